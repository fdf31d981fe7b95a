/** Conditions under which nothing may be added to a job. */
import { fail } from '#shared/tables/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { permittedAfterSeal } from '#shared/job/revisions.ts'

/** A write in flight must find the job unchanged when its outcome arrives. */
export function refuseSent({ jobId, writes }: Job): void {
  if (writes.some(({ state }) => state === 'sent')) fail('job.busy', { jobId })
}

export function refuseSealed({ jobId, sealed, seals }: Job, facts: readonly Pick<Fact, 'kind'>[]): void {
  if (sealed && facts.some(({ kind }) => !permittedAfterSeal.has(kind)))
    fail('job.sealed', { jobId, revision: seals.at(-1)?.revision ?? '' })
}
