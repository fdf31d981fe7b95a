/** The letters of finished reports, and what a job was when one of them was sealed. */
import type { Entry, EntryKind } from './entries.ts'
import { foldJob } from './fold.ts'
import type { Job, Signoff } from './job.ts'
import { penKinds } from './pen.ts'

/** The letter of the revision that comes after so many others: A to Z, then AA, AB ... */
export function revisionAfter(count: number): string {
  const letter = String.fromCharCode(65 + (count % 26))
  return count < 26 ? letter : revisionAfter(Math.floor(count / 26) - 1) + letter
}

/** What may still be said of a job whose report is final: nothing that the report would have to tell. Somebody else may reopen it. */
export const permittedAfterSeal: ReadonlySet<EntryKind> = new Set<EntryKind>([
  'job.reopened',
  'job.archived',
  'report.exported',
  'fork.chosen',
  ...penKinds,
])

/** What is verified of a journal. A newer version's entries may be missing from `entries`; they have their hashes anyway. */
export interface Lines {
  readonly entries: readonly Entry[]
  /** Of entry 1, 2, 3 ... */
  readonly hashes: readonly string[]
}

/** The revision before the report of a job as it is: before its seal, or before what it was reopened for. */
export const revisionBefore = ({ sealed, seals }: Job): string | undefined => seals.at(sealed ? -2 : -1)?.revision

/** The job as it was with this entry as its last. */
const asOf = ({ entries, hashes }: Lines, last: number): Job =>
  foldJob(
    entries.filter(({ seq }) => seq <= last),
    { entries: last, head: hashes[last - 1] ?? '' },
  )

/** The job as its seal of this letter closed it; null where it was never sealed as that. */
export function asSealed(lines: Lines, revision: string | undefined): Job | null {
  if (revision === undefined) return null
  const seal = lines.entries.find((entry) => entry.kind === 'job.sealed' && entry.data.revision === revision)
  return seal === undefined ? null : asOf(lines, seal.seq)
}

/** What a report tells of as it was when a party signed. */
export interface SignedState {
  readonly party: Signoff['party']
  readonly job: Job
}
const changeNothing: ReadonlySet<EntryKind> = new Set<EntryKind>([...permittedAfterSeal, 'signoff.recorded', 'job.sealed'])

/** The job as each party signed it, where anything but signatures and seals came after. */
export function asSigned(lines: Lines, { signoffs, journal }: Job): SignedState[] {
  const own = lines.entries.filter(({ seq }) => seq <= journal.entries)
  return signoffs.flatMap(({ party, outcome }) => {
    const last = own.findLast((entry) => entry.kind === 'signoff.recorded' && entry.data.party === party)
    if (outcome !== 'signed' || last === undefined) return []
    if (own.every(({ seq, kind }) => seq <= last.seq || changeNothing.has(kind))) return []
    return [{ party, job: asOf(lines, last.seq) }]
  })
}
