/** The proxy as the environment variables say it (HTTPS_PROXY, HTTP_PROXY, NO_PROXY, also in small letters), as a PAC answer. */
import type { ResolveProxy } from '../../ports.ts'

const direct = 'DIRECT'

export function proxyFromEnvironment(env: Readonly<Record<string, string | undefined>>): ResolveProxy {
  const named = (name: string) => env[name] || env[name.toLowerCase()] || undefined
  const excluded = (named('NO_PROXY') ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  return (text) => {
    const url = new URL(text)
    const proxy = url.protocol === 'https:' ? named('HTTPS_PROXY') : named('HTTP_PROXY')
    return Promise.resolve(
      proxy === undefined || isLoopback(url.hostname) || excluded.some((entry) => excludes(entry, url)) ? direct : pacAnswer(proxy),
    )
  }
}

/** The service on this machine is never asked through somebody else's. */
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

function excludes(entry: string, url: URL): boolean {
  if (entry === '*') return true
  const [host = '', port] = entry.replace(/^\*?\./, '').split(':')
  if (port !== undefined && port !== (url.port || (url.protocol === 'https:' ? '443' : '80'))) return false
  const name = host.toLowerCase()
  return url.hostname === name || url.hostname.endsWith(`.${name}`)
}

function pacAnswer(proxy: string): string {
  const text = proxy.includes('://') ? proxy : `http://${proxy}`
  if (!URL.canParse(text)) return direct
  const { protocol, username, password, host } = new URL(text)
  const user = username === '' ? '' : `${username}:${password}@`
  return `${protocol === 'https:' ? 'HTTPS' : 'PROXY'} ${user}${host}`
}
