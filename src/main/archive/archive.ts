/**
 * The team archive of this installation: its address and key, pushing local changes and pulling what others pushed. Without an address
 * and a key none of it runs. Push and pull run in the background, one at a time; no append waits for them.
 */
import type { OutputOf, ParsedInputOf, PayloadOf } from '#shared/contract/contract.ts'
import { fail, Failure, type AppError } from '#shared/tables/errors.ts'
import type { Language } from '#shared/language.ts'
import { bucketPolicy } from './bucket-policy.ts'
import { cacheOf } from './cache-files.ts'
import { checkArchive } from './check-archive.ts'
import { packageName, type PackageMaker } from './sealed-packages.ts'
import { S3Client } from './s3-client.ts'
import { s3Store } from './s3-store.ts'
import type { ObjectStore } from './object-store.ts'
import { TeamArchive, type PullResult, type PushResult } from './team-archive.ts'
import { SharedInstallation } from './team-feeds.ts'
import type { ReportFault } from '../commands/dispatch.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import type { FileOutlet, ResolveProxy } from '../ports.ts'
import type { Connection, OpenConnection } from '../client/connection.ts'
import { sha256Of } from '../sha256.ts'
import type { LongWork } from '../work/long-work.ts'
import { archiveAccess, type AccessParts } from './archive-access.ts'
import { JobArchiveStates } from './archive-states.ts'
import type { Arrivals } from '../jobs/arrivals.ts'
import { JobRetries, pauseAfter } from './job-retries.ts'
import { saved } from '../jobs/reports.ts'
import { translatorFor } from '../translate.ts'

type Status = OutputOf<'archive.status'>

interface ArchiveParts extends AccessParts {
  readonly dataDir: string
  readonly resolveProxy: ResolveProxy
  readonly openConnection: OpenConnection
  readonly vault: PhotoVault
  readonly arrivals: Arrivals
  /** More is known about the team's jobs, or the archive was replaced. */
  readonly teamChanged: () => void
  /** The name of the user, for the others. */
  readonly person: () => string
  readonly longWork: LongWork
  readonly packages: PackageMaker
  readonly outlet: Pick<FileOutlet, 'save'>
  readonly language: () => Language
  readonly reportFault: ReportFault
  /** A person has paused the background work. */
  readonly isPaused: () => boolean
  readonly changed: (payload: PayloadOf<'archive.changed'>) => void
}

interface Opened {
  readonly connection: Connection
  readonly client: S3Client
  readonly store: ObjectStore
  readonly archive: TeamArchive
  readonly archiveStates: JobArchiveStates
}

interface Team {
  readonly archive: TeamArchive
  readonly writer: string
  readonly signal: AbortSignal
}

/** Milliseconds from a change to its push. */
const afterChange = 5_000
/** Milliseconds between two pulls, plus a random quarter so that a company's laptops do not all ask at once. */
const betweenPulls = 300_000
/** Milliseconds for which changes are collected before an event is emitted. */
const notifyingPause = 300

export type ArchiveService = ReturnType<typeof archiveService>

