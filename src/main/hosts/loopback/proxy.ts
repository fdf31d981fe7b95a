/** The proxy from the environment variables (HTTPS_PROXY, HTTP_PROXY, NO_PROXY, also in small letters), as a PAC result. */
import type { ResolveProxy } from '../../ports.ts'

const direct = 'DIRECT'

export function proxyFromEnvironment(env: Readonly<Record<string, string | undefined>>): ResolveProxy {
  const named = (name: string) => env[name] || env[name.toLowerCase()] || undefined
  const excluded = (named('NO_PROXY') ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  return (text) => {
    const url = new URL(text)
    const variable = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
    const proxy = named(variable)
    if (proxy === undefined || isLoopback(url.hostname) || excluded.some((entry) => excludes(entry, url))) return Promise.resolve(direct)
    return Promise.resolve(pacResult(variable, proxy))
  }
}

/** The service on this machine is never called through a proxy. */
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

function excludes(entry: string, url: URL): boolean {
  if (entry === '*') return true
  // A bare IPv6 address contains colons; with a port it is in brackets.
  const [, host = entry, port] = /^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(entry.replace(/^\*?\./, '')) ?? []
  if (port !== undefined && port !== (url.port || (url.protocol === 'https:' ? '443' : '80'))) return false
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  const asked = url.hostname.replace(/^\[|\]$/g, '')
  return asked === name || asked.endsWith(`.${name}`)
}

/** An invalid proxy address is passed on: connecting directly instead may be what an administrator wanted to prevent. */
function pacResult(variable: string, proxy: string): string {
  const text = proxy.includes('://') ? proxy : `http://${proxy}`
  if (!URL.canParse(text)) return `INVALID ${variable}`
  const { protocol, username, password, host } = new URL(text)
  const user = username === '' ? '' : `${username}:${password}@`
  const kind = protocol === 'http:' ? 'PROXY' : protocol.slice(0, -1).toUpperCase()
  return `${kind} ${user}${host}`
}
