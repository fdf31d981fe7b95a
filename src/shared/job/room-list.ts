/**
 * Reads a technician's room list as planned devices. Pure.
 *
 * Every line with text becomes a device to plan, a device that the job already has, or a line with named problems; or it is a heading, or
 * left out for a reason that is said: a title, a sum, a rule. No line is dropped. A column's role is guessed from its heading or its
 * contents, and the user can change it.
 */
import type { DeviceKind, PlannedDevice } from './entries.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { plainText, sameName, visible } from '../same-name.ts'
import { readDelimited, type DelimitedRow } from './delimited-text.ts'
import { lengthsOfNumbers, readLabel } from './label.ts'
import { serialDoubts, type SerialDoubt } from './serial-doubt.ts'
import type { JobDevice } from './job.ts'
import { canBeSerialNumber } from './serial-number.ts'
import { convertedTo, isError, isFormula, severalRooms, severalUnits, shownDate, withoutMarks, type Converted } from './room-list-cells.ts'
import { kindNamed, roleNamed, type Column, type ColumnRole } from './room-list-columns.ts'
import { withJoinedHeadings } from './room-list-double-heading.ts'
import { contentsOf, leftOut, type LeftOut } from './room-list-contents.ts'
import { sectionsOf, sideBySide, type Section } from './room-list-sections.ts'
import type { Given } from './room-list-titles.ts'

export { columnRoles, type Column, type ColumnRole } from './room-list-columns.ts'

/** The longest text that a journal entry accepts (entries.ts). */
const longest = 500

/** More than any site has, and small enough to be parsed while someone types. Stated in docs/first-job.md. */
export const roomListLimits = {
  characters: 2_000_000,
  columns: 200,
  /** As many as one command can plan (planning.ts). */
  lines: 10_000,
  /** The timeout for reading the list or its spreadsheet: enough for the largest on a slow computer. */
  seconds: 20,
} as const

export type RoomProblem =
  | { readonly problem: 'openQuote' | 'nothingNamed' | 'tooManyCells' | 'twoUnits' | 'tooLong' }
  /** The job already has this location, which waits for its device's label. */
  | { readonly problem: 'placeWaits' }
  /** `unitElsewhere`: the job has the device in the room of that name. */
  | {
      readonly problem: 'notAnId' | 'product' | 'keyboard' | 'unknownKind' | 'unknownPreset' | 'unitElsewhere'
      readonly value: string
    }
  /** A spreadsheet took the name of a room or a label for another kind of value, and shows that. */
  | { readonly problem: 'isConverted'; readonly value: string; readonly to: Converted }
  /** A formula without a stored value, an error instead of one, or two values in one cell. */
  | { readonly problem: 'isFormula' | 'isError' | 'twoInCell'; readonly value: string; readonly column: string }
  /** An earlier line has the same device; or the same location, and one of the two names no device. */
  | { readonly problem: 'sameUnit' | 'samePlace'; readonly line: number }

export interface RoomLine {
  readonly line: number
  readonly text: string
  /** In the columns of the whole list. */
  readonly cells: readonly string[]
  /** The section of the list that it belongs to, counted from 0. */
  readonly section: number
  /** What could be read, for showing; planned only if `state` says so. */
  readonly device: PlannedDevice
  /** The name as spelled in the preset itself. */
  readonly preset: string | null
  /** What the office remarked about the device; it becomes a note. */
  readonly note: string | null
  readonly state: 'planned' | 'inJob' | 'wrong'
  readonly problems: readonly RoomProblem[]
  /** What a person should look at; it is planned anyway. */
  readonly doubt: 'twoRooms' | 'onlyRoom' | 'presetNotForKind' | null
  /** What is striking about its serial number beside the others of list and job. */
  readonly serialDoubt: SerialDoubt | { readonly why: 'keyboardRead' } | null
}

export interface RoomList {
  readonly columns: readonly Column[]
  /** The original heading line of each table; null if it has none. */
  readonly headings: readonly (string | null)[]
  /** For each section of lines: its table, counted from 0, and the lines above that say something about its own. */
  readonly sections: readonly { readonly table: number; readonly givenBy: readonly string[] }[]
  readonly skipped: readonly LeftOut[]
  readonly lines: readonly RoomLine[]
  /** The limit that the list exceeds; it is not read then. */
  readonly tooMuch: keyof typeof roomListLimits | null
}

export const unreadList = (tooMuch: RoomList['tooMuch']): RoomList => ({
  columns: [],
  headings: [],
  sections: [],
  skipped: [],
  lines: [],
  tooMuch,
})

