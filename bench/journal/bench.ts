/**
 * `npm run bench -- journal`: what an acknowledged entry costs with 10, 1,000 and 10,000 jobs stored, beside other ways to keep
 * them and beside the disk itself; then what the list of jobs costs, with its index and without, beside a database's.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { JobStore } from '#main/journal/job-store.ts'
import { journalFormat, type Fact } from '#shared/job/entries.ts'
import { countingDisk, flushes as countedFlushes } from './counting-disk.ts'
import { fixed, median, quantile, ratio, table } from '../measure/figures.ts'
import { bundled } from '../measure/bundle.ts'
import { Child } from '../measure/processes.ts'
import type { Listed } from './list-process.ts'
import type { Saved } from './store-process.ts'
import { fillDataFolder, jobIdOf } from './stored-jobs.ts'
import { floor, kindOf, ours, oursLong, stores, type StoreName } from './stores.ts'
import { fillSummaries } from './summaries.ts'

const rounds = Number(process.env['ROUNDS'] ?? 40)
const savesInARound = 8
const sizes = (process.env['SIZES'] ?? '10,1000,10000').split(',').map(Number)
const folder = mkdtempSync(join(tmpdir(), 'firstflow-bench-'))
const [storeProcess = '', listProcess = ''] = await bundled(
  ...['store-process.ts', 'list-process.ts'].map((name) => join(import.meta.dirname, name)),
)
const say = (text: string) => process.stdout.write(`${text}\n`)
const count = (value: number) => value.toLocaleString('en')

interface Measured {
  readonly name: StoreName
  readonly jobs: number
  readonly process: Child<'ready', number, Saved>
  /** One for each round. */
  readonly taken: Saved[]
}

const folderOf = (name: string, jobs: number) => join(folder, `${name}-${jobs}`)
const medianOf = ({ ms }: Saved) => median(ms)

async function filled(name: StoreName, jobs: number): Promise<Measured> {
  await kindOf(name).fill(folderOf(name, jobs), jobs)
  const process: Child<'ready', number, Saved> = await Child.start(storeProcess, [name, folderOf(name, jobs), String(jobs)])
  return { name, jobs, process, taken: [] }
}

async function saving(): Promise<void> {
  const all: Measured[] = []
  for (const jobs of sizes)
    for (const name of Object.keys(stores) as StoreName[]) if (jobs <= (kindOf(name).most ?? Infinity)) all.push(await filled(name, jobs))
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    // Each round begins with another, so that none always comes after the one that leaves the disk busy.
    const begin = (round * 5) % all.length
    for (const { name, jobs, process, taken } of [...all.slice(begin), ...all.slice(0, begin)]) {
      const few = kindOf(name).few?.(jobs)
      if (few !== undefined && round > few) continue
      const saved = await process.ask(few === undefined ? savesInARound : 1)
      if (round > 0) taken.push(saved)
    }
  }
  for (const { process } of all) await process.end()

  const of = (name: StoreName, jobs: number) => all.find((each) => each.name === name && each.jobs === jobs)?.taken ?? []
  const besides = (taken: readonly Saved[], other: readonly Saved[]) =>
    fixed(ratio(taken.map(medianOf), other.slice(0, taken.length).map(medianOf)))
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)]
  say(`\nOne save, medians of ${rounds} rounds of ${savesInARound}; ratios to ${floor} beside it in the same round\n`)
  say(
    table(
      [
        'store',
        ...sizes.flatMap((jobs) => [`${count(jobs)} jobs, ms`, 'ratio', 'p99 / median']),
        `growth ${count(smallest)} to ${count(largest)}`,
        'CPU ms',
      ],
      (Object.keys(stores) as StoreName[]).map((name) => [
        name,
        ...sizes.flatMap((jobs) => {
          const ms = of(name, jobs).flatMap((saved) => saved.ms)
          return [
            fixed(median(ms)),
            besides(of(name, jobs), of(floor, jobs)),
            ms.length < 100 ? '-' : fixed(quantile(ms, 0.99) / median(ms), 1),
          ]
        }),
        name === oursLong ? besides(of(name, smallest), of(ours, smallest)) : besides(of(name, largest), of(name, smallest)),
        fixed(median(of(name, name === oursLong ? smallest : largest).map(({ cpuMs, ms }) => cpuMs / ms.length))),
      ]),
    ),
  )
  const entries = all.flatMap(({ name, taken }) => (name === ours ? taken : []))
  const flushes = entries.reduce((sum, saved) => sum + (saved.flushes ?? NaN), 0)
  const saves = entries.reduce((sum, { ms }) => sum + ms.length, 0)
  say(`\n${ours}: ${count(flushes)} flushes for ${count(saves)} acknowledged entries. ${await planned()}`)
  const [rows, entriesOfOurs] = [of('SQLite WAL FULL, a row per entry', smallest), of(ours, smallest)]
  say(
    `An entry takes ${besides(entriesOfOurs, rows)} times the row of an entry in SQLite. Growth of the long journals is beside the short ones.`,
  )
  say(
    `In turns, each round begins with cold caches. CPU ms of an entry in a new process that saves ${count(inABatch)} in a row, as a batch does:`,
  )
  for (const name of [floor, ours, 'SQLite WAL FULL, a row per entry'] as const) say(`  ${name}: ${fixed(await inARow(name))}`)
}

