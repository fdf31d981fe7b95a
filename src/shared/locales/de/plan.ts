/** The German texts of en/plan.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const plan: Messages['plan'] = {
  title: 'Grundriss',
  choose: 'Grundriss wählen',
  replace: 'Grundriss ersetzen …',
  loading: 'Grundriss wird geladen …',
  none: 'Noch kein Grundriss dieser Etage',
  noneText: 'Ziehen Sie ein Bild oder ein PDF hierher, oder fügen Sie eines ein.',
  unplaced: 'Nicht platziert',
  placed: 'Platziert',
  place: 'Platzieren',
  pressPicture: 'In den Grundriss tippen',
  placeDevice: '{device} im Grundriss platzieren',
  gathered: '{count} Gerät | {count} Geräte',
  putOn: '{device} platziert.',
  takeOff: '{device} aus dem Grundriss nehmen',
  takenOff: '{device} aus dem Grundriss genommen.',
  caption: 'Grundriss: {floor}',
}
