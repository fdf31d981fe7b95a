/** What an owner asks first: which site, how many devices, how many done, what is open, who signed; then the one matrix. */
import { outcomes, type Outcome } from '../job/report-summary.ts'
import type { RegisteredDevice } from '../job/report-register.ts'
import { steps } from '../job/steps.ts'
import { cell, line, type Block, type Cell, type Column, type Fact, type Row, type Table, type Tiles } from './blocks.ts'
import { groupName, type Item } from './items.ts'
import type { Words } from './words.ts'

/** With fewer devices the matrix itself has room on the first page. */
const fewDevices = 12
const most = { tileRows: 14, tileLetters: 5, tilesInRow: 14, itemsInBrief: 6, highTileRows: 8 } as const
/** Heights on A4, in points: of the page, of what is above the items, and of their parts. */
const heights = {
  page: 728,
  head: 300,
  remark: 14,
  contents: 75,
  tiles: 48,
  tileRow: 20.8,
  lowTileRow: 16.8,
  items: 48,
  item: 7,
  line: 10.2,
  more: 16,
} as const
/** Of a line in each column of the items. */
const lettersIn = [4, 15, 48, 17, 13]

/** Devices as the report lists them: floor by floor, in the order of the job. The building is named where there are several. */
export function byFloor({ model: { devices } }: Words): Map<string, RegisteredDevice[]> {
  const hasMore = new Set(devices.map(({ building }) => building)).size > 1
  return Map.groupBy(devices, ({ building, floor }) => [hasMore ? building : null, floor].filter((part) => part !== null).join(' · '))
}

/** What all devices of the job are called: by their kind, where it is one. */
export function nounOf({ model: { devices } }: Words): 'shower' | 'tap' | 'waterGuard' | 'device' {
  const [kind = 'device' as const, ...others] = new Set(devices.map((device) => device.kind))
  return others.length === 0 ? kind : 'device'
}

export function firstPage(words: Words, items: readonly Item[]): Block[] {
  const { model, text, date, translate } = words
  const { site, environment, revision, device } = model.identity
  const { planned, outcomes: counts } = model.summary
  const under = [site.building, site.address, site.client === undefined ? undefined : text('cover.client', { client: site.client })]
  const [from, to] = [date(model.identity.createdAt), date(model.identity.changedAt)]
  const named = [model.identity.technician, site.company].filter((part) => part !== undefined)
  const facts: [label: string, value: string][] = [
    [text('facts.number'), numberOf(words)],
    ...(device === null ? [] : [[text('facts.covers'), text('cover.onlyDevice', { device: place(words, device) })] as [string, string]]),
    [text('facts.period'), from === to ? from : `${from} – ${to}`],
    [text('facts.technician'), named.join(', ')],
    [text('facts.zone'), words.zone],
    ...(environment === 'production'
      ? []
      : [[text('facts.environment'), translate(`errors.environments.${environment}`, {})] as [string, string]]),
  ]
  return [
    {
      kind: 'cover',
      over: text('title'),
      title: site.name,
      under: under.filter((part) => part !== undefined).join(' · '),
      remarks: [
        ...(revision === null ? [text('cover.draft')] : []),
        ...(environment === 'production' ? [] : [text(`environmentNotes.${environment}`)]),
      ],
    },
    verdictOf(words, items.length),
    {
      kind: 'figures',
      total: { count: planned, label: text('planned') },
      parts: outcomes.map((status) => ({ status, count: counts[status], label: text(`outcomes.${status}`) })),
    },
    {
      kind: 'facts',
      columns: [
        facts.map(([label, value]) => ({ label, cell: cell(value) })),
        [signedFact(words), ...(model.handover === null ? [] : [handoverFact(words)])],
      ],
    },
  ]
}

const place = ({ text, place, device }: Words, key: string) => `${place(key)} (${text(`kinds.${device(key)?.kind ?? 'shower'}`)})`

/** Number and revision, or that it is a draft. */
export function numberOf({ model: { identity }, text }: Words): string {
  const { number, revision } = identity
  return revision === null ? text('number.draft', { number }) : text('number.revision', { number, revision })
}

function verdictOf(words: Words, items: number): Block {
  const { model, text, list } = words
  const { planned, outcomes: counts } = model.summary
  const isComplete = model.statement.verdict === 'complete'
  const devices = text(`nouns.${nounOf(words)}`, { count: planned })
  const reached = outcomes.filter((status) => status !== 'done' && counts[status] > 0)
  const open = {
    done: counts.done,
    count: planned,
    open: planned - counts.done,
    devices: text(`nounsOf.${nounOf(words)}`, { count: planned }),
  }
  const sentence =
    planned === 0
      ? text('verdict.nothing')
      : isComplete || reached.length === 0
        ? text('verdict.done', { devices, count: planned })
        : text('verdict.open', open)
  const parts = list(reached.map((status) => text('verdict.part', { count: counts[status], status: text(`outcomeNames.${status}`) })))
  const more = isComplete
    ? text('verdict.nothingOpen')
    : reached.length === 0
      ? text('verdict.items', { count: items })
      : text('verdict.parts', { parts })
  return { kind: 'verdict', isComplete, sentence, more }
}

