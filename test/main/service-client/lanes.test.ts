import { createServer, type ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fieldLimits, ServiceClient } from '#main/service-client/client.ts'
import { openConnection } from '#main/service-client/connection.ts'
import { LaneLimit } from '#main/service-client/lane-limit.ts'

/** A service that lets every request wait until the test answers it. */
async function holdingService() {
  const held: ServerResponse[] = []
  const connections = new Set<unknown>()
  let most = 0
  const server = createServer((request, response) => {
    connections.add(request.socket)
    held.push(response)
    most = Math.max(most, held.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  const origin = `http://127.0.0.1:${address.port}`
  const connection = openConnection(origin, () => Promise.resolve('DIRECT'))
  onTestFinished(async () => {
    await connection.destroy()
    server.closeAllConnections()
    server.close()
  })
  const client = new ServiceClient({ baseUrl: origin, apiKey: 'key' }, connection, { ...fieldLimits, longestPause: 1 })
  return {
    read: (count: number) => Promise.all(Array.from({ length: count }, () => client.read('groups.read', { id: 'a' }))),
    connections,
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
      for (const response of held.splice(0, count)) response.writeHead(status, { 'content-type': 'application/json' }).end('{"id":"a"}')
    },
  }
}

describe('the lanes of a connection', () => {
  it('are four, each one connection, and a request that follows another takes the same', async () => {
    const service = await holdingService()
    for (let round = 0; round < 3; round++) {
      const reading = service.read(1)
      await service.answer(1)
      await reading
    }
    expect([service.mostHeld(), service.connections.size]).toEqual([1, 1])
    const reading = service.read(10)
    await service.answer(4)
    await service.answer(4)
    await service.answer(2)
    await reading
    expect([service.mostHeld(), service.connections.size]).toEqual([4, 4])
  })

  it('are halved by a 429, once for a burst of them, and one always stays', async () => {
    const service = await holdingService()
    const reading = service.read(12)
    await service.answer(4, 429)
    await service.holds(2)
    service.mostHeld()
    await service.answer(2)
    await service.answer(2, 429)
    expect(service.mostHeld()).toBe(2)
    await service.answer(1, 429)
    await service.holds(1)
    service.mostHeld()
    // Two of the reads are answered by now, and what met a 429 is tried again.
    for (let answered = 2; answered < 12; answered++) await service.answer(1)
    expect((await reading).map(({ kind }) => kind)).toEqual(Array(12).fill('value'))
    expect(service.mostHeld()).toBe(1)
  })

  it('come back one by one', async () => {
    const service = await holdingService()
    const reading = service.read(60)
    await service.answer(4, 429)
    await service.holds(2)
    service.mostHeld()
    for (let answered = 0; answered < 18; answered += 2) await service.answer(2)
    await service.holds(2)
    expect(service.mostHeld()).toBe(2)
    await service.answer(2)
    await service.holds(3)
    for (let answered = 20; answered < 38; answered += 3) await service.answer(3)
    await service.holds(3)
    expect(service.mostHeld()).toBe(3)
    await service.answer(3)
    await service.holds(4)
    for (let answered = 41; answered < 60; answered++) await service.answer(1)
    await reading
    expect([service.mostHeld(), service.connections.size]).toEqual([4, 4])
  })
})

describe('the limit of lanes', () => {
  const after = (statuses: readonly number[], limit = new LaneLimit(8)) => {
    for (const status of statuses) limit.answered(status, limit.cuts)
    return limit
  }
  const calm = (count: number) => Array<number>(count).fill(200)

  it('is halved down to one', () => {
    expect([[], [429], [429, 429], [429, 429, 429], [429, 429, 429, 429]].map((statuses) => after(statuses).now)).toEqual([8, 4, 2, 1, 1])
    expect(after([429, 429], new LaneLimit(3)).now).toBe(1)
  })

  it('rises by one after twenty answers without a 429, and no further than it began', () => {
    expect(after([429, ...calm(19)]).now).toBe(4)
    expect(after([429, ...calm(20)]).now).toBe(5)
    expect(after([429, ...calm(19), 429, ...calm(19)]).now).toBe(2)
    expect(after([429, ...calm(1000)]).now).toBe(8)
    expect(after([429, ...Array<number>(20).fill(500)]).now).toBe(5)
  })

  it('does not listen to answers of requests that left before the last cut', () => {
    const limit = new LaneLimit(8)
    const before = limit.cuts
    for (const status of [429, 429, 429, ...calm(40)]) limit.answered(status, before)
    expect(limit.now).toBe(4)
  })
})
