/** All that may happen in a job, and how often. */
import fc from 'fast-check'
import { beside, otherKey, stage, trash } from './beside.ts'
import { index } from './draws.ts'
import { abort, apply, judge, resolveWrite, lookUp, match, observe, observeTwice, refresh, unpair } from './field-commands.ts'
import {
  advance,
  colleague,
  hides,
  jump,
  key,
  look,
  meddler,
  network,
  office,
  owner,
  powerCut,
  restart,
  start,
  stores,
  wait,
} from './happenings.ts'
import { add, addAgain, exchange, note, plan, remove, reopen, restore, resume, seal, skip, withdrawNote } from './planning-commands.ts'

/** Each as often as its number says: work is common, and what stops all work ends soon. */
export const everything = (
  [
    [2, add],
    [1, addAgain],
    [8, plan],
    [3, skip],
    [2, resume],
    [2, note],
    [2, withdrawNote],
    [12, apply(fc.constant(undefined), 'apply all')],
    [8, apply(fc.array(index, { minLength: 1, maxLength: 2 }), 'apply some')],
    [8, refresh],
    [6, observe],
    [2, observeTwice],
    [4, abort],
    [5, unpair],
    [2, match],
    [1, lookUp],
    [3, judge],
    [5, resolveWrite],
    [5, exchange],
    [3, remove],
    [4, restore],
    [1, seal],
    [4, reopen],
    [4, colleague],
    [4, meddler],
    [4, owner],
    [3, office],
    [2, stores],
    [1, fc.constant(hides)],
    [6, start],
    [6, advance],
    [3, jump],
    [3, fc.constant(wait)],
    [2, fc.constant(look)],
    [1, fc.constant(network(false))],
    [5, fc.constant(network(true))],
    [1, fc.constant(key(false))],
    [5, fc.constant(key(true))],
    [5, beside],
    [1, fc.constant(stage(false))],
    [5, fc.constant(stage(true))],
    [1, fc.constant(otherKey)],
    [2, fc.constant(trash)],
    [3, powerCut],
    [2, fc.constant(restart)],
  ] as const
).flatMap(([times, command]) => Array.from({ length: times }, () => command))
