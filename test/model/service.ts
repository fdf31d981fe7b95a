/**
 * The service that a laptop reaches: the simulator's own world and operations, either in this process (thousands of
 * sequences) or behind real HTTP (some dozens), with the same troubles on the way.
 */
import { Client, type Dispatcher } from 'undici'
import { vi } from 'vitest'
import { drawChoices, pleasantSeed } from '#simulator/choices.ts'
import { Timers } from '#simulator/clock.ts'
import type { Fault, FaultInput } from '#simulator/faults.ts'
import { routeOf } from '#simulator/router.ts'
import { startSimulator } from '#simulator/server.ts'
import { Service } from '#simulator/service.ts'
import type { TestScenario, World } from '#simulator/world.ts'
import { createWorld } from '#simulator/worlds.ts'
import type { Operation } from '#shared/tables/endpoints.ts'
import type { Values } from './units.ts'
import { clock } from './wound-clock.ts'

/** What may happen to a request on its way, for as long as one command takes. */
export interface ServiceFault {
  readonly operation: Operation
  /** Absent for lists. */
  readonly id?: string
  readonly kind: FaultKind
}
/** "After": the service has done it. `silent`: its response is lost after a while, and then the service does it. */
export type FaultKind = keyof typeof faults

/** Milliseconds after the loss in which the service does what it will do; shorter than the settle window. */
const lateBy = 1_500
const silence = 5_000
const faults = {
  dropBefore: { kind: 'drop', applied: false },
  dropAfter: { kind: 'drop', applied: true },
  late: { kind: 'appliedLate', ms: lateBy },
  silent: { kind: 'appliedLate', ms: lateBy },
  unauthorized: { kind: 'status', status: 401 },
  notFound: { kind: 'status', status: 404 },
  tooMany: { kind: 'status', status: 429 },
  failed: { kind: 'status', status: 500 },
  failedAfter: { kind: 'status', status: 500, applied: true },
  redirectedAfter: { kind: 'status', status: 302, applied: true },
  gaveUpAfter: { kind: 'status', status: 408, applied: true },
  // A success that names no record.
  nameless: { kind: 'status', status: 200 },
  namelessAfter: { kind: 'status', status: 200, applied: true },
  // The reading is older than the last update, for a while. Over HTTP the simulator has no such fault.
  stale: { kind: 'delay', ms: 0 },
  // The first response is held back until `release`.
  held: { kind: 'delay', ms: 0 },
} as const satisfies Record<string, FaultInput>
const faultOf = ({ kind, ...target }: ServiceFault): FaultInput => ({ ...faults[kind], ...target })

export interface RemoteService {
  readonly url: string
  /** The path of its base address. */
  readonly mount: string
  /** Another stage behind the same host, where nothing of the job is; null where there is none. */
  readonly otherUrl: string | null
  readonly key: string
  /** Of another customer; null where there is none. */
  readonly otherKey: string | null
  readonly world: World
  meet(met: readonly ServiceFault[]): void
  /** Lets go of what is held back. */
  release(): void
  /** Told of each request that the service has carried out; `request` as it was dispatched, where that is known. */
  onCarriedOut: (operation: Operation, id: string, request?: Dispatcher.DispatchOptions) => void
  /** What it stores of what it is sent; all of it, as it is, where null. */
  storesAs: ((values: Values, present: Values) => Values) | null
  setReachable(reachable: boolean): Promise<void>
  startTest(showerId: string, scenario: TestScenario): void
  assignGroup(deviceId: string, groupId: string | null): void
  /** One kept-alive connection. */
  lane(): Dispatcher
  /** The laptop is off: nobody waits for a response any more. */
  hangUp(): void
  close(): Promise<void>
}

/** Test steps come when time is wound by this, and never by the way. */
export const testStepMs = 1_000_000_000
const choices = { testNames: ['T01', 'T02', 'T03'] } as const

const performed = Service.prototype.perform

export async function farService(): Promise<RemoteService> {
  const far = await openFarService()
  vi.spyOn(Service.prototype, 'perform').mockImplementation(function (this: Service, request) {
    const response = performed.call(this, request)
    if (response.status < 300 && request.route !== null) far.onCarriedOut(request.route.operation, request.route.id)
    return response
  })
  return far
}

async function openFarService(): Promise<RemoteService> {
  const simulator = await startSimulator({ world: 'training', clock, testStepMs, choices })
  const { url, key, world, faults } = simulator
  return {
    url,
    key,
    mount: '',
    otherUrl: null,
    otherKey: null,
    release: () => undefined,
    world,
    onCarriedOut: () => undefined,
    storesAs: null,
    hangUp: () => undefined,
    meet: (met) => {
      faults.clear()
      // The simulator has no fault that answers with what was there before, or that waits for a word.
      for (const fault of met) if (fault.kind !== 'stale' && fault.kind !== 'held') faults.add(faultOf(fault))
    },
    setReachable: (reachable) => (reachable ? simulator.reconnect() : simulator.disconnect()),
    startTest: simulator.startTest,
    assignGroup: simulator.assignGroup,
    lane: () => new Client(url, { pipelining: 1, headersTimeout: 0, bodyTimeout: 0, allowH2: false }),
    close: () => simulator.close(),
  }
}

