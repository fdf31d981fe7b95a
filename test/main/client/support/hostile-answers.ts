/** Generated answers: from the product's own schemas, so that they mostly fit, and then bent, doubled, cut and poisoned in every way. */
import fc from 'fast-check'
import type { z } from 'zod'
import { endpointOf, operations, type Operation } from '#shared/tables/endpoints.ts'
import { anyCharacter } from '../../../support/any-character.ts'

export const askedId = 'aB3-asked'

export interface GeneratedAnswer {
  readonly operation: Operation
  readonly status: number
  /** Before any content coding. */
  readonly bytes: Buffer
  readonly contentType: string
  readonly gzip: boolean
  /** How its end is told: by its length, by chunks, by closing; or its length is announced and then not kept. */
  readonly framing: 'length' | 'chunked' | 'close' | 'cut'
}

/** Everything below makes JSON text, not values: duplicate keys, long numbers and lone surrogates exist in text only. */
type Text = fc.Arbitrary<string>
type Schema = z.core.$ZodType

const written = (value: unknown) => JSON.stringify(value)
const strings: Text = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).map(written) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 12 }).map(written) },
  fc.constantFrom(
    ...[
      '"\\ud800"',
      '"\\udc00x"',
      '"\\u0000"',
      '"\\u002d"',
      '"2026-11-20T00:00:00Z"',
      '"\\/"',
      '"<html>"',
      '""',
      '"\u2028"',
      '"]}"',
      '"[{"',
      '"\\\\"',
      '"\\""',
    ],
  ),
)
const numbers: Text = fc.oneof(
  fc.integer().map(written),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(written),
  fc.constantFrom(...['0', '-0', '1E+2', '1e400', '-1e400', '1e-400', '9007199254740993', '123456789012345678901234567890', '0.1']),
)
const booleans: Text = fc.constantFrom('true', 'false')
const anything: Text = fc.oneof(
  { weight: 2, arbitrary: strings },
  { weight: 2, arbitrary: numbers },
  booleans,
  fc.constantFrom('null', '[]', '{}', '[[[]]]', '{"__proto__":{"polluted":true}}', '{"toString":null}', '[null,{"id":[]}]'),
  fc.jsonValue({ maxDepth: 3 }).map(written),
)
const space: Text = fc.constantFrom('', '', '', ' ', '\n', '\t\r\n')
const strangeKeys: Text = fc.oneof(
  strings,
  fc.constantFrom(
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'toJSON', 'Items', 'Count', 'id', '0', 'length', 'a.b'].map(
      written,
    ),
  ),
  fc.constantFrom('"\\u005f_proto__"', '"\\u0069d"', '"\\u0049tems"'),
)

type Pair = readonly [key: string, value: string]

const braced = (pairs: fc.Arbitrary<readonly Pair[]>): Text =>
  fc
    .tuple(pairs, space, space)
    .map(([all, one, other]) => `{${one}${all.map(([key, value]) => `${key}${other}:${one}${value}`).join(`${other},`)}${one}}`)

/** Fields that mostly fit, some missing, some null, some of any type; some strange ones; and some a second time. */
function objects(fields: Readonly<Record<string, Schema>>): Text {
  const pairOf = ([name, schema]: [string, Schema]): fc.Arbitrary<Pair> => fc.tuple(fc.constant(written(name)), valuesOf(schema, name))
  const documented = Object.entries(fields).map(pairOf)
  const some = fc.tuple(...documented.map((pair) => fc.option(pair, { freq: 4 }))).map((pairs) => pairs.filter((pair) => pair !== null))
  const strange = fc.array(fc.tuple(strangeKeys, anything), { maxLength: 2 })
  const again = fc.array(fc.oneof(...documented), { maxLength: 1 })
  const withStrange = fc.tuple(some, fc.option(strange, { freq: 2, nil: [] }), fc.option(again, { freq: 5, nil: [] }))
  return braced(
    fc.oneof(
      withStrange.map((parts) => parts.flat()),
      withStrange.map((parts) => parts.flat().reverse()),
    ),
  )
}

