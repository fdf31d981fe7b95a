/**
 * A journal on disk: a folder with append-only NDJSON. An append is acknowledged after fdatasync and not before.
 *
 * The only writer of job data. It never rewrites a line; the one thing it ever cuts off is a last line without a newline,
 * which nobody was told is saved. What its entries say is a dialect: there is one for jobs and one for the workbench.
 */
import { dirname, join } from 'node:path'
import { fail, Failure, type Damage } from '#shared/ipc/errors.ts'
import type { EntryFrame } from '#shared/job/entries.ts'
import { localInstant } from '../clock.ts'
import { readChain } from './chain.ts'
import type { AnyFact, Dialect, EntryOf } from './dialects.ts'
import { makeFolder, realDisk, writeNewFile, type Disk } from './disk.ts'
import { HeadKeeper } from './head-keeper.ts'
import { JournalFile, type End } from './journal-file.ts'
import { noHash, readLine, writeLine, type Line } from './line.ts'
import { migrateJournal } from './migrate-journal.ts'
import { journalName, moveAside, setAside, type JournalPlace } from './place.ts'
import { readJournal } from './read-journal.ts'
import { storageFailure } from './storage-failure.ts'

export class Journal<Fact extends AnyFact> {
  readonly #place: JournalPlace
  readonly #dialect: Dialect<Fact>
  readonly #disk: Disk
  readonly #keeper: HeadKeeper
  readonly #file: JournalFile
  readonly #entries: EntryOf<Fact>[]
  #head: string
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(place: JournalPlace, dialect: Dialect<Fact>, disk: Disk, entries: readonly EntryOf<Fact>[], head: string, end: End) {
    this.#place = place
    this.#dialect = dialect
    this.#disk = disk
    this.#keeper = new HeadKeeper(disk, place.head)
    this.#entries = [...entries]
    this.#head = head
    const guard = { isSound: (bytes: Buffer) => this.#isOwn(bytes), refuse: (bytes: Buffer | null) => this.#refuse(bytes) }
    this.#file = new JournalFile(place.file, end, guard, disk)
  }

  get name(): string {
    return this.#place.name
  }
  get entries(): readonly EntryOf<Fact>[] {
    return this.#entries
  }
  get head(): string {
    return this.#head
  }

  /** Makes the folder with its first entries in one visible step: a crash leaves a whole journal or none. */
  static async create<Fact extends AnyFact>(
    dialect: Dialect<Fact>,
    place: JournalPlace,
    facts: readonly [Fact, ...Fact[]],
    who: string,
    disk: Disk = realDisk,
  ): Promise<Journal<Fact>> {
    const parent = dirname(place.folder)
    const staged = join(parent, `.new-${place.name}`)
    const lines: NextLine<Fact>[] = []
    for (const fact of facts) lines.push(nextLine(dialect, fact, who, lines.length, lines.at(-1)?.hash ?? noHash))
    const bytes = Buffer.concat(lines.map((line) => line.bytes))
    let isVisible = false
    try {
      await makeFolder(disk, parent)
      await disk.remove(staged)
      await disk.makeFolder(staged)
      await writeNewFile(disk, join(staged, journalName), bytes)
      await disk.syncFolder(staged)
      await disk.rename(staged, place.folder)
      isVisible = true
      await disk.syncFolder(parent)
    } catch (cause) {
      await disk.remove(isVisible ? place.folder : staged).catch(() => undefined)
      throw storageFailure(cause)
    }
    const head = lines.at(-1)?.hash ?? noHash
    const journal = new Journal(place, dialect, disk, lines.map(readBack), head, { length: bytes.length, isUnended: false, torn: 0 })
    journal.#noteHead()
    return journal
  }

  /**
   * Opens for appending, verifying every line. A journal of an older format is migrated first; one of a newer format is
   * refused; in one that is shorter than it was, the first thing written is that.
   */
  static async open<Fact extends AnyFact>(dialect: Dialect<Fact>, place: JournalPlace, disk: Disk = realDisk): Promise<Journal<Fact>> {
    const found = await readJournal(dialect, place, disk)
    if (found.standing === 'newer') return fail('job.newerFormat', { jobId: place.name })
    if (found.standing === 'older') await migrateJournal(dialect, place, found.lost, disk)
    const { entries, chain, lost } = found.standing === 'older' ? await readJournal(dialect, place, disk) : found
    const journal = new Journal(place, dialect, disk, entries, chain.head, chain)
    if (lost === null) return journal
    try {
      await journal.append(dialect.lost(lost), entries[0]?.who ?? '')
      return journal
    } catch (cause) {
      await journal.close()
      throw cause
    }
  }

  /**
   * For the one journal that has to be there for work to go on: one that is missing is begun, one that is damaged is moved
   * aside as a whole, and what is begun in its stead says so in its second entry.
   */
  static async openOrBegin<Fact extends AnyFact>(
    dialect: Dialect<Fact>,
    place: JournalPlace,
    first: Fact,
    who: string,
    disk: Disk = realDisk,
  ): Promise<Journal<Fact>> {
    try {
      return await Journal.open(dialect, place, disk)
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      const { code, data } = cause.error
      if (code === 'job.notFound') return Journal.create(dialect, place, [first], who, disk)
      if (code !== 'job.damaged') throw cause
      const witness = await new HeadKeeper(disk, place.head).read()
      const copy = await moveAside(disk, place)
      const { entries: existed, ...known } = witness ?? { entries: Math.max(data.entry - 1, 0), at: null, head: null }
      return Journal.create(dialect, place, [first, dialect.lost({ existed, ...known, remaining: 0, copy })], who, disk)
    }
  }

  /** Appends one fact; resolves when it is on the disk. Appends are serialised in the order of the calls. */
  append(fact: Fact, who: string): Promise<EntryOf<Fact>> {
    const appended = this.#queue.then(() => this.#append(fact, who))
    this.#queue = appended.catch(() => undefined)
    return appended
  }

  /**
   * Goes on with lines that were written elsewhere behind this journal's last: each is verified as if it had been read here,
   * and flushed before the next. What cannot follow is refused, and what came before it stays.
   */
  adopt(lines: readonly Buffer[]): Promise<void> {
    const adopted = this.#queue.then(async () => {
      for (const line of lines) await this.#adopt(line)
    })
    this.#queue = adopted.catch(() => undefined)
    return adopted
  }

  /** Takes the head kept outside to the disk: worth its flush where something is said to be final. */
  async keepHead(): Promise<void> {
    await this.#queue
    await this.#keeper.flush()
  }

  async close(): Promise<void> {
    await this.#queue
    await this.#keeper.close()
    await this.#file.close()
  }

  async #append(fact: Fact, who: string): Promise<EntryOf<Fact>> {
    const next = nextLine(this.#dialect, fact, who, this.#entries.length, this.#head)
    return this.#commit(next, readBack(next))
  }

  async #adopt(line: Buffer): Promise<void> {
    const seq = this.#entries.length + 1
    const raw = readLine(line, seq, this.#head)
    const damaged = (reason: Damage) => fail('job.damaged', { jobId: this.#place.name, entry: seq, reason, copy: null })
    if ('damage' in raw) return damaged(raw.damage)
    const { at, who, kind, data, hash } = raw
    const entry = this.#dialect.parse({ seq, at, who, kind, data })
    if (entry === null) return fail('job.newerFormat', { jobId: this.#place.name })
    await this.#commit({ bytes: Buffer.concat([line, Buffer.from('\n')]), hash }, entry)
  }

  async #commit(next: Pick<NextLine<Fact>, 'bytes' | 'hash'>, entry: EntryOf<Fact>): Promise<EntryOf<Fact>> {
    await this.#file.append(next.bytes)
    this.#entries.push(entry)
    this.#head = next.hash
    this.#noteHead()
    return entry
  }

  #isOwn(bytes: Buffer): boolean {
    const chain = readChain(bytes)
    return !('damage' in chain) && chain.head === this.#head
  }

  async #refuse(bytes: Buffer | null): Promise<never> {
    const copy = bytes === null ? null : await setAside(this.#disk, this.#place, bytes)
    const reason = bytes === null ? 'missing' : 'replaced'
    return fail('job.damaged', { jobId: this.#place.name, entry: this.#entries.length, reason, copy })
  }

  #noteHead(): void {
    const last = this.#entries.at(-1)
    if (last !== undefined) this.#keeper.note({ entries: this.#entries.length, head: this.#head, at: last.at })
  }
}

interface NextLine<Fact extends AnyFact> extends Line {
  readonly bytes: Buffer
  /** Only for its type. */
  readonly fact: Fact
}

/** What could not be read back must never be acknowledged: `check` throws before anything is written. */
function nextLine<Fact extends AnyFact>(dialect: Dialect<Fact>, fact: Fact, who: string, entries: number, prev: string): NextLine<Fact> {
  const line = writeLine({ seq: entries + 1, at: localInstant(), who, kind: fact.kind, data: dialect.check(fact) }, prev)
  return { ...line, fact, bytes: Buffer.from(line.text) }
}

/** The entry as whoever opens the file will find it. */
function readBack<Fact extends AnyFact>({ text }: NextLine<Fact>): EntryOf<Fact> {
  const { seq, at, who, kind, data } = JSON.parse(text) as EntryFrame & AnyFact
  return { seq, at, who, kind, data } as EntryOf<Fact>
}
