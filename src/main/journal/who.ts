/** Who uses this installation, and the author of an entry. */
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { isHeldBy, holdersIn } from '#shared/job/holder.ts'
import type { Journal } from './journal.ts'

/** Evaluated for each entry. The name is empty if nobody entered one; an installation has no ID until it first needs one. */
export interface Here {
  readonly technician: () => string
  readonly installation: () => string | null
}

/**
 * If nobody entered a name: the person to whom the job is assigned on this installation, including by the new facts, else the technician
 * of the job.
 */
export function authorOf(
  { technician, installation }: Here,
  jobOf: (of: Journal<Fact>) => Job,
  journal: Journal<Fact>,
  facts: readonly Fact[],
): string {
  const own = technician().trim()
  if (own !== '') return own
  // Uses the job that is already folded, so that a long journal is not searched for each append.
  const { assignments, technician: ofJob } = jobOf(journal)
  const here = [...assignments, ...holdersIn(facts)].findLast(({ to }) => isHeldBy(to, installation()))
  return here?.to.name ?? ofJob
}
