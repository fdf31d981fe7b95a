/** Real pictures of each kind, and a text planted in them wherever it could ride along. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync, inflateSync } from 'node:zlib'

export const planted = 'GPS 57.70887 N, 11.97456 E, Canon #4711'
const text = Buffer.from(planted)
const compressed = deflateSync(text)

interface Planted {
  readonly name: string
  /** The picture it was planted in. */
  readonly original: string
  readonly bytes: Buffer
}

const folder = join(import.meta.dirname, 'sample-pictures')
/** Small ones, made with ImageMagick: baseline, progressive, grey and CMYK JPEGs, and PNGs of each way to store colours. */
export const originals: ReadonlyMap<string, Buffer> = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const),
)

/** Whether the text is in it, as it is, in UTF-16 or compressed. */
export const isPlanted = (bytes: Buffer): boolean =>
  [text, Buffer.from(planted, 'utf16le'), compressed, text.subarray(0, 12)].some((form) => bytes.includes(form))

const ancillary = 'tEXt zTXt iTXt eXIf cHRM sBIT bKGD hIST pHYs sPLT tIME gAMA sRGB cICP mDCV cLLI dSIG acTL fcTL fdAT prVt'.split(' ')

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const headed = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), text])

function inJpeg(bytes: Buffer): Record<string, Buffer> {
  const at = (position: number, ...parts: Buffer[]) => Buffer.concat([bytes.subarray(0, position), ...parts, bytes.subarray(position)])
  const front = (...parts: Buffer[]) => at(2, ...parts)
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
  return {
    ...Object.fromEntries(Array.from({ length: 16 }, (_none, index) => [`APP${index}`, front(segment(0xe0 + index, text))])),
    ...Object.fromEntries(Array.from({ length: 14 }, (_none, index) => [`JPG${index}`, front(segment(0xf0 + index, text))])),
    Exif: front(segment(0xe1, headed('Exif\0\0'))),
    XMP: front(segment(0xe1, headed('http://ns.adobe.com/xap/1.0/\0'))),
    'XMP in UTF-16': front(segment(0xe1, Buffer.from(planted, 'utf16le'))),
    Photoshop: front(segment(0xed, headed('Photoshop 3.0\0'))),
    'behind the Adobe marker': front(segment(0xee, headed(`Adobe\0d\0\0\0\0${bytes.includes('Adobe') ? '\u0002' : '\u0001'}`))),
    'thumbnail of JFIF': bytes.includes('Adobe')
      ? front()
      : front(segment(0xe0, headed('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u000d\u0001'))),
    comment: at(scan, segment(0xfe, text)),
    'arithmetic conditioning': front(segment(0xcc, text)),
    'JPEG extension': front(segment(0xc8, text)),
    hierarchy: front(segment(0xdf, text)),
    'behind the end': at(bytes.length, text),
    'a picture behind the end': at(bytes.length, front(segment(0xfe, text))),
  }
}

interface Chunk {
  readonly name: string
  readonly data: Buffer
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at)
    chunks.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

const pngOf = (chunks: readonly Chunk[]) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunks.flatMap(({ name, data }) => {
      const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
      const frame = Buffer.alloc(8)
      frame.writeUInt32BE(data.length, 0)
      frame.writeUInt32BE(crc32(body), 4)
      return [frame.subarray(0, 4), body, frame.subarray(4)]
    }),
  ])

function inPng(bytes: Buffer): Record<string, Buffer> {
  const chunks = chunksOf(bytes)
  const before = (name: string, ...more: Chunk[]) =>
    pngOf(chunks.flatMap((each, index) => (chunks.findIndex((other) => other.name === name) === index ? [...more, each] : [each])))
  const changed = (name: string, change: (data: Buffer) => Buffer) => {
    const at = chunks.findLastIndex((each) => each.name === name)
    return pngOf(chunks.map((each, index) => (index === at ? { name, data: change(each.data) } : each)))
  }
  const longer = (data: Buffer) => Buffer.concat([data, text])
  const pixels = inflateSync(Buffer.concat(chunks.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : []))))
  const has = (name: string) => chunks.some((each) => each.name === name)
  return {
    ...Object.fromEntries(ancillary.map((name) => [name, before('IDAT', { name, data: text })])),
    'compressed text': before('IDAT', { name: 'zTXt', data: Buffer.concat([Buffer.from('Comment\0\0'), compressed]) }),
    'several small ones': before('IDAT', ...(planted.match(/.{4}/g) ?? []).map((part) => ({ name: 'gAMA', data: Buffer.from(part) }))),
    'a critical chunk nobody knows': before('IDAT', { name: 'ABCD', data: text }),
    'text behind the pixels': before('IEND', { name: 'tEXt', data: text }),
    'behind the compressed pixels': changed('IDAT', longer),
    'more rows than there are': pngOf([
      ...chunks.filter(({ name }) => name !== 'IDAT' && name !== 'IEND'),
      { name: 'IDAT', data: deflateSync(Buffer.concat([pixels, text]), { level: 0 }) },
      { name: 'IEND', data: Buffer.alloc(0) },
    ]),
    'in the end': changed('IEND', longer),
    'behind the end': Buffer.concat([bytes, text]),
    ...(has('PLTE') ? {} : { 'a palette of a picture without one': before('IDAT', { name: 'PLTE', data: text.subarray(0, 30) }) }),
    // In place of those that pixels have, it would be how the picture looks, and no longer planted.
    ...(has('PLTE') ? {} : { 'transparencies of none': before('IDAT', { name: 'tRNS', data: text }) }),
  }
}

export const plantings: readonly Planted[] = [...originals].flatMap(([original, bytes]) =>
  Object.entries(original.endsWith('.jpg') ? inJpeg(bytes) : inPng(bytes)).map(([where, changed]) => ({
    name: `${original}: ${where}`,
    original,
    bytes: changed,
  })),
)
