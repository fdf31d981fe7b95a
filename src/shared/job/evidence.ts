/**
 * Decides which evidence counts, and nothing else does. A piece of evidence states its own scope: which service it is of, under which key
 * and of which hardware it was asked, in which pairing, and when. "When" is the journal's own order and the order in which requests left,
 * never a clock.
 */
import { sameId } from '../tables/ids.ts'
import { forEachKey } from '../for-each-key.ts'
import type { Scope } from './entry-fields.ts'
import { steps, type Step } from '../tables/steps.ts'

/** A piece of evidence; `at` is when the response was received. */
export interface Reading extends Scope {
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

/** What a reading has to agree with to count: the last changes of a device, and its present pairing. */
export interface Present {
  readonly since: Since
  readonly pairing: { readonly number: number }
}

/** Whether evidence is about this hardware at this service. Null: the job is not bound to an address, as in training. */
export const concerns = (scope: Scope, service: string | null, hardware: string | null): boolean =>
  (service === null || scope.service === service) && sameId(scope.hardware, hardware)

/**
 * The last entry that could have changed what a step shows. A device that was unpaired or not listed may be in any state when it comes
 * back, so every step but the pairing itself begins again with the present pairing.
 */
export const lastChange = ({ since, pairing }: Present, step: Step): number =>
  step === 'pair' ? since.pair : Math.max(since[step], pairing.number)

/** Whether a read says anything about the current state of a step. */
export const counts = (reading: Scope | null, present: Present, step: Step): boolean =>
  reading !== null && reading.asked >= lastChange(present, step) && (step === 'pair' || reading.pairing === present.pairing.number)

/** Whether the request of one read left after that of another. An answer that was long on its way never replaces a newer one. */
const leftAfter = (one: Scope, other: Scope): boolean =>
  one.asked > other.asked || (one.asked === other.asked && one.request > other.request)

/** The later requested of two reads of the same thing; the one recorded later if that is not known. */
export const later = <Any extends Reading>(known: Any | null, next: Any): Any => (known !== null && leftAfter(known, next) ? known : next)

/**
 * Whether the absence of something (not in a list, not found) says anything against earlier evidence of it. A key shows only what is its
 * own, and is not an account: under another one, absence proves nothing, while whatever is shown counts.
 */
export const isAgainst = (absence: Scope, known: Scope | null): boolean => known === null || absence.key === known.key
