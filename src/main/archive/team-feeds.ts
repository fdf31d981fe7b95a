/**
 * How a team's installations report to each other: each overwrites a page of its own, `latest`, so that one LIST request shows who has
 * news. A full page gets a name by its content and stays. Nothing is believed to be in the archive that was not read back from it: a store
 * may be rolled back, and two laptops may have the same installation. Callers must not run two calls at once.
 */
import { randomUUID } from 'node:crypto'
import type { ZodType } from 'zod'
import { z } from 'zod'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { parsedAs } from '#shared/json.ts'
import { sameName } from '#shared/same-name.ts'
import { localInstant } from '../clock.ts'
import type { Disk } from '../journal/disk.ts'
import { sha256Of } from '../sha256.ts'
import { indexFile } from './cache-files.ts'
import { feedPage, headsOf, latest, runsKept, written, type Latest, type Report } from './feed.ts'
import { inParallel } from './in-parallel.ts'
import { plain, readNames } from './job-names.ts'
import { jobsPrefix, laptopKey, laptopsPrefix, latestKey, latestPrefix, pageKey, writerOf } from './layout.ts'
import { LineFile } from './line-file.ts'
import type { ObjectStore, ReadObject } from './object-store.ts'
import { emptyIfUnreadable, nullIfUnreadable } from './pull-job.ts'
import { indexLine, TeamIndex, type Feed, type IndexLine } from './team-index.ts'

export interface FeedParts {
  readonly store: ObjectStore
  /** The ID of this installation in the archive. */
  readonly writer: string
  /** The path prefix of the cache files, see cache-files.ts. */
  readonly cache: string
  /** The name of the user, for the others. */
  readonly person: () => string
  /** Called when the index has changed. */
  readonly indexed?: () => void
  /** Called when the archive has something else of this installation than was last written. */
  readonly ownChanged?: () => void
}

/** Called with the amount that was read, and the total. */
export type Progress = (done: number, total: number) => void

/** Another laptop writes under this installation's ID: one of them needs another one. */
export class SharedInstallation extends Error {}

/** The most requests in flight at once. */
const requestsAtOnce = 16
/** The most bytes of an object that is read. */
const pageCap = 4 * 1024 ** 2
const dayMs = 86_400_000
/** Bytes of the reports in `latest`, which everyone reads after each push. */
const currentBytes = 8 * 1024
/** The most reports on a page that is made of smaller ones. */
const reportsOnPage = 2500
/** How often `latest` is written until it is read back. */
const tries = 3

const laptop = z.object({ person: z.string().transform(plain).catch('') })

export class TeamFeeds {
  readonly #parts: FeedParts
  readonly #disk: Disk
  /** Identifies this process in `latest`. */
  readonly #run = randomUUID()
  #file: Promise<IndexFile> | null = null
  /** The last job of the page that was asked for last. */
  #askedUntil = ''

  constructor(parts: FeedParts, disk: Disk) {
    this.#parts = parts
    this.#disk = disk
  }

