/** Lists of a store that is none, or is somebody else's: what they cost is as much as they are long, and one without an end is refused. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { S3Client } from '#main/archive/s3-client.ts'
import { s3Store } from '#main/archive/s3-store.ts'
import { openConnection } from '#main/client/connection.ts'

async function storeOf(page: (after: string) => string, most?: number, root = 'ListBucketResult') {
  const server = createServer((request, response) => {
    const after = new URL(request.url ?? '/', 'http://store').searchParams.get('start-after') ?? ''
    response.writeHead(200, { 'content-type': 'application/xml' }).end(root === '' ? page(after) : `<${root}>${page(after)}</${root}>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connection = openConnection(baseUrl, () => Promise.resolve('DIRECT'))
  onTestFinished(async () => {
    await connection.destroy()
    server.close()
  })
  return s3Store(new S3Client({ baseUrl, bucket: 'b', region: 'r' }, { keyId: 'key-id', secret: 'secret-key' }, connection), 'store', most)
}

const last = '<IsTruncated>false</IsTruncated>'
const object = (key: string) => `<Contents><Key>${key}</Key><Size>3</Size><ETag>&quot;e&quot;</ETag></Contents>`

const unreadable = { error: { code: 'archive.unreadable' } }

it('refuses objects that are begun and never ended, however many', { timeout: 10_000 }, async () => {
  // Each of them was looked for an end through all that follows.
  const store = await storeOf(() => `${object('x')}${'<Contents>'.repeat(60_000)}${last}`)
  await expect(store.list('v1/')).rejects.toMatchObject(unreadable)
})

it('takes no list for complete that was cut off, or that does not say whether it goes on', async () => {
  const whole = `${object('a')}${object('b')}${last}`
  expect(await (await storeOf(() => whole)).list('v1/')).toHaveLength(2)
  await expect((await storeOf(() => `${object('a')}${object('b')}`)).list('v1/')).rejects.toMatchObject(unreadable)
  const xml = `<ListBucketResult>${whole}</ListBucketResult>`
  for (let length = 1; length < xml.length; length += 7)
    await expect((await storeOf(() => xml.slice(0, length), undefined, '')).list('v1/')).rejects.toMatchObject(unreadable)
})

it('reads a page that names more than a call takes arguments', async () => {
  const store = await storeOf(() => `${'<Contents></Contents>'.repeat(190_000)}${last}`)
  expect(await store.list('v1/')).toHaveLength(190_000)
})

it('refuses a list that never ends', async () => {
  let pages = 0
  const store = await storeOf(() => {
    pages += 1
    return `${object(`${String(pages).padStart(6, '0')}a`)}${object(`${String(pages).padStart(6, '0')}b`)}<IsTruncated>true</IsTruncated>`
  }, 20)
  await expect(store.list('v1/')).rejects.toMatchObject({ error: { code: 'archive.unreadable' } })
  expect(pages).toBeLessThan(15)
})
