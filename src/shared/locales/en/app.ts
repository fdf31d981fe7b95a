/** Texts of the window in general: navigation, jobs, environments, settings, and common words. */
import type { EnvironmentName } from '../../environment.ts'
import type { trainingFaults } from '../../contract/choices.ts'
import type { events, Settings } from '../../contract/contract.ts'
import type { InputProblem } from '../../tables/errors.ts'
import type { DeviceKind } from '../../job/entries.ts'
import type { Step } from '../../tables/steps.ts'
import type { StepState } from '../../job/job.ts'
import type { Notice } from '../../contract/notices.ts'
import type { Language } from '../../language.ts'
import type { z } from 'zod'

type Doing = z.infer<(typeof events)['apply.progress']>['doing']

/** These texts are required; a group may have more. */
type AtLeast<Texts> = Texts & Readonly<Record<string, unknown>>
interface AppTexts {
  readonly environment: AtLeast<Record<EnvironmentName, Record<'name' | 'means' | 'forJob', string>>>
  readonly state: AtLeast<Record<StepState, string>>
  readonly step: Record<Step | 'report' | 'history', string>
  readonly kind: Record<DeviceKind, string>
  readonly theme: Record<Settings['theme'], string>
  readonly language: Record<Language, string>
  readonly problem: AtLeast<Record<InputProblem['problem'], string>>
  readonly simulatedFault: AtLeast<Record<'fault' | 'means', Record<(typeof trainingFaults)[number], string>>>
  readonly notices: AtLeast<Record<Notice['notice'], string>>
  readonly apply: AtLeast<{ readonly doing: Record<Doing, string> }>
}

