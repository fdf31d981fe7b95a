/** The roles of a room list's columns: from their headings in any of Firstflow's languages, else guessed from their contents. Pure. */
import type { DelimitedRow } from './delimited-text.ts'
import type { DeviceKind } from './entries.ts'
import { looksLikeId } from './label.ts'

/** `unit` is a device ID or a serial number, distinguished by their form. */
export const columnRoles = ['building', 'floor', 'room', 'unit', 'kind', 'preset', 'ignored'] as const
export type ColumnRole = (typeof columnRoles)[number]

export interface Column {
  readonly role: ColumnRole
  /** Its heading; null if the list has none. */
  readonly heading: string | null
  /** The first contents, to recognise the column by. */
  readonly sample: string
}

/** In English, German and Swedish, normalised as by `plain`. */
const headings: Readonly<Record<Exclude<ColumnRole, 'ignored'>, readonly string[]>> = {
  building: ['building', 'house', 'block', 'gebäude', 'gebaeude', 'haus', 'bauteil', 'gebäudeteil', 'trakt', 'byggnad', 'hus'],
  floor: [
    'floor',
    'storey',
    'story',
    'level',
    'etage',
    'stockwerk',
    'geschoss',
    'stock',
    'ebene',
    'våning',
    'vaning',
    'våningsplan',
    'plan',
  ],
  room: [
    ...['room', 'roomnumber', 'roomno', 'place', 'raum', 'raumnummer', 'raumnr', 'zimmer', 'zimmernummer', 'zimmernr'],
    ...['rum', 'rumsnummer', 'rumsnr', 'plats'],
  ],
  unit: [
    ...[
      'id',
      'identifier',
      'deviceid',
      'uuid',
      'serial',
      'serialnumber',
      'serialno',
      'sn',
      'label',
      'idorserial',
      'idorserialnumber',
      'serialnoorid',
    ],
    ...['kennung', 'geräteid', 'seriennummer', 'seriennr', 'etikett', 'kennungoderseriennummer', 'seriennroderid'],
    ...['identitet', 'enhetsid', 'serienummer', 'serienr', 'etikett', 'identitetellerserienummer', 'serienrellerid'],
  ],
  kind: [
    ...['kind', 'kindofdevice', 'type', 'devicetype', 'device', 'art', 'typ', 'geräteart', 'gerätetyp', 'gerät'],
    ...['sort', 'slag', 'enhetstyp', 'typavenhet', 'enhet'],
  ],
  preset: ['preset', 'configuration', 'vorlage', 'konfiguration', 'mall', 'förinställning'],
}
const kinds: Readonly<Record<DeviceKind, readonly string[]>> = {
  shower: ['shower', 'dusche', 'dusch'],
  tap: ['tap', 'faucet', 'armatur', 'wasserhahn', 'kran', 'blandare'],
  waterGuard: ['waterguard', 'wasserwächter', 'wasserwaechter', 'vattenvakt'],
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const keyOf = <Key extends string>(table: Readonly<Record<Key, readonly string[]>>, word: string): Key | null =>
  (Object.keys(table) as Key[]).find((key) => table[key].includes(plain(word))) ?? null

export const kindNamed = (word: string): DeviceKind | null => keyOf(kinds, word)
const areKinds = (cells: readonly string[]) => cells.length > 0 && cells.every((cell) => kindNamed(cell) !== null)

export function guessColumns(
  rows: readonly DelimitedRow[],
  presets: readonly string[],
): { readonly columns: Column[]; readonly headingAt: number | null } {
  const headingAt = headingOf(rows)
  const first = headingAt === null ? undefined : rows[headingAt]
  const hasHeading = first !== undefined
  const contents = headingAt === null ? rows : rows.slice(headingAt + 1)
  // A line with more cells than the heading is reported as a problem; it does not add a column.
  const width = hasHeading ? first.cells.length : Math.max(0, ...contents.filter((row) => !row.isBroken).map((row) => row.cells.length))
  const cellsAt = (at: number) => contents.map((row) => (row.cells[at] ?? '').trim()).filter((cell) => cell !== '')
  const all = Array.from({ length: width }, (_, at) => cellsAt(at))
  const roles = hasHeading ? rolesByHeading(first.cells) : rolesByContents(all, presets)
  // A column with kinds is recognised even under another heading: otherwise, taps would be planned as showers.
  const kindAt = roles.includes('kind') ? -1 : all.findIndex((cells, at) => roles[at] === 'ignored' && areKinds(cells))
  const columns = all.map((cells, at) => ({
    role: at === kindAt ? 'kind' : (roles[at] ?? 'ignored'),
    heading: hasHeading ? (first.cells[at] ?? '').trim() : null,
    sample: cells[0] ?? '',
  }))
  return { columns, headingAt }
}

/** The number of lines that may precede the headings: the site, a date, the author. */
const maxTitleLines = 10
const filledIn = ({ cells }: DelimitedRow) => cells.filter((cell) => cell.trim() !== '')

/** The first line, or the first line with several headings below shorter lines that name no device. */
function headingOf(rows: readonly DelimitedRow[]): number | null {
  const at = rows.slice(0, maxTitleLines + 1).findIndex((row, index) => isHeading(row.cells) && (index === 0 || knownIn(row.cells) > 1))
  const heading = rows[at]
  if (heading === undefined) return null
  const isTitle = (row: DelimitedRow) => !row.isBroken && filledIn(row).length < filledIn(heading).length && !row.cells.some(looksLikeId)
  return rows.slice(0, at).every(isTitle) ? at : null
}
/** A heading may have a remark in brackets: “Serial number (shower)”. */
const roleNamed = (heading: string) => (heading.length > longestHeading ? null : keyOf(headings, heading.replace(/\([^)]*\)/g, '')))
/** In a longer text, the pattern would search to its end for each bracket that is never closed. */
const longestHeading = 500
const knownIn = (cells: readonly string[]) => cells.filter((cell) => roleNamed(cell) !== null).length

