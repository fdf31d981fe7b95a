/**
 * The texts of every error, under its code: what happened and what to do. Whether the device changed is in `device`, so that no other
 * text has to say it. A text never claims more than the interface documents.
 */
import type { BaseUrlProblem, EnvironmentName } from '../../environment.ts'
import type { EffectWords } from '../../tables/error-words.ts'
import type { Damage, ErrorCode, ErrorData, InputProblem } from '../../tables/errors.ts'
import type { Operation } from '../../tables/endpoints.ts'

interface ErrorText {
  readonly title: string
  readonly happened: string
  readonly now: string
}
/** `area.reason` as `{ area: { reason } }`. */
type Nested<Dotted extends string, Value> = {
  [Area in Dotted extends `${infer First}.${string}` ? First : never]: {
    [Reason in Extract<Dotted, `${Area}.${string}`> extends `${Area}.${infer Second}` ? Second : never]: Value
  }
}
type ErrorTexts = Nested<ErrorCode, ErrorText> & {
  readonly device: Record<EffectWords, string>
  readonly wholeInput: string
  readonly problems: Record<InputProblem['problem'], string>
  readonly operations: Nested<Operation, string>
  readonly environments: Record<EnvironmentName, string>
  readonly baseUrl: Record<BaseUrlProblem, string>
  readonly obstacles: Record<NonNullable<ErrorData<'network.unreachable'>['cause']>, string>
  readonly unreadable: Record<ErrorData<'service.unreadable'>['detail'], string>
  readonly damage: Record<Damage, string>
  readonly copy: Record<'kept' | 'none', string>
  readonly photoReasons: Record<ErrorData<'photo.unusable'>['reason'], string>
  readonly confirmationReasons: Record<ErrorData<'confirmation.invalid'>['reason'], string>
  /** Statuses that the interface documents, for the configuration update only. */
  readonly updateConfiguration: Record<'unauthorized' | 'notFound' | 'failed', ErrorText>
  /** A write whose status does not show whether it was carried out. */
  readonly unproven: Record<'answered' | 'redirected', ErrorText>
  /** The service says how long it accepts nothing. */
  readonly waiting: Record<'until', ErrorText>
  /** Pairing a device that the service does not give to this key. */
  readonly pairing: Record<'refused' | 'notFound' | 'gone' | 'notListed' | 'otherKey', ErrorText>
  /** An abort that the service did not carry out. */
  readonly abort: Record<'refused', ErrorText>
  /** What the service does not know is no device. */
  readonly missing: Record<'group' | 'historyEntry', ErrorText>
}

