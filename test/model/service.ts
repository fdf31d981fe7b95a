/**
 * The service that a laptop reaches: the simulator's own world and operations, either in this process (thousands of
 * sequences) or behind real HTTP (some dozens), with the same troubles on the way.
 */
import { Client, type Dispatcher } from 'undici'
import { drawChoices, pleasantSeed } from '#simulator/choices.ts'
import { Timers } from '#simulator/clock.ts'
import type { Fault, FaultInput } from '#simulator/faults.ts'
import { routeOf } from '#simulator/router.ts'
import { startSimulator } from '#simulator/server.ts'
import { Service } from '#simulator/service.ts'
import type { TestScenario, World } from '#simulator/world.ts'
import { createWorld } from '#simulator/worlds.ts'
import type { Operation } from '#shared/service/endpoints.ts'
import { clock } from './wound-clock.ts'

/** What may happen to a request on its way, for as long as one command takes. */
export interface Trouble {
  readonly operation: Operation
  /** Absent for lists. */
  readonly id?: string
  readonly kind: 'dropBefore' | 'dropAfter' | 'late' | 'unauthorized' | 'notFound' | 'failed' | 'failedAfter'
}

export const lateBy = 1_500
const faultOf = ({ kind, ...target }: Trouble): FaultInput => {
  switch (kind) {
    case 'dropBefore':
      return { kind: 'drop', applied: false, ...target }
    case 'dropAfter':
      return { kind: 'drop', applied: true, ...target }
    case 'late':
      return { kind: 'appliedLate', ms: lateBy, ...target }
    case 'unauthorized':
      return { kind: 'status', status: 401, ...target }
    case 'notFound':
      return { kind: 'status', status: 404, ...target }
    case 'failed':
      return { kind: 'status', status: 500, ...target }
    case 'failedAfter':
      return { kind: 'status', status: 500, applied: true, ...target }
  }
}

export interface RemoteService {
  readonly url: string
  readonly key: string
  readonly world: World
  meet(troubles: readonly Trouble[]): void
  setReachable(reachable: boolean): Promise<void>
  startTest(showerId: string, scenario: TestScenario): void
  assignGroup(deviceId: string, groupId: string | null): void
  /** One kept-alive connection. */
  lane(): Dispatcher
  close(): Promise<void>
}

/** Test steps come when time is wound by this, and never by the way. */
export const testStepMs = 1_000_000_000
const choices = { testNames: ['T01', 'T02', 'T03'] } as const

export async function farService(): Promise<RemoteService> {
  const simulator = await startSimulator({ world: 'training', clock, testStepMs, choices })
  const { url, key, world, faults } = simulator
  return {
    url,
    key,
    world,
    meet: (troubles) => {
      faults.clear()
      for (const trouble of troubles) faults.add(faultOf(trouble))
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
  const key = 'near'
  let troubles: readonly Trouble[] = []
  let isReachable = true

  const answer = (request: Dispatcher.DispatchOptions): { status: number; body: string } | null => {
    const route = routeOf(request.method, request.path)
    const headers = request.headers as string[]
    const perform = () => {
      const owner = headers[headers.indexOf('x-api-key') + 1] === key ? world.owner : undefined
      const body = typeof request.body === 'string' ? request.body : ''
      const { status, body: said } = service.perform({ route, owner, contentType: headers[headers.indexOf('content-type') + 1], body })
      return { status, body: said.toString() }
    }
    const met = troubles.find(({ operation, id }) => operation === route?.operation && (id === undefined || id === route.id))
    if (met === undefined) return perform()
    const fault = faultOf(met) as Fault
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
    const answered = answer(request)
    await Promise.resolve()
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

  return {
    url: 'http://127.0.0.1:9',
    key,
    world,
    meet: (met) => {
      troubles = met
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
}
