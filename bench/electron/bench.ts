/**
 * `npm run bench -- electron`: the built app in Electron, beside a bare window: from nothing to the list of jobs, the memory of its main process
 * and its page, and how long the abort of an installation test waits.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import type { Reply } from '#shared/contract/frames.ts'
import { labelsOf, startSimulator } from '#simulator/server.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { electronForTests, electronInWords } from '../../scripts/electron-for-tests.ts'
import { root, say, script } from '../../scripts/run.ts'
import { sandboxArgs } from '../../src/main/hosts/window/open-window.ts'
import { openDisplay } from '../../test/electron/real-display.ts'
import { fillDataFolder } from '../journal/stored-jobs.ts'
import { fixed, median, ratio, table } from '../measure/figures.ts'
import { Child } from '../measure/processes.ts'
import { commissionedJob, storeJob } from '../responsiveness/large-jobs.ts'
import type { Ready } from '../service/server.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const jobs = 100
const sizes = [40, 4000] as const
const abortsPerRound = 30
/** Until what a view began is over, as the second look at what it showed. */
const settleMs = 3_000

interface Measured {
  readonly folder: string
  readonly dataDir: string
}
const bareApp = join(import.meta.dirname, 'bare')
const commandOf = ({ folder, dataDir }: Measured, loaded: string) => ['-r', loaded, folder, `--data=${dataDir}`, ...sandboxArgs()]

