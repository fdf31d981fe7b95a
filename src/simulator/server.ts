/**
 * The simulator: a device management service on 127.0.0.1, with its own world and its own faults.
 *
 * Everything above HTTP is real for its clients: training, demonstration and tests use the application's own client.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { drawChoices, pleasantSeed } from './choices.ts'
import { systemClock, Timers } from './clock.ts'
import { controlListener } from './control.ts'
import { RedirectTarget } from './redirect-target.ts'
import { Exchange, type Surroundings } from './exchange.ts'
import { applyFault, Faults } from './faults.ts'
import { nextInChain } from './faults/response.ts'
import { listen, originOf, shut } from './listener.ts'
import { uuidOf } from './random.ts'
import { Recording, type RecordedRequest } from './recording.ts'
import { openRequestLog, type LoggedRequest } from './request-log.ts'
import { routeOf } from './router.ts'
import { Service } from './service.ts'
import type { Simulator, SimulatorOptions } from './simulator.ts'
import { labelsOf, snapshotOf, worldOf, type World, type WorldName } from './world.ts'
import { createWorld } from './worlds.ts'

export { labelsOf, worldNames, type Label, type TestScenario, type World, type WorldName, type WorldSnapshot } from './world.ts'
export type { Choices } from './choices.ts'
export type { Clock } from './clock.ts'
export type { ActiveFault, Fault, FaultInput, FaultKind } from './faults.ts'
export type { RecordedRequest } from './recording.ts'
export type { Simulator, SimulatorOptions } from './simulator.ts'

const defaultTestStepMs = 800

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { world = 'training', seed = pleasantSeed, path = '', clock = systemClock, testStepMs = defaultTestStepMs } = options
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
    redirectTarget: () => redirectTarget.origin(),
    now: () => timers.now(),
    after: (ms, run) => void timers.after(ms, run),
    inFlight: () => inFlight,
    contentType: service.choices.contentType,
  })
  const ownerOf = (key: unknown) => (key === keys.key ? service.world.owner : key === keys.otherKey ? service.world.otherOwner : undefined)

  const log = options.record === false ? null : openRequestLog()
  /** The paths of the interface begin after the base address. */
  const belowMount = (asked: string) => (asked.startsWith(path) ? asked.slice(path.length) : asked)
  const logAt = (at: LoggedRequest['at']) => (request: RecordedRequest) =>
    log?.(at, { ...request, path: belowMount(request.path) }, ownerOf(request.headers['x-api-key']) !== undefined)
  const recording = new Recording(() => timers.now(), logAt('service'), path)
  const redirectTarget = new RedirectTarget(() => timers.now(), logAt('elsewhere'))

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
        route: routeOf(open.method, open.path, path),
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
  // Longer than a client keeps a connection, so that tests never meet a connection that the simulator closed by itself.
  server.keepAliveTimeout = 120_000
  const port = await listen(server, options.port ?? 0)

  const simulator = {
    url: originOf(port) + path,
    ...keys,
    get world() {
      return service.world
    },
    get choices() {
      return service.choices
    },
    faults,
    requests: recording.requests,
    redirectedRequests: redirectTarget.requests,
    setTestSpeed: (wanted) => {
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
      await Promise.all([shut(server), shut(control), redirectTarget.close()])
    },
  } satisfies Omit<Simulator, 'control'>
  const control = createServer()
  const controlUrl = originOf(await listen(control, 0))
  // The object is extended, not copied, because `world` and `choices` are getters.
  const complete: Simulator = Object.assign(simulator, { control: controlUrl })
  control.on('request', answering(controlListener(complete)))
  return complete
}

/** A bug in the simulator must be visible to the caller, and must not end the process that it runs in. */
function answering(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener {
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(`The simulator failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    })
  }
}
