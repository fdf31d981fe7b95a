/** The factory settings: a plausible value for configuration fields, the lowest for others. The interface states no defaults and no units. */
import { fieldNames, rowOf, type FieldName } from '#shared/tables/catalogue.ts'
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import type { TapConfiguration } from '#shared/tables/resources.ts'
import type { Random } from './random.ts'

const showerDefaults = {
  boost_flow_enabled: true,
  cleaning_program_liters_limit: 15_000,
  cleaning_program_session_limit: 90,
  cleaning_program_sessions_limit_enabled: true,
  color_mode: 0,
  daily_hot_water_treatment_enabled: false,
  daily_hot_water_treatment_time: '0300',
  default_recirculation_mode: 2,
  default_shower_flow: 9,
  heater_power_available: 3,
  hot_water_treatment_per_session_enabled: true,
  is_private_shower: false,
  is_wall_clock_12_hour_format: false,
  is_wall_clock_enabled: true,
  live_data_rate: 5,
  max_shower_water_flow: 12,
  min_conservation_flow: 5,
  min_shower_water_flow: 6,
  shower_head_hc_enabled: false,
  shower_water_temperature_fahrenheit: false,
  shower_water_temperature_max: 43,
  shower_water_temperature_min: 20,
  shower_water_temperature_start: 38,
  state_active_showering_timer: 600,
  state_standby_no_user_wait_timer: 60,
  state_standby_wait_timer: 120,
  time_zone_name: 'Europe/Stockholm',
  time_zone: 'CET-1CEST,M3.5.0,M10.5.0/3',
  use_estimation_for_drain_temperature: false,
  water_conservation: false,
  welcome_message_enabled: false,
  welcome_message: 'Welcome',
  water_hardness: 8.5,
} as const satisfies ConfigurationPlan

/** What a row alone says: nothing about what is plausible. */
function lowestOf(name: FieldName) {
  const row = rowOf(name)
  return row.kind === 'flag' ? false : row.kind === 'number' ? (row.min ?? 0) : ' '.repeat(row.length ?? 0)
}

/** A new shower's configuration; `partlyUnset` omits the fields that nobody has set yet. */
export function factoryConfiguration(random: Random, partlyUnset: boolean): ConfigurationPlan {
  const own: ConfigurationPlan = {
    ...Object.fromEntries(fieldNames.map((name) => [name, lowestOf(name)])),
    ...showerDefaults,
    water_hardness: random.decimal(3, 20, 1),
    heater_power_available: random.integer(2, 6),
  }
  const kept = fieldNames.filter(() => !partlyUnset || !random.chance(0.1))
  return Object.fromEntries(kept.map((name) => [name, own[name]]))
}

export const factoryTapConfiguration = {
  active_timeout_s: 30,
  default_flow: 6,
  default_temp: 36,
  min_flow: 2,
  min_temp: 10,
  max_flow: 9,
  max_temp: 45,
  theme: 0,
  time_zone: 'CET-1CEST,M3.5.0,M10.5.0/3',
  time_zone_name: 'Europe/Stockholm',
  units: 0,
  wall_clock_enabled: true,
  welcome_message_enabled: false,
  welcome_message: '',
} as const satisfies Required<TapConfiguration>
