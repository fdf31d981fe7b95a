/** The key or the address of an environment is changed while a batch runs: what was begun under the one is not finished under the other. */
import { describe, expect, it } from 'vitest'
import { field, jobWith, type Field } from '../../support/field.ts'
import { keysSeenBy, environmentsOf, simulatorOf } from '../../support/environments.ts'
import { outcomesOf, requestsOf } from '../../support/readings.ts'

const development = { environment: 'development' } as const
type Change = (here: Field) => Promise<unknown>

const changes: Readonly<Record<string, Change>> = {
  'the key is exchanged': ({ host, simulator }) => host.value('credentials.set', { ...development, apiKey: simulator.otherKey }),
  'the key is removed': ({ host }) => host.value('credentials.clear', development),
  'the address gets another path': ({ host, simulator }) =>
    host.value('environments.save', { ...development, baseUrl: `${simulator.url}/v2` }),
  'the address is of another service': ({ host }) =>
    host.value('environments.save', { ...development, baseUrl: 'https://example.invalid' }),
}

/** A batch of nine, of which the first request to pair is on its way for a second. */
async function running() {
  const here = await field()
  const ids = here.unpaired().slice(0, 9)
  const { jobId } = await jobWith(here.host, ids)
  here.simulator.faults.add({ kind: 'delay', ms: 1_000, operation: 'showers.pair', times: 3 })
  const applying = here.host.value('jobs.apply', { jobId })
  await expect.poll(() => requestsOf(here, 'PUT').length).toBe(3)
  return { here, jobId, applying }
}

describe.each(Object.entries(changes))('once %s in the middle of a batch', (_, change) => {
  it('nothing more leaves, the batch says why, and what it sent before is told', async () => {
    const { here, applying } = await running()
    const { key } = here.simulator
    await change(here)
    const before = here.simulator.requests.length
    const { results, stopped } = await applying
    expect(stopped?.code).toBe('environment.changed')
    expect(here.simulator.requests).toHaveLength(before)
    expect(new Set(keysSeenBy(here.simulator))).toEqual(new Set([key]))
    expect(outcomesOf(results)).not.toContain('done')
  })

  it('a pause ends in the same way', async () => {
    const { here, jobId, applying } = await running()
    await here.host.value('jobs.changeBatch', { jobId, state: 'paused' })
    await change(here)
    const before = here.simulator.requests.length
    await here.host.value('jobs.changeBatch', { jobId, state: 'running' })
    expect((await applying).stopped?.code).toBe('environment.changed')
    expect(here.simulator.requests).toHaveLength(before)
  })
})

it('goes on where the same key or the same address was entered once more', async () => {
  const { here, applying } = await running()
  const { key, url } = here.simulator
  await here.host.value('credentials.set', { ...development, apiKey: key })
  await here.host.value('environments.save', { ...development, baseUrl: url })
  const { results, stopped } = await applying
  expect([stopped, outcomesOf(results)]).toEqual([null, Array(9).fill('done')])
})

describe('a request whose intent was being saved', () => {
  it.each(['setKey', 'clearKey', 'save'] as const)('does not leave under the old key after %s', async (change) => {
    const simulator = await simulatorOf('first-key')
    const { environments } = environmentsOf()
    await environments.save('staging', simulator.url)
    await environments.setKey('staging', 'first-key')
    const { client } = await environments.service('staging')
    if (change === 'setKey') await environments.setKey('staging', 'second-key')
    else if (change === 'clearKey') await environments.clearKey('staging')
    else await environments.save('staging', `${simulator.url}/v2`)
    expect(await client.write('showers.pair', { id: 'some-id' })).toMatchObject({
      kind: 'rejected',
      error: { code: 'environment.changed', data: { operation: 'showers.pair' } },
    })
    expect(await client.read('showers.list')).toMatchObject({ kind: 'error', error: { code: 'environment.changed' } })
    expect(simulator.requests).toEqual([])
  })
})
