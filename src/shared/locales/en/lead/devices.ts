/** What the bar says: the rows of shared/lead/devices.ts. */
export const devices = {
  empty: { says: 'Add the room list', more: 'Excel or text. Or walk and type', act: 'Import room list' },
  nothingFound: { says: 'Nothing matches “{searched}”', act: 'Show all' },
  filteredOut: { says: 'No device matches the filters', act: 'Show all' },
  unknown: {
    says: '{count} result is unknown | {count} results are unknown',
    more: '{devices} was sent without an answer | {devices} were sent without an answer',
    act: 'Check {count}',
  },
  choice: {
    says: '{device} was changed since you planned it | {count} devices were changed since you planned them',
    more: '{values} | {devices}',
    act: 'Choose …',
  },
  failed: {
    says: '{count} failed | {count} failed',
    more: '{devices}. Try again, or skip it with a reason | {devices}. Try again, or skip them with a reason',
    act: 'Retry {count}',
    quiet: '{count} failed: retry | {count} failed: retry',
  },
  otherSerial: {
    says: '{device} reports another serial number | {count} devices report other serial numbers',
    more: 'Check the label at the device',
    act: 'Go to {device}',
  },
  notReported: {
    says: '{device}: accepted, and not reported back | {count} devices: accepted, and not reported back',
    more: 'Skip the step with a reason, or change the plan',
    act: 'Go to {device}',
  },
  toWalk: { says: '{count} room to walk | {count} rooms to walk', more: 'Next: {device}', act: 'Open Walk' },
  toPair: {
    says: '{count} device can be paired | {count} devices can be paired',
    more: 'Their device IDs are known',
    act: 'Pair {count} …',
  },
  toPairAndSet: {
    says: '{count} device can be paired and set | {count} devices can be paired and set',
    more: 'Their planned values follow in the same batch',
    act: 'Pair and set {count} …',
  },
  idMissing: {
    says: '{count} room needs its device ID | {count} rooms need their device IDs',
    more: '{devices}: scan the QR code',
    act: 'Walk to {device}',
  },
  noPreset: {
    says: '{count} shower has no preset | {count} showers have no preset',
    more: 'You can also plan values of its own in a device',
    act: 'Choose a preset …',
  },
  renewed: {
    says: 'Preset {preset} has changed',
    more: '{count} shower has its old values | {count} showers have its old values',
    act: 'Plan the new values',
    quiet: 'Keep the old',
  },
  notRead: {
    says: '{count} device was not read yet | {count} devices were not read yet',
    more: 'A read changes nothing',
    act: 'Read {count}',
  },
  differs: {
    says: '{count} shower differs from the plan | {count} showers differ from the plan',
    more: '{fields}. Nothing is sent before you approve',
    act: 'Apply to {count} shower … | Apply to {count} showers …',
  },
  toApply: {
    says: '{count} shower has planned values | {count} showers have planned values',
    more: 'Firstflow reads {unread} first. Nothing is sent before you approve',
    act: 'Apply to {count} shower … | Apply to {count} showers …',
  },
  testFailed: {
    says: '{device} failed its test | {count} showers failed their tests',
    more: 'Start it again at the shower',
    act: 'Go to {device}',
  },
  testsRun: { says: '{count} test runs | {count} tests run', more: '{waiting} waiting: start at the shower', act: 'Open Tests' },
  testsWait: {
    says: '{count} shower waits for its test | {count} showers wait for their tests',
    more: 'Start at the shower',
    act: 'Open Tests',
  },
  noGroup: { says: '{count} guard has no group | {count} guards have no group', more: '{devices}', act: 'Set the group …' },
  groupPlanned: {
    says: '{count} guard gets its group | {count} guards get their groups',
    more: '{devices}. Nothing is sent before you approve',
    act: 'Apply to {count} guard … | Apply to {count} guards …',
  },
  underWay: { says: '{count} result is on its way | {count} results are on their way' },
  done: { says: 'The device is done | All {count} are done', act: 'Open Finish' },
  office: {
    says: "{count} waits only for the office's group | {count} wait only for the office's groups",
    more: '{done} of {total} are done',
    act: 'Open Finish',
  },
  skipped: { says: '{done} of {total} are done', more: '{count} skipped or postponed | {count} skipped or postponed', act: 'Open Finish' },
}
