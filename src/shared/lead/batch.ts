/** What the bar says of a batch: while it runs, what it left, and what an earlier one left. Pure. */
import { connectionLead, type Connection, type ServiceFacts } from './job.ts'
import { leadOf, type Lead } from './lead.ts'

export interface RunningBatch {
  /** `checking`: after an outage it only reads what arrived. `lastKnown`: Firstflow's host does not respond. */
  readonly state: 'running' | 'checking' | 'pausing' | 'paused' | 'ending' | 'lastKnown'
  readonly done: number
  readonly total: number
  /** The time left in words; empty if it is not known. */
  readonly left: string
}

export function batchLead({ state, done, total, left }: RunningBatch): Lead {
  const about = { values: { done, total, left, count: total - done }, tone: 'busy', part: total === 0 ? 0 : done / total } as const
  switch (state) {
    case 'running':
      return leadOf('batch.running', { ...about, more: left !== '', act: 'outlined' })
    case 'paused':
      return leadOf('batch.paused', { ...about, tone: 'calm' })
    case 'checking':
      return leadOf('batch.checking', about)
    case 'pausing':
      return leadOf('batch.pausing', about)
    case 'ending':
      return leadOf('batch.ending', about)
    case 'lastKnown':
      return leadOf('batch.lastKnown', { ...about, tone: 'warn' })
  }
}

/** A batch of a process that was closed or killed while it ran. */
export interface StoppedBatch extends ServiceFacts {
  readonly total: number
  readonly unknown: number
  /** Those that Apply would still send something to. */
  readonly left: readonly string[]
  /** What came of the others, in words. */
  readonly counts: string
  readonly canContinue: boolean
}

export function stoppedLead({ total, unknown, left, counts, canContinue, ...service }: StoppedBatch): Lead {
  if (left.length === 0)
    return connectionLead(service) ?? leadOf('batch.allStarted', { values: { count: unknown, counts }, more: counts !== '', tone: 'warn' })
  const done = total - left.length
  return leadOf('batch.interrupted', {
    values: { done, total, count: left.length, counts },
    more: counts !== '',
    tone: 'warn',
    act: canContinue,
    part: done / total,
    devices: left,
  })
}

/** What a batch came to, by the keys of its devices. */
export interface BatchResult {
  readonly done: number
  readonly unknown: readonly string[]
  /** Failed, not begun, or accepted and not read back: another Apply goes on with them. */
  readonly again: readonly string[]
  /** Why it ended before all were begun, or why all of those failed, in words; empty if there is no one reason. */
  readonly reason: string
  readonly connection: Connection
}

/** Null if no result asks for anything here. */
export function resultLead({ done, unknown, again, reason, connection }: BatchResult): Lead | null {
  const values = { done, reason }
  if (unknown.length > 0)
    return leadOf('batch.someUnknown', { values: { ...values, count: unknown.length }, tone: 'warn', devices: unknown })
  if (again.length === 0) return null
  const about = { values: { ...values, count: again.length }, tone: 'failed', devices: again } as const
  if (reason === '') return leadOf('batch.someLeft', about)
  // Another try comes to the same before the connection or the key is mended.
  if (connection === 'offline') return leadOf('batch.cutOff', about)
  return leadOf(connection === 'there' ? 'batch.stopped' : 'batch.rejected', about)
}
