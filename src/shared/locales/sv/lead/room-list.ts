/** The Swedish texts of en/lead/room-list.ts. */
import type { Messages } from '../../messages.ts'

export const roomList: Messages['lead']['roomList'] = {
  reading: { says: 'Läser in listan' },
  allWrong: {
    says: '{count} rad behöver rättas | {count} rader behöver rättas',
    more: 'Inget importeras före det.',
    act: 'Gå till första raden',
  },
  allKnown: { says: 'Raden finns redan i jobbet | Alla {count} rader finns redan i jobbet', act: 'Stäng' },
  noRooms: { says: 'Ingen rad har ett rum', more: 'Välj ovanför tabellen vilken kolumn som har rummen.', act: '{add}' },
  someWrong: {
    says: '{rows} av {all} rader: {kinds}',
    more: '{count} rad blir kvar här att rätta. | {count} rader blir kvar här att rätta.',
    act: '{add}',
  },
  doubt: { says: '{count} rad: {kinds} | {count} rader: {kinds}', more: '{doubt}', act: '{add}' },
  ready: { says: '{count} rad: {kinds} | {count} rader: {kinds}', more: '{known} till finns redan i jobbet.', act: '{add}' },
}
