/**
 * What an installation reports to the others about the jobs it pushed: identifiers, hashes, counts and times only. Site, client and people
 * are read from the job's own prefix, so that erasing a job means deleting that prefix. Reports are not verified: their numbers and lengths
 * are bounded here, whoever wrote them, and an unusable report is dropped without affecting other jobs.
 */
import { z } from 'zod'
import { environmentName } from '#shared/environment.ts'
import { instant } from '#shared/job/entries.ts'
import type { JobSummary } from '#shared/job/job.ts'
import { holderKinds } from '#shared/job/holder.ts'
import { uuid } from '#shared/tables/uuid.ts'
import type { JournalLines } from '../journal/journal-lines.ts'
import type { Span } from './layout.ts'

const most = 1_000_000
const count = z.number().int().nonnegative().max(most)
const figure = count.catch(0).default(0)
const seq = z.number().int().positive().max(1_000_000_000)
/**
 * An installation makes fewer than one report a second. A higher number, which somebody else has written under its name, would stand above
 * all that it reports itself; any other it is past a second later.
 */
const reportNumber = z
  .number()
  .int()
  .positive()
  .refine((number) => number <= Date.now() / 1000)
/** See `maxHistories`. */
const mostBeside = 50
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** One history of a job, as an installation has pushed it. Figures that are zero are left out. */
const reported = z
  .object({
    job: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    /**
     * Grows with each report of the installation: of its reports about a job, only those with the highest number count. So pages can be
     * united in any order.
     */
    n: reportNumber,
    entries: seq,
    head: hash,
    at: instant,
    environment: environmentName.exclude(['training']),
    devices: figure,
    done: figure,
    forOffice: figure,
    unknown: figure,
    issues: figure,
    revision: z
      .string()
      .regex(/^[A-Z]{1,2}$/)
      .nullable()
      .catch(null)
      .default(null),
    /** The heads of the other histories of it that the installation has, and pushed too. */
    beside: z.array(hash).max(mostBeside).catch([]).default([]),
    /** Who works on it: an installation, someone named in entry `assigned`, or, if it is null, everyone. */
    holder: z
      .union([uuid, z.literal('name')])
      .nullable()
      .catch(null)
      .default(null),
    /** The last entry that assigns the job; 0 if none does. */
    assigned: figure,
    /** Its first segment, which names the site; left out if that is the whole job. */
    first: z.object({ to: seq, head: hash }).nullable().catch(null).default(null),
  })
  .transform((one) => ({ ...one, done: Math.min(one.done, one.devices), forOffice: Math.min(one.forOffice, one.devices) }))
export type Report = z.infer<typeof reported>

/** More than a page that Firstflow writes, see `reportsOnPage`. */
const maxReports = 10_000
const reports = z
  .array(reported.nullable().catch(null))
  .max(maxReports)
  .transform((all) => all.filter((one) => one !== null))

/** A full page. It is named by its content and never changes. */
export const feedPage = z.object({ jobs: reports })
/** The current page, which its installation overwrites, with the names of the full ones. */
export const latest = z.object({
  /** The processes that wrote it, the last one first. Two that take turns are two laptops with one installation. */
  runs: z.array(uuid).max(20).catch([]),
  closed: z.array(hash).max(1000),
  jobs: reports,
})
export type Latest = z.infer<typeof latest>

/** The most processes that `latest` names. */
export const runsKept = 4

/** Null for a job of a training site, which never leaves its computer. `first`: the segment that its first entry was pushed in. */
export function reportOf(
  { jobId: job, environment, ...summary }: JobSummary,
  { hashes, entries }: Pick<JournalLines, 'hashes' | 'entries'>,
  beside: readonly string[],
  first: Span | null,
): Omit<Report, 'n'> | null {
  if (environment === 'training') return null
  const { devices, done, forOffice, unknown, issues, revision, assignedTo, changedAt: at } = summary
  const head = hashes.at(-1) ?? ''
  return {
    ...{ job, entries: hashes.length, head, at, environment, devices, done, forOffice, unknown, issues, revision },
    beside: beside.slice(0, mostBeside),
    holder: assignedTo === null ? null : (assignedTo.installation ?? 'name'),
    assigned: entries.findLastIndex(({ kind }) => holderKinds.some((each) => each === kind)) + 1,
    first: first === null || first.to === hashes.length ? null : { to: first.to, head: first.head },
  }
}

/** The histories that it reports. */
export const headsOf = ({ head, beside }: Pick<Report, 'head' | 'beside'>) => [head, ...beside]

/** As it is written: without what is zero, null or empty. */
export const written = (all: readonly Report[]) =>
  all.map((one) =>
    Object.fromEntries(
      Object.entries(one).filter(([, value]) => !(value === 0 || value === null || (Array.isArray(value) && value.length === 0))),
    ),
  )
