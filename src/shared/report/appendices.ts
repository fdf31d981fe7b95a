/** Appendices for an auditor: what the report was made from, and every parameter, observation and request. */
import { serialDifference } from '../job/serial-number.ts'
import { aboutDevice } from '../job/about-device.ts'
import type { AppError } from '../tables/errors.ts'
import { stepsOf } from '../job/job.ts'
import type { DeviceParameters } from './report-parameters.ts'
import type { ReportedRequest } from '../job/report-requests.ts'
import type { RegisteredDevice } from './report-register.ts'
import { sameId } from '../tables/ids.ts'
import type { Outcome } from '../job/outcome.ts'
import type { ExecutedTest } from './report-tests.ts'
import { shortFingerprint } from '../job/signature.ts'
import { isWrite, listingAfter, stepOf } from '../tables/endpoints.ts'
import { line, marks, type Block, type Heading, type Line, type Table } from './blocks.ts'
import { nounOf, numberOf } from './first-page.ts'
import { groupName, groupsText } from './items.ts'
import { mostPhotos } from './records.ts'
import { isInOrder, verdictTexts } from './runs.ts'
import { commonest, commonText, differencesOf, notFoundText, sameOnText, type Setting } from './settings.ts'
import { factsOf, heading, soleOf, tableOf, type Columns } from './tables.ts'
import { capital, dash, joined, type Words } from './words.ts'

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
    }
    return { ...block, heading }
  })
}

function originBlock(words: Words): Block {
  const { text, model, translate, number, stamp, quote } = words
  const { identity, provenance, revisions, reopened, assignments } = model
  const { toolVersion, generatedAt, installation, serviceAddress, journal, writes, writesOf } = provenance
  const again = (fact: NonNullable<typeof reopened>) =>
    line(text('origin.reopened', { at: stamp(fact.at), person: fact.who, reason: quote(fact.reason) }))
  const finished = revisions.flatMap(({ revision, reopened: before, installation: signed, ...fact }) => [
    before === null ? null : again(before),
    line(text('origin.revision', { revision, at: stamp(fact.at), person: fact.who })),
    signed === null
      ? line(text('origin.unsigned'), 'warn')
      : signed === installation
        ? null
        : // A draft has no key that this could be another than.
          line(text(installation === null ? 'origin.key' : 'origin.otherKey', { key: shortFingerprint(signed) })),
  ])
  const others = (['replaced', 'removed', 'noDevice'] as const).map((scope) =>
    writesOf[scope].sent === 0 ? null : line(text(`origin.${scope}`, { count: writesOf[scope].sent })),
  )
  const judged = model.requests.filter(({ judgement }) => judgement !== null).length
  const lost = journal.lost.map(({ existed, at, remaining }) =>
    line(text('origin.lost', { existed, remaining, at: at === null ? dash : stamp(at) }), 'warn'),
  )
  const facts = factsOf(
    [text('facts.number'), numberOf(words)],
    [text('origin.job'), line(identity.jobId, 'code')],
    [text('origin.revisions'), [...finished, reopened === null ? null : again(reopened)]],
    [
      text('origin.people'),
      assignments.map(({ how, to, from, reason, ...fact }) =>
        line(
          text(`origin.${how}`, {
            at: stamp(fact.at),
            person: to.name,
            before: from?.name ?? fact.who,
            reason: reason ? quote(reason) : '',
          }),
        ),
      ),
    ],
    [text('origin.tool'), text('origin.made', { version: toolVersion, at: stamp(generatedAt) })],
    installation === null ? null : [text('origin.installation'), line(shortFingerprint(installation), 'code')],
    [text('origin.service'), serviceAddress ?? text('origin.noService')],
    [text('facts.environment'), translate(`errors.environments.${identity.environment}`, {})],
    [text('facts.zone'), words.zone],
    [text('origin.journal'), [line(text('origin.entries', { count: number(journal.entries) })), line(journal.head, 'code'), ...lost]],
    [
      text('origin.writes'),
      [line(text('origin.counts', writes)), judged === 0 ? null : line(text('origin.judged', { count: judged })), ...others],
    ],
  )
  return { kind: 'facts', heading: heading(words, 'origin', 1), columns: [facts] }
}

/** All settings once, with their names in the service. */
const limitsTables = (words: Words, settings: readonly Setting[]): Table[] =>
  tableOf(words, { id: 'limits', density: 'dense', intro: notFoundText(words) || undefined }, settings, [
    ['setting', '*', ({ name, isPlanned }) => line(words.field(name), isPlanned ? 'strong' : undefined)],
    ['wireName', 142, ({ name }) => line(name, 'code')],
    ['common', 78, (each) => commonText(each, 'left', words)],
    ['asFound', 56, (each) => line(commonText(each, 'found', words), 'soft')],
    ['limits', 46, ({ bounds }) => limitsText(bounds, words)],
    ['sameOn', 48, (each) => sameOnText(each, words)],
  ])

