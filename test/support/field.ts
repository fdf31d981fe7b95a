/** A technician's laptop and a service: the real host against the real simulator, as the development environment. */
import { onTestFinished } from 'vitest'
import type { Timings } from '#main/compose.ts'
import { labelsOf, startSimulator, type Simulator, type SimulatorOptions } from '#simulator/server.ts'
import { openHost, startHost, type OpenHost, type RunningHost } from './host.ts'
import { tempFolder } from './temp-folder.ts'

export interface Field<Host extends OpenHost = OpenHost> {
  readonly simulator: Simulator
  readonly folder: string
  /** The host that runs now. */
  readonly host: Host
  /** Showers the service knows and this customer has not paired. */
  unpaired(): string[]
  /** Ends the host, starts it again, and enters the key again, which is kept in memory only. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
}

/** The host is within the test's process and closed as a person closes it. */
export const field = (options: SimulatorOptions = {}, timings?: Timings): Promise<Field> =>
  fieldWith(
    (folder) => openHost(folder, timings),
    (host) => host.close(),
    options,
  )

/** The host is a process of its own and ends as with a dying battery. */
export const fieldOnBattery = (options: SimulatorOptions = {}): Promise<Field<RunningHost>> =>
  fieldWith(startHost, (host) => host.end('SIGKILL'), options)

async function fieldWith<Host extends OpenHost>(
  start: (folder: string) => Promise<Host>,
  end: (host: Host) => Promise<unknown>,
  options: SimulatorOptions,
): Promise<Field<Host>> {
  const site = await siteOf(options)
  const begin = async () => connected(await start(site.folder), site.simulator)
  let host = await begin()
  onTestFinished(async () => void (await end(host)))
  return {
    ...site,
    get host() {
      return host
    },
    async restart(meanwhile) {
      await end(host)
      await meanwhile?.()
      host = await begin()
    },
  }
}

async function siteOf(options: SimulatorOptions): Promise<Omit<Field, 'host' | 'restart'>> {
  const folder = await tempFolder()
  const simulator = await startSimulator({ world: 'hotel-40-unpaired', ...options })
  onTestFinished(() => simulator.close())
  return {
    simulator,
    folder,
    unpaired: () =>
      labelsOf(simulator.world)
        .filter(({ kind, id }) => kind === 'shower' && isFree(simulator, id))
        .map(({ id }) => id),
  }
}

async function connected<Host extends OpenHost>(host: Host, { url, key }: Simulator): Promise<Host> {
  await host.value('environments.save', { environment: 'development', baseUrl: url })
  await host.value('credentials.set', { environment: 'development', apiKey: key })
  return host
}

export async function jobWith(host: OpenHost, ids: readonly string[]) {
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
