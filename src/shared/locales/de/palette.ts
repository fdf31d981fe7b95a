/** Die Texte der Palette, in der sich alles durch Tippen findet, auf Deutsch. */
import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  offer: 'Suchen',
  title: 'Finden und tun',
  label: 'Ansicht, Auftrag, Gerät oder Aktion',
  loading: 'Wird geöffnet …',
  count: 'Nichts passt | {count} Treffer | {count} Treffer',
  more: '{shown} von {count}: Tippen Sie weiter, um die übrigen zu finden',
  none: 'So heißt hier nichts. Versuchen Sie es mit einem Raum oder einer Seriennummer dieses Auftrags, einem Objekt oder dem Namen einer Ansicht.',
  noneWithoutJob:
    'So heißt hier nichts. Räume und Seriennummern finden sich erst, wenn ihr Auftrag geöffnet ist; versuchen Sie es mit einem Objekt oder dem Namen einer Ansicht.',
  job: 'Auftrag',
  go: {
    presets: 'Zu den Vorlagen',
    taps: 'Zu den Armaturen',
    history: 'Zu einem Verlaufseintrag',
    trash: 'Zum Papierkorb',
    job: 'Zur Geräteübersicht',
    jobNotes: 'Zu den Notizen',
    jobIssues: 'Zu den Mängeln',
    jobPhotos: 'Zu den Fotos',
    jobChecks: 'Zu den Prüfungen',
    jobSignoff: 'Zur Abnahme',
    jobReport: 'Zum Bericht',
    differences: 'Zu den Abweichungen',
    branches: 'Zu den anderen Verläufen',
  },
}
