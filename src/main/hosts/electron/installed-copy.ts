/**
 * What the installer of this copy said about newer versions: `app-update.yml` beside the program, which every package has. Where
 * nobody named an address for them, it names one that nobody can ever own.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { app } from 'electron'
import { runProgram } from './administrators-only.ts'

export interface InstalledCopy {
  /** Whether newer versions can be looked for at the address of the package itself. */
  readonly hasAddress: boolean
  /** Whether the updater holds a newer version against the publisher of this one before it installs it. */
  readonly isSigned: boolean
}

/** Null where nothing was installed, or not by a package of ours: without the file, a download would fail at its end. */
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

/** Of a member at the top of the YAML that the packager wrote. */
const valueOf = (text: string, name: string) => new RegExp(`^${name}: *['"]?([^'"\\s]+)`, 'm').exec(text)?.[1]

async function isSigned(platform: NodeJS.Platform, text: string, run: typeof runProgram): Promise<boolean> {
  switch (platform) {
    case 'win32':
      // Written by the packager when it signs; without it the updater asks for no signature.
      return /^publisherName:/m.test(text)
    case 'darwin':
      return isSignedOnMac(run)
    default:
      // Nothing there looks at who made an update.
      return false
  }
}

/** Signed by itself only, a copy has no team, and macOS would have nobody to hold an update against. */
async function isSignedOnMac(run: typeof runProgram): Promise<boolean> {
  try {
    // codesign tells it on stderr; the shell's words are fixed, and the path is its argument.
    const script = '/usr/bin/codesign --display --verbose=2 "$0" 2>&1'
    return /^TeamIdentifier=[A-Z0-9]{10}$/m.test(await run('/bin/sh', ['-c', script, process.execPath]))
  } catch {
    return false
  }
}
