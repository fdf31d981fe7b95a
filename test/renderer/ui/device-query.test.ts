/** The laws of search, filters and order: nothing is lost, nothing is invented, and what is missing stands last. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accepts,
  choiceOf,
  facetsOf,
  haystackOf,
  matches,
  sorted,
  wordsOf,
  type SortKey,
} from '../../../src/renderer/ui/table/device-query.ts'
import { nextSorting } from '../../../src/renderer/ui/table/use-sorted-table.ts'

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })
interface Row {
  readonly key: SortKey
  readonly place: number
}
const key = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.string({ maxLength: 3 }), fc.constant(null))
const rows = fc.array(key, { maxLength: 40 }).map((keys) => keys.map((each, place): Row => ({ key: each, place })))
const direction = fc.constantFrom('ascending' as const, 'descending' as const)
const inOrder = (all: readonly Row[], to: 'ascending' | 'descending') => sorted(all, (row) => row.key, to, collator)

/** Told apart from the implementation: -1, 0 or 1 for two keys that are there. */
function compare(a: number | string, b: number | string): number {
  if (typeof a === typeof b) return typeof a === 'number' ? Math.sign(a - (b as number)) : Math.sign(collator.compare(a, b as string))
  return typeof a === 'number' ? -1 : 1
}

describe('order', () => {
  it('keeps every row, once', () => {
    fc.assert(
      fc.property(rows, direction, (all, to) => {
        expect(
          inOrder(all, to)
            .map((row) => row.place)
            .sort((a, b) => a - b),
        ).toEqual(all.map((row) => row.place))
      }),
    )
  })

  it('puts each row before its successor, in either direction, and what is missing last', () => {
    fc.assert(
      fc.property(rows, direction, (all, to) => {
        const done = inOrder(all, to)
        done.slice(1).forEach((row, at) => {
          const before = done[at]!
          if (before.key === null) expect(row.key).toBeNull()
          else if (row.key !== null) expect((to === 'ascending' ? 1 : -1) * compare(before.key, row.key)).toBeLessThanOrEqual(0)
        })
      }),
    )
  })

  it('is stable: equal rows keep the order they came in', () => {
    fc.assert(
      fc.property(rows, direction, (all, to) => {
        const done = inOrder(all, to)
        done.slice(1).forEach((row, at) => {
          const before = done[at]!
          const equal = before.key === null ? row.key === null : row.key !== null && compare(before.key, row.key) === 0
          if (equal) expect(before.place).toBeLessThan(row.place)
        })
      }),
    )
  })

  it('reads numbers in texts as numbers', () => {
    const done = sorted(['Room 12', 'Room 2', 'room 1'], (text) => text, 'ascending', collator)
    expect(done).toEqual(['room 1', 'Room 2', 'Room 12'])
  })

  it('turns round at the second press and back at the third', () => {
    const first = nextSorting(null, 'name')
    const second = nextSorting(first, 'name')
    expect([first?.direction, second?.direction, nextSorting(second, 'name')]).toEqual(['ascending', 'descending', null])
    expect(nextSorting(second, 'state')).toEqual({ column: 'state', direction: 'ascending' })
  })
})

describe('search', () => {
  it('finds a row by any part of any of its texts, in any case', () => {
    const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), fc.nat(), (texts, which, from, length) => {
        const whole = texts[which % texts.length]!
        const start = from % whole.length
        const part = whole.slice(start, start + 1 + (length % whole.length))
        expect(matches(haystackOf(texts), wordsOf(part.toUpperCase()))).toBe(true)
      }),
    )
  })

  it('never finds more with another word', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 4 }), fc.array(fc.string(), { maxLength: 3 }), fc.string(), (texts, words, more) => {
        const haystack = haystackOf(texts)
        if (matches(haystack, wordsOf([...words, more].join(' ')))) expect(matches(haystack, wordsOf(words.join(' ')))).toBe(true)
      }),
    )
  })

  it('finds everything with nothing but blanks', () => {
    expect(matches('', wordsOf('  \t '))).toBe(true)
  })
})

describe('filters', () => {
  const value = fc.oneof(fc.constantFrom('', '-', '=', 'active', 'standby'), fc.boolean(), fc.integer(), fc.constantFrom(undefined, null))

  it('offers exactly the values that occur, each with its number', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 30 }), (values) => {
        const facets = facetsOf(values, '')
        expect(facets.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
        for (const { choice, count } of facets) expect(values.filter((each) => accepts(choice, each))).toHaveLength(count)
        expect(new Set(facets.map(({ choice }) => choice)).size).toBe(facets.length)
      }),
    )
  })

  it('accepts every value when nothing is chosen, and only its own when one is', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(accepts('', one)).toBe(true)
        expect(accepts(choiceOf(one), other)).toBe(choiceOf(one) === choiceOf(other))
      }),
    )
  })

  it('keeps a chosen value that no longer occurs, so that it can be seen and taken back', () => {
    expect(facetsOf(['active'], '=gone')).toContainEqual({ choice: '=gone', count: 0 })
  })

  it('never takes a reported word for a missing one', () => {
    expect(accepts('-', '-')).toBe(false)
    expect(accepts('-', null)).toBe(true)
  })
})
