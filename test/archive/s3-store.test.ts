/** The store over real servers: what it keeps, what it refuses, and what of the key can be seen. */
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Failure, type ErrorCode } from '#shared/tables/errors.ts'
import { s3Store } from '#main/archive/s3-store.ts'
import { clientOf, realStore, storesHere } from './real-stores.ts'

const keys = { keyId: 'TEAMKEY00', secret: 'teamsecret0123456789' }

const codeOf = (act: Promise<unknown>): Promise<ErrorCode | null> =>
  act.then(
    () => null,
    (cause: unknown) => (cause instanceof Failure ? cause.error.code : Promise.reject(cause as Error)),
  )

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  test('what was put is read back byte for byte, and putting it again changes nothing', async () => {
    const { store } = await real.bucket()
    const content = randomBytes(300_000)
    const etag = await store.put('v1/a/photo.jpg', content)
    expect(await store.put('v1/a/photo.jpg', content)).toBe(etag)
    expect(await store.get('v1/a/photo.jpg', 1_000_000)).toEqual({ content, etag })
    expect(await store.getUnless(etag, 'v1/a/photo.jpg', 1_000_000)).toBe('unchanged')
    for (const other of ['', '0'.repeat(32), 'W/"a"', 'ä\n'])
      expect(await store.getUnless(other, 'v1/a/photo.jpg', 1_000_000)).toEqual({ content, etag })
    expect(await store.getUnless(etag, 'v1/none', 1_000_000)).toBeNull()
    const at = expect.stringMatching(/^20.*Z$/) as unknown
    expect(await store.list('v1/')).toEqual([{ key: 'v1/a/photo.jpg', bytes: content.length, etag, at }])
  })

  test('what is not there is null, and an object larger than allowed is refused', async () => {
    const { store } = await real.bucket()
    await store.put('v1/large', randomBytes(5000))
    expect(await store.get('v1/none', 100)).toBeNull()
    expect(await codeOf(store.get('v1/large', 4999))).toBe('archive.unreadable')
    expect(await store.getUnless('', 'v1/large', 4999)).toMatchObject({ content: Buffer.alloc(0) })
  })

  test('a list goes on over its pages, in order', async () => {
    const { store } = await real.bucket()
    const names = Array.from({ length: 1005 }, (_none, index) => `v1/feed/${String(index).padStart(8, '0')}.json`)
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(names.slice(from, from + 50).map((name) => store.put(name, Buffer.from(name))))
    expect((await store.list('v1/feed/')).map(({ key }) => key)).toEqual(names)
  }, 240_000)

  test('the folders below a prefix come page by page, each once, behind the one that is named', async () => {
    const { store } = await real.bucket()
    const names = Array.from({ length: 1005 }, (_none, index) => `${String(index).padStart(8, '0')}-a`)
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(
        names.slice(from, from + 50).flatMap((name) => ['1', '2'].map((file) => store.put(`v1/jobs/${name}/${file}`, Buffer.from(name)))),
      )
    const found: string[] = []
    for (let page = await store.folders('v1/jobs/', ''); ; page = await store.folders('v1/jobs/', found.at(-1)!)) {
      found.push(...page.names)
      if (page.isLast) break
      expect(page.names.length).toBeGreaterThan(100)
    }
    expect(found).toEqual(names)
    expect(await store.folders('v1/jobs/', names.at(-2)!)).toEqual({ names: names.slice(-1), isLast: true })
    expect(await store.folders('v1/none/', '')).toEqual({ names: [], isLast: true })
  }, 240_000)

  test('a wrong secret, an unknown key and a missing bucket are told apart, and no error holds a key', async () => {
    const { address } = await real.bucket()
    const wrong = { ...real.credentials, secret: 'not-the-secret-0123' }
    const failed = await clientOf(address, wrong)
      .call({ operation: 'archive.list', method: 'GET', key: '', most: 1_000_000 })
      .then(
        () => null,
        (cause: unknown) => cause as Failure,
      )
    expect(failed?.error.code).toBe('archive.keyRejected')
    expect(JSON.stringify(failed?.error)).not.toContain(wrong.keyId)
    expect(await codeOf(storeAt({ ...address, bucket: 'b-not-there' }, real.credentials).list('v1/'))).toBe('archive.noBucket')
    expect(await codeOf(storeAt({ ...address, bucket: 'b-not-there' }, real.credentials).put('v1/x', Buffer.from('x')))).toBe(
      'archive.noBucket',
    )
  })
})

describe('where no store responds', () => {
  test('nothing listens: unreachable, with the reason', async () => {
    const server = await listening(() => undefined)
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    expect(await codeOf(storeOn(port).put('v1/x', Buffer.from('x')))).toBe('archive.unreachable')
  })

  test('a page that calls itself successful keeps nothing: neither put nor list believe it', async () => {
    const server = await listening((_request, response) => response.end('<html>Sign in</html>'))
    const store = storeOn((server.address() as AddressInfo).port)
    expect(await codeOf(store.put('v1/x', Buffer.from('x')))).toBe('archive.unreadable')
    expect(await codeOf(store.list('v1/'))).toBe('archive.unreadable')
  })

  test('a user that the store disabled is told of the key, not of a policy', async () => {
    const server = await listening((_request, response) => response.writeHead(403).end('<Error><Code>UserSuspended</Code></Error>'))
    expect(await codeOf(storeOn((server.address() as AddressInfo).port).list('v1/'))).toBe('archive.keyRejected')
  })

  test('a busy store is asked three times with the same object, and no more', async () => {
    let asked = 0
    const server = await listening((_request, response) => {
      asked += 1
      response.writeHead(503, { 'retry-after': '0' }).end('<Error><Code>SlowDown</Code></Error>')
    })
    expect(await codeOf(storeOn((server.address() as AddressInfo).port).put('v1/x', Buffer.from('x')))).toBe('archive.busy')
    expect(asked).toBe(3)
  })

  test('a clock that is twenty minutes off is told in minutes', async () => {
    const server = await listening((_request, response) => {
      response.sendDate = false
      response.writeHead(403, { date: new Date(Date.now() + 1_200_000).toUTCString() }).end('<Error><Code>AccessDenied</Code></Error>')
    })
    const failed = await storeOn((server.address() as AddressInfo).port)
      .list('v1/')
      .then(
        () => null,
        (cause: unknown) => cause as Failure,
      )
    expect(failed?.error).toMatchObject({ code: 'archive.clockSkewed', data: { minutes: 20 } })
  })
})

const storeAt = (...address: Parameters<typeof clientOf>) => s3Store(clientOf(...address), new URL(address[0].baseUrl).host)
const storeOn = (port: number) => storeAt({ baseUrl: `http://127.0.0.1:${port}`, bucket: 'b', region: 'us-east-1' }, keys)

async function listening(respond: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}
