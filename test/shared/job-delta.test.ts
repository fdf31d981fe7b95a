/** A job and what changed since make the other job, whichever two they are. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JobFold } from '#shared/job/fold.ts'
import { deltaOf, merged, type JobDelta } from '#shared/job/job-delta.ts'
import type { Job } from '#shared/job/job.ts'
import { everyJournal } from './any-entries.ts'
import { created, added, entriesOf, noJournal } from './fold-facts.ts'

/** As a window has it: what travelled is copied. */
const travelled = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
/** One fold of the journal, given after each entry. */
function grown(entries: Parameters<JobFold['advanced']>[0]): Job[] {
  const fold = new JobFold()
  return [...entries].map((entry) => fold.advanced([entry], noJournal))
}
const itemsIn = ({ lists }: JobDelta) =>
  Object.values(lists).flatMap((parts) => parts.flatMap((part) => ('items' in part ? part.items : [])))

describe('what changed between two jobs', () => {
  it('makes the later one of the earlier one, with any lag, and the earlier one of the later one', () => {
    fc.assert(
      fc.property(everyJournal(40), fc.nat(), fc.nat(), (entries, one, other) => {
        const jobs = grown(entries)
        const [before, now] = [jobs[one % jobs.length]!, jobs[other % jobs.length]!]
        expect(merged(travelled(before), travelled(deltaOf(before, now)))).toEqual(travelled(now))
      }),
      { numRuns: 500 },
    )
  })

  it('makes one job of another that has nothing in common with it', () => {
    fc.assert(
      fc.property(everyJournal(20), everyJournal(20), (here, there) => {
        const [before, now] = [grown(here).at(-1)!, grown(there).at(-1)!]
        expect(merged(travelled(before), travelled(deltaOf(before, now)))).toEqual(travelled(now))
      }),
    )
  })

  it('counts virtual entries while they are shown, and not after', () => {
    fc.assert(
      fc.property(everyJournal(30), fc.nat(), (entries, at) => {
        const [kept, virtual] = [entries.slice(0, (at % entries.length) + 1), entries.slice((at % entries.length) + 1)]
        const fold = new JobFold()
        const before = fold.advanced(kept, noJournal)
        const shown = fold.advanced([], noJournal, virtual)
        const after = fold.advanced(virtual, noJournal)
        for (const [from, to] of [
          [before, shown],
          [shown, before],
          [shown, after],
        ] as const)
          expect(merged(travelled(from), travelled(deltaOf(from, to)))).toEqual(travelled(to))
      }),
    )
  })

  it('holds the devices that changed, and lets the others be the objects they were', () => {
    const devices = Array.from({ length: 1_000 }, (_, index) => added(`d${index + 1}`))
    const skip = (device: string) => ({ kind: 'step.skipped', data: { device, step: 'pair', reason: 'x' } }) as const
    const fold = new JobFold()
    const entries = entriesOf(
      created,
      ...devices,
      skip('d7'),
      skip('d900'),
      { kind: 'device.removed', data: { device: 'd5' } },
      added('d1001'),
    )
    const before = fold.advanced(entries.slice(0, 1_001), noJournal)
    const now = fold.advanced(entries.slice(1_001), noJournal)
    const delta = deltaOf(before, now)
    expect(itemsIn(delta).map((item) => (item as Job['devices'][number]).key)).toEqual(['d7', 'd900', 'd1001', 'd5'])
    const own = travelled(before)
    const next = merged(own, travelled(delta))
    expect(next.devices.filter((device) => own.devices.includes(device))).toHaveLength(997)
    expect(next.site).toBe(own.site)
    expect(JSON.stringify(delta).length).toBeLessThan(8_000)
  })
})
