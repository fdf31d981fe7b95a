/**
 * `npm run bench -- responsiveness`: how long another call waits, and the abort of an installation test against the simulator,
 * while the host does the longest things it can be asked for.
 *
 * The build is measured, as it is delivered. What waits is asked from this process, the long call from a thread of its own. On a busy
 * machine a wait is mostly the machine's. The program's own share is what the host's main thread computes meanwhile: its CPU time during
 * the wait, and that of its longest turn (turns.ts).
 */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { labelsOf, startSimulator, type Simulator } from '#simulator/server.ts'
import { zipOf } from '#main/handover/archive.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { startLoopback, type Announcement, type LoopbackProcess } from '../../scripts/loopback-process.ts'
import { say, script } from '../../scripts/run.ts'
import { fixed, median, quantile, table } from '../measure/figures.ts'
import { Child } from '../measure/processes.ts'
import type { Ready } from '../service/server.ts'
import { commissionedJob, journalText, photographedJob, plannedJob, storeJob } from './large-jobs.ts'
import type { LongCall, LongCallDone } from './long-call.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const pauseMs = 5

interface Wait {
  readonly ms: number
  /** Milliseconds that the host's main thread computed meanwhile; NaN where the system does not tell. */
  readonly cpu: number
}
interface Waits {
  readonly ms: number
  readonly reads: readonly Wait[]
  readonly aborts: readonly Wait[]
  /** CPU milliseconds of the longer turns of the host's main thread. */
  readonly turns: readonly number[]
}

type Call = (command: string, input: object) => Promise<unknown>

/** A connection each: one that was kept may be closed by a host that had no time for it. */
const callOf =
  ({ url, token }: Announcement): Call =>
  async (command, input) => {
    const asked = request(`${url}/call`, { method: 'POST', agent: false, headers: { authorization: `Bearer ${token}` } })
    asked.end(JSON.stringify({ command, input }))
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const reply = JSON.parse(await text(response)) as { readonly ok: boolean; readonly value: unknown; readonly error: unknown }
    if (!reply.ok) throw new Error(`${command}: ${JSON.stringify(reply.error)}`)
    return reply.value
  }

/** A job with one paired shower, whose test can be started and aborted again and again. */
async function abortable(call: Call, simulator: Simulator, pid: number): Promise<() => Promise<Wait>> {
  await call('environments.save', { environment: 'development', baseUrl: simulator.url })
  await call('credentials.set', { environment: 'development', apiKey: simulator.key })
  const { id } = labelsOf(simulator.world).find(({ kind, id: each }) => kind === 'shower' && isFree(simulator, each)) ?? { id: '' }
  const { jobId } = (await call('jobs.create', { environment: 'development', site: { name: 'Bench' }, technician: 'Ada' })) as {
    jobId: string
  }
  await call('jobs.addDevices', { jobId, devices: [{ id }] })
  await call('jobs.apply', { jobId, steps: ['pair'] })
  return async () => {
    simulator.startTest(id, 'stuck')
    return waited(pid, () => call('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' }))
  }
}

function isFree({ world }: Simulator, id: string): boolean {
  const shower = world.showers.get(id)
  return shower?.owner === null && !shower.dead
}

async function waited(pid: number, act: () => Promise<unknown>): Promise<Wait> {
  const [asked, before] = [performance.now(), mainThreadMs(pid)]
  await act()
  return { ms: performance.now() - asked, cpu: mainThreadMs(pid) - before }
}

/** What waits while `work` is done; nothing else is asked of the host at the same time. */
async function during(
  work: Promise<unknown>,
  read: () => Promise<unknown>,
  abort: () => Promise<Wait>,
  turnsFile: string,
  pid: number,
): Promise<Waits> {
  const begun = performance.now()
  writeFileSync(turnsFile, '')
  let isOver = false
  const over = work.finally(() => (isOver = true))
  const reads: Wait[] = []
  const aborts: Wait[] = []
  const again = async (waits: Wait[], act: () => Promise<Wait>) => {
    while (!isOver) {
      waits.push(await act())
      await sleep(pauseMs)
    }
  }
  await Promise.all([over, again(reads, () => waited(pid, read)), again(aborts, abort)])
  const turns = readFileSync(turnsFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Number(line))
  return { ms: performance.now() - begun, reads, aborts, turns }
}

async function longCall(call: LongCall): Promise<void> {
  const thread = new Worker(new URL('./long-call.ts', import.meta.url), { workerData: call })
  const [done] = (await once(thread, 'message')) as [LongCallDone]
  if (!done.text.startsWith('{"ok":true')) throw new Error(done.text)
}

/** Whatever becomes of the round. */
const ended = (host: LoopbackProcess) => ({ ...host, [Symbol.asyncDispose]: () => host.stop() })

/** Of a process with all its threads; NaN where the system does not tell. */
function cpuMs(pid: number): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = rest.split(' ').slice(11, 13)
    // The unit is a hundredth of a second, whatever the clock of the kernel.
    return (Number(user) + Number(system)) * 10
  } catch {
    return NaN
  }
}

/** CPU time of a process's main thread. */
function mainThreadMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return NaN
  }
}

interface Timed {
  readonly ms: number
  readonly cpu: number
}

