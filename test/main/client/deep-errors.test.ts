/** What a service says beside a failure is kept, unless it is nested so deep that nothing could write it down. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ServiceClient } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'

const nested = (levels: number) => `{"error":${'{"in":'.repeat(levels)}1${'}'.repeat(levels)}}`

async function errorOf(status: number, body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connection = openConnection(origin, () => Promise.resolve('DIRECT'))
  onTestFinished(async () => {
    await connection.destroy()
    server.close()
  })
  return new ServiceClient({ baseUrl: origin, apiKey: 'key' }, connection).write('showers.pair', { id: 's1' })
}

it.each([
  [400, 'rejected', 'service.refused'],
  [200, 'unknown', 'service.unreadable'],
])('a body of %i is kept up to a hundred levels', async (status, kind, code) => {
  const shallow = await errorOf(status, nested(99))
  expect(shallow).toMatchObject({ kind, error: { code, data: { body: JSON.parse(nested(99)) as unknown } } })
  const deep = await errorOf(status, nested(5_000))
  expect(deep).toMatchObject({ kind, error: { code } })
  expect('error' in deep ? JSON.stringify(deep.error) : '').not.toContain('"in"')
})