function valuesOf(schema: Schema, name: string): Text {
  const fitting = fittingOf(unwrapped(schema), name)
  return fc.oneof({ weight: 60, arbitrary: fitting }, { weight: 3, arbitrary: fc.constant('null') }, { weight: 1, arbitrary: anything })
}

function fittingOf(schema: z.ZodType, name: string): Text {
  switch (schema.type) {
    case 'string':
      return name === 'id' || name === 'shower_id' ? ids : strings
    case 'number':
      return numbers
    case 'boolean':
      return booleans
    case 'array':
      return fc.array(anything, { maxLength: 3 }).map((items) => `[${items.join(',')}]`)
    case 'object':
      return objects((schema as z.ZodObject).shape)
    case 'unknown':
      return anything
    default:
      throw new Error(`No answers are generated for ${schema.type}`)
  }
}
const ids: Text = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(askedId, askedId, askedId, askedId.toUpperCase()).map(written) },
  strings,
)

function unwrapped(schema: Schema): z.ZodType {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: Schema }
  return (type === 'optional' || type === 'nullable') && innerType !== undefined ? unwrapped(innerType) : (schema as z.ZodType)
}

function documentedTexts(operation: Operation): Text {
  const { response: answer, item } = endpointOf(operation)
  if (item === null) return objects(answer.shape)
  const records = objects(item.shape)
  const deepItem = levels(20, 80, 200).map(([open, close]) => `{"id":"deep","name":${open}${close}}`)
  const items = fc
    .array(fc.oneof({ weight: 12, arbitrary: records }, anything, deepItem), { maxLength: 4 })
    .chain((texts) => separated(texts))
  const pairs = fc.tuple(
    fc.oneof({ weight: 12, arbitrary: items }, anything).map((text): Pair => ['"Items"', text]),
    fc
      .option(fc.oneof({ weight: 5, arbitrary: numbers }, anything), { freq: 6 })
      .map((text): Pair | null => (text === null ? null : ['"Count"', text])),
    fc.option(fc.tuple(strangeKeys, anything), { freq: 2 }),
    fc.option(items, { freq: 1 }).map((text): Pair | null => (text === null || text.length % 4 !== 0 ? null : ['"Items"', text])),
  )
  const kept = pairs.map((all) => all.filter((pair) => pair !== null))
  return braced(
    fc.oneof(
      kept,
      kept.map((all) => all.reverse()),
    ),
  )
}
const separated = (texts: readonly string[]): Text =>
  fc.tuple(space, space).map(([one, other]) => `[${one}${texts.join(`${other},${one}`)}${other}]`)

const levels = (...counts: number[]) =>
  fc
    .tuple(fc.constantFrom(...counts), booleans)
    .map(([count, inArrays]) =>
      inArrays === 'true' ? (['['.repeat(count), ']'.repeat(count)] as const) : ([`{"a":`.repeat(count) + '1', '}'.repeat(count)] as const),
    )
const deep: Text = fc
  .tuple(levels(20, 80, 200, 5_000, 40_000), fc.constantFrom('"name"', '"operating"', '"test_data"', '"nested"', '"\\u0061"', '"Count"'))
  .map(([[open, close], key]) => `{${key}:${open}${close},"id":"${askedId}","Items":[]}`)
const bottomless: Text = levels(200, 40_000).map(([open, close]) => open + close)
const noJson: Text = fc.constantFrom(
  ...[
    '',
    ' ',
    'OK',
    'NaN',
    '{',
    '[',
    '"',
    "{'id':1}",
    '{"id":1,}',
    '[1,]',
    '{"a":01}',
    '{"a":.5}',
    'nul',
    '{"a":1} {"b":2}',
    '{"Items":[],"Items"}',
  ],
  ...[
    '<!doctype html><html></html>',
    '\n <html>',
    '{"Items":[{}',
    '{"Items":[{},]}',
    '{"a":"\t"}',
    '\uFEFF{}',
    '{}\0',
    '/* */{}',
    '{"a":Infinity}',
  ],
)

