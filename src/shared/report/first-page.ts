/**
 * The first page answers an owner's questions: which site, is it done, what was set, in which rooms, what is open, and who signed. The matrix
 * follows on the next one.
 */
import { aboutDevice } from '../job/about-device.ts'
import { compareByFloor } from '../job/floors.ts'
import { outcomes, type Outcome } from '../job/outcome.ts'
import type { RegisteredDevice } from './report-register.ts'
import { serialDifference } from '../job/serial-number.ts'
import type { Step } from '../tables/steps.ts'
import { line, marks, type Block, type Cell, type Heading, type Table, type Tiles, type Values } from './blocks.ts'
import { groupName, lastVerdictOf, type Item } from './items.ts'
import { contentWidth, inRows, widthOf } from './measures.ts'
import { openPhotos, signatures } from './records.ts'
import { unreadText, valueText, type Setting } from './settings.ts'
import { factsOf, heading, soleOf, tableOf, type Columns, type Head } from './tables.ts'
import { verdictOf } from './verdict.ts'
import { capital, cut, joined, type Words } from './words.ts'
import { shortFingerprint } from '../job/signature.ts'
import { idKey } from '../tables/ids.ts'
import { sameName } from '../same-name.ts'

const mostTileRows = 14
/** In points. A name that is wider, or much longer than most, is written out below the tiles. */
const widestTile = 72

/** The building that all devices are in, which the cover names. */
const soleBuilding = ({ model: { devices } }: Words): string | null => soleOf(devices.map(({ building }) => building)) ?? null

/** The devices in the order of the report: from the lowest floor up, each in the order of the job. The building is named if there are several. */
function byFloor({ model: { devices }, compare }: Words): Map<string, RegisteredDevice[]> {
  const hasMore = new Set(devices.map(({ building }) => building)).size > 1
  const sorted = devices.toSorted((one, other) => compareByFloor(one, other, compare))
  return Map.groupBy(sorted, ({ building, floor }) => joined([hasMore ? building : null, floor]))
}

/** The noun for all devices of the job: their kind if it is the same. */
export function nounOf({ model: { devices } }: Words): 'shower' | 'tap' | 'waterGuard' | 'device' {
  return soleOf(devices.map(({ kind }) => kind)) ?? 'device'
}

/** Everyone who began work on a computer; else who is to. */
function workersOf({ model: { assignments, identity } }: Words): string[] {
  const workers = assignments.flatMap(({ to }) => (to.installation === undefined ? [] : [to.name]))
  return workers.length > 0 ? [...new Set(workers)] : [assignments.at(-1)?.to.name ?? identity.technician]
}

export interface FirstPageOptions {
  /** Some text has characters that the document's typefaces lack. */
  readonly isIncomplete: boolean
  /** Whoever makes the document does not know the installation that signed the report. */
  readonly isUnknownKey?: boolean | undefined
}

export function firstPage(words: Words, items: readonly Item[], settings: readonly Setting[], options: FirstPageOptions): Block[] {
  return [
    coverOf(words, options),
    verdictOf(words),
    ...setInJob(words, settings),
    ...tilesOf(words),
    ...itemsTable(words, items),
    ...openPhotos(words),
    signatures(words),
  ]
}

function coverOf(words: Words, { isIncomplete, isUnknownKey = false }: FirstPageOptions): Block {
  const { model, text, date } = words
  const { site, environment, revision, device } = model.identity
  const [from, to] = [date(model.identity.createdAt), date(model.identity.changedAt)]
  const building = soleBuilding(words)
  const key = revision === null ? null : model.provenance.installation
  return {
    kind: 'cover',
    over: text('title'),
    title: site.name,
    under: joined([
      site.building,
      building !== null && !sameName(building, site.building ?? '') && building,
      site.address,
      site.client && text('cover.client', { client: site.client }),
    ]),
    about: joined([numberOf(words), from === to ? from : `${from} – ${to}`, joined([...workersOf(words), site.company], ', ')]),
    remarks: [
      ...(revision === null ? [text('cover.draft')] : []),
      ...(revision !== null && key === null ? [text('cover.unsigned')] : []),
      ...(key !== null && isUnknownKey ? [text('cover.unknownKey', { key: shortFingerprint(key) })] : []),
      ...(environment === 'production' ? [] : [text(`environmentNotes.${environment}`)]),
      ...(device === null ? [] : [text('cover.onlyDevice', { device: place(words, device) })]),
      ...serialRemarks(words),
      ...(isIncomplete ? [text('unprintable')] : []),
    ],
  }
}

