/** Taking values over from elsewhere, the decision after a conflict, and the laws both keep. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldNames, type FieldName } from '#shared/tables/catalogue.ts'
import { conflictsOf, resolvedPlan, type Side, type Sides } from '#shared/tables/conflict.ts'
import { compareConfiguration, neededUpdate } from '#shared/tables/diff.ts'
import {
  countsOf,
  freeName,
  holdsOf,
  isDeviceSpecific,
  offerOf,
  originOf,
  presetCandidates,
  takenFields,
  fieldsToRestore,
  withFields,
  withoutPreset,
} from '#shared/tables/presets.ts'
import { sameName } from '#shared/same-name.ts'
import { configurationPlan, type Configuration, type ConfigurationPlan } from '#shared/tables/schema.ts'
import { plans, readings } from '../support/configurations.ts'

const presets = plans.map((plan) => takenFields(offerOf(plan, null, 'elsewhere')))
const stateOf = (rows: ReturnType<typeof offerOf>, field: FieldName) => rows.find((row) => row.field === field)?.state

describe('a preset', () => {
  it('changes exactly its fields', () => {
    fc.assert(
      fc.property(plans, presets, (plan, preset) => {
        const taken = withFields(plan, preset)
        for (const field of fieldNames) expect(taken[field]).toBe(field in preset ? preset[field] : plan[field])
      }),
    )
  })

  it('that is taken and taken back leaves everything as read', () => {
    fc.assert(
      fc.property(presets, readings, (preset, read) => {
        const back = withoutPreset(withFields(null, preset), preset)
        expect(back).toEqual({})
        expect(neededUpdate(back, read)).toEqual({})
      }),
    )
  })

  it('leaves alone what was changed by hand after it was taken', () => {
    fc.assert(
      fc.property(plans, presets, (mine, preset) => {
        const back = withoutPreset({ ...preset, ...mine }, preset)
        for (const field of fieldNames)
          expect(back[field], field).toBe(mine[field] !== undefined && mine[field] !== preset[field] ? mine[field] : undefined)
        expect(holdsOf(back, preset)).toBe(false)
      }),
    )
  })

  it('is told apart from what was read and what is mine', () => {
    const preset = { default_shower_flow: 8 }
    expect(originOf('default_shower_flow', undefined, preset)).toBe('asRead')
    expect(originOf('default_shower_flow', 8, preset)).toBe('preset')
    expect(originOf('default_shower_flow', 9, preset)).toBe('mine')
    expect(originOf('default_shower_flow', 8, null)).toBe('mine')
    expect(originOf('water_hardness', 8, preset)).toBe('mine')
  })

  it('is proposed from what is planned, and names what it may not own', () => {
    const rows = presetCandidates({ default_shower_flow: 8, heater_power_available: 3 }, { water_hardness: 99, color_mode: 1 })
    expect(rows).toEqual([
      { field: 'color_mode', value: 1, planned: false, obstacle: null },
      { field: 'default_shower_flow', value: 8, planned: true, obstacle: null },
      { field: 'heater_power_available', value: 3, planned: true, obstacle: 'deviceSpecific' },
      { field: 'water_hardness', value: 99, planned: false, obstacle: 'outOfBounds' },
    ])
  })

  it('gets a name of its own', () => {
    expect(freeName('Hotel', [])).toBe('Hotel')
    expect(freeName('Hotel', ['hotel ', 'Hotel (2)'])).toBe('Hotel (3)')
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 120 }), fc.array(fc.string({ maxLength: 5 })), (name, others) => {
        const taken = [...others, name, name.slice(0, 100)]
        const free = freeName(name, taken)
        expect(taken.some((each) => sameName(each, free))).toBe(false)
        expect(free.length).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('an offer', () => {
  it('accounts for every value it was made from, and takes only what may be written', () => {
    fc.assert(
      fc.property(readings, readings, fc.constantFrom('sameDevice', 'elsewhere'), (from, to, kind) => {
        const rows = offerOf(from, to, kind)
        expect(rows.length).toBe(fieldNames.filter((field) => from[field] !== undefined && from[field] !== null).length)
        expect(Object.values(countsOf(rows)).reduce((sum, each) => sum + each)).toBe(rows.length)
        const taken = takenFields(rows)
        expect(configurationPlan.safeParse(taken).success).toBe(true)
        if (kind === 'elsewhere') expect(Object.keys(taken).filter((field) => isDeviceSpecific(field as FieldName))).toEqual([])
        const needed = compareConfiguration(taken, to).filter(({ state }) => state !== 'same')
        expect(needed.length).toBe(rows.filter(({ state }) => state === 'changed' || state === 'unknown').length)
      }),
    )
  })

  it('says of each value what it would mean', () => {
    const rows = offerOf(
      {
        default_shower_flow: 8,
        color_mode: 0,
        water_hardness: 31,
        heater_power_available: 5,
        welcome_message: 'Hi',
        boost_flow_enabled: null,
      },
      { default_shower_flow: 9, color_mode: 0, heater_power_available: 5 },
      'elsewhere',
    )
    expect(stateOf(rows, 'default_shower_flow')).toBe('changed')
    expect(stateOf(rows, 'color_mode')).toBe('same')
    expect(stateOf(rows, 'water_hardness')).toBe('outOfBounds')
    expect(stateOf(rows, 'heater_power_available')).toBe('deviceSpecific')
    expect(stateOf(rows, 'welcome_message')).toBe('unknown')
    expect(stateOf(rows, 'boost_flow_enabled')).toBeUndefined()
  })

  it('is of the same size whoever looks: putting back brings a device to every value it was found with', () => {
    fc.assert(
      fc.property(readings, plans, (asFound, written) => {
        const latest: Configuration = { ...asFound, ...written }
        const restored: Configuration = { ...latest, ...takenFields(fieldsToRestore(asFound, latest)) }
        const named = fieldsToRestore(asFound, latest).filter(({ state }) => state === 'outOfBounds')
        for (const field of fieldNames) {
          const found = asFound[field] ?? null
          if (found !== null && !named.some((row) => row.field === field)) expect(restored[field]).toBe(found)
        }
      }),
    )
  })

  it('puts back nothing where nothing changed, and device-specific fields too where they did', () => {
    expect(fieldsToRestore({ color_mode: 0, unheard_of: 1 }, { color_mode: 0 })).toEqual([])
    expect(takenFields(fieldsToRestore({ heater_power_available: 3 }, { heater_power_available: 4 }))).toEqual({
      heater_power_available: 3,
    })
  })
})

describe('a conflict', () => {
  const sidesOf = (side: Side): Sides => Object.fromEntries(fieldNames.map((field) => [field, side]))
  /** Some fields planned against what was read, and then other values there. */
  const cases = fc.tuple(plans, readings, readings)

  it('decided all theirs sends nothing of it', () => {
    fc.assert(
      fc.property(cases, ([plan, base, latest]) => {
        const conflicts = conflictsOf(plan, base, latest)
        const resolved = resolvedPlan(plan, conflicts, sidesOf('theirs'))
        const sent = Object.keys(neededUpdate(resolved, latest))
        expect(sent.filter((field) => conflicts.some((each) => each.field === field))).toEqual([])
        expect(configurationPlan.safeParse(resolved).success).toBe(true)
      }),
    )
  })

  it('decided all mine leaves the plan as it was', () => {
    fc.assert(
      fc.property(cases, ([plan, base, latest]) => {
        expect(resolvedPlan(plan, conflictsOf(plan, base, latest), sidesOf('mine'))).toEqual(plan)
        expect(resolvedPlan(plan, conflictsOf(plan, base, latest), {})).toEqual(plan)
      }),
    )
  })

  it('is over once it is decided, whichever way', () => {
    fc.assert(
      fc.property(
        cases,
        fc.array(fc.constantFrom<Side>('mine', 'theirs'), { minLength: fieldNames.length, maxLength: fieldNames.length }),
        ([plan, base, latest], chosen) => {
          const sides: Sides = Object.fromEntries(fieldNames.map((field, at) => [field, chosen[at]]))
          const resolved: ConfigurationPlan = resolvedPlan(plan, conflictsOf(plan, base, latest), sides)
          // Planning again holds the plan against what is reported now.
          expect(conflictsOf(resolved, latest, latest)).toEqual([])
        },
      ),
    )
  })

  it('holds the three values of a field, and is none where nothing was read or both want the same', () => {
    const plan = { default_shower_flow: 8, water_hardness: 12, color_mode: 1 }
    expect(
      conflictsOf(plan, { default_shower_flow: 9, color_mode: 0 }, { default_shower_flow: 10, water_hardness: 5, color_mode: 1 }),
    ).toEqual([{ field: 'default_shower_flow', base: 9, mine: 8, theirs: 10 }])
    expect(conflictsOf(null, {}, {})).toEqual([])
    expect(conflictsOf(plan, null, null)).toEqual([])
  })

  it('cannot plan a value of theirs that may not be written', () => {
    const conflicts = conflictsOf({ water_hardness: 12 }, { water_hardness: 5 }, { water_hardness: 99 })
    expect(resolvedPlan({ water_hardness: 12 }, conflicts, { water_hardness: 'theirs' })).toEqual({})
  })
})
