/**
 * The loopback host's access token: taken from the address once, kept for this window alone, and stripped from the
 * address so that it lands in no history, bookmark or screenshot.
 */
const slot = 'firstflow.token'

export interface TokenPlaces {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>
  readonly history: Pick<History, 'replaceState' | 'state'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

export function takeToken({ location, history, storage }: TokenPlaces): string | null {
  const fresh = new URLSearchParams(location.hash.replace(/^#/, '')).get('token')
  if (fresh === null || fresh === '') return storage.getItem(slot)
  storage.setItem(slot, fresh)
  history.replaceState(history.state, '', location.pathname + location.search)
  return fresh
}

export const keepToken = (token: string, storage: TokenPlaces['storage']) => storage.setItem(slot, token)
export const forgetToken = (storage: TokenPlaces['storage']) => storage.removeItem(slot)

/** What a person may have copied: the token alone, or the whole address the host printed. */
export function tokenIn(pasted: string): string {
  const text = pasted.trim()
  const hash = text.indexOf('#token=')
  return hash < 0 ? text : (new URLSearchParams(text.slice(hash + 1)).get('token') ?? '')
}
