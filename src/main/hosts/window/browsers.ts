/** Finds an installed browser of the Chromium family. It only looks; nothing is started or downloaded. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { here, type Surroundings } from '../data-folder.ts'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable']
const bundles = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
const windowsPrograms = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
]

/** All possible locations, the preferred one first. */
export function browserCandidates({ platform, env, home }: Surroundings): readonly string[] {
  switch (platform) {
    case 'win32': {
      const folders = windowsFolders.map((name) => env[name]).filter((folder) => folder !== undefined)
      return windowsPrograms.flatMap((program) => folders.map((folder) => path.win32.join(folder, ...program)))
    }
    case 'darwin':
      return bundles.flatMap((name) =>
        ['/Applications', path.posix.join(home, 'Applications')].map((folder) =>
          path.posix.join(folder, `${name}.app`, 'Contents', 'MacOS', name),
        ),
      )
    default: {
      const folders = (env['PATH'] ?? '').split(':').filter((folder) => path.posix.isAbsolute(folder))
      return commands.flatMap((command) => folders.map((folder) => path.posix.join(folder, command)))
    }
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function findBrowser(): string | null {
  return browserCandidates(here()).find(isExecutable) ?? null
}