export interface RoomListContext {
  readonly devices: readonly Pick<JobDevice, 'kind' | 'id' | 'serialNumber' | 'building' | 'floor' | 'room'>[]
  readonly presets: readonly string[]
  /** Used for showers whose line names none. */
  readonly preset: string | null
  /** The roles that the user chose, by column position. */
  readonly roles: Readonly<Partial<Record<number, ColumnRole>>>
  /** Names alone below the last device are no rooms, the user says. */
  readonly skipsNames?: boolean
}

export function readRoomList(source: string, context: RoomListContext): RoomList {
  const isHeading = (word: string) => roleNamed(word) !== null
  const rows = source.length > roomListLimits.characters ? [] : readDelimited(source.normalize(), roomListLimits.lines + 2, isHeading)
  const tooMuch = tooMuchOf(source, rows)
  if (tooMuch !== null) return unreadList(tooMuch)
  const [ruled, written] = [rows.filter(isRule), rows.filter((row) => !isRule(row))]
  const { sections, columns: guessed } = sectionsOf(sideBySide(withJoinedHeadings(written)), context.presets)
  const columns = guessed.map((column, at) => ({ ...column, role: context.roles[at] ?? column.role }))
  const skipped: LeftOut[] = ruled.map(leftOut('rule'))
  const contents = sections.flatMap((section, at) =>
    contentsOf(section, skipped).map((row) => ({ row: inPlaces(row, section), section: at })),
  )
  if (contents.length > roomListLimits.lines) return unreadList('lines')
  const labels = contents.flatMap(({ row }) => row.cells.filter((_, at) => columns[at]?.role === 'unit'))
  const numbered = lengthsOfNumbers([...labels, ...context.devices.map(({ serialNumber }) => serialNumber)])
  const inJob = new FirstOccurrence(context.devices.map((device) => ({ device, value: device.room })))
  const earlierLines = new FirstOccurrence<number>([])
  const lines = contents.map(({ row, section }) => {
    const read = { ...readLine(row, columns, context, numbered, sections[section]?.given ?? {}), section }
    if (read.problems.length > 0) return read
    const known = inJob.find(read.device)
    if (known !== null) {
      if (known.by === 'waitingPlace') return wrong(read, { problem: 'placeWaits' })
      // The list means another device, or this one is mounted somewhere else: that is a problem to show.
      if (known.value !== null && read.device.room !== undefined && !sameName(read.device.room, known.value))
        return wrong(read, { problem: 'unitElsewhere', value: known.value })
      return { ...read, state: 'inJob' as const }
    }
    const earlier = earlierLines.find(read.device)
    if (earlier !== null) return wrong(read, { problem: earlier.by === 'unit' ? 'sameUnit' : 'samePlace', line: earlier.value })
    earlierLines.add(read.device, row.line)
    return read
  })
  const striking = serialDoubts(
    [...lines, ...context.devices.map((device) => ({ device }))].flatMap(({ device }) => device.serialNumber ?? []),
  )
  const alone = onlyRooms(lines)
  const isSkipped = (line: RoomLine) => context.skipsNames === true && alone.has(line)
  skipped.push(...lines.filter(isSkipped).map(leftOut('remark')))
  const marked = lines
    .filter((line) => !isSkipped(line))
    .map((line) => ({
      ...line,
      doubt: alone.has(line) ? ('onlyRoom' as const) : line.doubt,
      serialDoubt: line.serialDoubt ?? striking.get(line.device.serialNumber ?? '') ?? null,
    }))
  const tables = sections.filter(({ isContinued }) => !isContinued)
  let table = -1
  return {
    columns,
    headings: tables.map(({ heading }) => heading?.text ?? null),
    sections: sections.map(({ isContinued, givenBy }) => ({
      table: isContinued ? table : (table += 1),
      givenBy: [...new Set(Object.values(givenBy))],
    })),
    // Of tables side by side, several titles and sums are on a line.
    skipped: skipped.toSorted((one, other) => one.line - other.line).filter(({ line }, at, all) => line !== all[at - 1]?.line),
    lines: marked,
    tooMuch,
  }
}

/** A line of signs that a person drew between headings and rows. */
const isRule = ({ cells }: DelimitedRow): boolean => /^[-–—=_+:|*\s]*(?:[-–—=_]{2}|[-=]:?$)[-–—=_+:|*\s]*$/.test(cells.join('|'))

