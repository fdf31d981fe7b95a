/**
 * The job that this window received last. The host is told which version that is and sends only the changes; unchanged parts stay the
 * same objects, so that only what changed is drawn again.
 */
import type { Reply } from '#shared/contract/frames.ts'
import { merged, type JobDelta } from '#shared/job/job-delta.ts'
import type { Job } from '#shared/job/job.ts'

interface Received {
  readonly version: string
  readonly job: Job
}

export class ReceivedJobs {
  #latest: Received | null = null

  /** The known version of the job that a command names. */
  of(input: unknown): Received | null {
    const { jobId } = input as { readonly jobId?: unknown }
    return this.#latest?.job.jobId === jobId ? this.#latest : null
  }

  /** Completes the reply's job. `base`: the version that was known when the call was made. */
  received(reply: Reply<unknown>, base: Received | null): Reply<unknown> {
    if (!reply.ok || reply.sent === undefined) return reply
    const { sent } = reply
    const value = reply.value as (Job | JobDelta) | { readonly job: Job | JobDelta }
    const part = 'job' in value ? value.job : value
    const job = base !== null && sent.since === base.version ? merged(base.job, part as JobDelta) : (part as Job)
    const isOlder = this.#latest?.job.jobId === job.jobId && this.#latest.job.journal.entries > job.journal.entries
    if (!isOlder) this.#latest = { version: sent.version, job }
    return { ok: true, value: 'job' in value ? { ...value, job } : job }
  }
}
