/** Makes the files of a report. */
import type { ParsedInputOf } from '#shared/contract/contract.ts'
import type { Letterhead } from '#shared/report/letterhead.ts'
import { reportFrom, type ReportData, type ReportModel } from '#shared/report/report.ts'
import type { Language } from '#shared/language.ts'
import type { SiteJobs } from '#shared/report/site-jobs.ts'
import type { Installations } from '../installation/known-installations.ts'
import { devicesCsv, parametersCsv } from '../report/csv.ts'
import { fileWord, reportNameOf } from '../report/file-names.ts'
import { renderReportJson } from '../report/json.ts'
import type { PictureSource } from '../report/pictures.ts'
import { reportedData, type ReportRequest } from '../report/reported-model.ts'
import { jobIn, type WhichJob } from './job-files.ts'
import type { Tools } from './tools.ts'
import { sha256Of } from '../sha256.ts'

type Format = ParsedInputOf<'reports.export'>['formats'][number]

export interface MakeReport extends WhichJob, ReportRequest {
  readonly language: Language
  readonly formats: readonly Format[]
  readonly appendices: boolean | undefined
  readonly letterhead: Letterhead
  readonly site: SiteJobs | null
  readonly installations: Installations
}
export interface MadeFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

export async function makeReport(asked: MakeReport, { progress }: Tools): Promise<{ readonly files: readonly MadeFile[] }> {
  const { job, lines, pictures } = await jobIn(asked)
  const data = await reportedData(job, () => Promise.resolve(lines), asked)
  const model = reportFrom(data)
  const { translatorFor } = await translating()
  // The data are the same in every language, and so is their name.
  const nameOf = (format: Format) => reportNameOf(model, translatorFor(format === 'json' ? 'en' : asked.language))
  const files: MadeFile[] = []
  for (const format of new Set(asked.formats))
    for (const [ending, mediaType, bytes] of await filesOf[format]({ data, model }, asked, pictures, (part) => progress(part, 1)))
      files.push({ name: `${nameOf(format)}${ending}`, mediaType, bytes, sha256: sha256Of(bytes) })
  return { files }
}

/** Most of the modules of a report, which tables and data do not need. */
const pdf = () => import('../report/pdf.ts')
const translating = () => import('../translate.ts')

export const warmUp = async () => (await pdf()).warmUpPdf()

/** The suffix of the file's name, its media type and its bytes. */
type Form = readonly [ending: string, mediaType: string, bytes: Uint8Array]
type Making = readonly [
  report: { readonly data: ReportData; readonly model: ReportModel },
  asked: MakeReport,
  pictures: PictureSource,
  progress: (part: number) => void,
]

const filesOf: Record<Format, (...making: Making) => Promise<Form[]> | Form[]> = {
  // PDF and CSV depend on the language, so their names include it and the languages do not overwrite each other. The English CSV is the one
  // that scripts read.
  pdf: async ({ model }, { language, ...asked }, pictures, progress) => {
    return [[`-${language}.pdf`, 'application/pdf', await (await pdf()).reportPdf(model, language, pictures, { ...asked, progress })]]
  },
  json: ({ data }) => [['.json', 'application/json', renderReportJson(data)]],
  csv: async ({ model }, { language }) => {
    const ending = language === 'en' ? '.csv' : `-${language}.csv`
    const translate = (await translating()).translatorFor(language)
    return [
      [`-${fileWord('devices', translate)}${ending}`, 'text/csv', devicesCsv(model, language)],
      [`-${fileWord('parameters', translate)}${ending}`, 'text/csv', parametersCsv(model, language)],
    ]
  },
}
