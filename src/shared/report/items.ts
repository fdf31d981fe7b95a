/**
 * The outstanding items in plain words: what is open, who does it, and by when. First open steps, then open issues, then groups for the
 * office. Devices with the same item share one.
 */
import { insteadText } from '../tables/value-words.ts'
import { aboutDevice } from '../job/about-device.ts'
import type { ReportModel } from './report.ts'
import type { OfficeItem, OpenIssue, OpenStep, Outcome, Outstanding } from '../job/outcome.ts'
import type { FieldName } from '../tables/catalogue.ts'
import { line, type Cell } from './blocks.ts'
import { alike, cellOf } from './tables.ts'
import { capital, type Words } from './words.ts'
import { idKey } from '../tables/ids.ts'

export interface Item {
  readonly list: keyof Outstanding
  /** Null for what no device waits for. */
  readonly status: Outcome | null
  /** Empty: it concerns the whole job. */
  readonly devices: readonly string[]
  readonly what: Cell
  readonly who: string
  readonly when: string
}
type Same = readonly [OpenStep, ...OpenStep[]]

export function itemsOf(words: Words): Item[] {
  const { open, issues, office } = words.model.outstanding
  return [...stepItems(open, words), ...issues.map((issue) => issueItem(issue, words)), ...officeItems(office, words)]
}

const isCause = (item: OpenStep) =>
  item.why === 'failed' || item.why === 'unknown' || ((item.why === 'skipped' || item.why === 'postponed') && item.step === 'pair')

const order: readonly Outcome[] = ['failed', 'unknown', 'notReported', 'notDone', 'postponed']

function stepItems(open: readonly OpenStep[], words: Words): Item[] {
  const opens = alike(open, (item) => JSON.stringify([item.device, item.why, reasonOf(item, words), 'until' in item ? item.until : null]))
  // What is open after a step that failed, or without the pairing that was skipped, is one item with it.
  const causes = new Set(opens.flatMap((same) => (same.some(isCause) ? [same[0].device] : [])))
  const isFollowing = ([{ why, device }]: Same) => why === 'open' && causes.has(device)
  const followers = Map.groupBy(opens.filter(isFollowing), ([{ device }]) => device)
  const items = opens
    .filter((same) => !isFollowing(same))
    .map((same) => {
      const { device } = same[0]
      const following = same.some(isCause) ? (followers.get(device) ?? []) : []
      if (following.length > 0) followers.delete(device)
      return stepItem(device, [same, ...following], words)
    })
  return together(items).toSorted((one, other) => order.indexOf(one.status ?? 'notDone') - order.indexOf(other.status ?? 'notDone'))
}

/** Items that differ in nothing but their devices. */
const together = (items: readonly Item[]): Item[] =>
  alike(items, (item) => (item.devices.length === 0 ? item : JSON.stringify({ ...item, devices: [] }))).map((same) => ({
    ...same[0],
    devices: same.flatMap(({ devices }) => devices),
  }))

/** The steps of each reason make one sentence. */
function stepItem(device: string | null, reasons: readonly Same[], words: Words): Item {
  const { text, day } = words
  const lines = reasons.flatMap((same, index) => {
    const [sentence, ...more] = sentencesAbout(same, words)
    return [line(capital(sentence), index === 0 ? undefined : 'soft'), ...more.map((each) => line(each, 'soft'))]
  })
  const first = reasons[0]?.[0]
  return {
    list: 'open',
    status: first === undefined ? 'notDone' : statusOf[first.why],
    devices: device === null ? [] : [device],
    what: lines,
    who: text('items.nobody'),
    when: first?.why === 'postponed' ? day(first.until) : text('items.noDate'),
  }
}

function issueItem({ device, fault, remedy, owner, due }: OpenIssue, { text, day }: Words): Item {
  return {
    list: 'issues',
    status: null,
    devices: device === null ? [] : [device],
    what: cellOf([line(fault), remedy === null ? null : line(text('items.remedy', { remedy }), 'soft')]),
    who: owner ?? text('items.nobody'),
    when: due === null ? text('items.noDate') : day(due),
  }
}

function officeItems(office: readonly OfficeItem[], words: Words): Item[] {
  const { text, day, quote } = words
  const items = office.map(({ device, intended, reported, reading, skip }): Item => {
    const groups = groupsText(intended, reported, reading, words)
    const steps = text('stepNames.group')
    const until = skip?.until ?? null
    const given = { steps, reason: skip === null || skip.reason === null ? text('items.noReason') : quote(skip.reason) }
    const sentence = until === null ? text('items.skipped', given) : text('items.postponed', { ...given, day: day(until) })
    return {
      list: 'office',
      status: until === null ? null : 'postponed',
      devices: [device],
      what: skip === null ? [line(text('items.group', { groups }))] : [line(capital(sentence)), line(groups, 'soft')],
      who: text('items.office'),
      when: until === null ? text('items.noDate') : day(until),
    }
  })
  return together(items)
}

