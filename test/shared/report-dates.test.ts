/** Instants are printed with the clock they were recorded with. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantIn, numberIn } from '#shared/job/report-dates.ts'

describe('instants', () => {
  it('are in the language of the report', () => {
    expect(instantIn('en')('2026-11-20T14:02:31.123+01:00')).toBe('20 Nov 2026, 14:02:31 +01:00')
    expect(instantIn('de')('2026-11-20T14:02:31.123+01:00')).toBe('20.11.2026, 14:02:31 +01:00')
    expect(instantIn('sv')('2026-03-05T04:02:31Z')).toBe('5 mars 2026 04:02:31 UTC')
  })

  it('keep their own time of day, whatever the time zone of the machine', () => {
    const zone = process.env['TZ']
    try {
      for (const other of ['Pacific/Auckland', 'America/Anchorage', 'UTC']) {
        process.env['TZ'] = other
        expect(instantIn('en')('2026-03-29T02:30:00.000+01:00')).toBe('29 Mar 2026, 02:30:00 +01:00')
      }
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  it('are returned as they came where they are none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(instantIn('de')(`x${text}`)).toBe(`x${text}`)
      }),
    )
  })
})

describe('numbers', () => {
  it('keep every digit and take the decimal sign of the language', () => {
    expect(numberIn('en')(7.125)).toBe('7.125')
    expect(numberIn('de')(12345.5)).toBe('12345,5')
    expect(numberIn('sv')(0.1)).toBe('0,1')
  })
})
