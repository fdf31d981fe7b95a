/** Which rows stand in the window: all that can be seen, and no more than asked for. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offsetsOf, rowsWithin } from '../../../src/renderer/board/row-offsets.ts'

it('draws exactly the rows that touch the window, and so many more', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 60 })
  fc.assert(
    fc.property(heights, fc.integer({ min: -200, max: 3000 }), fc.integer({ min: 0, max: 900 }), fc.nat(5), (all, top, height, more) => {
      const offsets = offsetsOf(all)
      const { first, end } = rowsWithin(offsets, top, top + height, more)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(all.length)
      all.forEach((_, index) => {
        const isSeen = (offsets[index] ?? 0) < top + height && (offsets[index + 1] ?? 0) > top
        if (isSeen) expect(index >= first && index < end).toBe(true)
      })
      const seen = all.filter((_, index) => (offsets[index] ?? 0) <= top + height && (offsets[index + 1] ?? 0) >= top).length
      expect(end - first).toBeLessThanOrEqual(Math.max(seen, 1) + 2 * more + 1)
    }),
  )
})
