/**
 * Entries -> Job. Pure, and the only reading of a journal's meaning: no index, flag or step is stored anywhere else.
 *
 * An intent without an outcome folds to `sent`; the process that opens such a journal later says so in an entry
 * (`write.unknown`, job.interrupted), because nobody can know what became of it.
 */
import { assertNever } from '../assert-never.ts'
import { appErrorOf } from '../ipc/errors.ts'
import type { Entry, EntryData } from './entries.ts'
import type { Job, JobDevice, JobWrite } from './job.ts'
import { lightsOf, nextStepOf } from './lights.ts'
import { addObservation, addVerdict, type TestRun } from './test-runs.ts'

/** A device while folding: what the facts say, before lights are derived from it. */
export interface DeviceFacts extends Omit<JobDevice, 'lights' | 'nextStep' | 'runs'> {
  readonly runs: readonly TestRun[]
  /** In the order of their intents. */
  readonly writes: readonly JobWrite[]
  readonly skipped: Readonly<Partial<Record<EntryData<'step.skipped'>['step'], { readonly at: string; readonly reason: string }>>>
  /** The latest reading of the list that did not hold the device. */
  readonly absentAt: string | null
}

interface State {
  readonly created: EntryData<'job.created'> & { readonly at: string }
  readonly changedAt: string
  readonly devices: ReadonlyMap<string, DeviceFacts>
  readonly writes: ReadonlyMap<string, JobWrite>
  readonly notes: Job['notes']
  readonly exports: Job['exports']
}

/** Thrown when entries cannot be a job: the journal verifies, but does not begin with the job's creation. */
export class NotAJob extends Error {}

export function foldJob(entries: Iterable<Entry>, journal: Job['journal']): Job {
  let state: State | null = null
  for (const entry of entries) state = advance(state, entry)
  if (state === null) throw new NotAJob('A job begins with job.created')
  const writes = [...state.writes.values()]
  const devices = [...state.devices.values()].map((facts) =>
    finish({ ...facts, writes: writes.filter((each) => each.device === facts.key) }),
  )
  const { jobId, environment, serviceOrigin, site, technician, at } = state.created
  return {
    jobId,
    environment,
    serviceOrigin,
    site,
    technician,
    createdAt: at,
    changedAt: state.changedAt,
    devices,
    writes,
    notes: state.notes,
    exports: state.exports,
    journal,
  }
}

function advance(state: State | null, entry: Entry): State {
  return state === null ? begin(entry) : apply({ ...state, changedAt: entry.at }, entry)
}

function begin(entry: Entry): State {
  if (entry.kind !== 'job.created') throw new NotAJob(`A job begins with job.created, not ${entry.kind}`)
  return { created: { ...entry.data, at: entry.at }, changedAt: entry.at, devices: new Map(), writes: new Map(), notes: [], exports: [] }
}

function finish({ skipped, absentAt, writes, ...facts }: DeviceFacts): JobDevice {
  const lights = lightsOf({ ...facts, skipped, absentAt, writes })
  return { ...facts, runs: [...facts.runs], lights, nextStep: nextStepOf(facts.kind, lights) }
}