async function startUp(binary: string, measured: Measured, selector: string, env: NodeJS.ProcessEnv): Promise<number> {
  const begun = Date.now()
  const child = spawn(binary, commandOf(measured, join(import.meta.dirname, 'mark.cjs')), {
    cwd: root,
    env: { ...process.env, ...env, MARKED: selector, BARE_DATA: measured.dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return Number(/^painted (\S+)$/m.exec(output)?.[1] ?? NaN) - begun
}

interface Open {
  readonly app: ElectronApplication
  readonly page: Page
  /** Returns the ID of the job that the reply is about, if any. */
  readonly call: (command: string, input: object) => Promise<string>
}
async function opened<Value>(
  binary: string,
  measured: Measured,
  env: NodeJS.ProcessEnv,
  use: (open: Open) => Promise<Value>,
): Promise<Value> {
  const args = commandOf(measured, join(root, 'test', 'electron', 'held-start.cjs'))
  const given: NodeJS.ProcessEnv = { ...process.env, ...env, BARE_DATA: measured.dataDir }
  const known = Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  const app = await _electron.launch({ executablePath: binary, args, env: known, cwd: root })
  try {
    const page = await app.firstWindow()
    await page.getByRole('heading').first().waitFor()
    const call = async (command: string, input: object) => {
      // Of its reply only what is used: to hand over thousands of showers, Playwright would keep the page busy for seconds.
      const { error, jobId } = await page.evaluate(
        async ([name, about]) => {
          const bridge = Reflect.get(window, 'firstflow') as { call(name: string, input: object): Promise<Reply<{ jobId?: string }>> }
          const reply = await bridge.call(name, about)
          return reply.ok ? { error: null, jobId: reply.value.jobId ?? '' } : { error: reply.error.message, jobId: '' }
        },
        [command, input] as const,
      )
      if (error !== null) throw new Error(`${command}: ${error}`)
      return jobId
    }
    return await use({ app, page, call })
  } finally {
    await app.close()
  }
}

/** MB of main and page, as Electron itself counts them. */
async function memoryOf({ app, page }: Open): Promise<readonly [main: number, page: number]> {
  await page.waitForTimeout(settleMs)
  const metrics = await app.evaluate(({ app: own }) => own.getAppMetrics().map(({ type, memory }) => ({ type, kb: memory.workingSetSize })))
  const of = (wanted: string) => Math.max(...metrics.flatMap(({ type, kb }) => (type === wanted ? [kb / 1024] : [])))
  return [of('Browser'), of('Tab')]
}

/** The waits of aborts, alone and while lists of so many showers are read. */
async function abortsIn(open: Open, listPort: number): Promise<Readonly<Record<'alone' | 'beside', number[]>>> {
  const simulator = await startSimulator({ world: 'hotel-40-unpaired' })
  try {
    const { call } = open
    await call('environments.save', { environment: 'development', baseUrl: simulator.url })
    await call('credentials.set', { environment: 'development', apiKey: simulator.key })
    await call('environments.save', { environment: 'staging', baseUrl: `http://127.0.0.1:${listPort}` })
    await call('credentials.set', { environment: 'staging', apiKey: 'bench-7f0c2a9e4d' })
    const isFree = (id: string) => simulator.world.showers.get(id)?.owner === null && simulator.world.showers.get(id)?.dead === false
    const id = labelsOf(simulator.world).find((label) => label.kind === 'shower' && isFree(label.id))?.id ?? ''
    const jobId = await call('jobs.create', { environment: 'development', site: { name: 'Bench' }, technician: 'Ada' })
    await call('jobs.addDevices', { jobId, devices: [{ id }] })
    await call('jobs.apply', { jobId, steps: ['pair'] })
    const aborts = async () => {
      const waits: number[] = []
      for (let count = 0; count < abortsPerRound; count += 1) {
        simulator.startTest(id, 'stuck')
        const begun = performance.now()
        await call('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })
        waits.push(performance.now() - begun)
      }
      return waits
    }
    const alone = await aborts()
    const reading = { isOver: false }
    const lists = (async () => {
      while (!reading.isOver) await call('showers.list', { environment: 'staging' })
    })()
    const beside = await aborts().finally(() => (reading.isOver = true))
    await lists
    return { alone, beside }
  } finally {
    await simulator.close()
  }
}

await script(async () => {
  const electron = electronForTests()
  if (electron === null) throw new Error(electronInWords())
  await buildIfChanged()
  const { binary } = electron
  const display = await openDisplay()
  const folder = mkdtempSync(join(tmpdir(), 'firstflow-bench-electron-'))
  const bare = { folder: bareApp, dataDir: join(folder, 'bare') }
  const list = { folder: root, dataDir: join(folder, 'list') }
  const withJob = sizes.map((devices) => ({ devices, folder: root, dataDir: join(folder, `job-${devices}`) }))
  const service: Child<Ready, undefined, undefined> = await Child.start(join(import.meta.dirname, '../service/server.ts'), ['4000'])
  const starts: { readonly bare: number[]; readonly list: number[] } = { bare: [], list: [] }
  const memory = new Map<string, (readonly [number, number])[]>()
  const note = (name: string, taken: readonly [number, number]) => memory.set(name, [...(memory.get(name) ?? []), taken])
  const waits: { readonly alone: number[]; readonly beside: number[] } = { alone: [], beside: [] }
  try {
    await fillDataFolder(list.dataDir, jobs)
    for (const { devices, dataDir } of withJob) storeJob(dataDir, commissionedJob(devices))
    for (let round = 0; round < rounds; round += 1) {
      starts.bare.push(await startUp(binary, bare, 'h1', display.env))
      starts.list.push(await startUp(binary, list, '[data-v-app] tbody tr', display.env))
      note('bare window', await opened(binary, bare, display.env, memoryOf))
      note(`list of ${jobs} jobs`, await opened(binary, list, display.env, memoryOf))
      for (const job of withJob) {
        await opened(binary, job, display.env, async (open) => {
          await open.page.getByRole('link', { name: 'Grand Hotel' }).first().click()
          await open.page.getByRole('rowheader').first().waitFor()
          note(`a job of ${job.devices} devices is open`, await memoryOf(open))
          if (job.devices !== Math.max(...sizes)) return
          const { alone, beside } = await abortsIn(open, service.ready.port)
          waits.alone.push(...alone)
          waits.beside.push(...beside)
        })
      }
    }
  } finally {
    await Promise.all([service.end(), display.close()])
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const startRow = (name: string, taken: readonly number[]) => [name, fixed(median(taken), 0), fixed(ratio(taken, starts.bare))]
  say(table(['from nothing to', 'ms', 'x bare'], [startRow('bare window', starts.bare), startRow(`list of ${jobs} jobs`, starts.list)]))
  const memoryRows = [...memory].map(([name, taken]) => [
    name,
    ...[0, 1].map((at) => fixed(median(taken.map((each) => each[at] ?? NaN)), 0)),
  ])
  say(table(['memory', 'main, MB', 'page, MB'], memoryRows))
  const waitRow = (name: string, taken: readonly number[]) => [name, fixed(median(taken), 1), fixed(Math.max(...taken), 1)]
  say(
    table(
      ['abort, from a page with 4,000 devices', 'median, ms', 'longest, ms'],
      [waitRow('alone', waits.alone), waitRow('beside lists of 4,000 showers', waits.beside)],
    ),
  )
  say(`${electronInWords(electron)} ${rounds} rounds. Load average of the last minute: ${fixed(loadavg()[0] ?? NaN, 1)}.`)
  return 0
})
