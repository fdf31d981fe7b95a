/**
 * A journal on disk: a folder with append-only NDJSON. An append is acknowledged only after fdatasync.
 *
 * It is the only writer of job data. It never rewrites a line. The only thing it ever cuts off is a last line without a newline, or the
 * beginning of a command that was never written to its end: neither was acknowledged. A schema defines its entries; there is one for jobs
 * and one for the workbench.
 */
import { dirname, join } from 'node:path'
import { fail, Failure, type Damage } from '#shared/tables/errors.ts'
import type { EntryFrame, JournalLost } from '#shared/job/entries.ts'
import { Serial } from '#shared/serial.ts'
import { localInstant } from '../clock.ts'
import { readChain, type ChainEnd } from './chain.ts'
import type { AnyFact, JournalSchema, EntryOf } from './journal-schemas.ts'
import { makeFolder, realDisk, writeNewFile, type Disk } from './disk.ts'
import { HeadCheckpoint } from './head-checkpoint.ts'
import { JournalFile, type End } from './journal-file.ts'
import { journalOf } from './journal-lines.ts'
import { noHash, writeLine } from './line.ts'
import { journalName, moveAside, setAside, tornMark, type JournalPaths } from './journal-paths.ts'
import { readJournal } from './read-journal.ts'
import { storageFailure } from './storage-failure.ts'

export class Journal<Fact extends AnyFact> {
  readonly #paths: JournalPaths
  readonly #schema: JournalSchema<Fact>
  readonly #disk: Disk
  readonly #checkpoint: HeadCheckpoint
  #file: JournalFile
  #entries: EntryOf<Fact>[]
  #head: string
  /** Entries that are known to have existed and are missing, while no entry records that yet. */
  #unsaid: JournalLost | null = null
  readonly #queue = new Serial()

  private constructor(paths: JournalPaths, schema: JournalSchema<Fact>, disk: Disk, { entries, head, end }: Standing<Fact>) {
    this.#paths = paths
    this.#schema = schema
    this.#disk = disk
    this.#checkpoint = new HeadCheckpoint(disk, paths.head)
    this.#entries = [...entries]
    this.#head = head
    this.#file = this.#fileEndingAt(end)
  }

  get entries(): readonly EntryOf<Fact>[] {
    return this.#entries
  }
  get head(): string {
    return this.#head
  }
  /** What the next append records first. */
  get unsaid(): JournalLost | null {
    return this.#unsaid
  }

  /** Creates the folder with its first entries in one visible step: a crash leaves a whole journal or none. */
  static async create<Fact extends AnyFact>(
    schema: JournalSchema<Fact>,
    paths: JournalPaths,
    facts: readonly [Fact, ...Fact[]],
    who: string,
    disk: Disk = realDisk,
  ): Promise<Journal<Fact>> {
    const parent = dirname(paths.folder)
    const staged = join(parent, `.new-${paths.name}`)
    const act = actOf(schema, facts, who, { entries: 0, head: noHash })
    let isVisible = false
    try {
      await makeFolder(disk, parent)
      await disk.remove(staged)
      await disk.makeFolder(staged)
      await writeNewFile(disk, join(staged, journalName), act.bytes)
      await disk.syncFolder(staged)
      await disk.rename(staged, paths.folder)
      isVisible = true
      await disk.syncFolder(parent)
    } catch (cause) {
      await disk.remove(isVisible ? paths.folder : staged).catch(() => undefined)
      throw storageFailure(cause)
    }
    const journal = new Journal(paths, schema, disk, { ...act, end: { length: act.bytes.length, isUnended: false, torn: 0 } })
    journal.#noteHead()
    return journal
  }

  /**
   * Opens for appending and verifies every line, without changing anything: missing entries are recorded with the first append. A newer
   * format is refused.
   */
  static async open<Fact extends AnyFact>(schema: JournalSchema<Fact>, paths: JournalPaths, disk: Disk = realDisk): Promise<Journal<Fact>> {
    const { isNewer, entries, chain, lost } = await readJournal(schema, paths, disk)
    if (isNewer) return fail('job.newerFormat', { jobId: paths.name })
    const journal = new Journal(paths, schema, disk, { entries, head: chain.head, end: chain })
    journal.#unsaid = lost
    return journal
  }

