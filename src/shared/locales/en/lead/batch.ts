/** What the bar says: the rows of shared/lead/batch.ts. */
export const batch = {
  running: { says: 'Applying, {done} of {total}', more: '{left}', act: 'Pause', quiet: 'Cancel batch' },
  checking: { says: 'Checking what arrived, {done} of {total}', more: 'Firstflow only reads now' },
  pausing: { says: 'Pausing after the current devices: {done} of {total}' },
  paused: {
    says: 'Paused at {done} of {total}',
    more: 'Nothing is sent until you continue',
    act: 'Continue with {count}',
    quiet: 'Cancel batch',
  },
  ending: { says: 'Cancelling after the current devices: {done} of {total}' },
  lastKnown: { says: 'Last known: {done} of {total}' },
  interrupted: {
    says: 'Interrupted at {done} of {total}',
    more: '{counts}. Firstflow checks first what was sent',
    act: 'Continue with {count} …',
    quiet: 'End batch',
  },
  allStarted: {
    says: '{count} result is unknown, every device was started | {count} results are unknown, every device was started',
    more: '{counts}',
    act: 'Check {count}',
    quiet: 'End batch',
  },
  someUnknown: {
    says: '{count} result is unknown | {count} results are unknown',
    more: 'Firstflow repeats nothing by itself',
    act: 'Check {count}',
    quiet: 'Dismiss',
  },
  someLeft: { says: '{done} arrived, {count} did not', act: 'Retry {count} …', quiet: 'Dismiss' },
  stopped: { says: '{reason}: {done} arrived, {count} did not', act: 'Retry {count} …', quiet: 'Dismiss' },
  cutOff: { says: '{reason}: {done} arrived, {count} did not', act: 'Try now', quiet: 'Dismiss' },
  rejected: { says: '{reason}: {done} arrived, {count} did not', act: 'Connect …', quiet: 'Dismiss' },
}
