/** The blocks that go device by device: variances, register, as-built parameters and executed tests. */
import { fieldGroups, rowOf } from '#shared/configuration/catalogue.ts'
import type { AsBuiltField, DeviceParameters } from '#shared/job/report-parameters.ts'
import type { RegisteredDevice } from '#shared/job/report-register.ts'
import type { ExecutedTest } from '#shared/job/report-tests.ts'
import type { ReportModel } from '#shared/job/report.ts'
import { cell, code, line, soft, type Cell, type Part, type Tone } from './parts.ts'
import { columnsOf, dash, deviceCell, type ReportWords } from './report-words.ts'

export function variancesParts(model: ReportModel, say: ReportWords): Part[] {
  const { words, value } = say
  if (model.parameters.every((each) => each.readBackAt === null)) return []
  if (model.variances.length === 0) return [{ kind: 'text', cell: cell(words('none'), { tone: 'soft' }) }]
  const rows = model.variances.map(({ device, field, planned, asBuilt, unexpected, reason }): Cell[] => [
    deviceCell(device, say),
    fieldCell(field, say),
    cell(value(planned)),
    cell(unexpected !== null ? unexpectedText(unexpected, say) : asBuilt === null ? words('parameters.missing') : value(asBuilt), {
      strong: true,
      tone: 'doubtful',
    }),
    cell(reason ?? words('reasonNotGiven')),
  ])
  return [{ kind: 'table', columns: columnsOf(say, 'device', 'field', 'planned', 'asBuilt', 'reason'), rows }]
}

const fieldCell = (field: string, { translate }: ReportWords): Cell => [
  line(translate(`configuration.fields.${field}`)),
  { text: field, code: true, tone: 'soft' },
]

export function registerParts({ devices }: ReportModel, say: ReportWords): Part[] {
  const rows = devices.map((device) => registerRow(device, say))
  return rows.length === 0 ? [] : [{ kind: 'table', columns: columnsOf(say, 'device', 'unit', 'group', 'paired'), rows }]
}

function registerRow(device: RegisteredDevice, say: ReportWords): Cell[] {
  const { words, instant } = say
  const { id, serialNumber, intendedGroup, intendedGroupName, reportedGroup, buildId, pairing, building, floor } = device
  const where = [building, floor === null ? null : words('floor', { floor })].filter((part) => part !== null).join(', ')
  const reported = reportedGroup === null ? soft(words('parameters.missing')) : code(reportedGroup)
  const disagrees = intendedGroup !== null && intendedGroup !== reportedGroup
  return [
    [...deviceCell(device.key, say), ...(where === '' ? [] : [soft(where)])],
    [
      id === null ? soft(words('notIdentified')) : code(id),
      soft(serialNumber ?? dash),
      ...device.earlierUnits.flatMap((unit) => [
        soft(words('earlierUnit', { at: unit.until === null ? dash : instant(unit.until) })),
        code(unit.id),
        soft(
          `${unit.serialNumber ?? dash} · ${unit.swappedFor === null ? words('identifiedAnew') : words('swappedFor', { reason: unit.swappedFor })}`,
        ),
      ]),
    ],
    [
      ...(intendedGroupName === null ? [] : [line(intendedGroupName)]),
      intendedGroup === null ? soft(words('noGroup')) : code(intendedGroup),
      disagrees ? { ...reported, tone: 'doubtful' } : reported,
    ],
    [
      soft(buildId ?? dash),
      ...(device.unreadAt === null ? [] : [line(words('unread', { at: instant(device.unreadAt) }), { tone: 'doubtful' as const })]),
      soft(pairing === null ? words('notPaired') : words(pairing.how === 'paired' ? 'pairedAt' : 'seenAt', { at: instant(pairing.at) })),
    ],
  ]
}

export function parametersParts({ parameters }: ReportModel, say: ReportWords): Part[] {
  return parameters.map((each): Part => {
    const { device, readBackAt } = each
    const title = titleOf(device, say)
    if (readBackAt === null) return { kind: 'text', title, cell: verifiedCell(each, say) }
    return { kind: 'folded', title, summary: verifiedCell(each, say), parts: () => [fieldTable(each, say)] }
  })
}

const titleOf = (device: string, { placeOf, kindOf }: ReportWords) => `${placeOf(device)} · ${kindOf(device) ?? ''}`

