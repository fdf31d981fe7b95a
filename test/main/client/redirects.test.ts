/** A redirect is an error that names its target: it is never followed, so the key reaches nobody it was not meant for. */
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fieldLimits, ServiceClient } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'
import { isWrite, pathOf, type Operation } from '#shared/tables/endpoints.ts'
import { startSimulator, type Simulator } from '#simulator/server.ts'
import { factsOf, perform, prepare } from './support/training-calls.ts'

const statuses = [301, 302, 303, 307, 308] as const
const targets = ['same', 'cross', 'userInfo', 'chain', 'nowhere'] as const
/** Without and with a body, of every method. */
const calls = ['showers.list', 'groups.read', 'showers.pair', 'showers.updateConfiguration', 'groups.create', 'groups.delete'] as const

function connect(baseUrl: string, apiKey: string): ServiceClient {
  const connection = openConnection(new URL(baseUrl).origin, () => Promise.resolve('DIRECT'))
  onTestFinished(() => connection.destroy())
  return new ServiceClient({ baseUrl, apiKey }, connection, { ...fieldLimits, longestPause: 5 })
}

async function simulate(): Promise<Simulator> {
  const simulator = await startSimulator({ testStepMs: 3_600_000 })
  onTestFinished(() => simulator.close())
  return simulator
}

describe.each(statuses)('a redirect by %i', (status) => {
  it.each(targets)('to "%s" is sent nowhere, changes nothing and is named', async (to) => {
    const simulator = await simulate()
    const client = connect(simulator.url, simulator.key)
    for (const [index, operation] of calls.entries()) {
      simulator.reset()
      const call = prepare(simulator, operation)
      const before = factsOf(simulator)
      simulator.faults.clear()
      simulator.faults.add({ kind: 'redirect', status, to, operation })
      const outcome = await perform(client, operation, call)
      const [own, path] = [new URL(simulator.url).host, pathOf(operation, call.id)]
      const target = { same: own + path, cross: path, userInfo: path, chain: `${own}/moved/1`, nowhere: '?' }[to]
      expect(outcome).toEqual({
        kind: isWrite(operation) ? (status === 302 || status === 303 ? 'unknown' : 'rejected') : 'error',
        error: { code: 'service.redirected', data: { operation, status, target: expect.stringContaining(target) as string } },
      })
      expect(JSON.stringify(outcome)).not.toMatch(/user:|secret/)
      if (to === 'cross' || to === 'userInfo') expect(targetOf(outcome)).toMatch(/^127\.0\.0\.1:\d+\/[^@]*$/)
      if (to === 'cross' || to === 'userInfo') expect(targetOf(outcome)).not.toContain(own)
      expect(factsOf(simulator)).toBe(before)
      expect(simulator.requests).toHaveLength(index + 1)
    }
    expect(simulator.redirectedRequests).toEqual([])
  })
})

interface Redirecting {
  readonly url: string
  readonly host: string
  /** Of every request that arrived: method, path, and whether it carried a key. */
  readonly arrived: string[]
}

