/** What a label asks of the person in the walk, and which room comes next. */
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { identityOf } from '#shared/job/identity.ts'
import type { Listed } from '#shared/job/label.ts'
import { asksFirst, cardOf, completed, isCertain, nextRoom, roomTyped, savedAmong, tickOf } from '#shared/job/walk-card.ts'
import { inPlaceOrder } from '../../src/renderer/app/job/place-order.ts'
import { jobOf } from '../renderer/support/sample-job.ts'
import { scoped } from '../support/scopes.ts'

const id = (last: number) => `6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5${last}`
const place = (device: string, data: object): Fact => ({ kind: 'device.added', data: { device, kind: 'shower', ...data } })
const listedNow = (device: string, of: string): Fact => ({
  kind: 'observed.record',
  data: { device, record: { id: of }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped({ asked: 20 }) },
})
const { devices } = jobOf([
  place('d1', { room: '201', floor: '2', serialNumber: 'SH1' }),
  place('d2', { room: '202', floor: '2', serialNumber: 'SH2', id: id(2) }),
  place('d3', { room: '203', floor: '2' }),
  place('d4', { room: '10', floor: '1', serialNumber: 'SH4', id: id(4) }),
  place('d5', { room: 'Cellar', kind: 'waterGuard', serialNumber: 'WG1' }),
  listedNow('d4', id(4)),
])
const card = (text: string, listed: readonly Listed[] | null = null, chosen: string | null = null) => {
  const identity = identityOf(text, { devices, listed })
  if (identity.is === 'empty' || identity.is === 'notAnId') throw new Error(`${text} is none`)
  return cardOf(identity, devices, { chosen })
}
const brief = (of: ReturnType<typeof card>) =>
  of.at === 'choose' ? ['choose', of.rooms.map(({ room }) => room)] : [of.at, of.device.room, ...('adds' in of ? [of.adds] : [])]

describe('a label', () => {
  it('that completes its room can be paired there', () => {
    expect(brief(card(`id=${id(1)};sn=SH1`))).toEqual(['ready', '201', { id: id(1) }])
    expect(card(`id=${id(1)};sn=SH1`)).toMatchObject({ asks: null })
    expect(brief(card(id(2)))).toEqual(['ready', '202', {}])
  })

  it('without a device ID is kept, and cannot be paired unless the list has it', () => {
    expect(brief(card('SH1'))).toEqual(['labelled', '201', {}])
    expect(card('SH1')).toMatchObject({ why: 'noId' })
    const listed: Listed[] = [{ kind: 'shower', record: { id: id(1), serial_number: 'SH1' } }]
    expect(brief(card('SH1', listed))).toEqual(['ready', '201', { id: id(1) }])
    // Nobody knows whether it is that shower that is in this room: it was paired before.
    expect(card('SH1', listed)).toMatchObject({ asks: 'pairedBefore' })
  })

  it('without a device ID is completed by the next code, if that is only a device ID which no room knows', () => {
    const identity = (text: string) => identityOf(text, { devices, listed: null })
    const after = (text: string, code: string) => {
      const scanned = identity(text)
      if (scanned.is === 'empty' || scanned.is === 'notAnId') throw new Error(`${text} is none`)
      return completed(scanned, cardOf(scanned, devices), identity(code))
    }
    expect(after('SH1', id(1))).toBe(`SH1 ${id(1)}`)
    expect(brief(card(`SH1 ${id(1)}`))).toEqual(['ready', '201', { id: id(1) }])
    // Labels of other devices: in this order the last one would be paired in the wrong room.
    for (const code of [id(2), `id=${id(1)};sn=SH9`, 'SH9', 'SH2']) expect(after('SH1', code)).toBeNull()
    // This room has a device ID, or no label at all.
    for (const text of ['SH2', 'SH9', id(2)]) expect(after(text, id(1))).toBeNull()
    expect(completed(null, null, identity(id(1)))).toBeNull()
  })

  it('that no room knows asks for the room, those without any label first', () => {
    expect(brief(card(`id=${id(9)};sn=SH9`))).toEqual(['choose', ['203', '201', 'Cellar', '202']])
    expect(brief(card(`id=${id(9)};sn=SH9`, null, 'd3'))).toEqual(['ready', '203', { id: id(9), serialNumber: 'SH9' }])
  })

  it('is offered the room whose wrong label was unpaired again, and asks there', () => {
    const chosen = card(id(9), null, 'd2')
    expect(brief(chosen)).toEqual(['ready', '202', { id: id(9) }])
    expect(chosen).toMatchObject({ asks: 'contradiction' })
    expect(brief(card(`id=${id(9)};sn=SH9`))[1]).not.toContain('10')
  })

  it('of another device than the room has asks, and names both', () => {
    const other = card(`id=${id(9)};sn=SH2`)
    expect(other).toMatchObject({ at: 'ready', asks: 'contradiction', adds: { id: id(9), serialNumber: 'SH2' } })
    expect([asksFirst(other), asksFirst(card('SH2'))]).toEqual([true, false])
    expect(brief(card(`id=${id(2)};sn=SH1`))).toEqual(['choose', ['202', '201']])
  })

  it('of another device than the room that a person chose asks too, though it has no device ID', () => {
    const chosen = card('SH9', null, 'd1')
    expect(chosen).toMatchObject({ at: 'labelled', why: 'noId', asks: 'contradiction' })
    expect(asksFirst(chosen)).toBe(true)
    expect(asksFirst(card('SH1'))).toBe(false)
  })

  it('of a paired device is told so, and that of a water guard is only kept', () => {
    expect(brief(card('SH4'))).toEqual(['paired', '10'])
    expect(card(`id=${id(5)};sn=WG1`)).toMatchObject({ at: 'labelled', why: 'notPaired' })
    expect(card('WG1')).toMatchObject({ at: 'labelled', why: 'noId' })
  })

  it('needs nobody to look where its room is clear, also that of a device that is not paired', () => {
    expect(isCertain(card(`id=${id(1)};sn=SH1`))).toBe(true)
    expect(isCertain(card(`id=${id(5)};sn=WG1`))).toBe(true)
    expect([card('SH1'), card('SH4'), card(id(9), null, 'd2')].map(isCertain)).toEqual([false, false, false])
  })
})

