/** What the entries say about one device, before statuses and steps are derived from it. One function for each entry kind. */
import { catalogue, fieldNames, type FieldName } from '../tables/catalogue.ts'
import { compareConfiguration, reportedValue } from '../tables/diff.ts'
import type { Configuration, ConfigurationPlan, FieldValue } from '../tables/schema.ts'
import { sameValue } from '../tables/value.ts'
import { endpointOf, isWrite, listingAfter, stepsChangedBy, type WriteOperation } from '../tables/endpoints.ts'
import { sameId } from '../tables/ids.ts'
import type { Mismatch } from '../tables/lenient-parse.ts'
import type { Entry, EntryData, EntryKind, Scope } from './entries.ts'
import type { Step } from '../tables/steps.ts'
import { changedAt, concerns, counts, isAgainst, later, never, type Reading, type Since } from './evidence.ts'
import { asFoundOf, type AsFound, type ChangedConfigurations } from './as-found.ts'
import type { JobDevice, JobWrite, ReadFailure } from './job.ts'
import { serialNumberOf } from './label.ts'
import { addObservation, addVerdict, isNone, lastRunOf, withoutAbort, type TestRun } from './test-runs.ts'
import type { Decision } from './write-decision.ts'

type Reported = Omit<
  JobDevice,
  'statuses' | 'nextStep' | 'runs' | 'units' | 'record' | 'configuration' | 'outdated' | 'since' | 'readFailure'
>

export interface DeviceFacts extends Reported {
  readonly runs: readonly TestRun[]
  readonly units: readonly JobDevice['units'][number][]
  /** In the order of their intents. */
  readonly writes: readonly JobWrite[]
  readonly skipped: Readonly<Partial<Record<Step, { readonly at: string; readonly reason: string; readonly until: string | null }>>>
  /** The last entry that could have changed each step. */
  readonly since: Since
  /** The latest reads of the current device ID. `since` decides whether they still count. */
  readonly read: {
    /** Null if the list did not contain the device. */
    readonly record: (Reading & { readonly value: Record<string, unknown> | null }) | null
    readonly configuration: (Reading & { readonly value: Configuration; readonly unexpected?: readonly Mismatch[] }) | null
    /** `none`: the service reported that it knows no test. */
    readonly test: (Reading & { readonly none: boolean }) | null
    /** When a person last recorded a verdict: a statement about the device at that time. */
    readonly verdict: Reading | null
  }
  /** The last read that showed it as paired, unless this job has unpaired it since. */
  readonly paired: Reading | null
  /** A list without it that proves nothing against that: asked within the settle window, or under another key. */
  readonly doubt: (Reading & { readonly why: 'settling' | 'otherKey' }) | null
  /** For the current device ID: the entry with the last outcome of each write. */
  readonly outcomes: Readonly<Partial<Record<WriteOperation, number>>>
  /** For the current device ID: the last abort that was sent, and those that may have ended the latest run. */
  readonly aborts: { readonly last: string | null; readonly ofRun: readonly string[] }
  /** Planned fields that the service accepted since it was paired. */
  readonly sent: ConfigurationPlan
  /** Those of them that no read has shown changed since: the next different value is our own write's effect, not someone's change. */
  readonly awaited: readonly FieldName[]
  /** How every device ID that was in this location was found. */
  readonly asFound: AsFound | null
  /** For the current device ID: one for each operation, newest last. */
  readonly failedReads: readonly ReadFailure[]
  readonly isRemoved: boolean
}

/** The kinds of entries that concern exactly one device. */
export type DeviceEntry = Extract<Entry, { readonly data: { readonly device: string } }>
type DeviceKind = DeviceEntry['kind']

/** The context of an entry: its number, time and author; and whether what is read now was found so. */
interface Moment {
  readonly seq: number
  readonly at: string
  readonly who: string
  readonly isFound: boolean
}

type Change<Kind extends EntryKind> = (facts: DeviceFacts, data: EntryData<Kind>, moment: Moment) => DeviceFacts

