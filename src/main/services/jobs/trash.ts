/** Removing jobs, and bringing them back. */
import type { ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail, Failure } from '#shared/ipc/errors.ts'
import type { TrashedJob } from '#shared/job/handover.ts'
import type { Job } from '#shared/job/job.ts'
import type { JobStore } from '../../journal/job-store.ts'
import type { JobTrash } from '../../journal/job-trash.ts'
import type { ApplyBatches } from './apply-batches.ts'

export class TrashService {
  readonly #trash: JobTrash
  readonly #store: JobStore
  readonly #batches: ApplyBatches

  constructor(trash: JobTrash, store: JobStore, batches: ApplyBatches) {
    this.#trash = trash
    this.#store = store
    this.#batches = batches
  }

  async remove({ jobId }: ParsedInputOf<'jobs.remove'>): Promise<void> {
    const name = await this.#trash.nameHere(jobId)
    if (name === null) return fail('job.notFound', { jobId })
    if (this.#batches.status(name) !== null) return fail('job.busy', { jobId })
    await this.#store.moveAway(name, () => this.#trash.put(name))
  }

  list(): Promise<TrashedJob[]> {
    return this.#trash.list()
  }

  async restore({ jobId, removedAt }: ParsedInputOf<'jobs.restore'>): Promise<Job> {
    try {
      await this.#trash.restore(jobId, removedAt)
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.error.code !== 'job.present') throw cause
      await this.#trash.restoreBeside(jobId, removedAt)
    }
    return this.#store.arrived(jobId)
  }

  purge(): Promise<void> {
    return this.#trash.purge()
  }
}
