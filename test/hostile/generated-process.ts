/**
 * Reads the files of one kind that its parent sends, as the program does, and answers what came of each and how much memory it took at its
 * peak, beyond what the process had after the first one. Runs with `--expose-gc`, so that what earlier files left behind is not counted.
 */
import { checkCopy } from '#main/handover/check-copy.ts'
import { usableSize, withoutMetadata } from '#main/journal/image-metadata.ts'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { readListFile } from '../../src/renderer/job/board/room-list/list-file/read-list.ts'
import { peakMemory } from '../support/peak-memory.ts'

const readers: Readonly<Record<string, (bytes: Buffer) => Promise<string>>> = {
  pictures(bytes) {
    const [size, cleaned] = [usableSize(bytes), withoutMetadata(bytes)]
    if (typeof size === 'object' && Math.max(size.width, size.height) > photoLimits.edge) throw new Error('too large')
    // What is written again says the size that was read.
    if (cleaned !== null && cleaned !== 'broken' && Math.min(cleaned.width, cleaned.height) > 0) {
      const again = usableSize(cleaned.bytes)
      const isSame = typeof again === 'object' && again.width === cleaned.width && again.height === cleaned.height
      if (!isSame && Math.max(cleaned.width, cleaned.height) <= photoLimits.edge) throw new Error('another size')
    }
    return Promise.resolve(typeof size === 'object' ? 'usable' : size)
  },
  archives: async (bytes) => ('refused' in (await checkCopy(bytes)) ? 'refused' : 'usable'),
  sheets: async (bytes) => ((await readListFile(bytes)).kind === 'sheets' ? 'usable' : 'refused'),
}

const read = readers[process.argv[2] ?? '']
if (read === undefined || gc === undefined) throw new Error('Names a kind, and runs with --expose-gc')
const memory = peakMemory(process.pid)
let before: number | null = null
process.on('message', (bytes: Buffer) => {
  if (memory.resident() > (before ?? Infinity) + 32) gc?.()
  memory.restart()
  void read(bytes).then(
    (outcome) => answer({ outcome }),
    (cause: unknown) => answer({ failed: String(cause) }),
  )
})
export type Answer = { readonly megabytes: number } & ({ readonly outcome: string } | { readonly failed: string })
function answer(of: { readonly outcome: string } | { readonly failed: string }): void {
  // With the first file, the modules are loaded.
  before ??= memory.resident()
  process.send?.({ ...of, megabytes: memory.peak() - before } satisfies Answer)
}
