/** The documented way through a site: a room list, a preset and a group for all, one Apply. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Simulator } from '#simulator/server.ts'
import { field, jobWith, type Field } from '../../support/field.ts'
import { light, outcomesOf, pairsOf, requestsOf } from '../../support/readings.ts'

const configuration = { water_hardness: 12.5, welcome_message: 'Välkommen' }

/** More showers of the kind that is there, registered and paired by nobody. */
function furnish({ world }: Simulator, count: number): string[] {
  const free = [...world.showers.values()].filter(({ owner, dead }) => owner === null && !dead)
  for (let more = free.length; more < count; more += 1) {
    const shower = { ...free[0]!, id: randomUUID(), serialNumber: `SN-${more}` }
    world.showers.put(shower)
    free.push(shower)
  }
  return free.slice(0, count).map(({ id }) => id)
}

const groupOf = ({ simulator }: Field) => [...simulator.world.groups.values()][0]?.id ?? ''

it('takes 120 unpaired showers with preset and group to done in one batch, each written to once', { timeout: 120_000 }, async () => {
  const here = await field()
  const ids = furnish(here.simulator, 120)
  const { jobId } = await jobWith(here.host, ids)
  await here.host.value('jobs.plan', { jobId, configuration, preset: 'Hotel', groupId: groupOf(here) })
  const { results, job, stopped } = await here.host.value('jobs.apply', { jobId })
  expect(stopped).toBeNull()
  expect(Object.groupBy(outcomesOf(results), (outcome) => outcome)).toEqual({ done: Array.from({ length: 120 }, () => 'done') })
  expect(ids.map((id) => pairsOf(here, id).length)).toEqual(ids.map(() => 1))
  expect(requestsOf(here, 'PUT')).toHaveLength(240)
  // One list for the whole batch: each response to a pairing is newer than any list.
  expect(requestsOf(here, 'GET').filter(({ operation }) => operation === 'showers.list')).toHaveLength(1)
  expect(job.devices.map(({ statuses }) => [statuses.pair.state, statuses.configure.state].join())).toEqual(
    ids.map(() => 'confirmed,confirmed'),
  )
  expect(job.devices.every(({ testAbsent, runs }) => testAbsent || runs.length === 1)).toBe(true)
  const { summary } = await here.host.value('reports.preview', { jobId })
  expect(summary).toMatchObject({ planned: 120, installed: 120, outcomes: { failed: 0, unknown: 0 } })
})

it('reads the list again after a pause: what a colleague paired in it gets no request', async () => {
  const here = await field()
  const ids = furnish(here.simulator, 12)
  const { jobId } = await jobWith(here.host, ids)
  here.simulator.faults.add({ kind: 'delay', ms: 300, operation: 'showers.pair' })
  const applying = here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  await expect.poll(() => requestsOf(here, 'PUT').length).toBeGreaterThan(0)
  await here.host.value('jobs.changeBatch', { jobId, state: 'paused' })
  await expect.poll(async () => (await here.host.value('jobs.batch', { jobId }))?.working).toEqual([])
  const late = ids.at(-1) ?? ''
  const { world } = here.simulator
  const mine = world.showers.get(ids[0] ?? '')?.owner ?? null
  world.showers.put({ ...world.showers.get(late)!, owner: mine })
  here.simulator.faults.clear()
  await here.host.value('jobs.changeBatch', { jobId, state: 'running' })
  const { results, job } = await applying
  expect(pairsOf(here, late)).toEqual([])
  expect(outcomesOf(results).at(-1)).toBe('nothingToDo')
  expect(ids.map((_, index) => light(job, `d${index + 1}`, 'pair'))).toEqual(ids.map(() => 'confirmed'))
})

it('asks for a device that was lost and came back to be read again, and says nothing of it before that', async () => {
  const here = await field({ testStepMs: 20 })
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [id])
  await here.host.value('jobs.plan', { jobId, configuration })
  await here.host.value('jobs.apply', { jobId })
  here.simulator.startTest(id, 'pass')
  await expect.poll(() => here.simulator.world.showers.get(id)?.test?.outcome).toBe('passed')
  const device = async () => (await here.host.value('jobs.read', { jobId })).devices[0]!
  await here.host.value('jobs.refresh', { jobId })
  expect((await device()).statuses).toMatchObject({ configure: { state: 'confirmed' }, test: { state: 'confirmed' } })
  // Right after a pairing a list that does not hold the device may only be old.
  await here.restart()
  const { world } = here.simulator
  const paired = world.showers.get(id)!
  world.showers.put({ ...paired, owner: null })
  await here.host.value('jobs.match', { jobId })
  expect((await device()).statuses.pair).toMatchObject({ state: 'failed', error: { code: 'pairing.gone' } })
  world.showers.put({ ...paired, configuration: { ...paired.configuration, water_hardness: 3 } })
  await here.host.value('jobs.match', { jobId })
  const back = await device()
  expect(back.outdated).toEqual(['configure', 'test'])
  expect(back.statuses).toMatchObject({
    pair: { state: 'confirmed' },
    configure: { state: 'local', error: { code: 'reading.outdated' } },
    test: { state: 'local', error: { code: 'reading.outdated' } },
  })
  await here.host.value('jobs.refresh', { jobId })
  const read = await device()
  expect(read.outdated).toEqual([])
  expect(read.statuses).toMatchObject({ configure: { state: 'local', error: null }, test: { state: 'confirmed' } })
})

it('sends a field that the service never reports once, and says that nothing confirms it', async () => {
  const here = await field()
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [id])
  await here.host.value('jobs.plan', { jobId, configuration })
  here.simulator.faults.add({ kind: 'missingFields', operation: 'showers.readConfiguration' })
  const updates = () => requestsOf(here, 'PUT').filter(({ operation }) => operation === 'showers.updateConfiguration').length
  expect(outcomesOf((await here.host.value('jobs.apply', { jobId })).results)).toEqual(['notReported configuration.notReported'])
  const { results, job } = await here.host.value('jobs.apply', { jobId })
  expect(results).toMatchObject([{ outcome: 'notReported', error: { code: 'configuration.notReported' } }])
  expect(updates()).toBe(1)
  expect(job.devices[0]?.statuses.configure).toMatchObject({ state: 'sent', error: { code: 'configuration.notReported' } })
})
