import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { localInstant } from '#main/clock.ts'

afterEach(() => void vi.unstubAllEnvs())

const hour = 3_600_000
const changes = [
  ['Europe/Berlin', '2027-03-28T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['America/St_Johns', '2027-03-14T05:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
] as const

it('notes the same instant, as the clock shows it, around every change of the clock and of the time zone', () => {
  const away = fc.integer({ min: -3 * hour, max: 3 * hour })
  fc.assert(
    fc.property(fc.constantFrom(...changes), away, ([zone, change], ms) => {
      vi.stubEnv('TZ', zone)
      const now = new Date(Date.parse(change) + ms)
      const noted = localInstant(now)
      expect(Date.parse(noted)).toBe(now.getTime())
      expect(noted.slice(11, 16)).toBe(now.toTimeString().slice(0, 5))
    }),
  )
})
