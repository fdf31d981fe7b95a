/** Texts of the guide through one device. They claim nothing the service does not document. */
import type { Step } from '../../job/steps.ts'
import type { LightState, TestRun } from '../../job/job.ts'

/** These have to be there; a group may hold more. */
type AtLeast<Texts> = Texts & Readonly<Record<string, unknown>>
interface WorkflowTexts {
  readonly sentence: Record<Step, Record<LightState, string>>
  readonly test: AtLeast<{ readonly verdict: Record<TestRun['verdict'], string> }>
}

export const workflow = {
  title: '{kind} {device}',
  stepper: 'Steps of this device',
  comesNext: 'Next',
  beside: 'What is known of this device',
  goOn: 'Go on: {step}',
  toJob: 'To the job',
  lookAgain: 'Look again',
  reason: 'Reason',

  sentence: {
    pair: {
      local: 'This device is not paired with your key yet, as far as this computer knows.',
      sent: 'The request to pair is on its way.',
      confirmed: 'Paired: the service shows the device under your key.',
      unknown: 'The request to pair was sent, and no answer says what became of it.',
      failed: 'The service does not show the device as paired with your key.',
      skipped: 'Left out.',
    },
    configure: {
      local: 'Open until the service reports the values that are wanted. Read it, then send what has to differ, or keep these values.',
      sent: 'The configuration is on its way.',
      confirmed: 'Configured: the service reports every planned value.',
      unknown: 'The configuration was sent, and no answer says what became of it.',
      failed: 'The service did not take the configuration.',
      skipped: 'Left out.',
    },
    test: {
      local: 'No installation test of this job has been seen yet.',
      sent: 'An installation test is under way.',
      confirmed: 'Passed: the service reports it.',
      unknown: 'The test was to be aborted, and no answer says what became of that.',
      failed: 'The last run did not pass.',
      skipped: 'Left out.',
    },
    group: {
      local: 'The service does not report the intended group yet.',
      sent: 'The group is on its way.',
      confirmed: 'In its group: the service reports the one that is intended.',
      unknown: 'The group was sent, and no answer says what became of it.',
      failed: 'The service did not take the group.',
      skipped: 'Left out.',
    },
  },

  sending: { title: 'What will be sent', nothing: 'Nothing will be sent', unknown: 'What would be sent is not known yet' },

  unsettled: {
    title: 'Nobody knows what became of this request',
    sent: '“{operation}” was sent at {at}.',
    now: 'It is not repeated. Look again first: Firstflow reads what the service shows and decides by that.',
    looking: 'Reading what the service shows now …',
    still: 'Still undecided: the service shows no trace of it. It may be applied late; look again in a while.',
    sawApplied: 'I saw that it was applied',
    sawNotApplied: 'I saw that it was not',
    judge: 'Use this only when you have seen it at the device itself. The journal keeps who decided, when and why.',
    atDevice: 'Seen at the device',
    onPhone: 'Told by the office',
    record: 'Record this',
  },

  noTrace: {
    notFound: '“{operation}” was sent at {sent} and not answered; the service showed no trace of it until {until}.',
    judged: '“{operation}” was sent at {sent} and not answered; recorded at {until} as not applied.',
    now: 'It counts as not applied. Should it be applied late all the same, looking again shows it. Before anything is sent again, Firstflow reads first.',
  },

  skip: {
    offer: 'Leave this step out …',
    title: 'Leave out: {step}',
    text: 'The step counts as settled and is listed in the report with your reason. It can be taken up again at any time.',
    confirm: 'Leave out',
    takeUp: 'Take up again',
    reasons: { noAccess: 'No access to the room', later: 'Will be done later', notWanted: 'Not wanted by the client' },
  },

  notes: {
    title: 'Notes',
    ofDevice: 'Notes ({count})',
    newForJob: 'New note for the whole job',
    newForDevice: 'New note for {device}',
    add: 'Add note',
    none: 'No notes yet.',
    wholeJob: 'Whole job',
  },

  known: {
    title: 'What the service knows',
    nothing: 'Nothing has been read of this device yet.',
    notReported: 'not reported',
    configuration: 'Configuration',
    notRead: 'not read yet',
    everything: 'Everything as it came',
    readNow: 'Read now',
    reading: 'Reading what the service knows …',
    fields: {
      name: 'Name',
      state: 'State',
      serial_number: 'Serial number',
      device_group: 'Group',
      last_connected: 'Last connected',
      filter_status: 'Filter status',
      build_id: 'Build',
    },
  },

  identify: {
    title: 'Which unit is this?',
    why: 'This place has no unit yet. Scan or type the identifier from its label.',
    serialOnly:
      'Of this unit only the serial number {serial} is known. Requests name a device by its identifier, so nothing can be paired, read or sent yet.',
    serialFinds: 'Find the identifier in the service’s list, or scan or type it from the label.',
    serialFindsNothing: 'The service reports serial numbers of showers only: scan the code on the label, or type the identifier.',
    odd: 'Identifiers have the form 6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b, and this one has not. A serial number belongs into the other field. It can be recorded all the same.',
    notYet: 'not identified yet',
    other: 'Another unit hangs here? Change its label',
    id: 'Identifier',
    idHint: 'As on the label. Requests name the device by it.',
    serial: 'Serial number',
    keep: 'Record this unit',
    find: 'Find the identifier by the serial number',
    finding: 'Looking …',
    notFound:
      'The service’s list holds no shower with serial number {serial}. One that nobody has paired is usually not listed: scan the code on its label, or type its identifier.',
  },

  pair: {
    sending: 'One request that pairs {kind} {device} with your key.',
    once: 'Firstflow reads the list first. If the device is there already, nothing is sent. Otherwise the request goes out once and is never repeated by itself.',
    act: { shower: 'Pair this shower', tap: 'Pair this tap' },
    pairing: 'Pairing …',
    notListed:
      'The list that just came does not hold this device. That alone proves nothing: it is what a device looks like before it is paired.',
    already: {
      title: 'Paired already, before this job',
      text: 'The service shows this device under your key, so nothing had to be sent. What it knows of it stands beside. If it is the unit that hangs here, use it.',
      use: 'Use it',
      leaveOut: 'Leave the device out …',
      leaveOutTitle: 'Leave out {device}',
      leaveOutText: 'All its open steps are left out, and the report says why. They can be taken up again at any time.',
    },
  },

  configure: {
    show: 'Fields shown',
    showAll: 'All {count}',
    showChanged: 'Changes ({count})',
    noneChanged: 'No field has been changed.',
    changes: '{count} change | {count} changes',
    on: 'On',
    off: 'Off',
    empty: 'empty',
    changed: 'changed',
    planned: 'planned',
    asRead: 'as read: {value}',
    notReported: 'not reported',
    revert: 'Take back',
    revertField: 'Take back: {field}',
    range: '{min} to {max}',
    length: '{count} characters',
    readAge: 'Configuration read {age}.',
    read: 'Read the configuration',
    readAgain: 'Read again',
    reading: 'Reading the configuration …',
    notReadYet: 'The configuration has not been read yet. You can plan already; what differs is known after reading.',
    noUnit: 'The unit is not identified yet. You can plan already; reading and sending need its identifier.',
    nothingToSend: 'What is planned and what the service reports are the same.',
    nothingKnown: 'Nothing is planned yet, and nothing has been read. Read the configuration first.',
    sending: 'One request with {count} field, and nothing else: | One request with {count} fields, and nothing else:',
    problems:
      '{count} value is outside what is documented. It is marked in the form. | {count} values are outside what is documented. They are marked in the form.',
    send: 'Send {count} change | Send {count} changes',
    sendingNow: 'Sending …',
    seeking: 'Looking for it …',
    keep: 'Keep as plan, send later',
    leaveAsFound: 'Keep these values',
    verified: 'Verified {same}/{planned} at {at}',
    asFoundKept: 'Nothing was to be changed. Read at {at}.',
    restored: 'These are your unsaved changes from last time.',
    discard: 'Discard them',
  },

  test: {
    start:
      'Start the installation test at the shower. The service has no call that starts it; Firstflow watches and shows what the service reports.',
    startAgain:
      'To test again, start the installation test at the shower once more. A new run is recognised by itself; this one stays in the report.',
    noUnit: 'The unit is not identified yet, so there is nothing to watch.',
    watching: 'Watching, a look every 2 s.',
    notWatching: 'Not watching.',
    stopWatching: 'Stop watching',
    watchOn: 'Watch',
    watch: 'Watch it',
    runsElsewhere: 'An installation test is under way at this shower.',
    abort: 'Abort the test …',
    noPass:
      'The service says pass: no. The interface does not document whether that is the result or only means “not passed yet”. If the shower shows a failure, record the run as failed.',
    recordFailed: 'Record as failed …',
    recordFailedText:
      'The service documents no value that means “failed”. If the shower says so, or the test does not go on, you decide. The run is kept with your reason.',
    recordFailedConfirm: 'Record as failed',
    failReasons: { display: 'The shower shows a failure', leak: 'Leak', stuck: 'The test does not go on' },
    run: 'Run {number}',
    before: 'From before this job',
    doesNotCount: 'counts only once it changes',
    verdict: { open: 'under way', passed: 'passed', failed: 'failed', aborted: 'aborted' },
    reasonGiven: 'Reason: {reason}',
    seenAt: 'Seen at',
    current: 'Current test',
    nextTest: 'Next test',
    status: 'Status',
    pass: 'Pass',
    yes: 'yes',
    no: 'no',
    raw: 'Last answer as it came',
  },

  abort: {
    title: 'Abort the test at {device} ({environment})?',
    text: 'One request is sent, then the test is read again. What the shower does after that is not documented.',
    preset: 'Aborted by the technician',
    reasons: { water: 'Water on the floor', wrong: 'Wrong shower', stuck: 'The test does not go on' },
    confirm: 'Abort now',
    aborting: 'Aborting …',
  },

  training: {
    title: 'The simulated shower',
    text: 'At a real shower you would press its start button now.',
    scenario: 'How the test shall end',
    pass: 'It passes',
    fail: 'It fails',
    press: 'Press start at the simulated shower',
  },

  trainingOffice: {
    title: 'The simulated office',
    text: 'In reality the office assigns groups, by ways of its own. Here it does so when you want it to: {count} device of this job waits for its group. | In reality the office assigns groups, by ways of its own. Here it does so when you want it to: {count} devices of this job wait for their groups.',
    act: 'The office assigns the intended groups',
  },

  group: {
    intended: 'Intended group',
    intendedHint:
      'Choose a group that is proposed, or enter its identifier. If there is none yet, create it below, or leave this step out.',
    notIntended: 'No group is intended yet.',
    intendedShort: 'Intended',
    reported: 'Reported by the service',
    none: 'none',
    record: 'Record as intended',
    agree: 'They agree.',
    differ: 'They do not agree yet.',
    sendingGuard: 'One request that puts this water guard into the intended group.',
    noCall: {
      shower:
        'The service documents no call that puts a shower into a group. Firstflow records what is intended, reads what the service reports, and turns the light green when both agree.',
      tap: 'The service documents no call that puts a tap into a group. Firstflow records what is intended, reads what the service reports, and turns the light green when both agree.',
    },
    office: 'Until then it stands in the report as an open item for the office.',
    send: 'Put into the group',
    look: 'See what the service reports',
    create: {
      title: 'No group yet? Create one',
      name: 'Name of the group',
      parent: 'Parent group',
      act: 'Create group',
      creating: 'Creating …',
      withoutId: 'The group was created, but the answer holds no identifier.',
    },
  },

  report: {
    title: 'Report of the job',
    titleDevice: 'Report of {device}',
    covers: 'It covers the whole job, with every run and every open item. Nothing is left out because it is not done.',
    coversDevice: 'It covers this device alone, with every run and every open item. The report of the job has the others.',
    of: 'Report of',
    wholeJob: 'The whole job',
    toWhole: 'Report of the whole job',
    revision: 'Revision',
    draft: 'Draft, as it stands now',
    revisionNamed: 'Revision {revision}, {at}',
    language: 'Language of the report',
    save: { pdf: 'Save as PDF', csv: 'Tables (CSV)', json: 'Data (JSON)' },
    exporting: 'Writing the report …',
    loading: 'Putting the report together …',
    exported: 'Exported',
    notExported: 'Not exported',
    downloaded: 'Downloaded by the browser',
    cancelled: 'Not saved',
    size: '{size} kB',
    lastExport: 'Exported once, at {at}. | Exported {count} times, last at {at}.',
    deviceDone: 'This device is done',
    deviceOpen: 'This device is not done yet',
    goTo: 'Go to: {step}',
    nextDevice: 'Next device: {device}',
  },
} satisfies AtLeast<WorkflowTexts>
