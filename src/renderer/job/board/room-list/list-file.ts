/** Opens a file as a room list, in a worker, with all that reads it loaded only then. */
import { roomListLimits } from '#shared/job/room-list.ts'
import type { Encoding } from './list-file/encoding.ts'
import type { ListFile } from './list-file/read-list.ts'
import type { Asked } from './list-file/worker.ts'

/** The size of a file with the maximum number of characters in the widest encoding. */
export const largestList = 4 * roomListLimits.characters

export async function openList(file: Blob, encoding?: Encoding): Promise<ListFile> {
  if (file.size > largestList) return { kind: 'refused', reason: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./list-file/worker.ts', import.meta.url), { type: 'module' })
  const limit = AbortSignal.timeout(roomListLimits.seconds * 1000)
  const list = await new Promise<ListFile>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ListFile>) => resolve(data)
    worker.onerror = () => resolve({ kind: 'refused', reason: 'damaged' })
    limit.onabort = () => resolve({ kind: 'refused', reason: 'slow' })
    const isPasted = file instanceof File && file.name === ''
    worker.postMessage({ bytes, encoding, isPasted } satisfies Asked, [bytes.buffer])
  })
  worker.terminate()
  return list
}
