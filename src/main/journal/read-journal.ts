/**
 * Reads and verifies a journal without changing a byte of it. Anything but an unfinished last line that does not verify is
 * damage: a copy is set aside and the damage is told. A journal that verifies and is shorter than it was is read, and told so.
 */
import { fail, type Damage } from '#shared/ipc/errors.ts'
import type { JournalLost } from '#shared/job/entries.ts'
import { chainSteps, type Chain } from './chain.ts'
import type { AnyFact, Dialect, EntryOf } from './dialects.ts'
import { realDisk, type Disk, type FileFacts } from './disk.ts'
import { HeadKeeper, type Head } from './head-keeper.ts'
import { formatOf, migrated, standing } from './migrations.ts'
import { setAside, type JournalPlace } from './place.ts'
import { storageFailure } from './storage-failure.ts'
import { inTurns } from './turn.ts'

export interface JournalContent<Fact extends AnyFact> {
  readonly entries: readonly EntryOf<Fact>[]
  readonly chain: Chain
  /** `older` ones are read as if they were migrated; `newer` ones as far as they can be read. */
  readonly standing: 'older' | 'current' | 'newer'
  /** Entries that are known to have existed and are not here, where no entry says so yet. */
  readonly lost: JournalLost | null
}

export async function readJournal<Fact extends AnyFact>(
  dialect: Dialect<Fact>,
  place: JournalPlace,
  disk: Disk = realDisk,
): Promise<JournalContent<Fact>> {
  const witness = await new HeadKeeper(disk, place.head).read()
  const bytes = await readBytes(place, witness, disk)
  const damaged = async (entry: number, reason: Damage) =>
    fail('job.damaged', { jobId: place.name, entry, reason, copy: await setAside(disk, place, bytes) })

  const chain = await inTurns(chainSteps(bytes))
  if ('damage' in chain) return damaged(chain.entry, chain.damage)
  const format = formatOf(chain.entries, dialect.format)
  if (format === null) return damaged(1, 'notAJob')
  const content = { ...(await inTurns(readEntries(dialect, chain, format))), chain, lost: null }
  if (!dialect.belongs(content.entries, place.name))
    return content.standing === 'newer' ? fail('job.newerFormat', { jobId: place.name }) : damaged(1, 'notAJob')
  if (witness === null || saysThatItLost(content.entries, witness)) return content

  const witnessed = chain.entries[witness.entries - 1]
  if (witnessed !== undefined) return witnessed.hash === witness.head ? content : damaged(witness.entries, 'replaced')
  const { entries: existed, at, head } = witness
  return { ...content, lost: { existed, at, head, remaining: chain.entries.length, copy: await setAside(disk, place, bytes) } }
}

async function readBytes({ name, folder, file }: JournalPlace, witness: Head | null, disk: Disk): Promise<Buffer> {
  const damaged = (reason: Damage) => fail('job.damaged', { jobId: name, entry: 0, reason, copy: null })
  const noJournal = (around: FileFacts | null, isMissed: boolean) => {
    if (around === null) return isMissed ? damaged('missing') : fail('job.notFound', { jobId: name })
    return damaged(around.kind === 'folder' ? 'missing' : 'foreign')
  }
  try {
    const found = disk.facts(file)
    if (found === null) return noJournal(disk.facts(folder), witness !== null)
    if (found.kind !== 'file') return damaged('foreign')
    return await disk.readFile(file)
  } catch (cause) {
    throw storageFailure(cause)
  }
}

function* readEntries<Fact extends AnyFact>(dialect: Dialect<Fact>, { entries: raw }: Chain, format: number) {
  const present = migrated(raw, format, dialect)
  const entries: EntryOf<Fact>[] = []
  for (const { seq, at, who, kind, data } of present) {
    const entry = dialect.parse({ seq, at, who, kind, data })
    if (entry !== null) entries.push(entry)
    yield
  }
  // Each line verifies, so it was written like this: what cannot be read was written by a newer version.
  const isComplete = entries.length === present.length
  return { entries, standing: isComplete ? standing(format, dialect.format) : 'newer' } as const
}

const saysThatItLost = (entries: readonly AnyFact[], { head }: Head) =>
  entries.some(({ kind, data }) => kind === 'journal.lost' && (data as JournalLost).head === head)
