/**
 * `npm run bench:list`: ten thousand and a hundred thousand showers downloaded, parsed and validated by our service client, beside plain
 * readers that only parse; and what validation alone adds to JSON.parse. The readers take turns, each in fresh processes.
 */
import { join } from 'node:path'
import { fixed, median, ratio, table } from '../measure/figures.ts'
import { Child } from '../measure/processes.ts'
import type { Ready } from '../service/server.ts'
import type { Reading } from './reader-process.ts'
import { readers, type ReaderName } from './readers.ts'
import type { Validation } from './validation-process.ts'

const repeats = Number(process.env['ROUNDS'] ?? 5)
const names = Object.keys(readers) as ReaderName[]
const [reference] = names
const ours = 'Firstflow service client'
const moduleAt = (path: string) => join(import.meta.dirname, path)
const say = (text: string) => process.stdout.write(`${text}\n`)

type Server = Child<Ready, undefined, undefined>
const originOf = (server: Server) => `http://127.0.0.1:${server.ready.port}`
const serve = (showers: number, badPerThousand: number): Promise<Server> =>
  Child.start(moduleAt('../service/server.ts'), [String(showers), '0', String(badPerThousand)])

/** One fresh process: the first reading, and the median of some later ones. */
interface Sample {
  readonly cold: Reading
  readonly warmMs: number
}

async function sample(name: ReaderName, origin: string, warmReadings: number): Promise<Sample> {
  const reader: Child<'ready', 'read', Reading> = await Child.start(moduleAt('reader-process.ts'), [name, origin])
  const cold = await reader.ask('read')
  const warm: Reading[] = []
  while (warm.length < warmReadings) warm.push(await reader.ask('read'))
  await reader.end()
  return { cold, warmMs: median(warm.map(({ cpuMs }) => cpuMs)) }
}

async function reading(showers: number): Promise<void> {
  const warmReadings = showers > 20_000 ? 3 : 10
  const [good, flawed] = [await serve(showers, 0), await serve(showers, 10)]
  const entries = [
    ...names.map((name) => ({ title: name, name, server: good })),
    { title: `${ours}, 1 % bad`, name: ours, server: flawed } as const,
  ]
  const samples = entries.map((): Sample[] => [])
  for (let round = 0; round < repeats; round++)
    for (const [place, { name, server }] of entries.entries()) samples[place]?.push(await sample(name, originOf(server), warmReadings))

  const [plain = []] = samples
  const of = (figure: (sample: Sample) => number) => (all: readonly Sample[]) => [
    fixed(median(all.map(figure)), 0),
    fixed(ratio(all.map(figure), plain.map(figure))),
  ]
  const columns = [of(({ cold }) => cold.cpuMs), of(({ warmMs }) => warmMs), of(({ cold }) => cold.wallMs), of(({ cold }) => cold.peakMB)]
  say(
    `\n${showers.toLocaleString('en')} showers, ${fixed(good.ready.listBytes / 1e6, 1)} MB; medians of ${repeats} fresh processes; ratios to ${reference}\n`,
  )
  say(
    table(
      ['reader', 'cold CPU ms', 'ratio', 'warm CPU ms', 'ratio', 'cold ms', 'ratio', 'peak MB', 'ratio'],
      entries.map(({ title }, place) => [title, ...columns.flatMap((column) => column(samples[place] ?? []))]),
    ),
  )
  const flaws = samples.at(-1)?.[0]?.cold
  say(
    `\nWith 1 % bad items ${flaws?.items} of ${showers} items are there, ${flaws?.misfits} misfits are named, the first ${flaws?.firstMisfit}.`,
  )
  await validation(showers, good, flawed)
  await Promise.all([good.end(), flawed.end()])
}

async function validation(showers: number, good: Server, flawed: Server): Promise<void> {
  const rows: string[][] = []
  const passes = showers > 20_000 ? 7 : 30
  for (const [title, server] of [
    ['every item fits', good],
    ['1 % bad', flawed],
  ] as const) {
    const child: Child<'ready', 'validate', Validation> = await Child.start(moduleAt('validation-process.ts'), [originOf(server)])
    const [cold] = [await child.ask('validate')]
    const warm: Validation[] = []
    while (warm.length < passes) warm.push(await child.ask('validate'))
    await child.end()
    const parse = median(warm.map(({ parseMs }) => parseMs))
    const validate = median(warm.map(({ validateMs }) => validateMs))
    rows.push([title, fixed(parse, 1), fixed(validate, 1), fixed(validate / parse), fixed(cold.validateMs / cold.parseMs)])
  }
  say(`\nValidation alone, beside JSON.parse of the text; medians of ${passes}\n`)
  say(table(['list', 'JSON.parse ms', 'validation ms', 'x JSON.parse', 'cold x JSON.parse'], rows))
}

say(`Node ${process.versions.node}`)
for (const showers of (process.env['SIZES'] ?? '10000,100000').split(',').map(Number)) await reading(showers)
