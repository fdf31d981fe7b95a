/**
 * What random tests draw by: another seed in each run, printed at its end. `FIRSTFLOW_SEED` draws the same again. Where fast-check names a
 * path, `FIRSTFLOW_PATH` repeats that one case: give the test's file and name as well, since other tests have other paths. For a sequence of
 * commands fast-check also names a `replayPath`, which is `FIRSTFLOW_REPLAY_PATH`.
 */
import { randomInt } from 'node:crypto'

// Set where the run is configured, and inherited by its processes.
process.env['FIRSTFLOW_SEED'] ??= String(randomInt(2 ** 31))
export const seed = Number(process.env['FIRSTFLOW_SEED'])

const path = process.env['FIRSTFLOW_PATH']
export const isReplay = path !== undefined
export const replayOfCommands = isReplay ? { replayPath: process.env['FIRSTFLOW_REPLAY_PATH'] ?? '' } : {}
/** For fast-check. */
export const draw = { seed, ...(path === undefined ? {} : { path, endOnFailure: true }) }
