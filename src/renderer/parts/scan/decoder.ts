/**
 * Decodes barcodes in pictures, locally: the decoder is WebAssembly from our own origin, loaded with the first picture. A picture never
 * leaves the page.
 */
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import { formats } from './code-formats.ts'
import { openPicture } from '../pictures/open-picture.ts'
import { pictureWords } from '../pictures/picture-words.ts'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** More pixels would only take longer: a label that cannot be read at this size is too far away. */
const widestPhoto = 2600

prepareZXingModule({ overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmUrl : path) } })

/** A video frame: quick, because the next one follows anyway. */
export const codesInFrame = (frame: ImageData): Promise<string[]> => codesIn(frame, { formats, tryHarder: false, maxNumberOfSymbols: 4 })

/** A photo: there is only one, so it is searched thoroughly. A text says why a file is none. */
export async function codesInPhoto(photo: Blob | null | undefined): Promise<string[] | string> {
  if (photo === null || photo === undefined) return pictureWords('noFile', 'label')
  const opened = await openPicture(photo, 'label')
  if (opened.picture === null) return pictureWords(opened.problem, 'label', opened.kind)
  const bitmap = opened.picture
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