/** The hardware may be another than the label says. */
function serialRemarks({ model, text, place, few }: Words): string[] {
  const found = model.devices.flatMap((device) => {
    const difference = serialDifference(device)
    return difference === null ? [] : [text('cover.serial', { place: place(device.key), ...difference })]
  })
  return found.length === 0 ? [] : [text('cover.serials', { devices: few(found) })]
}

const place = ({ text, place, device }: Words, key: string) => `${place(key)} (${text(`kinds.${device(key)?.kind ?? 'shower'}`)})`

/** Number and revision, or that it is a draft. */
export function numberOf({ model: { identity }, text }: Words): string {
  const { number, revision } = identity
  return revision === null ? text('number.draft', { number }) : text('number.revision', { number, revision })
}

/** Of a final report: the beginning of the key that signed it, or that none did. */
export function signatureOf({ model: { identity, provenance }, text }: Words): string[] {
  if (identity.revision === null) return []
  const key = provenance.installation
  return [key === null ? text('origin.unsigned') : text('signedWith', { key: shortFingerprint(key).slice(0, 19) })]
}

/** So many values are read at a glance; the others are in the list of all. */
const mostValues = 12
/** More than this stand in two columns. */
const inOneColumn = 5

/** What this job planned, as read back. */
function setInJob(words: Words, settings: readonly Setting[]): Values[] {
  const { text, field } = words
  const planned = settings.filter(({ isPlanned }) => isPlanned)
  if (planned.length === 0) return []
  const facts = factsOf(...planned.slice(0, mostValues).map((each) => [field(each.name), valueText(each, words)] as const))
  const columns = facts.length > inOneColumn ? inRows(facts, Math.ceil(facts.length / 2)) : [facts]
  const more = planned.length - facts.length
  const remark = joined(
    [
      unreadText(words),
      more > 0 && text('set.more', { count: more, title: text('blocks.settings') }),
      // The only figures without a unit that an owner reads.
      text('set.noUnits'),
    ],
    ' ',
  )
  return [{ kind: 'values', heading: heading(words, 'set'), columns, remark }]
}

/** A tile for each device, so that open ones are visible at a glance. None if they would take too much room on the first page. */
function tilesOf(words: Words): Tiles[] {
  const { model, text, place } = words
  if (model.devices.length === 0) return []
  const widths = new Map(model.devices.map(({ key }) => [key, 7.6 * widthOf(`${place(key)} ${marks.postponed}`)]))
  const usual = [...widths.values()].toSorted((one, other) => one - other)[Math.floor(widths.size / 2)] ?? 0
  const isLong = ({ key }: RegisteredDevice) => (widths.get(key) ?? 0) > Math.min(widestTile, 1.6 * usual)
  const tile = ({ key, outcome: status }: RegisteredDevice) => ({ text: place(key), status })
  const widest = Math.max(0, ...model.devices.filter((device) => !isLong(device)).map(({ key }) => widths.get(key) ?? 0))
  const across = Math.min(14, Math.floor((contentWidth - 42) / (widest + 4)))
  const floors = [...byFloor(words)]
  // Without a name below floors with one, they would seem to be on the last of them.
  const labelOf = (floor: string) => (floor !== '' ? words.floor(floor) : floors.length > 1 ? text('noFloor') : '')
  const rows = floors.flatMap(([floor, devices]) =>
    inRows(
      devices.filter((device) => !isLong(device)),
      across,
    ).map((beside, index) => ({ label: index > 0 ? '' : labelOf(floor), tiles: beside.map(tile) })),
  )
  // A tile stands beside its floor; a name that is written out has the floor with it.
  const others = floors.flatMap(([floor, devices]) =>
    devices.filter(isLong).map((device) => ({ ...tile(device), text: joined([floor && words.floor(floor), place(device.key)]) })),
  )
  if (rows.length + Math.ceil(others.length / 3) > mostTileRows) return []
  const hasFloors = rows.some(({ label }) => label !== '')
  const devices = text(`nounsTitle.${nounOf(words)}`)
  const title: Heading = { id: 'tiles', text: hasFloors ? text('blocks.tiles', { devices }) : devices, level: 2 }
  const found = outcomes.filter((status) => model.summary.outcomes[status] > 0)
  // A check alone explains itself.
  const legend = found.some((status) => status !== 'done') ? found.map((status) => ({ text: text(`outcomes.${status}`), status })) : []
  return [{ kind: 'tiles', heading: title, across, rows, others, legend }]
}

