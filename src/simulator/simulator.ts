/** The interface of a running simulator, and its options. */
import type { Choices } from './choices.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { RecordedRequest } from './recording.ts'
import type { Label, TestScenario, World, WorldName, WorldSnapshot } from './world.ts'

export interface SimulatorOptions {
  readonly world?: WorldName
  readonly seed?: number
  /** 0 selects a free one. */
  readonly port?: number
  readonly key?: string
  /** Where it is mounted on its host, like `/dev`; whatever is requested elsewhere is not found, as at a gateway. */
  readonly path?: string
  readonly clock?: Clock
  /** How long each named step of an installation test takes. */
  readonly testStepMs?: number
  /** Overrides what the seed would choose. */
  readonly choices?: Partial<Choices>
  /** `false` keeps requests out of the log of FIRSTFLOW_RECORD_DIR, because they are wrong on purpose. */
  readonly record?: boolean
  /** Called for every change in the current world. */
  readonly onChange?: () => void
}

export interface Simulator {
  /** The base URL, without a trailing slash. */
  readonly url: string
  readonly key: string
  /** The key of another customer of the same service. */
  readonly otherKey: string
  /** The base URL of the control endpoint. */
  readonly control: string
  /** May be read and changed at any time; replaced by `reset` and `restore`. */
  readonly world: World
  readonly choices: Choices
  readonly faults: Faults
  /** The requests that reached the service, oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** The requests that reached the other origin because a client followed a redirect. */
  readonly redirectedRequests: readonly RecordedRequest[]
  /** Sets how long each named step of an installation test takes from now on; null: as at the start. */
  setTestSpeed(stepMs: number | null): void
  /** Starts an installation test at the shower; throws if the shower would not respond. */
  startTest(showerId: string, scenario?: TestScenario): void
  /** What only the office can do: the interface has no such call for showers and taps. */
  assignGroup(deviceId: string, groupId: string | null): void
  /** What a technician can read on the devices of this world. */
  labels(): Label[]
  snapshot(): WorldSnapshot
  /** Throws if the snapshot is invalid; the world is then unchanged. */
  restore(snapshot: unknown): void
  /** Restarts the world, or loads another one. Faults stay. */
  reset(world?: WorldName): void
  /** Stops listening at `url` until `reconnect`. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  close(): Promise<void>
}
