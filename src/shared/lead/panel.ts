/** What the bar says of one open device. Pure; what comes next at a device is judged in shared/job/next-act.ts. */
import type { Next } from '../job/next-act.ts'
import { connectionLead, type ServiceFacts } from './job.ts'
import { leadOf, type Lead, type LeadRow } from './lead.ts'

export interface PanelFacts extends ServiceFacts {
  readonly key: string
  /** Its name, as everywhere. */
  readonly device: string
  readonly kind: 'shower' | 'tap' | 'waterGuard'
  readonly next: Next
  /** Values on which device and plan disagree, until a person chooses. */
  readonly choices: number
  /** It could not be read; nothing that was sent is known to have failed. */
  readonly isUnread: boolean
  /** The first value of the form that cannot be planned: its field in words, and its limits if they are what it violates. */
  readonly problem: { readonly field: string; readonly limits: { readonly min: string; readonly max: string } | null } | null
  /** Values that were typed and are not in the plan. */
  readonly edited: number
  readonly hasSerial: boolean
  /** The service reads and changes only what it lists. */
  readonly isPaired: boolean
  /** When its values were read, in words; null if they were not. */
  readonly read: string | null
  /** Its planned values are sent once it is paired. */
  readonly pairsWithValues: boolean
  /** What Apply would change. */
  readonly differing: number
  /** The planned group, in words. */
  readonly group: string
  readonly test: {
    /** Which step was seen, in words. */
    readonly step: string
    /** The service's word for it. */
    readonly word: string
    readonly lasting: string
    /** Minutes on one step, once that is unusual. */
    readonly stuck: number | null
  } | null
  /** What a person said of the latest run. */
  readonly judged: 'failed' | 'aborted' | null
  /** What failed, in words. */
  readonly step: string
  /** The service knows no device with its ID, so another try would end the same way. */
  readonly isIdUnknown: boolean
  /** Open issues that were recorded about it. */
  readonly issues: number
  /** What would be sent has to be shown or typed for first. */
  readonly asks: boolean
  /** The next device with something to do; null if there is none. */
  readonly following: string | null
}

export function panelLead(facts: PanelFacts): Lead {
  const { key, device, next, problem, test, differing, edited, read, following } = facts
  const { act, step } = next
  const about = { devices: [key], values: { device } }
  const sends = { ...about, asks: facts.asks }
  /** What only the service can do is not offered while it cannot be asked. */
  const asking = (row: LeadRow, more: Partial<Lead>): Lead => {
    const cut = connectionLead(facts)
    return cut === null ? leadOf(row, more) : { ...cut, devices: [key] }
  }

  if (act === 'checkResult') return asking('panel.unknown', { ...about, reads: true, tone: 'warn' })
  if (facts.choices > 0) return leadOf('panel.choice', { ...about, tone: 'warn', values: { device, count: facts.choices } })
  if (act === 'resolve') return leadOf('panel.otherThanSent', { ...about, tone: 'warn' })
  if (act === 'checkSerial') return leadOf('panel.serial', { ...about, tone: 'warn' })
  if (problem !== null) {
    const { field, limits } = problem
    if (limits === null) return leadOf('panel.wrongValue', { ...about, tone: 'failed', values: { device, field } })
    return leadOf('panel.outOfRange', { ...about, tone: 'failed', values: { device, field, ...limits } })
  }
  if (act === 'retry' && step === 'test' && facts.judged !== null) {
    const rows = { failed: ['panel.testFailed', 'panel.testNoted'], aborted: ['panel.testAborted', 'panel.testAbortedNoted'] } as const
    return leadOf(rows[facts.judged][facts.issues > 0 ? 1 : 0], { ...about, tone: 'failed' })
  }
  if (act === 'retry' && facts.isIdUnknown) return leadOf('panel.wrongId', { ...about, tone: 'failed' })
  if (act === 'retry' && facts.isUnread) return asking('panel.unread', { ...sends, reads: true, tone: 'failed' })
  if (act === 'retry') return asking('panel.failed', { ...sends, tone: 'failed', values: { device, step: facts.step } })
  if (test !== null) {
    const { stuck, word, lasting } = test
    if (stuck !== null) return leadOf('panel.testStuck', { ...about, tone: 'warn', values: { device, word, count: stuck } })
    return leadOf('panel.testRuns', { ...about, act: false, tone: 'busy', values: { device, step: test.step, word, lasting } })
  }
  // What is typed for a device that cannot get it yet, or has it already, is only planned.
  const isSent = facts.isPaired && read !== null && differing > 0 && facts.connection === 'there'
  if (edited > 0 && !isSent) {
    return leadOf('panel.edited', { ...about, values: { device, count: edited } })
  }
  if (act === 'none') return leadOf('panel.waits', { ...about, act: false, tone: 'busy' })
  if (act === 'scan') return leadOf(facts.hasSerial ? 'panel.noId' : 'panel.noLabel', about)
  if (act === 'pair') return asking(facts.pairsWithValues ? 'panel.toPairAndSet' : 'panel.notPaired', sends)
  if (act === 'refresh' || act === 'notReported') return asking('panel.outdated', { ...about, reads: true, tone: 'warn' })
  const isLeftOut = act === 'skipped' || act === 'postponed'
  if (facts.kind === 'shower' && facts.isPaired && read === null && !isLeftOut) return asking('panel.notRead', { ...about, reads: true })
  if (differing > 0) {
    const values = { device, count: differing, edited, read: read ?? '' }
    return asking(edited > 0 ? 'panel.differsEdited' : 'panel.differs', { ...sends, values })
  }
  if (act === 'setPreset') return leadOf('panel.noPreset', about)
  if (act === 'setGroup') return leadOf('panel.noGroup', about)
  if (act === 'apply' && step === 'group') return asking('panel.group', { ...sends, values: { device, group: facts.group } })
  if (act === 'apply') return asking('panel.toRead', sends)
  if (act === 'test' || act === 'testing') return leadOf('panel.testWaits', { ...about, act: false })

  const values = { device, following: following ?? '' }
  if (isLeftOut) {
    const rows = { skipped: ['panel.skipped', 'panel.skippedLast'], postponed: ['panel.postponed', 'panel.postponedLast'] } as const
    return leadOf(rows[act][following === null ? 1 : 0], { ...about, values })
  }
  return leadOf(following === null ? 'panel.last' : 'panel.done', { ...about, tone: 'good', values })
}
