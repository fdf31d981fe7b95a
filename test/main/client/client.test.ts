import { describe, expect, it, onTestFinished } from 'vitest'
import { fieldLimits, ServiceClient, type ServiceLimits } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'
import { labelsOf, startSimulator, type FaultInput, type Simulator } from '#simulator/server.ts'

const quick: ServiceLimits = { ...fieldLimits, connect: 400, idle: 300, total: 1_500, longestPause: 50, recordCap: 100_000 }
/** A busy machine misses a short deadline by itself: it is only for what is to miss it. */
const deadlinesFor = (expected: string): Partial<ServiceLimits> =>
  expected.endsWith('network.timeout') ? {} : { connect: 15_000, idle: 15_000, total: 30_000 }

async function connected(limits: Partial<ServiceLimits> = {}, prefix = '') {
  const simulator = await startSimulator({ world: 'training' })
  const connection = openConnection(simulator.url, () => Promise.resolve('DIRECT'))
  onTestFinished(async () => {
    await connection.destroy()
    await simulator.close()
  })
  const client = new ServiceClient({ baseUrl: simulator.url + prefix, apiKey: simulator.key }, connection, { ...quick, ...limits })
  return { simulator, client }
}

function showerId(simulator: Simulator, paired: boolean): string {
  const found = labelsOf(simulator.world).find(
    ({ kind, id }) => kind === 'shower' && (simulator.world.showers.get(id)?.owner === simulator.world.owner) === paired,
  )
  if (found === undefined) throw new Error('the training world has no such shower')
  return found.id
}
const sent = (simulator: Simulator) => simulator.requests.map(({ method, path }) => `${method} ${path}`)

describe('the service client', () => {
  it('sends key, method and path as documented, and a content type only where there is a body', async () => {
    const { simulator, client } = await connected()
    const id = showerId(simulator, true)
    await client.read('showers.list')
    await client.read('taps.list')
    await client.write('showers.updateConfiguration', { id, body: { water_hardness: 7.5 } })
    await client.write('showers.abortInstallationTest', { id })
    expect(sent(simulator)).toEqual([
      'GET /client/showers',
      'GET /taps',
      `PUT /client/showers/${id}/configuration`,
      `DELETE /client/showers/${id}/installation`,
    ])
    expect(simulator.requests.map(({ headers }) => headers['x-api-key'])).toEqual(Array(4).fill(simulator.key))
    expect(simulator.requests.map(({ headers }) => headers['content-type'])).toEqual([undefined, undefined, 'application/json', undefined])
    expect(simulator.requests.map(({ body }) => body)).toEqual(['', '', '{"water_hardness":7.5}', ''])
  })

  it('puts a path prefix of the base URL before every path', async () => {
    const { simulator, client } = await connected({}, '/tenant/a')
    await client.read('groups.read', { id: 'ä/ö?#%' })
    expect(sent(simulator)).toEqual(['GET /tenant/a/client/groups/%C3%A4%2F%C3%B6%3F%23%25'])
  })

  it('reads a value, and writes a configuration that reads back', async () => {
    const { simulator, client } = await connected()
    const id = showerId(simulator, true)
    const written = await client.write('showers.updateConfiguration', { id, body: { water_hardness: 12.25, is_private_shower: true } })
    expect(written.kind).toBe('confirmed')
    const read = await client.read('showers.readConfiguration', { id })
    expect(read.kind === 'value' && [read.response.water_hardness, read.response.is_private_shower, read.mismatches]).toEqual([
      12.25,
      true,
      [],
    ])
  })

  it('uses one connection while requests follow one another', async () => {
    const { simulator, client } = await connected()
    for (let round = 0; round < 5; round++) await client.read('showers.list')
    expect(new Set(simulator.requests.map(({ connection }) => connection)).size).toBe(1)
  })

  it('calls a write "not done" when nothing listens, for it never left', async () => {
    const { simulator, client } = await connected()
    await simulator.disconnect()
    const outcome = await client.write('showers.pair', { id: 'x' })
    expect([outcome.kind, outcome.kind !== 'confirmed' && outcome.error.code]).toEqual(['rejected', 'network.unreachable'])
  })

  it('does not send a request that was cancelled while it waited for a connection', async () => {
    const { simulator, client } = await connected({ idle: 10_000, total: 10_000, connect: 10_000 })
    const { faults } = simulator
    faults.add({ kind: 'delay', ms: 150, operation: 'groups.read' })
    const busy = Array.from({ length: 4 }, () => client.read('groups.read', { id: 'x' }))
    const cancel = new AbortController()
    const waiting = client.write('showers.pair', { id: 'x', signal: cancel.signal })
    cancel.abort()
    expect(await waiting).toMatchObject({ kind: 'rejected', error: { code: 'network.cancelled' } })
    await Promise.all(busy)
    await client.read('showers.list')
    expect(sent(simulator).filter((request) => request.startsWith('PUT'))).toEqual([])
  })

  it('calls a write that was cancelled on its way unknown', async () => {
    const { simulator, client } = await connected()
    simulator.faults.add({ kind: 'delay', ms: 200, operation: 'showers.pair' })
    const cancel = new AbortController()
    const outcome = client.write('showers.pair', { id: showerId(simulator, false), signal: cancel.signal })
    while (simulator.requests.length === 0) await new Promise(setImmediate)
    cancel.abort()
    expect(await outcome).toMatchObject({ kind: 'unknown', error: { code: 'network.cancelled' } })
  })
})

