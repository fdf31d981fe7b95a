/** Responses as real gateways and servers send them, on a bare socket: what a browser reads is read, and the rest is named as it is. */
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fieldLimits, ServiceClient } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'
import { translatorFor } from '#main/translate.ts'
import { errorWords } from '#shared/tables/error-words.ts'
import type { AppError } from '#shared/tables/errors.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
type Respond = (path: string) => string | Buffer
async function clientOf(respond: Respond) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (sent) => socket.write(respond(sent.toString().split(' ', 2).join(' '))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const connection = openConnection(`http://127.0.0.1:${port}`, () => Promise.resolve('DIRECT'))
  onTestFinished(async () => {
    await connection.destroy()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return new ServiceClient({ baseUrl: `http://127.0.0.1:${port}/base`, apiKey: 'k'.repeat(20) }, connection, {
    ...fieldLimits,
    longestPause: 5,
  })
}
const response = (status: number, body: string | Buffer, ...headers: string[]) => {
  const bytes = Buffer.from(body)
  const lines = [`HTTP/1.1 ${status} Status`, 'content-type: application/json', `content-length: ${bytes.length}`, ...headers]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes])
}
const json = JSON.stringify({ Count: 1, Items: [{ id, serial_number: 'SH-0042' }] })
const html = '<!doctype html><html><p>Sign in</p></html>'
const codeOf = (outcome: { readonly kind: string; readonly error?: AppError }) => outcome.error?.code ?? outcome.kind
const say = (error: AppError | undefined) =>
  error === undefined
    ? ''
    : Object.values(errorWords(error, translatorFor('en'), 'en'))
        .flat()
        .join(' ')

describe('a content coding', () => {
  it.each<[string, Buffer | string]>([
    ...['utf-8', 'none', '', 'identity', 'UTF8', 'binary', '7bit', 'gzip', 'br', 'deflate', 'zstd', 'gzip, br', 'x-unknown'].map(
      (coding): [string, string] => [coding, json],
    ),
    ['gzip', gzipSync(json)],
    ['GZIP', gzipSync(json)],
    ['x-gzip', gzipSync(json)],
    ['identity, gzip', gzipSync(json)],
    ['gzip, identity', gzipSync(json)],
    ['utf-8, gzip', gzipSync(json)],
    ['deflate', deflateSync(json)],
    ['deflate', deflateRawSync(json)],
    ['br', brotliCompressSync(json)],
    ['zstd', zstdCompressSync(json)],
    ['gzip, br', brotliCompressSync(gzipSync(json))],
    ['gzip', Buffer.from(`\u{feff}${json}`)],
  ])('%j is read as a browser reads it (%#)', async (coding, body) => {
    const client = await clientOf(() => response(200, body, `content-encoding: ${coding}`))
    expect(await client.read('showers.list')).toMatchObject({ kind: 'value', response: { Items: [{ id }] } })
  })

  it('proves a write, too', async () => {
    const client = await clientOf(() => response(200, JSON.stringify({ id }), 'content-encoding: utf-8'))
    expect(await client.write('showers.pair', { id })).toMatchObject({ kind: 'confirmed' })
  })

  it.each<[string, Buffer | string, string]>([
    ['gzip', html, 'network.intercepted'],
    ['utf-8', html, 'network.intercepted'],
    ['gzip', gzipSync(json).subarray(0, -12), 'service.unreadable'],
    ['br', 'plain words', 'service.unreadable'],
    ['', gzipSync(json), 'service.unreadable'],
  ])('%j does not make JSON of anything else (%#)', async (coding, body, code) => {
    const client = await clientOf(() => response(200, body, `content-encoding: ${coding}`))
    expect(codeOf(await client.read('showers.list', { isOnce: true }))).toBe(code)
  })
})

