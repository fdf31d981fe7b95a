/** What a row of the table says: every status in words, and a dash where nothing was chosen. */
import { expect, test } from 'vitest'
import DeviceCells from '../../../../src/renderer/job/board/DeviceCells.vue'
import { boardDevices, deviceRows } from '../../../../src/renderer/job/board/board-rows.ts'
import type { Fact } from '#shared/job/entries.ts'
import { jobOf, shower } from '../../support/sample-job.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

async function rowOf(...facts: Fact[]) {
  const [row] = deviceRows(boardDevices(jobOf([shower(), ...facts]), new Intl.Collator('en'), ({ code }) => code))
  const columns = ['planned', 'pair', 'configure', 'test', 'group']
  const props = { row, columns, chosen: false, today: '2026-11-20', to: () => '/', busy: undefined, groups: new Map() }
  const screen = await stage(scriptedTransport(), DeviceCells, props)
  const cells = screen.findAll('[role=gridcell]:not(.check)').map(({ element }) => element)
  const seen = cells.map((cell) => {
    const copy = cell.cloneNode(true) as Element
    copy.querySelectorAll('.visually-hidden').forEach((hidden) => hidden.remove())
    return copy.textContent.trim()
  })
  return { seen, said: cells.map((cell) => cell.textContent.trim()) }
}

test('a device of which nothing is planned or done says so at every step, and readers hear what is not chosen', async () => {
  const { seen, said } = await rowOf()
  expect(seen).toEqual(['–', 'Not yet', 'Not yet', 'Not yet', '–'])
  expect(said.map((words) => words.replace('–', ''))).toEqual(['No preset', 'Not yet', 'Not yet', 'Not yet', 'No group'])
})

test('what is planned has its words', async () => {
  const { seen } = await rowOf({ kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 } } })
  expect(seen.slice(0, 3)).toEqual(['Own plan 1 change', 'Not yet', 'Planned'])
})

test('counts the changes that are still to be sent, not those since the first reading', async () => {
  const read = (seconds: number, flow: number): Fact => ({
    kind: 'observed.configuration',
    data: {
      device: 'd1',
      configuration: { default_shower_flow: flow, water_hardness: 5 },
      receivedAt: `2026-11-20T14:00:0${seconds}Z`,
      scope: scoped(),
    },
  })
  const configuration = { default_shower_flow: 8, water_hardness: 6 }
  const { seen } = await rowOf(read(1, 9), read(2, 8), { kind: 'device.planned', data: { device: 'd1', configuration } })
  expect(seen[0]).toBe('Own plan 1 change')
})
