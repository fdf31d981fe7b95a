/** The Swedish texts of en/lead/tests.ts. */
import type { Messages } from '../../messages.ts'

export const tests: Messages['lead']['tests'] = {
  failed: {
    says: '{device}: testet är underkänt',
    more: 'Starta det igen vid duschen. Pågår: {running}, godkända: {passed}.',
    act: 'Gå till {first}',
  },
  failedAndWaiting: {
    says: '{device}: testet är underkänt. Väntar på test: {waiting}',
    more: 'Starta det vid duschen. Pågår: {running}, godkända: {passed}.',
    act: 'Gå till {first}',
  },
  stuck: {
    says: '{device}: samma steg i {count} min, ännu inte godkänt',
    more: 'Inget avbryts av sig självt',
    act: 'Registrera resultatet …',
  },
  waiting: {
    says: 'Starta testet: {device}',
    more: 'Firstflow upptäcker det. Pågår: {running}, godkända: {passed}.',
  },
  running: { says: '{count} test pågår | {count} tester pågår', more: 'Godkända: {passed}' },
  early: {
    says: '{count} dusch är inte redo för sitt test | {count} duschar är inte redo för sina tester',
    more: 'Testerna kommer efter värdena',
    act: 'Öppna skillnaderna',
  },
  earlyPair: {
    says: '{count} dusch är inte redo för sitt test | {count} duschar är inte redo för sina tester',
    more: 'Testerna kommer efter parkoppling och värden',
    act: 'Öppna enheterna',
  },
  earlyWalk: {
    says: '{count} dusch är inte redo för sitt test | {count} duschar är inte redo för sina tester',
    more: 'Testerna kommer efter rundan, parkoppling och värden',
    act: 'Öppna rundan',
  },
  allPassed: { says: 'Testet är godkänt | Alla {count} godkända', act: 'Till avslutet' },
  passed: { says: '{count} godkända', more: 'De andra testerna är överhoppade eller uppskjutna', act: 'Till avslutet' },
  none: { says: 'Ingen dusch väntar på test', act: 'Till avslutet' },
}
