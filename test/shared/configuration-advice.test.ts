/** Advice across fields: what it says, and that it stays silent about what nobody knows. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adviceKinds, adviceOn } from '#shared/tables/advice.ts'
import type { Configuration, ConfigurationPlan } from '#shared/tables/schema.ts'
import { plans, readings } from '../support/configurations.ts'

const kinds = (plan: ConfigurationPlan, reported: Configuration | null = null) => adviceOn(plan, reported).map(({ kind }) => kind)

describe('advice', () => {
  it.each<[string, ConfigurationPlan, Configuration | null, readonly string[]]>([
    ['minimum flow above maximum', { min_shower_water_flow: 10, max_shower_water_flow: 8 }, null, ['flowMinAboveMax']],
    ['the same minimum and maximum', { min_shower_water_flow: 8, max_shower_water_flow: 8 }, null, []],
    ['planned against read', { min_shower_water_flow: 10 }, { max_shower_water_flow: 8 }, ['flowMinAboveMax']],
    ['planned against not reported', { min_shower_water_flow: 10 }, { max_shower_water_flow: null }, []],
    ['default below the minimum', { default_shower_flow: 5, min_shower_water_flow: 6 }, null, ['flowDefaultOutside']],
    ['default at the maximum', { default_shower_flow: 8, max_shower_water_flow: 8 }, null, []],
    ['start above the maximum', { shower_water_temperature_start: 44 }, { shower_water_temperature_max: 43 }, ['temperatureStartOutside']],
    [
      'minimum temperature above maximum',
      { shower_water_temperature_min: 44 },
      { shower_water_temperature_max: 43 },
      ['temperatureMinAboveMax'],
    ],
    [
      'treatment with an empty time',
      { daily_hot_water_treatment_enabled: true },
      { daily_hot_water_treatment_time: '    ' },
      ['dailyTreatmentWithoutTime'],
    ],
    ['treatment with a time not reported', { daily_hot_water_treatment_enabled: true }, {}, ['dailyTreatmentWithoutTime']],
    ['treatment before anything was read', { daily_hot_water_treatment_enabled: true }, null, []],
    ['treatment with a time', { daily_hot_water_treatment_enabled: true, daily_hot_water_treatment_time: '0300' }, {}, []],
    [
      'session limit of zero',
      { cleaning_program_sessions_limit_enabled: true, cleaning_program_session_limit: 0 },
      null,
      ['sessionLimitWithoutNumber'],
    ],
    ['session limit switched off', { cleaning_program_sessions_limit_enabled: false, cleaning_program_session_limit: 0 }, null, []],
    ['welcome without words', { welcome_message_enabled: true, welcome_message: '' }, null, ['welcomeWithoutMessage']],
    ['a clock without any time zone', { is_wall_clock_enabled: true }, { time_zone: '' }, ['clockWithoutTimeZone']],
    ['a clock with one of the two', { is_wall_clock_enabled: true }, { time_zone: 'CET-1' }, []],
  ])('%s', (_what, plan, reported, expected) => {
    expect(kinds(plan, reported)).toEqual(expected)
  })

  it('names the values it holds against each other, and whether the device has them so already', () => {
    expect(adviceOn({ color_mode: 1 }, { min_shower_water_flow: 10, max_shower_water_flow: 8 })).toEqual([
      { kind: 'flowMinAboveMax', fields: ['min_shower_water_flow', 'max_shower_water_flow'], values: [10, 8], asRead: true },
    ])
    expect(adviceOn({ min_shower_water_flow: 10 }, { min_shower_water_flow: 6, max_shower_water_flow: 8 })[0]?.asRead).toBe(false)
  })

  it('says nothing of a device of which nothing is known and for which nothing is planned', () => {
    expect(adviceOn({}, null)).toEqual([])
  })

  it('says at most one thing of each kind, and names a value for each of its fields', () => {
    fc.assert(
      fc.property(plans, readings, (plan, reported) => {
        const advice = adviceOn(plan, reported)
        expect(new Set(advice.map(({ kind }) => kind)).size).toBe(advice.length)
        for (const { kind, fields, values } of advice) {
          expect(adviceKinds).toContain(kind)
          expect(values).toHaveLength(fields.length)
        }
      }),
    )
  })

  it('depends on what would stand on the device, not on whether it was planned or read', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(kinds(plan, {})).toEqual(kinds({}, plan))
      }),
    )
  })
})
