/** Small pictures made by hand, with everything around the picture that a camera leaves there. */
import { crc32, deflateSync } from 'node:zlib'

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const text = (words: string) => Buffer.from(words, 'latin1')

export const scanData = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])

/** Not decodable, but built as a decoder expects it. */
export function jpeg(
  options: { readonly secret?: string; readonly width?: number; readonly height?: number; readonly scan?: Buffer } = {},
): Buffer {
  const { secret = 'secret', width = 40, height = 30, scan = scanData } = options
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.concat([text('JFIF\0'), Buffer.from([1, 2, 1, 0, 72, 0, 72, 1, 1]), text('th')])),
    segment(0xe1, text(`Exif\0\0GPS ${secret}`)),
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
    segment(0xe2, text('ICC_PROFILE\0\u0001\u0001profile')),
    segment(0xe2, text(`MPF\0${secret}`)),
    segment(0xed, text(`Photoshop 3.0\0${secret}`)),
    segment(0xee, text('Adobe\0d\0\0\0\0\0\u0001')),
    segment(0xfe, text(secret)),
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(16)])),
    segment(0xc0, frame),
    segment(0xc4, Buffer.from([0, 1, ...Array<number>(15).fill(0), 5])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan,
    Buffer.from([0xff, 0xff, 0xd9]),
    text(secret),
  ])
}

const chunk = (name: string, content: Buffer) => {
  const body = Buffer.concat([text(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A grey square that any decoder takes. */
export function png(options: { readonly secret?: string; readonly edge?: number; readonly grey?: number } = {}): Buffer {
  const { secret = 'secret', edge = 2, grey = 128 } = options
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header[8] = 8
  const rows = Buffer.alloc((edge + 1) * edge, grey)
  for (let row = 0; row < edge; row += 1) rows[row * (edge + 1)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('eXIf', text(secret)),
    chunk('tEXt', text(`Comment\0${secret}`)),
    chunk('iTXt', text(`XML:com.adobe.xmp\0${secret}`)),
    chunk('tIME', Buffer.alloc(7, 1)),
    chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
    text(secret),
  ])
}
