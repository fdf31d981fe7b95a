/** The key taken out of whatever the service sent back: what is claimed, and that nothing decodable of it remains. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactorFor } from '#main/client/redactor.ts'

const printable = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 10,
  maxLength: 40,
})

const percent = (text: string, digits: (hex: string) => string, which: RegExp) =>
  Array.from(Buffer.from(text), (byte) => {
    const letter = String.fromCharCode(byte)
    return which.test(letter) ? `%${digits(byte.toString(16).padStart(2, '0'))}` : letter
  }).join('')
const mixed = (hex: string) => Array.from(hex, (digit, index) => (index % 2 === 0 ? digit.toLowerCase() : digit.toUpperCase())).join('')
const unicode = (text: string, digits: (hex: string) => string, which: RegExp) =>
  Array.from(text, (letter) => (which.test(letter) ? `\\u${digits(letter.charCodeAt(0).toString(16).padStart(4, '0'))}` : letter)).join('')
const escaped = (text: string) => JSON.stringify(text).slice(1, -1)
const lower = (hex: string) => hex.toLowerCase()
const upper = (hex: string) => hex.toUpperCase()
const unreserved = /[^A-Za-z0-9\-_.~]/

const encodings: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'percent, upper case': (text) => percent(text, upper, unreserved),
  'percent, lower case': (text) => percent(text, lower, unreserved),
  'percent, mixed case': (text) => percent(text, mixed, unreserved),
  'percent, every letter': (text) => percent(text, lower, /[^]/),
  encodeURI: encodeURI,
  encodeURIComponent: encodeURIComponent,
  JSON: escaped,
  'JSON with \\/': (text) => escaped(text).replaceAll('/', '\\/'),
  'JSON, \\u of some, lower case': (text) => unicode(text, lower, /[^A-Za-z0-9]/),
  'JSON, \\u of some, upper case': (text) => unicode(text, upper, /[^A-Za-z0-9]/),
  'JSON, \\u of all, mixed case': (text) => unicode(text, mixed, /[^]/),
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex, upper case': (text) => Buffer.from(text).toString('hex').toUpperCase(),
}
const names = Object.keys(encodings)

/** Undoes percent and JSON escapes as often as there is anything to undo. */
function decoded(text: string): string {
  let now = text
  for (let round = 0; round < 5; round += 1) {
    const before = now
    now = now
      .replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      .replace(/\\u([0-9a-f]{4})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      .replace(/\\(["\\/])/g, '$1')
    if (now === before) break
  }
  return now
}

describe('the key', () => {
  it('is found in no text, whatever encoding it came in, and nothing decodable of it remains', () => {
    fc.assert(
      fc.property(printable, fc.constantFrom(...names), (key, name) => {
        const text = redactorFor(key)
        const echoed = encodings[name]?.(key) ?? ''
        const clean = text(`{"before":"${echoed}","behind":1}`)
        expect(clean).toContain('[key removed]')
        expect(decoded(clean)).not.toContain(key)
        for (const encode of Object.values(encodings)) expect(clean).not.toContain(encode(key))
      }),
      { numRuns: 1_500 },
    )
  })

  it.each([['lower-case percent', 'ab/cd+ef=gh', 'x?k=ab%2fcd%2bef%3dgh&y']])('is found in %s', (_what, key, text) => {
    const clean = redactorFor(key)(text)
    expect(clean).toContain('[key removed]')
    expect(decoded(clean)).not.toContain(key)
  })

  it('leaves every other text as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('%', '2', 'f', '\\', 'u', '0', 'k', '/', '"') })), (other) => {
        const text = redactorFor('a-key-of-theirs/1')
        fc.pre(!decoded(other).includes('a-key'))
        expect(text(other)).toBe(other)
      }),
    )
  })
})
