/**
 * The simulator: a device management service on 127.0.0.1, with its own world and its own faults.
 *
 * Everything above HTTP is real when it talks to this: training, demonstration and tests run the tool's own client.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { drawChoices, pleasantSeed, type Choices } from './choices.ts'
import { systemClock, Timers, type Clock } from './clock.ts'
import { controlListener } from './control.ts'
import { Elsewhere } from './elsewhere.ts'
import { Exchange, type Surroundings } from './exchange.ts'
import { applyFault, Faults } from './faults.ts'
import { nextInChain } from './faults/answer.ts'
import { listen, originOf, shut } from './listener.ts'
import { uuidOf } from './random.ts'
import { Recording, type RecordedRequest } from './recording.ts'
import { openRequestLog, type LoggedRequest } from './request-log.ts'
import { routeOf } from './router.ts'
import { Service } from './service.ts'
import { labelsOf, snapshotOf, worldOf, type Label, type TestScenario, type World, type WorldName, type WorldSnapshot } from './world.ts'
import { createWorld } from './worlds.ts'

export { labelsOf, worldNames, type Label, type TestScenario, type World, type WorldName, type WorldSnapshot } from './world.ts'
export type { Choices } from './choices.ts'
export type { Clock } from './clock.ts'
export type { ActiveFault, Fault, FaultInput, FaultKind } from './faults.ts'
export type { RecordedRequest } from './recording.ts'

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
  paceTests(stepMs: number | null): void
  /** Starts an installation test at the shower; throws where no shower would answer. */
  startTest(showerId: string, scenario?: TestScenario): void
  /** What only the office can do: the interface has no such call for showers and taps. */
  assignGroup(deviceId: string, groupId: string | null): void
  /** What a technician could read off the devices of this world. */
  labels(): Label[]
  snapshot(): WorldSnapshot
  /** Throws where the snapshot does not fit; the world is then as it was. */
  restore(snapshot: unknown): void
  /** Begins the world, or another one, anew. Faults stay. */
  reset(world?: WorldName): void
  /** From now on nothing listens at `url`, until `reconnect`. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  close(): Promise<void>
}

const defaultTestStepMs = 800

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { world = 'training', seed = pleasantSeed, clock = systemClock, testStepMs = defaultTestStepMs } = options
  const keys = { key: options.key ?? `sim-${uuidOf(seed, 'key')}`, otherKey: `sim-${uuidOf(seed, 'other key')}` }
  const timers = new Timers(clock)
  const faults = new Faults()
  let stepMs = testStepMs
  const serviceOf = (state: World) => {
    const { onChange } = options
    const { showers, taps, waterGuards, groups, history } = state
    if (onChange !== undefined) for (const shelf of [showers, taps, waterGuards, groups, history]) shelf.onChange = onChange
    return new Service(state, drawChoices(state.seed, options.choices), timers, () => stepMs)
  }
  const begin = (name: WorldName) => serviceOf(createWorld(name, seed, clock.now(), drawChoices(seed, options.choices)))
  let service = begin(world)
  let inFlight = 0

  const surroundings = (origin: string): Surroundings => ({
    origin,
    elsewhere: () => elsewhere.origin(),
    now: () => timers.now(),
    after: (ms, run) => void timers.after(ms, run),
    inFlight: () => inFlight,
    contentType: service.choices.contentType,
  })
  const ownerOf = (key: unknown) => (key === keys.key ? service.world.owner : key === keys.otherKey ? service.world.otherOwner : undefined)

  const log = options.record === false ? null : openRequestLog()
  const logAt = (at: LoggedRequest['at']) => (request: RecordedRequest) =>
    log?.(at, request, ownerOf(request.headers['x-api-key']) !== undefined)
  const recording = new Recording(() => timers.now(), logAt('service'))
  const elsewhere = new Elsewhere(() => timers.now(), logAt('elsewhere'))

  const server = createServer(
    answering(async (request, response) => {
      inFlight += 1
      response.once('close', () => (inFlight -= 1))
      const open = await recording.take(request)
      if (open === null) return void request.socket.destroy()
      const around = surroundings(originOf(port))
      const moved = await nextInChain(open.path, around)
      if (moved !== null) return void response.writeHead(302, { location: moved }).end()
      const asked = {
        route: routeOf(open.method, open.path),
        owner: ownerOf(open.headers['x-api-key']),
        contentType: open.headers['content-type'],
        body: open.body,
      }
      const exchange = new Exchange(open, request.socket, response, around, {
        carryOut: () => service.perform(asked),
        rehearse: () => service.rehearse(asked),
      })
      const fault = faults.take(exchange)
      if (fault === null) return exchange.send(exchange.apply())
      open.fault = fault.kind
      await applyFault(fault, exchange)
    }),
  )
  // Longer than a client keeps a connection, so that it is never the simulator's tidiness that a test meets.
  server.keepAliveTimeout = 120_000
  const port = await listen(server, options.port ?? 0)

  const simulator = {
    url: originOf(port),
    ...keys,
    get world() {
      return service.world
    },
    get choices() {
      return service.choices
    },
    faults,
    requests: recording.requests,
    strayed: elsewhere.requests,
    paceTests: (wanted) => {
      stepMs = wanted ?? testStepMs
    },
    startTest: (showerId, scenario = 'pass') => service.startTest(showerId, scenario),
    assignGroup: (deviceId, groupId) => service.assignGroup(deviceId, groupId),
    labels: () => labelsOf(service.world),
    snapshot: () => snapshotOf(service.world),
    restore: (snapshot) => {
      service = serviceOf(worldOf(snapshot))
    },
    reset: (name = service.world.name) => {
      service = begin(name)
    },
    disconnect: () => shut(server),
    reconnect: async () => {
      if (!server.listening) await listen(server, port)
    },
    close: async () => {
      timers.cancelAll()
      await Promise.all([shut(server), shut(control), elsewhere.close()])
    },
  } satisfies Omit<Simulator, 'control'>
  const control = createServer()
  const controlUrl = originOf(await listen(control, 0))
  // `world` and `choices` are read anew each time, so the object is extended, not copied.
  const complete: Simulator = Object.assign(simulator, { control: controlUrl })
  control.on('request', answering(controlListener(complete)))
  return complete
}

/** A mistake in here must be seen by whoever called, not end the process that the simulator lives in. */
function answering(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(`The simulator failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    })
  }
}
