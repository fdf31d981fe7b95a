/** Showers and taps have a list each: what one of them says is no word about the other. */
import { expect, it } from 'vitest'
import { field, jobWith } from '../../support/field.ts'
import { light } from '../../support/readings.ts'

it('finds no shower by the device ID of a paired tap', async () => {
  const { host, simulator } = await field()
  const [first = '', second = ''] = simulator.labels().flatMap(({ kind, id }) => (kind === 'tap' ? [id] : []))
  const { jobId } = await jobWith(host, [])
  await host.value('jobs.addDevices', {
    jobId,
    devices: [
      { kind: 'tap', id: first },
      { kind: 'tap', id: second },
    ],
  })
  await host.value('jobs.apply', { jobId })
  await host.value('jobs.removeDevices', { jobId, devices: ['d2'] })
  // The label of the tap was taken for that of a shower.
  await host.value('jobs.addDevices', { jobId, devices: [{ kind: 'shower', id: second }] })

  const { found, missing, notInJob, job } = await host.value('jobs.match', { jobId })
  expect([found, missing]).toEqual([['d1'], ['d3']])
  expect([light(job, 'd3', 'pair'), job.devices.find(({ key }) => key === 'd3')?.record]).toEqual(['local', null])
  // That it is a tap is to be seen.
  expect(notInJob.first.filter(({ kind }) => kind === 'tap').map(({ id }) => id)).toEqual([second])
})
