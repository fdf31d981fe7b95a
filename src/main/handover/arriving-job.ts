/** What can be taken over of files that came from elsewhere: a verified journal, and pictures that are what they are called. */
import type { Alteration } from '#shared/job/alteration.ts'
import type { EntryData } from '#shared/job/entries.ts'
import { readChain } from '../journal/chain.ts'
import { journalOf, linesIn, type JournalLines } from '../journal/journal-lines.ts'
import { journalName } from '../journal/place.ts'
import type { Files } from './archive.ts'
import { picturesOf } from './contents.ts'
import { manifestName, sha256Of } from './manifest.ts'
import { chainIn, inspect } from './verify.ts'

export interface ArrivingJob extends JournalLines {
  readonly created: EntryData<'job.created'>
  readonly pictures: ReadonlyMap<string, Buffer>
}
interface Refused {
  readonly alteration: Alteration
}

/** A handover or a backup has a table of contents and fits it to the byte. A folder packed by hand has none, and may end amid a line. */
export function arrivingJob(files: Files): ArrivingJob | Refused {
  const isMade = files.has(manifestName)
  const journal = files.get(journalName)
  if (journal === undefined || isMade) {
    const found = inspect(files)
    if ('alteration' in found) return found
  }
  const lines = journal === undefined ? [] : wholeLines(journal)
  const found = chainIn(journalOf(lines))
  if ('alteration' in found) return found
  const { chain, entries } = found
  const [first] = entries
  if (first?.kind !== 'job.created') return { alteration: { what: 'entry', entry: 1, how: 'notAJob' } }
  const pictures = new Map<string, Buffer>()
  for (const { sha256, name } of picturesOf(entries)) {
    const bytes = files.get(name)
    if (bytes === undefined) continue
    if (sha256Of(bytes) !== sha256) return { alteration: { what: 'file', name, how: 'changed' } }
    pictures.set(sha256, bytes)
  }
  return { created: first.data, entries, hashes: chain.entries.map(({ hash }) => hash), lines, pictures }
}

/** Without an unfinished last line, which nobody was told is saved. Damage is left for whoever looks at the lines. */
function wholeLines(journal: Buffer): Buffer[] {
  const chain = readChain(journal)
  const lines = linesIn(journal)
  return 'damage' in chain ? lines : lines.slice(0, chain.entries.length)
}

/** The first entry that two chains do not have in common, of those that both have; null where there is none. */
export function firstDifference(here: readonly string[], there: readonly string[]): number | null {
  const index = here.slice(0, there.length).findIndex((hash, at) => hash !== there[at])
  return index < 0 ? null : index + 1
}
