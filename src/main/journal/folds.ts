/** Journals -> jobs: what an open journal folds to is kept, and grows with it; what was read is folded once. */
import type { Entry, Fact } from '#shared/job/entries.ts'
import { foldJob, JobFold } from '#shared/job/fold.ts'
import type { Job } from '#shared/job/job.ts'
import type { Journal } from './journal.ts'
import type { JournalContent } from './read-journal.ts'

/** The latest fold of each open journal: most are asked for again before the next entry, and then with one entry more. */
const folds = new WeakMap<Journal<Fact>, { readonly fold: JobFold; readonly job: Job; readonly entries: number }>()

export function fold(journal: Journal<Fact>): Job {
  const { entries, head } = journal
  const known = folds.get(journal)
  if (known?.job.journal.head === head) return known.job
  const fold = known?.fold ?? new JobFold()
  const job = fold.advanced(entries.slice(known?.entries ?? 0), { entries: entries.length, head, ...lostOf(entries, null) })
  folds.set(journal, { fold, job, entries: entries.length })
  return job
}

export function jobOf({ entries, chain, standing, lost }: JournalContent<Fact>): Job {
  const newer = standing === 'newer' ? { newer: true as const } : {}
  return foldJob(entries, { entries: chain.entries.length, head: chain.head, ...lostOf(entries, lost), ...newer })
}

function lostOf(entries: readonly Entry[], unsaid: JournalContent<Fact>['lost']): Pick<Job['journal'], 'lost'> {
  const lost = [...entries.flatMap((entry) => (entry.kind === 'journal.lost' ? [entry.data] : [])), ...(unsaid === null ? [] : [unsaid])]
  return lost.length === 0 ? {} : { lost }
}
