/**
 * The last jobs that were sent to windows, so that a window that names the version it has is sent only the changes. This is only a cache:
 * a job that is not in it, or was sent by another process, is sent whole.
 */
import { randomUUID } from 'node:crypto'
import type { SentJob } from '#shared/contract/frames.ts'
import { deltaOf, type JobDelta } from '#shared/job/job-delta.ts'
import type { Job } from '#shared/job/job.ts'

/** Versions of a job share their unchanged parts, so each one more takes little memory. */
const remembered = 8

export class SentJobs {
  /** Distinguishes this process from an earlier one, which numbered other jobs the same way. */
  readonly #process = randomUUID()
  #count = 0
  /** Newest last. */
  #latest: { readonly version: string; readonly job: Job }[] = []

  /** `known`: the version that the window has, or null. */
  sending(job: Job, known: string | null): { readonly job: Job | JobDelta; readonly sent: SentJob } {
    const before = this.#latest.find(({ version }) => version === known)
    const version = this.#versionOf(job)
    if (before === undefined || before.job.jobId !== job.jobId) return { job, sent: { version, since: null } }
    return { job: deltaOf(before.job, job), sent: { version, since: before.version } }
  }

  #versionOf(job: Job): string {
    const known = this.#latest.find((each) => each.job === job)
    const one = known ?? { version: `${this.#process} ${(this.#count += 1)}`, job }
    this.#latest = [...this.#latest.filter((each) => each !== one).slice(1 - remembered), one]
    return one.version
  }
}
