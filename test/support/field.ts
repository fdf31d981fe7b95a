/** A technician's laptop and a service: the real host process against the real simulator, as the development environment. */
import { onTestFinished } from 'vitest'
import { labelsOf, startSimulator, type Simulator, type SimulatorOptions } from '#simulator/server.ts'
import { startHost, type RunningHost } from './host.ts'
import { tempFolder } from './temp-folder.ts'

export interface Field {
  readonly simulator: Simulator
  readonly folder: string
  /** The host that runs now. */
  host: RunningHost
  /** Ends the host as a dying battery would, starts it again, and enters the key again, which is kept in memory only. */
  reboot(): Promise<void>
  /** Showers the service knows and this customer has not paired. */
  unpaired(): string[]
}

export async function field(options: SimulatorOptions = {}): Promise<Field> {
  const simulator = await startSimulator({ world: 'hotel-40-unpaired', ...options })
  const folder = await tempFolder()
  const begin = async () => {
    const host = await startHost(folder)
    await host.value('environments.save', { environment: 'development', baseUrl: simulator.url })
    await host.value('credentials.set', { environment: 'development', apiKey: simulator.key })
    return host
  }
  const here: Field = {
    simulator,
    folder,
    host: await begin(),
    async reboot() {
      await here.host.end('SIGKILL')
      here.host = await begin()
    },
    unpaired: () =>
      labelsOf(simulator.world)
        .filter(({ kind, id }) => kind === 'shower' && isFree(simulator, id))
        .map(({ id }) => id),
  }
  onTestFinished(async () => {
    await here.host.end('SIGKILL')
    await simulator.close()
  })
  return here
}

export async function jobWith(host: RunningHost, ids: readonly string[]) {
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
  return ids.length === 0
    ? host.value('jobs.read', { jobId })
    : host.value('jobs.addDevices', { jobId, devices: ids.map((id) => ({ id })) })
}

/** Dead showers are registered and answer nothing. */
function isFree({ world }: Simulator, id: string): boolean {
  const shower = world.showers.get(id)
  return shower?.owner === null && !shower.dead
}
