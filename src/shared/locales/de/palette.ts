/** Die Texte der Palette, in der sich alles durch Tippen findet, auf Deutsch. */
import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  offer: 'Suchen',
  title: 'Suche und Aktionen',
  label: 'Ansicht, Auftrag, Gerät oder Aktion',
  loading: 'Wird geöffnet …',
  count: 'Keine Treffer | {count} Treffer | {count} Treffer',
  more: '{shown} von {count}: Tippen Sie weiter, um die übrigen zu finden',
  none: 'Keine Treffer. Versuchen Sie Raum, Seriennummer, Objekt oder Ansicht.',
  noneWithoutJob: 'Keine Treffer. Öffnen Sie einen Auftrag, um seine Räume und Seriennummern zu finden.',
  job: 'Auftrag',
  go: {
    help: 'Zur Hilfe',
    presets: 'Zu den Vorlagen',
    taps: 'Zu den Armaturen',
    history: 'Zu einem Verlaufseintrag',
    trash: 'Zum Papierkorb',
    job: 'Zu den Geräten des Auftrags',
    walk: 'Zum Rundgang',
    jobTests: 'Zu den Tests',
    jobPlan: 'Zum Lageplan',
    jobNotes: 'Zu den Notizen',
    jobIssues: 'Zu den Mängeln',
    jobPhotos: 'Zu den Fotos',
    jobChecks: 'Zu den manuellen Prüfungen',
    jobSignoff: 'Zu den Unterschriften',
    jobReport: 'Zum Protokoll',
    differences: 'Zu den Abweichungen',
    branches: 'Zu den anderen Verläufen',
  },
}
