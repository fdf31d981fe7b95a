/** The entry of the page's worker that reads spreadsheets: the page stays usable, and what never ends is ended from outside. */
import { spreadsheetList } from './spreadsheet.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void spreadsheetList(data).then(
    (list) => postMessage(list),
    () => postMessage(null),
  )
})
