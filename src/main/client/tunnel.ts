/**
 * A tunnel through an HTTP proxy (CONNECT). The proxy only receives the service's name and port and its own password: everything in the
 * tunnel is encrypted for the service.
 */
import { request as requestOverHttp } from 'node:http'
import type { Socket } from 'node:net'
import { codeOf, maxHeaderSize, reach, secure, Unproven, type HostAndPort } from './secure-socket.ts'

type TunnelFailure =
  | { readonly kind: 'unreachable'; readonly detail: string }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'authentication' }
  | { readonly kind: 'refused'; readonly status: number }

/** The tunnel could not be opened. `proxy` names it without its password. */
export class NoTunnel extends Error {
  readonly proxy: string
  readonly failure: TunnelFailure

  constructor(proxy: string, failure: TunnelFailure) {
    super(failure.kind)
    this.proxy = proxy
    this.failure = failure
  }

  /** Whether the proxy was reached and refused. Otherwise another route may work. */
  get isFinal(): boolean {
    return this.failure.kind === 'authentication' || this.failure.kind === 'refused'
  }
}

/** Milliseconds. A proxy is near or does not exist, and a laptop outside its company's network must not wait for it long. */
const proxyPatience = 3_500
const tunnelPatience = 10_000

export async function openTunnel(proxy: URL, to: HostAndPort): Promise<Socket> {
  const socket = await reachProxy(proxy)
  const authority = `${to.host.includes(':') ? `[${to.host}]` : to.host}:${to.port}`
  return new Promise((resolve, reject) => {
    const refuse = (failure: TunnelFailure) => {
      clearTimeout(timer)
      socket.destroy()
      reject(new NoTunnel(proxy.host, failure))
    }
    const timer = setTimeout(() => refuse({ kind: 'unreachable', detail: 'ETIMEDOUT' }), tunnelPatience)
    const headers = { host: authority, ...credentialsOf(proxy) }
    const asking = requestOverHttp({ method: 'CONNECT', path: authority, headers, createConnection: () => socket, maxHeaderSize })
    asking.on('error', (cause) => refuse({ kind: 'unreachable', detail: codeOf(cause) }))
    asking.once('connect', ({ statusCode = 0 }, _socket, head) => {
      if (statusCode === 407) return refuse({ kind: 'authentication' })
      // In TLS the client speaks first, so a peer that sends data first is not a tunnel.
      if (statusCode < 200 || statusCode > 299 || head.length > 0) return refuse({ kind: 'refused', status: statusCode })
      clearTimeout(timer)
      resolve(socket)
    })
    asking.end()
  })
}

async function reachProxy(proxy: URL): Promise<Socket> {
  const secured = proxy.protocol === 'https:'
  const host = proxy.hostname.replace(/^\[|\]$/g, '')
  try {
    const socket = await reach({ host, port: Number(proxy.port || (secured ? 443 : 80)) }, proxyPatience)
    return secured ? await secure(socket, host, proxyPatience) : socket
  } catch (cause) {
    if (cause instanceof Unproven) throw cause
    throw new NoTunnel(proxy.host, { kind: 'unreachable', detail: codeOf(cause as Error) })
  }
}

function credentialsOf({ username, password }: URL): { 'proxy-authorization'?: string } {
  if (username === '') return {}
  return { 'proxy-authorization': `Basic ${Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64')}` }
}

/** A percent sign that encodes nothing stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
