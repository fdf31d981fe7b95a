/** The course of a water guard's readings: zero, one, many, and numbers that fall. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import ConsumptionCourse from '../../../src/renderer/service/ConsumptionCourse.vue'
import { courseOf } from '../../../src/renderer/service/consumption-course.ts'
import { scriptedTransport, stage } from '../support/stage.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString()
const readings = (...volumes: unknown[]) => volumes.map((value, index) => ({ at: at(index), value }))

describe('the course of a number', () => {
  it('is within what is drawn, in order, and lower exactly where the number is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant(undefined), fc.constant('12')), { maxLength: 12 }),
        (values) => {
          const points = courseOf(readings(...values))
          expect(points.map(({ value }) => value)).toEqual(values.filter((value) => typeof value === 'number'))
          for (const { x, y } of points) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true)
          expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((one, other) => one - other))
          const lower = values.filter((value, index) => {
            const before = values[index - 1]
            return typeof value === 'number' && typeof before === 'number' && value < before
          })
          expect(points.filter(({ isLower }) => isLower).map(({ value }) => value)).toEqual(lower)
        },
      ),
    )
  })

  it('uses the whole height for the readings, however far the meter has counted', () => {
    expect(courseOf(readings(14_701, 14_812, 14_923)).map(({ y }) => y)).toEqual([0, 0.5, 1])
    expect(courseOf(readings(7, 7)).map(({ y }) => y)).toEqual([0.5, 0.5])
  })

  it('has a gap where a reading had no number', () => {
    expect(courseOf(readings(1, undefined, 3, 4)).map(({ isJoined }) => isJoined)).toEqual([false, false, true])
  })
})

describe('the panel', () => {
  const shown = (...volumes: unknown[]) =>
    stage(scriptedTransport(), ConsumptionCourse, {
      readings: volumes.map((volume, index) => ({
        environment: 'training',
        origin: 'http://127.0.0.1:1',
        receivedAt: at(index),
        response: { duration: 10, volume },
        mismatches: [],
      })),
    })

  it('draws nothing of no reading and of one', async () => {
    expect((await shown()).findAll('svg, table')).toHaveLength(0)
    expect((await shown(3)).findAll('svg, table')).toHaveLength(0)
  })

  it('draws each number, and has all readings in a table, the latest first', async () => {
    const wrapper = await shown(12, 12.5, 14)
    expect(wrapper.findAll('figcaption').map((each) => each.text())).toEqual([
      'Duration: 3 readings, from 10 to 10',
      'Volume: 3 readings, from 12 to 14',
    ])
    expect(wrapper.findAll('.scale').map((each) => each.findAll('span').map((end) => end.text()))).toEqual([['10'], ['14', '12']])
    expect(
      wrapper.findAll('tbody tr').map((row) =>
        row
          .findAll('td')
          .slice(3)
          .map((cell) => cell.text()),
      ),
    ).toEqual([
      ['14', '+1.5'],
      ['12.5', '+0.5'],
      ['12', ''],
    ])
    expect(wrapper.text()).not.toContain('Lower than')
  })

  it('says that a number is lower than before, and not why', async () => {
    const wrapper = await shown(12, 2, 5)
    expect(wrapper.findAll('circle.lower')).toHaveLength(1)
    expect(wrapper.text()).toContain('Lower than the reading before')
    expect(wrapper.findAll('td.text-warn').map((cell) => cell.text())).toEqual(['-10'])
  })
})
