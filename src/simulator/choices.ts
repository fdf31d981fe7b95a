/**
 * Everything that the interface document calls "not shown", decided by the seed: the only place where the simulator invents something.
 *
 * Each row lists what a conforming service might do, the most convenient response first. Seed 1 uses the first of each (a convenient
 * service for training); any other seed draws, so that no client can come to depend on one of them. A comment names the part of the
 * document that leaves the question open.
 */
import { operations, type Operation } from '#shared/tables/endpoints.ts'
import { randomOf } from './random.ts'

export const pleasantSeed = 1

const options = {
  /** Resources, type notes: the date/time format of ts fields. */
  time: ['iso', 'isoOffset', 'isoSeconds', 'spaced', 'epochMillis', 'epochSeconds'],
  /** Resources: no field is called required, so a field without a value may be null or not there. */
  blank: ['null', 'omitted'],
  /** Resources: how `device_group` and `parent_id` say "none". */
  noGroup: ['blank', 'emptyText'],
  /** Resources: whether some documented fields are never sent. */
  fields: ['all', 'withheld'],
  /** Resources: whether a service may send more than the document names. */
  extraFields: ['none', 'some'],
  /** Shower configuration: whether a shower reports fields nobody has set yet. */
  factoryConfiguration: ['complete', 'partlyUnset'],
  /** Resources, type notes: the values of a shower's `state`. */
  showerState: [
    { idle: 'standby', showering: 'showering', testing: 'installation_test', offline: 'offline' },
    { idle: 'STATE_IDLE', showering: 'STATE_ACTIVE', testing: 'STATE_SERVICE', offline: 'STATE_LOST' },
    { idle: '1', showering: '2', testing: '7', offline: '0' },
    { idle: 'ready', showering: 'ready', testing: 'ready', offline: 'ready' },
  ],
  /** States: `state` is said to exist for water guards, but their table does not list it. */
  guardState: ['notReported', 'reported'],
  /** Resources, type notes: the values of an installation test's `status`. */
  testStatus: [
    { running: 'running', passed: 'passed', failed: 'failed', aborted: 'aborted' },
    { running: 'IN_PROGRESS', passed: 'COMPLETED', failed: 'COMPLETED', aborted: 'CANCELLED' },
    { running: '1', passed: '2', failed: '3', aborted: '4' },
    { running: 'started', passed: 'done', failed: 'error', aborted: 'done' },
  ],
  /** Resources, type notes: the values of `current_test` and `next_test`, and how many tests there are. */
  testNames: [
    ['water_supply', 'temperature_sensors', 'recirculation_pump', 'water_filter', 'leak_check'],
    ['INLET', 'SENSORS', 'HEATER', 'PUMP', 'FILTER', 'DRAIN'],
    ['T01', 'T02', 'T03'],
    ['Inlet & valves', 'Sensor tank', 'Heater', 'Recirculation'],
  ],
  /** Installation test: what `current_test` says once the test is over. */
  currentTestAtEnd: ['last', 'blank', 'word'],
  /** Installation test: what `pass` says while the test runs. It is true only once the test has passed. */
  passWhileRunning: ['null', 'absent', 'false'],
  /** Installation test: what `pass` says about a test that failed or was aborted. */
  passWhenNotPassed: ['false', 'asWhileRunning'],
  /** Installation test: whether `timestamp` moves with every step or stays at the start. */
  testTimestamp: ['moves', 'stays'],
  /** Installation test: which identifier distinguishes a second run from the first. */
  newRun: ['newId', 'newTestId', 'newCreatedAt'],
  /** Resources, type notes: what `test_data` holds. */
  testData: ['objects', 'sentences', 'pairs', 'numbers', 'empty'],
  /** Resources, type notes: what `oas_revision` is. */
  oasRevision: ['number', 'text', 'object', 'null'],
  /** Resources, type notes: the values of `type`. */
  types: [
    { shower: 'shower', tap: 'tap', waterGuard: 'water_guard', group: 'site' },
    { shower: 'SHOWER_V3', tap: 'TAP_V1', waterGuard: 'GUARD', group: 'GROUP' },
    { shower: '3', tap: '5', waterGuard: '8', group: '1' },
  ],
  /** Resources, type notes: the values of `role`. */
  role: ['owner', 'ADMIN', 'installer', '2'],
  /** Resources, type notes: the values of `profile`. */
  profile: ['hotel', 'PROFILE_A', 'default', ''],
  /** Resources, type notes: the values of `session_type`. */
  sessionTypes: [
    { shower: 'shower', test: 'installation_test' },
    { shower: 'SESSION', test: 'TEST' },
    { shower: '0', test: '9' },
  ],
  /** Resources, type notes: units of volume and duration in a water guard's consumption. */
  consumption: [
    { volume: 1, duration: 1 },
    { volume: 0.001, duration: 1 / 60 },
    { volume: 1000, duration: 1000 },
  ],
  /** List envelope: what `Count` counts. */
  count: ['items', 'allKnown', 'absent'],
  /** Endpoints, rule 3: pairing a device that the same customer has already paired. */
  pairAgain: ['succeeds', 409, 400],
  /** Errors: pairing a device that another customer has paired. */
  pairedByOther: [409, 403],
  /** Authentication 3: which records a key may access, and how the others are refused. */
  notYours: [404, 403],
  /** Authentication 2: only the configuration update is documented to respond with 401. */
  unauthorized: [401, 403],
  /** Endpoints, rule 3: whether the record of an unpair is the one before or after. */
  unpairResponse: ['after', 'before'],
  /** Endpoints, rule 7: whether an unpaired device stays in its group. */
  unpairedGroup: ['left', 'kept'],
  /** Endpoints, rule 7: whether unpairing resets the configuration. */
  unpairedConfiguration: ['kept', 'reset'],
  /** Shower configuration: whether an update responds with the whole configuration or with what it changed. */
  updateResponse: ['whole', 'changed'],
  /** States: reading an installation test before any was run. */
  testBeforeAny: [404, 'empty', 'shell'],
  /** States: whether the record of an abort is the one before or after. */
  abortResponse: ['after', 'before'],
  /** States: whether an aborted test can still be read. */
  afterAbort: ['kept', 'gone'],
  /** States: aborting when no test runs. */
  abortWithoutTest: [409, 404, 'record'],
  /** Endpoints, rule 7: what the tap-configuration delete resets to. */
  tapReset: ['factory', 'fewFields'],
  /** Endpoints, rule 7: what a deleted group leaves behind in its devices and in the groups below it. */
  deletedGroup: ['cleared', 'dangling'],
  /** Endpoints, rule 5: whether a group needs a name. */
  groupWithoutName: ['accepted', 400],
  /** Errors: a group or parent that does not exist. */
  unknownGroup: [400, 404, 'accepted'],
  /** Water guard update: whether `owner` transfers the guard. */
  ownerInUpdate: ['ignored', 'transfers'],
  /** Water guard update: whether `updated_at` is stored. */
  updatedAtInUpdate: ['ignored', 'stored'],
  /** Errors: the fields inside error objects. */
  errorBody: ['message', 'codeAndDetail', 'errors', 'nested', 'empty'],
  /** Conventions: "all bodies are JSON", the exact header is left open. */
  contentType: ['application/json; charset=utf-8', 'application/json'],
} as const