function limitsText({ min, max, length }: Setting['bounds'], { text, number }: Words): string {
  if (length !== null) return text('parameters.length', { length })
  if (min !== null && max !== null) return text('settings.range', { from: number(min), to: number(max) })
  if (min !== null) return text('parameters.minimum', { min: number(min) })
  return max === null ? dash : text('parameters.maximum', { max: number(max) })
}

/** Two lines for each device; what most devices have in common is said once, as remarks. */
function registerTables(words: Words, settings: readonly Setting[]): Table[] {
  const { model, text, time, field } = words
  const devices = [...model.devices, ...model.removed].map((device) => ({
    ...device,
    read: aboutDevice(model.parameters, device.key)[0],
    groups: groupText(words, device),
  }))
  type Device = (typeof devices)[number]
  const own = settings
    .filter(({ left, readings }) => left.isIndividual && readings.every((reading) => reading.left.shown.length <= 8))
    .slice(0, mostOwn)
  const others = settings.filter((setting) => !own.includes(setting))
  const [preset] = commonest(model.parameters.flatMap((each) => each.preset ?? []))
  const [group] = commonest(devices.map(({ groups }) => groups ?? ''))
  const differs = ({ read, groups, unreadAt }: Device) => [
    ...(read === undefined || read.readBackAt === null ? [] : differencesOf(read, others, words)),
    read === undefined || read.preset === null || read.preset === preset ? null : text('parameters.preset', { preset: read.preset }),
    groups === group ? null : groups,
    unreadAt === null ? null : text('register.unread', { at: time(unreadAt) }),
  ]
  const ownColumns = own.map(({ name, readings }): Columns<Device>[number] => [
    { title: field(name) },
    48,
    ({ key }) => aboutDevice(readings, key)[0]?.left.shown ?? dash,
  ])
  const pairingText = ({ kind, pairing, steps, recordAt }: Device) => {
    // A water guard is not paired: its record is all that there is.
    if (!stepsOf(kind).includes('pair')) return recordAt === null ? '' : text('register.read', { at: time(recordAt) })
    if (pairing === null)
      return text('register.pairing', {
        step: text('stepNames.pair'),
        status: text(`outcomeNames.${steps.pair ?? 'notDone'}`, { count: 1 }),
      })
    const { how, at, absentAt, otherKey } = pairing
    const absent = absentAt === null ? null : text(otherKey ? 'register.notListedOther' : 'register.notListed', { at: time(absentAt) })
    return joined([text(`register.${how}`, { at: time(at) }), absent], ', ')
  }
  const readBack = ({ verified: { same, planned }, readBackAt }: DeviceParameters) =>
    readBackAt === null
      ? text('register.notRead')
      : [line(text('settings.sameOn', { same, count: planned })), line(time(readBackAt), 'soft')]
  const intro = joined(
    [settings.length > 0 && text('register.intro'), preset && `${text('parameters.preset', { preset })}.`, group && `${group}.`],
    ' ',
  )
  const otherSerial = (device: Parameters<typeof serialDifference>[0]) => {
    const difference = serialDifference(device)
    return difference === null ? [] : [line(text('register.reports', { serial: difference.reported }), 'warn')]
  }
  return tableOf(words, { id: 'register', level: 1, density: 'dense', intro }, devices, [
    ['location', 40, ({ key }) => line(words.place(key), 'strong')],
    [
      'unit',
      132,
      ({ serialNumber, reportedSerial, id, kind }) => [
        line(joined([serialNumber ?? dash, nounOf(words) === 'device' && text(`kinds.${kind}`)])),
        ...otherSerial({ serialNumber, reportedSerial, kind }),
        line(id ?? text('register.noId'), 'code'),
      ],
    ],
    ['build', 64, (device) => [line(device.buildId ?? dash), line(pairingText(device), 'soft')]],
    ['readBack', 46, ({ read }) => (read === undefined ? [] : readBack(read))],
    ...ownColumns,
    ['differs', '*', (device) => joined(differs(device), '; ') || []],
  ])
}

/** Up to this many settings that differ between showers get their own column. */
const mostOwn = 3

function groupText(words: Words, { intendedGroup, reportedGroup, groupReading }: RegisteredDevice): string | null {
  const { text } = words
  if (intendedGroup === null && reportedGroup === null) return null
  return sameId(intendedGroup, reportedGroup)
    ? text('register.group', { group: groupName(reportedGroup, words) })
    : groupsText(intendedGroup, reportedGroup, groupReading, words)
}

