/** What a label says, whatever kind of code it is, and which of the job's devices it names. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { devicesNamedBy, readLabel } from '#shared/job/label.ts'
import { placeMeant, waitingPlaces, type PlannedLabel } from '#shared/job/label-plan.ts'
import { jobOf, shower } from '../support/sample-job.ts'

const id = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

describe('a label', () => {
  it.each([
    ['SH10023', { id: null, serialNumber: 'SH10023' }],
    ['  SH 10023\n', { id: null, serialNumber: 'SH 10023' }],
    [id.toUpperCase(), { id, serialNumber: null }],
    [`https://devices.example/d/${id}?sn=SH10023&v=2`, { id, serialNumber: 'SH10023' }],
    [`id=${id};sn=SH10023`, { id, serialNumber: 'SH10023' }],
    [`${id} SH10023`, { id, serialNumber: 'SH10023' }],
    [`{"serial_number":"SH10023","id":"${id}"}`, { id, serialNumber: 'SH10023' }],
    ['S/N: SH10023', { id: null, serialNumber: 'SH10023' }],
    // What Windows writes before a number that is copied from one of its dialogs.
    ['\u200ESH10023\u202C', { id: null, serialNumber: 'SH10023' }],
    // Nothing is taken for a serial number that may be something else.
    ['https://devices.example/start', { id: null, serialNumber: null }],
    ['key:value;other:thing', { id: null, serialNumber: null }],
  ])('%s', (text, expected) => {
    expect(readLabel(text)).toMatchObject(expected)
  })

  it('keeps what was scanned, and never takes an id from somewhere else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const label = readLabel(text)
        expect(label.text).toBe(text.trim())
        if (label.id !== null) expect(text.toLowerCase()).toContain(label.id)
        if (label.serialNumber !== null) expect(text).toContain(label.serialNumber)
      }),
    )
  })
})

describe('the job', () => {
  const tap: Fact = { kind: 'device.added', data: { device: 'd2', kind: 'tap', serialNumber: 'T-700', room: 'Kitchen' } }
  const { devices } = jobOf([shower('d1', '101', id), tap])
  const named = (text: string) => devicesNamedBy(readLabel(text), devices).map(({ key }) => key)

  it('finds its devices by id or serial number, in any case and any code, and never by a part', () => {
    expect(named(id.toUpperCase())).toEqual(['d1'])
    expect(named(`https://x.example/${id}`)).toEqual(['d1'])
    expect(named('t-700')).toEqual(['d2'])
    expect(named('T-70')).toEqual([])
    expect(named('101')).toEqual([])
  })
})

describe('a place', () => {
  const place = (device: string, where: object, kind: 'shower' | 'tap' = 'shower'): Fact => ({
    kind: 'device.added',
    data: { device, kind, ...where },
  })
  const { devices } = jobOf([
    place('d1', { floor: '1', room: '101' }),
    place('d2', { floor: '2', room: '101' }),
    place('d3', { floor: '2', room: '201' }),
    place('d4', { room: '301' }, 'tap'),
    shower('d5', '401'),
  ])
  const label = (where: Partial<PlannedLabel>): PlannedLabel => ({
    kind: 'shower',
    id,
    serialNumber: null,
    building: '',
    floor: '',
    room: '',
    preset: null,
    leftOut: null,
    ...where,
  })
  const meant = (where: Partial<PlannedLabel>) => placeMeant(devices, label(where))?.key ?? null

  it('waits for its label while it has neither id nor serial number', () => {
    expect(waitingPlaces(devices, 'shower').map(({ key }) => key)).toEqual(['d1', 'd2', 'd3'])
  })

  it('is meant by its room, with the floor where there are two, and never by guess', () => {
    expect(meant({ room: '201' })).toBe('d3')
    expect(meant({ room: '101', floor: '2' })).toBe('d2')
    expect(meant({ room: '101' })).toBeNull()
    expect(meant({ room: '301' })).toBeNull()
    expect(meant({ room: '401' })).toBeNull()
    expect(meant({ room: '201', floor: '3' })).toBeNull()
  })
})
