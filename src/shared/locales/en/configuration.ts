/** Labels of the configuration fields and of the form's groups. No unit appears: the interface documents none. */
import type { HiddenDifference } from '../../tables/value.ts'
import type { FieldGroup, FieldName } from '../../tables/catalogue.ts'

export const configuration = {
  unexpected: 'Unexpected value',
  unexpectedCount: '{count} unexpected value | {count} unexpected values',
  instead: 'reports {reported} instead of {planned}',
  insteadHidden: 'reports {reported} instead of {planned} (not visible: {hidden})',
  quoted: '“{text}”',
  hidden: {
    blankAtStart: 'a blank at the beginning',
    blankAtEnd: 'a blank at the end',
    otherBlanks: 'other blanks between the words',
    invisible: 'invisible characters',
    otherForm: 'another Unicode form of the same letters',
  },
  groups: {
    flow: 'Flow',
    temperature: 'Temperature',
    hygiene: 'Hot water treatment',
    cleaning: 'Cleaning program',
    water: 'Water and recirculation',
    display: 'Display and messages',
    clock: 'Clock display and time zone',
    timers: 'Timers',
    installation: 'Installation',
  },
  fields: {
    boost_flow_enabled: 'Boost flow',
    cleaning_program_liters_limit: 'Cleaning program: liters limit',
    cleaning_program_session_limit: 'Cleaning program: session limit',
    cleaning_program_sessions_limit_enabled: 'Cleaning program: use session limit',
    color_mode: 'Color mode',
    daily_hot_water_treatment_enabled: 'Daily hot water treatment',
    daily_hot_water_treatment_time: 'Daily hot water treatment: time',
    default_recirculation_mode: 'Default recirculation mode',
    default_shower_flow: 'Default shower flow',
    heater_power_available: 'Available heater power',
    hot_water_treatment_per_session_enabled: 'Hot water treatment per session',
    is_private_shower: 'Private shower',
    is_wall_clock_12_hour_format: 'Clock display: 12-hour format',
    is_wall_clock_enabled: 'Clock display',
    live_data_rate: 'Live data rate',
    max_shower_water_flow: 'Maximum shower flow',
    min_conservation_flow: 'Minimum conservation flow',
    min_shower_water_flow: 'Minimum shower flow',
    shower_head_hc_enabled: 'Shower head HC',
    shower_water_temperature_fahrenheit: 'Temperature in Fahrenheit',
    shower_water_temperature_max: 'Maximum water temperature',
    shower_water_temperature_min: 'Minimum water temperature',
    shower_water_temperature_start: 'Start water temperature',
    state_active_showering_timer: 'Timer: active showering',
    state_standby_no_user_wait_timer: 'Timer: standby, no user',
    state_standby_wait_timer: 'Timer: standby',
    time_zone_name: 'Time zone name',
    time_zone: 'Time zone',
    use_estimation_for_drain_temperature: 'Estimate drain temperature',
    water_conservation: 'Water conservation',
    welcome_message_enabled: 'Show welcome message',
    welcome_message: 'Welcome message',
    water_hardness: 'Water hardness',
  },
} satisfies {
  unexpected: string
  unexpectedCount: string
  instead: string
  insteadHidden: string
  quoted: string
  hidden: Record<HiddenDifference, string>
  groups: Record<FieldGroup, string>
  fields: Record<FieldName, string>
}
