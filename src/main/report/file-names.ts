/** The names of exported files. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { Job } from '#shared/job/job.ts'
import type { Translate } from '#shared/translate.ts'
import type { ReportModel } from '#shared/report/report.ts'

/**
 * Valid in any file system, Windows' too, whose reserved names it cannot be: the site's letters and digits, the environment unless it is production, and the first digits of the job's ID.
 */
export function fileNameOf(
  kind: FileWord,
  { site, environment, jobId }: Pick<Job, 'site' | 'environment' | 'jobId'>,
  translate: Translate,
  ...which: string[]
): string {
  const where = environment === 'production' ? '' : fileWord(environment, translate)
  return [fileWord(kind, translate), plainName(site.name), where, jobId.slice(0, 8), ...which].filter((part) => part !== '').join('-')
}

/** Without the suffix of the form. */
export function reportNameOf({ identity, devices }: ReportModel, translate: Translate): string {
  const { device, revision } = identity
  const room = devices.find(({ key }) => key === device)?.room ?? ''
  return fileNameOf('report', identity, translate, device ?? '', plainName(room), revision ?? fileWord('draft', translate))
}

type FileWord = 'report' | 'draft' | 'handover' | 'job' | 'preset' | 'devices' | 'parameters' | 'copy' | 'jobCopy'

/** A word of a file's name in the language of the person who saves it. */
export const fileWord = (word: FileWord | Exclude<EnvironmentName, 'production'>, translate: Translate): string =>
  translate(`report.fileName.${word}`, {})

/** Every file system takes letters and digits of any script; whatever else some refuse becomes a dash. */
export function plainName(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu) ?? []
  return shortened(words.join('-').replace(/[\u200c\u200d]+(?=-|$)/gu, ''))
}

/** A name has at most 255 bytes, of which a file has two such parts and its own. */
const mostBytes = 80

function shortened(name: string): string {
  let [kept, bytes] = ['', 0]
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)) {
    bytes += new TextEncoder().encode(segment).length
    if (bytes > mostBytes) break
    kept += segment
  }
  return kept.replace(/-+$/, '')
}