export const errors = {
  device: {
    unchanged: 'The device is unchanged.',
    unknown: 'The device may have changed.',
    noneChanged: 'This changed no device.',
    anyUnknown: 'A device may have changed.',
    groupsUnchanged: 'The groups are unchanged.',
    groupsUnknown: 'The groups may have changed.',
    notConcerned: 'This does not affect any device.',
  },
  wholeInput: 'Input',
  problems: {
    required: '{path}: Enter a value.',
    wrongType: '{path}: this kind of value does not fit here.',
    belowMinimum: '{path}: the smallest accepted value is {bound}.',
    aboveMaximum: '{path}: the largest accepted value is {bound}.',
    wrongLength: '{path}: enter {bound} characters.',
    unknownField: '{path}: the manufacturer does not document this field. Firstflow does not send it.',
    atLeastOne: '{path}: enter at least one.',
    badId: '{path}: this is not a device ID.',
    badSerialNumber: '{path}: this is not a serial number.',
    badGroupId: '{path}: this is not a group ID.',
    notAllowed: '{path}: this is not one of the accepted values.',
    tooDeep: '{path}: it has more than {bound} levels.',
  },
  environments: { production: 'Production', staging: 'Staging', development: 'Development', training: 'Training' },
  operations: {
    showers: {
      list: 'Read the list of showers',
      pair: 'Pair the shower',
      unpair: 'Unpair the shower',
      readConfiguration: 'Read the configuration',
      updateConfiguration: 'Update the configuration',
      readInstallationTest: 'Read the installation test',
      abortInstallationTest: 'Abort the installation test',
    },
    taps: { list: 'Read the list of taps', pair: 'Pair the tap', resetConfiguration: 'Reset the configuration of the tap' },
    waterGuards: { update: 'Update the water guard', readConsumption: 'Read the consumption of the water guard' },
    groups: { create: 'Create the group', read: 'Read the group', delete: 'Delete the group' },
    history: { readMetadata: 'Read the history entry' },
  },
  baseUrl: {
    notAUrl: 'It is not a complete web address.',
    notHttps: 'It must begin with https://. Only this computer may use http://.',
    userInfo: 'It contains a user name or a password.',
    queryOrFragment: 'It has a part that begins with ? or #.',
  },
  obstacles: {
    unknownName: 'The network does not know this name. Check the internet connection and the spelling.',
    refused: 'The other side refused the connection. The service is down, or the port in the address is wrong.',
    noRoute: 'This computer has no route to it. It is offline, or the VPN is off.',
    noAnswer: 'Nothing responded in time. The signal is weak, the service is down, or a firewall blocks it.',
    broken: 'The connection ended before Firstflow sent anything.',
  },
  unreadable: {
    notJson: 'The response is not JSON.',
    tooLarge: 'The response is larger than Firstflow accepts.',
    notAnObject: 'The response holds no record.',
    mismatches: 'The response does not have the documented form.',
    otherRecord: 'The response is about another record.',
    unproven: 'The response names neither the record nor a setting. It does not prove that the service carried out the request.',
    errorBody: 'The response has a success status and reports an error.',
  },
  damage: {
    missing: 'Its journal is missing.',
    foreign: 'Something other than a file is in place of its journal.',
    empty: 'Its journal is empty.',
    notAnEntry: 'Entry {entry} of its journal is not an entry.',
    hash: 'Someone altered entry {entry} of its journal: the checksum does not match.',
    order: 'Entry {entry} of its journal does not follow the one before it.',
    replaced: 'Entry {entry} of its journal is not the one saved here: someone replaced the journal.',
    notAJob: 'Its journal does not begin with the creation of a job.',
    unreadable: 'The entries of its journal are in order, but they do not make a job.',
  },
  copy: {
    kept: 'Firstflow kept a copy in the data folder: {copy}.',
    none: 'Firstflow could not make a copy.',
  },
  photoReasons: {
    notAPhoto: 'It is neither a JPEG nor a PNG.',
    tooManyBytes: 'The file is larger than {bytes} bytes.',
    tooLarge: 'Its longer side has more than {edge} pixels.',
    broken: 'The file is incomplete or damaged.',
  },
  confirmationReasons: {
    unknown: 'Someone used it already, or Firstflow never gave it out.',
    expired: 'The confirmation text has expired.',
    otherAct: 'The confirmation text belongs to another request.',
    mistyped: 'What you typed is not the confirmation text.',
  },
  updateConfiguration: {
    unauthorized: {
      title: 'The service rejected the API key',
      happened: 'The service reports failed authentication ({status}). It did not apply the configuration.',
      now: "Check the API key under “@:{'app.environmentsView.title'}”, then apply again.",
    },
    notFound: {
      title: 'The service does not know this shower',
      happened: 'The service did not find the shower ({status}). It did not apply the configuration.',
      now: 'Check the device ID and the environment. If both are right, pair the shower first.',
    },
    failed: {
      title: 'The service could not reach its database',
      happened: 'The service reports a database access error ({status}).',
      now: "Choose “@:{'app.job.refresh'}” before you send anything. If the error stays, tell the service operator.",
    },
  },
  waiting: {
    until: {
      title: 'The service asks you to wait',
      happened: 'The service did not accept the request ({status}). It accepts none before {retryAt}.',
      now: 'Try again after {retryAt}, or ask the service operator.',
    },
  },
  unproven: {
    answered: {
      title: 'The service does not say whether it carried out the request',
      happened: 'The response ({status}) does not prove that nothing changed.',
      now: "Choose “@:{'workflow.checkResult'}” before you send again.",
    },
    redirected: {
      title: 'The service points to another address',
      happened: 'The response ({status}) points to {target}. To protect the key, Firstflow does not follow it.',
      now: "Choose “@:{'workflow.checkResult'}” before you send again. If every request ends like this, check the service address.",
    },
  },
  pairing: {
    refused: {
      title: 'The service does not pair this device with this key',
      happened: 'The service gives no documented reason. Another customer may have paired the device with their key.',
      now: 'Ask the client or the office to have it unpaired. Or skip the device with a reason.',
    },
    notFound: {
      title: 'The service does not know this device ID',
      happened: 'It has no such device, or your key may not see it.',
      now: 'Compare device ID, kind and environment with what is installed. Or skip the device with a reason.',
    },
    gone: {
      title: 'The service no longer lists this device',
      happened: 'The list of {absentAt} lacks the device paired at {confirmedAt}. Someone may have unpaired it or used another key.',
      now: 'Ask who else manages these devices. If it belongs to this job, pair it again.',
    },
    notListed: {
      title: 'Paired, but not in the list',
      happened: 'The list of {absentAt} lacks the device paired at {confirmedAt}. It may be older, or someone has just unpaired it.',
      now: "Choose “@:{'app.job.refresh'}” in a minute.",
    },
    otherKey: {
      title: 'Not in the list of another key',
      happened: 'The service showed it as paired under key {key} at {confirmedAt}. The list of {absentAt} is that of key {other}.',
      now: 'Compare the keys with their fingerprints in the settings. To check the pairing, enter the first key again.',
    },
  },
  missing: {
    group: {
      title: 'The service does not know this group',
      happened: 'The service did not find the group ({status}).',
      now: 'Check the group ID and the environment.',
    },
    historyEntry: {
      title: 'The service does not know this history entry',
      happened: 'The service did not find the entry ({status}).',
      now: 'Check the ID of the history entry and the environment.',
    },
  },
  abort: {
    refused: {
      title: 'The service aborted no test',
      happened: 'It rejected the request ({status}). The test is probably over.',
      now: 'Look at the status of the test. Abort it again only if it still runs.',
    },
  },

  input: {
    invalid: {
      title: 'Some values cannot be used',
      happened: 'A value is missing or not allowed. Firstflow sent nothing.',
      now: 'Correct these values.',
    },
  },
  command: {
    unknown: {
      title: 'Unknown command',
      happened: 'This version of Firstflow has no command “{command}”.',
      now: 'Check the name of the command, or the version of Firstflow.',
    },
  },
  internal: {
    unexpected: {
      title: 'Firstflow stopped because of an internal error',
      happened: 'The log has the details under {incident}.',
      now: "Choose “@:{'app.job.refresh'}” before you continue. If it happens again, pass on this number.",
    },
  },
  host: {
    unauthorized: {
      title: 'This window no longer has access to Firstflow',
      happened: 'The request did not carry the token of the running Firstflow.',
      now: 'Close this window and open Firstflow again.',
    },
    unreachable: {
      title: 'Firstflow does not respond',
      happened: 'Firstflow stopped or cannot be reached. These values may be old; Firstflow keeps what it saved of your typing.',
      now: 'Start Firstflow again and continue in its new window.',
    },
  },
  environment: {
    noBaseUrl: {
      title: '{environment}: no service address',
      happened: 'This environment has no service address yet.',
      now: "Enter the address under “@:{'app.environmentsView.title'}”, then try again.",
    },
    badBaseUrl: { title: 'This address cannot be used', happened: '{problem}', now: 'Correct the address, then save again.' },
    changed: {
      title: 'The address or API key has changed',
      happened: 'The environment got another address or API key before this request left. Firstflow did not send it.',
      now: "Check “@:{'app.environmentsView.title'}”, then try again.",
    },
    fixed: {
      title: '{environment} cannot be changed',
      happened: 'Firstflow sets the address and key of this environment.',
      now: 'Choose another environment.',
    },
  },
  credentials: {
    missing: {
      title: '{environment}: no API key',
      happened: 'Every request needs an API key, and this environment has none.',
      now: "Enter the key under “@:{'app.environmentsView.title'}”, then try again.",
    },
    unreadable: {
      title: '{environment}: the stored API key cannot be read',
      happened: 'The key store of this computer does not open the key now. The key still exists.',
      now: "Sign in to the computer again and retry. Or enter the key again under “@:{'app.environmentsView.title'}”.",
    },
    malformed: {
      title: 'This API key cannot be used',
      happened: 'It is shorter than 8 characters, an ordinary word of the service, or has characters that HTTP cannot carry.',
      now: 'Copy the key again, without spaces and line breaks.',
    },
  },
  network: {
    unreachable: {
      title: 'The service cannot be reached',
      happened: "Couldn't connect to {host}. {cause}",
      now: 'Check the network connection, then try again. Firstflow keeps everything you entered.',
    },
    timeout: {
      title: 'No response in time',
      happened: 'Firstflow sent the request to {host}, but received no complete response in time.',
      now: "Choose “@:{'app.job.refresh'}” to see the current values. Firstflow never repeats a change by itself.",
    },
    interrupted: {
      title: 'The connection ended',
      happened: 'The connection to {host} ended before the response was complete.',
      now: "Choose “@:{'app.job.refresh'}” to see the current values. Firstflow never repeats a change by itself.",
    },
    malformed: {
      title: 'The response is broken',
      happened: 'The response from {host} breaks the rules of HTTP, or its headers are too long ({detail}).',
      now: "A proxy or gateway may cause this. Give “@:{'app.error.details'}” to the service operator.",
    },
    proxyUnreachable: {
      title: 'The proxy cannot be reached',
      happened: "This computer reaches {host} through the proxy {proxy}. Firstflow couldn't connect to the proxy.",
      now: 'Connect to the network of the proxy (company network, VPN). Or change the proxy in the system settings.',
    },
    proxyUnsupported: {
      title: 'Firstflow cannot use this kind of proxy',
      happened: 'This computer reaches {host} through “{proxy}”. Firstflow uses HTTP and HTTPS proxies only.',
      now: 'Ask your IT for an HTTP proxy, or for direct access to {host}.',
    },
    proxyAuthentication: {
      title: 'The proxy asks for a sign-in',
      happened: 'A proxy before {host} wants a user name and a password (407). Nothing reached the service.',
      now: 'Ask your IT to allow {host} without a sign-in. Or put user name and password into HTTPS_PROXY.',
    },
    proxyRefused: {
      title: 'The proxy blocks the connection',
      happened: 'The proxy {proxy} made no connection to {host} ({status}).',
      now: 'Check the service address. If it is right, ask your IT to allow {host}.',
    },
    unknownIssuer: {
      title: 'This computer does not trust the certificate of {host}',
      happened: '“{issuer}” issued it, and this computer does not know them. Firstflow did not send the key.',
      now: 'If it is your company, have your IT install its certificate, then restart Firstflow. Otherwise use another network.',
    },
    certificateExpired: {
      title: 'The certificate of {host} has expired',
      happened: "It was valid until {validTo}, and this computer's clock says {clock}. Firstflow did not send the key.",
      now: 'Check date and time of this computer. If they are right, tell the service operator.',
    },
    certificateNotYetValid: {
      title: 'The certificate of {host} is not valid yet',
      happened: "It is valid from {validFrom}, and this computer's clock says {clock}. Firstflow did not send the key.",
      now: 'Set date and time of this computer. If they are right, tell the service operator.',
    },
    wrongHost: {
      title: "{host} shows someone else's certificate",
      happened: 'The certificate is for {names}, not for {host}. Firstflow did not send the key.',
      now: 'Check the service address. On a guest Wi-Fi, sign in with a browser first.',
    },
    interceptedTls: {
      title: 'Something other than the service responded',
      happened:
        'Instead of {host}, the sign-in page of a Wi-Fi probably responded (certificate for {names}). Firstflow did not send the key.',
      now: 'Sign in to the network with a browser, then try again.',
    },
    untrusted: {
      title: '{host} cannot prove its identity',
      happened: 'This computer does not trust its certificate. Firstflow did not send the key.',
      now: 'Check date and time of this computer. If your company has its own certificate, have your IT install it.',
    },
    notTls: {
      title: '{host} does not respond over HTTPS',
      happened: 'Something responded without encryption. Firstflow did not send the key.',
      now: 'Check the port in the service address. On a guest Wi-Fi, sign in with a browser first.',
    },
    tlsFailed: {
      title: 'No secure connection to {host}',
      happened: 'The two sides could not agree on an encrypted connection. Firstflow did not send the key.',
      now: 'Try another network; a firewall can be the cause. If it happens there too, tell the service operator.',
    },
    intercepted: {
      title: 'Something other than the service responded',
      happened: 'Instead of {host}, a web page responded ({status}). It is probably the sign-in page of the Wi-Fi or a proxy.',
      now: 'Sign in to the network with a browser, then try again.',
    },
    cancelled: {
      title: 'Cancelled',
      happened: 'You cancelled the request before the response came.',
      now: "If the request was meant to change something, choose “@:{'app.job.refresh'}”.",
    },
  },
  service: {
    unauthorized: {
      title: 'The service rejected the API key',
      happened: 'The service does not grant access with this key ({status}).',
      now: "Check the API key under “@:{'app.environmentsView.title'}” and what it allows.",
    },
    notFound: {
      title: 'The service does not know this record',
      happened: 'The service did not find the record ({status}).',
      now: 'Check the device ID and the environment.',
    },
    notHere: {
      title: 'This address does not lead to the service',
      happened: 'The server does not offer the list of devices at this address ({status}).',
      now: "Check the address with its path under “@:{'app.environmentsView.title'}”. If it is right, ask the service operator what the key allows.",
    },
    busy: {
      title: 'The service is busy',
      happened: 'The service did not accept the request at this moment ({status}).',
      now: 'Wait a moment, then try again.',
    },
    refused: {
      title: 'The service rejected the request',
      happened: 'The service did not accept the request ({status}). The manufacturer does not document this response.',
      now: "Read “@:{'app.error.details'}”. The service will probably reject the same request again.",
    },
    failed: {
      title: 'The service could not complete the request',
      happened: 'The service reports an internal error ({status}).',
      now: "Choose “@:{'app.job.refresh'}” before you repeat anything.",
    },
    redirected: {
      title: 'The service points to another address',
      happened: 'The response ({status}) points to {target}. To protect the key, Firstflow does not follow it.',
      now: 'Check the service address, or ask the service operator.',
    },
    unreadable: {
      title: 'Firstflow cannot use the response',
      happened: 'The service responded ({status}). {detail}',
      now: "Choose “@:{'app.job.refresh'}” before you repeat anything. Give “@:{'app.error.details'}” to the service operator.",
    },
  },
  confirmation: {
    required: {
      title: 'Confirm this request',
      happened: '{environment}: Firstflow sends this request only after you type the confirmation text.',
      now: 'Request the confirmation text, check environment and target, then type the text.',
    },
    invalid: {
      title: 'Confirmation not accepted',
      happened: '{reason}',
      now: 'Request a new confirmation text and type it exactly.',
    },
  },
  preset: {
    nameTaken: {
      title: 'A preset has this name already',
      happened: '“{name}” differs from it only in case or spaces. Firstflow saved nothing.',
      now: 'Choose another name, or replace that preset.',
    },
    notFound: {
      title: 'Preset not found',
      happened: 'Someone removed it, or it is on another computer.',
      now: 'Choose another preset.',
    },
    unreadable: {
      title: 'This is not a preset',
      happened: 'Firstflow cannot use the file: {reason}.',
      now: 'Choose a preset file that Firstflow exported. Firstflow imported nothing.',
    },
  },
  reading: {
    outdated: {
      title: 'The values are out of date',
      happened: 'Firstflow last read the device at {readAt}. Since then, the pairing, the list or a setting has changed.',
      now: "Choose “@:{'app.job.refresh'}”.",
    },
  },
  test: {
    disputed: {
      title: 'A person and the service disagree about the test',
      happened: 'At {judgedAt} someone recorded the test as passed. At {readAt} the service reported that it did not pass.',
      now: 'Look at the shower, then record the result again or start another test.',
    },
    verdictOutdated: {
      title: 'The test result is out of date',
      happened: 'At {judgedAt} someone recorded the test as passed. The device may have changed since, and the service reports no pass.',
      now: 'Start the installation test again at the shower.',
    },
  },
  configuration: {
    notReported: {
      title: 'The service does not report every setting',
      happened: 'Firstflow sent {fields}, but the service does not report them. Firstflow does not send them again.',
      now: 'Check them at the device. Then skip the step and give that as the reason.',
    },
    conflict: {
      title: 'This device was changed since you planned it',
      happened: 'These fields changed after you planned them: {fields}. Firstflow sent nothing.',
      now: 'Open the device and choose the value to keep for each field.',
    },
    differs: {
      title: 'The device reports other values',
      happened: 'The service accepted your values. {differences}.',
      now: 'Open the device. Accept what it reports, or plan another value.',
    },
  },
  group: {
    notReported: {
      title: 'The service does not report the group',
      happened: 'Firstflow sent the planned group, but the service does not report it. Firstflow does not send it again.',
      now: 'Check the group with the office. Then skip the step and give that as the reason.',
    },
  },
  photo: {
    unusable: {
      title: 'Firstflow cannot use this photo',
      happened: '{reason}',
      now: 'Choose a JPEG or PNG file, or take the photo again.',
    },
    notFound: {
      title: 'Photo not found',
      happened: 'The job has no such photo, or its file is damaged or missing.',
      now: 'Take the photo again if you can.',
    },
  },
  fork: {
    finalised: {
      title: 'The other history is finalised',
      happened: 'Its revision {revision} was signed off as a whole.',
      now: 'Continue with that history instead, or enter here what you need from it.',
    },
    notCarried: {
      title: 'This entry cannot be carried over',
      happened: 'Entry {entry} of the other history belongs to that history alone.',
      now: 'Enter here what you need from it.',
    },
  },
  job: {
    assigned: {
      title: 'Someone else works on this job',
      happened: '{name} works on this job.',
      now: 'Ask {name} to pass it on, or take it over with a reason.',
    },
    notAssigned: {
      title: 'There is nothing to start or take over',
      happened: 'This job is not assigned to anyone else.',
      now: 'Work on it, or assign it first.',
    },
    sealed: {
      title: 'The report is finalised',
      happened: 'Revision {revision} cannot change.',
      now: 'Reopen the job to begin the next revision.',
    },
    testRunning: {
      title: 'An installation test is running',
      happened: '{name}: the last response shows a running test. You cannot finalise the report yet.',
      now: 'Wait for the test to end, abort it, or skip the step with a reason.',
    },
    notSealed: {
      title: 'The report is not finalised yet',
      happened: 'This job has no finalised revision.',
      now: 'Finalise the report first.',
    },
    unknownRevision: {
      title: 'Revision not found',
      happened: 'The job has no revision {revision}.',
      now: 'Choose another revision.',
    },
    notInTrash: {
      title: 'This job is not in the trash',
      happened: 'The trash has no such job. Firstflow changed nothing.',
      now: "Look for the job under “@:{'app.nav.jobs'}”.",
    },
    present: {
      title: 'This job is on this computer already',
      happened: 'The list has a job with this number. Firstflow left the other one in the trash.',
      now: 'Open the job from the list. Or delete it first, then restore the other one.',
    },
    unknownIssue: {
      title: 'Issue not found',
      happened: 'The job has no such issue.',
      now: 'Open the job again and choose the issue from the list.',
    },
    unknownNote: {
      title: 'Note not found',
      happened: 'The job has no such note.',
      now: 'Open the job again and choose the note from the list.',
    },
    notRunning: {
      title: 'No batch is running',
      happened: 'There is no batch to pause, continue or cancel.',
      now: "Choose “@:{'app.shortcuts.apply'}” to start a batch.",
    },
    cancelled: {
      title: 'You cancelled the batch',
      happened: 'Firstflow finished what it had sent and sends nothing further.',
      now: "Choose “@:{'app.shortcuts.apply'}” to continue with the others.",
    },
    notFound: {
      title: 'Job not found',
      happened: 'The list has no job with this number.',
      now: "Look under “@:{'app.nav.jobs'}” and in the trash.",
    },
    damaged: {
      title: 'The job is damaged',
      happened: '{reason} The other jobs open as usual. {copy}',
      now: 'Save a copy of its files and pass it on unchanged. You can then move the job to the trash.',
    },
    newerFormat: {
      title: 'A newer Firstflow wrote this job',
      happened: 'This version shows what it can read and leaves the job unchanged.',
      now: 'Update Firstflow, then open the job again.',
    },
    busy: {
      title: 'The job is busy',
      happened: 'A batch or a request of this job is still running.',
      now: 'Wait until it ends, then try again.',
    },
    otherService: {
      title: 'The job belongs to another service',
      happened: 'The job uses {bound}, but the environment now points to {now}. Firstflow sent nothing.',
      now: "Restore the address under “@:{'app.environmentsView.title'}”, or create a new job for the new address.",
    },
    unknownDevice: {
      title: 'This device is not in this job',
      happened: 'The job has no device {device}.',
      now: 'Choose a device from the list of this job.',
    },
    notIdentified: {
      title: 'The device has no device ID yet',
      happened: 'The device ID of {device} is missing.',
      now: 'Scan or type the device ID, then try again.',
    },
    notAShower: {
      title: 'Only a shower can do that',
      happened: '{device} is a device of another kind. Firstflow sent nothing.',
      now: 'Choose a shower of the job.',
    },
    tooManyDevices: {
      title: 'A job holds at most {most} devices',
      happened: 'Firstflow added no device.',
      now: 'Create a second job for the rest of the site.',
    },
    sameDevice: {
      title: 'This device is already there',
      happened: '{id} is the device that this location has. Firstflow recorded no replacement.',
      now: 'Scan the label of the new device.',
    },
    duplicateDevice: {
      title: 'This device ID is already in the job',
      happened: '{id} belongs to another location in this job.',
      now: 'Compare the label with the list of the job.',
    },
    interrupted: {
      title: 'Firstflow ended before the response came',
      happened: 'Firstflow had sent the request and did not record the result.',
      now: "Choose “@:{'workflow.checkResult'}”. Firstflow never repeats a change by itself.",
    },
    notAllRead: {
      title: 'Firstflow could not read every device',
      happened: 'The other devices are up to date. Not read:',
      now: "Choose “@:{'app.job.refresh'}” to try these devices again.",
    },
    noTest: {
      title: 'There is no test run to decide on',
      happened: 'This job has no test run of {device}. Firstflow recorded nothing.',
      now: "Choose “@:{'app.job.refresh'}” first, then record the result.",
    },
    otherPlan: {
      title: 'The plan has changed since',
      happened: 'After that, someone planned something else for {device}. Firstflow undid nothing.',
      now: 'Look at the plan of {device}, and change it there.',
    },
    otherHistory: {
      title: 'The job has changed',
      happened: 'The history of this job changed while Firstflow was reading it. Firstflow saved nothing.',
      now: 'Try again.',
    },
    otherRun: {
      title: 'The test has changed since',
      happened: 'Your decision was about an earlier state of the test of {device}. Firstflow recorded nothing.',
      now: 'Look at what the test shows now, then record the result.',
    },
    otherUnit: {
      title: 'Someone replaced this device',
      happened: '{id} is no longer the device of {device}. Firstflow sent nothing more to it.',
      now: 'Apply again to continue with the new device.',
    },
    changedOutside: {
      title: 'A device changed after this job read it',
      happened: '{device}: another job, or a request outside jobs, sent “{operation}” since. Firstflow finalised nothing.',
      now: "Choose “@:{'app.job.refresh'}”. If you finalise without it, the report says that the reading is outdated.",
    },
    unsettled: {
      title: 'An earlier request has an unknown result',
      happened: '{device}: the result of “{operation}” is unknown. Firstflow sends nothing more to this device until it is known.',
      now: "Choose “@:{'app.job.refresh'}”: Firstflow reads the device and checks the result.",
    },
  },
  write: {
    notFound: {
      title: 'Request not found',
      happened: 'This computer sent no request with this number.',
      now: "Open “@:{'devices.lists.activity.title'}” and choose the request there.",
    },
    unsaved: {
      title: 'Firstflow sent the request and could not save its result',
      happened: 'The record does not hold the result: {reason}.',
      now: "If the disk is full, free some space. Choose “@:{'workflow.checkResult'}” before you send again.",
    },
    notApplied: {
      title: 'The service did not carry out the request',
      happened: 'No usable response came. Firstflow read the device until nothing more could follow, and the values are unchanged.',
      now: 'Apply again.',
    },
    thenFailed: {
      title: 'Firstflow sent the request, and the next step failed',
      happened: 'After the request, this failed: {reason}.',
      now: "Choose “@:{'workflow.checkResult'}” before you send again.",
    },
    decided: {
      title: 'The result is known already',
      happened: '“{operation}” has a result already, from a person or a later reading. Firstflow recorded nothing.',
      now: 'Check the recorded result. If you saw something else, add a note.',
    },
  },
  import: {
    unusable: {
      title: 'Firstflow could not import this file',
      happened: '{what} Firstflow changed nothing on this computer.',
      now: 'Ask for the file again and retry. If it fails again, pass the file on unchanged.',
    },
    diverged: {
      title: 'Two computers continued this job',
      happened: 'From entry {entry} on, the job here and the file differ. Firstflow left both unchanged.',
      now: "Choose “@:{'transfer.branches.keep'}” to compare them, and continue with one only.",
    },
  },
  branch: {
    notFound: {
      title: 'History not found',
      happened: 'This computer has no other history of that name for the job.',
      now: 'Open the list of its other histories again.',
    },
  },
  storage: {
    full: {
      title: 'The disk is full',
      happened: 'Firstflow cannot save the job, so it stopped.',
      now: 'Free some space, then try again.',
    },
    readOnly: {
      title: 'Firstflow cannot write to the data folder',
      happened: 'Firstflow has no permission to save there, so it stopped.',
      now: 'Check the permissions of the folder, or start Firstflow with another one.',
    },
    inUse: {
      title: 'Another program has {name} open',
      happened: 'Firstflow cannot replace the file while it is open.',
      now: 'Close it there or choose another name, then try again.',
    },
    keyStore: {
      title: 'The key store does not take the key',
      happened: 'The key store of this computer refused the key or did not respond.',
      now: 'Allow Firstflow to use the key store, then try again.',
    },
    inTheWay: {
      title: 'Something blocks a file of Firstflow',
      happened: 'In place of {name} there is a link, a pipe or a folder.',
      now: 'Move it away, then try again.',
    },
    failed: {
      title: 'Firstflow could not save',
      happened: 'The computer reports: {reason}. Firstflow stopped.',
      now: 'Check the disk, then try again.',
    },
  },
  support: {
    outdated: {
      title: 'These files are out of date',
      happened: 'Firstflow collected them again or restarted after it showed them. Firstflow saved nothing.',
      now: 'Look through them again, then save.',
    },
  },
  training: {
    only: {
      title: 'Only in training',
      happened: 'This works with the built-in simulator only.',
      now: 'Do it at the shower, or open a training job.',
    },
    unknownShower: {
      title: 'The training site has no such shower',
      happened: 'No shower there has the device ID {id}. Firstflow started no test.',
      now: 'Take the device ID from a label of the training site.',
    },
    unknownGroup: {
      title: 'The training site has no such group',
      happened: 'No group has the ID {groupId}, so the simulated office cannot assign it.',
      now: 'Create the group first, or plan an existing one.',
    },
  },
  installation: {
    keyUnreadable: {
      title: 'Firstflow cannot read the key of this installation',
      happened: 'Firstflow signs finalised reports with it. It signed nothing.',
      now: "Unlock the computer's key store and retry. If the key is lost, choose “@:{'app.settings.renewKey'}” under “@:{'app.nav.settings'}”.",
    },
  },
  work: {
    cancelled: {
      title: 'Cancelled',
      happened: 'You cancelled this before it was done. Firstflow saved and changed nothing.',
      now: 'Start it again when you need it.',
    },
  },
  archive: {
    noPackage: {
      title: 'The archive has no such package',
      happened: 'The archive holds no handover package of this revision that verifies.',
      now: 'Ask who finalised the report to open Firstflow with a network, or save the package on this computer.',
    },
    readOnly: {
      title: 'This computer only reads the archive',
      happened: 'The settings of the team archive say so. Firstflow archived nothing.',
      now: "Change “@:{'archive.readOnly'}” in the settings to archive jobs from here.",
    },
    bucketInAddress: {
      title: 'The address contains the bucket',
      happened: 'Firstflow adds the bucket {bucket} itself.',
      now: 'Enter the address without it: {baseUrl}',
    },
    keyMalformed: {
      title: 'This key cannot be used',
      happened: 'The key ID is empty, the secret has fewer than 8 characters, or HTTP cannot carry one of their characters.',
      now: 'Copy key ID and secret again, without spaces and line breaks.',
    },
    noJob: {
      title: 'The archive does not have this job',
      happened: 'A laptop reported it, but its entries are not there. Somebody erased it, or they arrive later.',
      now: 'Try again later, or ask your administrator whether it was erased.',
    },
    notReadBack: {
      title: 'The archive did not keep what Firstflow wrote',
      happened: 'It confirmed it and then returned something else. Your jobs stay on this computer.',
      now: 'Firstflow tries again later. If it stays, tell your administrator.',
    },
    wrongRegion: {
      title: 'The region is wrong',
      happened: '{host} names the region {region}.',
      now: 'Enter {region} as region.',
    },
    preset: {
      title: 'The company sets the archive',
      happened: 'The policy of this computer sets address, bucket and region of the archive.',
      now: 'Enter only key ID and secret, or ask your administrator to change the policy.',
    },
    notConfigured: {
      title: 'No archive is set up',
      happened: 'This installation has no address, bucket or key of an archive.',
      now: 'Ask your administrator for the address, the bucket and the key of the archive.',
    },
    unreachable: {
      title: "Firstflow couldn't connect to the archive",
      happened: '{host} did not respond. Reason: {reason}.',
      now: 'Check the network. Firstflow tries again later.',
    },
    untrusted: {
      title: '{host} does not prove that it is the archive',
      happened: '{reason}. Firstflow sent no key and no job.',
      now: 'On a guest Wi-Fi, sign in with a browser first. If your company has its own certificate, install it.',
    },
    keyRejected: {
      title: 'The archive rejected the key',
      happened: '{host} does not accept the key ID or the secret ({status} {reason}).',
      now: 'Enter key ID and secret again and check the region, or ask your administrator.',
    },
    refused: {
      title: 'The archive did not allow this',
      happened: 'The key has no right to do this at {host} ({status} {reason}).',
      now: 'Ask your administrator to check the bucket policy of this laptop.',
    },
    noBucket: {
      title: 'The bucket does not exist',
      happened: '{host} has no bucket named {bucket}.',
      now: 'Check the name of the bucket and the address of the archive.',
    },
    clockSkewed: {
      title: 'The clock of this computer is wrong',
      happened: 'The clocks of {host} and this computer differ by {difference}. The archive accepts no request.',
      now: 'Set date and time of this computer, then try again.',
    },
    full: {
      title: 'The archive is full',
      happened: '{host} has no room left for this bucket ({reason}). Your jobs stay on this computer.',
      now: 'Ask your administrator for more storage.',
    },
    busy: {
      title: 'The archive is busy',
      happened: '{host} did not accept the request at this moment ({status}).',
      now: 'Firstflow tries again later.',
    },
    failed: {
      title: 'The archive reported an error',
      happened: '{host} responded with an error ({status} {reason}).',
      now: 'Try again later. If it stays, tell your administrator.',
    },
    unreadable: {
      title: 'This is not the response of an archive',
      happened: "Something at {host} responded, and Firstflow couldn't read the response.",
      now: 'Check the address. On a guest Wi-Fi, sign in with a browser first.',
    },
  },
  report: {
    failed: {
      title: 'Firstflow could not create the report',
      happened: 'Reason: {reason}. The job is unchanged.',
      now: 'Try again, or choose another folder for the file.',
    },
  },
} satisfies ErrorTexts
