/** Reading a room list: whatever is pasted, every line is accounted for, and what is well formed comes back as it was meant. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDelimited } from '#shared/job/delimited-text.ts'
import { languages } from '#shared/language.ts'
import { translatorFor } from '#main/translate.ts'
import { readRoomList, stillWrong, type RoomListContext } from '#shared/job/room-list.ts'
import { plannedDevice } from '#shared/job/entries.ts'

const nothing: RoomListContext = { devices: [], presets: [], preset: null, roles: {} }
const read = (text: string, context: Partial<RoomListContext> = {}) => readRoomList(text, { ...nothing, ...context })
const planned = (text: string, context: Partial<RoomListContext> = {}) =>
  read(text, context).lines.flatMap(({ state, device }) => (state === 'planned' ? [device] : []))
const problems = (text: string, context: Partial<RoomListContext> = {}) => read(text, context).lines.map((line) => line.problems)

const id = '6f1c2a34-0000-4000-8000-000000000001'
const written = (cell: string) => (/["\t;,\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell)

it.each([
  ['date', '03. Jan', '3-Jan', '01. Mär', 'Jan 03', '2-dec.', '05. Mai', '2026-03-01T00:00'],
  ['boolean', 'TRUE', 'false', 'WAHR', 'Falsch', 'SANT', 'falskt'],
  ['time', '08:30', '1:12:00', '8:30 PM'],
  ['percentage', '30%', '12,5 %'],
  ['money', '12,50 €', '€ 1.250,00', '$5', '100 kr', 'EUR 12.50', '1 200:-'],
] as const)('asks about a place that a spreadsheet took for a %s', (to, ...rooms) => {
  for (const room of rooms)
    for (const place of ['Room', 'Floor', 'Building'] as const) {
      const found = problems(`${place};Serial\n"${room}";SH46001`)
      expect([room, found]).toEqual([room, [[{ problem: 'isConverted', value: room.slice(0, 10), to }]]])
    }
})
it.each(['Januar', 'Mai 101', '1.03', '3 Mayor', 'Suite Marie 12', '1:12', 'SEK 12', 'Trueman', '100 Krone', 'Wahrburg', '5', 'S$'])(
  'takes %s for the name of a room',
  (room) => expect(problems(`Room;Serial\n${room};SH46001`)).toEqual([[]]),
)
it.each([
  ['boolean', 'WAHR'],
  ['time', '08:30'],
  ['percentage', '15 %'],
  ['money', '12,50 €'],
  ['date', '2026-03-01T00:00'],
] as const)('asks about a label that a spreadsheet took for a %s', (to, unit) => {
  expect(problems(`Room;Serial\n101;"${unit}"`)).toEqual([[{ problem: 'isConverted', value: unit.slice(0, 10), to }]])
})

describe('text as rows', () => {
  const cell = fc.string({ unit: fc.constantFrom(...Array.from('ab 1ä"\t;,\n\r')), maxLength: 8 })
  // Two cells at least, and something to see in the first: an empty line is no row.
  const row = fc.array(cell, { minLength: 1, maxLength: 5 }).map((cells) => [`x${cells[0] ?? ''}`, ...cells])

  it('reads back what was written, with any delimiter, line break and mark at its beginning', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\t', ';', ','),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (rows, delimiter, lineBreak, isMarked) => {
          const text = rows.map((cells) => cells.map(written).join(delimiter)).join(lineBreak)
          const back = readDelimited((isMarked ? '\uFEFF' : '') + text)
          expect(back.map(({ cells }) => cells)).toEqual(rows)
          expect(back.some(({ isBroken }) => isBroken)).toBe(false)
        },
      ),
    )
  })

  it('loses no character of any text but line breaks, and finds each row where it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab1"\t;, \n\r')), maxLength: 60 }), (text) => {
        const rows = readDelimited(text)
        const lines = text.split(/\r\n|\n|\r/)
        for (const row of rows) expect(lines[row.line - 1]).toBe(row.text.split(/\r\n|\n|\r/)[0])
        const seen = (part: string) => part.replace(/["\t;, \n\r]/g, '')
        expect(rows.map((row) => seen(row.text)).join('')).toBe(seen(text))
        expect(rows.map((row) => seen(row.cells.join(''))).join('')).toBe(seen(text))
      }),
      { numRuns: 500 },
    )
  })

  it('takes an open quotation mark for a fault of its own line', () => {
    expect(readDelimited('101;SH1\n102;"SH2\n103;SH3').map(({ line, isBroken }) => [line, isBroken])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
  })

  it('prefers what separates half of the lines to a comma in a name', () => {
    expect(readDelimited('Room 1, left;SH1\nRoom 1, right;SH2')[0]?.cells).toEqual(['Room 1, left', 'SH1'])
    expect(readDelimited('sep=,\n1;2,SH1')).toEqual([{ line: 2, text: '1;2,SH1', cells: ['1;2', 'SH1'], isBroken: false }])
  })
})

describe('a room list', () => {
  it('accounts for every line: planned, in the job already, or wrong, with a reason', () => {
    const device = fc.record({ room: fc.constantFrom('101', '102', null), serialNumber: fc.constantFrom('SH1001', 'SH1002', null) })
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from('ab1"\t;, \n')), maxLength: 80 }),
      fc
        .array(fc.constantFrom('101;SH1001', '102;', ';SH1002', '101', 'Room;Serial', '103;SH1;tap;Cold', 'Hotel', '"', `${id};x`))
        .map((all) => all.join('\n')),
    )
    fc.assert(
      fc.property(text, fc.array(device), (list, devices) => {
        const context = { devices: devices.map((each) => ({ kind: 'shower' as const, id: null, building: null, floor: null, ...each })) }
        const { lines, headings, skipped } = read(list, context)
        expect([...skipped, ...headings.filter((heading) => heading !== null), ...lines]).toHaveLength(readDelimited(list).length)
        for (const line of lines) {
          expect(line.problems.length > 0).toBe(line.state === 'wrong')
          if (line.state === 'planned') expect(plannedDevice.strict().safeParse(line.device).success).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('plans nothing twice: read again beside its own devices, every line is in the job', () => {
    const line = fc.tuple(
      fc.constantFrom('101', '102', '103'),
      fc.constantFrom('SH1001', 'SH1002', 'SH1003', ''),
      fc.constantFrom('shower', 'tap'),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (rows) => {
        const list = ['Room;Serial number;Kind', ...rows.map((row) => row.join(';'))].join('\n')
        const devices = planned(list).map(({ kind, id: unit, serialNumber, room }) => ({
          kind,
          id: unit ?? null,
          serialNumber: serialNumber ?? null,
          room: room ?? null,
          building: null,
          floor: null,
        }))
        expect(planned(list, { devices })).toEqual([])
      }),
    )
  })

  it.each([
    ['one line', 'Hotel Aurora, as of 20 November\t\t\t\n'],
    ['several lines, some empty', 'Hotel Aurora\t\t\n\t\t\nMade by:\tAnna Lund\t\n\t\t\n'],
  ])('finds the headings below %s of title, and plans none of them', (_name, above) => {
    const list = `${above}Etage\tZimmer\tSeriennr.\tBemerkung\n1\t101\tSH65629\t\n1\t102\tSH65630\tBad neu`
    expect(planned(list)).toEqual([
      { kind: 'shower', floor: '1', room: '101', serialNumber: 'SH65629' },
      { kind: 'shower', floor: '1', room: '102', serialNumber: 'SH65630' },
    ])
    expect(read(list).skipped).toEqual(readDelimited(above).map(({ line, text }) => ({ line, text, why: 'title' })))
    expect(read(list).lines[0]?.line).toBe(list.split('\n').findIndex((line) => line.includes('101')) + 1)
  })

  it.each([
    ['a device', `${id}\nRoom;Serial\n101;SH65629`],
    ['a room and a serial number', '100;SH65628\nRoom;Serial\n101;SH65629'],
    ['only one word that is known', '100\nRoom;Colour\n101;SH65629'],
  ])('takes %s above for a line and no title', (_name, list) => {
    expect(read(list).skipped).toEqual([])
  })

  it.each([
    ['in a column of its own', 'Nr;Etage;Zimmer;Seriennr\n1;EG;101;SH65629\nSumme;;1;'],
    ['with its number below the labels', 'Floor;Room;Serial;Remark\n1;101;SH65629;total refit\nTotal:;;1'],
    ['after the building', 'Haus;Etage;Zimmer;Seriennr\nA;EG;101;SH65629\nA;Summe;1;'],
    ['after the sheet that it is on', 'Sheet;Room;Serial\nHouse A;101;SH65629\nHouse A;Total:;1'],
    ['in the same cell', 'Rum;Serienummer\n101;SH65629\nAntal duschar: 1;'],
  ])('takes the line that counts the rooms for none, %s', (_name, list) => {
    expect(planned(list).map(({ room }) => room)).toEqual(['101'])
    expect(read(list).skipped).toMatchObject([{ text: list.split('\n').at(-1), why: 'sum' }])
  })

  it('plans a device whose room or label begins with the word of a sum, and one in a list without headings', () => {
    const rooms = (list: string) => planned(list).map(({ room }) => room)
    expect(rooms('Room;Serial;Remark\nSum;SH65629;\n102;;total refit')).toEqual(['Sum', '102'])
    expect(rooms('Floor;Room;Serial\n1;Total;SH65629\n1;Total fitness;')).toEqual(['Total', 'Total fitness'])
    expect(rooms('Total;SH65629\n102;SH65630')).toEqual(['Total', '102'])
  })

  it('keeps the lines to correct as they were written, under their heading', () => {
    const list = read('Room;Serial;Kind\n101;SH1;shower\n102;SH2;bidet\n103;"SH3;tap\n104;SH1;shower')
    expect(stillWrong(list)).toBe('Room;Serial;Kind\n102;SH2;bidet\n103;"SH3;tap\n104;SH1;shower')
    expect(stillWrong(read('Room;Serial\n101;SH1'))).toBe('')
  })

  it('loses no room whose unit the job has in another one', () => {
    const list = '2;201;SH2\n2;202;SH2'
    const roles = { 0: 'floor', 1: 'room', 2: 'unit' } as const
    expect(read(list, { roles }).lines[1]?.problems).toEqual([{ problem: 'sameUnit', line: 1 }])
    const devices = [{ kind: 'shower' as const, id: null, serialNumber: 'SH2', building: null, floor: '2', room: '201' }]
    const again = read('2;202;SH2', { devices, roles })
    expect(again.lines[0]?.problems).toEqual([{ problem: 'unitElsewhere', value: '201' }])
    expect(stillWrong(again)).toBe('2;202;SH2')
    expect(read('2;201;SH2', { devices, roles }).lines[0]?.state).toBe('inJob')
  })

  it.each([
    ['Building;Floor;Room;ID or serial number;Kind;Preset', 'Main;2;214;SH10023;Shower;Guest'],
    ['Gebäude;Etage;Raum;Seriennummer;Geräteart;Vorlage', 'Main;2;214;SH10023;Dusche;Guest'],
    ['Byggnad;Våning;Rum;Serienummer;Sort;Mall', 'Main;2;214;SH10023;Dusch;guest'],
    ['Bauteil;Ebene;Raum-Nr.;Seriennummer (Dusche);Art (Gerät);Vorlage', 'Main;2;214;SH10023;Dusche;Guest'],
    ['Preset\tSerial no.\tRoom\tFloor\tBuilding\tRemarks', 'GUEST\tSH10023\t214\t2\tMain\tleft door'],
  ])('knows the headings %s', (heading, line) => {
    const { lines } = read(`${heading}\n${line}`, { presets: ['Guest'] })
    expect(lines).toMatchObject([
      {
        line: 2,
        preset: 'Guest',
        note: heading.includes('Remarks') ? 'left door' : null,
        state: 'planned',
        device: { kind: 'shower', building: 'Main', floor: '2', room: '214', serialNumber: 'SH10023' },
      },
    ])
  })

  it.each([
    ['SH10023', { serialNumber: 'SH10023' }],
    ['214', { room: '214' }],
    [id, { id }],
    ['214; SH10023', { room: '214', serialNumber: 'SH10023' }],
    ['2; 214', { floor: '2', room: '214' }],
    [`214; ${id}; X1`, { room: '214', id, serialNumber: 'X1' }],
    [`Main, 2, 214, ${id}`, { building: 'Main', floor: '2', room: '214', id }],
    ['2\t214\tSH10023\tTap', { floor: '2', room: '214', serialNumber: 'SH10023', kind: 'tap' }],
  ])('guesses what %s means without a heading', (line, device) => {
    expect(planned(line)).toEqual([{ kind: 'shower', ...device }])
  })

  it('takes the word of the person for what a column holds', () => {
    expect(planned('OG1;K-7', { roles: { 0: 'floor', 1: 'room' } })).toEqual([{ kind: 'shower', floor: 'OG1', room: 'K-7' }])
  })

  it.each(languages)('knows the headings and kinds that Firstflow itself writes in %s', (language) => {
    const t = translatorFor(language)
    const heads = (['building', 'floor', 'room', 'unit', 'kind', 'preset', 'note'] as const).map((role) => t(`board.list.role.${role}`))
    const lines = (['shower', 'tap', 'waterGuard'] as const).map((kind, at) => `A;1;10${at};SN${at};${t(`app.kind.${kind}`)};`)
    expect(planned([heads.join(';'), ...lines].join('\n')).map(({ kind, room }) => [kind, room])).toEqual([
      ['shower', '100'],
      ['tap', '101'],
      ['waterGuard', '102'],
    ])
  })

  it('takes no tap for a shower under a heading that nobody foresaw', () => {
    expect(planned('Raum;Seriennummer;Bezeichnung\n1;SN1;Armatur\n2;SN2;Dusche').map(({ kind }) => kind)).toEqual(['tap', 'shower'])
  })

  it('reads a cell that holds the whole text of a label', () => {
    expect(planned(`Room;Label;Serial\n101;"id=${id};sn=SH1";SH1`)).toEqual([{ kind: 'shower', room: '101', id, serialNumber: 'SH1' }])
  })

  it.each<[string, string, object[]]>([
    ['an open quotation mark', '101;"SH1001', [{ problem: 'openQuote' }]],
    ['nothing that names a device', 'Room;Serial;Kind\n;;shower', [{ problem: 'nothingNamed' }]],
    ['more cells than the heading', 'Room;Serial\n101;SH1;left', [{ problem: 'tooManyCells' }]],
    ['two serial numbers', 'Serial;Label;Room\nSH1;SH2;101', [{ problem: 'twoUnits' }]],
    ['what is no identity', 'Room;Serial\n101;see the photo', [{ problem: 'notAnId', value: 'see the photo' }]],
    ['a kind nobody knows', 'Room;Kind\n101;bidet', [{ problem: 'unknownKind', value: 'bidet' }]],
    ['a preset nobody knows', 'Room;Preset\n101;Guest', [{ problem: 'unknownPreset', value: 'Guest' }]],
    ['a text too long for the journal', `Room\n${'x'.repeat(501)}`, [{ problem: 'tooLong' }]],
  ])('says what is wrong: %s', (_what, list, expected) => {
    expect(problems(list)).toEqual([expected])
  })

  it('names the line that has the same unit or the same place', () => {
    expect(problems('Room;Serial\n101;SH1\n102;sh1\n103;\n103;SH2\n104;SH3\n104;SH4')).toEqual([
      [],
      [{ problem: 'sameUnit', line: 2 }],
      [],
      [{ problem: 'samePlace', line: 4 }],
      [],
      [],
    ])
  })

  it('sends nobody to plan a place again that waits for its label', () => {
    const waiting = { kind: 'shower' as const, id: null, serialNumber: null, building: null, floor: null, room: '101' }
    const { lines } = read('Room;Serial\n101;SH1\n101;', { devices: [waiting] })
    expect(lines.map(({ state, problems: found }) => [state, found])).toEqual([
      ['wrong', [{ problem: 'placeWaits' }]],
      ['inJob', []],
    ])
  })

  /** macOS composes letters differently, and what is copied from a page brings invisible characters. */
  it.each([
    ['composed letters', (text: string) => text.normalize('NFD')],
    ['invisible characters', (text: string) => text.replace(/(?=[;\n])/g, '\u200B')],
  ])('means the same with %s', (_, written) => {
    const place = { kind: 'shower' as const, id: null, serialNumber: null, building: 'Südhaus', floor: null, room: 'Bäder 1' }
    const list = read(written('Gebäude;Raum;Geräte-ID;Vorlage\nSüdhaus;Bäder 1;;\nNord;Bad;SH10023;Gäste\nNord;Küche;;\nNord;küche;;\n'), {
      devices: [place],
      presets: ['Gäste'],
    })
    expect(list.columns.map(({ role }) => role)).toEqual(['building', 'room', 'unit', 'preset'])
    expect(list.lines.map(({ state, preset, device, problems: found }) => [state, preset, device.serialNumber, found])).toEqual([
      ['inJob', null, undefined, []],
      ['planned', 'Gäste', 'SH10023', []],
      ['planned', null, undefined, []],
      ['wrong', null, undefined, [{ problem: 'samePlace', line: 4 }]],
    ])
  })

  it('gives the preset for all to the showers that name none', () => {
    const list = read('Room;Kind;Preset\n101;;\n102;;Suite\nKitchen;tap;', { presets: ['Guest', 'Suite'], preset: 'Guest' })
    expect(list.lines.map(({ preset }) => preset)).toEqual(['Guest', 'Suite', null])
  })

  it('imports a tap without the preset of its line, and says so', () => {
    const { lines } = read('Room;Kind;Preset\nKitchen;tap;Guest\nStaff;tap;Changing room', { presets: ['Guest'] })
    expect(lines.map(({ state, preset, doubt }) => [state, preset, doubt])).toEqual([
      ['planned', null, 'presetNotForKind'],
      ['planned', null, 'presetNotForKind'],
    ])
  })
})

