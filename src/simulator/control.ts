/**
 * The control endpoint: triggers what a person at the shower, the office or a bad network would do. It listens on its own port, so that
 * no client can mistake it for the service, and it accepts local programs only, never a web page.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { faultKinds, faultSchema } from './faults.ts'
import { textOf } from './listener.ts'
import { decoded } from './router.ts'
import type { Simulator } from './simulator.ts'
import { labelsOf, testScenario, worldName } from './world.ts'

/** Thrown if a command cannot be carried out. */
class Unanswerable extends Error {
  readonly status: number

  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

interface Command {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: RegExp
  /** Receives the identifier in the path, and the body if there is one. */
  readonly run: (simulator: Simulator, id: string, body: unknown) => unknown
}

const command = (method: Command['method'], path: string, run: Command['run']): Command => ({
  method,
  path: new RegExp(`^/control${path}$`),
  run,
})
const nothing = {}

const commands: readonly Command[] = [
  command('GET', '', (simulator) => summaryOf(simulator)),
  command('GET', '/labels', ({ world }) => labelsOf(world)),
  command('GET', '/requests', ({ requests }) => requests),
  command('GET', '/faults', ({ faults }) => ({ active: faults.active, kinds: faultKinds })),
  command('POST', '/faults', ({ faults }, _id, body) => ({ number: faults.add(faultSchema.parse(body)) })),
  command('DELETE', '/faults', ({ faults }) => {
    faults.clear()
    return nothing
  }),
  command('DELETE', '/faults/(\\d+)', ({ faults }, number) => {
    if (!faults.remove(Number(number))) throw new Unanswerable(404, `No such fault: ${number}`)
    return nothing
  }),
  command('POST', '/showers/([^/]+)/start-test', (simulator, id, body) => {
    const { scenario } = z.strictObject({ scenario: testScenario.default('pass') }).parse(body)
    obey(() => simulator.startTest(id, scenario))
    return nothing
  }),
  command('POST', '/devices/([^/]+)/group', (simulator, id, body) => {
    const { groupId } = z.strictObject({ groupId: z.string().nullable() }).parse(body)
    obey(() => simulator.assignGroup(id, groupId))
    return nothing
  }),
  command('POST', '/world/reset', (simulator, _id, body) => {
    const { world } = z.strictObject({ world: worldName.optional() }).parse(body)
    simulator.reset(world)
    return summaryOf(simulator)
  }),
  command('POST', '/reachable', async (simulator, _id, body) => {
    const { reachable } = z.strictObject({ reachable: z.boolean() }).parse(body)
    await (reachable ? simulator.reconnect() : simulator.disconnect())
    return nothing
  }),
]

export function controlListener(simulator: Simulator): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { status, value } = await responseTo(simulator, request)
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    response.end(`${JSON.stringify(value, null, 2)}\n`)
  }
}

async function responseTo(simulator: Simulator, request: IncomingMessage): Promise<{ status: number; value: unknown }> {
  try {
    refuseWebPages(simulator, request)
    const { command, id } = commandOf(request)
    return { status: 200, value: await command.run(simulator, id, await bodyOf(request)) }
  } catch (error) {
    if (error instanceof Unanswerable) return { status: error.status, value: { error: error.message } }
    if (error instanceof z.ZodError) return { status: 400, value: { error: z.prettifyError(error) } }
    throw error
  }
}

/** Any web page can make a browser send requests here, by a form or with a name that resolves to this machine. */
function refuseWebPages(simulator: Simulator, { headers }: IncomingMessage): void {
  if (headers.origin !== undefined) throw new Unanswerable(403, 'Not for web pages')
  const { port } = new URL(simulator.control)
  const names = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`)
  if (headers.host === undefined || !names.includes(headers.host.toLowerCase())) throw new Unanswerable(403, 'Not for this host name')
}

function commandOf({ method, url = '' }: IncomingMessage): { command: Command; id: string } {
  const path = url.split('?')[0] ?? ''
  for (const command of commands) {
    const found = command.method === method ? command.path.exec(path) : null
    const id = decoded(found?.[1] ?? '')
    if (found !== null && id !== null) return { command, id }
  }
  throw new Unanswerable(404, `No such control command: ${method} ${path}`)
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const text = await textOf(request)
  try {
    return text === '' ? {} : JSON.parse(text ?? '')
  } catch {
    throw new Unanswerable(400, 'The body is not JSON')
  }
}

function obey(act: () => void): void {
  try {
    act()
  } catch (error) {
    throw new Unanswerable(404, error instanceof Error ? error.message : String(error))
  }
}

/** Small in any world: a fleet is counted, not listed. */
function summaryOf({ url, world, choices, faults, requests }: Simulator) {
  const showers = [...world.showers.values()]
  return {
    url,
    world: world.name,
    seed: world.seed,
    showers: {
      known: showers.length,
      paired: showers.filter((each) => each.owner === world.owner).length,
      testing: showers.filter((each) => each.activity === 'testing').map((each) => each.id),
    },
    taps: world.taps.size,
    waterGuards: world.waterGuards.size,
    groups: [...world.groups.values()].slice(0, 20).map(({ id, name, parentId }) => ({ id, name, parentId })),
    history: [...world.history.values()].slice(-20).map(({ id, showerId, kind }) => ({ id, showerId, kind })),
    faults: faults.active,
    requests: requests.length,
    choices,
  }
}