it('a room is named by itself or by its number in the list', () => {
  const rooms = devices.slice(0, 3)
  const umlaut = jobOf([place('d1', { room: 'Küche'.normalize('NFD') })]).devices
  expect(roomTyped('küche', umlaut)?.key).toBe('d1')
  expect([roomTyped('202', rooms)?.key, roomTyped(' 3 ', rooms)?.key, roomTyped('4', rooms), roomTyped('SH1', rooms)]).toEqual([
    'd2',
    'd3',
    null,
    null,
  ])
})

it('the next room is the first behind the last that still has to be paired or labelled, going round', () => {
  const order = inPlaceOrder(devices)
  const nobody = new Set<string>()
  expect(nextRoom(order, null, nobody)?.room).toBe('201')
  expect(nextRoom(order, 'd2', nobody)?.room).toBe('203')
  expect(nextRoom(order, 'd3', nobody)?.room).toBe('Cellar')
  expect(nextRoom(order, 'd5', nobody)?.room).toBe('201')
  expect(nextRoom(order, 'd5', new Set(['d1']))?.room).toBe('202')
  expect(nextRoom(order, null, new Set(['d1', 'd2', 'd3']))?.room).toBe('Cellar')
  expect(nextRoom(order, null, new Set(['d1', 'd2', 'd3', 'd5']))).toBeNull()
})

it('a walk begins on the lowest floor, whatever floors are called', () => {
  const [device] = devices
  const floors = ['1. OG', 'UG', null, 'EG'].flatMap((floor) => (device === undefined ? [] : [{ ...device, floor }]))
  expect(inPlaceOrder(floors).map(({ floor }) => floor)).toEqual(['UG', 'EG', '1. OG', null])
})

it('a room that has its label and is not paired yet waits to be paired together with others', () => {
  const order = inPlaceOrder(devices)
  expect(savedAmong(order, new Set()).map(({ room }) => room)).toEqual(['202'])
  expect(savedAmong(order, new Set(['d2']))).toEqual([])
})

it('a room says how far it is', () => {
  const rooms = { inProgress: new Set(['d2']), kept: new Set<string>(), checked: new Set(['d1']), passedOver: new Set(['d3']) }
  expect(devices.map((device) => tickOf(device, rooms))).toEqual(['half', 'busy', 'failed', 'done', 'open'])
  const [, second] = devices
  expect(second && tickOf(second, { ...rooms, inProgress: new Set(), kept: new Set(['d2']) })).toBe('kept')
})

describe('a label that is nearly the one on the list', () => {
  const list = ['SH65634', 'SH65O35', 'SH65636', 'SH65637'].map((serialNumber, at) =>
    place(`d${at + 1}`, { room: `10${at + 6}`, serialNumber }),
  )
  const job = jobOf(list)
  const near = (text: string, walked: readonly string[] = []) => {
    const identity = identityOf(text, { devices: job.devices, listed: null })
    if (identity.is === 'empty' || identity.is === 'notAnId') throw new Error(`${text} is none`)
    return cardOf(identity, job.devices, { walked: new Set(walked) })
  }

  it('suggests the one room that looks mistyped, though consecutive numbers are as near, with and without an ID', () => {
    expect(near(`id=${id(9)};sn=SH65635`)).toMatchObject({ at: 'ready', asks: 'near', device: { room: '107' }, adds: { id: id(9) } })
    expect(near('SH65635')).toMatchObject({ at: 'labelled', asks: 'near', device: { room: '107' } })
    expect(asksFirst(near('SH65635'))).toBe(true)
  })

  it('offers no room that was walked', () => {
    expect(brief(near('SH99999', ['d1']))[1]).toEqual(['107', '108', '109'])
  })

  it('suggests none where several are as near, and none that was walked', () => {
    expect(near('SH65638').at).toBe('choose')
    expect(near('SH65635', ['d2']).at).toBe('choose')
  })
})

it('a label of another room than the one somebody went to has to be looked at, and a paired one has not', () => {
  const at = (text: string, standing: string | null) => {
    const identity = identityOf(text, { devices, listed: null })
    if (identity.is === 'empty' || identity.is === 'notAnId') throw new Error(`${text} is none`)
    return cardOf(identity, devices, { standing })
  }
  expect(at(id(2), 'd1')).toMatchObject({ at: 'ready', asks: 'elsewhere', device: { room: '202' } })
  expect([at(id(2), 'd2'), at(id(2), null)].map(asksFirst)).toEqual([false, false])
  expect(at('SH4', 'd1').at).toBe('paired')
})
