/** Wherever the window was kept: it opens where a hand can reach it, on the displays there are. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loadSource } from './under-fake-electron.ts'

const { placeWithin } = loadSource('src/main/hosts/electron/window-place.ts') as typeof import('#main/hosts/electron/window-place.ts')

const laptop = { x: 0, y: 25, width: 1440, height: 875 }
const second = { x: 1440, y: -200, width: 2560, height: 1415 }
const kept = (x: number, y: number, width = 1000, height = 700) => ({ x, y, width, height, maximized: false })

it.each([
  ['where it was', [laptop], kept(100, 100), { x: 100, y: 100, width: 1000, height: 700 }],
  ['on the second display', [laptop, second], kept(2000, -100), { x: 2000, y: -100, width: 1000, height: 700 }],
  ['elsewhere when that is gone', [laptop], kept(2000, -100), { width: 1000, height: 700 }],
  ['no larger than its display', [laptop], kept(0, 25, 4000, 3000), { x: 0, y: 25, width: 1440, height: 875 }],
  ['as usual at the first start', [laptop], undefined, { width: 1280, height: 860 }],
  ['as usual where nobody understands what was kept', [laptop], { x: 'left' }, { width: 1280, height: 860 }],
])('opens %s', (_where, areas, from, bounds) => {
  expect(placeWithin(areas, from).bounds).toEqual(bounds)
})

it('is maximized again', () => {
  expect(placeWithin([laptop], { ...kept(0, 25), maximized: true }).maximized).toBe(true)
})

it('never opens out of reach', () => {
  const number = fc.integer({ min: -6000, max: 6000 })
  const size = fc.integer({ min: 1, max: 6000 })
  fc.assert(
    fc.property(number, number, size, size, fc.constantFrom([laptop], [laptop, second], [second]), (x, y, width, height, areas) => {
      const { bounds } = placeWithin(areas, kept(x, y, width, height))
      if (bounds.x === undefined || bounds.y === undefined) return
      const [left, top] = [bounds.x, bounds.y]
      const reachable = areas.some((area) => {
        const right = left + bounds.width <= area.x + area.width
        return left >= area.x && right && top >= area.y && top + bounds.height <= area.y + area.height
      })
      expect(reachable).toBe(true)
    }),
  )
})
