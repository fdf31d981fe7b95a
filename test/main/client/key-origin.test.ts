/** The key of one environment never reaches another's origin: not by a changed address, not by a redirect, in no order of events. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ServiceClient } from '#main/client/client.ts'
import { Failure } from '#shared/tables/errors.ts'
import type { Simulator } from '#simulator/server.ts'
import { chosen, environmentsOf, keysSeenBy, simulatorOf, type Chosen } from '../../support/environments.ts'

const keyOf = (name: Chosen) => `key-of-${name}`

async function threeServices() {
  const [production, staging, development] = await Promise.all(chosen.map((name) => simulatorOf(keyOf(name))))
  return { production: production!, staging: staging!, development: development! }
}
async function connectedTo(services: Record<Chosen, Simulator>) {
  const { environments } = environmentsOf()
  for (const name of chosen) {
    await environments.save(name, services[name].url)
    await environments.setKey(name, keyOf(name))
  }
  return environments
}

/** One operation of each kind, and whether it was done. */
const acts: readonly ((client: ServiceClient) => Promise<{ readonly kind: string }>)[] = [
  (client) => client.read('showers.list'),
  (client) => client.read('groups.read', { id: 'some-id' }),
  (client) => client.write('showers.pair', { id: 'some-id' }),
  (client) => client.write('showers.updateConfiguration', { id: 'some-id', body: { water_hardness: 7 } }),
  (client) => client.write('groups.create', { body: { name: 'Floor 9' } }),
  (client) => client.write('groups.delete', { id: 'some-id' }),
]

describe.each(chosen)('the key of %s', (name) => {
  it.each(chosen)('where its address is that of %s', async (place) => {
    const services = await threeServices()
    const environments = await connectedTo(services)
    await environments.save(name, services[place].url)
    if (place === name) {
      const { client } = await environments.service(name)
      for (const act of acts) await act(client)
    } else {
      await expect(environments.service(name)).rejects.toThrow(Failure)
      expect(await environments.check(name)).toMatchObject({ problem: { code: 'credentials.missing' } })
    }
    for (const other of chosen)
      expect(keysSeenBy(services[other])).toEqual(other === name && other === place ? Array(acts.length).fill(keyOf(name)) : [])
  })
})

const statuses = [301, 302, 303, 307, 308] as const

describe.each(statuses)('a redirect %d', (status) => {
  it.each(['same', 'cross', 'userInfo', 'chain', 'nowhere'] as const)('to %s is followed by no operation', async (to) => {
    const services = await threeServices()
    const { client } = await (await connectedTo(services)).service('staging')
    services.staging.faults.add({ kind: 'redirect', status, to })
    // What was done may be answered with 302 and 303.
    const written = status === 302 || status === 303 ? 'unknown' : 'rejected'
    for (const act of acts) expect(['error', written]).toContain((await act(client)).kind)
    expect(services.staging.redirectedRequests).toEqual([])
    expect(keysSeenBy(services.staging)).toEqual(Array(acts.length).fill(keyOf('staging')))
  })

  it('to the service of another environment is followed by no operation', async () => {
    const services = await threeServices()
    const environments = await connectedTo(services)
    const seen: IncomingHttpHeaders[] = []
    const gate = createServer(({ headers, url = '' }, response) => {
      seen.push(headers)
      response.writeHead(status, { location: services.production.url + url }).end()
    }).listen(0, '127.0.0.1')
    await once(gate, 'listening')
    onTestFinished(() => void gate.close())
    await environments.save('staging', `http://127.0.0.1:${(gate.address() as AddressInfo).port}`)
    await environments.setKey('staging', keyOf('staging'))
    const { client } = await environments.service('staging')
    for (const act of acts)
      expect(await act(client)).toMatchObject({
        error: { code: 'service.redirected', data: { target: expect.stringContaining(new URL(services.production.url).host) as string } },
      })
    expect(seen.map((headers) => headers['x-api-key'])).toEqual(Array(acts.length).fill(keyOf('staging')))
    for (const name of chosen) expect(keysSeenBy(services[name])).toEqual([])
  })
})

type Event =
  | { readonly do: 'save'; readonly at: Chosen; readonly place: Chosen }
  | { readonly do: 'setKey'; readonly at: Chosen }
  | { readonly do: 'clearKey'; readonly at: Chosen }
  | { readonly do: 'call'; readonly at: Chosen; readonly act: number }

const at = fc.constantFrom(...chosen)
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ do: fc.constant('save' as const), at, place: at }),
  fc.record({ do: fc.constant('setKey' as const), at }),
  fc.record({ do: fc.constant('clearKey' as const), at }),
  fc.record({ do: fc.constant('call' as const), at, act: fc.nat({ max: acts.length - 1 }) }),
)

it('whatever happens in whatever order, an origin sees only the key that was entered for it, in that environment', async () => {
  const services = await threeServices()
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 30, size: 'max' }), async (events) => {
      const environments = await connectedTo(services)
      const places = new Map<Chosen, Chosen>(chosen.map((name) => [name, name]))
      const keys = new Map<string, string>(chosen.map((name) => [`${name} ${name}`, keyOf(name)]))
      for (const [index, now] of events.entries()) {
        const place = places.get(now.at)!
        const slot = `${now.at} ${place}`
        if (now.do === 'save') {
          await environments.save(now.at, services[now.place].url)
          places.set(now.at, now.place)
        } else if (now.do === 'clearKey') {
          await environments.clearKey(now.at)
          keys.delete(slot)
        } else if (now.do === 'setKey') {
          keys.set(slot, `key-${index}-${slot.replace(' ', '-')}`)
          await environments.setKey(now.at, keys.get(slot)!)
        } else {
          const before = new Map(chosen.map((name) => [name, services[name].requests.length]))
          const service = await environments.service(now.at).catch(() => null)
          if (service !== null) await acts[now.act]!(service.client)
          const key = keys.get(slot)
          const arrived = chosen.flatMap((name) =>
            services[name].requests.slice(before.get(name)).map(({ headers }) => [name, headers['x-api-key']]),
          )
          expect(arrived).toEqual(key === undefined ? [] : [[place, key]])
        }
      }
      await environments.close()
    }),
    { numRuns: 60 },
  )
})
