/** Exports and imports whole jobs. It never overwrites anything that is here. */
import type { ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail, Failure, nullOnFailure } from '#shared/ipc/errors.ts'
import type { ImportPreview, Verdict } from '#shared/job/handover.ts'
import type { Language } from '#shared/language.ts'
import type { JudgedJob } from '../handover/judge.ts'
import { installationOf } from '../handover/known-installations.ts'
import type { Signer } from '../handover/signing.ts'
import { firstDifference } from '../journal/chain.ts'
import { asItLies } from '../journal/judged-job.ts'
import type { WorkAbout } from '../work/long-work.ts'
import type { Packed, PackJob } from '../work/pack-job.ts'
import type { Handlers } from '../handlers.ts'
import type { InstallationService } from './installation.ts'
import { linesHere, type Arrivals, type Imported } from './arrivals.ts'
import type { ApplyBatches } from './jobs/apply-batches.ts'
import { noteExport, saved, type ExportedFile, type ReportParts } from './reports.ts'

interface HandoverParts extends ReportParts {
  readonly applyBatches: ApplyBatches
  readonly installation: InstallationService
  readonly arrivals: Arrivals
}

export class HandoverService {
  readonly #parts: HandoverParts

  constructor(parts: HandoverParts) {
    this.#parts = parts
  }

  export({ jobId, language, work }: ParsedInputOf<'handover.export'>): Promise<ExportedFile> {
    return this.#packed({ jobId, work, what: { handover: language } }, (installation) => installation.signer())
  }

  async backup({ jobId, branch, work }: ParsedInputOf<'jobs.backup'>): Promise<ExportedFile> {
    this.#refuseBusy(jobId)
    // A copy is always possible, even if the signing key cannot be read.
    return await this.#packed({ jobId, work, what: { copy: branch ?? null } }, (installation) => installation.signer().catch(nullOnFailure))
  }

  async #packed(
    { jobId, work, what }: Pick<PackJob, 'jobId' | 'what'> & WorkAbout,
    signing: (installation: InstallationService) => Promise<Signer | null>,
  ): Promise<ExportedFile> {
    const { outlet, workbench } = this.#parts
    const file = await saved(outlet, await this.#pack({ jobId, work, what }, signing))
    const language = 'handover' in what ? { language: what.handover } : {}
    await noteExport(workbench, { jobId, what: 'handover' in what ? 'handover' : 'copy', ...language }, [file])
    return file
  }

  /** For the archive: nothing is saved here. */
  async package(jobId: string, language: Language): Promise<Uint8Array> {
    return (await this.#pack({ jobId, what: { handover: language } }, (installation) => installation.signer())).bytes
  }

  async #pack(
    { jobId, work, what }: Pick<PackJob, 'jobId' | 'what'> & WorkAbout,
    signing: (installation: InstallationService) => Promise<Signer | null>,
  ): Promise<Packed> {
    const { dataDir, store, toolVersion, installation, longWork, letterhead } = this.#parts
    const key = await signing(installation)
    const signer = key === null ? null : { fingerprint: key.fingerprint, publicKey: key.publicKey }
    const reply = (statement: string) => key?.sign(statement)
    // A branch is never appended to, so it is copied as it is, even if the job itself cannot be read.
    const isBranch = 'copy' in what && what.copy !== null
    const seen = isBranch ? asItLies : await store.seen(jobId)
    const asked = { dataDir, jobId, seen, toolVersion, what, signer, letterhead: letterhead() }
    return longWork.run('pack', asked, { work, jobId, reply })
  }

  verify({ base64, work }: ParsedInputOf<'handover.verify'>): Promise<Verdict> {
    return this.verifyBytes(bytesOf(base64), { work })
  }

  async verifyBytes(bytes: Uint8Array, about: WorkAbout = {}): Promise<Verdict> {
    const { dataDir, toolVersion, installation, longWork } = this.#parts
    const installations = await installation.known()
    return longWork.run('verify', { bytes, dataDir, toolVersion, installations }, about)
  }

  /** Stores nothing and does not change an existing job. */
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
      const here = await linesHere(this.#parts.dataDir, jobId)
      if (here === null) return 'absent'
      if (firstDifference(here.hashes, hashes) !== null) return 'other'
      const more = here.hashes.length - hashes.length
      return more === 0 ? 'same' : more < 0 ? 'shorter' : 'longer'
    } catch (cause) {
      if (cause instanceof Failure) return 'unreadable'
      throw cause
    }
  }

  async import({ base64, keepBeside = false, work }: ParsedInputOf<'jobs.import'>): Promise<Imported> {
    const { judged, source } = await this.#parts.longWork.run('judge', { source: bytesOf(base64) }, { work })
    if ('refused' in judged) throw new Failure(judged.refused)
    return this.#parts.arrivals.place(judged, source, keepBeside)
  }

  #refuseBusy(jobId: string): void {
    if (this.#parts.applyBatches.status(jobId) !== null) fail('job.busy', { jobId })
  }
}

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64')

export const handoverHandlers = (handover: HandoverService) =>
  ({
    'handover.export': (input) => handover.export(input),
    'handover.verify': (input) => handover.verify(input),
    'jobs.backup': (input) => handover.backup(input),
    'jobs.import': (input) => handover.import(input),
    'jobs.previewImport': (input) => handover.preview(input),
  }) satisfies Partial<Handlers>
