/** Room lists as they are copied and exported: several tables, other separators, marks of programs, and our own reports. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDelimited } from '#shared/job/delimited-text.ts'
import { joinedList, judgedSheets, type Sheet } from '#shared/job/room-sheets.ts'
import { readRoomList, stillWrong } from '#shared/job/room-list.ts'

const read = (text: string) => readRoomList(text, { devices: [], presets: [], preset: null, roles: {} })
const devicesIn = (text: string) =>
  read(text).lines.map(({ device: { floor, room, serialNumber } }) => [floor, room, serialNumber].filter(Boolean).join(' '))
const problemsIn = (text: string) => read(text).lines.map(({ problems }) => problems.map(({ problem }) => problem))

describe('separators', () => {
  it.each([
    ['vertical lines', 'Etage|Raum|Seriennummer\nEG|101|SH5001\nEG|102|SH5002'],
    ['a table of Markdown', '| Etage | Raum | Seriennummer |\n|-------|:----:|---|\n| EG | 101 | SH5001 |\n| EG | 102 | SH5002 |'],
    [
      'a drawn table',
      '+----+-----+------+\n| Etage | Raum | Seriennummer |\n+----+-----+------+\n| EG | 101 | SH5001 |\n| EG | 102 | SH5002 |\n+----+----+----+',
    ],
    ['a declared vertical line', 'sep=|\nEtage|Raum|Seriennummer\nEG|101|SH5001\nEG|102|SH5002'],
    ['runs of blanks in columns', 'Etage   Raum   Seriennummer\nEG      101    SH5001\nEG      102    SH5002'],
    ['runs of blanks anywhere', 'Etage  Raum  Seriennummer\nEG    101  SH5001\nEG  102      SH5002'],
    ['single blanks below headings', 'Etage Raum Seriennummer\nEG 101 SH5001\nEG 102 SH5002'],
    ['a quoted mail', 'Am Montag schrieb Kim:\n> Etage;Raum;Seriennummer\n> EG;101;SH5001\n>> EG;102;SH5002\n'],
    ['a quoted mail with tabs', '> Etage\tRaum\tSeriennummer\n> EG\t101\tSH5001\n>\n> EG\t102\tSH5002'],
  ])('reads %s', (_name, text) => {
    expect(devicesIn(text)).toEqual(['EG 101 SH5001', 'EG 102 SH5002'])
  })

  it('keeps an empty cell empty where columns stand below one another', () => {
    expect(devicesIn('Etage   Raum   Seriennummer   Bemerkung\nEG      101                   neu\nEG      102    SH5002')).toEqual([
      'EG 101',
      'EG 102 SH5002',
    ])
  })

  it('takes no blanks within rooms for separators', () => {
    expect(devicesIn('Room 1\nRoom 2')).toEqual(['Room 1', 'Room 2'])
  })

  it('reads back what was written, with any separator and quoting', () => {
    const cell = fc.stringMatching(/^[A-Za-zäöåß0-9][A-Za-zäöåß0-9 ._/-]{0,10}[a-z0-9]$/)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 12 }),
        fc.constantFrom('\t', ';', '|', ','),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom('none', 'all', 'sep'),
        fc.boolean(),
        (rows, separator, lineEnd, quoting, isQuotedMail) => {
          const line = (cells: readonly string[]) => cells.map((each) => (quoting === 'all' ? `"${each}"` : each)).join(separator)
          const lines = [...(quoting === 'sep' ? [`sep=${separator}`] : []), ...rows.map(line)]
          const marked = lines.map((each) => (isQuotedMail && quoting !== 'sep' ? `> ${each}` : each))
          expect(readDelimited(marked.join(lineEnd)).map(({ cells }) => cells)).toEqual(rows)
        },
      ),
    )
  })
})

describe('several tables', () => {
  it('are read one below the other, each by its own headings, and the titles between them are left out', () => {
    const text = 'EG;;\nRaum;Seriennummer;Etage\n101;SH5001;EG\n\n1. OG;;\nSeriennr.;Zimmer;Bemerkung\nSH5002;201;neu\nSH5003;202;'
    expect(devicesIn(text)).toEqual(['EG 101 SH5001', '1. OG 201 SH5002', '1. OG 202 SH5003'])
    expect(read(text).skipped.map(({ line, why }) => [line, why])).toEqual([
      [1, 'title'],
      [5, 'title'],
    ])
    expect(read(text).lines.map(({ note }) => note)).toEqual([null, 'neu', null])
  })

  it('may repeat their headings on each page', () => {
    expect(devicesIn('Raum;Seriennummer\n101;SH5001\nRaum;Seriennummer\n102;SH5002\n103;\nRaum;Seriennummer\n104;SH5004')).toEqual([
      '101 SH5001',
      '102 SH5002',
      '103',
      '104 SH5004',
    ])
  })

  it('are read side by side below a title for each of them', () => {
    const titled = read('Duschen\t\t\tWaschtische\nRaum\tSN\t\tRaum\tSN\n001\tSH70001\t\t001\tWT80001\n002\tSH70002\t\t002\tWT80002')
    expect(titled.lines.map(({ device }) => `${device.kind} ${device.room} ${device.serialNumber}`)).toEqual([
      'shower 001 SH70001',
      'shower 002 SH70002',
      'tap 001 WT80001',
      'tap 002 WT80002',
    ])
    expect(titled.skipped).toMatchObject([{ line: 1, why: 'title' }])
  })

  it('are read side by side, with what is beside each of them', () => {
    expect(devicesIn('Raum;Seriennummer;;Raum;Seriennummer\n101;SH5001;;201;SH6001\n102;SH5002;;;')).toEqual([
      '101 SH5001',
      '102 SH5002',
      '201 SH6001',
    ])
    expect(devicesIn('Etage;Raum;SN;Raum;SN\nEG;1;SH5001;2;SH5002')).toEqual(['EG 1 SH5001', 'EG 2 SH5002'])
  })
})

describe('a title', () => {
  const kindsIn = (text: string) =>
    read(text).lines.map(({ device: { kind, building, floor, room } }) => [kind, building, floor, room].filter(Boolean).join(' '))
  const guards = 'Raum;Seriennummer\nTechnik;WG7001\nLager;WG7002'

  it.each([
    ['the second table', `Raum;Seriennummer\n101;SH5001\n\nWater guards;\n${guards}`],
    ['each table', `Duschen\nRaum;Seriennummer\n101;SH5001\n\nWasserwächter (Zentrale)\n\n${guards}`],
    ['a table that follows at once', `Raum;Seriennummer\n101;SH5001\nVattenvakter;\n${guards}`],
    [
      'a table with other headings',
      `Raum;Seriennummer\n101;SH5001\n\nWassermelder und Wasserwächter\nS/N;Zimmer\nWG7001;Technik\nWG7002;Lager`,
    ],
    ['rows of one table', 'Raum;Seriennummer\nDuschen;\n101;SH5001\nWasserwächter;\nTechnik;WG7001\nLager;WG7002'],
    [
      'rows of one table, from the second kind on',
      'Raum;SN;Farbe\n101;SH5001;\nArmaturen;;\nLeckagewächter\nTechnik;WG7001;\nLager;WG7002',
    ],
    ['the second of two tables side by side', `;;;Wasserwächter\nRaum;SN;;Raum;SN\n101;SH5001;;Technik;WG7001\n;;;Lager;WG7002`],
  ])('above %s says the kind of its rows', (_where, text) => {
    expect(kindsIn(text)).toEqual(['shower 101', 'waterGuard Technik', 'waterGuard Lager'])
  })

  it('says the floor and the building too, and holds for the pages of its table', () => {
    expect(kindsIn(`Armaturen, Haus B, 1. OG\n${guards}\nRaum;Seriennummer\nBad;WT1\n\n2. OG\n${guards.replaceAll('WG', 'WH')}`)).toEqual(
      ['Technik', 'Lager', 'Bad'].map((room) => `tap Haus B 1. OG ${room}`).concat('tap Haus B 2. OG Technik', 'tap Haus B 2. OG Lager'),
    )
    expect(kindsIn('Raum;SN\nEG;\n1;SH5001\n1. OG;\n101;SH6001')).toEqual(['shower EG 1', 'shower 1. OG 101'])
  })

  it('that came first holds until another of its own', () => {
    const row = (room: string) => `${room};SH5${room}`
    expect(kindsIn(['Raum;SN', 'EG;', row('1'), 'Armaturen;', row('2'), '1. OG;', row('3'), 'Haus B', 'EG', row('4')].join('\n'))).toEqual([
      'shower EG 1',
      'tap EG 2',
      'shower 1. OG 3',
      'shower Haus B EG 4',
    ])
  })

  it('yields to what a row says itself', () => {
    expect(kindsIn('Armaturen\nRaum;SN;Art\n1;SH5001;Dusche\n2;WT5002;')).toEqual(['shower 1', 'tap 2'])
  })

  it.each(['Krankenhaus Mitte', 'Duschen und Armaturen', 'Tapetenwerk', 'Stand 28.11.2026'])('such as “%s” says no kind', (title) => {
    expect(kindsIn(`${title}\n${guards}`)).toEqual(['shower Technik', 'shower Lager'])
  })

  it('ends where another title begins that names none', () => {
    expect(kindsIn(`Armaturen\n${guards}\n\nSonstiges\nRaum;Seriennummer\nBad;SH1`).at(-1)).toBe('shower Bad')
  })

  it('is no room without a label, and a room is no title', () => {
    expect(kindsIn('Raum;Seriennummer\n101;SH5001\nKeller;\n102;SH5002')).toEqual(['shower 101', 'shower Keller', 'shower 102'])
    expect(kindsIn('Raum;Seriennummer\nDuschen;\n101;\nKüche;')).toEqual(['shower Duschen', 'shower 101', 'shower Küche'])
  })

  it('stays with the lines that are to be corrected', () => {
    const left = stillWrong(read(`Raum;Seriennummer\n101;SH5001\n102;see photo\n\nWater guards;\n${guards}\nBad;a b c`))
    expect(left).toBe('Raum;Seriennummer\n102;see photo\n\nWater guards\nRaum;Seriennummer\nBad;a b c')
    expect(kindsIn(left)).toEqual(['shower 102', 'waterGuard Bad'])
  })

  it('is kept where sheets are joined', () => {
    const sheet = (name: string, rows: string[][]): Sheet => ({
      name,
      rows,
      isHidden: false,
      hiddenRows: [],
      hiddenColumns: [],
      zeros: 0,
      isCut: false,
    })
    const head = ['Raum', 'Seriennummer']
    const sheets = judgedSheets([
      sheet('Haus A', [head, ['101', 'SH5001'], [], ['Water guards'], head, ['Technik', 'WG7001']]),
      sheet('Haus B', [head, ['Duschen', ''], ['201', 'SH6001'], ['Armaturen', ''], ['Küche', 'WT6001']]),
    ])
    expect(kindsIn(joinedList(sheets, 'Blatt').text)).toEqual([
      'shower Haus A 101',
      'waterGuard Haus A Technik',
      'shower Haus B 201',
      'tap Haus B Küche',
    ])
  })
})

describe('cells', () => {
  it('are read without the marks that programs put around them', () => {
    expect(devicesIn('Raum;Seriennummer\n="0101";="0004711001"\n\'0102;\'0004711002')).toEqual(['0101 0004711001', '0102 0004711002'])
  })

  it.each([
    ['=VLOOKUP(A2,B:C,2,0);SH5001', 'isFormula'],
    ['=A2&"."&B2;SH5001', 'isFormula'],
    ['101;#N/A', 'isError'],
    ['#BEZUG!;SH5001', 'isError'],
    ['1E+02;SH5001', 'isError'],
    ['101;SH5001 / SH5002', 'twoInCell'],
    ['101;SH5001+SH5002', 'twoInCell'],
    ['101;"SH5001\nSH5002"', 'twoInCell'],
    ['101;SH5001 und SH5002', 'twoInCell'],
    ['101;0004711001 0004711002', 'twoInCell'],
    ['101;SH5001, SH5002', 'twoInCell'],
  ])('of %s are asked about', (line, problem) => {
    expect(problemsIn(`Raum;Seriennummer\n${line}\n102;SH5009`)).toEqual([[problem], []])
  })

  it.each(['AB 4711', 'SN 1234 5678', '1234-5678', 'SH/4711', 'A4711/02'])('with the one serial number %s are not', (serial) => {
    expect(problemsIn(`Raum;Seriennummer\n101;${serial}`)).toEqual([[]])
  })

  it.each(['101, 102', '101/102', '101-103', 'R 101 und R 102'])('with the rooms %s are doubted, and planned', (room) => {
    expect(read(`Raum;Seriennummer\n"${room}";SH5001`).lines.map(({ state, doubt }) => [state, doubt])).toEqual([['planned', 'twoRooms']])
  })

  it('with what a lookup finds in an empty cell hold no number, preset or note', () => {
    expect(read('Raum;Seriennummer;Bemerkung\n0;0;0').lines).toMatchObject([
      { state: 'planned', note: null, device: { room: '0', kind: 'shower' } },
    ])
  })
})

describe('a table of our own reports', () => {
  const head = 'report,revision,environment,site,building,floor,room,device,kind,id,serial_number'
  it('plans each device once, and none that was removed', () => {
    const row = (room: string, device: string, serial: string, more: string) =>
      `FF-1,A,production,Hotel,A,1,${room},${device},shower,,${serial},${more}`
    const devices = [
      `${head},listed,outcome`,
      row('101', 'd1', 'SH-11', 'listed,done'),
      row('101', 'd1', 'SH-10', 'replaced,'),
      row('102', 'd2', 'SH-12', 'removed,'),
    ]
    expect(devicesIn(devices.join('\r\n'))).toEqual(['1 101 SH-11'])
    const parameters = [
      `${head},field,value`,
      row('101', 'd1', 'SH-11', 'a,1'),
      row('101', 'd1', 'SH-11', 'b,2'),
      row('102', 'd2', 'SH-12', 'a,1'),
    ]
    expect(devicesIn(parameters.join('\r\n'))).toEqual(['1 101 SH-11', '1 102 SH-12'])
    expect(read(parameters.join('\n')).skipped.map(({ why }) => why)).toEqual(['repeated'])
  })
})

describe('sheets', () => {
  const sheet = (name: string, rows: string[][], more: Partial<Sheet> = {}): Sheet => ({
    name,
    rows,
    isHidden: false,
    hiddenRows: [],
    hiddenColumns: [],
    zeros: 0,
    isCut: false,
    ...more,
  })
  const judged = (...sheets: Sheet[]) => judgedSheets(sheets).map(({ name, why }) => [name, why])
  const head = ['Raum', 'Seriennummer']

  it('are joined, each row with the name of its sheet, which may be the floor', () => {
    const sheets = judgedSheets([
      sheet('EG', [['Hotel'], head, ['001', 'SH5001']]),
      sheet('1. OG', [
        ['Serien-Nr.', 'Zimmer'],
        ['SH6001', '101'],
      ]),
      sheet('2. OG', [['201', 'SH7001']]),
    ])
    const { text, origins } = joinedList(sheets, 'Blatt')
    expect(devicesIn(text)).toEqual(['EG 001 SH5001', '1. OG 101 SH6001', '2. OG 201 SH7001'])
    expect(read(text).lines.map(({ line }) => origins[line - 1])).toEqual([
      { sheet: 'EG', row: 3 },
      { sheet: '1. OG', row: 2 },
      { sheet: '2. OG', row: 1 },
    ])
  })

  it('that are none are named with the reason', () => {
    expect(
      judged(
        sheet('Deckblatt', [['Hotel Aurora'], ['Stand', '28.11.2026']]),
        sheet('Duschen', [head, ['101', 'SH5001'], ['102', 'SH5002']]),
        sheet('Übersicht', [
          ['Raum', 'Anzahl'],
          ['101', '1'],
          ['102', '1'],
        ]),
        sheet('Export Summary', [
          ['This document was exported from Numbers.'],
          ['Numbers Sheet Name', 'Numbers Table Name', 'Excel Worksheet Name'],
          ['Sheet 1', 'Table 1', 'Sheet 1'],
        ]),
        sheet('Alt', [head, ['101', 'SH4001']], { isHidden: true }),
        sheet('Leer', []),
      ),
    ).toEqual([
      ['Deckblatt', 'noRooms'],
      ['Duschen', null],
      ['Übersicht', 'repeats'],
      ['Export Summary', 'noRooms'],
      ['Alt', 'hidden'],
      ['Leer', 'empty'],
    ])
  })

  it('of which none tells rooms: the first is read', () => {
    expect(judged(sheet('A', [['x']]), sheet('B', [['y']]))).toEqual([
      ['A', null],
      ['B', 'noRooms'],
    ])
  })
})
