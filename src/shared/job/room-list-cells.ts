/** What a cell of a room list says, beyond its letters: marks of programs, errors, formulas, two values. Pure. */

/**
 * Without what programs put around a value so that a spreadsheet does not change it: `="0101"` and an apostrophe, as our own CSV has it.
 */
export function withoutMarks(cell: string): string {
  const text = cell.trim()
  const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(text) ?? []
  if (quoted !== undefined) return quoted.replaceAll('""', '"')
  return /^'[\d=+\-@']/.test(text) ? text.slice(1) : cell
}

/** As Excel and LibreOffice write them in English, German and Swedish. */
const errors =
  /^(?:#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NUM!|ZAHL!|NULL!|SPILL!|CALC!|GETTING_DATA|SAKNAS!|REFERENS!|VÄRDEFEL!|NAMN\?|DIVISION\/0!|OGILTIGT!|SKÄRNING!|#+)|Err:\d{3})$/i
/** Also a number that was shortened to one such as `1E+02`. */
export const isError = (cell: string): boolean => errors.test(cell.trim()) || /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(cell.trim())

/** A spreadsheet turns a room named 1-2 into the first of February and keeps nothing else. */
const dateOfSpreadsheet = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const month = String.raw`(?:jan|feb|m[aä]r|mrz|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}?`
/** The same as the spreadsheet shows it, in a text that was saved from one: `03. Jan`, `3-Jan`, `Jan 03`. */
const shownAsDate = new RegExp(String.raw`^(?:\d{1,2}[. -]{1,2}${month}\.?|${month}[. -]{1,2}\d{2})$`, 'iu')
const amount = String.raw`-?\d[\d.,' \u00A0\u202F]*`
/** What a spreadsheet made of a text. A code of letters before a number may be the name of a room: only one with cents is money. */
const conversions = {
  date: new RegExp(`${dateOfSpreadsheet.source}|${shownAsDate.source}`, 'iu'),
  boolean: /^(?:true|false|wahr|falsch|sant|falskt)$/i,
  time: /^\d{2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?$|^\d{1,2}:\d{2}:\d{2}(?: ?[ap]\.?m\.?)?$|^\d{1,2}:\d{2} ?[ap]\.?m\.?$/i,
  percentage: new RegExp(`^${amount}%$`, 'u'),
  money: new RegExp(
    String.raw`^(?:[€$£¥¤] ?${amount}|${amount}(?:[€$£¥¤]|EUR|CHF|SEK|USD|GBP|kr|:-)\.?|(?:EUR|CHF|SEK|USD|GBP|kr)\.? ?${amount}[.,]\d{2})$`,
    'iu',
  ),
} as const
export type Converted = keyof typeof conversions
export const convertedTo = (cell: string): Converted | null => {
  for (const to of ['date', 'boolean', 'time', 'percentage', 'money'] as const) if (conversions[to].test(cell.trim())) return to
  return null
}

/** The formula itself stands where a program stored no value for it. */
export const isFormula = (cell: string): boolean => /^=(?:[^=]*[\p{L}$]\d|[^=]*\()/u.test(cell.trim())

/** Letters as one sign, digits as another: what several serial numbers of one maker share. */
const shapeOf = (text: string) => text.replace(/\p{L}/gu, 'A').replace(/\p{N}/gu, '9')

/** Several serial numbers in a cell, separated by a line end, a sign, a word or a blank; one that has blanks in it has parts of different forms. */
export function severalUnits(cell: string): boolean {
  const parts = cell.split(/\s*[;,+&|\r\n]\s*|\s+(?:\/\s+)?(?:(?:und|and|och|u\.)\s+)?|(?<=.{5})\/(?=.{5})/i).filter((part) => part !== '')
  const [first = ''] = parts
  return (
    parts.length > 1 &&
    parts.every((part) => part.length >= 5 && /\p{N}/u.test(part) && shapeOf(part) === shapeOf(first)) &&
    (/\p{L}/u.test(first) || first.length >= 6)
  )
}

/** `101, 102` or `101/102` may be two rooms; `101-103` three. */
export const severalRooms = (cell: string): boolean =>
  /^\p{L}{0,3}[ .-]?\d+\p{L}?(?:\s*(?:[,;&/\n]|\bund\b|\band\b|\boch\b)\s*\p{L}{0,3}[ .-]?\d{2,}\p{L}?)+$/u.test(cell.trim()) ||
  isRange(cell.trim())

function isRange(cell: string): boolean {
  const [, from, to] = /^(\d{2,})\s*[-–]\s*(\d{2,})$/.exec(cell) ?? []
  return from?.length === to?.length && Number(from) < Number(to) && Number(to) - Number(from) < 100
}

/** A date as it is shown; with its time only if it has one. */
export const shownDate = (cell: string): string =>
  cell.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/, (_all, day: string, time: string) => (time === '00:00' ? day : `${day} ${time}`))
