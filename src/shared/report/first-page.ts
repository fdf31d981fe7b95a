/**
 * The first page answers an owner's questions: which site, how many devices, how many done, what is open, who signed; followed by the
 * matrix.
 */
import { aboutDevice } from '../job/about-device.ts'
import { party } from '../job/entry-fields.ts'
import { outcomes, type Outcome } from '../job/report-summary.ts'
import type { RegisteredDevice } from '../job/report-register.ts'
import { isForOffice } from '../job/step-status.ts'
import type { Step } from '../job/steps.ts'
import type { Signoff } from '../job/job.ts'
import { line, marks, type Block, type Cell, type Heading, type Line, type Table, type Tiles } from './blocks.ts'
import { groupName, type Item } from './items.ts'
import { contentWidth, inRows, widthOf } from './measures.ts'
import { factsOf, soleOf, tableOf, type Columns, type Head } from './tables.ts'
import { joined, type Words } from './words.ts'
import { idKey } from '../service/ids.ts'

/** A job of so many devices needs no tiles: its matrix is short. */
const small = 12
const mostTileRows = 14

/** The devices in the order of the report: floor by floor, in the order of the job. The building is named if there are several. */
function byFloor({ model: { devices } }: Words): Map<string, RegisteredDevice[]> {
  const hasMore = new Set(devices.map(({ building }) => building)).size > 1
  return Map.groupBy(devices, ({ building, floor }) => joined([hasMore ? building : null, floor]))
}

/** The noun for all devices of the job: their kind if it is the same. */
export function nounOf({ model: { devices } }: Words): 'shower' | 'tap' | 'waterGuard' | 'device' {
  return soleOf(devices.map(({ kind }) => kind)) ?? 'device'
}

/** Everyone who began work on a computer; else who is to. */
function workersOf({ model: { assignments = [], identity } }: Words): string[] {
  const workers = assignments.flatMap(({ to }) => (to.installation === undefined ? [] : [to.name]))
  return workers.length > 0 ? [...new Set(workers)] : [assignments.at(-1)?.to.name ?? identity.technician]
}

/** `isIncomplete`: some text has characters that the document's typefaces lack. */
export function firstPage(words: Words, items: readonly Item[], isIncomplete: boolean): Block[] {
  const { model, text, date, translate } = words
  const { site, environment, revision, device } = model.identity
  const { planned, outcomes: counts } = model.summary
  const [from, to] = [date(model.identity.createdAt), date(model.identity.changedAt)]
  const facts = factsOf(
    [text('facts.number'), numberOf(words)],
    device === null ? null : [text('facts.covers'), text('cover.onlyDevice', { device: place(words, device) })],
    [text('facts.period'), from === to ? from : `${from} – ${to}`],
    [text('facts.technician'), joined([...workersOf(words), site.company], ', ')],
    [text('facts.zone'), words.zone],
    environment === 'production' ? null : [text('facts.environment'), translate(`errors.environments.${environment}`, {})],
  )
  const { handover } = model
  const signed = factsOf(
    [text('blocks.signatures'), party.options.map((each) => signedLine(words, each))],
    handover === null ? null : [text('blocks.handover'), { text: date(handover.at), status: 'done', to: 'handover' }],
  )
  return [
    {
      kind: 'cover',
      over: text('title'),
      title: site.name,
      under: joined([site.building, site.address, site.client && text('cover.client', { client: site.client })]),
      remarks: [
        ...(revision === null ? [text('cover.draft')] : []),
        ...(environment === 'production' ? [] : [text(`environmentNotes.${environment}`)]),
        ...(isIncomplete ? [text('unprintable')] : []),
      ],
    },
    verdictOf(words, items.length),
    {
      kind: 'figures',
      total: { count: planned, label: text('planned') },
      parts: outcomes.map((status) => ({ status, count: counts[status], label: text(`outcomes.${status}`) })),
    },
    { kind: 'facts', columns: [facts, signed] },
    ...(model.devices.length > small ? tilesOf(words) : []),
    ...itemsTable(words, items),
  ]
}

