/**
 * The jobs that windows were sent last, so that a window that says which one it has is sent what changed since. Nothing depends on it:
 * a job that is not remembered here, or was sent by another process, is sent whole.
 */
import { randomUUID } from 'node:crypto'
import type { SentJob } from '#shared/ipc/frames.ts'
import { deltaOf, type JobDelta } from '#shared/job/job-delta.ts'
import type { Job } from '#shared/job/job.ts'

/** Jobs share what did not change between them, so that remembering one more takes little. */
const remembered = 8

interface Sending {
  readonly job: Job | JobDelta
  readonly sent: SentJob
}

export class SentJobs {
  /** Another process has sent other jobs under the same numbers. */
  readonly #process = randomUUID()
  #count = 0
  /** The latest last. */
  #latest: { readonly version: string; readonly job: Job }[] = []

  /** `known`: the version that the window has; null for none. */
  sending(job: Job, known: string | null): Sending {
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
