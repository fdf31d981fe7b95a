/**
 * What all installations reported, as far as it was read: of each installation its current page and the full ones, and of their jobs the
 * reports that count. The order in which pages were read does not matter. Pure.
 */
import { z } from 'zod'
import { instant, site } from '#shared/job/entries.ts'
import { shortText } from '#shared/job/entry-fields.ts'
import { feedPage, headsOf, latest, type Report } from './feed.ts'

/** A full page of an installation. */
const pageLine = z.object({ writer: z.string(), page: z.string(), jobs: feedPage.shape.jobs })
/**
 * The current page. `etag` is that of the bytes that were read or written: a list that is older than they are makes nothing look read.
 * Empty if it has to be read again.
 */
const feedLine = z.object({ writer: z.string(), etag: z.string(), seenAt: instant.nullable(), latest })
/** The reported heads of a job that are on this computer: the others are on offer. */
const knownLine = z.object({ jobId: z.string(), known: z.array(z.string()) })
/** What the entries of a job that is not here say about where it is and who works on it; null if they are gone. */
const jobNames = z.object({
  site,
  technician: shortText,
  holder: shortText.nullable(),
  /** See `Report.assigned`. */
  assigned: z.number(),
})
export type JobNames = z.infer<typeof jobNames>
const namesLine = z.object({ jobId: z.string(), names: jobNames.nullable() })
/** The user of an installation. */
const personLine = z.object({ writer: z.string(), person: z.string(), etag: z.string() })

export const indexLine = z.union([pageLine, feedLine, knownLine, namesLine, personLine])
export type IndexLine = z.infer<typeof indexLine>
export type Feed = z.infer<typeof feedLine>

/** A job of which the archive has a history that is not here. */
export interface Offer {
  readonly jobId: string
  readonly at: string
  readonly writer: string
  readonly entries: number
}

export class TeamIndex {
  readonly feeds = new Map<string, Feed>()
  readonly people = new Map<string, { readonly person: string; readonly etag: string }>()
  readonly names = new Map<string, JobNames>()
  /** By job and installation, the reports that count: more than one if the installation does not have all histories that it reports. */
  readonly jobs = new Map<string, Map<string, readonly Report[]>>()
  /** The full pages of each installation, by name. */
  readonly #pages = new Map<string, Map<string, readonly Report[]>>()
  readonly #known = new Map<string, readonly string[]>()
  added = 0

  /** The number of reports, and of other lines, that are current; `added` also counts those that were replaced. */
  get live(): number {
    let live = this.#known.size + this.names.size + this.people.size
    for (const { latest } of this.feeds.values()) live += 1 + latest.jobs.length
    for (const pages of this.#pages.values()) for (const jobs of pages.values()) live += jobs.length
    return live
  }

  add(line: IndexLine): void {
    this.added += 1
    if ('known' in line) this.#known.set(line.jobId, line.known)
    else if ('names' in line) setOrDelete(this.names, line.jobId, line.names)
    else if ('person' in line) this.people.set(line.writer, line)
    else if ('page' in line) {
      this.added += line.jobs.length
      const pages = this.#pages.get(line.writer) ?? new Map<string, readonly Report[]>()
      this.#pages.set(line.writer, pages.set(line.page, line.jobs))
    } else this.#addFeed(line)
  }

  /** The reports on a full page; null if it was not read. */
  page(writer: string, name: string): readonly Report[] | null {
    return this.#pages.get(writer)?.get(name) ?? null
  }

  reports(jobId: string, writer: string): readonly Report[] {
    return this.jobs.get(jobId)?.get(writer) ?? []
  }

  /** Whether all histories that it reports are on this computer. */
  isKnown(report: Report): boolean {
    const known = this.#known.get(report.job)
    return headsOf(report).every((head) => known?.includes(head))
  }

  /** The currently reported heads of the job that are known here. */
  knownOf(jobId: string): string[] {
    const known = this.#known.get(jobId)
    return this.headsOf(jobId).filter((head) => known?.includes(head))
  }

  /** The heads that any installation reports of the job. */
  headsOf(jobId: string): string[] {
    return [...new Set([...(this.jobs.get(jobId)?.values() ?? [])].flat().flatMap(headsOf))]
  }

  /** The latest report of a history that is not here, of all installations or of one; null if there is none. */
  offer(jobId: string, by?: string): Offer | null {
    const offers = [...(this.jobs.get(jobId) ?? [])].flatMap(([writer, reports]) =>
      reports.flatMap((report) =>
        this.isKnown(report) || (by ?? writer) !== writer ? [] : [{ jobId, at: report.at, writer, entries: report.entries }],
      ),
    )
    return offers.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.writer < b.writer ? -1 : 1))[0] ?? null
  }

  offered(by?: string): Offer[] {
    return [...this.jobs.keys()].flatMap((jobId) => this.offer(jobId, by) ?? [])
  }

  /** After a loss: everything is read again. */
  forgetEtags(): void {
    for (const [writer, feed] of this.feeds) this.feeds.set(writer, { ...feed, etag: '' })
    for (const [writer, { person }] of this.people) this.people.set(writer, { person, etag: '' })
  }

  /** The lines of another index with the same content. */
  *lines(): Iterable<IndexLine> {
    for (const [writer, pages] of this.#pages) for (const [page, jobs] of pages) yield { writer, page, jobs: [...jobs] }
    yield* this.feeds.values()
    for (const [writer, { person, etag }] of this.people) yield { writer, person, etag }
    for (const [jobId, names] of this.names) yield { jobId, names }
    for (const [jobId, known] of this.#known) yield { jobId, known: [...known] }
  }

  #addFeed(feed: Feed): void {
    const { writer, latest } = feed
    this.added += latest.jobs.length
    const before = this.#reported(writer)
    this.feeds.set(writer, feed)
    const pages = this.#pages.get(writer)
    for (const name of pages?.keys() ?? []) if (!latest.closed.includes(name)) pages?.delete(name)
    const now = this.#reported(writer)
    for (const jobId of before.keys()) if (!now.has(jobId)) this.#forget(jobId, writer)
    for (const [jobId, reports] of now) {
      const writers = this.jobs.get(jobId) ?? new Map<string, readonly Report[]>()
      this.jobs.set(jobId, writers.set(writer, reports))
    }
  }

  #forget(jobId: string, writer: string): void {
    const writers = this.jobs.get(jobId)
    writers?.delete(writer)
    if (writers?.size === 0) this.jobs.delete(jobId)
  }

  #reported(writer: string): Map<string, readonly Report[]> {
    const feed = this.feeds.get(writer)
    if (feed === undefined) return new Map()
    const pages = this.#pages.get(writer)
    return countedIn([feed.latest.jobs, ...feed.latest.closed.flatMap((name) => [pages?.get(name) ?? []])].flat())
  }
}

/** By job, the reports with the highest number. */
function countedIn(reports: readonly Report[]): Map<string, readonly Report[]> {
  const counted = new Map<string, readonly Report[]>()
  for (const report of reports) {
    const others = counted.get(report.job) ?? []
    const n = others[0]?.n ?? 0
    if (report.n > n) counted.set(report.job, [report])
    else if (report.n === n && !others.some(({ head }) => head === report.head)) counted.set(report.job, [...others, report])
  }
  return counted
}

function setOrDelete<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | null): void {
  if (value === null) map.delete(key)
  else map.set(key, value)
}
