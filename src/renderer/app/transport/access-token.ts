/**
 * The loopback host's access token: taken from the address once, stored for this window alone, and removed from the address so that it
 * does not appear in a history, bookmark or screenshot.
 */
import { isJsonObject } from '#shared/json.ts'

const slot = 'firstflow.token'

interface TokenPlaces {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>
  readonly history: Pick<History, 'replaceState' | 'state'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

/** The address contains the token, or a ticket that the host exchanges for one once; else the window has kept it. */
export async function takeToken({ location, history, storage }: TokenPlaces, fetch: typeof globalThis.fetch): Promise<string | null> {
  const given = new URLSearchParams(location.hash.replace(/^#/, ''))
  const [token, ticket] = [given.get('token'), given.get('ticket')]
  if (!token && !ticket) return storage.getItem(slot)
  const replace = (hash: string) => history.replaceState(history.state, '', location.pathname + location.search + hash)
  replace('')
  const fresh = token ?? (await redeemed(ticket ?? '', fetch))
  if (fresh === null) return storage.getItem(slot)
  if (fresh === 'stolen') {
    replace('#stolen')
    return null
  }
  storage.setItem(slot, fresh)
  return fresh
}

/** Null if it is too late or the host does not respond, `stolen` if somebody presented it before: the page then asks for the token. */
async function redeemed(ticket: string, fetch: typeof globalThis.fetch): Promise<string | null> {
  try {
    const response = await fetch('/token', { method: 'POST', body: JSON.stringify({ ticket }) })
    if (response.status === 410) return 'stolen'
    const body: unknown = response.ok ? await response.json() : null
    return isJsonObject(body) && typeof body['token'] === 'string' ? body['token'] : null
  } catch {
    return null
  }
}

export const keepToken = (token: string, storage: TokenPlaces['storage']) => storage.setItem(slot, token)

/** Accepts the token alone, or the whole address that the host printed. */
export function tokenIn(pasted: string): string {
  const text = pasted.trim()
  const hash = text.indexOf('#token=')
  return hash < 0 ? text : (new URLSearchParams(text.slice(hash + 1)).get('token') ?? '')
}
