/**
 * Who may add to a job. Everyone, until it is assigned; from then on only the installation that holds it. A job that is assigned to a
 * person only by name must first be started on an installation.
 */
import type { Entry, EntryKind, Fact, Holder } from './entries.ts'
import type { Assignment } from './assignment.ts'
import type { Job } from './job.ts'

type PenFact = Extract<Fact, { readonly kind: `pen.${string}` }>
type PenEntry = Extract<Entry, { readonly kind: `pen.${string}` }>
export const penKinds = ['pen.assigned', 'pen.passed', 'pen.taken'] as const satisfies EntryKind[]

/** Null if everyone may add to it. */
export const holderOf = ({ assignments }: Pick<Job, 'assignments'>): Holder | null => assignments.at(-1)?.to ?? null

/** The last holder that the entries name; null if none. */
export const lastHolder = (entries: readonly Fact[]): Holder | null => entries.findLast(isPenFact)?.data.to ?? null

/** The holders that the entries name, in order. */
export const pensIn = (entries: readonly Fact[]): PenFact['data'][] => entries.filter(isPenFact).map(({ data }) => data)

const isPenFact = (fact: Fact): fact is PenFact => penKinds.some((kind) => kind === fact.kind)

/** `installation` is null if this one has no ID yet, so that nothing can be assigned to it. */
export const isHeldBy = (holder: Holder | null, installation: string | null): boolean =>
  holder === null || (holder.installation !== undefined && holder.installation === installation)

export function assignmentOf({ kind, at, who, data }: PenEntry, before: Assignment | undefined): Assignment {
  const to = data.to
  if (kind === 'pen.taken') return { how: 'taken', to, from: data.from, reason: data.reason, at, who }
  // It was assigned by name and is now started on an installation.
  const isStart = before?.to.name === to.name && before.to.installation === undefined && to.installation !== undefined
  const how = kind === 'pen.passed' ? 'passed' : isStart ? 'started' : 'assigned'
  return { how, to, from: before?.to ?? null, reason: null, at, who }
}
