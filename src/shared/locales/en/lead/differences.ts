/** What the bar says: the rows of shared/lead/differences.ts. */
export const differences = {
  reading: {
    says: 'Reading {count} shower, {done} of {total} | Reading {count} showers, {done} of {total}',
    more: 'Reading changes nothing.',
    quiet: 'Cancel',
  },
  busy: { says: 'A batch is running', more: 'Its results appear here.' },
  noShowers: { says: 'No showers to compare', more: 'Only showers have a configuration to plan.', act: 'Open Devices' },
  noPreset: {
    says: '{count} shower has no preset | {count} showers have no preset',
    more: 'Set a preset, or plan fields of a shower.',
    act: 'Choose a preset …',
  },
  some: {
    says: '{count} shower gets planned values | {count} showers get planned values',
    more: '{fields}. Nothing is sent before you approve.',
    act: 'Apply to {count} shower … | Apply to {count} showers …',
  },
  someChoices: {
    says: '{count} shower gets planned values | {count} showers get planned values',
    more: 'Stay as they are until you choose: {choices}.',
    act: 'Apply to {count} shower … | Apply to {count} showers …',
  },
  someUnread: {
    says: '{count} shower gets planned values | {count} showers get planned values',
    more: 'Not read, and stay as they are: {unread}.',
    act: 'Apply to {count} shower … | Apply to {count} showers …',
  },
  someLeft: {
    says: '{count} shower gets planned values | {count} showers get planned values',
    more: 'Stay as they are until you choose: {choices}. Not read: {unread}.',
    act: 'Apply to {count} shower … | Apply to {count} showers …',
  },
  pair: {
    says: '{count} shower can be paired and set | {count} showers can be paired and set',
    more: 'Their values cannot be read before pairing.',
    act: 'Pair and set {count} shower … | Pair and set {count} showers …',
  },
  choices: {
    says: '{names} needs your choice | {names} need your choice',
    more: 'Nothing is sent before you choose.',
    act: 'Go to {name}',
  },
  unread: {
    says: '{count} shower was not read yet | {count} showers were not read yet',
    more: 'Reading changes nothing.',
    act: 'Read {count} shower | Read {count} showers',
  },
  unknown: {
    says: '{count} result is unknown | {count} results are unknown',
    more: 'Sent without a response. Checking only reads.',
    act: 'Check {count} shower | Check {count} showers',
  },
  noId: {
    says: '{count} shower needs its device ID | {count} showers need their device ID',
    more: 'The label in the room has it.',
    act: 'Open Walk',
  },
  none: {
    says: '{count} shower reports every planned value | {count} showers report every planned value',
    more: 'Last read {age}.',
    act: 'Open Tests',
  },
  allDone: {
    says: '{count} shower reports every planned value | {count} showers report every planned value',
    more: 'Last read {age}.',
    act: 'Open Finish',
  },
  nothing: { says: 'Nothing differs', more: 'The planned values are skipped.', act: 'Open Tests' },
  nothingLeft: { says: 'Nothing differs', more: 'The planned values are skipped.', act: 'Open Finish' },
}
