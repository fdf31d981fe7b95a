/** What is typed into the configuration form, and what becomes a plan of it. */
import { mount } from '@vue/test-utils'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldNames, rowOf, type FieldName } from '#shared/tables/catalogue.ts'
import { configurationPlan, type ConfigurationPlan } from '#shared/tables/schema.ts'
import { sameValue } from '#shared/tables/value.ts'
import { valueWords } from '../../../../src/renderer/parts/configuration/value-words.ts'
import { createTexts } from '../../../../src/renderer/ui/i18n.ts'
import {
  draftFrom,
  decided,
  draftOf,
  edited,
  leftOver,
  planOf,
  readTyped,
  reverted,
  samePlan,
  shownIn,
  type Draft,
} from '../../../../src/renderer/parts/configuration/configuration-draft.ts'

function valueOf(field: FieldName): fc.Arbitrary<boolean | number | string> {
  const row = rowOf(field)
  if (row.kind === 'flag') return fc.boolean()
  if (row.kind === 'text')
    return row.length === undefined ? fc.string() : fc.string({ unit: 'grapheme-ascii', minLength: row.length, maxLength: row.length })
  return fc.double({ min: row.min ?? -1e9, max: row.max ?? 1e9, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value))
}
const plans = fc.record(Object.fromEntries(fieldNames.map((field) => [field, valueOf(field)])), {
  requiredKeys: [],
}) as fc.Arbitrary<ConfigurationPlan>
const typing = fc.array(fc.tuple(fc.constantFrom(...fieldNames), fc.oneof(fc.boolean(), fc.string())))

describe('a plan in the form', () => {
  test('comes out as it went in, every number to its last digit', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { plan: again, problems } = planOf(draftOf(plan), plan)
        for (const field of fieldNames) expect([field, sameValue(again[field], plan[field])]).toEqual([field, true])
        expect(problems.size).toBe(0)
        expect(samePlan(again, plan)).toBe(true)
      }),
    )
  })

  test('has the decimal sign of the language, as it is typed and printed', () => {
    mount({ render: () => null }, { global: { plugins: [createTexts('de')] } })
    expect([draftOf({ water_hardness: 16.5 }), valueWords(16.5), valueWords(15000)]).toEqual([{ water_hardness: '16,5' }, '16,5', '15000'])
    expect(planOf({ water_hardness: '16,5' }).plan).toEqual({ water_hardness: 16.5 })
  })

  test('whatever is typed, what is planned may be written, and every other field is named as a problem', () => {
    fc.assert(
      fc.property(typing, (typed) => {
        const draft = Object.fromEntries(typed) as Draft
        const { plan, problems } = planOf(draft)
        expect(configurationPlan.safeParse(plan).success).toBe(true)
        expect([...Object.keys(plan), ...problems.keys()].toSorted()).toEqual(Object.keys(draft).toSorted())
      }),
    )
  })

  test('survives being kept as text and read back, whoever wrote the text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        expect(planOf(draftFrom(kept)).plan).toBeDefined()
      }),
    )
    const draft: Draft = { default_shower_flow: '8,', water_conservation: true }
    expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(draftFrom({ default_shower_flow: 8, water_conservation: 'yes', __proto__: '1', unheard_of: '1' })).toEqual({})
  })
})

