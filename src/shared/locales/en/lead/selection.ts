/** What the bar says: the rows of shared/lead/selection.ts. */
export const selection = {
  unknown: {
    says: '{selected} selected, {count} result is unknown | {selected} selected, {count} results are unknown',
    act: 'Check {count}',
  },
  toPair: {
    says: '{selected} selected, {count} can be paired | {selected} selected, {count} can be paired',
    more: '{rest} of them get nothing',
    act: 'Pair {count} …',
  },
  toPairAndSet: {
    says: '{selected} selected, {count} can be paired and set | {selected} selected, {count} can be paired and set',
    more: '{rest} of them get nothing',
    act: 'Pair and set {count} …',
  },
  differs: {
    says: '{selected} selected, {count} differs from the plan | {selected} selected, {count} differ from the plan',
    more: '{rest} of them get nothing',
    act: 'Apply to {count} …',
  },
  toApply: {
    says: '{selected} selected, {count} has planned values | {selected} selected, {count} have planned values',
    more: 'Firstflow reads {unread} first',
    act: 'Apply to {count} …',
  },
  failed: {
    says: '{selected} selected, {count} failed | {selected} selected, {count} failed',
    more: 'Every result is known: {devices}',
    act: 'Retry {count}',
    quiet: '{count} failed: retry | {count} failed: retry',
  },
  notRead: {
    says: '{selected} selected, {count} is not read yet | {selected} selected, {count} are not read yet',
    more: 'A read changes nothing',
    act: 'Read {count}',
  },
  noPreset: {
    says: '{selected} selected, {count} has no preset | {selected} selected, {count} have no preset',
    act: 'Choose a preset …',
  },
  noGroup: {
    says: '{selected} selected, {count} guard has no group | {selected} selected, {count} guards have no group',
    act: 'Set the group …',
  },
  toWalk: {
    says: '{selected} selected, {count} has no device ID | {selected} selected, {count} have no device ID',
    act: 'Walk to {device}',
  },
  needYou: { says: '{selected} selected, {count} needs you | {selected} selected, {count} need you' },
  nothing: { says: '{count} selected, nothing left to send' },
}
