/** Room lists as offices write them: abbreviated headings, columns nobody foresaw, and kinds in the words of a catalogue. */
import { expect, it } from 'vitest'
import { readRoomList } from '#shared/job/room-list.ts'

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
