/**
 * Entries -> Job. Pure, and the only reading of a journal's meaning: no index, flag or step is stored anywhere else.
 *
 * An intent without an outcome folds to `sent`; the process that opens such a journal later says so in an entry
 * (`write.unknown`, job.interrupted), because nobody can know what became of it.
 */
import { assertNever } from '../assert-never.ts'
import { appErrorOf } from '../ipc/errors.ts'
import { changeDevice, concludeWrite, isAboutDevice, newDevice, type DeviceFacts } from './device-facts.ts'
import { steps, type Entry, type EntryData } from './entries.ts'
import { askedOf, counts, type Times } from './evidence.ts'
import type { Issue, Job, JobDevice, JobWrite, Note, Photo, Withdrawal } from './job.ts'
import { lightsOf, nextStepOf } from './lights.ts'

interface State {
  readonly created: EntryData<'job.created'> & { readonly at: string }
  readonly changedAt: string
  readonly devices: ReadonlyMap<string, DeviceFacts>
  readonly writes: ReadonlyMap<string, JobWrite>
  readonly notes: readonly Note[]
  readonly issues: ReadonlyMap<string, Issue>
  /** By the note's number or the issue's name. */
  readonly withdrawn: ReadonlyMap<number | string, Withdrawal>
  readonly photos: readonly Photo[]
  readonly exports: Job['exports']
  readonly closing: Closing
}

