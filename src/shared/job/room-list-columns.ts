/** The roles of a room list's columns: from their headings in any of Firstflow's languages, else guessed from their contents. Pure. */
import type { DelimitedRow } from './delimited-text.ts'
import type { DeviceKind } from './entries.ts'
import { deviceKinds } from '../tables/steps.ts'
import { looksLikeId } from './serial-number.ts'
import { plainText } from '../same-name.ts'

/** `unit` is a device ID or a serial number, distinguished by their form. */
export const columnRoles = ['building', 'floor', 'room', 'unit', 'kind', 'preset', 'note', 'ignored'] as const
export type ColumnRole = (typeof columnRoles)[number]

export interface Column {
  readonly role: ColumnRole
  /** Its heading; null if the list has none. */
  readonly heading: string | null
  /** The first contents, to recognise the column by. */
  readonly sample: string
}

/** In English, German and Swedish, normalised as by `plain`. */
export const headings: Readonly<Record<Exclude<ColumnRole, 'ignored'>, readonly string[]>> = {
  building: ['building', 'house', 'block', 'gebäude', 'gebaeude', 'haus', 'bauteil', 'gebäudeteil', 'trakt', 'byggnad', 'hus'],
  floor: [
    ...['floor', 'storey', 'story', 'level', 'lvl', 'etage', 'stockwerk', 'stockw', 'geschoss', 'stock', 'ebene'],
    ...['våning', 'vaning', 'våningsplan', 'plan'],
  ],
  room: [
    ...['room', 'roomnumber', 'roomno', 'roomname', 'rm', 'rmno', 'place', 'location'],
    ...['raum', 'raumnummer', 'raumnr', 'raumname', 'raumbezeichnung', 'zimmer', 'zimmernummer', 'zimmernr', 'zi', 'zinr', 'standort'],
    ...['rum', 'rumnr', 'rumsnummer', 'rumsnr', 'rumsnamn', 'rumsbeteckning', 'plats'],
  ],
  unit: [
    ...['id', 'identifier', 'deviceid', 'uuid', 'serial', 'serialnumber', 'serialno', 'sn', 'label'],
    ...['idorserial', 'idorserialnumber', 'serialnoorid', 'kennungoderseriennummer', 'seriennroderid'],
    ...['kennung', 'geräteid', 'seriennummer', 'seriennr', 'fabriknummer', 'fabriknr', 'etikett'],
    ...['identitet', 'enhetsid', 'serienummer', 'serienr', 'tillverkningsnummer', 'tillverkningsnr'],
    ...['identitetellerserienummer', 'serienrellerid'],
  ],
  kind: [
    ...['kind', 'kindofdevice', 'type', 'devicetype', 'device', 'apparatus', 'fixture', 'product'],
    ...['art', 'typ', 'geräteart', 'gerätetyp', 'gerät', 'ausstattung', 'produkt'],
    ...['sort', 'slag', 'enhetstyp', 'typavenhet', 'enhet'],
  ],
  preset: ['preset', 'configuration', 'setup', 'profile', 'vorlage', 'konfiguration', 'profil', 'mall', 'förinställning'],
  note: [
    ...['note', 'notes', 'remark', 'remarks', 'comment', 'comments'],
    ...['notiz', 'notizen', 'bemerkung', 'bemerkungen', 'anmerkung', 'anmerkungen', 'hinweis', 'hinweise', 'kommentar', 'kommentare'],
    ...['anteckning', 'anteckningar', 'anmärkning', 'anmärkningar', 'notering', 'kommentarer', 'anm'],
  ],
}
const kinds: Readonly<Record<DeviceKind, readonly string[]>> = {
  shower: ['shower', 'dusche', 'dusch'],
  tap: [
    ...['tap', 'faucet', 'washbasin', 'armatur', 'auslaufarmatur', 'wasserhahn', 'wasserhähne', 'waschtisch', 'waschbecken'],
    ...['kran', 'blandare', 'tvättställ', 'handfat'],
  ],
  waterGuard: [
    ...['waterguard', 'leakguard', 'leakdetector', 'wasserwächter', 'wasserwaechter', 'leckagewächter', 'leckagewaechter'],
    ...['vattenvakt', 'läckagevakt'],
  ],
}

export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const byWord = <Key extends string>(table: Readonly<Record<Key, readonly string[]>>): ReadonlyMap<string, Key> =>
  new Map((Object.keys(table) as Key[]).flatMap((key) => table[key].map((word) => [word, key] as const)))
