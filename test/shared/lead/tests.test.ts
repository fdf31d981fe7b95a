/** What the bar says of all tests: one test for each row, with its sentence in the three languages. */
import { expect, it } from 'vitest'
import { testsLead, type TestsFacts } from '#shared/lead/tests.ts'
import { printed } from './print-lead.ts'

const at = (...names: string[]) => ({ keys: names.map((name) => `d${name}`), names: names.join(', '), first: names[0] ?? '' })
const none: TestsFacts = {
  failed: at(),
  running: at(),
  waiting: at(),
  passed: at(),
  leftOut: 0,
  stuck: null,
  early: { count: 0, before: 'values' },
}

it.each<[row: string, facts: Partial<TestsFacts>, says: string[]]>([
  [
    'failed',
    { failed: at('105'), running: at('101', '102'), passed: at('111') },
    [
      '105 failed | Start it again at the shower. Running: 2, passed: 1. | Go to 105',
      '105: Test nicht bestanden | Starten Sie ihn erneut an der Dusche. Laufend: 2, bestanden: 1. | Zu 105',
      '105: testet är underkänt | Starta det igen vid duschen. Pågår: 2, godkända: 1. | Gå till 105',
    ],
  ],
  [
    'failedAndWaiting',
    { failed: at('105'), waiting: at('113', '114'), passed: at('111') },
    [
      '105 failed. Waiting for a test: 113, 114 | Start it at the shower. Running: 0, passed: 1. | Go to 105',
      '105: Test nicht bestanden. Auf einen Test warten: 113, 114 | Starten Sie ihn an der Dusche. Laufend: 0, bestanden: 1. | Zu 105',
      '105: testet är underkänt. Väntar på test: 113, 114 | Starta det vid duschen. Pågår: 0, godkända: 1. | Gå till 105',
    ],
  ],
  [
    'stuck',
    { running: at('103'), stuck: { key: 'd103', device: '103', minutes: 5 } },
    [
      '103: same step for 5 min, no pass | Nothing is aborted by itself | Record the result …',
      '103: seit 5 min im selben Schritt, noch nicht bestanden | Firstflow bricht nichts von selbst ab | Ergebnis erfassen …',
      '103: samma steg i 5 min, ännu inte godkänt | Inget avbryts av sig självt | Registrera resultatet …',
    ],
  ],
  [
    'waiting',
    { waiting: at('113', '114'), running: at('101') },
    [
      'Start the test at 113, 114 | Firstflow sees it by itself. Running: 1, passed: 0.',
      'Starten Sie den Test: 113, 114 | Firstflow erkennt ihn von selbst. Laufend: 1, bestanden: 0.',
      'Starta testet: 113, 114 | Firstflow upptäcker det. Pågår: 1, godkända: 0.',
    ],
  ],
  [
    'running',
    { running: at('101', '102'), passed: at('111') },
    ['2 tests run | Passed: 1', '2 Tests laufen | Bestanden: 1', '2 tester pågår | Godkända: 1'],
  ],
  [
    'early',
    { early: { count: 14, before: 'values' } },
    [
      '14 showers are not ready for their tests | Tests come after the values | Open Differences',
      '14 Duschen sind nicht bereit für den Test | Tests folgen auf die Werte | Abweichungen öffnen',
      '14 duschar är inte redo för sina tester | Testerna kommer efter värdena | Öppna skillnaderna',
    ],
  ],
  [
    'earlyPair',
    { early: { count: 1, before: 'pair' } },
    [
      '1 shower is not ready for its test | Tests come after pairing and values | Open Devices',
      '1 Dusche ist nicht bereit für den Test | Tests folgen auf Kopplung und Werte | Geräte öffnen',
      '1 dusch är inte redo för sitt test | Testerna kommer efter parkoppling och värden | Öppna enheterna',
    ],
  ],
  [
    'earlyWalk',
    { early: { count: 6, before: 'walk' } },
    [
      '6 showers are not ready for their tests | Tests come after walk, pairing and values | Open Walk',
      '6 Duschen sind nicht bereit für den Test | Tests folgen auf Rundgang, Kopplung und Werte | Rundgang öffnen',
      '6 duschar är inte redo för sina tester | Testerna kommer efter rundan, parkoppling och värden | Öppna rundan',
    ],
  ],
  [
    'allPassed',
    { passed: at('101', '102') },
    ['All 2 passed | Open Finish', 'Alle 2 bestanden | Zum Abschluss', 'Alla 2 godkända | Till avslutet'],
  ],
  [
    'passed',
    { passed: at('101'), leftOut: 1 },
    [
      '1 passed | The other tests are skipped or postponed | Open Finish',
      '1 bestanden | Die übrigen Tests sind übersprungen oder zurückgestellt | Zum Abschluss',
      '1 godkända | De andra testerna är överhoppade eller uppskjutna | Till avslutet',
    ],
  ],
  [
    'none',
    {},
    [
      'No shower waits for a test | Open Finish',
      'Keine Dusche wartet auf einen Test | Zum Abschluss',
      'Ingen dusch väntar på test | Till avslutet',
    ],
  ],
])('%s', (row, facts, says) => {
  const lead = testsLead({ ...none, ...facts })
  expect(lead.row).toBe(`tests.${row}`)
  expect(printed(lead)).toEqual(says)
})

it('speaks of a failed test before one that is stuck, and of that before those that wait', () => {
  const all = { ...none, failed: at('105'), waiting: at('113'), stuck: { key: 'd103', device: '103', minutes: 6 }, running: at('103') }
  expect(testsLead(all).row).toBe('tests.failedAndWaiting')
  expect(testsLead({ ...all, failed: at() }).row).toBe('tests.stuck')
  expect(testsLead({ ...all, failed: at(), stuck: null }).row).toBe('tests.waiting')
})
