import { describe, expect, it } from 'vitest'
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import { appErrorOf, type AppError } from '#shared/tables/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import { at, write, added, fold, first, pairIntent, lost, settled, seen, seenTest } from './fold-facts.ts'
import { scoped } from '../support/scopes.ts'

describe('the pair light', () => {
  it('goes out with an unpairing, also where the clock was set back before it, and comes on again with the next reading', () => {
    const unpaired: Fact[] = [
      { kind: 'write.intended', data: { write: write(2), device: 'd1', operation: 'showers.unpair', id: 'id-d1' } },
      { kind: 'write.confirmed', data: { write: write(2), response: { id: 'id-d1' }, receivedAt: at(3) } },
    ]
    expect(first(fold(added('d1'), seen())).statuses.pair.state).toBe('confirmed')
    expect(first(fold(added('d1'), seen(), ...unpaired)).statuses.pair.state).toBe('local')
    expect(first(fold(added('d1'), seen(), ...unpaired, seen())).statuses.pair.state).toBe('confirmed')
  })

  it('is local, sent, then what the outcome says', () => {
    expect(first(fold(added('d1'))).statuses.pair.state).toBe('local')
    expect(first(fold(added('d1'), pairIntent())).statuses.pair.state).toBe('sent')
    expect(first(fold(added('d1'), pairIntent(), lost())).statuses.pair.state).toBe('unknown')
    expect(
      first(
        fold(added('d1'), pairIntent(), {
          kind: 'write.confirmed',
          data: { write: write(1), response: { id: 'id-d1' }, receivedAt: at(9) },
        }),
      ).statuses.pair.state,
    ).toBe('confirmed')
    const refused: Fact = {
      kind: 'write.rejected',
      data: { write: write(1), error: appErrorOf('service.notFound', { operation: 'showers.pair', status: 404, body: {} }) },
    }
    const light = first(fold(added('d1'), pairIntent(), refused)).statuses.pair
    expect([light.state, light.error?.code]).toEqual(['failed', 'service.notFound'])
  })

  it('is not changed by a request that waited when its batch was cancelled: it never left', () => {
    const refused = (n: number, error: AppError): Fact => ({ kind: 'write.rejected', data: { write: write(n), error } })
    const [busy, cancelled] = [
      appErrorOf('service.busy', { operation: 'showers.pair', status: 429, body: {}, retryAfterMs: 0 }),
      appErrorOf('job.cancelled', { jobId: write(0) }),
    ]
    expect(first(fold(added('d1'), pairIntent(), refused(1, cancelled))).statuses.pair.state).toBe('local')
    const before = [added('d1'), pairIntent(), refused(1, busy)]
    expect(first(fold(...before, pairIntent(2), refused(2, cancelled))).statuses.pair).toMatchObject({ state: 'failed', error: busy })
  })

  it('stays unknown until a reading settles it, and is offered again only when settled as not applied', () => {
    expect(first(fold(added('d1'), pairIntent(), lost(), seen(), settled(true))).statuses.pair.state).toBe('confirmed')
    expect(first(fold(added('d1'), pairIntent(), lost(), settled(false))).statuses.pair.state).toBe('local')
  })

  it('is not confirmed by the word of the technician alone, but by the list that shows it', () => {
    const judged: Fact = { kind: 'write.judged', data: { write: write(1), applied: true, reason: 'The lamp is green' } }
    expect(first(fold(added('d1'), pairIntent(), lost(), judged)).statuses.pair.state).toBe('sent')
    expect(first(fold(added('d1'), pairIntent(), lost(), judged, seen())).statuses.pair.state).toBe('confirmed')
  })

  it('is confirmed by the list alone, for a shower that was paired before', () => {
    expect(first(fold(added('d1'), seen())).statuses.pair.state).toBe('confirmed')
  })

  describe('of a device that was confirmed and is in no later list', () => {
    const notListed: Fact = { kind: 'observed.record', data: { device: 'd1', record: null, receivedAt: at(55), scope: scoped() } }
    const confirmed = (n = 1): Fact => ({
      kind: 'write.confirmed',
      data: { write: write(n), response: { id: 'id-d1' }, receivedAt: at(9) },
    })

    it('is neither green nor forgotten: it says when it was confirmed and when it was missed', () => {
      const device = first(fold(added('d1'), seen(), notListed))
      expect(device.statuses.pair).toMatchObject({
        state: 'failed',
        at: at(55),
        error: { code: 'pairing.gone', data: { confirmedAt: at(51), absentAt: at(55) } },
      })
      expect(device.nextStep).toBe('pair')
      expect(first(fold(added('d1'), pairIntent(), confirmed(), notListed)).statuses.pair.error?.code).toBe('pairing.gone')
      const found = [pairIntent(), lost(), seen(), settled(true)]
      expect(first(fold(added('d1'), ...found, notListed)).statuses.pair.error?.code).toBe('pairing.gone')
    })

    it('is green again when a list holds it, or it is paired once more', () => {
      expect(first(fold(added('d1'), seen(), notListed, seen())).statuses.pair.state).toBe('confirmed')
      expect(first(fold(added('d1'), seen(), notListed, pairIntent(), confirmed())).statuses.pair.state).toBe('confirmed')
    })

    it('follows the order of the entries, not the clock: the list is read before a device is paired', () => {
      expect(first(fold(added('d1'), notListed, pairIntent(), confirmed())).statuses.pair.state).toBe('confirmed')
    })

    it('says why it was refused when it was to be paired once more, and nothing of the unit before', () => {
      const refused: Fact = {
        kind: 'write.rejected',
        data: { write: write(1), error: appErrorOf('service.refused', { operation: 'showers.pair', status: 409, body: {} }) },
      }
      expect(first(fold(added('d1'), seen(), notListed, pairIntent(), refused)).statuses.pair.error?.code).toBe('service.refused')
      const swapped: Fact = { kind: 'device.swapped', data: { device: 'd1', id: 'other', reason: 'Broken' } }
      expect(first(fold(added('d1'), seen(), notListed, swapped)).statuses.pair.state).toBe('local')
    })
  })

  it('does not take the record of a unit that is no longer in this place', () => {
    expect(first(fold(added('d1'), seen(), { kind: 'device.identified', data: { device: 'd1', id: 'other' } })).statuses.pair.state).toBe(
      'local',
    )
  })

  it('forgets a label that was recorded by mistake, with what was read of that device', () => {
    const mistaken: Fact = { kind: 'device.identified', data: { device: 'd1', id: 'other', serialNumber: 'SH9' } }
    const back: Fact = { kind: 'device.identified', data: { device: 'd1', id: null, serialNumber: 'SH1' } }
    const device = first(fold(added('d1'), mistaken, back))
    expect([device.id, device.serialNumber, device.units.filter(({ until }) => until === null), device.statuses.pair.state]).toEqual([
      null,
      'SH1',
      [],
      'local',
    ])
  })
})

