/** What the entries say about one device, before lights and steps are derived from it. One function for each entry kind. */
import type { Entry, EntryData, EntryKind, Step } from './entries.ts'
import type { JobDevice, JobWrite } from './job.ts'
import { addObservation, addVerdict, type TestRun } from './test-runs.ts'

export interface DeviceFacts extends Omit<JobDevice, 'lights' | 'nextStep' | 'runs' | 'units'> {
  readonly runs: readonly TestRun[]
  readonly units: readonly JobDevice['units'][number][]
  /** In the order of their intents. */
  readonly writes: readonly JobWrite[]
  readonly skipped: Readonly<Partial<Record<Step, { readonly at: string; readonly reason: string; readonly until: string | null }>>>
  /** A reading of the list that did not hold the device, unless something later says that it is paired. */
  readonly absentAt: string | null
  readonly isRemoved: boolean
}

/** The kinds of entries that are about one device and nothing else. */
export type DeviceEntry = Extract<Entry, { readonly data: { readonly device: string } }>
type DeviceKind = DeviceEntry['kind']

type Change<Kind extends EntryKind> = (facts: DeviceFacts, data: EntryData<Kind>, at: string) => DeviceFacts

const changes: { readonly [Kind in DeviceKind]: Change<Kind> } = {
  'device.added': (_facts, { device, kind, id, serialNumber, building, floor, room }, at) => {
    const added = { ...newDevice(device, kind), building: building ?? null, floor: floor ?? null, room: room ?? null }
    return id === undefined ? { ...added, serialNumber: serialNumber ?? null } : mount(added, id, serialNumber ?? null, at, null)
  },
  'device.identified': (facts, { id, serialNumber }, at) =>
    id === undefined
      ? { ...facts, serialNumber: serialNumber ?? facts.serialNumber }
      : mount({ ...facts, units: [] }, id, serialNumber ?? facts.serialNumber, at, null),
  'device.swapped': (facts, { id, serialNumber, reason }, at) => mount(facts, id, serialNumber ?? null, at, reason),
  'device.removed': (facts) => ({ ...facts, isRemoved: true }),
  'device.restored': (facts) => ({ ...facts, isRemoved: false }),
  'device.planned': (facts, { configuration, base, preset, groupId, groupName }) => ({
    ...facts,
    plan: {
      ...(configuration === undefined ? facts.plan : { ...facts.plan, configuration, base: base ?? null, preset: preset ?? null }),
      ...(groupId === undefined ? {} : { groupId, groupName: groupName ?? null }),
    },
  }),
  'step.skipped': (facts, { step, reason, until }, at) => ({
    ...facts,
    skipped: { ...facts.skipped, [step]: { at, reason, until: until ?? null } },
  }),
  'step.resumed': (facts, { step }) => {
    const { [step]: _resumed, ...skipped } = facts.skipped
    return { ...facts, skipped }
  },
  'observed.record': (facts, { record, receivedAt }) =>
    record === null
      ? { ...facts, absentAt: receivedAt }
      : {
          ...facts,
          absentAt: null,
          record: { value: record, at: receivedAt },
          serialNumber: facts.serialNumber ?? serialNumberIn(record),
        },
  'observed.configuration': (facts, { configuration, receivedAt }) => {
    const seen = { value: configuration, at: receivedAt }
    return { ...facts, configuration: { asFound: facts.configuration.asFound ?? seen, latest: seen } }
  },
  'observed.test': (facts, { test, receivedAt }) =>
    test === null
      ? { ...facts, testAbsent: !facts.runs.some((run) => run.unit === facts.id) }
      : { ...facts, runs: addObservation(facts.runs, test, receivedAt, facts.id, facts.testAbsent) },
  'test.judged': (facts, { verdict, reason }) => ({ ...facts, runs: addVerdict(facts.runs, verdict, reason, facts.id) }),
  'test.abortReason': (facts, { reason }) => ({ ...facts, runs: addVerdict(facts.runs, 'aborted', reason, facts.id) }),
}

export function changeDevice(facts: DeviceFacts, entry: DeviceEntry): DeviceFacts {
  const change = changes[entry.kind] as Change<DeviceKind>
  return change(facts, entry.data, entry.at)
}

export const isAboutDevice = (entry: Entry): entry is DeviceEntry => Object.hasOwn(changes, entry.kind)

export function newDevice(key: string, kind: JobDevice['kind']): DeviceFacts {
  return {
    key,
    kind,
    id: null,
    serialNumber: null,
    building: null,
    floor: null,
    room: null,
    units: [],
    plan: { configuration: null, base: null, preset: null, groupId: null, groupName: null },
    record: null,
    configuration: { asFound: null, latest: null },
    testAbsent: false,
    runs: [],
    writes: [],
    skipped: {},
    absentAt: null,
    isRemoved: false,
  }
}

/** Puts a unit into the place: nothing that was read of another unit holds for it. Runs and units stay, as history. */
function mount(facts: DeviceFacts, id: string, serialNumber: string | null, at: string, reason: string | null): DeviceFacts {
  const before = facts.units.map((unit) => (unit.until === null ? { ...unit, until: at } : unit))
  return {
    ...facts,
    id,
    serialNumber,
    units: [...before, { id, serialNumber, since: at, until: null, reason }],
    record: facts.id === id ? facts.record : null,
    absentAt: facts.id === id ? facts.absentAt : null,
    configuration: facts.id === id ? facts.configuration : { asFound: null, latest: null },
    // What the plan was made against was another unit's: a difference from that is nobody's change.
    plan: facts.id === id ? facts.plan : { ...facts.plan, base: null },
    testAbsent: facts.id === id && facts.testAbsent,
  }
}

function serialNumberIn(record: object): string | null {
  return 'serial_number' in record && typeof record.serial_number === 'string' ? record.serial_number : null
}
