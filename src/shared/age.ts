/** How long ago something was, in words; the date itself after a day. An invalid date is shown as received. */

/** The page's clock ticks only once a second. */
const clockToleranceS = 5

type Words = (key: 'app.age.now' | `app.age.${'seconds' | 'minutes' | 'hours'}`, parameters?: { readonly count: number }) => string

export function ageText(at: string, now: number, t: Words, dateTime: (at: string) => string): string {
  const seconds = Math.round((now - Date.parse(at)) / 1000)
  if (Number.isNaN(seconds)) return at
  // The clock was set back, so the age is not known, and "just now" would be wrong.
  if (seconds < -clockToleranceS) return dateTime(at)
  if (seconds < 3) return t('app.age.now')
  if (seconds < 60) return t('app.age.seconds', { count: seconds })
  if (seconds < 3600) return t('app.age.minutes', { count: Math.floor(seconds / 60) })
  if (seconds < 86_400) return t('app.age.hours', { count: Math.floor(seconds / 3600) })
  return dateTime(at)
}
