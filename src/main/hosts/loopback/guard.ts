/**
 * Who may use the loopback host: clients on this machine with the token, and no other page in the same browser.
 *
 * The Host check blocks foreign names that resolve to 127.0.0.1, the Origin check blocks scripts of other sites.
 */
import type { IncomingMessage } from 'node:http'
import { guardedCommands } from '#shared/contract/guarded-commands.ts'
import { clientProof, hostProof, proofHeader } from '#shared/contract/proofs.ts'
import { digestOf, isProof, proofOf, type Tickets, type WindowAccess } from './tickets.ts'

/** `script`: with the token that only the process which started the host has. */
export type Caller = 'script' | WindowAccess

export function guardOf(token: string, port: number, tickets: Pick<Tickets, 'accessOf'>) {
  const ourHost = `127.0.0.1:${port}`
  const ofScripts = digestOf(token)
  const used = new Set<string>()
  const callerOf = (digest: string): Caller | null => (digest === ofScripts ? 'script' : tickets.accessOf(digest))
  return {
    /** Addressed to this host, and not sent by a foreign page. Not `localhost`: there another user may answer, on `::1`. */
    isOurs({ headers }: IncomingMessage) {
      const { host = '', origin } = headers
      return host === ourHost && (origin === undefined || origin === `http://${host}`)
    },
    /** Whose token it has. Digests are compared, so the time says nothing about a token. */
    callerOf: ({ headers }: IncomingMessage) => callerOf(digestOf((headers.authorization ?? '').replace(/^Bearer /, ''))),
    /** A window signs a guarded command with what is never sent; each signature counts once. */
    mayCall(caller: Caller, command: string, { headers }: IncomingMessage, body: string) {
      if (caller === 'script' || !guardedCommands.has(command)) return true
      const proof = String(headers[proofHeader] ?? '')
      if (used.has(proof) || !isProof(proof, caller.key, clientProof(body))) return false
      used.add(proof)
      return true
    },
    /** The proof to a window, which names its token by digest, that this host knows that token; null if it does not. */
    proofTo(digest: string, nonce: string) {
      const caller = callerOf(digest)
      return caller === null ? null : proofOf(caller === 'script' ? token : caller.token, hostProof(nonce))
    },
  }
}
