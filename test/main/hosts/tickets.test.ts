import { expect, it } from 'vitest'
import { ticketsFor } from '#main/hosts/loopback/tickets.ts'

it('a ticket is worth the token once, and nothing when it is late', () => {
  let now = 0
  const tickets = ticketsFor('the-token', 1000, () => now)
  const [one, other] = [tickets.issue(), tickets.issue()]
  expect(one).not.toBe(other)
  expect(tickets.redeem(one)).toBe('the-token')
  expect(tickets.redeem(one)).toBeNull()
  expect(tickets.redeem('')).toBeNull()
  now = 1000
  expect(tickets.redeem(other)).toBeNull()
})
