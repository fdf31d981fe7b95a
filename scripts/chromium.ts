/**
 * The Chromium that tests and the demo drive: one that is installed, else Playwright's own, else, on Debian as root, the
 * distribution's. Nothing is fetched when a browser is there.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import { findBrowser } from '../src/main/hosts/window/browsers.ts'
import { sandboxArgs } from '../src/main/hosts/window/open-window.ts'
import { node, root, run, say } from './run.ts'

const downloadLimitMs = 180_000
const aptLimitMs = 300_000

/** Debian's Chromium without a window: a test takes a fifth less CPU time in it. */
const headlessShell = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium-headless-shell'))
    .find((file) => existsSync(file)) ?? null

/** How to launch it; without an installed browser Playwright takes its own. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = headlessShell() ?? findBrowser()
  return { args: sandboxArgs(), ...(executablePath === null ? {} : { executablePath }) }
}

async function launch(): Promise<Browser | null> {
  try {
    return await chromium.launch(chromiumOptions())
  } catch {
    return null
  }
}

async function download(): Promise<void> {
  say("No Chromium, Chrome or Edge that can be driven; fetching Playwright's Chromium (about 180 MB, at most three minutes) …")
  await run(node, [`${root}/node_modules/@playwright/test/cli.js`, 'install', 'chromium'], { show: 'collect', limitMs: downloadLimitMs })
}

async function installByApt(): Promise<void> {
  say("Installing Debian's chromium …")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { show: 'collect', limitMs: aptLimitMs, env })
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], {
    show: 'collect',
    limitMs: aptLimitMs,
    env,
  })
}

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** A Chromium, got if need be; otherwise a sentence that says what is missing. */
export async function launchChromium(): Promise<Browser> {
  const there = await launch()
  if (there !== null) return there
  for (const get of isDebianRoot() ? [download, installByApt] : [download]) {
    await get()
    const got = await launch()
    if (got !== null) return got
  }
  throw new Error('No Chromium, Google Chrome or Microsoft Edge could be found or fetched. Install one of them, then try again.')
}
