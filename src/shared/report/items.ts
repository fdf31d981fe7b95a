/** The outstanding items in plain words: what is open, who does it, and by when. Devices with the same item share one. */
import { aboutDevice } from '../job/about-device.ts'
import type { Outcome, OutstandingItem } from '../job/report-summary.ts'
import { stepOf } from '../service/endpoints.ts'
import { line, type Cell } from './blocks.ts'
import { alike, cellOf } from './tables.ts'
import { capital, type Words } from './words.ts'
import { idKey } from '../service/ids.ts'

type Issue = Extract<OutstandingItem, { why: 'issue' }> & { readonly remedy: string | null }
type StepItem = Exclude<OutstandingItem, { why: 'issue' }>

export interface Item {
  readonly number: number
  readonly status: Outcome
  /** An issue that someone wrote, without an open step. */
  readonly isIssue: boolean
  /** Empty: it concerns the whole job. */
  readonly devices: readonly string[]
  readonly what: Cell
  readonly who: string
  readonly when: string
}

const isCause = (item: StepItem) =>
  item.why === 'failed' || item.why === 'unknownWrite' || ((item.why === 'skipped' || item.why === 'postponed') && item.step === 'pair')

const order: readonly Outcome[] = ['failed', 'unknown', 'notDone', 'postponed']

export function itemsOf(words: Words): Item[] {
  const { outstanding } = words.model
  const remedies = new Map(words.model.issues.map(({ issue, remedy }) => [issue, remedy]))
  const issues = outstanding.flatMap((item) => (item.why === 'issue' ? [{ ...item, remedy: remedies.get(item.issue) ?? null }] : []))
  const opens = alike(
    outstanding.filter((item) => item.why !== 'issue'),
    (item) => JSON.stringify([item.device, item.why, reasonOf(item, words), 'until' in item ? item.until : null]),
  )
  // What is open after a step that failed, or without the pairing that was skipped, is one item with it.
  const causes = new Set(opens.flatMap((same) => (same.some(isCause) ? [same[0].device] : [])))
  const isFollowing = ([{ why, device }]: (typeof opens)[number]) => why === 'open' && causes.has(device)
  const followers = Map.groupBy(opens.filter(isFollowing), ([{ device }]) => device)
  const named = new Set<string | null>()
  const withIssues = opens
    .filter((same) => !isFollowing(same))
    .map((same) => {
      const { device } = same[0]
      const following = same.some(isCause) ? (followers.get(device) ?? []) : []
      if (following.length > 0) followers.delete(device)
      const own = device === null || named.has(device) ? [] : aboutDevice(issues, device)
      named.add(device)
      return { isShared: device !== null && own.length === 0, item: itemOf(device, [same, ...following], own, words) }
    })
  const alone = issues
    .filter(({ device }) => device === null || !named.has(device))
    .map((issue) => itemOf(issue.device, [], [issue], words))
  const shared = alike(withIssues, ({ isShared, item }) => (isShared ? JSON.stringify({ ...item, devices: [] }) : item))
  return [...shared.map((same) => ({ ...same[0].item, devices: same.flatMap(({ item }) => item.devices) })), ...alone]
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
    .map((item, index) => ({ number: index + 1, ...item }))
}

/** What is open: the steps of each reason make one sentence. None: issues alone. */
function itemOf(
  device: string | null,
  reasons: readonly (readonly [StepItem, ...StepItem[]])[],
  issues: readonly Issue[],
  words: Words,
): Omit<Item, 'number'> {
  const { text, day, list } = words
  const [step] = reasons[0] ?? []
  const owners = [...new Set(issues.flatMap(({ owner }) => owner ?? []))]
  const [due] = issues.flatMap((issue) => issue.due ?? []).toSorted()
  const by = step?.why === 'postponed' ? step.until : due
  const faults = issues.flatMap(({ fault, remedy }, index) => [
    line(fault, step === undefined && index === 0 ? undefined : 'soft'),
    remedy === null ? null : line(text('items.remedy', { remedy }), 'soft'),
  ])
  const sentences = reasons.map((same, index) => {
    const steps = list([...new Set(same.flatMap((item) => stepsIn(item, words)))])
    return line(capital(sentenceAbout(same[0], steps, words)), index === 0 ? undefined : 'soft')
  })
  const office = step?.why === 'groupNotReported' ? line(text('items.office'), 'soft') : null
  return {
    status: step === undefined ? 'notDone' : statusOf[step.why],
    isIssue: step === undefined,
    devices: device === null ? [] : [device],
    what: cellOf([...sentences, office, ...faults]),
    who: owners.length === 0 ? text('items.nobody') : list(owners),
    when: by === undefined ? text('items.noDate') : day(by),
  }
}

const statusOf = {
  unknownWrite: 'unknown',
  failed: 'failed',
  groupNotReported: 'notDone',
  open: 'notDone',
  notReached: 'notDone',
  skipped: 'notDone',
  postponed: 'postponed',
} as const satisfies Record<StepItem['why'], Outcome>

function stepsIn(item: StepItem, { text, translate }: Words): string[] {
  if (item.why === 'open') return item.steps.map((step) => text(`stepNames.${step}`))
  if (item.why !== 'unknownWrite') return 'step' in item ? [text(`stepNames.${item.step}`)] : []
  const step = stepOf(item.operation)
  return [step === null ? translate(`errors.operations.${item.operation}`, {}) : text(`stepNames.${step}`)]
}

function sentenceAbout(item: StepItem, steps: string, words: Words): string {
  const { text, day } = words
  const reason = reasonOf(item, words) ?? text('items.noReason')
  switch (item.why) {
    case 'unknownWrite':
      return text('items.unknown', { steps })
    case 'failed':
      return text(isAborted(item, words) ? 'items.aborted' : 'items.failed', { steps, reason })
    case 'open':
      return item.error === null ? text('items.open', { steps }) : text('items.skipped', { steps, reason })
    case 'notReached':
      return text('items.notStarted')
    case 'groupNotReported':
      return text('items.group', { groups: reason })
    case 'skipped':
      return text('items.skipped', { steps, reason })
    case 'postponed':
      return text('items.postponed', { steps, reason, day: day(item.until) })
  }
}

/** A test that someone stopped did not fail by itself. */
const isAborted = (item: Extract<StepItem, { why: 'failed' }>, { model }: Words): boolean =>
  item.step === 'test' && aboutDevice(model.tests, item.device).findLast(({ run }) => run !== null)?.verdict === 'aborted'

/** The technician's reason, else the title of the error. */
function reasonOf(item: StepItem, words: Words): string | null {
  if (item.why === 'groupNotReported') return groupsText(item.intended, item.reported, words)
  const given = 'reason' in item ? item.reason : null
  return given ?? ((item.why === 'failed' || item.why === 'open') && item.error !== null ? words.errorTitle(item.error) : null)
}

/** The service identifies a group by its ID; people know the name that was planned with it. */
export const groupName = (id: string | null, { groupNames, text }: Words): string =>
  id === null ? text('noGroup') : (groupNames.get(idKey(id)) ?? id)
export const groupsText = (intended: string | null, reported: string | null, words: Words): string =>
  words.text('items.groups', { intended: groupName(intended, words), reported: groupName(reported, words) })
