/** Room lists that real programs made (`lists/make.sh`): each is read as what it shows, and says what it left out. */
import { readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import numbers from '@e965/xlsx/dist/xlsx.zahl.mjs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readRoomList, type RoomList } from '#shared/job/room-list.ts'
import { joinedList } from '#shared/job/room-sheets.ts'
import { workbook } from '../support/workbook.ts'
import { readListFile, type ListFile } from '../../src/renderer/job/board/room-list/list-file/read-list.ts'

const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

async function opened(name: string): Promise<{ readonly file: ListFile; readonly list: RoomList }> {
  const file = await readListFile(new Uint8Array(readFileSync(`test/field/lists/${name}`)))
  if (file.kind === 'refused') throw new Error(file.reason)
  const sheets = file.kind === 'sheets' ? file.sheets.filter(({ why }) => why === null) : []
  const text = file.kind === 'text' ? file.text : joinedList(sheets, 'Sheet').text
  return { file, list: readRoomList(text, { devices: [], presets: [], preset: null, roles: {} }) }
}
const shown = ({ lines }: RoomList) =>
  lines.map(({ device: { floor, room, serialNumber, kind }, note, problems: [problem] }) =>
    [problem?.problem ?? kind, floor, room, serialNumber, note].filter(Boolean).join(' '),
  )

it.each([
  'floors.xlsx',
  'floors.ods',
  'floors-xml.xls',
  'floors.fods',
  'gnumeric-95.xls',
  'gnumeric-97.xls',
  'gnumeric.xlsx',
  'gnumeric.ods',
])('joins the floors of %s and names the sheet that repeats them', async (name) => {
  const { file, list } = await opened(name)
  expect(shown(list)).toEqual([
    'shower EG 001 SH5001',
    'tap EG Küche TP5002',
    'shower 1. OG 101 SH6001 Gästebad',
    'shower 1. OG 102 SH6002',
  ])
  expect(file).toMatchObject({ sheets: [{ why: null }, { why: null }, { name: 'Übersicht', why: 'repeats' }] })
})

it.each(['xlsx', 'xlsb'] as const)('reads what a web page exported as %s, which names parts that no list needs', async (bookType) => {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Room', 'Serial number'],
      ['101', 'SH5001'],
    ]),
    'Rooms',
  )
  const file = await readListFile(new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer))
  expect(file).toMatchObject({ kind: 'sheets', sheets: [{ name: 'Rooms', why: null }] })
})

it.each([
  ['one table', 'Raum;Seriennummer;Art\n101;SH5001;Dusche\nKüche;TP5002;Armatur', ['shower 101 SH5001', 'tap Küche TP5002']],
  ['a title', 'Armaturen\n\nRaum;Seriennummer\nKüche;TP5002', ['tap Küche TP5002']],
  ['a column more', 'Etage;Raum;Seriennummer\nEG;001;SH5001\n1. OG;101;SH6001', ['shower EG 001 SH5001', 'shower 1. OG 101 SH6001']],
])('reads a Numbers document with %s', async (_what, text, expected) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(text.split('\n').map((line) => line.split(';'))), 'Tabelle 1')
  const file = await readListFile(new Uint8Array(write(book, { type: 'buffer', bookType: 'numbers', numbers }) as Buffer))
  if (file.kind !== 'sheets') throw new Error(file.kind === 'refused' ? file.reason : file.kind)
  expect(shown(readRoomList(joinedList(file.sheets, 'Sheet').text, { devices: [], presets: [], preset: null, roles: {} }))).toEqual(
    expected,
  )
})

it('reads a workbook in which Excel keeps who commented and what its array formulas are', async () => {
  const parts = unzipSync(
    workbook([
      ['Room', 'Serial number'],
      ['101', 'SH5001'],
    ]),
  )
  const named = ['persons/person.xml', 'application/vnd.ms-excel.person+xml', 'metadata.xml', `${sheetTypes}.sheetMetadata+xml`]
  const overrides = [0, 2].map((at) => `<Override ContentType="${named[at + 1]}" PartName="/xl/${named[at]}"></Override>`)
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array()).replace('</Types>', `${overrides.join('')}</Types>`)
  const bytes = zipSync({
    ...parts,
    '[Content_Types].xml': strToU8(types),
    'xl/persons/person.xml': strToU8('<personList/>'),
    'xl/metadata.xml': strToU8('<metadata/>'),
  })
  expect(await readListFile(bytes)).toMatchObject({ kind: 'sheets', sheets: [{ name: 'Rooms', why: null }] })
})

it.each(['gnumeric-html.xls', 'floors-html.xls'])('joins the tables of %s, whose sheets have no names', async (name) => {
  expect(shown((await opened(name)).list)).toEqual([
    'shower 001 SH5001',
    'tap Küche TP5002',
    'shower 101 SH6001 Gästebad',
    'shower 102 SH6002',
  ])
})

it.each(['libreoffice.xlsx', 'libreoffice.xls', 'libreoffice.ods', 'hotel.fods'])(
  'fills merged cells of %s, names errors, leaves an empty lookup empty, and says what is hidden',
  async (name) => {
    const { file, list } = await opened(name)
    const [first, second, third] = shown(list)
    expect([first, third]).toEqual(['shower EG 001 SH5001 2026-03-01', 'shower EG 003 Küche'])
    // LibreOffice computes it; in the source that no program has opened, it has no value.
    expect(second).toBe(name.endsWith('.fods') ? 'shower EG 002 Gästebad' : 'isError EG 002 Gästebad')
    expect(file).toMatchObject({
      sheets: [
        { name: 'Deckblatt', why: 'noRooms' },
        { name: 'Duschen', why: null, hiddenRows: 1, hiddenColumns: ['Alt'] },
        { name: 'Alt', why: 'hidden' },
      ],
    })
  },
)

