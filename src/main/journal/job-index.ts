/**
 * What the list shows of jobs whose journals have not changed since they were read. A cache: it can be deleted at any time,
 * is never a truth, and what it cannot vouch for is read from the journal again.
 */
import { hash } from 'node:crypto'
import { dirname } from 'node:path'
import type { JobSummary } from '#shared/job/job.ts'
import { makeFolder, writeAll, type Disk, type FileFacts } from './disk.ts'

/** Raised when a summary says something else of the same journal than before. */
const indexFormat = 1

type Row = readonly [size: number, modifiedMs: number, changedMs: number, summary: JobSummary]

/**
 * A file changed a moment ago may change again without its time showing it: file systems count in steps, the coarsest of
 * them in two seconds.
 */
const settledMs = 2_000

export class JobIndex {
  readonly #disk: Disk
  readonly #path: string
  readonly #madeBy: string
  #rows: Map<string, Row> | null = null
  #isChanged = false

  /** An index made by another version is not believed: it may count differently. */
  constructor(disk: Disk, path: string, version: string) {
    this.#disk = disk
    this.#path = path
    this.#madeBy = `${indexFormat} ${version}`
  }

  async load(): Promise<void> {
    if (this.#rows !== null) return
    const text = await this.#disk.readFile(this.#path).then(
      (bytes) => bytes.toString('utf8'),
      () => '',
    )
    this.#rows = new Map(rowsIn(text, this.#madeBy).map((row) => [row[3].jobId, row]))
  }

  get(jobId: string, { size, modifiedMs, changedMs }: FileFacts): JobSummary | null {
    const row = this.#rows?.get(jobId)
    return row !== undefined && row[0] === size && row[1] === modifiedMs && row[2] === changedMs ? row[3] : null
  }

  /** `facts` are those from before the journal was read: what changed since does not match them. */
  put(summary: JobSummary, { size, modifiedMs, changedMs }: FileFacts): void {
    const isSettled = Math.abs(Date.now() - Math.max(modifiedMs, changedMs)) > settledMs
    if (summary.journal !== 'sound' || !isSettled) return
    this.#rows?.set(summary.jobId, [size, modifiedMs, changedMs, summary])
    this.#isChanged = true
  }

  /** Forgets jobs that are not there any more. */
  retain(jobIds: readonly string[]): void {
    if (this.#rows === null || this.#rows.size <= jobIds.length) return
    const present = new Set(jobIds)
    this.#rows = new Map([...this.#rows].filter(([jobId]) => present.has(jobId)))
    this.#isChanged = true
  }

  /** Without a flush, and without a word if it fails: the next list reads the journals again. */
  async save(): Promise<void> {
    if (!this.#isChanged || this.#rows === null) return
    this.#isChanged = false
    const body = JSON.stringify([...this.#rows.values()])
    const staged = `${this.#path}.new`
    try {
      await makeFolder(this.#disk, dirname(this.#path))
      await this.#disk.remove(staged)
      const file = await this.#disk.open(staged, 'new')
      try {
        writeAll(file, Buffer.from(`${headerOf(this.#madeBy, body)}\n${body}`), 0)
      } finally {
        await file.close()
      }
      await this.#disk.rename(staged, this.#path)
    } catch {
      this.#isChanged = true
    }
  }
}

const headerOf = (madeBy: string, body: string) => `${JSON.stringify({ madeBy })} ${hash('sha256', body)}`

/** The checksum is what makes the rows believable: they are as this version wrote them, or they are not read at all. */
function rowsIn(text: string, madeBy: string): readonly Row[] {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return end > 0 && text.slice(0, end) === headerOf(madeBy, body) ? (JSON.parse(body) as Row[]) : []
}
