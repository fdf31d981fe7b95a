/** The classes of a line of the report in the window, by its emphasis and outcome. */
import type { Outcome } from '#shared/job/outcome.ts'
import type { Line } from '#shared/report/blocks.ts'

export const lookClass = {
  strong: 'font-semibold',
  soft: 'text-soft',
  code: 'font-mono text-sm break-anywhere',
  warn: 'font-semibold text-warn',
} as const satisfies Record<NonNullable<Line['look']>, string>

export const outcomeClass = {
  done: 'text-ok',
  failed: 'text-fail',
  unknown: 'text-warn',
  notReported: 'text-warn',
  notDone: 'text-soft',
  postponed: 'text-warn',
} as const satisfies Record<Outcome, string>
