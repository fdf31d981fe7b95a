import { expect, it, onTestFinished, vi } from 'vitest'
import { digestOf, ticketsFor, type WindowAccess } from '#main/hosts/loopback/tickets.ts'

const isOpen = (tickets: ReturnType<typeof ticketsFor>, access: WindowAccess | 'stolen' | null) =>
  access !== null && access !== 'stolen' && tickets.accessOf(digestOf(access.token)) === access

it('a ticket is worth access of its own once, and nothing when it is late', () => {
  let now = 0
  const tickets = ticketsFor(1000, () => now)
  const [one, other, late] = [tickets.issue(), tickets.issue(), tickets.issue()]
  expect(one).not.toBe(other)
  const [first, second] = [tickets.redeem(one), tickets.redeem(other)]
  expect([isOpen(tickets, first), isOpen(tickets, second)]).toEqual([true, true])
  expect(first).not.toEqual(second)
  expect(tickets.redeem('')).toBeNull()
  now = 1000
  expect(tickets.redeem(late)).toBeNull()
  // What was used in time stays open.
  expect(isOpen(tickets, first)).toBe(true)
})

it('a ticket that is presented twice ends the access of whoever came first, and of nobody else, and is said once', () => {
  const told: WindowAccess[] = []
  const tickets = ticketsFor(1000, () => 0)
  tickets.onStolen((access) => told.push(access))
  const [ticket, other] = [tickets.issue(), tickets.redeem(tickets.issue())]
  const thief = tickets.redeem(ticket)
  expect([tickets.redeem(ticket), tickets.redeem(ticket)]).toEqual(['stolen', 'stolen'])
  expect([isOpen(tickets, thief), isOpen(tickets, other)]).toEqual([false, true])
  expect(told).toEqual([thief])
})

it('a ticket is late by the time that went by, not by the clock on the wall', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-03-29T00:59:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const tickets = ticketsFor()
  const ticket = tickets.issue()
  vi.setSystemTime(Date.parse('2026-03-29T03:00:00Z'))
  expect(isOpen(tickets, tickets.redeem(ticket))).toBe(true)
})
