/** A device that was confirmed and that the service does not show any more: told by whatever notices it, and by nothing that cannot know. */
import { expect, it } from 'vitest'
import { madeId } from '../../support/made-ids.ts'
import { field, jobWith } from '../../support/field.ts'

async function confirmedThenGone() {
  const here = await field()
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [id])
  const pairStatus = async () => (await here.host.value('jobs.read', { jobId })).devices[0]?.statuses.pair
  await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  expect((await pairStatus())?.state).toBe('confirmed')
  // Within the settle window after its pairing, a list without it would be taken for an old one.
  await here.restart()
  const shower = here.simulator.world.showers.get(id)!
  here.simulator.world.showers.put({ ...shower, owner: null })
  return { host: here.host, simulator: here.simulator, jobId, id, pairStatus }
}

it('is noticed by looking again, and paired once more with one request', async () => {
  const { host, simulator, jobId, pairStatus } = await confirmedThenGone()
  await host.value('jobs.refresh', { jobId })
  expect(await pairStatus()).toMatchObject({ state: 'failed', error: { code: 'pairing.gone' } })
  const before = simulator.requests.length
  await host.value('jobs.apply', { jobId, steps: ['pair'] })
  expect((await pairStatus())?.state).toBe('confirmed')
  expect(simulator.requests.slice(before).filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

it('is noticed by a configuration that the service does not know', async () => {
  const { host, jobId, pairStatus } = await confirmedThenGone()
  await host.value('jobs.plan', { jobId, configuration: { water_hardness: 12.5 } })
  const { results } = await host.value('jobs.apply', { jobId, steps: ['configure'] })
  expect(results).toMatchObject([{ outcome: 'failed', error: { code: 'service.notFound' } }])
  expect(await pairStatus()).toMatchObject({ state: 'failed', error: { code: 'pairing.gone' } })
})

it.each([{ by: 1 }, { as: 'many' }, { as: { total: 40 } }])(
  'is not concluded from a list that does not hold all, or does not tell: %o',
  async (count) => {
    const { host, simulator, jobId, pairStatus } = await confirmedThenGone()
    simulator.faults.add({ kind: 'countMismatch', ...count, operation: 'showers.list' })
    await host.call('jobs.refresh', { jobId })
    expect((await pairStatus())?.state).toBe('confirmed')
  },
)

it('is not concluded from a list that names one device twice, and so may leave another out', async () => {
  const { host, simulator, jobId, pairStatus } = await confirmedThenGone()
  const twice = { Count: 2, Items: [{ id: madeId(1) }, { id: madeId(1).toUpperCase() }] }
  simulator.faults.add({ kind: 'status', status: 200, body: twice, operation: 'showers.list' })
  await host.call('jobs.refresh', { jobId })
  expect((await pairStatus())?.state).toBe('confirmed')
  expect(await host.value('jobs.match', { jobId })).toMatchObject({ partial: true, missing: ['d1'], notInJob: { count: 1 } })
})

it('is not concluded from a list that may be older than its pairing', async () => {
  const here = await field()
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [id])
  await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  here.simulator.world.showers.put({ ...here.simulator.world.showers.get(id)!, owner: null })
  await here.host.call('jobs.refresh', { jobId })
  expect((await here.host.value('jobs.read', { jobId })).devices[0]?.statuses.pair).toMatchObject({
    state: 'sent',
    error: { code: 'pairing.notListed' },
  })
})
