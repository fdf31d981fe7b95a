/** What was sent for a device by another job, or outside jobs, and when that is news. */
import { describe, expect, it } from 'vitest'
import { changedOutside, justNow, unreadChanges, writesIn, type OutsideWrite } from '#shared/job/changed-outside.ts'
import type { Entry, Fact } from '#shared/job/entries.ts'
import { foldJob } from '#shared/job/fold.ts'
import { observed, plan, read, tested, unpairing, updated, updating } from './evidence-facts.ts'
import { added, at, created, entriesOf, first, fold, noJournal, settled } from './fold-facts.ts'

const sent: OutsideWrite = { operation: 'showers.unpair', id: 'id-d1', state: 'confirmed', at: at(40), order: justNow }
const news = (facts: readonly Fact[], write: OutsideWrite) => {
  const entries = entriesOf(created, added('d1'), ...facts)
  return changedOutside(foldJob(entries, noJournal), [write], entries).length
}
const changed = (operation: 'showers.unpair' | 'showers.updateConfiguration'): Fact => ({
  kind: 'device.changed',
  data: { device: 'd1', id: 'id-d1', operation, at: at(40) },
})

describe('a request from outside', () => {
  it('is news where the job claims something, unless it changed nothing, is another device’s or is noted', () => {
    const paired = [observed(true, 2)]
    expect(news(paired, sent)).toBe(1)
    expect(news([], sent)).toBe(0)
    expect((['rejected', 'notApplied'] as const).map((state) => news(paired, { ...sent, state }))).toEqual([0, 0])
    expect((['sent', 'unknown', 'applied'] as const).map((state) => news(paired, { ...sent, state }))).toEqual([1, 1, 1])
    expect(news(paired, { ...sent, id: 'id-d2' })).toBe(0)
    expect(news([...paired, changed('showers.unpair'), observed(true, 4)], sent)).toBe(0)
  })

  it('was not before the latest time in its own journal', () => {
    const times = [at(0), at(30), at(1), at(2)]
    const facts = [created, added('d1'), unpairing(1), settled(true)]
    const entries = facts.map((fact, index): Entry => ({ ...fact, seq: index + 1, at: times[index]!, who: 'Ada' }))
    // Decided at 50 by its own word, and sent at 1 when the clock had shown 30.
    expect(writesIn(foldJob(entries, noJournal), entries, new Set()).map(({ order }) => order)).toEqual([Date.parse(at(50))])
    const open = entries.slice(0, 3)
    expect(writesIn(foldJob(open, noJournal), open, new Set())).toMatchObject([{ at: at(1), order: Date.parse(at(30)) }])
  })

  it('is left to be seen until what it may have changed was read after it', () => {
    const open = (...facts: Fact[]) => {
      const entries = entriesOf(created, added('d1'), plan, ...facts)
      return unreadChanges(foldJob(entries, noJournal), entries).map(({ seq }) => seq)
    }
    expect(open(observed(true, 3), changed('showers.unpair'))).toEqual([5])
    expect(open(observed(true, 3), changed('showers.unpair'), observed(true, 4))).toEqual([5])
    expect(open(observed(true, 3), changed('showers.unpair'), observed(true, 5))).toEqual([])
    expect(open(read(8, 3), changed('showers.updateConfiguration'), tested(true, 5))).toEqual([5])
    expect(open(read(8, 3), changed('showers.updateConfiguration'), read(8, 5))).toEqual([])
    // Outdated since, by what the job sent itself.
    expect(open(read(8, 3), changed('showers.updateConfiguration'), read(8, 5), updating(1), updated(1))).toEqual([])
  })

  it('takes what the job had sent before for sent no more', () => {
    const unreported = [added('d1'), plan, updating(1), updated(1), read(null, 5)]
    expect(first(fold(...unreported)).configuration.sent).toEqual({ water_hardness: 8 })
    expect(first(fold(...unreported, changed('showers.updateConfiguration'))).configuration.sent).toEqual({})
  })
})
