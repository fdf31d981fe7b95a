/** What holds for every job, whatever its journal says. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry, Fact } from '#shared/job/entries.ts'
import { steps } from '#shared/tables/steps.ts'
import { foldJob, NotAJob } from '#shared/job/fold.ts'
import { job as jobSchema, stepsOf } from '#shared/job/job.ts'
import { noJournal, write, created, added, entriesOf, fold, pairIntent, lost, settled, seen, seenTest } from './fold-facts.ts'

/** Facts in any order about a few devices and writes, sensible or not. */
const anyFact: fc.Arbitrary<Fact> = fc.oneof(
  fc
    .record({ n: fc.integer({ min: 1, max: 3 }), kind: fc.constantFrom('shower' as const, 'tap' as const, 'waterGuard' as const) })
    .map(({ n, kind }) => added(`d${n}`, kind)),
  fc
    .integer({ min: 1, max: 4 })
    .chain((n) => fc.constantFrom(pairIntent(n, `d${(n % 3) + 1}`), lost(n), settled(true, n), settled(false, n))),
  fc.constantFrom(seen(), seen('g1'), seenTest({}), seenTest({ pass: true }), seenTest({ id: 't2' })),
  fc
    .record({ step: fc.constantFrom(...steps), back: fc.boolean() })
    .map(({ step, back }): Fact =>
      back
        ? { kind: 'step.resumed', data: { device: 'd1', step } }
        : { kind: 'step.skipped', data: { device: 'd1', step, reason: 'no access' } },
    ),
  fc.constantFrom<Fact>(
    { kind: 'device.planned', data: { device: 'd1', groupId: 'g1' } },
    { kind: 'note.added', data: { text: 'x' } },
    { kind: 'device.planned', data: { device: 'd1', configuration: {} } },
  ),
  fc
    .record({ note: fc.integer({ min: 1, max: 12 }), withdrawn: fc.boolean() })
    .map(({ note, withdrawn }): Fact => ({ kind: 'note.withdrawn', data: { note, withdrawn } })),
  fc
    .record({ n: fc.integer({ min: 1, max: 3 }), withdrawn: fc.option(fc.boolean()) })
    .map(({ n, withdrawn }): Fact =>
      withdrawn === null
        ? { kind: 'issue.opened', data: { issue: write(n), fault: 'leaks' } }
        : { kind: 'issue.withdrawn', data: { issue: write(n), withdrawn } },
    ),
)

describe('the fold', () => {
  it('is always a job, whatever the facts, and its step follows from its statuses', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 40 }), (facts) => {
        const job = jobSchema.parse(fold(...facts))
        for (const device of job.devices) {
          const isLeftOut = stepsOf(device.kind).includes('pair') && device.statuses.pair.state === 'skipped'
          const own = isLeftOut ? [] : stepsOf(device.kind).filter((step) => step !== 'group' || device.kind === 'waterGuard')
          const open = own.filter((step) => !['confirmed', 'skipped'].includes(device.statuses[step].state))
          expect(device.nextStep).toBe(open[0] ?? null)
        }
      }),
    )
  })

  it('gives the same job for the same entries, and never a confirmed light without a fact behind it', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 30 }), (facts) => {
        expect(fold(...facts)).toEqual(fold(...facts))
        for (const device of fold(...facts).devices) {
          if (device.statuses.pair.state !== 'confirmed') continue
          const applied = facts.some((fact) => fact.kind === 'write.settled' && fact.data.applied)
          expect(device.record !== null || applied).toBe(true)
        }
      }),
    )
  })

  it('does not change what is known about a device when facts about another one come in', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 20 }), (facts) => {
        const before = fold(added('d9'), ...facts.filter((fact) => !('device' in fact.data) || fact.data.device !== 'd9'))
        const after = fold(added('d9'))
        expect({ ...before.devices.find((device) => device.key === 'd9') }).toEqual({ ...after.devices[0] })
      }),
    )
  })

  it('keeps every note and issue, among what stands or what was withdrawn, as the latest word on it says', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 40 }), (facts) => {
        const entries = entriesOf(created, ...facts)
        const { notes, issues, withdrawn } = foldJob(entries, noJournal)
        const isWithdrawn = (since: number, about: (entry: Entry) => boolean | null) =>
          entries.filter(({ seq }) => seq > since).reduce((latest, entry) => about(entry) ?? latest, false)
        const added = entries.filter(({ kind }) => kind === 'note.added').map(({ seq }) => seq)
        const gone = added.filter((note) =>
          isWithdrawn(note, ({ kind, data }) => (kind === 'note.withdrawn' && data.note === note ? data.withdrawn : null)),
        )
        expect(withdrawn.notes.map(({ note }) => note)).toEqual(gone)
        expect(notes.map(({ note }) => note)).toEqual(added.filter((note) => !gone.includes(note)))
        const opened = new Map(
          entries.flatMap((entry) => (entry.kind === 'issue.opened' ? [[entry.data.issue, entry.seq] as const] : [])).reverse(),
        )
        const taken = [...opened].filter(([issue, since]) =>
          isWithdrawn(since, ({ kind, data }) => (kind === 'issue.withdrawn' && data.issue === issue ? data.withdrawn : null)),
        )
        expect(withdrawn.issues.map(({ issue }) => issue).sort()).toEqual(taken.map(([issue]) => issue).sort())
        expect(issues.length + withdrawn.issues.length).toBe(opened.size)
      }),
    )
  })

  it('refuses entries that do not begin with the creation of a job', () => {
    expect(() => foldJob([], noJournal)).toThrow(NotAJob)
    expect(() => foldJob(entriesOf(added('d1')), noJournal)).toThrow(NotAJob)
    expect(() => foldJob(entriesOf(created, created), noJournal)).toThrow(NotAJob)
  })
})
