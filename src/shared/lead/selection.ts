/** What the bar says of the selected devices: what can be sent to them, else what they lack. Pure. */
import { besideFailed, rowsAbout, type Named } from './devices.ts'
import type { ServiceFacts } from './job.ts'
import { leadOf, type Lead, type LeadRow } from './lead.ts'

export interface SelectionFacts extends ServiceFacts {
  readonly selected: number
  readonly unknown: readonly Named[]
  /** Something would be sent to them, and nothing failed at them. */
  readonly sendable: readonly Named[]
  /** How many of those the approval reads first. */
  readonly unread: number
  readonly failed: readonly Named[]
  /** Those of them that would be paired. */
  readonly toPair: readonly Named[]
  /** Values are planned for some of them, and sent in the same batch. */
  readonly pairsWithValues: boolean
  readonly noPreset: readonly Named[]
  readonly notRead: readonly Named[]
  readonly noGroup: readonly Named[]
  readonly toWalk: readonly Named[]
  /** A person has to decide or look at something at them. */
  readonly needing: readonly Named[]
}

/** They leave a failed one of them to lead. */
const waiting: ReadonlySet<LeadRow> = new Set(['selection.needYou', 'selection.nothing'])

export const selectionLead = (facts: SelectionFacts): Lead | null => (facts.selected === 0 ? null : besideFailed(leadOfAll, facts, waiting))

function leadOfAll(facts: SelectionFacts): Lead {
  const { selected, unknown, failed, sendable, unread, toPair, pairsWithValues, noPreset, notRead, noGroup, toWalk, needing } = facts
  const { about, asking } = rowsAbout(facts, { selected })

  if (unknown.length > 0 && (sendable.length === 0 || unknown.length === selected))
    return asking('selection.unknown', unknown, { reads: true })
  if (failed.length > 0) return asking('selection.failed', failed, { tone: 'failed', quiet: false })
  if (unread > 0) return asking('selection.toApply', sendable, { values: { unread } })
  if (sendable.length > 0) {
    const rest = selected - sendable.length
    const pairing = pairsWithValues ? 'selection.toPairAndSet' : 'selection.toPair'
    const row = toPair.length === sendable.length ? pairing : 'selection.differs'
    return asking(row, sendable, { values: { rest }, more: rest > 0 })
  }
  if (toWalk.length > 0) return about('selection.toWalk', toWalk)
  if (noPreset.length > 0) return about('selection.noPreset', noPreset)
  if (notRead.length > 0) return asking('selection.notRead', notRead, { reads: true })
  if (noGroup.length > 0) return about('selection.noGroup', noGroup)
  if (needing.length > 0) return about('selection.needYou', needing, { tone: 'warn' })
  return leadOf('selection.nothing', { act: false, values: { count: selected } })
}
