/** How a request gets to an origin: connection pool, system proxy, system certificate authorities. TLS checks are never turned off. */
import { getCACertificates } from 'node:tls'
import { Pool, ProxyAgent, type Dispatcher } from 'undici'
import type { ResolveProxy } from '../ports.ts'

/** Requests under way at once. Modest, because the service documents no rate limit. */
export const lanes = 4

export async function openConnection(origin: string, resolveProxy: ResolveProxy): Promise<Dispatcher> {
  const connect = { ca: trustedCertificates() }
  // undici's own timers are coarse and reset sockets late; every deadline is kept in exchange.ts instead.
  const options = { connections: lanes, pipelining: 1, headersTimeout: 0, bodyTimeout: 0, allowH2: false }
  const proxy = proxyUri(await resolveProxy(origin))
  if (proxy === null) return new Pool(origin, { ...options, connect })
  return withOrigin(new ProxyAgent({ ...options, uri: proxy, requestTls: connect, proxyTls: connect }), origin)
}

/** The first choice of a PAC answer ("PROXY host:port; DIRECT"); SOCKS is not offered by any documented set-up and reads as direct. */
export function proxyUri(answer: string): string | null {
  const [first = ''] = answer.split(';')
  const match = /^\s*(PROXY|HTTP|HTTPS)\s+(\S+)\s*$/i.exec(first)
  if (match === null) return null
  return `${match[1]?.toUpperCase() === 'HTTPS' ? 'https' : 'http'}://${match[2]}`
}

/** A proxy agent serves any origin; the client speaks to one. */
function withOrigin(agent: Dispatcher, origin: string): Dispatcher {
  const inner = agent.dispatch.bind(agent)
  return Object.assign(agent, { dispatch: (request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => inner({ ...request, origin }, handler) })
}

let trusted: string[] | null = null
function trustedCertificates(): string[] {
  trusted ??= [...new Set([...getCACertificates('default'), ...getCACertificates('system')])]
  return trusted
}
