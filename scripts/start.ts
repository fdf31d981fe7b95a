/**
 * Opens Firstflow in the best window this machine has: Electron, else an app window of an installed browser, else, without
 * a display, it prints the address. It builds first where needed, and ends with its window or with Ctrl-C.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { dataFolder, makeFolder } from '../src/main/hosts/data-folder.ts'
import { quitMessage } from '../src/main/hosts/electron/quit-message.ts'
import { hasDisplay, openAppWindow, sandboxArgs } from '../src/main/hosts/window/open-window.ts'
import { buildIfChanged } from './build.ts'
import { findOrFetchElectron } from './electron-binary.ts'
import { pageAddress, startLoopback, windowAddress, type Announcement } from './loopback-process.ts'
import { root, say, script } from './run.ts'

/** Electron that ends sooner than this, and not well, never had a window (no sandbox allowed, a library missing). */
const electronSettlesMs = 5000

const dataDir = dataFolder(process.argv.slice(2))

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Whoever set this for another program wants Electron as a plain Node; here it has to be itself. */
function electronEnv(): NodeJS.ProcessEnv {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env
  return env
}

/** Resolves when the user closed the window, with false when there never was one. */
async function showInElectron(binary: string, interrupted: Promise<void>): Promise<boolean> {
  say('Opening Firstflow. Ctrl-C closes it.')
  const started = Date.now()
  const child = spawn(binary, [root, `--data=${dataDir}`, ...sandboxArgs()], {
    cwd: root,
    env: electronEnv(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit').catch(() => undefined)
  if ((await Promise.race([ended, interrupted.then(() => 'interrupted')])) === 'interrupted') {
    // It may ask first, where something is on its way to the service; a signal would end it at once on Windows.
    child.send(quitMessage, () => undefined)
    say('Firstflow is closing. Press Ctrl-C again to end it at once.')
    const again = once(process, 'SIGINT').then(() => void child.kill('SIGKILL'))
    await Promise.race([ended, again.then(() => ended)])
    return true
  }
  return child.exitCode === 0 || Date.now() - started > electronSettlesMs
}

function tell(announcement: Announcement, why: string): void {
  say(why)
  say(`  ${pageAddress(announcement)}`)
  say('The address contains the key to this session: do not pass it on. Ctrl-C closes Firstflow.')
}

/** The browser's process, when there is a window whose closing is the end; otherwise the user was told what to do. */
async function showPage(announcement: Announcement): Promise<ChildProcess | null> {
  const opened = await openAppWindow(await windowAddress(announcement), join(dataDir, 'window'))
  switch (opened.kind) {
    case 'opened':
      say('Firstflow is open in its own window. Close the window or press Ctrl-C to end it.')
      return hasEnded(opened.process) ? null : opened.process
    case 'noDisplay':
      tell(announcement, 'This machine has no display. Firstflow is running; its page is at')
      return null
    case 'noBrowser':
      tell(announcement, 'No Chrome, Chromium or Edge could be started. Firstflow is running; open this address in a browser:')
      return null
  }
}

async function showInBrowser(interrupted: Promise<void>): Promise<void> {
  const host = startLoopback([join('out', 'main', 'loopback.js')], ['--data', dataDir])
  const ends: Promise<unknown>[] = [interrupted, once(host.child, 'exit')]
  try {
    const announcement = await Promise.race([host.announced, interrupted])
    if (announcement === undefined) return
    const window = await showPage(announcement)
    await Promise.race(window === null ? ends : [...ends, once(window, 'exit')])
    window?.kill()
  } finally {
    await host.stop()
  }
}

/** From here on a signal means: close everything, then end. Until then it simply ends the script. */
function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
}

function makeDataFolder(): void {
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}). Name another one with --data DIR.`,
    )
  }
}

await script(async () => {
  makeDataFolder()
  await buildIfChanged()
  const electron = hasDisplay() ? await findOrFetchElectron() : null
  const interrupted = interruption()
  if (electron !== null) {
    if (await showInElectron(electron, interrupted)) return 0
    say('Electron did not start on this machine; opening the page in a browser window instead.')
  }
  await showInBrowser(interrupted)
  return 0
})