describe('the configure light', () => {
  const plan: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: { water_hardness: 7.5, water_conservation: true } } }
  const read = (configuration: ConfigurationPlan): Fact => ({
    kind: 'observed.configuration',
    data: { device: 'd1', configuration, receivedAt: at(53), scope: scoped() },
  })
  const sent: Fact = {
    kind: 'write.intended',
    data: { write: write(2), device: 'd1', operation: 'showers.updateConfiguration', id: 'id-d1', body: { water_hardness: 7.5 } },
  }
  const confirmed: Fact = { kind: 'write.confirmed', data: { write: write(2), response: {}, receivedAt: at(9) } }

  it('is confirmed only by reading every planned field back', () => {
    expect(first(fold(added('d1'), plan)).statuses.configure.state).toBe('local')
    expect(first(fold(added('d1'), plan, sent, confirmed)).statuses.configure.state).toBe('sent')
    expect(first(fold(added('d1'), plan, sent, confirmed, read({ water_hardness: 7.5 }))).statuses.configure.state).toBe('local')
    expect(
      first(fold(added('d1'), plan, sent, confirmed, read({ water_hardness: 7.5, water_conservation: true }))).statuses.configure.state,
    ).toBe('confirmed')
  })

  it('goes back to local when the plan changes afterwards', () => {
    const changed: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: { water_hardness: 8 } } }
    expect(first(fold(added('d1'), plan, read({ water_hardness: 7.5, water_conservation: true }), changed)).statuses.configure.state).toBe(
      'local',
    )
  })

  it('forgets a refusal once nothing is planned any more, or something else', () => {
    const error = appErrorOf('service.unauthorized', { operation: 'showers.updateConfiguration', status: 401, body: null })
    const refused: Fact = { kind: 'write.rejected', data: { write: write(2), error } }
    const nothing: Fact = { kind: 'device.planned', data: { device: 'd1', configuration: null } }
    const state = (...facts: Fact[]) => first(fold(added('d1'), plan, read({}), sent, refused, ...facts)).statuses.configure.state
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
    const device = first(fold(added('d1'), seenTest({ pass: true })))
    expect(device.statuses.test.state).toBe('local')
    expect(device.runs.map((run) => run.baseline)).toEqual([true])
  })

  it('does not count a finished test whose time alone was written anew, and counts it once it is run again', () => {
    const again = [seenTest({ pass: true }), seenTest({ pass: true, timestamp: '2026-03-23T18:34:12Z' })]
    expect(first(fold(added('d1'), ...again)).statuses.test.state).toBe('local')
    const rerun = [...again, seenTest({ pass: false }), seenTest({ pass: true })]
    expect(first(fold(added('d1'), ...rerun)).statuses.test.state).toBe('confirmed')
  })

  it('counts a run once its identifier is new or its content moves, and passes it by `pass: true` alone', () => {
    expect(first(fold(added('d1'), seenTest({ pass: true }), seenTest({ id: 't2', pass: false }))).statuses.test.state).toBe('sent')
    expect(first(fold(added('d1'), seenTest({ pass: true }), seenTest({ id: 't2', status: 'done' }))).statuses.test.state).toBe('sent')
    expect(first(fold(added('d1'), seenTest({}), seenTest({ pass: true }))).statuses.test.state).toBe('confirmed')
  })

  it('keeps a failed run beside the passed one', () => {
    const judged: Fact = { kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Filter clogged' } }
    const device = first(
      fold(
        added('d1'),
        seenTest({}),
        seenTest({ id: 't2', pass: false }),
        judged,
        seenTest({ id: 't3' }),
        seenTest({ id: 't3', pass: true }),
      ),
    )
    expect(device.runs.map((run) => [run.baseline, run.verdict, run.reason])).toEqual([
      [true, 'open', null],
      [false, 'failed', 'Filter clogged'],
      [false, 'passed', null],
    ])
    expect(device.statuses.test.state).toBe('confirmed')
  })

  const swapped = (id: string): Fact => ({ kind: 'device.swapped', data: { device: 'd1', id, reason: 'Dead' } })
  const aborted: Fact = { kind: 'test.abortReason', data: { device: 'd1', reason: 'Water on the floor' } }

  it('leaves the runs of another unit as they are when a verdict is given on the one that is there', () => {
    const passed = [seenTest({}), seenTest({ id: 't2', pass: true })]
    const verdicts = (...facts: Fact[]) => first(fold(added('d1'), ...passed, ...facts)).runs.map(({ unit, verdict }) => [unit, verdict])
    const before = [
      ['id-d1', 'open'],
      ['id-d1', 'passed'],
    ]
    expect(verdicts(swapped('other'), aborted)).toEqual(before)
    expect(verdicts(swapped('other'), seenTest({ id: 't9' }), aborted)).toEqual([...before, ['other', 'aborted']])
  })

  it('goes on with the runs of a unit that comes back, and adds none for what was seen of it before', () => {
    const runs = first(fold(added('d1'), seenTest({}), swapped('other'), seenTest({ id: 't9' }), swapped('id-d1'), seenTest({}))).runs
    expect(runs.map(({ unit, baseline }) => [unit, baseline])).toEqual([
      ['id-d1', true],
      ['other', true],
    ])
  })

  it('does not call a run aborted that the service says has passed', () => {
    const device = first(fold(added('d1'), seenTest({}), seenTest({ id: 't2', pass: true }), aborted))
    expect(device.runs.at(-1)).toMatchObject({ verdict: 'passed', reason: 'Water on the floor' })
    expect(device.statuses.test.state).toBe('confirmed')
  })

  it('adds nothing for an unchanged reading, whatever order its fields come in', () => {
    const device = first(
      fold(added('d1'), seenTest({ a: 1, b: { c: 2, d: 3 } }), {
        kind: 'observed.test',
        data: { device: 'd1', test: { b: { d: 3, c: 2 }, a: 1, id: 't1' }, receivedAt: at(60), scope: scoped() },
      }),
    )
    expect(device.runs[0]?.observations).toHaveLength(1)
  })
})

