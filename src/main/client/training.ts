/** The training environment: the embedded simulator, started when it is first needed; its state is saved when the application closes. */
import { fail } from '#shared/tables/errors.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { ServiceAddress } from './client.ts'
import type { TrainingSnapshot } from './training-snapshot.ts'
import type { Handlers } from '../commands/handlers.ts'

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

/** The parts of the simulator that training needs; compose passes the real one, and nothing else in main knows it. */
interface TrainingWorld {
  readonly url: string
  readonly key: string
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

export function trainingService({ start, snapshot, changed }: TrainingParts) {
  let started: Promise<TrainingWorld> | null = null
  let injected: InjectedFault = null
  let forgotten = false

  function running(): Promise<TrainingWorld> {
    if (started === null) {
      started = begin()
      // The next attempt may succeed.
      started.catch(() => {
        started = null
      })
    }
    return started
  }

  async function begin(): Promise<TrainingWorld> {
    const world = await start(() => snapshot.keep(() => world.snapshot()))
    const kept = await snapshot.read()
    if (kept.state === 'none') return world
    try {
      if (kept.state !== 'kept') throw new Error('The house cannot be read')
      world.restore(kept.snapshot)
    } catch {
      forgotten = true
      changed()
    }
    return world
  }

  /** A fault with a limited number of occurrences ends by itself. This does not start the simulator. */
  async function faultNow(): Promise<FaultState> {
    const world = await started
    const isOver = world === null || (injected !== 'noNetwork' && world.faults.active.length === 0)
    return { fault: isOver ? null : injected, forgotten }
  }

  return {
    async address(): Promise<ServiceAddress> {
      const { url, key } = await running()
      return { baseUrl: url, apiKey: key }
    },
    async close(): Promise<void> {
      await (await started)?.close()
      await snapshot.kept()
    },
    handlers: {
      'training.startTest': async ({ id, scenario }) => {
        const world = await running()
        try {
          world.startTest(id, scenario)
        } catch {
          fail('training.unknownShower', { id })
        }
      },
      'training.labels': async () => (await running()).labels(),
      'training.injectFault': async ({ fault }) => {
        const world = await running()
        world.faults.clear()
        if (fault !== null && fault !== 'noNetwork') world.faults.add(faultOf[fault])
        await (fault === 'noNetwork' ? world.disconnect() : world.reconnect())
        injected = fault
        return faultNow()
      },
      'training.fault': faultNow,
      /** What only the office can do. Devices that are not on the training site are ignored. */
      'training.assignGroups': async ({ devices }) => {
        const world = await running()
        const mounted = new Set(world.labels().map(({ id }) => id))
        for (const { id, groupId } of devices) {
          if (!mounted.has(id)) continue
          try {
            world.assignGroup(id, groupId)
          } catch {
            fail('training.unknownGroup', { groupId })
          }
        }
      },
      'training.reset': async ({ site }) => {
        const world = await running()
        world.reset(site === undefined ? undefined : worldOf[site])
        snapshot.keep(() => world.snapshot())
        forgotten = false
      },
    } satisfies Partial<Handlers>,
  }
}
