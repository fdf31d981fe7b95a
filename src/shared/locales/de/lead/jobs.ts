/** The German texts of en/lead/jobs.ts. */
import type { Messages } from '../../messages.ts'

export const jobs: Messages['lead']['jobs'] = {
  none: {
    says: 'Beginnen Sie mit Ihrer Raumliste',
    more: 'Eine Excel-Datei oder Zeilen aus einer E-Mail. Raum und Seriennummer genügen für den Anfang.',
    act: 'Neuer Auftrag',
  },
  onFloor: {
    says: 'Weiter mit {site}: noch {count} Raum auf Etage {floor} | Weiter mit {site}: noch {count} Räume auf Etage {floor}',
    act: 'Weiter',
  },
  inPlace: {
    says: 'Weiter mit {site}: noch {count} Raum, {floor} | Weiter mit {site}: noch {count} Räume, {floor}',
    act: 'Weiter',
  },
  open: { says: 'Weiter mit {site}: noch {count} Raum | Weiter mit {site}: noch {count} Räume', act: 'Weiter' },
  noDevices: { says: 'Weiter mit {site}: Raumliste hinzufügen', act: 'Weiter' },
  finish: { says: 'Weiter mit {site}: alle Geräte sind fertig', act: 'Weiter' },
  skipped: {
    says: 'Weiter mit {site}: {count} übersprungen oder zurückgestellt, alles andere ist fertig | Weiter mit {site}: {count} übersprungen oder zurückgestellt, alles andere ist fertig',
    act: 'Weiter',
  },
  allStarted: { says: 'Weiter mit {site}: Ergebnisse prüfen', more: 'Begonnen {started}.', act: 'Weiter' },
  interrupted: { says: 'Weiter mit {site}: unterbrochen bei {done} von {total}', more: 'Begonnen {started}.', act: 'Weiter' },
  finalised: { says: 'Alle Aufträge sind abgeschlossen', more: 'Zuletzt: {site}, Revision {revision}', act: 'Neuer Auftrag' },
  notHere: { says: 'Hier wartet kein Auftrag auf Sie', more: 'Die offenen Aufträge bearbeiten andere Rechner.', act: 'Neuer Auftrag' },
  new: {
    says: 'Benennen Sie das Objekt',
    more: 'Danach fügen Sie die Räume hinzu.',
    act: 'Anlegen und Räume hinzufügen',
    quiet: 'Ohne Räume anlegen',
  },
  newWith: {
    says: '{count} offenes Gerät kommt mit | {count} offene Geräte kommen mit',
    more: 'Mit der Planung aus Revision {revision}',
    act: 'Mit {count} Gerät anlegen | Mit {count} Geräten anlegen',
    quiet: 'Anlegen und Räume hinzufügen',
  },
}
