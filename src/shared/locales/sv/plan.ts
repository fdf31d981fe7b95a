/** The Swedish texts of en/plan.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const plan: Messages['plan'] = {
  title: 'Ritning',
  choose: 'Välj ritning',
  replace: 'Byt ritning …',
  loading: 'Läser in ritningen …',
  none: 'Ingen ritning av våningen än',
  noneText: 'Släpp en bild eller en PDF här, eller klistra in en.',
  unplaced: 'Inte placerade',
  placed: 'Placerade',
  place: 'Placera',
  pressPicture: 'Tryck på ritningen',
  placeDevice: 'Placera {device} på ritningen',
  gathered: '{count} enhet | {count} enheter',
  putOn: '{device} placerad.',
  takeOff: 'Ta bort {device} från ritningen',
  takenOff: '{device} borttagen från ritningen.',
  caption: 'Ritning: {floor}',
}
