/** The lead of the view of all installation tests. */
export const tests = {
  failed: {
    says: '{device} failed',
    more: 'Start it again at the shower. Running: {running}, passed: {passed}.',
    act: 'Go to {first}',
  },
  failedAndWaiting: {
    says: '{device} failed. Waiting for a test: {waiting}',
    more: 'Start it at the shower. Running: {running}, passed: {passed}.',
    act: 'Go to {first}',
  },
  stuck: { says: '{device}: same step for {count} min, no pass', more: 'Nothing is aborted by itself', act: 'Record the result …' },
  waiting: {
    says: 'Start the test at {device}',
    more: 'Firstflow sees it by itself. Running: {running}, passed: {passed}.',
  },
  running: { says: '{count} test runs | {count} tests run', more: 'Passed: {passed}' },
  early: {
    says: '{count} shower is not ready for its test | {count} showers are not ready for their tests',
    more: 'Tests come after the values',
    act: 'Open Differences',
  },
  earlyPair: {
    says: '{count} shower is not ready for its test | {count} showers are not ready for their tests',
    more: 'Tests come after pairing and values',
    act: 'Open Devices',
  },
  earlyWalk: {
    says: '{count} shower is not ready for its test | {count} showers are not ready for their tests',
    more: 'Tests come after walk, pairing and values',
    act: 'Open Walk',
  },
  allPassed: { says: 'The test passed | All {count} passed', act: 'Open Finish' },
  passed: { says: '{count} passed', more: 'The other tests are skipped or postponed', act: 'Open Finish' },
  none: { says: 'No shower waits for a test', act: 'Open Finish' },
}
