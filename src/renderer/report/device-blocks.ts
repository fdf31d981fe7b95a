/** The blocks that go device by device: variances, register, as-built parameters and executed tests. */
import { fieldGroups, rowOf } from '#shared/configuration/catalogue.ts'
import { fieldRemarks, type AsBuiltField, type DeviceParameters } from '#shared/job/report-parameters.ts'
import type { RegisteredDevice } from '#shared/job/report-register.ts'
import type { ExecutedTest } from '#shared/job/report-tests.ts'
import type { ReportModel } from '#shared/job/report.ts'
import { cell, code, line, soft, type CellLines, type Part, type Tone } from './parts.ts'
import { columnsOf, dash, deviceCell, type ReportWords } from './report-words.ts'

export function variancesParts(model: ReportModel, texts: ReportWords): Part[] {
  const { reportText, value } = texts
  if (model.parameters.every((each) => each.readBackAt === null)) return []
  if (model.variances.length === 0) return [{ kind: 'text', cell: cell(reportText('none'), { tone: 'soft' }) }]
  const rows = model.variances.map(({ device, field, planned, asBuilt, unexpected, reason }): CellLines[] => [
    deviceCell(device, texts),
    fieldCell(field, texts),
    cell(value(planned)),
    cell(unexpected !== null ? unexpectedText(unexpected, texts) : asBuilt === null ? reportText('parameters.missing') : value(asBuilt), {
      strong: true,
      tone: 'doubtful',
    }),
    cell(reason ?? reportText('reasonNotGiven')),
  ])
  return [{ kind: 'table', columns: columnsOf(texts, 'device', 'field', 'planned', 'asBuilt', 'reason'), rows }]
}

const fieldCell = (field: string, { translate }: ReportWords): CellLines => [
  line(translate(`configuration.fields.${field}`)),
  { text: field, code: true, tone: 'soft' },
]

export function registerParts({ devices }: ReportModel, texts: ReportWords): Part[] {
  const rows = devices.map((device) => registerRow(device, texts))
  return rows.length === 0 ? [] : [{ kind: 'table', columns: columnsOf(texts, 'device', 'unit', 'group', 'paired'), rows }]
}

function registerRow(device: RegisteredDevice, texts: ReportWords): CellLines[] {
  const { reportText, instant } = texts
  const { id, serialNumber, intendedGroup, intendedGroupName, reportedGroup, buildId, pairing, building, floor } = device
  const where = [building, floor === null ? null : reportText('floor', { floor })].filter((part) => part !== null).join(', ')
  const reported = reportedGroup === null ? soft(reportText('parameters.missing')) : code(reportedGroup)
  const disagrees = intendedGroup !== null && intendedGroup !== reportedGroup
  return [
    [...deviceCell(device.key, texts), ...(where === '' ? [] : [soft(where)])],
    [
      id === null ? soft(reportText('notIdentified')) : code(id),
      soft(serialNumber ?? dash),
      ...device.earlierUnits.flatMap((unit) => [
        soft(reportText('earlierUnit', { at: unit.until === null ? dash : instant(unit.until) })),
        code(unit.id),
        soft(
          `${unit.serialNumber ?? dash} · ${unit.swappedFor === null ? reportText('identifiedAnew') : reportText('swappedFor', { reason: unit.swappedFor })}`,
        ),
      ]),
    ],
    [
      ...(intendedGroupName === null ? [] : [line(intendedGroupName)]),
      intendedGroup === null ? soft(reportText('noGroup')) : code(intendedGroup),
      disagrees ? { ...reported, tone: 'doubtful' } : reported,
    ],
    [
      soft(buildId ?? dash),
      ...(device.unreadAt === null ? [] : [line(reportText('unread', { at: instant(device.unreadAt) }), { tone: 'doubtful' as const })]),
      soft(
        pairing === null
          ? reportText('notPaired')
          : reportText(pairing.how === 'paired' ? 'pairedAt' : 'seenAt', { at: instant(pairing.at) }),
      ),
    ],
  ]
}

export function parametersParts({ parameters }: ReportModel, texts: ReportWords): Part[] {
  return parameters.map((each): Part => {
    const { device, readBackAt } = each
    const title = titleOf(device, texts)
    if (readBackAt === null) return { kind: 'text', title, cell: verifiedCell(each, texts) }
    return { kind: 'folded', title, summary: verifiedCell(each, texts), parts: () => [fieldTable(each, texts)] }
  })
}

const titleOf = (device: string, { placeOf, kindOf }: ReportWords) => `${placeOf(device)} · ${kindOf(device) ?? ''}`