describe('headers', () => {
  it('of 60 kB are read', async () => {
    const client = await clientOf(() => response(200, json, ...Array.from({ length: 60 }, (_, at) => `x-trace-${at}: ${'t'.repeat(980)}`)))
    expect(codeOf(await client.read('showers.list'))).toBe('value')
  })
  it.each([
    ['70 kB', response(200, json, ...Array.from({ length: 70 }, (_, at) => `x-trace-${at}: ${'t'.repeat(1000)}`))],
    ['a folded line', response(200, json, 'x-long: one', ' two')],
    ['a line without a colon', response(200, json, 'gibberish')],
    ['a blank in a name', response(200, json, 'x bad: 1')],
    ['a foreign protocol', Buffer.from('SSH-2.0-OpenSSH_9.2\r\n')],
  ])('%s: is said, and not that the connection ended', async (_, bytes) => {
    const client = await clientOf(() => bytes)
    const outcome = await client.read('showers.list', { isOnce: true })
    expect(codeOf(outcome)).toBe('network.malformed')
    expect(say('error' in outcome ? outcome.error : undefined)).toContain('rules of HTTP')
    expect(await client.write('showers.pair', { id })).toMatchObject({ kind: 'unknown', error: { code: 'network.malformed' } })
  })
})

describe('an address that does not lead to the service', () => {
  const nowhere = [
    response(404, '<html>Not Found</html>', 'content-type: text/html'),
    response(404, 'Not Found'),
    response(404, '{"message":"no Route matched with those values"}'),
    response(403, '{"message":"Missing Authentication Token"}'),
    response(403, ''),
  ]
  it.each(nowhere.map((bytes) => [bytes.toString().split('\r\n\r\n')[1] || bytes.toString().split('\r\n')[0], bytes] as const))(
    'is named for the list and then for a device, without blame: %s',
    async (_, bytes) => {
      const client = await clientOf(() => bytes)
      const list = await client.read('showers.list', { isOnce: true })
      expect(codeOf(list)).toBe('service.notHere')
      expect(say('error' in list ? list.error : undefined)).toContain('This address does not lead to the service')
      const device = await client.forBatch().read('showers.readConfiguration', { id, isOnce: true })
      expect(codeOf(device)).toBe('service.notHere')
      expect(say('error' in device ? device.error : undefined)).not.toMatch(/device ID|customer|skip/i)
      expect(await client.write('showers.pair', { id })).toMatchObject({
        kind: expect.stringMatching(/rejected|unknown/) as string,
        error: { code: expect.stringMatching(/notHere|unreadable/) as string },
      })
    },
  )
  it('is not named where the list is there: then the record is missing', async () => {
    const client = await clientOf((path) =>
      path.endsWith('/client/showers') ? response(200, json) : response(404, '{"message":"unknown"}'),
    )
    expect(codeOf(await client.read('showers.readConfiguration', { id, isOnce: true }))).toBe('service.notFound')
    await client.read('showers.list')
    expect(codeOf(await client.read('showers.readConfiguration', { id, isOnce: true }))).toBe('service.notFound')
  })
  it('is forgotten once the list is there again', async () => {
    let isThere = false
    const client = await clientOf((path) => (isThere && path.endsWith('/client/showers') ? response(200, json) : response(403, '{}')))
    await client.read('showers.list', { isOnce: true })
    isThere = true
    await client.read('showers.list')
    expect(await client.write('showers.pair', { id })).toMatchObject({ kind: 'rejected', error: { code: 'service.refused' } })
  })
})

it('a wait of a day is named with its end, a short or absurd one is not', async () => {
  const words = async (value: string) => {
    const client = await clientOf(() => response(429, '{}', `retry-after: ${value}`))
    const outcome = await client.read('showers.list', { isOnce: true })
    return 'error' in outcome ? [outcome.error.code, say(outcome.error)] : []
  }
  const day = await words('86400')
  const until = new Date(Date.now() + 86_400_000)
  expect(day[0]).toBe('service.busy')
  expect(day[1]).toContain('It accepts none before')
  expect(day[1]).toContain(String(until.getFullYear()))
  expect((await words(until.toUTCString()))[1]).toContain('It accepts none before')
  for (const value of ['5', '99999999999999', 'soon']) expect((await words(value))[1]).toContain('Wait a moment')
})
