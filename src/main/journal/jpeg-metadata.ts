/**
 * A JPEG reduced to what decoding needs: its frame, its scans and the tables they use. Two of the application segments are written again
 * without their other contents, because they tell a decoder how colours are stored.
 *
 * The scans are not decoded, so data hidden within them stays.
 */
import type { Picture } from './picture.ts'

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]
const [huffmanTables, quantisationTables, numberOfLines, restartInterval] = [0xc4, 0xdb, 0xdc, 0xdd]
const [jfif, adobe] = [0xe0, 0xee]
/** Baseline, extended and progressive. */
const frameHeaders = new Set([0xc0, 0xc1, 0xc2])
const progressive = 0xc2

interface Frame {
  readonly isProgressive: boolean
  readonly width: number
  readonly height: number
  /** The quantisation table of each component. */
  readonly tables: ReadonlyMap<number, number>
}

/** A table is written only if a scan uses it before another table replaces it. */
interface Table {
  readonly bytes: Buffer
  isUsed: boolean
}

interface Reading {
  readonly parts: (Buffer | Table)[]
  readonly quantisation: Map<number, Table>
  readonly huffman: Map<number, Table>
  frame: Frame | null
  scans: number
}

export function cleanJpeg(input: Buffer): Picture | null {
  const reading: Reading = { parts: [], quantisation: new Map(), huffman: new Map(), frame: null, scans: 0 }
  for (let at = 2; ;) {
    if (input[at] !== 0xff) return null
    // Any number of 0xff may precede a marker.
    while (input[at + 1] === 0xff) at += 1
    const marker = input[at + 1]
    if (marker === undefined) return null
    // What follows the end is another picture or a film, not this picture.
    if (marker === endOfImage) return written(reading)
    if (at + 4 > input.length) return null
    const end = at + 2 + input.readUInt16BE(at + 2)
    if (end > input.length || end < at + 4) return null
    if (!take(reading, marker, input.subarray(at + 4, end))) return null
    at = end
    if (marker !== startOfScan) continue
    at = endOfScan(input, end)
    reading.parts.push(input.subarray(end, at))
  }
}

function written({ parts, frame, scans }: Reading): Picture | null {
  if (frame === null || scans === 0) return null
  const kept = parts.flatMap((part) => (Buffer.isBuffer(part) ? [part] : part.isUsed ? [part.bytes] : []))
  const bytes = Buffer.concat([Buffer.from([0xff, startOfImage]), ...kept, Buffer.from([0xff, endOfImage])])
  return { mediaType: 'image/jpeg', bytes, width: frame.width, height: frame.height }
}

/** False if the segment does not follow the standard: its unused rest would be passed on. */
function take(reading: Reading, marker: number, content: Buffer): boolean {
  const keep = (part = content) => reading.parts.push(segment(marker, part)) > 0
  if (frameHeaders.has(marker)) {
    // A second frame is a second picture.
    if (reading.frame !== null) return false
    reading.frame = frameOf(marker, content)
    return reading.frame !== null && keep()
  }
  switch (marker) {
    case quantisationTables:
      return takeTables(reading, reading.quantisation, marker, content, (rest) => ((rest[0] ?? 0) >> 4 === 0 ? 65 : 129))
    case huffmanTables:
      return takeTables(reading, reading.huffman, marker, content, (rest) => 17 + sum(rest.subarray(1, 17)))
    case startOfScan:
      return isScan(reading, content) && keep()
    case restartInterval:
    case numberOfLines:
      return content.length === 2 && keep()
    case jfif:
      // Without density and thumbnail.
      return !startsWith(content, 'JFIF\0') || keep(Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1'))
    case adobe:
      return !startsWith(content, 'Adobe') || keep(Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, content[11] ?? 0]))
    default:
      return true
  }
}

function frameOf(marker: number, content: Buffer): Frame | null {
  const components = content[5] ?? 0
  if (components === 0 || content.length !== 6 + 3 * components) return null
  const starts = Array.from({ length: components }, (_component, index) => 6 + 3 * index)
  return {
    isProgressive: marker === progressive,
    height: content.readUInt16BE(1),
    width: content.readUInt16BE(3),
    tables: new Map(starts.map((at) => [content[at] ?? 0, content[at + 2] ?? 0])),
  }
}

function takeTables(
  { parts }: Reading,
  current: Map<number, Table>,
  marker: number,
  content: Buffer,
  lengthOf: (rest: Buffer) => number,
): boolean {
  for (let rest = content; rest.length > 0;) {
    const length = lengthOf(rest)
    if (rest.length < length) return false
    const table = { bytes: segment(marker, rest.subarray(0, length)), isUsed: false }
    // In a quantisation table, the upper half is its precision; in a Huffman table, whether it is for AC.
    current.set(marker === quantisationTables ? (rest[0] ?? 0) & 15 : (rest[0] ?? 0), table)
    parts.push(table)
    rest = rest.subarray(length)
  }
  return true
}

/** Records which tables the scan needs. */
function isScan(reading: Reading, content: Buffer): boolean {
  const { frame, quantisation, huffman } = reading
  const components = content[0] ?? 0
  if (frame === null || components === 0 || content.length !== 4 + 2 * components) return false
  reading.scans += 1
  const [from = 0, , approximation = 0] = content.subarray(1 + 2 * components)
  const usesDc = !frame.isProgressive || (from === 0 && approximation >> 4 === 0)
  const usesAc = !frame.isProgressive || from > 0
  for (let index = 0; index < components; index += 1) {
    const [component = 0, selected = 0] = content.subarray(1 + 2 * index)
    const tables = [
      quantisation.get(frame.tables.get(component) ?? -1),
      usesDc ? huffman.get(selected >> 4) : undefined,
      usesAc ? huffman.get(0x10 | (selected & 15)) : undefined,
    ]
    for (const table of tables) if (table !== undefined) table.isUsed = true
  }
  return true
}

/** A scan's data runs to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(input: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = input.indexOf(0xff, at)
    if (at < 0) return input.length
    const next = input[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const startsWith = (content: Buffer, text: string) => content.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
const sum = (bytes: Buffer) => bytes.reduce((all, each) => all + each, 0)
