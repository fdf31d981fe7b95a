/**
 * Finds what other jobs on this computer, other histories of a job, and commands outside jobs sent to a job's devices since the job read
 * them.
 */
import { isSameService, isTraining, type Place } from '#shared/environment.ts'
import { Failure, nullOnFailure } from '#shared/tables/errors.ts'
import { changedOutside, claimsSince, justNow, unreadChanges, writesIn, type OutsideWrite } from '#shared/job/changed-outside.ts'
import type { EntryData, Fact } from '#shared/job/entries.ts'
import type { Job, JobSummary, JobWrite } from '#shared/job/job.ts'
import type { ReportFault } from '../commands/dispatch.ts'
import { branchFolder } from '../journal/branch-folder.ts'
import type { Disk } from '../journal/disk.ts'
import { jobOfLines } from '../journal/folds.ts'
import type { JobStore } from '../journal/job-store.ts'
import type { JobTrash } from '../journal/job-trash.ts'
import type { Erased } from '#shared/job/workbench-entries.ts'
import { readLines, type JournalLines } from '../journal/journal-lines.ts'
import { isUndone, type SentOnce } from './send-write.ts'
import type { WorkbenchStore } from '../journal/workbench-store.ts'

interface OutsideParts {
  readonly dataDir: string
  readonly disk: Disk
  readonly store: JobStore
  readonly trash: Pick<JobTrash, 'journals'>
  readonly workbench: Pick<WorkbenchStore, 'read' | 'append'>
  readonly reportFault: ReportFault
}

type Changed = EntryData<'device.changed'>
type Sent = SentOnce & Pick<JobWrite, 'intendedAt' | 'decidedAt'>

export class OutsideWrites {
  readonly #parts: OutsideParts
  /** By job, the recorded changes that have already refused finalising once: whoever finalises again has seen them. */
  readonly #seen = new Map<string, Set<number>>()
  /** Milliseconds: the latest time in any journal when this process first read them. */
  #latest: Promise<number> | null = null
  /** The requests of this process, and how many had ended when each was begun and when it ended. */
  readonly #sent = new Map<string, Place & SentOnce & { readonly begun: number; readonly ended: number }>()
  #ended = 0

  constructor(parts: OutsideParts) {
    this.#parts = parts
  }

  /**
   * Records the changes in the job, whose steps then need a refresh. Returns the first change that finalising has not reported yet, or
   * null.
   */
  async note(jobId: string): Promise<Changed | null> {
    const { dataDir, disk, store } = this.#parts
    const job = await store.read(jobId)
    if (job.sealed) return null
    const { entries } = await readLines(dataDir, jobId, disk)
    const writes = await this.#since(job, claimsSince(job, entries))
    const now = await store.change(jobId, (current) => factsOf(changedOutside(current, writes, entries)))
    const seen = this.#seen.get(jobId) ?? new Set()
    this.#seen.set(jobId, seen)
    const news = unreadChanges(now, (await readLines(dataDir, jobId, disk)).entries).filter(({ seq }) => !seen.has(seq))
    for (const { seq } of news) seen.add(seq)
    return news[0] ?? null
  }

