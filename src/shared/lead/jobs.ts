/** The list of jobs, a new job, and a room list before it is added: what a person goes on with. */
import type { JobSummary } from '../job/job.ts'
import { isAssignedTo, isFinished } from '../job/listed.ts'
import { leadOf, type Lead } from './lead.ts'

/** What a person can go on with here; the others are final, archived, from a newer version, or somebody else's. */
const isOpen = (job: JobSummary, here: Continued['here']) =>
  !isFinished(job) && job.journal !== 'newer' && (job.assignedTo === null || isAssignedTo(here, job))

interface Continued {
  readonly jobs: readonly JobSummary[]
  /** The user of this computer. */
  readonly here: Parameters<typeof isAssignedTo>[0]
  /** The jobs whose batch was interrupted. */
  readonly interrupted: ReadonlySet<string>
  /** When a job was opened last on this computer; null if it was not. */
  readonly openedAt: (jobId: string) => string | null
}

/** An interrupted batch comes first, else the job that was opened last; of those that were never opened here, the one that changed last. */
export function jobToContinue({ jobs, here, interrupted, openedAt }: Continued): JobSummary | null {
  const time = (at: string | null) => (at === null ? 0 : Date.parse(at))
  const open = jobs
    .filter((job) => isOpen(job, here))
    .map((job) => ({ job, first: interrupted.has(job.jobId), opened: time(openedAt(job.jobId)), changed: time(job.changedAt) }))
    .sort((one, other) => Number(other.first) - Number(one.first) || other.opened - one.opened || other.changed - one.changed)
  return open[0]?.job ?? null
}

interface JobsFacts {
  /** All that are listed, the archived ones too. */
  readonly jobs: readonly JobSummary[]
  readonly chosen: JobSummary | null
  readonly interrupted: { readonly done: number; readonly total: number; readonly started: string } | null
  /** Where its open devices are; the floor as its list names it, null where the list names none. */
  readonly left: { readonly floor: string | null; readonly isNumber: boolean; readonly count: number } | null
}

export function leadOfJobs({ jobs, chosen, interrupted, left }: JobsFacts): Lead {
  if (jobs.length === 0) return leadOf('jobs.none')
  if (chosen === null) {
    const newest = jobs.find(({ revision }) => revision !== null)
    return newest !== undefined && jobs.every(isFinished)
      ? leadOf('jobs.finalised', { values: { site: newest.site.name, revision: newest.revision ?? '' }, tone: 'good' })
      : leadOf('jobs.notHere')
  }
  const site = chosen.site.name
  if (interrupted !== null)
    return leadOf(interrupted.done === interrupted.total ? 'jobs.allStarted' : 'jobs.interrupted', {
      values: { site, ...interrupted },
      tone: 'warn',
    })
  if (chosen.devices === 0) return leadOf('jobs.noDevices', { values: { site } })
  if (chosen.done === chosen.devices) return leadOf('jobs.finish', { values: { site } })
  const { skipped = 0, postponed = 0 } = chosen.acts
  const still = chosen.devices - chosen.done - skipped - postponed
  if (still === 0) return leadOf('jobs.skipped', { values: { site, count: skipped + postponed } })
  if (left === null || left.floor === null) return leadOf('jobs.open', { values: { site, count: left?.count ?? still } })
  return leadOf(left.isNumber ? 'jobs.onFloor' : 'jobs.inPlace', { values: { site, floor: left.floor, count: left.count } })
}

/** `left`: devices that come along from the finalised job that it follows. */
export const leadOfNewJob = (left: { readonly count: number; readonly revision: string }): Lead =>
  left.count === 0 ? leadOf('jobs.new') : leadOf('jobs.newWith', { values: { ...left } })

/** What is left in a job, in at most two short parts; only those that need a person are a warning. */
export interface LeftInJob {
  readonly what: LeftWord
  readonly count: number
  readonly needsPerson: boolean
}
const warnings = ['checkResult', 'resolve', 'retry', 'checkSerial', 'notReported', 'refresh'] as const
const works = ['scan', 'pair', 'setPreset', 'apply', 'test', 'testing', 'setGroup', 'postponed', 'skipped'] as const
type LeftWord =
  | (typeof warnings)[number]
  | (typeof works)[number]
  | 'testFailed'
  | 'devices'
  | 'final'
  | 'ready'
  | NonNullable<JobSummary['signs']>

export function leftInJob({ acts, testsFailed, devices, done, revision, signs }: JobSummary): LeftInJob[] {
  const one = (what: LeftWord, count = 1, needsPerson = false): LeftInJob => ({ what, count, needsPerson })
  if (revision !== null) return [one('final')]
  if (devices === 0) return [one('devices')]
  const found =
    testsFailed > 0 && acts.checkResult === undefined && acts.resolve === undefined ? one('testFailed', testsFailed, true) : null
  const warning = warnings.find((act) => acts[act] !== undefined)
  const pill = found ?? (warning === undefined ? null : one(warning, acts[warning], true))
  const work = works.find((act) => acts[act] !== undefined)
  const rest = work !== undefined ? one(work, acts[work]) : done === devices ? one(signs ?? 'ready') : null
  return [pill, rest].filter((each) => each !== null)
}
