/** A data folder with something of everything, one file of which is altered: whether the product notices, and says so. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { jobSchema, workbenchSchema, type AnyFact, type JournalSchema } from '#main/journal/journal-schemas.ts'
import type { Disk } from '#main/journal/disk.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { Journal } from '#main/journal/journal.ts'
import { photoFile, PhotoVault } from '#main/journal/photo-vault.ts'
import { jobPaths, workbenchPaths, type JournalPaths } from '#main/journal/journal-paths.ts'
import { readJournal } from '#main/journal/read-journal.ts'
import { Failure } from '#shared/tables/errors.ts'
import type { WorkbenchFact } from '#shared/job/workbench-entries.ts'
import { settledDisk } from '../support/disks.ts'
import { jobFacts, noted } from '../support/journals.ts'
import { png } from '../support/pictures.ts'
import { unflushedDisk } from './disks.ts'
import type { Finding } from './survey.ts'

export const targets = ['journal', 'workbench', 'head', 'index', 'photo'] as const
export type Target = (typeof targets)[number]

/** How the product reads what lies there. The planted ones leave out a check. */
export interface Eyes {
  readonly disk: Disk
  readonly photo: (stock: Stock) => Promise<Buffer>
}
/** As if settled: the index believes only files that have not changed for a while. */
const disk: Disk = { ...unflushedDisk, facts: (path) => settledDisk.facts(path) }
export const openEyes: Eyes = {
  disk,
  photo: async ({ dataDir, jobId, photo }) => (await new PhotoVault(dataDir, disk).get(jobId, photo)).content,
}

export interface Stock {
  readonly dataDir: string
  readonly jobId: string
  readonly photo: string
  readonly files: Readonly<Record<Target, string>>
}

const registered: WorkbenchFact = {
  kind: 'register.added',
  data: { environment: 'staging', serviceAddress: null, kind: 'group', id: 'g1', name: 'Västra' },
}

/** Two jobs, of which one has `notes` notes and a photo of `edge` pixels, a workbench, their heads and the index of jobs. */
export async function stocked(dataDir: string, notes = 3, edge = 12): Promise<Stock> {
  const store = new JobStore(dataDir, () => undefined, '', disk)
  const { jobId } = await store.create(jobFacts(''))
  for (let done = 0; done < notes; done += 1) await store.append(jobId, noted(`Raum ${done} für Åsa`.repeat(1 + (done % 4))))
  await store.create(jobFacts(''))
  const { sha256: photo } = await new PhotoVault(dataDir, disk).put(jobId, png({ edge }))
  const workbench = workbenchPaths(dataDir)
  const journal = await Journal.create<WorkbenchFact>(
    workbenchSchema,
    workbench,
    [{ kind: 'workbench.created', data: { format: 1 } }],
    '',
    disk,
  )
  for (let done = 0; done < 3; done += 1) await journal.append([registered], 'Ada')
  await journal.close()
  await store.close()
  await listing(dataDir, disk)
  const job = jobPaths(dataDir, jobId)
  const files = {
    journal: job.file,
    workbench: workbench.file,
    head: job.head,
    index: join(dataDir, 'job-index'),
    photo: photoFile(dataDir, jobId, { sha256: photo, mediaType: 'image/png' }),
  }
  return { dataDir, jobId, photo, files }
}

export class Judge {
  readonly #stock: Stock
  readonly #target: Target
  readonly #eyes: Eyes
  readonly sound: Buffer
  readonly #listing: unknown
  readonly #entries: readonly unknown[]

  private constructor(stock: Stock, target: Target, eyes: Eyes, listed: unknown, entries: readonly unknown[]) {
    this.#stock = stock
    this.#target = target
    this.#eyes = eyes
    this.#listing = listed
    this.#entries = entries
    this.sound = readFileSync(stock.files[target])
  }

  static async of(stock: Stock, target: Target, eyes: Eyes = openEyes): Promise<Judge> {
    const { schema, place } = journalOf(stock, target)
    const { entries } = await readJournal(schema, place, disk)
    return new Judge(stock, target, eyes, await listing(stock.dataDir, disk), entries)
  }

  /** `mustRead`: so many entries have to be read, and the rest told as lost. Without it, damage may be told instead. */
  async judge(bytes: Buffer, mustRead: number | null = null): Promise<Finding> {
    const { files, dataDir } = this.#stock
    writeFileSync(files[this.#target], bytes)
    const problem = await this.#problemWith(bytes, mustRead).catch((cause: unknown) => `not told, but thrown: ${String(cause)}`)
    writeFileSync(files[this.#target], this.sound)
    rmSync(join(dataDir, 'quarantine'), { recursive: true, force: true })
    return { problems: problem === null ? [] : [problem], acknowledged: this.#entries.length + 1, lost: problem === null ? 0 : 1 }
  }

  #problemWith(bytes: Buffer, mustRead: number | null): Promise<string | null> {
    switch (this.#target) {
      case 'journal':
      case 'workbench':
        return this.#journalProblem(bytes, mustRead)
      case 'head':
        return this.#journalProblem(bytes, this.#entries.length)
      case 'index':
        return this.#indexProblem()
      case 'photo':
        return this.#photoProblem(bytes)
    }
  }

  /** Exactly what was written, or less and told so, or told as damaged with a copy of what was found. */
  async #journalProblem(bytes: Buffer, mustRead: number | null): Promise<string | null> {
    const { schema, place } = journalOf(this.#stock, this.#target)
    try {
      const { entries, lost } = await readJournal(schema, place, this.#eyes.disk)
      if (!isDeepStrictEqual(entries, this.#entries.slice(0, entries.length))) return 'entries are read that were never written'
      if (mustRead !== null && entries.length !== mustRead) return `${entries.length} entries are read, not ${mustRead}`
      if ((entries.length === this.#entries.length) !== (lost === null)) return `${entries.length} entries, lost: ${String(lost?.existed)}`
      return null
    } catch (cause) {
      if (mustRead !== null || !(cause instanceof Failure) || cause.error.code !== 'job.damaged') return `refused: ${String(cause)}`
      return this.#isSetAside(bytes) ? null : 'no copy of the damaged file'
    }
  }

  async #indexProblem(): Promise<string | null> {
    return isDeepStrictEqual(await listing(this.#stock.dataDir, this.#eyes.disk), this.#listing) ? null : 'the list says something else'
  }

  async #photoProblem(bytes: Buffer): Promise<string | null> {
    try {
      return (await this.#eyes.photo(this.#stock)).equals(this.sound) ? null : 'another photo is given'
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.error.code !== 'photo.notFound') return `refused: ${String(cause)}`
      return this.#isSetAside(bytes) ? null : 'no copy of the damaged file'
    }
  }

  #isSetAside(bytes: Buffer): boolean {
    const folder = join(this.#stock.dataDir, 'quarantine')
    return readdirSync(folder).some((name) => readFileSync(join(folder, name)).equals(bytes))
  }
}

function journalOf({ dataDir, jobId }: Stock, target: Target): { readonly schema: JournalSchema<AnyFact>; readonly place: JournalPaths } {
  return target === 'workbench'
    ? { schema: workbenchSchema, place: workbenchPaths(dataDir) }
    : { schema: jobSchema, place: jobPaths(dataDir, jobId) }
}

async function listing(dataDir: string, on: Disk): Promise<unknown> {
  const store = new JobStore(dataDir, () => undefined, '', on)
  const { jobs, damaged } = await store.list()
  await store.close()
  return { jobs: [...jobs].sort((a, b) => (a.jobId < b.jobId ? -1 : 1)), damaged }
}
