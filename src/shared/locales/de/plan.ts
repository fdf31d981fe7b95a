/** The German texts of en/plan.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const plan: Messages['plan'] = {
  title: 'Lageplan',
  choose: 'Bild wählen',
  replace: 'Bild ersetzen',
  loading: 'Bild wird geladen …',
  none: 'Noch kein Bild dieser Etage',
  noneText: 'Wählen Sie eine Zeichnung oder ein Foto (PNG, JPEG). Platzieren Sie dann die Geräte darauf.',
  unplaced: 'Nicht platziert',
  placed: 'Platziert',
  place: 'Platzieren',
  pressPicture: 'Ins Bild tippen',
  placeDevice: '{device} auf dem Bild platzieren',
  gathered: '{count} Gerät | {count} Geräte',
  takeOff: '{device} vom Bild nehmen',
  takenOff: '{device} vom Bild genommen.',
  caption: 'Lageplan: {floor}',
}
