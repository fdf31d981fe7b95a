/** Whatever the seed decides, every response fits the document: its status, its fields and their types, and nothing else. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpointOf, operations, type Operation } from '#shared/tables/endpoints.ts'
import { choiceNames, drawChoices, optionsOf, pleasantSeed, type Choices } from '#simulator/choices.ts'
import { formatTime } from '#simulator/time-format.ts'
import { exercise, type Answered } from './support/exercise.ts'
import { ask } from './support/raw-client.ts'
import { simulate, unitsOf, unknownId } from './support/simulators.ts'

const extra = new Set(['schema_version', '_meta'])

function expectFits({ operation, answer }: Answered, choices: Choices): void {
  const endpoint = endpointOf(operation)
  const told = `${operation}: ${answer.text.slice(0, 400)}`
  expect(answer.status, told).toBe(choices.success[operation])
  if (operation === 'showers.updateConfiguration') expect(answer.status).toBe(200)
  expect(answer.headers['content-type'], told).toContain('application/json')
  const parsed = endpoint.response.safeParse(answer.json)
  expect(parsed.success ? [] : parsed.error.issues, told).toEqual([])
  const records = endpoint.item === null ? [answer.json] : (answer.json['Items'] as Record<string, unknown>[])
  for (const record of records) expectDocumented(endpoint.item ?? endpoint.response, record, choices, told)
}

function expectDocumented(schema: z.ZodObject, record: Record<string, unknown>, choices: Choices, told: string): void {
  const unheardOf = Object.keys(record).filter((field) => !Object.hasOwn(schema.shape, field) && !extra.has(field))
  // The document speaks of a water guard's state but does not list it among its fields.
  expect(unheardOf, told).toEqual(choices.guardState === 'reported' && 'state' in record && !('state' in schema.shape) ? ['state'] : [])
  if (choices.extraFields === 'none') expect(Object.keys(record).filter((field) => extra.has(field))).toEqual([])
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 })

describe('answers', () => {
  it('cover all 16 operations', async () => {
    const { simulator, clock } = await simulate()
    const answered = await exercise(simulator, clock)
    expect(new Set(answered.map(({ operation }) => operation))).toEqual(new Set(operations))
  })

  it.each([1, 2, 3, 4, 5, 6])('fit the document with seed %i', async (seed) => {
    const { simulator, clock } = await simulate({ seed })
    for (const each of await exercise(simulator, clock)) expectFits(each, simulator.choices)
  })

  it('fit the document with any seed', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { simulator, clock } = await simulate({ seed })
        for (const each of await exercise(simulator, clock)) expectFits(each, simulator.choices)
        await simulator.close()
      }),
      { numRuns: 40 },
    )
  })

  const every = choiceNames.flatMap((name) => optionsOf(name).map((_option: unknown, index) => [name, index] as const))
  it.each(every)('fit the document with %s decided as option %i', async (name, index) => {
    const { simulator, clock } = await simulate({ choices: { [name]: optionsOf(name)[index] } })
    for (const each of await exercise(simulator, clock)) expectFits(each, simulator.choices)
  })

  it('say all fields of the document with the pleasant seed', async () => {
    const { simulator, clock } = await simulate({ seed: pleasantSeed })
    for (const { operation, answer } of await exercise(simulator, clock)) {
      const { item, response: schema } = endpointOf(operation)
      const records = item === null ? [answer.json] : (answer.json['Items'] as object[])
      for (const record of records) expect(Object.keys(record).sort(), operation).toEqual(Object.keys((item ?? schema).shape).sort())
    }
  })
})

describe('a field the service withholds', () => {
  it('is never there, in no record', async () => {
    const { simulator, clock } = await simulate({ seed: 4, choices: { fields: 'withheld', blank: 'null' } })
    const fieldsOf = ({ operation, answer }: Answered) =>
      endpointOf(operation).target === 'shower' && endpointOf(operation).response === endpointOf('showers.pair').response
        ? [Object.keys(answer.json)]
        : []
    const [first, ...others] = (await exercise(simulator, clock)).flatMap(fieldsOf)
    expect(first?.length).toBeLessThan(Object.keys(endpointOf('showers.pair').response.shape).length)
    expect(first).toEqual(expect.arrayContaining(['id', 'serial_number']))
    for (const fields of others) expect(fields).toEqual(first)
  })
})

describe('refusals', () => {
  const refusal = (operation: Operation) => ({ id: unknownId, ...(endpointOf(operation).body === null ? {} : { body: { name: 'x' } }) })

  it.each(operations)('%s asks for the key and answers with a JSON object', async (operation) => {
    const { simulator } = await simulate()
    for (const key of [null, 'wrong', simulator.key.toUpperCase()]) {
      const answer = await ask(simulator, operation, { ...refusal(operation), key })
      expect(answer.status).toBe(401)
      expect(answer.json).toBeTypeOf('object')
      expect(Array.isArray(answer.json)).toBe(false)
    }
    expect(simulator.requests.every(({ applied }) => !applied)).toBe(true)
  })

  it('answers 401 to a wrong key on the configuration update whatever the seed, and 401 or 403 elsewhere', async () => {
    const { simulator } = await simulate({ choices: { unauthorized: 403 } })
    const { used } = unitsOf(simulator)
    const update = await ask(simulator, 'showers.updateConfiguration', { id: used, body: { color_mode: 0 }, key: 'wrong' })
    const list = await ask(simulator, 'showers.list', { key: 'wrong' })
    expect([update.status, list.status]).toEqual([401, 403])
  })

  const withId = operations.filter((operation) => endpointOf(operation).target !== null)
  it.each(withId)('%s answers 404 to an unknown id', async (operation) => {
    const { simulator } = await simulate()
    const body = operation === 'showers.updateConfiguration' ? { color_mode: 1 } : undefined
    const answer = await ask(simulator, operation, { ...refusal(operation), ...(body === undefined ? {} : { body }) })
    expect(answer.status).toBe(404)
    expect(answer.json).toEqual({ message: expect.any(String) as string })
  })

  it.each(optionsOf('errorBody'))('are JSON objects with error bodies "%s"', async (errorBody) => {
    const { simulator } = await simulate({ choices: { errorBody } })
    const answer = await ask(simulator, 'showers.readConfiguration', { id: unknownId })
    expect(Object.prototype.toString.call(answer.json)).toBe('[object Object]')
  })
})

describe('times', () => {
  it('are one moment in any format', () => {
    const at = Date.UTC(2026, 2, 2, 23, 30, 5, 250)
    expect(optionsOf('time').map((format) => formatTime(at, format))).toEqual([
      '2026-03-02T23:30:05.250Z',
      '2026-03-03T01:30:05.250+02:00',
      '2026-03-02T23:30:05Z',
      '2026-03-02 23:30:05',
      '1772494205250',
      '1772494205',
    ])
  })
})

describe('choices', () => {
  it('are the first of each for the pleasant seed', () => {
    const choices = drawChoices(pleasantSeed)
    for (const name of choiceNames) expect(choices[name]).toEqual(optionsOf(name)[0])
  })

  it('are each drawn by some seed, and always the same by the same one', () => {
    const drawn = Array.from({ length: 200 }, (_, index) => drawChoices(index + 2))
    for (const name of choiceNames) {
      for (const option of optionsOf(name)) expect(drawn.map((choices) => choices[name] as unknown)).toContainEqual(option)
    }
    const told = (seed: number) => JSON.stringify(drawChoices(seed))
    for (const seed of [0, 1, 2, 77, 2 ** 31]) expect(told(seed)).toBe(told(seed))
  })

  it('never touch the one documented success status', () => {
    fc.assert(fc.property(seeds, (seed) => drawChoices(seed).success['showers.updateConfiguration'] === 200))
  })
})
