/**
 * One job out of the archive: its histories are put together and verified, and each that is not here is judged and placed as an import
 * would place it.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fail, Failure } from '#shared/ipc/errors.ts'
import { jobLimits } from '#shared/job/job-limits.ts'
import { photoLimits } from '#shared/job/photo-limits.ts'
import { branchOf } from '../journal/arrival.ts'
import { BranchFolder } from '../journal/branch-folder.ts'
import { makeFolder, writeNewFile, type Disk } from '../journal/disk.ts'
import { journalOf, type JournalLines } from '../journal/journal-lines.ts'
import { journalName } from '../journal/journal-paths.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import { picturesIn, type PictureSource } from '../report/pictures.ts'
import { linesHere, type Arrivals, type Imported } from '../services/arrivals.ts'
import type { LongWork } from '../work/long-work.ts'
import { archiveFolder } from './cache-files.ts'
import { historiesOf, type History } from './histories.ts'
import { jobPrefix, photoOf, segmentOf, type Segment } from './layout.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'

interface PullParts {
  readonly dataDir: string
  readonly store: ObjectStore
  readonly vault: PhotoVault
  readonly arrivals: Pick<Arrivals, 'place'>
  readonly longWork: Pick<LongWork, 'run'>
  readonly disk: Disk
}

export interface PulledJob {
  readonly jobId: string
  /** Of each history that was new here. */
  readonly outcomes: readonly Imported['outcome'][]
  /** Names of objects that are not what they are called, or whose earlier entries are missing. */
  readonly unusable: readonly string[]
}
export async function pullJob(parts: PullParts, jobId: string, signal?: AbortSignal): Promise<PulledJob> {
  const { dataDir, store, disk } = parts
  const objects = await store.list(jobPrefix(jobId), '', signal)
  const segments = objects.flatMap((object) => segmentOf(jobId, object) ?? [])
  const here = await linesHere(dataDir, jobId)
  const read = (segment: Segment) => linesOf(here, segment) ?? store.get(segment.key, jobLimits.journal, signal).catch(nullIfUnreadable)
  const { tips, altered, detached } = await historiesOf(segments, (segment) => Promise.resolve(read(segment)))
  const beside = await new BranchFolder(dataDir, disk).names(jobId)
  const outcomes: Imported['outcome'][] = []
  const unusable = [...altered, ...detached]
  for (const tip of tips) {
    const head = tip.hashes.at(-1) ?? ''
    if (here?.hashes[tip.hashes.length - 1] === head || beside.includes(branchOf(head))) continue
    // Of a job that only goes on, the photos that are here need not come again.
    const goesOn = here !== null && tip.hashes[here.hashes.length - 1] === here.hashes.at(-1)
    const { outcome, wrong } = await take(parts, jobId, tip, objects, goesOn, signal)
    outcomes.push(outcome)
    unusable.push(...wrong)
  }
  return { jobId, outcomes, unusable }
}

/** Into a folder of its own first, where it is judged as a whole on a thread of its own. */
async function take(
  parts: PullParts,
  jobId: string,
  { journal }: History,
  objects: readonly StoredObject[],
  goesOn: boolean,
  signal: AbortSignal | undefined,
): Promise<{ readonly outcome: Imported['outcome']; readonly wrong: readonly string[] }> {
  const { dataDir, store, vault, arrivals, longWork, disk } = parts
  const present: PictureSource = goesOn ? picturesIn(vault, jobId) : () => Promise.resolve(null)
  const folder = join(archiveFolder(dataDir), 'incoming', jobId)
  const wrong: string[] = []
  try {
    await disk.remove(folder)
    await makeFolder(disk, join(folder, 'photos'))
    await writeNewFile(disk, join(folder, journalName), journal)
    const taken = new Set<string>()
    for (const { key } of objects) {
      const photo = photoOf(jobId, key)
      if (photo === null || taken.has(photo.sha256) || (await present(photo.sha256)) !== null) continue
      const bytes = await store.get(key, photoLimits.bytes, signal).catch(nullIfUnreadable)
      if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== photo.sha256) wrong.push(key)
      else {
        taken.add(photo.sha256)
        await writeNewFile(disk, join(folder, photo.name), bytes)
      }
    }
    const { judged } = await longWork.run('judge', { source: folder })
    if ('refused' in judged) throw new Failure(judged.refused)
    if (judged.jobId !== jobId) return fail('job.notFound', { jobId })
    const { outcome } = await arrivals.place(judged, folder, true)
    return { outcome, wrong }
  } finally {
    await disk.remove(folder).catch(() => undefined)
  }
}

/** An object larger than it may be is one more that is not what it is called. */
export function nullIfUnreadable(cause: unknown): null {
  if (cause instanceof Failure && cause.error.code === 'archive.unreadable') return null
  throw cause
}

/** What is here already is not read from the archive again. */
function linesOf(here: JournalLines | null, { from, to, prev, head }: Segment): Buffer | null {
  if (here === null || here.hashes[to - 1] !== head || (from > 1 && here.hashes[from - 2] !== prev)) return null
  return journalOf(here.lines.slice(from - 1, to))
}
