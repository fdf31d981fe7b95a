import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { configuration } from '#shared/configuration/schema.ts'
import { looseRecord } from '#shared/service/loose-record.ts'
import * as resources from '#shared/service/resources.ts'

const records = Object.entries({ ...resources, configuration }).flatMap(([name, each]) =>
  each instanceof z.ZodObject ? [[name, each] as const] : [],
)

/** Values that a field may come with, those of the documented kind more often. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined)) },
  fc.constantFrom(NaN, Infinity, -0, {}, [], [null], { id: 1 }, { id: 'a' }, { sessions: 1, other: [] }, { sessions: 'many' }, new Date(0)),
  fc.jsonValue(),
)

const recordOf = (schema: z.ZodObject) =>
  fc.dictionary(fc.constantFrom(...Object.keys(schema.shape), 'unknown', '__proto__', 'constructor'), value, { noNullPrototype: true })

describe.each(records)('a record of the service: %s', (_name, schema) => {
  const byZodAlone = z.looseObject(schema.shape)

  it('fits what zod says of it', () => {
    fc.assert(
      fc.property(fc.oneof(recordOf(schema), fc.jsonValue()), (raw) => {
        const [own, zods] = [schema.safeParse(raw), byZodAlone.safeParse(raw)]
        expect(own.success).toBe(zods.success)
        expect(own.data).toEqual(zods.data)
        expect(Object.keys(own.data ?? {}).sort()).toEqual(Object.keys(zods.data ?? {}).sort())
        expect(own.error?.issues).toEqual(zods.error?.issues)
      }),
      { numRuns: 500 },
    )
  })

  it('is not copied where it fits', () => {
    const raw = { other: [1] }
    expect(schema.parse(raw)).toBe(raw)
  })
})

describe('a field of a type that the tables do not have', () => {
  it.each([
    ['bounds', z.number().min(3), 1],
    ['a whole number', z.int(), 1.5],
    ['a format', z.email(), 'nobody'],
    ['a coerced text', z.coerce.string(), 1],
    ['a choice', z.enum(['a']), 'b'],
    ['an object that drops fields', z.object({}), { a: 1 }],
    ['a list of something', z.array(z.string()), [1]],
    ['a refined text', z.string().refine(() => false), 'a'],
    ['a default', z.string().default('a'), undefined],
  ])('is left to zod: %s', (_name, type, raw) => {
    const [own, zods] = [looseRecord({ field: type.nullish() }), z.looseObject({ field: type.nullish() })].map((schema) =>
      schema.safeParse({ field: raw }),
    )
    expect(own?.success).toBe(zods?.success)
    expect(own?.data).toEqual(zods?.data)
  })
})
