/** Runs sequences of commands against a laptop and the reference, and counts what they were made of. */
import fc from 'fast-check'
import type { EnvironmentName } from '#shared/environment.ts'
import type { CommandName, InputOf, OutputOf } from '#shared/contract/contract.ts'
import { MemoryDisk } from './memory-disk.ts'
import { Laptop, type LaptopDisk, type Planted } from './laptop.ts'
import { Scene, type Tally } from './scene.ts'
import { nearService, type RemoteService } from './service.ts'
import { twinOf, unitsOf } from './units.ts'
import { everything } from './workflow-commands.ts'
import { clock } from './wound-clock.ts'
import { draw, replayOfCommands } from '../support/seed.ts'
import { madeId } from '../support/made-ids.ts'

export interface Budget {
  readonly sequences: number
  /** The seed of the run where absent. */
  readonly seed?: number
  readonly stopAtFirst?: boolean
  /** What happens more often than usual, because the fault that is looked for shows only then. */
  readonly often?: readonly fc.Arbitrary<fc.AsyncCommand<Scene, Scene>>[]
}

export interface Surroundings {
  readonly service: () => RemoteService | Promise<RemoteService>
  readonly disk: () => LaptopDisk
  readonly dataDir: () => string | Promise<string>
  readonly planted?: Planted
}

/** Made once: each sequence would spend milliseconds on it. */
const reserve = { '/laptop/reserve': Buffer.alloc(1024 * 1024, 'r') }
export const nearby: Surroundings = { service: nearService, disk: () => new MemoryDisk(reserve), dataDir: () => '/laptop' }

export async function runSequences({ sequences, seed, stopAtFirst, often = [] }: Budget, place: Surroundings = nearby): Promise<Tally> {
  const tally: Tally = new Map()
  const environments = fc.constantFrom('development' as const, 'development' as const, 'production' as const)
  await fc.assert(
    fc.asyncProperty(
      environments,
      fc.commands([...everything, ...often.flatMap((each) => Array.from({ length: 25 }, () => each))], {
        maxCommands: 45,
        size: 'max',
        ...replayOfCommands,
      }),
      async (environment, commands) => {
        const scene = await begin(place, environment, tally)
        try {
          await fc.asyncModelRun(() => ({ model: scene, real: scene }), commands)
          await scene.look()
        } catch (cause) {
          throw new Error(`${scene.history.join('\n')}\n${cause instanceof Error ? cause.message : String(cause)}`, { cause })
        } finally {
          await scene.end()
        }
      },
    ),
    {
      numRuns: sequences,
      ...draw,
      ...(seed === undefined ? {} : { seed }),
      ...(stopAtFirst === true ? { endOnFailure: true } : {}),
      includeErrorInReport: true,
    },
  )
  return tally
}

async function begin({ service: open, disk, dataDir, planted }: Surroundings, environment: EnvironmentName, tally: Tally): Promise<Scene> {
  clock.forgetAll()
  const service = await open()
  furnish(service)
  const laptop = new Laptop(service, disk(), await dataDir(), planted)
  const value = async <Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<OutputOf<Name>> => {
    const answer = await laptop.call(command, input)
    if (answer === 'cut' || !answer.ok) throw new Error(`${command}: ${JSON.stringify(answer)}`)
    return answer.value
  }
  for (const each of [environment, twinOf(environment)]) {
    await value('environments.save', { environment: each, baseUrl: service.url })
    await value('credentials.set', { environment: each, apiKey: service.key })
  }
  const { jobId } = await value('jobs.create', { environment, site: { name: 'Hotel' }, technician: 'Ada' })
  laptop.jobId = jobId
  const hung = Object.values(unitsOf(service.world)).filter(({ id }) => !id.startsWith('spare'))
  const job = await value('jobs.addDevices', { jobId, devices: hung.map(({ kind, id }) => ({ kind, id })) })
  return new Scene(laptop, environment, job, tally)
}

/** One of the showers is registered and never answers; two more lie in the van. */
function furnish({ world }: RemoteService): void {
  const [first, second, third] = [...world.showers.values()]
  world.showers.put({ ...second!, dead: true })
  world.showers.put({ ...first!, id: madeId(1) })
  world.showers.put({ ...third!, id: madeId(2), test: null })
}

export function told(tally: Tally, sequences: number): string {
  const rows = [...tally].sort(([, a], [, b]) => b - a)
  const of = (start: string) => rows.filter(([name]) => name.startsWith(start)).reduce((sum, [, count]) => sum + count, 0)
  const commands = rows.filter(([name]) => !/ during |^meanwhile/.test(name)).reduce((sum, [, count]) => sum + count, 0)
  return [
    ` Workflow model  ${sequences} sequences, ${commands} commands, ${of('power cut')} power cuts, ${of('disk full')} full disks, seed ${draw.seed}`,
    ...rows.map(([name, count]) => `   ${String(count).padStart(7)}  ${name}`),
  ].join('\n')
}