export function nearService(): RemoteService {
  const drawn = drawChoices(pleasantSeed, choices)
  const world = createWorld('training', pleasantSeed, clock.now(), drawn)
  const service = new Service(world, drawn, new Timers(clock), () => testStepMs)
  const [key, otherKey] = ['near-key-4711', 'other-key-4712']
  let faults: readonly ServiceFault[] = []
  const older = new Map<string, { readonly response: { status: number; body: string }; readonly until: number }>()
  let isReachable = true
  let held: PromiseWithResolvers<void> | null = null
  const mount = '/dev'

  const pending = new Set<() => void>()
  /** Null where none comes. */
  const responseTo = async (request: Dispatcher.DispatchOptions): Promise<{ status: number; body: string } | null> => {
    const route = routeOf(request.method, request.path, mount)
    const headers = request.headers as string[]
    const perform = () => {
      const named = headers[headers.indexOf('x-api-key') + 1]
      const owner = named === key ? world.owner : named === otherKey ? world.otherOwner : undefined
      const sent = typeof request.body === 'string' ? request.body : ''
      const { configuration = {} } = (route?.operation === 'showers.updateConfiguration' && world.showers.get(route.id)) || {}
      const stored = sent === '' ? undefined : near.storesAs?.(JSON.parse(sent) as Values, configuration)
      const body = route?.operation === 'showers.updateConfiguration' && stored !== undefined ? JSON.stringify(stored) : sent
      const { status, body: said } = service.perform({ route, owner, contentType: headers[headers.indexOf('content-type') + 1], body })
      if (status < 300 && route !== null) near.onCarriedOut(route.operation, route.id, request)
      return { status, body: said.toString() }
    }
    const met = faults.find(({ operation, id }) => operation === route?.operation && (id === undefined || id === route.id))
    if (route?.operation === 'showers.updateConfiguration') {
      const read = { route: { operation: 'showers.readConfiguration' as const, id: route.id }, contentType: undefined, body: '' }
      const { status, body } = service.perform({ ...read, owner: world.owner })
      older.set(route.id, { response: { status, body: body.toString() }, until: clock.now() + lateBy })
    }
    if (met?.kind === 'stale') {
      const kept = older.get(route?.id ?? '')
      return kept !== undefined && kept.until > clock.now() ? kept.response : perform()
    }
    if (met === undefined || (met.kind === 'held' && held !== null)) return perform()
    if (met.kind === 'held') {
      const response = perform()
      held = Promise.withResolvers()
      clock.busy -= 1
      await held.promise
      clock.busy += 1
      return response
    }
    const fault = faultOf(met) as Fault
    if (met.kind === 'silent') {
      pending.add(perform)
      clock.busy -= 1
      await clock.sleep(silence)
      clock.busy += 1
      pending.delete(perform)
    }
    if (fault.kind === 'appliedLate') clock.after(fault.ms, perform)
    if ('applied' in fault && fault.applied) perform()
    return fault.kind === 'status' ? { status: fault.status, body: '{}' } : null
  }

  /** In microtasks, as undici would in turns of the event loop. */
  const exchange = async (request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): Promise<void> => {
    const controller = { abort: () => undefined } as unknown as Dispatcher.DispatchController
    await Promise.resolve()
    if (!isReachable) return handler.onResponseError?.(controller, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    handler.onRequestStart?.(controller, {})
    const answered = await responseTo(request)
    if (answered === null) return handler.onResponseError?.(controller, Object.assign(new Error('lost'), { code: 'UND_ERR_SOCKET' }))
    handler.onResponseStart?.(controller, answered.status, { 'content-type': 'application/json' })
    handler.onResponseData?.(controller, Buffer.from(answered.body))
    handler.onResponseEnd?.(controller, {})
  }
  const lane = {
    dispatch: (request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => {
      void exchange(request, handler)
      return true
    },
    close: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  } as unknown as Dispatcher

  const near: RemoteService = {
    url: `http://127.0.0.1:9${mount}`,
    mount,
    otherUrl: 'http://127.0.0.1:9/prod',
    key,
    otherKey,
    world,
    onCarriedOut: () => undefined,
    storesAs: null,
    hangUp: () => {
      for (const perform of pending) clock.after(lateBy, perform)
      pending.clear()
    },
    release: () => held?.resolve(),
    meet: (met) => {
      faults = met
      held = null
    },
    setReachable: (reachable) => {
      isReachable = reachable
      return Promise.resolve()
    },
    startTest: (id, scenario) => service.startTest(id, scenario),
    assignGroup: (id, groupId) => service.assignGroup(id, groupId),
    lane: () => lane,
    close: () => Promise.resolve(),
  }
  return near
}