/** A server that responses everything the same way, and remembers who came. */
async function answering(answer: (response: ServerResponse) => void): Promise<Redirecting> {
  const arrived: string[] = []
  const server = createServer((request, response) => {
    arrived.push(`${request.method ?? ''} ${request.url ?? ''}${'x-api-key' in request.headers ? ' with a key' : ''}`)
    request.resume().on('end', () => answer(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, host, arrived }
}
const redirecting = (headers: OutgoingHttpHeaders, status = 307) =>
  answering((response) => response.writeHead(status, headers).end('{"id":"a"}'))

/** With upper case, so that a host name cannot hide it, and with what a path would percent-encode. */
const key = 'K3y"Of/The{Tool}'
const HERE = '127.0.0.1:HERE'

const locations: [location: string, target: string][] = [
  ['https://user:p%40ss@evil.example/a?x=1#f', 'evil.example/a'],
  ['https://user@evil.example', 'evil.example/'],
  ['//user:pass@evil.example/a', 'evil.example/a'],
  ['https:\\\\user:pass@evil.example\\a', 'evil.example/a'],
  ['https:user:pass@evil.example/a', `${HERE}/evil.example/a`],
  ['\thttps://user:pass@evil.example/a ', 'evil.example/a'],
  ['https://user:pass@@evil.example/a', 'evil.example/a'],
  ['https://evil.example:8443/a', 'evil.example:8443/a'],
  ['https://EVIL.example/%2e%2e/a', 'evil.example/a'],
  ['https://[::1]:81/a', '[::1]:81/a'],
  ['/elsewhere?x=1#f', `${HERE}/elsewhere`],
  ['elsewhere', `${HERE}/elsewhere`],
  ['?x=1', `${HERE}/`],
  ['', `${HERE}/`],
  [`https://evil.example/?key=${encodeURIComponent(key)}#${key}`, 'evil.example/'],
  [`https://${encodeURIComponent(key)}@evil.example/a`, 'evil.example/a'],
  [`https://evil.example/${key}/a`, 'evil.example/[key%20removed]/a'],
  [`https://evil.example/${Buffer.from(key).toString('base64')}`, 'evil.example/[key%20removed]'],
  [`https://${Buffer.from(key).toString('hex')}.example/a`, '?'],
  ['user:pass@evil.example/a', '?'],
  ['javascript:alert(1)', '?'],
  ['data:text/html,hello', '?'],
  ['mailto:user@evil.example', '?'],
  ['file:///etc/passwd', '?'],
  ['ftp://user:pass@evil.example/a', '?'],
  ['https://evil.example:99999/a', '?'],
  ['https://', '?'],
]

describe('a location', () => {
  it.each(locations)('%j is named without user info, query, fragment and key', async (location, target) => {
    const server = await redirecting({ location })
    const client = connect(server.url, key)
    const outcome = await client.write('showers.pair', { id: 'a' })
    expect(targetOf(outcome)).toBe(target.replace(HERE, server.host))
    expect(JSON.stringify(outcome)).not.toMatch(/user|pass@|p%40ss/)
    for (const form of forms(key)) expect(JSON.stringify(outcome).toLowerCase()).not.toContain(form.toLowerCase())
    expect(server.arrived).toEqual(['PUT /client/showers/pair/a with a key'])
  })

  it('given twice names the first', async () => {
    const both = ['location', 'https://first.example/', 'location', 'https://second.example/']
    const server = await answering((response) => response.writeHead(307, both).end('{}'))
    expect(targetOf(await connect(server.url, key).read('taps.list'))).toBe('first.example/')
    expect(server.arrived).toEqual(['GET /taps with a key'])
  })

  it.each([300, 304, 305, 306, 307, 399])('is not followed with status %i either', async (status) => {
    const elsewhere = await answering((response) => response.end('{}'))
    const server = await redirecting({ location: `${elsewhere.url}/a` }, status)
    const client = connect(server.url, key)
    expect(targetOf(await client.read('taps.list'))).toBe(`${elsewhere.host}/a`)
    expect(targetOf(await client.write('groups.create', { body: { name: 'x' } }))).toBe(`${elsewhere.host}/a`)
    expect(server.arrived).toEqual(['GET /taps with a key', 'POST /client/groups with a key'])
    expect(elsewhere.arrived).toEqual([])
  })

  it.each([
    [200, { location: '/a' }],
    [201, { location: '/a', 'content-location': '/a' }],
    [200, { refresh: '0; url=/a', link: '</a>; rel=canonical' }],
    [200, { 'alt-svc': 'h2="127.0.0.1:1"; ma=1' }],
  ])('or a hint beside a success (%i %j) is passed over', async (status, headers) => {
    const server = await redirecting(headers, status)
    const client = connect(server.url, key)
    expect((await client.write('groups.create', { body: { name: 'x' } })).kind).toBe('confirmed')
    expect((await client.read('groups.read', { id: 'a' })).kind).toBe('value')
    expect(server.arrived).toEqual(['POST /client/groups with a key', 'GET /client/groups/a with a key'])
  })
})

describe('the service of another environment', () => {
  it.each(statuses)('never sees the key of this one through a redirect by %i', async (status) => {
    const other = await simulate()
    const id = prepare(other, 'showers.pair').id ?? ''
    const operations: Operation[] = ['showers.list', 'showers.pair', 'groups.create', 'groups.delete']
    const server = await redirecting({ location: other.url + pathOf('showers.pair', id) }, status)
    const client = connect(server.url, key)
    for (const operation of operations)
      await perform(client, operation, { id, ...(operation === 'groups.create' ? { body: { name: 'x' } } : {}) })
    expect(server.arrived).toHaveLength(operations.length)
    expect(other.requests).toEqual([])
  })
})

function targetOf(outcome: Awaited<ReturnType<typeof perform>>): string | null {
  return 'error' in outcome && outcome.error.code === 'service.redirected' ? outcome.error.data.target : null
}

function forms(of: string): string[] {
  const bytes = Buffer.from(of)
  return [of, encodeURIComponent(of), encodeURI(of), bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')]
}