const inABatch = 1_000

/** The median of three processes. */
async function inARow(name: StoreName): Promise<number> {
  const [jobs = 0] = sizes
  const taken: number[] = []
  for (let round = 0; round < 3; round += 1) {
    rmSync(folderOf(name, jobs), { recursive: true })
    const { process } = await filled(name, jobs)
    taken.push((await process.ask(inABatch)).cpuMs / inABatch)
    await process.end()
  }
  return median(taken)
}

/** One act about many devices. */
async function planned(): Promise<string> {
  const data = folderOf('planned', 0)
  const store = new JobStore(data, () => undefined, '', countingDisk)
  const site = { format: journalFormat, environment: 'training', serviceAddress: null, site: { name: 'Hotel' }, technician: 'Ada' } as const
  const { jobId } = await store.create({ ...site, toolVersion: '0' })
  const plan = (index: number): Fact => ({ kind: 'device.planned', data: { device: `d${index + 1}`, configuration: {} } })
  // What a job's first entry makes beside it is made then.
  await store.append(jobId, plan(0))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const before = countedFlushes()
  await store.append(jobId, ...Array.from({ length: 120 }, (_, index) => plan(index)))
  const flushed = countedFlushes() - before
  await store.close()
  return `Planning 120 devices: ${count(flushed)}.`
}

async function listed(kind: 'glance' | 'list' | 'sqlite', from: string): Promise<Listed> {
  const process: Child<'ready', 'list', Listed> = await Child.start(listProcess, [kind, from])
  const taken = await process.ask('list')
  await process.end()
  return taken
}

async function listing(): Promise<void> {
  const [all, half] = [10_000, 5_000]
  const journals = folderOf(ours, all)
  if (!sizes.includes(all)) await fillDataFolder(journals, all)
  await fillDataFolder(folderOf('half', half), half)
  fillSummaries(folderOf('summaries', all), all, jobIdOf)
  // The index believes no file that changed in the last two seconds.
  await after(2_500)
  await listed('list', journals)
  const rows: { readonly title: string; readonly jobs: number; readonly list: () => Promise<Listed>; readonly taken: Listed[] }[] = [
    { title: 'SQLite, a row per summary', jobs: all, list: () => listed('sqlite', folderOf('summaries', all)), taken: [] },
    { title: 'Firstflow, as a window opens', jobs: all, list: () => listed('glance', journals), taken: [] },
    { title: 'Firstflow, each journal looked at', jobs: all, list: () => listed('list', journals), taken: [] },
    { title: 'Firstflow, index deleted', jobs: all, list: () => withoutIndex(journals), taken: [] },
    { title: 'Firstflow, index deleted', jobs: half, list: () => withoutIndex(folderOf('half', half)), taken: [] },
  ]
  for (let round = 0; round < 5; round += 1) for (const { list, taken } of rows) taken.push(await list())
  const [database] = rows
  say('\nThe list of jobs, a fresh process each time, files in the page cache; medians of 5\n')
  say(
    table(
      ['list', 'jobs', 'CPU ms', 'ratio', 'ms', 'ratio', 'peak MB', 'of that before'],
      rows.map(({ title, jobs, taken }) => {
        if (taken.some((each) => each.jobs !== jobs)) throw new Error(`${title}: not all jobs are listed`)
        const of = (figure: (listed: Listed) => number) => taken.map(figure)
        const timed = (figure: (listed: Listed) => number) => [
          fixed(median(of(figure)), 0),
          jobs === all ? fixed(ratio(of(figure), (database?.taken ?? []).map(figure))) : '-',
        ]
        const memory = [({ peakMB }: Listed) => peakMB, ({ beforeMB }: Listed) => beforeMB]
        return [
          title,
          count(jobs),
          ...timed(({ cpuMs }) => cpuMs),
          ...timed(({ ms }) => ms),
          ...memory.map((figure) => fixed(median(of(figure)), 0)),
        ]
      }),
    ),
  )
}

function withoutIndex(journals: string): Promise<Listed> {
  rmSync(join(journals, 'job-index'), { force: true })
  return listed('glance', journals)
}

say(
  `Node ${process.versions.node}, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
try {
  await saving()
  await listing()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
say(
  `\nload at the end ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
