/**
 * How a window that the host opens gets access: it presents a ticket, which can be exchanged once and only for a short time, for access of
 * its own. A ticket that is presented twice was stolen: whoever came first loses that access, and the host says so.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds: the time that the slowest laptop needs to show its browser's first page. */
const defaultValidity = 120_000

/**
 * `token` is sent with each request. `key` never is: it signs the changes that a stolen token must not make (`guarded-commands.ts`).
 */
export interface WindowAccess {
  readonly token: string
  readonly key: string
}

const secret = () => randomBytes(32).toString('base64url')

export function ticketsFor(validity = defaultValidity, now: () => number = () => performance.now()) {
  /** Until their validity ends, whether presented or not. */
  const issued = new Map<string, { readonly end: number; readonly access: WindowAccess; isPresented: boolean }>()
  const open = new Map<string, WindowAccess>()
  const stolen = new Set<(access: WindowAccess) => void>()
  return {
    issue() {
      for (const [old, { end }] of issued) if (now() >= end) issued.delete(old)
      const ticket = secret()
      issued.set(ticket, { end: now() + validity, access: { token: secret(), key: secret() }, isPresented: false })
      return ticket
    },
    /** Access the first time within the validity. The second time that access ends; `stolen` until the validity ends. */
    redeem(ticket: string): WindowAccess | 'stolen' | null {
      const found = issued.get(ticket)
      if (found === undefined || now() >= found.end) return null
      const { access, isPresented } = found
      if (isPresented) {
        if (open.delete(digestOf(access.token))) for (const listener of stolen) listener(access)
        return 'stolen'
      }
      found.isPresented = true
      open.set(digestOf(access.token), access)
      return access
    },
    /** By digest, so that looking it up takes the same time whatever was sent. */
    accessOf: (digest: string): WindowAccess | null => open.get(digest) ?? null,
    onStolen: (listener: (access: WindowAccess) => void) => void stolen.add(listener),
  }
}
export type Tickets = ReturnType<typeof ticketsFor>

export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Proves knowledge of a secret without saying it. `what` begins with its kind, so that a proof of one kind is never valid for another. */
export const proofOf = (key: string, what: string) => createHmac('sha256', key).update(what).digest('hex')
export const isProof = (given: string, key: string, what: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(proofOf(key, what))]
  return one.length === other.length && timingSafeEqual(one, other)
}