  /** The feeds as read so far; sends no request. */
  file(): Promise<IndexFile> {
    return (this.#file ??= openIndex(this.#disk, indexFile(this.#parts.cache)))
  }

  /**
   * Reads this installation's own page if it is not the one that was last written or read: after a restore from a backup, if the store was
   * rolled back, or if another laptop has the same installation. `isNew`: nothing was ever pushed from here. `isChanged`: it is another one.
   */
  async readOwn(signal?: AbortSignal): Promise<{ readonly isNew: boolean; readonly isChanged: boolean }> {
    const { store, writer } = this.#parts
    const before = (await this.file()).content.feeds.get(writer)
    const read = await store.getUnless(before?.etag ?? '', latestKey(writer), pageCap, signal)
    if (read === 'unchanged') return { isNew: false, isChanged: false }
    await this.#takeFeed(writer, read, null, signal)
    this.#parts.indexed?.()
    return { isNew: read === null && before === undefined, isChanged: before !== undefined }
  }

  /** Call this after everything that the reports say is stored. Resolves once they were read back. */
  async announce(reports: readonly Omit<Report, 'n'>[], signal?: AbortSignal): Promise<void> {
    const { store, writer } = this.#parts
    const file = await this.file()
    const { content: index } = file
    const n = 1 + Math.max(0, ...[...index.jobs.values()].flatMap((writers) => (writers.get(writer) ?? []).map((one) => one.n)))
    // What others who used this installation reported of these jobs and is not here is reported on.
    const beside = reports.flatMap(({ job }) => index.reports(job, writer).filter((one) => !index.isKnown(one)))
    const news = [...reports, ...beside].map((one) => ({ ...one, n }))
    // What was pushed from here is not news here.
    await file.add(reports.map((one) => ({ jobId: one.job, known: [...new Set([...index.knownOf(one.job), ...headsOf(one)])] })))
    for (let attempt = 1; ; attempt++) {
      const page = await this.#nextPage(index, news, signal)
      const content = bytesOf({ ...page, runs: this.#runs(page) })
      const etag = await store.put(latestKey(writer), content, signal)
      if (await this.#isReadBack(content, etag, page, signal)) return
      if (attempt === tries) throw new Failure(appErrorOf('archive.notReadBack', {}))
    }
  }

  /** Runs first and at most once a day, so that the others see that this laptop is in use and can assign jobs to it. */
  async renew(signal?: AbortSignal): Promise<void> {
    const { store, writer } = this.#parts
    const file = await this.file()
    const { content: index } = file
    const name = this.#person()
    if ((index.people.get(writer)?.person ?? '') !== name) {
      const etag = await store.put(laptopKey(writer), bytesOf({ person: name }), signal)
      await file.add([{ writer, person: name, etag }])
      this.#parts.indexed?.()
    }
    // For the others, only the time of the object changes.
    if (!isRecent(index.feeds.get(writer))) await this.announce([], signal)
  }

  async isRenewalDue(): Promise<boolean> {
    const { writer } = this.#parts
    const { content: index } = await this.file()
    return !isRecent(index.feeds.get(writer)) || (index.people.get(writer)?.person ?? '') !== this.#person()
  }

  #person(): string {
    return laptop.parse({ person: this.#parts.person() }).person
  }

  /** Writes what only this installation may write, with its current content. */
  async rewrite(signal?: AbortSignal): Promise<void> {
    const { store, writer } = this.#parts
    await this.readOwn(signal)
    await this.announce([], signal)
    const etag = await store.put(laptopKey(writer), bytesOf({ person: this.#person() }), signal)
    await (await this.file()).add([{ writer, person: this.#person(), etag }])
  }

  /** Reads what is new in all feeds. If nothing is new, it sends one request. */
  async read(signal?: AbortSignal, progress: Progress = () => undefined): Promise<void> {
    const { store, writer } = this.#parts
    const file = await this.file()
    const { feeds } = file.content
    const listed = (await store.list(latestPrefix, signal)).flatMap((object) => {
      const writer = writerOf(latestPrefix, object.key)
      return writer === null ? [] : [{ ...object, writer }]
    })
    // A feed that is not listed any more may be listed late.
    const isOwnGone = (feeds.get(writer)?.etag ?? '') !== '' && !listed.some((each) => each.writer === writer)
    const news = listed.filter((each) => feeds.get(each.writer)?.etag !== each.etag)
    let done = 0
    await inParallel([...news, ...(isOwnGone ? [{ writer, at: null }] : [])], requestsAtOnce, async (each) => {
      const read = await store.get(latestKey(each.writer), pageCap, signal).catch(emptyIfUnreadable)
      await this.#takeFeed(each.writer, read, each.at, signal)
      progress(++done, news.length)
    })
    const seen = listed.flatMap(({ writer, at }): Feed[] => {
      const feed = feeds.get(writer)
      return feed === undefined || feed.seenAt === at || at === null ? [] : [{ ...feed, seenAt: at }]
    })
    if (seen.length > 0) await file.add(seen)
    if (news.length > 0 || seen.length > 0 || isOwnGone) this.#parts.indexed?.()
  }

  /**
   * Reads who works on the laptops, and the site and the people of jobs that are not here: all of them, or those that `isWanted`. One or
   * two requests for a job, once.
   */
  async readNames(
    isHere: (jobId: string) => boolean,
    isWanted: (report: Report) => boolean,
    signal?: AbortSignal,
    progress: Progress = () => undefined,
  ): Promise<void> {
    const file = await this.file()
    const { jobs, names } = file.content
    const wanted = [...jobs].flatMap(([jobId, reports]) => {
      const [most] = [...reports]
        .flatMap(([writer, all]) => all.map((report) => ({ writer, report })))
        .sort((a, b) => b.report.entries - a.report.entries)
      const isNeeded = most !== undefined && !isHere(jobId) && isWanted(most.report) && names.get(jobId)?.assigned !== most.report.assigned
      return isNeeded ? [most] : []
    })
    for (let from = 0; from < wanted.length; from += requestsAtOnce) {
      const lines = await inParallel(wanted.slice(from, from + requestsAtOnce), requestsAtOnce, async ({ writer, report }) => {
        const found = await readNames(this.#parts.store, writer, report, signal)
        return found === null ? [] : [{ jobId: report.job, names: found }]
      })
      await file.add(lines.flat())
      progress(Math.min(from + requestsAtOnce, wanted.length), wanted.length)
    }
    if (wanted.length > 0) this.#parts.indexed?.()
  }

  async readPeople(signal?: AbortSignal): Promise<void> {
    const { store } = this.#parts
    const file = await this.file()
    const { people } = file.content
    const listed = (await store.list(laptopsPrefix, signal)).flatMap(({ key, etag }) => {
      const writer = writerOf(laptopsPrefix, key)
      return writer === null ? [] : [{ writer, key, etag }]
    })
    const news = listed.filter(({ writer, etag }) => people.get(writer)?.etag !== etag)
    const erased = [...people].filter(([writer, { person }]) => person !== '' && !listed.some((each) => each.writer === writer))
    if (erased.length > 0) {
      await file.add(erased.map(([writer]) => ({ writer, person: '', etag: '' })))
      await file.rewrite()
    }
    const lines = await inParallel(news, requestsAtOnce, async ({ writer, key }) => {
      const read = await store.get(key, pageCap, signal).catch(nullIfUnreadable)
      const found = read === null ? null : parsed(laptop, read.content)
      return read === null || found === null ? [] : [{ writer, person: found.person, etag: read.etag }]
    })
    await file.add(lines.flat())
    if (news.length > 0 || erased.length > 0) this.#parts.indexed?.()
  }

  /** Marks as known what is reported of the job and is here by now. The rest stays on offer. */
  async taken(jobId: string, isHere: (head: string) => boolean): Promise<void> {
    const file = await this.file()
    const before = file.content.knownOf(jobId)
    const known = file.content.headsOf(jobId).filter((head) => before.includes(head) || isHere(head))
    if (known.length > before.length) await file.add([{ jobId, known }])
  }

  /** Their entries are not in the archive: what they said about site and people is removed from this computer too. */
  async gone(jobIds: readonly string[]): Promise<void> {
    const file = await this.file()
    const known = jobIds.filter((jobId) => file.content.names.has(jobId))
    if (known.length === 0) return
    await file.add(known.map((jobId) => ({ jobId, names: null })))
    await file.rewrite()
    this.#parts.indexed?.()
  }

  /** Asks for the next of the jobs whose site and people were read, and forgets those that were erased. One request at most. */
  async forgetErased(signal?: AbortSignal): Promise<void> {
    const { names } = (await this.file()).content
    if (names.size === 0) return
    const after = this.#askedUntil
    const page = await this.#parts.store.folders(jobsPrefix, after, signal)
    const last = page.names.at(-1) ?? ''
    this.#askedUntil = page.isLast ? '' : last
    const there = new Set(page.names)
    await this.gone([...names.keys()].filter((jobId) => jobId > after && (page.isLast || jobId <= last) && !there.has(jobId)))
  }

  /** Returns a function that tells whether a job was assigned to this installation, or by name to its user. */
  async assigned(): Promise<(jobId: string) => boolean> {
    const { writer, person } = this.#parts
    const { jobs, names } = (await this.file()).content
    return (jobId) =>
      [...(jobs.get(jobId)?.values() ?? [])].flat().some(({ holder }) => {
        const name = holder === 'name' ? names.get(jobId)?.holder : null
        return holder === writer || (typeof name === 'string' && sameName(name, person()))
      })
  }

  /** Adds the current page of an installation, with its full pages. What cannot be read yet is read with the next call. */
  async #takeFeed(writer: string, read: ReadObject | null, seenAt: string | null, signal: AbortSignal | undefined): Promise<void> {
    const { store, writer: own } = this.#parts
    const file = await this.file()
    const { content: index } = file
    const before = index.feeds.get(writer)
    const found = read === null ? null : parsed(latest, read.content)
    if (writer === own && found !== null) this.#assertOwn(found)
    if (read === null && writer !== own) return
    const pages = await inParallel(
      (found?.closed ?? []).filter((name) => index.page(writer, name) === null),
      requestsAtOnce,
      async (page) => {
        const bytes = await store.get(pageKey(writer, page), pageCap, signal).catch(emptyIfUnreadable)
        if (bytes === null) return { isMissing: true, lines: [] }
        const isSound = sha256Of(bytes.content) === page
        return { isMissing: !isSound, lines: isSound ? [{ writer, page, jobs: parsed(feedPage, bytes.content)?.jobs ?? [] }] : [] }
      },
    )
    const lines: IndexLine[] = pages.flatMap(({ lines }) => lines)
    const isWhole = pages.every(({ isMissing }) => !isMissing)
    // Of a feed that was not read whole, the pages before it stay too.
    const closed = [...new Set([...(found?.closed ?? []), ...(isWhole ? [] : (before?.latest.closed ?? []))])]
    const now: Latest = { runs: found?.runs ?? [], jobs: found?.jobs ?? [], closed }
    lines.push({ writer, etag: isWhole ? (read?.etag ?? '') : '', seenAt: seenAt ?? before?.seenAt ?? null, latest: now })
    if (read !== null || before !== undefined) await file.add(lines)
    if (writer === own && before !== undefined) this.#parts.ownChanged?.()
  }

  /** Whoever wrote after this process did so under the same ID. */
  #assertOwn({ runs }: Latest): void {
    if (runs.indexOf(this.#run) > 0) throw new SharedInstallation()
  }

  #runs({ runs }: Latest): string[] {
    return [...new Set([this.#run, ...runs])].slice(0, runsKept)
  }

  /** The current page with these reports; if they do not fit, they are on a full page from now on. */
  async #nextPage(index: TeamIndex, news: readonly Report[], signal: AbortSignal | undefined): Promise<Latest> {
    const { writer } = this.#parts
    const { latest: before = { runs: [], closed: [], jobs: [] } } = index.feeds.get(writer) ?? {}
    const isNew = new Set(news.map(({ job }) => job))
    const jobs = [...before.jobs.filter(({ job }) => !isNew.has(job)), ...news]
    if (bytesOf({ jobs }).length <= currentBytes) return { ...before, jobs }
    const { full, closed } = foldedWith(jobs, before.closed, (name) => this.#live(index, name, isNew))
    const pages: string[] = []
    for (let from = 0; from < full.length; from += reportsOnPage)
      pages.push(await this.#putPage(full.slice(from, from + reportsOnPage), signal))
    return { ...before, closed: [...new Set([...closed, ...pages])], jobs: [] }
  }

  async #putPage(jobs: readonly Report[], signal: AbortSignal | undefined): Promise<string> {
    const { store, writer } = this.#parts
    const content = bytesOf({ jobs })
    const name = sha256Of(content)
    await store.put(pageKey(writer, name), content, signal)
    await (await this.file()).add([{ writer, page: name, jobs: [...jobs] }])
    return name
  }

  /** The reports on a full page that count and are not replaced now; null if the page was not read. */
  #live(index: TeamIndex, name: string, isReplaced: ReadonlySet<string>): readonly Report[] | null {
    const { writer } = this.#parts
    const reports = index.page(writer, name)
    return (
      reports?.filter(
        (one) => !isReplaced.has(one.job) && index.reports(one.job, writer).some(({ n, head }) => n === one.n && head === one.head),
      ) ?? null
    )
  }

  async #isReadBack(content: Buffer, etag: string, page: Latest, signal: AbortSignal | undefined): Promise<boolean> {
    const { store, writer, indexed } = this.#parts
    const file = await this.file()
    const read = await store.getUnless(etag, latestKey(writer), pageCap, signal)
    if (read !== 'unchanged' && read?.content.equals(content) !== true) {
      await this.#takeFeed(writer, read, null, signal)
      return false
    }
    await file.add([{ writer, etag, seenAt: localInstant(), latest: { ...page, runs: this.#runs(page) } }])
    indexed?.()
    return true
  }
}

/**
 * Makes a full page of the reports and of those full pages that have no more of them, the smaller ones first. So the number of pages grows
 * with the logarithm of the jobs and then with one for each 1,250 of them, and half of what is on a page counts.
 */
function foldedWith(
  jobs: readonly Report[],
  closed: readonly string[],
  live: (name: string) => readonly Report[] | null,
): { readonly full: readonly Report[]; readonly closed: readonly string[] } {
  const pages = closed
    .map((name) => ({ name, reports: live(name) }))
    .sort((a, b) => (a.reports?.length ?? Infinity) - (b.reports?.length ?? Infinity))
  let full = [...jobs]
  const kept: string[] = []
  for (const { name, reports } of pages) {
    if (reports !== null && reports.length <= full.length && full.length + reports.length <= reportsOnPage) full = [...full, ...reports]
    else kept.push(name)
  }
  return { full, closed: kept }
}

const isRecent = (feed: Feed | undefined) => Math.abs(Date.now() - Date.parse(feed?.seenAt ?? '')) < dayMs

const bytesOf = ({
  jobs,
  ...more
}: Partial<Omit<Latest, 'jobs'>> & { readonly jobs?: readonly Report[]; readonly person?: string }): Buffer =>
  Buffer.from(JSON.stringify({ ...more, ...(jobs === undefined ? {} : { jobs: written(jobs) }) }))

const parsed = <Value>(schema: ZodType<Value>, bytes: Buffer): Value | null => parsedAs(schema, bytes.toString('utf8'))

/** The index of an archive as a file. If a line cannot be read, all feeds are read from the archive again. */
export type IndexFile = LineFile<IndexLine, TeamIndex>

export async function openIndex(disk: Disk, path: string): Promise<IndexFile> {
  const file = await LineFile.open(disk, path, indexLine, new TeamIndex())
  // It is not known which page was lost.
  if (file.isDamaged) file.content.forgetEtags()
  return file
}
