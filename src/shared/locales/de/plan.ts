/** The German texts of en/plan.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const plan: Messages['plan'] = {
  title: 'Lageplan',
  choose: 'Bild wählen',
  replace: 'Bild ersetzen',
  loading: 'Bild wird geladen …',
  none: 'Noch kein Bild dieser Etage',
  noneText: 'Ziehen Sie ein Bild oder ein PDF hierher, oder fügen Sie eines ein.',
  unplaced: 'Nicht platziert',
  placed: 'Platziert',
  place: 'Platzieren',
  pressPicture: 'Ins Bild tippen',
  placeDevice: '{device} auf dem Bild platzieren',
  gathered: '{count} Gerät | {count} Geräte',
  putOn: '{device} platziert.',
  takeOff: '{device} vom Bild nehmen',
  takenOff: '{device} vom Bild genommen.',
  caption: 'Lageplan: {floor}',
}
