/** The browser transport against a real server: what it sends, what it makes of answers, and how it listens. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventFrame } from '#shared/contract/frames.ts'
import { hostProof } from '#shared/contract/proofs.ts'
import { createClient } from '../../src/renderer/app/transport/client.ts'
import { loopbackTransport } from '../../src/renderer/app/transport/loopback.ts'
import { interrupted, restored } from '../../src/renderer/app/transport/transport.ts'

/** The proof that a host with this token gives; any other says something else. */
function proven(body: unknown, token = 'the-token'): string {
  const { nonce } = JSON.parse(String(body)) as { readonly nonce: string }
  return JSON.stringify({ proof: createHmac('sha256', token).update(hostProof(nonce)).digest('hex') })
}

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    if (request.url !== '/proof') return answer(request, response)
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => response.end(proven(body)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  // What a page does by itself: an address without an origin goes to where the page came from.
  const fetchHere: typeof fetch = (path, init) => fetch(`http://127.0.0.1:${port}${path as string}`, init)
  return { transport: loopbackTransport({ token: 'the-token', fetch: fetchHere, firstRetryMs: 5 }), server, fetchHere }
}

test('a call carries token, command and input, and comes back as the host answered', async () => {
  const { transport } = await serve((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const seen = {
        method: request.method,
        url: request.url,
        authorization: request.headers.authorization,
        body: JSON.parse(body) as unknown,
      }
      response.end(JSON.stringify({ ok: true, value: seen }))
    })
  })
  expect(await transport.call('jobs.list', { a: 1 })).toEqual({
    ok: true,
    value: {
      method: 'POST',
      url: '/call',
      authorization: 'Bearer the-token',
      body: { command: 'jobs.list', input: { a: 1 }, number: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    },
  })
})

test('no host, a refused token and an answer that is none are replies, never exceptions', async () => {
  const { transport, server } = await serve((request, response) => {
    response.statusCode = request.url === '/call' ? 401 : 500
    response.end('no')
  })
  expect(await transport.call('jobs.list', {})).toMatchObject({ ok: false, error: { code: 'host.unauthorized' } })
  expect(await transport.fetchFile?.('/exports/a.pdf')).toMatchObject({ ok: false, error: { code: 'host.unreachable' } })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  const client = createClient(transport)
  expect(await client.call('jobs.list', {})).toMatchObject({ ok: false, error: { code: 'host.unreachable', data: { onlyReads: true } } })
  expect(await client.call('jobs.apply', { jobId: 'x' })).toMatchObject({ ok: false, error: { code: 'host.unreachable', data: {} } })

  const html = await serve((_request, response) => response.end('<html>'))
  expect(await html.transport.call('jobs.list', {})).toMatchObject({ ok: false, error: { code: 'host.unreachable' } })
})

test('without a token nothing is asked at all', async () => {
  const asked = vi.fn<typeof fetch>()
  const transport = loopbackTransport({ token: null, fetch: asked })
  expect(await transport.call('jobs.list', {})).toMatchObject({ ok: false, error: { code: 'host.unauthorized' } })
  transport.on(() => undefined)()
  expect(asked).not.toHaveBeenCalled()
})

test('events arrive whole however they are cut, and a broken stream is opened again and said so', async () => {
  let streams = 0
  const { transport } = await serve((request, response) => {
    expect(request.headers.authorization).toBe('Bearer the-token')
    streams += 1
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': hello\n\ndata: {"event":"job.changed","pay')
    response.write(`load":{"jobId":"å","entries":${streams}}}\n`)
    response.write('\n')
    if (streams === 1) response.end()
  })
  const frames: EventFrame[] = []
  const stop = transport.on((frame) => void frames.push(frame))
  await expect.poll(() => frames).toHaveLength(3)
  stop()
  expect(frames).toEqual([
    { event: 'job.changed', payload: { jobId: 'å', entries: 1 } },
    { event: restored, payload: null },
    { event: 'job.changed', payload: { jobId: 'å', entries: 2 } },
  ])
})

