/** The entries that record the outcome of a write. */
import { writeOutcomes, type Entry } from './entries.ts'
import type { JobWrite } from './job.ts'

export type Decision = Extract<
  Entry,
  { readonly kind: 'write.confirmed' | 'write.rejected' | 'write.unknown' | 'write.settled' | 'write.judged' }
>

export const isDecision = (entry: Entry): entry is Decision => Object.hasOwn(writeOutcomes, entry.kind)

/** Applies such an entry to a write; writes outside jobs use the same entries. */
export function decisionOf(
  entry: Decision,
): Pick<JobWrite, 'state' | 'decidedAt'> & Partial<Pick<JobWrite, 'error' | 'response' | 'judgement'>> {
  switch (entry.kind) {
    case 'write.confirmed':
      return { state: 'confirmed', decidedAt: entry.data.receivedAt, response: entry.data.response, error: null }
    case 'write.rejected':
      return { state: 'rejected', decidedAt: entry.at, error: entry.data.error }
    case 'write.unknown':
      return { state: 'unknown', decidedAt: entry.at, error: entry.data.error }
    case 'write.settled':
      return { state: entry.data.applied ? 'applied' : 'notApplied', decidedAt: entry.data.readAt }
    case 'write.judged':
      return { state: entry.data.applied ? 'applied' : 'notApplied', decidedAt: entry.at, judgement: entry.data.reason }
  }
}
