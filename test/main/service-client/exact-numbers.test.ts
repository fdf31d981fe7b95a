/** A number that JSON.parse would round is never shown rounded: it is read as its digits, and is a mismatch where a number is documented. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fieldLimits, ServiceClient } from '#main/service-client/client.ts'
import { openConnection } from '#main/service-client/connection.ts'
import { exactJson } from '#main/service-client/exact-numbers.ts'
import { rawOf } from '#shared/configuration/unexpected.ts'
import { parsedExactly } from './support/exact-parse.ts'

describe('a text', () => {
  const digits = fc.oneof(
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
    fc.constantFrom('9007199254740992', '9007199254740993', '-9007199254740993', '1e20', '100000000000000000000', '0.12345678901234567'),
    fc.constantFrom('12345678901234567.5', '12345678901234567e3', '-0', '1234567890123456'),
  )
  const parts = ['9007199254740993', '\\"', '\\\\', ',', ':', '[', 'a']
  const wordsOf = (of: string[]) => fc.array(fc.constantFrom(...of), { maxLength: 5 }).map((some) => `"${some.join('')}"`)
  const words = wordsOf([...parts, '\\u0039'])
  // After {"":1,"\\":2}, JSON.parse of Node 24.21 reads the names of {"":1,"\"":2} as those of the first: a fault of its own with escapes.
  const names = wordsOf(parts.filter((part) => part !== '\\"'))
  const { json } = fc.letrec<{ json: string }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      digits,
      words,
      fc.array(tie('json'), { maxLength: 3 }).map((items) => `[${items.join(' ,')}]`),
      fc
        .array(fc.tuple(names, tie('json')), { maxLength: 3 })
        .map((pairs) => `{${pairs.map(([name, value]) => `${name} :${value}`).join()}}`),
    ),
  }))

  it('says the same, but that numbers that would be rounded are their digits', () => {
    let rounded = 0
    fc.assert(
      fc.property(json, (text) => {
        const exact = exactJson(text)
        expect(JSON.parse(exact.json)).toStrictEqual(parsedExactly(text))
        rounded += exact.rounded.length
      }),
      { numRuns: 3_000 },
    )
    expect(rounded).toBeGreaterThan(500)
  })

  it('that is no JSON does not become any', () => {
    for (const text of ['{9007199254740993:1}', '{"a":1 9007199254740993}', '[9007199254740993', '09007199254740993'])
      expect(() => JSON.parse(exactJson(text).json) as unknown, text).toThrow(SyntaxError)
  })

  it('is not looked through where no number is so long', () => {
    const text = '{"id":"123456789012345","n":-123456789012345.5}'
    expect(exactJson(text)).toEqual({ json: text, rounded: [] })
  })
})

describe('digits without end', { timeout: 10_000 }, () => {
  // Walked through from each sixteenth of them, they would take longer than a test has.
  const many = '1'.repeat(500_000)

  it.each([
    ['in a text', `{"a":"${many}"}`],
    ['behind a point', `{"a":0.${many}}`],
    ['in a text that begins otherwise', `{"a":"x${many}"}`],
  ])('%s are no number that would be rounded', (_where, text) => {
    expect(exactJson(text)).toEqual({ json: text, rounded: [] })
  })

  it('of a number are kept, also where no number is so large', () => {
    for (const digits of [many, '1'.repeat(308), '1'.repeat(309)])
      expect(exactJson(`{"a":${digits}}`)).toEqual({ json: `{"a":"${digits}"}`, rounded: [digits] })
  })
})

describe('quotes without end', { timeout: 10_000 }, () => {
  it('of what is no JSON are not each looked for an end', () => {
    expect(() => exactJson(`[9007199254740993,"${'\\"'.repeat(500_000)}`)).toThrow(SyntaxError)
  })
})

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
    const misfit = { path: 'water_hardness', expected: 'number up to 2^53', raw: '9007199254740993' }
    expect(outcome).toEqual({ kind: 'value', response: { live_data_rate: 2 }, misfits: [misfit] })
    // Not as text: a text would be another mistake.
    expect(rawOf([misfit], 'water_hardness')).toBe('9007199254740993')
    expect(rawOf([{ ...misfit, expected: 'number' }], 'water_hardness')).toBe('"9007199254740993"')
  })

  it('keeps the digits of a field that is not documented, and a write stays confirmed', async () => {
    const client = await clientOf('{"id":"s","serial":9007199254740993,"more":[{"n":-90071992547409931}]}')
    expect(await client.write('showers.pair', { id: 's' })).toEqual({
      kind: 'confirmed',
      response: { id: 's', serial: '9007199254740993', more: [{ n: '-90071992547409931' }] },
    })
  })

  it('to a write in which a documented field would be rounded proves nothing', async () => {
    const client = await clientOf('{"id":"s","sessions":9007199254740993}')
    expect(await client.write('showers.pair', { id: 's' })).toMatchObject({
      kind: 'unknown',
      error: { code: 'service.unreadable', data: { detail: 'misfits' } },
    })
  })

  it('with a long list says so of each item, wherever the list was cut', async () => {
    const items = Array.from(
      { length: 3_000 },
      (_, n) => `{"id":"s${n}","sessions":${n % 1_000 === 7 ? '9007199254740993' : n},"name":"Shower"}`,
    )
    const client = await clientOf(`{"Items":[${items.join()}],"Count":9007199254740995}`)
    const outcome = await client.read('showers.list')
    const paths = ['Count', 'Items.7.sessions', 'Items.1007.sessions', 'Items.2007.sessions']
    expect(outcome.kind === 'value' && outcome.misfits.map(({ path, expected }) => `${path}: ${expected}`)).toEqual(
      paths.map((path) => `${path}: number up to 2^53`),
    )
  })
})
