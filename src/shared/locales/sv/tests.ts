/** The Swedish texts of en/tests.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const tests: Messages['tests'] = {
  failed: 'Underkända',
  running: 'Pågår',
  waiting: 'Väntar',
  passed: 'Godkända',
  leftOut: 'Överhoppade eller uppskjutna',
  none: 'Inga tester än',
  startAtDevice: 'Starta testet vid duschen.',
  then: 'sedan {step}',
  stepOf: 'steg {number} av {all}',
  stepsSeen: '{count} steg observerat | {count} steg observerade',
  noStepSeen: 'inget steg observerat än',
  fromBefore: 'pågick redan',
  lastSeen: 'senast observerat: {step}',
  byPerson: 'registrerat av {person}',
  sameStep: 'Samma steg i {count} min, ännu inte godkänt',
  notPassed: 'inte godkänt än',
  andMore: '{names} och {count} till',
  watching: 'Följer {count} dusch, kontrollerad {age} | Följer {count} duschar, kontrollerade {age}',
  pause: 'Sluta följa',
  watch: 'Följ testerna',
}
