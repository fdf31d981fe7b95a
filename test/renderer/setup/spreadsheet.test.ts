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

test('what is no spreadsheet, or unpacks to more than a list needs, is refused', async () => {
  await expect(spreadsheetText(zipSync({ 'a.txt': strToU8('x') }))).rejects.toThrow()
  await expect(spreadsheetText(new Uint8Array([0x50, 0x4b, 3, 4, 5, 6]))).rejects.toThrow()
  const bomb = workbook([['Room']], { 'xl/media/zeros.bin': new Uint8Array(65 * 1024 * 1024) })
  await expect(spreadsheetText(bomb)).rejects.toThrow('too large')
})
