/**
 * An HTTP proxy on 127.0.0.1 as companies have them. It makes tunnels (CONNECT) to this machine whatever name is asked for,
 * so that a test can use any name, and keeps every byte that its clients let it see.
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { Issued } from './certificates.ts'

export interface ConnectProxy {
  /** `127.0.0.1:port`. */
  readonly place: string
  /** The CONNECT requests, oldest first. */
  readonly tunnels: readonly { readonly to: string; readonly headers: IncomingHttpHeaders }[]
  /** Requests that were handed over to be forwarded, which a proxy can read. */
  readonly forwarded: readonly string[]
  /** Everything clients sent, in the tunnels too. */
  seen(): string
}

interface ProxyOptions {
  /** `user:password`, without which it answers 407. */
  readonly credentials?: string
  /** What it answers a CONNECT with, instead of a tunnel. */
  readonly status?: number
  /** Makes it an https proxy. */
  readonly identity?: Issued
  /** Hangs up in the middle: after the tunnel stands and the client's first bytes came. */
  readonly hangsUp?: boolean
}

export async function connectProxy({ credentials, status, identity, hangsUp = false }: ProxyOptions = {}): Promise<ConnectProxy> {
  const open = new Set<Duplex>()
  const parts: Buffer[] = []
  const tunnels: { to: string; headers: IncomingHttpHeaders }[] = []
  const forwarded: string[] = []
  const server: Server = identity === undefined ? createServer() : createSecureServer({ cert: identity.cert, key: identity.key })
  const expected = credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`

  server.on('request', ({ method = '', url = '' }, response) => {
    forwarded.push(`${method} ${url}`)
    response.writeHead(502).end()
  })
  server.on('connect', ({ url: to = '', headers }, client: Duplex) => {
    tunnels.push({ to, headers })
    parts.push(Buffer.from(`CONNECT ${to} ${JSON.stringify(headers)}`))
    client.on('error', () => client.destroy())
    if (headers['proxy-authorization'] !== expected)
      return client.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n')
    if (status !== undefined) return client.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`)
    const service = connect(Number(to.split(':').at(-1)), '127.0.0.1', () => client.write('HTTP/1.1 200 Connection established\r\n\r\n'))
    open.add(service)
    service.on('error', () => client.destroy())
    service.on('close', () => client.destroy())
    client.on('close', () => service.destroy())
    client.on('data', (part: Buffer) => {
      parts.push(part)
      if (hangsUp) client.destroy()
    })
    client.pipe(service).pipe(client)
  })
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    forwarded,
    seen: () => Buffer.concat(parts).toString('latin1'),
  }
}