it.each([...['merged.fods', 'merged.ods', 'merged.xlsx', 'merged-html.xls', 'merged-xml.xls', 'gnumeric-merged-html.xls']])(
  'fills the merged cells of %s in each direction',
  async (name) => {
    expect(
      (await opened(name)).list.lines.map(({ device: { kind, building, floor, room, serialNumber }, note, problems }) =>
        [kind, building, floor, room, serialNumber, note, problems[0]?.problem].filter(Boolean).join(' '),
      ),
    ).toEqual([
      'shower Haus A EG 001 SH5001 Gästebad',
      'shower Haus A EG 002 SH5002',
      'shower Haus A 1. OG 101 SH6001 Küche',
      'tap Haus A 1. OG 102 ohne Etikett',
      'shower Haus B 201 SH7001',
      'shower Haus B 202 SH7002 neu',
    ])
  },
)

it('keeps each text in its column where LibreOffice leaves out a hidden row of merged cells', async () => {
  expect(shown((await opened('libreoffice-html.xls')).list)).toEqual([
    'shower EG 001 SH5001 01.03.2026',
    'shower EG 003 Küche',
    'shower 1. OG 001a SH5004',
  ])
  const { file, list } = await opened('hotel-xml.xls')
  expect(file).toMatchObject({ sheets: [{ why: 'noRooms' }, { why: null, hiddenRows: 1, hiddenColumns: ['Alt'] }, {}] })
  expect(shown(list).slice(0, 4)).toEqual([
    'shower EG 001 SH5001 2026-03-01',
    'isError EG 002 Gästebad',
    'shower EG 003 Küche',
    'shower 1. OG 001a SH5004',
  ])
})

it.each(['titles.fods', 'titles.ods', 'titles.xlsx', 'titles-html.xls', 'titles-xml.xls'])(
  'takes the kinds that titles say in %s',
  async (name) => {
    expect((await opened(name)).list.lines.map(({ device: { kind, room, serialNumber } }) => `${kind} ${room} ${serialNumber}`)).toEqual([
      'shower 101 SH5001',
      'shower 102 SH5002',
      'waterGuard Technik WG7001',
      'shower 201 SH6001',
      'tap Küche WT6002',
    ])
  },
)

it.each(['converted.fods', 'converted.ods', 'converted.xlsx', 'converted-xml.xls', 'converted-html.xls'])(
  'asks about the rooms that %s shows as something else',
  async (name) => {
    const found = (await opened(name)).list.lines.map(({ cells: [room], problems }) => [room, problems.map(({ problem }) => problem)])
    // A table in HTML has only texts, and a room may be called 1:12.
    const time = name.includes('html') ? ['1:12', []] : ['01:12', ['isConverted']]
    expect(found).toEqual([
      [expect.stringMatching(/^true$/i), ['isConverted']],
      ['30%', ['isConverted']],
      ['12.50 €', ['isConverted']],
      time,
      ['105', []],
    ])
  },
)

it.each(['windows', 'dos', 'mac', 'utf8', 'utf16'])('reads the text that LibreOffice saved for %s', async (name) => {
  expect(shown((await opened(`libreoffice-${name}.csv`)).list)).toEqual([
    'shower 101 SH5001 Gästebad',
    'shower 102; links, hinten SH5002 Küche "neu"',
  ])
})

it.each(['xlsx', 'xlsb', 'biff8', 'xlml'] as const)(
  'asks about rooms that are true, a percentage, money or a time in %s',
  async (bookType) => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([['Raum', 'Seriennummer'], ...['1', '2', '3', '4'].map((room, at) => [room, `SH600${at}`])])
    Object.assign(sheet, {
      A2: { t: 'b', v: true },
      A3: { t: 'n', v: 0.3, z: '0%' },
      A4: { t: 'n', v: 12.5, z: '#,##0.00 "€"' },
      A5: { t: 'n', v: 0.05, z: 'h:mm' },
    })
    utils.book_append_sheet(book, sheet, 'Rooms')
    const file = await readListFile(new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer))
    if (file.kind !== 'sheets') throw new Error(file.kind)
    const { lines } = readRoomList(joinedList(file.sheets, 'Sheet').text, { devices: [], presets: [], preset: null, roles: {} })
    expect(lines.map(({ cells: [room], problems }) => [room, ...problems.map(({ problem }) => problem)])).toEqual([
      [expect.stringMatching(/^true$/i), 'isConverted'],
      ['30%', 'isConverted'],
      ['12.50 €', 'isConverted'],
      ['01:12', 'isConverted'],
    ])
  },
)

it('asks about formulas that no program has computed, and about each error', async () => {
  expect((await opened('no-stored-values.xlsx')).list.lines.map(({ problems }) => problems.map(({ problem }) => problem))).toEqual(
    Array.from({ length: 3 }, () => ['isFormula']),
  )
  expect(shown((await opened('errors.xlsx')).list)).toEqual([
    'shower 101 SH3001 2026-03-01',
    'isError #REF! SH3002',
    'isError 103',
    'shower 104 Bad SH3004 x',
    'isConverted true SH3005 0.3',
  ])
})
