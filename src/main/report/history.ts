/** The block of what was done to devices that the list does not show any more. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import type { RemovedDevice, ReplacedDevice } from '#shared/job/report-history.ts'
import type { ReportedRequest } from '#shared/job/report-requests.ts'
import { sameId } from '#shared/service/ids.ts'
import { block, cell, code, devicePart, heading, none, table, type PdfContext } from './pdf-context.ts'
import { printable } from './printable.ts'
import { colors, contentWidth } from './style.ts'

export function historyBlock(context: PdfContext): Content[] {
  const { model, reportText } = context
  const { removed, replaced } = model
  if (removed.length + replaced.length === 0) return block(context, 11, 'history', [none(context)])
  return block(context, 11, 'history', [
    ...(removed.length === 0 ? [] : heading({ text: reportText('history.removed'), style: 'deviceTitle' }, 4, removedParts(context))),
    ...(replaced.length === 0 ? [] : heading({ text: reportText('history.replaced'), style: 'deviceTitle' }, 10, replacedParts(context))),
  ])
}

function removedParts(context: PdfContext): Content[] {
  const { model, reportText } = context
  return model.removed.flatMap((device, index) =>
    devicePart(
      context,
      'history',
      device.key,
      [
        { text: reportText('history.reached', { outcome: reportText(`outcomes.${device.outcome}`) }), style: 'cell' },
        { text: reportText('history.done', printedCounts(context, device)), style: 'small' },
        ...requestTable(
          context,
          model.requests.filter((each) => each.device === device.key),
        ),
      ],
      { first: index === 0 },
    ),
  )
}

const printedCounts = ({ number }: PdfContext, { done: { requests, ...counts } }: RemovedDevice) => ({
  ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, number(count)])),
  requests: number(requests.sent),
})

function replacedParts(context: PdfContext): Content[] {
  const { model } = context
  return model.replaced.flatMap((each, index) =>
    devicePart(
      context,
      'history',
      each.device,
      [
        code(each.id),
        { text: whyReplaced(context, each), style: 'small' },
        ...requestTable(
          context,
          model.requests.filter((request) => request.device === each.device && sameId(request.id, each.id)),
        ),
      ],
      { first: index === 0 },
    ),
  )
}

function whyReplaced(
  { reportText, instant, number }: PdfContext,
  { why, until, reason, serialNumber, requests, testRuns }: ReplacedDevice,
): string {
  const at = until === null ? '–' : instant(until)
  return [
    serialNumber === null ? '' : `${printable(serialNumber)}.`,
    reportText(`history.${why}`, { at, reason: printable(reason ?? '') }),
    reportText('history.doneBefore', { requests: number(requests.sent), testRuns: number(testRuns) }),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const outcomeColors: Partial<Record<ReportedRequest['outcome'], string>> = {
  confirmed: colors.good,
  settled: colors.good,
  rejected: colors.bad,
  unknown: colors.doubtful,
}

function requestTable(context: PdfContext, requests: readonly ReportedRequest[]): Content[] {
  const { reportText, translate, instant, happened } = context
  if (requests.length === 0) return []
  const rows = requests.map(({ operation, id, sentAt, who, outcome, error, judgement }): TableCell[] => [
    { stack: [cell(translate(`errors.operations.${operation}`)), ...(id === null ? [] : [code(id)])] },
    { stack: [cell(instant(sentAt)), { text: printable(who), style: 'small' }] },
    { text: reportText(`requestOutcomes.${outcome}`), style: 'cell', bold: true, color: outcomeColors[outcome] ?? colors.ink },
    cell([error === null ? '' : happened(error), judgement === null ? '' : printable(judgement)].filter((part) => part !== '').join(' ')),
  ])
  const titles = ['request', 'sent', 'result', 'details'].map((name) => reportText(`columns.${name}`))
  return [table(titles, [160, 100, 84, contentWidth - 344], rows)]
}