const readOf: [name: string, fault: FaultInput, outcome: string, requests: number][] = [
  ['a slow answer', { kind: 'delay', ms: 100 }, 'value', 1],
  ['one lost answer', { kind: 'drop', times: 1 }, 'value', 2],
  ['answers lost for good', { kind: 'drop' }, 'network.interrupted', 3],
  ['no answer at all', { kind: 'never' }, 'network.timeout', 1],
  ['a dripping answer', { kind: 'drip', everyMs: 100 }, 'network.timeout', 1],
  ['401', { kind: 'status', status: 401 }, 'service.unauthorized', 1],
  ['403', { kind: 'status', status: 403 }, 'service.refused', 1],
  ['404', { kind: 'status', status: 404 }, 'service.notFound', 1],
  ['429 once', { kind: 'status', status: 429, retryAfter: '0', times: 1 }, 'value', 2],
  ['429 for a year', { kind: 'status', status: 429, retryAfter: '31536000' }, 'service.busy', 3],
  ['429 with nonsense', { kind: 'status', status: 429, retryAfter: 'soon-ish' }, 'service.busy', 3],
  ['500', { kind: 'status', status: 500 }, 'service.failed', 3],
  ['503 until a date gone by', { kind: 'status', status: 503, retryAfter: { dateInMs: -10_000 }, times: 2 }, 'value', 3],
  ['511', { kind: 'status', status: 511 }, 'network.intercepted', 1],
  ['a sign-in page', { kind: 'html' }, 'network.intercepted', 1],
  ['a sign-in page called JSON', { kind: 'html', contentType: 'application/json' }, 'network.intercepted', 1],
  ['a redirect elsewhere', { kind: 'redirect', to: 'cross' }, 'service.redirected', 1],
  ['nothing but success', { kind: 'empty' }, 'service.unreadable', 1],
  ['a body cut by its length', { kind: 'truncated', by: 'length' }, 'network.interrupted', 3],
  ['a body cut by closing', { kind: 'truncated', by: 'close' }, 'service.unreadable', 1],
  ['a flood', { kind: 'oversized', bytes: 5_000_000 }, 'service.unreadable', 1],
  ['a packed flood', { kind: 'gzipBomb', bytes: 50_000_000 }, 'service.unreadable', 1],
]

