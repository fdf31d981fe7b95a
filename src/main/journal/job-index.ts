/**
 * Caches one value for each job whose journal has not changed since it was read. It can be deleted at any time; whatever it cannot vouch
 * for is read from the journal again. Its file is not read before it is asked.
 */
import { dirname } from 'node:path'
import type { JobSummary } from '#shared/job/job.ts'
import { makeFolder, writeAll, type Disk, type FileFacts } from './disk.ts'
import { TimeSlice } from '../commands/time-slice.ts'
import { sha256Of } from '../sha256.ts'

/** Raised when the same journal gives a different row than before. */
const indexFormat = 12

export type OfJob = Pick<JobSummary, 'jobId' | 'changedAt'>
type Row<Value> = readonly [size: number, modifiedMs: number, changedMs: number, value: Value]

/** The file facts that show whether a journal was written to since. */
export type FileTimes = Omit<FileFacts, 'kind'>

/** A file that changed a moment ago may change again without a new timestamp: file systems have a resolution of up to two seconds. */
const settledMs = 2_000

export class JobIndex<Value extends OfJob> {
  readonly #disk: Disk
  readonly #path: string
  readonly #madeBy: string
  /** The later row of a job is the newer one. */
  #rows: Row<Value>[] = []
  #isLoaded = false
  #isChanged = false

  /** An index from another version is ignored, because it may count differently. */
  constructor(disk: Disk, path: string, version: string) {
    this.#disk = disk
    this.#path = path
    this.#madeBy = `${indexFormat} ${version}`
  }

  /** Returns the unchanged jobs, and removes those jobs from `jobIds`. Rows of jobs that are not in `jobIds` are dropped. */
  async take(jobIds: Set<string>, isAsItWas: (jobId: string, then: FileTimes) => boolean): Promise<Value[]> {
    if (!this.#isLoaded) this.#rows = [...(await this.#load()), ...this.#rows]
    this.#isLoaded = true
    const known: Row<Value>[] = []
    const slice = new TimeSlice()
    for (const row of this.#rows.toReversed()) {
      const [size, modifiedMs, changedMs, { jobId }] = row
      if (jobIds.has(jobId) && isAsItWas(jobId, { size, modifiedMs, changedMs })) {
        jobIds.delete(jobId)
        known.push(row)
      }
      if (slice.isOver()) await slice.next()
    }
    if (known.length < this.#rows.length) this.#isChanged = true
    this.#rows = known
    return known.map(([, , , value]) => value)
  }

  /** `facts` were taken before the journal was read, so that a change in between does not match them. */
  put(value: Value, { size, modifiedMs, changedMs }: FileTimes): void {
    if (Math.abs(Date.now() - Math.max(modifiedMs, changedMs)) <= settledMs) return
    this.#rows.push([size, modifiedMs, changedMs, value])
    this.#isChanged = true
  }

  /** Not flushed, and failures are ignored: the next list reads the journals again. */
  async save(): Promise<void> {
    if (!this.#isChanged || !this.#isLoaded) return
    this.#isChanged = false
    const body = Buffer.from(asciiOf(JSON.stringify(this.#rows)), 'latin1')
    const staged = `${this.#path}.new`
    try {
      await makeFolder(this.#disk, dirname(this.#path))
      await this.#disk.remove(staged)
      const file = await this.#disk.open(staged, 'new')
      try {
        writeAll(file, Buffer.concat([Buffer.from(headerOf(this.#madeBy, body)), body]), 0)
      } finally {
        await file.close()
      }
      await this.#disk.rename(staged, this.#path)
    } catch {
      this.#isChanged = true
    }
  }

  async #load(): Promise<Row<Value>[]> {
    const bytes = await this.#disk.readFile(this.#path).catch(() => Buffer.alloc(0))
    return rowsIn(bytes, this.#madeBy)
  }
}

const headerOf = (madeBy: string, body: Buffer) => `${JSON.stringify({ madeBy })} ${sha256Of(body)}\n`

/** The checksum guarantees that the rows are exactly as this version wrote them; otherwise they are not read. */
function rowsIn<Value>(bytes: Buffer, madeBy: string): Row<Value>[] {
  const start = bytes.indexOf('\n') + 1
  const body = bytes.subarray(start)
  return start > 0 && bytes.toString('utf8', 0, start) === headerOf(madeBy, body)
    ? (JSON.parse(body.toString('latin1')) as Row<Value>[])
    : []
}

/** Escapes to ASCII so that it can be read as one byte per character without decoding: a third of the memory for a list of ten thousand. */
function asciiOf(json: string): string {
  return json.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
