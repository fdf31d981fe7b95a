import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConfigurationPlan } from '#shared/configuration/schema.ts'
import { appErrorOf } from '#shared/ipc/errors.ts'
import { steps, type Entry, type Fact } from '#shared/job/entries.ts'
import { foldJob, JobFold, NotAJob } from '#shared/job/fold.ts'
import { job as jobSchema, stepsOf, type Job } from '#shared/job/job.ts'

const noJournal = { entries: 0, head: '' }
const at = (seq: number) => new Date(Date.UTC(2026, 0, 1, 8, 0, seq)).toISOString()
const write = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const created: Fact = {
  kind: 'job.created',
  data: {
    format: 1,
    jobId: write(0),
    environment: 'staging',
    serviceOrigin: null,
    site: { name: 'Hotel' },
    technician: 'Ada',
    toolVersion: '0',
  },
}
const added = (device: string, kind: 'shower' | 'tap' | 'waterGuard' = 'shower', id = `id-${device}`): Fact => ({
  kind: 'device.added',
  data: { device, kind, id },
})

function entriesOf(...facts: Fact[]): Entry[] {
  return facts.map((fact, index) => ({ ...fact, seq: index + 1, at: at(index + 1), who: 'Ada' }))
}
const fold = (...facts: Fact[]) => foldJob(entriesOf(created, ...facts), noJournal)
const first = (job: Job) => {
  const [device] = job.devices
  if (device === undefined) throw new Error('no device')
  return device
}

const pairIntent = (n = 1, device = 'd1'): Fact => ({
  kind: 'write.intended',
  data: { write: write(n), device, operation: 'showers.pair', id: `id-${device}` },
})
const lost = (n = 1): Fact => ({
  kind: 'write.unknown',
  data: { write: write(n), error: appErrorOf('network.timeout', { operation: 'showers.pair', host: 'x' }) },
})
const settled = (applied: boolean, n = 1): Fact => ({ kind: 'write.settled', data: { write: write(n), applied, readAt: at(50) } })
const seen = (device_group?: string): Fact => ({
  kind: 'observed.record',
  data: {
    device: 'd1',
    record: { id: 'id-d1', serial_number: 'S1', ...(device_group === undefined ? {} : { device_group }) },
    receivedAt: at(51),
  },
})
const test = (fields: object): Fact => ({
  kind: 'observed.test',
  data: { device: 'd1', test: { id: 't1', ...fields }, receivedAt: at(52) },
})

describe('the pair light', () => {
  it('goes out with an unpairing, also where the clock was set back before it, and comes on again with the next reading', () => {
    const unpaired: Fact[] = [
      { kind: 'write.intended', data: { write: write(2), device: 'd1', operation: 'showers.unpair', id: 'id-d1' } },
      { kind: 'write.confirmed', data: { write: write(2), answer: { id: 'id-d1' }, receivedAt: at(3) } },
    ]
    expect(first(fold(added('d1'), seen())).lights.pair.state).toBe('confirmed')
    expect(first(fold(added('d1'), seen(), ...unpaired)).lights.pair.state).toBe('local')
    expect(first(fold(added('d1'), seen(), ...unpaired, seen())).lights.pair.state).toBe('confirmed')
  })

  it('is local, sent, then what the outcome says', () => {
    expect(first(fold(added('d1'))).lights.pair.state).toBe('local')
    expect(first(fold(added('d1'), pairIntent())).lights.pair.state).toBe('sent')
    expect(first(fold(added('d1'), pairIntent(), lost())).lights.pair.state).toBe('unknown')
    expect(
      first(
        fold(added('d1'), pairIntent(), { kind: 'write.confirmed', data: { write: write(1), answer: { id: 'id-d1' }, receivedAt: at(9) } }),
      ).lights.pair.state,
    ).toBe('confirmed')
    const refused: Fact = {
      kind: 'write.rejected',
      data: { write: write(1), error: appErrorOf('service.notFound', { operation: 'showers.pair', status: 404, body: {} }) },
    }
    const light = first(fold(added('d1'), pairIntent(), refused)).lights.pair
    expect([light.state, light.error?.code]).toEqual(['failed', 'service.notFound'])
  })

  it('stays unknown until a reading settles it, and is offered again only when settled as not applied', () => {
    expect(first(fold(added('d1'), pairIntent(), lost(), seen(), settled(true))).lights.pair.state).toBe('confirmed')
    expect(first(fold(added('d1'), pairIntent(), lost(), settled(false))).lights.pair.state).toBe('local')
  })

  it('is not confirmed by the word of the technician alone, but by the list that shows it', () => {
    const judged: Fact = { kind: 'write.judged', data: { write: write(1), applied: true, reason: 'The lamp is green' } }
    expect(first(fold(added('d1'), pairIntent(), lost(), judged)).lights.pair.state).toBe('sent')
    expect(first(fold(added('d1'), pairIntent(), lost(), judged, seen())).lights.pair.state).toBe('confirmed')
  })

  it('is confirmed by the list alone, for a shower that was paired before', () => {
    expect(first(fold(added('d1'), seen())).lights.pair.state).toBe('confirmed')
  })

  it('does not take the record of a unit that is no longer in this place', () => {
    expect(first(fold(added('d1'), seen(), { kind: 'device.identified', data: { device: 'd1', id: 'other' } })).lights.pair.state).toBe(
      'local',
    )
  })
})

