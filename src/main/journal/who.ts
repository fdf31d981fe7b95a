/** Who works here, and whose name an entry bears. */
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { isHeldBy, pensIn } from '#shared/job/pen.ts'
import type { Journal } from './journal.ts'

/** Asked with each entry, as it is then. The name is empty where nobody entered one; an installation has none until it first needs it. */
export interface Here {
  readonly technician: () => string
  readonly installation: () => string | null
}

/** Where nobody entered a name: the person whom the job is assigned to here, by what is added too, else the technician of the job. */
export function authorOf(
  { technician, installation }: Here,
  jobOf: (of: Journal<Fact>) => Job,
  journal: Journal<Fact>,
  facts: readonly Fact[],
): string {
  const own = technician().trim()
  if (own !== '') return own
  // Of the folded job, which is there: the entries of a long journal are not gone through for each that is added.
  const { assignments, technician: ofJob } = jobOf(journal)
  const here = [...assignments, ...pensIn(facts)].findLast(({ to }) => isHeldBy(to, installation()))
  return here?.to.name ?? ofJob
}
