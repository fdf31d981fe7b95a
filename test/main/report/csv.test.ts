/** The tables: what a parser reads back is what was meant, and no text ever becomes a formula. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf, devicesCsv, openItemsCsv, parametersCsv } from '#main/report/csv.ts'
import { readDelimited } from '#shared/job/delimited-text.ts'
import { fieldNames } from '#shared/tables/catalogue.ts'
import { reportOf } from '#shared/report/report.ts'
import { hotel } from './sample-hotel.ts'
import { floorPlan, sampleJobs } from './sample-jobs.ts'

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

/** What a formula may begin with: not written as the program has it, so that the two can disagree. */
const signs = new Set('=+-@\t\r\n＝＋－＠﹢﹣﹦﹫−')
const invisible =
  ' \u00a0\u00ad\u034f\u061c\u115f\u1680\u180e\u2000\u200a\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2028\u2060\u2066\u2069\u2800\u3000\u3164\ufe0f\ufeff\0\u0001\u001f\u007f\u0085'

const isFormula = (cell: string) => {
  const first = [...cell].find((each) => !invisible.includes(each))
  return first !== undefined && signs.has(first)
}

/**
 * A program that splits lines at `separator`, forgiving as spreadsheets are: quotation marks enclose only where a cell begins with
 * them, and what comes behind the closing one belongs to the cell. `blanksFirst`: also where blanks come before them.
 */
function splitAt(separator: string, text: string, blanksFirst: boolean): string[] {
  const cells: string[] = []
  let cell = ''
  let state: 'beginning' | 'plain' | 'quoted' = 'beginning'
  for (let at = 0; at <= text.length; at++) {
    const next = text[at]
    if (state === 'quoted' && next !== undefined) {
      if (next !== '"') cell += next
      else if (text[at + 1] === '"') {
        cell += next
        at++
      } else state = 'plain'
    } else if (next === undefined || next === separator || next === '\n' || next === '\r') {
      cells.push(cell)
      cell = ''
      state = 'beginning'
    } else if (next === '"' && state === 'beginning') state = 'quoted'
    else {
      cell += next
      if (!blanksFirst || !invisible.includes(next)) state = 'plain'
    }
  }
  return cells
}

const readings = [',', ';', '\t'].flatMap((separator) => [true, false].map((blanksFirst) => ({ separator, blanksFirst })))
const formulasIn = (text: string) =>
  readings.flatMap(({ separator, blanksFirst }) => splitAt(separator, text, blanksFirst).filter(isFormula))

describe('a cell', () => {
  const fiddly = fc.string({
    unit: fc.constantFrom(...signs, ...Array.from(invisible), '"', ',', ';', 'a', '1', "'", '\r\n'),
    maxLength: 8,
  })
  const anyText = fc.oneof({ weight: 1, arbitrary: fc.string() }, { weight: 4, arbitrary: fiddly })

  it('begins no formula, whether lines are split at commas, semicolons or tabs', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText, anyText), { minLength: 1, maxLength: 3 }), (rows) => {
        // As tables are: a row begins with what we made ourselves.
        const lines = rows.map((row) => ['FF-1', ...row, 5].map((each) => cellOf(each)).join(','))
        expect(formulasIn(`${lines.join('\r\n')}\r\n`)).toEqual([])
        expect(rows.flat().flatMap((text) => formulasIn(cellOf(text)))).toEqual([])
      }),
      { numRuns: 3_000 },
    )
  })

  it('is read back as it was, but for the apostrophes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [[cell = ''] = []] = read(Buffer.from(`\uFEFF${cellOf(text)}\r\n`))
        expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
        // What nobody takes for a formula is not touched.
        if (![...text].some((each) => signs.has(each) || each === ';')) expect(cell).toBe(text)
      }),
    )
  })

  it('is neutral for what spreadsheets are known to run', () => {
    expect(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=cmd|"/c calc"!A1'].map((each) => cellOf(each))).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      '"\'\tx"',
      '"\'\rx"',
      '"\'=cmd|""/c calc""!A1"',
    ])
    expect(['x;=1+1;y', 'x\t@A1', 'x\n=1', ' =1', '\u200b\ufeff=1', 'x; "=1', 'x;'].map((each) => cellOf(each))).toEqual([
      '"x;\'=1+1;y"',
      '"x\t\'@A1"',
      '"x\n\'=1"',
      "' =1",
      "'\u200b\ufeff=1",
      '"x;\' ""=1"',
      '"x;\'"',
    ])
  })

  it('leaves numbers, flags, nothing and ordinary text as they are', () => {
    expect([-1.5, 0, 1e21, true, null].map((each) => cellOf(each))).toEqual(['-1.5', '0', '1e+21', 'true', ''])
    const ordinary = ['Room 5-7', 'Two lines\nand\n\na third', 'a; b', 'a = b', "it's", 'x (+46 31)', '']
    expect(ordinary.map((text) => read(Buffer.from(`\uFEFF${cellOf(text)}\r\n`))[0]?.[0])).toEqual(ordinary)
  })
})

