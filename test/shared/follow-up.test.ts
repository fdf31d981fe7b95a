/** What a job takes over that follows a finalised one. */
import { expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { leftOpenIn, plannedAgain } from '#shared/job/follow-up.ts'
import { steps } from '#shared/tables/steps.ts'
import { jobOf, shower } from '../renderer/support/sample-job.ts'

test('what is not done is left, and what somebody skipped for good is known', () => {
  const job = jobOf([
    shower('d1', '101', 'a'),
    shower('d2', '102', 'b'),
    { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 }, preset: 'Guest room' } },
    ...steps.map((step): Fact => ({ kind: 'step.skipped', data: { device: 'd2', step, reason: 'Not wanted' } })),
  ])
  const left = leftOpenIn(job)
  expect(left.map(({ device, isSkipped }) => [device.room, isSkipped])).toEqual([
    ['101', false],
    ['102', true],
  ])
  expect(left.map(({ device }) => plannedAgain(device))).toEqual([
    { kind: 'shower', id: 'a', room: '101', plan: { configuration: { default_shower_flow: 8 }, preset: 'Guest room' } },
    { kind: 'shower', id: 'b', room: '102' },
  ])
})
