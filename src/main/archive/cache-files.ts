/** The paths of the caches of an archive. Without them, everything is read from the archive again. */
import { join } from 'node:path'
import type { ArchiveAddress } from './s3-client.ts'
import { sha256Of } from '../sha256.ts'

export const archiveFolder = (dataDir: string) => join(dataDir, 'archive')

/** The path prefix of one archive's files; another bucket has another one. */
export function cacheOf(dataDir: string, { baseUrl, bucket }: Pick<ArchiveAddress, 'baseUrl' | 'bucket'>): string {
  return join(archiveFolder(dataDir), sha256Of(`${baseUrl} ${bucket}`).slice(0, 16))
}

export const indexFile = (cache: string) => `${cache}.index.ndjson`
export const pushedFile = (cache: string) => `${cache}.pushed.ndjson`
