/** The Swedish texts of en/tests.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const tests: Messages['tests'] = {
  running: 'Pågår',
  none: 'Inga tester än',
  noneText: 'En dusch väntar här på sitt test när den är konfigurerad.',
  step: 'Steg',
  nextStep: 'Nästa steg',
  runningFor: 'Pågått i',
  since: 'Sedan',
  lastResponse: 'Senaste svar',
  sameStep: 'Samma steg i {count} min',
  noPass: 'Samma steg i {count} min, ännu inte godkänt',
  seenBefore: 'Började före första avläsningen: kanske slut',
  notPassed: 'Inte godkänt än, status ”{status}”',
  waiting: 'Väntar',
  startAtDevice: 'Starta testet på enheten. Firstflow upptäcker det.',
  status: 'Status',
  waits: 'Väntar',
  finished: 'Avslutade',
  took: 'Tid',
  skipped: 'Överhoppade eller uppskjutna',
  watching: 'Följer {count} enhet | Följer {count} enheter',
  pause: 'Sluta följa',
  watch: 'Följ testerna',
  runningCount: '{count} test pågår | {count} tester pågår',
}
