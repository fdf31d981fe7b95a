/** Drawings that would take a page too long or too much memory. */
import { deflateSync } from 'node:zlib'

/** Each group shows the one before ten times: ten to the power of `depth` rectangles. */
export const multipliedSvg = (depth: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><g id="g0"><rect width="9" height="9"/></g>${Array.from(
      { length: depth },
      (_none, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
    ).join('')}</defs><use href="#g${depth}"/></svg>`,
  )

/** A page with one picture of this size, black and white. */
export function scannedPdf(width: number, height: number): Buffer {
  const stream = (dictionary: string, bytes: Buffer) =>
    Buffer.concat([Buffer.from(`<<${dictionary}/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')])
  const pixels = Buffer.alloc(Math.ceil(width / 8) * height, 0x55)
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 595]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>'),
    stream('', deflateSync('q 800 0 0 500 0 0 cm /I Do Q')),
    stream(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 1`,
      deflateSync(pixels, { level: 1 }),
    ),
  ].map((object, at) => Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]))
  // Without a table of its objects, which every reader makes by itself.
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n')])
}
