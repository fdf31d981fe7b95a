/** The index of an archive as a file. If a line cannot be read, all feeds are read from the archive again. */
import type { Disk } from '../journal/disk.ts'
import { LineFile } from './line-file.ts'
import { indexLine, TeamIndex, type IndexLine } from './team-index.ts'

export type IndexFile = LineFile<IndexLine, TeamIndex>

export async function openIndex(disk: Disk, path: string): Promise<IndexFile> {
  const file = await LineFile.open(disk, path, indexLine, new TeamIndex())
  // It is not known which page was lost.
  if (file.isDamaged) file.content.forgetMarks()
  return file
}