const [roleByWord, kindByWord] = [byWord(headings), byWord(kinds)]

/** A kind, also within the name of a product: “Shower panel”. A name that contains two kinds says neither. */
export function kindNamed(word: string): DeviceKind | null {
  const name = plain(word)
  const [kind, ...more] = deviceKinds.filter((each) => kinds[each].some((known) => name.includes(known)))
  return more.length > 0 ? null : (kind ?? null)
}
/** Words in the plural, and compounds of longer ones: “Krankenhaus” has no tap (Swedish “kran”) in it. */
const endings = '(?:s|n|en|e|ar|er|na|arna|erna)?'
const titleWords = deviceKinds.map((kind) => ({
  kind,
  pattern: new RegExp(kinds[kind].map((known) => (known.length < 5 ? `^${known}${endings}$` : `^${known}|${known}${endings}$`)).join('|')),
}))
/** The kind that a title names with one of its words: “Water guards, building A”. */
export function kindTitled(title: string): DeviceKind | null {
  const words = title
    .slice(0, 200)
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  const terms = [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)].filter((term) => term !== '')
  const [found, ...more] = titleWords.filter(({ pattern }) => terms.some((term) => pattern.test(term)))
  return more.length > 0 ? null : (found?.kind ?? null)
}
const areAll = (cells: readonly string[], is: (cell: string) => boolean) => cells.length > 0 && cells.every(is)
const isKind = (cell: string) => kindByWord.has(plain(cell))

const floorName =
  /^(?:\p{N}{1,2}\s*\.?\s*)?(?:[ekudo]\.?g|bv|rdc|geschoss|etage|stock(?:werk)?|erdgescho(?:ss|ß)|unter(?:geschoss)?|ober(?:geschoss)?|dachgeschoss|keller|[uo]bergeschoss|untergeschoss|floor|storey|story|level|basement|ground floor|våning(?:en)?|vån|plan|bottenvåning|källare|markplan)\.?(?:\s*[-–]?\p{N}{1,2})?$/iu
/** The name of a floor, and not only its number: `EG`, `2. OG`, `Level 3`, `plan 2`. */
export const isFloor = (cell: string): boolean =>
  floorName.test(cell.trim()) ||
  /^(?:first|second|third|fourth|fifth|\d{1,2}(?:st|nd|rd|th)|\d{1,2}:a) (?:floor|våningen?)$/i.test(cell.trim())
export const isBuilding = (cell: string): boolean =>
  /^(?:haus|gebäude|bau(?:teil)?|trakt|block|building|house|wing|byggnad|hus|flygel)\b.{0,20}$/iu.test(cell.trim())

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
  const roles = hasHeading ? withUnforeseen(first.cells, all, contents.length, presets) : rolesByContents(all, presets)
  const columns = all.map((cells, at) => ({
    role: roles[at] ?? 'ignored',
    heading: hasHeading ? (first.cells[at] ?? '').trim() : null,
    sample: cells[0] ?? '',
  }))
  return { columns, headingAt }
}

/** The number of lines that may precede the headings: the site, a date, the author. */
const maxTitleLines = 10
export const filledIn = ({ cells }: DelimitedRow) => cells.filter((cell) => cell.trim() !== '')

/** The first line, or the first line with several headings below shorter lines that name no device. */
export function headingOf(rows: readonly DelimitedRow[]): number | null {
  const at = rows
    .slice(0, maxTitleLines + 1)
    .findIndex((row, index) => (index === 0 || knownIn(row.cells) > 1 || standsOnLabels(row, rows, index)) && isHeading(row, rows, index))
  const heading = rows[at]
  if (heading === undefined) return null
  const isTitle = (row: DelimitedRow) => !row.isBroken && filledIn(row).length < filledIn(heading).length && !row.cells.some(looksLikeId)
  return rows.slice(0, at).every(isTitle) ? at : null
}
/** A heading may have a remark in brackets: “Serial number (shower)”. */
export const roleNamed = (heading: string): ColumnRole | null =>
  heading.length > longestHeading ? null : (roleByWord.get(plainHeading(heading)) ?? null)
export const plainHeading = (heading: string): string =>
  heading.length > longestHeading ? heading : plain(heading.replace(/\([^)]*\)/g, ''))