const parties = ['contractor', 'client'] as const

function signedFact({ model, text }: Words): Fact {
  const lines = parties.map((party) => {
    const found = model.signOff.find((each) => each.party === party)
    if (found === undefined) return { ...line(text('signatures.none', { party: text(`signatures.${party}`) })), status: 'notDone' as const }
    const who = [text(`signatures.${party}`), found.name].filter((part) => part !== undefined).join(': ')
    if (found.outcome === 'signed') return { ...line(who), status: 'done' as const }
    return {
      ...line(`${who}, ${text(`signatures.${found.outcome}Brief`)}`),
      status: found.outcome === 'refused' ? ('failed' as const) : ('notDone' as const),
    }
  })
  return { label: text('blocks.signatures'), cell: lines.map((each) => ({ ...each, to: 'signatures' })) }
}

const handoverFact = ({ model, text, date }: Words): Fact => ({
  label: text('blocks.handover'),
  cell: [{ text: model.handover === null ? '' : date(model.handover.at), status: 'done', to: 'handover' }],
})

/** A tile each, so that what is open is seen at a glance. Null where the matrix itself is on the first page, or too much would be on it. */
export function tilesOf(words: Words): Tiles | null {
  const { model, text } = words
  const rows = [...byFloor(words)].flatMap(([floor, devices]) =>
    Array.from({ length: Math.ceil(devices.length / most.tilesInRow) }, (_, index) => ({
      label: index > 0 || floor === '' ? '' : text('floor', { floor }),
      tiles: devices
        .slice(index * most.tilesInRow, (index + 1) * most.tilesInRow)
        .map(({ key, outcome }) => ({ text: words.place(key), status: outcome })),
    })),
  )
  const isTooMuch = rows.length > most.tileRows || rows.some(({ tiles }) => tiles.some((tile) => tile.text.length > most.tileLetters))
  if (model.devices.length <= fewDevices || isTooMuch) return null
  const found = outcomes.filter((status) => model.summary.outcomes[status] > 0)
  return {
    kind: 'tiles',
    heading: { id: 'tiles', text: text('blocks.tiles', { devices: text(`nounsTitle.${nounOf(words)}`) }), level: 2 },
    rows,
    legend: found.map((status) => ({ text: text(`outcomes.${status}`), status })),
  }
}

/** Whole where it fits on the first page; else a line each there, and whole behind the matrix. */
export function itemTables(
  words: Words,
  items: readonly Item[],
  tileRows: number,
  contents: boolean,
): { readonly first: Table[]; readonly later: Table[] } {
  if (items.length === 0) return { first: [], later: [] }
  const titled = (id: string, level: 1 | 2) => ({ heading: { id, text: words.text('blocks.items'), level } })
  const whole = itemTable(words, items, wholeItem)
  const briefs = itemTable(words, items, briefItem)
  const tiles = tileRows === 0 ? 0 : heights.tiles + tileRows * (tileRows > most.highTileRows ? heights.lowTileRow : heights.tileRow)
  const { environment, revision, device } = words.model.identity
  const isMarked = environment !== 'production'
  const remarks = [isMarked, isMarked, revision === null, device !== null].filter(Boolean).length * heights.remark
  const room = heights.page - heights.head - remarks - tiles - heights.items - (contents ? heights.contents : 0)
  if (whole.rows.reduce((sum, row) => sum + heightOf(row), 0) <= room) return { first: [{ ...whole, ...titled('items', 2) }], later: [] }
  let left = room - heights.more
  const fitting = briefs.rows.filter((row) => (left -= heightOf(row)) >= 0).length
  const shown = Math.min(Math.max(fitting, 2), most.itemsInBrief)
  const more = items.length - shown
  const brief: Table = {
    ...briefs,
    rows: briefs.rows.slice(0, shown),
    ...titled('itemsBrief', 2),
    after: { text: more > 0 ? words.text('items.more', { count: more }) : words.text('items.whole'), to: 'items' },
  }
  return { first: [brief], later: [{ ...whole, ...titled('items', 1) }] }
}

function heightOf({ cells }: Row): number {
  const linesIn = (cell: Cell, column: number) => cell.reduce((sum, { text }) => sum + Math.ceil(text.length / (lettersIn[column] ?? 1)), 0)
  return heights.item + Math.max(...cells.map(linesIn)) * heights.line
}

