/** The German texts of en/lead/differences.ts. */
import type { Messages } from '../../messages.ts'

export const differences: Messages['lead']['differences'] = {
  reading: {
    says: '{count} Dusche: {done} von {total} ausgelesen | {count} Duschen: {done} von {total} ausgelesen',
    more: 'Auslesen ändert nichts.',
    quiet: 'Abbrechen',
  },
  busy: { says: 'Eine Übertragung läuft', more: 'Die Ergebnisse erscheinen hier.' },
  noShowers: { says: 'Keine Duschen zum Vergleichen', more: 'Nur Duschen haben eine planbare Konfiguration.', act: 'Geräte öffnen' },
  noPreset: {
    says: '{count} Dusche hat keine Vorlage | {count} Duschen haben keine Vorlage',
    more: 'Wählen Sie eine Vorlage, oder planen Sie Felder einer Dusche.',
    act: 'Vorlage wählen …',
  },
  some: {
    says: '{count} Dusche bekommt geplante Werte | {count} Duschen bekommen geplante Werte',
    more: '{fields}. Gesendet wird erst nach Ihrer Freigabe.',
    act: 'Auf {count} Dusche übertragen … | Auf {count} Duschen übertragen …',
  },
  someChoices: {
    says: '{count} Dusche bekommt geplante Werte | {count} Duschen bekommen geplante Werte',
    more: 'Außen vor, bis Sie wählen: {choices}.',
    act: 'Auf {count} Dusche übertragen … | Auf {count} Duschen übertragen …',
  },
  someUnread: {
    says: '{count} Dusche bekommt geplante Werte | {count} Duschen bekommen geplante Werte',
    more: 'Nicht ausgelesen und außen vor: {unread}.',
    act: 'Auf {count} Dusche übertragen … | Auf {count} Duschen übertragen …',
  },
  someLeft: {
    says: '{count} Dusche bekommt geplante Werte | {count} Duschen bekommen geplante Werte',
    more: 'Außen vor, bis Sie wählen: {choices}. Nicht ausgelesen: {unread}.',
    act: 'Auf {count} Dusche übertragen … | Auf {count} Duschen übertragen …',
  },
  pair: {
    says: '{count} Dusche kann gekoppelt und eingestellt werden | {count} Duschen können gekoppelt und eingestellt werden',
    more: 'Ihre Werte sind vor dem Koppeln nicht auslesbar.',
    act: '{count} Dusche koppeln und einstellen … | {count} Duschen koppeln und einstellen …',
  },
  choices: {
    says: '{names} braucht Ihre Wahl | {names} brauchen Ihre Wahl',
    more: 'Vorher wird nichts gesendet.',
    act: 'Zu {name}',
  },
  unread: {
    says: '{count} Dusche ist noch nicht ausgelesen | {count} Duschen sind noch nicht ausgelesen',
    more: 'Auslesen ändert nichts.',
    act: '{count} Dusche auslesen | {count} Duschen auslesen',
  },
  unknown: {
    says: '{count} Ergebnis ist unbekannt | {count} Ergebnisse sind unbekannt',
    more: 'Ohne Antwort gesendet. Prüfen liest nur.',
    act: '{count} Dusche prüfen | {count} Duschen prüfen',
  },
  noId: {
    says: '{count} Dusche fehlt die Geräte-ID | {count} Duschen fehlt die Geräte-ID',
    more: 'Sie steht auf dem Etikett im Raum.',
    act: 'Rundgang öffnen',
  },
  none: {
    says: '{count} Dusche meldet alle geplanten Werte | {count} Duschen melden alle geplanten Werte',
    more: 'Zuletzt ausgelesen: {age}.',
    act: 'Tests öffnen',
  },
  allDone: {
    says: '{count} Dusche meldet alle geplanten Werte | {count} Duschen melden alle geplanten Werte',
    more: 'Zuletzt ausgelesen: {age}.',
    act: 'Abschluss öffnen',
  },
  nothing: { says: 'Nichts weicht ab', more: 'Die geplanten Werte sind übersprungen.', act: 'Tests öffnen' },
  nothingLeft: { says: 'Nichts weicht ab', more: 'Die geplanten Werte sind übersprungen.', act: 'Abschluss öffnen' },
}
