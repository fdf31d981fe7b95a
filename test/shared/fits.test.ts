import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { configuration } from '#shared/configuration/schema.ts'
import { endpointOf, endpoints, operations } from '#shared/service/endpoints.ts'
import { fitsOf } from '#shared/service/fits.ts'
import { listOf, shower } from '#shared/service/resources.ts'

/** What the tables hold, and what they might hold one day. */
const schemas: readonly z.ZodType[] = [
  ...new Set(Object.values(endpoints).map(({ answer }): z.ZodType => answer)),
  configuration,
  z.looseObject({ id: z.string().min(2), name: z.email(), saved_water: z.int(), sessions: z.coerce.number(), role: z.enum(['a', 'b']) }),
  z.looseObject({ id: z.number().positive().optional(), operating: z.strictObject({ sessions: z.number() }).nullable() }),
  z.looseObject({ id: z.string().exactOptional(), type: z.array(z.unknown()).min(1).nullish(), base: z.array(z.string()) }),
  z.looseObject({ name: z.string().nullish() }).refine(({ name }) => name !== 'a'),
  z.object({ id: z.string() }).catchall(z.number()),
  listOf(shower),
  z.string(),
]

const scalar = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, -0, 1, NaN, Infinity, '', 'a', 'b', 'ab', '12', [], [1], {}),
  fc.jsonValue({ maxDepth: 1 }),
)
const names = [
  ...Object.keys(shower.shape),
  ...Object.keys(configuration.shape).slice(0, 4),
  'Count',
  'Items',
  'test_data',
  '__proto__',
  'unheard_of',
]
const record = (value: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.constantFrom(...names, 'sessions', 'installation_name'), value, { maxKeys: 12 })
const answer = fc.oneof(
  { weight: 6, arbitrary: record(fc.oneof({ weight: 3, arbitrary: scalar }, record(scalar), fc.array(record(scalar), { maxLength: 2 }))) },
  scalar,
)

describe('saying whether a value fits', () => {
  it('agrees with zod about every value, for every resource', () => {
    const seen = new Set<boolean>()
    fc.assert(
      fc.property(fc.constantFrom(...schemas), answer, (schema, value) => {
        const { success } = schema.safeParse(value)
        expect(fitsOf(schema)(value)).toBe(success)
        seen.add(success)
      }),
      { numRuns: 20_000 },
    )
    expect(seen).toEqual(new Set([true, false]))
  })

  it.each(operations)('has code of its own for what %s answers', (operation) => {
    const { item, answer } = endpointOf(operation)
    const read = item ?? answer
    expect(String(fitsOf(read))).toContain(JSON.stringify(Object.keys(read.shape).at(-1)))
  })

  it.each(names.slice(0, 36))('agrees with zod about a %s of any type', (name) => {
    for (const value of [undefined, null, 'x', 1, 1e400, true, [], {}, { sessions: 1 }, { sessions: 'x', id: 1, installation_name: 2 }]) {
      expect(fitsOf(shower)({ [name]: value })).toBe(shower.safeParse({ [name]: value }).success)
    }
  })

  it('quotes a field of any name', () => {
    const odd = z.looseObject({ '"];throw 1//': z.string(), '\u2028': z.number().optional() })
    expect([fitsOf(odd)({ '"];throw 1//': 'x' }), fitsOf(odd)({ '"];throw 1//': 1 }), fitsOf(odd)({})]).toEqual([true, false, false])
  })
})
