/** The German texts of en/lead/panel.ts. */
import type { Messages } from '../../messages.ts'

export const panel: Messages['lead']['panel'] = {
  unknown: {
    says: '{device}: Ein Ergebnis ist unbekannt',
    more: 'Gesendet ohne Antwort. Vor der Prüfung sendet Firstflow nichts erneut.',
    act: '{device} prüfen',
  },
  choice: {
    says: '{device} wurde seit der Planung geändert',
    more: '{count} Wert: bitte wählen | {count} Werte: bitte wählen',
    act: 'Wählen …',
  },
  otherThanSent: { says: '{device} meldet andere Werte als gesendet', more: 'Übernehmen, ändern oder erneut senden', act: 'Wählen …' },
  serial: {
    says: '{device}: Der Dienst meldet eine andere Seriennummer',
    more: 'Noch ist nicht entschieden, welche stimmt',
    act: 'Wählen …',
  },
  outOfRange: { says: '{device}: {field} muss {min} bis {max} sein', act: 'Zu {field}' },
  wrongValue: { says: '{device}: {field} ist noch kein Wert', act: 'Zu {field}' },
  testFailed: {
    says: '{device}: Test nicht bestanden',
    more: 'Starten Sie ihn erneut an der Dusche. Firstflow erkennt ihn.',
    act: 'Mangel erfassen …',
  },
  testAborted: {
    says: '{device}: Der Test wurde abgebrochen',
    more: 'Starten Sie ihn erneut an der Dusche. Firstflow erkennt ihn.',
    act: 'Mangel erfassen …',
  },
  testNoted: {
    says: '{device}: Test nicht bestanden',
    more: 'Ein Mangel ist erfasst. Starten Sie den Test erneut an der Dusche oder stellen Sie ihn zurück.',
    act: 'Überspringen oder zurückstellen …',
  },
  testAbortedNoted: {
    says: '{device}: Der Test wurde abgebrochen',
    more: "@:{'lead.panel.testNoted.more'}",
    act: "@:{'lead.panel.testNoted.act'}",
  },
  unread: { says: '{device} ließ sich nicht auslesen', more: 'Nichts wurde geändert', act: '{device} aktualisieren' },
  wrongId: {
    says: '{device}: Der Dienst kennt die Geräte-ID nicht',
    more: 'Nichts wurde geändert. Vergleichen Sie die ID mit dem Etikett.',
    act: 'Geräte-ID ändern',
    quiet: '{device} wiederholen …',
  },
  failed: {
    says: '{device}: {step} fehlgeschlagen',
    more: 'Das Ergebnis ist bekannt. Lesen Sie vor einem neuen Versuch den Grund.',
    act: '{device} wiederholen …',
  },
  testStuck: {
    says: '{device}: seit {count} min im selben Schritt, noch nicht bestanden',
    more: '{word}. Firstflow bricht nichts von selbst ab.',
    act: 'Ergebnis erfassen …',
    quiet: 'Test abbrechen …',
  },
  testRuns: { says: '{device}: Der Test läuft, {step}', more: '{word}, {lasting}', quiet: 'Test abbrechen …' },
  edited: {
    says: '{device}: {count} Wert bearbeitet | {device}: {count} Werte bearbeitet',
    more: 'Noch nicht im Plan',
    act: 'Plan speichern',
  },
  waits: { says: '{device}: wartet auf die Antwort', more: 'Nichts wird doppelt gesendet' },
  noLabel: { says: '{device} hat noch kein Etikett', act: 'Rundgang zu {device}' },
  noId: {
    says: '{device}: Seriennummer bekannt, ID fehlt',
    more: 'Zum Koppeln brauchen Sie die Geräte-ID. Sie steht im QR-Code des Etiketts.',
    act: 'Rundgang zu {device}',
  },
  notPaired: { says: '{device} kann gekoppelt werden', act: '{device} koppeln …' },
  toPairAndSet: {
    says: '{device} kann gekoppelt und eingestellt werden',
    more: 'Die geplanten Werte folgen',
    act: '{device} koppeln und einstellen …',
  },
  outdated: { says: '{device} hat sich seit dem Auslesen geändert', more: 'Auslesen ändert nichts', act: '{device} aktualisieren' },
  notRead: { says: '{device} ist noch nicht ausgelesen', more: 'Auslesen ändert nichts', act: '{device} auslesen' },
  differs: {
    says: '{device}: {count} Wert weicht vom Plan ab | {device}: {count} Werte weichen vom Plan ab',
    more: '{read}',
    act: 'Auf {device} übertragen …',
  },
  differsEdited: {
    says: '{device}: {count} Wert weicht ab, {edited} bearbeitet | {device}: {count} Werte weichen ab, {edited} bearbeitet',
    more: '{read}',
    act: 'Auf {device} übertragen …',
    quiet: 'Plan speichern',
  },
  noPreset: {
    says: '{device} hat keine Vorlage',
    more: 'Eigene Werte können Sie unten bearbeiten',
    act: 'Vorlage wählen …',
    quiet: 'Diese Werte behalten',
  },
  noGroup: { says: '{device} hat keine Gruppe', act: 'Gruppe wählen …' },
  group: { says: '{device} erhält die Gruppe {group}', act: 'Auf {device} übertragen …' },
  toRead: {
    says: '{device}: Gesendetes ist noch nicht ausgelesen',
    more: 'Firstflow liest zuerst aus und sendet nur, was fehlt',
    act: 'Auf {device} übertragen …',
  },
  testWaits: { says: '{device}: Starten Sie den Test an der Dusche', more: 'Firstflow erkennt ihn von selbst' },
  done: { says: '{device} ist fertig', act: 'Weiter: {following}' },
  last: { says: '{device} ist fertig', more: 'An keinem anderen Gerät ist etwas offen', act: 'Zum Abschluss' },
  skipped: { says: '{device} ist übersprungen', act: 'Weiter: {following}', quiet: 'Wieder aufnehmen' },
  skippedLast: { says: '{device} ist übersprungen', act: 'Zum Abschluss', quiet: 'Wieder aufnehmen' },
  postponed: { says: '{device} ist zurückgestellt', act: 'Weiter: {following}', quiet: 'Wieder aufnehmen' },
  postponedLast: { says: '{device} ist zurückgestellt', act: 'Zum Abschluss', quiet: 'Wieder aufnehmen' },
}
