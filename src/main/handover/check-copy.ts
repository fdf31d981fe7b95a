/**
 * Validates a job from elsewhere: what can be imported of it, or the reason why not. It checks everything, in this order: the archive,
 * its table of contents, the chain of its journal, format and number of its entries, its pictures, and whether its entries make a job
 * that satisfies the contract.
 *
 * It only reads, and its input and output can be passed between threads.
 */
import { appErrorOf, type AppError } from '#shared/tables/errors.ts'
import type { Alteration } from '#shared/tables/alteration.ts'
import type { Entry } from '#shared/job/entries.ts'
import { job as jobSchema, type JobSummary } from '#shared/job/job.ts'
import { summarise } from '#shared/job/progress.ts'
import { jobLimits, type JobLimits } from '#shared/job/job-limits.ts'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import type { Chain } from '../journal/chain.ts'
import { jobOf } from '../journal/folds.ts'
import type { Head } from '../journal/head-checkpoint.ts'
import { mediaTypeOf, usableSize } from '../journal/image-metadata.ts'
import type { NamedBytes } from '../journal/photo-vault.ts'
import { journalName } from '../journal/journal-paths.ts'
import { picturesOf, type NamedPicture } from './contents.ts'
import { alteredAs, chainIn, lastSealOf } from './foreign-journal.ts'
import { manifestName } from './manifest.ts'
import { withCopy } from './open-copy.ts'
import { bytesOf, defaultLimits, type Limits, type OpenedCopy } from './opened-copy.ts'
import { inspect } from './verify.ts'
import { sha256Of } from '../sha256.ts'

/** A job that can be imported as it is. Until then its pictures stay in the archive (`picturesIn`). */
export interface CheckedJob {
  readonly jobId: string
  /** Complete verified lines. */
  readonly journal: Uint8Array
  /** The hashes of its entries, in order. */
  readonly hashes: readonly string[]
  readonly head: Head
  /** The pictures that are in the copy and match their names. */
  readonly pictures: readonly NamedPicture[]
  readonly summary: JobSummary
  /** The fingerprints of the keys that signed the table of contents and the seal; null if unsigned. */
  readonly packedBy: string | null
  readonly finalisedBy: string | null
}
interface Refused {
  readonly refused: AppError
}

interface Checking {
  readonly limits?: Limits
  readonly most?: JobLimits
  /** Called with the number of validated bytes, and the total. */
  readonly progress?: (done: number, total: number) => void
  /** Checked between two files. */
  readonly signal?: AbortSignal
}

/** `source`: a ZIP's bytes, or the path of a ZIP or of a job's folder. */
export async function checkCopy(source: Uint8Array | string, options: Checking = {}): Promise<CheckedJob | Refused> {
  const found = await withCopy(source, options.limits ?? defaultLimits, (copy) => checked(copy, options))
  return 'unreadable' in found ? unusable({ what: 'unreadable', how: found.unreadable }) : found
}

async function checked(copy: OpenedCopy, { most = jobLimits, progress, signal }: Checking): Promise<CheckedJob | Refused> {
  const total = [...copy.sizes.values()].reduce((sum, size) => sum + size, 0)
  const isMade = copy.sizes.has(manifestName) || !copy.sizes.has(journalName)
  const found = isMade ? await inspect(copy, most) : await bareJournal(copy, most)
  if ('alteration' in found) return unusable(found.alteration)
  let done = found.journal.length
  progress?.(done, total)
  const { chain, entries, journal, manifest } = found
  const [first] = entries
  if (first?.kind !== 'job.created') return unusable({ what: 'entry', entry: 1, how: 'notAJob' })
  const pictures: NamedPicture[] = []
  for (const picture of picturesOf(entries)) {
    signal?.throwIfAborted()
    if (!copy.sizes.has(picture.name)) continue
    const refused = await refusalOf(copy, picture)
    if (refused !== null) return { refused }
    pictures.push(picture)
    done += copy.sizes.get(picture.name) ?? 0
    progress?.(done, total)
  }
  signal?.throwIfAborted()
  const summary = await summaryOf(chain, entries)
  if (summary === null) return unusable({ what: 'unreadable', how: 'notAJob' })
  progress?.(total, total)
  return {
    jobId: first.data.jobId,
    journal,
    hashes: chain.entries.map(({ hash }) => hash),
    head: { entries: chain.entries.length, head: chain.head, at: entries.at(-1)?.at ?? first.at },
    pictures,
    summary,
    packedBy: manifest?.packedBy?.fingerprint ?? null,
    finalisedBy: lastSealOf(entries)?.data.signedBy?.fingerprint ?? null,
  }
}

/** A folder that was zipped by hand has no table of contents, and its journal may end within a line. */
async function bareJournal(copy: OpenedCopy, most: JobLimits) {
  const bytes = await bytesOf(copy, journalName, most.journal)
  if (bytes === null) return alteredAs({ what: 'unreadable', how: 'tooLarge' })
  const found = chainIn(bytes, { most, mayBeTorn: true })
  if ('alteration' in found) return found
  const { length, isUnended } = found.chain
  const whole = bytes.subarray(0, length)
  return { ...found, manifest: null, journal: isUnended ? Buffer.concat([whole, Buffer.from('\n')]) : whole }
}

async function refusalOf(copy: OpenedCopy, { name, sha256, ...named }: NamedPicture): Promise<AppError | null> {
  const bytes = await bytesOf(copy, name, photoLimits.bytes)
  if (bytes === null) return appErrorOf('photo.unusable', { reason: 'tooManyBytes' })
  if (sha256Of(bytes) !== sha256) return appErrorOf('import.unusable', { alteration: { what: 'file', name, how: 'changed' } })
  if (mediaTypeOf(bytes) === null) return appErrorOf('photo.unusable', { reason: 'notAPhoto' })
  const size = usableSize(bytes)
  if (typeof size === 'string') return appErrorOf('photo.unusable', { reason: size })
  // Signatures say no size.
  const isAsNamed =
    size.mediaType === named.mediaType && size.width === (named.width ?? size.width) && size.height === (named.height ?? size.height)
  return isAsNamed ? null : appErrorOf('photo.unusable', { reason: 'broken' })
}

/** Null if the entries do not make a job, for whatever reason. */
async function summaryOf(chain: Chain, entries: readonly Entry[]): Promise<JobSummary | null> {
  try {
    return summarise(jobSchema.parse(await jobOf({ entries, chain, isNewer: false, lost: null })))
  } catch {
    return null
  }
}

const unusable = (alteration: Alteration): Refused => ({ refused: appErrorOf('import.unusable', { alteration }) })

/** The pictures of a validated job, read from its copy one at a time. */
export async function* picturesIn(copy: OpenedCopy, { pictures }: CheckedJob): AsyncIterable<NamedBytes> {
  for (const { name, sha256 } of pictures) {
    const bytes = await bytesOf(copy, name, photoLimits.bytes)
    if (bytes !== null) yield { sha256, bytes }
  }
}
