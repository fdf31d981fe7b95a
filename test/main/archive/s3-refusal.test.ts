/** What a store refuses is told in words that lead to the way out, and what only claims to have stored something is not believed. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { withoutBucket } from '#main/archive/s3-refusal.ts'
import { S3Client } from '#main/archive/s3-client.ts'
import { s3Store } from '#main/archive/s3-store.ts'
import { openConnection } from '#main/client/connection.ts'
import { sha256Of } from '#main/sha256.ts'
import { translatorFor } from '#main/translate.ts'
import { errorWords } from '#shared/tables/error-words.ts'
import { appErrorOf } from '#shared/tables/errors.ts'

type Respond = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void

async function storeOf(respond: Respond, keyId = 'KEY-OF-LAPTOP') {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part)).on('end', () => respond(request, response, Buffer.concat(parts)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connection = openConnection(baseUrl, () => Promise.resolve('DIRECT'))
  onTestFinished(async () => {
    await connection.destroy()
    server.close()
  })
  return s3Store(new S3Client({ baseUrl, bucket: 'jobs', region: 'us-east-1' }, { keyId, secret: 'secret-key' }, connection), 'store')
}
const refusing = (status: number, xml: string, headers = {}) =>
  storeOf((_request, response) => void response.writeHead(status, headers).end(`<Error>${xml}</Error>`))
const errorOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (cause: unknown) => (cause as { error: unknown }).error,
  )

it.each([
  ['as AWS and Swift say it', 400, '<Code>AuthorizationHeaderMalformed</Code><Region>eu-central-1</Region>', {}],
  ['in a header', 301, '<Code>PermanentRedirect</Code>', { 'x-amz-bucket-region': 'eu-central-1' }],
])('a wrong region is told with the right one, %s', async (_how, status, xml, headers) => {
  const error = await errorOf((await refusing(status, xml, headers)).list('v1/'))
  expect(error).toMatchObject({ code: 'archive.wrongRegion', data: { region: 'eu-central-1' } })
})

it('a refused header that names no other region is about the key', async () => {
  const store = await refusing(400, '<Code>AuthorizationHeaderMalformed</Code><Region>us-east-1</Region>')
  expect(await errorOf(store.list('v1/'))).toMatchObject({ code: 'archive.keyRejected' })
})

it('a bucket that is taken for an object means that the address contains it', async () => {
  const store = await refusing(404, '<Code>NoSuchKey</Code>')
  expect(await errorOf(store.list('v1/'))).toMatchObject({ code: 'archive.bucketInAddress' })
  for (const address of ['https://jobs.s3.example', 'https://s3.example/jobs', 'https://jobs.s3.example/'])
    expect(withoutBucket(address, 'jobs')).toBe('https://s3.example')
  expect(withoutBucket('https://s3.example/store/jobs', 'jobs')).toBe('https://s3.example/store')
  for (const address of ['https://s3.example', 'https://jobs2.s3.example', 'https://s3.example/jobs2'])
    expect(withoutBucket(address, 'jobs')).toBeNull()
})

it.each([
  [20, '20 minutes'],
  [300, '5 hours'],
  [1_051_200, '730 days'],
])('clocks that differ by %i minutes are told by %s', (minutes, words) => {
  const error = appErrorOf('archive.clockSkewed', { host: 'store', minutes })
  expect(errorWords(error, translatorFor('en'), 'en').happened).toContain(`differ by ${words}.`)
})

it('an etag that was made up does not count: the object is read back', async () => {
  const kept = new Map<string, Buffer>()
  const store = (keeps: boolean) =>
    storeOf((request, response, body) => {
      if (request.method === 'PUT') {
        if (keeps) kept.set(request.url ?? '', body)
        return void response.writeHead(200, { etag: '"made-up"' }).end()
      }
      const found = kept.get(request.url ?? '')
      response.writeHead(found === undefined ? 404 : 200, { etag: '"made-up"' }).end(found)
    })
  expect(await errorOf((await store(false)).put('v1/x', Buffer.from('x')))).toMatchObject({ code: 'archive.unreadable' })
  // A store that encrypts has etags of its own.
  expect(await (await store(true)).put('v1/x', Buffer.from('x'))).toBe('made-up')
})

it('what is written has a checksum, as a bucket with a retention requires', async () => {
  const sums: unknown[] = []
  const store = await storeOf((request, response, body) => {
    sums.push(request.headers['content-md5'], request.headers['x-amz-content-sha256'])
    response.writeHead(200, { etag: '"9dd4e461268c8034f5c8564e155c67a6"' }).end()
    expect(sha256Of(body)).toBe(sums[1])
  })
  await store.put('v1/x', Buffer.from('x'))
  expect(sums[0]).toBe('ndTkYSaMgDT1yFZOFVxnpg==')
})

it('the code of a refusal is read whole, however short the key ID is', async () => {
  const store = await storeOf(
    (_request, response) => void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
    'Bucket',
  )
  expect(await errorOf(store.list('v1/'))).toMatchObject({ code: 'archive.noBucket' })
})

it('a clock that is ten minutes slow is no reason to fail', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
  onTestFinished(() => void vi.useRealTimers())
  const store = await storeOf((_request, response) => void response.writeHead(200, { etag: '"9dd4e461268c8034f5c8564e155c67a6"' }).end())
  expect(await store.put('v1/x', Buffer.from('x'))).toBe('9dd4e461268c8034f5c8564e155c67a6')
})
