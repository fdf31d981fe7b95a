/**
 * Pictures, archives and spreadsheets made from the parts of real ones by the rules of their formats, with one rule or another broken: what
 * a reader takes for a size, a length or an end is not where it belongs.
 */
import { crc32 } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { mostBytes } from '../../src/renderer/job/board/room-list/list-file/parts.ts'
import { madeJournal } from '../support/made-journals.ts'
import { originals } from '../support/planted-pictures.ts'
import { rawZip, type RawEntry } from '../support/raw-zip.ts'
import { damaged, drawn, oneOf, uuidOf } from './seeded.ts'

type Draw = () => number
const below = (draw: Draw, most: number) => Math.floor(draw() * most)
const often = (draw: Draw, most: number) => Array.from({ length: below(draw, most + 1) })
/** Honest ones are small, so that only what lies is large. */
const side = (draw: Draw) => oneOf(draw, [0, 1, 8, 64, 2049, 23_000, 65_535])

/** Between any two parts, and before the first: nothing most of the time. */
const stray = (draw: Draw): Buffer =>
  Buffer.from(
    draw() < 0.85 ? [] : oneOf(draw, [[0], [0xff], [0xff, 0xd0], [0xff, 0x01], [0xff, 0xd8], [0xff, 0], [0xff, 0xd9], [below(draw, 256)]]),
  )

const jpegs = [...originals].filter(([name]) => name.endsWith('.jpg')).map(([, bytes]) => segmentsOf(bytes))
function segmentsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 2; ;) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    // The scan and all that follows is one part.
    if (bytes[at + 1] === 0xda) return [...parts, bytes.subarray(at)]
    parts.push(bytes.subarray(at, end))
    at = end
  }
}
const isFrame = (part: Buffer) => (part[1] ?? 0) >= 0xc0 && (part[1] ?? 0) <= 0xc2
function framed(draw: Draw, part: Buffer): Buffer {
  const copy = Buffer.from(part)
  copy.writeUInt16BE(side(draw), 5)
  copy.writeUInt16BE(side(draw), 7)
  if (draw() < 0.2) copy[1] = 0xc0 + below(draw, 16)
  return copy
}
function jpeg(draw: Draw): Buffer {
  let parts = [...oneOf(draw, jpegs)]
  const frame = parts.find(isFrame) ?? Buffer.alloc(11)
  for (const _ of often(draw, 2)) {
    const at = below(draw, parts.length)
    const wrapped = Buffer.concat([Buffer.from([0xff, 0xe0 + below(draw, 16), 0, frame.length + 2]), framed(draw, frame)])
    parts = oneOf(draw, [
      () => parts.toSpliced(at, 0, framed(draw, frame)),
      () => parts.toSpliced(at, 0, wrapped),
      () => parts.toSpliced(at, 1),
      () => parts.with(parts.findIndex(isFrame), framed(draw, frame)),
      () => parts.toSpliced(at, 0, oneOf(draw, parts)),
    ])()
  }
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts.flatMap((part) => [stray(draw), part])])
}

const pngs = [...originals].filter(([name]) => name.endsWith('.png')).map(([, bytes]) => bytes)
function chunksOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 8; at < bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}
function headed(draw: Draw, part: Buffer): Buffer {
  const copy = Buffer.from(part)
  copy.writeUInt32BE(oneOf(draw, [side(draw), 2 ** 31]), 8)
  copy.writeUInt32BE(side(draw), 12)
  if (draw() < 0.8) copy.writeUInt32BE(crc32(copy.subarray(4, -4)), copy.length - 4)
  return copy
}
function png(draw: Draw): Buffer {
  const whole = oneOf(draw, pngs)
  let parts = chunksOf(whole)
  const [header = Buffer.alloc(25)] = parts
  for (const _ of often(draw, 2)) {
    const at = below(draw, parts.length)
    parts = oneOf(draw, [
      () => parts.toSpliced(at, 0, headed(draw, header)),
      () => parts.toSpliced(at, 1),
      () => parts.with(0, headed(draw, header)),
      () => parts.toSpliced(at, 0, oneOf(draw, parts)),
    ])()
  }
  return Buffer.concat([whole.subarray(0, 8), ...parts.flatMap((part) => [stray(draw), part])])
}

