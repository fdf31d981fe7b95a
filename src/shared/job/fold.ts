/**
 * Entries -> Job. Pure, and the only interpretation of a journal: no index, flag or step is stored anywhere else.
 *
 * An intent without an outcome folds to `sent`. A process that later opens such a journal appends `write.unknown` (job.interrupted),
 * because the outcome is not known.
 */
import { appErrorOf } from '../tables/errors.ts'
import { asFoundOf, shownReading } from './as-found.ts'
import type { DeviceFacts } from './device-facts.ts'
import type { Entry, JournalLost } from './entries.ts'
import { steps } from '../tables/steps.ts'
import { counts } from './evidence.ts'
import { FoldState, NotAJob } from './fold-state.ts'
import { SplitList } from './growing-list.ts'
import type { Job, JobDevice, JobWrite } from './job.ts'
import { groupReadingOf, nextStepOf, stepStatusesOf } from './step-status.ts'

export { NotAJob } from './fold-state.ts'
export { decisionOf } from './write-decision.ts'

export function foldJob(entries: Iterable<Entry>, journal: Job['journal']): Job {
  return new JobFold().advanced(entries, journal)
}

/**
 * An incremental fold: an entry costs only what it changes, however long the journal is and however many devices there are. The jobs it
 * returns are immutable, and unchanged parts are the same objects as before.
 */
export class JobFold {
  #state: FoldState | null = null
  #changedAt = ''
  #latestAt = ''
  #devices = new SplitList<string, JobDevice>()

  /** Writes without an outcome. */
  get sent(): readonly JobWrite[] {
    return this.#state?.sent ?? []
  }
  /** Lost entries that the journal itself records. */
  get lost(): readonly JournalLost[] {
    return this.#state?.lost ?? []
  }

  /**
   * The job after `more` entries, which continue those passed before. `virtual` entries, which no journal contains, are applied to the
   * returned job only.
   */
  advanced(more: Iterable<Entry>, journal: Job['journal'], virtual: readonly Entry[] = []): Job {
    for (const _step of this.taking(more));
    if (this.#state === null) throw new NotAJob('A job begins with job.created')
    const known = this.#latestAt === this.#changedAt ? journal : { ...journal, latestAt: this.#latestAt }
    if (virtual.length === 0) return jobOf(this.#state, this.#devices, this.#changedAt, known)
    const [state, devices] = [this.#state.copy(), this.#devices.copy()]
    for (const entry of virtual) state.apply(entry)
    for (const _step of describing(state, devices));
    return jobOf(state, devices, this.#changedAt, known)
  }

  /** Folds entries step by step, so that the caller can yield in between. The generator must be run to completion. */
  *taking(more: Iterable<Entry>): Generator<undefined> {
    for (const entry of more) {
      if (this.#state === null) this.#state = FoldState.begin(entry)
      else this.#state.apply(entry)
      this.#changedAt = entry.at
      if (!(Date.parse(this.#latestAt) > Date.parse(entry.at))) this.#latestAt = entry.at
      yield
    }
    if (this.#state !== null) yield* describing(this.#state, this.#devices)
  }
}

/** Describes the changed devices, one in each step. */
function* describing(state: FoldState, devices: SplitList<string, JobDevice>): Generator<undefined> {
  for (const key of state.takeChanged()) {
    const facts = state.device(key)
    if (facts !== undefined) devices.set(key, { item: described(facts), isAside: facts.isRemoved })
    yield
  }
}

function jobOf(state: FoldState, devices: SplitList<string, JobDevice>, changedAt: string, journal: Job['journal']): Job {
  const { main, aside } = devices.snapshot()
  return { ...state.snapshot(), changedAt, devices: main, removed: aside, journal }
}

function described(facts: DeviceFacts): JobDevice {
  const statuses = stepStatusesOf(facts)
  const {
    skipped: _s,
    writes: _w,
    paired: _p,
    doubt: _d,
    outcomes: _o,
    aborts: _a,
    isRemoved: _r,
    failedReads,
    read,
    since,
    sent,
    awaited,
    asFound: _f,
    runs,
    units,
    ...reported
  } = facts
  const record = counts(read.record, facts, 'pair') ? read.record : null
  const latest = counts(read.configuration, facts, 'configure') ? read.configuration : null
  return {
    ...reported,
    ...(failedReads.length === 0 ? {} : { readFailure: failedReads.at(-1) }),
    record: record === null || record.value === null ? null : { value: record.value, at: record.at },
    configuration: {
      asFound: asFoundOf(facts, facts.id),
      latest: latest === null ? null : shownReading(latest),
      sent,
      awaited: [...awaited],
    },
    runs: [...runs],
    units: [...units],
    outdated: outdatedIn(facts),
    since: since.pair,
    statuses,
    nextStep: nextStepOf(facts.kind, statuses),
  }
}

function outdatedIn(facts: DeviceFacts): JobDevice['outdated'] {
  const { read } = facts
  const readings = { pair: read.record, configure: read.configuration, test: read.test, group: groupReadingOf(facts) }
  return steps.filter((step) => readings[step] !== null && !counts(readings[step], facts, step))
}

/** The error of a write that a terminated process left without an outcome. */
export const interruptedError = (operation: JobWrite['operation']) => appErrorOf('job.interrupted', { operation })
