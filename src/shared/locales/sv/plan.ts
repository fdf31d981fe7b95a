/** The Swedish texts of en/plan.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const plan: Messages['plan'] = {
  title: 'Ritning',
  choose: 'Välj bild',
  replace: 'Byt bild …',
  loading: 'Läser in bilden …',
  none: 'Ingen bild av våningen än',
  noneText: 'Släpp en bild eller en PDF här, eller klistra in en.',
  unplaced: 'Inte placerade',
  placed: 'Placerade',
  place: 'Placera',
  pressPicture: 'Tryck på bilden',
  placeDevice: 'Placera {device} på bilden',
  gathered: '{count} enhet | {count} enheter',
  putOn: '{device} placerad.',
  takeOff: 'Ta bort {device} från bilden',
  takenOff: '{device} borttagen från bilden.',
  caption: 'Ritning: {floor}',
}
