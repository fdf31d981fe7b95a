/**
 * A list of several tables: one below the other, each with headings of its own or the same ones on each page, or side by side. All of them
 * become one, and each column stands where the first table has it. Pure.
 */
import type { DelimitedRow } from './delimited-text.ts'
import { looksLikeId } from './serial-number.ts'
import { asCell } from './written-cell.ts'
import { filledIn, guessColumns, headingOf, plainHeading, roleNamed, standsOnLabels, type Column } from './room-list-columns.ts'
import { givenIn, groupsIn, saysSomething, type Given } from './room-list-titles.ts'

export interface Section {
  readonly heading: DelimitedRow | null
  readonly columns: readonly Column[]
  /** For each of its columns, the one of the whole list. */
  readonly places: readonly number[]
  readonly titles: readonly DelimitedRow[]
  readonly rows: readonly DelimitedRow[]
  /** What titles say about its rows. */
  readonly given: Given
  /** The titles that say so: its own, or those of the table before. */
  readonly givenBy: Readonly<Partial<Record<keyof Given, string>>>
  /** Part of the table before, below a line that names what follows. */
  readonly isContinued: boolean
}

export function sectionsOf(
  rows: readonly DelimitedRow[],
  presets: readonly string[],
): { readonly sections: readonly Section[]; readonly columns: readonly Column[] } {
  const begins = beginningsOf(rows)
  const columns: Column[] = []
  const sections: Section[] = []
  for (const [at, begin] of begins.entries()) {
    const own = rows.slice(begin.titles, begins[at + 1]?.titles)
    const table = at === 0 ? own : own.slice(begin.heading - begin.titles)
    const headingAt = headingOf(table)
    const heading = headingAt === null ? null : (table[headingAt] ?? null)
    const titles = own.slice(0, own.length - table.length + (headingAt ?? 0))
    const contents = own.slice(titles.length + (heading === null ? 0 : 1))
    const groups = heading === null ? new Map<DelimitedRow, Given>() : groupsIn(contents, guessColumns(table, presets).columns)
    const { columns: found } = guessColumns(
      table.filter((row) => !groups.has(row)),
      presets,
    )
    const shared = { heading, columns: found, places: placesIn(columns, found) }
    const above = titled(titles, sections.at(-1))
    const starts = contents.flatMap((row, index) => (groups.has(row) ? [index] : []))
    sections.push({ ...shared, ...above, titles, rows: contents.slice(0, starts[0]), isContinued: false })
    for (const [index, start] of starts.entries()) {
      const group = contents.slice(start, start + 1)
      const next = titled(group, sections.at(-1))
      sections.push({ ...shared, ...next, titles: group, rows: contents.slice(start + 1, starts[index + 1]), isContinued: true })
    }
  }
  return { sections, columns }
}

/**
 * What came first holds longest: below `Water guards`, each floor adds to it; below `EG` and `Water guards`, the next floor has none. A title
 * that says nothing known may mean anything else than the table before.
 */
function titled(titles: readonly DelimitedRow[], before: Section | undefined): Pick<Section, 'given' | 'givenBy'> {
  const named = titles.map((row) => ({ words: filledIn(row).join(' '), given: givenIn(row) })).filter(({ given }) => saysSomething(given))
  const own = Object.assign({}, ...named.map(({ given }) => given)) as Given
  const ownBy = Object.assign(
    {},
    ...named.map(({ words, given }) => Object.fromEntries(Object.keys(given).map((key) => [key, words]))),
  ) as Section['givenBy']
  if (before === undefined || (titles.length > 0 && named.length === 0)) return { given: own, givenBy: ownBy }
  const isChanged = (key: string) => key in own || (key === 'floor' && 'building' in own)
  const outer = Object.keys(before.given)
  const changed = outer.findIndex(isChanged)
  const kept = changed < 0 ? outer : outer.slice(0, changed)
  const from = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => kept.includes(key)))
  return { given: { ...from({ ...before.given }), ...own }, givenBy: { ...from({ ...before.givenBy }), ...ownBy } }
}

const maxTitles = 10
const wordsOf = ({ cells }: DelimitedRow) => cells.map(plainHeading).join('\t').trimEnd() || null

/** Where each table begins: with its titles, and with its headings. The first one has all that stands above. */
function beginningsOf(rows: readonly DelimitedRow[]): { readonly titles: number; readonly heading: number }[] {
  const first = headingOf(rows)
  const begins = [{ titles: 0, heading: first ?? 0 }]
  const known = new Set<string | null>(rows.slice(first ?? 0, first === null ? 0 : first + 1).map(wordsOf))
  for (const [at, row] of rows.entries()) {
    const last = begins.at(-1)?.heading ?? 0
    if (at <= last || !((wordsOf(row) !== null && known.has(wordsOf(row))) || isHeading(row, rows, at))) continue
    known.add(wordsOf(row))
    begins.push({ titles: titlesAbove(rows, at, last), heading: at })
  }
  return begins
}

