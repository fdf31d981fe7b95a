/** The German texts of en/lead/room-list.ts. */
import type { Messages } from '../../messages.ts'

export const roomList: Messages['lead']['roomList'] = {
  reading: { says: 'Die Liste wird gelesen' },
  allWrong: {
    says: '{count} Zeile ist zu korrigieren | {count} Zeilen sind zu korrigieren',
    more: 'Vorher wird nichts importiert.',
    act: 'Zur ersten Zeile',
  },
  allKnown: { says: 'Die Zeile ist schon im Auftrag | Alle {count} Zeilen sind schon im Auftrag', act: 'Schließen' },
  noRooms: { says: 'Keine Zeile hat einen Raum', more: 'Wählen Sie über der Tabelle, welche Spalte die Räume nennt.', act: '{add}' },
  someWrong: {
    says: '{rows} von {all} Zeilen: {kinds}',
    more: '{count} Zeile bleibt hier zum Korrigieren. | {count} Zeilen bleiben hier zum Korrigieren.',
    act: '{add}',
  },
  doubt: { says: '{count} Zeile: {kinds} | {count} Zeilen: {kinds}', more: '{doubt}', act: '{add}' },
  ready: { says: '{count} Zeile: {kinds} | {count} Zeilen: {kinds}', more: '{known} weitere schon im Auftrag.', act: '{add}' },
}
