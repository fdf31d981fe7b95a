/** Texts around the configuration: presets, copying values, conflicts, advice and the difference matrix. */
import type { AdviceKind } from '../../tables/advice.ts'
import type { OfferState, Origin } from '../../tables/presets.ts'

/** These texts are required; a group may have more. */
type AtLeast<Texts> = Texts & Readonly<Record<string, unknown>>
interface PresetTexts {
  readonly field: AtLeast<{ readonly origin: Record<Origin, string> }>
  readonly offer: AtLeast<{ readonly count: Record<OfferState, string>; readonly state: Record<OfferState, string> }>
  readonly advice: AtLeast<{ readonly says: Record<AdviceKind, string> }>
}

export const presets = {
  ofDevice: '{device}: {words}',
  nothingSent: 'This only plans and sends nothing.',

  field: {
    origin: { asRead: 'as read', preset: 'from the preset', mine: 'own value' },
    preset: 'preset: {value}',
    toPreset: 'Use preset value',
    leaveOut: 'Remove from the preset: {field}',
    toPresetOf: 'Use preset value: {field}',
    outOfBounds: 'reported outside the limits',
    advised: 'check this value',
  },

  tools: {
    copy: 'Copy from another shower …',
    putBack: 'Restore as found …',
    save: 'Save as preset …',
    manage: 'Presets',
    gone: 'Planned with the preset “{name}”, which this computer does not have. The planned values stay.',
    takeBack: 'Remove preset',
    takenBack: 'Preset “{name}” removed. Your own changes stay.',
  },

  offer: {
    caption: 'Planned changes, field by field',
    nothing: 'Nothing to plan from it.',
    field: 'Field',
    asRead: 'As read',
    planned: 'New plan',
    means: 'Effect',
    count: {
      changed: '{count} changes | {count} change',
      same: '{count} unchanged | {count} unchanged',
      unknown: '{count} unknown: not read or not reported | {count} unknown: not read or not reported',
      outOfBounds: '{count} outside the limits, not copied | {count} outside the limits, not copied',
      deviceSpecific: '{count} for the other shower only, not copied | {count} for the other shower only, not copied',
    },
    state: {
      changed: 'changes',
      same: 'unchanged',
      unknown: 'unknown',
      outOfBounds: 'outside the limits, not copied',
      deviceSpecific: 'for the other shower only, not copied',
    },
    replaces: 'This replaces {count} value you planned. | This replaces {count} values you planned.',
    whyDeviceSpecific: 'These fields depend on the installation in one room.',
    whyOutOfBounds: 'The service does not accept these values.',
    notShowers: '{count} selected device has no configuration to plan. | {count} selected devices have no configuration to plan.',
  },

  take: {
    title: 'Set preset',
    which: 'Presets',
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
    act: 'Copy {count} value | Copy {count} values',
    copied: 'Copied from {device}.',
  },

  putBack: { planned: '{device} is planned as found | {count} showers are planned as found' },

  conflict: {
    title: 'This shower was changed since you planned it',
    text: 'Choose which value to keep; Firstflow sends nothing before. | Choose which values to keep; Firstflow sends nothing before.',
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
    decided: 'Choices confirmed.',
  },

  instead: {
    title: 'The device reports other values',
    text: 'The service accepted your values. Firstflow does not send them again by itself.',
    devices: '{count} device | {count} devices',
    everywhere: 'Decide for {count} other device that reports the same | Decide for {count} other devices that report the same',
    accept: 'Accept',
    acceptField: 'Accept the reported value of {field}',
    change: 'Change',
    changeField: 'Plan another value for {field}',
    again: 'Send again',
    againField: 'Send {field} again',
    value: 'New value of {field}',
    plan: 'Plan value',
    decided: 'Decided on the reported value of {device} | Decided on the reported values of {count} devices',
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
    choices: 'Your choice first',
    changes: 'What would change',
    view: 'Show',
    byValue: 'By value',
    byRoom: 'By room',
    floor: 'Floor',
    allFloors: 'All floors',
    changedThere: 'Changed at the shower after it was read: {theirs}. Your plan: {mine}.',
    keep: 'Keep {value}',
    plan: 'Plan {value}',
    actFor: '{act}: {field}, {names}',
    notRead: 'Not read: {why}',
    notReadYet: 'Not read yet',
    same: '{count} value is already as planned | {count} values are already as planned',
    sameCaption: 'Values that are already as planned',
    notHere: '{count} selected device is no longer in this job. | {count} selected devices are no longer in this job.',
  },

  make: {
    title: 'Make a preset',
    value: 'at least one value',
    edit: 'Edit {name}',
    duplicate: 'Duplicate {name}',
    act: 'Save preset',
    taken: 'Another preset has this name.',
    fields: 'The preset sets exactly the fields that you fill in.',
    filled: '{count} filled in',
  },
  examples: {
    title: 'Examples',
    text: 'They come with Firstflow. Add one, then change it to what your site needs.',
    mark: 'Example',
    add: 'Add',
    addOf: 'Add {name}',
    hotel: 'Hotel room',
    sports: 'Sports hall',
    home: 'Private bathroom',
  },
  manager: {
    edit: 'Edit',
    editOf: 'Edit {name}',
    duplicate: 'Duplicate',
    loading: 'Loading presets …',
    empty: 'No presets yet',
    emptyText: 'Make one, add an example, or import a preset file.',
    list: 'Presets of this computer',
    saved: 'Saved {at} by {who}',
    savedAt: 'Saved {at}',
    remove: 'Delete',
    removed: 'Preset “{name}” deleted. Existing plans stay.',
    export: 'Export',
    import: 'Import preset file …',
    imported: 'Preset “{name}” imported.',
    importing: 'Importing file …',
    unreadable: 'The browser could not read the file.',
    tooLong: 'The file is too large to be a preset.',
  },
} satisfies AtLeast<PresetTexts>
