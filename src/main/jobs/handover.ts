/** Exports and imports whole jobs. It never overwrites anything that is here. */
import { fail, Failure, nullOnFailure } from '#shared/tables/errors.ts'
import type { ImportPreview, Verdict } from '#shared/job/handover.ts'
import type { Language } from '#shared/language.ts'
import type { CheckedJob } from '../handover/check-copy.ts'
import { installationOf } from '../installation/known-installations.ts'
import type { Signer } from '../installation/signing.ts'
import { firstDifference } from '../journal/chain.ts'
import type { JobTrash } from '../journal/job-trash.ts'
import { asInFile } from '../journal/read-job.ts'
import type { WorkAbout } from '../work/long-work.ts'
import type { Packed, PackJob } from '../work/pack-job.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { InstallationService } from '../installation/installation.ts'
import { linesHere, type Arrivals } from './arrivals.ts'
import type { ApplyBatches } from './apply-batches.ts'
import { noteExport, saved, type ExportedFile, type ReportParts } from './reports.ts'

interface HandoverParts extends ReportParts {
  readonly applyBatches: ApplyBatches
  readonly installation: InstallationService
  readonly arrivals: Arrivals
  readonly trash: Pick<JobTrash, 'has'>
  /** Of the person, for the name of a copy. */
  readonly language: () => Language
}
type Packing = Pick<PackJob, 'jobId' | 'what'> & WorkAbout

export function handoverService(parts: HandoverParts) {
  const { dataDir, store, outlet, workbench, toolVersion, installation, longWork, letterhead, applyBatches, arrivals, trash, language } =
    parts

  async function packed({ jobId, work, what }: Packing, key: Signer | null): Promise<Packed> {
    const signer = key === null ? null : { fingerprint: key.fingerprint, publicKey: key.publicKey }
    const reply = (statement: string) => key?.sign(statement)
    // A branch is never appended to, so it is copied as it is, even if the job itself cannot be read.
    const isBranch = 'copy' in what && what.copy !== null
    const seen = isBranch ? asInFile : await store.seen(jobId)
    const asked = { dataDir, jobId, seen, toolVersion, what, signer, letterhead: letterhead(), installations: await installation.known() }
    return longWork.run('pack', asked, { work, jobId, reply })
  }

  async function exported(packing: Packing, key: Signer | null): Promise<ExportedFile> {
    const { jobId, what } = packing
    const file = await saved(outlet, await packed(packing, key))
    const written = 'handover' in what ? { language: what.handover } : {}
    await noteExport(workbench, { jobId, what: 'handover' in what ? 'handover' : 'copy', ...written }, [file])
    return file
  }

  async function verifyBytes(bytes: Uint8Array, about: WorkAbout = {}): Promise<Verdict> {
    const installations = await installation.known()
    return longWork.run('verify', { bytes, dataDir, toolVersion, installations }, about)
  }

  async function checkedFile(base64: string, work: string | undefined) {
    const { checked, source } = await longWork.run('checkCopy', { source: bytesOf(base64) }, { work })
    return 'refused' in checked ? Promise.reject(new Failure(checked.refused)) : { checked, source }
  }

  async function standingHere({ jobId, hashes }: CheckedJob): Promise<ImportPreview['here']> {
    try {
      const here = await linesHere(dataDir, jobId)
      if (here === null) return (await trash.has(jobId).catch(nullOnFailure)) === true ? 'trashed' : 'absent'
      if (firstDifference(here.hashes, hashes) !== null) return 'other'
      const more = here.hashes.length - hashes.length
      return more === 0 ? 'same' : more < 0 ? 'shorter' : 'longer'
    } catch (cause) {
      if (cause instanceof Failure) return 'unreadable'
      throw cause
    }
  }

  return {
    /** For the archive: nothing is saved here. */
    package: async (jobId: string, language: Language): Promise<Uint8Array> =>
      (await packed({ jobId, what: { handover: language } }, await installation.signer())).bytes,
    verifyBytes,
    handlers: {
      'handover.export': async ({ jobId, language, work }) =>
        exported({ jobId, work, what: { handover: language } }, await installation.signer()),
      'handover.verify': ({ base64, work }) => verifyBytes(bytesOf(base64), { work }),
      'jobs.backup': async ({ jobId, branch, work }) => {
        if (applyBatches.status(jobId) !== null) fail('job.busy', { jobId })
        // A copy is always possible, even if the signing key cannot be read.
        return exported(
          { jobId, work, what: { copy: branch ?? null, language: language() } },
          await installation.signer().catch(nullOnFailure),
        )
      },
      /** Stores nothing and does not change an existing job. */
      'jobs.previewImport': async ({ base64, work }) => {
        const { checked } = await checkedFile(base64, work)
        const installations = await installation.known()
        const by = (fingerprint: string | null) => (fingerprint === null ? null : installationOf(installations, fingerprint))
        return {
          job: checked.summary,
          entries: checked.head.entries,
          packedBy: by(checked.packedBy),
          finalisedBy: by(checked.finalisedBy),
          here: await standingHere(checked),
        }
      },
      'jobs.import': async ({ base64, keepBeside = false, work }) => {
        const { checked, source } = await checkedFile(base64, work)
        return arrivals.place(checked, source, keepBeside)
      },
    } satisfies Partial<Handlers>,
  }
}

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64')
