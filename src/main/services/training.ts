/** The training environment: the embedded simulator, started when it is first needed and gone when the tool closes. */
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { ServiceAddress } from '../service-client/client.ts'

/** What training needs of the simulator; compose hands the real one in, nothing else in main knows it. */
export interface TrainingWorld {
  readonly url: string
  readonly key: string
  startTest(showerId: string, scenario: 'pass' | 'fail'): void
  labels(): OutputOf<'training.labels'>
  close(): Promise<void>
}

export class TrainingService {
  readonly #start: () => Promise<TrainingWorld>
  #world: Promise<TrainingWorld> | null = null

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

  async close(): Promise<void> {
    await (await this.#world)?.close()
  }

  #running(): Promise<TrainingWorld> {
    this.#world ??= this.#start()
    return this.#world
  }
}
