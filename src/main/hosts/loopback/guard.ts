/**
 * Who may use the loopback host: clients on this machine with the token, and no other page in the same browser.
 *
 * The Host check blocks foreign names that resolve to 127.0.0.1, the Origin check blocks scripts of other sites.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export function guardOf(token: string, port: number) {
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`])
  const expected = digest(`Bearer ${token}`)
  return {
    /** Addressed to a name of this host, and not sent by a foreign page. */
    isOurs({ headers }: IncomingMessage) {
      const { host = '', origin } = headers
      return hosts.has(host) && (origin === undefined || origin === `http://${host}`)
    },
    /** Has the token. Digests have a fixed length, so the comparison takes the same time whatever was sent. */
    isTrusted: ({ headers }: IncomingMessage) => timingSafeEqual(digest(headers.authorization ?? ''), expected),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
