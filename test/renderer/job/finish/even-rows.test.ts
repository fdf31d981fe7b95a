/** Cells of a floor that do not fit into one row fall evenly into several. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evenColumns } from '../../../../src/renderer/job/finish/even-rows.ts'

it('leaves no cell alone below a full row', () => {
  expect([evenColumns(10, 9), evenColumns(10, 12), evenColumns(10, 4), evenColumns(10, 0)]).toEqual([5, 10, 4, 1])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 60 }), (cells, fit) => {
      const columns = evenColumns(cells, fit)
      expect(columns).toBeLessThanOrEqual(Math.min(cells, fit))
      const rows = Math.ceil(cells / columns)
      // As few rows as can be, and the last misses less than one cell for each row.
      expect(rows).toBe(Math.ceil(cells / fit))
      expect(rows * columns - cells).toBeLessThan(rows)
    }),
  )
})
