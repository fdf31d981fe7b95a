/** What a window is sent of a job depends on what it says it has, and on nothing else. */
import { expect, it } from 'vitest'
import { SentJobs } from '#main/commands/sent-jobs.ts'
import { ReceivedJobs } from '../../../src/renderer/app/transport/received-jobs.ts'
import { jobOf, shower } from '../../renderer/support/sample-job.ts'

const first = jobOf([shower()])
const later = jobOf([shower(), shower('d2', '102')])
const other = { ...later, jobId: '11111111-2222-4333-8444-000000000002' }

it('sends a job whole to a window that has another one', () => {
  const jobs = new SentJobs()
  const { version } = jobs.sending(first, null).sent
  expect(jobs.sending(later, version).sent.since).toBe(version)
  expect(jobs.sending(other, version)).toMatchObject({ job: other, sent: { since: null } })
})

it('goes on from the newest job that it has, however late an older one comes', () => {
  const received = new ReceivedJobs()
  received.received({ ok: true, value: later, sent: { version: 'b', since: null } }, null)
  expect(received.received({ ok: true, value: first, sent: { version: 'a', since: null } }, null)).toEqual({ ok: true, value: first })
  expect(received.of({ jobId: first.jobId })).toEqual({ version: 'b', job: later })
  // Of another job, the number of entries says nothing.
  received.received({ ok: true, value: { ...first, jobId: other.jobId }, sent: { version: 'c', since: null } }, null)
  expect(received.of({ jobId: other.jobId })?.version).toBe('c')
})

it('builds on what was known when it asked, whatever came since', () => {
  const [sent, received] = [new SentJobs(), new ReceivedJobs()]
  const begin = sent.sending(first, null)
  received.received({ ok: true, value: begin.job, sent: begin.sent }, null)
  const base = received.of({ jobId: first.jobId })
  const slow = sent.sending(later, begin.sent.version)
  const newest = jobOf([shower(), shower('d2', '102'), shower('d3', '103')])
  const quick = sent.sending(newest, begin.sent.version)
  received.received({ ok: true, value: quick.job, sent: quick.sent }, base)
  expect(received.received({ ok: true, value: slow.job, sent: slow.sent }, base)).toMatchObject({ value: later })
})

it('builds on nothing but the job that a reply says it goes on from', () => {
  const received = new ReceivedJobs()
  received.received({ ok: true, value: first, sent: { version: 'a', since: null } }, null)
  const base = received.of({ jobId: first.jobId })
  const whole = received.received({ ok: true, value: later, sent: { version: 'c', since: 'b' } }, base)
  expect(whole).toEqual({ ok: true, value: later })
  expect(received.of({ jobId: other.jobId })).toBeNull()
})
