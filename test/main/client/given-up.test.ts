/** A request that was given up while its connection was being made was told as not sent: it must not leave afterwards either. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { buildConnector, Client } from 'undici'
import { exchange } from '#main/client/exchange.ts'

const deadlines = { connect: 10_000, idle: 10_000, total: 10_000 }

it.each<['deadline' | 'person']>([['deadline'], ['person']])(
  'does not leave once the %s has ended the wait for a connection',
  async (by) => {
    const received: string[] = []
    const server = createServer(({ method = '', url = '' }, response) => {
      received.push(`${method} ${url}`)
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const connected = Promise.withResolvers<undefined>()
    const connect = buildConnector({})
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      connect: (options, done) => void connected.promise.then(() => connect(options, done)),
    })
    onTestFinished(async () => {
      await client.destroy()
      server.close()
    })
    const request = (method: 'PUT' | 'GET') => ({ method, path: '/client', headers: [], body: null, bodyCap: 1_000 })
    const cancel = new AbortController()
    const pairing = exchange(client, request('PUT'), by === 'deadline' ? { ...deadlines, connect: 20 } : deadlines, cancel.signal)
    if (by === 'person') cancel.abort()
    expect(await pairing).toMatchObject({ kind: 'notSent' })
    connected.resolve(undefined)
    // What was asked later is answered, so the earlier one would have left by then.
    expect(await exchange(client, request('GET'), deadlines)).toMatchObject({ kind: 'answered', status: 200 })
    expect(received).toEqual(['GET /client'])
  },
)
