/** Values that somebody may put where another one belongs. */
import { nestedText } from '../support/made-journals.ts'

export const texts = [
  '',
  ' ',
  '\u0000',
  '\u202Eevil\u202C',
  '\ud800',
  '💥'.repeat(200),
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'x'.repeat(500),
  'x'.repeat(100_000),
  '{path}',
  '@:app.jobs.title',
  '{0} | {1}',
] as const

export const instants = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1969-12-31T23:59:59Z',
  '2026-02-29T00:00:00Z',
  '2099-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:59-12:00',
  '2026-11-20T24:00:00Z',
  'now',
] as const

export const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[]]]],
  { __proto__: { x: 1 } },
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  JSON.parse(nestedText(150)),
  JSON.parse(nestedText(1_000)),
  Array.from({ length: 5_000 }, (_none, index) => index),
  ...texts,
  ...instants,
]
