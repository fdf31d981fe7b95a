/**
 * Date and time as `Intl` formats them (dateStyle medium, timeStyle short), in the local time zone. Creating its format would delay the list of
 * jobs by some ten milliseconds. A test compares the two.
 */
const two = (value: number) => String(value).padStart(2, '0')
const english = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')
const swedish = 'jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.'.split(' ')

/** An invalid date is shown as received. */
export function dateTimeText(at: string, language: string): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  const [day, month, year] = [date.getDate(), date.getMonth(), date.getFullYear()]
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  if (language === 'de') return `${two(day)}.${two(month + 1)}.${year}, ${time}`
  return language === 'sv' ? `${day} ${swedish[month] ?? ''} ${year} ${time}` : `${day} ${english[month] ?? ''} ${year}, ${time}`
}
