import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsingList } from '#main/service-client/list-json.ts'

function run(json: string, pieceLength?: number): { readonly value: unknown; readonly steps: number } {
  const parsing = parsingList(json, pieceLength)
  for (let steps = 0; ; steps += 1) {
    const step = parsing.next()
    if (step.done === true) return { value: step.value, steps }
  }
}

function parsed(parse: () => unknown): { readonly value: unknown } | 'not JSON' {
  try {
    return { value: parse() }
  } catch (cause) {
    expect(cause).toBeInstanceOf(SyntaxError)
    return 'not JSON'
  }
}

function expectSame(json: string, pieceLength: number): void {
  const [own, whole] = [() => run(json, pieceLength).value, () => JSON.parse(json) as unknown].map(parsed)
  expect(own).toEqual(whole)
  // The order of members too, and a member called __proto__.
  expect(JSON.stringify(own)).toBe(JSON.stringify(whole))
}

const space = fc.constantFrom('', '', ' ', '\n\t')
const member = fc.constantFrom(
  '',
  '"Count":3',
  '"Count": 0 ',
  '"Count":-1',
  '"Count":"3"',
  '"count":3',
  '"Items":[1]',
  '"Items":3',
  '"It\\u0065ms":3',
  '"It\\u0065ms":[1]',
)
const record = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constantFrom('},{', '"},{"', [{ a: 1 }, { a: 2 }])))
const item = fc.oneof(
  { weight: 6, arbitrary: record.map((value) => JSON.stringify(value)) },
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '',
    ' ',
    '{"a":"},{"}',
    '{"__proto__":{"a":1}}',
    '{"a":[}',
    '[{]}',
    '}',
    ']',
    '],"a":[',
    '"',
    '1,',
    '{},',
    'NaN',
    '{"a":1,"a":2}',
  ),
)
/** Lists, and texts that nearly are lists. */
const list = fc
  .tuple(space, member, fc.array(item, { maxLength: 8 }), member, space, fc.constantFrom('', '', '', 'x', ',', ']', ']}'))
  .map(([gap, before, items, after, end, rest]) => {
    const members = [before, `${gap}"Items"${gap}:${gap}[${items.join(`${gap},`)}${gap}]`, after].filter((each) => each !== '')
    return `${gap}{${members.join(`${gap},`)}${gap}}${end}${rest}`
  })

describe('the JSON of a list, parsed in steps', () => {
  it('is what JSON.parse makes of it, or no JSON either', () => {
    fc.assert(fc.property(list, fc.nat(30), expectSame), { numRuns: 3000 })
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), fc.nat(30), expectSame))
  })

  it('is no JSON either where it is cut off', () => {
    const json = '{"Count":2,"Items":[{"a":"\\"},{"},{"b":[{},{}]},{"c":1}]}'
    for (let length = 0; length <= json.length; length += 1) expectSame(json.slice(0, length), 0)
  })

  it('takes a step for each piece', () => {
    const items = Array.from({ length: 5_000 }, (_, id) => ({ id, name: 'a, "b" ]' }))
    const json = JSON.stringify({ Count: items.length, Items: items })
    expect(run(json)).toEqual({ value: { Count: items.length, Items: items }, steps: Math.ceil(json.length / (64 * 1024)) })
    expect(run(json, 0).steps).toBe(items.length)
  })
})
