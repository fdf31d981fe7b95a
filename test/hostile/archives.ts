/** Archives as nobody packs them, and packed copies that were damaged. */
import { zipOf } from '#main/handover/archive.ts'
import { madeJournal } from '../support/made-journals.ts'
import { planted } from './photos.ts'
import { rawZip, type RawEntry } from '../support/raw-zip.ts'
import { cases, damaged, drawn, oneOf, uuidOf, type Case } from './seeded.ts'

const journal = (seed: number) => ({ name: 'journal.ndjson', content: madeJournal(uuidOf(drawn(seed))) })
const block = Buffer.alloc(100_000, 'a')
const zeros = Buffer.alloc(60_000_000)
const photo = (digit: string) => `photos/${digit.repeat(64)}.jpg`

const names = [
  '../x',
  '/x',
  'C:/x',
  'a\\b',
  'a\u0000b',
  'con',
  'x'.repeat(5_000),
  '',
  '.',
  '__proto__',
  'journal.ndjson',
  'JOURNAL.NDJSON',
  'manifest.json',
]

const packed = (draw: () => number) => zipOf(new Map([['journal.ndjson', madeJournal(uuidOf(draw))]]), '2026-11-20')

function odd(draw: () => number): Buffer {
  const entries: RawEntry[] = [journal(Math.floor(draw() * 1000))]
  for (let count = Math.floor(draw() * 5); count >= 0; count -= 1) {
    const at = draw() < 0.2 ? { at: 0 } : draw() < 0.2 ? { overlapsBy: Math.floor(draw() * 50) } : {}
    const claims = draw() < 0.3 ? { claims: oneOf(draw, [0, 1, 2 ** 31, 2 ** 32 - 1]) } : {}
    entries.push({
      name: oneOf(draw, names),
      content: oneOf(draw, [block, Buffer.alloc(0), Buffer.from('{}'), ...planted]),
      ...at,
      ...claims,
    })
  }
  return rawZip(entries)
}

const many = (count: number, entry: (index: number) => RawEntry) => Array.from({ length: count }, (_none, index) => entry(index))

export const hostileArchives = (): Case<Buffer>[] => [
  ...cases(80, 'bytes turned in a ZIP', (draw) => damaged(draw, packed(draw))),
  ...cases(60, 'odd entries', odd),
  ...cases(10, 'noise', (draw) => Buffer.from(Array.from({ length: 2_000 }, () => Math.floor(draw() * 256)))),
  { name: 'a swollen photo', content: rawZip([journal(1), { name: photo('0'), content: zeros }]) },
  { name: 'a swollen journal', content: rawZip([{ name: 'journal.ndjson', content: zeros }]) },
  { name: 'a swollen table of contents', content: rawZip([journal(2), { name: 'manifest.json', content: zeros }]) },
  {
    name: '4,000 entries of one block',
    content: rawZip([journal(3), ...many(4_000, (index) => ({ name: `${index}`, content: block, at: 1 }))]),
  },
  { name: '6,000 entries', content: rawZip([journal(4), ...many(6_000, (index) => ({ name: `${index}`, content: Buffer.alloc(0) }))]) },
  { name: 'nothing', content: Buffer.alloc(0) },
  { name: 'an empty ZIP', content: rawZip([]) },
]
