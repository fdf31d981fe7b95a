/**
 * The interface's endpoint and body tables, transcribed from the document by hand and from nothing of the product:
 * what a recorded request is held against. If the product's tables are wrong, this one must not be wrong with them.
 */

export type BodyField = 'boolean' | 'number' | 'string' | { readonly from: number; readonly to: number } | { readonly characters: number }
export type BodyTable = Readonly<Record<string, BodyField>>

interface DocumentedRequest {
  readonly method: string
  readonly path: string
  /** Null where the document says "none". */
  readonly body: BodyTable | null
}

const flow = { from: 4, to: 12 }
const temperature = { from: 0, to: 50 }

export const showerConfiguration: BodyTable = {
  boost_flow_enabled: 'boolean',
  cleaning_program_liters_limit: 'number',
  cleaning_program_session_limit: 'number',
  cleaning_program_sessions_limit_enabled: 'boolean',
  color_mode: { from: 0, to: 1 },
  daily_hot_water_treatment_enabled: 'boolean',
  daily_hot_water_treatment_time: { characters: 4 },
  default_recirculation_mode: { from: 0, to: 4 },
  default_shower_flow: flow,
  heater_power_available: 'number',
  hot_water_treatment_per_session_enabled: 'boolean',
  is_private_shower: 'boolean',
  is_wall_clock_12_hour_format: 'boolean',
  is_wall_clock_enabled: 'boolean',
  live_data_rate: 'number',
  max_shower_water_flow: flow,
  min_conservation_flow: 'number',
  min_shower_water_flow: flow,
  shower_head_hc_enabled: 'boolean',
  shower_water_temperature_fahrenheit: 'boolean',
  shower_water_temperature_max: temperature,
  shower_water_temperature_min: temperature,
  shower_water_temperature_start: temperature,
  state_active_showering_timer: 'number',
  state_standby_no_user_wait_timer: 'number',
  state_standby_wait_timer: 'number',
  time_zone_name: 'string',
  time_zone: 'string',
  use_estimation_for_drain_temperature: 'boolean',
  water_conservation: 'boolean',
  welcome_message_enabled: 'boolean',
  welcome_message: 'string',
  water_hardness: { from: 1, to: 30 },
}

/** The fields with limits, as the document gives them. */
export const documentedLimits = Object.fromEntries(
  Object.entries(showerConfiguration).flatMap(([name, field]) =>
    typeof field === 'object' && 'from' in field ? [[name, [field.from, field.to]]] : [],
  ),
)

const waterGuard: BodyTable = { name: 'string', device_group: 'string', owner: 'string', state: 'string', updated_at: 'string' }
const group: BodyTable = { name: 'string', type: 'string', parent_id: 'string' }

const row = (method: string, path: string, body: BodyTable | null = null): DocumentedRequest => ({ method, path, body })

export const documentedRequests: readonly DocumentedRequest[] = [
  row('GET', '/client/showers'),
  row('PUT', '/client/showers/pair/{id}'),
  row('DELETE', '/client/showers/{id}'),
  row('GET', '/client/showers/{id}/configuration'),
  row('PUT', '/client/showers/{id}/configuration', showerConfiguration),
  row('GET', '/client/showers/{id}/installation'),
  row('DELETE', '/client/showers/{id}/installation'),
  row('GET', '/taps'),
  row('PUT', '/client/taps/pair/{id}'),
  row('DELETE', '/client/taps/{id}/configuration'),
  row('PUT', '/client/water-guards/{id}', waterGuard),
  row('GET', '/client/water-guards/consumption/{id}'),
  row('POST', '/client/groups', group),
  row('GET', '/client/groups/{id}'),
  row('DELETE', '/client/groups/{id}'),
  row('GET', '/client/history-metadata/{id}'),
]
