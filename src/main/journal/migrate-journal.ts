/**
 * Writes a journal of an older format in the current one. First its file is copied under the name of its format, and the copy is kept. A
 * crash at any step leaves either the old journal or the new one, complete.
 */
import { join } from 'node:path'
import type { JournalLost } from '#shared/job/entries.ts'
import { localInstant } from '../clock.ts'
import { readChain } from './chain.ts'
import type { AnyFact, JournalSchema } from './journal-schemas.ts'
import { replaceWhole, type Disk } from './disk.ts'
import { forgetHead, HeadCheckpoint } from './head-checkpoint.ts'
import { noHash, writeLine } from './line.ts'
import { formatOf, migrated, type OldEntry } from './migrations.ts'
import type { JournalPaths } from './journal-paths.ts'
import { asStored } from './storage-failure.ts'

/** For a journal that was just read and verified; its known losses are recorded with it. */
export async function migrateJournal<Fact extends AnyFact>(
  schema: JournalSchema<Fact>,
  paths: JournalPaths,
  lost: JournalLost | null,
  disk: Disk,
): Promise<void> {
  return asStored(async () => {
    const bytes = await disk.readFile(paths.file)
    const chain = readChain(bytes)
    if ('damage' in chain) throw new Error(`The journal changed while it was read: ${chain.damage}`)
    const format = formatOf(chain.entries, schema.format)
    if (format === null) throw new Error('The journal changed while it was read: it names no format')
    const next = chained([
      ...migrated(chain.entries, format, schema),
      ...(lost === null ? [] : [entryOf(schema.lost(lost), chain.entries)]),
    ])

    await replaceWhole(disk, join(paths.folder, `journal.format-${format}-${chain.head.slice(0, 8)}.ndjson`), bytes)
    // The head outside the folder belongs to the old chain; in between there is none, which claims nothing.
    await forgetHead(disk, paths)
    await replaceWhole(disk, paths.file, next.bytes)
    const checkpoint = new HeadCheckpoint(disk, paths.head)
    checkpoint.note(next)
    await checkpoint.close()
  })
}

const entryOf = ({ kind, data }: AnyFact, [first]: readonly OldEntry[]): OldEntry => ({
  seq: 0,
  at: localInstant(),
  who: first?.who ?? '',
  kind,
  data,
})

function chained(entries: readonly OldEntry[]) {
  let head = noHash
  const lines = entries.map(({ at, who, kind, data }, index) => {
    // Without `left`: all lines are written at once, so they need not be grouped by command.
    const line = writeLine({ seq: index + 1, at, who, kind, data }, head)
    head = line.hash
    return line.text
  })
  return { bytes: Buffer.from(lines.join('')), entries: lines.length, head, at: entries.at(-1)?.at ?? '' }
}