export function archiveService(parts: ArchiveParts) {
  const { isPaused, teamChanged } = parts
  const access = archiveAccess(parts)
  const closing = new AbortController()
  let opened: Opened | null = null
  /** Counts changes of address or key and openings of the archive, to detect that it changed during an await. */
  let changes = 0
  const timers: { push?: NodeJS.Timeout; pull?: NodeJS.Timeout; again?: NodeJS.Timeout } = {}
  let failures = 0
  /** Errors of the background work. */
  let pushFailure: AppError | null = null
  let pullFailure: AppError | null = null
  const working = new Set<Promise<void>>()
  const retries = new JobRetries()
  /** Jobs that changed since the last push; null for all. */
  let touched: Set<string> | null = null
  const unnotified = new Set<string>()
  let notifying: NodeJS.Timeout | undefined
  let wasPaused = isPaused()

  /** `unref`: the timer must not keep the process alive. */
  function later(pause: number, what: 'push' | 'pull' | 'again'): void {
    if (access.address() === null || closing.signal.aborted) return
    clearTimeout(timers[what])
    const act = () => (what === 'pull' ? pullQuietly() : pushWaiting(what === 'again' ? retries.jobIds() : []))
    timers[what] = setTimeout(() => inBackground(act), pause).unref()
  }

  function inBackground(act: () => Promise<void>): void {
    const work = act().catch(parts.reportFault)
    working.add(work)
    void work.finally(() => working.delete(work))
  }

  async function pushWaiting(again: Iterable<string>): Promise<void> {
    if (isPaused() || isReadOnly()) return
    for (const jobId of again) touched?.add(jobId)
    const [before, only] = [opened, touched]
    touched = new Set()
    try {
      await push(only ?? undefined)
    } catch (cause) {
      // After a failure, the next attempt looks for unpushed changes in all jobs.
      touched = null
      if (!(cause instanceof Failure)) throw cause
      // The failure no longer matters if the archive was replaced in the meantime.
      if (before !== null && before !== opened) return
      pushFailure = cause.error
      notify([])
      later(pauseAfter(failures), 'push')
      failures += 1
    }
  }

  async function pullQuietly(): Promise<void> {
    if (isPaused()) return
    try {
      await pull({ isQuiet: true })
      if (pullFailure !== null) notify([])
      pullFailure = null
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      pullFailure = cause.error
      notify([])
    } finally {
      later(betweenPulls * (1 + Math.random() / 4), 'pull')
    }
  }

  const isReadOnly = () => access.address()?.readOnly === true

  /** If another computer uses the same name, this one gets its own, and pushes all its jobs under it. */
  async function underOwnName<Result>(act: (using: Opened) => Promise<Result>): Promise<Result> {
    const using = await open()
    try {
      return await act(using)
    } catch (cause) {
      if (!(cause instanceof SharedInstallation)) throw cause
      // Another call may have found it too.
      if (using === opened) {
        access.rename()
        await reopened()
      }
      return underOwnName(act)
    }
  }

  async function push(only?: ReadonlySet<string>, check = false): Promise<PushResult> {
    if (isReadOnly()) return fail('archive.readOnly', {})
    return underOwnName(async (pushing) => {
      const result = await pushing.archive.push({ only, check, announced: notify }, closing.signal)
      if (pushing === opened) pushed(pushing, result, only)
      return result
    })
  }

  /** `only`: the jobs that were to be pushed; all if absent. */
  function pushed({ archiveStates }: Opened, result: PushResult, only: ReadonlySet<string> | undefined): void {
    failures = 0
    pushFailure = null
    for (const { jobId, error } of result.failed) archiveStates.failed(jobId, error)
    // The cause is on this computer and may have passed without a change of the job.
    const pause = retries.after(result, only)
    if (pause !== null) later(pause, 'again')
    notify(result.failed.map(({ jobId }) => jobId))
  }

  async function pull(input: ParsedInputOf<'archive.pull'> & { readonly isQuiet?: boolean }): Promise<PullResult> {
    const result = await underOwnName(({ archive }) => archive.pull(input, closing.signal))
    notify(result.jobs.map(({ jobId }) => jobId))
    return result
  }

  /** Emits the event later and batched, so that the code that made the change does not wait. */
  function notify(jobIds: readonly string[]): void {
    for (const jobId of jobIds) unnotified.add(jobId)
    notifying ??= setTimeout(() => {
      notifying = undefined
      const only = new Set(unnotified)
      unnotified.clear()
      inBackground(async () => {
        const before = opened
        const jobs = await before?.archiveStates.look(before.archive, only)
        if (jobs !== undefined && before === opened) parts.changed({ jobs, failure: pushFailure ?? pullFailure })
      })
    }, notifyingPause).unref()
  }

  /**
   * Called at startup and when much may have changed: the computer was asleep and is in another network, or a person resumes the
   * background work.
   */
  function resumed(): void {
    failures = 0
    touched = null
    later(afterChange, 'push')
    later(afterChange, 'pull')
  }

  async function open(): Promise<Opened> {
    if (opened !== null) return opened
    const before = changes
    const found = access.address() ?? fail('archive.notConfigured', {})
    const key = await access.key(found)
    // While the key was being read, the address may have changed, or another call may have opened the archive.
    if (changes !== before) return open()
    const { origin, host } = new URL(found.baseUrl)
    const connection = parts.openConnection(origin, parts.resolveProxy)
    const client = new S3Client(found, key, connection)
    const archiveStates = new JobArchiveStates()
    const ownChanged = () => {
      archiveStates.forget()
      notify([])
      touched = null
      if (failures === 0) later(afterChange, 'push')
    }
    const [store, writer, cache] = [s3Store(client, host), found.writer, cacheOf(parts.dataDir, found)]
    const archive = new TeamArchive({ ...parts, store, writer, cache, indexed: teamChanged, ownChanged, asked: (jobId) => notify([jobId]) })
    opened = { connection, client, store, archive, archiveStates }
    changes += 1
    return opened
  }

  async function status(): Promise<Status> {
    const found = access.address()
    const credential = found === null ? 'missing' : await access.credential(found)
    const now = credential === 'present' ? await open() : null
    const offers = now === null ? [] : (await now.archive.index()).content.offered()
    const offered = offers.map((offer) => ({ ...offer, obstacle: now?.archive.obstacle(offer) ?? null }))
    await now?.archiveStates.look(now.archive, new Set(unnotified))
    return {
      configured: now !== null,
      ...(found ?? { baseUrl: null, bucket: null, region: null, writer: null, readOnly: false, renamed: null }),
      policy: found === null ? null : bucketPolicy(found),
      caughtUp: now?.archive.caughtUp ?? 0,
      preset: parts.preset !== null,
      credential,
      kept: await parts.keys.kept(),
      jobs: now?.archiveStates.all() ?? [],
      offered,
      paused: isPaused(),
      failure: pushFailure ?? pullFailure,
    }
  }

  async function reopened(): Promise<void> {
    changes += 1
    const before = opened
    opened = null
    pushFailure = null
    pullFailure = null
    await before?.connection.close()
    teamChanged()
    resumed()
  }

  const renewed = () => reopened().then(status)

  return {
    handlers: {
      'archive.status': status,
      'archive.save': (place) => {
        access.save(place)
        return renewed()
      },
      'archive.setKey': (key) => access.setKey(key).then(renewed),
      'archive.clear': () => access.clear().then(renewed),
      'archive.test': async () => {
        const found = access.address() ?? fail('archive.notConfigured', {})
        const test = ({ client, store, archive }: Opened) =>
          archive.alone((feeds) => checkArchive({ client, store, feeds, writer: found.writer, readOnly: found.readOnly }))
        return { findings: await underOwnName(test) }
      },
      'archive.push': ({ check }) => push(undefined, check),
      'archive.pull': pull,
      /** The package of a final report, verified before it is saved. The verdict says who packed what. */
      'archive.package': async (which) => {
        const found = await (await open()).archive.package(which, closing.signal)
        const made = {
          name: packageName(which, found, translatorFor(parts.language())),
          mediaType: 'application/zip',
          bytes: found.bytes,
          sha256: sha256Of(found.bytes),
        }
        return { file: await saved(parts.outlet, made), verdict: found.verdict, passedOver: [...found.passedOver] }
      },
    } satisfies Partial<Handlers>,
    push: () => push(),
    resumed,
    /** A job changed. If the last push failed, the backoff is not shortened. */
    changed(jobId: string): void {
      if (access.address() === null || isReadOnly()) return
      touched?.add(jobId)
      notify([jobId])
      if (failures === 0) later(afterChange, 'push')
    },
    pauseChanged(): void {
      const isNow = isPaused()
      if (wasPaused && !isNow) resumed()
      wasPaused = isNow
    },
    /**
     * The number of jobs that wait to be pushed; 0 if there is no archive, it is paused or only read, because then
     * nobody expects them there.
     */
    unarchived: (): number =>
      isPaused() || isReadOnly()
        ? 0
        : (opened?.archiveStates.all().filter(({ state }) => state === 'hereOnly' || state === 'waiting').length ?? 0),
    /** Read access to the archive, with this installation's ID in it. */
    team: <Result>(act: (team: Team) => Promise<Result>): Promise<Result> =>
      underOwnName(({ archive }) => act({ archive, writer: access.address()?.writer ?? '', signal: closing.signal })),
    /** Aborts transfers in flight; pushing continues after the next start. */
    async close(): Promise<void> {
      for (const timer of [...Object.values(timers), notifying]) clearTimeout(timer)
      closing.abort()
      await Promise.allSettled(working)
      await opened?.connection.destroy()
    },
  }
}
