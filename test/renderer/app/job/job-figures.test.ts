/** What a job's facts add up to on its board. */
import { expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import { nextOf } from '#shared/job/next-act.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { nameOf } from '#shared/job/job.ts'
import { asStatusesShow } from '../../../../src/renderer/job/board/batch-outcomes.ts'
import { interruptedIn } from '../../../../src/renderer/app/job/interrupted.ts'
import { groupChoices, nextOpenDevice } from '../../../../src/renderer/app/job/job-figures.ts'
import { tabOf } from '../../../../src/renderer/job/device/steps.ts'
import { deviceIn, jobOf, read, shower, showerId } from '../../support/sample-job.ts'
import { scoped } from '../../../support/scopes.ts'

const listed: Fact = {
  kind: 'observed.record',
  data: { device: 'd1', record: { id: showerId, device_group: 'g-1' }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() },
}
const planned = (configuration: object, device = 'd1'): Fact => ({ kind: 'device.planned', data: { device, configuration } })
const guard: Fact = { kind: 'device.added', data: { device: 'd2', kind: 'waterGuard', id: 'wg-1' } }

test('what an apply would send: pairing where nothing is known, and only the fields that differ', () => {
  expect(plannedSendings(jobOf([shower()]))).toMatchObject([{ pair: true, fields: 0, group: false }])
  expect(plannedSendings(jobOf([shower(), planned({ default_shower_flow: 8, color_mode: 1 })]))).toMatchObject([
    { pair: true, fields: null },
  ])
  const known = [shower(), listed, read({ default_shower_flow: 9, color_mode: 1 }), planned({ default_shower_flow: 8, color_mode: 1 })]
  expect(plannedSendings(jobOf(known))).toMatchObject([{ pair: false, fields: 1 }])
  expect(plannedSendings(jobOf([...known, read({ default_shower_flow: 8, color_mode: 1 })]))).toEqual([])
})

test('what was accepted and never read, because Firstflow ended in between, is left to apply, and is not confirmed', () => {
  const write = '11111111-2222-4333-8444-555555555555'
  const accepted = (operation: 'showers.pair' | 'showers.updateConfiguration', body?: Record<string, unknown>): Fact[] => [
    { kind: 'write.intended', data: { write, operation, device: 'd1', id: showerId, ...(body === undefined ? {} : { body }) } },
    { kind: 'write.confirmed', data: { write, response: {}, receivedAt: '2026-11-20T10:00:00Z' } },
  ]
  const plan = { default_shower_flow: 8 }
  const begun = [shower(), listed, read({ default_shower_flow: 9 }), planned(plan)]
  const updated = [...begun, ...accepted('showers.updateConfiguration', plan)]
  for (const [facts, step, act, sending] of [
    [updated, 'configure', 'apply', { pair: false, fields: null }],
    [[shower(), ...accepted('showers.pair')], 'pair', 'pair', { pair: true, fields: 0 }],
  ] as const) {
    const job = jobOf(facts)
    expect(deviceIn(job).statuses[step].state).toBe('sent')
    expect(nextOf(job, deviceIn(job))).toEqual({ act, step })
    expect(plannedSendings(job)).toMatchObject([sending])
    const stopped = appErrorOf('network.unreachable', { operation: 'showers.configuration', host: 'devices.example.com' })
    expect(asStatusesShow({ results: [{ device: 'd1', outcome: 'failed', error: stopped }], stopped }, job)).toMatchObject([
      { outcome: 'sent' },
    ])
    expect(interruptedIn(job, ['d1'])).toMatchObject({ confirmed: 0, left: ['d1'], sent: 1 })
  }
  const confirmed = jobOf([...updated, read(plan)])
  expect(plannedSendings(confirmed)).toEqual([])
  expect(interruptedIn(confirmed, ['d1'])).toMatchObject({ confirmed: 1, left: [] })
  // On its way, nobody is asked to do anything; and what the service does not report at all is not asked for again: the work goes on with the test.
  const underWay = jobOf(updated.slice(0, -1))
  expect([nextOf(underWay, deviceIn(underWay)).act, plannedSendings(underWay)]).toEqual(['none', []])
  const unreported = jobOf([...updated, read({ color_mode: 1 })])
  expect([nextOf(unreported, deviceIn(unreported)).act, plannedSendings(unreported)]).toEqual(['test', []])
  expect(interruptedIn(unreported, ['d1'])).toMatchObject({ confirmed: 0, left: [] })
})

test('a device without an identifier is sent nothing; a water guard only its group', () => {
  expect(plannedSendings(jobOf([{ kind: 'device.added', data: { device: 'd1', kind: 'shower', serialNumber: 'SH1' } }]))).toEqual([])
  expect(plannedSendings(jobOf([guard]))).toEqual([])
  const grouped = jobOf([guard, { kind: 'device.planned', data: { device: 'd2', groupId: 'g-1' } }])
  expect(plannedSendings(grouped)).toMatchObject([{ pair: false, fields: 0, group: true }])
})

test('the tab of each part: what a kind of device does not have is where its other parts are', () => {
  const tabsOf = (kind: 'shower' | 'tap') =>
    (['pair', 'configure', 'group', 'test', 'notes', 'history'] as const).map((part) => tabOf(part, { kind }))
  expect(tabsOf('shower')).toEqual(['values', 'values', 'values', 'test', 'notes', 'history'])
  expect(tabsOf('tap')).toEqual(['values', 'values', 'values', 'values', 'notes', 'history'])
})

test('the next device with something to do, going round, and never the one that was left', () => {
  const job = jobOf([shower('d1', '101', 'a'), shower('d2', '102', 'b'), shower('d3', '103', 'c')])
  expect(nextOpenDevice(job, 'd2')?.key).toBe('d3')
  expect(nextOpenDevice(job, 'd3')?.key).toBe('d1')
  expect(nextOpenDevice(jobOf([shower()]), 'd1')).toBeNull()
})

test('groups seen anywhere in the job are proposed once each', () => {
  const write = '3f0bd9c2-43a5-4896-a3d0-3f0bd9c243a5'
  const job = jobOf([
    shower(),
    listed,
    { kind: 'device.planned', data: { device: 'd1', groupId: 'g-1' } },
    { kind: 'write.intended', data: { write, operation: 'groups.create', body: { name: 'x' } } },
    { kind: 'write.confirmed', data: { write, response: { id: 'g-2' }, receivedAt: '2026-11-20T10:00:00Z' } },
  ])
  expect(groupChoices(job)).toEqual(['g-2', 'g-1'])
})

test('a device is called by its place, else by its label', () => {
  const job = jobOf([shower(), guard])
  expect(job.devices.map(nameOf)).toEqual(['101', 'wg-1'])
})

test('a batch that was interrupted did not fail at a test, which it never starts', () => {
  const tested = (test: Record<string, unknown> | null, at: string): Fact => ({
    kind: 'observed.test',
    data: { device: 'd1', test, receivedAt: at, scope: scoped() },
  })
  const job = jobOf([
    shower(),
    tested(null, '2026-11-20T09:00:00Z'),
    tested({ id: 't1', status: 'stopped', pass: false }, '2026-11-20T10:00:00Z'),
    { kind: 'test.abortReason', data: { device: 'd1', reason: 'Water on the floor' } },
  ])
  expect(deviceIn(job).statuses.test.state).toBe('failed')
  expect(interruptedIn(job, ['d1']).failed).toBe(0)
})
