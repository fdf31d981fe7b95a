/** Starts the loopback host as a process of its own, for the scripts that show its page in some browser. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { node, root } from './run.ts'

export interface Announcement {
  readonly url: string
  readonly token: string
}

export interface LoopbackProcess {
  readonly child: ChildProcess
  /** Resolves with the first announcement; rejects with a sentence when the host ends before it made one. */
  readonly announced: Promise<Announcement>
  /** Told about each announcement, of which there is one more after every restart by `node --watch`. */
  readonly onAnnounced: (listener: (announcement: Announcement) => void) => void
  readonly stop: () => Promise<void>
}

/** Longer than the host waits for responses to what it sent. */
const patienceMs = 10_000

/** Good for one window. */
export async function windowAddress({ url, token }: Announcement): Promise<string> {
  const response = await fetch(`${url}/tickets`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const { ticket } = (await response.json()) as { ticket: string }
  return `${url}/#ticket=${ticket}`
}

/** For a person. */
export const pageAddress = ({ url, token }: Announcement) => `${url}/#token=${token}`

function announcementIn(line: string): Announcement | null {
  try {
    const { url, token } = JSON.parse(line) as Partial<Announcement>
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : null
  } catch {
    return null
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** `nodeArgs` names the program: the built host, or the sources under `--watch`. */
export function startLoopback(nodeArgs: readonly string[], hostArgs: readonly string[]): LoopbackProcess {
  const args = [...nodeArgs, ...hostArgs, '--no-open', '--end-with-stdin']
  const child = spawn(node, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  // It may end first.
  child.stdin.on('error', () => undefined)
  const listeners: ((announcement: Announcement) => void)[] = []
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))

  createInterface({ input: child.stdout }).on('line', (line) => {
    const announcement = announcementIn(line)
    if (announcement !== null) for (const listener of listeners) listener(announcement)
  })

  return {
    child,
    announced: new Promise((resolve, reject) => {
      listeners.push(resolve)
      child.once('error', reject)
      void ended.then(() => reject(new Error('Firstflow ended before its page was ready.')))
    }),
    onAnnounced: (listener) => listeners.push(listener),
    stop: async () => {
      if (hasEnded(child)) return
      child.stdin.end()
      // Also for whoever watches the sources, who would start it again. On Windows a signal ends at once and nothing is saved.
      if (process.platform !== 'win32') child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(patience)
    },
  }
}
