/** The law of a fold that goes on, for journals from wherever. */
import { expect } from 'vitest'
import type { Entry } from '#shared/job/entries.ts'
import { foldJob, JobFold } from '#shared/job/fold.ts'
import type { Job } from '#shared/job/job.ts'
import { noJournal } from './fold-facts.ts'

/** Entries come in acts of these sizes, and one by one behind them. Whoever changes a job that was given is thrown at. */
export function expectGrowsAsFolded(entries: readonly Entry[], acts: readonly number[]): void {
  const growing = new JobFold()
  const given: { readonly job: Job; readonly then: Job }[] = []
  for (let [from, act] = [0, 0]; from < entries.length; act += 1) {
    const until = from + (acts[act] ?? 1)
    const job = deepFrozen(growing.advanced(entries.slice(from, until), noJournal))
    const then = foldJob(entries.slice(0, until), noJournal)
    expect(job).toEqual(then)
    given.push({ job, then })
    from = until
  }
  for (const { job, then } of given) expect(job).toEqual(then)
}

export function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  Object.values(value).forEach(deepFrozen)
  return value
}
