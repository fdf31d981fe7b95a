/** The entry of the worker that reads files: the page stays responsive, and can terminate a read that never ends. */
import type { Encoding } from './encoding.ts'
import { readListFile } from './read-list.ts'

export interface Asked {
  readonly bytes: Uint8Array
  readonly encoding?: Encoding | undefined
  readonly isPasted: boolean
}

addEventListener('message', ({ data: { bytes, ...options } }: MessageEvent<Asked>) => {
  void readListFile(bytes, options).then((list) => postMessage(list))
})
