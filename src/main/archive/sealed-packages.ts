/**
 * Handover packages of finalised revisions in the archive. The installation that finalised a revision pushes its package, so that others
 * pull exactly the package that was signed.
 */
import { fail, nullOn } from '#shared/tables/errors.ts'
import type { Translate } from '#shared/translate.ts'
import { largestHandover, type SealedVerdict, type Verdict } from '#shared/job/handover.ts'
import { lastSealOf } from '../handover/foreign-journal.ts'
import type { JournalLines } from '../journal/journal-lines.ts'
import { fileWord, plainName } from '../report/file-names.ts'
import { jobPrefix, sealedKey, sealedOf } from './layout.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import type { ExistingObjects } from './push-job.ts'
import { nullIfUnreadable } from './pull-job.ts'

export interface PackageMaker {
  /** Of the key with which this installation finalises. */
  fingerprint(): Promise<string>
  /** Packed on a worker thread. */
  make(jobId: string): Promise<Uint8Array>
  verify(bytes: Uint8Array): Promise<Verdict>
}

type SealedLines = Pick<JournalLines, 'entries' | 'hashes'>
const nullIfReopened = nullOn('job.notSealed')

/** Null if the job is not finalised. `head` is the hash that is printed on the report. */
function sealOf({ entries, hashes }: SealedLines) {
  const last = lastSealOf(entries)
  if (last === null) return null
  const { revision, signedBy } = last.data
  return { revision, head: hashes[last.seq - 1] ?? '', fingerprint: signedBy?.fingerprint ?? null }
}

interface OutgoingPackage {
  readonly jobId: string
  readonly lines: SealedLines
  /** Reads the job again: making a package may take minutes. */
  readonly now: () => Promise<SealedLines>
  /** The etag of the package that was last seen to be sound. */
  readonly known: string | null
}

/**
 * Runs after the push of its journal, and returns the etag of the package; null if there is none. A package cannot be made again with the
 * same content, so one that is there and not known is read and verified. An interrupted upload is repeated as a whole with the next push.
 */
export async function pushPackage(
  store: ObjectStore,
  writer: string,
  { jobId, lines, now, known }: OutgoingPackage,
  packages: PackageMaker,
  there: ExistingObjects,
  signal?: AbortSignal,
): Promise<string | null> {
  const seal = sealOf(lines)
  if (seal === null || seal.fingerprint !== (await packages.fingerprint())) return null
  const key = sealedKey(jobId, writer, seal)
  const existing = there.get(key)
  if (existing !== undefined) {
    if (existing.etag === known) return known
    const read = await store.get(key, largestHandover, signal).catch(nullIfUnreadable)
    if (read !== null && isOf(await packages.verify(Buffer.from(read.content)), { jobId, ...seal })) return read.etag
  }
  const bytes = await packages.make(jobId).catch(nullIfReopened)
  // The job was reopened or finalised again in the meantime: the package does not belong to this revision, and the next push makes its
  // own.
  return bytes !== null && sealOf(await now())?.head === seal.head ? store.put(key, bytes, signal) : null
}

const isOf = (
  verdict: Verdict,
  { jobId, revision, head }: { readonly jobId: string; readonly revision: string; readonly head: string },
): verdict is SealedVerdict =>
  verdict.verdict !== 'altered' &&
  verdict.verdict !== 'unsealed' &&
  verdict.jobId === jobId &&
  verdict.revision === revision &&
  verdict.printed.head === head

/** A package of a later revision, or of the same one, that is not the accepted one. */
interface OtherPackage {
  readonly revision: string
  readonly head: string
  readonly why: 'unusable' | 'historyMissing' | 'unknownKey' | 'otherHistory'
}
export interface PulledPackage {
  readonly bytes: Buffer
  readonly verdict: SealedVerdict
  readonly revision: string
  readonly passedOver: readonly OtherPackage[]
}

/** Which package: the latest revision if none is named, and by the hash on its report, because two histories may have one revision. */
export interface WantedPackage {
  readonly jobId: string
  readonly revision?: string | undefined
  readonly head?: string | undefined
}

