/** What was typed, scanned or pasted, held against the job and the list of the service: which location it means, and what it adds there. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { identityOf, type Identity } from '#shared/job/identity.ts'
import type { Listed } from '#shared/job/label.ts'
import { jobOf } from '../renderer/support/sample-job.ts'

const id = (last: number) => `6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5${last}`
const place = (device: string, data: object): Fact => ({ kind: 'device.added', data: { device, kind: 'shower', ...data } })
const { devices } = jobOf([
  place('d1', { room: '207', floor: '2', serialNumber: 'SH15020' }),
  place('d2', { room: '208', floor: '2', id: id(2) }),
  place('d3', { room: '209', floor: '2' }),
  place('d4', { room: '112', floor: '1', id: id(4), serialNumber: 'SH15004' }),
  place('d5', { room: 'Kitchen', kind: 'tap', serialNumber: 'T700' }),
  place('d6', { room: '301', serialNumber: 'T700' }),
  place('d7', { room: '302', id: id(8), serialNumber: 'T800' }),
  place('d8', { room: 'Bar', kind: 'tap', serialNumber: 'T800' }),
])
const listed: Listed[] = [
  { kind: 'shower', record: { id: id(1), serial_number: 'SH15020' } },
  { kind: 'shower', record: { id: id(7), serial_number: 'SH15077' } },
]
const of = (text: string, list: readonly Listed[] | null = null) => identityOf(text, { devices, listed: list })
const brief = (identity: Identity) => {
  switch (identity.is) {
    case 'matched':
      return [identity.device.key, identity.adds]
    case 'several':
    case 'contradiction':
      return [identity.is, identity.devices.map(({ key }) => key)]
    case 'new':
      return ['new', identity.id, identity.serialNumber]
    default:
      return identity.is
  }
}

describe('an identity', () => {
  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['SH15020', ['d1', {}]],
    ['sh15020', ['d1', {}]],
    [id(2).toUpperCase(), ['d2', {}]],
    // A label that carries both completes the location that knows one.
    [`id=${id(1)};sn=SH15020`, ['d1', { id: id(1) }]],
    [`https://x.example/${id(2)}?sn=SH15021`, ['d2', { serialNumber: 'SH15021' }]],
    [`id=${id(4)};sn=SH15004`, ['d4', {}]],
    ['SH47918', ['new', null, 'SH47918']],
    [`id=${id(9)};sn=SH47918`, ['new', id(9), 'SH47918']],
    ['T700', ['several', ['d5', 'd6']]],
    // What cannot be one.
    ['https://devices.example/start', 'notAnId'],
    ['the shower in the corner', 'notAnId'],
    ['hello', 'notAnId'],
    ['6f1c2a34-5b6d-4e7f-8a9b', 'notAnId'],
    // The label is of two locations, or of another device than the one that is known there.
    [`id=${id(2)};sn=SH15020`, ['contradiction', ['d2', 'd1']]],
    [`id=${id(9)};sn=SH15004`, ['contradiction', ['d4']]],
    [`id=${id(4)};sn=SH99999`, ['contradiction', ['d4']]],
    // A tap may have the serial number of a shower; the device ID says which is meant.
    [`id=${id(6)};sn=T700`, ['several', ['d5', 'd6']]],
    [`id=${id(8)};sn=T800`, ['d7', {}]],
  ])('%s', (text, expected) => {
    expect(brief(of(text))).toEqual(expected)
  })

  it('is none where two labels were read into one field, unless they are the same', () => {
    for (const text of [`${id(2)} ${id(9)}`, `${id(9)}${id(2)}`, `https://example.com/?id=${id(2)}\n${id(4)}`])
      expect(of(text, listed).is).toBe('notAnId')
    expect(brief(of(`${id(2)}\n${id(2).toUpperCase()}`))).toEqual(['d2', {}])
  })

  it('is completed by the list of the service, which is asked nothing where it was not read', () => {
    expect(brief(of('SH15020', listed))).toEqual(['d1', { id: id(1) }])
    expect(brief(of('SH15077', listed))).toEqual(['new', id(7), 'SH15077'])
    expect(of('SH15077', listed)).toMatchObject({ service: 'paired', kind: 'shower' })
    expect(of('SH47918', listed)).toMatchObject({ service: 'notListed', kind: null })
    expect(of('SH47918')).toMatchObject({ service: 'notRead' })
  })

  it('knows a listed serial number that no person would take for one', () => {
    expect(brief(of('lobby', [{ kind: 'shower', record: { id: id(7), serial_number: 'Lobby' } }]))).toEqual(['new', id(7), 'Lobby'])
  })

  it('never adds what the location knows, nor anything that is not in the text or the list', () => {
    const piece = fc.constantFrom('SH15020', 'SH15004', 'T700', 'x', '207', ...[1, 2, 4, 7, 9].map(id), '=', ';', ' ', 'sn=', 'id=', 'é')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.boolean(), (pieces, isRead) => {
        const text = pieces.join('')
        const identity = of(text, isRead ? listed : null)
        if (identity.is !== 'matched') return
        const { adds, device } = identity
        if (adds.id !== undefined) expect([device.id, isRead || text.includes(adds.id)]).toEqual([null, true])
        if (adds.serialNumber !== undefined) expect([device.serialNumber, isRead || text.includes(adds.serialNumber)]).toEqual([null, true])
        // A second scan adds nothing more.
        const after = devices.map((each) => (each.key === device.key ? { ...each, ...adds } : each))
        expect(identityOf(text, { devices: after, listed: isRead ? listed : null })).toMatchObject({ is: 'matched', adds: {} })
      }),
    )
  })
})

it('is nearly the number of no room that was skipped', () => {
  const label = `id=${id(9)};sn=SH15021`
  const room = place('d1', { room: '207', serialNumber: 'SH15020' })
  const doubtIn = (...facts: Fact[]) => {
    const identity = identityOf(label, { devices: jobOf([room, ...facts]).devices, listed: null })
    return identity.is === 'new' ? identity.doubt : null
  }
  expect(doubtIn()).toMatchObject({ why: 'near', known: 'SH15020' })
  expect(doubtIn({ kind: 'step.skipped', data: { device: 'd1', step: 'pair', reason: 'Dead' } })).toBeNull()
})
