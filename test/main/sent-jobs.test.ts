/** What a window is sent of a job depends on what it says it has, and on nothing else. */
import { expect, it } from 'vitest'
import { SentJobs } from '#main/sent-jobs.ts'
import { ReceivedJobs } from '../../src/renderer/api/received-jobs.ts'
import { jobOf, shower } from '../renderer/support/sample-job.ts'

const first = jobOf([shower()])
const later = jobOf([shower(), shower('d2', '102')])
const other = { ...later, jobId: '11111111-2222-4333-8444-000000000002' }

it('sends a job whole to a window that has another one', () => {
  const jobs = new SentJobs()
  const { version } = jobs.sending(first, null).sent
  expect(jobs.sending(later, version).sent.since).toBe(version)
  expect(jobs.sending(other, version)).toMatchObject({ job: other, sent: { since: null } })
})

it('builds on nothing but the job that a reply says it goes on from', () => {
  const received = new ReceivedJobs()
  received.received({ ok: true, value: first, sent: { version: 'a', since: null } }, null)
  const base = received.of({ jobId: first.jobId })
  const whole = received.received({ ok: true, value: later, sent: { version: 'c', since: 'b' } }, base)
  expect(whole).toEqual({ ok: true, value: later })
  expect(received.of({ jobId: other.jobId })).toBeNull()
})