test('a call waits until the events are there, or cannot be had, so that none is missed between a response and them', async () => {
  for (const isThere of [true, false]) {
    const streamed = Promise.withResolvers<Response>()
    const asked: unknown[] = []
    const transport = loopbackTransport({
      token: 'the-token',
      fetch: (path) => {
        asked.push(path)
        return path === '/events' ? streamed.promise : Promise.resolve(new Response('{"ok":true,"value":null}'))
      },
    })
    const stop = transport.on(() => undefined)
    const call = transport.call('jobs.list', {})
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual(['/events'])
    if (isThere) streamed.resolve(new Response(new ReadableStream()))
    else streamed.reject(new TypeError('Failed to fetch'))
    await call
    // After a failure the host has to prove first that it is the same.
    expect(asked[1]).toBe(isThere ? '/call' : '/proof')
    stop()
  }
})

describe('a stream that breaks', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // The browser's cryptography answers in its own time, which no fake clock knows.
    const key = (_format: unknown, bytes: Uint8Array) => Promise.resolve(bytes as unknown as CryptoKey)
    vi.spyOn(crypto.subtle, 'importKey').mockImplementation(key as never)
    vi.spyOn(crypto.subtle, 'sign').mockImplementation(((_: unknown, of: Uint8Array, what: Uint8Array) =>
      Promise.resolve(new Uint8Array(createHmac('sha256', of).update(what).digest()).buffer)) as never)
    vi.spyOn(crypto.subtle, 'digest').mockImplementation(((_: unknown, what: Uint8Array) =>
      Promise.resolve(new Uint8Array(createHash('sha256').update(what).digest()).buffer)) as never)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  /** A host that is there or not, and can break the stream it holds open. */
  function hostOf() {
    const host = { answers: 200 as 200 | 401 | null, token: 'the-token', end: (): void => undefined }
    const told: string[] = []
    const ask = vi.fn<typeof fetch>((path, init) => {
      if (host.answers === null) return Promise.reject(new TypeError('Failed to fetch'))
      if (path === '/proof') return Promise.resolve(new Response(proven(init?.body, host.token)))
      const body = new ReadableStream({ start: (stream) => void (host.end = () => stream.error(new TypeError('network error'))) })
      return Promise.resolve(new Response(body, { status: host.answers }))
    })
    const stop = loopbackTransport({ token: 'the-token', fetch: ask }).on(({ event }) => void told.push(event))
    return { host, told, ask, stop }
  }

  test('is said within four seconds and once, and taken back when it flows again', async () => {
    const { host, told, stop } = hostOf()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual([])
    host.answers = null
    host.end()
    await vi.advanceTimersByTimeAsync(3000)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([interrupted])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(told).toEqual([interrupted])
    host.answers = 200
    await vi.advanceTimersByTimeAsync(5000)
    expect(told).toEqual([interrupted, restored])
    stop()
  })

  test('is not said when it was short, however often', async () => {
    const { host, told, stop } = hostOf()
    for (let time = 0; time < 5; time++) {
      await vi.advanceTimersByTimeAsync(10_000)
      host.answers = null
      host.end()
      await vi.advanceTimersByTimeAsync(2500)
      host.answers = 200
      await vi.advanceTimersByTimeAsync(2000)
    }
    expect(told).toEqual(Array(5).fill(restored))
    stop()
  })

  test('is said where another host has taken the place, which is told nothing, until the right one is back', async () => {
    const { host, told, ask, stop } = hostOf()
    await vi.advanceTimersByTimeAsync(1000)
    host.token = 'another'
    host.end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual([interrupted])
    const after = ask.mock.calls.slice(1)
    expect(new Set(after.map(([path]) => path))).toEqual(new Set(['/proof']))
    expect(JSON.stringify(after)).not.toMatch(/the-token|[Aa]uthorization/)
    host.token = 'the-token'
    await vi.advanceTimersByTimeAsync(5000)
    expect(told).toEqual([interrupted, restored])
    stop()
  })

  test('is said at once where the host knows the token no more', async () => {
    const { host, told, ask, stop } = hostOf()
    await vi.advanceTimersByTimeAsync(1000)
    host.answers = 401
    host.end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual([interrupted])
    expect(ask.mock.calls.filter(([path]) => path === '/events')).toHaveLength(2)
    stop()
  })

  test('is nobody’s concern after listening was ended', async () => {
    const { host, told, ask, stop } = hostOf()
    await vi.advanceTimersByTimeAsync(1000)
    stop()
    host.answers = null
    host.end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual([])
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