type Table = typeof options
type ChoiceName = keyof Table
export interface Choices extends Readonly<{ [Name in ChoiceName]: Table[Name][number] }> {
  /** Endpoints, rule 6: success status codes of all endpoints other than the configuration update. */
  readonly success: Readonly<Record<Operation, 200 | 201 | 202>>
  /** Resources: the fields this service never sends (see `fields`). */
  isWithheld(resource: string, field: string): boolean
}

export const choiceNames = Object.keys(options) as ChoiceName[]
export const optionsOf = <Name extends ChoiceName>(name: Name): Table[Name] => options[name]

/** Without these fields, records could not be distinguished, and devices could not be matched to their labels. */
const indispensable = new Set(['id', 'shower_id', 'serial_number', 'device_group', 'installation_info', 'pass', 'Items'])

export function drawChoices(seed: number, fixed: Partial<Choices> = {}): Choices {
  const pleasant = seed === pleasantSeed
  const drawn = Object.fromEntries(
    choiceNames.map((name) => [name, pleasant ? options[name][0] : randomOf(seed, 'choice', name).pick<unknown>(options[name])]),
  ) as Readonly<{ [Name in ChoiceName]: Table[Name][number] }>
  const success = Object.fromEntries(operations.map((operation) => [operation, successOf(operation, pleasant, seed)])) as Choices['success']
  const fields = fixed.fields ?? drawn.fields
  const isWithheld = fields === 'all' ? () => false : withholding(seed)
  return { ...drawn, success, isWithheld, ...fixed }
}

function withholding(seed: number): Choices['isWithheld'] {
  const known = new Map<string, boolean>()
  return (resource, field) => {
    if (indispensable.has(field)) return false
    const name = `${resource}.${field}`
    const withheld = known.get(name) ?? randomOf(seed, 'withheld', name).chance(0.15)
    known.set(name, withheld)
    return withheld
  }
}

function successOf(operation: Operation, pleasant: boolean, seed: number): 200 | 201 | 202 {
  if (operation === 'showers.updateConfiguration') return 200
  if (pleasant) return operation === 'groups.create' ? 201 : 200
  return randomOf(seed, 'success', operation).pick([200, 201, 202] as const)
}
