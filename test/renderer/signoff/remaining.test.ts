/** What a job leaves open when it is made final, and what its revisions are called. */
import { expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { remainingIn } from '../../../src/renderer/signoff/remaining.ts'
import { heldBy, nextRevision, revisionsOf } from '../../../src/renderer/signoff/seals.ts'
import { jobOf, shower } from '../support/sample-job.ts'

const sealed = (revision: string): Fact => ({ kind: 'job.sealed', data: { revision, entries: 1, head: 'a'.repeat(64) } })
const reopened = (reason: string): Fact => ({ kind: 'job.reopened', data: { reason } })
const skipped = (step: 'pair' | 'test' | 'configure' | 'group', until?: string): Fact => ({
  kind: 'step.skipped',
  data: { device: 'd1', step, reason: 'No access', ...(until === undefined ? {} : { until }) },
})

test('a fresh job says that nobody signed and nothing was handed over', () => {
  expect(remainingIn(jobOf([]))).toEqual([{ what: 'handover' }, { what: 'contractor' }, { what: 'client' }])
})

test('devices, issues, and steps left out or put off are counted apart', () => {
  const job = jobOf([
    shower(),
    skipped('pair'),
    skipped('test', '2026-11-24'),
    { kind: 'issue.opened', data: { issue: '11111111-2222-4333-8444-555555555555', fault: 'Leak' } },
  ])
  expect(remainingIn(job).filter((each) => 'count' in each)).toEqual([
    { what: 'devices', count: 1 },
    { what: 'skipped', count: 1 },
    { what: 'putOff', count: 1 },
    { what: 'issues', count: 1 },
  ])
})

test('a refusal is a sign-off too: nothing remains of that party', () => {
  const job = jobOf([
    { kind: 'signoff.recorded', data: { party: 'client', outcome: 'refused', reason: 'Wants to see the report first' } },
    { kind: 'handover.recorded', data: { instructed: [], documents: [] } },
  ])
  expect(remainingIn(job)).toEqual([{ what: 'contractor' }])
})

test('a job is held by its latest revision until it is reopened, and every reopening stands with the revision it followed', () => {
  const final = jobOf([sealed('A'), reopened('Late signature'), sealed('B')])
  expect(heldBy(final)?.revision).toBe('B')
  expect(revisionsOf(final).map(({ seal, reopening }) => [seal.revision, reopening?.reason ?? null])).toEqual([
    ['A', 'Late signature'],
    ['B', null],
  ])
  const open = jobOf([sealed('A'), reopened('Late signature')])
  expect(heldBy(open)).toBeNull()
  expect(nextRevision(open)).toBe('B')
})

test('revisions are named as the host names them, also beyond Z', () => {
  const after = (count: number) => nextRevision({ seals: Array.from({ length: count }, () => jobOf([sealed('A')]).seals).flat() })
  expect([0, 1, 25, 26, 51, 52].map(after)).toEqual(['A', 'B', 'Z', 'AA', 'AZ', 'BA'])
})