/** Where each device above has its label, a name alone below the last one may be a room, or the end of a mail. */
function onlyRooms(lines: readonly RoomLine[]): ReadonlySet<RoomLine> {
  const hasLabel = ({ device }: RoomLine) => device.id !== undefined || device.serialNumber !== undefined
  const below = lines.findLastIndex(hasLabel) + 1
  const isName = ({ cells, device: { room } }: RoomLine) =>
    room !== undefined && !/\p{N}/u.test(room) && cells.filter((cell) => cell !== '').length === 1
  return new Set(below > 0 && lines.slice(0, below).every(hasLabel) ? lines.slice(below).filter(isName) : [])
}

type PlacedRow = DelimitedRow & { readonly isTooWide: boolean }

/** The row in the columns of the whole list, and without what programs put around a value. */
function inPlaces(row: DelimitedRow, { columns, places }: Section): PlacedRow {
  const cells = Array.from({ length: Math.max(row.cells.length, ...places.map((place) => place + 1)) }, () => '')
  for (const [at, cell] of row.cells.entries()) cells[places[at] ?? at] = row.isBroken ? cell : withoutMarks(cell)
  return {
    ...row,
    cells,
    isTooWide: row.cells.some((cell, at) => cell.trim() !== '' && at >= columns.length),
  }
}

function tooMuchOf(source: string, rows: readonly DelimitedRow[]): RoomList['tooMuch'] {
  if (source.length > roomListLimits.characters) return 'characters'
  if (rows.length > roomListLimits.lines + 1) return 'lines'
  return rows.some(({ cells }) => cells.length > roomListLimits.columns) ? 'columns' : null
}

/** The list without the lines that are planned now: its headings and the lines that are still wrong, in their original form. */
export function stillWrong({ headings, sections, lines }: RoomList): string {
  const left = Map.groupBy(
    lines.filter((line) => line.state === 'wrong'),
    ({ section }) => section,
  )
  const texts = [...left].map(([section, own]) => {
    const { table = 0, givenBy = [] } = sections[section] ?? {}
    return [...givenBy, headings[table] ?? [], ...own.map((line) => line.text)].flat().join('\n')
  })
  // An empty line separates a title from the rows above it.
  return texts.join(sections.some(({ givenBy }) => givenBy.length > 0) ? '\n\n' : '\n')
}

const wrong = (line: RoomLine, problem: RoomProblem): RoomLine => ({ ...line, state: 'wrong', problems: [...line.problems, problem] })

function readLine(
  row: PlacedRow,
  columns: readonly Column[],
  context: RoomListContext,
  numbered: ReadonlySet<number>,
  given: Given,
): Omit<RoomLine, 'section'> {
  const cellsOf = (role: ColumnRole) =>
    row.cells
      .map((cell) => visible(cell).replace(/\s+/g, ' '))
      // What a lookup finds in an empty cell is 0, which only a place can be called.
      .filter((cell, at) => cell !== '' && columns[at]?.role === role && !(cell === '0' && !isPlace(role)))
  const units = cellsOf('unit')
  // A cell may hold the whole text of a label.
  const labels = units.map((unit) => readLabel(unit, numbered))
  const notAnId = labels.find((label) => label.id === null && label.serialNumber === null)
  const [id, ...moreIds] = new Set(labels.flatMap((label) => label.id ?? []))
  const [serialNumber, ...moreSerials] = new Set(labels.flatMap((label) => label.serialNumber ?? []))
  const [kindWord] = cellsOf('kind')
  const kind: DeviceKind | null = kindWord === undefined ? (given.kind ?? 'shower') : kindNamed(kindWord)
  const [presetWord] = cellsOf('preset')
  const named = presetWord === undefined ? undefined : context.presets.find((name) => sameName(name, presetWord))
  const [building = given.building] = cellsOf('building')
  const [floor = given.floor] = cellsOf('floor')
  const [room] = cellsOf('room')

  const problems: RoomProblem[] = []
  if (row.isTooWide) problems.push({ problem: 'tooManyCells' })
  problems.push(...cellProblems(row, columns))
  const isUnread = problems.some(({ problem }) => unreadable.has(problem))
  if (moreIds.length > 0 || moreSerials.length > 0) problems.push({ problem: 'twoUnits' })
  const unread = notAnId?.productNumber ? 'product' : notAnId?.keyboard ? 'keyboard' : 'notAnId'
  if (notAnId !== undefined && !isUnread) problems.push({ problem: unread, value: notAnId.text })
  if (room === undefined && units.length === 0) problems.push({ problem: 'nothingNamed' })
  if (row.cells.some((cell) => cell.length > longest)) problems.push({ problem: 'tooLong' })
  if (kind === null && kindWord !== undefined && !isUnread) problems.push({ problem: 'unknownKind', value: kindWord })
  // A column of room types names a preset for each shower, and something for the taps too.
  const isOther = kind !== null && kind !== 'shower'
  if (presetWord !== undefined && named === undefined && !isOther && !isUnread)
    problems.push({ problem: 'unknownPreset', value: presetWord })
  // If the quotation marks are wrong, everything else on the line may be wrong too.
  if (row.isBroken) problems.splice(0, problems.length, { problem: 'openQuote' })

  const device: PlannedDevice = { kind: kind ?? 'shower', ...omitUndefined({ id, serialNumber, building, floor, room }) }
  const preset = isOther ? null : (named ?? (kind === 'shower' && presetWord === undefined ? context.preset : null))
  const note = cellsOf('note').map(shownDate).join('\n') || null
  const { line, text, cells } = row
  const doubt = room !== undefined && severalRooms(room) ? 'twoRooms' : isOther && presetWord !== undefined ? 'presetNotForKind' : null
  const serialDoubt = labels.some(({ keyboard }) => keyboard) ? { why: 'keyboardRead' as const } : null
  const state = problems.length === 0 ? 'planned' : 'wrong'
  return { line, text, cells: cells.map(shownDate), device, preset, note, state, problems, doubt, serialDoubt }
}

