/**
 * The feed of an installation: what it reports about the jobs it pushed, one page for each push. Reports are not verified: their lengths,
 * characters and numbers are bounded here, whoever wrote them, and an unusable report is dropped without affecting other jobs.
 */
import { z } from 'zod'
import { environmentName } from '#shared/environment.ts'
import { instant } from '#shared/job/entries.ts'
import type { JobSummary } from '#shared/job/job.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { oneLine } from '#shared/one-line.ts'
import { uuid } from '#shared/service/uuid.ts'

/** The longest text in characters. */
const longest = 200
const most = 1_000_000

export const plain = (text: string) => oneLine(text).slice(0, longest).trim()
const words = z.string().transform(plain)
const named = words.pipe(z.string().min(1))
const count = z.number().int().nonnegative().max(most)

const reported = z
  .object({
    site: z.object({ name: named, building: words.optional(), client: words.optional(), siteId: uuid.optional().catch(undefined) }),
    environment: environmentName.exclude(['training']),
    technician: words,
    devices: count,
    done: count,
    forOffice: count,
    unknown: count,
    issues: count,
    revision: z.string().max(20).transform(plain).nullable(),
    assignedTo: z.object({ name: named, installation: uuid.optional() }).nullable().catch(null).default(null),
    changedAt: instant,
    /** The number of histories that the installation knows. */
    histories: count.min(1),
  })
  .transform((one) => ({ ...one, done: Math.min(one.done, one.devices), forOffice: Math.min(one.forOffice, one.devices) }))
export type ReportedJob = z.infer<typeof reported>

const announced = z.object({
  jobId: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  entries: z.number().int().positive().max(1_000_000_000),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  /** Earlier versions only reported that the job changed. */
  summary: reported.nullable().catch(null).default(null),
})
export type AnnouncedJob = z.infer<typeof announced>

const pageNumber = z.number().int().nonnegative().max(99_999_999)
export const feedPage = z.object({
  at: instant,
  jobs: z
    .array(announced.nullable().catch(null))
    .max(10_000)
    .transform((jobs) => jobs.filter((job) => job !== null)),
})
export type FeedPage = z.infer<typeof feedPage>

/** The last pages with their numbers and names: a reader who reads often finds them here and needs neither a list nor a page. */
const recent = z.array(z.object({ number: pageNumber, name: z.string().regex(/^[0-9a-f]{16}$/), page: feedPage }))
/**
 * The last number of a feed and who uses the installation. `since` is the page from which on the feed is complete: earlier ones need not
 * be read.
 */
export const latest = z.object({
  number: pageNumber,
  at: instant,
  person: words.catch('').default(''),
  since: pageNumber.catch(0).default(0),
  recent: recent.catch([]).default([]),
})
export type Latest = z.infer<typeof latest>

export function reportOf({ site, environment, ...job }: JobSummary, histories: number): ReportedJob | null {
  if (environment === 'training') return null
  const { name, building, client, siteId } = site
  const { technician, devices, done, forOffice, unknown, issues, revision, assignedTo, changedAt } = job
  const shown = { technician, devices, done, forOffice, unknown, issues, revision, assignedTo, changedAt, histories }
  return reported.parse({ site: { name, ...omitUndefined({ building, client, siteId }) }, environment, ...shown })
}