function verifiedCell({ preset, asFoundAt, readBackAt, verified }: DeviceParameters, { words, instant }: ReportWords): Cell {
  const more = [
    ...(preset === null ? [] : [words('parameters.preset', { preset })]),
    ...(asFoundAt === null ? [] : [words('parameters.asFoundAt', { at: instant(asFoundAt) })]),
  ]
  const rest = more.length === 0 ? [] : [soft(more.join(' '))]
  if (readBackAt === null) return [soft(words('parameters.notReadBack', { planned: verified.planned })), ...rest]
  const head = words(`parameters.${verified.planned === 0 ? 'nothingPlanned' : 'verified'}`, { ...verified, at: instant(readBackAt) })
  const isProved = verified.planned > 0 && verified.same === verified.planned
  return [line(head, { strong: true, ...(isProved ? { tone: 'good' as const } : {}) }), ...rest]
}

function fieldTable({ fields }: DeviceParameters, say: ReportWords): Part {
  const ordered = fieldGroups.flatMap((group) => fields.filter(({ field }) => rowOf(field).group === group))
  return {
    kind: 'table',
    columns: columnsOf(say, 'field', 'bounds', 'planned', 'asBuilt', 'asFound'),
    rows: ordered.map((field) => fieldRow(field, say)),
  }
}

const unexpectedText = (raw: string, { words }: ReportWords) => `${raw} (${words('parameters.unexpected')})`

function fieldRow(row: AsBuiltField, say: ReportWords): Cell[] {
  const { words, value } = say
  const { field, value: asBuilt, planned, asFound, bounds, withinBounds, deviation, unexpected, asFoundUnexpected } = row
  const remarks = [
    ...(deviation === 'changed' ? [words('parameters.changed')] : []),
    ...(unexpected !== null ? [words('parameters.unexpected')] : deviation === 'missing' ? [words('parameters.missing')] : []),
    ...(withinBounds === false ? [words('parameters.outOfBounds')] : []),
  ]
  return [
    fieldCell(field, say),
    [soft(boundsText(bounds, say))],
    cell(value(planned)),
    remarks.length === 0
      ? cell(value(asBuilt), deviation === 'same' ? { strong: true } : {})
      : cell(`${unexpected ?? value(asBuilt)} (${remarks.join(', ')})`, { strong: true, tone: 'doubtful' }),
    [soft(asFoundUnexpected === null ? value(asFound) : unexpectedText(asFoundUnexpected, say))],
  ]
}

function boundsText({ min, max, length }: AsBuiltField['bounds'], { words, number }: ReportWords): string {
  if (length !== null) return words('parameters.length', { length })
  if (min !== null && max !== null) return words('parameters.range', { min: number(min), max: number(max) })
  if (min !== null) return words('parameters.minimum', { min: number(min) })
  return max === null ? dash : words('parameters.maximum', { max: number(max) })
}

export function testsParts({ tests, devices, removed }: ReportModel, say: ReportWords): Part[] {
  if (tests.length === 0) return []
  const runs = [...devices, ...removed].flatMap(({ key, id }) =>
    tests.filter(({ device }) => device === key).map((test) => runPart(test, id, say)),
  )
  return [{ kind: 'text', cell: cell(say.words('tests.clockNote'), { tone: 'soft' }) }, ...runs]
}

const verdictTones: Readonly<Record<ExecutedTest['verdict'], Tone>> = { passed: 'good', failed: 'bad', aborted: 'bad', open: 'doubtful' }

function runPart(test: ExecutedTest, hangsHere: string | null, say: ReportWords): Part {
  const { words, instant, value, number } = say
  const { device, run, unit, verdict, startedAt, endedAt, observedBy, includedTests, description, testId, reason, timeline } = test
  const facts = [
    words('tests.started', { at: instant(startedAt) }),
    endedAt === null ? '' : words('tests.ended', { at: instant(endedAt) }),
    words('tests.observedBy', { person: observedBy }),
    includedTests === null ? '' : words('tests.included', { count: number(includedTests) }),
    description ?? '',
  ]
  const text = (part: string | null) => cell(part === null || part === '' ? dash : part)
  return {
    kind: 'folded',
    title: `${titleOf(device, say)} – ${run === null ? words('tests.found') : words('tests.run', { run: number(run) })}`,
    summary: [
      ...(run === null ? [] : [line(words(`verdicts.${verdict}`), { strong: true, tone: verdictTones[verdict] })]),
      soft(facts.filter((fact) => fact !== '').join(' ')),
      ...(reason === null ? [] : [line(words('tests.reason', { reason }))]),
    ],
    parts: () => [
      {
        kind: 'text',
        cell: [
          ...(unit === null || unit === hangsHere ? [] : [soft(words('tests.unit', { unit }))]),
          ...(testId === null ? [] : [code(testId)]),
        ],
      },
      {
        kind: 'table',
        columns: columnsOf(say, 'time', 'currentTest', 'nextTest', 'status', 'pass'),
        rows: timeline.map((seen) => [
          cell(instant(seen.at)),
          text(seen.currentTest),
          text(seen.nextTest),
          text(seen.status),
          cell(value(seen.pass)),
        ]),
      },
    ],
  }
}
