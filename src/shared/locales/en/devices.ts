/**
 * Texts of the workbench: every operation outside a job, its confirmation and its outcome, and the labels of the records' fields. Values
 * have no texts and no units, because the interface documents neither.
 */
import type { z } from 'zod'
import type { Target } from '../../tables/endpoint-row.ts'
import type {
  group,
  historyMetadata,
  installationTest,
  shower,
  tap,
  tapConfiguration,
  waterGuard,
  waterGuardConsumption,
} from '../../tables/resources.ts'
import type { ActivityRow } from '../../job/activity.ts'

/** A text for each field of a record, including those of nested objects. */
type FieldTexts<Schema> =
  Schema extends z.ZodOptional<infer Inner>
    ? FieldTexts<Inner>
    : Schema extends z.ZodNullable<infer Inner>
      ? FieldTexts<Inner>
      : Schema extends z.ZodObject<infer Shape>
        ? { readonly [Field in keyof Shape]: FieldTexts<Shape[Field]> }
        : string
/** These texts are required; a group may have more. */
type AtLeast<Texts> = Texts & Readonly<Record<string, unknown>>
interface DeviceTexts {
  readonly fields: FieldTexts<typeof shower> &
    FieldTexts<typeof tap> &
    FieldTexts<typeof tapConfiguration> &
    FieldTexts<typeof waterGuard> &
    FieldTexts<typeof waterGuardConsumption> &
    FieldTexts<typeof group> &
    FieldTexts<typeof installationTest> &
    FieldTexts<typeof historyMetadata>
  readonly confirm: AtLeast<{ readonly id: Record<Target, string> }>
  readonly outcome: AtLeast<{ readonly state: Record<ActivityRow['state'], string> }>
}