const changes: { readonly [Kind in DeviceKind]: Change<Kind> } = {
  'device.added': (_facts, { device, kind, id, serialNumber, building, floor, room }, moment) => {
    const added = { ...newDevice(device, kind), building: building ?? null, floor: floor ?? null, room: room ?? null }
    return id === undefined ? { ...added, serialNumber: serialNumber ?? null } : mount(added, id, serialNumber ?? null, moment, null)
  },
  'device.identified': (facts, { id, serialNumber }, moment) =>
    identified(facts, id, serialNumber === undefined ? facts.serialNumber : serialNumber, moment),
  'device.swapped': (facts, { id, serialNumber, reason }, moment) => mount(facts, id, serialNumber ?? null, moment, reason),
  'device.removed': (facts) => ({ ...facts, isRemoved: true }),
  'device.restored': (facts) => ({ ...facts, isRemoved: false }),
  'device.changed': (facts, { id, operation }, { seq }) => {
    if (!sameId(id, facts.id)) return facts
    const changed = isWrite(operation) ? stepsChangedBy(operation) : []
    return {
      ...facts,
      since: changedAt(facts.since, seq, changed),
      ...(changed.includes('pair') ? { pairing: noPairing(seq), doubt: null } : {}),
      ...(changed.includes('configure') ? nothingSent : {}),
    }
  },
  'device.planned': (facts, { configuration, base, preset, presetFields, groupId, groupName, again = [] }) => ({
    ...facts,
    sent: without(facts.sent, again),
    plan: {
      ...facts.plan,
      ...(configuration === undefined
        ? {}
        : { configuration, base: base ?? null, preset: preset ?? null, presetFields: presetFields ?? null }),
      ...(groupId === undefined ? {} : { groupId, groupName: groupName ?? null }),
    },
  }),
  'step.skipped': (facts, { step, reason, until }, { at }) => ({
    ...facts,
    skipped: { ...facts.skipped, [step]: { at, reason, until: until ?? null } },
  }),
  'step.resumed': (facts, { step }) => {
    const { [step]: _resumed, ...skipped } = facts.skipped
    return { ...facts, skipped }
  },
  'observed.record': (facts, { record, receivedAt, scope, settling = false }, { seq }) =>
    withRecord(facts, { ...readingIn(scope, receivedAt, seq), value: record }, seq, settling),
  'observed.configuration': (facts, { configuration, receivedAt, unexpected, scope }, { seq, isFound }) => {
    const { id } = facts
    const seen = { value: configuration, at: receivedAt, ...(unexpected === undefined ? {} : { unexpected }) }
    const reading = { ...readingIn(scope, receivedAt, seq), ...seen }
    const isKnown = id === null || asFoundOf(facts, id) !== null
    const asFound = isKnown || !isFound ? facts.asFound : { id, reading: seen, before: facts.asFound }
    const read = { ...facts.read, configuration: later(facts.read.configuration, reading) }
    const failedReads = readAgain(facts, 'showers.readConfiguration')
    const next = { ...facts, failedReads, asFound, read }
    return read.configuration === reading ? withBase(next) : next
  },
  'observed.test': (facts, { test, receivedAt, scope }, { seq, who }) => {
    const none = isNone(test, lastRunOf(facts.runs, facts.id)?.observations.at(-1)?.test)
    const reading = { ...readingIn(scope, receivedAt, seq), none }
    const failedReads = readAgain(facts, 'showers.readInstallationTest')
    // It was requested before the read that is already known, so it says nothing about the current test.
    if (later(facts.read.test, reading) !== reading) return { ...facts, failedReads }
    // Another key may not show a test that exists.
    const known = counts(facts.read.test, facts, 'test') ? facts.read.test : null
    if (none && !isAgainst(reading, known)) return { ...facts, failedReads }
    const read = { ...facts.read, test: reading }
    return none || test === null
      ? { ...facts, failedReads, read, testAbsent: facts.testAbsent || !facts.runs.some((run) => sameId(run.unit, facts.id)) }
      : { ...facts, failedReads, read, runs: addObservation(facts.runs, test, receivedAt, facts.id, facts.testAbsent, who) }
  },
  'observed.failed': (facts, { id, operation, error, failedAt }) =>
    id !== undefined && !sameId(id, facts.id)
      ? facts
      : { ...facts, failedReads: [...readAgain(facts, operation), { at: failedAt, operation, error }] },
  'test.judged': (facts, { verdict, reason }, moment) => {
    const next = withVerdict(facts, verdict, reason, moment)
    return { ...next, read: { ...next.read, verdict: statedIn(facts, moment) } }
  },
  'test.abortReason': (facts, { reason }, moment) => {
    const { last, ofRun } = facts.aborts
    const before = lastRunOf(facts.runs, facts.id)?.verdict === 'aborted' ? ofRun : []
    return { ...withVerdict(facts, 'aborted', reason, moment), aborts: { last, ofRun: last === null ? before : [...before, last] } }
  },
}

