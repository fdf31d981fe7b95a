/** The names of exported files. */
import type { Job } from '#shared/job/job.ts'
import type { ReportModel } from '#shared/report/report.ts'

/**
 * Valid in any file system: the site's letters and digits, the environment unless it is production, and the first digits of the job's ID.
 */
export function fileNameOf(
  kind: string,
  { site, environment, jobId }: Pick<Job, 'site' | 'environment' | 'jobId'>,
  ...which: string[]
): string {
  const parts = [kind, plainName(site.name), environment === 'production' ? '' : environment, jobId.slice(0, 8), ...which]
  return parts.filter((part) => part !== '').join('-')
}

/** Without the suffix of the form. */
export function reportNameOf({ identity, devices }: ReportModel): string {
  const { device, revision } = identity
  const room = devices.find(({ key }) => key === device)?.room ?? ''
  return fileNameOf('commissioning', identity, device ?? '', plainName(room), revision ?? 'draft')
}

/** Letters that do not decompose into a to z plus a mark, each followed by its spelling. */
const spelled = new Map('ßss ẞSS øo ØO æae ÆAe œoe ŒOe łl ŁL đd ĐD ðd þth'.split(' ').map((each) => [each.charAt(0), each.slice(1)]))

export const plainName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßẞøØæÆœŒłŁđĐðþ]/g, (letter) => spelled.get(letter) ?? letter)
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
