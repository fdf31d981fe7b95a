/** The fold goes on where it stopped and describes again only what changed: what it gives is what a fold from the beginning gives. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryData, type Entry } from '#shared/job/entries.ts'
import { foldJob, JobFold } from '#shared/job/fold.ts'
import { job as jobSchema, type Job } from '#shared/job/job.ts'
import { everyFact, everyJournal } from './any-entries.ts'
import { noJournal } from './fold-facts.ts'
import { deepFrozen, expectGrowsAsFolded } from './growing-fold.ts'

describe('a fold that goes on', () => {
  it('is tried with entries that a journal can have', () => {
    fc.assert(
      fc.property(everyFact, ({ kind, data }) => {
        expect(entryData[kind].parse(data)).toEqual(data)
      }),
    )
  })

  it('gives after every entry what a fold from the beginning gives, and never changes what it gave', () => {
    fc.assert(fc.property(everyJournal(40), fc.array(fc.integer({ min: 1, max: 6 })), expectGrowsAsFolded), { numRuns: 300 })
  })

  it('counts virtual entries for the job it gives, and for none after it', () => {
    fc.assert(
      fc.property(everyJournal(30), fc.nat(), fc.nat(), (entries, one, other) => {
        const [kept, last] = [one % entries.length, other % entries.length].sort((a, b) => a - b) as [number, number]
        // What no journal holds are outcomes and losses, never a reading: that one is placed by the times of the entries before it.
        const reading = entries.findIndex(({ kind }, index) => index > kept && index <= last && kind.startsWith('observed.'))
        const until = reading < 0 ? last : reading - 1
        const growing = new JobFold()
        const before = deepFrozen(growing.advanced(entries.slice(0, kept + 1), noJournal))
        const virtual = deepFrozen(growing.advanced([], noJournal, entries.slice(kept + 1, until + 1)))
        expect(virtual).toEqual({ ...foldJob(entries.slice(0, until + 1), noJournal), changedAt: before.changedAt })
        expect(growing.advanced([], noJournal)).toEqual(before)
        expect(growing.advanced(entries.slice(kept + 1), noJournal)).toEqual(foldJob(entries, noJournal))
      }),
    )
  })

  it('gives what did not change as the same objects', () => {
    fc.assert(
      fc.property(everyJournal(40), (entries) => {
        const growing = new JobFold()
        let last: Job | null = null
        for (const entry of entries) {
          const job = growing.advanced([entry], noJournal)
          for (const device of last?.devices ?? []) {
            const now = job.devices.find(({ key }) => key === device.key)
            if (now !== device) expect(aboutOne(entry, last)).toBe(device.key)
          }
          if (aboutOne(entry, last) === null) expect(job.devices).toBe(last?.devices ?? job.devices)
          last = job
        }
      }),
    )
  })

  it('gives nothing that the contract of a job does not name', () => {
    fc.assert(
      fc.property(everyJournal(40), (entries) => {
        const job = foldJob(entries, noJournal)
        expect(jobSchema.parse(job)).toEqual(job)
      }),
    )
  })
})

/** The device an entry says something of. */
function aboutOne(entry: Entry, before: Job | null): string | null {
  const { data } = entry.kind === 'fork.carried' ? entry.data.fact : entry
  if ('write' in data) return ('device' in data ? data.device : before?.writes.find(({ write }) => write === data.write)?.device) ?? null
  return 'device' in data ? (data.device ?? null) : null
}