describe('the serial numbers of a list', () => {
  const lines = (...serials: string[]) =>
    readRoomList(['Room;Serial number', ...serials.map((serial, at) => `${101 + at};${serial}`)].join('\n'), {
      devices: [],
      presets: [],
      preset: null,
      roles: {},
    }).lines.map(({ state, device, problems, serialDoubt }) => [
      state,
      device.serialNumber,
      problems[0]?.problem ?? serialDoubt?.why ?? null,
    ])

  it('are marked where one is unlike the others, and planned all the same', () => {
    expect(lines('SH65600', 'SH65635', 'SH65O35', 'SH65700', 'REV 3', 'SHß0042')).toEqual([
      ['planned', 'SH65600', null],
      ['planned', 'SH65635', null],
      ['planned', 'SH65O35', 'letter'],
      ['planned', 'SH65700', null],
      ['planned', 'REV 3', 'unlikely'],
      ['planned', 'SH-0042', 'keyboardRead'],
    ])
  })
  it('are no product numbers, unless the others are as long', () => {
    expect(lines('SH65600', '7612345678900')[1]).toEqual(['wrong', undefined, 'product'])
    expect(lines('7612345678901', '7612345678900')[1]).toEqual(['planned', '7612345678900', null])
    expect(lines('SH65600', 'SY+0042')[1]).toEqual(['wrong', undefined, 'keyboard'])
  })
})

