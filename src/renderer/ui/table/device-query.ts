/**
 * Search, filter and sort of a list. Pure: the caller interprets the fields, and filters compare reported values, because no allowed
 * values are documented.
 */

export interface Sorting {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

/** The sort value of a row; null if the service reports none. */
export type SortKey = number | string | null

/** A stable sort. Numbers come before texts, and missing values last in both directions, because nobody looks for them. */
export function sorted<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  direction: Sorting['direction'],
  collator: Intl.Collator,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  keyed.sort(({ key: a }, { key: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    if (typeof a === 'string' && typeof b === 'string') return sign * collator.compare(a, b)
    return sign * (typeof a === 'number' ? -1 : 1)
  })
  return keyed.map(({ row }) => row)
}

/** The words of a search, normalised like a haystack. */
export const wordsOf = (search: string): string[] =>
  search
    .normalize()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** One lower-case text in which all words are searched. */
export const haystackOf = (texts: readonly string[]): string => texts.join('\n').normalize().toLowerCase()

export const matches = (haystack: string, words: readonly string[]): boolean => words.every((word) => haystack.includes(word))

/** Everything, missing values, or one reported value. */
export type Choice = '' | '-' | `=${string}`

export function choiceOf(value: unknown): Exclude<Choice, ''> {
  if (value === undefined || value === null || value === '') return '-'
  return `=${typeof value === 'string' ? value : JSON.stringify(value)}`
}
export const chosenValue = (choice: Choice): string | null => (choice.startsWith('=') ? choice.slice(1) : null)
export const accepts = (choice: Choice, value: unknown): boolean => choice === '' || choice === choiceOf(value)

interface Facet {
  readonly choice: Exclude<Choice, ''>
  readonly count: number
}

/** The occurring values with their counts, most frequent first. A chosen value stays even if it no longer occurs. */
export function facetsOf(values: Iterable<unknown>, chosen: Choice): Facet[] {
  const counts = new Map<Exclude<Choice, ''>, number>()
  if (chosen !== '') counts.set(chosen, 0)
  for (const value of values) {
    const choice = choiceOf(value)
    counts.set(choice, (counts.get(choice) ?? 0) + 1)
  }
  return [...counts].map(([choice, count]) => ({ choice, count })).sort((a, b) => b.count - a.count || (a.choice < b.choice ? -1 : 1))
}
