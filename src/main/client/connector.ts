/**
 * Opens a socket to an https origin, by the routes that the system names at that moment, because a laptop changes networks.
 *
 * The next route is only tried if nothing was reached. A proxy that refuses, or a peer that cannot prove its identity, is final.
 */
import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'
import type { ResolveProxy } from '../ports.ts'
import { routesOf, type Route } from './routes.ts'
import { reach, secure, Unproven, type HostAndPort } from './secure-socket.ts'
import { NoTunnel, openTunnel } from './tunnel.ts'

/** Milliseconds. Requests give up earlier, see exchange.ts; this ends the connection attempt itself. */
const patience = 10_000

export function connectorTo(origin: string, resolveProxy: ResolveProxy): buildConnector.connector {
  const { hostname, port } = new URL(origin)
  const target = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) }
  return (_options, callback) => {
    resolveProxy(origin)
      .then((result) => connect(routesOf(result), target))
      .then(
        (socket) => callback(null, socket),
        (cause: unknown) => callback(cause instanceof Error ? cause : new Error(String(cause)), null),
      )
  }
}

async function connect([route, ...others]: readonly [Route, ...Route[]], target: HostAndPort): Promise<Socket> {
  try {
    return await secure(await go(route, target), target.host, patience)
  } catch (cause) {
    const [next, ...rest] = others
    if (next === undefined || isFinal(cause)) throw cause
    return connect([next, ...rest], target)
  }
}

const isFinal = (cause: unknown) => cause instanceof Unproven || (cause instanceof NoTunnel && cause.isFinal)

function go(route: Route, target: HostAndPort): Promise<Socket> {
  switch (route.kind) {
    case 'direct':
      return reach(target, patience)
    case 'proxy':
      return openTunnel(route.url, target)
    case 'unsupported':
      return Promise.reject(new NoTunnel(route.name, { kind: 'unsupported' }))
  }
}
