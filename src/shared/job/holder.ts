/**
 * Who may add to a job. Everyone, until it is assigned; from then on only the installation that holds it. A job that is assigned to a
 * person only by name must first be started on an installation.
 */
import type { Entry, EntryKind, Fact, Holder } from './entries.ts'
import type { Assignment } from './assignment.ts'
import type { Job } from './job.ts'

type HolderFact = Extract<Fact, { readonly kind: `holder.${string}` }>
type HolderEntry = Extract<Entry, { readonly kind: `holder.${string}` }>
export const holderKinds = ['holder.assigned', 'holder.passed', 'holder.taken'] as const satisfies EntryKind[]

/** Null if everyone may add to it. */
export const holderOf = ({ assignments }: Pick<Job, 'assignments'>): Holder | null => assignments.at(-1)?.to ?? null

/** The last holder that the entries name; null if none. */
export const lastHolder = (entries: readonly Fact[]): Holder | null => entries.findLast(isHolderFact)?.data.to ?? null

/** The holders that the entries name, in order. */
export const holdersIn = (entries: readonly Fact[]): HolderFact['data'][] => entries.filter(isHolderFact).map(({ data }) => data)

const isHolderFact = (fact: Fact): fact is HolderFact => holderKinds.some((kind) => kind === fact.kind)

/** `installation` is null if this one has no ID yet, so that nothing can be assigned to it. */
export const isHeldBy = (holder: Holder | null, installation: string | null): boolean =>
  holder === null || (holder.installation !== undefined && holder.installation === installation)

export function assignmentOf({ kind, at, who, data }: HolderEntry, before: Assignment | undefined): Assignment {
  const to = data.to
  if (kind === 'holder.taken') return { how: 'taken', to, from: data.from, reason: data.reason, at, who }
  // It was assigned by name and is now started on an installation.
  const isStart = before?.to.name === to.name && before.to.installation === undefined && to.installation !== undefined
  const how = kind === 'holder.passed' ? 'passed' : isStart ? 'started' : 'assigned'
  return { how, to, from: before?.to ?? null, reason: null, at, who }
}
