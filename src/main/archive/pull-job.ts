/** Pulls one job: combines and verifies its histories, and imports each that is not here like a file. */
import { basename, join } from 'node:path'
import type { OutputOf } from '#shared/contract/contract.ts'
import { fail, Failure, nullOn } from '#shared/tables/errors.ts'
import { jobLimits } from '#shared/job/job-limits.ts'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { picturesOf } from '../handover/contents.ts'
import { branchOf } from '../journal/arrival.ts'
import { branchFolder } from '../journal/branch-folder.ts'
import { makeFolder, namesIn, writeNewFile, type Disk } from '../journal/disk.ts'
import { journalOf, type JournalLines } from '../journal/journal-lines.ts'
import { jobPaths, journalName } from '../journal/journal-paths.ts'
import { asStored } from '../journal/storage-failure.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import { picturesIn, type PictureSource } from '../report/pictures.ts'
import { linesHere, type Arrivals, type Imported } from '../jobs/arrivals.ts'
import type { LongWork } from '../work/long-work.ts'
import type { Obstacle } from './attempts.ts'
import { archiveFolder } from './cache-files.ts'
import { historiesOf, type History } from './histories.ts'
import { jobPrefix, photoOf, segmentOf, type Segment } from './layout.ts'
import type { ObjectStore, ReadObject, StoredObject } from './object-store.ts'
import { sha256Of } from '../sha256.ts'

export interface PullParts {
  readonly dataDir: string
  readonly store: ObjectStore
  readonly vault: PhotoVault
  readonly arrivals: Pick<Arrivals, 'place' | 'keepPicture'>
  readonly longWork: Pick<LongWork, 'run'>
  readonly disk: Disk
}

export type PulledJob = OutputOf<'archive.pull'>['jobs'][number]

export interface Pulled {
  readonly job: PulledJob
  /** Why something of it is not here; null if nothing is known to be missing. */
  readonly obstacle: Obstacle | null
  /** Whether an entry is now on this computer: a list may be older than the report. */
  readonly isHere: (head: string) => boolean
}

/** `reported`: if all of these heads are here, nothing is asked of the store. */
export async function pullJob(parts: PullParts, jobId: string, reported: readonly string[], signal?: AbortSignal): Promise<Pulled> {
  const { dataDir, store, disk } = parts
  const here = await linesHere(dataDir, jobId)
  const beside = await branchFolder(dataDir, disk).names(jobId)
  const entries = new Set(here?.hashes)
  const isHere = (head: string) => entries.has(head) || beside.includes(branchOf(head))
  if (reported.length > 0 && reported.every(isHere)) return { job: { jobId, outcomes: [], unusable: [] }, obstacle: null, isHere }
  const objects = await store.list(jobPrefix(jobId), signal)
  const segments = objects.flatMap((object) => segmentOf(jobId, object) ?? [])
  if (segments.length === 0 && here === null) return fail('archive.noJob', { jobId })
  const read = async (segment: Segment) =>
    linesOf(here, segment) ?? (await store.get(segment.key, jobLimits.journal, signal).catch(emptyIfUnreadable))?.content ?? null
  const { tips, altered, late } = await historiesOf(segments, read)
  const outcomes: Imported['outcome'][] = []
  const wrong = [...altered]
  const missing = [...late]
  const sort = (found: WrongPhotos) => {
    wrong.push(...found.altered)
    missing.push(...found.late)
  }
  if (here !== null) sort(await takeMissing(parts, jobId, here, objects, signal))
  for (const tip of tips) {
    const head = tip.hashes.at(-1) ?? ''
    for (const hash of tip.hashes) entries.add(hash)
    if (here?.hashes[tip.hashes.length - 1] === head || beside.includes(branchOf(head))) continue
    // If the job is only continued, photos that are here are not downloaded again.
    const goesOn = here !== null && tip.hashes[here.hashes.length - 1] === here.hashes.at(-1)
    const { outcome, photos } = await asStored(() => take(parts, jobId, tip, objects, goesOn, signal))
    outcomes.push(outcome)
    sort(photos)
  }
  const obstacle = wrong.length > 0 ? 'altered' : missing.length > 0 ? 'late' : null
  return { job: { jobId, outcomes, unusable: [...wrong, ...missing] }, obstacle, isHere }
}

/** Names of photos of which there is no whole copy. */
interface WrongPhotos {
  /** Not what their names say. */
  readonly altered: readonly string[]
  /** Listed, but not there. */
  readonly late: readonly string[]
}

