/** What leaves this computer as a whole job, and what comes from another one. Nothing that is here is ever overwritten. */
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail, Failure, nullOnFailure } from '#shared/ipc/errors.ts'
import type { ImportPreview, Verdict } from '#shared/job/handover.ts'
import { Serial } from '#shared/serial.ts'
import { picturesIn, type JudgedJob } from '../handover/judge.ts'
import { installationOf } from '../handover/known-installations.ts'
import { withCopy } from '../handover/open-copy.ts'
import { usualLimits } from '../handover/opened-copy.ts'
import type { Signer } from '../handover/signing.ts'
import { placeJob } from '../journal/arrival.ts'
import { firstDifference } from '../journal/chain.ts'
import { realDisk } from '../journal/disk.ts'
import { HeadCheckpoint } from '../journal/head-checkpoint.ts'
import { linesIn, readLines, type JournalLines } from '../journal/journal-lines.ts'
import type { NamedBytes } from '../journal/photo-vault.ts'
import { jobPaths } from '../journal/journal-paths.ts'
import { picturesIn as photosIn } from '../report/pictures.ts'
import type { WorkAbout } from '../work/long-work.ts'
import type { PackJob } from '../work/pack-job.ts'
import type { Handlers } from '../handlers.ts'
import type { InstallationService } from './installation.ts'
import type { BranchService } from './branches.ts'
import type { ApplyBatches } from './jobs/apply-batches.ts'
import { noteExport, saved, type ExportedFile, type ReportParts } from './reports.ts'

type Imported = OutputOf<'jobs.import'>

interface HandoverParts extends ReportParts {
  readonly applyBatches: ApplyBatches
  readonly installation: InstallationService
  readonly branches: BranchService
}

export class HandoverService {
  readonly #parts: HandoverParts
  /** One import after the other: the second may be of the same job. */
  readonly #imports = new Serial()

  constructor(parts: HandoverParts) {
    this.#parts = parts
  }

  export({ jobId, language, work }: ParsedInputOf<'handover.export'>): Promise<ExportedFile> {
    return this.#packed({ jobId, work, what: { handover: language } }, (installation) => installation.signer())
  }

  async backup({ jobId, branch, work }: ParsedInputOf<'jobs.backup'>): Promise<ExportedFile> {
    this.#refuseBusy(jobId)
    // A copy is possible at any time, also where nothing can be signed.
    return await this.#packed({ jobId, work, what: { copy: branch ?? null } }, (installation) => installation.signer().catch(nullOnFailure))
  }

