/** A preset is changed after it was planned: the plan knows what came from it, and nothing of it changes by itself. */
import { expect, it } from 'vitest'
import { renewed } from '#shared/tables/presets.ts'
import { field, jobWith } from '../../support/field.ts'

const [gym, newGym] = [
  { water_hardness: 12, color_mode: 1, default_shower_flow: 8 },
  { water_hardness: 14, color_mode: 1, live_data_rate: 5 },
]

it('is planned again where it changed, and what was set by hand stays', async () => {
  const { host, unpaired } = await field()
  const { jobId } = await jobWith(host, unpaired().slice(0, 3))
  const [saved] = await host.value('presets.save', { name: 'Gym', fields: gym })
  await host.value('jobs.plan', { jobId, configuration: gym, preset: 'Gym' })
  // By hand, and the rest is still of the preset.
  const byHand = { ...gym, water_hardness: 20 }
  await host.value('jobs.plan', { jobId, devices: ['d2'], configuration: byHand, preset: 'Gym' })
  await host.value('presets.save', { preset: saved?.preset ?? '', name: 'Gym', fields: newGym })
  // By hand after the change: that makes no newer preset of the rest.
  const later = { ...gym, color_mode: 0 }
  const { devices } = await host.value('jobs.plan', { jobId, devices: ['d3'], configuration: later, preset: 'Gym' })
  expect(devices.map(({ plan }) => plan.presetFields)).toEqual([gym, gym, gym])
  const plans = devices.map(({ plan }) => renewed(plan.configuration ?? {}, plan.presetFields ?? {}, newGym))
  expect(plans).toEqual([
    newGym,
    { water_hardness: 20, color_mode: 1, live_data_rate: 5 },
    { water_hardness: 14, color_mode: 0, live_data_rate: 5 },
  ])
  const renew = { devices: ['d1'], configuration: newGym, preset: 'Gym' }
  const { devices: now } = await host.value('jobs.plan', { jobId, plans: [renew] })
  expect(now[0]?.plan).toMatchObject({ configuration: newGym, presetFields: newGym })
  const undo = { devices: ['d1'], configuration: gym, preset: 'Gym', presetFields: gym, instead: { configuration: newGym } }
  const { devices: before } = await host.value('jobs.plan', { jobId, plans: [undo] })
  expect(before[0]?.plan).toMatchObject({ configuration: gym, presetFields: gym })
})

it('is known of devices that are added or identified with it, and of no plan that names a preset of another computer', async () => {
  const { host, unpaired } = await field()
  const { jobId } = await jobWith(host, [])
  await host.value('presets.save', { name: 'Gym', fields: gym })
  const [one = '', two = ''] = unpaired()
  const plan = { configuration: gym, preset: 'Gym' }
  await host.value('jobs.addDevices', { jobId, devices: [{ id: one, plan }, { room: '2' }, { room: '3' }] })
  await host.value('jobs.identify', { jobId, device: 'd2', id: two, plan })
  const { devices } = await host.value('jobs.plan', { jobId, devices: ['d3'], configuration: gym, preset: 'Spa' })
  expect(devices.map((device) => device.plan.presetFields)).toEqual([gym, gym, null])
  const { devices: without } = await host.value('jobs.plan', { jobId, devices: ['d1'], configuration: gym })
  expect(without[0]?.plan).toMatchObject({ preset: null, presetFields: null })
})

it('changes nothing where nothing of a plan is of what it changed', () => {
  expect(renewed(gym, gym, gym)).toBeNull()
  expect(renewed({ water_hardness: 20 }, { water_hardness: 12 }, { water_hardness: 14 })).toBeNull()
  expect(renewed({ color_mode: 1 }, { water_hardness: 12 }, { water_hardness: 14 })).toBeNull()
  expect(renewed({ water_hardness: 12, color_mode: 0 }, { water_hardness: 12 }, {})).toEqual({ color_mode: 0 })
})
