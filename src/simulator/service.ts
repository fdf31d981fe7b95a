/** Responds to requests on a world: key, route, body, operation. How the network delivers the response is decided elsewhere. */
import { endpointOf } from '#shared/tables/endpoints.ts'
import { responseOf, refusalResponse, Refusal, type SimulatedResponse } from './response.ts'
import type { Choices } from './choices.ts'
import { Timers } from './clock.ts'
import { InstallationTests } from './installation-tests.ts'
import { List } from './lists.ts'
import { assignGroup, behaviours, type Behaviour, type Call } from './operations.ts'
import type { Route } from './router.ts'
import { wireOf, type Wire } from './wire.ts'
import { snapshotOf, worldOf, type SimulatedShower, type SimulatedTap, type TestScenario, type World } from './world.ts'

interface ServiceRequest {
  readonly route: Route | null
  /** The customer that the key belongs to; undefined if it is unknown. */
  readonly owner: string | undefined
  readonly contentType: string | undefined
  readonly body: string
}

export class Service {
  readonly world: World
  readonly choices: Choices
  readonly #wire: Wire
  readonly #tests: InstallationTests
  readonly #timers: Timers
  readonly #showers: List<SimulatedShower>
  readonly #taps: List<SimulatedTap>

  constructor(world: World, choices: Choices, timers: Timers, testStepMs: () => number) {
    this.world = world
    this.choices = choices
    this.#timers = timers
    this.#wire = wireOf(choices)
    this.#tests = new InstallationTests(world, choices, timers, testStepMs)
    this.#showers = new List(world.showers, this.#wire.shower, choices)
    this.#taps = new List(world.taps, this.#wire.tap, choices)
  }

  startTest(showerId: string, scenario: TestScenario): void {
    this.#tests.start(showerId, scenario)
  }

  assignGroup(deviceId: string, groupId: string | null): void {
    assignGroup(this.world, deviceId, groupId, this.#timers.now())
  }

  perform(request: ServiceRequest): SimulatedResponse {
    try {
      return this.#respond(request)
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error, this.choices)
      throw error
    }
  }

  /** The response that the request would get now, without changing anything. */
  rehearse(request: ServiceRequest): SimulatedResponse {
    const stopped = new Timers({ now: () => this.#timers.now(), after: () => () => undefined })
    return new Service(worldOf(snapshotOf(this.world)), this.choices, stopped, () => 0).perform(request)
  }

  #respond({ route, owner, contentType, body }: ServiceRequest): SimulatedResponse {
    const { world, choices } = this
    const documented = route?.operation === 'showers.updateConfiguration'
    if (owner === undefined) throw new Refusal(documented ? 401 : choices.unauthorized, 'Authentication failed')
    if (route === null) throw new Refusal(404, 'No such endpoint')
    const { operation, id } = route
    const checked = checkedBody(endpointOf(operation).body, contentType, body)
    const status = choices.success[operation]
    if (operation === 'showers.list') return { status, body: this.#showers.bodyFor(owner), contentType: choices.contentType }
    if (operation === 'taps.list') return { status, body: this.#taps.bodyFor(owner), contentType: choices.contentType }
    const call: Call = { world, choices, owner, id, body: checked, tests: this.#tests, wire: this.#wire, now: this.#timers.now() }
    // The table pairs each operation with its body's schema, which has just been applied.
    const behaviour = behaviours[operation] as Behaviour<typeof operation>
    return responseOf(status, behaviour(call as Parameters<typeof behaviour>[0]), choices)
  }
}

/** Strict, so that a client that sends undocumented fields is noticed. */
function checkedBody(schema: ReturnType<typeof endpointOf>['body'], contentType: string | undefined, text: string): unknown {
  if (schema === null) {
    if (text !== '') throw new Refusal(400, 'This operation takes no body')
    return undefined
  }
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new Refusal(400, 'Content-Type must be application/json')
  const parsed = schema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Refusal(400, `Invalid body: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not JSON')
  }
}
