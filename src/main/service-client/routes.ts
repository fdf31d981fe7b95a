/** The ways to an origin, as a PAC answer lists them ("PROXY host:port; DIRECT"): the first that can be gone is taken. */

export type Route =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly url: URL }
  /** SOCKS, and what cannot be read. It is not left out: going directly instead may be what somebody wanted to prevent. */
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

/** A name is shown; what stands before an @ is a password. */
const withoutUser = (choice: string) => choice.replace(/\S*@/, '')
