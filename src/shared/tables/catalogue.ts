/**
 * The configuration catalogue: one row for each field (interface, "Shower configuration" and "Limits").
 *
 * It drives the wire schemas, the form, the differences, presets, the report and the simulator's defaults. To change a field, change its
 * row; nothing else lists the fields.
 */

/** How the form groups the fields. The grouping is ours; the interface has none. */
export const fieldGroups = ['flow', 'temperature', 'hygiene', 'cleaning', 'water', 'display', 'clock', 'timers', 'installation'] as const
export type FieldGroup = (typeof fieldGroups)[number]

interface Common {
  readonly group: FieldGroup
  /**
   * Depends on what is built into that one room, so it is never copied from another shower or into a preset. The interface does not say
   * which fields these are: this is our choice, and the form lets the technician set them one by one.
   */
  readonly deviceSpecific?: true
}
interface FlagRow extends Common {
  readonly kind: 'flag'
}
/** Limits are inclusive. Units are not documented, so none is ever shown. */
interface NumberRow extends Common {
  readonly kind: 'number'
  readonly min?: number
  readonly max?: number
}
interface TextRow extends Common {
  readonly kind: 'text'
  /** Exact number of characters. */
  readonly length?: number
}
export type CatalogueRow = FlagRow | NumberRow | TextRow

const flow = { kind: 'number', group: 'flow', min: 4, max: 12 } as const
const temperature = { kind: 'number', group: 'temperature', min: 0, max: 50 } as const

export const catalogue = {
  boost_flow_enabled: { kind: 'flag', group: 'flow' },
  cleaning_program_liters_limit: { kind: 'number', group: 'cleaning' },
  cleaning_program_session_limit: { kind: 'number', group: 'cleaning' },
  cleaning_program_sessions_limit_enabled: { kind: 'flag', group: 'cleaning' },
  color_mode: { kind: 'number', group: 'display', min: 0, max: 1 },
  daily_hot_water_treatment_enabled: { kind: 'flag', group: 'hygiene' },
  daily_hot_water_treatment_time: { kind: 'text', group: 'hygiene', length: 4 },
  default_recirculation_mode: { kind: 'number', group: 'water', min: 0, max: 4 },
  default_shower_flow: flow,
  heater_power_available: { kind: 'number', group: 'installation', deviceSpecific: true },
  hot_water_treatment_per_session_enabled: { kind: 'flag', group: 'hygiene' },
  is_private_shower: { kind: 'flag', group: 'installation' },
  is_wall_clock_12_hour_format: { kind: 'flag', group: 'clock' },
  is_wall_clock_enabled: { kind: 'flag', group: 'clock' },
  live_data_rate: { kind: 'number', group: 'installation' },
  max_shower_water_flow: flow,
  min_conservation_flow: { kind: 'number', group: 'water' },
  min_shower_water_flow: flow,
  shower_head_hc_enabled: { kind: 'flag', group: 'installation', deviceSpecific: true },
  shower_water_temperature_fahrenheit: { kind: 'flag', group: 'display' },
  shower_water_temperature_max: temperature,
  shower_water_temperature_min: temperature,
  shower_water_temperature_start: temperature,
  state_active_showering_timer: { kind: 'number', group: 'timers' },
  state_standby_no_user_wait_timer: { kind: 'number', group: 'timers' },
  state_standby_wait_timer: { kind: 'number', group: 'timers' },
  time_zone_name: { kind: 'text', group: 'clock' },
  time_zone: { kind: 'text', group: 'clock' },
  use_estimation_for_drain_temperature: { kind: 'flag', group: 'installation', deviceSpecific: true },
  water_conservation: { kind: 'flag', group: 'water' },
  welcome_message_enabled: { kind: 'flag', group: 'display' },
  welcome_message: { kind: 'text', group: 'display' },
  water_hardness: { kind: 'number', group: 'water', min: 1, max: 30 },
} as const satisfies Record<string, CatalogueRow>

export type FieldName = keyof typeof catalogue
export const fieldNames = Object.keys(catalogue) as FieldName[]
export const rowOf = (name: FieldName): CatalogueRow => catalogue[name]

/** Fields as the form groups them, without the groups that have none. */
export const inGroups = (fields: readonly FieldName[]): { readonly group: FieldGroup; readonly fields: readonly FieldName[] }[] =>
  fieldGroups.flatMap((group) => {
    const found = fields.filter((field) => rowOf(field).group === group)
    return found.length === 0 ? [] : [{ group, fields: found }]
  })
