/**
 * What the document says a response looks like, transcribed by hand, and a judge that knows nothing of the product's schemas:
 * the second opinion that generated responses are held against.
 */
import type { Operation } from '#shared/tables/endpoints.ts'

/** `open`: the document leaves the type open. */
type Kind = 'text' | 'number' | 'boolean' | 'array' | 'open' | Fields
interface Fields {
  readonly [name: string]: Kind
}

const all = <K extends Kind>(kind: K, ...names: string[]): Fields => Object.fromEntries(names.map((name) => [name, kind]))

const shower: Fields = {
  ...all('text', 'id', 'owner', 'name', 'state', 'device_group', 'build_id', 'profile', 'serial_number', 'wifi_ssid', 'type', 'role'),
  ...all('text', 'latest_session', 'last_connected', 'last_disconnected', 'created_at', 'updated_at'),
  ...all('number', 'saved_water', 'saved_energy', 'sessions', 'avg_temperature', 'avg_session_duration', 'filter_status', 'base'),
  ...all('number', 'avg_water_recirculation_rate', 'descaling_status'),
  ...all('boolean', 'replace_uv', 'is_cleaning_program_required', 'clean_sensor_tank', 'no_recirculation', 'float_leak'),
  ...all('boolean', 'control_dial_notifications', 'hibernating'),
  oas_revision: 'open',
  operating: {
    ...all('number', 'cleaning_programs', 'inner_heat_treatments', 'outer_heat_treatments', 'sessions', 'sessions_since_cleaning_program'),
    ...all('number', 'sessions_since_inner_heat_treatment', 'sessions_since_outer_heat_treatment', 'liters_since_last_descaling'),
  },
  installation_info: all('text', 'installation_name', 'installation_date'),
  installation_test: all('text', 'id'),
}
const configuration: Fields = {
  ...all('boolean', 'boost_flow_enabled', 'cleaning_program_sessions_limit_enabled', 'daily_hot_water_treatment_enabled'),
  ...all(
    'boolean',
    'hot_water_treatment_per_session_enabled',
    'is_private_shower',
    'is_wall_clock_12_hour_format',
    'is_wall_clock_enabled',
  ),
  ...all('boolean', 'shower_head_hc_enabled', 'shower_water_temperature_fahrenheit', 'use_estimation_for_drain_temperature'),
  ...all('boolean', 'water_conservation', 'welcome_message_enabled'),
  ...all('number', 'cleaning_program_liters_limit', 'cleaning_program_session_limit', 'color_mode', 'default_recirculation_mode'),
  ...all('number', 'default_shower_flow', 'heater_power_available', 'live_data_rate', 'max_shower_water_flow', 'min_conservation_flow'),
  ...all(
    'number',
    'min_shower_water_flow',
    'shower_water_temperature_max',
    'shower_water_temperature_min',
    'shower_water_temperature_start',
  ),
  ...all('number', 'state_active_showering_timer', 'state_standby_no_user_wait_timer', 'state_standby_wait_timer', 'water_hardness'),
  ...all('text', 'daily_hot_water_treatment_time', 'time_zone_name', 'time_zone', 'welcome_message'),
}
const tap = all(
  'text',
  ...['id', 'name', 'owner', 'device_group', 'last_connected', 'last_disconnected', 'build_id', 'wifi_ssid', 'type'],
  ...['created_at', 'updated_at', 'role'],
)
const tapConfiguration: Fields = {
  ...all('number', 'active_timeout_s', 'default_flow', 'default_temp', 'min_flow', 'min_temp', 'max_flow', 'max_temp', 'theme', 'units'),
  ...all('text', 'time_zone', 'time_zone_name', 'welcome_message'),
  ...all('boolean', 'wall_clock_enabled', 'welcome_message_enabled'),
}
const waterGuard = all(
  'text',
  ...['id', 'name', 'owner', 'device_group', 'last_connected', 'last_disconnected', 'type', 'created_at', 'updated_at', 'role'],
)
const consumption = all('number', 'duration', 'volume')
const group = all('text', 'id', 'name', 'type', 'parent_id', 'created_at', 'updated_at')
const installationTest: Fields = {
  ...all(
    'text',
    'id',
    'timestamp',
    'shower_id',
    'test_id',
    'description',
    'current_test',
    'next_test',
    'status',
    'created_at',
    'updated_at',
  ),
  ...all('number', 'included_tests', 'version'),
  pass: 'boolean',
  test_data: 'array',
}
const historyMetadata = all('text', 'id', 'timestamp', 'session_type', 'shower_id')

interface Documented {
  readonly fields: Fields
  readonly isList?: true
  /** The field that repeats the identifier in the path. */
  readonly names?: string
  /** The identifier of what was created: nobody could ask for it. */
  readonly creates?: true
}

