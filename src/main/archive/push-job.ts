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
import { photoKey, segmentKey, segmentOf, type Segment } from './layout.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'

export type ExistingObjects = Pick<StoredObject, 'key' | 'bytes'>

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
}

const photosAtOnce = 4
/** Bytes of one segment, unless a single command has more. */
const segmentBytes = 4 * 1024 ** 2

/** `there`: the existing objects of the job under this installation's ID; new ones are added to it. */
export async function pushJob(
  store: ObjectStore,
  writer: string,
  job: OutgoingJob,
  there: ExistingObjects[],
  signal?: AbortSignal,
): Promise<Pushed> {
  const { jobId, hashes, lines, named, pictures } = job
  const put = async (key: string, bytes: Uint8Array) => {
    await store.put(key, bytes, signal)
    there.push({ key, bytes: bytes.length })
  }
  const sizes = new Map(there.map(({ key, bytes }) => [key, bytes]))
  let [photos, absent] = [0, 0]
  const pushPhoto = async ({ sha256, name }: NamedPicture) => {
    const bytes = await pictures(sha256)
    const key = photoKey(jobId, writer, name)
    if (bytes === null) absent += sizes.has(key) ? 0 : 1
    else if (sizes.get(key) !== bytes.length) {
      await put(key, bytes)
      photos += 1
    }
  }
  for (let from = 0; from < named.length; from += photosAtOnce) await Promise.all(named.slice(from, from + photosAtOnce).map(pushPhoto))
  const segments = there.flatMap((object) => segmentOf(jobId, object) ?? [])
  let done = pushedUpTo(segments, hashes, lines)
  const before = done
  while (done < lines.length) {
    const to = endOfSegment(lines, done)
    const span = { from: done + 1, to, prev: hashes[done - 1] ?? noHash, head: hashes[to - 1] ?? noHash }
    await put(segmentKey(jobId, writer, span), journalOf(lines.slice(done, to)))
    done = to
  }
  return { entries: lines.length - before, photos, absent }
}

/** The number of entries that exist without a gap, in segments whose sizes match their lines. */
function pushedUpTo(segments: readonly Segment[], hashes: readonly string[], lines: readonly Buffer[]): number {
  let done = 0
  for (;;) {
    const next = segments.find(
      ({ from, to, prev, head, bytes }) =>
        from === done + 1 && prev === (hashes[done - 1] ?? noHash) && hashes[to - 1] === head && bytes === sizeOf(lines.slice(done, to)),
    )
    if (next === undefined) return done
    done = next.to
  }
}

const sizeOf = (lines: readonly Buffer[]) => lines.reduce((sum, { length }) => sum + length + 1, 0)

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
