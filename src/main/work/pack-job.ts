/** Packs a whole job into one ZIP: the handover package of its latest revision, or a copy to continue elsewhere. */
import { fail } from '#shared/tables/errors.ts'
import type { Letterhead } from '#shared/report/letterhead.ts'
import { reportFrom } from '#shared/report/report.ts'
import { finalReportOf } from '../report/reported-model.ts'
import { asSealed } from '#shared/job/revisions.ts'
import type { Language } from '#shared/language.ts'
import { zipOf } from '../handover/archive.ts'
import { packed, reportFiles, type JobContents, type Made } from '../handover/contents.ts'
import type { Installations } from '../installation/known-installations.ts'
import type { RemoteSigner, SignedBy } from '../installation/signing.ts'
import { fileNameOf } from '../report/file-names.ts'
import { reportPdf } from '../report/pdf.ts'
import { branchIn, jobIn, type WhichJob } from './job-files.ts'
import type { Tools } from './tools.ts'
import type { MadeFile } from './make-report.ts'
import { sha256Of } from '../sha256.ts'
import { translatorFor } from '../translate.ts'

export interface PackJob extends WhichJob {
  readonly what: { readonly handover: Language } | { readonly copy: string | null; readonly language: Language }
  readonly toolVersion: string
  readonly letterhead: Letterhead
  readonly installations: Installations
  /** Null if nothing can be signed, which does not prevent a copy. */
  readonly signer: Pick<RemoteSigner, 'fingerprint' | 'publicKey'> | null
}
export type Packed = MadeFile

/** Shares of the total time, if there is a report to make. */
const reported = 0.7
const gathered = 0.85

export async function packJob(asked: PackJob, { progress, ask }: Tools): Promise<Packed> {
  const { what, signer, jobId, toolVersion } = asked
  const sign: RemoteSigner | null = signer === null ? null : { ...signer, sign: async (statement) => (await ask(statement)) as SignedBy }
  const branch = 'copy' in what ? what.copy : null
  const files = branch === null ? await jobIn(asked) : await branchIn(asked, branch)
  const contents: JobContents = { ...files, toolVersion }
  const { job, lines } = contents
  const seal = job.sealed ? job.seals.at(-1) : undefined
  let made: Made | null = null
  if ('handover' in what) {
    const sealed = seal === undefined ? null : asSealed(lines, seal.revision)
    if (seal === undefined || sealed === null) return fail('job.notSealed', { jobId })
    const data = finalReportOf(sealed, lines, toolVersion)
    const model = reportFrom(data)
    // The recipient of the whole job gets the report with all appendices.
    const { letterhead, installations } = asked
    const options = { appendices: true, letterhead, installations, progress: (part: number) => progress(part * reported, 1) }
    const pdf = await reportPdf(model, what.handover, contents.pictures, options)
    made = { files: reportFiles(data, model, pdf), language: what.handover }
  }
  const before = made === null ? 0 : reported
  const all = await packed(made, contents, sign, (done, total) => progress(before + (gathered - before) * (done / total), 1))
  const translate = translatorFor('handover' in what ? what.handover : what.language)
  const name =
    made === null
      ? `${fileNameOf('job', job, translate, `${lines.hashes.length}`, branch ?? '')}.firstflow`
      : `${fileNameOf('handover', job, translate, seal?.revision ?? '')}.zip`
  const bytes = zipOf(all, made === null ? job.changedAt : (seal?.at ?? ''))
  return { name, mediaType: 'application/zip', bytes, sha256: sha256Of(bytes) }
}
