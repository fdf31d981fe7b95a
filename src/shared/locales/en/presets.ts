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
  undo: 'Undo',
  undone: 'Undone.',
  ofDevice: '{device}: {words}',
  nothingSent: 'This only plans and sends nothing.',

  field: {
    origin: { asRead: 'as read', preset: 'from the preset', mine: 'own value' },
    preset: 'preset: {value}',
    toPreset: 'Use preset value',
    toPresetOf: 'Use preset value: {field}',
    outOfBounds: 'reported outside the limits',
    advised: 'check this value',
  },

  tools: {
    more: 'More sources',
    label: 'Preset and copies',
    choose: 'Set preset …',
    other: 'Set another preset …',
    copy: 'Copy from another shower …',
    putBack: 'Restore as found …',
    save: 'Save as preset …',
    manage: 'Presets',
    current: 'Preset “{name}”: {count} field. | Preset “{name}”: {count} fields.',
    gone: 'Planned with the preset “{name}”, which this computer no longer has. The planned values stay.',
    takeBack: 'Remove preset',
    takenBack: 'Preset “{name}” removed. Your own changes stay.',
    waiting: 'First choose which values to keep.',
  },

  offer: {
    caption: 'Planned changes, field by field',
    field: 'Field',
    asRead: 'As read',
    planned: 'New plan',
    means: 'Effect',
    count: {
      changed: '{count} changes | {count} change',
      same: '{count} unchanged | {count} unchanged',
      unknown: '{count} unknown: not read or not reported | {count} unknown: not read or not reported',
      outOfBounds: '{count} outside the limits, not copied | {count} outside the limits, not copied',
      deviceSpecific: '{count} for that shower only, not copied | {count} for that shower only, not copied',
    },
    state: {
      changed: 'changes',
      same: 'unchanged',
      unknown: 'unknown',
      outOfBounds: 'outside the limits, not copied',
      deviceSpecific: 'for that shower only, not copied',
    },
    replaces: 'This replaces {count} value you planned. | This replaces {count} values you planned.',
    whyDeviceSpecific: 'These fields depend on the installation in one room.',
    whyOutOfBounds: 'The service does not accept these values.',
    notShowers: '{count} selected device has no configuration to plan. | {count} selected devices have no configuration to plan.',
  },

  take: {
    title: 'Set preset',
    which: 'Presets',
    fields: '{count} field | {count} fields',
    none: 'No presets yet.',
    noneHint: 'Plan a shower and save it as a preset, or import one.',
    release: 'Remove {count} field of “{name}” that is not in this preset | Remove {count} fields of “{name}” that are not in this preset',
    act: 'Set preset',
    taken: 'Preset “{name}” set.',
  },

  save: {
    title: 'Save as preset',
    name: 'Name of the preset',
    nameHint: 'For example the hotel or the type of room.',
    which: 'Fields of the preset',
    whichHint: 'A preset changes only the fields you select.',
    planned: 'planned here',
    asRead: 'as read',
    onlyPlanned: 'Select planned fields',
    all: 'Select all',
    notOffered: 'Not available',
    deviceSpecific: 'Depends on the installation in one room; set it at each shower.',
    outOfBounds: 'Outside the limits; the service does not accept it.',
    replaces: 'Saving replaces the preset of this name. You can undo it.',
    nothing: 'Select at least one field.',
    nothingKnown: 'Nothing to save: plan or read the shower first.',
    act: 'Save {count} field | Save {count} fields',
    saved: 'Preset “{name}” saved.',
    replaced: 'Preset “{name}” replaced.',
  },

  copy: {
    title: 'Copy from another shower',
    from: 'Shower to copy from',
    option: '{device}, read {at}',
    none: 'No other shower of this job has values yet.',
    noneHint: 'Open another shower and read its configuration first.',
    act: 'Copy {count} field | Copy {count} fields',
    copied: 'Copied from {device}.',
  },

  putBack: {
    title: 'Restore as found',
    text: 'Plans the values of the first reading, {at}. This replaces all other planned changes.',
    nothing: 'The shower already has the values it had at arrival.',
    act: 'Restore {count} field | Restore {count} fields',
    planned: 'Planned as found. Apply the changes to restore the shower.',
  },

  conflict: {
    title: 'Somebody else changed this shower',
    titleSent: 'This shower reports other values than planned',
    sent: 'Firstflow sent your values at {at}. The shower did not apply them, or somebody changed them since.',
    text: '{count} field changed after you planned it. Choose which value to keep; Firstflow sends nothing before. | {count} fields changed after you planned them. Choose which values to keep; Firstflow sends nothing before.',
    history: 'The job keeps both values in its history.',
    base: 'Read when planned',
    choiceOf: 'Value to keep for {field}',
    mine: 'Keep the plan: {value}',
    theirs: "Keep the device's value: {value}",
    allMine: 'Keep the plan for all',
    allTheirs: "Keep the device's values for all",
    notWritable: "The device's value is outside the limits. If you keep it, the plan no longer has this field.",
    open: 'Choose a value for {count} field. | Choose values for {count} fields.',
    willSend: 'Then {count} change remains to apply. | Then {count} changes remain to apply.',
    willSendNothing: 'Then there is nothing to apply.',
    decide: 'Confirm choices',
    decided: 'Choices confirmed. The plan now uses what the shower reports.',
  },

  advice: {
    title: 'Check these values ({count})',
    hint: 'This is advice. You can apply these values.',
    asRead: 'The shower already reports this value.',
    goTo: 'Go to “{field}”',
    says: {
      flowMinAboveMax: 'The minimum flow ({first}) is above the maximum ({second}).',
      flowDefaultOutside: 'The default flow ({first}) is not between the minimum ({second}) and the maximum ({third}).',
      temperatureMinAboveMax: 'The minimum temperature ({first}) is above the maximum ({second}).',
      temperatureStartOutside: 'The start temperature ({first}) is not between the minimum ({second}) and the maximum ({third}).',
      dailyTreatmentWithoutTime: 'The daily hot water treatment is on and has no time.',
      sessionLimitWithoutNumber: 'The cleaning program uses the session limit, which is: {second}.',
      welcomeWithoutMessage: 'The welcome message is on and empty.',
      clockWithoutTimeZone: 'The clock display is on and has no time zone.',
    },
  },

  verified: {
    differ: '{same} of {planned} values confirmed at {at}. This one differs: | {same} of {planned} values confirmed at {at}. These differ:',
    row: '{field}: planned {planned}, reported {reported}',
  },

  whole: {
    title: 'Whole configuration ({count} field) | Whole configuration ({count} fields)',
    extra: '{count} field is not documented. | {count} fields are not documented.',
  },

  meanwhile: {
    title: "The device's values changed while you typed",
    row: '{field}: was {before}, now {now}',
    seen: 'Dismiss',
  },

  matrix: {
    title: 'Differences',
    up: 'Go to job',
    intro: 'What Firstflow will change when you apply. Empty cells stay unchanged.',
    table: 'Differences between plan and device',
    field: 'Field',
    summary: {
      changed: '{count} value to change | {count} values to change',
      devices: 'at {count} shower | at {count} showers',
      of: 'of {count} selected',
      unknown: '{count} not read | {count} not read',
    },
    show: 'Show',
    deviations: 'Differences',
    planned: 'All planned',
    counts: '{changed} to change, {unknown} unknown',
    deviceSpecific: 'this shower only',
    exception: 'differs from most ({value})',
    notRead: 'not read',
    cell: {
      changed: 'read {reported}, planned {planned}',
      same: '{planned}, as planned',
      unknown: 'unknown, planned {planned}',
      unplanned: 'unchanged',
    },
    says: '{device}, {field}: {what}',
    legend: {
      changed: '9 → 8: read 9, planned 8',
      unknown: '? → 8: not read or not reported, planned 8',
      exception: 'differs from the other showers',
    },
    keys: 'Arrow keys move the focus; Enter opens the shower.',
    readAgain: 'Refresh these showers',
    reading: 'Refreshing showers …',
    nothing: 'No differences: these showers have every planned value.',
    nothingRead: 'No differences at {read} of {count} showers read so far. The others have no plan.',
    noPlan: 'These showers have no plan yet.',
    noPlanHint: 'Set a preset in the device list, or plan fields yourself.',
    noShowers: 'The selection holds no shower. Only showers have a configuration to plan.',
    notHere: '{count} selected device is no longer in this job. | {count} selected devices are no longer in this job.',
  },

  manager: {
    intro: 'A preset changes only its own fields. You can export presets to other computers.',
    loading: 'Loading presets …',
    empty: 'No presets yet',
    emptyText: "Open a shower, plan it and choose “@:{'presets.save.title'}”. Or import a preset file.",
    list: 'Presets of this computer',
    fields: '{count} field | {count} fields',
    saved: 'Saved {at} by {who}',
    savedAt: 'Saved {at}',
    show: 'Fields and values',
    rename: 'Rename',
    renameOf: 'Rename “{name}”',
    renameTitle: 'Rename preset',
    renamed: 'Renamed to “{name}”.',
    taken: 'Another preset has this name.',
    needed: 'Enter a name.',
    remove: 'Delete',
    removeOf: 'Delete “{name}”',
    removed: 'Preset “{name}” deleted. Existing plans stay.',
    restored: 'Preset “{name}” restored.',
    export: 'Export',
    exportOf: 'Export “{name}”',
    exported: '“{name}” exported as {file}.',
    notSaved: '“{name}” not exported: no folder chosen.',
    import: 'Import preset file',
    importHint: 'A JSON file that Firstflow exported.',
    imported: 'Preset “{name}” imported.',
    importing: 'Importing file …',
    unreadable: 'The browser could not read the file.',
    tooLong: 'The file is too large to be a preset.',
    settings: 'Presets',
    settingsText: 'Named sets of values for showers.',
    open: 'Open presets',
  },
} satisfies AtLeast<PresetTexts>