const itemTable = (words: Words, items: readonly Item[], what: (words: Words, item: Item) => [where: Cell, what: Cell]): Table => ({
  kind: 'table',
  density: 'plain',
  columns: columns(words, ['no', 24], ['location', 84], ['item', '*'], ['who', 86], ['when', 64]),
  rows: items.map((item) => ({
    cells: [
      [{ text: words.number(item.number), look: 'strong', status: item.status }],
      ...what(words, item),
      cell(item.who),
      cell(item.when),
    ],
  })),
})

const namesOf = (words: Words, { devices }: Item, atMost: number): string => {
  const names = devices.slice(0, atMost).map((key) => words.place(key))
  if (names.length === 0) return words.text('wholeJob')
  return devices.length > atMost ? words.text('others', { names: names.join(', '), count: devices.length - atMost }) : names.join(', ')
}
const briefItem = (words: Words, item: Item): [Cell, Cell] => [cell(namesOf(words, item, 3), 'strong'), item.what.slice(0, 1)]
const wholeItem = (words: Words, item: Item): [Cell, Cell] => {
  const serials = item.devices.flatMap((key) => words.device(key)?.serialNumber ?? []).slice(0, 6)
  const isNamed = item.devices.some((key) => words.device(key)?.room !== null)
  return [
    [line(namesOf(words, item, 60), 'strong'), ...(serials.length > 0 && isNamed ? [line(serials.join(', '), 'soft')] : [])],
    item.what,
  ]
}

type ColumnName = Parameters<Words['text']>[0] extends infer Key ? (Key extends `columns.${infer Name}` ? Name : never) : never

export const columns = ({ text }: Words, ...named: readonly (readonly [ColumnName, Column['width']])[]): Column[] =>
  named.map(([name, width]) => ({ title: text(`columns.${name}`), width }))

/** A row a device, floor by floor. What is done is a mark; all else has a word or a date. */
export function matrixOf(words: Words, items: readonly Item[], hasTiles: boolean): Table {
  const { text, model } = words
  const floors = byFloor(words)
  const hasFloors = [...floors.keys()].some((floor) => floor !== '')
  const groups = new Set(model.devices.map(({ intendedGroup }) => intendedGroup).filter((group) => group !== null))
  const [group] = groups
  const rows = [...floors].flatMap(([floor, devices]) =>
    devices.map((device, index): Row => ({
      cells: [
        ...(hasFloors ? [cell(floor, index === 0 ? 'strong' : 'soft')] : []),
        cell(words.place(device.key), 'strong'),
        cell(device.serialNumber ?? (device.room === null ? '' : (device.id?.slice(0, 8) ?? ''))),
        ...steps.map((step) => stepCell(words, device, step, groups.size > 1)),
        numbersOf(
          words,
          items.filter(({ devices: keys }) => keys.includes(device.key)),
        ),
      ],
      rule: index === 0 && hasFloors,
      tint: device.outcome !== 'done',
    })),
  )
  const floor: [ColumnName, number][] = hasFloors ? [['floor', 34]] : []
  return {
    kind: 'table',
    density: 'matrix',
    heading: {
      id: 'matrix',
      text: text(`nounsTitle.${nounOf(words)}`),
      level: 1,
      ...(hasTiles ? { begins: 'part' as const } : {}),
    },
    intro:
      groups.size === 1 && group !== undefined && groupName(group, words) !== group
        ? text('matrix.group', { group: groupName(group, words) })
        : undefined,
    columns: columns(
      words,
      ...floor,
      ['location', hasFloors ? 62 : 96],
      ['serial', 64],
      ['paired', 76],
      ['configured', 76],
      ['tested', 76],
      ['group', 76],
      ['items', '*'],
    ),
    rows,
    legend: outcomes.map((status) => ({ text: text(`outcomes.${status}`), status, meaning: text(`legend.${status}`) })),
  }
}

function stepCell(words: Words, device: RegisteredDevice, step: (typeof steps)[number], isNamed: boolean): Cell {
  const status: Outcome | null = device.steps[step]
  if (status === null) return []
  const until = words.model.postponed.find((each) => each.device === device.key && each.step === step)?.until
  const group = step === 'group' && isNamed && device.intendedGroup !== null ? groupName(device.intendedGroup, words) : ''
  if (status === 'done') return [{ text: group, status }]
  return [{ text: until === undefined ? words.text(`outcomes.${status}`) : words.briefDay(until), status, look: 'strong' }]
}

const numbersOf = ({ number }: Words, items: readonly Item[]): Cell =>
  items.length === 0 ? [] : [{ text: items.map((item) => number(item.number)).join(', '), look: 'strong', to: 'items' }]