/** Downloads photos that are missing on this computer: the list may have been older than they are, or their files are gone. */
async function takeMissing(
  { dataDir, store, arrivals, disk }: PullParts,
  jobId: string,
  { entries }: JournalLines,
  objects: readonly StoredObject[],
  signal: AbortSignal | undefined,
): Promise<WrongPhotos> {
  const present = new Set(await namesIn(disk, join(jobPaths(dataDir, jobId).folder, 'photos')))
  const missing = new Set(picturesOf(entries).flatMap(({ sha256, name }) => (present.has(basename(name)) ? [] : [sha256])))
  return photosOf({ store, jobId, objects, missing, signal }, (_photo, bytes) => arrivals.keepPicture(jobId, bytes))
}

interface PhotosWanted {
  readonly store: ObjectStore
  readonly jobId: string
  readonly objects: readonly StoredObject[]
  /** Their hashes; those that came are taken out. */
  readonly missing: Set<string>
  readonly signal: AbortSignal | undefined
}

async function photosOf(
  { store, jobId, objects, missing, signal }: PhotosWanted,
  keep: (photo: { readonly sha256: string; readonly name: string }, bytes: Buffer) => Promise<unknown>,
): Promise<WrongPhotos> {
  const wrong: { readonly key: string; readonly sha256: string; readonly why: 'altered' | 'late' }[] = []
  for (const { key } of objects) {
    const photo = photoOf(jobId, key)
    if (photo === null || !missing.has(photo.sha256)) continue
    const bytes = await photoAt(store, key, photo.sha256, signal)
    if (typeof bytes === 'string') {
      wrong.push({ key, sha256: photo.sha256, why: bytes })
      continue
    }
    await keep(photo, bytes)
    missing.delete(photo.sha256)
  }
  // Another laptop's copy may have come after it.
  const { altered = [], late = [] } = Object.groupBy(
    wrong.filter(({ sha256 }) => missing.has(sha256)),
    ({ why }) => why,
  )
  return { altered: altered.map(({ key }) => key), late: late.map(({ key }) => key) }
}

async function photoAt(
  store: ObjectStore,
  key: string,
  sha256: string,
  signal: AbortSignal | undefined,
): Promise<Buffer | 'late' | 'altered'> {
  const read = await store.get(key, photoLimits.bytes, signal).catch(emptyIfUnreadable)
  if (read === null) return 'late'
  return sha256Of(read.content) === sha256 ? read.content : 'altered'
}

/** Downloads into a temporary folder, which a worker thread then validates as a whole. */
async function take(
  parts: PullParts,
  jobId: string,
  { journal }: History,
  objects: readonly StoredObject[],
  goesOn: boolean,
  signal: AbortSignal | undefined,
): Promise<{ readonly outcome: Imported['outcome']; readonly photos: WrongPhotos }> {
  const { dataDir, store, vault, arrivals, longWork, disk } = parts
  const present: PictureSource = goesOn ? picturesIn(vault, jobId) : () => Promise.resolve(null)
  const folder = join(archiveFolder(dataDir), 'incoming', jobId)
  try {
    await disk.remove(folder)
    await makeFolder(disk, join(folder, 'photos'))
    await writeNewFile(disk, join(folder, journalName), journal)
    // Other objects may exist under the job's prefix: only those that its entries name are downloaded.
    const missing = photosNamedIn(journal)
    for (const sha256 of missing) if ((await present(sha256)) !== null) missing.delete(sha256)
    const photos = await photosOf({ store, jobId, objects, missing, signal }, ({ name }, bytes) =>
      writeNewFile(disk, join(folder, name), bytes),
    )
    const { checked } = await longWork.run('checkCopy', { source: folder })
    if ('refused' in checked) throw new Failure(checked.refused)
    if (checked.jobId !== jobId) return fail('job.notFound', { jobId })
    const { outcome } = await arrivals.place(checked, folder, true)
    return { outcome, photos }
  } finally {
    await disk.remove(folder).catch(() => undefined)
  }
}

/** Photos and signatures, in the form in which entries name them. */
const photosNamedIn = (journal: Buffer) =>
  new Set([...journal.toString('latin1').matchAll(/"photo":"([0-9a-f]{64})"/g)].map(([, sha256 = '']) => sha256))

export const nullIfUnreadable = nullOn('archive.unreadable')

/** An object that is too large is there, and counts as one that does not match its name. */
export function emptyIfUnreadable(cause: unknown): ReadObject {
  nullIfUnreadable(cause)
  return { content: Buffer.alloc(0), etag: '' }
}

/** Lines that are already here are not downloaded. */
function linesOf(here: JournalLines | null, { from, to, prev, head }: Segment): Buffer | null {
  if (here === null || here.hashes[to - 1] !== head || (from > 1 && here.hashes[from - 2] !== prev)) return null
  return journalOf(here.lines.slice(from - 1, to))
}
