/** Which readings count: only what was asked after the last thing that could have changed what they show. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Fact, Scope } from '#shared/job/entries.ts'
import { observed, paired, plan, read, swapped, tested, unpairing, updated, updating } from './evidence-facts.ts'
import { added, at, first, fold, lost, pairIntent, settled, write } from './fold-facts.ts'
import { scoped } from '../support/scopes.ts'

const states = (...facts: Fact[]) => {
  const { pair, configure, test, group } = first(fold(added('d1'), plan, ...facts)).statuses
  return [pair.state, configure.state, test.state, group.state].join(' ')
}

describe('a reading of the list', () => {
  it('that was asked before the pairing does not say that the device is gone', () => {
    // 2 added, 3 plan, 4 intent, 5 confirmed, 6 the list that was asked for at 3.
    expect(states(pairIntent(), paired(), observed(false, 3))).toBe('confirmed local local local')
    expect(states(pairIntent(), paired(), observed(false, 4))).toBe('confirmed local local local')
    expect(states(pairIntent(), paired(), observed(false, 5))).toBe('failed local local local')
  })

  it('that was asked later wins, in whatever order the responses came', () => {
    expect(states(observed(true, 3), observed(false, 2))).toBe('confirmed local local confirmed')
    // The later one is right about the list; what the device was when it was missing is known to nobody, so the rest is read again.
    expect(states(observed(false, 2), observed(true, 3))).toBe('confirmed local local local')
    expect(states(observed(true, 2), observed(false, 3))).toBe('failed local local local')
  })
})

describe('what a reading is about', () => {
  const listed = (known: Partial<Scope>, record: { id: string } | null = { id: 'id-d1' }): Fact => ({
    kind: 'observed.record',
    data: { device: 'd1', record, receivedAt: at(50), scope: scoped({ hardware: 'id-d1', ...known }) },
  })
  const bound: Fact = { kind: 'job.bound', data: { serviceAddress: 'https://host.example/dev' } }

  it('has to be the hardware in its place, in whatever letters, and the service of the job', () => {
    expect(states(listed({ hardware: 'id-other' }))).toBe('local local local local')
    expect(states(listed({ hardware: 'ID-D1' }))).toBe('confirmed local local local')
    expect(states(bound, listed({ service: 'https://host.example/prod' }))).toBe('local local local local')
    expect(states(bound, listed({ service: 'https://host.example/dev' }))).toBe('confirmed local local local')
  })

  it('is ordered by its request among those that were asked for at one entry', () => {
    const test = (pass: boolean, request: number): Fact => ({
      kind: 'observed.test',
      data: { device: 'd1', test: { id: 't1', pass }, receivedAt: at(50), scope: scoped({ asked: 3, request }) },
    })
    const none: Fact = { kind: 'observed.test', data: { device: 'd1', test: null, receivedAt: at(50), scope: scoped({ asked: 2 }) } }
    expect(states(none, test(false, 2), test(true, 1))).toBe('local local sent local')
    expect(states(none, test(true, 1), test(false, 2))).toBe('local local sent local')
    expect(states(none, test(false, 1), test(true, 2))).toBe('local local confirmed local')
  })

  it('is not contradicted by what another key does not show, while what it shows counts', () => {
    const own = { key: '0a1b' }
    const other = { key: '2c3d' }
    const pair = first(fold(added('d1'), listed(own), listed(other, null))).statuses.pair
    expect(pair).toMatchObject({ state: 'confirmed', error: { code: 'pairing.otherKey', data: { key: '0a1b', other: '2c3d' } } })
    // The key was rotated: what it showed is gone by the same key.
    expect(states(listed(own), listed(other), listed(other, null))).toBe('failed local local local')
    expect(states(listed(own), listed(other, null), listed(own, null))).toBe('failed local local local')
    expect(first(fold(added('d1'), listed(own), listed(other, null), listed(other))).statuses.pair).toMatchObject({ error: null })
  })

  it("ends with its pairing, which is this job's only until the device was unpaired or missing", () => {
    const how = (...facts: Fact[]) => first(fold(added('d1'), ...facts)).pairing.how
    expect(how(pairIntent(), paired())).toBe('paired')
    expect(how(pairIntent(), paired(), observed(true, 4), observed(false, 5), observed(true, 6))).toBe('seen')
    expect(how(pairIntent(), paired(), unpairing(2), paired(2))).toBeNull()
    expect(how(pairIntent(), paired(), unpairing(2), paired(2), observed(true, 6))).toBe('seen')
    const outside: Fact = { kind: 'device.changed', data: { device: 'd1', id: 'id-d1', operation: 'showers.unpair', at: at(9) } }
    expect(how(pairIntent(), paired(), outside, observed(true, 5))).toBe('seen')
    expect(how(pairIntent(), paired(), outside, observed(true, 5), pairIntent(3), paired(3))).toBe('paired')
  })
})

describe('a status survives nothing that could have changed it', () => {
  const done = [pairIntent(), paired(), observed(true, 5), read(8, 5), tested(false, 5), tested(true, 8)] as const

  it('is confirmed by readings asked after the pairing', () => {
    expect(states(...done)).toBe('confirmed confirmed confirmed confirmed')
  })

  it.each<[string, readonly Fact[]]>([
    ['an absence', [observed(false, 9), observed(true, 10)]],
    ['an unpairing and another pairing', [unpairing(2), paired(2), pairIntent(3), paired(3)]],
    ['another pairing', [pairIntent(3), paired(3)]],
    ['a pairing that was lost and settled', [pairIntent(3), lost(3), observed(true, 11), settled(true, 3)]],
    ['another unit, and the same again', [swapped('id-x'), swapped('id-d1'), observed(true, 11)]],
  ])('after %s it has to be read again, and says so', (_name, facts) => {
    const device = first(fold(added('d1'), plan, ...done, ...facts))
    expect(device.statuses.pair.state).toBe('confirmed')
    expect([device.statuses.configure.state, device.statuses.test.state]).toEqual([
      'local',
      device.id === 'id-d1' ? expect.any(String) : 'local',
    ])
    expect(device.configuration.latest).toBeNull()
    expect(device.statuses.configure.state).not.toBe('confirmed')
    const again = first(fold(added('d1'), plan, ...done, ...facts, read(8, 30 - 1), tested(true, 30 - 1)))
    expect(again.outdated).toEqual([])
    expect([again.statuses.configure.state, again.statuses.test.state]).toEqual(['confirmed', 'confirmed'])
  })

  it('names when it was last read', () => {
    const device = first(fold(added('d1'), plan, ...done, observed(false, 9), observed(true, 10)))
    expect(device.outdated).toEqual(['configure', 'test'])
    expect(device.statuses.configure).toMatchObject({ state: 'local', error: { code: 'reading.outdated', data: { readAt: at(50) } } })
    expect(device.statuses.test).toMatchObject({ state: 'local', error: { code: 'reading.outdated' } })
  })
})

it('shows no test as passed on the ground of what was known before an abort whose result is unknown', () => {
  const aborting: Fact = {
    kind: 'write.intended',
    data: { write: write(3), device: 'd1', operation: 'showers.abortInstallationTest', id: 'id-d1' },
  }
  const judged: Fact = { kind: 'test.judged', data: { device: 'd1', verdict: 'passed', reason: 'Dry' } }
  const reason: Fact = { kind: 'test.abortReason', data: { device: 'd1', reason: 'Wet' } }
  const test = (...facts: Fact[]) => states(...facts).split(' ')[2]
  expect(test(tested(false, 3), judged)).toBe('confirmed')
  expect(test(tested(false, 3), judged, aborting, lost(3), reason)).toBe('unknown')
  expect(test(tested(false, 3), tested(true, 4, 't2'))).toBe('confirmed')
  expect(test(tested(false, 3), tested(true, 4, 't2'), aborting, lost(3), reason)).toBe('local')
})

it('shows no test as passed of a device ID that was replaced and came back, before it is read again', () => {
  const test = (...facts: Fact[]) => states(tested(false, 3), tested(true, 4, 't2'), ...facts).split(' ')[2]
  expect(test()).toBe('confirmed')
  expect(test(swapped('id-x'), swapped('id-d1'))).toBe('local')
  expect(test(swapped('id-x'), swapped('id-d1'), tested(true, 7, 't2'))).toBe('confirmed')
})

describe('the configuration', () => {
  const base = [pairIntent(), paired()] as const

  it('is sent, not open, where nothing was read back after a confirmed update', () => {
    expect(states(...base, read(7, 5), updating(2), updated(2))).toContain('confirmed sent')
    // A reading that was on its way while it was sent.
    expect(states(...base, updating(2), updated(2), read(7, 6))).toContain('confirmed sent')
    expect(states(...base, updating(2), updated(2), read(8, 7))).toContain('confirmed confirmed')
  })

  it('says of a field that was sent and is not reported that nothing confirms it', () => {
    const { statuses, configuration } = first(fold(added('d1'), plan, ...base, updating(2), updated(2), read(null, 7)))
    expect(statuses.configure).toMatchObject({
      state: 'sent',
      error: { code: 'configuration.notReported', data: { fields: 'water_hardness' } },
    })
    expect(configuration.sent).toEqual({ water_hardness: 8 })
    const again = first(fold(added('d1'), plan, ...base, updating(2), updated(2), read(null, 7), pairIntent(3), paired(3)))
    expect(again.configuration.sent).toEqual({})
  })

  it('compares a later change with what was confirmed, not with what was there when it was planned', () => {
    const planned: Fact = {
      kind: 'device.planned',
      data: { device: 'd1', configuration: { water_hardness: 8 }, base: { water_hardness: 7 } },
    }
    const { plan } = first(fold(added('d1'), planned, ...base, read(7, 5), updating(2), updated(2), read(8, 8)))
    expect(plan.base).toEqual({ water_hardness: 8 })
  })

  it('keeps as found for each unit that was here', () => {
    const facts = [read(7, 3), swapped('id-x'), read(3, 5), swapped('id-d1'), read(9, 7)]
    const { asFound } = first(fold(added('d1'), plan, ...facts)).configuration
    expect(asFound?.value).toEqual({ water_hardness: 7 })
  })

  describe('as found', () => {
    const foundOf = (...facts: Fact[]) => fold(added('d1'), plan, ...facts).devices.at(-1)?.configuration.asFound?.value ?? null
    const known = { water_hardness: 7 }
    const refused: Fact = { kind: 'write.rejected', data: { write: write(2), error: appErrorOf('job.cancelled', { jobId: write(0) }) } }

    it('is not what was read after the job may have changed it', () => {
      expect(foundOf(...base, read(7, 5), updating(2), updated(2), read(8, 8))).toEqual(known)
      expect(foundOf(...base, updating(2), updated(2), read(8, 7))).toBeNull()
      // On its way, without a known result, or said by a person not to be applied: it may have changed something.
      expect(foundOf(...base, updating(2), read(7, 4))).toBeNull()
      expect(foundOf(...base, updating(2), lost(2), read(7, 7))).toBeNull()
      const judged: Fact = { kind: 'write.judged', data: { write: write(2), applied: false, reason: 'Seen' } }
      expect(foundOf(...base, updating(2), lost(2), judged, read(7, 8))).toBeNull()
    })

    it('is what was read after a request that was refused', () => {
      expect(foundOf(...base, updating(2), refused, read(7, 7))).toEqual(known)
    })

    it('is not what was read after Firstflow changed it outside of the job', () => {
      const outside = (operation: 'showers.updateConfiguration' | 'showers.unpair'): Fact => ({
        kind: 'device.changed',
        data: { device: 'd1', id: 'ID-D1', operation, at: at(9) },
      })
      expect(foundOf(...base, outside('showers.updateConfiguration'), read(7, 6))).toBeNull()
      expect(foundOf(...base, outside('showers.unpair'), read(7, 6))).toEqual(known)
    })

    it('is not what was read of a device that the job changed in another location, nor is it lost for the one that took its place', () => {
      const moved: Fact = { kind: 'device.added', data: { device: 'd2', kind: 'shower', id: 'id-d1' } }
      const there = { device: 'd2', configuration: known, receivedAt: at(50), scope: scoped({ hardware: 'id-d1' }) }
      const readThere: Fact = { kind: 'observed.configuration', data: there }
      expect(foundOf(...base, updating(2), updated(2), swapped('id-x'), moved, readThere)).toBeNull()
      expect(foundOf(...base, swapped('id-x'), moved, readThere)).toEqual(known)
      expect(foundOf(...base, updating(2), updated(2), swapped('id-x'), read(7, 8))).toEqual(known)
    })
  })
})

it('keeps a unit that something was done to when the place is identified anew, and forgets a mistyped one', () => {
  const identified = (id: string): Fact => ({ kind: 'device.identified', data: { device: 'd1', id } })
  const units = (...facts: Fact[]) => first(fold(added('d1'), ...facts)).units.map(({ id }) => id)
  expect(units(identified('id-y'))).toEqual(['id-y'])
  expect(units(pairIntent(), paired(), identified('id-y'))).toEqual(['id-d1', 'id-y'])
  expect(units(swapped('id-x'), identified('id-y'))).toEqual(['id-d1', 'id-y'])
})

it('says nothing of a write that ended without an outcome but what was asked after that', () => {
  const error = appErrorOf('job.interrupted', { operation: 'showers.pair' })
  const interrupted = (since?: number): Fact => ({
    kind: 'write.unknown',
    data: { write: write(1), error, ...(since === undefined ? {} : { since }) },
  })
  // 4 intent, 5 stated with the reading that was asked when the journal ended at 4.
  expect(states(pairIntent(), interrupted(4), observed(true, 4), settled(true))).toContain('confirmed')
  expect(states(pairIntent(), interrupted(), observed(true, 4), settled(true))).toContain('sent')
})

it('never confirms by a reading that was asked before the last thing that could have changed it', () => {
  const change = fc.constantFrom<'pair' | 'unpair' | 'swap' | 'absent' | 'update'>('pair', 'unpair', 'swap', 'absent', 'update')
  const step = fc.oneof(
    change.map((kind) => ({ kind })),
    fc.record({ kind: fc.constantFrom('list', 'read'), back: fc.integer({ min: 0, max: 12 }) }),
    fc.record({
      kind: fc.constant('test' as const),
      back: fc.integer({ min: 0, max: 12 }),
      pass: fc.boolean(),
      id: fc.constantFrom('t1', 't2'),
    }),
    fc.record({ kind: fc.constant('judge' as const), verdict: fc.constantFrom('passed' as const, 'failed' as const) }),
  )
  let confirmed = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (script) => {
      const facts: Fact[] = [added('d1'), plan]
      const last = () => facts.length + 1
      /** The entries after which a reading has to be asked. */
      let [pair, others, configure] = [2, 2, 2]
      let [seen, isRead] = [null as { asked: number; present: boolean } | null, null as number | null]
      /** When it was last asked for or stated that a test is passed. */
      let passed = 0
      let n = 0
      for (const each of script) {
        n += 1
        const asked = 'back' in each ? Math.max(0, last() - each.back) : last()
        switch (each.kind) {
          case 'pair':
            facts.push(pairIntent(n), paired(n))
            ;[pair, others, configure] = [last(), last(), last()]
            seen = { asked: last(), present: true }
            break
          case 'unpair':
            facts.push(unpairing(n), paired(n))
            ;[pair, others, configure] = [last(), last(), last()]
            break
          case 'swap':
            facts.push(swapped('id-x'), swapped('id-d1'))
            ;[pair, others, configure] = [last(), last(), last()]
            ;[seen, isRead, passed] = [null, null, 0]
            break
          case 'update':
            facts.push(updating(n), updated(n))
            configure = last()
            break
          case 'absent':
          case 'list':
            facts.push(observed(each.kind === 'list', asked))
            if (seen === null || asked >= seen.asked) {
              seen = { asked, present: each.kind === 'list' }
              if (!seen.present && asked >= pair) others = last()
            }
            break
          case 'read':
            facts.push(read(8, asked))
            isRead = Math.max(isRead ?? 0, asked)
            break
          case 'test':
            facts.push(tested(each.pass, asked, each.id))
            if (each.pass) passed = Math.max(passed, asked)
            break
          case 'judge':
            facts.push({ kind: 'test.judged', data: { device: 'd1', verdict: each.verdict, reason: 'Dry' } })
            if (each.verdict === 'passed') passed = last()
        }
      }
      const { statuses } = first(fold(...facts))
      if (statuses.pair.state === 'confirmed') expect(seen?.present === true && seen.asked >= pair).toBe(true)
      if (statuses.group.state === 'confirmed') expect(seen?.present === true && seen.asked >= Math.max(pair, others)).toBe(true)
      if (statuses.configure.state === 'confirmed') expect(isRead).toBeGreaterThanOrEqual(Math.max(others, configure))
      if (statuses.test.state === 'confirmed') expect(passed).toBeGreaterThanOrEqual(others)
      if (statuses.test.state === 'confirmed') confirmed += 1
    }),
    { numRuns: 2_000 },
  )
  expect(confirmed).toBeGreaterThan(50)
})
