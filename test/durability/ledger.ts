/**
 * What somebody was told is saved, and whether it still is: read once by hand, without the product's reader, and once by
 * the product, which then has to go on with it.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { JobStore } from '#main/journal/job-store.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { noted } from '../support/journals.ts'
import type { Finding } from './survey.ts'

export class Ledger {
  /** Of each job its last acknowledged entry; its hash vouches for all before it. */
  readonly #jobs = new Map<string, { readonly entries: number; readonly head: string }>()
  readonly #photos: { readonly jobId: string; readonly sha256: string }[] = []

  entry(jobId: string, entries: number, head: string): void {
    this.#jobs.set(jobId, { entries, head })
  }
  photo(jobId: string, sha256: string): void {
    this.#photos.push({ jobId, sha256 })
  }
  get jobIds(): string[] {
    return [...this.#jobs.keys()]
  }
  get acknowledged(): number {
    return [...this.#jobs.values()].reduce((sum, { entries }) => sum + entries, this.#photos.length)
  }
  copy(): Ledger {
    const copy = new Ledger()
    for (const [jobId, { entries, head }] of this.#jobs) copy.entry(jobId, entries, head)
    for (const { jobId, sha256 } of this.#photos) copy.photo(jobId, sha256)
    return copy
  }

  /**
   * Holds a data folder that nobody has open against it, and leaves an entry more in every job. `more` is how many entries
   * a job may have that were on their way when the process ended.
   */
  async check(dataDir: string, more: number): Promise<Finding> {
    const problems: string[] = []
    let lost = 0
    for (const [jobId, { entries, head }] of this.#jobs) {
      const { hashes, problem } = chainByHand(jobPaths(dataDir, jobId).file)
      if (problem !== null) problems.push(`${jobId}: ${problem}`)
      if (hashes.length > entries + more) problems.push(`${jobId}: ${hashes.length} entries, of which ${entries} were acknowledged`)
      if (hashes[entries - 1] === head) continue
      lost += Math.max(entries - hashes.length, 1)
      problems.push(`${jobId}: ${entries} entries were acknowledged, ${hashes.length} are there`)
    }
    for (const { jobId, sha256 } of this.#photos) {
      const found = await new PhotoVault(dataDir).get(jobId, sha256).catch(() => null)
      if (found !== null) continue
      lost += 1
      problems.push(`${jobId}: photo ${sha256} is gone`)
    }
    problems.push(...(await this.#goOn(dataDir)))
    return { problems, acknowledged: this.acknowledged, lost }
  }

  /** The product lists all jobs as sound, and appends behind what is there. */
  async #goOn(dataDir: string): Promise<string[]> {
    const store = new JobStore(dataDir, () => undefined)
    try {
      const { jobs, damaged } = await store.list()
      const problems = damaged.map(({ jobId, error }) => `${jobId}: ${JSON.stringify(error)}`)
      for (const jobId of this.#jobs.keys()) {
        const before = (await store.read(jobId)).journal.entries
        if (jobs.find((job) => job.jobId === jobId)?.journal !== 'sound') problems.push(`${jobId}: not listed as sound`)
        const job = await store.append(jobId, noted('goes on'))
        const after = chainByHand(jobPaths(dataDir, jobId).file)
        if (
          after.problem !== null ||
          after.isTorn ||
          after.left > 0 ||
          after.hashes.length !== before + 1 ||
          job.journal.head !== after.hashes.at(-1)
        )
          problems.push(`${jobId}: does not go on with entry ${before + 1}: ${after.problem ?? ''}`)
      }
      return problems
    } catch (cause) {
      return [`The jobs cannot be opened: ${JSON.stringify(cause)}`]
    } finally {
      await store.close()
    }
  }
}

/** The whole lines of a journal, held against seq, prev and hash as the format is documented. */
interface ByHand {
  readonly hashes: string[]
  readonly isTorn: boolean
  /** Entries that are missing from the last act. */
  readonly left: number
  readonly problem: string | null
}

function chainByHand(file: string): ByHand {
  const hashes: string[] = []
  let left = 0
  const lines = textOf(file).split('\n')
  const isTorn = lines.pop() !== ''
  for (const line of lines) {
    const [, body = '', hash = ''] = /^(.*),"hash":"([0-9a-f]{64})"\}$/.exec(line) ?? []
    const at = `line ${hashes.length + 1}`
    if (createHash('sha256').update(`${body}}`).digest('hex') !== hash) return { hashes, isTorn, left, problem: `${at} has another hash` }
    const { seq, prev, left: more = 0 } = JSON.parse(line) as { readonly seq: unknown; readonly prev: unknown; readonly left?: number }
    if (seq !== hashes.length + 1) return { hashes, isTorn, left, problem: `${at} is entry ${String(seq)}` }
    if (prev !== (hashes.at(-1) ?? '0'.repeat(64))) return { hashes, isTorn, left, problem: `${at} does not follow the one before` }
    if (left > 0 && more !== left - 1) return { hashes, isTorn, left, problem: `${at} stands where the rest of an act is missing` }
    left = more
    hashes.push(hash)
  }
  return { hashes, isTorn, left, problem: null }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
