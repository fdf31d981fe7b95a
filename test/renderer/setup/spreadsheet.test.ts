/** A spreadsheet of the office becomes the same list as if its cells had been pasted. */
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readRoomList } from '#shared/job/room-list.ts'
import { workbook } from '../../support/workbook.ts'
import { spreadsheetText } from '../../../src/renderer/setup/spreadsheet.ts'

test('rooms, numbers and serial numbers come as a list with its headings', async () => {
  const text = await spreadsheetText(
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

test('a cell with a tab or a line end stays one cell', async () => {
  const text = await spreadsheetText(
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

test('an empty first cell moves nothing to its place', async () => {
  const rows = [
    [null, 101, 'SH-1'],
    ['EG', 102, 'SH-2'],
    ['EG', 103, 'SH-3'],
  ]
  for (const above of [[], [[]], [[null, 'Raum', 'Seriennummer']], [[], [null, 'Raum', 'Seriennummer']]])
    expect(linesOf(await spreadsheetText(workbook([...above, ...rows]))).map((line) => planned(line).slice(1))).toEqual([
      ['101', 'SH-1'],
      ['102', 'SH-2'],
      ['103', 'SH-3'],
    ])
})

test('a number has the zeros that it is shown with, and one that was rounded is no serial number', async () => {
  const text = await spreadsheetText(
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
  expect(lines.map(planned)).toMatchObject([
    [undefined, '007', '00001234'],
    [undefined, '8', '123456789012345'],
    [undefined, '9', undefined],
  ])
  expect(lines.map(({ state }) => state)).toEqual(['planned', 'planned', 'wrong'])
  expect(lines[2]?.problems).toEqual([{ problem: 'notAnId', value: '1.23456789012346E+18' }])
})

test('a room that the spreadsheet took for a date is not planned as that date', async () => {
  const first = { value: 46054, format: 'dd.mm.yyyy' }
  const lines = linesOf(
    await spreadsheetText(workbook([[first], ['Raum', 'Seriennummer'], [first, 'SH1'], ['2026-02-01', 'SH2'], ['103', first]])),
  )
  expect(lines.map(({ state, problems }) => [state, problems[0]])).toMatchObject([
    ['wrong', { problem: 'isDate', value: '2026-02-01' }],
    ['planned', undefined],
    ['wrong', { problem: 'notAnId' }],
  ])
})

test('a cell that is merged over several rows is the floor of each of them', async () => {
  const rows = [
    ['Hotel Åre', null, null],
    ['Etage', 'Raum', 'Seriennummer'],
    [null, null, null],
    ['EG', 101, 'SH1'],
    [null, 102, 'SH2'],
    [null, null, null],
    ['OG', 201, 'SH3'],
  ]
  const text = await spreadsheetText(workbook(rows, {}, { merged: ['A1:C1', 'A2:A3', 'B2:B3', 'C2:C3', 'A4:A6'] }))
  const lines = linesOf(text)
  expect(lines.map(planned)).toEqual([
    ['EG', '101', 'SH1'],
    ['EG', '102', 'SH2'],
    ['OG', '201', 'SH3'],
  ])
  // The line that a person is told of is the row of the spreadsheet.
  expect(lines.map(({ line }) => line)).toEqual([4, 5, 7])
})

test('the first sheet that holds anything is read', async () => {
  const text = await spreadsheetText(workbook([['Raum'], [101]], {}, { afterEmptySheet: true }))
  expect(linesOf(text).map(planned)).toEqual([[undefined, '101', undefined]])
  expect(await spreadsheetText(workbook([]))).toBe('')
})

test('what is no spreadsheet, or unpacks to more than a list needs, is refused', async () => {
  await expect(spreadsheetText(zipSync({ 'a.txt': strToU8('x') }))).rejects.toThrow()
  await expect(spreadsheetText(new Uint8Array([0x50, 0x4b, 3, 4, 5, 6]))).rejects.toThrow()
  const bomb = workbook([['Room']], { 'xl/media/zeros.bin': new Uint8Array(65 * 1024 * 1024) })
  await expect(spreadsheetText(bomb)).rejects.toThrow('too large')
})
