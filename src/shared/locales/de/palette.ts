/** The German texts of en/palette.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  offer: 'Suchen',
  title: 'Suche und Aktionen',
  label: 'Ansicht, Auftrag, Gerät oder Aktion',
  count: 'Keine Treffer | {count} Treffer | {count} Treffer',
  more: '{shown} von {count}: Tippen Sie weiter, um die übrigen zu finden',
  none: 'Keine Treffer. Versuchen Sie Raum, Seriennummer, Objekt oder Ansicht.',
  noneWithoutJob: 'Keine Treffer. Öffnen Sie einen Auftrag, um seine Räume und Seriennummern zu finden.',
  job: 'Auftrag',
  go: {
    help: 'Zur Hilfe',
    presets: 'Zu den Vorlagen',
    team: 'Zum Team',
    teamLaptops: 'Zu den Laptops des Teams',
    history: 'Zu einem Verlaufseintrag',
    trash: 'Zum Papierkorb',
    job: 'Zu den Geräten des Auftrags',
    walk: 'Zum Rundgang',
    jobTests: 'Zu den Tests',
    jobPlan: 'Zum Grundriss',
    notes: 'Zu den Notizen',
    issues: 'Zu den Mängeln',
    photos: 'Zu den Fotos',
    checks: 'Zu den Prüfungen von Hand',
    jobRecords: 'Zu den Aufzeichnungen',
    jobSignoff: 'Zu den Unterschriften',
    jobReport: 'Zum Protokoll',
    differences: 'Zu den Abweichungen',
    branches: 'Zu den anderen Fassungen',
  },
}
