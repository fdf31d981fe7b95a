/** For an auditor: what the report was made from, and every parameter, observation and request. */
import type { AsBuiltField } from '../job/report-parameters.ts'
import type { ReportedRequest } from '../job/report-requests.ts'
import type { RegisteredDevice } from '../job/report-register.ts'
import type { Outcome } from '../job/report-summary.ts'
import { shortFingerprint } from '../job/signature.ts'
import { isWrite, listingAfter, stepOf } from '../service/endpoints.ts'
import { cell, line, marks, type Block, type Cell, type Fact, type Heading, type Table } from './blocks.ts'
import { columns, numberOf } from './first-page.ts'
import { groupName } from './items.ts'
import { mostPhotos } from './records.ts'
import { statusOfRun } from './runs.ts'
import { commonest, commonText, differencesOf, type Setting } from './settings.ts'
import { dash, type Words } from './words.ts'

export function appendicesOf(words: Words, settings: readonly Setting[]): Block[] {
  const made = [
    originBlock(words),
    ...limitsTables(words, settings),
    ...registerTables(words, settings),
    ...observationTables(words),
    ...requestTables(words),
    ...photoTables(words),
  ]
  const letters = 'ABCDEFGH'
  let next = 0
  return made.map((block) => {
    if (!('heading' in block) || block.heading?.level !== 1) return block
    const letter = letters[next++] ?? ''
    const heading: Heading = {
      ...block.heading,
      text: words.text('appendix', { letter, title: block.heading.text }),
      brief: `${letter}  ${block.heading.text}`,
      ...(letter === 'A' ? { begins: 'part' } : {}),
    }
    return { ...block, heading }
  })
}

function originBlock(words: Words): Block {
  const { text, model, translate, number, stamp, recorded } = words
  const { identity, provenance, revisions, reopened, assignments = [] } = model
  const { toolVersion, generatedAt, installation, serviceOrigin, journal, writes, writesOf, exports } = provenance
  const again = (fact: NonNullable<typeof reopened>) =>
    line(text('origin.reopened', { at: stamp(fact.at), person: fact.who, reason: fact.reason }))
  const finished = revisions.flatMap(({ revision, reopened: before, ...fact }) => [
    ...(before === null ? [] : [again(before)]),
    line(text('origin.revision', { revision, at: stamp(fact.at), person: fact.who })),
  ])
  const others = (['replaced', 'removed', 'noDevice'] as const).flatMap((scope) =>
    writesOf[scope].sent === 0 ? [] : [line(text(`origin.${scope}`, { count: writesOf[scope].sent }))],
  )
  const lost = journal.lost.map(({ existed, at, remaining }) =>
    line(text('origin.lost', { existed, remaining, at: at === null ? dash : stamp(at) }), 'warn'),
  )
  const facts: (readonly [label: string, cell: Cell])[] = [
    [text('facts.number'), cell(numberOf(words))],
    [text('origin.job'), cell(identity.jobId, 'code')],
    [text('origin.revisions'), [...finished, ...(reopened === null ? [] : [again(reopened)])]],
    [
      text('origin.people'),
      assignments.map(({ how, to, from, reason, ...fact }) =>
        line(text(`origin.${how}`, { at: stamp(fact.at), person: to.name, before: from?.name ?? fact.who, reason: reason ?? '' })),
      ),
    ],
    [text('origin.tool'), cell(text('origin.made', { version: toolVersion, at: stamp(generatedAt) }))],
    [text('origin.installation'), installation === null ? [] : cell(shortFingerprint(installation), 'code')],
    [text('origin.service'), cell(serviceOrigin ?? text('origin.noService'))],
    [text('facts.environment'), cell(translate(`errors.environments.${identity.environment}`, {}))],
    [text('facts.zone'), cell(words.zone)],
    [text('origin.journal'), [line(text('origin.entries', { count: number(journal.entries) })), line(journal.head, 'code'), ...lost]],
    [text('origin.writes'), [line(text('origin.counts', writes)), ...others]],
    [
      text('origin.exports'),
      exports.flatMap(({ at, language, files }) => [
        line(recorded({ at, who: language })),
        ...files.map(({ name, sha256 }) => line(`${name}  ${sha256}`, 'code')),
      ]),
    ],
  ]
  const rows = facts.flatMap(([label, cell]): Fact[] => (cell.length === 0 ? [] : [{ label, cell }]))
  return { kind: 'facts', heading: { id: 'origin', text: text('blocks.origin'), level: 1 }, columns: [rows] }
}

