import { createServer, type ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fieldLimits, ServiceClient } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'
import { RequestLimit } from '#main/client/request-limit.ts'

/** A service that lets every request wait until the test responses it. */
async function holdingService() {
  const held: ServerResponse[] = []
  const connections = new Set<unknown>()
  let [most, persons] = [0, 0]
  const server = createServer((request, response) => {
    if (request.url?.endsWith('person') === true) persons++
    connections.add(request.socket)
    held.push(response)
    most = Math.max(most, held.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('not listening on a port')
  const origin = `http://127.0.0.1:${at.port}`
  const computer = { now: 1_000_000 }
  const connection = openConnection(
    origin,
    () => Promise.resolve('DIRECT'),
    undefined,
    () => computer.now,
  )
  onTestFinished(async () => {
    await connection.destroy()
    server.closeAllConnections()
    server.close()
  })
  const replaced = new AbortController()
  const address = { baseUrl: origin, apiKey: 'key', replaced: replaced.signal }
  const client = new ServiceClient(address, connection, { ...fieldLimits, longestPause: 1 })
  const clients = { person: client, batch: client.forBatch() }
  return {
    connection,
    computer,
    replaced,
    held,
    read: (count: number, urgency: keyof typeof clients = 'person') =>
      Promise.all(Array.from({ length: count }, () => clients[urgency].read('groups.read', { id: urgency }))),
    abort: () => client.write('showers.abortInstallationTest', { id: 'a' }),
    connections,
    startedByPersons: () => persons,
    /** Whatever might still be sent has been sent. */
    settled: () => new Promise((resolve) => setTimeout(resolve, 30)),
    async answerLast() {
      held.pop()?.writeHead(200, { 'content-type': 'application/json' }).end('{"shower_id":"a"}')
      await turn()
    },
    /** The most that were held at once since this was asked last. */
    mostHeld() {
      const seen = most
      most = held.length
      return seen
    },
    async holds(count: number) {
      while (held.length < count) await turn()
    },
    /** Waits until so many requests are held, and answers them. */
    async answer(count: number, status = 200) {
      await this.holds(count)
      for (const response of held.splice(0, count))
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ id: response.req.url?.split('/').at(-1) }))
    },
  }
}

describe('the connections to a service', () => {
  it('are four for a batch and a person at first, and a request that follows another takes the same', async () => {
    const service = await holdingService()
    for (let round = 0; round < 3; round++) {
      const reading = service.read(1)
      await service.answer(1)
      await reading
    }
    expect([service.mostHeld(), service.connections.size]).toEqual([1, 1])
    const batch = service.read(6, 'batch')
    await service.holds(3)
    const person = service.read(2)
    await service.holds(4)
    await service.settled()
    expect([service.mostHeld(), service.connections.size]).toEqual([4, 4])
    await service.answer(4)
    await service.answer(2)
    await service.answer(2)
    await Promise.all([batch, person])
  })

  it('let an abort through at once, whatever waits', async () => {
    const service = await holdingService()
    const reading = [service.read(8, 'batch'), service.read(4)]
    await service.holds(4)
    const aborting = service.abort()
    await service.holds(5)
    expect(service.held.at(-1)?.req.method).toBe('DELETE')
    await service.answerLast()
    expect((await aborting).kind).toBe('confirmed')
    for (let answered = 0; answered < 12; answered++) await service.answer(1)
    await Promise.all(reading)
  })

  it('take a person before a batch', async () => {
    const service = await holdingService()
    const batch = service.read(5, 'batch')
    const persons = [service.read(1), service.read(1)]
    await service.holds(4)
    await service.answer(1)
    await service.settled()
    // The second person waits no longer than for one response.
    expect(service.startedByPersons()).toBe(2)
    for (let answered = 0; answered < 6; answered++) await service.answer(1)
    await Promise.all([batch, ...persons])
  })

  it('are fewer for a batch after a 429, which is tried again, and all is answered', async () => {
    const service = await holdingService()
    const reading = service.read(12, 'batch')
    await service.answer(3, 429)
    await service.holds(1)
    service.mostHeld()
    await service.settled()
    expect(service.mostHeld()).toBe(1)
    for (let answered = 0; answered < 12; answered++) await service.answer(1)
    expect((await reading).map(({ kind }) => kind)).toEqual(Array(12).fill('value'))
  })

  it('are other ones after sleep, which leaves idle ones dead, or where the clock was set back, and the same after a short while', async () => {
    const service = await holdingService()
    const read = async (count: number) => {
      const reading = service.read(count)
      await service.answer(count)
      await reading
    }
    await read(2)
    service.computer.now += 3_000
    await read(2)
    expect(service.connections.size).toBe(2)
    service.computer.now += 3_600_000
    await read(2)
    expect(service.connections.size).toBe(4)
    service.computer.now -= 1_000
    await read(2)
    expect(service.connections.size).toBe(6)
  })

  it.each([
    { says: 'for how long', keepAlive: 'timeout=20', kept: 18_000 },
    { says: 'for longer than anything in between keeps them', keepAlive: 'timeout=600, max=100', kept: 30_000 },
    { says: 'nothing', keepAlive: null, kept: 4_000 },
  ])('are kept while idle, where the service says $says, $kept ms: its end may not be heard of', async ({ keepAlive, kept }) => {
    const service = await holdingService()
    const read = async () => {
      const reading = service.read(1)
      await service.holds(1)
      const [response] = service.held
      if (keepAlive === null) response?.setHeader('connection', 'keep-alive')
      else response?.setHeader('connection', 'keep-alive').setHeader('keep-alive', keepAlive)
      await service.answer(1)
      await reading
    }
    await read()
    service.computer.now += kept
    await read()
    expect(service.connections.size).toBe(1)
    service.computer.now += kept + 1
    await read()
    expect(service.connections.size).toBe(2)
  })

  it('respond to the end when they are closed, and what waits leaves only where they are made again under the same key', async () => {
    for (const [waiting, isReplaced, kind] of [
      ['leaves', false, 'value'],
      ['leaves', true, 'environment.changed'],
      ['stays', false, 'network.cancelled'],
    ] as const) {
      const service = await holdingService()
      const reading = service.read(5, 'batch')
      await service.holds(3)
      const closing = service.connection.close(waiting)
      if (isReplaced) service.replaced.abort()
      await service.answer(3)
      if (kind === 'value') await service.answer(2)
      await closing
      const kinds = (await reading).map((outcome) => (outcome.kind === 'value' ? 'value' : outcome.error.code))
      expect(kinds).toEqual([...Array<string>(3).fill('value'), ...Array<string>(2).fill(kind)])
      expect(service.connections.size).toBe(kind === 'value' ? 5 : 3)
    }
  })
})

it('lets a request leave whose pause ends while it is being made to wait', async () => {
  let [now, step] = [0, 0]
  const limit = new RequestLimit(16, () => (now += step))
  const connection = openConnection('http://127.0.0.1', () => Promise.resolve('DIRECT'), limit)
  onTestFinished(() => connection.destroy())
  const demand = { isRead: false, urgency: 'batch' } as const
  const answered = (status: number) => () => Promise.resolve({ kind: 'answered' as const, status, headers: {}, body: Buffer.alloc(0) })
  await connection.run(demand, answered(503))
  // From here on the clock goes on with each look at it, and the next look is the last one within the pause.
  now += (limit.reconsiderIn ?? 0) - 2
  step = 1
  expect(limit.admits(demand, 0)).toBe(false)
  now -= 1
  expect(await connection.run(demand, answered(200))).toMatchObject({ status: 200 })
})
