import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, type Decoded } from '#main/service-client/response-body.ts'
import { ListBody } from '#main/service-client/list-body.ts'
import { redactorFor } from '#main/service-client/redactor.ts'

const key = 'k/3y-"é'
const redact = redactorFor(key)
const headers = { 'content-type': 'application/json' }
const cap = 10_000_000

/** Reads a body that comes in chunks of these sizes, over and over. */
function inParts(
  body: Buffer,
  sizes: readonly number[],
  batch: number,
): { readonly decoded: Decoded | Promise<Decoded>; readonly parted: boolean } {
  const reader = new ListBody(headers, redact, batch)
  for (let at = 0, part = 0; at < body.length; part++) {
    const end = at + (sizes[part % sizes.length] ?? 1)
    reader.push(body.subarray(at, end))
    at = end
  }
  const read = reader.end()
  return Buffer.isBuffer(read) ? { decoded: decode(headers, read, cap, redact), parted: false } : { decoded: read, parted: true }
}

const gap = fc.constantFrom('', '', '', ' ', '\n  ', '\t', '\r\n')
const words = [
  'Items',
  'It\\u0065ms',
  'id',
  '__proto__',
  '},{"id":',
  '"Items":[{"id":',
  '\\"Items\\":[',
  '\\u00e5',
  'å',
  '€😀',
  '\\ud83d',
  '\\\\',
  key.replace('"', '\\"'),
]
const hiddenKey = Array.from(key, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const textToken = fc
  .array(fc.constantFrom(...words.map((word) => word.replaceAll(/(?<!\\)"/g, '\\"')), hiddenKey, 'k\\/3y-\\"é', 'x'), { maxLength: 3 })
  .map((parts) => `"${parts.join('')}"`)
const scalar = fc.oneof(textToken, fc.constantFrom('0', '-1.5e3', 'true', 'null', '1e999', '12345678901234567890'))
const name = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('"id"', '"Items"', '"Count"', '"__proto__"', '"5"') }, textToken)

/** JSON as text, so that it may say what no serialiser would: gaps, escapes, names twice. */
const json = fc.letrec<{ value: string; object: string; array: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 3, withCrossShrink: true }, scalar, tie('object'), tie('array')),
  object: fc
    .array(fc.tuple(name, gap, tie('value')), { maxLength: 4 })
    .chain((fields) =>
      gap.map((space) => `{${space}${fields.map(([field, between, value]) => `${field}${between}:${space}${value}`).join(`,${space}`)}}`),
    ),
  array: fc.array(tie('value'), { maxLength: 4 }).chain((values) => gap.map((space) => `[${space}${values.join(`${space},`)}${space}]`)),
}))
const item = fc.oneof({ weight: 8, arbitrary: fc.tuple(scalar, json.value).map(([id, rest]) => `{"id":${id},"more":${rest}}`) }, json.value)
const list = fc.tuple(fc.array(item, { maxLength: 12 }), gap).map(([items, space]) => `[${space}${items.join(`${space},${space}`)}]`)
const member = fc.oneof(
  { weight: 3, arbitrary: list.map((items) => `"Items":${items}`) },
  list.map((items) => `"It\\u0065ms" : ${items}`),
  json.value.map((value) => `"Items":${value}`),
  fc.tuple(name, json.value).map(([field, value]) => `${field}:${value}`),
)
const envelope = fc.oneof(
  { weight: 6, arbitrary: fc.array(member, { minLength: 1, maxLength: 4 }).map((members) => `{${members.join(',')}}`) },
  list.map((items) => `{"a":{"Items":${items}}}`),
  list.map((items) => `[{"Items":${items}}]`),
  json.value,
)

/** What a broken service or a broken line makes of a body. */
const damage = fc.oneof(
  { weight: 4, arbitrary: fc.constant((body: Buffer) => body) },
  fc.nat().map((at) => (body: Buffer) => body.subarray(0, at % (body.length + 1))),
  fc.tuple(fc.nat(), fc.constantFrom(...[...Buffer.from('{}[],:"\\ 0')], 0xff, 0xe2, 0x00)).map(([at, byte]) => (body: Buffer) => {
    const damaged = Buffer.from(body)
    damaged[at % Math.max(1, body.length)] = byte
    return damaged
  }),
  fc.constantFrom('\ufeff', ' ', '<html>').map((before) => (body: Buffer) => Buffer.concat([Buffer.from(before), body])),
  fc.constantFrom(' ', '\n', ']', '}', ',', 'x').map((after) => (body: Buffer) => Buffer.concat([body, Buffer.from(after)])),
)

describe('reading a list while it comes', () => {
  it('answers what reading it as a whole would, however it is cut, damaged or meant', async () => {
    let parted = 0
    await fc.assert(
      fc.asyncProperty(
        envelope,
        damage,
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 80 }),
        async (text, damaged, sizes, batch) => {
          const body = damaged(Buffer.from(text))
          const read = inParts(body, sizes, batch)
          expect(await read.decoded).toStrictEqual(await decode(headers, body, cap, redact))
          if (read.parted) parted++
        },
      ),
      { numRuns: 8_000 },
    )
    expect(parted).toBeGreaterThan(500)
  })

  const items = Array.from({ length: 200 }, (_, index) => ({ id: `shower ${index}`, name: 'Göteborg', nested: [{ a: 1 }, { a: 2 }] }))

  it.each([
    ['as most write it', JSON.stringify({ Count: 200, Items: items, next: 'x' })],
    ['in lines', JSON.stringify({ Items: items, Count: 200 }, null, 2)],
    ['after a byte order mark', `\ufeff${JSON.stringify({ Items: items })}`],
  ])('never holds its whole text: %s', async (_how, text) => {
    const longest: number[] = []
    const watched = { ...redact, text: (part: string) => (longest.push(part.length), redact.text(part)) }
    const reader = new ListBody(headers, watched, 1000)
    for (let at = 0; at < text.length; at += 400) reader.push(Buffer.from(text.slice(at, at + 400)))
    expect(reader.end()).toEqual(await decode(headers, Buffer.from(text), cap, redact))
    expect(Math.max(...longest)).toBeLessThan(2500)
  })

  it('says that a text is not UTF-8, wherever it is not', () => {
    const text = JSON.stringify({ before: 'Göteborg', Items: items, after: 'Göteborg' })
    for (const at of [0, 3000, text.indexOf('after')]) {
      const body = Buffer.from(text)
      body[body.indexOf('G', at)] = 0xff
      const read = inParts(body, [400], 1000)
      expect([read.parted, read.decoded]).toMatchObject([true, { kind: 'json', misfits: [{ expected: 'UTF-8' }] }])
    }
  })

  it('lets no key through, however it is written', async () => {
    const forms = [JSON.stringify(key), `"${hiddenKey}"`, '"k\\/3y-\\"é"', `"${Buffer.from(key).toString('base64')}"`]
    const text = `{"Items":[${forms.map((form, index) => `{"id":${index},"echo":${form}}`).join(',')}]}`
    const read = inParts(Buffer.from(text), [10], 30)
    expect(read.parted).toBe(true)
    expect(await read.decoded).toMatchObject({ value: { Items: forms.map((_, id) => ({ id, echo: '[key removed]' })) } })
  })
})
