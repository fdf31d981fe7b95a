/**
 * What was found out about one archive, so that it is not asked again. A cache: without it, and where it cannot be read, everything is
 * asked of the archive once more.
 */
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { makeFolder, replaceWhole, type Disk } from '../journal/disk.ts'
import type { ArchiveAddress } from './s3-client.ts'

const archiveState = z.object({
  /** How far the feed of each installation was read. */
  read: z.record(z.string(), z.object({ etag: z.string(), number: z.number() })),
  /** Jobs that others pushed and that were not pulled since. */
  offered: z.record(z.string(), z.object({ at: z.string(), writer: z.string(), entries: z.number() })),
})
export type ArchiveState = z.infer<typeof archiveState>

const nothing = (): ArchiveState => ({ read: {}, offered: {} })

export const archiveFolder = (dataDir: string) => join(dataDir, 'archive')

/** Another bucket has another one. */
export function stateFile(dataDir: string, { baseUrl, bucket }: Pick<ArchiveAddress, 'baseUrl' | 'bucket'>): string {
  const name = createHash('sha256').update(`${baseUrl} ${bucket}`).digest('hex').slice(0, 16)
  return join(archiveFolder(dataDir), `${name}.json`)
}

/** Beside the state of that archive. */
export const indexFile = (file: string) => file.replace(/\.json$/, '.index.ndjson')
export const pushedFile = (file: string) => file.replace(/\.json$/, '.pushed.ndjson')

export async function readState(disk: Disk, file: string): Promise<ArchiveState> {
  try {
    return archiveState.parse(JSON.parse((await disk.readFile(file)).toString('utf8')))
  } catch {
    return nothing()
  }
}

export async function writeState(disk: Disk, file: string, state: ArchiveState): Promise<void> {
  await makeFolder(disk, dirname(file))
  await replaceWhole(disk, file, Buffer.from(JSON.stringify(state)))
}
