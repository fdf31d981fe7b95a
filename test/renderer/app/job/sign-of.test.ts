/** What a step's sign is while a batch works on its device. */
import { expect, test } from 'vitest'
import { appErrorOf } from '#shared/tables/errors.ts'
import { signInTable, signOf } from '../../../../src/renderer/app/job/sign-of.ts'
import { jobOf, read, shower, showerId } from '../../support/sample-job.ts'
import { scoped } from '../../../support/scopes.ts'

test('a step that a batch is at is applying, whatever came of it before', () => {
  const write = '5f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
  const [device] = jobOf([
    shower(),
    { kind: 'write.intended', data: { write, operation: 'showers.pair', device: 'd1', id: showerId } },
    { kind: 'write.rejected', data: { write, error: appErrorOf('service.failed', { operation: 'showers.pair', status: 500, body: '' }) } },
  ]).devices
  if (device === undefined) throw new Error('no device')
  expect(signInTable(device, 'pair', undefined, 'pair').sign).toBe('failed')
  expect(signInTable(device, 'pair', 'pair', 'pair').sign).toBe('busy')
  // What is read first concerns the next step.
  expect(signInTable(device, 'pair', 'any', 'pair').sign).toBe('busy')
  expect(signInTable(device, 'configure', 'any', 'pair').sign).toBe('none')
})

test('a conflict has the same sign in the table and beside it', () => {
  const [device] = jobOf([
    shower(),
    read({ default_shower_flow: 8 }),
    { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 9 }, base: { default_shower_flow: 8 } } },
    read({ default_shower_flow: 10 }),
  ]).devices
  if (device === undefined) throw new Error('no device')
  expect(signInTable(device, 'configure', undefined, 'configure').sign).toBe('conflict')
  expect(signOf(device, 'configure').sign).toBe('conflict')
})

test('what could not be read says so at the step that waits for it', () => {
  const error = appErrorOf('service.failed', { operation: 'showers.readConfiguration', status: 500, body: '' })
  const failedAt = '2026-11-20T10:00:00Z'
  const [device] = jobOf([
    shower(),
    { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 9 } } },
    { kind: 'observed.record', data: { device: 'd1', record: {}, receivedAt: failedAt, scope: scoped() } },
    { kind: 'observed.failed', data: { device: 'd1', id: showerId, operation: 'showers.readConfiguration', error, failedAt } },
  ]).devices
  if (device === undefined) throw new Error('no device')
  expect(device.nextStep).toBe('configure')
  expect(signInTable(device, 'configure', undefined, 'configure')).toEqual({ sign: 'failed', word: 'board.row.unread' })
  expect(signInTable(device, 'test', undefined, 'configure').sign).toBe('none')
})