export const app = {
  name: 'Firstflow',
  nav: {
    label: 'Main',
    skip: 'Skip to the content',
    jobs: 'Jobs',
    team: 'Team',
    presets: 'Presets',
    devices: 'Devices',
    groups: 'Groups',
    activity: 'Activity',
    guards: 'Guards',
    environments: 'Environments',
    settings: 'Settings',
    help: 'Help',
    shortcuts: 'Shortcuts',
  },

  environment: {
    label: 'Environment',
    none: 'No job open',
    production: {
      name: 'Production',
      means: 'Real devices. Guests use this water.',
      forJob: 'Real devices. You confirm every change by typing a text.',
    },
    staging: {
      name: 'Staging',
      means: 'For rehearsing with devices that are not in operation.',
      forJob: "@:{'app.environment.staging.means'}",
    },
    development: { name: 'Development', means: 'For devices on the bench.', forJob: "@:{'app.environment.development.means'}" },
    training: {
      name: 'Training',
      means: 'Simulated devices. Nothing real changes.',
      forJob: 'A simulated site on this computer. It needs no account, key or network.',
    },
  },
  state: {
    local: 'Not yet',
    sent: 'Sent',
    notReported: 'Not reported',
    differs: 'Differs',
    confirmed: 'Confirmed',
    unknown: 'Unknown',
    failed: 'Failed',
    aborted: 'Aborted',
    skipped: 'Skipped',
    postponed: 'Postponed',
    running: 'Running',
    passed: 'Passed',
    notPassed: 'Failed',
    planned: 'Planned',
    conflict: 'Your choice',
    applying: 'Applying',
  },
  step: { pair: 'Pair', configure: 'Configure', test: 'Test', group: 'Group', report: 'Report', history: 'History' },
  kind: { shower: 'Shower', tap: 'Tap', waterGuard: 'Water guard' },
  theme: { system: 'System', light: 'Light', dark: 'Dark', plantRoom: 'Plant room' },
  language: { en: 'English', de: 'Deutsch', sv: 'Svenska' },
  kept: {
    memory: 'This computer keeps keys in memory only. Enter them again after a restart.',
    encrypted: 'This computer keeps the keys encrypted.',
  },
  host: { electron: 'Desktop app', loopback: 'Browser window on this computer' },

  common: {
    save: 'Save',
    saved: 'Saved.',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    tryAgain: 'Try again',
    optional: '(optional)',
    unprintable: 'The printed report shows ◊ for {signs}.',
    ofTotal: '{done} of {total}',
    toJobs: 'Go to jobs',
    stillNeeded: 'Still needed: {what}',
    nothingToSave: 'Nothing to save yet.',
    selectFirst: 'Select something first.',
    laterDay: 'Choose a day after today.',
  },
  work: { cancelled: 'Cancelled. Nothing saved.' },
  error: { details: 'Technical details' },
  age: {
    now: 'just now',
    seconds: '{count} s ago',
    minutes: '{count} min ago',
    hours: '{count} h ago',
    plain: '{age}',
    read: 'read {age}',
    checked: 'checked {age}',
  },
  problem: {
    twoReadings: 'This can mean {thousands} or {decimal}. Type one of these.',
    required: 'Enter a value.',
    wrongType: 'This kind of value does not fit here.',
    belowMinimum: 'The smallest accepted value is {bound}.',
    aboveMaximum: 'The largest accepted value is {bound}.',
    wrongLength: 'Enter exactly {bound} characters.',
    unknownField: 'The manufacturer does not document this field.',
    atLeastOne: 'Enter at least one.',
    badId: 'This is not a device ID.',
    badSerialNumber: 'This is not a serial number.',
    badGroupId: 'This is not a group ID.',
    notAllowed: 'This is not one of the accepted values.',
    tooDeep: 'It has too many levels.',
  },

  jobs: {
    title: 'Jobs',
    new: 'New job',
    loading: 'Loading jobs …',
    caption: '{count} job | {count} jobs',
    search: 'Search jobs',
    noneFound: 'No jobs match your search',
    showAll: 'Show all jobs',
    more: 'Show {count} older job | Show {count} older jobs',
    site: 'Site',
    siteSum: 'Site: {done} of {total} devices done in {count} jobs',
    devicesDone: 'Devices done',
    forOffice: '{count} for the office to group',
    noDevices: 'No devices yet',
    addDevices: 'Add devices',
    attention: 'Needs attention',
    attentionCount: '{count} device | {count} devices',
    noAttention: 'None',
    lastChange: 'Last change',
    damaged: 'Firstflow cannot open {count} job | Firstflow cannot open {count} jobs',
    damagedHint: 'Firstflow deleted nothing. The other jobs work.',
    empty: {
      title: 'No jobs yet',
      what: "A job holds a site's devices, every request to them, and the report. Firstflow saves each step here.",
      training: 'Try the workflow at the training site first: pair a shower, change its configuration, watch a test.',
      startTraining: 'Start training: {site}',
      steps: {
        pair: 'Pair the device with your key. Firstflow sends this once and checks the result.',
        configure: 'Read all values and apply only the changes.',
        test: 'Start the installation test on the shower. Firstflow shows its progress.',
        group: 'Plan the group and compare it with the service.',
        report: 'Save a PDF for the client and data for the office.',
      },
    },
  },

  simulatedFault: {
    offer: 'Simulate a fault',
    now: 'Simulated fault: {trouble}',
    title: 'Simulate a fault',
    text: 'The simulated service shows the fault you choose.',
    which: 'Fault',
    none: 'No fault',
    noneText: 'Everything works.',
    fault: {
      lostAnswer: 'Lost response',
      lateAnswer: 'Late, and no response',
      noNetwork: 'No network',
      wrongKey: 'Wrong key',
      slowService: 'Slow service',
    },
    means: {
      lostAnswer: 'The service carries out the next change, but its response is lost. Pair a shower to try it.',
      lateAnswer: 'The response is lost, and the service carries out the request half a minute later.',
      noNetwork: "Nothing responds, as in a basement, until you choose “@:{'app.simulatedFault.none'}”. Plan first and apply later.",
      wrongKey: "The service rejects the key until you choose “@:{'app.simulatedFault.none'}”.",
      slowService:
        "Every response takes five seconds and a test a minute, until you choose “@:{'app.simulatedFault.none'}”. Try to abort a test.",
    },
    failingTest: "To see a test fail, open the step “@:{'app.step.test'}” of a shower.",
    begin: 'Simulate fault',
    site: {
      kept: 'Firstflow keeps the training site on this computer, so you can continue a job tomorrow.',
      asking: 'Reset the training site to its first day? Training jobs must then pair their devices again.',
      reset: 'Training site reset. Pair the devices of your training jobs again.',
    },
    offerReset: 'Reset training site …',
    keepSite: 'Keep training site',
    resetSite: 'Reset training site',
    siteUnreadable: 'This version could not read the training site and reset it. Pair the devices of your training jobs again.',
  },

  notices: {
    photo: 'Firstflow did not save the photo “{name}”. {why}',
    dismiss: 'Dismiss',
    kept: 'Firstflow kept a copy in {copy}.',
    notKept: 'Firstflow could not keep a copy.',
    readOnly: 'Firstflow cannot write to the data folder. You can view and export jobs, but not save or send.',
    workbenchLost:
      '{name} was damaged: {remaining} of {existed} entries remain. Presets, groups, water guards and activity may be missing.',
    tornLine: 'The end of {name} was incomplete. Firstflow cut off {bytes} bytes that it had not confirmed as saved.',
    settingsSetAside: 'Firstflow could not read {name}. It reset the settings and addresses to default.',
    unkept: 'Firstflow cannot save your draft: {why} It tries again with your next keystroke.',
    jobLost: 'The journal of this job lacks entries: {remaining} of {existed} remain. The report names them.',
  },

  newJob: {
    title: 'New job',
    environment: 'Environment',
    forLife: "You can't change the environment later. A training job can never reach a real device.",
    trainingEmpty: 'This job starts without devices. A training site comes with its room list.',
    notSetUp: '{environment} has no address or key yet. You can plan now and send later.',
    site: 'Site',
    siteName: 'Site name',
    building: 'Building',
    client: 'Client',
    company: 'Your company',
    technician: 'Your name',
    technicianHint: 'Firstflow records this name with every entry.',
    create: 'Create job',
    creating: 'Creating job …',
  },

  job: {
    tab: { tests: 'Tests', devices: 'Devices', records: 'Records', finish: 'Finish' },
    ofDone: 'of {total} done',
    more: 'Actions',
    opening: 'Opening job …',
    notOpened: 'Firstflow could not open the job',
    partsOf: 'Parts of this tab',
    parts: 'Parts of the job',
    notes: 'Notes ({count})',
    report: 'Report',
    board: 'Devices of the job',
    next: 'Next step',
    notForKind: 'not for this kind of device',
    refresh: 'Refresh',
    refreshing: 'Refreshing the devices …',
    empty: {
      title: 'No devices yet',
    },
  },

  addDevices: {
    kind: 'Kind of device',
    lines: 'Rooms, one device per line',
    serial: 'Serial number',
    labels: 'Labels at the training site',
    pickLabel: '{kind} {room}',
    readingLabels: 'Loading labels …',
  },

  apply: {
    to: 'Sent to',
    doing: {
      reading: '{device}: reading …',
      pairing: '{device}: pairing …',
      configuring: '{device}: applying the configuration …',
      verifying: '{device}: checking the configuration …',
      grouping: '{device}: updating the group …',
      settling: '{device}: checking the result …',
      finished: '{device}: done',
    },
    outcome: {
      done: '{count} device confirmed | {count} devices confirmed',
      notReported: '{count} device accepted, not reported back | {count} devices accepted, not reported back',
      unknown: '{count} device with unknown result | {count} devices with unknown result',
      failed: '{count} device failed | {count} devices failed',
      conflict: 'Someone else changed {count} device | Someone else changed {count} devices',
      nothingToDo: '{count} device without changes | {count} devices without changes',
      sent: '{count} device sent, not read back | {count} devices sent, not read back',
      notReached: '{count} device not finished | {count} devices not finished',
    },
  },

  training: {
    tour: { name: 'Guided tour', about: 'Five steps on 4 showers, 10 min' },
    title: 'Training sites',
    technician: 'Trainee',
    ask: 'Start another training site?',
    askText:
      '{count} training job belongs to the present site. Its devices will no longer respond. | {count} training jobs belong to the present site. Their devices will no longer respond.',
    begin: 'Start site',
    site: {
      small: { name: '4 showers', about: 'A first try, 10 min' },
      hotel: { name: 'Hotel of 40', about: 'Many at once, groups, tests' },
      building: { name: 'Building of 120', about: 'Batches, trouble, recovery' },
    },
  },
  setup: {
    act: { addressAndKey: 'Enter address and key', key: 'Enter key', change: 'Change address or key' },
    title: {
      addressAndKey: '{environment} needs an address and a key',
      key: '{environment} needs a key',
      otherKey: '{environment} needs another key',
      change: 'Address and key of {environment}',
    },
    text: {
      addressAndKey: 'Firstflow needs the address of the service and your key for {environment}. Saving them sends nothing to devices.',
      key: 'Firstflow needs your key for {environment}. Saving it sends nothing to devices.',
      change: 'Saving sends nothing to devices.',
      otherKey: 'The service did not accept your key for {environment}. Saving another one sends nothing to devices.',
    },
    test: 'Test connection',
    save: 'Save key and continue',
  },
  environmentsView: {
    title: 'Environments and keys',
    intro: 'Firstflow sends a key only to the address of its environment. No window can read a saved key.',
    loading: 'Loading environments …',
    baseUrl: 'Service address',
    baseUrlHint: 'Begins with https://. After a change, enter the key again.',
    sameAddress: '{environment} has this address too. Both change the same devices.',
    apiKey: 'API key',
    apiKeyHint: 'Firstflow keeps the key to itself and shows only its fingerprint.',
    clearKey: 'Delete key',
    key: {
      removed: {
        invisible: 'Firstflow removes the invisible characters that came with the key.',
        name: 'Firstflow removes the name before the key.',
        quotes: 'Firstflow removes the quotation marks around the key.',
      },
      present: 'Key saved, fingerprint {fingerprint}',
      unreadable: 'This computer cannot decrypt the saved key. Enter the key again.',
      builtIn: 'The simulator has its own address and key.',
    },
    checking: 'Testing connection …',
    reachable: 'Reachable',
    notReachable: 'Not reachable',
    keyAccepted: 'Key accepted',
    keyRefused: 'Key rejected',
  },

  settings: {
    title: 'Settings',
    person: 'You',
    personHint: 'Firstflow enters this in every new job.',
    letterhead: {
      title: 'Letterhead',
      hint: 'Printed at the top of every report.',
      address: 'Company address',
      logo: 'Company logo',
      choose: 'Choose logo',
      remove: 'Remove logo',
    },
    technician: 'Technician',
    company: 'Company',
    look: 'Language and theme',
    language: 'Language',
    theme: 'Theme',
    rows: 'Rows of the device table',
    rowHeight: { compact: 'Compact', comfortable: 'Comfortable, for gloves' },
    plantRoomHint: 'Plant room: black and white, larger text, for poor light.',
    applying: 'Apply',
    devicesAtOnce: 'Devices at once, at most',
    devicesAtOnceHint: 'A batch slows down when the service is busy.',
    about: 'About Firstflow',
    aboutText: 'The commissioning tool for networked showers, taps and water guards. Jobs stay on this computer.',
    version: 'Version',
    host: 'Runs as',
    dataDir: 'Data folder',
    keys: 'Keys',
    installations: 'Digital signatures',
    installationsText: 'Firstflow signs finalised reports and handover packages. Others recognise this installation by its fingerprint.',
    fingerprint: 'Fingerprint',
    noKey: 'No key yet. Firstflow creates it when you finalise the first report.',
    keyKept: {
      memory: 'This computer keeps the key in memory only.',
      encrypted: 'This computer keeps the key encrypted.',
      file: 'The key is in a file that only you can read.',
    },
    keyProblem: {
      unreadable:
        "Firstflow cannot read the key. Unlock the computer's key store, or choose “@:{'app.settings.renewKey'}” for a new fingerprint.",
      exposed: 'Others on this computer can read the key. Make the folder “keys” readable for you only.',
    },
    renewKey: 'Create a new key',
    earlierKeys: 'Earlier keys',
    known: 'Known installations',
    noneKnown: 'None yet. Verify a handover package to add the installation that signed it.',
    listUnreadable: 'Firstflow cannot read the list of known installations. It starts a new list when you add one.',
    rename: 'Rename {name}',
    forget: 'Remove {name}',
    newName: 'Name of this installation',
  },

  replaced: {
    text: 'A part of this page is missing, perhaps because of an update. Reload the page; Firstflow keeps what you typed.',
    late: 'The next view takes long to load. Reload the page if it does not come.',
    reload: 'Reload page',
  },

  token: {
    title: 'Firstflow needs its access token',
    why: 'Only the person who started Firstflow may use it. This page lacks the token, or Firstflow restarted.',
    stolen:
      'Another program presented the ticket of this window, too. Firstflow withdrew its access: close this window and start Firstflow again.',
    where: 'The terminal that started Firstflow shows the whole address. Open that address, or paste it here.',
    label: 'Address or token',
    hint: 'This window keeps it until you close the window.',
    open: 'Open Firstflow',
  },

  shortcuts: {
    previousDevice: 'Previous device',
    followingDevice: 'Next device',
    closeDevice: 'Close the device',
    title: 'Keyboard shortcuts',
    hint: 'Text typed or scanned outside a field goes into the search.',
    part: { view: 'In this view', everywhere: 'Everywhere', goTo: 'Go to' },
    nextRegion: 'Next part of the window',
    previousRegion: 'Previous part of the window',
    key: { Ctrl: 'Ctrl', Shift: 'Shift', Enter: 'Enter', Escape: 'Esc', Space: 'Space', Delete: 'Del' },
    palette: 'Find a view, job, device or action',
    sheet: 'List keyboard shortcuts',
    help: 'Help for this view',
    jobs: 'Go to jobs',
    environments: 'Go to environments',
    settings: 'Go to settings',
    newJob: 'New job',
    refresh: 'Refresh',
    apply: 'Apply all',
    nextDevice: 'Open the next device with something to do',
    primary: 'Use the main button',
    previousStep: 'Previous step',
    nextStep: 'Next step',
    abort: 'Abort the installation test',
    searchOrScan: 'Search or scan',
    searchJobs: 'Search jobs',
  },

  notFound: { title: 'Page not found', text: 'Someone may have opened the job on another computer.' },
} satisfies AtLeast<AppTexts>
