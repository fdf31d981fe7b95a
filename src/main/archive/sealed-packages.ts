/**
 * Handover packages of finalised revisions in the archive: put there by the installation that finalised them, so that whoever reads the
 * archive gets the package that was signed, and not one of its own.
 */
import { fail } from '#shared/ipc/errors.ts'
import { isByKnown, largestHandover, type SealedVerdict, type Verdict } from '#shared/job/handover.ts'
import type { JournalLines } from '../journal/journal-lines.ts'
import { jobPrefix, sealedKey, sealedOf } from './layout.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import type { LyingThere } from './push-job.ts'
import { nullIfUnreadable } from './pull-job.ts'

export interface PackageMaker {
  /** Of the key that this installation finalises with. */
  fingerprint(): Promise<string>
  /** Made on a thread of its own. */
  make(jobId: string): Promise<Uint8Array>
}

interface Seal {
  readonly revision: string
  /** The hash that is printed on the report. */
  readonly head: string
  readonly fingerprint: string | null
}

/** Null where the job is not finalised. */
function sealOf({ entries, hashes }: Pick<JournalLines, 'entries' | 'hashes'>): Seal | null {
  const last = entries.findLast(({ kind }) => kind === 'job.sealed' || kind === 'job.reopened')
  if (last?.kind !== 'job.sealed') return null
  const { revision, signedBy } = last.data
  return { revision, head: hashes[last.seq - 1] ?? '', fingerprint: signedBy?.fingerprint ?? null }
}

/** After its journal. One that was cut is put again as a whole with the next push. */
export async function pushPackage(
  store: ObjectStore,
  writer: string,
  jobId: string,
  lines: Pick<JournalLines, 'entries' | 'hashes'>,
  maker: PackageMaker,
  there: readonly LyingThere[],
  signal?: AbortSignal,
): Promise<void> {
  const seal = sealOf(lines)
  if (seal === null || seal.fingerprint !== (await maker.fingerprint())) return
  const key = sealedKey(jobId, writer, seal)
  if (there.some((object) => object.key === key)) return
  await store.put(key, await maker.make(jobId), signal)
}

/** What the archive names before the package that was taken, and why that is not it. */
interface PassedOver {
  readonly revision: string
  readonly why: 'unusable' | 'unknownKey'
}
export interface PulledPackage {
  readonly bytes: Buffer
  readonly verdict: SealedVerdict
  readonly revision: string
  readonly passedOver: readonly PassedOver[]
}

/**
 * The latest revision, or the one that is named. Anybody with a key of the archive can put anything under the name of a later revision, so
 * a name hides nothing: what is not what its name says is passed over, and so is what a key signed that is not known here where there
 * is one that is. What was passed over is told: it may be a later revision.
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
  const passedOver: PassedOver[] = []
  let unknown: PulledPackage | null = null
  for (const { key, head, ...one } of wanted) {
    const bytes = await store.get(key, largestHandover, signal).catch(nullIfUnreadable)
    // A copy: what a thread gets is gone here.
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
