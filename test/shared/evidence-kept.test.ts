/** What outlives a change of a device, and what does not: a person's verdict on a test, and the statuses of a place that was taken off the list. */
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { observed, paired, plan, read, swapped, tested } from './evidence-facts.ts'
import { added, at, first, fold, lost, pairIntent, write } from './fold-facts.ts'

describe('a device that was removed and is restored', () => {
  const removed = (device: string): Fact => ({ kind: 'device.removed', data: { device } })
  const restored = (device: string): Fact => ({ kind: 'device.restored', data: { device } })
  const done = [pairIntent(), paired(), observed(true, 5), read(8, 5), tested(false, 5), tested(true, 8)] as const
  const again = added('d2', 'shower', 'id-d1')
  const unpaired: readonly Fact[] = [
    { kind: 'write.intended', data: { write: write(2), device: 'd2', operation: 'showers.unpair', id: 'id-d1' } },
    paired(2),
  ]
  const all = (...facts: Fact[]) => {
    const { statuses, outdated } = first(fold(added('d1'), plan, ...done, removed('d1'), ...facts))
    return [statuses.pair.state, statuses.configure.state, statuses.test.state, statuses.group.state, ...outdated].join(' ')
  }
  const outdated = 'local local local local pair configure test group'

  it('is as it was', () => {
    expect(all(restored('d1'))).toBe('confirmed confirmed confirmed confirmed')
  })

  it('has to be read again where its device ID was in another place meanwhile', () => {
    expect(all(again, ...unpaired, removed('d2'), restored('d1'))).toBe(outdated)
    // What a list said of it there is not known here either.
    expect(all(again, removed('d2'), restored('d1'))).toBe(outdated)
    // Back and forth between two places.
    const back = [removed('d1'), restored('d2'), removed('d2'), restored('d1')]
    const reread = [observed(true, 40), read(8, 40), tested(true, 40)]
    expect(all(again, removed('d2'), restored('d1'), ...reread)).toBe('confirmed confirmed confirmed confirmed')
    expect(all(again, removed('d2'), restored('d1'), ...reread, ...back)).toBe(outdated)
  })
})

describe('an abort that somebody says was not carried out', () => {
  const aborting = (n: number): Fact[] => [
    { kind: 'write.intended', data: { write: write(n), device: 'd1', operation: 'showers.abortInstallationTest', id: 'id-d1' } },
    lost(n),
    { kind: 'test.abortReason', data: { device: 'd1', reason: 'Wet' } },
  ]
  const said = (applied: boolean, n: number): Fact => ({
    kind: 'write.judged',
    data: { write: write(n), applied, reason: 'Still running' },
  })
  const device = (...facts: Fact[]) => first(fold(added('d1'), plan, tested(false, 2), ...facts))

  it('aborted nothing: the run is what the service reports of it', () => {
    const before = [...aborting(2), said(false, 2)]
    expect(device(...aborting(2))).toMatchObject({
      runs: [{ verdict: 'aborted', reason: 'Wet' }],
      statuses: { test: { state: 'unknown' } },
    })
    expect(device(...before)).toMatchObject({
      runs: [{ verdict: 'open', reason: null }],
      statuses: { test: { state: 'local', error: { code: 'reading.outdated' } } },
    })
    expect(device(...before, tested(false, 8)).statuses.test).toMatchObject({ state: 'sent', reason: null })
    expect(device(...before, tested(true, 8)).statuses.test.state).toBe('confirmed')
    expect(device(...before, ...aborting(3), said(true, 3), tested(false, 20)).statuses.test).toMatchObject({
      state: 'failed',
      reason: 'Wet',
    })
  })

  it('takes nothing from another one that aborted the same run', () => {
    for (const [one, other] of [
      [true, false],
      [false, true],
    ] as const)
      expect(device(...aborting(2), ...aborting(3), said(one, 2), said(other, 3), tested(false, 20)).statuses.test.state).toBe('failed')
    expect(device(...aborting(2), ...aborting(3), said(false, 3), said(false, 2), tested(false, 20)).statuses.test.state).toBe('sent')
  })

  it('leaves what was said of a later run', () => {
    const later = [...aborting(2), tested(false, 7, 't2'), ...aborting(3)]
    expect(device(...later, said(false, 2)).runs).toMatchObject([{ verdict: 'aborted' }, { verdict: 'aborted' }])
    expect(device(...later, said(false, 3)).runs).toMatchObject([{ verdict: 'aborted' }, { verdict: 'open' }])
  })
})

describe('a verdict', () => {
  const judged = (verdict: 'passed' | 'failed'): Fact => ({ kind: 'test.judged', data: { device: 'd1', verdict, reason: 'Dry' } })
  const light = (...facts: Fact[]) => first(fold(added('d1'), plan, pairIntent(), paired(), ...facts)).statuses.test
  const again: readonly Fact[] = [pairIntent(3), paired(3)]

  it('that a test was passed counts until something could have changed the device, also where the same test is read again', () => {
    // 6 the test, 7 the verdict, 9 the pairing.
    const before = [tested(false, 5), judged('passed'), ...again] as const
    expect(light(tested(false, 5), judged('passed')).state).toBe('confirmed')
    expect(light(...before)).toMatchObject({ state: 'local', error: { code: 'reading.outdated' } })
    expect(light(...before, tested(false, 9))).toMatchObject({
      state: 'local',
      reason: null,
      error: { code: 'test.verdictOutdated', data: { judgedAt: at(7) } },
    })
    expect(light(...before, tested(false, 9), judged('passed'))).toMatchObject({ state: 'confirmed', reason: 'Dry' })
    expect(light(...before, tested(true, 9)).state).toBe('confirmed')
    expect(light(...before, tested(false, 9, 't2')).state).toBe('sent')
  })

  it('stays with the run that it was given for', () => {
    const { runs } = first(fold(added('d1'), plan, tested(false, 2), judged('passed'), ...again, tested(false, 6)))
    expect(runs).toMatchObject([{ verdict: 'passed', reason: 'Dry' }])
  })

  it('that was given before the same device ID came back does not count', () => {
    const back = [swapped('id-x'), swapped('id-d1'), tested(false, 9)]
    expect(light(tested(false, 5), judged('passed'), ...back).state).toBe('local')
  })

  it('that a test failed stays: pairing mends nothing', () => {
    expect(light(tested(false, 5), judged('failed'), ...again, tested(false, 9))).toMatchObject({ state: 'failed', reason: 'Dry' })
  })
})
