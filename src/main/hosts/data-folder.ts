/**
 * The default location of jobs, settings and keys: the per-user data folder of the operating system, the same for both hosts, so that a
 * job begun in one is there in the other. Determining it creates nothing.
 */
import { mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { linkScheme } from './link-scheme.ts'
import { isReadOnly } from '../journal/disk.ts'

export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

export const here = (): Surroundings => ({ platform: process.platform, env: process.env, home: homedir() })

export function defaultDataFolder({ platform, env, home }: Surroundings = here()): string {
  switch (platform) {
    case 'win32':
      // Local, not roaming: photos of a site do not belong in a profile that is copied at every login.
      return path.win32.join(env['LOCALAPPDATA'] ?? path.win32.join(home, 'AppData', 'Local'), 'Firstflow')
    case 'darwin':
      return path.posix.join(home, 'Library', 'Application Support', 'Firstflow')
    default: {
      // The XDG specification says that relative values are ignored.
      const data = env['XDG_DATA_HOME']
      return path.posix.join(
        data !== undefined && path.posix.isAbsolute(data) ? data : path.posix.join(home, '.local', 'share'),
        'firstflow',
      )
    }
  }
}

/**
 * The folder given by `--data DIR` or `--data=DIR`, otherwise the default one; always absolute. Arguments after a link are ignored,
 * because they may be part of it: Windows builds one command line, in which a quotation mark in a link may end its argument.
 */
export function dataFolder(all: readonly string[]): string {
  const link = all.findIndex((arg) => arg.toLowerCase().startsWith(`${linkScheme}:`))
  const args = link < 0 ? all : all.slice(0, link)
  const index = args.findIndex((arg) => arg === '--data' || arg.startsWith('--data='))
  const named = args[index] === '--data' ? args[index + 1] : args[index]?.slice('--data='.length)
  return named === undefined || named === '' ? defaultDataFolder() : path.resolve(named)
}

/**
 * Makes a folder, with those above it, for its owner only. One after the other: where the system reports a missing folder for one that
 * cannot be made, as below /proc, Node's own recursion never ends.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  const above = path.dirname(folder)
  if (statSync(above, { throwIfNoEntry: false }) === undefined) makeFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (cause) {
    // Another start may have been faster.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw cause
  }
}

/** For files that a host or its browser must write: the data folder, or a temporary folder if the data folder is read-only. */
export const writableFor = (dataDir: string): string =>
  isReadOnly(dataDir) ? mkdtempSync(path.join(tmpdir(), 'firstflow-read-only-')) : dataDir
