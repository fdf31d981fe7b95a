/** The training environment: the embedded simulator, started when it is first needed; its house is kept when the tool closes. */
import { fail } from '#shared/ipc/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import type { ServiceAddress } from '../service-client/client.ts'
import type { Handlers } from '../handlers.ts'
import type { TrainingHouse } from './training-house.ts'

type Practice = OutputOf<'training.trouble'>
type Trouble = Practice['trouble']
/** The next write that the service would carry out: of one it would refuse nothing comes late, and nobody could find it. */
type NextWrite = { readonly operation: 'anyWrite'; readonly times: 1; readonly accepted: true }
type TrainingFault =
  | ({ readonly kind: 'reset'; readonly applied: true } & NextWrite)
  | ({ readonly kind: 'appliedLate'; readonly ms: number } & NextWrite)
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'delay'; readonly ms: number }

/** Before Firstflow stops looking, and after it has looked for a while. */
export const lateByMs = 30_000

const nextWrite: NextWrite = { operation: 'anyWrite', times: 1, accepted: true }
/** Each as it was met in the field: an answer that is lost is carried out all the same, at once or half a minute later. */
const faultOf: Record<Exclude<Trouble, null | 'noNetwork'>, TrainingFault> = {
  lostAnswer: { kind: 'reset', applied: true, ...nextWrite },
  lateAnswer: { kind: 'appliedLate', ms: lateByMs, ...nextWrite },
  wrongKey: { kind: 'status', status: 401 },
  slowService: { kind: 'delay', ms: 5_000 },
}
/** While the service is slow a test takes a minute, so that it can be seen running and be aborted at five seconds an answer. */
const slowTestStepMs = 12_000

/** What training needs of the simulator; compose hands the real one in, nothing else in main knows it. */
export interface TrainingWorld {
  readonly url: string
  readonly key: string
  paceTests(stepMs: number | null): void
  assignGroup(deviceId: string, groupId: string): void
  snapshot(): unknown
  /** Throws where it does not fit. */
  restore(snapshot: unknown): void
  reset(): void
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  startTest(showerId: string, scenario: 'pass' | 'fail'): void
  labels(): OutputOf<'training.labels'>
  readonly faults: { readonly active: readonly unknown[]; add(fault: TrainingFault): number; clear(): void }
  close(): Promise<void>
}

export interface TrainingParts {
  readonly start: (onChange: () => void) => Promise<TrainingWorld>
  readonly house: TrainingHouse
  /** Something is to be told of the environment that nobody asked for. */
  readonly changed: () => void
}

export class TrainingService {
  readonly #parts: TrainingParts
  #world: Promise<TrainingWorld> | null = null
  #trouble: Trouble = null
  #forgotten = false

  constructor(parts: TrainingParts) {
    this.#parts = parts
  }

  async address(): Promise<ServiceAddress> {
    const { url, key } = await this.#running()
    return { baseUrl: url, apiKey: key }
  }

  async startTest(id: string, scenario: 'pass' | 'fail'): Promise<void> {
    const world = await this.#running()
    try {
      world.startTest(id, scenario)
    } catch {
      fail('training.unknownShower', { id })
    }
  }

  async labels(): Promise<OutputOf<'training.labels'>> {
    return (await this.#running()).labels()
  }

  /** What only the office can do. Units that do not hang in the house are nobody's there. */
  async assignGroups({ devices }: ParsedInputOf<'training.assignGroups'>): Promise<void> {
    const world = await this.#running()
    const hanging = new Set(world.labels().map(({ id }) => id))
    for (const { id, groupId } of devices) {
      if (!hanging.has(id)) continue
      try {
        world.assignGroup(id, groupId)
      } catch {
        fail('training.unknownGroup', { groupId })
      }
    }
  }

  async beginAnew(): Promise<void> {
    const world = await this.#running()
    world.reset()
    this.#parts.house.keep(() => world.snapshot())
    this.#forgotten = false
  }

  async practise(trouble: Trouble): Promise<Practice> {
    const world = await this.#running()
    world.faults.clear()
    world.paceTests(trouble === 'slowService' ? slowTestStepMs : null)
    if (trouble !== null && trouble !== 'noNetwork') world.faults.add(faultOf[trouble])
    await (trouble === 'noNetwork' ? world.disconnect() : world.reconnect())
    this.#trouble = trouble
    return this.practice()
  }

  /** A trouble that has been met as often as it lasts is over. Asking starts nothing. */
  async practice(): Promise<Practice> {
    const world = await this.#world
    const isOver = world === null || (this.#trouble !== 'noNetwork' && world.faults.active.length === 0)
    return { trouble: isOver ? null : this.#trouble, forgotten: this.#forgotten }
  }

  async close(): Promise<void> {
    await (await this.#world)?.close()
    await this.#parts.house.kept()
  }

  #running(): Promise<TrainingWorld> {
    if (this.#world === null) {
      this.#world = this.#begin()
      // Whatever was missing then, the next one may find it.
      this.#world.catch(() => {
        this.#world = null
      })
    }
    return this.#world
  }

  async #begin(): Promise<TrainingWorld> {
    const { start, house, changed } = this.#parts
    const world = await start(() => house.keep(() => world.snapshot()))
    const kept = await house.read()
    if (kept.state === 'none') return world
    try {
      if (kept.state !== 'kept') throw new Error('The house cannot be read')
      world.restore(kept.snapshot)
    } catch {
      this.#forgotten = true
      changed()
    }
    return world
  }
}

export const trainingHandlers = (training: TrainingService) =>
  ({
    'training.startTest': async ({ id, scenario }) => {
      await training.startTest(id, scenario)
      return {}
    },
    'training.labels': () => training.labels(),
    'training.practise': ({ trouble }) => training.practise(trouble),
    'training.trouble': () => training.practice(),
    'training.assignGroups': async (input) => {
      await training.assignGroups(input)
      return {}
    },
    'training.beginAnew': async () => {
      await training.beginAnew()
      return {}
    },
  }) satisfies Partial<Handlers>
