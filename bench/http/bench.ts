/**
 * `npm run bench -- http`: the commissioning run by our service client beside plain ones, as ratios of CPU time in a warmed-up process.
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
    const [refusedNow, refusedBefore] = [after, before].map(({ refused }) => refused.reads + refused.writes)
    const requests = after.requests - before.requests - ((refusedNow ?? 0) - (refusedBefore ?? 0))
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

interface Far {
  readonly showers: number
  readonly latency: number
  /** Showers that are worked on at once. */
  readonly lanes: number
  /** What the service serves at once. */
  readonly most?: number
}

/**
 * Where the service takes its time, what counts is how many requests are in flight. Ours finds out how many: the first run is told apart
 * from those after it. A plain client is told.
 */
async function far({ showers, latency, lanes, most = Infinity }: Far): Promise<void> {
  const used = Math.min(lanes, most)
  const ideal = (1 + 7 * Math.ceil(showers / used) + 2) * latency
  const rows: string[][] = []
  for (const name of ['Firstflow service client', 'node:http keep-alive'] as const) {
    const server: Server = await Child.start(serverModule, [String(showers), String(latency), '0', String(most)])
    const contestant = await Contestant.enter(name, name === 'node:http keep-alive' ? used : lanes, server)
    let before = await server.ask('count')
    for (const run of ['first', 'second', 'third']) {
      const { wallMs } = await contestant.run(showers, 1)
      const after = await server.ask('count')
      const refused = [after.refused.reads - before.refused.reads, after.refused.writes - before.refused.writes]
      rows.push([
        name,
        run,
        fixed(wallMs / 1000),
        fixed(wallMs / ideal),
        String(after.connections),
        String(after.most),
        ...refused.map(String),
      ])
      before = after
    }
    await contestant.leave()
    await server.end()
  }
  const limit = most === Infinity ? '' : `, which serves ${most} at once and answers 429 above`
  say(`\n${showers} showers, ${latency} ms server latency${limit}; ideal of ${used} connections: ${fixed(ideal / 1000)} s\n`)
  say(table(['client', 'run', 'seconds', 'x ideal', 'connections', 'most at once', 'reads refused', 'writes refused'], rows))
}

say(`Node ${process.versions.node}, ${pinned ? 'clients and service on one core' : 'not pinned to a core'}`)
const parts = (process.env['PARTS'] ?? 'cpu,far').split(',')
if (parts.includes('cpu')) {
  await warm(1, 10, 60)
  await warm(40, 40, 4)
}
if (parts.includes('far')) {
  await far({ showers: 40, latency: 25, lanes: 16 })
  await far({ showers: 120, latency: 100, lanes: 16 })
  await far({ showers: 120, latency: 100, lanes: 16, most: 5 })
}
