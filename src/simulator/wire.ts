/** Serialises records: the documented fields, with the chosen words, formats and units. */
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import { fieldNames } from '#shared/tables/catalogue.ts'
import type { Group, HistoryMetadata, InstallationTest, Shower, Tap, WaterGuard, WaterGuardConsumption } from '#shared/tables/resources.ts'
import type { Choices } from './choices.ts'
import { formatTime } from './time-format.ts'
import type { HistoryEntry, InstallationRun, SimulatedGroup, SimulatedGuard, SimulatedShower, SimulatedTap } from './world.ts'

/** Every documented field: one without a value is `null` here, and a choice decides how it is sent. */
type Complete<Resource> = Required<Named<Resource>>
type Named<Resource> = { [Field in keyof Resource as string extends Field ? never : Field]: Resource[Field] }

type Resource = 'shower' | 'tap' | 'waterGuard' | 'group' | 'installationTest' | 'historyMetadata' | 'waterGuardConsumption'

export interface Wire {
  readonly shower: (shower: SimulatedShower) => object
  readonly configuration: (values: ConfigurationPlan) => object
  readonly tap: (tap: SimulatedTap) => object
  readonly tapConfiguration: (configuration: SimulatedTap['configuration']) => object
  readonly waterGuard: (guard: SimulatedGuard) => object
  readonly consumption: (guard: SimulatedGuard) => object
  readonly group: (group: SimulatedGroup) => object
  readonly installationTest: (showerId: string, run: InstallationRun) => object
  /** The response for a test that never ran, if there is one. */
  readonly noTest: (showerId: string) => object
  readonly historyMetadata: (entry: HistoryEntry) => object
}

export function wireOf(choices: Choices): Wire {
  const time = (at: number) => formatTime(at, choices.time)
  const timeOrNone = (at: number | null) => (at === null ? null : time(at))
  const groupOrNone = (id: string | null) => id ?? (choices.noGroup === 'emptyText' ? '' : null)

  const finish = (resource: Resource, record: Record<string, unknown>): Record<string, unknown> => {
    const sent = Object.entries(record).filter(
      ([field, value]) => !(value === null && choices.blank === 'omitted') && !choices.isWithheld(resource, field),
    )
    const extra = choices.extraFields === 'some' ? { schema_version: '1.0.0', _meta: { source: resource } } : {}
    return { ...Object.fromEntries(sent), ...extra }
  }

  return {
    shower: (shower) =>
      finish('shower', {
        id: shower.id,
        owner: shower.owner,
        name: shower.name,
        state: choices.showerState[shower.activity],
        ...shower.readings,
        latest_session: timeOrNone(shower.latestSession),
        device_group: groupOrNone(shower.groupId),
        last_connected: timeOrNone(shower.lastConnected),
        last_disconnected: timeOrNone(shower.lastDisconnected),
        created_at: time(shower.createdAt),
        updated_at: time(shower.updatedAt),
        profile: choices.profile,
        oas_revision: revisionOf(shower.revision, choices),
        serial_number: shower.serialNumber,
        installation_info: { installation_name: shower.installation.name, installation_date: time(shower.installation.date) },
        installation_test: shower.test === null ? null : { id: shower.test.id },
        type: choices.types.shower,
        role: choices.role,
      } satisfies Complete<Omit<Named<Shower>, keyof Named<SimulatedShower['readings']>>>),

    configuration: (values) =>
      choices.blank === 'omitted' ? values : Object.fromEntries(fieldNames.map((name) => [name, values[name] ?? null])),

    tap: (tap) =>
      finish('tap', {
        id: tap.id,
        name: tap.name,
        owner: tap.owner,
        device_group: groupOrNone(tap.groupId),
        last_connected: timeOrNone(tap.lastConnected),
        last_disconnected: timeOrNone(tap.lastDisconnected),
        build_id: tap.buildId,
        wifi_ssid: tap.wifiSsid,
        type: choices.types.tap,
        created_at: time(tap.createdAt),
        updated_at: time(tap.updatedAt),
        role: choices.role,
      } satisfies Complete<Tap>),

    tapConfiguration: (configuration) => configuration,

    waterGuard: (guard) =>
      finish('waterGuard', {
        ...(choices.guardState === 'reported' ? { state: guard.state ?? choices.showerState.idle } : {}),
        ...({
          id: guard.id,
          name: guard.name,
          owner: guard.owner,
          device_group: groupOrNone(guard.groupId),
          last_connected: timeOrNone(guard.lastConnected),
          last_disconnected: timeOrNone(guard.lastDisconnected),
          type: choices.types.waterGuard,
          created_at: time(guard.createdAt),
          updated_at: time(guard.updatedAt),
          role: choices.role,
        } satisfies Complete<WaterGuard>),
      }),

    consumption: ({ consumption }) =>
      finish('waterGuardConsumption', {
        duration: consumption.duration * choices.consumption.duration,
        volume: consumption.volume * choices.consumption.volume,
      } satisfies Complete<WaterGuardConsumption>),

    group: (group) =>
      finish('group', {
        id: group.id,
        name: group.name,
        type: group.type ?? choices.types.group,
        parent_id: groupOrNone(group.parentId),
        created_at: time(group.createdAt),
        updated_at: time(group.updatedAt),
      } satisfies Complete<Group>),

    installationTest: (showerId, run) => {
      const record = {
        id: run.id,
        timestamp: time(choices.testTimestamp === 'moves' ? run.updatedAt : run.startedAt),
        shower_id: showerId,
        test_id: run.testId,
        description: 'Installation test',
        included_tests: run.steps,
        current_test: currentTest(run, choices),
        next_test: run.outcome === 'running' ? (choices.testNames[run.step] ?? null) : null,
        pass: passOf(run, choices),
        status: choices.testStatus[run.outcome],
        test_data: testData(run, choices),
        version: 1,
        created_at: time(run.createdAt),
        updated_at: time(run.updatedAt),
      } satisfies Complete<InstallationTest>
      const { pass, ...withoutPass } = finish('installationTest', record)
      return isPassAbsent(run, choices) ? withoutPass : { ...withoutPass, pass: pass ?? record.pass }
    },

    noTest: (showerId) =>
      choices.testBeforeAny === 'empty' ? {} : finish('installationTest', { id: null, shower_id: showerId, pass: null, test_data: [] }),

    historyMetadata: (entry) =>
      finish('historyMetadata', {
        id: entry.id,
        timestamp: time(entry.at),
        session_type: choices.sessionTypes[entry.kind],
        shower_id: entry.showerId,
      } satisfies Complete<HistoryMetadata>),
  }
}

