/** Where what was found out about an archive is kept, so that it is not asked again. Without it, everything is asked once more. */
import { join } from 'node:path'
import type { ArchiveAddress } from './s3-client.ts'
import { sha256Of } from '../sha256.ts'

export const archiveFolder = (dataDir: string) => join(dataDir, 'archive')

/** What the files of one archive begin with: another bucket has others. */
export function cacheOf(dataDir: string, { baseUrl, bucket }: Pick<ArchiveAddress, 'baseUrl' | 'bucket'>): string {
  return join(archiveFolder(dataDir), sha256Of(`${baseUrl} ${bucket}`).slice(0, 16))
}

export const indexFile = (cache: string) => `${cache}.index.ndjson`
export const pushedFile = (cache: string) => `${cache}.pushed.ndjson`