function apply(state: State, entry: Entry): State {
  switch (entry.kind) {
    case 'job.created':
      throw new NotAJob('A job is created once')
    case 'job.bound':
      return { ...state, created: { ...state.created, serviceOrigin: entry.data.serviceOrigin } }
    case 'device.added': {
      const { device, kind, id, serialNumber, room } = entry.data
      return withDevice(state, device, () => ({
        ...newDevice(device, kind),
        id: id ?? null,
        serialNumber: serialNumber ?? null,
        room: room ?? null,
      }))
    }
    case 'device.identified': {
      const { device, id, serialNumber } = entry.data
      return withDevice(state, device, (facts) => ({ ...facts, id, serialNumber: serialNumber ?? facts.serialNumber }))
    }
    case 'device.planned': {
      const { device, configuration, groupId } = entry.data
      return withDevice(state, device, (facts) => ({
        ...facts,
        plan: { configuration: configuration ?? facts.plan.configuration, groupId: groupId === undefined ? facts.plan.groupId : groupId },
      }))
    }
    case 'step.skipped': {
      const { device, step, reason } = entry.data
      return withDevice(state, device, (facts) => ({ ...facts, skipped: { ...facts.skipped, [step]: { at: entry.at, reason } } }))
    }
    case 'step.resumed': {
      const { device, step } = entry.data
      return withDevice(state, device, (facts) => {
        const { [step]: _resumed, ...skipped } = facts.skipped
        return { ...facts, skipped }
      })
    }
    case 'note.added':
      return {
        ...state,
        notes: [...state.notes, { device: entry.data.device ?? null, text: entry.data.text, at: entry.at, who: entry.who }],
      }
    case 'write.intended': {
      const { write, device, operation, id, body } = entry.data
      const intended: JobWrite = {
        write,
        device: device ?? null,
        operation,
        id: id ?? null,
        body: body ?? null,
        intendedAt: entry.at,
        who: entry.who,
        state: 'sent',
        decidedAt: null,
        error: null,
        answer: null,
      }
      return { ...state, writes: new Map(state.writes).set(write, intended) }
    }
    case 'write.confirmed': {
      const { write, answer, receivedAt } = entry.data
      return withWrite(state, write, (facts) => ({ ...facts, state: 'confirmed', decidedAt: receivedAt, answer, error: null }))
    }
    case 'write.rejected':
      return withWrite(state, entry.data.write, (facts) => ({ ...facts, state: 'rejected', decidedAt: entry.at, error: entry.data.error }))
    case 'write.unknown':
      return withWrite(state, entry.data.write, (facts) => ({ ...facts, state: 'unknown', decidedAt: entry.at, error: entry.data.error }))
    case 'write.settled': {
      const { write, applied, readAt } = entry.data
      return withWrite(state, write, (facts) => ({ ...facts, state: applied ? 'applied' : 'notApplied', decidedAt: readAt }))
    }
    case 'write.judged': {
      const { write, applied } = entry.data
      return withWrite(state, write, (facts) => ({ ...facts, state: applied ? 'applied' : 'notApplied', decidedAt: entry.at }))
    }
    case 'observed.record': {
      const { device, record, receivedAt } = entry.data
      return withDevice(state, device, (facts) =>
        record === null
          ? { ...facts, absentAt: receivedAt }
          : {
              ...facts,
              absentAt: null,
              record: { value: record, at: receivedAt },
              serialNumber:
                facts.serialNumber ?? ('serial_number' in record && typeof record.serial_number === 'string' ? record.serial_number : null),
            },
      )
    }
    case 'observed.configuration': {
      const { device, configuration, receivedAt } = entry.data
      const seen = { value: configuration, at: receivedAt }
      return withDevice(state, device, (facts) => ({
        ...facts,
        configuration: { asFound: facts.configuration.asFound ?? seen, latest: seen },
      }))
    }
    case 'observed.test':
      return withDevice(state, entry.data.device, (facts) => observeTest(facts, entry.data))
    case 'test.judged':
      return withDevice(state, entry.data.device, (facts) => ({
        ...facts,
        runs: addVerdict(facts.runs, entry.data.verdict, entry.data.reason),
      }))
    case 'test.abortReason':
      return withDevice(state, entry.data.device, (facts) => ({ ...facts, runs: addVerdict(facts.runs, 'aborted', entry.data.reason) }))
    case 'report.exported':
      return { ...state, exports: [...state.exports, { at: entry.at, ...entry.data }] }
    default:
      return assertNever(entry)
  }
}

function observeTest(facts: DeviceFacts, { test, receivedAt }: EntryData<'observed.test'>): DeviceFacts {
  if (test === null) return { ...facts, testAbsent: facts.runs.length === 0 }
  return { ...facts, runs: addObservation(facts.runs, test, receivedAt, facts.testAbsent) }
}

function newDevice(key: string, kind: JobDevice['kind']): DeviceFacts {
  return {
    key,
    kind,
    id: null,
    serialNumber: null,
    room: null,
    plan: { configuration: null, groupId: null },
    record: null,
    configuration: { asFound: null, latest: null },
    testAbsent: false,
    runs: [],
    writes: [],
    skipped: {},
    absentAt: null,
  }
}

/** Facts about a device or write that was never added are ignored: the journal keeps them, no job can show them. */
function withDevice(state: State, key: string, change: (facts: DeviceFacts) => DeviceFacts): State {
  const facts = state.devices.get(key) ?? newDevice(key, 'shower')
  return { ...state, devices: new Map(state.devices).set(key, change(facts)) }
}

function withWrite(state: State, write: string, change: (facts: JobWrite) => JobWrite): State {
  const facts = state.writes.get(write)
  return facts === undefined ? state : { ...state, writes: new Map(state.writes).set(write, change(facts)) }
}

/** What a write left without an outcome by a process that ended is called. */
export const interruptedError = (operation: JobWrite['operation']) => appErrorOf('job.interrupted', { operation })
