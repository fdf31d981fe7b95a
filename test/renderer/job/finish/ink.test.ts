/** A signature, apart from any screen: what strokes become, and how they are taken back. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { begun, continued, isEmpty, noInk, undone, type Ink } from '../../../../src/renderer/job/finish/ink.ts'

const point = fc.record({ x: fc.double({ min: -2, max: 2, noNaN: true }), y: fc.double({ min: -2, max: 2, noNaN: true }) })
const drawn = (strokes: readonly (readonly { x: number; y: number }[])[]) =>
  strokes.reduce<Ink>((ink, [first = { x: 0, y: 0 }, ...rest]) => continued(begun(ink, first), rest), noInk)

test('undo takes back exactly the last stroke, and at last the pad is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }), (strokes) => {
      expect(undone(drawn(strokes))).toEqual(drawn(strokes.slice(0, -1)))
      expect(isEmpty(strokes.reduce(undone, drawn(strokes)))).toBe(true)
    }),
  )
})

test('a stroke that leaves the pad stays on its edge', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (stroke) => {
      const ink = drawn([stroke])
      const points = ink.kind === 'strokes' ? ink.strokes.flat() : []
      expect(points).toHaveLength(stroke.length)
      expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true)
    }),
  )
})

test('drawing takes the place of a typed name, and undo takes a typed name as a whole', () => {
  const typed: Ink = { kind: 'typed', name: 'Kim Berg' }
  expect(begun(typed, { x: 0.5, y: 0.5 })).toEqual({ kind: 'strokes', strokes: [[{ x: 0.5, y: 0.5 }]] })
  expect(undone(typed)).toEqual(noInk)
  expect(isEmpty({ kind: 'typed', name: '  ' })).toBe(true)
})