function verifiedCell({ preset, asFoundAt, readBackAt, verified }: DeviceParameters, { reportText, instant }: ReportWords): CellLines {
  const more = [
    ...(preset === null ? [] : [reportText('parameters.preset', { preset })]),
    ...(asFoundAt === null ? [] : [reportText('parameters.asFoundAt', { at: instant(asFoundAt) })]),
  ]
  const rest = more.length === 0 ? [] : [soft(more.join(' '))]
  if (readBackAt === null) return [soft(reportText('parameters.notReadBack', { planned: verified.planned })), ...rest]
  const head = reportText(`parameters.${verified.planned === 0 ? 'nothingPlanned' : 'verified'}`, { ...verified, at: instant(readBackAt) })
  const isProved = verified.planned > 0 && verified.same === verified.planned
  return [line(head, { strong: true, ...(isProved ? { tone: 'good' as const } : {}) }), ...rest]
}

function fieldTable({ fields }: DeviceParameters, texts: ReportWords): Part {
  const ordered = fieldGroups.flatMap((group) => fields.filter(({ field }) => rowOf(field).group === group))
  return {
    kind: 'table',
    columns: columnsOf(texts, 'field', 'bounds', 'planned', 'asBuilt', 'asFound'),
    rows: ordered.map((field) => fieldRow(field, texts)),
  }
}

const unexpectedText = (raw: string, { reportText }: ReportWords) => `${raw} (${reportText('parameters.unexpected')})`

function fieldRow(row: AsBuiltField, texts: ReportWords): CellLines[] {
  const { reportText, value } = texts
  const { field, value: asBuilt, planned, asFound, bounds, deviation, unexpected, asFoundUnexpected } = row
  const remarks = fieldRemarks(row).map((remark) => reportText(`parameters.${remark}`))
  return [
    fieldCell(field, texts),
    [soft(limitsText(bounds, texts))],
    cell(value(planned)),
    remarks.length === 0
      ? cell(value(asBuilt), deviation === 'same' ? { strong: true } : {})
      : cell(`${unexpected ?? value(asBuilt)} (${remarks.join(', ')})`, { strong: true, tone: 'doubtful' }),
    [soft(asFoundUnexpected === null ? value(asFound) : unexpectedText(asFoundUnexpected, texts))],
  ]
}

function limitsText({ min, max, length }: AsBuiltField['bounds'], { reportText, number }: ReportWords): string {
  if (length !== null) return reportText('parameters.length', { length })
  if (min !== null && max !== null) return reportText('parameters.range', { min: number(min), max: number(max) })
  if (min !== null) return reportText('parameters.minimum', { min: number(min) })
  return max === null ? dash : reportText('parameters.maximum', { max: number(max) })
}

export function testsParts({ tests, devices, removed }: ReportModel, texts: ReportWords): Part[] {
  if (tests.length === 0) return []
  const runs = [...devices, ...removed].flatMap(({ key, id }) =>
    tests.filter(({ device }) => device === key).map((test) => runPart(test, id, texts)),
  )
  return [{ kind: 'text', cell: cell(texts.reportText('tests.clockNote'), { tone: 'soft' }) }, ...runs]
}

const verdictTones: Readonly<Record<ExecutedTest['verdict'], Tone>> = { passed: 'good', failed: 'bad', aborted: 'bad', open: 'doubtful' }

function runPart(test: ExecutedTest, installedId: string | null, texts: ReportWords): Part {
  const { reportText, instant, value, number } = texts
  const { device, run, unit, verdict, startedAt, endedAt, observedBy, includedTests, description, testId, reason, timeline } = test
  const facts = [
    reportText('tests.started', { at: instant(startedAt) }),
    endedAt === null ? '' : reportText('tests.ended', { at: instant(endedAt) }),
    reportText('tests.observedBy', { person: observedBy }),
    includedTests === null ? '' : reportText('tests.included', { count: number(includedTests) }),
    description ?? '',
  ]
  const text = (part: string | null) => cell(part === null || part === '' ? dash : part)
  return {
    kind: 'folded',
    title: `${titleOf(device, texts)} – ${run === null ? reportText('tests.found') : reportText('tests.run', { run: number(run) })}`,
    summary: [
      ...(run === null ? [] : [line(reportText(`verdicts.${verdict}`), { strong: true, tone: verdictTones[verdict] })]),
      soft(facts.filter((fact) => fact !== '').join(' ')),
      ...(reason === null ? [] : [line(reportText('tests.reason', { reason }))]),
    ],
    parts: () => [
      {
        kind: 'text',
        cell: [
          ...(unit === null || unit === installedId ? [] : [soft(reportText('tests.unit', { unit }))]),
          ...(testId === null ? [] : [code(testId)]),
        ],
      },
      {
        kind: 'table',
        columns: columnsOf(texts, 'time', 'currentTest', 'nextTest', 'status', 'pass'),
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
