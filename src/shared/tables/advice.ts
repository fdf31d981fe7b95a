/**
 * Values that are each allowed but do not seem to go together. Pure.
 *
 * The interface documents no rules across fields, so this is only advice: it names the values, blocks nothing, and says nothing about a
 * field whose value is unknown.
 */
import type { FieldName } from './catalogue.ts'
import { reportedValue } from './diff.ts'
import type { Configuration, ConfigurationPlan, FieldValue } from './schema.ts'

interface Rule {
  /** All fields that the rule reads; its text names their values in this order. */
  readonly fields: readonly [FieldName, ...FieldName[]]
  readonly applies: (values: Values) => boolean
}

/** The values the device would have: planned, else as read. */
interface Values {
  readonly number: (field: FieldName) => number | null
  readonly isOn: (field: FieldName) => boolean
  /** Known to be empty: an empty text, or a field that the device did not report when it was read. */
  readonly isEmpty: (field: FieldName) => boolean
}

const isAbove = (one: number | null, other: number | null) => one !== null && other !== null && one > other

const span = (min: FieldName, max: FieldName) => ({
  isUpsideDown: ({ number }: Values) => isAbove(number(min), number(max)),
  /** Only given if the range itself is valid. */
  isLeftBy:
    (field: FieldName) =>
    ({ number }: Values) =>
      !isAbove(number(min), number(max)) && (isAbove(number(min), number(field)) || isAbove(number(field), number(max))),
})
const flow = span('min_shower_water_flow', 'max_shower_water_flow')
const temperature = span('shower_water_temperature_min', 'shower_water_temperature_max')

const rules = {
  flowMinAboveMax: { fields: ['min_shower_water_flow', 'max_shower_water_flow'], applies: flow.isUpsideDown },
  flowDefaultOutside: {
    fields: ['default_shower_flow', 'min_shower_water_flow', 'max_shower_water_flow'],
    applies: flow.isLeftBy('default_shower_flow'),
  },
  temperatureMinAboveMax: {
    fields: ['shower_water_temperature_min', 'shower_water_temperature_max'],
    applies: temperature.isUpsideDown,
  },
  temperatureStartOutside: {
    fields: ['shower_water_temperature_start', 'shower_water_temperature_min', 'shower_water_temperature_max'],
    applies: temperature.isLeftBy('shower_water_temperature_start'),
  },
  dailyTreatmentWithoutTime: {
    fields: ['daily_hot_water_treatment_enabled', 'daily_hot_water_treatment_time'],
    applies: ({ isOn, isEmpty }) => isOn('daily_hot_water_treatment_enabled') && isEmpty('daily_hot_water_treatment_time'),
  },
  sessionLimitWithoutNumber: {
    fields: ['cleaning_program_sessions_limit_enabled', 'cleaning_program_session_limit'],
    applies: ({ isOn, isEmpty, number }) =>
      isOn('cleaning_program_sessions_limit_enabled') &&
      (isEmpty('cleaning_program_session_limit') || isAbove(1, number('cleaning_program_session_limit'))),
  },
  welcomeWithoutMessage: {
    fields: ['welcome_message_enabled', 'welcome_message'],
    applies: ({ isOn, isEmpty }) => isOn('welcome_message_enabled') && isEmpty('welcome_message'),
  },
  clockWithoutTimeZone: {
    fields: ['is_wall_clock_enabled', 'time_zone', 'time_zone_name'],
    applies: ({ isOn, isEmpty }) => isOn('is_wall_clock_enabled') && isEmpty('time_zone') && isEmpty('time_zone_name'),
  },
} as const satisfies Record<string, Rule>

export type AdviceKind = keyof typeof rules
export const adviceKinds = Object.keys(rules) as AdviceKind[]

export interface Advice {
  readonly kind: AdviceKind
  readonly fields: readonly FieldName[]
  /** In the order of `fields`. */
  readonly values: readonly (FieldValue | null)[]
  /** The device already reports these values, so they do not come from the plan. */
  readonly asRead: boolean
}

export function adviceOn(plan: ConfigurationPlan, reported: Configuration | null): Advice[] {
  const values = valuesOf(plan, reported)
  const before = valuesOf({}, reported)
  return adviceKinds.flatMap((kind) => {
    const { fields, applies }: Rule = rules[kind]
    if (!applies(values)) return []
    return [{ kind, fields, values: fields.map((field) => plan[field] ?? reportedValue(reported, field)), asRead: applies(before) }]
  })
}

function valuesOf(plan: ConfigurationPlan, reported: Configuration | null): Values {
  const valueOf = (field: FieldName) => plan[field] ?? reportedValue(reported, field)
  return {
    number(field) {
      const value = valueOf(field)
      return typeof value === 'number' ? value : null
    },
    isOn: (field) => valueOf(field) === true,
    isEmpty(field) {
      const value = valueOf(field)
      return value === null ? reported !== null : typeof value === 'string' && value.trim() === ''
    },
  }
}