const webps = [
  'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==',
].map((text) => Buffer.from(text, 'base64'))
function webp(draw: Draw): Buffer {
  const copy = Buffer.from(oneOf(draw, webps))
  // Sizes are within the first bytes of a part.
  for (const _ of often(draw, 3)) copy[20 + below(draw, Math.min(12, copy.length - 20))] = oneOf(draw, [0, 0xff, 0x3f, below(draw, 256)])
  const joined = draw() < 0.2 ? Buffer.concat([copy, oneOf(draw, webps).subarray(12)]) : copy
  if (draw() < 0.7) joined.writeUInt32LE(joined.length - 8, 4)
  return joined
}

export const picture = (draw: Draw): Buffer => {
  const made = oneOf(draw, [jpeg, jpeg, png, webp])(draw)
  return draw() < 0.1 ? damaged(draw, made, 4) : made
}

const block = Buffer.alloc(2_000_000, 'a')
const zeros = Buffer.alloc(40_000_000)
/** Compresses a hundred times, which an archive may. */
const large = Buffer.alloc(40_000_000, Buffer.from(Array.from({ length: 500 }, (_none, at) => (at * at * 31) & 0xff)))
/** Nearly as many entries and bytes as a journal may have. */
let long: Buffer | null = null
const longJournal = () =>
  (long ??= madeJournal(
    uuidOf(drawn(1)),
    Array.from({ length: 95_000 }, (_none, at) => ({ kind: 'note.added', data: { text: String(at * 7_919).repeat(280) } })),
  ))
export function archive(draw: Draw): Buffer {
  if (draw() < 0.002) return rawZip([{ name: 'journal.ndjson', content: longJournal() }])
  const entries: RawEntry[] = [{ name: 'journal.ndjson', content: madeJournal(uuidOf(draw)) }]
  for (const _ of often(draw, 6)) {
    const where = draw() < 0.15 ? { at: 0 } : draw() < 0.15 ? { overlapsBy: below(draw, 60) } : {}
    const claims = draw() < 0.3 ? { claims: oneOf(draw, [0, 1, 1000, 2 ** 28, 2 ** 32 - 1]) } : {}
    const name = oneOf(draw, [
      'manifest.json',
      'journal.ndjson',
      `photos/${'a'.repeat(64)}.jpg`,
      '../x',
      'a/',
      'report.pdf',
      '__proto__',
      'x'.repeat(below(draw, 400)),
    ])
    const size = draw()
    const content = size < 0.03 ? zeros : size < 0.06 ? large : oneOf(draw, [block, Buffer.alloc(0), Buffer.from('{}')])
    entries.push({ name, content, ...where, ...claims })
  }
  const zip = rawZip(entries)
  return draw() < 0.3 ? damaged(draw, zip, 6) : zip
}

const parts: Readonly<Record<string, string>> = {
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
}
const place = (draw: Draw, row: number, column: number) =>
  draw() < 0.99
    ? `${String.fromCharCode(65 + column)}${row + 1}`
    : `${oneOf(draw, ['Z', 'XFD', 'ZZZZZZ', ''])}${oneOf(draw, ['1', '500', '1048576', '99999999999', '0', '-1', ''])}`