const texts = (operation: Operation): Text =>
  fc.oneof(
    { weight: 60, arbitrary: documentedTexts(operation) },
    { weight: 3, arbitrary: fc.constantFrom(...operations).chain(documentedTexts) },
    { weight: 2, arbitrary: anything },
    { weight: 2, arbitrary: noJson },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: bottomless },
  )

/** What happens to the bytes on their way: mostly nothing. */
const bent: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
  { weight: 20, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share))),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)).map(([share, byte]) => (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    if (changed.length > 0) changed[Math.floor((changed.length - 1) * share)] = byte
    return changed
  }),
  fc.constant((bytes: Buffer) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])),
  fc.constant((bytes: Buffer) => Buffer.from(bytes.toString(), 'latin1')),
  fc.constant((bytes: Buffer) => Buffer.from(bytes.toString(), 'utf16le')),
)

const journeys = {
  status: fc.oneof({ weight: 15, arbitrary: fc.constantFrom(200, 201, 202, 206) }, fc.constantFrom(302, 400, 401, 404, 429, 500, 503)),
  contentType: fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/plain', 'text/html', 'application/json; charset=iso-8859-1', 'application/octet-stream'),
  ),
  gzip: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, fc.constant(true)),
  framing: fc.oneof(
    { weight: 25, arbitrary: fc.constant('length' as const) },
    { weight: 10, arbitrary: fc.constant('chunked' as const) },
    fc.constantFrom('close' as const, 'cut' as const),
  ),
}
const travelling = (operation: Operation, text: Text): fc.Arbitrary<GeneratedAnswer> =>
  fc.record({
    operation: fc.constant(operation),
    bytes: fc.tuple(text, bent).map(([each, bend]) => bend(Buffer.from(each))),
    ...journeys,
  })

export const generatedAnswers: fc.Arbitrary<GeneratedAnswer> = fc.oneof(
  ...operations.map((operation) => travelling(operation, texts(operation))),
)

/** Hundreds of kilobytes, so that no reader has them in one piece: a few items again and again, and odd ones among them. */
function longTexts(operation: Operation): Text {
  const { item } = endpointOf(operation)
  if (item === null) throw new Error(`${operation} answers no list`)
  const usual = fc.array(objects(item.shape), { minLength: 1, maxLength: 4 })
  const odd = fc.array(fc.oneof({ weight: 8, arbitrary: objects(item.shape) }, { weight: 4, arbitrary: anything }, noJson), {
    maxLength: 2,
  })
  const length = fc.integer({ min: 1_000, max: 500_000 })
  const seams = fc.array(fc.tuple(space, space), { minLength: 1, maxLength: 2 })
  const items = fc.tuple(usual, odd, length, seams, fc.nat()).map(([again, once, bytes, separators, place]) => {
    const count = Math.ceil(bytes / again.reduce((sum, text) => sum + text.length + 1, 1)) * again.length
    const all = Array.from({ length: count }, (_, index) => again[index % again.length] ?? '')
    all.splice(place % (count + 1), 0, ...once)
    const written = all.map((text, index) => {
      const [before, after] = separators[index % separators.length] ?? ['', '']
      return before + text + after
    })
    return `[${written.join(',')}]`
  })
  const around = fc.array(fc.tuple(strangeKeys, fc.oneof(anything, items)), { maxLength: 2 })
  return braced(fc.tuple(around, items, around).map(([before, list, after]) => [...before, ['"Items"', list] as const, ...after]))
}

export const longLists: fc.Arbitrary<GeneratedAnswer> = fc.oneof(
  travelling('showers.list', longTexts('showers.list')),
  travelling('taps.list', longTexts('taps.list')),
)