/** Completely, and only once; the matrix has the serial numbers. */
function itemsTable(words: Words, items: readonly Item[]): Table[] {
  const { text, place, few } = words
  return tableOf(words, 'items', items, [
    [
      'location',
      100,
      ({ devices, status }) => ({
        text: devices.length === 0 ? text('wholeJob') : few(devices.map(place)),
        look: 'strong',
        ...(status === null ? {} : { status }),
      }),
    ],
    ['item', '*', ({ what }) => what],
    ['who', 86, ({ who }) => who],
    ['when', 64, ({ when }) => when],
  ])
}

/** A row for each device, floor by floor. Done is shown as a mark; everything else as a word or a date. */
export function matrixOf(words: Words): Table[] {
  const { text, model, place } = words
  const floors = byFloor(words)
  const hasFloors = [...floors.keys()].some((floor) => floor !== '')
  const groups = model.devices.flatMap(({ intendedGroup }) => intendedGroup ?? [])
  const common = soleOf(groups.map(idKey))
  const isNamed = common === undefined && groups.length > 0
  const devices = [...floors].flatMap(([floor, all]) => all.map((device, index) => ({ ...device, floor, isFirst: index === 0 })))
  type Row = (typeof devices)[number]
  const floor: Columns<Row> = hasFloors ? [['floor', 34, (device) => line(device.floor, device.isFirst ? 'strong' : 'soft')]] : []
  const step = (of: Step) => (device: Row) => stepCell(words, device, of, isNamed)
  const hasGroups = devices.some((device) => stepCell(words, device, 'group', isNamed).length > 0)
  const found = outcomes.filter((status) => devices.some(({ outcome, steps }) => [outcome, ...Object.values(steps)].includes(status)))
  const head: Head<Row> = {
    heading: { id: 'matrix', text: text(`nounsTitle.${nounOf(words)}`), level: 1, begins: 'part' },
    density: 'matrix',
    intro: common !== undefined && words.groupNames.has(common) ? text('matrix.group', { group: groupName(common, words) }) : undefined,
    legend: found.map((status) => {
      const isPassedByPerson = status === 'done' && devices.some((each) => each.isPassedByPerson)
      const isAppliedByPerson =
        status === 'notReported' && model.outstanding.open.some((each) => each.why === 'notReported' && each.judgement !== null)
      const isFailedByPerson = status === 'failed' && model.tests.some(({ run, verdict }) => run !== null && verdict === 'failed')
      const meaning = isPassedByPerson ? 'byPerson' : isAppliedByPerson ? 'appliedByPerson' : isFailedByPerson ? 'failedByPerson' : status
      return { text: text(`outcomes.${status}`), status, meaning: text(`legend.${meaning}`) }
    }),
    lookOf: ({ isFirst, outcome }: Row) => ({ rule: isFirst && hasFloors, tint: outcome !== 'done' }),
  }
  return tableOf(words, head, devices, [
    ...floor,
    ['location', hasFloors ? 62 : 96, ({ key }) => line(place(key), 'strong')],
    [devices.some(({ serialNumber, room }) => serialNumber === null && room !== null) ? 'serialOrId' : 'serial', 64, serialOrId],
    ['paired', 76, step('pair')],
    ['configured', 76, step('configure')],
    ['tested', 76, step('test')],
    ...(hasGroups ? [['group', '*', step('group')] as const] : []),
  ])
}

const serialOrId = ({ serialNumber, room, id }: RegisteredDevice) => serialNumber ?? (room === null || id === null ? '' : cut(id, 8))

function stepCell(words: Words, device: RegisteredDevice, step: Step, isNamed: boolean): Cell {
  const { model, text } = words
  const status: Outcome | null = device.steps[step]
  const isSkipped = aboutDevice(model.skipped, device.key).some((each) => each.step === step)
  // Nobody planned it, and somebody said that nobody will.
  if (status === null) return isSkipped ? [line(text('matrix.skipped'), 'soft')] : []
  const until = aboutDevice(model.postponed, device.key).find((each) => each.step === step)?.until
  const group = step === 'group' && isNamed && device.intendedGroup !== null ? groupName(device.intendedGroup, words) : ''
  if (status === 'done') return [{ text: step === 'test' && device.isPassedByPerson ? text('byPerson') : group, status }]
  // The device waits for nothing; the list of what is open says what the office assigns.
  if (step === 'group' && aboutDevice(model.outstanding.office, device.key).some(({ skip }) => skip === null)) return []
  const verdict = step === 'test' && status === 'failed' ? lastVerdictOf(model, device.key) : undefined
  const ended = verdict === 'failed' || verdict === 'aborted' ? capital(text(`verdicts.${verdict}`)) : text(`outcomes.${status}`)
  const word = isSkipped && status === 'notDone' ? text('matrix.skipped') : ended
  return [{ text: until === undefined ? word : words.briefDay(until), status, look: 'strong' }]
}
