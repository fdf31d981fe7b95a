/**
 * The first page answers an owner's questions: which site, how many devices, how many done, what is open, who signed; followed by the
 * matrix.
 */
import { aboutDevice } from '../job/about-device.ts'
import { party } from '../job/entry-fields.ts'
import { isNothingOutstanding, outcomes, type Outcome } from '../job/outcome.ts'
import type { RegisteredDevice } from './report-register.ts'
import { serialDifference } from '../job/serial-number.ts'
import type { Step } from '../tables/steps.ts'
import type { Signoff } from '../job/job.ts'
import { line, marks, type Block, type Cell, type Heading, type Line, type Table, type Tiles } from './blocks.ts'
import { groupName, lastVerdictOf, type Item } from './items.ts'
import { contentWidth, inRows, widthOf } from './measures.ts'
import { factsOf, soleOf, tableOf, type BlockName, type Columns, type Head } from './tables.ts'
import { capital, cut, joined, type Words } from './words.ts'
import { shortFingerprint } from '../job/signature.ts'
import { idKey } from '../tables/ids.ts'
import { sameName } from '../same-name.ts'

/** A job of so many devices needs no tiles: its matrix is short. */
const small = 12
const mostTileRows = 14

/** The building that all devices are in, which the cover names. */
const soleBuilding = ({ model: { devices } }: Words): string | null => soleOf(devices.map(({ building }) => building)) ?? null

