/** Whoever has just done something at the showers does not wait for the next turn of each. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useJobTests } from '../../../../src/renderer/job/board/job-tests.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, within } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

const now = '2026-11-23T12:00:00Z'
beforeEach(() => void vi.useFakeTimers({ now: new Date(now) }))
afterEach(() => void vi.useRealTimers())

it('looks at once, and not again before its turn', async () => {
  const script = scriptedTransport()
  const seen = (test: { readonly id: string; readonly status: string } | null) => ({
    kind: 'observed.test' as const,
    data: { device: 'd1', test, receivedAt: now, scope: scoped() },
  })
  const job = jobOf([shower(), seen(null), seen({ id: 't1', status: 'running' })])
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: now }))
  const { openJob, tests } = within(script, () => ({ openJob: useOpenJob(), tests: useJobTests() })).value
  await openJob.open(jobId)
  tests.start()
  const looks = () => script.namesOf().filter((name) => name === 'jobs.observeTest').length
  await vi.advanceTimersByTimeAsync(1_000)
  expect(looks()).toBe(1)
  tests.pollSoon()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(looks()).toBe(2)
  await vi.advanceTimersByTimeAsync(500)
  expect(looks()).toBe(2)
})
