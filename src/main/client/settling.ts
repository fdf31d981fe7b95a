/**
 * Settling: a write whose response was lost may still be carried out late, and a read may be outdated. So both are read again during the
 * settle window before a write counts as not done.
 *
 * The window runs on the monotonic clock from the loss, from the response or, after a restart, from when this process first saw the
 * write. Changes of the computer's clock do not matter.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, nullOnFailure } from '#shared/tables/errors.ts'
import type { ReportFault } from '../commands/dispatch.ts'
import type { Conclusion } from './read-back.ts'

/** Milliseconds between reads; their sum is the settle window. A lost pairing was seen applied 30 s late. */
export type SettlePauses = readonly number[]
export const fieldPauses: SettlePauses = [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]

/** A write with an unknown outcome. */
export interface Unsettled {
  readonly write: string
  /** Reads once. A failed read throws a `Failure` and says nothing about the write. */
  look(): Promise<Conclusion>
  /** Records the outcome, unless someone has decided it in the meantime. */
  decide(applied: boolean): Promise<unknown>
}

export class Settling {
  readonly #pauses: SettlePauses
  readonly #window: number
  readonly #stopping: AbortSignal
  readonly #now: () => number
  readonly #reportFault: ReportFault
  readonly #since = new Map<string, number>()
  readonly #inBackground = new Map<string, Promise<void>>()

  constructor(
    pauses: SettlePauses,
    stopping: AbortSignal,
    now: () => number = () => performance.now(),
    reportFault: ReportFault = () => undefined,
  ) {
    this.#pauses = pauses
    this.#window = pauses.reduce((sum, pause) => sum + pause, 0)
    this.#stopping = stopping
    this.#now = now
    this.#reportFault = reportFault
  }

  /** The request got its response, or lost it, just now: the window begins. */
  begin(write: string): void {
    this.#since.set(write, this.#now())
  }

  /** Begins the window for a write that this process has not seen before: it may have been lost a moment ago. */
  see(write: string): void {
    if (!this.#since.has(write)) this.begin(write)
  }

  /** Whether a read requested now may still be older than the write. Nothing is assumed about a write that this process did not send. */
  isFresh(write: string): boolean {
    return this.#since.has(write) && this.#left(write) > 0
  }

  /** Reads once. Returns whether the write is decided. */
  async once(unsettled: Unsettled): Promise<boolean> {
    this.see(unsettled.write)
    return (await this.#look(unsettled)) === 'decided'
  }

  /** Decides with one read or, if that is not conclusive, in the background. */
  async now(unsettled: Unsettled): Promise<void> {
    if (!(await this.once(unsettled))) this.inBackground(unsettled)
  }

  /**
   * Reads until the write is decided, the window is over or the application closes. Returns whether it is decided. Once `ending` is
   * aborted, it continues in the background.
   */
  async overWindow(unsettled: Unsettled, ending?: AbortSignal): Promise<boolean> {
    const seen = await this.#repeat(
      unsettled.write,
      async () => {
        // If a read fails, the next one may succeed.
        const look = await this.#look(unsettled).catch(nullOnFailure)
        return look === 'undecided' ? null : look
      },
      ending,
    )
    if (seen === null && ending?.aborted === true) this.inBackground(unsettled)
    return seen === 'decided'
  }

  /** Runs `overWindow` in the background. If the write stays unknown, the next refresh tries again. */
  inBackground(unsettled: Unsettled): void {
    const { write } = unsettled
    if (this.#inBackground.has(write)) return
    const settling = this.overWindow(unsettled)
      .then(ignore, (cause: unknown) => {
        if (!(cause instanceof Failure)) this.#reportFault(cause)
      })
      .finally(() => this.#inBackground.delete(write))
    this.#inBackground.set(write, settling)
  }

  /**
   * Reads until `agrees` returns true, the window of a write with a response is over or the application closes, and returns the last
   * result. Once `ending` is aborted, it reads at most once more. A failed read ends it.
   */
  async untilAgreed(write: string, agrees: () => Promise<boolean>, ending?: AbortSignal): Promise<boolean> {
    this.see(write)
    if (ending?.aborted === true && !this.#stopping.aborted) return agrees()
    return (await this.#repeat(write, async () => ((await agrees()) ? true : null), ending)) === true
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#inBackground.values())
  }

  /** The last read is requested after the end of the window. */
  async #repeat<Value>(write: string, read: () => Promise<Value | null>, ending?: AbortSignal): Promise<Value | null> {
    this.see(write)
    const end = ending === undefined ? this.#stopping : AbortSignal.any([this.#stopping, ending])
    for (let round = 0; !end.aborted; round += 1) {
      const isLast = this.#left(write) <= 0
      const value = await read()
      if (value !== null || isLast) return value
      const left = this.#left(write)
      const pause = Math.max(1, Math.min(this.#pauses[round] ?? left, left))
      await sleep(pause, undefined, { signal: end }).catch(ignore)
    }
    return null
  }

  /** A read that shows the write applied always decides; one that shows it not applied decides only after the window. */
  async #look(unsettled: Unsettled): Promise<'decided' | 'undecided' | 'inconclusive'> {
    const isOver = this.#left(unsettled.write) <= 0
    const conclusion = await unsettled.look()
    if (conclusion === 'inconclusive') return conclusion
    if (conclusion === 'notApplied' && !isOver) return 'undecided'
    await unsettled.decide(conclusion === 'applied')
    return 'decided'
  }

  #left(write: string): number {
    return (this.#since.get(write) ?? this.#now()) + this.#window - this.#now()
  }
}

const ignore = () => undefined
