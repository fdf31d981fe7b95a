/** A room list before it is added: one row of the table, one test. */
import { expect, it } from 'vitest'
import { roomListLead, type RoomListFacts } from '#shared/lead/room-list.ts'
import { printed } from './print-lead.ts'

const ready: RoomListFacts = {
  isReading: false,
  rows: 17,
  kinds: '14 showers, 2 taps, 1 guard',
  known: 0,
  wrong: 0,
  hasNoRooms: false,
  doubt: null,
  add: 'Import 17 devices',
}
const said = (facts: Partial<RoomListFacts>) => printed(roomListLead({ ...ready, ...facts }))

it('is read, with nothing to press', () => {
  expect(said({ isReading: true })).toEqual(['The list is being read', 'Die Liste wird gelesen', 'Läser in listan'])
})
it('goes to the first row where every row needs a correction', () => {
  expect(said({ rows: 0, wrong: 2 })).toEqual([
    '2 rows need a correction | Nothing is imported before that. | Go to the first row',
    '2 Zeilen sind zu korrigieren | Vorher wird nichts importiert. | Zur ersten Zeile',
    '2 rader behöver rättas | Inget importeras före det. | Gå till första raden',
  ])
})
it('is closed where the job has every device', () => {
  expect(said({ rows: 0, known: 17 })).toEqual([
    'All 17 rows are in the job already | Close',
    'Alle 17 Zeilen sind schon im Auftrag | Schließen',
    'Alla 17 rader finns redan i jobbet | Stäng',
  ])
})
it('asks for the rooms, which may be in a column that was not recognised', () => {
  expect(said({ hasNoRooms: true, wrong: 1 })).toEqual([
    'No row has a room | Choose above the table which column names the rooms. | Import 17 devices',
    'Keine Zeile hat einen Raum | Wählen Sie über der Tabelle, welche Spalte die Räume nennt. | Import 17 devices',
    'Ingen rad har ett rum | Välj ovanför tabellen vilken kolumn som har rummen. | Import 17 devices',
  ])
})
it('keeps what needs a correction', () => {
  expect(said({ wrong: 3 })).toEqual([
    '17 of 20 rows: 14 showers, 2 taps, 1 guard | 3 rows stay here to be corrected. | Import 17 devices',
    '17 von 20 Zeilen: 14 showers, 2 taps, 1 guard | 3 Zeilen bleiben hier zum Korrigieren. | Import 17 devices',
    '17 av 20 rader: 14 showers, 2 taps, 1 guard | 3 rader blir kvar här att rätta. | Import 17 devices',
  ])
})
it('says what looks mistyped', () => {
  const doubt = '107: SH65O35 has the letter O where other serial numbers have a digit, as in SH65634.'
  expect(roomListLead({ ...ready, doubt })).toMatchObject({ row: 'roomList.doubt', tone: 'warn' })
  expect(said({ doubt })[0]).toBe(`17 rows: 14 showers, 2 taps, 1 guard | ${doubt} | Import 17 devices`)
})
it('says what it adds', () => {
  expect(said({})[0]).toBe('17 rows: 14 showers, 2 taps, 1 guard | Import 17 devices')
  expect(said({ rows: 1, kinds: '1 tap', known: 16 })).toEqual([
    '1 row: 1 tap | 16 more in the job already. | Import 17 devices',
    '1 Zeile: 1 tap | 16 weitere schon im Auftrag. | Import 17 devices',
    '1 rad: 1 tap | 16 till finns redan i jobbet. | Import 17 devices',
  ])
})
