/**
 * How a team's installations report to each other: each has its own feed, whose pages list the jobs it pushed, and a `latest` object, so
 * that one LIST request shows who has news. Callers must not run two calls at once.
 */
import type { ZodType } from 'zod'
import { parsedAs } from '#shared/json.ts'
import { sameName } from '#shared/same-name.ts'
import { localInstant } from '../clock.ts'
import type { Disk } from '../journal/disk.ts'
import { indexFile } from './cache-files.ts'
import { feedPage, latest, plain, type AnnouncedJob, type FeedPage, type Latest } from './feed.ts'
import { inParallel } from './in-parallel.ts'
import { feedKey, feedNumber, feedPageOf, feedPrefix, latestKey, latestPrefix, writerOf } from './layout.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { nullIfUnreadable } from './pull-job.ts'
import { sha256Of } from '../sha256.ts'
import { LineFile } from './line-file.ts'
import { indexLine, TeamIndex, type IndexLine, type Mark, type PageLine } from './team-index.ts'

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
}

/** Mutated as pages are announced. */
export interface OwnFeed {
  number: number
  since: number
  recent: Latest['recent']
  readonly isNew: boolean
  /** Whether all of its pages are known here. */
  readonly isWhole: boolean
}

interface NewPages {
  readonly announced: readonly PageLine[]
  readonly pages: readonly (Omit<PageLine, 'page'> & { readonly key: string })[]
  readonly mark: Mark
}

/** Called with the amount that was read, and the total. */
export type Progress = (done: number, total: number) => void

/** The most requests in flight at once. */
const requestsAtOnce = 16
/** The most bytes of a page, or of `latest`. */
const pageCap = 1024 ** 2
const dayMs = 86_400_000
export const jobsOnPage = 50
/** The most bytes of the pages in `latest`. */
const recentBytes = 4096
/** After this many pages everything is reported again, so that a new reader need not read more than that. */
const pagesUntilWhole = 64

export class TeamFeeds {
  readonly #parts: FeedParts
  readonly #disk: Disk
  readonly #lost: () => Promise<void>
  #file: Promise<IndexFile> | null = null

  /** `lost`: called when the store no longer has everything that was pushed from here. */
  constructor(parts: FeedParts, disk: Disk, lost: () => Promise<void> = () => Promise.resolve()) {
    this.#lost = lost
    this.#parts = parts
    this.#disk = disk
  }

  /** The feeds as read so far; sends no request. */
  file(): Promise<IndexFile> {
    return (this.#file ??= openIndex(this.#disk, indexFile(this.#parts.cache)))
  }

  /**
   * This installation's feed as it is in the archive. A missing feed means that nothing was ever pushed from here, so the feed is created
   * before the first object is pushed.
   */
  async own(signal: AbortSignal | undefined): Promise<OwnFeed> {
    const { writer } = this.#parts
    const before = await this.#latestOf(writer, signal)
    const mark = (await this.file()).content.marks.get(writer)
    if ((mark?.number ?? 0) > (before?.number ?? 0)) await this.#lost()
    // False in a data folder that was restored from a backup.
    const isWhole = before === null || mark?.number === before.number
    const feed: OwnFeed = {
      // A number that others may have read already is not used again.
      number: Math.max(before?.number ?? 0, mark?.number ?? 0),
      since: before?.since ?? 1,
      recent: before?.recent ?? [],
      isNew: before === null,
      isWhole,
    }
    if (feed.isNew) await this.#sign(feed, signal)
    return feed
  }

  /** Call this after everything that it announces is stored. */
  async announce(feed: OwnFeed, jobs: AnnouncedJob[], signal: AbortSignal | undefined): Promise<void> {
    await this.#putPage(feed, jobs, signal)
    const all = feed.number - feed.since >= pagesUntilWhole && feed.isWhole ? await this.#own() : []
    // The more jobs there are, the less often.
    if (feed.number - feed.since >= pagesUntilWhole + (2 * all.length) / jobsOnPage && all.length > 0) {
      feed.since = feed.number + 1
      for (let from = 0; from < all.length; from += jobsOnPage) await this.#putPage(feed, all.slice(from, from + jobsOnPage), signal)
    }
    await this.#sign(feed, signal)
  }

  async #putPage(feed: OwnFeed, jobs: AnnouncedJob[], signal: AbortSignal | undefined): Promise<void> {
    const { store, writer } = this.#parts
    const number = ++feed.number
    const page: FeedPage = { at: localInstant(), jobs }
    const bytes = Buffer.from(JSON.stringify(page))
    const name = sha256Of(bytes).slice(0, 16)
    await store.put(feedKey(writer, number, name), bytes, signal)
    feed.recent = recentOf([...feed.recent, { number, name, page }])
    const file = await this.file()
    // What was pushed from here is not news here.
    const known = jobs.map(({ jobId, head }) => ({ jobId, known: [...file.content.knownOf(jobId), head] }))
    await file.add([{ writer, number, name, page }, ...known])
  }

