/** The block of what was done to devices that the list does not show any more. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import type { RemovedDevice, ReplacedDevice } from '#shared/job/report-history.ts'
import type { ReportedRequest } from '#shared/job/report-requests.ts'
import { sameId } from '#shared/service/ids.ts'
import { block, cell, code, devicePart, heading, none, table, type Paper } from './paper.ts'
import { printable } from './printable.ts'
import { colors, contentWidth } from './style.ts'

export function historyBlock(paper: Paper): Content[] {
  const { model, words } = paper
  const { removed, replaced } = model
  if (removed.length + replaced.length === 0) return block(paper, 11, 'history', [none(paper)])
  return block(paper, 11, 'history', [
    ...(removed.length === 0 ? [] : heading({ text: words('history.removed'), style: 'deviceTitle' }, 4, removedParts(paper))),
    ...(replaced.length === 0 ? [] : heading({ text: words('history.replaced'), style: 'deviceTitle' }, 10, replacedParts(paper))),
  ])
}

function removedParts(paper: Paper): Content[] {
  const { model, words } = paper
  return model.removed.flatMap((device, index) =>
    devicePart(
      paper,
      'history',
      device.key,
      [
        { text: words('history.reached', { outcome: words(`outcomes.${device.outcome}`) }), style: 'cell' },
        { text: words('history.done', printedCounts(paper, device)), style: 'small' },
        ...requestTable(
          paper,
          model.requests.filter((each) => each.device === device.key),
        ),
      ],
      { first: index === 0 },
    ),
  )
}

const printedCounts = ({ number }: Paper, { done: { requests, ...counts } }: RemovedDevice) => ({
  ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, number(count)])),
  requests: number(requests.sent),
})

function replacedParts(paper: Paper): Content[] {
  const { model } = paper
  return model.replaced.flatMap((each, index) =>
    devicePart(
      paper,
      'history',
      each.device,
      [
        code(each.id),
        { text: whyReplaced(paper, each), style: 'small' },
        ...requestTable(
          paper,
          model.requests.filter((request) => request.device === each.device && sameId(request.id, each.id)),
        ),
      ],
      { first: index === 0 },
    ),
  )
}

function whyReplaced({ words, instant, number }: Paper, { why, until, reason, serialNumber, requests, testRuns }: ReplacedDevice): string {
  const at = until === null ? '–' : instant(until)
  return [
    serialNumber === null ? '' : `${printable(serialNumber)}.`,
    words(`history.${why}`, { at, reason: printable(reason ?? '') }),
    words('history.doneBefore', { requests: number(requests.sent), testRuns: number(testRuns) }),
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

function requestTable(paper: Paper, requests: readonly ReportedRequest[]): Content[] {
  const { words, translate, instant, happened } = paper
  if (requests.length === 0) return []
  const rows = requests.map(({ operation, id, sentAt, who, outcome, error, judgement }): TableCell[] => [
    { stack: [cell(translate(`errors.operations.${operation}`)), ...(id === null ? [] : [code(id)])] },
    { stack: [cell(instant(sentAt)), { text: printable(who), style: 'small' }] },
    { text: words(`requestOutcomes.${outcome}`), style: 'cell', bold: true, color: outcomeColors[outcome] ?? colors.ink },
    cell([error === null ? '' : happened(error), judgement === null ? '' : printable(judgement)].filter((part) => part !== '').join(' ')),
  ])
  const titles = ['request', 'sent', 'result', 'details'].map((name) => words(`columns.${name}`))
  return [table(titles, [160, 100, 84, contentWidth - 344], rows)]
}
