/** Reading and updating a shower's configuration: the documented bounds at both edges, and what an update leaves behind. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, fieldNames, rowOf, type FieldName } from '#shared/tables/catalogue.ts'
import type { Simulator } from '#simulator/server.ts'
import { ask } from './support/raw-client.ts'
import { simulate, unitsOf } from './support/simulators.ts'
import { documentedLimits } from '../support/interface-document.ts'

const update = (simulator: Simulator, body: unknown) => ask(simulator, 'showers.updateConfiguration', { id: unitsOf(simulator).used, body })
const read = async (simulator: Simulator) => (await ask(simulator, 'showers.readConfiguration', { id: unitsOf(simulator).used })).json

const bounded = fieldNames.flatMap((name) => {
  const row = rowOf(name)
  return row.kind === 'number' && row.min !== undefined && row.max !== undefined ? [{ name, min: row.min, max: row.max }] : []
})

describe('bounds', () => {
  it('are those of the document', () => {
    expect(Object.fromEntries(bounded.map(({ name, min, max }) => [name, [min, max]]))).toEqual(documentedLimits)
  })

  it.each(bounded)('$name takes $min and $max and nothing beyond', async ({ name, min, max }) => {
    const { simulator } = await simulate()
    for (const edge of [min, max]) {
      expect((await update(simulator, { [name]: edge })).status).toBe(200)
      expect((await read(simulator))[name]).toBe(edge)
    }
    for (const beyond of [min - 0.001, max + 0.001]) {
      const answer = await update(simulator, { [name]: beyond })
      expect(answer.status).toBe(400)
      expect(answer.json).toBeTypeOf('object')
      expect((await read(simulator))[name]).toBe(max)
    }
  })

  it('the time of the daily treatment has exactly four characters', async () => {
    const { simulator } = await simulate()
    const tried = ['123', '1234', '12345', '']
    const statuses = []
    for (const daily_hot_water_treatment_time of tried) statuses.push((await update(simulator, { daily_hot_water_treatment_time })).status)
    expect(statuses).toEqual([400, 200, 400, 400])
  })
})

describe('an update', () => {
  it('changes what it names, keeps the rest and moves updated_at', async () => {
    const { simulator, clock } = await simulate()
    const { used } = unitsOf(simulator)
    const before = await read(simulator)
    clock.advance(5_000)
    const answer = await update(simulator, { water_hardness: 12.75, welcome_message: 'Grüß Gott' })
    expect(answer.json).toEqual({ ...before, water_hardness: 12.75, welcome_message: 'Grüß Gott' })
    expect(await read(simulator)).toEqual(answer.json)
    expect(simulator.world.showers.get(used)?.updatedAt).toBe(clock.now())
  })

  it('reads back whatever was written, in any number of fields', async () => {
    const { simulator } = await simulate()
    const valueOf = (name: FieldName) => {
      const row = rowOf(name)
      if (row.kind === 'flag') return fc.boolean()
      if (row.kind === 'text') return row.length === undefined ? fc.string({ unit: 'grapheme' }) : fc.constantFrom('0000', '0315', '2359')
      return fc.double({ min: row.min ?? -1e6, max: row.max ?? 1e6, noNaN: true }).map((value) => value + 0)
    }
    const bodies = fc
      .record(Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])), { requiredKeys: [] })
      .filter((body) => Object.keys(body).length > 0)
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect((await update(simulator, body)).status).toBe(200)
        expect(await read(simulator)).toMatchObject(body)
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['no JSON', { bodyText: '{color_mode: 1}' }],
    ['no object', { bodyText: '[1]' }],
    ['nothing', { bodyText: '' }],
    ['no field', { body: {} }],
    ['a field of no table', { body: { colour_mode: 1 } }],
    ['a wrong type', { body: { color_mode: '1' } }],
    ['null', { body: { color_mode: null } }],
    ['no content type', { body: { color_mode: 1 }, headers: { 'content-type': 'text/plain' } }],
  ])('with %s is refused and changes nothing', async (_what, how) => {
    const { simulator } = await simulate()
    const { used } = unitsOf(simulator)
    const before = simulator.world.showers.get(used)
    const answer = await ask(simulator, 'showers.updateConfiguration', { id: used, ...how })
    expect(answer.status).toBe(400)
    expect(answer.json).toBeTypeOf('object')
    expect(simulator.world.showers.get(used)).toBe(before)
    expect(simulator.requests.at(-1)).toMatchObject({ applied: false, status: 400 })
  })

  it('of a dead shower is a 500 with a JSON object', async () => {
    const { simulator } = await simulate()
    const { used } = unitsOf(simulator)
    simulator.world.showers.put({ ...simulator.world.showers.get(used)!, dead: true })
    const answer = await update(simulator, { color_mode: 1 })
    expect(answer.status).toBe(500)
    expect(answer.json).toBeTypeOf('object')
  })

  it('may answer with the changed fields only', async () => {
    const { simulator } = await simulate({ choices: { updateResponse: 'changed' } })
    expect((await update(simulator, { color_mode: 1 })).json).toEqual({ color_mode: 1 })
  })
})

describe('a new shower', () => {
  it('reports every field within their bounds, or only those that were set', async () => {
    expect(Object.keys(await read((await simulate()).simulator)).sort()).toEqual(Object.keys(catalogue).sort())
    const { simulator } = await simulate({ choices: { factoryConfiguration: 'partlyUnset', blank: 'omitted' } })
    const unset = fieldNames.filter((name) => !(name in simulator.world.showers.get(unitsOf(simulator).used)!.configuration))
    expect(unset.length).toBeGreaterThan(0)
    const reported = await read(simulator)
    for (const name of unset) expect(reported).not.toHaveProperty(name)
  })
})