  /**
   * Called after a request was sent by `jobId` or outside jobs. Open jobs show it at once. So do jobs whose journal is ahead of the
   * clock, which was set back: by their times, their reads would be later than the request.
   */
  async sent(jobId: string | null, place: Place, { write: sent, operation, id, state, intendedAt, decidedAt }: Sent): Promise<void> {
    const { store, reportFault } = this.#parts
    const begun = this.#sent.get(sent)
    if (begun !== undefined) this.#sent.set(sent, { ...begun, state, ended: this.#ended++ })
    const write: OutsideWrite = { operation, id, state, at: decidedAt ?? intendedAt, order: justNow }
    // The request was sent and its outcome is saved, so an error here does not change its result. A job that is damaged, held by someone
    // else or gone is checked again before its report is final.
    const reported = (cause: unknown) => void (cause instanceof Failure || reportFault(cause))
    try {
      for (const other of new Set([...store.opened(), ...(await this.#ahead())])) {
        if (other === jobId) continue
        const isOpening = await store.isOpening(other)
        const shown = this.#show(other, place, write).catch(reported)
        // The caller, above all of an abort, does not wait for a job that is still being opened.
        if (!isOpening) await shown
      }
    } catch (cause) {
      reported(cause)
    }
  }

  /** Called before a request is sent, once nothing can prevent it. */
  begin({ environment, serviceAddress }: Place, { write, operation, id, body }: Omit<SentOnce, 'state'>): void {
    const row = { environment, serviceAddress, write, operation, id, body, state: 'unknown' as const }
    this.#sent.set(write, { ...row, begun: this.#ended, ended: Infinity })
  }

  /**
   * Whether a request that had not ended when this one was begun may have undone it, or replaced its values. All requests of this process
   * are later than one of an earlier process. Those of earlier processes are not known: only their journals are, which have no common order.
   */
  hasUndone(place: Place, write: SentOnce): boolean {
    const begun = this.#sent.get(write.write)?.begun ?? 0
    const later = [...this.#sent.values()].filter((each) => each.write !== write.write && each.ended >= begun && isSameService(each, place))
    return isUndone([write, ...later], write)
  }

  async #show(jobId: string, place: Place, write: OutsideWrite): Promise<void> {
    const { store } = this.#parts
    const job = await store.look(jobId)
    if (job.sealed || !isSameService(job, place) || changedOutside(job, [write], []).length === 0) return
    await store.change(jobId, (now) => (now.sealed ? [] : factsOf(changedOutside(now, [write], []))))
  }

  async #ahead(): Promise<string[]> {
    const { store } = this.#parts
    const listed = async () => (await store.listCached()).jobs
    this.#latest ??= listed().then((jobs) => jobs.reduce((last, job) => Math.max(last, latestIn(job)), 0))
    const now = Date.now()
    if (now >= (await this.#latest)) return []
    return (await listed()).flatMap((job) => (latestIn(job) > now ? [job.jobId] : []))
  }

  async #since(job: Job, since: number | null): Promise<OutsideWrite[]> {
    if (since === null) return []
    const { dataDir, disk, store, trash, workbench } = this.#parts
    let last = -Infinity
    const writes = (await workbench.read()).activity.flatMap(({ at: intendedAt, decidedAt, ...row }): OutsideWrite[] => {
      const at = decidedAt ?? intendedAt
      const order = Math.max(last, Date.parse(at))
      last = Math.max(last, Date.parse(intendedAt))
      return isSameService(row, job) ? [{ ...row, at, order }] : []
    })
    const own = new Set(job.writes.map(({ write }) => write))
    // A job that cannot be read does not keep another from being finalised.
    const add = async (lines: JournalLines) => {
      const other = await jobOfLines(lines)
      if (isSameService(other, job)) for (const write of writesIn(other, lines.entries, own)) writes.push(write)
    }
    for (const other of (await store.list()).jobs)
      if (other.jobId !== job.jobId && isTraining(other) === isTraining(job) && latestIn(other) >= since)
        await readLines(dataDir, other.jobId, disk).then(add).catch(nullOnFailure)
    for (const away of [trash, branchFolder(dataDir, disk)])
      for await (const read of away.journals()) await read().then(add).catch(nullOnFailure)
    // Read last: one may have been erased while its journal was searched for.
    for (const erased of (await workbench.read()).erased) if (isSameService(erased, job)) writes.push(...erased.writes)
    return writes
  }

  /**
   * What a removed job sent, as read before it is deleted for ever; returns the function that saves it, so that no other job takes an
   * earlier reading for the present.
   */
  async sentBy(removed: Parameters<JobTrash['deleteForEver']>[0]): Promise<() => Promise<void>> {
    const { trash, workbench } = this.#parts
    const erased: Erased[] = []
    for await (const read of trash.journals(removed)) {
      const lines = await read().catch(nullOnFailure)
      if (lines === null) continue
      const { environment, serviceAddress, ...job } = await jobOfLines(lines)
      const writes = writesIn(job, lines.entries, new Set())
      if (writes.length > 0) erased.push({ environment, serviceAddress, writes })
    }
    return async () => void (await workbench.append(...erased.map((data) => ({ kind: 'job.erased' as const, data }))))
  }
}

const factsOf = (changes: readonly Changed[]) => changes.map((data): Fact => ({ kind: 'device.changed', data }))

const latestIn = ({ changedAt, latestAt = changedAt }: JobSummary) => Date.parse(latestAt)
