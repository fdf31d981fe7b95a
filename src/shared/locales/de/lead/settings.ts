/** The German texts of en/lead/settings.ts. */
import type { Messages } from '../../messages.ts'

export const settings: Messages['lead']['settings'] = {
  typed: { says: 'Testen Sie die Verbindung', more: 'Noch ist nichts gespeichert.', act: 'Verbindung testen' },
  testing: { says: 'Verbindung wird getestet …' },
  rejected: {
    says: 'Erreicht, aber der Schlüssel wurde abgelehnt.',
    more: 'Nichts ist gespeichert. Der Schlüssel steht noch im Feld: Korrigieren Sie ihn und testen Sie erneut.',
    act: 'Erneut testen',
  },
  unreached: { says: 'Die Verbindung funktioniert nicht.', more: 'Nichts ist gespeichert.', act: 'Erneut testen' },
  accepted: { says: 'Erreicht, und der Schlüssel wurde angenommen.', more: 'Noch ist nichts gespeichert.', act: 'Speichern' },
  gathering: { says: 'Dateien werden gesammelt …' },
  bundle: { says: 'Das ist der ganze Inhalt', more: 'Prüfen Sie ihn, bevor Sie ihn weitergeben.', act: 'Als ZIP speichern' },
  bundleSaved: { says: 'Gespeichert als {name}', more: 'Firstflow sendet es nicht.', act: 'Als ZIP speichern' },
  bundleNotSaved: { says: 'Nicht gespeichert: kein Ordner gewählt', act: 'Als ZIP speichern' },
}