const statusOf = {
  unknown: 'unknown',
  failed: 'failed',
  notReported: 'notReported',
  running: 'notDone',
  open: 'notDone',
  notReached: 'notDone',
  skipped: 'notDone',
  postponed: 'postponed',
} as const satisfies Record<OpenStep['why'], Outcome>

function stepNameOf(item: OpenStep, { text, translate }: Words): string {
  if (item.step !== null) return text(`stepNames.${item.step}`)
  return item.operation === null ? text('items.request') : translate(`errors.operations.${item.operation}`, {})
}

/** The first one says what is open; others are details. */
function sentencesAbout(same: Same, words: Words): [string, ...string[]] {
  const { text, day, list, field, quote } = words
  const [item] = same
  const steps = list([...new Set(same.map((each) => stepNameOf(each, words)))])
  const reason = reasonOf(item, words) ?? text('items.noReason')
  switch (item.why) {
    case 'unknown':
      return [text('items.unknown', { steps })]
    case 'failed':
      return [text(`items.${howFailed(item, words)}`, { steps, reason })]
    case 'notReported': {
      if (item.error?.code === 'configuration.differs')
        return [
          text('items.differs', { steps }),
          ...item.error.data.differences.map((each) => insteadText(each, words.translate, words.language)),
        ]
      if (item.error?.code === 'pairing.notListed') return [text('items.notListed', { steps })]
      const what = item.fields.length === 0 ? 'notRead' : 'notReported'
      const reason = item.judgement === null ? null : quote(item.judgement)
      if (item.step !== 'configure' || item.fields.length === 0)
        return [reason === null ? text(`items.${what}`, { steps }) : text(`items.${what}ByPerson`, { steps, reason })]
      const planned = aboutDevice(words.model.parameters, item.device)[0]?.verified.planned ?? item.fields.length
      const fields = list(item.fields.map((name) => field(name as FieldName)))
      const sentence = text('items.someNotReported', { steps, count: item.fields.length, planned, fields })
      return reason === null ? [sentence] : [sentence, text('items.byPerson', { reason })]
    }
    case 'running':
      return [text('items.running', { steps })]
    case 'open':
      if (item.error !== null) return [text('items.openBecause', { steps, reason })]
      return [same.every(({ step }) => step === 'group') ? text('items.groupMissing') : text('items.open', { steps })]
    case 'notReached':
      return [same.every(({ step }) => step === 'group') ? text('items.groupMissing') : text('items.notStarted')]
    case 'skipped':
      return [text('items.skipped', { steps, reason })]
    case 'postponed':
      return [text('items.postponed', { steps, reason, day: day(item.until) })]
  }
}

export const lastVerdictOf = (model: ReportModel, device: string | null) =>
  aboutDevice(model.tests, device).findLast(({ run }) => run !== null)?.verdict

/** A test that someone stopped did not fail by itself, and only a person records that one failed. */
function howFailed(item: Extract<OpenStep, { why: 'failed' }>, { model }: Words): 'failed' | 'failedByPerson' | 'aborted' {
  const verdict = item.step === 'test' && lastVerdictOf(model, item.device)
  return verdict === 'aborted' ? 'aborted' : verdict === 'failed' ? 'failedByPerson' : 'failed'
}

/** The technician's reason, else the title of the error; for what is not reported, its fields. */
function reasonOf(item: OpenStep, words: Words): string | null {
  if (item.why === 'notReported')
    return JSON.stringify([
      item.fields,
      item.error?.code === 'configuration.differs' ? item.error.data : (item.error?.code ?? null),
      item.judgement,
    ])
  const given = 'reason' in item && item.reason !== null ? words.quote(item.reason) : null
  return given ?? ((item.why === 'failed' || item.why === 'open') && item.error !== null ? words.errorTitle(item.error) : null)
}

/** The service identifies a group by its ID; people know the name that was planned with it. */
export const groupName = (id: string | null, { groupNames, text }: Words): string =>
  id === null ? text('noGroup') : (groupNames.get(idKey(id)) ?? id)
export function groupsText(intended: string | null, reported: string | null, reading: OfficeItem['reading'], words: Words): string {
  const planned = { intended: groupName(intended, words) }
  return reading === 'read'
    ? words.text('items.groups', { ...planned, reported: groupName(reported, words) })
    : words.text(reading === 'notRead' ? 'items.groupNotRead' : 'items.groupNotReported', planned)
}
