/** A storm in a process of its own, and the ledger of what it has told. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Planted } from './disks.ts'
import { Ledger } from './ledger.ts'

/** What the storm appends to one job before it is acknowledged, at most: a note and a photo. */
export const factsAtOnce = 2

export class Storm {
  readonly ledger = new Ledger()
  readonly #process: ChildProcess
  readonly #closed: Promise<unknown>
  #told = 0
  #isOver = false

  constructor(dataDir: string, entries: number, fault: Planted) {
    const module = join(import.meta.dirname, 'storm-process.ts')
    this.#process = spawn(process.execPath, [module, dataDir, String(entries), fault], { stdio: ['ignore', 'pipe', 'inherit'] })
    // After the last line: what was told before it was killed is still read.
    this.#closed = once(this.#process, 'close').then(() => (this.#isOver = true))
    createInterface({ input: this.#process.stdout ?? process.stdin }).on('line', (line) => this.#hear(line))
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Until so many more were acknowledged, or it is over. */
  async rage(acknowledgements: number): Promise<void> {
    const enough = this.#told + acknowledgements
    while (this.#told < enough && !this.#isOver) await nextTurn()
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#closed
  }

  async end(): Promise<void> {
    await this.#closed
    if (this.#process.exitCode !== 0) throw new Error(`The storm ended with ${String(this.#process.exitCode)}`)
  }

  /** Stops every thread of it, wherever each is, but for calls that the system has to finish first. */
  async freeze(): Promise<void> {
    this.#process.kill('SIGSTOP')
    while (!this.#isOver && !this.#isStopped()) await nextTurn()
  }

  thaw(): void {
    this.#process.kill('SIGCONT')
  }

  #isStopped(): boolean {
    const tasks = `/proc/${this.#process.pid ?? 0}/task`
    try {
      return readdirSync(tasks).every((task) => /\) [TZX] /.test(readFileSync(join(tasks, task, 'stat'), 'utf8')))
    } catch {
      // A thread, or the process, ended while it was looked at.
      return this.#process.exitCode !== null || this.#process.signalCode !== null
    }
  }

  #hear(line: string): void {
    this.#told += 1
    const [what, jobId = '', ...rest] = line.split(' ')
    if (what === 'entry') this.ledger.entry(jobId, Number(rest[0]), rest[1] ?? '')
    if (what === 'photo') this.ledger.photo(jobId, rest[0] ?? '')
  }
}
