/** The block of what was done to devices that the list does not show any more. */
import type { ReportedRequest } from '#shared/job/report-requests.ts'
import type { ReportModel } from '#shared/job/report.ts'
import { sameId } from '#shared/service/ids.ts'
import { cell, code, line, soft, type Cell, type Part, type Tone } from './parts.ts'
import { columnsOf, dash, type ReportWords } from './report-words.ts'

export function historyParts({ removed, replaced, requests }: ReportModel, say: ReportWords): Part[] {
  const { words, instant, number, placeOf, kindOf } = say
  if (removed.length + replaced.length === 0) return [{ kind: 'text', cell: cell(words('none'), { tone: 'soft' }) }]
  const titleOf = (key: string) => `${placeOf(key)} · ${kindOf(key) ?? ''}`
  const removedParts = removed.flatMap(({ key, outcome, done: { requests: counted, ...done } }): Part[] => {
    const counts = Object.fromEntries(Object.entries(done).map(([name, count]) => [name, number(count)]))
    const said = [
      line(words('history.reached', { outcome: words(`outcomes.${outcome}`) })),
      soft(words('history.done', { ...counts, requests: number(counted.sent) })),
    ]
    return withRequests(
      titleOf(key),
      said,
      requests.filter(({ device }) => device === key),
      say,
    )
  })
  const replacedParts = replaced.flatMap(({ device, id, serialNumber, until, why, reason, requests: counted, testRuns }): Part[] => {
    const said = [
      code(id),
      ...(serialNumber === null ? [] : [soft(serialNumber)]),
      soft(words(`history.${why}`, { at: until === null ? dash : instant(until), reason: reason ?? '' })),
      soft(words('history.doneBefore', { requests: number(counted.sent), testRuns: number(testRuns) })),
    ]
    return withRequests(
      titleOf(device),
      said,
      requests.filter((each) => each.device === device && sameId(each.id, id)),
      say,
    )
  })
  const titled = (name: 'removed' | 'replaced', parts: readonly Part[]): Part[] =>
    parts.length === 0 ? [] : [{ kind: 'text', title: words(`history.${name}`), cell: [] }, ...parts]
  return [...titled('removed', removedParts), ...titled('replaced', replacedParts)]
}

function withRequests(title: string, said: Cell, requests: readonly ReportedRequest[], say: ReportWords): Part[] {
  return [{ kind: 'text', title, cell: said }, ...(requests.length === 0 ? [] : [requestTable(requests, say)])]
}

const tones: Partial<Record<ReportedRequest['outcome'], Tone>> = {
  confirmed: 'good',
  settled: 'good',
  rejected: 'bad',
  unknown: 'doubtful',
}

function requestTable(requests: readonly ReportedRequest[], say: ReportWords): Part {
  const { words, translate, instant, happened } = say
  return {
    kind: 'table',
    columns: columnsOf(say, 'request', 'sent', 'result', 'details'),
    rows: requests.map(({ operation, id, sentAt, who, outcome, error, judgement }): Cell[] => {
      const tone = tones[outcome]
      return [
        [line(translate(`errors.operations.${operation}`)), ...(id === null ? [] : [code(id)])],
        [line(instant(sentAt)), soft(who)],
        cell(words(`requestOutcomes.${outcome}`), { strong: true, ...(tone === undefined ? {} : { tone }) }),
        cell([error === null ? null : happened(error), judgement].filter((part) => part !== null).join(' ')),
      ]
    }),
  }
}
