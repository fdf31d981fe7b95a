/** The training environment: the embedded simulator, started when it is first needed; its state is saved when the application closes. */
import { fail } from '#shared/ipc/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import type { ServiceAddress } from '../service-client/client.ts'
import type { TrainingSnapshot } from './training-snapshot.ts'
import type { Handlers } from '../handlers.ts'

type FaultState = OutputOf<'training.fault'>
type InjectedFault = FaultState['fault']
/** The next write that the service would carry out. A write that it would reject cannot be late, and nobody would notice the fault. */
type NextWrite = { readonly operation: 'anyWrite'; readonly times: 1; readonly accepted: true }
type TrainingFault =
  | ({ readonly kind: 'reset'; readonly applied: true } & NextWrite)
  | ({ readonly kind: 'appliedLate'; readonly ms: number } & NextWrite)
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'delay'; readonly ms: number }

const worldOf = { small: 'training', hotel: 'hotel-40-unpaired', building: 'building-120' } as const

/** Late enough that several reads do not show it yet, but within the settle window. */
export const lateByMs = 30_000

const nextWrite: NextWrite = { operation: 'anyWrite', times: 1, accepted: true }
/** Each as it occurred in the field: a write whose response is lost is applied anyway, at once or half a minute later. */
const faultOf: Record<Exclude<InjectedFault, null | 'noNetwork'>, TrainingFault> = {
  lostAnswer: { kind: 'reset', applied: true, ...nextWrite },
  lateAnswer: { kind: 'appliedLate', ms: lateByMs, ...nextWrite },
  wrongKey: { kind: 'status', status: 401 },
  slowService: { kind: 'delay', ms: 5_000 },
}
/** While the service is slow a test takes a minute, so that it can be seen running and be aborted even at five seconds a response. */
const slowTestStepMs = 12_000

/** The parts of the simulator that training needs; compose passes the real one, and nothing else in main knows it. */
interface TrainingWorld {
  readonly url: string
  readonly key: string
  setTestSpeed(stepMs: number | null): void
  assignGroup(deviceId: string, groupId: string): void
  snapshot(): unknown
  /** Throws if the snapshot is not valid. */
  restore(snapshot: unknown): void
  reset(world?: 'training' | 'hotel-40-unpaired' | 'building-120'): void
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  startTest(showerId: string, scenario: 'pass' | 'fail'): void
  labels(): OutputOf<'training.labels'>
  readonly faults: { readonly active: readonly unknown[]; add(fault: TrainingFault): number; clear(): void }
  close(): Promise<void>
}

interface TrainingParts {
  readonly start: (onChange: () => void) => Promise<TrainingWorld>
  readonly snapshot: TrainingSnapshot
  /** Called for a change of the environment that no command requested. */
  readonly changed: () => void
}

export class TrainingService {
  readonly #parts: TrainingParts
  #world: Promise<TrainingWorld> | null = null
  #fault: InjectedFault = null
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

  /** What only the office can do. Devices that are not on the training site are ignored. */
  async assignGroups({ devices }: ParsedInputOf<'training.assignGroups'>): Promise<void> {
    const world = await this.#running()
    const mounted = new Set(world.labels().map(({ id }) => id))
    for (const { id, groupId } of devices) {
      if (!mounted.has(id)) continue
      try {
        world.assignGroup(id, groupId)
      } catch {
        fail('training.unknownGroup', { groupId })
      }
    }
  }

  async reset({ site }: ParsedInputOf<'training.reset'>): Promise<void> {
    const world = await this.#running()
    world.reset(site === undefined ? undefined : worldOf[site])
    this.#parts.snapshot.keep(() => world.snapshot())
    this.#forgotten = false
  }

  async injectFault(fault: InjectedFault): Promise<FaultState> {
    const world = await this.#running()
    world.faults.clear()
    world.setTestSpeed(fault === 'slowService' ? slowTestStepMs : null)
    if (fault !== null && fault !== 'noNetwork') world.faults.add(faultOf[fault])
    await (fault === 'noNetwork' ? world.disconnect() : world.reconnect())
    this.#fault = fault
    return this.fault()
  }

  /** A fault with a limited number of occurrences ends by itself. This does not start the simulator. */
  async fault(): Promise<FaultState> {
    const world = await this.#world
    const isOver = world === null || (this.#fault !== 'noNetwork' && world.faults.active.length === 0)
    return { fault: isOver ? null : this.#fault, forgotten: this.#forgotten }
  }

  async close(): Promise<void> {
    await (await this.#world)?.close()
    await this.#parts.snapshot.kept()
  }

  #running(): Promise<TrainingWorld> {
    if (this.#world === null) {
      this.#world = this.#begin()
      // The next attempt may succeed.
      this.#world.catch(() => {
        this.#world = null
      })
    }
    return this.#world
  }

  async #begin(): Promise<TrainingWorld> {
    const { start, snapshot, changed } = this.#parts
    const world = await start(() => snapshot.keep(() => world.snapshot()))
    const kept = await snapshot.read()
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
    'training.startTest': ({ id, scenario }) => training.startTest(id, scenario),
    'training.labels': () => training.labels(),
    'training.injectFault': ({ fault }) => training.injectFault(fault),
    'training.fault': () => training.fault(),
    'training.assignGroups': (input) => training.assignGroups(input),
    'training.reset': (input) => training.reset(input),
  }) satisfies Partial<Handlers>