const documentedAnswers: Readonly<Record<Operation, Documented>> = {
  'showers.list': { fields: shower, isList: true },
  'showers.pair': { fields: shower, names: 'id' },
  'showers.unpair': { fields: shower, names: 'id' },
  'showers.readConfiguration': { fields: configuration },
  'showers.updateConfiguration': { fields: configuration },
  'showers.readInstallationTest': { fields: installationTest, names: 'shower_id' },
  'showers.abortInstallationTest': { fields: installationTest, names: 'shower_id' },
  'taps.list': { fields: tap, isList: true },
  'taps.pair': { fields: tap, names: 'id' },
  'taps.resetConfiguration': { fields: tapConfiguration },
  'waterGuards.update': { fields: waterGuard, names: 'id' },
  'waterGuards.readConsumption': { fields: consumption },
  'groups.create': { fields: group, names: 'id', creates: true },
  'groups.read': { fields: group, names: 'id' },
  'groups.delete': { fields: group, names: 'id' },
  'history.readMetadata': { fields: historyMetadata, names: 'id' },
}

interface Mismatch {
  readonly path: string
  readonly raw: unknown
}
export type Judgement =
  /** `answer` is everything that fits or is not documented; `mismatches` is the rest of what came. `isProof`: it shows what a write did. */
  | {
      readonly kind: 'readable'
      readonly answer: unknown
      readonly mismatches: readonly Mismatch[]
      readonly isOfAnother: boolean
      readonly isProof: boolean
    }
  | { readonly kind: 'unreadable' }

export function judge(operation: Operation, askedId: string, value: unknown): Judgement {
  const { fields, isList, names, creates } = documentedAnswers[operation]
  if (!isObject(value)) return { kind: 'unreadable' }
  if (Object.keys(value).includes('error') && value['error'] !== null) return { kind: 'unreadable' }
  if (isList === true) return judgeList(fields, value)
  if (depthOf(value) > 100) return { kind: 'unreadable' }
  const { fit, mismatches } = split(fields, value, '')
  const own = new Map(Object.entries(fit))
  if (names === undefined)
    return {
      kind: 'readable',
      answer: fit,
      mismatches,
      isOfAnother: false,
      isProof: Object.keys(fields).some((name) => (own.get(name) ?? null) !== null),
    }
  const named = own.get(names)
  const isAsked = typeof named === 'string' && named.toUpperCase() === askedId.toUpperCase()
  if (creates === true) return { kind: 'readable', answer: fit, mismatches, isOfAnother: false, isProof: isUsable(named) }
  return { kind: 'readable', answer: fit, mismatches, isOfAnother: typeof named === 'string' && !isAsked, isProof: isAsked }
}

function judgeList(fields: Fields, { Items, ...around }: Record<string, unknown>): Judgement {
  if (!Array.isArray(Items) || depthOf(around) > 100) return { kind: 'unreadable' }
  const envelope = split({ Count: 'number' }, around, '')
  const items = Items.map((each: unknown, index) => {
    const item = depthOf(each) > 100 ? null : each
    return isObject(item) ? split(fields, item, `Items.${index}.`) : { fit: null, mismatches: [{ path: `Items.${index}`, raw: item }] }
  })
  const answer = own([...Object.entries(envelope.fit), ['Items', items.flatMap(({ fit }) => (fit === null ? [] : [fit]))]])
  return {
    kind: 'readable',
    answer,
    mismatches: [...envelope.mismatches, ...items.flatMap(({ mismatches }) => mismatches)],
    isOfAnother: false,
    isProof: false,
  }
}

/** What a path can hold. */
const isUsable = (id: unknown) =>
  typeof id === 'string' && id.trim() === id && !['', '.', '..'].includes(id) && id.length <= 200 && id.isWellFormed()

function split(fields: Fields, value: Record<string, unknown>, at: string): { fit: Record<string, unknown>; mismatches: Mismatch[] } {
  const mismatches: Mismatch[] = []
  const fit = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (typeof kind === 'object' && isObject(part)) {
      const within = split(kind, part, `${at}${name}.`)
      mismatches.push(...within.mismatches)
      return [[name, within.fit]]
    }
    if (kind === undefined || part === null || isOf(kind, part)) return [[name, part]]
    mismatches.push({ path: at + name, raw: part })
    return []
  })
  return { fit: own(fit), mismatches }
}

function isOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number' && value > -Infinity && value < Infinity
    case 'boolean':
      return value === true || value === false
    case 'array':
      return Array.isArray(value)
    case 'open':
      return true
    default:
      return false
  }
}

/** `__proto__` becomes a field like any other. */
const own = (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries) as Record<string, unknown>
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without recursion: the response may be deeper than the stack. */
function depthOf(value: unknown): number {
  let depth = 0
  for (let level = [value]; ; depth += 1) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? (Object.values(part) as unknown[]) : []))
    if (level.length === 0) return depth
  }
}
