/**
 * Who may speak to the loopback host: holders of the token, from this machine, and no other page of the same browser.
 *
 * The Host check keeps out a foreign name that was made to resolve to 127.0.0.1, the Origin check other sites' scripts.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface Guard {
  /** Asked for by a name of this host, and by no foreign page. */
  isOurs(request: IncomingMessage): boolean
  /** Carries the token. */
  isTrusted(request: IncomingMessage): boolean
}

export function guardOf(token: string, port: number): Guard {
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`])
  const expected = digest(`Bearer ${token}`)
  return {
    isOurs({ headers }) {
      const { host = '', origin } = headers
      return hosts.has(host) && (origin === undefined || origin === `http://${host}`)
    },
    // Digests have one length, so the comparison takes the same time whatever was sent.
    isTrusted: ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
