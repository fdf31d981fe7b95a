/** Texts around the configuration: presets, values taken over from elsewhere, conflicts, advice and the difference matrix. */
import type { AdviceKind } from '../../configuration/advice.ts'
import type { CellState } from '../../configuration/matrix.ts'
import type { OfferState, Origin } from '../../configuration/presets.ts'

/** These have to be there; a group may hold more. */
type AtLeast<Texts> = Texts & Readonly<Record<string, unknown>>
interface PresetTexts {
  readonly field: AtLeast<{ readonly origin: Record<Origin, string> }>
  readonly offer: AtLeast<{ readonly count: Record<OfferState, string>; readonly state: Record<OfferState, string> }>
  readonly advice: AtLeast<{ readonly says: Record<AdviceKind, string> }>
  readonly matrix: AtLeast<{ readonly cell: Record<CellState, string> }>
}

export const presets = {
  title: 'Presets',
  undo: 'Undo',
  undone: 'Undone: everything is planned as before.',
  ofDevice: '{device}: {words}',
  nothingSent: 'This only plans. Nothing is sent by it.',

  field: {
    origin: { asRead: 'as read', preset: 'from the preset', mine: 'mine' },
    preset: 'preset: {value}',
    toPreset: 'As in the preset',
    toPresetOf: 'As in the preset: {field}',
    outOfBounds: 'reported outside the documented bounds',
    advised: 'worth a second look',
  },

  tools: {
    label: 'Values from elsewhere',
    choose: 'Choose a preset …',
    other: 'Choose another preset …',
    copy: 'Copy from another shower …',
    putBack: 'Put back as found …',
    save: 'Save as preset …',
    manage: 'All presets',
    current: 'Preset “{name}”: {count} field comes from it. | Preset “{name}”: {count} fields come from it.',
    gone: 'Planned with the preset “{name}”; no preset of this name is on this computer now. Its values stay planned.',
    takeBack: 'Take the preset back',
    takenBack: 'What came from the preset “{name}” is taken back. What you changed by hand stays.',
    waiting: 'First decide about what somebody else changed.',
  },

  offer: {
    caption: 'What would be planned, field by field',
    field: 'Field',
    asRead: 'As read',
    planned: 'Would be planned',
    means: 'What it means',
    count: {
      changed: '{count} would change | {count} would change',
      same: '{count} is the same already | {count} are the same already',
      unknown: '{count} unknown: not read or not reported | {count} unknown: not read or not reported',
      outOfBounds: '{count} out of bounds, left out | {count} out of bounds, left out',
      deviceSpecific: '{count} for that one shower only, left out | {count} for that one shower only, left out',
    },
    state: {
      changed: 'changes',
      same: 'same',
      unknown: 'not known',
      outOfBounds: 'out of bounds, left out',
      deviceSpecific: 'for that shower only, left out',
    },
    replaces: '{count} value you planned is replaced by another one. | {count} values you planned are replaced by other ones.',
    whyDeviceSpecific: 'These depend on what is built into one room, so they are never taken over from another shower.',
    whyOutOfBounds: 'These values may not be written as they are.',
    notShowers:
      '{count} chosen device has no configuration to plan and stays as it is. | {count} chosen devices have no configuration to plan and stay as they are.',
  },

  take: {
    title: 'Choose a preset',
    which: 'Presets',
    fields: '{count} field | {count} fields',
    none: 'There is no preset yet.',
    noneHint: 'Plan one shower as it should be and save that as a preset, or import a file under “All presets”.',
    release:
      'Take back what came from “{name}” and is not in this one ({count} field) | Take back what came from “{name}” and is not in this one ({count} fields)',
    act: 'Plan it',
    taken: 'Planned with the preset “{name}”.',
  },

  save: {
    title: 'Save as preset',
    name: 'Name of the preset',
    nameHint: 'For example the hotel or the kind of room.',
    which: 'Fields the preset owns',
    whichHint: 'A preset sets exactly the fields it owns and leaves all others alone.',
    planned: 'planned here',
    asRead: 'as read',
    onlyPlanned: 'Only what is planned',
    all: 'All that can be owned',
    notOffered: 'Not offered',
    deviceSpecific: 'Depends on what is built into this one room; it is set at each shower.',
    outOfBounds: 'Outside the documented bounds; it may not be written.',
    replaces: 'A preset of this name is there already. Saving replaces it; that can be undone.',
    nothing: 'Choose at least one field.',
    nothingKnown: 'Nothing is planned or read here yet, so there is nothing to save.',
    act: 'Save {count} field | Save {count} fields',
    saved: 'The preset “{name}” is saved.',
    replaced: 'The preset “{name}” is replaced.',
  },

  copy: {
    title: 'Copy from another shower',
    from: 'Shower to copy from',
    option: '{device}, read {at}',
    none: 'No other shower of this job has been read yet.',
    noneHint: 'Open one and read its configuration, or refresh the job; then it can be copied.',
    act: 'Plan {count} field | Plan {count} fields',
    copied: 'Planned as read at {device}.',
  },

  putBack: {
    title: 'Put back as found',
    text: 'As this shower was first read, {at}. The plan becomes exactly what is below; other changes you planned are dropped from it.',
    nothing: 'The shower reports what it was found with. There is nothing to put back.',
    act: 'Plan to put back {count} field | Plan to put back {count} fields',
    planned: 'Planned: as found. Look at what will be sent, then send it.',
  },

  conflict: {
    title: 'Somebody else changed this shower',
    titleSent: 'This shower does not report what was sent',
    sent: 'Your values were sent at {at}. Either the shower did not take them, or somebody changed them since.',
    text: 'Since this was planned, {count} field came to another value. Decide which one stays; nothing is sent before. | Since this was planned, {count} fields came to other values. Decide which ones stay; nothing is sent before.',
    history: 'Both values stay in the history of the job, whichever you choose.',
    base: 'As read when planned',
    choiceOf: '{field}: what stays',
    mine: 'Mine: {value}',
    theirs: 'Theirs: {value}',
    allMine: 'All mine',
    allTheirs: 'All theirs',
    notWritable: 'Theirs is outside the documented bounds: if it stays, the field is no longer planned.',
    open: '{count} field is not decided yet. | {count} fields are not decided yet.',
    willSend: 'Then {count} change is to be sent. | Then {count} changes are to be sent.',
    willSendNothing: 'Then there is nothing to send.',
    decide: 'Decide so',
    decided: 'Decided. The plan is made anew, against what the shower reports now.',
  },

  advice: {
    title: 'Worth a second look ({count})',
    hint: 'No rule about this is documented. It is advice, and it holds nothing back.',
    asRead: 'The shower reports it so already.',
    goTo: 'Go to “{field}”',
    says: {
      flowMinAboveMax: 'The minimum flow ({first}) is above the maximum ({second}).',
      flowDefaultOutside: 'The default flow ({first}) is not between the minimum ({second}) and the maximum ({third}).',
      temperatureMinAboveMax: 'The minimum temperature ({first}) is above the maximum ({second}).',
      temperatureStartOutside: 'The start temperature ({first}) is not between the minimum ({second}) and the maximum ({third}).',
      dailyTreatmentWithoutTime: 'The daily hot water treatment is on, and it has no time.',
      sessionLimitWithoutNumber: 'The cleaning program uses the session limit, and that limit is: {second}.',
      welcomeWithoutMessage: 'The welcome message is on, and it says nothing.',
      clockWithoutTimeZone: 'The wall clock is on, and it has no time zone.',
    },
  },

  verified: {
    differ:
      '{same} of {planned} sent values read back at {at}. This one differs: | {same} of {planned} sent values read back at {at}. These differ:',
    row: '{field}: planned {planned}, reported {reported}',
  },

  whole: {
    title: 'The whole configuration as reported ({count} field) | The whole configuration as reported ({count} fields)',
    extra: '{count} field the interface does not name is among them. | {count} fields the interface does not name are among them.',
  },

  meanwhile: {
    title: 'It reads differently now than when you began typing',
    row: '{field}: was {before}, now {now}',
    seen: 'Seen',
  },

  matrix: {
    title: 'Differences',
    link: 'Differences | Differences of {count} showers',
    up: 'Back to the job',
    intro: 'What is planned and not so on the devices, before anything is sent. An empty cell stays as it is.',
    table: 'Differences between what is planned and what is reported',
    field: 'Field',
    summary: {
      changed: '{count} value to be changed | {count} values to be changed',
      devices: 'at {count} shower | at {count} showers',
      of: 'of {count} chosen',
      unknown: '{count} not read | {count} not read',
    },
    show: 'Shown',
    deviations: 'Deviations',
    planned: 'All planned',
    counts: '{changed} to be changed, {unknown} not known',
    deviceSpecific: 'this shower only',
    exception: 'unlike most ({value})',
    notRead: 'not read',
    cell: {
      changed: 'reads {reported}, planned {planned}',
      same: '{planned}, as planned',
      unknown: 'not known, planned {planned}',
      unplanned: 'stays as it is',
    },
    says: '{device}, {field}: {what}',
    legend: {
      changed: '9 → 8: reads 9, planned 8',
      unknown: '? → 8: not read or not reported, planned 8',
      exception: 'planned unlike most',
    },
    keys: 'Arrow keys move, Enter opens the shower.',
    readAgain: 'Read these showers again',
    reading: 'Reading what the showers report …',
    nothing: 'Nothing differs: what is planned and what these showers report are the same.',
    nothingRead: 'Nothing differs at the showers that were read ({read} of {count}). For the others nothing is planned.',
    noPlan: 'Nothing is planned for these showers yet.',
    noPlanHint: 'Choose a preset for them in the list of devices, or plan single fields at a shower.',
    noShowers: 'There is no shower among the chosen devices. Only showers have a configuration that can be planned.',
    notHere: '{count} of the chosen devices is not in this job any more. | {count} of the chosen devices are not in this job any more.',
  },

  manager: {
    intro:
      'A preset sets exactly the fields it owns and leaves all others alone. Presets belong to this computer and can be passed on as files.',
    loading: 'Reading the presets of this computer …',
    empty: 'No presets yet',
    emptyText:
      'Open a shower, plan it as it should be, and choose “Save as preset”. Or import a preset that a colleague exported. In a job it can then be chosen for one shower or for all of them.',
    list: 'Presets of this computer',
    fields: '{count} field | {count} fields',
    saved: 'Saved {at} by {who}',
    savedAt: 'Saved {at}',
    show: 'Fields and values',
    rename: 'Rename',
    renameOf: 'Rename “{name}”',
    renameTitle: 'Rename preset',
    renamed: 'It is now called “{name}”.',
    taken: 'Another preset has this name.',
    needed: 'A name is needed.',
    remove: 'Remove',
    removeOf: 'Remove “{name}”',
    removed: 'The preset “{name}” is removed. Plans made with it stay as they are.',
    restored: 'The preset “{name}” is back.',
    export: 'Export',
    exportOf: 'Export “{name}”',
    exported: '“{name}” was exported as {file}.',
    notSaved: '“{name}” was not exported: no place was chosen.',
    import: 'Import a preset file',
    importHint: 'A JSON file that Firstflow exported.',
    imported: 'The preset “{name}” is imported.',
    importing: 'Taking over the file …',
    unreadable: 'The file could not be read by the browser.',
    tooLong: 'The file is too large to be a preset.',
    settings: 'Presets',
    settingsText: 'Named sets of values for showers: rename, remove, export and import them.',
    open: 'Open the presets',
  },
} satisfies AtLeast<PresetTexts>
