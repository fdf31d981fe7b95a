/**
 * Reads a technician's room list as planned devices. Pure.
 *
 * Every line with text becomes a device to plan, a device that the job already has, or a line with named problems; or it is the heading,
 * a title above it, or a sum below it. No line is dropped. A column's role is guessed from its heading or its contents, and the user can
 * change it.
 */
import type { DeviceKind, PlannedDevice } from './entries.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { plainText, sameName, visible } from '../same-name.ts'
import { readDelimited, type DelimitedRow } from './delimited-text.ts'
import { lengthsOfNumbers, readLabel } from './label.ts'
import type { JobDevice } from './job.ts'
import { guessColumns, isSum, kindNamed, type Column, type ColumnRole } from './room-list-columns.ts'

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

/** A spreadsheet turns a room named 1-2 into the first of February and keeps nothing else. */
const dateOfSpreadsheet = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

export type RoomProblem =
  | { readonly problem: 'openQuote' | 'nothingNamed' | 'tooManyCells' | 'twoUnits' | 'presetNotForKind' | 'tooLong' }
  /** The job already has this location, which waits for its device's label. */
  | { readonly problem: 'placeWaits' }
  /** `unitElsewhere`: the job has the device in the room of that name. */
  | { readonly problem: 'notAnId' | 'isDate' | 'unknownKind' | 'unknownPreset' | 'unitElsewhere'; readonly value: string }
  /** An earlier line has the same device; or the same location, and one of the two names no device. */
  | { readonly problem: 'sameUnit' | 'samePlace'; readonly line: number }

export interface RoomLine {
  readonly line: number
  readonly text: string
  readonly cells: readonly string[]
  /** What could be read, for showing; planned only if `state` says so. */
  readonly device: PlannedDevice
  /** The name as spelled in the preset itself. */
  readonly preset: string | null
  /** What the office remarked about the device; it becomes a note. */
  readonly note: string | null
  readonly state: 'planned' | 'inJob' | 'wrong'
  readonly problems: readonly RoomProblem[]
}

export interface RoomList {
  readonly columns: readonly Column[]
  /** The original heading line; null if there is none. */
  readonly heading: string | null
  /** Lines that name no device: above the heading the site or a date, below it a sum. */
  readonly skipped: readonly string[]
  readonly lines: readonly RoomLine[]
  /** The limit that the list exceeds; it is not read then. */
  readonly tooMuch: keyof typeof roomListLimits | null
}

export const unreadList = (tooMuch: RoomList['tooMuch']): RoomList => ({ columns: [], heading: null, skipped: [], lines: [], tooMuch })

export interface RoomListContext {
  readonly devices: readonly Pick<JobDevice, 'kind' | 'id' | 'serialNumber' | 'building' | 'floor' | 'room'>[]
  readonly presets: readonly string[]
  /** Used for showers whose line names none. */
  readonly preset: string | null
  /** The roles that the user chose, by column position. */
  readonly roles: Readonly<Partial<Record<number, ColumnRole>>>
}

