/**
 * Every write, outside a job and inside one, against every fault of the simulator and what can happen between sending and the saved
 * outcome: nothing that is said is false, and nothing is sent a second time. `every-write-rows.ts` says which faults a run takes.
 */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { giveOwnClocks } from '../../support/own-clock.ts'
import { wayName, ways } from './every-write-acts.ts'
import { cell, faults } from './every-write-cell.ts'
import { sideBySide, Table } from './every-write-table.ts'
import { wrongTools } from './every-write-wrong.ts'
import { allRows, folded, groups, isDrawn, nameOf, rows, shuffled } from './every-write-rows.ts'

/** Every write with every fault of the service and every fault of the laptop; of those that are drawn, each pair with one of the laptop. */
const cells = rows.flatMap((row, at) => {
  if (!isDrawn) return ways.flatMap((way) => faults.map((fault) => ({ way, row, fault })))
  const order = shuffled(faults, 1_000 + at)
  return ways.map((way, place) => ({ way, row, fault: order[place % order.length]! }))
})

it(`says nothing false and sends nothing twice: ${rows.length} of ${allRows.length} faults`, { timeout: 7_200_000 }, async () => {
  giveOwnClocks()
  const started = performance.now()
  const table = new Table()
  await sideBySide(24, cells, async ({ way, row, fault }) => {
    const { told, kept, isLiedTo, false: problems } = await cell(way, row, fault)
    const columns = [`told ${told}`, `kept ${kept}`, ...(isLiedTo ? ['the service lied'] : [])]
    table.add(fault, columns, `${wayName(way)}, ${nameOf(row)}, ${fault}`, problems)
  })
  if (folded.length > 0) console.log(folded.join('\n'))
  table.print(
    `${cells.length} cells: ${ways.length} writes x ${rows.length} of ${allRows.length} faults (${groups.length} groups) x ` +
      `${isDrawn ? `1 of ${faults.length}` : faults.length} faults, ${Math.round((performance.now() - started) / 1_000)} s`,
  )
  expect(table.wrong).toEqual([])
})

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