describe('a number as typed', () => {
  test.each([
    ['7.5', { value: 7.5 }],
    ['7,5', { value: 7.5 }],
    [' 12 ', { value: 12 }],
    ['4', { value: 4 }],
    ['3.99', { problem: { problem: 'belowMinimum', bound: 4 } }],
    ['12.01', { problem: { problem: 'aboveMaximum', bound: 12 } }],
    ['', { problem: { problem: 'required' } }],
    ['1.000,5', { problem: { problem: 'wrongType' } }],
    ['0x8', { problem: { problem: 'wrongType' } }],
    ['Infinity', { problem: { problem: 'wrongType' } }],
  ])('"%s" in a field from 4 to 12', (text, reading) => {
    expect(readTyped('default_shower_flow', text)).toEqual(reading)
  })

  test.each([
    ['de', '1.000', ['1000', '1']],
    ['de', '12.500', ['12500', '12,5']],
    ['sv', '1.250', ['1250', '1,25']],
    ['en', '12,500', ['12500', '12.5']],
    ['en', '-1,000', ['-1000', '-1']],
  ])('in %s, %s is asked about: it has two readings', (language, text, readings) => {
    mount({ render: () => null }, { global: { plugins: [createTexts(language as 'de')] } })
    expect(readTyped('cleaning_program_liters_limit', text)).toEqual({ problem: { problem: 'twoReadings', readings } })
    for (const [reading, value] of readings.map((each) => [each, Number(each.replace(',', '.'))] as const))
      expect(readTyped('cleaning_program_liters_limit', reading)).toEqual({ value })
  })

  test.each([
    ['de', '7,125', 7.125],
    ['de', '0.125', 0.125],
    ['de', '7.25', 7.25],
    ['en', '7.125', 7.125],
    ['en', '7,25', 7.25],
  ])('in %s, %s has one reading', (language, text, value) => {
    mount({ render: () => null }, { global: { plugins: [createTexts(language as 'de')] } })
    expect(readTyped('cleaning_program_liters_limit', text)).toEqual({ value })
  })

  test('a time of exactly four characters, counted as a person counts', () => {
    expect(readTyped('daily_hot_water_treatment_time', '0300')).toEqual({ value: '0300' })
    expect(readTyped('daily_hot_water_treatment_time', '03:00')).toEqual({ problem: { problem: 'wrongLength', bound: 4 } })
    expect(readTyped('daily_hot_water_treatment_time', '😀😀😀😀')).toEqual({ value: '😀😀😀😀' })
  })
})

describe('a text as typed', () => {
  test('is planned without blanks at its ends and in one Unicode form', () => {
    expect(planOf({ welcome_message: ' Ga\u0308ste ', daily_hot_water_treatment_time: ' 0600' })).toEqual({
      plan: { welcome_message: 'Gäste', daily_hot_water_treatment_time: '0600' },
      problems: new Map(),
    })
  })

  test('stays as it is where it is planned or reported so, because nobody typed it', () => {
    const [odd, typed] = [{ welcome_message: 'Gäste ' }, { welcome_message: 'Gäste' }]
    expect(planOf(odd, odd).plan).toEqual(odd)
    expect(planOf(odd, typed).plan).toEqual(typed)
    expect(edited({}, 'welcome_message', 'Gäste ', { plan: null, read: odd })).toEqual({})
    expect(edited({}, 'welcome_message', 'Gäste ', { plan: null, read: typed })).toEqual({})
  })
})

describe('editing', () => {
  const read = { default_shower_flow: 9, water_conservation: false }

  test('typing back what was read is no wish', () => {
    const changed = edited({}, 'default_shower_flow', '8', { plan: null, read })
    expect(changed).toEqual({ default_shower_flow: '8' })
    expect(edited(changed, 'default_shower_flow', '9.0', { plan: null, read })).toEqual({})
  })

  test('unless it was planned: then it is the wish to have it so', () => {
    expect(edited({ default_shower_flow: '8' }, 'default_shower_flow', '9', { plan: { default_shower_flow: 8 }, read })).toEqual({
      default_shower_flow: '9',
    })
  })

  test('half a number is kept as it is typed', () => {
    expect(edited({}, 'default_shower_flow', '1', { plan: null, read })).toEqual({ default_shower_flow: '1' })
    expect(shownIn({ default_shower_flow: '' }, read, 'default_shower_flow')).toBe('')
  })

  test('taking back leaves what was read', () => {
    const draft = reverted({ default_shower_flow: '8' }, 'default_shower_flow')
    expect(shownIn(draft, read, 'default_shower_flow')).toBe('9')
    expect(shownIn(draft, read, 'welcome_message')).toBeUndefined()
  })

  test('a value that is wanted by decision stands even where the device reports the same', () => {
    expect(decided({}, 'default_shower_flow', 9)).toEqual({ default_shower_flow: '9' })
  })

  test('what cannot be planned yet stays on top of what is', () => {
    const draft: Draft = { default_shower_flow: '99', water_hardness: '12' }
    expect(leftOver(draft, planOf(draft).problems, { water_hardness: 12, color_mode: 1 })).toEqual({
      default_shower_flow: '99',
      water_hardness: '12',
      color_mode: '1',
    })
    expect(leftOver({ water_hardness: '12' }, new Map(), { water_hardness: 12 })).toBeNull()
  })
})