const table = (
  words: Words,
  id: 'limits' | 'register' | 'observations' | 'requests' | 'requestDetails' | 'allPhotos',
  level: 1 | 2,
  rest: Pick<Table, 'columns' | 'across' | 'intro'>,
  rows: readonly (readonly Cell[])[],
): Table[] =>
  rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          density: 'dense',
          heading: { id, text: words.text(`blocks.${id}`), level },
          ...rest,
          rows: rows.map((cells) => ({ cells })),
        },
      ]

/** All settings once, with the names under which the service knows them. */
function limitsTables(words: Words, settings: readonly Setting[]): Table[] {
  const { text, field } = words
  const shape = {
    columns: columns(words, ['setting', '*'], ['wireName', 142], ['common', 78], ['asFound', 56], ['limits', 46], ['sameOn', 48]),
  }
  const rows = settings.map((each): Cell[] => [
    cell(field(each.name), each.isPlanned ? 'strong' : undefined),
    cell(each.name, 'code'),
    cell(commonText(each, words)),
    cell(each.found, 'soft'),
    cell(limitsText(each.readings[0]?.field.bounds, words)),
    cell(text('settings.sameOn', { same: each.same, count: each.readings.length })),
  ])
  return table(words, 'limits', 2, shape, rows)
}

function limitsText(limits: AsBuiltField['bounds'] | undefined, { text, number }: Words): string {
  const { min, max, length } = limits ?? { min: null, max: null, length: null }
  if (length !== null) return text('parameters.length', { length })
  if (min !== null && max !== null) return text('settings.range', { from: number(min), to: number(max) })
  return min !== null
    ? text('parameters.minimum', { min: number(min) })
    : max === null
      ? dash
      : text('parameters.maximum', { max: number(max) })
}

/** Two lines a device: what most have in common is remarks once. */
function registerTables(words: Words, settings: readonly Setting[]): Table[] {
  const { model, text, time, field } = words
  const devices = [...model.devices, ...model.removed]
  const own = settings
    .filter(({ isIndividual, readings }) => isIndividual && readings.every(({ shown }) => shown.length <= 8))
    .slice(0, mostOwn)
  const others = settings.filter((setting) => !own.includes(setting))
  const presetOf = (key: string) => model.parameters.find(({ device }) => device === key)?.preset ?? null
  const [preset] = commonest(model.parameters.flatMap((each) => each.preset ?? []))
  const [group] = commonest(devices.map((device) => groupText(words, device) ?? ''))
  const rows = devices.map((device): Cell[] => {
    const read = model.parameters.find((each) => each.device === device.key)
    const [ownPreset, ownGroup] = [presetOf(device.key), groupText(words, device)]
    const lines = [
      ...(read === undefined || read.readBackAt === null ? [] : differencesOf(read, others, words)),
      ...(ownPreset === null || ownPreset === preset ? [] : [text('parameters.preset', { preset: ownPreset })]),
      ...(ownGroup === null || ownGroup === group ? [] : [ownGroup]),
      ...(device.unreadAt === null ? [] : [text('register.unread', { at: time(device.unreadAt) })]),
    ]
    const { pairing } = device
    return [
      cell(words.place(device.key), 'strong'),
      [line(device.serialNumber ?? dash), line(device.id ?? text('register.noId'), 'code')],
      [
        line(device.buildId ?? dash),
        line(pairing === null ? text('register.notPaired') : text(`register.${pairing.how}`, { at: time(pairing.at) }), 'soft'),
      ],
      read === undefined
        ? []
        : [
            line(text('settings.sameOn', { same: read.verified.same, count: read.verified.planned })),
            line(read.readBackAt === null ? dash : time(read.readBackAt), 'soft'),
          ],
      ...own.map(({ readings }) => cell(readings.find((reading) => reading.device === device.key)?.shown ?? dash)),
      lines.length === 0 ? [] : cell(lines.join('; ')),
    ]
  })
  const shape = columns(words, ['location', 40], ['unit', 132], ['build', 64], ['readBack', 46], ['differs', '*'])
  const ownColumns = own.map(({ name }) => ({ title: field(name), width: 48 }))
  const intro = [
    text('register.intro'),
    preset === '' ? '' : `${text('parameters.preset', { preset })}.`,
    group === '' ? '' : `${group}.`,
  ].filter((part) => part !== '')
  return table(words, 'register', 1, { intro: intro.join(' '), columns: [...shape.slice(0, -1), ...ownColumns, ...shape.slice(-1)] }, rows)
}

/** So many settings that differ from shower to shower have a column each. */
const mostOwn = 3

function groupText(words: Words, { intendedGroup, reportedGroup }: RegisteredDevice): string | null {
  const { text } = words
  if (intendedGroup === null && reportedGroup === null) return null
  const name = (id: string | null) => (id === null ? text('noGroup') : groupName(id, words))
  return intendedGroup === reportedGroup
    ? text('register.group', { group: name(reportedGroup) })
    : text('items.groups', { intended: name(intendedGroup), reported: name(reportedGroup) })
}