  /**
   * For the one journal that must exist for work to continue: a damaged one is moved aside as a whole, and its replacement records that
   * in its second entry. Null if there is none.
   */
  static async openOrReplace<Fact extends AnyFact>(
    schema: JournalSchema<Fact>,
    paths: JournalPaths,
    first: Fact,
    who: string,
    disk: Disk = realDisk,
  ): Promise<Journal<Fact> | null> {
    try {
      return await Journal.open(schema, paths, disk)
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      const { code, data } = cause.error
      if (code === 'job.notFound') return null
      if (code !== 'job.damaged') throw cause
      const witness = await new HeadCheckpoint(disk, paths.head).read()
      const copy = await moveAside(disk, paths)
      const { entries: existed, ...known } = witness ?? { entries: Math.max(data.entry - 1, 0), at: null, head: null }
      return Journal.create(schema, paths, [first, schema.lost({ existed, ...known, remaining: 0, copy })], who, disk)
    }
  }

  /**
   * Appends the facts of one command with one write and one flush: all of them are on the disk when this resolves, none when it rejects.
   * Without facts, only `unsaid` is recorded. Appends are serialised in the order of the calls. `expected` receives the entries while the
   * disk flushes them, to prepare what is needed afterwards; if the append rejects, the journal does not contain them.
   */
  append(facts: readonly Fact[], who: string, expected: Expected<Fact> = () => undefined, at?: string): Promise<void> {
    return this.#queue.run(async () => {
      const all = [...this.#lostFacts(), ...facts]
      if (all.length > 0) await this.#commit(actOf(this.#schema, all, who, this.#end, at), expected)
      this.#unsaid = null
    })
  }

  /**
   * Appends lines that were written elsewhere, all of them or none: they are verified as if they had been read here. The last command
   * must be complete. `unsaid` is recorded behind them if `mayAdd` allows it.
   */
  adopt(lines: readonly Buffer[], mayAdd: (arriving: readonly EntryOf<Fact>[]) => boolean = () => true): Promise<void> {
    return this.#queue.run(async () => {
      if (lines.length === 0) return
      const act = this.#arriving(journalOf(lines))
      const isFound = this.#unsaid === null || act.hashes.some((hash) => hash === this.#unsaid?.head)
      if (!isFound && !mayAdd(act.entries)) return this.#commit(act)
      // Missing entries are recorded behind the new lines, unless those lines restore them.
      const stated = isFound ? null : actOf(this.#schema, this.#lostFacts(), this.#entries[0]?.who ?? '', endOf(this.#end, act))
      await this.#commit(stated === null ? act : joined(act, stated))
      this.#unsaid = null
    })
  }

  /** Flushes the head outside the folder: worth the cost where something is finalised. */
  async saveHead(): Promise<void> {
    await this.#queue.idle()
    await this.#checkpoint.flush()
  }

  async close(): Promise<void> {
    await this.#queue.idle()
    await this.#checkpoint.close()
    await this.#file.close()
  }

  get #end(): ChainEnd {
    return { entries: this.#entries.length, head: this.#head }
  }

  #lostFacts(): Fact[] {
    return this.#unsaid === null ? [] : [this.#schema.lost(this.#unsaid)]
  }

  #fileEndingAt(end: End): JournalFile {
    const [disk, paths] = [this.#disk, this.#paths]
    const guard = {
      isSound: (bytes: Buffer) => this.#isOwn(bytes),
      refuse: (bytes: Buffer | null) => this.#refuse(bytes),
      keepTorn: (bytes: Buffer) => setAside(disk, { ...paths, name: `${paths.name}${tornMark}` }, bytes),
    }
    return new JournalFile(paths.file, end, guard, disk)
  }

  #arriving(bytes: Buffer): Act<Fact> & { readonly hashes: readonly string[] } {
    const chain = readChain(bytes, this.#end)
    const damaged = (entry: number, reason: Damage) => fail('job.damaged', { jobId: this.#paths.name, entry, reason, copy: null })
    if ('damage' in chain) return damaged(chain.entry, chain.damage)
    if (chain.torn > 0) return damaged(this.#entries.length + chain.entries.length + 1, 'notAnEntry')
    const entries = chain.entries.map(
      ({ seq, at, who, kind, data }) =>
        this.#schema.parse({ seq, at, who, kind, data }) ?? fail('job.newerFormat', { jobId: this.#paths.name }),
    )
    return { bytes, head: chain.head, entries, hashes: chain.entries.map(({ hash }) => hash) }
  }

  async #commit(act: Act<Fact>, expected: Expected<Fact> = () => undefined): Promise<void> {
    await this.#file.append(act.bytes, () => expected(act.entries, act.head))
    for (const entry of act.entries) this.#entries.push(entry)
    this.#head = act.head
    this.#noteHead()
  }

  #isOwn(bytes: Buffer): boolean {
    const chain = readChain(bytes)
    return !('damage' in chain) && chain.head === this.#head
  }

  async #refuse(bytes: Buffer | null): Promise<never> {
    const copy = bytes === null ? null : await setAside(this.#disk, this.#paths, bytes)
    const reason = bytes === null ? 'missing' : 'replaced'
    return fail('job.damaged', { jobId: this.#paths.name, entry: this.#entries.length, reason, copy })
  }

  #noteHead(): void {
    const last = this.#entries.at(-1)
    if (last !== undefined) this.#checkpoint.note({ entries: this.#entries.length, head: this.#head, at: last.at })
  }
}

/** The content of a journal, and the end of its file. */
interface Standing<Fact extends AnyFact> {
  readonly entries: readonly EntryOf<Fact>[]
  readonly head: string
  readonly end: End
}

/** The entries that are being saved, and the head of the journal once they are. Must not throw. */
type Expected<Fact extends AnyFact> = (entries: readonly EntryOf<Fact>[], head: string) => void

/** What is written at once: the lines, and the entries as they will be parsed when the file is opened. */
interface Act<Fact extends AnyFact> {
  readonly bytes: Buffer
  readonly head: string
  readonly entries: readonly EntryOf<Fact>[]
}

/** Validates before anything is written: `check` throws for facts that could not be read back, so they are never acknowledged. */
function actOf<Fact extends AnyFact>(
  schema: JournalSchema<Fact>,
  facts: readonly Fact[],
  who: string,
  behind: ChainEnd,
  at = localInstant(),
): Act<Fact> {
  let { head } = behind
  const lines = facts.map((fact, index) => {
    const frame = { seq: behind.entries + index + 1, at, who, left: facts.length - index - 1 }
    const line = writeLine({ ...frame, kind: fact.kind, data: schema.check(fact) }, head)
    head = line.hash
    return line.text
  })
  let entries: EntryOf<Fact>[] | null = null
  return {
    bytes: Buffer.from(lines.join('')),
    head,
    // Usually read while the disk is busy with the bytes.
    get entries() {
      return (entries ??= lines.map(readBack<Fact>))
    },
  }
}

const endOf = ({ entries }: ChainEnd, act: Act<AnyFact>): ChainEnd => ({ entries: entries + act.entries.length, head: act.head })

function joined<Fact extends AnyFact>(first: Act<Fact>, then: Act<Fact>): Act<Fact> {
  return { bytes: Buffer.concat([first.bytes, then.bytes]), head: then.head, entries: [...first.entries, ...then.entries] }
}

function readBack<Fact extends AnyFact>(text: string): EntryOf<Fact> {
  const { seq, at, who, kind, data } = JSON.parse(text) as EntryFrame & AnyFact
  return { seq, at, who, kind, data } as EntryOf<Fact>
}
