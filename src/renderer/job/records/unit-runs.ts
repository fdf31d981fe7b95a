/** Test runs by the tested device: after a replacement, the old device's runs prove nothing about the new one. Pure. */
import type { JobDevice, TestRun } from '#shared/job/job.ts'

interface NumberedRun {
  readonly run: TestRun
  /** Counted over the whole location, as in the report; 0: a record from before the job read it. */
  readonly number: number
}

export function runsByUnit({ runs, units }: Pick<JobDevice, 'runs' | 'units'>): {
  readonly now: NumberedRun[]
  readonly earlier: NumberedRun[]
} {
  const counted = runs.filter((run) => !run.baseline)
  const numbered = runs.map((run) => ({ run, number: run.baseline ? 0 : counted.indexOf(run) + 1 }))
  const past = new Set(units.slice(0, -1).map(({ id }) => id))
  const present = units.at(-1)?.id
  const isPast = ({ unit }: TestRun) => unit !== null && unit !== present && past.has(unit)
  return { now: numbered.filter(({ run }) => !isPast(run)), earlier: numbered.filter(({ run }) => isPast(run)) }
}
