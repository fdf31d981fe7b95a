/**
 * Journals -> jobs. The fold of an open journal is cached and grows with it; a journal that was only read is folded once.
 *
 * A write that a terminated process left without an outcome is shown as unknown without an entry for it, because viewing a job must not
 * write.
 */
import type { Entry, Fact } from '#shared/job/entries.ts'
import { interruptedError, JobFold } from '#shared/job/fold.ts'
import type { Job, JobWrite } from '#shared/job/job.ts'
import type { Journal } from './journal.ts'
import type { JournalLines } from './journal-lines.ts'
import type { JournalContent } from './read-journal.ts'
import { atOnce } from '#shared/steps.ts'
import { inTimeSlices } from '../commands/time-slice.ts'

interface Folded {
  /** Null once it has gone ahead of the job. */
  readonly fold: JobFold | null
  /** Writes without an outcome. */
  readonly sent: readonly JobWrite[]
  /** As the entries say. */
  readonly job: Job
  /** The job as shown, and the unknown writes that it was computed for. */
  readonly shown: Job
  readonly interrupted: string
}

/** The latest fold of each open journal: usually it is needed again before the next entry, and then with one entry more. */
const folds = new WeakMap<Journal<Fact>, Folded>()
/** The folds of entries that were still being flushed. */
const foldsAhead = new WeakMap<Journal<Fact>, Folded>()

type IsInFlight = (write: string) => boolean

/** The job of an open journal. The caller knows which writes without an outcome are still in flight. */
export function fold(journal: Journal<Fact>, isInFlight: IsInFlight): Job {
  const known = grown(journal)
  const facts = interruptedIn(known, journal.entries.length, isInFlight)
  const interrupted = facts.map(({ data }) => data.write).join()
  if (interrupted === known.interrupted) return known.shown
  const shown = shownWith(known.fold ?? foldOf(journal.entries), known.job, facts, journal.entries)
  folds.set(journal, { ...known, shown, interrupted })
  return shown
}

/** Facts about the writes that a terminated process left without an outcome, to be appended with the next change. */
export function interruptedOf(journal: Journal<Fact>, isInFlight: IsInFlight): Fact[] {
  return interruptedIn(grown(journal), journal.entries.length, isInFlight)
}

/** Folds a journal that was just opened, yielding to other work however long it is. */
export async function unfold(journal: Journal<Fact>): Promise<void> {
  const fold = new JobFold()
  await inTimeSlices(fold.taking(journal.entries))
  folds.set(journal, folded(fold, journal.entries.length, journal.head, journal.unsaid))
}

/**
 * Folds entries while they are flushed, because the job is needed as soon as they are on the disk. Until then the job without them is
 * shown. If they are not saved, the fold that has taken them is of no use any more.
 */
export function foldAhead(journal: Journal<Fact>, entries: readonly Entry[], head: string): void {
  const known = grown(journal)
  folds.set(journal, { ...known, fold: null })
  const fold = known.fold ?? foldOf(journal.entries)
  atOnce(fold.taking(entries))
  foldsAhead.set(journal, folded(fold, journal.entries.length + entries.length, head, null))
}

function grown(journal: Journal<Fact>): Folded {
  const known = folds.get(journal)
  if (known?.job.journal.head === journal.head) return known
  const ahead = foldsAhead.get(journal)
  const now = ahead?.job.journal.head === journal.head ? ahead : grownBy(journal, known)
  foldsAhead.delete(journal)
  folds.set(journal, now)
  return now
}

function grownBy({ entries, head, unsaid }: Journal<Fact>, known: Folded | undefined): Folded {
  const fold = known?.fold ?? new JobFold()
  atOnce(fold.taking(known?.fold ? entries.slice(known.job.journal.entries) : entries))
  return folded(fold, entries.length, head, unsaid)
}

function foldOf(entries: readonly Entry[]): JobFold {
  const fold = new JobFold()
  atOnce(fold.taking(entries))
  return fold
}

function folded(fold: JobFold, entries: number, head: string, unsaid: JournalContent<Fact>['lost']): Folded {
  const job = fold.advanced([], { entries, head, ...lostOf(fold, unsaid) })
  return { fold, sent: fold.sent, job, shown: job, interrupted: '' }
}

/** The job of a journal that was read; no write is in flight in a journal that is not open. */
export async function jobOf(
  { entries, chain, isNewer, lost }: Omit<JournalContent<Fact>, 'bytes'>,
  isInFlight: IsInFlight = () => false,
): Promise<Job> {
  const newer = isNewer ? { newer: true as const } : {}
  const fold = new JobFold()
  await inTimeSlices(fold.taking(entries))
  const job = fold.advanced([], { entries: chain.entries.length, head: chain.head, ...lostOf(fold, lost), ...newer })
  const facts = interruptedIn(fold, job.journal.entries, isInFlight)
  return shownWith(fold, job, facts, entries)
}

/** The job exactly as its entries say, for a journal that was read to be copied. */
export async function jobOfLines({ entries, hashes }: Pick<JournalLines, 'entries' | 'hashes'>): Promise<Job> {
  const fold = new JobFold()
  await inTimeSlices(fold.taking(entries))
  return fold.advanced([], { entries: hashes.length, head: hashes.at(-1) ?? '' })
}

type Interrupted = Extract<Fact, { readonly kind: 'write.unknown' }>

/** No outcome can arrive any more from here on, so reads requested after this point may show the outcome of the write. */
function interruptedIn({ sent }: Pick<JobFold, 'sent'>, entries: number, isInFlight: IsInFlight): Interrupted[] {
  return sent
    .filter(({ write }) => !isInFlight(write))
    .map(({ write, operation }) => ({ kind: 'write.unknown', data: { write, error: interruptedError(operation), since: entries } }))
}

function shownWith(fold: JobFold, job: Job, facts: readonly Interrupted[], entries: readonly Entry[]): Job {
  if (facts.length === 0) return job
  const { at = job.changedAt, who = job.technician } = entries.at(-1) ?? {}
  const virtual = facts.map((fact, index): Entry => ({ seq: entries.length + index + 1, at, who, ...fact }))
  return fold.advanced([], job.journal, virtual)
}

function lostOf({ lost: journalled }: JobFold, unsaid: JournalContent<Fact>['lost']): Pick<Job['journal'], 'lost'> {
  const lost = [...journalled, ...(unsaid === null ? [] : [unsaid])]
  return lost.length === 0 ? {} : { lost }
}
