/** Reports of a job: the model to look at, and the files made of it. */
import { createHash } from 'node:crypto'
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { reportOf, type ReportModel } from '#shared/job/report.ts'
import { localInstant } from '../clock.ts'
import type { JobStore } from '../journal/job-store.ts'
import type { FileOutlet } from '../ports.ts'
import { renderReportJson } from '../report/json.ts'
import { renderReportPdf } from '../report/pdf.ts'

type Format = ParsedInputOf<'reports.export'>['formats'][number]
type ExportedFile = OutputOf<'reports.export'>['files'][number]

const mediaTypes = { pdf: 'application/pdf', json: 'application/json' } as const satisfies Record<Format, string>

export class ReportService {
  readonly #store: JobStore
  readonly #outlet: FileOutlet
  readonly #toolVersion: string

  constructor(store: JobStore, outlet: FileOutlet, toolVersion: string) {
    this.#store = store
    this.#outlet = outlet
    this.#toolVersion = toolVersion
  }

  async preview({ jobId }: ParsedInputOf<'reports.preview'>): Promise<ReportModel> {
    return this.#model(await this.#store.read(jobId))
  }

  async export({ jobId, language, formats }: ParsedInputOf<'reports.export'>): Promise<OutputOf<'reports.export'>> {
    const job = await this.#store.read(jobId)
    const model = this.#model(job)
    const files: ExportedFile[] = []
    for (const format of new Set(formats)) {
      const bytes = format === 'pdf' ? await renderReportPdf(model, language).catch(reportFailed) : renderReportJson(model)
      files.push(await this.#save(`${fileNameOf(job)}.${format}`, mediaTypes[format], bytes))
    }
    const saved = files.filter((file) => file.path !== null).map(({ name, sha256 }) => ({ name, sha256 }))
    if (saved.length === 0) return { files, job }
    return { files, job: await this.#store.append(jobId, { kind: 'report.exported', data: { language, files: saved } }) }
  }

  #model(job: Job): ReportModel {
    return reportOf(job, { toolVersion: this.#toolVersion, generatedAt: localInstant() })
  }

  async #save(name: string, mediaType: string, bytes: Uint8Array): Promise<ExportedFile> {
    const place = await this.#outlet.save(name, bytes)
    return { name, mediaType, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), ...place }
  }
}

const reportFailed = (cause: unknown) => fail('report.failed', { reason: cause instanceof Error ? cause.message : String(cause) })

/** Readable in any file system: the site's letters and digits, the environment unless it is production, the job's first digits. */
function fileNameOf({ site, environment, jobId }: Job): string {
  const place = site.name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return ['commissioning', place, environment === 'production' ? '' : environment, jobId.slice(0, 8)]
    .filter((part) => part !== '')
    .join('-')
}
