/** The window over a long table: what should be seen is drawn, and no key leads out of the table. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnWidths, firstDrawn, moved, poolSize, scrollToShow, type Window } from '../../../src/renderer/devices/window-maths.ts'

const window = fc
  .record({
    viewport: fc.integer({ min: 1, max: 2000 }),
    rowHeight: fc.integer({ min: 20, max: 90 }),
    count: fc.integer({ min: 1, max: 100_000 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ at, ...rest }): Window => ({ ...rest, scrollTop: Math.round(at * Math.max(0, rest.count * rest.rowHeight - rest.viewport)) }))

describe('the drawn rows', () => {
  it('hold every row of which a pixel can be seen, wherever the table is scrolled to', () => {
    fc.assert(
      fc.property(window, (at) => {
        const first = firstDrawn(at)
        const afterLast = first + poolSize(at.viewport, at.rowHeight)
        const firstSeen = Math.floor(at.scrollTop / at.rowHeight)
        const lastSeen = Math.min(at.count - 1, Math.ceil((at.scrollTop + at.viewport) / at.rowHeight) - 1)
        expect(first).toBeGreaterThanOrEqual(0)
        expect(first).toBeLessThanOrEqual(firstSeen)
        expect(afterLast).toBeGreaterThan(lastSeen)
      }),
    )
  })

  it('are as few as the window needs, however long the table is', () => {
    expect(poolSize(600, 44)).toBeLessThan(30)
  })
})

describe('bringing a row into view', () => {
  const target = fc.tuple(window, fc.nat()).map(([at, n]) => ({ at, index: n % at.count }))

  it('shows it whole, and moves no further than needed', () => {
    fc.assert(
      fc.property(target, ({ at, index }) => {
        const scrollTop = scrollToShow(index, at)
        const top = index * at.rowHeight
        expect(top).toBeGreaterThanOrEqual(scrollTop)
        if (at.viewport >= at.rowHeight) expect(top + at.rowHeight).toBeLessThanOrEqual(scrollTop + at.viewport)
        const wasWhole = top >= at.scrollTop && top + at.rowHeight <= at.scrollTop + Math.max(at.viewport, at.rowHeight)
        if (wasWhole) expect(scrollTop).toBe(at.scrollTop)
        expect(scrollToShow(index, { ...at, scrollTop })).toBe(scrollTop)
      }),
    )
  })
})

describe('the keys', () => {
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End')

  it('lead to a row of the table, from any row or from none', () => {
    fc.assert(
      fc.property(window, keys, fc.integer({ min: -1, max: 100_000 }), (at, key, from) => {
        const to = moved(key, Math.min(from, at.count - 1), at)
        expect(to).not.toBeNull()
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(at.count)
      }),
    )
  })

  it('reach the first row by Home and the last by End', () => {
    fc.assert(
      fc.property(window, (at) => {
        expect([moved('Home', at.count - 1, at), moved('End', 0, at)]).toEqual([0, at.count - 1])
      }),
    )
  })

  it('reach every row going down by pages, overlapping by a row', () => {
    const at: Window = { scrollTop: 0, viewport: 440, rowHeight: 44, count: 100 }
    expect(moved('PageDown', 0, at)).toBe(9)
    expect(moved('PageUp', 9, at)).toBe(0)
  })

  it('that do not move are left alone, as are all keys in an empty table', () => {
    const at: Window = { scrollTop: 0, viewport: 440, rowHeight: 44, count: 3 }
    expect(moved('a', 1, at)).toBeNull()
    expect(moved('ArrowDown', -1, { ...at, count: 0 })).toBeNull()
  })
})

describe('the columns', () => {
  it('are never narrower than asked, and leave no gap wider than a pixel each', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 4000 }),
        (asked, room) => {
          const widths = columnWidths(asked, room)
          widths.forEach((width, at) => expect(width).toBeGreaterThanOrEqual(asked[at]!))
          const sum = widths.reduce((total, width) => total + width, 0)
          const needed = asked.reduce((total, width) => total + width, 0)
          expect(sum).toBeLessThanOrEqual(Math.max(room, needed))
          if (room > needed) expect(room - sum).toBeLessThanOrEqual(asked.length)
        },
      ),
    )
  })
})