function cell(draw: Draw, row: number, column: number): string {
  const at = place(draw, row, column)
  const isOdd = draw() < 0.03
  const [kind, value] = isOdd
    ? [
        oneOf(draw, ['', ' t="s"', ' t="inlineStr"', ' t="str"', ' t="d"', ' t="e"', ' t="b"', ' s="9"']),
        oneOf(draw, ['1', '1e308', 'NaN', '99999999', '&lol;', '', '<is><t>x</t></is>']),
      ]
    : oneOf(draw, [['', '7'] as const, [' t="str"', 'x'.repeat(below(draw, 2000))] as const])
  const whole = `<c r="${at}"${kind}><v>${value}</v></c>`
  return draw() < 0.99 ? whole : oneOf(draw, [`<c r="${at}"/>`, `<c><v>${value}</v>`, `<c r='${at}>`])
}
function sheetXml(draw: Draw): string {
  const doctype =
    draw() < 0.2
      ? `<!DOCTYPE x [${often(draw, 8)
          .map((_, index) => `<!ENTITY l${index} "${`&l${index + 1};`.repeat(10)}">`)
          .join('')}]>`
      : ''
  const rows = often(draw, 20).map((_row, row) => {
    const cells = often(draw, 8).map((_cell, column) => cell(draw, row, column))
    return `<row r="${draw() < 0.98 ? row + 1 : oneOf(draw, ['1048576', '4294967296', ''])}">${cells.join('')}</row>`
  })
  const corner = () => place(draw, below(draw, 20), below(draw, 8))
  const merged = often(draw, 4).map(() => `<mergeCell ref="${corner()}:${corner()}"/>`)
  return `${doctype}<worksheet><dimension ref="${corner()}:${corner()}"/><sheetData>${rows.join('')}</sheetData><mergeCells>${merged.join('')}</mergeCells></worksheet>`
}
/** What costs most for each byte of its part: cells, texts, formats, or what only looks like them. */
const filling: Readonly<Record<string, readonly string[]>> = {
  'xl/worksheets/sheet1.xml': [
    '<c r="A1"><v>1</v></c>',
    '<row/>',
    '<row r="1" hidden="1"/>',
    '<c/>',
    '<mergeCell ref="A1:B9"/>',
    '<a>',
    '&amp;',
  ],
  'xl/sharedStrings.xml': ['<si/>', '<si><t>a</t></si>', '<a b="">', '\0', 'é', '&lt;'],
  'xl/styles.xml': ['<xf/>', '<xf numFmtId="2"/>', '<numFmt numFmtId="1" formatCode="0"/>'],
  'xl/workbook.xml': ['<sheet name="B" sheetId="1" id="r1"/>', '<a>'],
  'xl/_rels/workbook.xml.rels': ['<Relationship Id="r1" Target="x"/>'],
}
/** A part about as large as it may be, and a grid that is: one that is larger costs nothing. */
function filled(draw: Draw): readonly [name: string, text: string] {
  if (draw() < 0.3) return ['xl/worksheets/sheet1.xml', grid(oneOf(draw, [' t="str"', '', ' s="1"']))]
  const [name, fragments] = oneOf(draw, Object.entries(filling))
  const most = mostBytes[name.endsWith('styles.xml') ? 'styles' : name.includes('workbook') ? 'index' : 'cells']
  const fragment = oneOf(draw, fragments)
  const text = fragment.repeat(Math.floor((most * (0.7 + draw() * 0.35)) / Buffer.byteLength(fragment)))
  return [
    name,
    oneOf(draw, [text, `<worksheet><sheetData>${text}</sheetData></worksheet>`, `<styleSheet><cellXfs>${text}</cellXfs></styleSheet>`]),
  ]
}
function grid(look: string): string {
  const columns = Array.from({ length: 50 }, (_none, at) => (at < 26 ? '' : 'A') + String.fromCharCode(65 + (at % 26)))
  const rows: string[] = []
  for (let [row, bytes] = [1, 0]; bytes < mostBytes.cells * 0.95; row += 1) {
    const line = `<row r="${row}">${columns.map((column) => `<c r="${column}${row}"${look}><v>1</v></c>`).join('')}</row>`
    rows.push(line)
    bytes += line.length
  }
  return `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
}
export function sheet(draw: Draw): Buffer {
  const strings = `<sst>${often(draw, 5)
    .map(() => `<si><t>${'x'.repeat(below(draw, 100))}</t></si>`)
    .join('')}</sst>`
  const all: Record<string, string> = { ...parts, 'xl/worksheets/sheet1.xml': sheetXml(draw), 'xl/sharedStrings.xml': strings }
  if (draw() < 0.005) {
    const [name, text] = filled(draw)
    all[name] = text
  }
  const kept = Object.entries(all).filter(() => draw() > 0.03)
  if (draw() < 0.01) {
    const lie = {
      name: oneOf(draw, Object.keys(filling)),
      content: zeros,
      ...(draw() < 0.5 ? { claims: oneOf(draw, [0, 1000, mostBytes.index]) } : {}),
    }
    return rawZip([...kept.map(([name, text]) => ({ name, content: Buffer.from(text) })), lie])
  }
  const zip = Buffer.from(zipSync(Object.fromEntries(kept.map(([name, text]) => [name, strToU8(text)])), { level: 1 }))
  return draw() < 0.2 ? damaged(draw, zip, 4) : zip
}
