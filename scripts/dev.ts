/**
 * Runs Firstflow from its sources and follows every edit: in Electron where its binary is present, otherwise with the
 * renderer in a browser and the loopback host restarted by Node. Jobs of a development run stay apart from real ones.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer as createSocket } from 'node:net'
import { join, resolve } from 'node:path'
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite'
import config from '../electron.vite.config.ts'
import { dataFolder } from '../src/main/hosts/data-folder.ts'
import { hasDisplay, openAppWindow, sandboxArgs } from '../src/main/hosts/window/open-window.ts'
import { findElectron } from './electron-binary.ts'
import { pageAddress, startLoopback } from './loopback-process.ts'
import { node, root, run, say, script } from './run.ts'

const args = process.argv.slice(2)
const isNamed = args.some((arg) => arg.startsWith('--data'))
const dataDir = isNamed ? dataFolder(args) : resolve(root, 'out', 'dev-data')
const hostPaths = ['/call', '/events', '/proof', '/contract', '/exports/']

async function inElectron(): Promise<number> {
  const cli = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const env = sandboxArgs().length > 0 ? { NO_SANDBOX: '1' } : {}
  const { code } = await run(node, [cli, 'dev', '--watch', '--', `--data=${dataDir}`], { show: 'inherit', env })
  return code ?? 1
}

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  socket.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free on this machine.')
  return address.port
}

/**
 * The page keeps one token while the host gets a new one at every restart. Only a request that proves to come from our page
 * is given the host's token; any other goes on as received, and the host refuses it.
 */
function toHost(url: string, pageToken: string, hostToken: () => string): ProxyOptions {
  return {
    target: url,
    changeOrigin: true,
    configure: (proxy) => {
      proxy.on('proxyReq', (request) => {
        if (request.getHeader('authorization') !== `Bearer ${pageToken}`) return
        request.setHeader('authorization', `Bearer ${hostToken()}`)
        request.removeHeader('origin')
      })
    },
  }
}

async function serveRenderer(proxy: Record<string, ProxyOptions>): Promise<ViteDevServer> {
  const { plugins } = config.renderer ?? {}
  const server = await createServer({
    configFile: false,
    root: join(root, 'src', 'renderer'),
    ...(plugins === undefined ? {} : { plugins }),
    server: { host: '127.0.0.1', proxy },
  })
  return server.listen()
}

async function inBrowser(): Promise<number> {
  const port = await freePort()
  const host = startLoopback(['--watch', '--watch-preserve-output', 'src/main/loopback.ts'], ['--data', dataDir, '--port', String(port)])
  const pageToken = randomBytes(32).toString('base64url')
  let { url, token } = await host.announced
  host.onAnnounced((next) => ({ url, token } = next))

  const toThisHost = toHost(url, pageToken, () => token)
  const server = await serveRenderer(Object.fromEntries(hostPaths.map((path) => [path, toThisHost])))
  const page = pageAddress({ url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', token: pageToken })
  const opened = await openAppWindow(page, join(dataDir, 'window'))
  say(
    opened.kind === 'opened'
      ? 'Firstflow runs from its sources. Ctrl-C ends it.'
      : `Firstflow runs from its sources at\n  ${page}\nCtrl-C ends it.`,
  )

  await Promise.race([...['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)), once(host.child, 'exit')])
  if (opened.kind === 'opened') opened.process.kill()
  await server.close()
  await host.stop()
  return 0
}

await script(() => {
  mkdirSync(dataDir, { recursive: true })
  return hasDisplay() && findElectron() !== null ? inElectron() : inBrowser()
})
