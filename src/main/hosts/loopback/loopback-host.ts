/** The same application as in Electron, served to a browser on this machine. Started by `main/loopback.ts`. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../../../../package.json' with { type: 'json' }
import { compose, fieldTimings, type Timings } from '../../compose.ts'
import { dataFolder, makeFolder, writableFor } from '../data-folder.ts'
import { loopbackFiles } from './file-outlet.ts'
import { lockDataFolder } from '../lock.ts'
import { proxyFromEnvironment } from './proxy.ts'
import { serveLoopback } from './server.ts'
import { fileSettings } from './settings-store.ts'
import { ticketsFor } from './tickets.ts'
import { fileKeyVault } from '../file-key-vault.ts'
import { memoryKeyVault } from '../memory-key-vault.ts'
import { openAppWindow } from '../window/open-window.ts'
import { codeOf } from '../../journal/storage-failure.ts'
import { logCrashes } from '../../app/log-file.ts'
import type { Host } from '../../ports.ts'
import { rendererDir } from '../../resources.ts'

/** Reports why the start failed in one sentence. */
export async function startLoopbackHost(timings: Timings = fieldTimings): Promise<void> {
  await start(timings).catch((cause: unknown) => {
    process.stderr.write(`${whyNot(cause)}\n`)
    process.exitCode = 1
  })
}

async function start(timings: Timings): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      'no-open': { type: 'boolean', default: false },
      'end-with-stdin': { type: 'boolean', default: false },
    },
  })
  const loopback = await openLoopback(dataFolder(process.argv), { port: portFrom(values.port), timings })
  const { app, url, token, dataDir, outDir } = loopback
  logCrashes(app.log)
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= loopback.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  // Windows has no signal that a process can handle: the parent process closes this input, or has ended and thereby closed it.
  if (values['end-with-stdin']) process.stdin.once('close', close).resume()
  // The signal handlers are installed before this line, because a reader of it may send a signal immediately.
  process.stdout.write(`${JSON.stringify({ url, token, pid: process.pid, dataDir })}\n`)

  if (values['no-open']) return
  const opened = await openAppWindow(`${url}/#ticket=${loopback.issueTicket()}`, join(outDir, 'window'))
  if (opened.kind === 'opened') opened.process.once('exit', close)
  else
    process.stderr.write(
      `No window could be opened (${opened.kind === 'noDisplay' ? 'there is no display' : 'no Chrome, Chromium or Edge was found'}). Open ${url}/#token=${token} in a browser on this machine.\n`,
    )
}

/** The application on a data folder, listening: everything of the host that does not depend on its process. */
export async function openLoopback(dataDir: string, { port, timings }: { readonly port: number; readonly timings: Timings }) {
  makeFolder(dataDir)
  const lock = lockDataFolder(dataDir)
  if (lock === null) throw new Refusal(`Firstflow is already open on ${dataDir}. Close it first, or name another folder with --data.`)

  const { version } = manifest
  const token = randomBytes(32).toString('base64url')
  const tickets = ticketsFor()
  const outDir = writableFor(dataDir)
  const files = loopbackFiles(dataDir, outDir)
  const host: Host = {
    name: 'loopback',
    dataDir,
    version,
    keys: memoryKeyVault(),
    installationKey: fileKeyVault(join(dataDir, 'keys')),
    settings: fileSettings(dataDir),
    files,
    resolveProxy: proxyFromEnvironment(process.env),
    updates: 'notHere',
  }
  const app = compose(host, timings)
  tickets.onStolen(() => {
    app.log.write('ticket.stolen')
    process.stderr.write(
      "A window's ticket was presented twice. Whoever came first has lost access. If you did not reload the window at once, another program on this computer read the ticket.\n",
    )
  })
  const server = await serveLoopback({ app, files, token, tickets, version, rendererDir }, port)
  return {
    app,
    url: `http://127.0.0.1:${server.port}`,
    token,
    dataDir,
    /** For files that need not be in the data folder. */
    outDir,
    issueTicket: () => tickets.issue(),
    async close() {
      await Promise.allSettled([app.close(), server.close()])
      lock.release()
    },
  }
}

/** Prevents the start without being a bug: reported in one sentence. */
class Refusal extends Error {}

function portFrom(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new Refusal(`--port takes a number from 0 to 65535, not "${text}".`)
  return port
}

/** One sentence if the cause is known; the stack only for a bug. */
function whyNot(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  if (codeOf(cause) === 'EADDRINUSE') return 'The port is in use. Choose another with --port, or leave it out.'
  return cause instanceof Refusal || codeOf(cause) !== undefined ? cause.message : (cause.stack ?? cause.message)
}