/** Above a table stand lines of one cell, after an empty line or with the name of a kind, a floor or a building. */
function titlesAbove(rows: readonly DelimitedRow[], heading: number, after: number): number {
  const isTitle = (at: number) => {
    const [row, above] = [rows[at], rows[at - 1]]
    if (row === undefined || above === undefined || at <= after + 1) return false
    const [only = '', ...more] = filledIn(row)
    if (more.length > 0 || looksLikeId(only)) return false
    // Of tables side by side, the title of the next one is on an earlier line.
    return saysSomething(givenIn(row)) || row.line - lastLineOf(above) > 1 || row.line < above.line
  }
  let at = heading
  while (heading - at < maxTitles && isTitle(at - 1)) at -= 1
  return at
}
export const lastLineOf = ({ line, text }: DelimitedRow) => line + (text.match(/\r\n|\n|\r/g)?.length ?? 0)

function isHeading(row: DelimitedRow, rows: readonly DelimitedRow[], at: number): boolean {
  const filled = filledIn(row)
  const roles = filled.map(roleNamed)
  if (!roles.some((role) => role === 'room' || role === 'unit') || filled.some(looksLikeId)) return false
  const known = roles.filter((role) => role !== null).length
  return (known > 1 && known * 2 >= filled.length) || (filled.length > 1 && standsOnLabels(row, rows, at))
}

/** Adds to `all` what it does not have yet. Two columns are one with the same role or, where nothing is imported, the same heading. */
function placesIn(all: Column[], found: readonly Column[]): number[] {
  const used = new Set<number>()
  const isSame = (one: Column, other: Column) => plainHeading(one.heading ?? '') === plainHeading(other.heading ?? '')
  const findIn = (is: (column: Column) => boolean) => all.findIndex((column, at) => !used.has(at) && is(column))
  return found.map((column, at) => {
    const exact = findIn((each) => each.role === column.role && isSame(each, column) && (column.heading ?? '') !== '')
    const near = exact >= 0 || column.role === 'ignored' ? exact : findIn((each) => each.role === column.role)
    const place = near >= 0 ? near : column.heading === null && all[at] !== undefined && !used.has(at) ? at : all.push(column) - 1
    used.add(place)
    return place
  })
}

/** Tables that stand side by side become tables one below the other; the columns before them belong to each. */
export function sideBySide(rows: readonly DelimitedRow[]): readonly DelimitedRow[] {
  for (const [at, { cells }] of rows.slice(0, maxTitles + 1).entries()) {
    const starts = blocksIn(cells)
    if (starts === null) continue
    const [shared = 0] = starts
    const table = rows.slice(at)
    const blocks = starts.map((from, index) =>
      table.flatMap((row) => {
        const own = row.cells.slice(from, starts[index + 1])
        if (!own.some((cell) => cell.trim() !== '')) return []
        const all = [...row.cells.slice(0, shared), ...own]
        return [{ ...row, cells: all, text: all.map(asCell).join('\t') }]
      }),
    )
    const titles = rows.slice(0, at).map((row) => titlesOf(row, starts))
    return blocks.flatMap((block, index) => [...titles.flatMap((each) => each[index] ?? []), ...block])
  }
  return rows
}

/** A line with no more than a title above each block, for each of them; any other belongs to the first. */
function titlesOf(row: DelimitedRow, starts: readonly number[]): readonly (DelimitedRow | undefined)[] {
  const filled = row.cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]))
  const blocks = filled.map((at) => starts.findLastIndex((start) => start <= at))
  const isTitle = new Set(blocks).size === filled.length && !row.isBroken && !row.cells.some(looksLikeId)
  if (!isTitle || blocks.every((block) => block <= 0)) return [row]
  return starts.map((_start, index) => {
    const cell = row.cells[filled[blocks.indexOf(index)] ?? -1]
    return cell === undefined ? undefined : { ...row, cells: [cell.trim()] }
  })
}

/** Where each block begins: a heading that names a room or a device is there again, and so is what follows it. */
function blocksIn(cells: readonly string[]): number[] | null {
  const words = cells.map(plainHeading)
  const first = words.findIndex((word, at) => word !== '' && roleNamed(cells[at] ?? '') !== null && words.indexOf(word, at + 1) > 0)
  if (first < 0) return null
  const starts = words.flatMap((word, at) => (word === words[first] ? [at] : []))
  const [, second = 0] = starts
  const block = words.slice(first, second)
  const isAgain = starts.every((start) =>
    block.every((word, at) => word === '' || words[start + at] === undefined || words[start + at] === word),
  )
  const names = block.some((_word, at) => ['room', 'unit'].includes(roleNamed(cells[first + at] ?? '') ?? ''))
  return isAgain && names ? starts : null
}
