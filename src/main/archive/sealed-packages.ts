/**
 * Handover packages of finalised revisions in the archive. The installation that finalised a revision pushes its package, so that others
 * pull exactly the package that was signed.
 */
import { fail, nullOn } from '#shared/ipc/errors.ts'
import { isByKnown, largestHandover, type SealedVerdict, type Verdict } from '#shared/job/handover.ts'
import type { JournalLines } from '../journal/journal-lines.ts'
import { jobPrefix, sealedKey, sealedOf } from './layout.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import type { ExistingObjects } from './push-job.ts'
import { nullIfUnreadable } from './pull-job.ts'

export interface PackageMaker {
  /** Of the key with which this installation finalises. */
  fingerprint(): Promise<string>
  /** Packed on a worker thread. */
  make(jobId: string): Promise<Uint8Array>
}

interface Seal {
  readonly revision: string
  /** The hash that is printed on the report. */
  readonly head: string
  readonly fingerprint: string | null
}

type SealedLines = Pick<JournalLines, 'entries' | 'hashes'>
const nullIfReopened = nullOn('job.notSealed')

/** Null if the job is not finalised. */
function sealOf({ entries, hashes }: SealedLines): Seal | null {
  const last = entries.findLast(({ kind }) => kind === 'job.sealed' || kind === 'job.reopened')
  if (last?.kind !== 'job.sealed') return null
  const { revision, signedBy } = last.data
  return { revision, head: hashes[last.seq - 1] ?? '', fingerprint: signedBy?.fingerprint ?? null }
}

/**
 * Runs after the push of its journal. Making a package may take minutes, so `now` reads the job again afterwards. An interrupted upload
 * is repeated as a whole with the next push.
 */
export async function pushPackage(
  store: ObjectStore,
  writer: string,
  jobId: string,
  lines: SealedLines,
  now: () => Promise<SealedLines>,
  maker: PackageMaker,
  there: readonly ExistingObjects[],
  signal?: AbortSignal,
): Promise<void> {
  const seal = sealOf(lines)
  if (seal === null || seal.fingerprint !== (await maker.fingerprint())) return
  const key = sealedKey(jobId, writer, seal)
  if (there.some((object) => object.key === key)) return
  const bytes = await maker.make(jobId).catch(nullIfReopened)
  // The job was reopened or finalised again in the meantime: the package does not belong to this revision, and the next push makes its
  // own.
  if (bytes !== null && sealOf(await now())?.head === seal.head) await store.put(key, bytes, signal)
}

/** A package that the archive lists before the one that was accepted, and why it was rejected. */
interface SkippedPackage {
  readonly revision: string
  readonly why: 'unusable' | 'unknownKey'
}
export interface PulledPackage {
  readonly bytes: Buffer
  readonly verdict: SealedVerdict
  readonly revision: string
  readonly passedOver: readonly SkippedPackage[]
}

/**
 * Pulls the latest revision, or the named one. Anybody with a key of the archive can store anything under the name of a later revision,
 * so packages that do not match their name are skipped, as are packages signed by an unknown key if there is one by a known key. Skipped
 * packages are reported, because one of them may be a later revision.
 */
export async function pullPackage(
  store: ObjectStore,
  { jobId, revision }: { readonly jobId: string; readonly revision?: string | undefined },
  verify: (bytes: Uint8Array) => Promise<Verdict>,
  signal?: AbortSignal,
): Promise<PulledPackage> {
  const packages = (await store.list(jobPrefix(jobId), '', signal)).flatMap((object) => named(jobId, object))
  const wanted = packages
    .filter((one) => revision === undefined || one.revision === revision)
    .toSorted((a, b) => order(b.revision) - order(a.revision))
  const passedOver: SkippedPackage[] = []
  let unknown: PulledPackage | null = null
  for (const { key, head, ...one } of wanted) {
    const bytes = await store.get(key, largestHandover, signal).catch(nullIfUnreadable)
    // A copy, because buffers that are passed to a worker thread are transferred.
    const verdict = bytes === null ? null : await verify(Buffer.from(bytes))
    const isSealed = verdict !== null && verdict.verdict !== 'altered' && verdict.verdict !== 'unsealed'
    if (!isSealed || bytes === null || verdict.jobId !== jobId || verdict.revision !== one.revision || verdict.printed.head !== head) {
      passedOver.push({ ...one, why: 'unusable' })
      continue
    }
    if (verdict.verdict === 'unchanged' && isByKnown(verdict)) return { bytes, verdict, ...one, passedOver }
    unknown ??= { bytes, verdict, ...one, passedOver: [...passedOver] }
    passedOver.push({ ...one, why: 'unknownKey' })
  }
  return unknown ?? fail('archive.noPackage', { jobId, unusable: wanted.length })
}

const named = (jobId: string, { key }: StoredObject) => {
  const found = sealedOf(jobId, key)
  return found === null ? [] : [{ key, ...found }]
}
/** A to Z, then AA. */
const order = (revision: string) => [...revision].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