/** The devices in the order of the report: floor by floor, in the order of the job. The building is named if there are several. */
function byFloor(words: Words): Map<string, RegisteredDevice[]> {
  const { devices } = words.model
  const hasMore = new Set(devices.map(({ building }) => building)).size > 1
  return Map.groupBy(devices, ({ building, floor }) => joined([hasMore ? building : null, floor]))
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

export function firstPage(words: Words, items: readonly Item[], { isIncomplete, isUnknownKey = false }: FirstPageOptions): Block[] {
  const { model, text, date, translate } = words
  const { site, environment, revision, device } = model.identity
  const { planned, outcomes: counts } = model.summary
  const [from, to] = [date(model.identity.createdAt), date(model.identity.changedAt)]
  const building = soleBuilding(words)
  const facts = factsOf(
    [text('facts.number'), numberOf(words)],
    device === null ? null : [text('facts.covers'), text('cover.onlyDevice', { device: place(words, device) })],
    [text('facts.period'), from === to ? from : `${from} – ${to}`],
    [text('facts.technician'), joined([...workersOf(words), site.company], ', ')],
    [text('facts.zone'), words.zone],
    environment === 'production' ? null : [text('facts.environment'), translate(`errors.environments.${environment}`, {})],
  )
  const { handover, provenance } = model
  const key = revision === null ? null : provenance.installation
  const signed = factsOf(
    [text('blocks.signatures'), party.options.map((each) => signedLine(words, each))],
    handover === null ? null : [text('blocks.handover'), { text: date(handover.at), status: 'done', to: 'handover' }],
    [text('origin.service'), text('facts.service')],
  )
  return [
    {
      kind: 'cover',
      over: text('title'),
      title: site.name,
      under: joined([
        site.building,
        building !== null && !sameName(building, site.building ?? '') && building,
        site.address,
        site.client && text('cover.client', { client: site.client }),
      ]),
      remarks: [
        ...(revision === null ? [text('cover.draft')] : []),
        ...(revision !== null && key === null ? [text('cover.unsigned')] : []),
        ...(key !== null && isUnknownKey ? [text('cover.unknownKey', { key: shortFingerprint(key) })] : []),
        ...(environment === 'production' ? [] : [text(`environmentNotes.${environment}`)]),
        ...serialRemarks(words),
        ...(isIncomplete ? [text('unprintable')] : []),
      ],
    },
    verdictOf(words),
    {
      kind: 'figures',
      total: { count: planned, label: text('planned') },
      parts: outcomes.flatMap((status) =>
        counts[status] === 0
          ? []
          : [{ status, count: counts[status], label: capital(text(`outcomeNames.${status}`, { count: counts[status] })) }],
      ),
    },
    { kind: 'facts', columns: [facts, signed] },
    ...(model.devices.length > small ? tilesOf(words) : []),
    ...itemsTables(words, items),
  ]
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

/** Everything that is open, counted: devices by their outcome, and the other lists. */
function openParts({ model, text }: Words): string[] {
  const { summary, outstanding, devices } = model
  const open = outcomes.filter((status) => status !== 'done' && summary.outcomes[status] > 0)
  const listed = new Set(devices.map(({ key }) => key))
  const requests = outstanding.open.filter(({ device }) => device === null || !listed.has(device))
  const others = [
    ['requests', requests],
    ['issues', outstanding.issues],
    ['office', outstanding.office],
  ] as const
  return [
    ...open.map((status) => {
      const some = { count: summary.outcomes[status] }
      return text('verdict.part', { ...some, status: text(`outcomeNames.${status}`, some) })
    }),
    ...others.flatMap(([name, { length: count }]) => (count === 0 ? [] : [text(`verdict.${name}`, { count })])),
  ]
}

function verdictOf(words: Words): Block {
  const { model, text, list } = words
  const { planned: count, outcomes: counts } = model.summary
  const devices = text(`nouns.${nounOf(words)}`, { count })
  const sentences = {
    complete: () => text('verdict.complete', { devices, count }),
    completeWithIssues: () => text('verdict.completeWithIssues', { devices, count }),
    notComplete: () => text('verdict.open', { done: counts.done, count, open: count - counts.done, devices }),
    nothingPlanned: () => text('verdict.nothing'),
  }
  const { open, office } = model.outstanding
  const isForOffice = model.verdict === 'complete' && open.length === 0 && office.length > 0
  const more = () => (isForOffice ? text('verdict.forOffice') : text('verdict.parts', { parts: list(openParts(words)) }))
  return {
    kind: 'verdict',
    isComplete: model.verdict === 'complete',
    sentence: joined([sentences[model.verdict](), isForOffice && text('verdict.onlyOffice', { count: office.length })], ' '),
    more: isNothingOutstanding(model.outstanding) ? text('verdict.nothingOpen') : more(),
  }
}

export const statusOfSignoff = { signed: 'done', refused: 'failed', absent: 'notDone' } as const satisfies Record<string, Outcome>

function signedLine({ model, text }: Words, by: Signoff['party']): Line {
  const found = model.signoffs.find((each) => each.party === by)
  const name = text(`signatures.${by}`)
  if (found === undefined) return { text: text('signatures.none', { party: name }), status: 'notDone', to: 'signatures' }
  const who = found.name === undefined ? name : `${name}: ${found.name}`
  // It is printed below changes that its signer has not seen.
  const isOutdated = model.signedBefore.some((each) => each.party === by)
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

/** The headings of the three lists. */
const headingOf = { open: 'items', issues: 'openIssues', office: 'office' } as const satisfies Record<Item['list'], BlockName>

/** Completely, and only once; the matrix has the serial numbers. */
function itemsTables(words: Words, items: readonly Item[]): Table[] {
  const { text, number, place, few } = words
  return (['open', 'issues', 'office'] as const).flatMap((list) =>
    tableOf(
      words,
      headingOf[list],
      items.filter((item) => item.list === list),
      [
        ['no', 24, (item) => ({ text: number(item.number), look: 'strong', ...(item.status === null ? {} : { status: item.status }) })],
        ['location', 90, ({ devices }) => line(devices.length === 0 ? text('wholeJob') : few(devices.map(place)), 'strong')],
        ['item', '*', ({ what }) => what],
        ['who', 86, ({ who }) => who],
        ['when', 64, ({ when }) => when],
      ],
    ),
  )
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
    const own = (itemsOf.get(key) ?? []).map(({ item }) => item)
    const [first] = own
    return first === undefined
      ? []
      : [{ text: own.map((each) => number(each.number)).join(', '), look: 'strong', to: headingOf[first.list] }]
  }
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
    ['group', items.length === 0 ? '*' : 76, step('group')],
    ...(items.length === 0 ? [] : [['items', '*', numbers] as const]),
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
  const isTheirs = step === 'group' && aboutDevice(model.outstanding.office, device.key).some(({ skip }) => skip === null)
  // The device waits for nothing.
  if (isTheirs) return [line(text('matrix.office'))]
  const verdict = step === 'test' && status === 'failed' ? lastVerdictOf(model, device.key) : undefined
  const ended = verdict === 'failed' || verdict === 'aborted' ? capital(text(`verdicts.${verdict}`)) : text(`outcomes.${status}`)
  const word = isSkipped && status === 'notDone' ? text('matrix.skipped') : ended
  return [{ text: until === undefined ? word : words.briefDay(until), status, look: 'strong' }]
}
