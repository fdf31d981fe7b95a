/** Room lists as offices write them: abbreviated headings, columns nobody foresaw, and kinds in the words of a catalogue. */
import { expect, it } from 'vitest'
import { readRoomList, stillWrong } from '#shared/job/room-list.ts'

const read = (text: string) => readRoomList(text, { devices: [], presets: ['Guest room'], preset: null, roles: {} })
const kindsOf = (...words: string[]) => {
  const list = ['Room;Serial;Kind', ...words.map((word, at) => `${101 + at};SH${1001 + at};${word}`)]
  return read(list.join('\n')).lines.map(({ state, device: { kind } }) => (state === 'planned' ? kind : null))
}

it.each([
  ['English', 'Lvl;Rm no.;Apparatus;S/N;Setup;Remark', 'Shower panel', 'Basin tap', 'Leak guard'],
  ['German', 'Stockw.;Zi.-Nr.;Ausstattung;Fabrik-Nr.;Profil;Hinweis', 'Duschpaneel', 'Waschtischarmatur', 'Leckagewächter'],
  ['Swedish', 'Plan;Rumsbeteckning;Produkt;Tillverkningsnr;Profil;Anm.', 'Duschpanel', 'Tvättställsblandare', 'Läckagevakt'],
])('reads the abbreviated headings and the kinds of an %s list below its titles', (_language, heading, shower, tap, guard) => {
  const list = read(
    [
      'Lakeside Resort, phase 2;;;;;',
      'rev. 3;;;;;',
      heading,
      `1;101;${shower};SH45950;Guest room;`,
      `1;102;${tap};TP19471;;drain`,
      `0;B1;${guard};WG11546;;`,
      'Total;3;;;;',
    ].join('\n'),
  )
  expect(
    list.lines.map(({ state, device, preset, note }) => [state, device.kind, device.floor, device.room, device.serialNumber, preset, note]),
  ).toEqual([
    ['planned', 'shower', '1', '101', 'SH45950', 'Guest room', null],
    ['planned', 'tap', '1', '102', 'TP19471', null, 'drain'],
    ['planned', 'waterGuard', '0', 'B1', 'WG11546', null, null],
  ])
  expect(list.skipped).toHaveLength(3)
})

it('takes a line for the headings where one of them stands above labels, and finds room and preset by their contents', () => {
  const list = read('Pos;Bezirk;Kabine;SN;Vorgabe;Farbe;Firma\n1;Nord;K1;SH45950;Guest room;rot;AB\n2;Nord;K2;SH45951;Guest room;blau;AB')
  expect(list.columns.map(({ role }) => role)).toEqual(['ignored', 'ignored', 'room', 'unit', 'preset', 'ignored', 'ignored'])
  expect(list.lines.map(({ state, device: { room } }) => [state, room])).toEqual([
    ['planned', 'K1'],
    ['planned', 'K2'],
  ])
})

it.each(['S/N lt. Typenschild', 'Serial no. (as printed) of the device', 'Serien Nr. laut Lieferschein', 'Serienummer enligt etikett'])(
  'finds the serial numbers under “%s”, and none where only the heading says so',
  (heading) => {
    const ids = ['6a0ccbd7-a400-42bb-a159-0d16a4116d8e', '41a31ce9-005f-416c-a9e2-5433b1c4fc7c']
    const units = (...cells: string[]) =>
      read([`Room;${heading};UUID`, ...cells.map((cell, at) => `${101 + at};${cell};${ids[at]}`)].join('\n')).lines
    expect(units('SH45950', 'SH45951').map(({ device: { serialNumber } }) => serialNumber)).toEqual(['SH45950', 'SH45951'])
    expect(units('yes', 'no').map(({ state, device: { id } }) => [state, id])).toEqual(ids.map((id) => ['planned', id]))
  },
)

it('asks about a kind whose words name two kinds, or none', () => {
  expect(kindsOf('Shower', 'Duscharmatur', 'bidet', 'Shower head with tap', 'Wall shower')).toEqual(['shower', null, null, null, 'shower'])
})

it('takes rooms that are named after showers for rooms', () => {
  expect(read('Shower 1;SH45950\nShower 2;SH45951').lines.map(({ device: { room } }) => room)).toEqual(['Shower 1', 'Shower 2'])
})

