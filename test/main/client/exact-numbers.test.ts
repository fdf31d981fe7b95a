/** A number that JSON.parse would round is read as the text of its digits, and is a mismatch where a number is documented. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fieldLimits, ServiceClient } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'

describe('a response', () => {
  async function clientOf(body: string): Promise<ServiceClient> {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const connection = openConnection(url, () => Promise.resolve('DIRECT'))
    onTestFinished(async () => {
      await connection.destroy()
      server.close()
    })
    return new ServiceClient({ baseUrl: url, apiKey: 'key-of-this-test' }, connection, fieldLimits)
  }

  it('names the documented field that would be rounded, with its digits', async () => {
    const client = await clientOf('{"water_hardness":9007199254740993,"live_data_rate":2}')
    const outcome = await client.read('showers.readConfiguration', { id: 's' })
    const mismatch = { path: 'water_hardness', expected: 'number', raw: '9007199254740993' }
    expect(outcome).toEqual({ kind: 'value', response: { live_data_rate: 2 }, mismatches: [mismatch] })
  })

  it('keeps the digits of a field that is not documented, and a write stays confirmed', async () => {
    const client = await clientOf('{"id":"s","serial":9007199254740993,"more":[{"n":-90071992547409931}]}')
    expect(await client.write('showers.pair', { id: 's' })).toEqual({
      kind: 'confirmed',
      response: { id: 's', serial: '9007199254740993', more: [{ n: '-90071992547409931' }] },
    })
  })

  it('keeps texts of many digits, and what only looks like a number in one', async () => {
    const texts = { id: 's', name: 'at: 9007199254740993, ', note: '\\"9007199254740993', welcome: '1'.repeat(300_000) }
    const client = await clientOf(JSON.stringify(texts))
    expect(await client.write('showers.pair', { id: 's' })).toEqual({ kind: 'confirmed', response: texts })
  })

  it.each(['{9007199254740993:1}', '{"a":1 9007199254740993}', `[9007199254740993,"${'\\"'.repeat(300_000)}`])(
    'that is no JSON does not become any: %.24s',
    async (body) => {
      const client = await clientOf(body)
      expect(await client.read('showers.list')).toMatchObject({ kind: 'error', error: { code: 'service.unreadable' } })
    },
  )

  it('to a write in which a documented field would be rounded proves nothing', async () => {
    const client = await clientOf('{"id":"s","sessions":9007199254740993}')
    expect(await client.write('showers.pair', { id: 's' })).toMatchObject({
      kind: 'unknown',
      error: { code: 'service.unreadable', data: { detail: 'mismatches' } },
    })
  })

  it('with a long list says so of each item', async () => {
    const items = Array.from(
      { length: 3_000 },
      (_, n) => `{"id":"s${n}","sessions":${n % 1_000 === 7 ? '9007199254740993' : n},"name":"Shower"}`,
    )
    const client = await clientOf(`{"Items":[${items.join()}],"Count":9007199254740995}`)
    const outcome = await client.read('showers.list')
    const paths = ['Count', 'Items.7.sessions', 'Items.1007.sessions', 'Items.2007.sessions']
    expect(outcome.kind === 'value' && outcome.mismatches.map(({ path, expected }) => `${path}: ${expected}`)).toEqual(
      paths.map((path) => `${path}: number`),
    )
  })
})
