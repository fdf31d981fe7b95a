/**
 * What the installer of this copy recorded about updates: `app-update.yml` beside the program, which every package has. If no address was
 * configured, it contains one that nobody can ever own.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { app } from 'electron'
import { runProgram } from './run-program.ts'

export interface InstalledCopy {
  /** Whether updates can be looked for at the address in the package itself. */
  readonly hasAddress: boolean
  /** Whether the updater checks that a newer version has the same publisher as this one before it installs it. */
  readonly isSigned: boolean
}

/** Null if nothing was installed, or not by a package of ours: without the file, a download would fail at its end. */
export async function installedCopy(platform = process.platform, run = runProgram): Promise<InstalledCopy | null> {
  if (!app.isPackaged) return null
  const text = textOf(path.join(process.resourcesPath, 'app-update.yml'))
  const address = text === null ? undefined : valueOf(text, 'url')
  if (text === null || address === undefined || !URL.canParse(address)) return null
  return { hasAddress: !new URL(address).hostname.endsWith('.invalid'), isSigned: await isSigned(platform, text, run) }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Reads a top-level member of the YAML that the packager wrote. */
const valueOf = (text: string, name: string) => new RegExp(`^${name}: *['"]?([^'"\\s]+)`, 'm').exec(text)?.[1]

async function isSigned(platform: NodeJS.Platform, text: string, run: typeof runProgram): Promise<boolean> {
  switch (platform) {
    case 'win32':
      // Written by the packager when it signs; without it the updater does not check signatures.
      return /^publisherName:/m.test(text)
    case 'darwin':
      return isSignedOnMac(run)
    default:
      // Linux does not check who made an update.
      return false
  }
}

/** A copy with an ad-hoc signature has no team, so macOS could not check an update against it. */
async function isSignedOnMac(run: typeof runProgram): Promise<boolean> {
  try {
    // codesign prints to stderr; the shell script is fixed, and the path is its argument.
    const script = '/usr/bin/codesign --display --verbose=2 "$0" 2>&1'
    return /^TeamIdentifier=[A-Z0-9]{10}$/m.test(await run('/bin/sh', ['-c', script, process.execPath]))
  } catch {
    return false
  }
}
