/**
 * Schemas of the service's resources, for lenient parsing (interface, "Resources and their fields").
 *
 * The interface calls no field required, so every field may be missing or null; undocumented fields are kept. `meta.kind` tells a view
 * how to show a value; it never decides whether a response is accepted.
 */
import { z } from 'zod'

export type FieldKind = 'id' | 'text' | 'ts' | 'num' | 'flag' | 'open'

const id = z.string().meta({ kind: 'id', description: 'An identifier, as the service reports it.' }).nullish()
const text = z.string().meta({ kind: 'text', description: 'A text, as the service reports it.' }).nullish()
/** A date/time whose format the interface does not show: kept as received. */
const ts = z
  .string()
  .meta({ kind: 'ts', description: 'A date and time, as the service reports it. Its format is not documented.' })
  .nullish()
const num = z.number().meta({ kind: 'num', description: 'A number, as the service reports it. Its unit is not documented.' }).nullish()
const flag = z.boolean().meta({ kind: 'flag', description: 'Yes or no, as the service reports it.' }).nullish()
/** "Left open (unknown)" in the interface. */
const open = z.unknown().meta({ kind: 'open', description: 'Anything: the interface leaves it open.' }).optional()

export const shower = z.looseObject({
  id,
  owner: id,
  name: text,
  state: text,
  saved_water: num,
  saved_energy: num,
  sessions: num,
  latest_session: ts,
  avg_temperature: num,
  avg_session_duration: num,
  filter_status: num,
  device_group: id,
  last_connected: ts,
  last_disconnected: ts,
  created_at: ts,
  updated_at: ts,
  build_id: text,
  replace_uv: flag,
  is_cleaning_program_required: flag,
  clean_sensor_tank: flag,
  no_recirculation: flag,
  float_leak: flag,
  operating: z
    .looseObject({
      cleaning_programs: num,
      inner_heat_treatments: num,
      outer_heat_treatments: num,
      sessions: num,
      sessions_since_cleaning_program: num,
      sessions_since_inner_heat_treatment: num,
      sessions_since_outer_heat_treatment: num,
      liters_since_last_descaling: num,
    })
    .nullish()
    .describe('Counters of the shower. Their units are not documented.'),
  profile: text,
  oas_revision: open,
  serial_number: text,
  wifi_ssid: text,
  installation_info: z.looseObject({ installation_name: text, installation_date: ts }).nullish().describe('The installation.'),
  installation_test: z.looseObject({ id: text }).nullish().describe('The installation test.'),
  type: text,
  base: num,
  control_dial_notifications: flag,
  hibernating: flag,
  avg_water_recirculation_rate: num,
  descaling_status: num,
  role: text,
})

/** The fields that taps and water guards have in common. */
const device = { id, name: text, owner: id, device_group: id, last_connected: ts, last_disconnected: ts }

export const tap = z.looseObject({
  ...device,
  build_id: text,
  wifi_ssid: text,
  type: text,
  created_at: ts,
  updated_at: ts,
  role: text,
})

export const tapConfiguration = z.looseObject({
  active_timeout_s: num,
  default_flow: num,
  default_temp: num,
  min_flow: num,
  min_temp: num,
  max_flow: num,
  max_temp: num,
  theme: num,
  time_zone: text,
  time_zone_name: text,
  units: num,
  wall_clock_enabled: flag,
  welcome_message_enabled: flag,
  welcome_message: text,
})

export const waterGuard = z.looseObject({ ...device, type: text, created_at: ts, updated_at: ts, role: text })

export const waterGuardConsumption = z.looseObject({ duration: num, volume: num })

export const group = z.looseObject({
  id,
  name: text,
  type: text,
  parent_id: id,
  created_at: ts,
  updated_at: ts,
})

export const installationTest = z.looseObject({
  id,
  timestamp: ts,
  shower_id: id,
  test_id: id,
  description: text,
  included_tests: num,
  current_test: text,
  next_test: text,
  pass: flag,
  status: text,
  test_data: z.array(z.unknown()).meta({ kind: 'open', description: 'Anything: the interface leaves it open.' }).nullish(),
  version: num,
  created_at: ts,
  updated_at: ts,
})

export const historyMetadata = z.looseObject({
  id: text,
  timestamp: ts,
  session_type: text,
  shower_id: id,
})

export type Shower = z.infer<typeof shower>
export type Tap = z.infer<typeof tap>
export type TapConfiguration = z.infer<typeof tapConfiguration>
export type WaterGuard = z.infer<typeof waterGuard>
export type WaterGuardConsumption = z.infer<typeof waterGuardConsumption>
export type Group = z.infer<typeof group>
export type InstallationTest = z.infer<typeof installationTest>
export type HistoryMetadata = z.infer<typeof historyMetadata>

/** A list envelope: its names begin with a capital letter. `Count` need not equal the number of `Items`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({
    Count: num.describe('How many there are, as the service counts them; not always the number of `Items`.'),
    Items: z.array(item).describe('The list.'),
  })
}