/** In a longer text, the pattern would search to its end for each bracket that is never closed. */
const longestHeading = 500
const knownIn = (cells: readonly string[]) => cells.filter((cell) => roleNamed(cell) !== null).length

function isHeading(row: DelimitedRow, rows: readonly DelimitedRow[], index: number): boolean {
  const filled = filledIn(row)
  const known = knownIn(filled)
  return known > 0 && (known * 2 >= filled.length || standsOnLabels(row, rows, index)) && !filled.some(looksLikeId)
}
/** A heading of labels above a column of them: then the line is the heading, whatever the other columns are called. */
export const standsOnLabels = ({ cells }: DelimitedRow, rows: readonly DelimitedRow[], index: number): boolean =>
  cells.some((cell, at) => {
    if (roleNamed(cell) !== 'unit') return false
    const below = rows.slice(index + 1, index + 51).flatMap((row) => row.cells[at]?.trim() || [])
    return below.length > 0 && (below.filter(looksLikeId).length * 2 >= below.length || isSerialColumn(below, 2))
  })

/**
 * Each role is used once, by the column whose contents fit best; only `unit` may have two columns, one for the ID and one for the serial
 * number.
 */
function rolesByHeading(cells: readonly string[], columns: readonly (readonly string[])[]): ColumnRole[] {
  const named = cells.map(roleNamed)
  const best = new Map<ColumnRole, number>()
  for (const [at, role] of named.entries()) {
    const [found, own] = [best.get(role ?? 'ignored'), columns[at] ?? []]
    if (role !== null && (found === undefined || fit(role, own) > fit(role, columns[found] ?? []))) best.set(role, at)
  }
  return named.map((role, at) => (role !== null && (role === 'unit' || best.get(role) === at) ? role : 'ignored'))
}
const fit = (role: ColumnRole, cells: readonly string[]): number => {
  if (role === 'kind') return cells.filter((cell) => kindNamed(cell) !== null).length
  // A number tells rooms apart; a name such as “Bathroom” may be that of several.
  return role === 'room' ? new Set(cells).size : Math.min(cells.length, 1)
}

/** “S/N lt. Typenschild” begins as a heading does. */
const beginsAsUnit = (heading: string) => [1, 2].some((count) => roleNamed(heading.split(/\s+/, count).join(' ')) === 'unit')

/**
 * Columns under a heading that nobody foresaw: serial numbers; kinds, since taps would be planned as showers; presets; and rooms if no
 * heading names them.
 */
function withUnforeseen(
  named: readonly string[],
  columns: readonly (readonly string[])[],
  lines: number,
  presets: readonly string[],
): ColumnRole[] {
  const all = rolesByHeading(named, columns).map((role, at) =>
    role === 'ignored' && beginsAsUnit(named[at] ?? '') && isSerialColumn(columns[at] ?? [], 1) ? 'unit' : role,
  )
  const give = (role: ColumnRole, is: (cells: readonly string[]) => boolean) => {
    const at = all.includes(role) ? -1 : columns.findIndex((cells, index) => all[index] === 'ignored' && is(cells))
    if (at >= 0) all[at] = role
  }
  give('kind', (cells) => areAll(cells, all.includes('room') ? (cell) => kindNamed(cell) !== null : isKind))
  give('preset', (cells) => arePresets(cells, presets))
  give('floor', (cells) => areAll(cells, isFloor))
  give('building', (cells) => areAll(cells, isBuilding))
  // Not a running number, and not a column of a few words or remarks.
  if (all.includes('unit'))
    give(
      'room',
      (cells) =>
        cells.length * 2 > lines &&
        new Set(cells).size === cells.length &&
        cells.filter((cell, at) => cell !== `${at + 1}`).length * 2 > cells.length,
    )
  return all
}
function arePresets(cells: readonly string[], presets: readonly string[]): boolean {
  const names = new Set(presets.map(plainText))
  return areAll(cells, (cell) => names.has(plainText(cell)))
}

function rolesByContents(columns: readonly (readonly string[])[], presets: readonly string[]): ColumnRole[] {
  const known = columns.map((cells): ColumnRole | null => {
    if (cells.length === 0) return 'ignored'
    if (cells.filter(looksLikeId).length * 2 >= cells.length) return 'unit'
    if (areAll(cells, isKind)) return 'kind'
    return arePresets(cells, presets) ? 'preset' : null
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
