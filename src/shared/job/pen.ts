/**
 * Who may add to a job. Everybody, until it is assigned to somebody; from then on the one installation that has it. A job that is
 * assigned to a person by name alone has to be started on an installation first.
 */
import type { Entry, EntryKind, Fact, Holder } from './entries.ts'
import type { Assignment } from './assignment.ts'
import type { Job } from './job.ts'

type PenFact = Extract<Fact, { readonly kind: `pen.${string}` }>
type PenEntry = Extract<Entry, { readonly kind: `pen.${string}` }>
export const penKinds = ['pen.assigned', 'pen.passed', 'pen.taken'] as const satisfies EntryKind[]

/** Null where everybody may add to it. */
export const holderOf = ({ assignments }: Pick<Job, 'assignments'>): Holder | null => assignments.at(-1)?.to ?? null

/** As the last of some entries says; null where none of them does. */
export const lastHolder = (entries: readonly Fact[]): Holder | null => entries.findLast(isPenFact)?.data.to ?? null

/** To whom some entries give a job, in order. */
export const pensIn = (entries: readonly Fact[]): PenFact['data'][] => entries.filter(isPenFact).map(({ data }) => data)

const isPenFact = (fact: Fact): fact is PenFact => penKinds.some((kind) => kind === fact.kind)

/** `installation` is null where this one has no name yet, so that nothing can have been assigned to it. */
export const isHeldBy = (holder: Holder | null, installation: string | null): boolean =>
  holder === null || (holder.installation !== undefined && holder.installation === installation)

export function assignmentOf({ kind, at, who, data }: PenEntry, before: Assignment | undefined): Assignment {
  const to = data.to
  if (kind === 'pen.taken') return { how: 'taken', to, from: data.from, reason: data.reason, at, who }
  // Assigned by name, it is started on an installation.
  const isStart = before?.to.name === to.name && before.to.installation === undefined && to.installation !== undefined
  const how = kind === 'pen.passed' ? 'passed' : isStart ? 'started' : 'assigned'
  return { how, to, from: before?.to ?? null, reason: null, at, who }
}
