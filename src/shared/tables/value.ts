/** Values of configuration fields: when two are the same, how a typed text is stored, and what differs between texts that look alike. */

/**
 * The only equality of values. Numbers that are equal as 32-bit floats are equal: services store them as such, and 7.3 comes back as
 * 7.300000190734863.
 */
export const sameValue = (one: unknown, other: unknown): boolean => valueKey(one) === valueKey(other)

/** The same for equal values, to group them. Beyond the range of 32-bit floats, numbers are compared as they are. */
export function valueKey<Value>(value: Value): Value | number {
  if (typeof value !== 'number') return value
  const rounded = Math.fround(value)
  return Number.isFinite(rounded) ? rounded : value
}

/** The shortest number that is the same: 7.3 for 7.300000190734863, as it was typed. */
export function shortest(value: number): number {
  if (Math.fround(value) !== value) return value
  for (let digits = 1; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return short
  }
  return value
}

/** A typed text without blanks at its ends, composed: services trim texts and compose them, and nobody types either on purpose. */
export const typedText = (text: string): string => text.normalize('NFC').trim()

/** Differences that cannot be seen, in the order in which they are named. */
export const hiddenDifferences = ['blankAtStart', 'blankAtEnd', 'otherBlanks', 'invisible', 'otherForm'] as const
export type HiddenDifference = (typeof hiddenDifferences)[number]

/** No-break, wide and narrow blanks, and line breaks. */
const oddBlank = /(?! )\s/gu
const invisible = /(?!\s)[\p{Cf}\p{Cc}\uFE00-\uFE0F]/gu
const spaced = (text: string) => text.replaceAll(invisible, '').replaceAll(oddBlank, ' ')
const letters = (text: string) => spaced(text).replaceAll(' ', '')
const looks = (text: string) => spaced(text).normalize('NFC').trim().replaceAll(/ +/g, ' ')

const parts: Readonly<Record<HiddenDifference, (text: string) => string>> = {
  blankAtStart: (text) => /^\s*/u.exec(text)?.[0] ?? '',
  blankAtEnd: (text) => /\s*$/u.exec(text)?.[0] ?? '',
  otherBlanks: (text) => (text.trim().match(/\s+/gu) ?? []).join('|'),
  invisible: (text) => (text.match(invisible) ?? []).join(''),
  otherForm: letters,
}

/** What makes two texts different that look the same; empty if a person can see the difference, or if there is none. */
export function hiddenBetween(one: unknown, other: unknown): HiddenDifference[] {
  if (typeof one !== 'string' || typeof other !== 'string' || looks(one) !== looks(other)) return []
  const found = hiddenDifferences.filter((kind) => parts[kind](one) !== parts[kind](other))
  if (found.length > 0 || one === other) return found
  // The same signs at other places.
  return [one.search(invisible) < 0 ? 'otherBlanks' : 'invisible']
}
