/** Texts of the window around the work: navigation, jobs, environments, settings, and words used everywhere. */
import type { EnvironmentName } from '../../environment.ts'
import type { events, Settings, troubles } from '../../ipc/contract.ts'
import type { InputProblem } from '../../ipc/errors.ts'
import type { DeviceKind } from '../../job/entries.ts'
import type { Step } from '../../job/steps.ts'
import type { LightState } from '../../job/job.ts'
import type { Notice } from '../../ipc/notices.ts'
import type { Language } from '../../language.ts'
import type { z } from 'zod'

type Doing = z.infer<(typeof events)['apply.progress']>['doing']

/** These have to be there; a group may hold more. */
type AtLeast<Texts> = Texts & Readonly<Record<string, unknown>>
interface AppTexts {
  readonly environment: AtLeast<Record<EnvironmentName, Record<'name' | 'means' | 'forJob', string>>>
  readonly state: AtLeast<Record<LightState, string>>
  readonly step: Record<Step | 'report', string>
  readonly light: Record<Step, string>
  readonly kind: Record<DeviceKind, string>
  readonly theme: Record<Settings['theme'], string>
  readonly language: Record<Language, string>
  readonly problem: Record<InputProblem['problem'], string>
  readonly practice: AtLeast<Record<'trouble' | 'means', Record<(typeof troubles)[number], string>>>
  readonly notices: AtLeast<Record<Notice['notice'], string>>
  readonly apply: AtLeast<{ readonly doing: Record<Doing, string> }>
}

