/** One client in a process of its own. Each message asks for some commissioning runs; the response is what they took. */
import { openClient, type ClientName } from './clients.ts'
import { commission } from './commissioning.ts'

const [name = '', origin = '', lanes = '1'] = process.argv.slice(2)

export interface Task {
  readonly showers: number
  readonly lanes: number
  readonly runs: number
}
export interface Taken {
  readonly cpuMs: number
  readonly wallMs: number
}

const api = await openClient(name as ClientName, origin, 'bench-7f0c2a9e4d', Number(lanes))

async function perform({ showers, lanes, runs }: Task): Promise<Taken> {
  const started = performance.now()
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run++) await commission(api, showers, lanes)
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - started }
}

process.on('message', (task: Task) => {
  void perform(task).then((taken) => process.send?.(taken))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