describe('the tables of a report', () => {
  it('have one row a device', () => {
    const model = modelOf('closed')
    const rows = tableOf(devicesCsv(model))
    expect(rows.map(({ device, room, floor, outcome }) => [device, room, floor, outcome])).toEqual([
      ['d1', '101', '1', 'done'],
      ['d2', '102', '1', 'done'],
      ['d3', '103', '1', 'postponed'],
      // The device that was swapped.
      ['d2', '102', '1', ''],
    ])
    expect(rows[1]).toMatchObject({
      report: 'FF-7C1E94A2',
      revision: 'B',
      preset: 'Hotel standard',
      fields_verified: String(fieldNames.length),
      last_test: 'passed',
    })
    expect(rows[2]).toMatchObject({ skipped_steps: '', postponed_steps: 'test', test_status: 'postponed', postponed_to: '2026-12-01' })
    expect(rows[1]?.['earlier_units']).toBe(model.devices[1]?.earlierUnits[0]?.id)
    expect(tableOf(devicesCsv(modelOf('untouched')))).toEqual([])
  })

  it('say where a device is on the picture of its floor', () => {
    const rows = tableOf(devicesCsv(reportOf(hotel({ showers: 10, plan: floorPlan }), { toolVersion: '0', generatedAt: '' })))
    const listed = rows.filter((row) => row['listed'] === 'listed').map(({ room, plan_x: x, plan_y: y }) => [room, x, y])
    expect(listed[0]).toEqual(['101', '0.1', '0.25'])
    expect(listed).toContainEqual(['110', '', ''])
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
    expect(rows[4]).toMatchObject({ outcome: 'notDone', requests_sent: '3', requests_rejected: '1', test_runs: '1' })
    for (const name of ['sent', 'confirmed', 'rejected'] as const) {
      const sum = rows.reduce((all, row) => all + Number(row[`requests_${name}`]), 0)
      expect(sum + model.provenance.writesOf.noDevice[name]).toBe(model.provenance.writes[name])
    }
  })

  it('have the signs of German and Swedish spreadsheets in these languages, and the same cells', () => {
    const model = modelOf('fortyShowers')
    const rowsOf = (bytes: Uint8Array) => readDelimited(Buffer.from(bytes).toString('utf8')).map(({ cells }) => cells)
    const english = rowsOf(parametersCsv(model))
    for (const language of ['de', 'sv'] as const) {
      const bytes = parametersCsv(model, language)
      expect(Buffer.from(bytes).toString('utf8').split('\r\n')[0]).toContain('report;revision;')
      const isNumber = (cell: string) => /^-?\d+\.\d+$/.test(cell)
      expect(rowsOf(bytes)).toEqual(english.map((cells) => cells.map((cell) => (isNumber(cell) ? cell.replace('.', ',') : cell))))
    }
    expect(english.flat().some((cell) => /^\d+\.\d+$/.test(cell))).toBe(true)
  })

  it('have one row a parameter, for each field of each shower', () => {
    const rows = tableOf(parametersCsv(modelOf('fortyShowers')))
    expect(rows).toHaveLength(40 * fieldNames.length)
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
      { list: 'open', why: 'postponed', step: 'test', room: '103', details: 'No hot water yet', planned_for: '2026-12-01' },
      { list: 'issues', details: 'Boiler not connected', owner: 'Heating contractor', planned_for: '2026-12-05', device: '' },
    ])
    const { open, issues, office } = modelOf('problematic').outstanding
    const listed = tableOf(openItemsCsv(modelOf('problematic')))
    expect(listed.flatMap(({ list, why }) => (list === 'open' ? [why] : []))).toEqual(open.map(({ why }) => why))
    expect(listed.filter(({ list }) => list === 'issues')).toHaveLength(issues.length)
    expect(listed.filter(({ list }) => list === 'office')).toHaveLength(office.length)
    expect(tableOf(devicesCsv(modelOf('problematic')))[3]).toMatchObject({
      skipped_steps: 'test',
      postponed_steps: '',
      outcome: 'notDone',
      test_status: 'notDone',
    })
  })

  it.each([devicesCsv, parametersCsv, openItemsCsv])('are whole and hold no formula for any text (%#)', (make) => {
    const bytes = make(modelOf('hostile'))
    expect(tableOf(bytes).length).toBeGreaterThan(0)
    const formulas = formulasIn(Buffer.from(bytes).toString('utf8')).filter((cell) => !Number.isFinite(Number(cell)))
    expect(formulas).toEqual([])
  })
})
