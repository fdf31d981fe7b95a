/** A text as bytes of an encoding that nobody writes any more, by the table that decodes it. */
import tables from 'iconv-lite/encodings/sbcs-data-generated.js'
import type { Encoding } from '../../src/renderer/job/board/room-list/list-file/encoding.ts'

export function encodedAs(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const halves = (unit: number) => (encoding === 'utf-16le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])
    return Uint8Array.from(Array.from({ length: text.length }, (_none, at) => halves(text.charCodeAt(at))).flat())
  }
  const upper = encoding.startsWith('cp')
    ? (tables[encoding]?.chars ?? '')
    : new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_none, at) => at + 128))
  return Uint8Array.from(text, (letter) => {
    const at = upper.indexOf(letter)
    if (letter.charCodeAt(0) >= 128 && at < 0) throw new Error(`${letter} is not in ${encoding}`)
    return letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : at + 128
  })
}
