/**
 * The one rule that decides which readings count. A reading is worth what was asked after the last thing that could have changed
 * what it shows; "after" is the journal's own order, never a clock.
 */
import { forEachKey } from '../for-each-key.ts'
import type { Entry } from './entries.ts'
import type { EntryTimes } from './entry-times.ts'
import { steps, type Step } from './steps.ts'

/** A reading: `asked` is the number of the journal's last entry when its request left, `at` when the response was received. */
export interface Reading {
  readonly asked: number
  readonly at: string
}

/** For each step, the number of the last entry that could have changed what a reading of it shows. */
export type Since = Readonly<Record<Step, number>>

export const never: Since = { pair: 0, configure: 0, test: 0, group: 0 }

/** After `entry`, readings of these steps that were asked before it say nothing any more. */
export const changedAt = (since: Since, entry: number, changed: readonly Step[] = steps): Since => ({
  ...since,
  ...forEachKey(changed, () => entry),
})

/** Whether a reading says anything about a step as it is now. */
export const counts = (reading: Pick<Reading, 'asked'> | null, since: Since, step: Step): boolean =>
  reading !== null && reading.asked >= since[step]

/** Of two readings of the same thing, the one that was asked later; of two asked at once, the one noted later. */
export const later = <Any extends Reading>(known: Any | null, next: Any): Any => (known !== null && known.asked > next.asked ? known : next)

/** A device that is not listed may be anything when it comes back. Its absence is itself a reading of `pair`. */
export const changedByAbsence: readonly Step[] = ['configure', 'test', 'group']

/** A journal that claims to have asked after it wrote is not believed. */
export function askedOf(entry: Entry, times: EntryTimes): number {
  if (!('receivedAt' in entry.data) || !('device' in entry.data)) return entry.seq - 1
  const { asked, receivedAt } = entry.data
  return asked === undefined ? askedBefore(entry, receivedAt, times) : Math.min(asked, entry.seq - 1)
}

/**
 * When a reading was asked that does not tell, as in journals of the first versions: before the directly preceding entries that
 * were written after it had been received. A list that was read once for a batch is told from a fresh one by that. A clock that was
 * set back ends the search: nothing further can be compared. Such journals are not migrated, because rewriting a sealed journal would break the
 * hash that its report prints.
 */
const askedBefore = ({ seq, at }: Pick<Entry, 'seq' | 'at'>, receivedAt: string, times: EntryTimes): number =>
  times.lastOutside(seq - 1, Date.parse(receivedAt), Date.parse(at))