  async #packed(
    { jobId, work, what }: Pick<PackJob, 'jobId' | 'what'> & WorkAbout,
    signing: (installation: InstallationService) => Promise<Signer | null>,
  ): Promise<ExportedFile> {
    const { dataDir, store, toolVersion, installation, longWork, outlet, workbench, letterhead } = this.#parts
    const key = await signing(installation)
    const signer = key === null ? null : { fingerprint: key.fingerprint, publicKey: key.publicKey }
    const reply = (statement: string) => key?.sign(statement)
    const asked = { dataDir, jobId, inFlight: store.inFlight(), toolVersion, what, signer, letterhead: letterhead() }
    const file = await saved(outlet, await longWork.run('pack', asked, { work, jobId, reply }))
    const language = 'handover' in what ? { language: what.handover } : {}
    await noteExport(workbench, { jobId, what: 'handover' in what ? 'handover' : 'copy', ...language }, [file])
    return file
  }

  async verify({ base64, work }: ParsedInputOf<'handover.verify'>): Promise<Verdict> {
    const { dataDir, toolVersion, installation, longWork } = this.#parts
    const installations = await installation.known()
    return longWork.run('verify', { bytes: bytesOf(base64), dataDir, toolVersion, installations }, { work })
  }

  /** Places nothing, and leaves the job that is here as it is. */
  async preview({ base64, work }: ParsedInputOf<'jobs.previewImport'>): Promise<ImportPreview> {
    const { installation, longWork } = this.#parts
    const { judged } = await longWork.run('judge', { source: bytesOf(base64) }, { work })
    if ('refused' in judged) throw new Failure(judged.refused)
    const installations = await installation.known()
    const by = (fingerprint: string | null) => (fingerprint === null ? null : installationOf(installations, fingerprint))
    return {
      job: judged.summary,
      entries: judged.head.entries,
      packedBy: by(judged.packedBy),
      finalisedBy: by(judged.finalisedBy),
      here: await this.#standingHere(judged),
    }
  }

  async #standingHere({ jobId, hashes }: JudgedJob): Promise<ImportPreview['here']> {
    try {
      const here = await this.#here(jobId)
      if (here === null) return 'absent'
      if (firstDifference(here.hashes, hashes) !== null) return 'other'
      const more = here.hashes.length - hashes.length
      return more === 0 ? 'same' : more < 0 ? 'shorter' : 'longer'
    } catch (cause) {
      if (cause instanceof Failure) return 'unreadable'
      throw cause
    }
  }

  import(input: ParsedInputOf<'jobs.import'>): Promise<Imported> {
    return this.#imports.run(() => this.#import(input))
  }

  async #import({ base64, keepBeside = false, work }: ParsedInputOf<'jobs.import'>): Promise<Imported> {
    const { judged, source } = await this.#parts.longWork.run('judge', { source: bytesOf(base64) }, { work })
    if ('refused' in judged) throw new Failure(judged.refused)
    const { jobId } = judged
    this.#refuseBusy(jobId)
    const here = await this.#here(jobId)
    const placed = await withCopy(source, usualLimits, (copy) => {
      const arriving = { ...judged, bytes: picturesIn(copy, judged) }
      return here === null ? this.#create(arriving, keepBeside) : this.#merge(arriving, keepBeside)
    })
    return 'unreadable' in placed ? fail('import.unusable', { alteration: { what: 'unreadable', how: placed.unreadable } }) : placed
  }

  async #create(arriving: Arriving, keepBeside: boolean): Promise<Imported> {
    const { dataDir, store } = this.#parts
    const { jobId, hashes, head, journal, bytes } = arriving
    const witness = await new HeadCheckpoint(realDisk, jobPaths(dataDir, jobId).head).read()
    // The job was here once: what is brought back has to be that job.
    if (witness !== null && head.entries >= witness.entries && hashes[witness.entries - 1] !== witness.head)
      return this.#diverged(arriving, witness.entries, keepBeside)
    await placeJob(dataDir, { jobId, journal, pictures: bytes, head })
    return { outcome: 'created', entries: head.entries, job: await store.arrived(jobId) }
  }

  /** Compared in the job's turn, so that nothing is added to it between the comparison and what is added by it. */
  async #merge(arriving: Arriving, keepBeside: boolean): Promise<Imported> {
    const { jobId, hashes, journal, bytes } = arriving
    let found: Omit<Imported, 'job'> = { outcome: 'same', entries: 0 }
    const other: { first: number | null } = { first: null }
    const job = await this.#parts.store.adopt(jobId, async (here) => {
      other.first = firstDifference(here.hashes, hashes)
      if (other.first !== null) return []
      await this.#takePictures(jobId, bytes)
      const more = linesIn(Buffer.from(journal.buffer, journal.byteOffset, journal.length)).slice(here.hashes.length)
      if (more.length > 0) found = { outcome: 'continued', entries: more.length }
      else if (hashes.length < here.hashes.length) found = { outcome: 'older', entries: 0 }
      return more
    })
    return other.first === null ? { ...found, job } : this.#diverged(arriving, other.first, keepBeside)
  }

  /** From that entry on they are two histories, and nobody can say which one is to go on. */
  async #diverged(arriving: Arriving, entry: number, keepBeside: boolean): Promise<Imported> {
    const { store, branches } = this.#parts
    const { jobId } = arriving
    if (!keepBeside) return fail('import.diverged', { jobId, entry })
    const { branch, isNew } = await branches.keep(arriving, arriving.bytes)
    const job = await store.look(jobId).catch((cause: unknown) => {
      if (cause instanceof Failure) return branches.read({ jobId, branch })
      throw cause
    })
    return { outcome: 'beside', entries: isNew ? arriving.hashes.length - entry + 1 : 0, job, branch }
  }

  /** Before the entries that name them; those that are here stay as they are. */
  async #takePictures(jobId: string, pictures: AsyncIterable<NamedBytes>): Promise<void> {
    const { vault } = this.#parts
    const present = photosIn(vault, jobId)
    for await (const { sha256, bytes } of pictures) if ((await present(sha256)) === null) await vault.keep(jobId, bytes)
  }

  /** The lines as they lie here, without opening the job: that may add to them. Null where the job is not here. */
  async #here(jobId: string): Promise<JournalLines | null> {
    const { dataDir } = this.#parts
    try {
      return await readLines(dataDir, jobId)
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      const isGone = cause.error.code === 'job.notFound' || realDisk.facts(jobPaths(dataDir, jobId).folder) === null
      if (isGone) return null
      throw cause
    }
  }

  #refuseBusy(jobId: string): void {
    if (this.#parts.applyBatches.status(jobId) !== null) fail('job.busy', { jobId })
  }
}

/** A judged job, and its pictures out of the copy that it came in. */
type Arriving = JudgedJob & { readonly bytes: AsyncIterable<NamedBytes> }

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64')

export const handoverHandlers = (handover: HandoverService) =>
  ({
    'handover.export': (input) => handover.export(input),
    'handover.verify': (input) => handover.verify(input),
    'jobs.backup': (input) => handover.backup(input),
    'jobs.import': (input) => handover.import(input),
    'jobs.previewImport': (input) => handover.preview(input),
  }) satisfies Partial<Handlers>