describe('the configure light', () => {
  const plan: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: { water_hardness: 7.5, water_conservation: true } } }
  const read = (configuration: ConfigurationPlan): Fact => ({
    kind: 'observed.configuration',
    data: { device: 'd1', configuration, receivedAt: at(53) },
  })
  const sent: Fact = {
    kind: 'write.intended',
    data: { write: write(2), device: 'd1', operation: 'showers.updateConfiguration', id: 'id-d1', body: { water_hardness: 7.5 } },
  }
  const confirmed: Fact = { kind: 'write.confirmed', data: { write: write(2), answer: {}, receivedAt: at(9) } }

  it('is confirmed only by reading every planned field back', () => {
    expect(first(fold(added('d1'), plan)).lights.configure.state).toBe('local')
    expect(first(fold(added('d1'), plan, sent, confirmed)).lights.configure.state).toBe('local')
    expect(first(fold(added('d1'), plan, sent, confirmed, read({ water_hardness: 7.5 }))).lights.configure.state).toBe('local')
    expect(
      first(fold(added('d1'), plan, sent, confirmed, read({ water_hardness: 7.5, water_conservation: true }))).lights.configure.state,
    ).toBe('confirmed')
  })

  it('goes back to local when the plan changes afterwards', () => {
    const changed: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: { water_hardness: 8 } } }
    expect(first(fold(added('d1'), plan, read({ water_hardness: 7.5, water_conservation: true }), changed)).lights.configure.state).toBe(
      'local',
    )
  })

  it('forgets a refusal once nothing is planned any more, or something else', () => {
    const error = appErrorOf('service.unauthorized', { operation: 'showers.updateConfiguration', status: 401, body: null })
    const refused: Fact = { kind: 'write.rejected', data: { write: write(2), error } }
    const nothing: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: null } }
    const state = (...facts: Fact[]) => first(fold(added('d1'), plan, read({}), sent, refused, ...facts)).lights.configure.state
    expect(state()).toBe('failed')
    expect(state(nothing)).toBe('local')
  })

  it('keeps the first reading as found, whatever is read later', () => {
    const { asFound, latest } = first(fold(added('d1'), read({ water_hardness: 1 }), read({ water_hardness: 2 }))).configuration
    expect([asFound?.value.water_hardness, latest?.value.water_hardness]).toEqual([1, 2])
  })
})

