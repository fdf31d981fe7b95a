/** Which sheets of a workbook are room lists, and the text of one list that several of them make. Pure. */
import type { DelimitedRow } from './delimited-text.ts'
import { asCell } from './written-cell.ts'
import { headings, type Column } from './room-list-columns.ts'
import type { Given } from './room-list-titles.ts'
import { roomListLimits } from './room-list.ts'
import { sectionsOf, sideBySide, type Section } from './room-list-sections.ts'

export interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: readonly (readonly string[])[]
  /** With contents, counted from 0. They are read. */
  readonly hiddenRows: readonly number[]
  readonly hiddenColumns: readonly number[]
  /** Of formulas that found nothing; they are left out. */
  readonly zeros: number
  /** It has more rows than were read. */
  readonly isCut: boolean
}

export interface JudgedSheet {
  readonly name: string
  /** Why it is no list; null if it is one. */
  readonly why: 'hidden' | 'empty' | 'noRooms' | 'repeats' | null
  /** A line for each row, so that their numbers are the same. */
  readonly lines: readonly string[]
  /** The rows below a title, as they are joined with other sheets; `row` is counted from 1. */
  readonly joined: readonly { readonly row: number; readonly text: string; readonly isHeading: boolean }[]
  readonly hiddenRows: number
  /** By heading or letter. */
  readonly hiddenColumns: readonly string[]
  readonly zeros: number
  readonly isCut: boolean
}

const textOf = (cells: readonly string[]) => cells.map(asCell).join('\t').trimEnd()
const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

export function judgedSheets(sheets: readonly Sheet[]): JudgedSheet[] {
  const all = sheets.map((sheet) => ({ sheet, ...tablesOf(sheet) }))
  const hasUnits = all.some(({ roles, sheet }) => !sheet.isHidden && roles.has('unit'))
  const placesWithUnits = new Set(all.flatMap(({ roles, rooms }) => (roles.has('unit') ? rooms : [])))
  const judged = all.map(({ sheet, sections, columns, isList, roles, rooms }): JudgedSheet => {
    const isRepeated =
      hasUnits && !roles.has('unit') && rooms.length > 0 && rooms.filter((room) => placesWithUnits.has(room)).length * 5 >= rooms.length * 4
    const { name, rows, isHidden, hiddenRows, hiddenColumns, zeros, isCut } = sheet
    const headed = (at: number) =>
      sections.map(({ heading }) => heading?.cells[at]?.trim()).find((text) => text !== undefined && text !== '')
    return {
      name,
      why: !rows.some(isFilled) ? 'empty' : isHidden ? 'hidden' : !isList ? 'noRooms' : isRepeated ? 'repeats' : null,
      lines: withoutEnd(rows.map(textOf)),
      joined: sections.flatMap((section) => joinedOf(section, columns)),
      hiddenRows: hiddenRows.length,
      hiddenColumns: hiddenColumns.map((at) => headed(at) ?? letterOf(at)),
      zeros,
      isCut,
    }
  })
  if (judged.some(({ why }) => why === null)) return judged
  // Nothing tells which: the first that a person sees.
  const first = judged.findIndex(({ why }) => why === 'noRooms')
  return judged.map((sheet, at) => (at === first ? { ...sheet, why: null } : sheet))
}

/** No more than one line beyond what a list may have: a text that thousands of merged cells share counts once for each of them. */
function withoutEnd(lines: readonly string[]): readonly string[] {
  let length = 0
  const end = lines.findIndex((line) => (length += line.length + 1) > roomListLimits.characters)
  return lines.slice(0, end >= 0 ? end + 1 : lines.findLastIndex((line) => line !== '') + 1)
}
const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

function tablesOf({ rows }: Sheet) {
  const written = rows.flatMap((cells, at): DelimitedRow[] =>
    isFilled(cells) ? [{ line: at + 1, text: textOf(cells), cells, isBroken: false }] : [],
  )
  const { sections, columns } = sectionsOf(sideBySide(written), [])
  const roles = new Set(columns.map(({ role }) => role))
  const isHeaded = sections.some(
    (section) =>
      section.heading !== null && section.rows.length > 0 && section.columns.some(({ role }) => role === 'room' || role === 'unit'),
  )
  const rooms = sections.flatMap((section) => {
    const at = section.columns.findIndex(({ role }) => role === 'room')
    return at < 0 ? [] : section.rows.flatMap(({ cells }) => cells[at]?.trim() || [])
  })
  return { sections, columns, roles, rooms, isList: isHeaded || (sections.every(({ heading }) => heading === null) && roles.has('unit')) }
}

/** Headings of its own for a table that has none, so that it stands below those of another sheet; and cells for what its titles say. */
function joinedOf({ heading, rows, given, columns: own }: Section, columns: readonly Column[]): JudgedSheet['joined'] {
  const head = heading?.cells ?? columns.map(({ role }) => (role === 'ignored' ? '' : (headings[role][0] ?? '')))
  const added = givenRoles.filter((role) => given[role] !== undefined && own.every((column) => column.role !== role))
  const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length))
  const wide = (cells: readonly string[], more: readonly (string | undefined)[]) =>
    textOf(more.length === 0 ? cells : [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), ...more.map((each) => each ?? '')])
  const filled = (cells: readonly string[]) =>
    cells.map((cell, at) =>
      cell.trim() === '' ? (givenRoles.flatMap((role) => (own[at]?.role === role ? (given[role] ?? []) : []))[0] ?? cell) : cell,
    )
  const heads = added.map((role) => headings[role][0])
  const values = added.map((role) => given[role])
  return [
    ...(rows.length === 0 ? [] : [{ row: heading?.line ?? 0, text: wide(head, heads), isHeading: true }]),
    ...rows.map(({ line, cells }) => ({ row: line, text: wide(filled(cells), values), isHeading: false })),
  ]
}
const givenRoles = ['kind', 'floor', 'building'] as const satisfies (keyof Given)[]

export interface JoinedList {
  readonly text: string
  /** The sheet and row of each line, if there are several sheets. */
  readonly origins: readonly ({ readonly sheet: string; readonly row: number } | null)[]
}

/** One sheet as it is; several below one another, each row behind the name of its sheet. `heading` is the word for a sheet. */
export function joinedList(sheets: readonly JudgedSheet[], heading: string): JoinedList {
  const [only, ...more] = sheets
  if (only === undefined) return { text: '', origins: [] }
  if (more.length === 0) return { text: only.lines.join('\n'), origins: [] }
  const lines: string[] = []
  const origins: JoinedList['origins'][number][] = []
  for (const { name, joined } of sheets) {
    for (const { row, text, isHeading } of joined) {
      lines.push(`${isHeading ? heading : asCell(name)}\t${text}`)
      const count = text.split(/\r\n|\n|\r/).length
      origins.push({ sheet: name, row }, ...Array.from({ length: count - 1 }, () => null))
    }
    lines.push('')
    origins.push(null)
  }
  return { text: lines.join('\n').trimEnd(), origins }
}