export function readRoomList(source: string, context: RoomListContext): RoomList {
  const rows = source.length > roomListLimits.characters ? [] : readDelimited(source.normalize(), roomListLimits.lines + 2)
  const tooMuch = tooMuchOf(source, rows)
  if (tooMuch !== null) return unreadList(tooMuch)
  const guess = guessColumns(rows, context.presets)
  const below = rows.slice(guess.headingAt === null ? 0 : guess.headingAt + 1)
  const contents = guess.headingAt === null ? below : below.filter((row) => !isSum(row, guess.columns))
  if (contents.length > roomListLimits.lines) return unreadList('lines')
  const columns = guess.columns.map((column, at) => ({ ...column, role: context.roles[at] ?? column.role }))
  const labels = contents.flatMap(({ cells }) => cells.filter((_, at) => columns[at]?.role === 'unit'))
  const numbered = lengthsOfNumbers([...labels, ...context.devices.map(({ serialNumber }) => serialNumber)])
  const inJob = new FirstOccurrence(context.devices.map((device) => ({ device, value: device.room })))
  const earlierLines = new FirstOccurrence<number>([])
  const lines = contents.map((row) => {
    const read = readLine(row, columns, context, numbered)
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
  const kept = new Set(contents)
  const skipped = rows.filter((row, at) => at !== guess.headingAt && !kept.has(row)).map(({ text }) => text)
  const heading = guess.headingAt === null ? null : (rows[guess.headingAt]?.text ?? null)
  return { columns, heading, skipped, lines, tooMuch }
}

function tooMuchOf(source: string, rows: readonly DelimitedRow[]): RoomList['tooMuch'] {
  if (source.length > roomListLimits.characters) return 'characters'
  if (rows.length > roomListLimits.lines + 1) return 'lines'
  return rows.some(({ cells }) => cells.length > roomListLimits.columns) ? 'columns' : null
}

/** The list without the lines that are planned now: its heading and the lines that are still wrong, in their original form. */
export function stillWrong({ heading, lines }: RoomList): string {
  const left = lines.filter((line) => line.state === 'wrong').map((line) => line.text)
  return left.length === 0 ? '' : [...(heading === null ? [] : [heading]), ...left].join('\n')
}

const wrong = (line: RoomLine, problem: RoomProblem): RoomLine => ({ ...line, state: 'wrong', problems: [...line.problems, problem] })

function readLine(row: DelimitedRow, columns: readonly Column[], context: RoomListContext, numbered: ReadonlySet<number>): RoomLine {
  const cellsOf = (role: ColumnRole) =>
    row.cells.map((cell) => visible(cell).replace(/\s+/g, ' ')).filter((cell, at) => cell !== '' && columns[at]?.role === role)
  const units = cellsOf('unit')
  // A cell may hold the whole text of a label.
  const labels = units.map((unit) => readLabel(unit, numbered))
  const notAnId = labels.find((label) => label.id === null && label.serialNumber === null)
  const [id, ...moreIds] = new Set(labels.flatMap((label) => label.id ?? []))
  const [serialNumber, ...moreSerials] = new Set(labels.flatMap((label) => label.serialNumber ?? []))
  const [kindWord] = cellsOf('kind')
  const kind: DeviceKind | null = kindWord === undefined ? 'shower' : kindNamed(kindWord)
  const [presetWord] = cellsOf('preset')
  const named = presetWord === undefined ? undefined : context.presets.find((name) => sameName(name, presetWord))
  const [building] = cellsOf('building')
  const [floor] = cellsOf('floor')
  const [room] = cellsOf('room')

  const problems: RoomProblem[] = []
  if (row.cells.some((cell, at) => cell.trim() !== '' && at >= columns.length)) problems.push({ problem: 'tooManyCells' })
  if (moreIds.length > 0 || moreSerials.length > 0) problems.push({ problem: 'twoUnits' })
  if (notAnId !== undefined) problems.push({ problem: 'notAnId', value: notAnId.text })
  if (room === undefined && units.length === 0) problems.push({ problem: 'nothingNamed' })
  const date = [building, floor, room].find((part) => part !== undefined && dateOfSpreadsheet.test(part))
  if (date !== undefined) problems.push({ problem: 'isDate', value: date.slice(0, 10) })
  if (row.cells.some((cell) => cell.length > longest)) problems.push({ problem: 'tooLong' })
  if (kind === null && kindWord !== undefined) problems.push({ problem: 'unknownKind', value: kindWord })
  if (presetWord !== undefined && named === undefined) problems.push({ problem: 'unknownPreset', value: presetWord })
  if (presetWord !== undefined && kind !== null && kind !== 'shower') problems.push({ problem: 'presetNotForKind' })
  // If the quotation marks are wrong, everything else on the line may be wrong too.
  if (row.isBroken) problems.splice(0, problems.length, { problem: 'openQuote' })

  const device: PlannedDevice = { kind: kind ?? 'shower', ...omitUndefined({ id, serialNumber, building, floor, room }) }
  const preset = named ?? (kind === 'shower' && presetWord === undefined ? context.preset : null)
  const note = cellsOf('note').join('\n') || null
  return { ...row, device, preset, note, state: problems.length === 0 ? 'planned' : 'wrong', problems }
}

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
