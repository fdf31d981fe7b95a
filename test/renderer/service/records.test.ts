/** What a record says: every documented field, what is missing, what does not fit, and what nobody documented. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readList, readObject } from '#shared/tables/lenient-parse.ts'
import * as resources from '#shared/tables/resources.ts'
import { rowsOf } from '../../../src/renderer/service/device-rows.ts'
import { asReceived, mismatchesByRecord } from '../../../src/renderer/service/mismatches.ts'
import { extrasOf, fieldsOf, readingOf, valueAt } from '../../../src/renderer/service/record-fields.ts'
import { instantOf } from '../../../src/renderer/ui/timestamp.ts'

const { shower } = resources
const numberOfFields = {
  // 36 of which three are objects, of 8, 2 and 1 fields.
  shower: 36 - 3 + 8 + 2 + 1,
  tap: 12,
  tapConfiguration: 14,
  waterGuard: 10,
  waterGuardConsumption: 2,
  group: 6,
  installationTest: 14,
  historyMetadata: 4,
}

describe('the fields', () => {
  it.each(Object.keys(numberOfFields) as (keyof typeof numberOfFields)[])('of %s are those of the interface', (resource) => {
    expect(fieldsOf(resources[resource])).toHaveLength(numberOfFields[resource])
  })

  it('know what they are, so that a time is shown as a time', () => {
    const kinds = new Map(fieldsOf(shower).map(({ path, kind }) => [path, kind]))
    expect([
      kinds.get('id'),
      kinds.get('last_connected'),
      kinds.get('operating.sessions'),
      kinds.get('oas_revision'),
      kinds.get('float_leak'),
    ]).toEqual(['id', 'ts', 'num', 'open', 'flag'])
    expect(fieldsOf(resources.installationTest).find(({ path }) => path === 'test_data')?.kind).toBe('open')
  })

  it('are reported, missing or misfitting, and nothing in between', () => {
    const raw = { id: 's1', sessions: 'many', operating: { sessions: 3, cleaning_programs: [] }, name: null }
    const { value, mismatches } = readObject(shower, raw)!
    expect(readingOf(value, mismatches, 'id')).toEqual({ state: 'reported', value: 's1' })
    expect(readingOf(value, mismatches, 'name')).toEqual({ state: 'reported', value: null })
    expect(readingOf(value, mismatches, 'state')).toEqual({ state: 'missing' })
    expect(readingOf(value, mismatches, 'sessions')).toMatchObject({ state: 'mismatch', raw: 'many' })
    expect(readingOf(value, mismatches, 'operating.sessions')).toEqual({ state: 'reported', value: 3 })
    expect(readingOf(value, mismatches, 'operating.cleaning_programs')).toMatchObject({ state: 'mismatch', raw: [] })
  })

  it('of no table are kept and named, within objects too; what only looks like one is not', () => {
    const record = { id: 's1', firmware: '1.2', operating: { sessions: 1, hours: 7 }, installation_test: null }
    expect(extrasOf(shower, record)).toEqual([
      { path: 'firmware', value: '1.2' },
      { path: 'operating.hours', value: 7 },
    ])
    expect(valueAt({}, 'constructor')).toBeUndefined()
  })
})

describe('mismatches', () => {
  const item = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        id: fc.uuid(),
        sessions: fc.oneof(fc.integer(), fc.string()),
        float_leak: fc.oneof(fc.boolean(), fc.integer()),
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(null, 'broken', 7) },
  )

  it('belong to the record they came with, whatever broken items stand before it', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (items) => {
        const { value, mismatches } = readList(shower, { Count: items.length, Items: items })!
        const sent = items.filter((each) => typeof each === 'object' && each !== null)
        const byRecord = mismatchesByRecord(mismatches)
        value.Items.forEach((record, index) => expect(asReceived(record, byRecord.get(index) ?? [])).toEqual(sent[index]))
      }),
    )
  })

  it('within objects are put back where they were', () => {
    const raw = { id: 's1', operating: { sessions: 'x', cleaning_programs: 2 }, installation_info: 7 }
    const { value, mismatches } = readObject(shower, raw)!
    expect(asReceived(value, mismatches)).toEqual(raw)
  })
})

describe('rows', () => {
  it('have a name of their own each, also where identifiers are missing or come twice', () => {
    const rows = rowsOf('showers', {
      receivedAt: '',
      mismatches: [],
      response: { Items: [{ id: 'a' }, { id: 'a' }, {}, { id: '' }, { id: 'b' }] },
    })
    expect(rows.map(({ key, id }) => [key, id])).toEqual([
      ['a', 'a'],
      ['#2', 'a'],
      ['#3', null],
      ['#4', null],
      ['b', 'b'],
    ])
  })
})

describe('times', () => {
  const instant = Date.UTC(2026, 10, 20, 9, 30, 5)

  it('are read in every form that names one instant', () => {
    const forms = [
      '2026-11-20T09:30:05Z',
      '2026-11-20T09:30:05.000Z',
      '2026-11-20T11:30:05+02:00',
      '2026-11-20 11:30:05 +0200',
      '2026-11-20t09:30:05z',
      String(instant),
      String(instant / 1000),
    ]
    expect(forms.map((form) => instantOf(form)?.getTime())).toEqual(forms.map(() => instant))
  })

  it('stay as they came where they could mean several, or none', () => {
    const others = [
      '2026-11-20 09:30:05',
      '2026-11-20',
      '20.11.2026',
      '7',
      '2026',
      'soon',
      '',
      '2026-13-40T99:99:99Z',
      '1e10',
      '2026-11-20T10:00:00',
    ]
    const beginnings = ['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '1970-01-01T01:00:00+01:00', '0000000000', '1900-01-01T00:00:00Z']
    expect(beginnings.map(instantOf)).toEqual(beginnings.map(() => null))
    expect(others.map(instantOf)).toEqual(others.map(() => null))
  })

  it('of any date survive being written and read', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
        expect(instantOf(date.toISOString())?.getTime()).toBe(date.getTime())
      }),
    )
  })
})
