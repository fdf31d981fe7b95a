/** The routes to an origin from a PAC result ("PROXY host:port; DIRECT"): the first one that works is used. */

export type Route =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly url: URL }
  /**
   * SOCKS and everything that cannot be parsed. Not skipped, because connecting directly instead may be what an administrator wanted to
   * prevent.
   */
  | { readonly kind: 'unsupported'; readonly name: string }

const direct: Route = { kind: 'direct' }

export function routesOf(result: string): readonly [Route, ...Route[]] {
  const [first, ...others] = result
    .split(';')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
  return first === undefined ? [direct] : [routeOf(first), ...others.map(routeOf)]
}

function routeOf(choice: string): Route {
  const [keyword = '', place] = choice.split(/\s+/)
  const kind = keyword.toUpperCase()
  if (kind === 'DIRECT') return direct
  const scheme = kind === 'HTTPS' ? 'https' : 'http'
  const text = `${scheme}://${place ?? ''}`
  if (!['PROXY', 'HTTP', 'HTTPS'].includes(kind) || !URL.canParse(text)) return { kind: 'unsupported', name: withoutUser(choice) }
  return { kind: 'proxy', url: new URL(text) }
}

/** Names are shown, and what precedes an @ may be a password. */
const withoutUser = (choice: string) => choice.replace(/\S*@/, '')
