/** What a running simulator can do, and what it is started with. */
import type { Choices } from './choices.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { RecordedRequest } from './recording.ts'
import type { Label, TestScenario, World, WorldName, WorldSnapshot } from './world.ts'

export interface SimulatorOptions {
  readonly world?: WorldName
  readonly seed?: number
  /** 0 takes any that is free. */
  readonly port?: number
  readonly key?: string
  readonly clock?: Clock
  /** How long each named test of an installation test takes. */
  readonly testStepMs?: number
  /** Instead of what the seed would choose. */
  readonly choices?: Partial<Choices>
  /** `false` keeps requests out of the log that FIRSTFLOW_RECORD_DIR asks for: they are wrong on purpose. */
  readonly record?: boolean
  /** Told of every change in the world, of whichever world there is. */
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
  /** May be looked into and changed at any time; replaced by `reset` and `restore`. */
  readonly world: World
  readonly choices: Choices
  readonly faults: Faults
  /** What reached the service, oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** What reached another origin, because a redirect was followed there. */
  readonly strayed: readonly RecordedRequest[]
  /** From now on each named test of an installation test takes so long; null: as long as at the start. */
  setTestSpeed(stepMs: number | null): void
  /** Starts an installation test at the shower; throws where no shower would answer. */
  startTest(showerId: string, scenario?: TestScenario): void
  /** What only the office can do: the interface has no such call for showers and taps. */
  assignGroup(deviceId: string, groupId: string | null): void
  /** What a technician could read off the devices of this world. */
  labels(): Label[]
  snapshot(): WorldSnapshot
  /** Throws where the snapshot does not fit; the world is then as it was. */
  restore(snapshot: unknown): void
  /** Starts the world again, or another one. Faults stay. */
  reset(world?: WorldName): void
  /** From now on nothing listens at `url`, until `reconnect`. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  close(): Promise<void>
}