export const devices = {
  parts: 'Lists of the service',
  about: {
    devices: 'Devices that {environment} lists',
    groups: 'Groups in {environment}',
    guards: 'Water guards in {environment}',
    history: 'Sessions in {environment}',
    activity: 'What was sent outside jobs',
  },
  device: 'Device',
  kindOf: 'Kind',
  inJob: 'In job',
  inNoJob: 'In no job',
  shortcuts: {
    devices: 'Go to devices',
    groups: 'Go to groups',
    waterGuards: 'Go to water guards',
    activity: 'Go to activity',
    search: 'Search the list',
    close: 'Back to the list',
  },
  environment: { show: 'Show {environment}' },
  hints: {
    state: 'The manufacturer does not document the allowed values.',
    type: 'The manufacturer does not document the allowed values.',
    updated_at: 'Usually empty. The manufacturer does not document its effect.',
  },
  value: { yes: 'yes', no: 'no', empty: 'empty', notReported: 'not reported' },

  lists: {
    devices: {
      title: 'Devices',
      search: 'Search name, serial number, device ID, job …',
      empty: 'No devices under this key',
      emptyText: 'The list holds devices paired with this key. To pair another, use the device ID on its label.',
    },
    groups: {
      title: 'Groups',
      search: 'Search name, job or group ID …',
      empty: 'No groups yet',
      emptyText: 'No job and no device here names a group. Create one, or enter its ID above.',
    },
    guards: {
      title: 'Water guards',
      search: 'Search name, location, job or device ID …',
      empty: 'No water guards yet',
      emptyText: 'Water guards of your jobs appear here. Add any other one by its label: that sends nothing.',
    },
    history: {
      title: 'History entries',
      search: 'ID of the history entry',
      empty: 'No entry opened yet',
      emptyText: 'The service keeps a record of each session, but does not list them. Open one by its ID.',
    },
    activity: {
      title: 'Activity',
      search: 'Search request, target, person …',
      empty: 'No activity yet',
      emptyText: 'Firstflow lists each change outside a job with person, time, service and result.',
    },
  },
  write: {
    showers: {
      pair: {
        act: 'Pair shower',
        text: 'One request that pairs this shower with the key of this environment.',
        confirmed: 'Paired: the service returned the record.',
      },
      unpair: {
        act: 'Unpair shower',
        text: "The manufacturer does not document what happens to the shower's data.",
        confirmed: 'Unpaired: the service returned the removed record.',
      },
      updateConfiguration: {
        act: 'Configuration',
        confirmed: 'The service applied the configuration.',
      },
      abortInstallationTest: {
        act: 'Abort test',
        text: 'Firstflow sends one request, then reads the test again.',
        confirmed: 'Aborted: the service returned the test.',
      },
    },
    taps: {
      pair: {
        act: 'Pair tap',
        text: 'One request that pairs this tap with the key of this environment.',
        confirmed: 'Paired: the service returned the record.',
      },
      resetConfiguration: {
        act: 'Reset tap',
        text: 'The manufacturer does not document the values after a reset. Firstflow shows the response here.',
        confirmed: 'Reset: the service returned a configuration.',
      },
    },
    waterGuards: {
      update: {
        act: 'Change water guard',
        confirmed: 'The service applied the change and returned the record.',
      },
    },
    groups: {
      create: {
        act: 'Create a group',
        confirmed: 'The service created the group, but its response has no ID.',
      },
      delete: {
        act: 'Delete group',
        text: 'The manufacturer does not document what happens to its devices.',
        confirmed: 'Deleted: the service returned the deleted group.',
      },
    },
  },

  list: {
    label: { showers: 'Showers', taps: 'Taps' },
    refresh: 'Refresh',
    some: '{shown} of {all}',
    says: 'The service counts {counted} and sent {sent}',
    answer: 'Technical details',
    copyWhole: 'Copy response',
    envelope: 'Response without its items',
  },
  filter: { all: 'all', clear: 'Clear filters', clearShort: 'Clear' },
  attention: { column: 'Needs attention', any: 'any', none: 'none' },
  mismatch: {
    title: 'Unexpected values',
    count: '{count} unexpected value | {count} unexpected values',
    explain: 'The manufacturer documents another kind of value here. Firstflow read the rest of the response.',
    none: 'No unexpected values.',
    where: 'Field',
    expected: 'Documented',
    came: 'Received',
    more: 'and {count} more',
    field: 'unexpected value; documented: {expected}',
  },

  record: {
    back: 'Back to the list',
    parts: 'Parts of the record',
    part: { record: 'Record', configuration: 'Configuration', installation: 'Installation test', consumption: 'Consumption' },
    listAge: 'list read {age}',
    read: 'Read',
    readConsumption: 'Read consumption',
    reading: 'Reading …',
    readAgain: 'Refresh',
    notListed: 'The service does not list this device ID.',
    withoutId: 'The service sent this record without an ID. You can view it, but no request can reach it.',
    extras: 'Other fields',
    raw: 'Technical details (JSON)',
    copy: 'Copy',
    copied: 'Copied.',
    failed: 'The browser did not copy the text. Select it and copy it yourself.',
  },
  groups: {
    identity: 'Identity',
    condition: 'Condition',
    connection: 'Connection',
    usage: 'Use',
    operating: 'Operation',
    installation: 'Installation',
    record: 'Record',
  },

  pair: {
    hint: 'Scan the QR code on the device. This sends nothing yet.',
    unusual: 'This does not look like a device ID. Compare it with the label.',
    show: 'Continue to pairing',
  },
  unpair: {
    offer: 'Unpair …',
    ask: 'Unpair {device}?',
    act: 'Unpair {device}',
  },
  configuration: {
    outOfBounds: 'outside the limits',
    discard: 'Discard changes',
  },
  test: {
    none: 'The service has no installation test of this shower ({status}).',
    start: 'Start the test on the shower. Firstflow detects it.',
  },
  tapReset: {
    noReading: 'The values of a tap cannot be read. Do not reset it only to see them.',
  },

  confirm: {
    name: 'Name',
    serial: 'Serial number',
    id: {
      shower: 'Device ID of the shower',
      tap: 'Device ID of the tap',
      waterGuard: 'Device ID of the water guard',
      group: 'Group ID',
      historyEntry: 'ID of the history entry',
    },
    request: 'Request',
    changes: 'Firstflow will send',
    field: 'Field',
    before: 'Before',
    after: 'To send',
    fetching: 'Loading confirmation text …',
    type: 'Type exactly:',
    phrase: 'Confirmation text',
    mistyped: 'This is not the confirmation text. Compare it with the one above.',
    missing: 'Type the confirmation text first.',
    matches: 'It matches.',
    left: '{time} left',
    expired: 'The confirmation text has expired. Firstflow sent nothing.',
    renew: 'Request a new confirmation text',
    replaced: 'The earlier confirmation text has expired, and Firstflow sent nothing. Type the new one.',
    otherAct: 'The request has changed, and Firstflow sent nothing. Check it, then type the new confirmation text.',
    sending: 'Sending …',
    once: 'Firstflow sends it once and never repeats it by itself.',
  },
  outcome: {
    applied: 'Applied: a later reading or a person confirms it.',
    notApplied: 'Not applied. You can send it again.',
    state: {
      sent: 'In progress',
      confirmed: 'Confirmed',
      rejected: 'Rejected',
      unknown: 'Unknown',
      applied: 'Applied',
      notApplied: 'Not applied',
    },
  },
  unsettled: {
    sent: 'Sent {at}. Person: {who}.',
    nobody: 'no name in the settings',
    noReading: 'The service cannot show the result. Check the device or ask the office, then record the result here.',
    elsewhere: 'The request went to {address}, and this environment has another address now. Record the result here.',
  },

  register: {
    forget: 'Remove from the list (sends nothing)',
  },
  guard: {
    localName: 'Name in this list',
    remember: 'Add water guard',
    consumption: 'Consumption',
    noUnits: 'The manufacturer names no units for these numbers.',
    readAt: 'Read',
    difference: '{field}, difference',
    lower: 'Lower than the reading before. The manufacturer does not document when this number starts again.',
    sinceOpen: 'Readings since you opened this window.',
    changeKnown: 'Firstflow sends only the differences from the last known record.',
    changeUnknown: 'Firstflow sends only the fields you fill in. The response then shows the record.',
    moreFields: 'More fields',
    toJob: 'Open in the job “{site}”',
    notKnown: 'unknown',
    known: 'Last known record',
    answeredAge: 'received {age}',
    nothingKnown: 'No record yet. The service returns it with the first change.',
  },
  group: {
    toParent: 'Open the parent group {name}',
    members: 'Devices in this group ({count})',
    membersHint: 'From the device lists. The office assigns showers and taps.',
    moreMembers: 'and {count} more: filter the device list by this group.',
  },
  history: {
    toShower: 'Open shower',
  },
  activity: {
    undecided: '{count} request has an unknown result | {count} requests have an unknown result',
    when: 'Time',
    who: 'Person',
    service: 'Service',
    operation: 'Request',
    target: 'Target',
    outcome: 'Result',
    decided: 'Checked',
    sent: 'Sent',
    differences: 'Changes',
    before: 'Before',
    after: 'After',
    noBefore: 'Firstflow has no earlier record to compare.',
    noAfter: 'No response shows the record afterwards.',
    noDifference: 'The response shows no changes.',
    rawBefore: 'Before (technical details)',
    rawAfter: 'Response (technical details)',
  },

  fields: {
    id: 'ID',
    owner: 'Owner',
    name: 'Name',
    state: 'State',
    saved_water: 'Saved water',
    saved_energy: 'Saved energy',
    sessions: 'Sessions',
    latest_session: 'Latest session',
    avg_temperature: 'Average temperature',
    avg_session_duration: 'Average session duration',
    filter_status: 'Filter status',
    device_group: 'Group',
    last_connected: 'Last connected',
    last_disconnected: 'Last disconnected',
    created_at: 'Created',
    updated_at: 'Updated',
    build_id: 'Build',
    replace_uv: 'Replace UV',
    is_cleaning_program_required: 'Cleaning program required',
    clean_sensor_tank: 'Clean sensor tank',
    no_recirculation: 'No recirculation',
    float_leak: 'Float leak',
    operating: {
      cleaning_programs: 'Cleaning programs',
      inner_heat_treatments: 'Inner heat treatments',
      outer_heat_treatments: 'Outer heat treatments',
      sessions: 'Sessions in operation',
      sessions_since_cleaning_program: 'Sessions since cleaning program',
      sessions_since_inner_heat_treatment: 'Sessions since inner heat treatment',
      sessions_since_outer_heat_treatment: 'Sessions since outer heat treatment',
      liters_since_last_descaling: 'Liters since last descaling',
    },
    profile: 'Profile',
    oas_revision: 'OAS revision',
    serial_number: 'Serial number',
    wifi_ssid: 'Wi-Fi name',
    installation_info: { installation_name: 'Installation name', installation_date: 'Installation date' },
    installation_test: { id: 'Installation test' },
    type: 'Type',
    base: 'Base',
    control_dial_notifications: 'Control dial notifications',
    hibernating: 'Hibernating',
    avg_water_recirculation_rate: 'Average recirculation rate',
    descaling_status: 'Descaling status',
    role: 'Role',
    active_timeout_s: 'Active timeout (s)',
    default_flow: 'Default flow',
    default_temp: 'Default temperature',
    min_flow: 'Minimum flow',
    min_temp: 'Minimum temperature',
    max_flow: 'Maximum flow',
    max_temp: 'Maximum temperature',
    theme: 'Theme',
    time_zone: 'Time zone',
    time_zone_name: 'Name of the time zone',
    units: 'Units',
    wall_clock_enabled: 'Clock display',
    welcome_message_enabled: 'Show welcome message',
    welcome_message: 'Welcome message',
    duration: 'Duration',
    volume: 'Volume',
    parent_id: 'Parent group',
    timestamp: 'Time',
    shower_id: 'Shower',
    test_id: 'Test',
    description: 'Description',
    included_tests: 'Included tests',
    current_test: 'Current test',
    next_test: 'Next test',
    pass: 'Pass',
    status: 'Status',
    test_data: 'Test data',
    version: 'Version',
    session_type: 'Kind of session',
  },
} satisfies AtLeast<DeviceTexts>
