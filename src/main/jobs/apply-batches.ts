/** The running batches, at most one for each job. Only in memory: "running" is never a fact, and no batch is resumed after a restart. */
import { setMaxListeners } from 'node:events'
import { appErrorOf, fail, Failure } from '#shared/tables/errors.ts'
import type { PayloadOf } from '#shared/contract/contract.ts'
import { noOutcomes, type ApplyOutcome, type BatchStatus } from '#shared/contract/job-results.ts'
import { localInstant } from '../clock.ts'

type Doing = PayloadOf<'apply.progress'>['doing']
export type Working = Exclude<Doing, 'finished'>

/** What a batch checks and reports for each device. */
export interface BatchControl {
  /** Waits while the batch is paused. Returns false once the batch must not start another device. */
  mayContinue(): Promise<boolean>
  /** The number of pauses: what was read before a pause may be outdated. */
  pauses(): number
  /**
   * Aborted, with the reason, once the batch must not start anything more, so that nothing waits any longer for a service that is busy or
   * does not respond.
   */
  readonly ending: AbortSignal
  working(device: string, doing: Working): void
  finished(device: string, outcome: ApplyOutcome): void
}

interface Batch extends BatchControl {
  readonly status: () => BatchStatus
  change(state: BatchStatus['state']): void
}

export class ApplyBatches {
  readonly #batches = new Map<string, Batch>()
  /** The jobs of work that runs beside batches, one item for each. */
  readonly #beside: string[] = []
  readonly #changed: (jobId: string, batch: BatchStatus | null) => void
  readonly #progress: (payload: PayloadOf<'apply.progress'>) => void

  constructor(changed: (jobId: string, batch: BatchStatus | null) => void, progress: (payload: PayloadOf<'apply.progress'>) => void) {
    this.#changed = changed
    this.#progress = progress
  }

  /** Refuses a second batch for the same job. */
  async during<Value>(jobId: string, total: number, work: (control: BatchControl) => Promise<Value>): Promise<Value> {
    if (this.#batches.has(jobId)) return fail('job.busy', { jobId })
    const batch = this.#begin(jobId, total)
    this.#batches.set(jobId, batch)
    this.#changed(jobId, batch.status())
    try {
      return await work(batch)
    } finally {
      this.#batches.delete(jobId)
      this.#changed(jobId, null)
    }
  }

  /** Runs work that may start during a batch, and that has more to save after its request. */
  async beside<Value>(jobId: string, work: () => Promise<Value>): Promise<Value> {
    this.#beside.push(jobId)
    try {
      return await work()
    } finally {
      this.#beside.splice(this.#beside.indexOf(jobId), 1)
    }
  }

  /** Refuses what would prevent running work from saving its outcome. */
  refuseBusy(jobId: string): void {
    if (this.#batches.has(jobId) || this.#beside.includes(jobId)) fail('job.busy', { jobId })
  }

  status(jobId: string): BatchStatus | null {
    return this.#batches.get(jobId)?.status() ?? null
  }

  /** Pauses, continues or ends a batch. One that is ending cannot be changed. */
  change(jobId: string, state: BatchStatus['state']): BatchStatus {
    const batch = this.#batches.get(jobId) ?? fail('job.notRunning', { jobId })
    batch.change(state)
    this.#changed(jobId, batch.status())
    return batch.status()
  }

  endAll(): void {
    for (const jobId of this.#batches.keys()) this.change(jobId, 'ending')
  }

  #begin(jobId: string, total: number): Batch {
    const startedAt = localInstant()
    const at = new Map<string, Doing>()
    let state: BatchStatus['state'] = 'running'
    const outcomes = { ...noOutcomes }
    let done = 0
    let pauses = 0
    let wake: (() => void)[] = []
    const ending = new AbortController()
    // There is one listener for each waiting request.
    setMaxListeners(0, ending.signal)
    const announce = (device: string, doing: Doing) => this.#progress({ jobId, device, doing, done, total, outcomes: { ...outcomes } })
    return {
      status: () => ({
        jobId,
        state,
        startedAt,
        total,
        done,
        outcomes: { ...outcomes },
        working: [...at].map(([device, doing]) => ({ device, doing })),
      }),
      pauses: () => pauses,
      ending: ending.signal,
      async mayContinue() {
        while (state === 'paused') await new Promise<void>((resolve) => wake.push(resolve))
        return state === 'running'
      },
      working: (device, doing) => {
        at.set(device, doing)
        announce(device, doing)
      },
      finished(device, outcome) {
        at.delete(device)
        done += 1
        outcomes[outcome] += 1
        announce(device, 'finished')
      },
      change(next) {
        if (state === 'ending') return
        // Counted when the pause ends, because devices in progress may still have read during it.
        if (next === 'running' && state === 'paused') pauses += 1
        state = next
        if (next === 'ending') ending.abort(new Failure(appErrorOf('job.cancelled', { jobId })))
        for (const each of wake) each()
        wake = []
      },
    }
  }
}
