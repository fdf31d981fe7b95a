/** Texts of what is recorded beside the steps and at the end of a job: issues, photos, checks, handover, signatures, the final report. */
import type { EntryData } from '../../job/entries.ts'

type AtLeast<Texts> = Texts & Readonly<Record<string, unknown>>
interface ClosingTexts {
  readonly photos: AtLeast<{ readonly shows: Record<EntryData<'photo.added'>['shows'], string> }>
  readonly signoff: AtLeast<{
    readonly party: Record<EntryData<'signoff.recorded'>['party'], string>
    readonly outcome: Record<EntryData<'signoff.recorded'>['outcome'], string>
  }>
}

export const closing = {
  tab: {
    issues: 'Issues ({count} open)',
    photos: 'Photos ({count})',
    checks: 'Checks ({count})',
    signoff: 'Sign-off',
  },
  place: 'Place',
  wholeJob: 'Whole job',

  issues: {
    title: 'Issues',
    ofDevice: 'Issues ({count} open)',
    counts: '{count} open, {resolved} resolved',
    none: 'No issues. Whatever is wrong and cannot be put right at once goes here; the office finds it in the report.',
    fault: 'What is wrong?',
    remedy: 'What is to be done?',
    owner: 'Who takes care of it?',
    open: 'Open an issue',
    openedBy: 'Opened by {who}, {at}',
    changedAt: 'Changed {at}',
    isOpen: 'Open',
    isResolved: 'Resolved',
    remedyIs: 'To be done: {remedy}',
    ownerIs: 'Owner: {owner}',
    nobody: 'nobody yet',
    resolve: 'Resolve',
    reopen: 'Reopen',
    change: 'Change …',
    changeOf: 'Change: {fault}',
    keep: 'Keep the change',
  },

  withdrawal: {
    act: 'Withdraw',
    of: 'Withdraw: {what}',
    title: 'Withdrawn: {count}',
    by: 'Withdrawn by {who}, {at}',
    restore: 'Bring back',
    restoreOf: 'Bring back: {what}',
    done: '“{what}” was withdrawn. The report names it apart from the others.',
    undone: '“{what}” stands again.',
  },

  photos: {
    title: 'Photos',
    ofDevice: 'Photos ({count})',
    none: 'No photos yet.',
    what: 'The photo shows',
    shows: { label: 'Label', installed: 'As installed', other: 'Something else' },
    caption: 'Caption',
    camera: 'Take a photo',
    choose: 'Choose files',
    orElse: 'Or drop photos here, or paste one.',
    stays:
      'Photos are kept with the job on this computer, and go into its report, its handover and its copies; not to the service. They are turned upright, scaled down, and stripped of their place and camera data.',
    adding: 'Adding {name} …',
    added: '{count} photo added. | {count} photos added.',
    failed: 'Not added: {name}',
    look: 'Look at: {what}',
    loading: 'Reading the photo …',
    previous: 'Previous photo',
    next: 'Next photo',
    position: '{number} of {count}',
    at: 'Taken into the job {at} by {who}',
    hash: 'SHA-256 of the file',
    size: '{width} × {height} pixels, {size} kB',
  },

  checks: {
    title: 'Checks by hand',
    ofDevice: 'Checks by hand ({count})',
    intro: 'What you measured or looked at yourself, with the instrument you used. The service is not asked.',
    none: 'No checks recorded yet.',
    check: 'Check',
    value: 'Result',
    valueHint: 'With its unit, as you would write it on paper.',
    instrument: 'Instrument number',
    calibration: 'Calibration number',
    record: 'Record the check',
    list: 'Suggestions',
    listHint: 'One check a line. The list belongs to this computer and is proposed in every job.',
    listOpen: 'Change the suggestions',
    listReset: 'Back to the usual ones',
    usual: {
      cold: 'Cold water supply temperature',
      hot: 'Hot water supply temperature',
      mixed: 'Mixed water temperature',
      flow: 'Flow measured',
      flush: 'Pipe flushed',
      leak: 'No leak seen',
      power: 'Power supply',
    },
  },

  handover: {
    title: 'Instruction and handover',
    instructed: 'Persons instructed',
    instructedHint: 'One a line: name, role',
    documents: 'Documents handed over',
    documentsHint: 'One a line',
    record: 'Record the handover',
    replace: 'Record again',
    recorded: 'Recorded {at} by {who}.',
    nobody: 'Nobody was instructed.',
    noDocuments: 'No documents were handed over.',
  },

  signoff: {
    title: 'Sign-off',
    intro: 'That somebody refused or was not there is a result too: it is recorded with its reason, and the report can be made final.',
    party: { contractor: 'Contractor', client: 'Client' },
    how: 'How did it end?',
    outcome: { signed: 'Signed', refused: 'Refused', absent: 'Absent' },
    name: 'Name',
    role: 'Role',
    why: 'Reason',
    record: 'Record the signature',
    recordOther: 'Record this',
    again: 'Record again …',
    againText: 'What is recorded now replaces it in the report; the journal keeps both.',
    signedBy: 'Signed by {name}, {at}',
    notSigned: { refused: 'Refused, {at}', absent: 'Absent, {at}' },
    signatureOf: 'Signature of {name}',
    nothing: 'Nothing recorded yet.',
    pad: 'Signature',
    padHint: 'Sign with a finger, a pen or the mouse. Without one of these, use the typed name.',
    padState: {
      empty: 'The pad is empty.',
      drawn: '{count} stroke drawn. | {count} strokes drawn.',
      typed: 'The typed name stands as signature.',
    },
    typed: 'Use the typed name',
    undo: 'Undo stroke',
    clear: 'Clear',
  },

  seal: {
    title: 'Make the report final',
    intro:
      'The report becomes revision {revision}. After that nothing is added to the job until somebody reopens it, and every revision stays readable.',
    open: 'Still open',
    openText: 'None of this keeps the report from becoming final. It stands in it as it is.',
    nothingOpen: 'Nothing is open.',
    act: 'Make revision {revision} final',
    final: 'Revision {revision} is final since {at}. Nothing can be changed in this job until it is reopened.',
    madeBy: 'Made final by {who}.',
    revisions: 'Revisions',
    revision: 'Revision {revision}, final {at}, by {who}',
    reopened: 'Reopened {at} by {who}: {reason}',
    reopen: 'Reopen …',
    reopenTitle: 'Reopen the job',
    reopenText: 'Revision {revision} stays as it is. What comes now goes into the next revision.',
    reopenConfirm: 'Reopen',
    reasons: { lateSignature: 'The signature comes later', correction: 'Something has to be corrected', moreWork: 'More work was ordered' },
    toReport: 'To the report',
    toClosing: 'To the sign-off',
    abortElsewhere: 'To abort it nevertheless: open this shower under “Devices”.',
    remains: {
      devices: '{count} device is not done | {count} devices are not done',
      unknown: '{count} request whose outcome nobody knows | {count} requests whose outcome nobody knows',
      failed: '{count} device with a failed step | {count} devices with a failed step',
      skipped: '{count} step left out | {count} steps left out',
      putOff: '{count} step put off to a day | {count} steps put off to a day',
      issues: '{count} open issue | {count} open issues',
      handover: 'Instruction and handover are not recorded',
      contractor: 'The contractor’s sign-off is not recorded',
      client: 'The client’s sign-off is not recorded',
    },
  },

  defer: {
    day: 'Put off to this day',
    dayHint: 'Leave it empty to leave the step out altogether.',
    until: 'Put off to {day}',
    confirm: 'Put off',
  },

  wrongKind: {
    offer: 'Wrong kind of device? Put it right',
    text: 'It is taken off the list and planned anew, with its label and its place. What else was planned or noted stays with the entry that is taken off.',
    act: 'It is: {kind}',
  },

  swap: {
    offer: 'Swap the unit …',
    title: 'Another unit for {place}',
    text: 'Room, group and planned configuration stay. The new unit is paired, configured and tested anew; what was read of the old one stays in the history.',
    old: 'Unit so far',
    reason: 'Why is it swapped?',
    reasons: { dead: 'Does not respond', damaged: 'Damaged', wrong: 'Wrong unit delivered' },
    act: 'Swap the unit',
    history: 'Units in this place',
    now: 'now, since {since}',
    was: '{since} to {until}',
  },

  runs: {
    earlier: 'Runs of earlier units',
    earlierText: 'They do not count for the unit that hangs here now. They stay in the report.',
    ofUnit: 'Unit {unit}',
    data: 'test_data ({count})',
  },

  tap: {
    title: 'Reset the configuration',
    text: 'Only if it is needed. What a reset sets the tap to is not documented; what comes back is shown as it came.',
    outside: 'The request is kept under “Activity”, not in this job. Write a note if the report shall say it.',
    note: 'Write it into the notes',
    noted: 'It stands in the notes.',
    noteText: 'Configuration reset at {at}; what it was reset to is not documented.',
  },

  guard: {
    name: 'Name',
    nameTitle: 'Name the water guard',
    nameHint: 'It is sent to the service at once; the group has its own step.',
    send: 'Send the name',
    confirmed: 'The service took the name.',
  },
} satisfies AtLeast<ClosingTexts>
