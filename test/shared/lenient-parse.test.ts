import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { installationTest, shower } from '#shared/tables/resources.ts'
import { readList, readObject } from '#shared/tables/lenient-parse.ts'

describe('reading what may not fit the document', () => {
  it('keeps unknown fields and leaves missing ones missing', () => {
    const raw = { id: 'a', brand_new: [1], device_group: null }
    expect(readObject(shower, raw)).toEqual({ value: raw, mismatches: [] })
  })

  it('names a field of the wrong type, keeps its raw value, and reads the rest', () => {
    const reading = readObject(shower, {
      id: 7,
      name: 'Room 1',
      operating: { sessions: 'many', cleaning_programs: 2 },
      installation_info: 'none',
    })
    expect(reading?.value).toEqual({ name: 'Room 1', operating: { cleaning_programs: 2 } })
    expect(reading?.mismatches).toEqual([
      { path: 'id', expected: 'string', raw: 7 },
      { path: 'operating.sessions', expected: 'number', raw: 'many' },
      { path: 'installation_info', expected: 'object', raw: 'none' },
    ])
  })

  it('takes any type where the document leaves it open', () => {
    const raw = { oas_revision: { major: 3 } }
    expect(readObject(shower, raw)?.mismatches).toEqual([])
    expect(readObject(installationTest, { test_data: [null, 1, 'x', {}] })?.mismatches).toEqual([])
    expect(readObject(installationTest, { test_data: 'x' })?.mismatches).toHaveLength(1)
  })

  it('never loses a list to one bad item', () => {
    const reading = readList(shower, { Count: 9, Items: [{ id: 'a' }, 'garbage', { id: 3 }, { id: 'b' }] })
    expect(reading?.value).toEqual({ Count: 9, Items: [{ id: 'a' }, {}, { id: 'b' }] })
    expect(reading?.mismatches.map((mismatch) => mismatch.path)).toEqual(['Items.1', 'Items.2.id'])
  })

  it('names every bad item of a long list to the field, and leaves the others as they came', () => {
    const Items = Array.from({ length: 1000 }, (_, index) =>
      index % 100 === 7 ? { id: index, operating: { sessions: 'many' } } : { id: `${index}` },
    )
    const reading = readList(shower, { Count: 1000, Items })
    expect(reading?.mismatches.slice(0, 3).map(({ path }) => path)).toEqual(['Items.7.id', 'Items.7.operating.sessions', 'Items.107.id'])
    expect(reading?.mismatches).toHaveLength(20)
    expect(reading?.value.Items).toHaveLength(1000)
    reading?.value.Items.forEach((item, index) => {
      if (index % 100 === 7) expect(item).toEqual({ operating: {} })
      else expect(item).toBe(Items[index])
    })
    expect(Items[7]).toEqual({ id: 7, operating: { sessions: 'many' } })
  })

  it.each([[null], [[]], ['x'], [1], [{}], [{ Items: {} }], [{ Items: null, Count: 0 }]])('has no list to read in %j', (raw) => {
    expect(readList(shower, raw)).toBeNull()
  })

  it('never throws, accounts for every field, and never invents one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        const reading = readObject(shower, raw)
        const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw)
        expect(reading !== null).toBe(isObject)
        if (reading === null || !isObject) return
        for (const name of Object.keys(raw)) {
          const mismatch = reading.mismatches.some(({ path }) => path === name || path.startsWith(`${name}.`))
          expect(Object.hasOwn(reading.value, name) || mismatch).toBe(true)
        }
        for (const name of Object.keys(reading.value)) expect(Object.hasOwn(raw, name)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps a field called __proto__ an ordinary field', () => {
    const reading = readObject(shower, JSON.parse('{"__proto__": {"polluted": true}, "id": 5}'))
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(reading?.mismatches.map((mismatch) => mismatch.path)).toEqual(['id'])
    expect(Object.getPrototypeOf(reading?.value)).toBe(Object.prototype)
  })
})
