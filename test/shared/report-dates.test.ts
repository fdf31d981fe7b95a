/** Instants are printed with the clock they were recorded with. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReportModel } from '#shared/report/report.ts'
import { instantIn, numberIn } from '#shared/report/report-dates.ts'
import { hotel } from '../main/report/sample-hotel.ts'
import { allTexts, blocksIn, modelOf } from './report-texts.ts'

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

describe('the blocks', () => {
  it('show times at the site, and name its zone once', () => {
    const model = modelOf(hotel({ showers: 40 }))
    const texts = allTexts(blocksIn(model))
    expect(texts.filter((text) => text.includes('Stockholm time (UTC+1)'))).toHaveLength(1)
    const abroad = JSON.parse(JSON.stringify(model).replaceAll('Europe/Stockholm', 'Europe/Helsinki')) as ReportModel
    expect(allTexts(blocksIn(abroad)).join()).toContain('Helsinki time (UTC+2)')
    const [time] = /\d\d:\d\d(?=:06)/.exec(allTexts(blocksIn(model)).join()) ?? []
    const [later] = /\d\d:\d\d(?=:06)/.exec(allTexts(blocksIn(abroad)).join()) ?? []
    expect(Number(later?.slice(0, 2))).toBe(Number(time?.slice(0, 2)) + 1)
    const nowhere = JSON.parse(JSON.stringify(model).replaceAll('Europe/Stockholm', 'Mars/Olympus')) as ReportModel
    expect(allTexts(blocksIn(nowhere))).toContain('UTC+1')
  })

  it('print the offset with each time where the clock was changed in between', () => {
    const text = JSON.stringify(modelOf(hotel({ showers: 3 }))).replaceAll('Europe/Stockholm', 'text')
    const changed = JSON.parse(text.replace('2026-11-20T08:01:07.000+01:00', '2026-10-24T08:01:07.000+02:00')) as ReportModel
    const texts = allTexts(blocksIn(changed)).join('\n')
    expect(texts).toMatch(/\d\d:\d\d\u00a0UTC\+1/)
  })

  it('print the offset with each time also where all of it was in the hour that comes twice in autumn', () => {
    const model = JSON.stringify(modelOf(hotel({ showers: 3 }))).replaceAll('Europe/Stockholm', 'text')
    const later = model.replaceAll(/"\d{4}-\d\d-\d\dT\d\d(:\d\d:\d\d\.\d+)[^"]*"/g, '"2026-10-25T02$1+01:00"')
    const texts = (text: string) => allTexts(blocksIn(JSON.parse(text) as ReportModel)).join('\n')
    expect(texts(later)).toContain('UTC+1')
    expect(texts(later)).not.toMatch(/UTC\+2/)
    expect(texts(later.replace('+01:00', '+02:00'))).toMatch(/\d\d:\d\d\u00a0UTC\+1/)
  })
})
