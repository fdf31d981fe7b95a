/** Showers and taps have a list each: what one of them says is no word about the other. */
import { expect, it } from 'vitest'
import { field, jobWith } from '../../support/field.ts'
import { stepsUntil } from '../../support/counted-steps.ts'
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

/** A lost response to such a request was settled by the list of showers, which never lists a tap: it counted as unpaired. */
it.each(['tap', 'waterGuard'] as const)('sends no request for showers with the device ID of a %s', async (kind) => {
  const { host, simulator } = await field()
  const { id } = simulator.labels().find((label) => label.kind === kind) ?? { id: '' }
  const { jobId } = await jobWith(host, [])
  await host.value('jobs.addDevices', { jobId, devices: [{ kind, id }] })
  const { job: before } = await host.value('jobs.apply', { jobId })
  const sent = simulator.requests.length
  const confirmed = await host.value('confirmations.request', { environment: 'development', command: 'showers.unpair', id })
  const device = { jobId, device: 'd1' }
  for (const reply of [
    await host.call('jobs.unpair', { ...device, confirmation: { token: confirmed.token, typed: confirmed.phrase } }),
    await host.call('jobs.abortTest', { ...device, reason: 'Water on the floor' }),
    await host.call('jobs.observeTest', device),
  ])
    expect(reply).toMatchObject({ ok: false, error: { code: 'job.notAShower', data: { device: 'd1' } } })
  expect(simulator.requests).toHaveLength(sent)
  expect((await host.value('jobs.read', { jobId })).journal).toEqual(before.journal)
})

/** The list was searched for each of them in one piece: a thousand kept an abort waiting for four seconds. */
it('searches a list of ten thousand once, however many serial numbers wait for it', async () => {
  const { host } = await field({ world: 'fleet-10k' })
  const costWith = async (waiting: number) => {
    const { jobId } = await jobWith(host, [])
    await host.value('jobs.addDevices', { jobId, devices: Array.from({ length: waiting }, (_, at) => ({ serialNumber: `ZZ-${at}` })) })
    return (await stepsUntil(() => host.value('jobs.match', { jobId }))).steps
  }
  const one = await costWith(1)
  expect((await costWith(200)) / one).toBeLessThan(2)
})
