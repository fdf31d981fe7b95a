/**
 * Every write, outside a job and inside one, against every fault of the simulator and what can happen between sending and the saved
 * outcome: nothing that is said is false, and nothing is sent a second time. `every-write-rows.ts` says which faults a run takes.
 */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { giveOwnClocks } from '../../support/own-clock.ts'
import { wayName, ways } from './every-write-acts.ts'
import { cell, troubles, type Cell } from './every-write-cell.ts'
import { wrongTools } from './every-write-wrong.ts'
import { allRows, groups, isDrawn, nameOf, rows, seed, shuffled } from './every-write-rows.ts'

/** Most of the time of a cell is waiting. */
const sideBySide = 24

/** Every write with every fault and every trouble; of those that are drawn, each write and each fault with one trouble. */
const cells = rows.flatMap((row, at) => {
  if (!isDrawn) return ways.flatMap((way) => troubles.map((trouble) => ({ way, row, trouble })))
  const order = shuffled(troubles, 1_000 + at)
  return ways.map((way, place) => ({ way, row, trouble: order[place % order.length]! }))
})

it(
  `says nothing false and sends nothing twice: ${rows.length} of ${allRows.length} faults, seed ${seed}`,
  { timeout: 7_200_000 },
  async () => {
    giveOwnClocks()
    const started = performance.now()
    const table = new Map<string, Map<string, number>>(troubles.map((trouble) => [trouble, new Map()]))
    const wrong: string[] = []
    const left = [...cells]
    const worker = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        const { way, row, trouble } = next
        const done = await cell(way, row, trouble)
        const where = `${wayName(way)}, ${nameOf(row)}, ${trouble}`
        const problems = done.false.map((what) => `${where}: ${what} (told ${done.told}, kept ${done.kept})`)
        wrong.push(...problems)
        // A long run that is given up has said by then what it found.
        for (const problem of problems) console.error(problem)
        for (const what of columnsOf(done)) count(table.get(trouble), what)
      }
    }
    await Promise.all(Array.from({ length: sideBySide }, worker))
    console.table(Object.fromEntries([...table].map(([trouble, counted]) => [trouble, Object.fromEntries(counted)])))
    console.log(
      `${cells.length} cells: ${ways.length} writes x ${rows.length} of ${allRows.length} faults (${groups.length} groups) x ` +
        `${isDrawn ? `1 of ${troubles.length}` : troubles.length} troubles, ` +
        `${wrong.length} false sentences or second sends, ${Math.round((performance.now() - started) / 1_000)} s`,
    )
    expect(wrong).toEqual([])
  },
)

const columnsOf = ({ told, kept, isLiedTo }: Cell) => ['cells', `told ${told}`, `kept ${kept}`, ...(isLiedTo ? ['the service lied'] : [])]

const count = (counted: Map<string, number> | undefined, what: string) => counted?.set(what, (counted.get(what) ?? 0) + 1)

describe('a tool that', () => {
  it.each(wrongTools)('$name is found out', async ({ planted, fault, found }) => {
    giveOwnClocks()
    const row = allRows.find((each) => isDeepStrictEqual(each.fault, fault))
    for (const job of [false, true]) {
      const { false: wrong } = await cell({ operation: 'showers.pair', job }, row!, 'nothing', planted)
      expect(wrong).toContain(found)
    }
  })
})
