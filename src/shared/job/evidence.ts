/**
 * The single rule that decides which reads count: a read counts only if it was requested after the last entry that could have changed
 * what it shows. "After" is the journal's own order, never a clock.
 */
import { forEachKey } from '../for-each-key.ts'
import type { Entry } from './entries.ts'
import type { EntryTimes } from './entry-times.ts'
import { steps, type Step } from './steps.ts'

/** A read: `asked` is the number of the journal's last entry when it was requested, `at` is when the response was received. */
export interface Reading {
  readonly asked: number
  readonly at: string
}

/** For each step, the number of the last entry that could have changed what a read of it shows. */
export type Since = Readonly<Record<Step, number>>

export const never: Since = { pair: 0, configure: 0, test: 0, group: 0 }

/** After `entry`, reads of these steps that were requested before it no longer count. */
export const changedAt = (since: Since, entry: number, changed: readonly Step[] = steps): Since => ({
  ...since,
  ...forEachKey(changed, () => entry),
})

/** Whether a read says anything about the current state of a step. */
export const counts = (reading: Pick<Reading, 'asked'> | null, since: Since, step: Step): boolean =>
  reading !== null && reading.asked >= since[step]

/** The later requested of two reads of the same thing; if both were requested at once, the one recorded later. */
export const later = <Any extends Reading>(known: Any | null, next: Any): Any => (known !== null && known.asked > next.asked ? known : next)

/** A device that is not listed may be in any state when it comes back. Its absence is itself a read of `pair`. */
export const changedByAbsence: readonly Step[] = ['configure', 'test', 'group']

/** An entry that claims to be requested after it was written is not believed. */
export function askedOf(entry: Entry, times: EntryTimes): number {
  if (!('receivedAt' in entry.data) || !('device' in entry.data)) return entry.seq - 1
  const { asked, receivedAt } = entry.data
  return asked === undefined ? askedBefore(entry, receivedAt, times) : Math.min(asked, entry.seq - 1)
}

/**
 * Estimates `asked` for a read that does not record it, as in journals of the first versions: before the directly preceding entries that
 * were written after the response was received. This distinguishes a list that was read once for a batch from a fresh one. If the clock
 * was set back, the search ends because earlier times cannot be compared. Such journals are not migrated, because rewriting a sealed
 * journal would break the hash that its report prints.
 */
const askedBefore = ({ seq, at }: Pick<Entry, 'seq' | 'at'>, receivedAt: string, times: EntryTimes): number =>
  times.lastOutside(seq - 1, Date.parse(receivedAt), Date.parse(at))