const twoLines = [
  'Lfd. Nr.;Geschoss;Raum;;Gerät;;',
  ';;Nr.;Bezeichnung;Art;Seriennummer;Bemerkung',
  '1;1. OG;101;Bad Pflege;Dusche;SH65629;Wandmontage',
  '2;;102;Bad Ärzte;Dusche;SH65630;',
  '3;EG;Küche;Großküche;Armatur;TP32739;',
]
const placed = (list: ReturnType<typeof read>) =>
  list.lines.map(({ state, device: { kind, room, serialNumber }, note }) => [state, kind, room, serialNumber, note])

it.each([
  ['left empty', twoLines],
  ['repeated', twoLines.map((line, at) => (at === 1 ? 'Lfd. Nr.;Geschoss;Nr.;Bezeichnung;Art;Seriennummer;Bemerkung' : line))],
  ['below the same cell', twoLines.map((line, at) => (at === 0 ? 'Lfd. Nr.;Geschoss;Raum;Raum;Gerät;Gerät;Gerät' : line))],
])('reads headings over two lines, where cells are merged and then %s', (_how, lines) => {
  const list = read(['Raumliste Sanitär;;;;Stand: 24.11.2026;;', '', ...lines].join('\n'))
  expect(placed(list)).toEqual([
    ['planned', 'shower', '101', 'SH65629', 'Wandmontage'],
    ['planned', 'shower', '102', 'SH65630', null],
    ['planned', 'tap', 'Küche', 'TP32739', null],
  ])
  expect(list.columns.map(({ heading }) => heading)).toEqual([
    ...['Lfd. Nr.', 'Geschoss', 'Raum Nr.', 'Raum Bezeichnung', 'Art', 'Seriennummer', 'Bemerkung'],
  ])
})

it('takes of two columns for rooms the one that tells them apart', () => {
  expect(placed(read('Raumbezeichnung;Raumnr.;Seriennr.\nBad;101;SH65629\nBad;102;SH65630')).map(([, , room]) => room)).toEqual([
    '101',
    '102',
  ])
})

it('keeps both lines of a heading above the rows to correct', () => {
  const list = read([...twoLines.slice(0, 3), '2;;102;Bad;Sauna;SH65630;'].join('\n'))
  expect(stillWrong(list)).toBe([...twoLines.slice(0, 2), '2;;102;Bad;Sauna;SH65630;'].join('\n'))
})

it('takes no row of words below a heading for a second line of it', () => {
  expect(placed(read('Raum;Art;Bemerkung\nKüche;Armatur;\nBad;Dusche;Gerät prüfen'))).toEqual([
    ['planned', 'tap', 'Küche', undefined, null],
    ['planned', 'shower', 'Bad', undefined, 'Gerät prüfen'],
  ])
})

it('takes a running number for no room, whatever is written below it', () => {
  const rows = Array.from({ length: 6 }, (_, at) => `${at + 1};Bad;SH6562${at}`)
  expect(read(['Lfd. Nr.;Bezeichnung;Seriennummer', ...rows, 'Aufgestellt: Tübingen;;Geprüft'].join('\n')).columns[0]?.role).toBe('ignored')
})

it.each([
  ['beside the room', 'Nr.;Raum;Art;Seriennummer', '1;101;Dusche;SH65629', ';;Summe:;13 Stück'],
  ['in the column of the room', 'Raum;Seriennummer;Art;Bemerkung', '101;SH65629;Dusche;', 'Summe:;13 Stück;;'],
])('leaves out the sum and the signatures below a table, %s', (_where, heading, row, sum) => {
  const list = read(
    [
      ...[heading, row, sum, ''],
      'Aufgestellt: Tübingen, den 24.11.2026;;Geprüft:;',
      '____________;;____________;',
      'J. Weiß, Grün & Söhne GmbH;;Bauleitung, Dipl.-Ing. (FH) K. Krüger;',
    ].join('\n'),
  )
  expect(list.lines.map(({ state, line }) => [state, line])).toEqual([['planned', 2]])
  expect(list.skipped.map(({ line, why }) => [line, why])).toEqual([
    [3, 'sum'],
    [5, 'remark'],
    [6, 'rule'],
    [7, 'remark'],
  ])
})

it('keeps a room without a label at the end of a list', () => {
  const list = read('Raum;Seriennummer\n101;SH65629\n\nPersonalraum, Umkleide\nLager')
  expect(list.lines.map(({ device: { room } }) => room)).toEqual(['101', 'Personalraum, Umkleide', 'Lager'])
})
