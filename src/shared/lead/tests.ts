/** What the bar says of all installation tests of a job. Pure. */
import { leadOf, type Lead, type LeadRow } from './lead.ts'

/** Devices at one stage of their test. */
export interface TestsAt {
  readonly keys: readonly string[]
  /** In words: "113 and 114". */
  readonly names: string
  /** The first of them. */
  readonly first: string
}

export interface TestsFacts {
  readonly failed: TestsAt
  readonly running: TestsAt
  readonly waiting: TestsAt
  /** By the service, or by a person. */
  readonly passed: TestsAt
  /** Skipped or postponed: nobody waits for them. */
  readonly leftOut: number
  /** The first run that has shown one step for long. */
  readonly stuck: { readonly key: string; readonly device: string; readonly minutes: number } | null
  /** Showers that are not ready for their test yet, and the first thing that is missing at any of them. */
  readonly early: { readonly count: number; readonly before: 'walk' | 'pair' | 'values' }
}

const earlyRows = { walk: 'tests.earlyWalk', pair: 'tests.earlyPair', values: 'tests.early' } as const

export function testsLead({ failed, running, waiting, passed, leftOut, stuck, early }: TestsFacts): Lead {
  const counts = { running: running.keys.length, passed: passed.keys.length }
  const lead = (row: LeadRow, devices: readonly string[], more: Partial<Lead> = {}): Lead =>
    leadOf(row, { devices, ...more, values: { ...counts, count: devices.length, ...more.values } })

  if (failed.keys.length > 0) {
    const values = { device: failed.names, first: failed.first, waiting: waiting.names }
    return lead(waiting.keys.length > 0 ? 'tests.failedAndWaiting' : 'tests.failed', failed.keys, { tone: 'failed', values })
  }
  if (stuck !== null) {
    return lead('tests.stuck', [stuck.key], { tone: 'warn', values: { device: stuck.device, count: stuck.minutes } })
  }
  if (waiting.keys.length > 0) return lead('tests.waiting', waiting.keys, { act: false, values: { device: waiting.names } })
  if (running.keys.length > 0) return lead('tests.running', running.keys, { act: false, tone: 'busy' })
  if (early.count > 0) return lead(earlyRows[early.before], [], { values: { count: early.count } })
  if (passed.keys.length > 0) return lead(leftOut > 0 ? 'tests.passed' : 'tests.allPassed', passed.keys, { tone: 'good' })
  return lead('tests.none', [])
}
