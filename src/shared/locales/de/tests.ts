/** The German texts of en/tests.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const tests: Messages['tests'] = {
  failed: 'Nicht bestanden',
  running: 'Läuft',
  waiting: 'Wartet',
  passed: 'Bestanden',
  leftOut: 'Übersprungen oder zurückgestellt',
  none: 'Noch keine Tests',
  startAtDevice: 'Starten Sie den Test an der Dusche.',
  then: 'dann {step}',
  stepOf: 'Schritt {number} von {all}',
  stepsSeen: '{count} Schritt beobachtet | {count} Schritte beobachtet',
  noStepSeen: 'noch kein Schritt beobachtet',
  fromBefore: 'läuft schon länger',
  lastSeen: 'zuletzt beobachtet: {step}',
  byPerson: 'erfasst von {person}',
  sameStep: 'Seit {count} min im selben Schritt, noch nicht bestanden',
  notPassed: 'noch nicht bestanden',
  andMore: '{names} und {count} weitere',
  watching: '{count} Dusche beobachtet, geprüft {age} | {count} Duschen beobachtet, geprüft {age}',
  pause: 'Beobachtung anhalten',
  watch: 'Tests beobachten',
}
