/**
 * How a window that the host opens comes by its token. A browser's command line can be read by others on this machine, so
 * what stands there must be worth nothing to them: a ticket is good for one exchange, and only for a short while.
 */
import { randomBytes } from 'node:crypto'

export interface Tickets {
  issue(): string
  /** The token, the first time and in time; null ever after. */
  redeem(ticket: string): string | null
}

/** Milliseconds: what the slowest laptop takes to show its browser's first page. */
const usualValidity = 120_000

export function ticketsFor(token: string, validity = usualValidity, now: () => number = () => performance.now()): Tickets {
  const open = new Map<string, number>()
  return {
    issue() {
      const ticket = randomBytes(32).toString('base64url')
      open.set(ticket, now() + validity)
      return ticket
    },
    redeem(ticket) {
      const end = open.get(ticket)
      open.delete(ticket)
      return end !== undefined && now() < end ? token : null
    },
  }
}
