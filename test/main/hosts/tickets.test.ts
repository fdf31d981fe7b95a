import { expect, it, onTestFinished, vi } from 'vitest'
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

it('a ticket is late by the time that went by, not by the clock on the wall', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-03-29T00:59:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const tickets = ticketsFor('the-token')
  const ticket = tickets.issue()
  vi.setSystemTime(Date.parse('2026-03-29T03:00:00Z'))
  expect(tickets.redeem(ticket)).toBe('the-token')
})