const unreadable: ReadonlySet<RoomProblem['problem']> = new Set(['isError', 'isFormula', 'twoInCell', 'isConverted'])
const isPlace = (role: ColumnRole) => role === 'building' || role === 'floor' || role === 'room'

/** Of each cell that is imported: a formula, an error or a date where its value should be, or two serial numbers. */
const cellProblems = ({ cells }: PlacedRow, columns: readonly Column[]): RoomProblem[] =>
  cells.flatMap((cell, at): RoomProblem[] => {
    const { role = 'ignored', heading = null } = columns[at] ?? {}
    if (role === 'ignored') return []
    const to = isPlace(role) || role === 'unit' ? convertedTo(visible(cell)) : null
    // A serial number may look like a month and a day.
    if (to !== null && !(role === 'unit' && to === 'date' && canBeSerialNumber(cell)))
      return [{ problem: 'isConverted', value: shownDate(cell.trim()), to }]
    const problem = isFormula(cell) ? 'isFormula' : isError(cell) ? 'isError' : role === 'unit' && severalUnits(cell) ? 'twoInCell' : null
    return problem === null ? [] : [{ problem, value: cell.trim().replace(/\s+/g, ' '), column: heading ?? '' }]
  })

type Part = 'id' | 'serialNumber' | 'building' | 'floor' | 'room'
type Named = Pick<PlannedDevice, 'kind'> & { readonly [Name in Part]?: string | null | undefined }

/** Devices by their identity. One location may have several devices if each of them is identified. */
class FirstOccurrence<Value> {
  readonly #units = new Map<string, Value>()
  readonly #places = new Map<string, Value>()
  readonly #waitingPlaces = new Map<string, Value>()

  constructor(devices: readonly { readonly device: Named; readonly value: Value }[]) {
    for (const { device, value } of devices) this.add(device, value)
  }

  add(device: Named, value: Value): void {
    const units = unitsOf(device)
    const place = placeOf(device)
    for (const unit of units) this.#units.set(unit, value)
    if (place === null) return
    this.#places.set(place, value)
    if (units.length === 0) this.#waitingPlaces.set(place, value)
  }

  find(device: Named): { readonly by: 'unit' | 'place' | 'waitingPlace'; readonly value: Value } | null {
    const units = unitsOf(device)
    const place = placeOf(device) ?? ''
    const unit = units.find((each) => this.#units.has(each))
    if (unit !== undefined) return found('unit', this.#units.get(unit))
    return units.length === 0 ? found('place', this.#places.get(place)) : found('waitingPlace', this.#waitingPlaces.get(place))
  }
}

const found = <By, Value>(by: By, value: Value | undefined) => (value === undefined ? null : { by, value })
const unitsOf = ({ kind, id, serialNumber }: Named) =>
  [id, serialNumber].filter((unit) => typeof unit === 'string').map((unit) => JSON.stringify([kind, unit.toLowerCase()]))
const placeOf = ({ kind, building, floor, room }: Named) =>
  (room ?? null) === null ? null : JSON.stringify([kind, ...[building, floor, room].map((part) => plainText(part ?? ''))])