/** `service`: what evidence has to be of; null where any is. `changed`: the devices that a reading does not show as they were found. */
export function changeDevice(
  facts: DeviceFacts,
  entry: DeviceEntry,
  service: string | null,
  changed: Pick<ChangedConfigurations, 'has'>,
): DeviceFacts {
  if ('scope' in entry.data && !concerns(entry.data.scope, service, facts.id)) return facts
  const change = changes[entry.kind] as Change<DeviceKind>
  return change(facts, entry.data, { seq: entry.seq, at: entry.at, who: entry.who, isFound: !changed.has(facts.id) })
}

/** An entry that claims to be requested after it was written is not believed. */
const readingIn = (scope: Scope, at: string, seq: number): Reading => ({ ...scope, asked: Math.min(scope.asked, seq - 1), at })

/** A person's look at the device in its present pairing, after everything before the entry; what was read before is of the same key. */
function statedIn({ id, pairing, read }: DeviceFacts, { seq, at }: Pick<Moment, 'seq' | 'at'>): Reading {
  const before = read.test ?? read.record
  return { ...(before ?? { service: '', hardware: id ?? '' }), pairing: pairing.number, asked: seq, request: 0, at }
}

export const isAboutDevice = (entry: Entry): entry is DeviceEntry => Object.hasOwn(changes, entry.kind)

/** Applies the outcome of a write to the device it was sent for. `write` already has that outcome. */
export function concludeWrite(facts: DeviceFacts, write: JobWrite, { kind, seq, data }: Decision, service: string): DeviceFacts {
  if (!sameId(write.id, facts.id)) return facts
  const operation = write.operation as WriteOperation
  const noted = { ...facts, outcomes: { ...facts.outcomes, [operation]: seq } }
  // A rejected write changed nothing, and a settled one was itself found by a read.
  const changed = kind === 'write.rejected' || kind === 'write.settled' ? [] : stepsChangedBy(operation)
  const changedBy = 'since' in data ? (data.since ?? seq) : seq
  const since = changedAt(noted.since, changedBy, changed)
  const isPairing = changed.includes('pair')
  const next = {
    ...noted,
    since,
    ...(isPairing ? { pairing: { ...noted.pairing, number: changedBy }, doubt: null, ...nothingSent } : {}),
  }
  const isApplied = write.state === 'confirmed' || write.state === 'applied'
  switch (endpointOf(operation).step) {
    case null:
      return next
    case 'test':
      return aborted(next, write)
    case 'configure':
      return isApplied ? withBase(accepted(next, fieldsIn(write.body))) : next
    case 'pair':
    case 'group': {
      if (listingAfter(operation) === 'notListed')
        return isApplied ? { ...next, paired: null, pairing: noPairing(next.pairing.number) } : next
      const pairing =
        isApplied && listingAfter(operation) === 'listed' ? { ...next.pairing, at: write.decidedAt, how: 'paired' as const } : next.pairing
      // The response shows the device after the write, if it names the device.
      const { response, decidedAt } = write
      const named = response?.['id']
      const isRecord = kind === 'write.confirmed' && response !== null && typeof named === 'string' && sameId(named, facts.id)
      if (!isRecord) return { ...next, pairing }
      const scope = { service, ...(write.key === undefined ? {} : { key: write.key }), hardware: named, pairing: pairing.number }
      return withRecord({ ...next, pairing }, { ...scope, asked: seq, request: 0, at: decidedAt ?? '', value: response }, seq)
    }
  }
}

