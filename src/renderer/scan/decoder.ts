/**
 * Barcodes out of pictures, on this computer alone: the decoder is WebAssembly from our own origin, loaded when the first
 * picture comes. A picture never leaves the page.
 */
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What is found on device labels: the square codes, and the bars that carry letters. */
const formats: NonNullable<ReaderOptions['formats']> = [
  'QRCode',
  'MicroQRCode',
  'DataMatrix',
  'Aztec',
  'PDF417',
  'Code128',
  'Code39',
  'Code93',
  'EAN13',
  'ITF',
]

/** More would only take longer: a label that cannot be read then is too far away. */
const widestPhoto = 2600

prepareZXingModule({ overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmUrl : path) } })

/** One frame of a moving picture: quick, the next one comes anyway. */
export const codesInFrame = (frame: ImageData): Promise<string[]> => codesIn(frame, { formats, tryHarder: false, maxNumberOfSymbols: 1 })

/** A photo: there is only this one, so every effort is made. Rejects what the browser cannot read as a picture. */
export async function codesInPhoto(photo: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, widestPhoto / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale))
  const drawing = canvas.getContext('2d')
  if (drawing === null) return []
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return codesIn(drawing.getImageData(0, 0, canvas.width, canvas.height), { formats, tryHarder: true, maxNumberOfSymbols: 8 })
}

async function codesIn(picture: ImageData, options: ReaderOptions): Promise<string[]> {
  const found = await readBarcodes(picture, options)
  return [...new Set(found.filter(({ isValid }) => isValid).map(({ text }) => text.trim()))].filter((text) => text !== '')
}
