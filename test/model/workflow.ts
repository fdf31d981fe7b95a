/** Runs sequences of commands against a laptop and the reference, and counts what they were made of. */
import fc from 'fast-check'
import { MemoryDisk } from './memory-disk.ts'
import { Laptop, type LaptopDisk, type Planted } from './laptop.ts'
import { newDevice, Reference } from './reference.ts'
import { Scene, type Tally } from './scene.ts'
import { nearService, type RemoteService } from './service.ts'
import { unitsOf } from './views.ts'
import { everything } from './workflow-commands.ts'
import { clock } from './wound-clock.ts'

export interface Budget {
  readonly sequences: number
  readonly seed: number
  /** Where the report of a failure says that a sequence can be repeated. */
  readonly path?: string
  readonly stopAtFirst?: boolean
}

export interface Place {
  readonly service: () => RemoteService | Promise<RemoteService>
  readonly disk: () => LaptopDisk
  readonly dataDir: () => string | Promise<string>
  readonly planted?: Planted
}

export const nearby: Place = { service: nearService, disk: () => new MemoryDisk(), dataDir: () => '/laptop' }

export async function runSequences({ sequences, seed, path, stopAtFirst }: Budget, place: Place = nearby): Promise<Tally> {
  const tally: Tally = new Map()
  await fc.assert(
    fc.asyncProperty(fc.commands(everything, { maxCommands: 45, size: 'max' }), async (commands) => {
      const scene = await begin(place, tally)
      try {
        await fc.asyncModelRun(() => ({ model: scene.model, real: scene.scene }), commands)
      } catch (cause) {
        throw new Error(`${scene.scene.history.join('\n')}\n${cause instanceof Error ? cause.message : String(cause)}`, { cause })
      } finally {
        await scene.scene.end()
      }
    }),
    { numRuns: sequences, seed, ...(path === undefined ? {} : { path }), endOnFailure: stopAtFirst ?? false, includeErrorInReport: true },
  )
  return tally
}

async function begin({ service: open, disk, dataDir, planted }: Place, tally: Tally) {
  clock.forgetAll()
  const service = await open()
  furnish(service)
  const laptop = new Laptop(service, disk(), await dataDir(), planted)
  const value = async (command: Parameters<Laptop['call']>[0], input: object) => {
    const answer = await laptop.call(command, input)
    if (answer === 'cut' || !answer.ok) throw new Error(`${command}: ${JSON.stringify(answer)}`)
    return answer.value
  }
  await value('environments.save', { environment: 'development', baseUrl: service.url })
  await value('credentials.set', { environment: 'development', apiKey: service.key })
  const job = (await value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })) as { jobId: string }
  laptop.jobId = job.jobId
  const units = unitsOf(service.world)
  const hung = Object.values(units).filter(({ id }) => !id.startsWith('spare'))
  await value('jobs.addDevices', { jobId: job.jobId, devices: hung.map(({ kind, id }) => ({ kind, id })) })
  const devices = hung.map((unit, index) => newDevice(`d${index + 1}`, unit))
  const state = { devices, units, notes: [], seals: 0, sealed: false, reachable: true, keyFits: true }
  return { model: new Reference(state), scene: new Scene(laptop, tally) }
}

/** One of the showers is registered and never answers; two more lie in the van. */
function furnish({ world }: RemoteService): void {
  const [first, second, third] = [...world.showers.values()]
  world.showers.put({ ...second!, dead: true })
  world.showers.put({ ...first!, id: 'spare-1' })
  world.showers.put({ ...third!, id: 'spare-2', test: null })
}

export function told(tally: Tally, sequences: number, seed: number): string {
  const rows = [...tally].sort(([, a], [, b]) => b - a)
  const of = (start: string) => rows.filter(([name]) => name.startsWith(start)).reduce((sum, [, count]) => sum + count, 0)
  const commands = rows.filter(([name]) => !/ during /.test(name)).reduce((sum, [, count]) => sum + count, 0)
  return [
    ` Workflow model  ${sequences} sequences, ${commands} commands, ${of('power cut')} power cuts, ${of('disk full')} full disks, seed ${seed}`,
    ...rows.map(([name, count]) => `   ${String(count).padStart(7)}  ${name}`),
  ].join('\n')
}