describe('a read that meets', () => {
  it.each(readOf)('%s', async (_name, fault, expected, requests) => {
    const { simulator, client } = await connected(deadlinesFor(expected))
    simulator.faults.add(fault)
    const outcome = await client.read('showers.readConfiguration', { id: showerId(simulator, true) })
    expect([outcome.kind === 'value' ? 'value' : outcome.error.code, simulator.requests.length]).toEqual([expected, requests])
    expect(simulator.redirectedRequests).toEqual([])
  })
})

const writeOf: [name: string, fault: FaultInput, outcome: string][] = [
  ['a slow answer', { kind: 'delay', ms: 100 }, 'confirmed'],
  ['a lost answer', { kind: 'drop' }, 'unknown network.interrupted'],
  ['a lost answer after it was applied', { kind: 'drop', applied: true }, 'unknown network.interrupted'],
  ['a reset', { kind: 'reset' }, 'unknown network.interrupted'],
  ['no answer at all', { kind: 'never' }, 'unknown network.timeout'],
  ['401', { kind: 'status', status: 401 }, 'rejected service.unauthorized'],
  ['404', { kind: 'status', status: 404 }, 'rejected service.notFound'],
  ['409', { kind: 'status', status: 409 }, 'rejected service.refused'],
  ['429', { kind: 'status', status: 429, retryAfter: '0' }, 'rejected service.busy'],
  ['500', { kind: 'status', status: 500 }, 'unknown service.failed'],
  ['503', { kind: 'status', status: 503, retryAfter: '0' }, 'unknown service.busy'],
  ['a redirect to what was done', { kind: 'redirect', status: 303, applied: true }, 'unknown service.redirected'],
  ['a redirect to where it has to be sent', { kind: 'redirect', status: 307 }, 'rejected service.redirected'],
  ['408', { kind: 'status', status: 408, applied: true }, 'unknown service.refused'],
  ['499', { kind: 'status', status: 499, applied: true }, 'unknown service.refused'],
  ['an object without an identifier', { kind: 'status', status: 200, body: {} }, 'unknown service.unreadable'],
  ['an error under the status of a success', { kind: 'status', status: 200, body: { error: 'no' } }, 'unknown service.unreadable'],
  ['a sign-in page', { kind: 'html' }, 'unknown network.intercepted'],
  ['nothing but success', { kind: 'empty' }, 'unknown service.unreadable'],
  ['half a body', { kind: 'truncated', by: 'close' }, 'unknown service.unreadable'],
]

describe('a write that meets', () => {
  it.each(writeOf)('%s is sent exactly once', async (_name, fault, expected) => {
    const { simulator, client } = await connected(deadlinesFor(expected))
    simulator.faults.add(fault)
    const outcome = await client.write('showers.pair', { id: showerId(simulator, false) })
    expect(outcome.kind === 'confirmed' ? 'confirmed' : `${outcome.kind} ${outcome.error.code}`).toBe(expected)
    expect(sent(simulator)).toHaveLength(1)
    expect(simulator.redirectedRequests).toEqual([])
  })

  it('a reset on a connection that was used before is still sent exactly once', async () => {
    const { simulator, client } = await connected()
    await client.read('showers.list')
    simulator.faults.add({ kind: 'resetReused' })
    const outcome = await client.write('showers.pair', { id: showerId(simulator, false) })
    expect(outcome.kind).toBe('unknown')
    expect(sent(simulator).filter((request) => request.startsWith('PUT'))).toHaveLength(1)
  })

  it('its own key in an error does not show it', async () => {
    const { simulator, client } = await connected()
    simulator.faults.add({ kind: 'echoKey', status: 400 })
    const outcome = await client.write('showers.pair', { id: 'x' })
    const told = JSON.stringify(outcome)
    expect(told).toContain('[key removed]')
    for (const form of [simulator.key, Buffer.from(simulator.key).toString('base64'), encodeURIComponent(simulator.key)])
      expect(told).not.toContain(form)
  })
})