describe('installation test runs', () => {
  it('does not count what was there before as a run of this job', () => {
    const device = first(fold(added('d1'), test({ pass: true })))
    expect(device.lights.test.state).toBe('local')
    expect(device.runs.map((run) => run.baseline)).toEqual([true])
  })

  it('counts a run once its identifier is new or its content moves, and passes it by `pass: true` alone', () => {
    expect(first(fold(added('d1'), test({ pass: true }), test({ id: 't2', pass: false }))).lights.test.state).toBe('sent')
    expect(first(fold(added('d1'), test({ pass: true }), test({ id: 't2', status: 'done' }))).lights.test.state).toBe('sent')
    expect(first(fold(added('d1'), test({}), test({ pass: true }))).lights.test.state).toBe('confirmed')
  })

  it('keeps a failed run beside the passed one', () => {
    const judged: Fact = { kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Filter clogged' } }
    const device = first(
      fold(added('d1'), test({}), test({ id: 't2', pass: false }), judged, test({ id: 't3' }), test({ id: 't3', pass: true })),
    )
    expect(device.runs.map((run) => [run.baseline, run.verdict, run.reason])).toEqual([
      [true, 'open', null],
      [false, 'failed', 'Filter clogged'],
      [false, 'passed', null],
    ])
    expect(device.lights.test.state).toBe('confirmed')
  })

  const swapped = (id: string): Fact => ({ kind: 'device.swapped', data: { device: 'd1', id, reason: 'Dead' } })
  const aborted: Fact = { kind: 'test.abortReason', data: { device: 'd1', reason: 'Water on the floor' } }

  it('leaves the runs of another unit as they are when a verdict is given on the one that is there', () => {
    const passed = [test({}), test({ id: 't2', pass: true })]
    const verdicts = (...facts: Fact[]) => first(fold(added('d1'), ...passed, ...facts)).runs.map(({ unit, verdict }) => [unit, verdict])
    const before = [
      ['id-d1', 'open'],
      ['id-d1', 'passed'],
    ]
    expect(verdicts(swapped('other'), aborted)).toEqual(before)
    expect(verdicts(swapped('other'), test({ id: 't9' }), aborted)).toEqual([...before, ['other', 'aborted']])
  })

  it('goes on with the runs of a unit that comes back, and adds none for what was seen of it before', () => {
    const runs = first(fold(added('d1'), test({}), swapped('other'), test({ id: 't9' }), swapped('id-d1'), test({}))).runs
    expect(runs.map(({ unit, baseline }) => [unit, baseline])).toEqual([
      ['id-d1', true],
      ['other', true],
    ])
  })

  it('does not call a run aborted that the service says has passed', () => {
    const device = first(fold(added('d1'), test({}), test({ id: 't2', pass: true }), aborted))
    expect(device.runs.at(-1)).toMatchObject({ verdict: 'passed', reason: 'Water on the floor' })
    expect(device.lights.test.state).toBe('confirmed')
  })

  it('adds nothing for an unchanged reading, whatever order its fields come in', () => {
    const device = first(
      fold(added('d1'), test({ a: 1, b: { c: 2, d: 3 } }), {
        kind: 'observed.test',
        data: { device: 'd1', test: { b: { d: 3, c: 2 }, a: 1, id: 't1' }, receivedAt: at(60) },
      }),
    )
    expect(device.runs[0]?.observations).toHaveLength(1)
  })
})

describe('the group light', () => {
  it('turns green only when the service itself reports the intended group', () => {
    const plan: Fact = { kind: 'device.planned', data: { device: 'd1', groupId: 'g1' } }
    expect(first(fold(added('d1'), seen('g1'))).lights.group.state).toBe('local')
    expect(first(fold(added('d1'), plan, seen('other'))).lights.group.state).toBe('local')
    expect(first(fold(added('d1'), plan, seen('g1'))).lights.group.state).toBe('confirmed')
  })
})

/** Facts in any order about a few devices and writes, sensible or not. */
const anyFact: fc.Arbitrary<Fact> = fc.oneof(
  fc
    .record({ n: fc.integer({ min: 1, max: 3 }), kind: fc.constantFrom('shower' as const, 'tap' as const, 'waterGuard' as const) })
    .map(({ n, kind }) => added(`d${n}`, kind)),
  fc
    .integer({ min: 1, max: 4 })
    .chain((n) => fc.constantFrom(pairIntent(n, `d${(n % 3) + 1}`), lost(n), settled(true, n), settled(false, n))),
  fc.constantFrom(seen(), seen('g1'), test({}), test({ pass: true }), test({ id: 't2' })),
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
  it('is always a job, whatever the facts, and its step follows from its lights', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 40 }), (facts) => {
        const job = jobSchema.parse(fold(...facts))
        for (const device of job.devices) {
          const open = stepsOf(device.kind).filter((step) => !['confirmed', 'skipped'].includes(device.lights[step].state))
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
          if (device.lights.pair.state !== 'confirmed') continue
          const applied = facts.some((fact) => fact.kind === 'write.settled' && fact.data.applied)
          expect(device.record !== null || applied).toBe(true)
        }
      }),
    )
  })

  it('gives the same job entry by entry as at once, and leaves what it gave before as it was', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 30 }), (facts) => {
        const entries = entriesOf(created, ...facts)
        const growing = new JobFold()
        const jobs = entries.map((entry) => growing.advanced([entry], noJournal))
        expect(jobs).toEqual(entries.map((_, index) => foldJob(entries.slice(0, index + 1), noJournal)))
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
