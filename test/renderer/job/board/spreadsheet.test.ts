/** A spreadsheet of the office becomes the same list as if its cells had been pasted. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readRoomList } from '#shared/job/room-list.ts'
import { workbook } from '../../../support/workbook.ts'
import { joinedList, judgedSheets } from '#shared/job/room-sheets.ts'
import { mostBytes } from '../../../../src/renderer/job/board/room-list/list-file/parts.ts'
import { sheetsIn } from '../../../../src/renderer/job/board/room-list/list-file/sheets.ts'

const listOf = (bytes: Uint8Array) => {
  const sheets = judgedSheets(sheetsIn(bytes)).filter(({ why }) => why === null)
  return { text: joinedList(sheets, 'Sheet').text, hiddenRows: sheets.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0) }
}
const spreadsheetText = (bytes: Uint8Array) => listOf(bytes).text

test('rooms, numbers and serial numbers come as a list with its headings', () => {
  const text = spreadsheetText(
    workbook([
      ['Etage', 'Raum', 'Seriennummer'],
      [2, 214, 'SH10023'],
      [2, 215, 'SH10024'],
      ['EG', 'Küche "Süd"', null],
    ]),
  )
  const { lines } = readRoomList(text, { devices: [], presets: [], preset: null, roles: {} })
  expect(lines.flatMap(({ device }) => [[device.floor, device.room, device.serialNumber]])).toEqual([
    ['2', '214', 'SH10023'],
    ['2', '215', 'SH10024'],
    ['EG', 'Küche "Süd"', undefined],
  ])
})

test('a cell with a tab or a line end stays one cell', () => {
  const text = spreadsheetText(
    workbook([
      ['Room', 'Serial number'],
      ['Bath\t1', 'SH1'],
      ['Bath\n2', 'SH2'],
    ]),
  )
  const { lines } = readRoomList(text, { devices: [], presets: [], preset: null, roles: {} })
  expect(lines.map(({ device }) => device.serialNumber)).toEqual(['SH1', 'SH2'])
})

const linesOf = (text: string) => readRoomList(text, { devices: [], presets: [], preset: null, roles: {} }).lines
const planned = ({ device: { floor, room, serialNumber } }: ReturnType<typeof linesOf>[number]) => [floor, room, serialNumber]

test('an empty first cell moves nothing to its place', () => {
  const rows = [
    [null, 101, 'SH-1'],
    ['EG', 102, 'SH-2'],
    ['EG', 103, 'SH-3'],
  ]
  for (const above of [[], [[]], [[null, 'Raum', 'Seriennummer']], [[], [null, 'Raum', 'Seriennummer']]])
    expect(linesOf(spreadsheetText(workbook([...above, ...rows]))).map((line) => planned(line).slice(1))).toEqual([
      ['101', 'SH-1'],
      ['102', 'SH-2'],
      ['103', 'SH-3'],
    ])
})

test('a number has the zeros that it is shown with, and one that was rounded is no serial number', () => {
  const text = spreadsheetText(
    workbook([
      ['Raum', 'Seriennummer'],
      [
        { value: 7, format: '000' },
        { value: 1234, format: '00000000' },
      ],
      [8, 123456789012345],
      [9, 1234567890123456789],
    ]),
  )
  const lines = linesOf(text)
  expect(lines.slice(0, 2).map(planned)).toEqual([
    [undefined, '007', '00001234'],
    [undefined, '8', '123456789012345'],
  ])
  expect(lines.map(({ state }) => state)).toEqual(['planned', 'planned', 'wrong'])
  expect(lines[2]?.problems).toEqual([{ problem: 'isError', value: '1.23456789012346E+18', column: 'Seriennummer' }])
})

test.each([
  ['"SN-"0000', 7, 'SN-0007'],
  ['\\S\\N0000', 12345, 'SN12345'],
  ['000-0000', 1234, '000-1234'],
  ['000-0000', 123456789, '12345-6789'],
  ['00000;-00000', 12, '00012'],
  ['[$-407]00000', 12, '00012'],
  ['00000_)', 12, '00012'],
  ['0". OG"', 3, '3. OG'],
  // The rooms 1.1 and 1.10 were one.
  ['0.00', 1.1, '1.10'],
  ['"R "00.00', 12.05, 'R 12.05'],
  ['0%', 7, '700%'],
  ['0"."00', 112, '1.12'],
  // What these show is no text with digits in it.
  ['#,##0', 1234, '1234'],
  ['#0.00', 7, '7'],
  ['0.0.0', 7, '7'],
  ['.00', 7, '7'],
  ['0/0', 7, '7'],
  ['000', 1.5, '1.5'],
  ['000', -7, '-7'],
  [`"${'0'.repeat(100_000)}"0`, 7, '7'],
])('a number in the format %.30s is read as the spreadsheet shows it', (format, value, shown) => {
  expect(spreadsheetText(workbook([[{ value, format: format.replaceAll('"', '&quot;') }]]))).toBe(shown)
})

test('a number in the usual format with two decimals, which files only number, is read as it is shown', () => {
  const styles = strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="2"/></cellXfs></styleSheet>')
  const text = spreadsheetText(workbook([['Raum', { value: 1.1, format: '0.00' }]], { 'xl/styles.xml': styles }))
  expect(text).toBe('Raum\t1.10')
})

test('a room that the spreadsheet took for a date is not planned as that date', () => {
  const first = { value: 46054, format: 'dd.mm.yyyy' }
  const lines = linesOf(
    spreadsheetText(workbook([[first], ['Raum', 'Seriennummer'], [first, 'SH1'], ['2026-02-01', 'SH2'], ['103', first]])),
  )
  expect(lines.map(({ state, problems }) => [state, problems[0]])).toMatchObject([
    ['wrong', { problem: 'isConverted', value: '2026-02-01' }],
    ['planned', undefined],
    ['wrong', { problem: 'isConverted' }],
  ])
})

test('a cell that is merged over several rows is the floor of each of them', () => {
  const rows = [
    ['Hotel Åre', null, null],
    ['Etage', 'Raum', 'Seriennummer'],
    [null, null, null],
    ['EG', 101, 'SH1'],
    [null, 102, 'SH2'],
    [null, null, null],
    ['OG', 201, 'SH3'],
  ]
  const text = spreadsheetText(workbook(rows, {}, { merged: ['A1:C1', 'A2:A3', 'B2:B3', 'C2:C3', 'A4:A6'] }))
  const lines = linesOf(text)
  expect(lines.map(planned)).toEqual([
    ['EG', '101', 'SH1'],
    ['EG', '102', 'SH2'],
    ['OG', '201', 'SH3'],
  ])
  // The line that a person is told of is the row of the spreadsheet.
  expect(lines.map(({ line }) => line)).toEqual([4, 5, 7])
})

test('a cell that is merged over several rows and columns is so too', () => {
  const rows = [
    ['Etage', null, 'Raum', 'Seriennummer'],
    ['EG', null, 101, 'SH1'],
    [null, null, 102, 'SH2'],
  ]
  const lines = linesOf(spreadsheetText(workbook(rows, {}, { merged: ['A1:B1', 'A2:B3'] })))
  expect(lines.map(planned)).toEqual([
    ['EG', '101', 'SH1'],
    ['EG', '102', 'SH2'],
  ])
})

test('the first sheet that holds anything is read', () => {
  const text = spreadsheetText(workbook([['Raum'], [101]], {}, { afterEmptySheet: true }))
  expect(linesOf(text).map(planned)).toEqual([[undefined, '101', undefined]])
  expect(spreadsheetText(workbook([]))).toBe('')
})

test('a sheet that nobody sees is not read, and hidden rows are counted', () => {
  const hidden = workbook([['Raum'], [101]], {}, { state: 'hidden' })
  expect(listOf(hidden)).toEqual({ text: '', hiddenRows: 0 })
  expect(spreadsheetText(workbook([['Raum'], [101]], {}, { state: 'veryHidden' }))).toBe('')
  const rows = [['Raum', 'Seriennummer'], [101, 'SH1'], [102, 'SH2'], []]
  expect(listOf(workbook(rows, {}, { hiddenRows: [2, 3] }))).toEqual({
    text: 'Raum\tSeriennummer\n101\tSH1\n102\tSH2',
    hiddenRows: 1,
  })
})

test('a number has no more zeros than a person reads', () => {
  const row = [{ value: 7, format: '0'.repeat(100_000) }]
  expect(spreadsheetText(workbook([row]))).toBe('7')
})

test('a text that many cells share makes no list longer than one may be', () => {
  const text = spreadsheetText(workbook(Array.from({ length: 60 }, () => ['x'.repeat(100_000)])))
  expect(readRoomList(text, { devices: [], presets: [], preset: null, roles: {} }).tooMuch).toBe('characters')
  expect(text.length).toBeLessThan(2_200_000)
})

describe('a place far outside is not reached', () => {
  const sheet = (rows: string) => ({
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
  test.each([
    ['row', '<row r="1100000"><c r="A1100000"><v>1</v></c></row>'],
    ['row as text', '<row r="1e6"><c r="A1000000"><v>1</v></c></row>'],
    ['row of a cell', '<row><c r="A1100000"><v>1</v></c></row>'],
    ['row in another namespace', '<x:row x:r="1100000"><x:c r="A1100000"><v>1</v></x:c></x:row>'],
    ['row behind a quotation mark', '<row a=">" r="1100000"><c r="A1100000"><v>1</v></c></row>'],
    ['row in letters of XML', '<row r="&#49;100000"><c r="A1100000"><v>1</v></c></row>'],
    ['column', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
    ['corner', '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="4000"><c r="A4000"><v>1</v></c></row>'],
  ])('%s', (_name, rows) => {
    const { text } = listOf(workbook([], sheet(rows)))
    expect(text.length).toBeLessThan(5_000)
    expect(readRoomList(text, { devices: [], presets: [], preset: null, roles: {} }).lines.length).toBeLessThan(2)
  })

  test('but a row or a column that only has a look is left out', () => {
    const looks = '<row r="1"><c r="A1"><v>101</v></c><c r="XFD1" s="0"/></row><row r="1048576" hidden="1"/>'
    expect(listOf(workbook([], sheet(looks)))).toEqual({ text: '101', hiddenRows: 0 })
  })
})

test('what is no spreadsheet, or unpacks to more than a list needs, is refused', () => {
  expect(() => spreadsheetText(zipSync({ 'a.txt': strToU8('x') }))).toThrow()
  expect(() => spreadsheetText(new Uint8Array([0x50, 0x4b, 3, 4, 5, 6]))).toThrow()
})

describe('of a file that unpacks to more than a list needs', () => {
  const zeros = (bytes: number) => new Uint8Array(bytes)
  test.each([
    ['xl/worksheets/sheet1.xml', mostBytes.cells + 1],
    ['xl/sharedStrings.xml', mostBytes.cells + 1],
    ['xl/styles.xml', mostBytes.styles + 1],
    ['xl/workbook.xml', mostBytes.index + 1],
    ['xl/_rels/workbook.xml.rels', mostBytes.index + 1],
  ])('nothing is read where %s is too large', (name, bytes) => {
    expect(() => spreadsheetText(workbook([['Room']], { [name]: zeros(bytes) }))).toThrow()
  })

  test('the texts that cells share count together with the sheet, wherever they are', () => {
    const relations = strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r4" Type="x/sharedStrings" Target="/texts.xml"/></Relationships>',
    )
    const half = mostBytes.cells / 2
    const both = { 'xl/_rels/workbook.xml.rels': relations, 'texts.xml': zeros(half), 'xl/worksheets/sheet1.xml': zeros(half + 1) }
    expect(() => spreadsheetText(workbook([], both))).toThrow()
  })

  test('what is not read of it does not count: pictures, drawings', () => {
    const large = zeros(mostBytes.cells + 1)
    for (const name of ['xl/media/photo.png', 'xl/drawings/drawing1.xml'])
      expect(spreadsheetText(workbook([['Room']], { [name]: large }))).toBe('Room')
  })
})