function revisionOf(revision: number, choices: Choices): unknown {
  switch (choices.oasRevision) {
    case 'number':
      return revision
    case 'text':
      return `r${revision}`
    case 'object':
      return { major: revision, minor: 0 }
    case 'null':
      return null
  }
}

function currentTest(run: InstallationRun, choices: Choices): string | null {
  const last = choices.testNames[run.step - 1] ?? `test ${run.step}`
  if (run.outcome === 'running') return last
  switch (choices.currentTestAtEnd) {
    case 'last':
      return last
    case 'blank':
      return null
    case 'word':
      return 'finished'
  }
}

const isSilent = (run: InstallationRun, choices: Choices) =>
  run.outcome === 'running' || (run.outcome !== 'passed' && choices.passWhenNotPassed === 'asWhileRunning')

function passOf(run: InstallationRun, choices: Choices): boolean | null {
  if (run.outcome === 'passed') return true
  return isSilent(run, choices) && choices.passWhileRunning !== 'false' ? null : false
}

const isPassAbsent = (run: InstallationRun, choices: Choices) => choices.passWhileRunning === 'absent' && isSilent(run, choices)

/** One item for each finished step. */
function testData(run: InstallationRun, choices: Choices): unknown[] {
  const over = run.outcome === 'passed' || run.outcome === 'failed' ? run.step : run.step - 1
  return Array.from({ length: over }, (_, index) => {
    const failed = run.outcome === 'failed' && index === over - 1
    const test = choices.testNames[index] ?? `test ${index + 1}`
    switch (choices.testData) {
      case 'objects':
        return { test, result: failed ? 'failed' : 'passed', ...(failed ? { detail: 'Measured value outside the permitted range' } : {}) }
      case 'sentences':
        return `${test}: ${failed ? 'not ok' : 'ok'}`
      case 'pairs':
        return [test, failed ? 0 : 1]
      case 'numbers':
        return failed ? -1 : index + 1
      case 'empty':
        return null
    }
  }).filter((item) => item !== null)
}
