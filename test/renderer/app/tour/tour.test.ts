/** The guided tour: its box never covers the control it is about, and its steps are done by doing. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDone, placeOf } from '../../../../src/renderer/app/tour/tour-steps.ts'
import { jobOf, read, shower } from '../../support/sample-job.ts'

const window = { width: 480, height: 700 }
const own = { width: 352, height: 140 }
const overlaps = (
  one: { left: number; top: number; width: number; height: number },
  other: { left: number; top: number; width: number; height: number },
) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

it('lies within the window and not over the control, wherever that is and however narrow the window', () => {
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 480, max: 2560 }), height: fc.integer({ min: 600, max: 1440 }) }),
      fc.record({ left: fc.double({ min: 0, max: 1, noNaN: true }), top: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.record({ width: fc.integer({ min: 16, max: 400 }), height: fc.integer({ min: 16, max: 60 }) }),
      (space, at, size) => {
        const control = { left: at.left * (space.width - size.width), top: at.top * (space.height - size.height), ...size }
        const box = { ...placeOf(control, own, space), ...own }
        expect(overlaps(box, control)).toBe(false)
        expect(box.left >= 0 && box.left + box.width <= space.width && box.top >= 0 && box.top + box.height <= space.height).toBe(true)
      },
    ),
  )
})

it('goes to the far corner where there is room on no side', () => {
  const tall = { left: 40, top: 100, width: 400, height: 520 }
  expect(placeOf(tall, own, window)).toEqual({ left: 8, top: 8 })
})

it('is beside the dialog of its control where there is room, because the text of the dialog should be read', () => {
  const dialog = { left: 396, top: 170, width: 574, height: 430 }
  const button = { left: 790, top: 538, width: 155, height: 44 }
  const laptop = { width: 1366, height: 768 }
  expect(overlaps({ ...placeOf(button, own, laptop, dialog), ...own }, dialog)).toBe(false)
  expect(overlaps({ ...placeOf({ ...button, left: 300, top: 500 }, own, window, dialog), ...own }, button)).toBe(false)
})

it('has steps that are done by doing them', () => {
  const state = { job: jobOf([shower()]), view: 'job', exports: 0 }
  expect(Object.values(isDone).some((done) => done(state))).toBe(false)
  const planned = jobOf([
    shower(),
    { kind: 'device.planned', data: { device: 'd1', preset: 'Hotel room', configuration: { water_hardness: 9 } } },
  ])
  expect(isDone.plan({ ...state, job: planned })).toBe(true)
  expect(isDone.apply({ ...state, job: jobOf([shower(), read({ water_hardness: 9 })]) })).toBe(false)
  expect(isDone.report({ ...state, exports: 1 })).toBe(true)
})
