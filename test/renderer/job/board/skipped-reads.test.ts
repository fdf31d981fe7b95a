/** A refresh of a whole job: devices that are skipped are nobody's concern. */
import { expect, test } from 'vitest'
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import { steps } from '#shared/tables/steps.ts'
import { boardDevices } from '../../../../src/renderer/job/board/board-rows.ts'
import { exceptSkipped } from '../../../../src/renderer/job/board/skipped-reads.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { failed } from '../../support/stage.ts'

const skip = (device: string, until?: string) =>
  steps.map((step): Fact => ({ kind: 'step.skipped', data: { device, step, reason: 'Dead', ...(until === undefined ? {} : { until }) } }))
const job = jobOf([shower('d1', '101'), shower('d2', '102'), shower('d3', '103'), ...skip('d1'), ...skip('d2', '2026-12-24')])
const devices = boardDevices(job, new Intl.Collator('en'))
const error = appErrorOf('service.failed', { operation: 'showers.tests', status: 500, body: '' })
const unread = (...keys: string[]) => failed('job.notAllRead', { jobId, failed: keys.map((device) => ({ device, error })) })

test('is no failure where only skipped and postponed devices could not be read', () => {
  expect(exceptSkipped(unread('d1', 'd2'), job, devices)).toEqual({ ok: true, value: job })
})

test('names the others alone, and passes on what concerns all', () => {
  expect(exceptSkipped(unread('d1', 'd3'), job, devices)).toEqual(unread('d3'))
  const offline = failed('network.timeout', { operation: 'showers.list', host: 'h' })
  expect(exceptSkipped(offline, job, devices)).toBe(offline)
})
