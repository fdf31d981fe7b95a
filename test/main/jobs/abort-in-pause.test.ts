/** While a service refuses or keeps silent, and a batch waits for it, a person aborts a test. */
import { expect, it } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import { field, jobWith, type Field } from '../../support/field.ts'
import { light } from '../../support/readings.ts'

type Fault = Parameters<Field['simulator']['faults']['add']>[0]

/** The first device has a running test, and a batch waits for the list because of the fault. */
async function waiting(fault: Fault) {
  const limits = { ...fieldTimings.limits, idle: 1_500 }
  const here = await field({ testStepMs: 60_000 }, { ...fieldTimings, limits, shutdownGraceMs: 0 })
  const { host, simulator } = here
  const ids = here.unpaired().slice(0, 3)
  const { jobId } = await jobWith(host, ids)
  await host.value('jobs.apply', { jobId, devices: ['d1'] })
  simulator.startTest(ids[0] ?? '', 'stuck')
  await host.value('jobs.observeTest', { jobId, device: 'd1' })
  simulator.faults.add({ ...fault, operation: 'showers.list' })
  const before = simulator.requests.length
  const applying = host.value('jobs.apply', { jobId, devices: ['d2', 'd3'] })
  await expect.poll(() => simulator.requests.length).toBeGreaterThan(before)
  const of = (operation: string) => simulator.requests.filter((request) => request.operation === operation).length
  const abort = () => host.value('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })
  return { host, simulator, jobId, applying, of, abort }
}

const busy = { kind: 'status', status: 429, retryAfter: '2' } as const

it.each([
  ['is told to wait', busy],
  ['hears nothing', { kind: 'never' }],
] as const)('an abort leaves and is confirmed while the batch %s, and the batch can be cancelled', async (_, fault) => {
  const { host, simulator, jobId, applying, of, abort } = await waiting(fault)
  const lists = of('showers.list')
  const aborted = await abort()
  expect([aborted.outcome, light(aborted.job, 'd1', 'test')]).toEqual(['confirmed', 'failed'])
  // Nothing of the batch went on meanwhile.
  expect(of('showers.list')).toBe(lists)
  expect(await host.value('jobs.changeBatch', { jobId, state: 'ending' })).toMatchObject({ state: 'ending' })
  simulator.faults.clear()
  const { job } = await applying
  expect(light(job, 'd1', 'test')).toBe('failed')
  expect(of('showers.abortInstallationTest')).toBe(1)
})

it('an abort is told as soon as its outcome is known: the test is looked at once, and not again when the service asks to wait', async () => {
  const { simulator, of, abort, applying } = await waiting(busy)
  simulator.faults.add({ ...busy, operation: 'showers.readInstallationTest' })
  const looks = of('showers.readInstallationTest')
  const { outcome, job } = await abort()
  expect(outcome).toBe('confirmed')
  expect(of('showers.readInstallationTest') - looks).toBe(1)
  expect(job.devices[0]?.runs.at(-1)).toMatchObject({ verdict: 'aborted', reason: 'Water on the floor' })
  simulator.faults.clear()
  await applying
})

it('an abort with an unknown outcome is sent again when it is pressed again, while the test is still being looked at for the first', async () => {
  const { simulator, of, abort, applying } = await waiting(busy)
  simulator.faults.add({ kind: 'status', status: 503, operation: 'showers.abortInstallationTest', times: 1 })
  simulator.faults.add({ kind: 'delay', ms: 1_000, operation: 'showers.readInstallationTest', times: 1 })
  const looks = of('showers.readInstallationTest')
  const first = abort()
  await expect.poll(() => of('showers.readInstallationTest')).toBeGreaterThan(looks)
  expect((await abort()).outcome).toBe('confirmed')
  expect((await first).outcome).toBe('unknown')
  expect(of('showers.abortInstallationTest')).toBe(2)
  simulator.faults.clear()
  await applying
})
