/**
 * Journals -> jobs: what an open journal folds to is kept, and grows with it; what was read is folded once.
 *
 * A write that a process has left undecided when it ended is shown as unknown, without an entry that says so: whoever only
 * looks at a job writes nothing.
 */
import type { Entry, Fact } from '#shared/job/entries.ts'
import { interruptedError, JobFold } from '#shared/job/fold.ts'
import type { Job } from '#shared/job/job.ts'
import type { Journal } from './journal.ts'
import type { JournalContent } from './read-journal.ts'

interface Folded {
  readonly fold: JobFold
  /** As the entries say. */
  readonly job: Job
  /** What is shown of it, and for which undecided writes. */
  readonly shown: Job
  readonly interrupted: string
}

/** The latest fold of each open journal: most are asked for again before the next entry, and then with one entry more. */
const folds = new WeakMap<Journal<Fact>, Folded>()

type IsInFlight = (write: string) => boolean

/** The job of an open journal. Whether a write without an outcome is still on its way is known by whoever sent it. */
export function fold(journal: Journal<Fact>, isInFlight: IsInFlight): Job {
  const known = grown(journal)
  const facts = interruptedIn(known.job, isInFlight)
  const interrupted = facts.map(({ data }) => data.write).join()
  if (interrupted === known.interrupted) return known.shown
  const shown = shownWith(known.fold, known.job, facts, journal.entries)
  folds.set(journal, { ...known, shown, interrupted })
  return shown
}

/** What an ended process left undecided in a journal, as facts to be stated with the next change. */
export function interruptedOf(journal: Journal<Fact>, isInFlight: IsInFlight): Fact[] {
  return interruptedIn(grown(journal).job, isInFlight)
}

function grown(journal: Journal<Fact>): Folded {
  const { entries, head, unsaid } = journal
  const known = folds.get(journal)
  if (known?.job.journal.head === head) return known
  const fold = known?.fold ?? new JobFold()
  const more = entries.slice(known?.job.journal.entries ?? 0)
  const job = fold.advanced(more, { entries: entries.length, head, ...lostOf(entries, unsaid) })
  const now = { fold, job, shown: job, interrupted: '' }
  folds.set(journal, now)
  return now
}

/** The job of a journal that nobody has open: nothing of it is on its way. */
export function jobOf({ entries, chain, standing, lost }: JournalContent<Fact>): Job {
  const newer = standing === 'newer' ? { newer: true as const } : {}
  const fold = new JobFold()
  const job = fold.advanced(entries, { entries: chain.entries.length, head: chain.head, ...lostOf(entries, lost), ...newer })
  return shownWith(
    fold,
    job,
    interruptedIn(job, () => false),
    entries,
  )
}

type Interrupted = Extract<Fact, { readonly kind: 'write.unknown' }>

/** From here on no outcome comes any more: what was asked since then may show what became of the write. */
function interruptedIn({ writes, journal }: Job, isInFlight: IsInFlight): Interrupted[] {
  return writes
    .filter(({ state, write }) => state === 'sent' && !isInFlight(write))
    .map(({ write, operation }) => ({
      kind: 'write.unknown',
      data: { write, error: interruptedError(operation), since: journal.entries },
    }))
}

function shownWith(fold: JobFold, job: Job, facts: readonly Interrupted[], entries: readonly Entry[]): Job {
  if (facts.length === 0) return job
  const { at = job.changedAt, who = job.technician } = entries.at(-1) ?? {}
  const virtual = facts.map((fact, index): Entry => ({ seq: entries.length + index + 1, at, who, ...fact }))
  return fold.advanced([], job.journal, virtual)
}

function lostOf(entries: readonly Entry[], unsaid: JournalContent<Fact>['lost']): Pick<Job['journal'], 'lost'> {
  const lost = [...entries.flatMap((entry) => (entry.kind === 'journal.lost' ? [entry.data] : [])), ...(unsaid === null ? [] : [unsaid])]
  return lost.length === 0 ? {} : { lost }
}