describe('the group light', () => {
  it('turns green only when the service itself reports the intended group', () => {
    const plan: Fact = { kind: 'device.planned', data: { device: 'd1', groupId: 'g1' } }
    expect(first(fold(added('d1'), seen('g1'))).statuses.group.state).toBe('local')
    expect(first(fold(added('d1'), plan, seen('other'))).statuses.group.state).toBe('local')
    expect(first(fold(added('d1'), plan, seen('g1'))).statuses.group.state).toBe('confirmed')
  })

  it('is not out of date while no list shows the device: reading again would not help', () => {
    const plan: Fact = { kind: 'device.planned', data: { device: 'd1', groupId: 'g1' } }
    const unlisted: Fact = { kind: 'observed.record', data: { device: 'd1', record: null, receivedAt: at(52), scope: scoped() } }
    for (const facts of [
      [plan, unlisted],
      [unlisted, plan],
      [plan, unlisted, unlisted],
    ]) {
      const { statuses, outdated } = first(fold(added('d1', 'tap'), ...facts))
      expect([statuses.group.error, outdated.includes('group')]).toEqual([null, false])
    }
    const replanned: Fact = { kind: 'device.planned', data: { device: 'd1', groupId: 'g2' } }
    expect(first(fold(added('d1', 'tap'), plan, seen('g1'), unlisted, replanned)).statuses.group.error).toBeNull()
  })

  it('is sent, and not local, where the service took the group of a water guard and does not report it', () => {
    const guard = added('d1', 'waterGuard')
    const plan: Fact = { kind: 'device.planned', data: { device: 'd1', groupId: 'g1' } }
    const assigned = (group: string): Fact => ({
      kind: 'write.intended',
      data: { write: write(1), device: 'd1', operation: 'waterGuards.update', id: 'id-d1', body: { device_group: group } },
    })
    const took = (response: Record<string, unknown>): Fact => ({
      kind: 'write.confirmed',
      data: { write: write(1), response, receivedAt: at(9) },
    })
    const lightAfter = (...facts: Fact[]) => first(fold(guard, plan, ...facts)).statuses.group.state
    expect(lightAfter(assigned('g1'), took({ id: 'id-d1' }))).toBe('sent')
    expect(lightAfter(assigned('g1'), took({ id: 'id-d1', device_group: 'g1' }))).toBe('confirmed')
    expect(lightAfter(assigned('g1'), took({ id: 'id-d1', device_group: 'g2' }))).toBe('local')
    expect(lightAfter(assigned('g2'), took({ id: 'id-d1' }))).toBe('local')
  })
})
