/**
 * Entries -> Job. Pure, and the only reading of a journal's meaning: no index, flag or step is stored anywhere else.
 *
 * An intent without an outcome folds to `sent`; the process that opens such a journal later says so in an entry
 * (`write.unknown`, job.interrupted), because nobody can know what became of it.
 */
import { assertNever } from '../assert-never.ts'
import { appErrorOf } from '../ipc/errors.ts'
import { close, open, type Closing } from './closing.ts'
import { changeDevice, concludeWrite, isAboutDevice, newDevice, shownReading, type DeviceFacts } from './device-facts.ts'
import { steps, type Entry, type EntryData } from './entries.ts'
import { askedOf, counts, type Times } from './evidence.ts'
import type { Issue, Job, JobDevice, JobWrite, Note, Photo, Withdrawal } from './job.ts'
import { LastPlaces } from './last-places.ts'
import { lightsOf, nextStepOf } from './lights.ts'

/** Grown in place, so that an entry costs an entry; what is told of it is copied, and never changes. */
interface State {
  created: EntryData<'job.created'> & { readonly at: string }
  changedAt: string
  readonly devices: Map<string, DeviceFacts>
  readonly lastPlaces: LastPlaces
  readonly writes: Map<string, JobWrite>
  /** Of each device, in the order of their intents. */
  readonly writesOf: Map<string, readonly JobWrite[]>
  readonly notes: Note[]
  readonly issues: Map<string, Issue>
  /** By the note's number or the issue's name. */
  readonly withdrawn: Map<number | string, Withdrawal>
  readonly photos: Photo[]
  readonly exports: Job['exports'][number][]
  closing: Closing
}

/** Thrown when entries cannot be a job: the journal verifies, but does not begin with the job's creation. */
export class NotAJob extends Error {}

export function foldJob(entries: Iterable<Entry>, journal: Job['journal']): Job {
  return new JobFold().advanced(entries, journal)
}

/** A fold that goes on where it stopped: a journal that grows by an entry costs an entry, however long it is. */
export class JobFold {
  #state: State | null = null
  readonly #times = new Map<number, string>()
  /** What was told of each device last: most stay as they are from one entry to the next. */
  readonly #finished = new Map<string, Finished>()

