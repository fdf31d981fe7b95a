/** The computer's clock is set back while a window is open. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAge } from '../../../../src/renderer/ui/composables/use-age.ts'
import { useJobTests } from '../../../../src/renderer/job/board/job-tests.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport, within } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

const noon = new Date('2026-11-23T12:00:00Z')
const yesterday = new Date('2026-11-22T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

it('calls nothing that was read before it just read', async () => {
  const age = within(scriptedTransport(), useAge).value
  const read = noon.toISOString()
  await vi.advanceTimersByTimeAsync(2_000)
  const fresh = age(read)
  vi.setSystemTime(yesterday)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(age(read)).not.toBe(fresh)
  expect(age(read)).toContain('23')
})

it('goes on looking at the tests', async () => {
  const script = scriptedTransport()
  const seen = (status: string | null) => ({
    kind: 'observed.test' as const,
    data: { device: 'd1', test: status === null ? null : { id: 't1', status }, receivedAt: noon.toISOString(), scope: scoped() },
  })
  const job = jobOf([shower(), seen(null), seen('running')])
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: noon.toISOString() }))
  const { openJob, tests } = within(script, () => ({ openJob: useOpenJob(), tests: useJobTests() })).value
  await openJob.open(jobId)
  tests.start()
  const looks = () => script.namesOf().filter((name) => name === 'jobs.observeTest').length
  await vi.advanceTimersByTimeAsync(5_000)
  const before = looks()
  expect(before).toBeGreaterThan(0)
  vi.setSystemTime(yesterday)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks()).toBeGreaterThan(before + 2)
})