/** The first report of a host, the next ones, and the first one after somebody has looked at the report for a while. */
async function timeReports(folder: string, jobId: string, taken: Map<string, Timed[]>): Promise<void> {
  for (const isLookedAt of [false, true]) {
    await using host = ended(startLoopback(['out/main/loopback.js'], ['--data', folder]))
    const call = callOf(await host.announced)
    await call('settings.read', {})
    if (isLookedAt) {
      await call('reports.preview', { jobId })
      await sleep(lookedMs)
    }
    for (const name of isLookedAt ? ['first, after a look at it'] : ['first', 'second', 'third', 'fourth', 'fifth']) {
      const [cpu, begun] = [cpuMs(host.child.pid ?? 0), performance.now()]
      await call('reports.export', { jobId, language: 'en', formats: ['pdf'] })
      const timed = { ms: performance.now() - begun, cpu: cpuMs(host.child.pid ?? 0) - cpu }
      taken.set(name, [...(taken.get(name) ?? []), timed])
    }
  }
}
const lookedMs = 5_000

const rowOf = (name: string, taken: readonly Waits[]): string[] => {
  const of = (waits: readonly Wait[]) => [waits.map(({ ms }) => ms), waits.map(({ cpu }) => cpu)] as const
  const [reads, readsCpu] = of(taken.flatMap((each) => each.reads))
  const [aborts, abortsCpu] = of(taken.flatMap((each) => each.aborts))
  return [
    name,
    fixed(median(taken.map(({ ms }) => ms)), 0),
    fixed(median(reads), 1),
    fixed(quantile(reads, 0.99), 1),
    fixed(Math.max(...reads), 1),
    fixed(Math.max(...readsCpu), 0),
    fixed(median(aborts), 1),
    fixed(Math.max(...aborts), 1),
    fixed(Math.max(...abortsCpu), 0),
    fixed(Math.max(0, ...taken.flatMap(({ turns }) => turns)), 0),
  ]
}

await script(async () => {
  await buildIfChanged()
  const folder = mkdtempSync(join(tmpdir(), 'firstflow-responsiveness-'))
  const commissioned = commissionedJob(200)
  const photographed = photographedJob(50_000_000)
  const forty = commissionedJob(40)
  const planned = plannedJob(20_000)
  const base64 = zipOf(new Map([['journal.ndjson', Buffer.from(journalText(planned))]]), '2026-03-02').toString('base64')
  for (const job of [commissioned, photographed, forty]) storeJob(folder, job)
  const turnsFile = join(folder, 'turns')
  process.env['TURNS_FILE'] = turnsFile
  const simulator = await startSimulator({ world: 'hotel-40-unpaired' })
  const service: Child<Ready, undefined, undefined> = await Child.start(join(import.meta.dirname, '../service/server.ts'), ['10000'])
  const works: readonly (readonly [string, string, object])[] = [
    ['PDF of 200 devices', 'reports.export', { jobId: commissioned.jobId, language: 'en', formats: ['pdf'] }],
    ['handover of 100 MB', 'handover.export', { jobId: photographed.jobId, language: 'en' }],
    ['copy of 50 MB', 'jobs.backup', { jobId: photographed.jobId }],
    ['import of 20,000 devices', 'jobs.import', { base64 }],
    ['list of 10,000 showers', 'showers.list', { environment: 'staging' }],
  ]
  const wanted = works.filter(([name]) => name.includes(process.env['ONLY'] ?? ''))
  const taken = new Map<string, Waits[]>()
  const reports = new Map<string, Timed[]>()
  const note = (name: string, waits: Waits) => taken.set(name, [...(taken.get(name) ?? []), waits])
  try {
    for (let round = 0; round < rounds; round += 1) {
      await timeReports(folder, forty.jobId, reports)
      await using host = ended(startLoopback(['--import', './bench/responsiveness/turns.ts', 'out/main/loopback.js'], ['--data', folder]))
      const announcement = await host.announced
      const call = callOf(announcement)
      const pid = host.child.pid ?? 0
      const abort = await abortable(call, simulator, pid)
      await call('environments.save', { environment: 'staging', baseUrl: `http://127.0.0.1:${service.ready.port}` })
      await call('credentials.set', { environment: 'staging', apiKey: 'bench-7f0c2a9e4d' })
      const read = () => call('settings.read', {})
      // Warm, as it is an hour into a day.
      for (let time = 0; time < 30; time += 1) await Promise.all([read(), abort()])
      note('idle', await during(sleep(2_000), read, abort, turnsFile, pid))
      for (const [name, command, input] of wanted) {
        note(name, await during(longCall({ ...announcement, body: JSON.stringify({ command, input }) }), read, abort, turnsFile, pid))
        await sleep(200)
      }
      rmSync(join(folder, 'jobs', planned.jobId), { recursive: true, force: true })
      rmSync(join(folder, 'heads', planned.jobId), { force: true })
    }
  } finally {
    await Promise.all([simulator.close(), service.end()])
    rmSync(folder, { recursive: true, force: true })
  }
  const head = ['while', 'takes, ms', 'call, median', 'p99', 'longest', 'CPU', 'abort, median', 'longest', 'CPU', 'longest turn, CPU']
  say(
    table(
      head,
      [...taken].map(([name, waits]) => rowOf(name, waits)),
    ),
  )
  const timed = [...reports].map(([name, each]) => [
    name,
    fixed(median(each.map(({ ms }) => ms)), 0),
    fixed(median(each.map(({ cpu }) => cpu)), 0),
  ])
  say(table(['PDF of forty devices', 'takes, ms', 'CPU, ms'], timed))
  say(`Milliseconds; ${rounds} rounds. Load average of the last minute: ${fixed(loadavg()[0] ?? NaN, 1)}.`)
  return 0
})
