/** Reports of a job: the model to look at, and the files made of it. */
import { createHash } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail, Failure } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { reportOf, type ReportModel } from '#shared/job/report.ts'
import { onlyDevice } from '#shared/job/report-scope.ts'
import { asSealed } from '#shared/job/revisions.ts'
import type { Language } from '#shared/language.ts'
import type { Exported } from '#shared/workbench/entries.ts'
import { localInstant } from '../clock.ts'
import type { JobStore } from '../journal/job-store.ts'
import { readLines } from '../journal/journal-lines.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import type { FileOutlet } from '../ports.ts'
import { devicesCsv, parametersCsv } from '../report/csv.ts'
import { renderReportJson } from '../report/json.ts'
import { renderReportPdf } from '../report/pdf.ts'
import type { PictureSource } from '../report/pictures.ts'
import type { WorkbenchService } from './workbench.ts'

type Format = ParsedInputOf<'reports.export'>['formats'][number]
type ExportedFile = OutputOf<'reports.export'>['files'][number]

export interface ReportParts {
  readonly dataDir: string
  readonly store: JobStore
  readonly vault: PhotoVault
  readonly outlet: FileOutlet
  readonly workbench: Pick<WorkbenchService, 'read' | 'noteExport'>
  readonly toolVersion: string
}

interface ReportFile {
  /** What its name ends with. */
  readonly ending: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export class ReportService {
  readonly #parts: ReportParts

  constructor(parts: ReportParts) {
    this.#parts = parts
  }

  preview(input: ParsedInputOf<'reports.preview'>): Promise<ReportModel> {
    return this.#model(input)
  }

  async export(input: ParsedInputOf<'reports.export'>): Promise<OutputOf<'reports.export'>> {
    const { jobId, language, formats } = input
    const model = await this.#model(input)
    const { device, revision } = model.identity
    const room = model.devices.find(({ key }) => key === device)?.room ?? ''
    const name = fileNameOf('commissioning', model.identity, device ?? '', plain(room), revision ?? 'draft')
    const files: ExportedFile[] = []
    for (const format of new Set(formats)) {
      for (const { ending, mediaType, bytes } of await filesOf(format, model, language, picturesIn(this.#parts.vault, jobId)))
        files.push(await saved(this.#parts.outlet, `${name}${ending}`, mediaType, bytes))
    }
    await noteExport(this.#parts.workbench, { jobId, what: 'report', language }, files)
    return { files, job: await this.#parts.store.look(jobId) }
  }

  /** As the workbench noted them; an older version wrote them to the job's own journal. */
  async exports({ jobId }: ParsedInputOf<'reports.exports'>): Promise<OutputOf<'reports.exports'>> {
    const { store, workbench } = this.#parts
    const inJob = (await store.look(jobId)).exports.map((each) => ({ ...each, what: 'report' as const }))
    const noted = (await workbench.read()).exports.filter((each) => each.jobId === jobId)
    const both = [...inJob, ...noted.map(({ at, what, language = null, files }) => ({ at, what, language, files }))]
    return both.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  }

  /** Of a sealed job, and of a revision that is asked for, the final report; else a draft of the job as it stands. */
  async #model({ jobId, revision, device }: ParsedInputOf<'reports.preview'>): Promise<ReportModel> {
    const { dataDir, store, toolVersion } = this.#parts
    const job = await store.look(jobId)
    const sealedAs = revision ?? (job.sealed ? job.seals.at(-1)?.revision : undefined)
    const shown = sealedAs === undefined ? job : asSealed(await readLines(dataDir, jobId), sealedAs)
    if (shown === null) return fail('job.unknownRevision', { jobId, revision: sealedAs ?? '' })
    const reported = device === undefined ? shown : onlyDevice(shown, device)
    if (reported === null) return fail('job.unknownDevice', { jobId, device: device ?? '' })
    return reportOf(reported, { toolVersion, generatedAt: localInstant(), device })
  }
}

async function filesOf(format: Format, model: ReportModel, language: Language, pictures: PictureSource): Promise<ReportFile[]> {
  switch (format) {
    case 'pdf':
      // Only this one differs from language to language, and no language overwrites another.
      return [{ ending: `-${language}.pdf`, mediaType: 'application/pdf', bytes: await pdfOf(model, language, pictures) }]
    case 'json':
      return [{ ending: '.json', mediaType: 'application/json', bytes: renderReportJson(model) }]
    case 'csv':
      return [
        { ending: '-devices.csv', mediaType: 'text/csv', bytes: devicesCsv(model) },
        { ending: '-parameters.csv', mediaType: 'text/csv', bytes: parametersCsv(model) },
      ]
  }
}

export async function pdfOf(model: ReportModel, language: Language, pictures: PictureSource): Promise<Uint8Array> {
  try {
    return await renderReportPdf(model, language, pictures)
  } catch (cause) {
    return fail('report.failed', { reason: cause instanceof Error ? cause.message : String(cause) })
  }
}

/** A photo that is gone or damaged is not a reason to have no report: it is printed as not available. */
export function picturesIn(vault: PhotoVault, jobId: string): PictureSource {
  return async (sha256) => {
    try {
      return (await vault.get(jobId, sha256)).content
    } catch (cause) {
      if (cause instanceof Failure) return null
      throw cause
    }
  }
}

export async function saved(outlet: FileOutlet, name: string, mediaType: string, bytes: Uint8Array): Promise<ExportedFile> {
  const place = await outlet.save(name, bytes)
  return { name, mediaType, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), ...place }
}

/** The workbench names what left the house. A file for which the user chose no place did not. */
export async function noteExport(
  workbench: ReportParts['workbench'],
  exported: Omit<Exported, 'files'>,
  files: readonly ExportedFile[],
): Promise<void> {
  const left = files.filter((file) => file.path !== null).map(({ name, sha256 }) => ({ name, sha256 }))
  if (left.length > 0) await workbench.noteExport({ ...exported, files: left })
}

/** Readable in any file system: the site's letters and digits, the environment unless it is production, the job's first digits. */
export function fileNameOf(
  kind: string,
  { site, environment, jobId }: Pick<Job, 'site' | 'environment' | 'jobId'>,
  ...which: string[]
): string {
  const parts = [kind, plain(site.name), environment === 'production' ? '' : environment, jobId.slice(0, 8), ...which]
  return parts.filter((part) => part !== '').join('-')
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
