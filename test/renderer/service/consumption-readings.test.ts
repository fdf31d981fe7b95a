/** A water guard's readings: none, one, many, numbers that fall, and what is no number. */
import { expect, it } from 'vitest'
import ConsumptionReadings from '../../../src/renderer/service/ConsumptionReadings.vue'
import { scriptedTransport, stage } from '../support/stage.ts'

const shown = (...volumes: unknown[]) =>
  stage(scriptedTransport(), ConsumptionReadings, {
    readings: volumes.map((volume, minute) => ({
      environment: 'training',
      origin: 'http://127.0.0.1:1',
      receivedAt: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
      response: { duration: 10, volume },
      mismatches: [],
    })),
  })
/** The volume of each row with its difference. */
const volumesIn = (wrapper: Awaited<ReturnType<typeof shown>>) =>
  wrapper.findAll('tbody tr').map((row) =>
    row
      .findAll('td')
      .slice(3)
      .map((cell) => cell.text()),
  )

it('of none and of one compare nothing', async () => {
  expect((await shown()).findAll('table')).toHaveLength(0)
  expect((await shown(3)).findAll('table')).toHaveLength(0)
})

it('are a table, the latest first, each with its difference from the one before', async () => {
  const wrapper = await shown(12, 12.5, 14)
  expect(volumesIn(wrapper)).toEqual([
    ['14', '+1.5'],
    ['12.5', '+0.5'],
    ['12', ''],
  ])
  expect(wrapper.text()).not.toContain('Lower than')
})

it('say that a number is lower than before, and not why', async () => {
  const wrapper = await shown(12, 2, 5)
  expect(wrapper.text()).toContain('Lower than the reading before')
  expect(wrapper.findAll('td.text-warn').map((cell) => cell.text())).toEqual(['-10'])
})

it('have no difference where one of two is no number', async () => {
  expect(volumesIn(await shown(1, undefined, 3))).toEqual([
    ['3', ''],
    ['', ''],
    ['1', ''],
  ])
})