  /** What this installation last reported about each of its jobs. */
  async #own(): Promise<AnnouncedJob[]> {
    const { jobs } = (await this.file()).content
    return [...jobs].flatMap(([jobId, reports]) => {
      const report = reports.get(this.#parts.writer)
      if (report === undefined) return []
      const { entries, head, summary } = report
      return [{ jobId, entries, head, summary }]
    })
  }

  /** Runs first and at most once a day, so that the others see that this laptop is in use and can assign jobs to it. */
  async renew(signal: AbortSignal | undefined): Promise<void> {
    const { writer, person } = this.#parts
    const mark = (await this.file()).content.marks.get(writer)
    const age = Math.abs(Date.now() - Date.parse(mark?.seenAt ?? ''))
    if (mark?.person === plain(person()) && age < dayMs) return
    const feed = await this.own(signal)
    if (!feed.isNew) await this.#sign(feed, signal)
  }

  /** Reads what is new in all feeds. If nothing is new, it sends one request. */
  async read(signal: AbortSignal | undefined, progress: Progress = () => undefined): Promise<void> {
    const { store, indexed } = this.#parts
    const file = await this.file()
    const listed = await store.list(latestPrefix, '', signal)
    await this.#detectLoss(listed, signal)
    const news = newsIn(listed, file.content)
    if (news.length === 0) return
    const feeds = await inParallel(news, requestsAtOnce, (mark) => this.#newPages(mark, file.content, signal))
    await file.add(feeds.flatMap(({ announced }) => announced))
    const pages = feeds.flatMap((feed) => feed.pages)
    const missing = await this.#readPages(pages, signal, (done) => progress(news.length + done, news.length + pages.length))
    await file.add(
      feeds.map(({ mark }) => {
        const first = missing.get(mark.writer)
        return first === undefined ? mark : { ...mark, number: first - 1, etag: '' }
      }),
    )
    indexed?.()
  }

  /** The pages of one feed that are new here: those in `latest`, or else the keys of the listed ones. */
  async #newPages({ number: from, ...before }: Mark, index: TeamIndex, signal: AbortSignal | undefined): Promise<NewPages> {
    const { writer } = before
    const found = await this.#latestOf(writer, signal)
    const { number: last = 0, person = '', since = 0, recent = [] } = found ?? {}
    // The store was rolled back: new pushes get numbers that were read before.
    const isBack = found !== null && last < from
    if (isBack && writer === this.#parts.writer) await this.#lost()
    // Includes the page that was read last, because an installation restored from a backup may use its number twice.
    const isAll = recent[0] !== undefined && recent[0].number <= Math.max(1, from) && recent.at(-1)?.number === last
    const announced = isAll ? recent.flatMap((one) => (index.has(writer, one.name) ? [] : [{ writer, ...one }])) : []
    // If it contains nothing new, this may be an older `latest` than the listed one, so the pages are listed.
    if (announced.length > 0) return { announced, pages: [], mark: { ...before, number: isBack ? last : Math.max(last, from), person } }
    // Starts again at the last number, because an installation restored from a backup may use it twice.
    const after = feedNumber(writer, isBack ? since : Math.max(from, since))
    const listed = await this.#parts.store.list(feedPrefix(writer), after, signal)
    const pages = listed.flatMap(({ key }) => {
      const named = feedPageOf(writer, key)
      return named === null ? [] : [{ writer, key, ...named }]
    })
    const number = pages.reduce((last, page) => Math.max(last, page.number), isBack ? last : from)
    return { announced, pages: pages.filter((page) => !index.has(writer, page.name)), mark: { ...before, number, person } }
  }

  /**
   * Saves pages as they arrive, so that the next call continues after an interruption or a cancellation. Returns for each installation its
   * first page that is listed but could not be read: the next call requests it again.
   */
  async #readPages(
    pages: NewPages['pages'],
    signal: AbortSignal | undefined,
    progress: (done: number) => void,
  ): Promise<Map<string, number>> {
    const file = await this.file()
    const missing = new Map<string, number>()
    let done = 0
    progress(done)
    for (let from = 0; from < pages.length; from += requestsAtOnce) {
      const lines = await inParallel(pages.slice(from, from + requestsAtOnce), requestsAtOnce, async ({ key, ...named }) => {
        const bytes = await this.#parts.store.get(key, pageCap, signal).catch(emptyIfUnreadable)
        progress(++done)
        if (bytes === null) missing.set(named.writer, Math.min(named.number, missing.get(named.writer) ?? Infinity))
        const page = parsed(feedPage, bytes)
        return page === null ? [] : [{ ...named, page }]
      })
      await file.add(lines.flat())
    }
    return missing
  }

