/**
 * `npm run bench -- fold`: what importing a job and reading it first cost as it grows, beside bare reading of the same lines; then what
 * planning all devices of a job and skipping a step of one cost in the real host, for a window and for a script, beside the same
 * in a small job and in one with a long journal.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLoopback } from '../../scripts/loopback-process.ts'
import { bundled } from '../measure/bundle.ts'
import { fixed, median, ratio, table } from '../measure/figures.ts'
import { Child } from '../measure/processes.ts'
import type { Measured, Taken } from './job-process.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const sizes = (process.env['SIZES'] ?? '5000,20000,100000').split(',').map(Number)
const folder = mkdtempSync(join(tmpdir(), 'firstflow-fold-'))
const say = (text: string) => process.stdout.write(`${text}\n`)
const count = (value: number) => value.toLocaleString('en')
const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')

async function growing(): Promise<void> {
  const [jobProcess = ''] = await bundled(join(import.meta.dirname, 'job-process.ts'))
  const taken = new Map<number, Measured[]>(sizes.map((size) => [size, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const size of sizes) {
      const child: Child<'ready', string, Measured> = await Child.start(jobProcess, [join(folder, `${round}-${size}`), String(size)])
      taken.get(size)?.push(await child.ask('measure'))
      await child.end()
    }
  }
  const [smallest = 0] = sizes
  const figures = (of: (measured: Measured) => Taken) => (size: number) => taken.get(size)?.map((each) => of(each).cpuMs) ?? []
  const linear = (of: (size: number) => number[], size: number) =>
    fixed(
      ratio(
        of(size).map((ms) => ms / size),
        of(smallest).map((ms) => ms / smallest),
      ),
    )
  const [bare, imported, read] = [figures(({ bare }) => bare), figures((each) => each.import), figures((each) => each.read)]
  const wall = (size: number) => median(taken.get(size)?.map((each) => each.import.ms + each.read.ms) ?? [])
  say(`\nImport and first read, medians of ${rounds}; CPU time, linear: per device beside that of ${count(smallest)}\n`)
  say(
    table(
      ['devices', 'bare reading, ms', 'import', 'x bare', 'linear', 'first read', 'x bare', 'linear', 'both, by the clock'],
      sizes.map((size) => [
        count(size),
        fixed(median(bare(size)), 0),
        fixed(median(imported(size)), 0),
        fixed(ratio(imported(size), bare(size)), 1),
        linear(imported, size),
        fixed(median(read(size)), 0),
        fixed(ratio(read(size), bare(size)), 1),
        linear(read, size),
        fixed(wall(size), 0),
      ]),
    ),
  )
}

interface Host {
  call(
    command: string,
    input: object,
    known?: string | null,
  ): Promise<{ readonly value: { readonly jobId: string }; readonly sent?: { readonly version: string } }>
  /** Milliseconds that all its threads have computed. */
  cpuMs(): number
  stop(): Promise<void>
}

async function started(name: string): Promise<Host> {
  const { announced, child, stop } = startLoopback(['src/main/loopback.ts'], ['--data', join(folder, name)])
  const { url, token } = await announced
  return {
    async call(command, input, known) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await fetch(`${url}/call`, { method: 'POST', headers, body: JSON.stringify({ command, input, known }) })
      const text = await response.text()
      if (!text.startsWith('{"ok":true')) throw new Error(`${command}: ${text.slice(0, 500)}`)
      return JSON.parse(text) as Awaited<ReturnType<Host['call']>>
    },
    cpuMs: () => {
      const threads = `/proc/${child.pid ?? 0}/task`
      return readdirSync(threads).reduce(
        (sum, id) => sum + Number(readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
        0,
      )
    },
    stop,
  }
}

async function timed(host: Host, act: () => Promise<unknown>): Promise<Taken> {
  const [began, cpu] = [performance.now(), host.cpuMs()]
  await act()
  return { ms: performance.now() - began, cpuMs: host.cpuMs() - cpu }
}

const ids = (from: number, devices: number) =>
  Array.from({ length: devices }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`,
    room: `${index}`,
  }))

async function jobOf(host: Host, devices: number): Promise<string> {
  const { jobId } = (await host.call('jobs.create', { environment: 'training', site: { name: 'Hotel' }, technician: 'Ada' })).value
  await host.call('jobs.addDevices', { jobId, devices: ids(1, devices) })
  return jobId
}

/** Entries of one act, of which there may be so many. */
async function lengthened(host: Host, jobId: string, devices: number, entries: number): Promise<void> {
  const steps = Array.from({ length: entries }, (_, index) => ({ device: `d${(index % devices) + 1}`, step: 'test', reason: 'No access' }))
  await host.call('jobs.skip', { jobId, skips: steps }, null)
}

const skips = 20
/** One step each, of devices that are spread over the job. As a window: with what it has. */
async function skipping(host: Host, jobId: string, devices: number, asWindow: boolean, first: number): Promise<Taken[]> {
  const taken: Taken[] = []
  let known = asWindow ? ((await host.call('jobs.read', { jobId }, null)).sent?.version ?? null) : undefined
  for (let skip = 0; skip < skips; skip += 1) {
    const device = `d${(((first + skip) * 7919) % devices) + 1}`
    taken.push(
      await timed(host, async () => {
        const { sent } = await host.call('jobs.skip', { jobId, device, step: 'pair', reason: 'No access' }, known)
        known = sent?.version ?? known
      }),
    )
  }
  return taken
}

async function commands(): Promise<void> {
  const [devices, entries] = [4_000, 20_000]
  const all: Record<'plan' | 'script' | 'window' | 'few' | 'long', Taken[]> = { plan: [], script: [], window: [], few: [], long: [] }
  for (let round = 0; round < rounds; round += 1) {
    const host = await started(`commands-${round}`)
    const jobId = await jobOf(host, devices)
    const few = await jobOf(host, 40)
    const long = await jobOf(host, 40)
    await lengthened(host, long, 40, entries)
    await skipping(host, few, 40, true, 0)
    const { sent } = await host.call('jobs.read', { jobId }, null)
    all.plan.push(await timed(host, () => host.call('jobs.plan', { jobId, configuration: { default_shower_flow: 9 } }, sent?.version)))
    all.script.push(...(await skipping(host, jobId, devices, false, 0)))
    all.window.push(...(await skipping(host, jobId, devices, true, skips)))
    all.few.push(...(await skipping(host, few, 40, true, skips)))
    all.long.push(...(await skipping(host, long, 40, true, skips)))
    await host.stop()
  }
  const row = (name: string, taken: readonly Taken[]) => [
    name,
    ...[median(taken.map(({ ms }) => ms)), median(taken.map(({ cpuMs }) => cpuMs))].map((ms) => fixed(ms, 1)),
  ]
  say(`\nOne command over HTTP to the host, medians of ${rounds} rounds\n`)
  say(
    table(
      ['command', 'ms', 'CPU ms of the host'],
      [
        row(`plan all of ${count(devices)} devices, as a window`, all.plan),
        row(`skip one of ${count(devices)}, as a window`, all.window),
        row('skip one of 40, as a window', all.few),
        row(`skip one of 40 behind ${count(entries)} entries, as a window`, all.long),
        row(`skip one of ${count(devices)}, whole job as a script`, all.script),
      ],
    ),
  )
}

say(`Node ${process.versions.node}, load ${load()}`)
try {
  await growing()
  await commands()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
say(`\nload at the end ${load()}`)
