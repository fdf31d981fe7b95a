/**
 * A stretch of work on a data folder, as the tool does it, on a disk that may fail at any call. Keeps the ledger of what was
 * acknowledged, and notes every refusal that does not say what it is.
 */
import { existsSync } from 'node:fs'
import { copyEverything } from '#main/journal/copy-everything.ts'
import type { Disk } from '#main/journal/disk.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { JobTrash } from '#main/journal/job-trash.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { Failure } from '#shared/tables/errors.ts'
import { jobFacts, noted } from '../support/journals.ts'
import { png } from '../support/pictures.ts'
import { Ledger } from './ledger.ts'
import type { Finding } from './survey.ts'

/** Of entries: what may be there, as a whole, of an act that could not be taken back. */
export const largestAct = 3

export class Work {
  readonly refused: string[] = []
  readonly #ledger = new Ledger()
  readonly #problems: string[] = []
  readonly #dataDir: string
  readonly #disk: Disk

  constructor(dataDir: string, disk: Disk) {
    this.#dataDir = dataDir
    this.#disk = disk
  }

  /** Every kind of act at least once. One that is refused is not tried again. */
  async all(notes = 2): Promise<void> {
    const jobId = await this.#begin(notes)
    if (jobId === null) return
    const store = this.#store()
    await this.#list(store)
    await this.#act('look', () => store.look(jobId))
    await this.#append(store, jobId, 'again')
    await this.#act('copy', () => copyEverything(this.#dataDir, `${this.#dataDir}-copy`, this.#disk))
    const trash = new JobTrash(this.#dataDir, this.#disk)
    await this.#act('remove', () => store.moveAway(jobId, () => trash.put(jobId)))
    if (!this.#isHere(jobId)) await this.#act('restore', () => trash.restore(jobId))
    if (this.#isHere(jobId)) await this.#append(store, jobId, 'back')
    await store.close()
  }

  /** After the trouble: all that was acknowledged is there, and the job can be gone on with. */
  async check(more: number): Promise<Finding> {
    for (const jobId of this.#ledger.jobIds)
      if (!this.#isHere(jobId)) await new JobTrash(this.#dataDir).restore(jobId).catch(() => undefined)
    const { problems, ...found } = await this.#ledger.check(this.#dataDir, more)
    return { ...found, problems: [...this.#problems, ...problems] }
  }

  /** A job with a few entries and a photo; null where it was refused. */
  async #begin(notes: number): Promise<string | null> {
    const store = this.#store()
    const job = await this.#act('create', () => store.create(jobFacts('')))
    if (job === null) return null
    this.#ledger.entry(job.jobId, job.journal.entries, job.journal.head)
    for (let left = notes; left > 0; left -= 1) await this.#append(store, job.jobId, `${left} `.padEnd(400, 'ö'))
    await this.#act('photo', async () => {
      const { sha256 } = await new PhotoVault(this.#dataDir, this.#disk).put(job.jobId, png({ edge: 8 }))
      this.#ledger.photo(job.jobId, sha256)
    })
    await this.#list(store)
    await store.close()
    return job.jobId
  }

  async #append(store: JobStore, jobId: string, text: string): Promise<void> {
    const act = text.length < 100 ? ['one', 'two', 'three'].map((part) => noted(`${text} ${part}`)) : [noted(text)]
    const job = await this.#act('append', () => store.append(jobId, ...act))
    if (job !== null) this.#ledger.entry(jobId, job.journal.entries, job.journal.head)
  }

  async #list(store: JobStore): Promise<void> {
    const listing = await this.#act('list', () => store.list())
    for (const { error } of listing?.damaged ?? []) this.#refuse('a job of the list', error.code)
  }

  async #act<Value>(name: string, act: () => Promise<Value>): Promise<Value | null> {
    try {
      return await act()
    } catch (cause) {
      this.#refuse(name, cause instanceof Failure ? cause.error.code : String(cause))
      return null
    }
  }

  /** A failing disk is told as that, and never as damage. */
  #refuse(name: string, code: string): void {
    this.refused.push(`${name}: ${code}`)
    if (!code.startsWith('storage.')) this.#problems.push(`${name} was refused with ${code}`)
  }

  #isHere(jobId: string): boolean {
    return existsSync(jobPaths(this.#dataDir, jobId).folder)
  }

  #store(): JobStore {
    return new JobStore(this.#dataDir, () => undefined, '', this.#disk)
  }
}
