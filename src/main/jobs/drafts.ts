/**
 * Drafts of texts that are being typed. They are not part of a job, but they must survive a closed window or an empty battery. One file
 * for each draft, replaced as a whole.
 */
import { join } from 'node:path'
import { z } from 'zod'
import type { OutputOf } from '#shared/contract/contract.ts'
import { Serial } from '#shared/serial.ts'
import { localInstant } from '../clock.ts'
import { makeFolder, namesIn, realDisk, replaceWhole, type Disk } from '../journal/disk.ts'
import { readAs } from '../journal/read-as.ts'
import { asStored } from '../journal/storage-failure.ts'
import type { Handlers } from '../commands/handlers.ts'
import { sha256Of } from '../sha256.ts'

type Draft = OutputOf<'drafts.list'>[number]
const content = z.object({ slot: z.string(), text: z.string() })

export function draftHandlers(dataDir: string, disk: Disk = realDisk) {
  const folder = join(dataDir, 'typing')
  /** Serialises the writes, so that the last one wins. */
  const writes = new Serial()

  /** Null if it cannot be read, so that the other drafts are still available. */
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
          // Hashed, because a slot may contain characters that file names cannot.
          const path = join(folder, `${sha256Of(slot)}.json`)
          if (text === null) return await disk.remove(path)
          await makeFolder(disk, folder)
          await replaceWhole(disk, path, Buffer.from(JSON.stringify({ slot, text })))
        }),
      ),
  } satisfies Partial<Handlers>
}
