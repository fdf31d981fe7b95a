/**
 * How a window that the host opens gets its token. Other users of this machine can read a browser's command line, so it only contains a
 * ticket, which can be exchanged once and only for a short time.
 */
import { randomBytes } from 'node:crypto'

/** Milliseconds: the time that the slowest laptop needs to show its browser's first page. */
const defaultValidity = 120_000

export function ticketsFor(token: string, validity = defaultValidity, now: () => number = () => performance.now()) {
  const open = new Map<string, number>()
  return {
    issue() {
      const ticket = randomBytes(32).toString('base64url')
      open.set(ticket, now() + validity)
      return ticket
    },
    /** Returns the token the first time within the validity; afterwards null. */
    redeem(ticket: string) {
      const end = open.get(ticket)
      open.delete(ticket)
      return end !== undefined && now() < end ? token : null
    },
  }
}
