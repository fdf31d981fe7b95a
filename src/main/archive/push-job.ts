/**
 * Pushes one history of a job under this installation's ID: photos first, then the entries that name them, so that nothing incomplete is
 * ever visible. What exists in the store is listed each time and never remembered, so an interrupted push continues.
 *
 * Only objects under this installation's own ID count. What another installation claims to have pushed was not read here and may be
 * anything.
 */
import type { NamedPicture } from '../handover/contents.ts'
import { journalOf } from '../journal/journal-lines.ts'
import { noHash } from '../journal/line.ts'
import type { PictureSource } from '../report/pictures.ts'
import { photoKey, segmentKey, segmentOf, type Span } from './layout.ts'
import { holds, type ObjectStore, type StoredObject } from './object-store.ts'

export type ExistingObject = Pick<StoredObject, 'key' | 'bytes' | 'etag'>

interface OutgoingJob {
  readonly jobId: string
  readonly hashes: readonly string[]
  /** One for each entry, without its newline. */
  readonly lines: readonly Buffer[]
  readonly named: readonly NamedPicture[]
  readonly pictures: PictureSource
}
export interface Pushed {
  readonly entries: number
  readonly photos: number
  /** The number of photos that the journal names and that are not on this computer. */
  readonly absent: number
  /** The segment of its first entry. */
  readonly first: Span
}

const photosAtOnce = 4
/** Bytes of one segment, unless a single command has more. */
const segmentBytes = 4 * 1024 ** 2

/** By key. */
export type ExistingObjects = Map<string, ExistingObject>

/** `there`: the existing objects of the job under this installation's ID; new ones are added to it. */
export async function pushJob(
  store: ObjectStore,
  writer: string,
  job: OutgoingJob,
  there: ExistingObjects,
  signal?: AbortSignal,
): Promise<Pushed> {
  const { jobId, hashes, lines, named, pictures } = job
  /** Whether it was missing, or was not what is here: anyone with the key may have altered it. */
  const put = async (key: string, bytes: Uint8Array): Promise<boolean> => {
    const existing = there.get(key)
    if (existing !== undefined && (await holds(store, existing, bytes, signal))) return false
    there.set(key, { key, bytes: bytes.length, etag: await store.put(key, bytes, signal) })
    return true
  }
  let [photos, absent] = [0, 0]
  const pushPhoto = async ({ sha256, name }: NamedPicture) => {
    const bytes = await pictures(sha256)
    const key = photoKey(jobId, writer, name)
    if (bytes === null) absent += there.has(key) ? 0 : 1
    else if (await put(key, bytes)) photos += 1
  }
  for (let from = 0; from < named.length; from += photosAtOnce) await Promise.all(named.slice(from, from + photosAtOnce).map(pushPhoto))
  let entries = 0
  let first: Span | null = null
  for (let done = 0; done < lines.length;) {
    const to = nextOf(there, jobId, hashes, done) ?? endOfSegment(lines, done)
    const span = { from: done + 1, to, prev: hashes[done - 1] ?? noHash, head: hashes[to - 1] ?? noHash }
    if (await put(segmentKey(jobId, writer, span), journalOf(lines.slice(done, to)))) entries += to - done
    first ??= span
    done = to
  }
  return { entries, photos, absent, first: first ?? { from: 1, to: 1, prev: noHash, head: noHash } }
}

/** The end of an existing segment that begins behind so many entries; null if there is none. */
function nextOf(there: ExistingObjects, jobId: string, hashes: readonly string[], done: number): number | null {
  for (const object of there.values()) {
    const span = segmentOf(jobId, object)
    if (span?.from === done + 1 && span.prev === (hashes[done - 1] ?? noHash) && hashes[span.to - 1] === span.head) return span.to
  }
  return null
}

/** The entries of one command stay together, because an incomplete command does not count. */
function endOfSegment(lines: readonly Buffer[], from: number): number {
  let bytes = 0
  for (let at = from; at < lines.length; at++) {
    bytes += (lines[at]?.length ?? 0) + 1
    if (bytes >= segmentBytes && isEndOfAct(lines[at])) return at + 1
  }
  return lines.length
}

const isEndOfAct = (line: Buffer | undefined) => !('left' in (JSON.parse(line?.toString('utf8') ?? '{}') as object))
