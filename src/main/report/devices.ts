/** The blocks that go device by device: variances, register, as-built parameters and executed tests. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import { fieldGroups, rowOf } from '#shared/configuration/catalogue.ts'
import { fieldRemarks, type AsBuiltField, type DeviceParameters } from '#shared/job/report-parameters.ts'
import type { RegisteredDevice } from '#shared/job/report-register.ts'
import type { ExecutedTest } from '#shared/job/report-tests.ts'
import { block, cell, code, devicePart, heading, marked, none, table, type PdfContext, type Title } from './pdf-context.ts'
import { printable } from './printable.ts'
import { colors, contentWidth } from './style.ts'

export function variancesBlock(context: PdfContext): Content[] {
  const { reportText, model, value, deviceCell } = context
  if (model.parameters.every((each) => each.readBackAt === null)) return block(context, 4, 'variances', [])
  const rows = model.variances.map(({ device, field, planned, asBuilt, unexpected, reason }): TableCell[] => [
    deviceCell(device),
    fieldCell(context, field),
    cell(value(planned)),
    marked(
      unexpected !== null ? unexpectedText(context, unexpected) : asBuilt === null ? reportText('parameters.missing') : value(asBuilt),
    ),
    cell(reason === null ? reportText('reasonNotGiven') : printable(reason)),
  ])
  const titles = ['device', 'field', 'planned', 'asBuilt', 'reason'].map((name) => reportText(`columns.${name}`))
  return block(context, 4, 'variances', [rows.length === 0 ? none(context) : table(titles, [104, 150, 75, 75, contentWidth - 404], rows)])
}

export function registerBlock(context: PdfContext): Content[] {
  const { reportText, model } = context
  const titles = ['device', 'unit', 'group', 'paired'].map((name) => reportText(`columns.${name}`))
  const rows = model.devices.map((device) => registerRow(context, device))
  return block(context, 5, 'devices', rows.length === 0 ? [] : [table(titles, [88, 157, 157, contentWidth - 402], rows)])
}

function registerRow({ reportText, instant, deviceCell }: PdfContext, device: RegisteredDevice): TableCell[] {
  const { id, serialNumber, intendedGroup, intendedGroupName, reportedGroup, buildId, pairing, building, floor } = device
  const soft = (text: string): Content => ({ text, style: 'small' })
  const disagreeing = intendedGroup !== null && intendedGroup !== reportedGroup
  const where = [
    ...(building === null ? [] : [printable(building)]),
    ...(floor === null ? [] : [reportText('floor', { floor: printable(floor) })]),
  ]
  return [
    { stack: [deviceCell(device.key), ...(where.length === 0 ? [] : [soft(where.join(', '))])] },
    {
      stack: [
        id === null ? soft(reportText('notIdentified')) : code(id),
        soft(serialNumber === null ? '–' : printable(serialNumber)),
        ...device.earlierUnits.flatMap((unit) => [
          soft(reportText('earlierUnit', { at: unit.until === null ? '–' : instant(unit.until) })),
          code(unit.id),
          soft(
            [
              unit.serialNumber ?? '–',
              unit.swappedFor === null ? reportText('identifiedAnew') : reportText('swappedFor', { reason: unit.swappedFor }),
            ]
              .map((text) => printable(text))
              .join(' · '),
          ),
        ]),
      ],
    },
    {
      stack: [
        ...(intendedGroupName === null ? [] : [cell(printable(intendedGroupName))]),
        intendedGroup === null ? soft(reportText('noGroup')) : code(intendedGroup),
        {
          ...(reportedGroup === null ? { text: reportText('parameters.missing'), style: 'small' } : code(reportedGroup)),
          ...(disagreeing ? { color: colors.doubtful } : {}),
        },
      ],
    },
    {
      stack: [
        soft(buildId === null ? '–' : printable(buildId)),
        ...(device.unreadAt === null
          ? []
          : [{ text: reportText('unread', { at: instant(device.unreadAt) }), style: 'small', color: colors.doubtful }]),
        soft(
          pairing === null
            ? reportText('notPaired')
            : reportText(pairing.how === 'paired' ? 'pairedAt' : 'seenAt', { at: instant(pairing.at) }),
        ),
      ],
    },
  ]
}

export function parametersBlock(context: PdfContext): Content[] {
  const { parameters } = context.model
  if (parameters.length === 0) return block(context, 6, 'parameters', [])
  const read = parameters.filter(({ readBackAt }) => readBackAt !== null)
  // One line each, behind the others: between them they would have a page of their own.
  const unread = parameters.filter(({ readBackAt }) => readBackAt === null)
  const parts = [...read, ...unread].flatMap((each, index) =>
    devicePart(context, 'parameters', each.device, parametersOfDevice(context, each), {
      first: index === 0,
      newPage: index > 0 && index < read.length,
    }),
  )
  // A page for each shower, unless there is but one: it goes on where the register ends.
  return block(context, 6, 'parameters', parts, { newPage: parameters.length > 1 && read.length > 0 })
}

function parametersOfDevice(context: PdfContext, { preset, asFoundAt, readBackAt, verified, fields }: DeviceParameters): Content[] {
  const { reportText, instant } = context
  const at = readBackAt === null ? null : instant(readBackAt)
  const head =
    at === null
      ? reportText('parameters.notReadBack', { planned: verified.planned })
      : reportText(`parameters.${verified.planned === 0 ? 'nothingPlanned' : 'verified'}`, { ...verified, at })
  const more = [
    ...(preset === null ? [] : [reportText('parameters.preset', { preset: printable(preset, 100) })]),
    ...(asFoundAt === null ? [] : [reportText('parameters.asFoundAt', { at: instant(asFoundAt) })]),
  ]
  const proved = at !== null && verified.planned > 0 && verified.same === verified.planned
  const line: Content = {
    stack: [
      { text: head, bold: true, color: proved ? colors.good : at === null ? colors.soft : colors.ink },
      ...(more.length === 0 ? [] : [more.join(' ')]),
    ],
    fontSize: 7.8,
    margin: [0, 0, 0, 4],
  }
  if (at === null) return [line]
  const titles = ['field', 'wireName', 'bounds', 'planned', 'asBuilt', 'asFound'].map((name) => reportText(`columns.${name}`))
  const rows = fieldGroups.flatMap((group) => {
    const members = fields.filter(({ field }) => rowOf(field).group === group)
    return [groupRow(context, group), ...members.map((field) => fieldRow(context, field))]
  })
  return [line, table(titles, [contentWidth - 146 - 57 - 3 * 56, 146, 57, 56, 56, 56], rows, { tight: true })]
}

function groupRow({ translate }: PdfContext, group: string): TableCell[] {
  return [
    { text: translate(`configuration.groups.${group}`), style: 'columnTitle', lineHeight: 1, colSpan: 6, margin: [0, 2, 0, 0] },
    '',
    '',
    '',
    '',
    '',
  ]
}

const unexpectedText = ({ reportText }: PdfContext, raw: string) => `${printable(raw)} (${reportText('parameters.unexpected')})`

function fieldRow(context: PdfContext, row: AsBuiltField): TableCell[] {
  const { reportText, value, translate } = context
  const { field, value: asBuilt, planned, asFound, bounds, deviation, unexpected, asFoundUnexpected } = row
  const remarks = fieldRemarks(row).map((remark) => reportText(`parameters.${remark}`))
  return [
    { text: translate(`configuration.fields.${field}`), style: 'tight' },
    { text: field, style: 'code', fontSize: 6, lineHeight: 1, color: colors.soft, margin: [0, 1, 0, 0] },
    { text: limitsText(context, bounds), style: 'tight', color: colors.soft },
    { text: value(planned), style: 'tight' },
    remarks.length === 0
      ? { text: value(asBuilt), style: 'tight', bold: deviation === 'same' }
      : {
          text: `${unexpected === null ? value(asBuilt) : printable(unexpected)} (${remarks.join(', ')})`,
          style: 'tight',
          bold: true,
          color: colors.doubtful,
        },
    { text: asFoundUnexpected === null ? value(asFound) : unexpectedText(context, asFoundUnexpected), style: 'tight', color: colors.soft },
  ]
}

function fieldCell({ translate }: PdfContext, field: string): TableCell {
  return {
    text: [{ text: translate(`configuration.fields.${field}`) }, '  ', { text: field, style: 'code', color: colors.soft }],
    style: 'cell',
  }
}

function limitsText({ reportText, number }: PdfContext, { min, max, length }: AsBuiltField['bounds']): string {
  if (length !== null) return reportText('parameters.length', { length })
  if (min !== null && max !== null) return reportText('parameters.range', { min: number(min), max: number(max) })
  if (min !== null) return reportText('parameters.minimum', { min: number(min) })
  return max === null ? '–' : reportText('parameters.maximum', { max: number(max) })
}

export function testsBlock(context: PdfContext): Content[] {
  const { reportText, model } = context
  if (model.tests.length === 0) return block(context, 7, 'tests', [])
  const tested = [...model.devices, ...model.removed]
    .map(({ key }) => ({ key, runs: model.tests.filter((test) => test.device === key) }))
    .filter(({ runs }) => runs.length > 0)
  const parts = tested.flatMap(({ key, runs }) =>
    devicePart(
      context,
      'tests',
      key,
      runs.flatMap((run) => testRun(context, run)),
    ),
  )
  return block(context, 7, 'tests', [{ text: reportText('tests.clockNote'), style: 'small' }, ...parts])
}

const verdictColors = { passed: colors.good, failed: colors.bad, aborted: colors.bad, open: colors.doubtful } as const

function testRun({ model, reportText, instant, value, number }: PdfContext, test: ExecutedTest): Content[] {
  const { run, unit, verdict, startedAt, endedAt, observedBy, includedTests, description, testId, reason, timeline } = test
  const times = [
    reportText('tests.started', { at: instant(startedAt) }),
    ...(endedAt === null ? [] : [reportText('tests.ended', { at: instant(endedAt) })]),
  ]
  const facts = [
    reportText('tests.observedBy', { person: printable(observedBy) }),
    ...(includedTests === null ? [] : [reportText('tests.included', { count: number(includedTests) })]),
    ...(description === null || description === '' ? [] : [printable(description)]),
  ]
  const installedId = [...model.devices, ...model.removed].find(({ key }) => key === test.device)?.id ?? null
  const titles = ['time', 'currentTest', 'nextTest', 'status', 'pass'].map((name) => reportText(`columns.${name}`))
  const text = (part: string | null) => cell(part === null || part === '' ? '–' : printable(part))
  const title: Title = {
    text:
      run === null
        ? reportText('tests.found')
        : [
            `${reportText('tests.run', { run: number(run) })}: `,
            { text: reportText(`verdicts.${verdict}`), color: verdictColors[verdict] },
          ],
    bold: true,
    fontSize: 9.5,
  }
  return heading(title, 4, [
    { stack: [times.join(' '), facts.join(' ')], style: 'small', margin: [0, 1, 0, 1] },
    ...(unit === null || unit === installedId ? [] : [{ text: reportText('tests.unit', { unit: printable(unit) }), style: 'small' }]),
    ...(testId === null ? [] : [code(testId)]),
    ...(reason === null
      ? []
      : [
          {
            text: reportText('tests.reason', { reason: printable(reason) }),
            style: 'cell',
            margin: [0, 2, 0, 0] as [number, number, number, number],
          },
        ]),
    {
      ...table(
        titles,
        [140, 112, 112, 84, contentWidth - 448],
        timeline.map((seen) => [
          cell(instant(seen.at)),
          text(seen.currentTest),
          text(seen.nextTest),
          text(seen.status),
          cell(value(seen.pass)),
        ]),
      ),
      margin: [0, 4, 0, 6],
    },
  ])
}
