/** The entry of the page's worker that reads spreadsheets: the page stays usable, and what never ends is ended from outside. */
import { spreadsheetText } from './spreadsheet.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void spreadsheetText(data).then(
    (text) => postMessage({ text }),
    () => postMessage({ text: null }),
  )
})