const place = ({ text, place, device }: Words, key: string) => `${place(key)} (${text(`kinds.${device(key)?.kind ?? 'shower'}`)})`

/** Number and revision, or that it is a draft. */
export function numberOf({ model: { identity }, text }: Words): string {
  const { number, revision } = identity
  return revision === null ? text('number.draft', { number }) : text('number.revision', { number, revision })
}

/** How many devices are not done, by their status. */
function openParts({ model, text }: Words): string[] {
  const open = outcomes.filter((status) => status !== 'done' && model.summary.outcomes[status] > 0)
  return open.map((status) => {
    const some = { count: model.summary.outcomes[status] }
    return text('verdict.part', { ...some, status: text(`outcomeNames.${status}`, some) })
  })
}

function verdictOf(words: Words, items: number): Block {
  const { model, text, list } = words
  const { planned, outcomes: counts } = model.summary
  const isComplete = model.statement.verdict === 'complete'
  const [noun, count, open] = [nounOf(words), planned, planned - counts.done]
  const parts = openParts(words)
  const sentence =
    planned === 0
      ? text('verdict.nothing')
      : parts.length === 0
        ? text(isComplete ? 'verdict.complete' : 'verdict.done', { devices: text(`nouns.${noun}`, { count }), count })
        : text('verdict.open', { done: counts.done, count, open, devices: text(`nouns.${noun}`, { count }) })
  const pending = parts.length === 0 ? text('verdict.items', { count: items }) : text('verdict.parts', { parts: list(parts) })
  return { kind: 'verdict', isComplete, sentence, more: items === 0 ? text('verdict.nothingOpen') : pending }
}

export const statusOfSignoff = { signed: 'done', refused: 'failed', absent: 'notDone' } as const satisfies Record<string, Outcome>

function signedLine({ model, text }: Words, by: Signoff['party']): Line {
  const found = model.signOff.find((each) => each.party === by)
  const name = text(`signatures.${by}`)
  if (found === undefined) return { text: text('signatures.none', { party: name }), status: 'notDone', to: 'signatures' }
  const who = found.name === undefined ? name : `${name}: ${found.name}`
  // It is printed below changes that its signer has not seen.
  const isOutdated = model.signedBefore?.some((each) => each.party === by) === true
  const brief = found.outcome === 'signed' ? (isOutdated ? 'outdatedBrief' : null) : found.outcome
  const content = joined([who, brief !== null && text(`signatures.${brief}`)], ', ')
  return { text: content, status: isOutdated ? 'notDone' : statusOfSignoff[found.outcome], to: 'signatures' }
}

/** A tile for each device, so that open ones are visible at a glance. None if they would take too much room on the first page. */
function tilesOf(words: Words): Tiles[] {
  const { model, text, place } = words
  const widest = Math.max(...model.devices.map(({ key }) => 7.6 * widthOf(`${place(key)} ${marks.postponed}`)))
  const across = Math.min(14, Math.floor((contentWidth - 42) / (widest + 4)))
  if (across < 6) return []
  const rows = [...byFloor(words)].flatMap(([floor, devices]) =>
    inRows(devices, across).map((beside, index) => ({
      label: index > 0 || floor === '' ? '' : words.floor(floor),
      tiles: beside.map(({ key, outcome }) => ({ text: place(key), status: outcome })),
    })),
  )
  if (rows.length > mostTileRows) return []
  const hasFloors = rows.some(({ label }) => label !== '')
  const devices = text(`nounsTitle.${nounOf(words)}`)
  const heading: Heading = { id: 'tiles', text: hasFloors ? text('blocks.tiles', { devices }) : devices, level: 2 }
  const found = outcomes.filter((status) => model.summary.outcomes[status] > 0)
  return [{ kind: 'tiles', heading, across, rows, legend: found.map((status) => ({ text: text(`outcomes.${status}`), status })) }]
}

