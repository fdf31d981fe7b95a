/** The batches under way, one at most for each job. In memory only: "running" is never a fact, and a restart begins none. */
import { setMaxListeners } from 'node:events'
import { appErrorOf, fail, Failure } from '#shared/ipc/errors.ts'
import type { PayloadOf } from '#shared/ipc/contract.ts'
import { noOutcomes, type ApplyOutcome, type BatchStatus } from '#shared/ipc/job-results.ts'
import { localInstant } from '../../clock.ts'

type Doing = PayloadOf<'apply.progress'>['doing']
export type Working = Exclude<Doing, 'finished'>

/** What a batch asks before it takes up the next device. */
export interface BatchControl {
  /** Waits while the batch is paused. Returns false once nothing further may be begun. */
  mayGoOn(): Promise<boolean>
  /** How often it was paused: what was read before a pause may be old. */
  pauses(): number
  /** Aborted once nothing further may be begun, with the error that says so: nothing waits any more for a service that refuses or keeps silent. */
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
  /** The jobs of what goes on beside batches. */
  readonly #beside: string[] = []
  readonly #changed: (jobId: string, batch: BatchStatus | null) => void
  readonly #progress: (payload: PayloadOf<'apply.progress'>) => void

  constructor(changed: (jobId: string, batch: BatchStatus | null) => void, progress: (payload: PayloadOf<'apply.progress'>) => void) {
    this.#changed = changed
    this.#progress = progress
  }

  /** Refuses a second one for the same job. */
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

  /** For what no batch keeps from beginning, and has more to save once it was sent. */
  async beside<Value>(jobId: string, work: () => Promise<Value>): Promise<Value> {
    this.#beside.push(jobId)
    try {
      return await work()
    } finally {
      this.#beside.splice(this.#beside.indexOf(jobId), 1)
    }
  }

  /** For what would keep something that is under way from being saved. */
  refuseBusy(jobId: string): void {
    if (this.#batches.has(jobId) || this.#beside.includes(jobId)) fail('job.busy', { jobId })
  }

  status(jobId: string): BatchStatus | null {
    return this.#batches.get(jobId)?.status() ?? null
  }

  /** Pauses, continues or ends. A batch that is ending stays so. */
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
    // As many listen to it as requests wait for their turn.
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
      async mayGoOn() {
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
        // Counted as it ends: devices that were being worked on may still have read in it.
        if (next === 'running' && state === 'paused') pauses += 1
        state = next
        if (next === 'ending') ending.abort(new Failure(appErrorOf('job.cancelled', { jobId })))
        for (const each of wake) each()
        wake = []
      },
    }
  }
}
