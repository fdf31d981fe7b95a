/** What a job's facts add up to on its board. */
import { expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { groupChoices, nameOf, nextOpenDevice } from '../../src/renderer/workflow/job-figures.ts'
import { currentStepOf, guideStepsOf } from '../../src/renderer/workflow/steps.ts'
import { deviceIn, jobOf, read, shower, showerId } from './support/sample-job.ts'

const listed: Fact = {
  kind: 'observed.record',
  data: { device: 'd1', record: { id: showerId, device_group: 'g-1' }, receivedAt: '2026-11-20T10:00:00Z' },
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

test('a device without an identifier is sent nothing; a water guard only its group', () => {
  expect(plannedSendings(jobOf([{ kind: 'device.added', data: { device: 'd1', kind: 'shower', serialNumber: 'SH1' } }]))).toEqual([])
  expect(plannedSendings(jobOf([guard]))).toEqual([])
  const grouped = jobOf([guard, { kind: 'device.planned', data: { device: 'd2', groupId: 'g-1' } }])
  expect(plannedSendings(grouped)).toMatchObject([{ pair: false, fields: 0, group: true }])
})

test('the steps of each kind, and where a device stands', () => {
  expect(guideStepsOf('shower')).toEqual(['pair', 'configure', 'test', 'group', 'history'])
  expect(guideStepsOf('tap')).toEqual(['pair', 'group', 'history'])
  expect(guideStepsOf('waterGuard')).toEqual(['group', 'history'])
  const job = jobOf([shower(), listed, planned({}), read({})])
  expect(currentStepOf(deviceIn(job))).toBe('test')
  const done = jobOf([
    shower(),
    listed,
    ...(['configure', 'test', 'group'] as const).map((step): Fact => ({
      kind: 'step.skipped',
      data: { device: 'd1', step, reason: 'later' },
    })),
  ])
  expect(currentStepOf(deviceIn(done))).toBe('history')
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
    { kind: 'write.confirmed', data: { write, answer: { id: 'g-2' }, receivedAt: '2026-11-20T10:00:00Z' } },
  ])
  expect(groupChoices(job)).toEqual(['g-2', 'g-1'])
})

test('a device is called by its place, else by its label', () => {
  const job = jobOf([shower(), guard])
  expect(job.devices.map(nameOf)).toEqual(['101', 'wg-1'])
})
