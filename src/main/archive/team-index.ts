/**
 * What all installations reported in their feeds: the latest report of each about each job. The result does not depend on the order in
 * which pages are added. Pure.
 */
import { z } from 'zod'
import { instant } from '#shared/job/entries.ts'
import { feedPage, type AnnouncedJob } from './feed.ts'

/** A page of a feed; its name distinguishes it from another page with the same number. */
const pageLine = z.object({ writer: z.string(), number: z.number(), name: z.string(), page: feedPage })
/** How far a feed was read, when the store received its last object, and who uses the installation. */
const markLine = z.object({ writer: z.string(), number: z.number(), etag: z.string(), seenAt: instant.nullable(), person: z.string() })
/** The reported heads of a job that are on this computer: the others are on offer. */
const knownLine = z.object({ jobId: z.string(), known: z.array(z.string()) })
export const indexLine = z.union([pageLine, markLine, knownLine])
export type IndexLine = z.infer<typeof indexLine>
export type PageLine = z.infer<typeof pageLine>
export type Mark = z.infer<typeof markLine>

export interface Announced extends Omit<AnnouncedJob, 'jobId'> {
  readonly number: number
  readonly name: string
  readonly at: string
}

/** A job of which someone else has more. */
export interface Offer {
  readonly jobId: string
  readonly at: string
  readonly writer: string
  readonly entries: number
}

export class TeamIndex {
  /** By job, the report of each installation. */
  readonly jobs = new Map<string, Map<string, Announced>>()
  readonly marks = new Map<string, Mark>()
  readonly #known = new Map<string, readonly string[]>()
  /** The number of lines that are current, and of all lines that were added; the others were replaced. */
  live = 0
  added = 0
  /** By feed, the pages that were added from its mark on. */
  readonly #pages = new Map<string, Map<string, number>>()

  add(line: IndexLine): void {
    if ('page' in line) this.#addPage(line)
    else if ('known' in line) this.#addKnown(line)
    else this.#addMark(line)
  }

  /** The currently reported heads of the job that are known here. */
  knownOf(jobId: string): string[] {
    const known = this.#known.get(jobId) ?? []
    return [...(this.jobs.get(jobId)?.values() ?? [])].flatMap(({ head }) => (known.includes(head) ? [head] : []))
  }

  /** The latest report of a job that is not here; null if there is none. */
  offer(jobId: string): Offer | null {
    const known = this.#known.get(jobId) ?? []
    const offers = [...(this.jobs.get(jobId) ?? [])].flatMap(([writer, { head, at, entries }]) =>
      known.includes(head) ? [] : [{ jobId, at, writer, entries }],
    )
    return offers.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.writer < b.writer ? -1 : 1))[0] ?? null
  }

  offered(): Offer[] {
    return [...this.jobs.keys()].flatMap((jobId) => this.offer(jobId) ?? [])
  }

  /** After a loss: everything is read again. */
  forgetMarks(): void {
    this.live -= this.marks.size
    this.marks.clear()
  }

  has(writer: string, name: string): boolean {
    return this.#pages.get(writer)?.has(name) === true
  }

  /** The lines of another index with the same content. */
  *lines(): Iterable<IndexLine> {
    const pages = new Map<string, z.infer<typeof pageLine>>()
    for (const [jobId, reports] of this.jobs)
      for (const [writer, { number, name, at, ...job }] of reports) {
        const key = `${writer} ${number} ${name}`
        const line = pages.get(key) ?? { writer, number, name, page: { at, jobs: [] } }
        line.page.jobs.push({ jobId, ...job })
        pages.set(key, line)
      }
    yield* pages.values()
    yield* this.marks.values()
    for (const [jobId, known] of this.#known) yield { jobId, known: [...known] }
  }

  #addPage({ writer, number, name, page }: z.infer<typeof pageLine>): void {
    const its = this.#pages.get(writer) ?? new Map<string, number>()
    this.#pages.set(writer, its.set(name, number))
    for (const { jobId, ...job } of page.jobs) {
      const reports = this.jobs.get(jobId) ?? new Map<string, Announced>()
      const announced: Announced = { ...job, number, name, at: page.at }
      const before = reports.get(writer)
      this.added += 1
      if (before === undefined) this.live += 1
      if (before === undefined || isLater(announced, before)) reports.set(writer, announced)
      this.jobs.set(jobId, reports)
    }
  }

  #addKnown({ jobId, known }: z.infer<typeof knownLine>): void {
    this.added += 1
    if (!this.#known.has(jobId)) this.live += 1
    this.#known.set(jobId, known)
  }

  #addMark(mark: Mark): void {
    this.added += 1
    if (!this.marks.has(mark.writer)) this.live += 1
    this.marks.set(mark.writer, mark)
    const pages = this.#pages.get(mark.writer)
    for (const [name, number] of pages ?? []) if (number < mark.number) pages?.delete(name)
  }
}

/** An installation restored from a backup may use a number twice: then the time decides, and otherwise the name. */
function isLater(one: Announced, other: Announced): boolean {
  const difference = one.number - other.number || Date.parse(one.at) - Date.parse(other.at)
  return difference > 0 || (difference === 0 && one.name > other.name)
}
