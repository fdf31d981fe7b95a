/**
 * `npm run bench:http`: the commissioning run by our service client beside plain ones, as ratios of CPU time in a warmed-up process.
 *
 * The clients take turns, a run each, so that whatever else the machine does meets all of them.
 */
import { join } from 'node:path'
import { fixed, median, ratio, table } from '../measure/figures.ts'
import { Child, pinned } from '../measure/processes.ts'
import type { Counted, Ready } from '../service/server.ts'
import type { Task, Taken } from './client-process.ts'
import { clients, type ClientName } from './clients.ts'
import { requestsOf } from './commissioning.ts'

const rounds = Number(process.env['ROUNDS'] ?? 60)
/** Requests of each client before anything counts. */
const warmUp = 283 * 20
const names = Object.keys(clients) as ClientName[]
const [reference] = names
const serverModule = join(import.meta.dirname, '../service/server.ts')
const clientModule = join(import.meta.dirname, 'client-process.ts')
const say = (text: string) => process.stdout.write(`${text}\n`)

type Server = Child<Ready, 'count', Counted>
type Client = Child<'ready', Task, Taken>

class Contestant {
  readonly name: ClientName
  readonly lanes: number
  readonly taken: Taken[] = []
  connections = 0
  readonly #server: Server
  readonly #client: Client

  private constructor(name: ClientName, lanes: number, server: Server, client: Client) {
    this.name = name
    this.lanes = lanes
    this.#server = server
    this.#client = client
  }

  static async enter(name: ClientName, lanes: number, server: Server): Promise<Contestant> {
    const client: Client = await Child.start(clientModule, [name, `http://127.0.0.1:${server.ready.port}`, String(lanes)])
    return new Contestant(name, lanes, server, client)
  }

  /** Whoever does not send exactly the run's requests is out. */
  async run(showers: number, runs: number): Promise<Taken> {
    const before = await this.#server.ask('count')
    const taken = await this.#client.ask({ showers, lanes: this.lanes, runs })
    const after = await this.#server.ask('count')
    const requests = after.requests - before.requests
    if (requests !== requestsOf(showers) * runs) throw new Error(`${this.name} sent ${requests} requests.`)
    this.connections += after.connections - before.connections
    return taken
  }

  leave(): Promise<void> {
    return this.#client.end()
  }
}

async function warm(showers: number, account: number, runs: number): Promise<void> {
  const server: Server = await Child.start(serverModule, [String(account)])
  const field = await Promise.all(names.map((name) => Contestant.enter(name, 1, server)))
  for (const contestant of field) await contestant.run(showers, Math.ceil(warmUp / requestsOf(showers)))
  for (let round = 0; round < rounds; round++) for (const contestant of field) contestant.taken.push(await contestant.run(showers, runs))
  await Promise.all(field.map((contestant) => contestant.leave()))
  await server.end()

  const cpuOf = (contestant: Contestant) => contestant.taken.map(({ cpuMs }) => cpuMs)
  const base = field.find(({ name }) => name === reference)
  const perRequest = (contestant: Contestant) => (median(cpuOf(contestant)) * 1000) / (requestsOf(showers) * runs)
  say(
    `\n${showers === 1 ? '1 shower' : `${showers} showers`} of ${account}, ${requestsOf(showers)} requests a run, one after another; medians of ${rounds} rounds of ${runs}\n`,
  )
  say(
    table(
      ['client', 'CPU us/request', 'ratio', 'connections'],
      field.map((contestant) => [
        contestant.name,
        fixed(perRequest(contestant), 1),
        fixed(base === undefined ? NaN : ratio(cpuOf(contestant), cpuOf(base))),
        String(contestant.connections),
      ]),
    ),
  )
}

/** Where the service takes its time, what counts is how many requests are under way. */
async function slow(latency: number, lanes: number): Promise<void> {
  const showers = 40
  const ideal = (at: number) => (1 + 7 * Math.ceil(showers / at) + 2) * latency
  const server: Server = await Child.start(serverModule, [String(showers), String(latency)])
  const entries = [
    ['Firstflow service client', lanes],
    ['node:http keep-alive', lanes],
    ['node:http keep-alive', 1],
  ] as const
  const field = await Promise.all(entries.map(([name, at]) => Contestant.enter(name, at, server)))
  for (let round = 0; round < 3; round++) for (const contestant of field) contestant.taken.push(await contestant.run(showers, 1))
  await Promise.all(field.map((contestant) => contestant.leave()))
  await server.end()
  say(`\n${showers} showers, ${latency} ms server latency; medians of 3\n`)
  say(
    table(
      ['client', 'lanes', 'seconds', 'x ideal', 'connections'],
      field.map(({ name, lanes: at, taken, connections }) => {
        const wall = median(taken.map(({ wallMs }) => wallMs))
        return [name, String(at), fixed(wall / 1000), fixed(wall / ideal(at)), String(connections)]
      }),
    ),
  )
}

say(`Node ${process.versions.node}, ${pinned ? 'clients and service on one core' : 'not pinned to a core'}`)
await warm(1, 10, 60)
await warm(40, 40, 4)
await slow(25, 4)
