/** Devices on the picture of their floor: the latest place counts, and a new picture leaves everything where it is. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { jobOf } from '../renderer/support/sample-job.ts'

const sha = (digit: string) => digit.repeat(64)
const placed = (device: string, at: { x: number; y: number } | null, floor = '1'): Fact => ({
  kind: 'sitePlan.placed',
  data: { floor, places: [{ device, at }] },
})

test('each floor has its picture and its places', () => {
  const job = jobOf([
    { kind: 'sitePlan.set', data: { floor: '1', photo: sha('a') } },
    placed('d1', { x: 0.1, y: 0.2 }),
    placed('d2', { x: 0.5, y: 0.5 }),
    placed('d3', { x: 0.5, y: 0.5 }, '2'),
    placed('d1', { x: 0.3, y: 0.4 }),
    placed('d2', null),
    { kind: 'sitePlan.set', data: { floor: '1', photo: sha('b') } },
  ])
  expect(job.sitePlans).toEqual([
    { building: null, floor: '1', photo: sha('b'), record: null, places: [{ device: 'd1', x: 0.3, y: 0.4 }] },
    { building: null, floor: '2', photo: null, record: null, places: [{ device: 'd3', x: 0.5, y: 0.5 }] },
  ])
})

test('a device that is placed twice at once is where it was put last', () => {
  const places = [
    { device: 'd1', at: { x: 0.1, y: 0.1 } },
    { device: 'd2', at: { x: 0.5, y: 0.5 } },
    { device: 'd1', at: { x: 0.9, y: 0.9 } },
  ]
  const [plan] = jobOf([{ kind: 'sitePlan.placed', data: { floor: '1', places } }]).sitePlans
  expect(plan?.places.toSorted((a, b) => a.x - b.x)).toEqual([
    { device: 'd2', x: 0.5, y: 0.5 },
    { device: 'd1', x: 0.9, y: 0.9 },
  ])
})

test('a device is on a floor once, wherever it was put before', () => {
  const move = fc.record({
    device: fc.constantFrom('d1', 'd2'),
    at: fc.option(fc.record({ x: fc.constant(0.5), y: fc.constantFrom(0, 1) })),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      const plan = jobOf(moves.map(({ device, at }) => placed(device, at))).sitePlans[0]
      const last = new Map(moves.map(({ device, at }) => [device, at]))
      expect(new Map(plan?.places.map(({ device, x, y }) => [device, { x, y }]))).toEqual(
        new Map([...last].filter(([, at]) => at !== null)),
      )
      expect(plan?.places.length ?? 0).toBe([...last.values()].filter((at) => at !== null).length)
    }),
  )
})
