/** The block of what was done to devices that the list does not show any more. */
import type { ReportedRequest } from '#shared/job/report-requests.ts'
import type { ReportModel } from '#shared/job/report.ts'
import { sameId } from '#shared/service/ids.ts'
import { cell, code, line, soft, type CellLines, type Part, type Tone } from './parts.ts'
import { columnsOf, dash, type ReportWords } from './report-words.ts'

export function historyParts({ removed, replaced, requests }: ReportModel, texts: ReportWords): Part[] {
  const { reportText, instant, number, placeOf, kindOf } = texts
  if (removed.length + replaced.length === 0) return [{ kind: 'text', cell: cell(reportText('none'), { tone: 'soft' }) }]
  const titleOf = (key: string) => `${placeOf(key)} · ${kindOf(key) ?? ''}`
  const removedParts = removed.flatMap(({ key, outcome, done: { requests: counted, ...done } }): Part[] => {
    const counts = Object.fromEntries(Object.entries(done).map(([name, count]) => [name, number(count)]))
    const lines = [
      line(reportText('history.reached', { outcome: reportText(`outcomes.${outcome}`) })),
      soft(reportText('history.done', { ...counts, requests: number(counted.sent) })),
    ]
    return withRequests(
      titleOf(key),
      lines,
      requests.filter(({ device }) => device === key),
      texts,
    )
  })
  const replacedParts = replaced.flatMap(({ device, id, serialNumber, until, why, reason, requests: counted, testRuns }): Part[] => {
    const lines = [
      code(id),
      ...(serialNumber === null ? [] : [soft(serialNumber)]),
      soft(reportText(`history.${why}`, { at: until === null ? dash : instant(until), reason: reason ?? '' })),
      soft(reportText('history.doneBefore', { requests: number(counted.sent), testRuns: number(testRuns) })),
    ]
    return withRequests(
      titleOf(device),
      lines,
      requests.filter((each) => each.device === device && sameId(each.id, id)),
      texts,
    )
  })
  const titled = (name: 'removed' | 'replaced', parts: readonly Part[]): Part[] =>
    parts.length === 0 ? [] : [{ kind: 'text', title: reportText(`history.${name}`), cell: [] }, ...parts]
  return [...titled('removed', removedParts), ...titled('replaced', replacedParts)]
}

function withRequests(title: string, lines: CellLines, requests: readonly ReportedRequest[], texts: ReportWords): Part[] {
  return [{ kind: 'text', title, cell: lines }, ...(requests.length === 0 ? [] : [requestTable(requests, texts)])]
}

const tones: Partial<Record<ReportedRequest['outcome'], Tone>> = {
  confirmed: 'good',
  settled: 'good',
  rejected: 'bad',
  unknown: 'doubtful',
}

function requestTable(requests: readonly ReportedRequest[], texts: ReportWords): Part {
  const { reportText, translate, instant, happened } = texts
  return {
    kind: 'table',
    columns: columnsOf(texts, 'request', 'sent', 'result', 'details'),
    rows: requests.map(({ operation, id, sentAt, who, outcome, error, judgement }): CellLines[] => {
      const tone = tones[outcome]
      return [
        [line(translate(`errors.operations.${operation}`)), ...(id === null ? [] : [code(id)])],
        [line(instant(sentAt)), soft(who)],
        cell(reportText(`requestOutcomes.${outcome}`), { strong: true, ...(tone === undefined ? {} : { tone }) }),
        cell([error === null ? null : happened(error), judgement].filter((part) => part !== null).join(' ')),
      ]
    }),
  }
}