/** As the service reported them; a time is seconds after the first one, and what stays the same is not repeated. */
function observationTables(words: Words): Table[] {
  const { model, text, time, place, device, number } = words
  const rows = model.tests.map((run): Cell[] => {
    const seen = run.timeline.map(({ at, currentTest, status, pass }, index) => {
      const after = number(Math.round((Date.parse(at) - Date.parse(run.startedAt)) / 1000))
      const isSame = run.timeline[index - 1]?.status === status
      const parts = [currentTest, isSame ? null : status, pass === null ? null : marks[pass ? 'done' : 'failed']]
      return `${index === 0 ? time(at) : `+${after} s`} ${parts.filter((part) => part !== null && part !== '').join(', ')}`
    })
    const unit =
      run.unit !== null && run.unit !== device(run.device)?.id ? [line(text('observations.unit', { unit: run.unit }), 'soft')] : []
    const own = run.run === null ? { text: text('observations.before') } : { text: number(run.run), status: statusOfRun[run.verdict] }
    return [
      cell(place(run.device), 'strong'),
      [own],
      [line(seen.join(' · ')), ...(run.reason === null ? [] : [line(run.reason, 'soft')]), ...unit],
    ]
  })
  const shape = columns(words, ['location', 42], ['run', 34], ['seen', '*'])
  return table(words, 'observations', 1, { intro: text('observations.intro'), columns: shape }, rows)
}

const statusOfRequest = {
  confirmed: 'done',
  settled: 'done',
  notApplied: 'failed',
  rejected: 'failed',
  unknown: 'unknown',
} as const satisfies Record<ReportedRequest['outcome'], Outcome>

/** Every request with its outcome, and then what there is to say of some. */
function requestTables(words: Words): Table[] {
  const { model, text, time, stamp, place, translate, errorTitle } = words
  const people = new Set(model.requests.map(({ who }) => who))
  const operationText = ({ operation }: ReportedRequest) => translate(`errors.operations.${operation}`, {})
  const nameOf = (request: ReportedRequest) => {
    const step = isWrite(request.operation) ? stepOf(request.operation) : null
    return step === null || listingAfter(request.operation) === 'notListed' ? operationText(request) : text(`steps.${step}`)
  }
  const where = ({ device }: ReportedRequest) => cell(device === null ? dash : place(device), 'strong')
  const outcome = (request: ReportedRequest): Cell => [
    { text: request.outcome === 'confirmed' ? '' : text(`requestOutcomes.${request.outcome}`), status: statusOfRequest[request.outcome] },
  ]
  const rows = model.requests.map((request): Cell[] => [
    cell(time(request.sentAt)),
    where(request),
    cell(nameOf(request)),
    outcome(request),
  ])
  const details = model.requests.flatMap((request): Cell[][] => {
    const { scope, id, who, error, judgement, sentAt } = request
    const remarks = [
      scope === 'replaced' ? text('requests.replaced', { id: id ?? dash }) : null,
      people.size > 1 ? text('requests.by', { person: who }) : null,
      error === null ? null : errorTitle(error),
      judgement,
    ].filter((part) => part !== null)
    return remarks.length === 0
      ? []
      : [[cell(stamp(sentAt)), where(request), cell(operationText(request)), outcome(request), cell(remarks.join('; '))]]
  })
  const intro = people.size === 1 ? text('requests.by', { person: [...people].join('') }) : undefined
  const narrow = columns(words, ['time', 36], ['location', 34], ['request', '*'], ['result', 40])
  return [
    ...table(words, 'requests', 1, { across: rows.length > 24 ? 3 : 2, intro, columns: narrow }, rows),
    ...table(
      words,
      'requestDetails',
      2,
      { columns: columns(words, ['time', 84], ['location', 60], ['request', 110], ['result', 66], ['details', '*']) },
      details,
    ),
  ]
}

function photoTables(words: Words): Table[] {
  const { model, text, stamp, place } = words
  const rows =
    model.photos.length <= mostPhotos
      ? []
      : model.photos.map(({ photo, device, shows, caption, at, who }): Cell[] => [
          cell(place(device), 'strong'),
          cell([text(`photos.${shows}`), caption].filter((part) => part !== '').join(': ')),
          cell(`${stamp(at)}, ${who}`),
          cell(photo, 'code'),
        ])
  return table(words, 'allPhotos', 1, { columns: columns(words, ['location', 58], ['photo', '*'], ['recorded', 110], ['hash', 236]) }, rows)
}
