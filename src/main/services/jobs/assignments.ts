/** Who works on a job: assigning it, passing it on, starting on what was assigned by name, and taking over what somebody else has. */
import type { ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { holderOf, isHeldBy } from '#shared/job/pen.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { InstallationId } from '../../installation-id.ts'
import type { JobStore } from '../../journal/job-store.ts'
import type { ApplyBatches } from './apply-batches.ts'

export class AssignmentService {
  readonly #store: JobStore
  readonly #batches: ApplyBatches
  readonly #installation: InstallationId

  constructor(store: JobStore, batches: ApplyBatches, installation: InstallationId) {
    this.#store = store
    this.#batches = batches
    this.#installation = installation
  }

  assign({ jobId, name, installation, here }: ParsedInputOf<'jobs.assign'>): Promise<Job> {
    return this.#store.assign(jobId, (job) => {
      const holder = holderOf(job)
      if (!isHeldBy(holder, this.#installation.known())) return fail('job.assigned', { jobId, name: holder?.name ?? '' })
      if (this.#batches.status(jobId) !== null) return fail('job.busy', { jobId })
      const to = { name, ...omitUndefined({ installation: here === true ? this.#installation.needed() : installation }) }
      if (holder !== null && holder.name === to.name && holder.installation === to.installation) return []
      return [{ kind: holder === null ? 'pen.assigned' : 'pen.passed', data: { to } }]
    })
  }

  accept({ jobId }: ParsedInputOf<'jobs.accept'>): Promise<Job> {
    return this.#store.assign(jobId, (job) => {
      const holder = holderOf(job) ?? fail('job.notAssigned', { jobId })
      if (isHeldBy(holder, this.#installation.known())) return []
      if (holder.installation !== undefined) return fail('job.assigned', { jobId, name: holder.name })
      return [{ kind: 'pen.assigned', data: { to: { name: holder.name, installation: this.#installation.needed() } } }]
    })
  }

  take({ jobId, technician: name, reason }: ParsedInputOf<'jobs.take'>): Promise<Job> {
    return this.#store.assign(jobId, (job) => {
      const from = holderOf(job)
      if (from === null || isHeldBy(from, this.#installation.known())) return fail('job.notAssigned', { jobId })
      return [{ kind: 'pen.taken', data: { to: { name, installation: this.#installation.needed() }, from, reason } }]
    })
  }
}
