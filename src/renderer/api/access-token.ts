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

/**
 * The token is in the page (`delivered`) if that was requested with a ticket, or in the address; both are available at once. Otherwise the
 * address contains a ticket that the host exchanges for it once.
 */
export function takeToken(
  places: TokenPlaces,
  fetch: typeof globalThis.fetch,
  delivered: string | null = null,
): string | null | Promise<string | null> {
  const { location, history, storage } = places
  const given = new URLSearchParams(location.hash.replace(/^#/, ''))
  const [token, ticket] = [delivered ?? given.get('token'), given.get('ticket')]
  if (!token && !ticket) return storage.getItem(slot)
  history.replaceState(history.state, '', location.pathname + (delivered === null ? location.search : ''))
  const keep = (fresh: string | null) => {
    if (fresh === null) return storage.getItem(slot)
    storage.setItem(slot, fresh)
    return fresh
  }
  return token ? keep(token) : redeemed(ticket ?? '', fetch).then(keep)
}

/** Null if it was used before or the host does not respond: the page then asks for the token. */
async function redeemed(ticket: string, fetch: typeof globalThis.fetch): Promise<string | null> {
  try {
    const response = await fetch('/token', { method: 'POST', body: JSON.stringify({ ticket }) })
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
