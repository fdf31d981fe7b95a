/**
 * Shows the loopback host's page in its own window, using an installed browser. The profile is the application's, never the user's, so
 * that no extension can read the page and nothing of the job stays in the user's history.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrowser } from './browsers.ts'

type Opened =
  /** The process may have passed the page to a running browser with the same profile and ended. */
  | { readonly kind: 'opened'; readonly process: ChildProcess }
  | { readonly kind: 'noDisplay' }
  /** None is installed, or the installed one does not start. */
  | { readonly kind: 'noBrowser' }

/** A browser that cannot start exits at once; one that is still running after this time has its window. */
const settleMs = 1500

export function hasDisplay(platform = process.platform, env: NodeJS.ProcessEnv = process.env): boolean {
  if (platform === 'win32' || platform === 'darwin') return true
  return Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY'])
}

/** Chromium refuses its sandbox to root on Linux; for everyone else the sandbox stays on. */
export const sandboxArgs = () => (process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [])

const windowArgs = (url: string, profileDir: string) => [
  `--app=${url}`,
  `--user-data-dir=${profileDir}`,
  '--window-size=1280,860',
  '--class=firstflow',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...sandboxArgs(),
]

function startsWell(browser: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, settleMs, true)
    const ended = (code: number | null) => {
      clearTimeout(timer)
      resolve(code === 0)
    }
    browser.once('exit', ended)
    browser.once('error', () => {
      ended(null)
    })
  })
}

/**
 * A page that leads to `url`, in a file that only its owner can read: other users of the computer can read a browser's command line, and
 * the address contains a ticket.
 */
async function pageLeadingTo(url: string, profileDir: string): Promise<string> {
  const file = join(profileDir, 'open.html')
  // Nothing of an earlier file stays, above all not its permissions.
  await rm(file, { force: true })
  const target = JSON.stringify(url).replaceAll('<', '\\u003c')
  const page = `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Firstflow</title><script>location.replace(${target})</script>`
  await writeFile(file, page, { mode: 0o600, flag: 'wx' })
  return pathToFileURL(file).href
}

export async function openAppWindow(url: string, profileDir: string): Promise<Opened> {
  if (!hasDisplay()) return { kind: 'noDisplay' }
  const executable = findBrowser()
  if (executable === null) return { kind: 'noBrowser' }
  await mkdir(profileDir, { recursive: true, mode: 0o700 })
  const browser = spawn(executable, windowArgs(await pageLeadingTo(url, profileDir), profileDir), { stdio: 'ignore' })
  return (await startsWell(browser)) ? { kind: 'opened', process: browser } : { kind: 'noBrowser' }
}