/** The body may come from an imported journal and contain anything, so only fields that can be planned are kept. */
function fieldsIn(body: JobWrite['body']): ConfigurationPlan {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => Object.hasOwn(catalogue, name)))
}

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
    plan: { configuration: null, base: null, preset: null, presetFields: null, groupId: null, groupName: null },
    since: never,
    ...unknownDevice,
    pairing: noPairing(0),
    asFound: null,
    runs: [],
    writes: [],
    skipped: {},
    isRemoved: false,
  }
}

export const nothingSent = { sent: {}, awaited: [] } satisfies Partial<DeviceFacts>

/** The facts about a device of which nothing is known yet. */
const unknownDevice = {
  read: { record: null, configuration: null, test: null, verdict: null },
  failedReads: [],
  paired: null,
  reportedSerial: null,
  doubt: null,
  outcomes: {},
  aborts: { last: null, ofRun: [] },
  ...nothingSent,
  testAbsent: false,
} satisfies Partial<DeviceFacts>

/** A pairing ends, or one begins of which nothing is known yet: what was read before does not count in it. */
const noPairing = (number: number): DeviceFacts['pairing'] => ({ number, at: null, how: null })

/** The facts of a device to which something unknown may have happened: it needs a refresh. */
export const unproven = (facts: DeviceFacts, seq: number): DeviceFacts => ({
  ...facts,
  since: changedAt(facts.since, seq),
  pairing: noPairing(seq),
  paired: null,
  doubt: null,
  ...nothingSent,
})

function withRecord(known: DeviceFacts, reading: NonNullable<DeviceFacts['read']['record']>, seq: number, settling = false): DeviceFacts {
  const record = later(known.read.record, reading)
  if (record !== reading) return known
  const reported = record.value === null ? null : serialNumberOf(record.value)
  const facts = reported === null ? known : { ...known, reportedSerial: reported }
  const isOwn = isAgainst(reading, facts.paired)
  if (reading.value === null && facts.paired !== null && (settling || !isOwn)) {
    const doubt = { ...reading, why: isOwn ? ('settling' as const) : ('otherKey' as const) }
    return counts(reading, facts, 'pair') && later(facts.doubt, doubt) === doubt ? { ...facts, doubt } : facts
  }
  const read = { ...facts.read, record }
  if (!counts(record, facts, 'pair')) return { ...facts, read }
  if (record.value === null) return { ...facts, read, doubt: null, ...nothingSent, pairing: noPairing(seq) }
  const { pairing } = facts
  return {
    ...respelled(facts, record.value['id']),
    read,
    paired: record,
    pairing: pairing.at === null ? { ...pairing, at: record.at, how: 'seen' } : pairing,
    doubt: facts.doubt === null || later<Reading>(facts.doubt, record) === record ? null : facts.doubt,
    serialNumber: facts.serialNumber ?? serialNumberOf(record.value),
  }
}

/** The device ID as the service spells it: a service may know no other spelling in a path. */
function respelled(facts: DeviceFacts, id: unknown): DeviceFacts {
  const last = facts.units.at(-1)
  if (typeof id !== 'string' || id === facts.id || !sameId(id, facts.id) || last === undefined) return facts
  return { ...facts, id, units: facts.units.with(-1, { ...last, id }) }
}

const accepted = (facts: DeviceFacts, fields: ConfigurationPlan): DeviceFacts => ({
  ...facts,
  sent: { ...facts.sent, ...fields },
  awaited: [...new Set([...facts.awaited, ...fieldNames.filter((field) => fields[field] !== undefined)])],
})

const without = (sent: ConfigurationPlan, fields: readonly FieldName[]): ConfigurationPlan =>
  fields.length === 0 ? sent : Object.fromEntries(Object.entries(sent).filter(([field]) => !fields.some((each) => each === field)))

/**
 * The base for detecting later changes by others: what a field was first reported as, then the plan once it is reported as planned, and
 * after our own write the first other value: services round, cut and rename what they are sent.
 */
