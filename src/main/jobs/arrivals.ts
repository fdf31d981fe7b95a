/** Stores validated jobs that come from elsewhere, from a file or from the archive. It never overwrites anything that is here. */
import type { OutputOf } from '#shared/contract/contract.ts'
import { fail, Failure, nullOnFailure } from '#shared/tables/errors.ts'
import { Serial } from '#shared/serial.ts'
import { picturesIn, type CheckedJob } from '../handover/check-copy.ts'
import { withCopy } from '../handover/open-copy.ts'
import { defaultLimits } from '../handover/opened-copy.ts'
import { placeJob } from '../journal/arrival.ts'
import { firstDifference } from '../journal/chain.ts'
import { realDisk } from '../journal/disk.ts'
import { HeadCheckpoint } from '../journal/head-checkpoint.ts'
import { linesIn, readLines, type JournalLines } from '../journal/journal-lines.ts'
import { jobPaths } from '../journal/journal-paths.ts'
import type { JobStore } from '../journal/job-store.ts'
import type { NamedBytes, PhotoVault } from '../journal/photo-vault.ts'
import { picturesIn as photosIn } from '../report/pictures.ts'
import type { BranchService } from './branches.ts'
import type { ApplyBatches } from './apply-batches.ts'

export type Imported = OutputOf<'jobs.import'>

export interface ArrivalParts {
  readonly dataDir: string
  readonly store: JobStore
  readonly vault: PhotoVault
  readonly branches: BranchService
  readonly applyBatches: ApplyBatches
}

export class Arrivals {
  readonly #parts: ArrivalParts
  /** Runs imports one after the other, because the second may be of the same job. */
  readonly #turns = new Serial()

  constructor(parts: ArrivalParts) {
    this.#parts = parts
  }

  /** `source` is the file that the job was read from; its photos are taken from there. */
  place(checked: CheckedJob, source: Uint8Array | string, keepBeside: boolean): Promise<Imported> {
    return this.#turns.run(() => this.#parts.store.inMove(checked.jobId, () => this.#place(checked, source, keepBeside)))
  }

  /** A photo that is missing of a job that is here. */
  keepPicture(jobId: string, bytes: Uint8Array): Promise<void> {
    return this.#parts.store.inMove(jobId, () => this.#parts.vault.keep(jobId, bytes))
  }

  async #place(checked: CheckedJob, source: Uint8Array | string, keepBeside: boolean): Promise<Imported> {
    const { dataDir, applyBatches } = this.#parts
    const { jobId } = checked
    applyBatches.refuseBusy(jobId)
    const here = await linesHere(dataDir, jobId)
    const placed = await withCopy(source, defaultLimits, (copy) => {
      const arriving = { ...checked, bytes: picturesIn(copy, checked) }
      return here === null ? this.#create(arriving, keepBeside) : this.#merge(arriving, keepBeside)
    })
    return 'unreadable' in placed ? fail('import.unusable', { alteration: { what: 'unreadable', how: placed.unreadable } }) : placed
  }

  async #create(arriving: Arriving, keepBeside: boolean): Promise<Imported> {
    const { dataDir, store } = this.#parts
    const { jobId, hashes, head, journal, bytes } = arriving
    const witness = await new HeadCheckpoint(realDisk, jobPaths(dataDir, jobId).head).read()
    // The job was here once: the history that comes back must continue it.
    if (witness !== null && head.entries >= witness.entries && hashes[witness.entries - 1] !== witness.head)
      return this.#diverged(arriving, witness.entries, keepBeside)
    await placeJob(dataDir, { jobId, journal, pictures: bytes, head })
    return { outcome: 'created', entries: head.entries, job: await store.arrived(jobId) }
  }

  /** Compared within the job's queue, so that no entry is added between the comparison and the append. */
  async #merge(arriving: Arriving, keepBeside: boolean): Promise<Imported> {
    const { jobId, hashes, journal, bytes } = arriving
    let found: Omit<Imported, 'job'> = { outcome: 'same', entries: 0 }
    const other: { first: number | null } = { first: null }
    const job = await this.#parts.store.adopt(jobId, async (here) => {
      other.first = firstDifference(here.hashes, hashes)
      if (other.first !== null) return []
      await takePictures(this.#parts.vault, jobId, bytes)
      const more = linesIn(Buffer.from(journal.buffer, journal.byteOffset, journal.length)).slice(here.hashes.length)
      if (more.length > 0) found = { outcome: 'continued', entries: more.length }
      else if (hashes.length < here.hashes.length) found = { outcome: 'older', entries: 0 }
      return more
    })
    return other.first === null ? { ...found, job } : this.#diverged(arriving, other.first, keepBeside)
  }

  /** From that entry on there are two histories, and only a person can say which one continues. */
  async #diverged(arriving: Arriving, entry: number, keepBeside: boolean): Promise<Imported> {
    const { store, branches } = this.#parts
    const { jobId } = arriving
    if (!keepBeside) return fail('import.diverged', { jobId, entry })
    const { branch, isNew } = await branches.keep(arriving, arriving.bytes)
    const job = (await store.look(jobId).catch(nullOnFailure)) ?? (await branches.read({ jobId, branch }))
    return { outcome: 'beside', entries: isNew ? arriving.hashes.length - entry + 1 : 0, job, branch }
  }
}

/** Stored before the entries that name them; existing photos stay unchanged. */
export async function takePictures(vault: PhotoVault, jobId: string, pictures: AsyncIterable<NamedBytes>): Promise<void> {
  const present = photosIn(vault, jobId)
  for await (const { sha256, bytes } of pictures) if ((await present(sha256)) === null) await vault.keep(jobId, bytes)
}

/** A validated job, with its photos from the file it came in. */
type Arriving = CheckedJob & { readonly bytes: AsyncIterable<NamedBytes> }

/** The journal's lines as they are on the disk, without opening the job, because that may append to it. Null if the job is not here. */
export async function linesHere(dataDir: string, jobId: string): Promise<JournalLines | null> {
  try {
    return await readLines(dataDir, jobId)
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause
    const isGone = cause.error.code === 'job.notFound' || realDisk.facts(jobPaths(dataDir, jobId).folder) === null
    if (isGone) return null
    throw cause
  }
}
