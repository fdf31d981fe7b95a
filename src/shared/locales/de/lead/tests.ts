/** The German texts of en/lead/tests.ts. */
import type { Messages } from '../../messages.ts'

export const tests: Messages['lead']['tests'] = {
  failed: {
    says: '{device}: Test nicht bestanden',
    more: 'Starten Sie ihn erneut an der Dusche. Laufend: {running}, bestanden: {passed}.',
    act: 'Zu {first}',
  },
  failedAndWaiting: {
    says: '{device}: Test nicht bestanden. Auf einen Test warten: {waiting}',
    more: 'Starten Sie ihn an der Dusche. Laufend: {running}, bestanden: {passed}.',
    act: 'Zu {first}',
  },
  stuck: {
    says: '{device}: seit {count} min im selben Schritt, noch nicht bestanden',
    more: 'Firstflow bricht nichts von selbst ab',
    act: 'Ergebnis erfassen …',
  },
  waiting: {
    says: 'Starten Sie den Test: {device}',
    more: 'Firstflow erkennt ihn von selbst. Laufend: {running}, bestanden: {passed}.',
  },
  running: { says: '{count} Test läuft | {count} Tests laufen', more: 'Bestanden: {passed}' },
  early: {
    says: '{count} Dusche ist nicht bereit für den Test | {count} Duschen sind nicht bereit für den Test',
    more: 'Tests folgen auf die Werte',
    act: 'Abweichungen öffnen',
  },
  earlyPair: {
    says: '{count} Dusche ist nicht bereit für den Test | {count} Duschen sind nicht bereit für den Test',
    more: 'Tests folgen auf Kopplung und Werte',
    act: 'Geräte öffnen',
  },
  earlyWalk: {
    says: '{count} Dusche ist nicht bereit für den Test | {count} Duschen sind nicht bereit für den Test',
    more: 'Tests folgen auf Rundgang, Kopplung und Werte',
    act: 'Rundgang öffnen',
  },
  allPassed: { says: 'Der Test ist bestanden | Alle {count} bestanden', act: 'Zum Abschluss' },
  passed: { says: '{count} bestanden', more: 'Die übrigen Tests sind übersprungen oder zurückgestellt', act: 'Zum Abschluss' },
  none: { says: 'Keine Dusche wartet auf einen Test', act: 'Zum Abschluss' },
}
