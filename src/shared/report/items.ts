/** The outstanding items in plain words: what is open, who does it, and by when. Devices with the same item share one. */
import { aboutDevice } from '../job/about-device.ts'
import type { Outcome, OutstandingItem } from '../job/report-summary.ts'
import { stepOf } from '../service/endpoints.ts'
import { line, type Cell } from './blocks.ts'
import { alike, cellOf } from './tables.ts'
import { capital, type Words } from './words.ts'
import { idKey } from '../service/ids.ts'

type Issue = Extract<OutstandingItem, { why: 'issue' }>
type StepItem = Exclude<OutstandingItem, Issue>

export interface Item {
  readonly number: number
  readonly status: Outcome
  /** An issue that somebody wrote, without an open step. */
  readonly isIssue: boolean
  /** Empty: it concerns the whole job. */
  readonly devices: readonly string[]
  readonly what: Cell
  readonly who: string
  readonly when: string
}

/** What is open for one reason: its steps make one sentence. */
interface Open {
  /** Null for issues alone. */
  readonly step: StepItem | null
  readonly status: Outcome
  readonly sentence: string
  readonly devices: readonly (string | null)[]
  readonly issues: readonly Issue[]
}

const order: readonly Outcome[] = ['failed', 'unknown', 'notDone', 'postponed']

export function itemsOf(words: Words): Item[] {
  const { outstanding } = words.model
  const issues = outstanding.filter((item) => item.why === 'issue')
  const opens = alike(
    outstanding.filter((item) => item.why !== 'issue'),
    (item) => JSON.stringify([item.device, item.why, reasonOf(item, words), 'until' in item ? item.until : null]),
  )
  const named = new Set<string | null>()
  const withIssues = opens.map((same): Open => {
    const [step] = same
    const { device, why } = step
    const own = device === null || named.has(device) ? [] : aboutDevice(issues, device)
    named.add(device)
    const steps = words.list([...new Set(same.flatMap((item) => stepsIn(item, words)))])
    return { step, status: statusOf[why], sentence: capital(sentenceAbout(step, steps, words)), devices: [device], issues: own }
  })
  const alone = issues.filter((issue) => issue.device === null || !named.has(issue.device))
  const shared = alike(withIssues, (open) =>
    open.issues.length > 0 || open.devices[0] === null ? open : `${open.status} ${open.sentence}`,
  )
  const remedies = new Map(words.model.issues.map(({ issue, remedy }) => [issue, remedy]))
  const all = [
    ...shared.map((same) => ({ ...same[0], devices: same.flatMap(({ devices }) => devices) })),
    ...alone.map((issue): Open => ({ step: null, status: 'notDone', sentence: '', devices: [issue.device], issues: [issue] })),
  ]
  return all
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
    .map((open, index) => itemOf(open, index + 1, remedies, words))
}

function itemOf(
  { step, status, sentence, devices, issues }: Open,
  number: number,
  remedies: ReadonlyMap<string, string | null>,
  words: Words,
): Item {
  const { text, day, list } = words
  const owners = [...new Set(issues.flatMap(({ owner }) => owner ?? []))]
  const [due] = issues.flatMap((issue) => issue.due ?? []).toSorted()
  const by = step?.why === 'postponed' ? step.until : due
  const faults = issues.flatMap((issue, index) => {
    const remedy = remedies.get(issue.issue) ?? null
    const fault = line(issue.fault, step === null && index === 0 ? undefined : 'soft')
    return [fault, remedy === null ? null : line(text('items.remedy', { remedy }), 'soft')]
  })
  const office = step?.why === 'groupNotReported' ? line(text('items.office'), 'soft') : null
  return {
    number,
    status,
    isIssue: step === null,
    devices: devices.filter((device) => device !== null),
    what: cellOf([step === null ? null : line(sentence), office, ...faults]),
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

/** A test that somebody stopped did not fail by itself. */
const isAborted = (item: Extract<StepItem, { why: 'failed' }>, { model }: Words): boolean =>
  item.step === 'test' && aboutDevice(model.tests, item.device).findLast(({ run }) => run !== null)?.verdict === 'aborted'

/** The technician's reason, else the title of the error. */
function reasonOf(item: StepItem, words: Words): string | null {
  if (item.why === 'groupNotReported') {
    const intended = words.device(item.device)?.intendedGroupName ?? item.intended
    const reported = item.reported === null ? words.text('noGroup') : groupName(item.reported, words)
    return words.text('items.groups', { intended, reported })
  }
  const given = 'reason' in item ? item.reason : null
  return given ?? ((item.why === 'failed' || item.why === 'open') && item.error !== null ? words.errorTitle(item.error) : null)
}

/** The service identifies a group by its ID; people know the name that was planned with it. */
export const groupName = (id: string, { groupNames }: Words): string => groupNames.get(idKey(id)) ?? id