function isHeading(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const known = knownIn(filled)
  return known > 0 && known * 2 >= filled.length && !filled.some(looksLikeId)
}

const sums = new Set(['sum', 'total', 'summe', 'gesamt', 'gesamtsumme', 'anzahl', 'summa', 'totalt', 'antal'])
/** A line that begins with a word such as "total" and has no label: the number in it is not a room. */
export const isSum = (row: DelimitedRow, columns: readonly Column[]): boolean =>
  sums.has(plain(/[^\s:]+/.exec(filledIn(row)[0] ?? '')?.[0] ?? '')) &&
  row.cells.every((cell, at) => columns[at]?.role !== 'unit' || /^\d{0,4}$/.test(cell.trim()))

/** Each role is used once; only `unit` may have two columns, one for the ID and one for the serial number. */
function rolesByHeading(cells: readonly string[]): ColumnRole[] {
  const given = new Set<ColumnRole>()
  return cells.map((cell) => {
    const role = roleNamed(cell)
    if (role === null || (role !== 'unit' && given.has(role))) return 'ignored'
    given.add(role)
    return role
  })
}

function rolesByContents(columns: readonly (readonly string[])[], presets: readonly string[]): ColumnRole[] {
  const names = new Set(presets.map((name) => name.toLowerCase()))
  const every = (cells: readonly string[], is: (cell: string) => boolean) => cells.length > 0 && cells.every(is)
  const known = columns.map((cells): ColumnRole | null => {
    if (cells.length === 0) return 'ignored'
    if (cells.filter(looksLikeId).length * 2 >= cells.length) return 'unit'
    if (areKinds(cells)) return 'kind'
    return every(cells, (cell) => names.has(cell.toLowerCase())) ? 'preset' : null
  })
  const open = known.flatMap((role, at) => (role === null ? [at] : []))
  const identifier = known.indexOf('unit')
  const last = open.at(-1)
  const isSerial = (at: number) => isSerialColumn(columns[at] ?? [], open.length + (identifier < 0 ? 0 : 1))
  const serial =
    identifier < 0
      ? last !== undefined && isSerial(last)
        ? last
        : undefined
      : open.find((at) => at > identifier && (open.some((other) => other < identifier) || isSerial(at)))
  const places = open.filter((at) => at !== serial).slice(0, 3)
  const order = (['building', 'floor', 'room'] as const).slice(3 - places.length)
  return known.map((role, at) => role ?? (at === serial ? 'unit' : (order[places.indexOf(at)] ?? 'ignored')))
}

/** Letters with digits and no blanks. Beside a room column that is enough; alone, it must be as long as a serial number. */
function isSerialColumn(cells: readonly string[], among: number): boolean {
  const pattern = among > 1 ? /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}._-]+$/u : /^(?=(?:.*\d){4})[\p{L}\p{N}_-]{6,}$/u
  return cells.filter((cell) => pattern.test(cell)).length * 2 >= cells.length
}
