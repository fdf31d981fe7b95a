/** What other jobs of this computer, and requests outside jobs, sent for the devices of a job since it read them. */
import { Failure } from '#shared/ipc/errors.ts'
import { changedOutside, claimsSince, type OutsideWrite } from '#shared/job/changed-outside.ts'
import type { EntryData, Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { jobOfLines } from '../../journal/folds.ts'
import type { JobStore } from '../../journal/job-store.ts'
import { readLines } from '../../journal/journal-lines.ts'
import type { WorkbenchStore } from '../../journal/workbench-store.ts'

export class OutsideWrites {
  readonly #dataDir: string
  readonly #store: JobStore
  readonly #workbench: Pick<WorkbenchStore, 'read'>

  constructor(dataDir: string, store: JobStore, workbench: Pick<WorkbenchStore, 'read'>) {
    this.#dataDir = dataDir
    this.#store = store
    this.#workbench = workbench
  }

  /** Notes it in the job, whose steps need a refresh from then on. Returns the first; null where there was nothing. */
  async note(jobId: string): Promise<EntryData<'device.changed'> | null> {
    const job = await this.#store.read(jobId)
    const writes = job.sealed ? [] : await this.#since(job)
    const noted: EntryData<'device.changed'>[] = []
    if (changedOutside(job, writes).length === 0) return null
    await this.#store.change(jobId, (now) => {
      noted.push(...changedOutside(now, writes))
      return noted.map((data): Fact => ({ kind: 'device.changed', data }))
    })
    return noted[0] ?? null
  }

  async #since(job: Job): Promise<OutsideWrite[]> {
    const since = claimsSince(job)
    if (since === null) return []
    const isSame = (other: Pick<Job, 'environment' | 'serviceOrigin'>) =>
      other.environment === job.environment && (job.environment === 'training' || other.serviceOrigin === job.serviceOrigin)
    const { activity } = await this.#workbench.read()
    const writes: OutsideWrite[] = activity.filter(isSame).map(({ at, ...row }) => ({ ...row, intendedAt: at }))
    for (const { jobId, environment, changedAt } of (await this.#store.list()).jobs) {
      if (jobId === job.jobId || environment !== job.environment || Date.parse(changedAt) < since) continue
      const other = await this.#look(jobId)
      if (other !== null && isSame(other)) writes.push(...other.writes)
    }
    return writes
  }

  /** A job that cannot be read keeps no other from being finalised. */
  async #look(jobId: string): Promise<Job | null> {
    try {
      return await jobOfLines(await readLines(this.#dataDir, jobId))
    } catch (cause) {
      if (cause instanceof Failure) return null
      throw cause
    }
  }
}
