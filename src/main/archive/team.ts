/**
 * The office's view of a team's jobs and laptops. Data from this computer is verified; data that is only in the archive is shown as
 * reported.
 */
import type { TeamJob } from '#shared/contract/team-commands.ts'
import type { JobSummary } from '#shared/job/job.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { Report } from './feed.ts'
import type { Obstacle } from './attempts.ts'
import type { TeamIndex } from './team-index.ts'
import { localInstant } from '../clock.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { BranchFolder } from '../journal/branch-folder.ts'
import type { JobStore } from '../journal/job-store.ts'
import { TimeSlice } from '../commands/time-slice.ts'
import type { WorkProgress } from '../work/long-work.ts'
import type { ArchiveService } from './archive.ts'

interface TeamParts {
  readonly archive: Pick<ArchiveService, 'team'>
  readonly store: Pick<JobStore, 'list'>
  readonly branches: Pick<BranchFolder, 'jobIds' | 'names'>
  readonly progress: (progress: WorkProgress) => void
}

export function teamService({ archive: service, store, branches, progress }: TeamParts) {
  let lookedAt: string | null = null
  /** By the name that the caller gave it. */
  const looks = new Map<string, AbortController>()

  return {
    /** What was read stays in the cache, and the next call continues from there. False if no call with that name is running. */
    cancel(work: string): boolean {
      looks.get(work)?.abort()
      return looks.has(work)
    },
    handlers: {
      'archive.look': ({ work, names }) =>
        service.team(async ({ archive, signal }) => {
          const look = new AbortController()
          if (work !== undefined) looks.set(work, look)
          try {
            await archive.look({ names }, AbortSignal.any([signal, look.signal]), (done, total) => {
              if (work !== undefined) progress({ work, jobId: null, done, total })
            })
            lookedAt = localInstant()
          } finally {
            if (work !== undefined) looks.delete(work)
          }
        }),
      'archive.jobs': () =>
        service.team(async ({ archive, writer }) => {
          const [{ content: index }, listing] = [await archive.index(), await store.list()]
          const here = new Map(listing.jobs.map((job) => [job.jobId, job]))
          const beside = new Map<string, number>()
          for (const jobId of await branches.jobIds()) beside.set(jobId, (await branches.names(jobId)).length)
          const jobs: TeamJob[] = []
          const slice = new TimeSlice()
          for (const jobId of new Set([...index.jobs.keys(), ...here.keys()])) {
            const offer = index.offer(jobId)
            const job = rowOf(index, jobId, {
              local: here.get(jobId),
              localHistories: 1 + (beside.get(jobId) ?? 0),
              isOffered: offer !== null,
              obstacle: offer === null ? null : archive.obstacle(offer),
              own: writer,
            })
            if (job !== null) jobs.push(job)
            if (slice.isOver()) await slice.next()
          }
          return { lookedAt, jobs }
        }),
      'archive.laptops': () =>
        service.team(async ({ archive, writer: own }) => {
          const { content: index } = await archive.index()
          const jobs = new Map<string, number>()
          for (const reports of index.jobs.values()) for (const writer of reports.keys()) jobs.set(writer, (jobs.get(writer) ?? 0) + 1)
          return [...index.feeds.values()].map(({ writer, seenAt }) => {
            const person = index.people.get(writer)?.person ?? ''
            return { writer, person: person === '' ? null : person, seenAt, jobs: jobs.get(writer) ?? 0, own: writer === own }
          })
        }),
    } satisfies Partial<Handlers>,
  }
}

interface Local {
  readonly local: JobSummary | undefined
  readonly localHistories: number
  /** Someone else pushed it since it was last pulled. */
  readonly isOffered: boolean
  readonly obstacle: Obstacle | null
  /** The ID of this installation. */
  readonly own: string
}

function rowOf(index: TeamIndex, jobId: string, { local, localHistories, isOffered, obstacle, own }: Local): TeamJob | null {
  if (local?.environment === 'training') return null
  const reports = index.jobs.get(jobId) ?? new Map<string, readonly Report[]>()
  const most = mostOf(reports)
  const isBehind =
    isOffered && most !== null && !index.reports(jobId, own).some(({ head }) => head === most.report.head && local !== undefined)
  const here = local === undefined ? 'no' : isBehind ? 'older' : 'current'
  const seenAt = most === null ? null : (index.feeds.get(most.writer)?.seenAt ?? null)
  const shown =
    most === null || (here === 'current' && local !== undefined)
      ? local === undefined
        ? null
        : figuresOf(local)
      : reportedOf(index, most.report, local)
  return {
    jobId,
    here,
    obstacle: here === 'current' ? null : obstacle,
    entries: most?.report.entries ?? 0,
    histories: historiesIn(reports, localHistories),
    laptops: [...reports.keys()],
    reportedBy: most?.writer ?? null,
    job: shown === null ? null : { ...shown, changedAt: here === 'current' ? shown.changedAt : notAfter(shown.changedAt, seenAt) },
  }
}

type Figures = NonNullable<TeamJob['job']>

function figuresOf({ site, technician, assignedTo, environment, ...job }: JobSummary): Figures {
  const { name, building, client, siteId } = site
  const { devices, done, forOffice, unknown, issues, revision, changedAt } = job
  return {
    ...{ environment, technician, devices, done, forOffice, unknown, issues, revision, assignedTo, changedAt },
    site: { name, ...omitUndefined({ building, client, siteId }) },
  }
}

/** Where it is and who works on it is in its entries: those that are here, or what was read of them. */
function reportedOf(index: TeamIndex, report: Report, local: JobSummary | undefined): Figures {
  const { environment, devices, done, forOffice, unknown, issues, revision, holder, at: changedAt } = report
  const names = local === undefined ? index.names.get(report.job) : undefined
  const { site = null, technician = '' } = local === undefined ? (names ?? {}) : figuresOf(local)
  const name = names?.holder ?? (holder === null ? '' : (index.people.get(holder)?.person ?? local?.assignedTo?.name ?? ''))
  const assignedTo = holder === null || name === '' ? null : { name, ...(holder === 'name' ? {} : { installation: holder }) }
  return { environment, site, technician, devices, done, forOffice, unknown, issues, revision, assignedTo, changedAt }
}

function mostOf(reports: ReadonlyMap<string, readonly Report[]>): { readonly writer: string; readonly report: Report } | null {
  let most: { readonly writer: string; readonly report: Report } | null = null
  for (const [writer, all] of reports)
    for (const report of all) {
      const { entries, at } = most?.report ?? { entries: 0, at: '' }
      const difference = report.entries - entries || Date.parse(report.at) - Date.parse(at)
      if (most === null || difference > 0 || (difference === 0 && writer > most.writer)) most = { writer, report }
    }
  return most
}

/**
 * Two different heads after the same number of entries are certainly two histories; others are only known to an installation that has
 * both.
 */
function historiesIn(reports: ReadonlyMap<string, readonly Report[]>, localHistories: number): number {
  const heads = new Map<number, Set<string>>()
  let histories = localHistories
  for (const { entries, head, beside } of [...reports.values()].flat()) {
    const those = (heads.get(entries) ?? new Set<string>()).add(head)
    heads.set(entries, those)
    histories = Math.max(histories, those.size, 1 + beside.length)
  }
  return histories
}

/** A clock that is ahead must not sort a job before all others. */
const notAfter = (at: string, latest: string | null) => (latest !== null && Date.parse(at) > Date.parse(latest) ? latest : at)
