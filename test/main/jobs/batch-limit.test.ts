/** Apply at a service that is far away, allows few requests at once, gets slow or fails for a moment: over real HTTP. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { RecordedRequest, Simulator } from '#simulator/server.ts'
import { field, jobWith, type Field } from '../../support/field.ts'
import { outcomesOf, pairsOf } from '../../support/readings.ts'

const configuration = { water_hardness: 12.5 }
const timeout = { timeout: 240_000 }
/** On a machine that is busy with other things. */
const patiently = { timeout: 60_000 }

/** Showers that are registered and paired by nobody, planned in a job. */
async function planned(count: number) {
  const here = await field()
  const { world } = here.simulator
  const known = [...world.showers.values()].find(({ owner, dead }) => owner === null && !dead)!
  const ids = Array.from({ length: count }, (_, index) => {
    const shower = { ...known, id: randomUUID(), serialNumber: `SN-${index}` }
    world.showers.put(shower)
    return shower.id
  })
  const { jobId } = await jobWith(here.host, ids)
  await here.host.value('jobs.plan', { jobId, configuration })
  return { here, ids, jobId }
}

const isRefused = ({ status }: RecordedRequest) => status === 429 || status === 503
const refusals = ({ requests }: Simulator) => ({
  reads: requests.filter((request) => isRefused(request) && request.method === 'GET').length,
  writes: requests.filter((request) => isRefused(request) && request.method !== 'GET').length,
})
const writesTo = ({ simulator }: Field, id: string) =>
  simulator.requests.filter((request) => request.id === id && request.method === 'PUT').map(({ operation }) => operation)

it('takes 120 showers through a service that allows five requests at once, each write sent once and none refused', timeout, async () => {
  const { here, ids, jobId } = await planned(120)
  here.simulator.faults.add({ kind: 'limited', atOnce: 5, ms: 100 })
  const { results, job, stopped } = await here.host.value('jobs.apply', { jobId })
  expect(stopped).toBeNull()
  expect(new Set(outcomesOf(results))).toEqual(new Set(['done']))
  expect(results.map(({ device }) => device)).toEqual(job.devices.map(({ key }) => key))
  for (const id of ids) expect(writesTo(here, id)).toEqual(['showers.pair', 'showers.updateConfiguration'])
  const { reads, writes } = refusals(here.simulator)
  expect(writes).toBe(0)
  expect(reads).toBeLessThanOrEqual(1)
  // Known by now: the next batch and a person beside it meet no refusal at all.
  await here.host.value('jobs.plan', { jobId, configuration: { water_hardness: 3 } })
  const applying = here.host.value('jobs.apply', { jobId })
  await expect.poll(async () => (await here.host.value('jobs.batch', { jobId }))?.done, patiently).toBeGreaterThan(5)
  expect(await here.host.call('taps.list', { environment: 'development' })).toMatchObject({ ok: true })
  expect(new Set(outcomesOf((await applying).results))).toEqual(new Set(['done']))
  expect(refusals(here.simulator)).toEqual({ reads, writes: 0 })
})

it('uses at most sixteen requests at once where nothing speaks against more, and pairs each device once', timeout, async () => {
  const { here, ids, jobId } = await planned(120)
  here.simulator.faults.add({ kind: 'limited', atOnce: 16, ms: 100 })
  const { results } = await here.host.value('jobs.apply', { jobId })
  expect(new Set(outcomesOf(results))).toEqual(new Set(['done']))
  for (const id of ids) expect(pairsOf(here, id)).toHaveLength(1)
  expect(refusals(here.simulator)).toEqual({ reads: 0, writes: 0 })
})

it('works on as many devices at once as the settings say', timeout, async () => {
  const { here, jobId } = await planned(12)
  here.simulator.faults.add({ kind: 'limited', atOnce: 2, ms: 20 })
  await here.host.value('settings.save', { devicesAtOnce: 2 })
  const { results } = await here.host.value('jobs.apply', { jobId })
  expect(new Set(outcomesOf(results))).toEqual(new Set(['done']))
  expect(refusals(here.simulator)).toEqual({ reads: 0, writes: 0 })
  expect(await here.host.call('settings.save', { devicesAtOnce: 33 })).toMatchObject({ error: { code: 'input.invalid' } })
})

it('goes on through a service that gets slow with the number of requests', timeout, async () => {
  const { here, jobId } = await planned(40)
  here.simulator.faults.add({ kind: 'crowded', atOnce: 4, ms: 50 })
  const { results } = await here.host.value('jobs.apply', { jobId })
  expect(new Set(outcomesOf(results))).toEqual(new Set(['done']))
})

