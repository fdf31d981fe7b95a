/** The German texts of en/lead/plan.ts. */
import type { Messages } from '../../messages.ts'

export const plan: Messages['lead']['plan'] = {
  noDevices: {
    says: 'Fügen Sie zuerst die Raumliste hinzu',
    more: 'Ihre Geräte platzieren Sie im Grundriss jeder Etage.',
    act: 'Geräte öffnen',
  },
  reading: { says: 'Der Grundriss wird gelesen' },
  pages: { says: 'Das PDF hat {count} Seiten', more: 'Wählen Sie die Seite mit der Etage.', act: 'Seite {page} verwenden' },
  none: {
    says: '{floor} hat noch keinen Grundriss',
    more: 'Ein Bild oder ein PDF. Alles andere geht auch ohne.',
    act: 'Grundriss hinzufügen …',
  },
  toPlace: {
    says: 'Tippen Sie dorthin, wo {device} ist',
    more: '{count} zu platzieren, in der Reihenfolge der Liste | {count} zu platzieren, in der Reihenfolge der Liste',
    quiet: '{device} überspringen',
  },
  skipped: {
    says: '{floor}: {count} Gerät ist nicht platziert | {floor}: {count} Geräte sind nicht platziert',
    more: 'Das Protokoll nennt sie.',
    act: 'Platzieren',
  },
  floorPlaced: { says: '{floor}: Das Gerät ist platziert | {floor}: Alle {count} Geräte sind platziert', act: 'Zu {other}' },
  placed: { says: '{floor}: Das Gerät ist platziert | {floor}: Alle {count} Geräte sind platziert', act: 'Geräte öffnen' },
}
