/** The state of a job when one of its reports was sealed. */
import type { Entry, EntryKind } from './entries.ts'
import { foldJob } from './fold.ts'
import type { Job, Signoff } from './job.ts'
import { holderKinds } from './holder.ts'

/** The entries that a sealed job still accepts, because its report does not depend on them. */
export const permittedAfterSeal: ReadonlySet<EntryKind> = new Set<EntryKind>([
  'job.reopened',
  'job.archived',
  'fork.chosen',
  ...holderKinds,
])

/** The verified part of a journal. Entries of a newer version may be missing from `entries`, but their hashes are included. */
export interface Lines {
  readonly entries: readonly Entry[]
  /** By sequence number, beginning with entry 1. */
  readonly hashes: readonly string[]
}

/** The revision before the current report: before its seal, or before the work it was reopened for. */
export const revisionBefore = ({ sealed, seals }: Job): string | undefined => seals.at(sealed ? -2 : -1)?.revision

const asOf = ({ entries, hashes }: Lines, last: number): Job =>
  foldJob(
    entries.filter(({ seq }) => seq <= last),
    { entries: last, head: hashes[last - 1] ?? '' },
  )

/** The job as of its seal with this letter; null if it was never sealed with it. */
export function asSealed(lines: Lines, revision: string | undefined): Job | null {
  if (revision === undefined) return null
  const seal = lines.entries.find((entry) => entry.kind === 'job.sealed' && entry.data.revision === revision)
  return seal === undefined ? null : asOf(lines, seal.seq)
}

/** The state of a report when a party signed. */
export interface SignedState {
  readonly party: Signoff['party']
  readonly job: Job
}
const changeNothing: ReadonlySet<EntryKind> = new Set<EntryKind>([...permittedAfterSeal, 'signoff.recorded', 'job.sealed'])

/** The job as each party signed it, if anything other than signatures and seals was added after it. */
export function asSigned(lines: Lines, { signoffs, journal }: Job): SignedState[] {
  const own = lines.entries.filter(({ seq }) => seq <= journal.entries)
  return signoffs.flatMap(({ party, outcome }) => {
    const last = own.findLast((entry) => entry.kind === 'signoff.recorded' && entry.data.party === party)
    if (outcome !== 'signed' || last === undefined) return []
    if (own.every(({ seq, kind }) => seq <= last.seq || changeNothing.has(kind))) return []
    return [{ party, job: asOf(lines, last.seq) }]
  })
}