/** Completely, and only once; the matrix has the serial numbers. */
function itemsTable(words: Words, items: readonly Item[]): Table[] {
  const { text, number, place, few } = words
  return tableOf(words, 'items', items, [
    ['no', 24, (item) => ({ text: number(item.number), look: 'strong', status: item.status })],
    ['location', 90, ({ devices }) => line(devices.length === 0 ? text('wholeJob') : few(devices.map(place)), 'strong')],
    ['item', '*', ({ what }) => what],
    ['who', 86, ({ who }) => who],
    ['when', 64, ({ when }) => when],
  ])
}

/** A row for each device, floor by floor. Done is shown as a mark; everything else as a word or a date. */
export function matrixOf(words: Words, items: readonly Item[]): Table[] {
  const { text, model, number, place } = words
  const floors = byFloor(words)
  const hasFloors = [...floors.keys()].some((floor) => floor !== '')
  const groups = model.devices.flatMap(({ intendedGroup }) => intendedGroup ?? [])
  const common = soleOf(groups.map(idKey))
  const isNamed = common === undefined && groups.length > 0
  const devices = [...floors].flatMap(([floor, all]) => all.map((device, index) => ({ ...device, floor, isFirst: index === 0 })))
  type Row = (typeof devices)[number]
  const floor: Columns<Row> = hasFloors ? [['floor', 34, (device) => line(device.floor, device.isFirst ? 'strong' : 'soft')]] : []
  const step = (of: Step) => (device: Row) => stepCell(words, device, of, isNamed)
  const itemsOf = Map.groupBy(
    items.flatMap((item) => [...new Set(item.devices)].map((key) => ({ key, item }))),
    ({ key }) => key,
  )
  const numbers = ({ key }: Row): Cell => {
    const own = (itemsOf.get(key) ?? []).map(({ item }) => number(item.number))
    return own.length === 0 ? [] : [{ text: own.join(', '), look: 'strong', to: 'items' }]
  }
  const found = outcomes.filter((status) => devices.some(({ outcome, steps }) => [outcome, ...Object.values(steps)].includes(status)))
  const head: Head<Row> = {
    heading: { id: 'matrix', text: text(`nounsTitle.${nounOf(words)}`), level: 1, begins: 'part' },
    density: 'matrix',
    intro: common !== undefined && words.groupNames.has(common) ? text('matrix.group', { group: groupName(common, words) }) : undefined,
    legend: found.map((status) => ({ text: text(`outcomes.${status}`), status, meaning: text(`legend.${status}`) })),
    lookOf: ({ isFirst, outcome }: Row) => ({ rule: isFirst && hasFloors, tint: outcome !== 'done' }),
  }
  return tableOf(words, head, devices, [
    ...floor,
    ['location', hasFloors ? 62 : 96, ({ key }) => line(place(key), 'strong')],
    ['serial', 64, ({ serialNumber, room, id }) => serialNumber ?? (room === null ? '' : (id?.slice(0, 8) ?? ''))],
    ['paired', 76, step('pair')],
    ['configured', 76, step('configure')],
    ['tested', 76, step('test')],
    ['group', items.length === 0 ? '*' : 76, step('group')],
    ...(items.length === 0 ? [] : [['items', '*', numbers] as const]),
  ])
}

function stepCell(words: Words, device: RegisteredDevice, step: Step, isNamed: boolean): Cell {
  const status: Outcome | null = device.steps[step]
  if (status === null) return []
  const until = aboutDevice(words.model.postponed, device.key).find((each) => each.step === step)?.until
  const group = step === 'group' && isNamed && device.intendedGroup !== null ? groupName(device.intendedGroup, words) : ''
  if (status === 'done') return [{ text: step === 'test' && words.isPassedByPerson(device.key) ? words.text('byPerson') : group, status }]
  // Nothing else is open at a device that counts as done; a planned group is the office's task, whatever else is open.
  const isTheirs = device.outcome === 'done' || (isForOffice(device.kind, step) && device.intendedGroup !== null)
  const isSkipped = aboutDevice(words.model.skipped, device.key).some((each) => each.step === step)
  if (isTheirs && status === 'notDone' && !isSkipped) return [{ text: words.text('matrix.office'), status }]
  return [{ text: until === undefined ? words.text(`outcomes.${status}`) : words.briefDay(until), status, look: 'strong' }]
}