function withBase(facts: DeviceFacts): DeviceFacts {
  const { plan, read, awaited } = facts
  const reading = counts(read.configuration, facts, 'configure') ? read.configuration : null
  if (plan.configuration === null || reading === null) return facts
  const isEffect = (field: FieldName, reported: FieldValue) =>
    awaited.includes(field) && (!sameValue(reported, plan.base?.[field]) || sameValue(reported, facts.sent[field]))
  const news = compareConfiguration(plan.configuration, reading.value).filter(
    ({ field, state, reported }) =>
      reported !== null && (state === 'same' || reportedValue(plan.base, field) === null || isEffect(field, reported)),
  )
  if (news.length === 0) return facts
  const seen = new Set(news.map(({ field }) => field))
  const base = { ...plan.base, ...Object.fromEntries(news.map(({ field, reported }) => [field, reported])) }
  return { ...facts, plan: { ...plan, base }, awaited: awaited.filter((field) => !seen.has(field)) }
}

/** A verdict is a person's look at the current test, also where the service reports none by then. An abort that came too late leaves no reason. */
function withVerdict(facts: DeviceFacts, verdict: 'passed' | 'failed' | 'aborted', reason: string, moment: Moment): DeviceFacts {
  const { who, at } = moment
  const runs = addVerdict(facts.runs, { verdict, reason, who, at }, facts.id)
  if (verdict === 'aborted' && lastRunOf(runs, facts.id)?.verdict === 'passed') return { ...facts, runs }
  const test = { ...statedIn(facts, moment), none: false }
  return { ...facts, read: { ...facts.read, test }, runs }
}

/** An abort may have ended the run, until it is known that it was not carried out. */
function aborted(facts: DeviceFacts, { write, state }: JobWrite): DeviceFacts {
  const { last, ofRun } = facts.aborts
  if (state === 'rejected') return facts
  if (state !== 'notApplied') return { ...facts, aborts: { last: write, ofRun } }
  const others = ofRun.filter((each) => each !== write)
  const isEnded = others.length > 0 || others.length === ofRun.length
  return { ...facts, aborts: { last, ofRun: others }, runs: isEnded ? facts.runs : withoutAbort(facts.runs, facts.id) }
}

/** Mounts a device in the location: no read of another device ID counts for it. Runs and earlier devices stay as history. */
function mount(facts: DeviceFacts, id: string, serialNumber: string | null, { seq, at }: Moment, reason: string | null): DeviceFacts {
  // Only the last one can still be mounted.
  const last = facts.units.at(-1)
  const before = last?.until === null ? facts.units.with(-1, { ...last, until: at }) : facts.units
  const mounted = { ...facts, id, serialNumber, units: [...before, { id, serialNumber, since: at, until: null, reason }] }
  if (sameId(facts.id, id)) return { ...mounted, id: facts.id }
  return {
    ...mounted,
    since: changedAt(facts.since, seq),
    ...unknownDevice,
    pairing: noPairing(seq),
    // The plan was made against another device, so a difference from that base is nobody's change.
    plan: { ...facts.plan, base: null },
  }
}

function identified(facts: DeviceFacts, id: string | null | undefined, serialNumber: string | null, moment: Moment): DeviceFacts {
  if (id === undefined) return { ...facts, serialNumber }
  if (id !== null) return mount(withoutMistake(facts, id), id, serialNumber, moment, null)
  const { units, ...without } = withoutMistake(facts, null)
  const last = units.at(-1)
  return {
    ...without,
    id,
    serialNumber,
    units: last?.until === null ? units.with(-1, { ...last, until: moment.at }) : units,
    since: changedAt(facts.since, moment.seq),
    ...unknownDevice,
    pairing: noPairing(moment.seq),
    plan: { ...facts.plan, base: null },
  }
}

/** A device ID that was entered by mistake leaves no trace, but one that something was done to stays as an earlier device. */
function withoutMistake(facts: DeviceFacts, id: string | null): DeviceFacts {
  const isTouched = Object.keys(facts.outcomes).length > 0 || facts.runs.some((run) => sameId(run.unit, facts.id))
  return sameId(facts.id, id) || !isTouched
    ? { ...facts, units: facts.units.at(-1)?.until === null ? facts.units.slice(0, -1) : facts.units }
    : facts
}

const readAgain = ({ failedReads }: DeviceFacts, operation: ReadFailure['operation']) =>
  failedReads.filter((each) => each.operation !== operation)
