/** The tables: what a parser reads back is what was meant, and no text ever becomes a formula. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf, devicesCsv, openItemsCsv, parametersCsv } from '#main/report/csv.ts'
import { fieldNames } from '#shared/configuration/catalogue.ts'
import { reportOf } from '#shared/job/report.ts'
import { sampleJobs } from './sample-jobs.ts'

const modelOf = (name: keyof typeof sampleJobs) =>
  reportOf(sampleJobs[name](), { toolVersion: '0', generatedAt: '2026-11-20T16:40:00.000+01:00' })

/** A reader of RFC 4180, strict: nothing may stand beside quotes. */
function read(bytes: Uint8Array): string[][] {
  const text = Buffer.from(bytes).toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 1; at < text.length;) {
    const match = /"((?:[^"]|"")*)"(,|\r\n)|([^",\r\n]*)(,|\r\n)/y
    match.lastIndex = at
    const [whole = '', quoted, quotedEnd, plain, plainEnd] = match.exec(text) ?? []
    if (whole === '') throw new Error(`not a cell: ${text.slice(at, at + 40)}`)
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if ((quotedEnd ?? plainEnd) === '\r\n') {
      rows.push(row)
      row = []
    }
    at += whole.length
  }
  return rows
}

function tableOf(bytes: Uint8Array): Record<string, string>[] {
  const [titles = [], ...rows] = read(bytes)
  return rows.map((row) => {
    expect(row).toHaveLength(titles.length)
    return Object.fromEntries(titles.map((title, index) => [title, row[index] ?? '']))
  })
}

describe('a cell', () => {
  it('is read back as it was, behind an apostrophe where it would begin a formula', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a', ' ') })),
        (text) => {
          const [[cell = ''] = []] = read(Buffer.from(`\uFEFF${cellOf(text)}\r\n`))
          expect(cell).not.toMatch(/^[=+\-@\t\r]/)
          expect([text, `'${text}`]).toContain(cell)
        },
      ),
    )
  })

  it('is neutral for what spreadsheets are known to run', () => {
    expect(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=cmd|"/c calc"!A1'].map(cellOf)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\tx",
      '"\'\rx"',
      '"\'=cmd|""/c calc""!A1"',
    ])
  })

  it('leaves numbers, flags and nothing as they are', () => {
    expect([-1.5, 0, 1e21, true, null].map(cellOf)).toEqual(['-1.5', '0', '1e+21', 'true', ''])
  })
})

describe('the tables of a report', () => {
  it('have one row a device', () => {
    const model = modelOf('closed')
    const rows = tableOf(devicesCsv(model))
    expect(rows.map(({ device, room, floor, outcome }) => [device, room, floor, outcome])).toEqual([
      ['d1', '101', '1', 'passed'],
      ['d2', '102', '1', 'passed'],
      ['d3', '103', '1', 'postponed'],
      // The device that was swapped.
      ['d2', '102', '1', ''],
    ])
    expect(rows[1]).toMatchObject({
      report: 'FF-7C1E94A2',
      revision: 'B',
      preset: 'Hotel standard',
      fields_verified: '33',
      last_test: 'passed',
    })
    expect(rows[2]).toMatchObject({ skipped_steps: '', postponed_steps: 'test', postponed_to: '2026-12-01' })
    expect(rows[1]?.['earlier_units']).toBe(model.devices[1]?.earlierUnits[0]?.id)
    expect(tableOf(devicesCsv(modelOf('untouched')))).toEqual([])
  })

  it('have a row for what was removed or replaced, and the requests of all rows and of none are all there were', () => {
    const model = modelOf('replaced')
    const rows = tableOf(devicesCsv(model))
    expect(rows.map(({ device, listed, id }) => [device, listed, id?.slice(-2)])).toEqual([
      ['d2', 'listed', '12'],
      ['d3', 'listed', '13'],
      ['d2', 'replaced', '02'],
      ['d3', 'replaced', '03'],
      ['d1', 'removed', '01'],
    ])
    expect(rows[2]).toMatchObject({ outcome: '', serial_number: 'SN-30002', requests_rejected: '1', fields_verified: '', test_runs: '0' })
    expect(rows[3]).toMatchObject({ requests_confirmed: '1', last_test: 'open' })
    expect(rows[4]).toMatchObject({ outcome: 'begun', requests_sent: '3', requests_rejected: '1', test_runs: '1' })
    for (const name of ['sent', 'confirmed', 'rejected'] as const) {
      const sum = rows.reduce((all, row) => all + Number(row[`requests_${name}`]), 0)
      expect(sum + model.provenance.writesOf.noDevice[name]).toBe(model.provenance.writes[name])
    }
  })

  it('have one row a parameter, for each of the 33 of each shower', () => {
    const rows = tableOf(parametersCsv(modelOf('fortyShowers')))
    expect(rows).toHaveLength(40 * 33)
    expect(new Set(rows.map(({ field }) => field))).toEqual(new Set(fieldNames))
    expect(rows.find(({ room, field }) => room === 'Zimmer 120' && field === 'water_hardness')).toMatchObject({
      value: '9',
      planned: '7.5',
      as_found: '12',
      deviation: 'changed',
      minimum: '1',
      maximum: '30',
    })
  })

  it('have one row for each thing left to do', () => {
    const rows = tableOf(openItemsCsv(modelOf('closed')))
    expect(rows).toMatchObject([
      { why: 'issue', details: 'Boiler not connected', owner: 'Heating contractor', device: '' },
      { why: 'postponed', what: 'test', room: '103', details: 'No hot water yet', planned_for: '2026-12-01' },
    ])
    // A skipped step is an exception, and nothing is left to do about it.
    const outstanding = modelOf('troubled').outstanding.filter(({ why }) => why !== 'skipped')
    expect(tableOf(openItemsCsv(modelOf('troubled'))).map(({ why }) => why)).toEqual(outstanding.map(({ why }) => why))
    expect(tableOf(devicesCsv(modelOf('troubled')))[3]).toMatchObject({ skipped_steps: 'test', postponed_steps: '', outcome: 'skipped' })
  })

  it('are whole for any text', () => {
    for (const make of [devicesCsv, parametersCsv, openItemsCsv]) expect(tableOf(make(modelOf('hostile'))).length).toBeGreaterThan(0)
  })
})
