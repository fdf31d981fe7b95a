/** What a row of the table says: a mark with its full wording for each step, and words only where a person is needed. */
import { expect, test } from 'vitest'
import { appErrorOf } from '#shared/tables/errors.ts'
import DeviceCells from '../../../../src/renderer/job/board/DeviceCells.vue'
import { boardDevices, deviceRows } from '../../../../src/renderer/job/board/board-rows.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { BusyStep } from '../../../../src/renderer/app/stores/batch.ts'
import { jobOf, shower, showerId } from '../../support/sample-job.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

async function rowOf(facts: readonly Fact[], busy?: BusyStep) {
  const [row] = deviceRows(boardDevices(jobOf([...facts]), new Intl.Collator('en')))
  const props = { row, chosen: false, today: '2026-11-20', to: () => '/', busy, groups: new Map(), closed: false }
  const screen = await stage(scriptedTransport(), DeviceCells, props)
  const seen = (name: string) => screen.find(`.of-${name}`).text()
  return {
    planned: seen('planned').replace('–', ''),
    group: seen('group'),
    marks: ['label', 'pair', 'configure', 'test'].map((name) => seen(name)),
    pill: screen.find('.pill').exists() ? screen.find('.pill').text() : null,
    clause: screen.find('.clause').exists() ? screen.find('.clause').text() : null,
    own: screen.find('.own').exists() ? screen.find('.own').text() : null,
    cells: screen.findAll('[aria-colindex]').map((cell) => cell.attributes('aria-colindex')),
  }
}
const second = (at: number) => `2026-11-20T14:00:${String(at).padStart(2, '0')}Z`
const read = (at: number, configuration: Record<string, unknown>): Fact => ({
  kind: 'observed.configuration',
  data: { device: 'd1', configuration, receivedAt: second(at), scope: scoped() },
})
const paired: Fact = {
  kind: 'observed.record',
  data: { device: 'd1', record: { id: showerId }, receivedAt: second(0), scope: scoped() },
}
const planned: Fact = {
  kind: 'device.planned',
  data: { device: 'd1', configuration: { default_shower_flow: 8 }, base: { default_shower_flow: 9 }, preset: 'Hotel' },
}
const write = '3f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
const sent: Fact = {
  kind: 'write.intended',
  data: { write, operation: 'showers.updateConfiguration', device: 'd1', id: showerId, body: { default_shower_flow: 8 } },
}
const refused: Fact = {
  kind: 'write.rejected',
  data: { write, error: appErrorOf('service.failed', { operation: 'showers.updateConfiguration', status: 500, body: null }) },
}

test('a device of which nothing is planned or done has quiet marks, no words, and offers its own next act', async () => {
  const { planned: plan, group, marks, pill, own, cells } = await rowOf([shower()])
  expect([plan, group, pill, own]).toEqual(['No preset', 'No group', null, 'Pair'])
  expect(marks).toEqual([expect.stringContaining('Label: Device ID known'), 'Pairing: Not yet', 'Values: Not yet', 'Test: Not yet'])
  expect(cells).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
})

test('what is planned counts its changes once the device was read, and not those since its first reading', async () => {
  const plan: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8, water_hardness: 6 } } }
  expect((await rowOf([shower(), paired, plan])).planned).toBe('Own plan')
  const values = { default_shower_flow: 9, water_hardness: 5 }
  const { planned: words, marks } = await rowOf([shower(), paired, read(1, values), read(2, { ...values, default_shower_flow: 8 }), plan])
  expect(words).toBe('Own plan · 1 to change')
  expect(marks[2]).toMatch(/^Values: Planned/)
})

test('a value that was read back says when, and the row says nothing more', async () => {
  const { marks, pill } = await rowOf([shower(), paired, planned, read(2, { default_shower_flow: 8 })])
  expect(marks[2]).toMatch(/^Values: Confirmed, read back /)
  expect(pill).toBeNull()
})

test('a write without an answer is unknown, and never called unchanged', async () => {
  const lost: Fact = {
    kind: 'write.unknown',
    data: { write, error: appErrorOf('network.timeout', { operation: 'showers.updateConfiguration', host: 'h' }) },
  }
  const { pill, clause } = await rowOf([shower(), paired, read(1, { default_shower_flow: 9 }), planned, sent, lost])
  expect([pill, clause]).toEqual(['Unknown', 'Sent without an answer.'])
})

test('a refused write is called unchanged only once every planned value was read back as it was', async () => {
  const before = [shower(), paired, read(1, { default_shower_flow: 9 }), planned, sent, refused]
  expect(await rowOf(before)).toMatchObject({ pill: 'Error 500', clause: 'The service could not reach its database', own: 'Retry' })
  const later = (flow: number): Fact => ({
    kind: 'observed.configuration',
    data: { device: 'd1', configuration: { default_shower_flow: flow }, receivedAt: second(0), scope: scoped() },
  })
  expect(await rowOf([...before, later(9)])).toMatchObject({ pill: 'Error 500', clause: 'Read back: unchanged.' })
  expect((await rowOf([...before, later(7)])).clause).not.toBe('Read back: unchanged.')
})

test('"Not sent" is said where the error proves it, and a device that could not be read was not read', async () => {
  const error = appErrorOf('network.unreachable', { operation: 'showers.updateConfiguration', host: 'h' })
  const unsent: Fact = { kind: 'write.rejected', data: { write, error } }
  expect(await rowOf([shower(), paired, read(1, { default_shower_flow: 9 }), planned, sent, unsent])).toMatchObject({ pill: 'Not sent' })
  const unread: Fact = {
    kind: 'observed.failed',
    data: { device: 'd1', id: showerId, operation: 'showers.readConfiguration', error, failedAt: second(3) },
  }
  expect(await rowOf([shower(), paired, planned, unread])).toMatchObject({ pill: 'Not read' })
})

test('a value that was changed at the device asks for a choice, with both values', async () => {
  const changed = [shower(), paired, read(1, { default_shower_flow: 9 }), planned, read(2, { default_shower_flow: 7 })]
  expect(await rowOf(changed)).toMatchObject({ pill: 'Your choice', clause: 'Default shower flow: 7 there, plan 8' })
})

test('a test that was recorded as failed says what the technician wrote', async () => {
  const test = { id: 't1', status: 'failed', pass: false }
  const observed = (at: number, value: object | null): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test: value as Record<string, unknown> | null, receivedAt: second(at), scope: scoped() },
  })
  const { pill, clause, marks } = await rowOf([
    shower(),
    paired,
    observed(1, null),
    observed(2, test),
    { kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'The pump does not start' } },
  ])
  expect([pill, clause]).toEqual(['Test failed', 'The pump does not start'])
  expect(marks[3]).toMatch(/^Test: Failed/)
})

test('a water guard has a label and nothing to pair, set or test', async () => {
  const { marks, own } = await rowOf([{ kind: 'device.added', data: { device: 'd1', kind: 'waterGuard', room: 'Basement', id: showerId } }])
  expect(marks.slice(1)).toEqual(['Pairing', 'Values', 'Test'].map((column) => `${column}: not for this kind of device`))
  expect(own).toBe('Set the group')
})

test('while a batch works on a device, its row says nothing else', async () => {
  const { marks, pill, own } = await rowOf([shower(), paired, read(1, { default_shower_flow: 9 }), planned, sent, refused], 'configure')
  expect(marks[2]).toMatch(/^Values: Applying/)
  expect([pill, own]).toEqual([null, null])
})