  /**
   * The job after `more` entries, which follow those that were given before. `virtual` ones, which no journal holds, count for
   * this job only.
   */
  advanced(more: Iterable<Entry>, journal: Job['journal'], virtual: readonly Entry[] = []): Job {
    for (const entry of more) {
      if (this.#state === null) this.#state = begin(entry)
      else apply(this.#state, entry, this.#times)
      this.#state.changedAt = entry.at
      this.#times.set(entry.seq, entry.at)
    }
    if (this.#state === null) throw new NotAJob('A job begins with job.created')
    if (virtual.length === 0) return this.#told(this.#state, journal)
    const state = copyOf(this.#state)
    for (const entry of virtual) apply(state, entry, this.#times)
    return this.#told(state, journal)
  }

  #told(state: State, journal: Job['journal']): Job {
    const all = [...state.devices.values()].map((facts) => this.#finish(facts, state.writesOf.get(facts.key) ?? none))
    const { jobId, environment, serviceOrigin, site, technician, at } = state.created
    const notes = parted(state.notes, ({ note }) => state.withdrawn.get(note))
    const issues = parted([...state.issues.values()], ({ issue }) => state.withdrawn.get(issue))
    return {
      jobId,
      environment,
      serviceOrigin,
      site,
      technician,
      createdAt: at,
      changedAt: state.changedAt,
      devices: all.flatMap(({ device, facts }) => (facts.isRemoved ? [] : [device])),
      removed: all.flatMap(({ device, facts }) => (facts.isRemoved ? [device] : [])),
      writes: [...state.writes.values()],
      notes: notes.standing,
      issues: issues.standing,
      withdrawn: { notes: notes.withdrawn, issues: issues.withdrawn },
      photos: [...state.photos],
      exports: [...state.exports],
      ...state.closing,
      journal,
    }
  }

  #finish(facts: DeviceFacts, writes: readonly JobWrite[]): Finished {
    const known = this.#finished.get(facts.key)
    if (known?.facts === facts && known.writes === writes) return known
    const finished = { facts, writes, device: finish({ ...facts, writes }) }
    this.#finished.set(facts.key, finished)
    return finished
  }
}

interface Finished {
  readonly facts: DeviceFacts
  readonly writes: readonly JobWrite[]
  readonly device: JobDevice
}

const none: readonly JobWrite[] = []
const copyOf = (state: State): State => ({
  ...state,
  devices: new Map(state.devices),
  lastPlaces: state.lastPlaces.copy(),
  writes: new Map(state.writes),
  writesOf: new Map(state.writesOf),
  notes: [...state.notes],
  issues: new Map(state.issues),
  withdrawn: new Map(state.withdrawn),
  photos: [...state.photos],
  exports: [...state.exports],
})

function parted<Item>(all: readonly Item[], withdrawalOf: (item: Item) => Withdrawal | undefined) {
  const standing: Item[] = []
  const withdrawn: (Item & { readonly withdrawn: Withdrawal })[] = []
  for (const item of all) {
    const withdrawal = withdrawalOf(item)
    if (withdrawal === undefined) standing.push(item)
    else withdrawn.push({ ...item, withdrawn: withdrawal })
  }
  return { standing, withdrawn }
}

function begin(entry: Entry): State {
  if (entry.kind !== 'job.created') throw new NotAJob(`A job begins with job.created, not ${entry.kind}`)
  const lastPlaces = new LastPlaces()
  const maps = { devices: new Map(), lastPlaces, writes: new Map(), writesOf: new Map(), issues: new Map(), withdrawn: new Map() }
  return { created: { ...entry.data, at: entry.at }, changedAt: entry.at, ...maps, notes: [], photos: [], exports: [], closing: open }
}

function finish(facts: DeviceFacts): JobDevice {
  const lights = lightsOf(facts)
  const {
    skipped: _s,
    writes: _w,
    paired: _p,
    outcomes: _o,
    isRemoved: _r,
    failedReads,
    read,
    since,
    sent,
    asFound,
    runs,
    units,
    ...told
  } = facts
  const record = counts(read.record, since, 'pair') ? read.record : null
  const latest = counts(read.configuration, since, 'configure') ? read.configuration : null
  return {
    ...told,
    ...(failedReads.length === 0 ? {} : { readFailure: failedReads.at(-1) }),
    record: record === null || record.value === null ? null : { value: record.value, at: record.at },
    configuration: {
      asFound: facts.id === null ? null : (asFound[facts.id] ?? null),
      latest: latest === null ? null : shownReading(latest),
      sent,
    },
    runs: [...runs],
    units: [...units],
    outdated: outdatedIn(facts),
    since: since.pair,
    lights,
    nextStep: nextStepOf(facts.kind, lights),
  }
}

function outdatedIn({ read, since }: DeviceFacts): JobDevice['outdated'] {
  const readings = { pair: read.record, configure: read.configuration, test: read.test, group: read.record }
  return steps.filter((step) => readings[step] !== null && !counts(readings[step], since, step))
}

function apply(state: State, entry: Entry, times: Times): void {
  if (isAboutDevice(entry)) {
    // The journal may name a device that was never added; it still folds, as a device nobody described.
    const { device } = entry.data
    const facts = changeDevice(state.devices.get(device) ?? newDevice(device, 'shower'), entry, askedOf(entry, times))
    state.devices.set(device, state.lastPlaces.after(facts, entry))
    return
  }
  const { at, who } = entry
  switch (entry.kind) {
    case 'journal.lost':
      // Told with the journal itself, which knows of losses nobody has written down yet.
      return
    case 'job.created':
      throw new NotAJob('A job is created once')
    case 'job.bound':
      state.created = { ...state.created, serviceOrigin: entry.data.serviceOrigin }
      return
    case 'note.added':
      state.notes.push({ note: entry.seq, device: entry.data.device ?? null, text: entry.data.text, at, who })
      return
    case 'note.withdrawn': {
      const { note, withdrawn } = entry.data
      if (state.notes.some((each) => each.note === note)) withdraw(state, note, withdrawn ? { at, who } : null)
      return
    }
    case 'photo.added':
      state.photos.push({ ...entry.data, device: entry.data.device ?? null, at, who })
      return
    case 'issue.opened': {
      const { issue, device, fault, remedy, owner } = entry.data
      const words = { fault, remedy: remedy ?? null, owner: owner ?? null }
      state.issues.set(issue, { issue, device: device ?? null, ...words, status: 'open', openedAt: at, changedAt: at, who })
      return
    }
    case 'issue.withdrawn': {
      const { issue, withdrawn } = entry.data
      if (state.issues.has(issue)) withdraw(state, issue, withdrawn ? { at, who } : null)
      return
    }
    case 'issue.changed': {
      const issue = state.issues.get(entry.data.issue)
      if (issue !== undefined) state.issues.set(issue.issue, changeIssue(issue, entry.data, at))
      return
    }
    case 'write.intended': {
      const { write, device, operation, id, body } = entry.data
      // A write is intended once; whoever claims it again changes nothing of it.
      if (state.writes.has(write)) return
      const intent = { write, device: device ?? null, operation, id: id ?? null, body: body ?? null, intendedAt: at, who }
      noteWrite(state, { ...intent, state: 'sent', decidedAt: null, error: null, answer: null })
      return
    }
    case 'write.confirmed':
    case 'write.rejected':
    case 'write.unknown':
    case 'write.settled':
    case 'write.judged':
      return conclude(state, entry)
    case 'check.recorded':
    case 'handover.recorded':
    case 'signoff.recorded':
    case 'job.sealed':
    case 'job.reopened':
    case 'job.archived':
      state.closing = close(state.closing, entry)
      return
    case 'report.exported':
      state.exports.push({ at, ...entry.data })
      return
    default:
      return assertNever(entry)
  }
}

function withdraw({ withdrawn }: State, what: number | string, withdrawal: Withdrawal | null): void {
  if (withdrawal === null) withdrawn.delete(what)
  else withdrawn.set(what, withdrawal)
}

function noteWrite({ writes, writesOf }: State, write: JobWrite): void {
  const isKnown = writes.has(write.write)
  writes.set(write.write, write)
  if (write.device === null) return
  const own = writesOf.get(write.device) ?? none
  writesOf.set(write.device, isKnown ? own.map((each) => (each.write === write.write ? write : each)) : [...own, write])
}

/** Facts about something that was never opened are ignored: the journal keeps them, no job can show them. */
function conclude(state: State, entry: Decision): void {
  const known = state.writes.get(entry.data.write)
  if (known === undefined) return
  const write = { ...known, ...decisionOf(entry) }
  noteWrite(state, write)
  const facts = write.device === null ? undefined : state.devices.get(write.device)
  if (facts !== undefined) state.devices.set(facts.key, concludeWrite(facts, write, entry))
}

type Decision = Extract<Entry, { readonly kind: 'write.confirmed' | 'write.rejected' | 'write.unknown' | 'write.settled' | 'write.judged' }>

/** What an entry makes of a write; the workbench's writes are decided in the same words. */
export function decisionOf(
  entry: Decision,
): Pick<JobWrite, 'state' | 'decidedAt'> & Partial<Pick<JobWrite, 'error' | 'answer' | 'judgement'>> {
  switch (entry.kind) {
    case 'write.confirmed':
      return { state: 'confirmed', decidedAt: entry.data.receivedAt, answer: entry.data.answer, error: null }
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

function changeIssue(issue: Issue, { remedy, owner, status }: EntryData<'issue.changed'>, at: string): Issue {
  return { ...issue, remedy: remedy ?? issue.remedy, owner: owner ?? issue.owner, status: status ?? issue.status, changedAt: at }
}

/** What a write left without an outcome by a process that ended is called. */
export const interruptedError = (operation: JobWrite['operation']) => appErrorOf('job.interrupted', { operation })