it('refreshes many devices at once, within what the service takes, and each of them once', timeout, async () => {
  const { here, ids, jobId } = await planned(24)
  await here.host.value('jobs.apply', { jobId })
  const before = here.simulator.requests.length
  here.simulator.faults.add({ kind: 'limited', atOnce: 5, ms: 40 })
  await here.host.value('jobs.refresh', { jobId })
  const requests = here.simulator.requests.slice(before).filter(({ status }) => status === 200)
  expect(new Set(requests.map(({ connection }) => connection)).size).toBeGreaterThan(2)
  const read = requests.filter(({ operation }) => operation === 'showers.readConfiguration').map(({ id }) => id)
  expect(read.toSorted()).toEqual(ids.toSorted())
  expect(refusals(here.simulator).reads).toBeLessThanOrEqual(1)
})

it('meets one 503 at a read, and nothing comes of it', timeout, async () => {
  const { here, ids, jobId } = await planned(40)
  here.simulator.faults.add({ kind: 'status', status: 503, retryAfter: '1', times: 1, operation: 'showers.readConfiguration' })
  here.simulator.faults.add({ kind: 'delay', ms: 40 })
  const { results } = await here.host.value('jobs.apply', { jobId })
  expect(new Set(outcomesOf(results))).toEqual(new Set(['done']))
  expect(refusals(here.simulator)).toEqual({ reads: 1, writes: 0 })
  for (const id of ids) expect(pairsOf(here, id)).toHaveLength(1)
})

it('tells a device whose write was refused as failed and unchanged, and applying again sends it once', timeout, async () => {
  const { here, ids, jobId } = await planned(12)
  here.simulator.faults.add({ kind: 'status', status: 429, times: 1, operation: 'showers.pair' })
  const { results } = await here.host.value('jobs.apply', { jobId })
  expect(Object.groupBy(outcomesOf(results), (outcome) => outcome)).toMatchObject({ 'failed service.busy': ['failed service.busy'] })
  const again = await here.host.value('jobs.apply', { jobId })
  expect(new Set(outcomesOf(again.results))).toEqual(new Set(['done', 'nothingToDo']))
  const accepted = ids.map((id) => pairsOf(here, id).filter(({ status }) => status === 200))
  expect(accepted.map(({ length }) => length)).toEqual(ids.map(() => 1))
})

it('ends with all that is under way where the key is refused, and each device has one result', timeout, async () => {
  const { here, jobId } = await planned(60)
  here.simulator.faults.add({ kind: 'delay', ms: 30 })
  const applying = here.host.value('jobs.apply', { jobId })
  await expect.poll(async () => (await here.host.value('jobs.batch', { jobId }))?.done, patiently).toBeGreaterThan(20)
  here.simulator.faults.clear()
  here.simulator.faults.add({ kind: 'status', status: 401 })
  const { results, stopped, job } = await applying
  expect(stopped?.code).toBe('service.unauthorized')
  expect(results.map(({ device }) => device)).toEqual(job.devices.map(({ key }) => key))
  const counts = Object.groupBy(results, ({ outcome }) => outcome)
  expect(counts.notReached?.length).toBeGreaterThan(0)
  expect(results.length - (counts.notReached?.length ?? 0)).toBeLessThan(60)
})

it('lets an abort of a test through while a batch has more to send than it may', timeout, async () => {
  const { here, ids, jobId } = await planned(30)
  const { simulator, host } = here
  const [first = ''] = ids
  await host.value('jobs.apply', { jobId, devices: ['d1'] })
  simulator.setTestSpeed(600_000)
  simulator.startTest(first)
  simulator.faults.add({ kind: 'delay', ms: 400 })
  const applying = host.value('jobs.apply', { jobId })
  await expect.poll(async () => (await host.value('jobs.batch', { jobId }))?.working.length, patiently).toBeGreaterThanOrEqual(4)
  const before = simulator.requests.length
  expect(await host.value('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })).toMatchObject({ outcome: 'confirmed' })
  const abort = simulator.requests.findIndex(({ operation }) => operation === 'showers.abortInstallationTest')
  // It did not queue behind the requests that wait.
  expect(abort).toBeGreaterThanOrEqual(before)
  expect(abort - before).toBeLessThan(16)
  expect((await applying).stopped).toBeNull()
})
