/**
 * What somebody is typing, on the disk until it is done: no part of any job yet, and still never lost with a window or a
 * battery. One file for each text, replaced as a whole. The browser's storage would not do: the loopback host
 * has another address each time.
 */
import { join } from 'node:path'
import { z } from 'zod'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { Serial } from '#shared/serial.ts'
import { localInstant } from '../clock.ts'
import { makeFolder, namesIn, realDisk, replaceWhole, type Disk } from '../journal/disk.ts'
import { readAs } from '../journal/read-as.ts'
import { asStored } from '../journal/storage-failure.ts'
import type { Handlers } from '../handlers.ts'
import { sha256Of } from '../sha256.ts'

type Draft = OutputOf<'drafts.list'>[number]
const content = z.object({ slot: z.string(), text: z.string() })

export function draftHandlers(dataDir: string, disk: Disk = realDisk) {
  const folder = join(dataDir, 'typing')
  /** What was kept last is what stays. */
  const writes = new Serial()

  /** Null for what cannot be read: whoever wants the others is not kept from them. */
  const read = async (path: string): Promise<Draft | null> => {
    const kept = await readAs(content, path, disk)
    const facts = kept && disk.facts(path)
    return kept === null || facts === null ? null : { ...kept, at: localInstant(new Date(facts.modifiedMs)) }
  }

  return {
    'drafts.list': async () => {
      const kept = (await namesIn(disk, folder)).filter((name) => name.endsWith('.json'))
      return (await Promise.all(kept.map((name) => read(join(folder, name))))).filter((text) => text !== null)
    },
    'drafts.save': ({ slot, text }) =>
      writes.run(() =>
        asStored(async () => {
          // A slot may hold what no file system takes for a name.
          const path = join(folder, `${sha256Of(slot)}.json`)
          if (text === null) return await disk.remove(path)
          await makeFolder(disk, folder)
          await replaceWhole(disk, path, Buffer.from(JSON.stringify({ slot, text })))
        }),
      ),
  } satisfies Partial<Handlers>
}
