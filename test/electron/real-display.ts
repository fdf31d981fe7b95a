/** A display for Electron's windows: this computer's own, or Xvfb, one for each process of tests, so that no other window has the focus. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findXvfb } from '../../scripts/electron-for-tests.ts'
import { hasDisplay } from '../../src/main/hosts/window/open-window.ts'

interface Display {
  /** For the environment of the program that shows something. */
  readonly env: { readonly DISPLAY?: string }
  close(): Promise<void>
}

export async function openDisplay(): Promise<Display> {
  const xvfb = findXvfb()
  if (hasDisplay() || xvfb === null) return { env: {}, close: () => Promise.resolve() }
  const server = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // Written once it takes connections.
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return {
    env: { DISPLAY: `:${number.toString().trim()}` },
    close: async () => {
      const ended = once(server, 'exit')
      server.kill()
      await ended
    },
  }
}
