import type { Messages } from '../../messages.ts'

/** What the bar says: the rows of shared/lead/devices.ts. */
export const devices: Messages['lead']['devices'] = {
  empty: { says: 'Fügen Sie die Raumliste hinzu', more: 'Excel oder Text. Oder scannen Sie die Etiketten vor Ort', act: 'Datei wählen …' },
  nothingFound: { says: 'Nichts passt zu „{searched}“', act: 'Alle zeigen' },
  filteredOut: { says: 'Kein Gerät passt zu den Filtern', act: 'Alle zeigen' },
  unknown: {
    says: '{count} Ergebnis ist unbekannt | {count} Ergebnisse sind unbekannt',
    more: 'Ohne Antwort gesendet: {devices} | Ohne Antwort gesendet: {devices}',
    act: '{count} prüfen',
  },
  choice: {
    says: '{device} wurde seit der Planung geändert | {count} Geräte wurden seit der Planung geändert',
    more: '{values} | {devices}',
    act: 'Wählen …',
  },
  failed: {
    says: '{count} fehlgeschlagen | {count} fehlgeschlagen',
    more: '{devices}. Versuchen Sie es noch einmal, oder überspringen Sie das Gerät mit Grund | {devices}. Versuchen Sie es noch einmal, oder überspringen Sie sie mit Grund',
    act: '{count} wiederholen',
    quiet: '{count} fehlgeschlagen: wiederholen | {count} fehlgeschlagen: wiederholen',
  },
  otherSerial: {
    says: '{device} meldet eine andere Seriennummer | {count} Geräte melden andere Seriennummern',
    more: 'Prüfen Sie das Etikett am Gerät',
    act: 'Zu {device}',
  },
  notReported: {
    says: '{device}: angenommen, nicht zurückgemeldet | {count} Geräte: angenommen, nicht zurückgemeldet',
    more: 'Überspringen Sie den Schritt mit Grund, oder ändern Sie den Plan',
    act: 'Zu {device}',
  },
  toWalk: { says: '{count} Raum zu scannen | {count} Räume zu scannen', more: 'Als Nächstes: {device}', act: 'Rundgang öffnen' },
  toPair: {
    says: '{count} Gerät kann gekoppelt werden | {count} Geräte können gekoppelt werden',
    more: 'Die Geräte-IDs sind bekannt',
    act: '{count} koppeln …',
  },
  toPairAndSet: {
    says: '{count} Gerät kann gekoppelt und eingestellt werden | {count} Geräte können gekoppelt und eingestellt werden',
    more: 'Die geplanten Werte folgen in derselben Übertragung',
    act: '{count} koppeln und einstellen …',
  },
  idMissing: {
    says: '{count} Raum braucht seine Geräte-ID | {count} Räume brauchen ihre Geräte-IDs',
    more: '{devices}: scannen Sie den QR-Code',
    act: 'Weiter zu {device}',
  },
  noPreset: {
    says: '{count} Dusche hat keine Vorlage | {count} Duschen haben keine Vorlage',
    more: 'Eigene Werte planen Sie im Gerät',
    act: 'Vorlage wählen …',
  },
  renewed: {
    says: 'Die Vorlage {preset} hat sich geändert',
    more: '{count} Dusche hat ihre alten Werte | {count} Duschen haben ihre alten Werte',
    act: 'Neue Werte planen',
    quiet: 'Alte behalten',
  },
  notRead: {
    says: '{count} Gerät ist noch nicht ausgelesen | {count} Geräte sind noch nicht ausgelesen',
    more: 'Auslesen ändert nichts',
    act: '{count} auslesen',
  },
  differs: {
    says: '{count} Dusche weicht vom Plan ab | {count} Duschen weichen vom Plan ab',
    more: '{fields}. Gesendet wird erst nach Ihrer Freigabe',
    act: 'Auf {count} Dusche übertragen … | Auf {count} Duschen übertragen …',
  },
  toApply: {
    says: '{count} Dusche hat geplante Werte | {count} Duschen haben geplante Werte',
    more: 'Firstflow liest zuerst {unread} aus. Ohne Ihre Freigabe wird nichts gesendet',
    act: 'Auf {count} Dusche übertragen … | Auf {count} Duschen übertragen …',
  },
  testFailed: {
    says: '{device} hat den Test nicht bestanden | {count} Duschen haben den Test nicht bestanden',
    more: 'Starten Sie ihn an der Dusche neu',
    act: 'Zu {device}',
  },
  testsRun: { says: '{count} Test läuft | {count} Tests laufen', more: '{waiting} zu starten, an der Dusche', act: 'Tests öffnen' },
  testsWait: {
    says: '{count} Dusche wartet auf den Test | {count} Duschen warten auf den Test',
    more: 'Starten Sie ihn an der Dusche',
    act: 'Tests öffnen',
  },
  noGroup: {
    says: '{count} Wächter hat keine Gruppe | {count} Wächter haben keine Gruppe',
    more: '{devices}',
    act: 'Gruppe wählen …',
  },
  groupPlanned: {
    says: '{count} Wächter bekommt seine Gruppe | {count} Wächter bekommen ihre Gruppen',
    more: '{devices}. Gesendet wird erst nach Ihrer Freigabe',
    act: 'Auf {count} Wächter übertragen … | Auf {count} Wächter übertragen …',
  },
  underWay: { says: '{count} Ergebnis steht noch aus | {count} Ergebnisse stehen noch aus' },
  done: { says: 'Das Gerät ist fertig | Alle {count} sind fertig', act: 'Abschluss öffnen' },
  office: {
    says: '{count} wartet nur auf die Gruppe vom Büro | {count} warten nur auf die Gruppen vom Büro',
    more: '{done} von {total} sind fertig',
    act: 'Abschluss öffnen',
  },
  skipped: {
    says: '{done} von {total} sind fertig',
    more: '{count} übersprungen oder zurückgestellt | {count} übersprungen oder zurückgestellt',
    act: 'Abschluss öffnen',
  },
}