  /** Detects that this installation's feed is gone although something was pushed from here. */
  async #detectLoss(listed: readonly StoredObject[], signal: AbortSignal | undefined): Promise<void> {
    const { writer } = this.#parts
    const pushed = (await this.file()).content.marks.get(writer)?.number ?? 0
    if (pushed === 0 || listed.some(({ key }) => key === latestKey(writer))) return
    if ((await this.#latestOf(writer, signal)) === null) await this.#lost()
  }

  /** Marks as known what is reported of the job and is here by now. The rest stays on offer. */
  async taken(jobId: string, isHere: (head: string) => boolean): Promise<void> {
    const file = await this.file()
    const before = file.content.knownOf(jobId)
    const heads = [...(file.content.jobs.get(jobId)?.values() ?? [])].map(({ head }) => head)
    const known = heads.filter((head) => before.includes(head) || isHere(head))
    if (known.length > before.length) await file.add([{ jobId, known }])
  }

  /** Returns a function that tells whether a job was assigned to this installation, or by name to its user. */
  async assigned(): Promise<(jobId: string) => boolean> {
    const { writer, person } = this.#parts
    const { jobs } = (await this.file()).content
    return (jobId) =>
      [...(jobs.get(jobId)?.values() ?? [])].some(({ summary }) => {
        const { name = '', installation = null } = summary?.assignedTo ?? {}
        return installation === writer || (installation === null && name !== '' && sameName(name, person()))
      })
  }

  async #latestOf(writer: string, signal: AbortSignal | undefined) {
    return parsed(latest, await this.#parts.store.get(latestKey(writer), pageCap, signal).catch(nullIfUnreadable))
  }

  /** Writes `latest`. If some of this feed's own pages are not known here, the next call reads them. */
  async #sign({ number, since, recent, isWhole }: OwnFeed, signal: AbortSignal | undefined): Promise<void> {
    const { store, writer, indexed } = this.#parts
    const [at, person] = [localInstant(), plain(this.#parts.person())]
    const etag = await store.put(latestKey(writer), Buffer.from(JSON.stringify({ number, at, person, since, recent })), signal)
    if (!isWhole) return
    await (await this.file()).add([{ writer, number, etag, seenAt: at, person }])
    indexed?.()
  }
}

/** Of each feed whose `latest` changed since it was read, how far it was read before. */
const newsIn = (listed: readonly StoredObject[], { marks }: TeamIndex): Mark[] =>
  listed.flatMap(({ key, etag, at: seenAt }) => {
    const writer = writerOf(key)
    const mark = marks.get(writer ?? '')
    return writer === null || mark?.etag === etag ? [] : [{ writer, etag, seenAt, number: mark?.number ?? 0, person: mark?.person ?? '' }]
  })

/** A page that is too large exists, but its content is not used. */
function emptyIfUnreadable(cause: unknown): Buffer {
  nullIfUnreadable(cause)
  return Buffer.alloc(0)
}

/** As many of the last pages as are small enough to be read each time. */
function recentOf(pages: Latest['recent']): Latest['recent'] {
  let bytes = 0
  const from = pages.findLastIndex((page) => (bytes += JSON.stringify(page).length) > recentBytes)
  return pages.slice(from + 1)
}

const parsed = <Value>(schema: ZodType<Value>, bytes: Buffer | null): Value | null =>
  bytes === null ? null : parsedAs(schema, bytes.toString('utf8'))

/** The index of an archive as a file. If a line cannot be read, all feeds are read from the archive again. */
export type IndexFile = LineFile<IndexLine, TeamIndex>

export async function openIndex(disk: Disk, path: string): Promise<IndexFile> {
  const file = await LineFile.open(disk, path, indexLine, new TeamIndex())
  // It is not known which page was lost.
  if (file.isDamaged) file.content.forgetMarks()
  return file
}