/** As the service reported them; times are in seconds after the first one, and values that stay the same are not repeated. */
function observationTables(words: Words): Table[] {
  const { model, text, time, place, device: deviceOf, number } = words
  const seen = ({ timeline, startedAt }: ExecutedTest) => {
    // If the clock was set back in between, the elapsed time is not known.
    const isKnown = isInOrder({ timeline })
    return timeline.map(({ at, currentTest, nextTest, status, pass }, index) => {
      const after = number(Math.round((Date.parse(at) - Date.parse(startedAt)) / 1000))
      const isSame = timeline[index - 1]?.status === status
      const isSeen = !nextTest || timeline[index + 1]?.currentTest === nextTest
      const next = isSeen ? null : text('observations.next', { name: nextTest })
      const parts = [currentTest, isSame ? null : status, next, pass === null ? null : marks[pass ? 'done' : 'failed']]
      return `${index === 0 || !isKnown ? time(at) : `+${after} s`} ${joined(parts, ', ')}`
    })
  }
  const unitOf = ({ unit, device }: ExecutedTest) =>
    unit === null || unit === deviceOf(device)?.id ? null : line(text('observations.unit', { unit }), 'soft')
  const only = soleOf(model.tests.map(({ observedBy }) => observedBy))
  const intro = joined([text('observations.intro'), only && text('observations.by', { person: only })], ' ')
  const byOf = (test: ExecutedTest) => {
    const by = joined([
      ...verdictTexts(test, words).map(capital),
      only === undefined && text('observations.by', { person: test.observedBy }),
    ])
    return by === '' ? null : line(by, 'soft')
  }
  return tableOf(words, { id: 'observations', level: 1, density: 'dense', intro }, model.tests, [
    ['location', 42, ({ device }) => line(place(device), 'strong')],
    ['run', 34, ({ run }) => (run === null ? text('observations.before') : number(run))],
    ['seen', '*', (test) => [line(seen(test).join(' · ')), byOf(test), unitOf(test)]],
  ])
}

const statusOfRequest = {
  confirmed: 'done',
  settled: null,
  notApplied: null,
  rejected: 'failed',
  unknown: 'unknown',
} as const satisfies Record<ReportedRequest['outcome'], Outcome | null>

/** Every request with its outcome, followed by remarks about some of them. */
function requestTables(words: Words): Table[] {
  const { model, text, time, stamp, place, translate, errorTitle, quote } = words
  const only = soleOf(model.requests.map(({ who }) => who))
  const operationText = ({ operation }: ReportedRequest) => translate(`errors.operations.${operation}`, {})
  const nameOf = (request: ReportedRequest) => {
    const step = isWrite(request.operation) ? stepOf(request.operation) : null
    return step === null || listingAfter(request.operation) === 'notListed' ? operationText(request) : text(`steps.${step}`)
  }
  const where = ({ device }: ReportedRequest) => line(device === null ? dash : place(device), 'strong')
  // The mark is the service's: what was decided later has none.
  const result = ({ outcome, judgement }: ReportedRequest): Line => {
    const status = statusOfRequest[outcome]
    const what = joined([outcome !== 'confirmed' && text(`requestOutcomes.${outcome}`), judgement !== null && text('saidByPerson')], ', ')
    return { text: what, ...(status === null ? {} : { status }) }
  }
  // An error of the service does not say that it did nothing.
  const errorText = (error: AppError, outcome: ReportedRequest['outcome']) =>
    error.code === 'service.failed' && outcome !== 'rejected'
      ? joined([text('requests.serverError', { status: error.data.status }), outcome === 'unknown' && text('requests.isUnknown')], ' ')
      : errorTitle(error)
  const details = model.requests.flatMap((request) => {
    const { scope, id, who, error, judgement } = request
    const remarks = [
      scope === 'replaced' ? text('requests.replaced', { id: id ?? dash }) : null,
      only === undefined ? text('requests.by', { person: who }) : null,
      error === null ? null : errorText(error, request.outcome),
      judgement === null ? null : text('requests.judged', { reason: quote(judgement) }),
    ]
    return remarks.some(Boolean) ? [{ ...request, remarks: joined(remarks, '; ') }] : []
  })
  const across = model.requests.length > 24 ? 3 : 2
  const intro = joined(
    [
      only !== undefined && text('requests.by', { person: only }),
      text('requests.accepted', { devices: text(`nounsTitle.${nounOf(words)}`) }),
    ],
    ' ',
  )
  const all = tableOf(words, { id: 'requests', level: 1, density: 'dense', across, intro }, model.requests, [
    ['time', 33, ({ sentAt }) => time(sentAt)],
    ['location', 30, where],
    ['request', '*', nameOf],
    ['result', 45, result],
  ])
  const detailed = tableOf(words, { id: 'requestDetails', density: 'dense' }, details, [
    ['time', 84, ({ sentAt }) => stamp(sentAt)],
    ['location', 60, where],
    ['request', 110, operationText],
    ['result', 66, result],
    ['details', '*', ({ remarks }) => remarks],
  ])
  return [...all, ...detailed]
}

function photoTables(words: Words): Table[] {
  const { model, text, stamp, place } = words
  const listed = model.photos.length <= mostPhotos ? [] : model.photos
  return tableOf(words, { id: 'allPhotos', level: 1, density: 'dense' }, listed, [
    ['location', 58, ({ device }) => line(place(device), 'strong')],
    ['photo', '*', ({ shows, caption }) => joined([text(`photos.${shows}`), caption], ': ')],
    ['recorded', 110, ({ at, who }) => `${stamp(at)}, ${who}`],
    ['hash', 236, ({ photo }) => line(photo, 'code')],
  ])
}
