/**
 * The office's view of a team's jobs and laptops. Data from this computer is verified; data that is only in the archive is shown as
 * reported.
 */
import type { TeamJob } from '#shared/ipc/team-commands.ts'
import type { JobSummary } from '#shared/job/job.ts'
import { reportOf } from '../archive/feed.ts'
import type { Announced, TeamIndex } from '../archive/team-index.ts'
import { localInstant } from '../clock.ts'
import type { Handlers } from '../handlers.ts'
import type { BranchFolder } from '../journal/branch-folder.ts'
import type { JobStore } from '../journal/job-store.ts'
import { TimeSlice } from '../time-slice.ts'
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
      'archive.look': async ({ work }) => {
        const { archive, signal } = await service.team()
        const look = new AbortController()
        if (work !== undefined) looks.set(work, look)
        try {
          await archive.look(AbortSignal.any([signal, look.signal]), (done, total) => {
            if (work !== undefined) progress({ work, jobId: null, done, total })
          })
          lookedAt = localInstant()
        } finally {
          if (work !== undefined) looks.delete(work)
        }
      },
      'archive.jobs': async () => {
        const { archive, writer } = await service.team()
        const [{ content: index }, listing] = [await archive.index(), await store.list()]
        const here = new Map(listing.jobs.map((job) => [job.jobId, job]))
        const beside = new Map<string, number>()
        for (const jobId of await branches.jobIds()) beside.set(jobId, (await branches.names(jobId)).length)
        const jobs: TeamJob[] = []
        const slice = new TimeSlice()
        for (const jobId of new Set([...index.jobs.keys(), ...here.keys()])) {
          const known = {
            reports: index.jobs.get(jobId) ?? new Map<string, Announced>(),
            local: here.get(jobId),
            isOffered: index.offer(jobId) !== null,
          }
          const job = rowOf(jobId, known, 1 + (beside.get(jobId) ?? 0), writer, index)
          if (job !== null) jobs.push(job)
          if (slice.isOver()) await slice.next()
        }
        return { lookedAt, jobs }
      },
      'archive.laptops': async () => {
        const { archive, writer: own } = await service.team()
        const { content: index } = await archive.index()
        const jobs = new Map<string, number>()
        for (const reports of index.jobs.values()) for (const writer of reports.keys()) jobs.set(writer, (jobs.get(writer) ?? 0) + 1)
        return [...index.marks.values()].map(({ writer, seenAt, person }) => ({
          writer,
          person: person === '' ? null : person,
          seenAt,
          jobs: jobs.get(writer) ?? 0,
          own: writer === own,
        }))
      },
    } satisfies Partial<Handlers>,
  }
}

interface KnownReport {
  /** By installation. */
  readonly reports: ReadonlyMap<string, Announced>
  readonly local: JobSummary | undefined
  /** Someone else pushed it since it was last pulled. */
  readonly isOffered: boolean
}

function rowOf(
  jobId: string,
  { reports, local, isOffered }: KnownReport,
  localHistories: number,
  own: string,
  index: TeamIndex,
): TeamJob | null {
  const summary = local === undefined ? null : reportOf(local, localHistories)
  if (local !== undefined && summary === null) return null
  const most = mostOf(reports)
  const isBehind = isOffered && most !== null && reports.get(own)?.head !== most.announced.head
  const here = local === undefined ? 'no' : isBehind ? 'older' : 'current'
  const reported = most?.announced.summary ?? null
  const seenAt = most === null ? null : (index.marks.get(most.writer)?.seenAt ?? null)
  const shown = here === 'current' ? summary : (reported ?? summary)
  return {
    jobId,
    here,
    entries: most?.announced.entries ?? 0,
    histories: historiesIn(reports, localHistories),
    laptops: [...reports.keys()],
    reportedBy: most?.writer ?? null,
    job: shown === null ? null : { ...shown, changedAt: here === 'current' ? shown.changedAt : notAfter(shown.changedAt, seenAt) },
  }
}

function mostOf(reports: ReadonlyMap<string, Announced>): { readonly writer: string; readonly announced: Announced } | null {
  let most: { readonly writer: string; readonly announced: Announced } | null = null
  for (const [writer, announced] of reports) {
    const { entries, at } = most?.announced ?? { entries: 0, at: '' }
    const difference = announced.entries - entries || Date.parse(announced.at) - Date.parse(at)
    if (most === null || difference > 0 || (difference === 0 && writer > most.writer)) most = { writer, announced }
  }
  return most
}

/**
 * Two different heads after the same number of entries are certainly two histories; others are only known to an installation that has
 * both.
 */
function historiesIn(reports: ReadonlyMap<string, Announced>, localHistories: number): number {
  const heads = new Map<number, Set<string>>()
  let histories = localHistories
  for (const { entries, head, summary } of reports.values()) {
    const those = (heads.get(entries) ?? new Set<string>()).add(head)
    heads.set(entries, those)
    histories = Math.max(histories, those.size, summary?.histories ?? 1)
  }
  return histories
}

/** A clock that is ahead must not sort a job before all others. */
const notAfter = (at: string, latest: string | null) => (latest !== null && Date.parse(at) > Date.parse(latest) ? latest : at)
