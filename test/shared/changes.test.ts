import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asPlanned, changesOf, groupedChanges, rangesOf, type Compared } from '#shared/job/changes.ts'
import { neededUpdate } from '#shared/tables/diff.ts'

const device = (key: string, plan: Compared['plan'], reported: Compared['reported'], sent: Compared['sent'] = {}): Compared => ({
  key,
  plan,
  reported,
  sent,
})
const seen = (devices: readonly Compared[]) =>
  groupedChanges(devices).map(({ field, now, isRead, planned, devices: keys }) => [field, isRead ? now : 'unread', planned, keys.join(' ')])

describe('changes, grouped by identical change', () => {
  const plan = { default_shower_flow: 8, water_hardness: 12.5 }
  it('follows the fields, and within one, what concerns most devices comes first', () => {
    const devices = [
      device('d1', plan, { default_shower_flow: 10, water_hardness: 18.8 }),
      device('d2', plan, { default_shower_flow: 9, water_hardness: 18.8 }),
      device('d3', plan, { default_shower_flow: 9, water_hardness: 12.5 }),
    ]
    expect(seen(devices)).toEqual(
      seen(devices).toSorted((one, other) => Object.keys(plan).indexOf(String(one[0])) - Object.keys(plan).indexOf(String(other[0]))),
    )
    expect(seen(devices)).toContainEqual(['water_hardness', 18.8, 12.5, 'd1 d2'])
    const flows = seen(devices).filter(([field]) => field === 'default_shower_flow')
    expect(flows).toEqual([
      ['default_shower_flow', 9, 8, 'd2 d3'],
      ['default_shower_flow', 10, 8, 'd1'],
    ])
    expect(asPlanned(devices).map(({ field, devices: keys }) => [field, keys])).toEqual([['water_hardness', ['d3']]])
  })

  it('tells a value that is not reported from one that cannot be read yet', () => {
    expect(seen([device('d1', { water_hardness: 7 }, {}), device('d2', { water_hardness: 7 }, null)])).toEqual([
      ['water_hardness', null, 7, 'd1'],
      ['water_hardness', 'unread', 7, 'd2'],
    ])
  })

  it('leaves out what was sent as planned: a person decides about it', () => {
    expect(seen([device('d1', { water_hardness: 7 }, { water_hardness: 6 }, { water_hardness: 7 })])).toEqual([])
  })

  it('takes equal numbers of 32 bits for one change', () => {
    const devices = [7.3, 7.300000190734863].map((now, at) => device(`d${at}`, { water_hardness: 8 }, { water_hardness: now }))
    expect(groupedChanges(devices)).toHaveLength(1)
  })

  it('names exactly what would be sent, whatever is planned and reported', () => {
    const value = fc.integer({ min: 4, max: 12 })
    const some = fc.record({ default_shower_flow: value, water_hardness: value }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.array(fc.tuple(some, some), { maxLength: 12 }), (all) => {
        const devices = all.map(([planned, reported], at) => device(`d${at}`, planned, reported))
        const grouped = groupedChanges(devices)
        for (const each of devices) {
          const changed = grouped.filter(({ devices: keys }) => keys.includes(each.key)).map(({ field, planned }) => [field, planned])
          expect(Object.fromEntries(changed)).toEqual(neededUpdate(each.plan ?? {}, each.reported))
          expect(changesOf(each)).toHaveLength(changed.length)
        }
      }),
    )
  })
})

const places = (names: readonly string[], floor: string | null = null) => names.map((name) => ({ name, floor }))

describe('ranges of rooms', () => {
  const names = ['101', '102', '103', '104', '105', 'Kitchen', 'Staff room', 'Sauna', 'B1', 'B2', 'B3']
  const of = (...at: number[]) => rangesOf(places(names), new Set(at))
  it('joins three neighbours and more, and only those that differ in their number', () => {
    expect(of(0, 1, 2, 4)).toEqual(['101–103', '105'])
    expect(of(0, 1)).toEqual(['101', '102'])
    expect(of(5, 6, 7)).toEqual(['Kitchen', 'Staff room', 'Sauna'])
    expect(of(3, 4, 5, 6, 7, 8, 9, 10)).toEqual(['104', '105', 'Kitchen', 'Staff room', 'Sauna', 'B1–B3'])
    expect(of()).toEqual([])
  })

  it('ends a range with its floor', () => {
    const hotel = [...places(['101', '102', '103'], '1'), ...places(['201', '202', '203', '204'], '2')]
    expect(rangesOf(hotel, new Set([0, 1, 2, 3, 4, 5]))).toEqual(['101–103', '201–203'])
    // Also where the list names no floors.
    const plain = places(['101', '102', '103', '201', '202', '203'])
    expect(rangesOf(plain, new Set([0, 1, 2, 3, 4, 5]))).toEqual(['101–103', '201–203'])
  })
})
