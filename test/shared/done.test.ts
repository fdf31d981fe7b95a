/** Done means done: what the office has to do is counted apart, and keeps no device from being done. */
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { nextOf } from '#shared/job/next-act.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { judge } from '#shared/job/outcome.ts'
import { progressIn, summarise } from '#shared/job/progress.ts'
import type { Step } from '#shared/tables/steps.ts'
import { added, fold, seen, seenTest } from './fold-facts.ts'
import { scoped } from '../support/scopes.ts'

const skip = (step: Step): Fact => ({ kind: 'step.skipped', data: { device: 'd1', step, reason: 'later' } })
const group = (groupId: string | null): Fact => ({ kind: 'device.planned', data: { device: 'd1', groupId } })
const noTest: Fact = { kind: 'observed.test', data: { device: 'd1', test: null, receivedAt: '2026-11-20T09:00:00Z', scope: scoped() } }
const water: Fact[] = [
  { kind: 'device.planned', data: { device: 'd1', configuration: { water_hardness: 7 } } },
  {
    kind: 'observed.configuration',
    data: { device: 'd1', configuration: { water_hardness: 7 }, receivedAt: '2026-11-20T09:00:00Z', scope: scoped() },
  },
]
const worked = [added('d1'), seen(), ...water, noTest, seenTest({ pass: true })]
const of = (...facts: Fact[]) => {
  const job = fold(...facts)
  const { devices, done, forOffice } = progressIn(judge(job))
  return [{ devices, done, forOffice }, job.devices.map(({ nextStep }) => nextStep)]
}

it('is a device that is paired, configured and tested as planned', () => {
  expect(of(...worked)).toEqual([{ devices: 1, done: 1, forOffice: 0 }, [null]])
  expect(of(...worked.slice(0, -1))).toEqual([{ devices: 1, done: 0, forOffice: 0 }, ['test']])
})

it('is none with a step that was skipped, though nothing is left to do there', () => {
  expect(of(...worked.slice(0, -1), skip('test'))).toEqual([{ devices: 1, done: 0, forOffice: 0 }, [null]])
})

it('is none where the pairing was skipped, and nothing is left to scan, apply or test there', () => {
  const facts = [added('d1'), ...water, skip('pair')]
  expect(of(...facts)).toEqual([{ devices: 1, done: 0, forOffice: 0 }, [null]])
  const job = fold(...facts)
  expect(job.devices.map((device) => nextOf(job, device).act)).toEqual(['skipped'])
  expect(plannedSendings(job)).toEqual([])
})

it('is counted apart while the office has to group it', () => {
  expect(of(...worked, group('g1'))).toEqual([{ devices: 1, done: 1, forOffice: 1 }, [null]])
  expect(of(...worked, group('g1'), seen('g1'))).toEqual([{ devices: 1, done: 1, forOffice: 0 }, [null]])
  // A planned group that nobody is to assign is still not what was planned.
  expect(of(...worked, group('g1'), skip('group'))).toEqual([{ devices: 1, done: 1, forOffice: 1 }, [null]])
  // The office can assign it once the service knows the device, whatever else is open there.
  expect(of(...worked.slice(0, -1), group('g1'))).toEqual([{ devices: 1, done: 0, forOffice: 1 }, ['test']])
  expect(of(added('d1'), group('g1'))).toEqual([{ devices: 1, done: 0, forOffice: 0 }, ['pair']])
})

it('is a water guard when the service reports its group: that is work of its own', () => {
  expect(of(added('d1', 'waterGuard'), group('g1'))).toEqual([{ devices: 1, done: 0, forOffice: 0 }, ['group']])
  expect(of(added('d1', 'waterGuard'), group('g1'), seen('g1'))).toEqual([{ devices: 1, done: 1, forOffice: 0 }, [null]])
})

it('is said by the list of jobs too', () => {
  expect(summarise(fold(...worked, group('g1')))).toMatchObject({ devices: 1, done: 1, forOffice: 1 })
})
