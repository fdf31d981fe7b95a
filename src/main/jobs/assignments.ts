/** Commands for who works on a job: assign, pass on, start a job that was assigned by name, and take over. */
import { fail } from '#shared/tables/errors.ts'
import type { Holder } from '#shared/job/entries.ts'
import { holderOf, isHeldBy } from '#shared/job/holder.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { InstallationId } from '../installation-id.ts'
import type { JobStore } from '../journal/job-store.ts'
import type { ApplyBatches } from './apply-batches.ts'

export function assignmentHandlers(store: JobStore, batches: ApplyBatches, installation: InstallationId) {
  const isOurs = (holder: Holder | null) => isHeldBy(holder, installation.known())
  return {
    'jobs.assign': ({ jobId, name, installation: theirs, here }) =>
      store.assign(jobId, (job) => {
        const holder = holderOf(job)
        if (!isOurs(holder)) return fail('job.assigned', { jobId, name: holder?.name ?? '' })
        batches.refuseBusy(jobId)
        const to = { name, ...omitUndefined({ installation: here === true ? installation.needed() : theirs }) }
        if (holder !== null && holder.name === to.name && holder.installation === to.installation) return []
        return [{ kind: holder === null ? 'holder.assigned' : 'holder.passed', data: { to } }]
      }),
    'jobs.accept': ({ jobId }) =>
      store.assign(jobId, (job) => {
        const holder = holderOf(job) ?? fail('job.notAssigned', { jobId })
        if (isOurs(holder)) return []
        if (holder.installation !== undefined) return fail('job.assigned', { jobId, name: holder.name })
        return [{ kind: 'holder.assigned', data: { to: { name: holder.name, installation: installation.needed() } } }]
      }),
    'jobs.take': ({ jobId, technician: name, reason }) =>
      store.assign(jobId, (job) => {
        const from = holderOf(job)
        if (from === null || isOurs(from)) return fail('job.notAssigned', { jobId })
        return [{ kind: 'holder.taken', data: { to: { name, installation: installation.needed() }, from, reason } }]
      }),
  } satisfies Partial<Handlers>
}
