import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateTimeText } from '#shared/date-time.ts'
import { languages, localeOf } from '#shared/language.ts'

it.each(languages)('a day and a time are written in %s as the platform writes them', (language) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' })
  const times = fc.date({ min: new Date('1970-01-02'), max: new Date('2400-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (date) => {
      expect(dateTimeText(date.toISOString(), language)).toBe(format.format(date))
    }),
    { numRuns: 2000 },
  )
})

it('what is no date is shown as received', () => {
  expect(dateTimeText('yesterday', 'en')).toBe('yesterday')
})
