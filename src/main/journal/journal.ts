/**
 * A journal on disk: a folder with append-only NDJSON. An append is acknowledged after fdatasync and not before.
 *
 * The only writer of job data. It never rewrites a line; the one thing it ever cuts off is a last line without a newline,
 * which nobody was told is saved. What its entries say is a dialect: there is one for jobs and one for the workbench.
 */
import { constants } from 'node:fs'
import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '#shared/ipc/errors.ts'
import type { EntryFrame } from '#shared/job/entries.ts'
import { noHash, readLine, writeLine } from './line.ts'
import { codeOf, storageFailure } from './storage-failure.ts'
import { localInstant } from '../clock.ts'

export const journalName = 'journal.ndjson'

export interface AnyFact {
  readonly kind: string
  readonly data: unknown
}
export type EntryOf<Fact extends AnyFact> = Fact extends AnyFact ? EntryFrame & Fact : never

/** What a journal's entries may say. */
export interface Dialect<Fact extends AnyFact> {
  /** The data as it will be read back; throws for what could not be. */
  check(fact: Fact): Fact['data']
  /** Null for an entry that only a newer version can read. */
  parse(raw: EntryFrame & AnyFact): EntryOf<Fact> | null
}

export interface JournalContent<Fact extends AnyFact> {
  readonly entries: readonly EntryOf<Fact>[]
  readonly head: string
  /** Bytes up to and including the last whole line. */
  readonly length: number
  /** Bytes of an unfinished last line behind that. */
  readonly torn: number
}

export class Journal<Fact extends AnyFact> {
  readonly name: string
  readonly #dialect: Dialect<Fact>
  readonly #file: FileHandle
  readonly #entries: EntryOf<Fact>[]
  #head: string
  #length: number
  #queue: Promise<unknown> = Promise.resolve()
  #broken = false

  private constructor(name: string, dialect: Dialect<Fact>, file: FileHandle, content: JournalContent<Fact>) {
    this.name = name
    this.#dialect = dialect
    this.#file = file
    this.#entries = [...content.entries]
    this.#head = content.head
    this.#length = content.length
  }

  get entries(): readonly EntryOf<Fact>[] {
    return this.#entries
  }
  get head(): string {
    return this.#head
  }
  /** False once a write failed in a way that leaves the file in doubt: it has to be opened, and so verified, again. */
  get usable(): boolean {
    return !this.#broken
  }

  /** Makes the folder with its first entry in one visible step: a crash leaves a whole journal or none. */
  static async create<Fact extends AnyFact>(
    dialect: Dialect<Fact>,
    parent: string,
    name: string,
    first: Fact,
    who: string,
  ): Promise<Journal<Fact>> {
    const staged = join(parent, `.new-${name}`)
    const folder = join(parent, name)
    try {
      await mkdir(staged, { recursive: true })
      const file = await open(join(staged, journalName), 'wx')
      const journal = new Journal(name, dialect, file, { entries: [], head: noHash, length: 0, torn: 0 })
      await journal.append(first, who)
      await syncFolder(staged)
      await rename(staged, folder)
      await syncFolder(parent)
      return journal
    } catch (cause) {
      await rm(staged, { recursive: true, force: true }).catch(() => undefined)
      throw storageFailure(cause)
    }
  }

  /** Opens for appending, verifying every line; an unfinished last line is cut off. */
  static async open<Fact extends AnyFact>(dialect: Dialect<Fact>, parent: string, name: string): Promise<Journal<Fact>> {
    const content = await readJournal(dialect, parent, name)
    try {
      const file = await open(join(parent, name, journalName), constants.O_RDWR)
      if (content.torn > 0) {
        await file.truncate(content.length)
        await file.datasync()
      }
      return new Journal(name, dialect, file, content)
    } catch (cause) {
      throw storageFailure(cause)
    }
  }

  /** Appends one fact; resolves when it is on the disk. Appends are serialised in the order of the calls. */
  append(fact: Fact, who: string): Promise<EntryOf<Fact>> {
    const appended = this.#queue.then(() => this.#append(fact, who))
    this.#queue = appended.catch(() => undefined)
    return appended
  }

  async close(): Promise<void> {
    await this.#queue
    await this.#file.close()
  }

  async #append(fact: Fact, who: string): Promise<EntryOf<Fact>> {
    if (this.#broken) return fail('storage.failed', { reason: 'the journal has to be opened again' })
    // What an older or another program could not read back must never be acknowledged.
    const data = this.#dialect.check(fact)
    const frame = { seq: this.#entries.length + 1, at: localInstant(), who, kind: fact.kind, data }
    const line = writeLine(frame, this.#head)
    const bytes = Buffer.from(line.text, 'utf8')
    try {
      const { bytesWritten } = await this.#file.write(bytes, 0, bytes.length, this.#length)
      if (bytesWritten !== bytes.length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' })
    } catch (cause) {
      await this.#takeBack()
      throw storageFailure(cause)
    }
    try {
      await this.#file.datasync()
    } catch (cause) {
      // After a failed flush the kernel may call the same pages clean: asking again would prove nothing.
      this.#broken = true
      await this.#takeBack()
      throw storageFailure(cause)
    }
    const entry = JSON.parse(JSON.stringify(frame)) as EntryOf<Fact>
    this.#entries.push(entry)
    this.#head = line.hash
    this.#length += bytes.length
    return entry
  }

  async #takeBack(): Promise<void> {
    await this.#file.truncate(this.#length).catch(() => {
      this.#broken = true
    })
  }
}

/** Reads and verifies without touching the file. Anything but an unfinished last line that does not verify is damage. */
export async function readJournal<Fact extends AnyFact>(
  dialect: Dialect<Fact>,
  parent: string,
  name: string,
): Promise<JournalContent<Fact>> {
  const damaged = (entry: number, reason: string) => fail('job.damaged', { jobId: name, entry, reason })
  const bytes = await readFile(join(parent, name, journalName)).catch((cause: unknown) => {
    const code = codeOf(cause)
    if (code === 'ENOENT' || code === 'ENOTDIR') return fail('job.notFound', { jobId: name })
    if (code === 'EISDIR') return damaged(0, 'a folder lies where the journal belongs')
    throw storageFailure(cause)
  })
  const length = bytes.lastIndexOf(0x0a) + 1
  const lines = bytes.toString('utf8', 0, length).split('\n').slice(0, -1)
  if (lines.length === 0) return damaged(0, 'the journal is empty')
  let head = noHash
  const entries = lines.map((text, index) => {
    const raw = readLine(text, index + 1, head)
    if ('damage' in raw) return damaged(index + 1, raw.damage)
    head = raw.hash
    // The line verifies, so it was written like this: what cannot be read was written by a newer version.
    return (
      dialect.parse({ seq: raw.seq, at: raw.at, who: raw.who, kind: raw.kind, data: raw.data }) ?? fail('job.newerFormat', { jobId: name })
    )
  })
  return { entries, head, length, torn: bytes.length - length }
}

/** A new name survives a power cut only once its folder is flushed; Windows has no such call and does not need it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
