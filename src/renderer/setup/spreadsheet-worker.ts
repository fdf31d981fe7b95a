/** The entry of the worker that reads spreadsheets: the page stays responsive, and can terminate a read that never ends. */
import { spreadsheetList } from './spreadsheet.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void spreadsheetList(data).then(
    (list) => postMessage(list),
    () => postMessage(null),
  )
})
