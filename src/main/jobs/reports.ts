/** Reports of a job: the model for the preview, and the files. */
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Letterhead } from '#shared/report/letterhead.ts'
import { siteJobsOf } from '#shared/report/site-jobs.ts'
import type { Exported } from '#shared/job/workbench-entries.ts'
import { localInstant } from '../clock.ts'
import type { Disk } from '../journal/disk.ts'
import type { JobStore } from '../journal/job-store.ts'
import { readLines } from '../journal/journal-lines.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import type { FileOutlet, FilePlace } from '../ports.ts'
import { reportedData } from '../report/reported-model.ts'
import type { LongWork } from '../work/long-work.ts'
import type { MadeFile } from '../work/make-report.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { InstallationService } from '../installation/installation.ts'
import type { WorkbenchService } from '../client/workbench.ts'

export type ExportedFile = OutputOf<'reports.export'>['files'][number]

export interface ReportParts {
  readonly dataDir: string
  readonly disk: Disk
  readonly store: JobStore
  readonly vault: PhotoVault
  readonly outlet: FileOutlet
  readonly workbench: Pick<WorkbenchService, 'read' | 'noteExport'>
  readonly longWork: Pick<LongWork, 'run' | 'warmUp'>
  readonly toolVersion: string
  readonly letterhead: () => Letterhead
  readonly installation: Pick<InstallationService, 'known'>
}

export function reportHandlers({ dataDir, disk, store, outlet, workbench, longWork, toolVersion, letterhead, installation }: ReportParts) {
  return {
    /** Whoever views a report is likely to save it, so the PDF worker starts now. */
    'reports.preview': async ({ jobId, revision, device }) => {
      longWork.warmUp()
      const asked = { revision, device, toolVersion, generatedAt: localInstant() }
      return reportedData(await store.look(jobId), () => readLines(dataDir, jobId, disk), asked)
    },
    'reports.export': async ({ jobId, language, formats, appendices, revision, device, work }) => {
      const asked = {
        dataDir,
        jobId,
        seen: await store.seen(jobId),
        language,
        formats,
        appendices,
        letterhead: letterhead(),
        installations: await installation.known(),
        site: siteJobsOf(await store.look(jobId), revision, (await store.list()).jobs, localInstant()),
        revision,
        device,
        toolVersion,
        generatedAt: localInstant(),
      }
      const made = await longWork.run('report', asked, { work, jobId })
      const files = (await outlet.saveAll(made.files)).map(({ file, place }) => exportedFile(file, place))
      await noteExport(workbench, { jobId, what: 'report', language }, files)
      return { files, job: await store.look(jobId) }
    },
    'reports.exports': async ({ jobId }) => {
      const made = (await workbench.read()).exports.filter((each) => each.jobId === jobId)
      return made.map(({ at, what, language = null, files }) => ({ at, what, language, files }))
    },
  } satisfies Partial<Handlers>
}

export const saved = async (outlet: Pick<FileOutlet, 'save'>, file: MadeFile): Promise<ExportedFile> =>
  exportedFile(file, await outlet.save(file.name, file.bytes))

const exportedFile = (file: MadeFile, place: FilePlace): ExportedFile => ({ ...file, bytes: file.bytes.length, ...place })

/** Records an export, without files that the user cancelled. */
export async function noteExport(
  workbench: ReportParts['workbench'],
  exported: Omit<Exported, 'files'>,
  files: readonly ExportedFile[],
): Promise<void> {
  const left = files.filter((file) => file.path !== null).map(({ name, sha256 }) => ({ name, sha256 }))
  if (left.length > 0) await workbench.noteExport({ ...exported, files: left })
}
