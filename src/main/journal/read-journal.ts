/**
 * Reads and verifies a journal without changing a byte of it. Any line that does not verify, other than an unfinished last one, is
 * damage: a copy is set aside and the damage is reported. A journal that verifies but is shorter than it was is read, and the loss is
 * reported.
 */
import { fail, type Damage } from '#shared/tables/errors.ts'
import type { JournalLost } from '#shared/job/entries.ts'
import { chainSteps, type Chain } from './chain.ts'
import type { AnyFact, JournalSchema, EntryOf } from './journal-schemas.ts'
import { realDisk, type Disk, type FileFacts } from './disk.ts'
import { HeadCheckpoint, type Head } from './head-checkpoint.ts'
import { formatOf } from './format.ts'
import { noHash } from './line.ts'
import { setAside, type JournalPaths } from './journal-paths.ts'
import { asStored } from './storage-failure.ts'
import { inTimeSlices } from '../commands/time-slice.ts'

export interface JournalContent<Fact extends AnyFact> {
  readonly entries: readonly EntryOf<Fact>[]
  readonly chain: Chain
  /** The verified bytes. */
  readonly bytes: Buffer
  /** Written by a newer version: read as far as it can be. */
  readonly isNewer: boolean
  /** Entries that are known to have existed and are missing, if no entry records that yet. */
  readonly lost: JournalLost | null
}

export async function readJournal<Fact extends AnyFact>(
  schema: JournalSchema<Fact>,
  paths: JournalPaths,
  disk: Disk = realDisk,
): Promise<JournalContent<Fact>> {
  const witness = await new HeadCheckpoint(disk, paths.head).read()
  const bytes = await readBytes(paths, witness, disk)
  const damaged = async (entry: number, reason: Damage) =>
    fail('job.damaged', { jobId: paths.name, entry, reason, copy: await setAside(disk, paths, bytes) })

  const chain = await inTimeSlices(chainSteps(bytes))
  if ('damage' in chain) return damaged(chain.entry, chain.damage)
  const format = formatOf(chain.entries, schema.format)
  if (format === null) return damaged(1, 'notAJob')
  const content = { ...(await inTimeSlices(readEntries(schema, chain, format))), chain, bytes, lost: null }
  if (!schema.belongs(content.entries, paths.name))
    return content.isNewer ? fail('job.newerFormat', { jobId: paths.name }) : damaged(1, 'notAJob')
  if (witness === null || recordsLoss(content.entries, witness)) return content

  const witnessed = chain.entries[witness.entries - 1]
  if (witnessed !== undefined) return witnessed.hash === witness.head ? content : damaged(witness.entries, 'replaced')
  const { entries: existed, at, head } = witness
  return { ...content, lost: { existed, at, head, remaining: chain.entries.length, copy: await setAside(disk, paths, bytes) } }
}

/** The journal as of that many entries. One in a newer format has not been appended to since. */
export function cutAt<Fact extends AnyFact>(content: JournalContent<Fact>, entries: number): JournalContent<Fact> {
  const { chain, isNewer } = content
  if (isNewer || chain.entries.length <= entries) return content
  const kept = chain.entries.slice(0, entries)
  return { ...content, entries: content.entries.slice(0, entries), chain: { ...chain, entries: kept, head: kept.at(-1)?.hash ?? noHash } }
}

async function readBytes({ name, folder, file }: JournalPaths, witness: Head | null, disk: Disk): Promise<Buffer> {
  const damaged = (reason: Damage) => fail('job.damaged', { jobId: name, entry: 0, reason, copy: null })
  const noJournal = (around: FileFacts | null, isMissed: boolean) => {
    if (around === null) return isMissed ? damaged('missing') : fail('job.notFound', { jobId: name })
    return damaged(around.kind === 'folder' ? 'missing' : 'foreign')
  }
  return asStored(async () => {
    const found = disk.facts(file)
    if (found === null) return noJournal(disk.facts(folder), witness !== null)
    if (found.kind !== 'file') return damaged('foreign')
    return await disk.readFile(file)
  })
}

function* readEntries<Fact extends AnyFact>(schema: JournalSchema<Fact>, { entries: raw }: Chain, format: number) {
  const entries: EntryOf<Fact>[] = []
  for (const { seq, at, who, kind, data } of raw) {
    const entry = schema.parse({ seq, at, who, kind, data })
    if (entry !== null) entries.push(entry)
    yield
  }
  // Each line verifies, so an entry that cannot be parsed was written by a newer version.
  return { entries, isNewer: entries.length < raw.length || format > schema.format }
}

const recordsLoss = (entries: readonly AnyFact[], { head }: Head) =>
  entries.some(({ kind, data }) => kind === 'journal.lost' && (data as JournalLost).head === head)
