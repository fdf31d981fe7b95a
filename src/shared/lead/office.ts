/** The office: a job that waits for the user of this computer, the jobs of the team, and what two computers continued. */
import { leadOf, type Lead } from './lead.ts'

interface OfficeFacts {
  /** The first that the team's archive has for the user, and that is not here. */
  readonly waiting: { readonly count: number; readonly person: string; readonly site: string } | null
  /** Null without an archive. */
  readonly archive: 'failed' | 'inSync' | null
}

export function leadOfOffice({ waiting, archive }: OfficeFacts): Lead {
  if (waiting !== null) return leadOf('office.waits', { values: { ...waiting }, tone: 'warn' })
  if (archive === 'failed') return leadOf('office.failed', { tone: 'failed' })
  return archive === 'inSync' ? leadOf('office.inSync', { tone: 'good' }) : leadOf('office.quiet')
}

/** `restored`: the job that was restored last. */
export function leadOfTrash({ sites, restored }: { readonly sites: readonly string[]; readonly restored: string | null }): Lead {
  if (restored !== null) return leadOf('office.restored', { tone: 'good', values: { site: restored } })
  const [first, ...others] = sites
  if (first === undefined) return leadOf('office.trashEmpty', { act: false })
  // Which of several is for a person to say; emptying it is never what comes next.
  return others.length === 0
    ? leadOf('office.trashOne', { values: { site: first } })
    : leadOf('office.trash', { act: false, values: { count: sites.length } })
}

/** Nothing is done there but looking. */
export const leadOfFinished = (count: number): Lead =>
  count === 0 ? leadOf('office.noFinished', { act: false }) : leadOf('office.finished', { act: false, values: { count } })

interface TeamFacts {
  readonly hasArchive: boolean
  /** It is being read. */
  readonly isLooking: boolean
  /** 0 to 1 of it; null where that is not known. */
  readonly part: number | null
  readonly jobs: number
}
export function leadOfTeam({ hasArchive, isLooking, part, jobs }: TeamFacts): Lead {
  if (!hasArchive) return leadOf('office.noArchive')
  if (isLooking) return leadOf('office.looking', { act: false, tone: 'busy', part })
  return leadOf(jobs === 0 ? 'office.noJobs' : 'office.jobs', { values: { count: jobs } })
}

/** A job of the team that is open beside the list. */
export function leadOfTeamJob(of: { readonly site: string; readonly here: 'no' | 'older' | 'current'; readonly isGetting: boolean }): Lead {
  const about = { values: { site: of.site } }
  if (of.isGetting) return leadOf('office.getting', { ...about, act: false, tone: 'busy' })
  if (of.here === 'current') return leadOf('office.here', about)
  return leadOf(of.here === 'older' ? 'office.older' : 'office.elsewhere', about)
}

interface ArchiveFacts {
  /** Address and key are saved. */
  readonly isSet: boolean
  /** Something is typed that is not saved. */
  readonly isEdited: boolean
  readonly isTesting: boolean
  /** What its test found; null before one. */
  readonly works: boolean | null
  /** Why the last work with it failed is below. */
  readonly hasFailed: boolean
  readonly readOnly: boolean
  readonly done: number
  readonly jobs: number
}
/** The settings of the archive: entered, then tested. */
export function leadOfArchive({ isSet, isEdited, isTesting, works, hasFailed, readOnly, done, jobs }: ArchiveFacts): Lead {
  if (isTesting) return leadOf('office.archiveTesting', { act: false, tone: 'busy' })
  if (isEdited) return leadOf('office.archiveEdited')
  if (!isSet) return leadOf('office.archiveNew')
  if (works === false || hasFailed) return leadOf('office.archiveWrong', { tone: 'failed' })
  if (works === true) return leadOf('office.archiveWorks', { tone: 'good' })
  return readOnly ? leadOf('office.archiveReads') : leadOf('office.archiveHolds', { values: { done, count: jobs } })
}

interface SignaturesFacts {
  /** The own key cannot be read: whether a new one is made is for a person to say. */
  readonly isKeyUnreadable: boolean
  readonly isListUnreadable: boolean
  readonly known: number
}
export function leadOfSignatures({ isKeyUnreadable, isListUnreadable, known }: SignaturesFacts): Lead {
  if (isKeyUnreadable) return leadOf('office.keyUnreadable', { act: false, tone: 'failed' })
  if (isListUnreadable) return leadOf('office.listUnreadable', { tone: 'warn' })
  return known === 0 ? leadOf('office.noneKnown') : leadOf('office.known', { act: false, values: { count: known } })
}

interface HistoriesFacts {
  /** There is another history. */
  readonly hasOther: boolean
  readonly isComparing: boolean
  /** The other one has something left that is not here. */
  readonly canCarry: boolean
  /** The job is finalised, or somebody else's. */
  readonly isClosed: boolean
  readonly chosen: number
}
export function leadOfHistories({ hasOther, isComparing, canCarry, isClosed, chosen }: HistoriesFacts): Lead {
  if (isComparing) return leadOf('office.comparing', { act: false, tone: 'busy' })
  if (!hasOther) return leadOf('office.noHistory')
  if (isClosed || !canCarry) return leadOf('office.compared', { more: !isClosed })
  return chosen === 0 ? leadOf('office.choose') : leadOf('office.carry', { values: { count: chosen } })
}
