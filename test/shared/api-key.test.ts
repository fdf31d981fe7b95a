/** A key as it is pasted: from a mail, a chat, a manual, a command line. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanKey } from '#shared/api-key.ts'

const key = 'AbC123-def_456.ghi+789/xyz=='
it.each<[string, readonly string[]]>([
  [key, []],
  [`  ${key}\n`, []],
  [`"${key}"`, ['quotes']],
  [`“${key}”`, ['quotes']],
  [`„${key}“`, ['quotes']],
  [`'${key}',`, ['quotes']],
  ['`' + key + '`', ['quotes']],
  [`«${key}»`, ['quotes']],
  [`X-API-KEY=${key}`, ['name']],
  [`X-API-KEY:${key}`, ['name']],
  [`x-api-key: ${key}`, ['name']],
  [`"x-api-key": "${key}",`, ['name', 'quotes']],
  [`-H "x-api-key: ${key}"`, ['name', 'quotes']],
  [`--header 'X-Api-Key: ${key}'`, ['name', 'quotes']],
  [`export SERVICE_API_KEY=${key}`, ['name']],
  [`API key: ${key}`, ['name']],
  [`\u200b${key}\u200b`, ['invisible']],
  [`\ufeff${key}`, ['invisible']],
  [`${key.slice(0, 6)}\u00ad${key.slice(6)}`, ['invisible']],
  [`\u00a0${key}\u00a0`, ['invisible']],
  [`X-API-KEY:\u00a0${key}`, ['invisible', 'name']],
  [`\u201c\u200b${key}\u201d`, ['invisible', 'quotes']],
])('%j', (pasted, removed) => {
  expect(cleanKey(pasted)).toEqual({ key, removed })
})

it('a key of letters, digits and signs stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9+/_.~-]{7,60}[A-Za-z0-9=]$/), (any) => {
      expect(cleanKey(any)).toEqual({ key: any, removed: [] })
    }),
  )
})
