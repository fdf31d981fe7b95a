/** The German texts of en/tests.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const tests: Messages['tests'] = {
  running: 'Läuft',
  none: 'Noch keine Tests',
  noneText: 'Eine Dusche wartet hier auf ihren Test, sobald sie konfiguriert ist.',
  step: 'Schritt',
  nextStep: 'Nächster Schritt',
  runningFor: 'Läuft seit',
  since: 'Seit',
  lastResponse: 'Letzte Antwort',
  sameStep: 'Seit {count} min im selben Schritt',
  noPass: 'Seit {count} min im selben Schritt, noch nicht bestanden',
  seenBefore: 'Begann vor dem ersten Auslesen: vielleicht beendet',
  notPassed: 'Noch nicht bestanden, Status „{status}“',
  waiting: 'Wartet',
  startAtDevice: 'Starten Sie den Test am Gerät. Firstflow erkennt ihn.',
  status: 'Status',
  waits: 'Wartet',
  finished: 'Beendet',
  took: 'Dauer',
  skipped: 'Übersprungen oder zurückgestellt',
  watching: 'Beobachtet {count} Gerät | Beobachtet {count} Geräte',
  pause: 'Beobachtung anhalten',
  watch: 'Tests beobachten',
  runningCount: '{count} Test läuft | {count} Tests laufen',
}
