/** The training environment: the embedded simulator, started when it is first needed and gone when the tool closes. */
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { ServiceAddress } from '../service-client/client.ts'

type Trouble = OutputOf<'training.trouble'>['trouble']
type TrainingFault =
  | { readonly kind: 'reset'; readonly operation: 'anyWrite'; readonly times: 1; readonly applied: true }
  | { readonly kind: 'appliedLate'; readonly operation: 'anyWrite'; readonly times: 1; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'delay'; readonly ms: number }

/** Each as it was met in the field: an answer that is lost is carried out all the same, at once or half a minute later. */
const faultOf: Record<NonNullable<Trouble>, TrainingFault> = {
  lostAnswer: { kind: 'reset', operation: 'anyWrite', times: 1, applied: true },
  lateAnswer: { kind: 'appliedLate', operation: 'anyWrite', times: 1, ms: 30_000 },
  wrongKey: { kind: 'status', status: 401 },
  slowService: { kind: 'delay', ms: 5_000 },
}

/** What training needs of the simulator; compose hands the real one in, nothing else in main knows it. */
export interface TrainingWorld {
  readonly url: string
  readonly key: string
  startTest(showerId: string, scenario: 'pass' | 'fail'): void
  labels(): OutputOf<'training.labels'>
  readonly faults: { readonly active: readonly unknown[]; add(fault: TrainingFault): number; clear(): void }
  close(): Promise<void>
}

export class TrainingService {
  readonly #start: () => Promise<TrainingWorld>
  #world: Promise<TrainingWorld> | null = null
  #trouble: Trouble = null

  constructor(start: () => Promise<TrainingWorld>) {
    this.#start = start
  }

  async address(): Promise<ServiceAddress> {
    const { url, key } = await this.#running()
    return { baseUrl: url, apiKey: key }
  }

  async startTest(id: string, scenario: 'pass' | 'fail'): Promise<void> {
    ;(await this.#running()).startTest(id, scenario)
  }

  async labels(): Promise<OutputOf<'training.labels'>> {
    return (await this.#running()).labels()
  }

  async practise(trouble: Trouble): Promise<Trouble> {
    const { faults } = await this.#running()
    faults.clear()
    if (trouble !== null) faults.add(faultOf[trouble])
    this.#trouble = trouble
    return this.trouble()
  }

  /** A trouble that has been met as often as it lasts is over. Asking starts nothing. */
  async trouble(): Promise<Trouble> {
    const world = await this.#world
    return world === null || world.faults.active.length === 0 ? null : this.#trouble
  }

  async close(): Promise<void> {
    await (await this.#world)?.close()
  }

  #running(): Promise<TrainingWorld> {
    if (this.#world === null) {
      this.#world = this.#start()
      // Whatever was missing then, the next one may find it.
      this.#world.catch(() => {
        this.#world = null
      })
    }
    return this.#world
  }
}
