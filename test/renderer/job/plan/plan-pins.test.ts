/** Pins that would lie on one another are gathered, and none is lost. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gatherPins, near } from '../../../../src/renderer/job/plan/gather-pins.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

it('has every pin once, and no two groups so near that they lie on one another', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ x: share, y: share }), { maxLength: 60 }), fc.integer({ min: 200, max: 2000 }), (pins, edge) => {
      const groups = gatherPins(pins, { width: edge, height: edge })
      expect(new Set(groups.flat())).toEqual(new Set(pins))
      expect(groups.flat()).toHaveLength(pins.length)
      const firsts = groups.map(([first]) => first)
      for (const [index, one] of firsts.entries())
        for (const other of firsts.slice(index + 1)) {
          const isNear =
            Math.abs((one?.x ?? 0) - (other?.x ?? 0)) * edge < near.x && Math.abs((one?.y ?? 0) - (other?.y ?? 0)) * edge < near.y
          expect(isNear).toBe(false)
        }
    }),
  )
})