/** What a job is closed with. */
type Closing = Pick<Job, 'checks' | 'handover' | 'signoffs' | 'seals' | 'sealed' | 'reopened' | 'reopenings' | 'archived'>
const open: Closing = {
  checks: [],
  handover: null,
  signoffs: [],
  seals: [],
  sealed: false,
  reopened: null,
  reopenings: [],
  archived: false,
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

  /**
   * The job after `more` entries, which follow those that were given before. `virtual` ones, which no journal holds, count for
   * this job only.
   */
  advanced(more: Iterable<Entry>, journal: Job['journal'], virtual: readonly Entry[] = []): Job {
    let state = this.#state
    for (const entry of more) {
      state = advance(state, entry, this.#times)
      this.#times.set(entry.seq, entry.at)
    }
    if (state === null) throw new NotAJob('A job begins with job.created')
    this.#state = state
    return told(
      virtual.reduce((state: State, entry) => apply(state, entry, this.#times), state),
      journal,
    )
  }
}

function told(state: State, journal: Job['journal']): Job {
  const writes = [...state.writes.values()]
  const writesOf = Map.groupBy(writes, ({ device }) => device)
  const all = [...state.devices.values()].map((facts) => finish({ ...facts, writes: writesOf.get(facts.key) ?? [] }))
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
    devices: all.flatMap(({ device, isRemoved }) => (isRemoved ? [] : [device])),
    removed: all.flatMap(({ device, isRemoved }) => (isRemoved ? [device] : [])),
    writes,
    notes: notes.standing,
    issues: issues.standing,
    withdrawn: { notes: notes.withdrawn, issues: issues.withdrawn },
    photos: [...state.photos],
    exports: state.exports,
    ...state.closing,
    journal,
  }
}

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

function advance(state: State | null, entry: Entry, times: Times): State {
  return state === null ? begin(entry) : apply({ ...state, changedAt: entry.at }, entry, times)
}

function begin(entry: Entry): State {
  if (entry.kind !== 'job.created') throw new NotAJob(`A job begins with job.created, not ${entry.kind}`)
  const nothing = { devices: new Map(), writes: new Map(), notes: [], issues: new Map(), withdrawn: new Map() }
  return { created: { ...entry.data, at: entry.at }, changedAt: entry.at, ...nothing, photos: [], exports: [], closing: open }
}

function finish(facts: DeviceFacts): { readonly device: JobDevice; readonly isRemoved: boolean } {
  const lights = lightsOf(facts)
  const { skipped: _s, writes: _w, paired: _p, outcomes: _o, isRemoved, read, since, sent, asFound, runs, units, ...told } = facts
  const record = read.record !== null && counts(read.record, since, 'pair') ? read.record : null
  const latest = counts(read.configuration, since, 'configure') ? read.configuration : null
  const device = {
    ...told,
    record: record === null || record.value === null ? null : { value: record.value, at: record.at },
    configuration: {
      asFound: facts.id === null ? null : (asFound[facts.id] ?? null),
      latest: latest === null ? null : { value: latest.value, at: latest.at },
      sent,
    },
    runs: [...runs],
    units: [...units],
    outdated: outdatedIn(facts),
    since: since.pair,
    lights,
    nextStep: nextStepOf(facts.kind, lights),
  }
  return { device, isRemoved }
}

function outdatedIn({ read, since }: DeviceFacts): JobDevice['outdated'] {
  const readings = { pair: read.record, configure: read.configuration, test: read.test, group: read.record }
  return steps.filter((step) => readings[step] !== null && !counts(readings[step], since, step))
}

function apply(state: State, entry: Entry, times: Times): State {
  if (isAboutDevice(entry)) {
    // The journal may name a device that was never added; it still folds, as a device nobody described.
    const { device } = entry.data
    const facts = changeDevice(state.devices.get(device) ?? newDevice(device, 'shower'), entry, askedOf(entry, times))
    return { ...state, devices: new Map(state.devices).set(device, facts) }
  }
  const { at, who } = entry
  switch (entry.kind) {
    case 'journal.lost':
      // Told with the journal itself, which knows of losses nobody has written down yet.
      return state
    case 'job.created':
      throw new NotAJob('A job is created once')
    case 'job.bound':
      return { ...state, created: { ...state.created, serviceOrigin: entry.data.serviceOrigin } }
    case 'note.added':
      return { ...state, notes: [...state.notes, { note: entry.seq, device: entry.data.device ?? null, text: entry.data.text, at, who }] }
    case 'note.withdrawn': {
      const { note, withdrawn } = entry.data
      return state.notes.some((each) => each.note === note) ? withdraw(state, note, withdrawn ? { at, who } : null) : state
    }
    case 'photo.added':
      return { ...state, photos: [...state.photos, { ...entry.data, device: entry.data.device ?? null, at, who }] }
    case 'issue.opened': {
      const { issue, device, fault, remedy, owner } = entry.data
      const opened: Issue = {
        issue,
        device: device ?? null,
        fault,
        remedy: remedy ?? null,
        owner: owner ?? null,
        status: 'open',
        openedAt: at,
        changedAt: at,
        who,
      }
      return { ...state, issues: new Map(state.issues).set(issue, opened) }
    }
    case 'issue.withdrawn': {
      const { issue, withdrawn } = entry.data
      return state.issues.has(issue) ? withdraw(state, issue, withdrawn ? { at, who } : null) : state
    }
    case 'issue.changed':
      return { ...state, issues: changed(state.issues, entry.data.issue, (issue) => changeIssue(issue, entry.data, at)) }
    case 'write.intended': {
      const { write, device, operation, id, body } = entry.data
      const asked = { write, device: device ?? null, operation, id: id ?? null, body: body ?? null, intendedAt: at, who }
      const intended: JobWrite = { ...asked, state: 'sent', decidedAt: null, error: null, answer: null }
      return { ...state, writes: new Map(state.writes).set(write, intended) }
    }
    case 'write.confirmed':
    case 'write.rejected':
    case 'write.unknown':
    case 'write.settled':
    case 'write.judged':
      return concluded(
        { ...state, writes: changed(state.writes, entry.data.write, (write) => ({ ...write, ...decisionOf(entry) })) },
        entry,
      )
    case 'check.recorded':
    case 'handover.recorded':
    case 'signoff.recorded':
    case 'job.sealed':
    case 'job.reopened':
    case 'job.archived':
      return { ...state, closing: close(state.closing, entry) }
    case 'report.exported':
      return { ...state, exports: [...state.exports, { at, ...entry.data }] }
    default:
      return assertNever(entry)
  }
}

function withdraw(state: State, what: number | string, withdrawal: Withdrawal | null): State {
  const withdrawn = new Map(state.withdrawn)
  if (withdrawal === null) withdrawn.delete(what)
  else withdrawn.set(what, withdrawal)
  return { ...state, withdrawn }
}

type ClosingEntry = Extract<
  Entry,
  { readonly kind: 'check.recorded' | 'handover.recorded' | 'signoff.recorded' | 'job.sealed' | 'job.reopened' | 'job.archived' }
>

function close(closing: Closing, { at, who, ...entry }: ClosingEntry): Closing {
  switch (entry.kind) {
    case 'check.recorded':
      return { ...closing, checks: [...closing.checks, { ...entry.data, device: entry.data.device ?? null, at, who }] }
    case 'handover.recorded':
      return { ...closing, handover: { ...entry.data, at, who } }
    case 'signoff.recorded':
      return { ...closing, signoffs: [...closing.signoffs.filter(({ party }) => party !== entry.data.party), { ...entry.data, at, who }] }
    case 'job.sealed':
      return { ...closing, seals: [...closing.seals, { ...entry.data, at, who }], sealed: true, reopened: null }
    case 'job.reopened': {
      const reopened = { ...entry.data, at, who }
      return { ...closing, sealed: false, reopened, reopenings: [...closing.reopenings, reopened] }
    }
    case 'job.archived':
      return { ...closing, archived: entry.data.archived }
  }
}

function concluded(state: State, entry: Decision): State {
  const write = state.writes.get(entry.data.write)
  if (write === undefined || write.device === null) return state
  return { ...state, devices: changed(state.devices, write.device, (facts) => concludeWrite(facts, write, entry)) }
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

/** Facts about something that was never opened are ignored: the journal keeps them, no job can show them. */
function changed<Value>(map: ReadonlyMap<string, Value>, key: string, change: (value: Value) => Value): ReadonlyMap<string, Value> {
  const value = map.get(key)
  return value === undefined ? map : new Map(map).set(key, change(value))
}

/** What a write left without an outcome by a process that ended is called. */
export const interruptedError = (operation: JobWrite['operation']) => appErrorOf('job.interrupted', { operation })