export const app = {
  name: 'Firstflow',
  nav: {
    label: 'Main',
    skip: 'Skip to the content',
    jobs: 'Jobs',
    environments: 'Environments',
    settings: 'Settings',
    shortcuts: 'Shortcuts',
  },

  environment: {
    label: 'Environment',
    forNewJobs: 'For new jobs',
    production: {
      name: 'Production',
      means: 'Real devices of real customers',
      forJob: 'Real devices of real customers. Whatever is written there has to be confirmed by typing.',
    },
    staging: { name: 'Staging', means: 'The service’s staging environment', forJob: 'For rehearsing with devices that serve nobody.' },
    development: { name: 'Development', means: 'The service’s development environment', forJob: 'For devices on the bench.' },
    training: {
      name: 'Training',
      means: 'Simulated devices – nothing real is touched',
      forJob: 'A simulated building in this computer. No account, no key, no network.',
    },
  },
  state: {
    local: 'Not yet',
    sent: 'Sent',
    confirmed: 'Confirmed',
    unknown: 'Unknown',
    failed: 'Failed',
    skipped: 'Skipped',
    postponed: 'Postponed',
    running: 'Running',
    passed: 'Passed',
  },
  step: { pair: 'Pair', configure: 'Configure', test: 'Test', group: 'Group', report: 'Report' },
  light: { pair: 'Paired', configure: 'Configured', test: 'Tested', group: 'Grouped' },
  kind: { shower: 'Shower', tap: 'Tap', waterGuard: 'Water guard' },
  theme: { system: 'System', light: 'Light', dark: 'Dark', plantRoom: 'Plant room' },
  language: { en: 'English', de: 'Deutsch', sv: 'Svenska' },
  kept: {
    memory: 'Keys are kept in memory only: after a restart they have to be entered again.',
    encrypted: 'Keys are kept encrypted by this computer.',
  },
  host: { electron: 'Desktop app', loopback: 'Browser window of this computer' },

  common: {
    save: 'Save',
    saved: 'Saved.',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    tryAgain: 'Try again',
    optional: '(optional)',
    ofTotal: '{done} of {total}',
    toJobs: 'To the jobs',
  },
  work: { cancelled: 'Cancelled. Nothing was saved.' },
  error: { details: 'Details as they came' },
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
    required: 'A value is needed.',
    wrongType: 'This kind of value is not accepted here.',
    belowMinimum: 'The smallest accepted value is {bound}.',
    aboveMaximum: 'The largest accepted value is {bound}.',
    wrongLength: 'Exactly {bound} characters are expected.',
    unknownField: 'This field is not documented.',
    atLeastOne: 'At least one entry is needed.',
    badId: 'This cannot be used as an identifier.',
    notAllowed: 'This is not one of the accepted values.',
    tooDeep: 'Nested too deeply.',
  },

  jobs: {
    title: 'Jobs',
    new: 'New job',
    loading: 'Reading the jobs of this computer …',
    caption: '{count} job | {count} jobs',
    search: 'Search site, client, technician …',
    noneFound: 'No job is like that. The jobs are still there.',
    showAll: 'Show all jobs',
    more: 'Show {count} older job | Show {count} older jobs',
    site: 'Site',
    devicesDone: 'Devices done',
    noDevices: 'no devices yet',
    unknownWrites: 'Undecided',
    unknownCount: '{count} request | {count} requests',
    noUnknown: 'none',
    lastChange: 'Last change',
    damaged: '{count} job cannot be opened | {count} jobs cannot be opened',
    damagedHint: 'Nothing was deleted. The other jobs are not affected.',
    empty: {
      title: 'Your first job',
      what: 'A job is one visit to one site: the devices you put into operation there, what was sent to each of them, what the service answered, and the report at the end. Everything is written to this computer before it counts as done.',
      training:
        'Begin in training. It is a small simulated building: pair a shower, change its configuration, watch a test pass or fail. Nothing there is real, so nothing can go wrong.',
      startTraining: 'Start with training',
      steps: {
        pair: 'Bind the device to your key. Sent once, then read back.',
        configure: 'Read all 33 values, change what has to be different, send only that.',
        test: 'Start the installation test at the shower and watch it from here.',
        group: 'Say where the device belongs and see whether the service agrees.',
        report: 'A PDF for the client, a JSON file for the office.',
      },
    },
  },

  practice: {
    offer: 'Practise trouble',
    now: 'Practising: {trouble}',
    title: 'Practise trouble',
    text: 'Here the simulated service misbehaves when you want it to, so that you have met it once before it happens at a customer’s.',
    which: 'What goes wrong',
    none: 'Nothing',
    noneText: 'Everything works.',
    trouble: {
      lostAnswer: 'Lost answer',
      lateAnswer: 'Late, and no answer',
      noNetwork: 'No network',
      wrongKey: 'Wrong key',
      slowService: 'Slow service',
    },
    means: {
      lostAnswer:
        'The next request that would change something is carried out, and its answer is lost. Pair a shower: it is never sent twice.',
      lateAnswer: 'The answer is lost as well, and the request is carried out only half a minute later. Firstflow looks that long.',
      noNetwork: 'Nothing answers, as in a basement, until you choose “Nothing” again. Plan on, and apply all of it afterwards.',
      wrongKey: 'Every request is answered as if the key were wrong, until you choose “Nothing” again.',
      slowService: 'Every answer takes five seconds, and a test a minute, until you choose “Nothing” again. Try to abort a test.',
    },
    failingTest: 'A test that fails is chosen in the step “Test”, at the simulated shower.',
    begin: 'Practise this',
    house: {
      kept: 'The training house is kept on this computer, so that a job goes on tomorrow.',
      asking:
        'Begin the house anew, as it was on the first day? Jobs practised there will not find their devices and have to pair them again.',
      anew: 'The house is as it was on the first day. Jobs practised there will not find their devices; pair them again.',
    },
    offerAnew: 'Begin the house anew …',
    keepHouse: 'Keep it',
    beginAnew: 'Begin the house anew',
    forgotten:
      'The training house begins anew: what was kept of it cannot be read by this version. Jobs practised before will not find their devices; pair them again.',
  },

  notices: {
    dismiss: 'Dismiss',
    kept: 'What was found is kept in {copy}.',
    notKept: 'It could not be kept.',
    readOnly: 'The data folder cannot be written to. You can look at jobs and export them; nothing can be saved or sent.',
    workbenchLost:
      '{name} was damaged: of {existed} entries, {remaining} are left. Presets, known groups and water guards, and writes outside jobs may be missing.',
    tornLine: 'The end of {name} was incomplete: {bytes} bytes that were never confirmed as saved were cut off.',
    settingsSetAside: '{name} could not be read. The settings and addresses are back at their defaults.',
    unkept: 'What you type cannot be kept for the next start: {why} Firstflow tries again with your next keystroke.',
    jobLost: 'Entries are missing in the journal of this job: of {existed}, {remaining} were left. The report names them.',
  },

  newJob: {
    title: 'New job',
    environment: 'Environment',
    forLife:
      'A job stays in its environment for life. It cannot be moved later, so that nothing practised in training ever reaches a real device.',
    notSetUp: '{environment} is not set up yet. The job can be planned now; sending needs an address and a key.',
    setUp: 'Set it up',
    site: 'Site',
    siteName: 'Site name',
    trainingSite: 'Training house',
    siteHint: 'As it shall stand on the report.',
    building: 'Building',
    client: 'Client',
    company: 'Your company',
    technician: 'Technician',
    technicianHint: 'Every entry of the job carries this name.',
    create: 'Create job',
    creating: 'Creating …',
  },

  job: {
    opening: 'Opening the job …',
    notOpened: 'The job could not be opened',
    parts: 'Parts of the job',
    devices: 'Devices ({count})',
    notes: 'Notes ({count})',
    report: 'Report',
    board: 'Devices of the job',
    unsettled:
      'Of {count} request nobody knows what became of it. Open the device and look again; nothing is repeated by itself. | Of {count} requests nobody knows what became of them. Open the devices and look again; nothing is repeated by itself.',
    device: 'Device',
    next: 'Next',
    notForKind: 'not for this kind of device',
    refresh: 'Refresh',
    refreshing: 'Reading what the service knows of each device …',
    applyAll: 'Apply all ({count})',
    empty: {
      title: 'No devices yet',
    },
  },

  addDevices: {
    kind: 'Kind of device',
    lines: 'Rooms, one device per line',
    id: 'Identifier',
    serial: 'Serial number',
    labels: 'Labels in the training house',
    pickLabel: '{kind} {room}',
    readingLabels: 'Reading the labels …',
  },

  apply: {
    title: 'Apply to {count} device? | Apply to {count} devices?',
    to: 'This goes to',
    willSend: 'What will be sent',
    willPair: 'pair',
    willConfigure: '{count} field | {count} fields',
    willConfigureUnknown: 'the planned fields that differ (not read yet)',
    willGroup: 'group',
    once: 'Each device is read first; only what differs is sent, each request once. Where no answer comes, it stays “unknown” until it has been read back.',
    confirm: 'Send to {environment}',
    starting: 'Starting …',
    progress: 'Progress of the run',
    result: 'Result of the run',
    doing: {
      reading: '{device}: reading what the service knows …',
      pairing: '{device}: pairing …',
      configuring: '{device}: sending the configuration …',
      verifying: '{device}: reading the configuration back …',
      grouping: '{device}: putting it into the group …',
      settling: '{device}: looking for what became of the request …',
      finished: '{device}: finished',
    },
    outcome: {
      done: 'Applied and confirmed: {count} device | Applied and confirmed: {count} devices',
      unknown: '{count} device undecided | {count} devices undecided',
      failed: '{count} device failed | {count} devices failed',
      conflict: '{count} device was changed by somebody else meanwhile | {count} devices were changed by somebody else meanwhile',
      nothingToDo: '{count} device needed nothing | {count} devices needed nothing',
      notReached: '{count} device not reached | {count} devices not reached',
    },
  },

  environmentsView: {
    title: 'Environments and keys',
    intro:
      'Each environment has its own address and its own key. A key goes to that address and nowhere else, and it never leaves this computer’s main process again: not even this window can read it back.',
    loading: 'Reading the environments …',
    baseUrl: 'Base URL',
    baseUrlHint: 'https, and http for this computer only. A changed address asks for its key again.',
    saveAddress: 'Save address',
    apiKey: 'API key',
    apiKeyHint: 'Sent as x-api-key. Only its fingerprint is shown afterwards.',
    setKey: 'Set key',
    clearKey: 'Forget the key',
    key: {
      missing: 'No key',
      present: 'A key is set, fingerprint {fingerprint}',
      unreadable: 'A key is stored, but cannot be decrypted here. It is kept; enter it again to go on.',
      builtIn: 'Built in: address and key belong to the simulator. There is nothing to set up.',
    },
    check: 'Check {environment}',
    checking: 'Asking the service, without changing anything …',
    reachable: 'Reachable',
    notReachable: 'Not reachable',
    keyAccepted: 'Key accepted',
    keyRefused: 'Key not accepted',
  },

  settings: {
    title: 'Settings',
    person: 'You',
    personHint: 'Filled in for every new job.',
    technician: 'Technician',
    company: 'Company',
    look: 'Language and look',
    language: 'Language',
    theme: 'Theme',
    plantRoomHint: 'Plant room: black and white, thick lines and larger letters for bad light and wet glasses.',
    applying: 'Applying',
    devicesAtOnce: 'Devices at once, at most',
    devicesAtOnceHint: 'A batch starts with a few devices and slows down when the service is busy.',
    about: 'About Firstflow',
    aboutText: 'The commissioning workbench for networked showers, taps and water guards. Jobs stay on this computer.',
    version: 'Version',
    host: 'Runs as',
    dataDir: 'Data folder',
    keys: 'Keys',
    installations: 'Signatures',
    installationsText: 'Finished reports and handovers are signed. Others recognise this installation by its fingerprint.',
    fingerprint: 'Fingerprint',
    noKey: 'There is no key yet. It is made when the first report is finalised.',
    keyKept: {
      memory: 'The key is kept in memory only.',
      encrypted: 'The key is kept encrypted by this computer.',
      file: 'The key is kept in a file that only you can read.',
    },
    keyProblem: {
      unreadable: 'The key cannot be read. Unlock the key store of the computer, or make another key: it has another fingerprint.',
      exposed: 'Others on this computer can read the key. Make the folder "keys" and its files readable for you only.',
    },
    renewKey: 'Make another key',
    earlierKeys: 'Earlier keys',
    known: 'Known installations',
    noneKnown: 'None yet. Verify a handover to add the installation that signed it.',
    listUnreadable: 'The list of known installations cannot be read. It is set aside when you add one.',
    rename: 'Rename {name}',
    forget: 'Remove {name}',
    newName: 'Name of this installation',
  },

  token: {
    title: 'Firstflow needs its access token',
    why: 'Only the person who started Firstflow on this computer may use it. This page does not have the token, or Firstflow was started again since.',
    where: 'The whole address with the token was printed where Firstflow was started. Open that address, or paste it here.',
    label: 'Address or token',
    hint: 'It stays in this window and is gone when the window closes.',
    open: 'Open Firstflow',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    hint: 'These work here and now. Plain keys are silent while you type.',
    then: 'then',
    key: { Ctrl: 'Ctrl', Shift: 'Shift', Enter: 'Enter', Escape: 'Esc', Space: 'Space', Delete: 'Del' },
    palette: 'Find a view, job, device or action',
    sheet: 'Show this sheet',
    jobs: 'Go to the jobs',
    environments: 'Go to the environments',
    settings: 'Go to the settings',
    newJob: 'New job',
    refresh: 'Read again',
    apply: 'Apply all',
    nextDevice: 'Open the next device with something to do',
    primary: 'Do what the main button does',
    previousStep: 'Previous step',
    nextStep: 'Next step',
    abort: 'Abort the installation test',
    searchJobs: 'Search the jobs',
  },

  notFound: { title: 'Nothing here', text: 'This address leads nowhere. The job may have been opened on another computer.' },
} satisfies AtLeast<AppTexts>