it('leaves out the end of the mail that a table came in, and nothing between its rows', () => {
  const table = ['Floor\tRoom\tSerial number', '1\t101\tSH65629', 'Best regards', '1\t102\tSH65630', '2\t\tSH65631']
  const { skipped, lines } = read([...table, 'Best regards', 'Anna Keller, Seeblick'].join('\n'))
  expect(skipped.map(({ line, why }) => [line, why])).toEqual([
    [6, 'remark'],
    [7, 'remark'],
  ])
  expect(lines.map(({ line }) => line)).toContain(5)
})

describe('what stands below the last device of a list whose first column is the room', () => {
  const rooms = ['Room;Serial number', '101;SH65629', '102;SH65630']
  const foundIn = (text: readonly string[], context: Partial<RoomListContext> = {}) => {
    const { skipped, lines } = read(text.join('\n'), context)
    return [skipped.map(({ line, why }) => [line, why]), lines.map(({ device, doubt }) => [device.room, doubt])]
  }
  const both = [
    ['101', null],
    ['102', null],
  ]
  it.each(['Best regards', 'Kind regards,', 'Mit freundlichen Grüßen', 'Viele Gruesse', 'MfG', 'Med vänliga hälsningar', 'Mvh'])(
    'is the end of a mail from %s on, with or without an empty line or a heading',
    (farewell) => {
      const end = [farewell, 'Anna Keller, Seeblick', 'Tel. 0171 23456']
      expect(foundIn([...rooms, '', ...end])).toEqual([[5, 6, 7].map((line) => [line, 'remark']), both])
      expect(foundIn([...rooms.slice(1), ...end])).toEqual([[3, 4, 5].map((line) => [line, 'remark']), both])
      expect(foundIn(['Room', '101', '102', ...end])).toEqual([[4, 5, 6].map((line) => [line, 'remark']), both])
    },
  )
  it('is asked about where it may be a room, and left out where a person says so', () => {
    const text = [...rooms, '', 'Sauna', 'Anna Keller']
    expect(foundIn(text)).toEqual([[], [...both, ['Sauna', 'onlyRoom'], ['Anna Keller', 'onlyRoom']]])
    expect(foundIn(text, { skipsNames: true })).toEqual([[5, 6].map((line) => [line, 'remark']), both])
  })
  it('is nothing to ask about where other rooms have no device either, or where it has a figure', () => {
    expect(foundIn([...rooms, '103;', '104;SH65631', 'Sauna'])[1]).toContainEqual(['Sauna', null])
    expect(foundIn([...rooms, 'Room 201'])[1]).toContainEqual(['Room 201', null])
    expect(foundIn(['Room', '101', 'Sauna'])[1]).toContainEqual(['Sauna', null])
  })
  it('is a line like any other above a further device', () =>
    expect(foundIn([...rooms, 'Best regards', '201;SH65631'])[1]).toContainEqual(['Best regards', null]))
})
