/** The runs under way, one at most for each job. In memory only: "running" is never a fact, and a restart begins none. */
import { fail } from '#shared/ipc/errors.ts'
import type { PayloadOf } from '#shared/ipc/contract.ts'
import type { RunStatus } from '#shared/ipc/job-results.ts'
import { localInstant } from '../../clock.ts'

type Doing = PayloadOf<'apply.progress'>['doing']

/** What a run asks before it takes up the next device. */
export interface RunControl {
  /** Waits while the run is paused. Answers false once nothing further may be begun. */
  mayGoOn(): Promise<boolean>
  isEnding(): boolean
  /** How often it was paused: what was read before a pause may be old. */
  pauses(): number
  working(device: string, doing: Doing): void
}

interface Run extends RunControl {
  readonly status: () => RunStatus
  change(state: RunStatus['state']): void
}

export class Runs {
  readonly #runs = new Map<string, Run>()
  readonly #changed: (jobId: string, run: RunStatus | null) => void
  readonly #progress: (payload: PayloadOf<'apply.progress'>) => void

  constructor(changed: (jobId: string, run: RunStatus | null) => void, progress: (payload: PayloadOf<'apply.progress'>) => void) {
    this.#changed = changed
    this.#progress = progress
  }

  /** Refuses a second one for the same job. */
  async during<Value>(jobId: string, total: number, work: (control: RunControl) => Promise<Value>): Promise<Value> {
    if (this.#runs.has(jobId)) return fail('job.busy', { jobId })
    const run = this.#begin(jobId, total)
    this.#runs.set(jobId, run)
    this.#changed(jobId, run.status())
    try {
      return await work(run)
    } finally {
      this.#runs.delete(jobId)
      this.#changed(jobId, null)
    }
  }

  status(jobId: string): RunStatus | null {
    return this.#runs.get(jobId)?.status() ?? null
  }

  /** Pauses, continues or ends. A run that is ending stays so. */
  change(jobId: string, state: RunStatus['state']): RunStatus {
    const run = this.#runs.get(jobId) ?? fail('job.notRunning', { jobId })
    run.change(state)
    this.#changed(jobId, run.status())
    return run.status()
  }

  endAll(): void {
    for (const jobId of this.#runs.keys()) this.change(jobId, 'ending')
  }

  #begin(jobId: string, total: number): Run {
    const startedAt = localInstant()
    const at = new Map<string, Doing>()
    let state: RunStatus['state'] = 'running'
    let done = 0
    let pauses = 0
    let wake: (() => void)[] = []
    return {
      status: () => ({ jobId, state, startedAt, total, done, working: [...at].map(([device, doing]) => ({ device, doing })) }),
      isEnding: () => state === 'ending',
      pauses: () => pauses,
      async mayGoOn() {
        while (state === 'paused') await new Promise<void>((resolve) => wake.push(resolve))
        return state === 'running'
      },
      working: (device, doing) => {
        if (doing === 'finished') {
          at.delete(device)
          done += 1
        } else at.set(device, doing)
        this.#progress({ jobId, device, doing, done, total })
      },
      change(next) {
        if (state === 'ending') return
        // Counted as it ends: devices that were being worked on may still have read in it.
        if (next === 'running' && state === 'paused') pauses += 1
        state = next
        for (const each of wake) each()
        wake = []
      },
    }
  }
}