/**
 * Pulls the wanted package; of two histories with the same revision, the one of the history that `isHere`. Anyone with a key of the
 * archive can store anything under the name of a later revision, so packages that do not match their name are skipped, as are packages
 * signed by an unknown key if there is one by a known key. Skipped packages are reported, because one of them may be a later revision,
 * and so is the same revision of another history, which someone else may have been given.
 *
 * A package of a history that is not here looks altered, so `pullHistory` gets that one first.
 */
export async function pullPackage(
  store: ObjectStore,
  { jobId, ...which }: WantedPackage,
  isHere: (head: string) => boolean,
  { verify }: Pick<PackageMaker, 'verify'>,
  pullHistory: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<PulledPackage> {
  const packages = (await store.list(jobPrefix(jobId), signal)).flatMap((object) => named(jobId, object))
  const wanted = packages
    .filter(({ revision, head }) => revision === (which.revision ?? revision) && head === (which.head ?? head))
    .toSorted((a, b) => order(b.revision) - order(a.revision) || Number(isHere(b.head)) - Number(isHere(a.head)))
  const others: { readonly revision: string; readonly head: string; readonly isKnown: boolean | 'unusable' | 'historyMissing' }[] = []
  let isPulled = false
  async function verifiedHere(bytes: Uint8Array): Promise<Verdict> {
    // Copies, because buffers that are passed to a worker thread are transferred.
    const verdict = await verify(Buffer.from(bytes))
    if (isPulled || !isOfOtherHistory(verdict)) return verdict
    isPulled = true
    await pullHistory()
    return verify(Buffer.from(bytes))
  }
  let found: (Omit<PulledPackage, 'passedOver'> & { readonly head: string; readonly isKnown: boolean }) | null = null
  for (const { key, head, revision } of wanted) {
    if (found?.isKnown === true && (revision !== found.revision || head === found.head)) continue
    const bytes = (await store.get(key, largestHandover, signal).catch(nullIfUnreadable))?.content ?? null
    const verdict = bytes === null ? null : await verifiedHere(bytes)
    if (bytes === null || verdict === null || !isOf(verdict, { jobId, revision, head })) {
      others.push({ revision, head, isKnown: isOfOtherHistory(verdict) ? 'historyMissing' : 'unusable' })
      continue
    }
    const isKnown = verdict.verdict === 'unchanged'
    if (found === null || (isKnown && !found.isKnown)) {
      if (found !== null) others.push(found)
      found = { bytes, verdict, revision, head, isKnown }
    } else if (head !== found.head) others.push({ revision, head, isKnown })
  }
  if (found === null) return fail('archive.noPackage', { jobId, unusable: wanted.length })
  const { bytes, verdict, revision, isKnown } = found
  const passedOver = others
    .filter((other) => order(other.revision) >= order(revision))
    .map((other): OtherPackage => {
      const isEqual = other.revision === revision && other.isKnown === isKnown
      return {
        revision: other.revision,
        head: other.head,
        why: typeof other.isKnown === 'string' ? other.isKnown : isEqual ? 'otherHistory' : 'unknownKey',
      }
    })
  return { bytes, verdict, revision, passedOver }
}

/** It may be sound: its entries are not those that are here, nor those of a history beside them. */
const isOfOtherHistory = (verdict: Verdict | null) =>
  verdict?.verdict === 'altered' && verdict.alteration.what === 'entry' && verdict.alteration.how === 'replaced'

/** Two histories may have the same revision, and the file of neither may replace that of the other. */
export function packageName(
  { jobId, head }: WantedPackage,
  { verdict, revision, passedOver }: PulledPackage,
  translate: Translate,
): string {
  const isOneOfTwo = head !== undefined || passedOver.some(({ why }) => why === 'otherHistory')
  const ofHistory = isOneOfTwo ? [verdict.printed.head.slice(0, 8)] : []
  return `${[fileWord('handover', translate), plainName(verdict.site), jobId.slice(0, 8), revision, ...ofHistory].join('-')}.zip`
}

const named = (jobId: string, { key }: StoredObject) => {
  const found = sealedOf(jobId, key)
  return found === null ? [] : [{ key, ...found }]
}
/** A to Z, then AA. */
const order = (revision: string) => [...revision].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
