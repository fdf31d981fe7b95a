/**
 * The words of every error, under its code: what happened and what now. Whether the device changed is said by `device`,
 * so that no text here has to. A text never claims more than the interface documents.
 */
import type { BaseUrlProblem, EnvironmentName } from '../../environment.ts'
import type { Damage, ErrorCode, ErrorData, errorTable, InputProblem } from '../../ipc/errors.ts'
import type { Operation } from '../../service/endpoints.ts'

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
  readonly device: Record<(typeof errorTable)[ErrorCode]['device'], string>
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
  /** Statuses the interface documents, for the configuration update alone. */
  readonly updateConfiguration: Record<'unauthorized' | 'notFound' | 'failed', ErrorText>
  /** A write that ended with a status which does not say whether it was carried out. */
  readonly unproven: Record<'answered' | 'redirected', ErrorText>
  /** Pairing what the service does not give to this key. */
  readonly pairing: Record<'refused' | 'notFound' | 'gone', ErrorText>
}

export const errors = {
  device: {
    unchanged: 'Nothing was changed on the device.',
    unknown: 'It is not known whether anything changed on the device.',
    notConcerned: 'No device is concerned.',
  },
  wholeInput: 'Input',
  problems: {
    required: '{path}: a value is needed.',
    wrongType: '{path}: this kind of value is not accepted here.',
    belowMinimum: '{path}: the smallest accepted value is {bound}.',
    aboveMaximum: '{path}: the largest accepted value is {bound}.',
    wrongLength: '{path}: the length does not fit; {bound} characters are expected.',
    unknownField: '{path}: this field is not documented, so it is not sent.',
    atLeastOne: '{path}: at least one entry is needed.',
    badId: '{path}: this cannot be used as an identifier.',
    notAllowed: '{path}: this is not one of the accepted values.',
    tooDeep: '{path}: it is nested more than {bound} levels deep.',
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
    notHttps: 'It has to begin with https:// (http:// is accepted for this computer only).',
    userInfo: 'It contains a user name or a password.',
    queryOrFragment: 'It contains a part that begins with a question mark or a number sign.',
  },
  obstacles: {
    unknownName: 'The network does not know this name: either there is no internet connection, or the address is misspelt.',
    refused: 'The connection was refused: either the service is down, or the port in the address is wrong.',
    noRoute: 'No way leads there from this computer: either it is offline, or a VPN is missing.',
    noAnswer: 'Nothing answered in time: the signal is weak, the service is down, or a firewall is in the way.',
    broken: 'The attempt broke off before anything was sent.',
  },
  unreadable: {
    notJson: 'What came back is not JSON.',
    tooLarge: 'What came back is larger than Firstflow accepts.',
    notAnObject: 'What came back holds no record.',
    misfits: 'What came back does not have the documented form.',
    otherRecord: 'What came back is about another record than the one asked for.',
    unproven: 'What came back names neither the record nor any of its settings, so it does not show that the request was carried out.',
    errorBody: 'What came back has the status of a success and reports an error.',
  },
  damage: {
    missing: 'Its journal is not there any more.',
    foreign: 'Something that is not a file lies where its journal belongs.',
    empty: 'There is no entry in its journal.',
    notAnEntry: 'What stands in place of entry {entry} of its journal is not an entry.',
    hash: 'Entry {entry} of its journal was altered: its checksum does not match.',
    order: 'Entry {entry} of its journal does not follow the one before it.',
    replaced: 'Entry {entry} of its journal is not the one that was saved here: the journal was replaced.',
    notAJob: 'Its journal does not begin with the creation of a job.',
    unreadable: 'The entries of its journal follow each other, but they do not make a job.',
  },
  copy: {
    kept: 'A copy as it was found is kept in the data folder: {copy}.',
    none: 'No copy of it could be made.',
  },
  photoReasons: {
    notAPhoto: 'It is neither a JPEG nor a PNG.',
    tooManyBytes: 'The file is larger than {bytes} bytes.',
    tooLarge: 'Its longer side has more than {edge} pixels.',
    broken: 'The file is incomplete or damaged.',
  },
  confirmationReasons: {
    unknown: 'It was already used, or was never given.',
    expired: 'Its time is over.',
    otherAct: 'It was given for something else.',
    mistyped: 'The typed text is not the phrase.',
  },
  updateConfiguration: {
    unauthorized: {
      title: 'The service did not accept the API key',
      happened: 'The service says that authentication failed ({status}). The configuration was not taken over.',
      now: 'Check the API key of this environment, then apply again.',
    },
    notFound: {
      title: 'The service does not know this shower',
      happened: 'The service says that the shower was not found ({status}). The configuration was not taken over.',
      now: 'Check the identifier and the environment. If both are right, pair the shower first.',
    },
    failed: {
      title: 'The service could not reach its database',
      happened: 'The service reports a database access error ({status}).',
      now: 'Let Firstflow read the configuration again before you send anything. If the error stays, tell the operator of the service.',
    },
  },
  unproven: {
    answered: {
      title: 'The service did not say whether it carried the request out',
      happened: 'The response ({status}) does not prove that nothing was done.',
      now: 'Check the result before you send the request again.',
    },
    redirected: {
      title: 'The service points to another address',
      happened:
        'The response ({status}) points to {target} and does not say whether the request was carried out. Firstflow does not follow it, so that the key goes nowhere else.',
      now: 'Check the result before you send the request again. If every request ends like this, check the address of this environment.',
    },
  },
  pairing: {
    refused: {
      title: 'The service does not pair this device with your key',
      happened:
        'It gives no documented reason. A device that is paired under another key, of another customer for example, is answered so.',
      now: 'Ask the client or the office who has paired it and have it unpaired there. Or leave it out with a reason.',
    },
    notFound: {
      title: 'The service does not know this identifier',
      happened: 'It has no such device, or none that your key may see.',
      now: 'Compare the identifier with the label, and check the environment. Or leave the device out with a reason.',
    },
    gone: {
      title: 'The service does not list this device any more',
      happened:
        'It was confirmed as paired at {confirmedAt}, and that stays in the journal. The list read at {absentAt} does not hold it. That proves only that it is not listed under your key: it may have been unpaired, or belong to another key now.',
      now: 'Ask whoever else manages these devices. If it shall be yours, pair it again: Firstflow reads the list first and sends one request. Its configuration and test are then worth another look.',
    },
  },

  input: {
    invalid: {
      title: 'Some of the input cannot be used',
      happened: 'A value is missing or not accepted. Nothing was sent.',
      now: 'Correct the values named here.',
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
      title: 'Firstflow stopped the action because of a fault of its own',
      happened: 'The fault is in the log under {incident}.',
      now: 'Read the device again before you go on. If it happens again, pass on this number.',
    },
  },
  host: {
    unauthorized: {
      title: 'This window no longer has access to Firstflow',
      happened: 'The request did not carry the token of the Firstflow that is running now.',
      now: 'Close this window and open Firstflow again.',
    },
    unreachable: {
      title: 'Firstflow does not answer',
      happened: 'It has ended or cannot be reached. What is shown may be old; what you typed is kept as far as it was saved.',
      now: 'Start Firstflow again and go on in its new window.',
    },
  },
  environment: {
    noBaseUrl: {
      title: '{environment}: no address yet',
      happened: 'The address of the service has not been entered for this environment.',
      now: 'Enter the address in the settings, then try again.',
    },
    badBaseUrl: { title: 'This address cannot be used', happened: '{problem}', now: 'Correct the address, then save again.' },
    fixed: {
      title: '{environment} cannot be changed',
      happened: 'This environment is built in. Firstflow sets its address and its key itself.',
      now: 'Choose another environment.',
    },
  },
  credentials: {
    missing: {
      title: '{environment}: no API key',
      happened: 'Every request to the service needs an API key, and this environment has none.',
      now: 'Enter the key in the settings, then try again.',
    },
    unreadable: {
      title: '{environment}: the stored API key cannot be read',
      happened: 'It is kept encrypted, and the key store of this computer does not open it now. It has not been deleted.',
      now: 'Unlock the key store (sign in to the computer again) and try again, or enter the key anew.',
    },
    malformed: {
      title: 'This API key cannot be used',
      happened: 'The key is shorter than 8 characters, is an ordinary word of the service, or contains characters that cannot be sent.',
      now: 'Copy the key again, without blanks and line breaks.',
    },
  },
  network: {
    unreachable: {
      title: 'The service cannot be reached',
      happened: 'No connection to {host} came about. {cause}',
      now: 'Check the network connection, then try again. Everything you entered is kept.',
    },
    timeout: {
      title: 'No answer in time',
      happened: 'The request was sent to {host}, but no complete answer came in time.',
      now: 'Let Firstflow read the state again. It does not repeat a write by itself.',
    },
    interrupted: {
      title: 'The connection broke off',
      happened: 'The connection to {host} was lost before the answer was complete.',
      now: 'Let Firstflow read the state again. It does not repeat a write by itself.',
    },
    proxyUnreachable: {
      title: 'The proxy cannot be reached',
      happened: 'This computer is set to reach {host} through the proxy {proxy}, and no connection to the proxy came about.',
      now: 'Check whether you are in the network that the proxy belongs to (company network, VPN), or change the proxy in the system settings.',
    },
    proxyUnsupported: {
      title: 'This kind of proxy cannot be used',
      happened: 'This computer is set to reach {host} through “{proxy}”. Firstflow uses HTTP and HTTPS proxies only.',
      now: 'Ask your IT for an HTTP proxy, or for direct access to {host}.',
    },
    proxyAuthentication: {
      title: 'The proxy asks for a sign-in',
      happened: 'A proxy on the way to {host} wants a user name and a password (407). Nothing got through to the service.',
      now: 'Ask your IT to let {host} through without a sign-in. Where HTTPS_PROXY names the proxy, user name and password can stand in it.',
    },
    proxyRefused: {
      title: 'The proxy does not let the connection through',
      happened: 'The proxy {proxy} made no connection to {host} ({status}).',
      now: 'Check the address of this environment. If it is right, ask your IT to allow {host}.',
    },
    unknownIssuer: {
      title: '{host} shows a certificate that is not trusted here',
      happened: 'It was issued by “{issuer}”, whom this computer does not know. The key was not sent.',
      now: 'If that is your company, ask your IT to install its certificate, then start Firstflow again. Otherwise use another network.',
    },
    certificateExpired: {
      title: 'The certificate of {host} has expired',
      happened: 'It was valid until {validTo}, and the clock of this computer says {clock}. The key was not sent.',
      now: 'Check date and time of this computer. If they are right, tell whoever runs the service.',
    },
    certificateNotYetValid: {
      title: 'The certificate of {host} is not valid yet',
      happened: 'It is valid from {validFrom}, and the clock of this computer says {clock}. The key was not sent.',
      now: 'Set date and time of this computer; after an empty battery they are often wrong. If they are right, tell whoever runs the service.',
    },
    wrongHost: {
      title: '{host} shows the certificate of somebody else',
      happened: 'The certificate is for {names}, not for {host}. The key was not sent.',
      now: 'Check the address of this environment. In a guest Wi-Fi, sign in with a browser first, then try again.',
    },
    interceptedTls: {
      title: 'Something other than the service answered',
      happened:
        'Instead of {host} something answered with a certificate for {names} that is not trusted here, most likely the sign-in page of the Wi-Fi. The key was not sent.',
      now: 'Sign in to the network with a browser, then try again.',
    },
    untrusted: {
      title: '{host} cannot prove its identity',
      happened: 'Its certificate is not trusted on this computer. The key was not sent.',
      now: 'Check date and time of this computer. If your company uses a certificate of its own, ask your IT to install it.',
    },
    notTls: {
      title: '{host} does not answer over HTTPS',
      happened: 'Something answered there without encryption. The key was not sent.',
      now: 'Check the port in the address of this environment. In a guest Wi-Fi, sign in with a browser first, then try again.',
    },
    tlsFailed: {
      title: 'No secure connection to {host}',
      happened: 'The two sides could not agree on an encrypted connection. The key was not sent.',
      now: 'Try another network; a firewall can be the cause. If it happens there too, tell whoever runs the service.',
    },
    intercepted: {
      title: 'Something other than the service answered',
      happened: 'Instead of {host} a web page answered ({status}), most likely the sign-in page of the Wi-Fi or of a proxy.',
      now: 'Sign in to the network with a browser, then try again.',
    },
    cancelled: {
      title: 'Cancelled',
      happened: 'The request was cancelled before the answer came.',
      now: 'Let Firstflow read the state again if the request was to change something.',
    },
  },
  service: {
    unauthorized: {
      title: 'The service did not accept the API key',
      happened: 'The service does not grant access with this key ({status}).',
      now: 'Check the API key of this environment and whether it may do this.',
    },
    notFound: {
      title: 'The service does not know this record',
      happened: 'The service says that it does not have what was asked for ({status}).',
      now: 'Check the identifier and the environment.',
    },
    busy: {
      title: 'The service is busy',
      happened: 'The service did not take the request at this moment ({status}).',
      now: 'Wait a little, then try again.',
    },
    refused: {
      title: 'The service refused the request',
      happened: 'The service did not accept the request ({status}). The interface does not document what this answer means.',
      now: 'Look at the details of the answer. The same request will most likely be refused again.',
    },
    failed: {
      title: 'The service could not complete the request',
      happened: 'The service reports a fault of its own ({status}). The interface does not document what became of the request.',
      now: 'Let Firstflow read the state again before you repeat anything.',
    },
    redirected: {
      title: 'The service points to another address',
      happened: 'The answer ({status}) points to {target}. Firstflow does not follow, so that the key goes nowhere else.',
      now: 'Check the address of this environment, or ask the operator of the service.',
    },
    unreadable: {
      title: 'The answer cannot be used',
      happened: 'The service answered ({status}). {detail}',
      now: 'Let Firstflow read the state again before you repeat anything. Keep the details for the operator of the service.',
    },
  },
  confirmation: {
    required: {
      title: 'This needs your confirmation',
      happened: '{environment}: this request is sent only after you have typed the phrase that names it.',
      now: 'Ask for the phrase, check environment and target, and type it.',
    },
    invalid: {
      title: 'The confirmation does not count',
      happened: '{reason}',
      now: 'Ask for a new phrase and type it as it is shown.',
    },
  },
  preset: {
    nameTaken: {
      title: 'There is a preset with this name',
      happened: '“{name}” differs from it only in case or spaces. Nothing was saved.',
      now: 'Choose another name, or replace that preset.',
    },
    notFound: {
      title: 'This preset is not here',
      happened: 'It was removed, or belongs to another computer.',
      now: 'Choose another preset.',
    },
    unreadable: {
      title: 'This is no preset',
      happened: 'The file cannot be used: {reason}.',
      now: 'Choose a preset that Firstflow has exported. Nothing was taken over.',
    },
  },
  reading: {
    outdated: {
      title: 'The device has to be read again',
      happened: 'It was last read at {readAt}. Since then it was paired, unpaired, missing from the list or written to.',
      now: 'Read it again. What the service reports then is what counts.',
    },
  },
  test: {
    verdictOutdated: {
      title: 'The pass is out of date',
      happened:
        'At {judgedAt} somebody recorded the test as passed. The device may have changed since then, and the service reports no pass.',
      now: 'Start the installation test again at the shower.',
    },
  },
  configuration: {
    notReported: {
      title: 'The service does not report every setting',
      happened: 'It accepted {fields}, but its response does not hold these fields. Firstflow does not send them again.',
      now: 'Check them at the device. Then skip the step and give that as the reason.',
    },
    conflict: {
      title: 'Somebody else changed this device',
      happened: 'Since the plan was made, other values came to: {fields}. Nothing was sent.',
      now: 'Look at both values, field by field, and decide which one stays.',
    },
    notTaken: {
      title: 'The device did not take every setting',
      happened: 'The service accepted the configuration, but reading it back shows other values for: {fields}.',
      now: 'Look at these fields, correct the plan or apply once more. If it stays, note it as an issue.',
    },
  },
  photo: {
    unusable: {
      title: 'This picture cannot be used',
      happened: '{reason}',
      now: 'Choose a JPEG or PNG picture, or take it again.',
    },
    notFound: {
      title: 'This picture is not here',
      happened: 'The job has no such picture, or its file is damaged or gone.',
      now: 'Take it again if you can; the journal still says that it was taken.',
    },
  },
  job: {
    sealed: {
      title: 'The report is final',
      happened: 'Revision {revision} is sealed; nothing is added to it.',
      now: 'Reopen the job to make the next revision. This one stays as it is.',
    },
    testRunning: {
      title: 'An installation test is running',
      happened: '{name}: the test was last seen running. The report cannot be finalised yet.',
      now: 'Watch the test to its end, abort it, or skip the step with a reason.',
    },
    notSealed: {
      title: 'The report is not final yet',
      happened: 'There is no sealed revision to reopen or hand over.',
      now: 'Finalise the report first.',
    },
    unknownRevision: {
      title: 'There is no such revision',
      happened: 'The job was never sealed as revision {revision}.',
      now: 'Choose one of the revisions the job has.',
    },
    present: {
      title: 'This job is here already',
      happened: 'A job with this number stands in the list; the one in the trash was left there.',
      now: 'Open the job from the list. If it is to make way, remove it first, then bring back the other one.',
    },
    unknownIssue: {
      title: 'This issue is not here',
      happened: 'The job has no such issue.',
      now: 'Open the job again and choose it from the list.',
    },
    unknownNote: {
      title: 'This note is not here',
      happened: 'The job has no such note.',
      now: 'Open the job again and choose it from the list.',
    },
    notRunning: {
      title: 'Nothing is being applied',
      happened: 'There is no run to pause, continue or end.',
      now: 'Start it with Apply.',
    },
    cancelled: {
      title: 'You ended the run',
      happened: 'What was on its way was finished; nothing further was begun.',
      now: 'Apply again: it goes on where it was.',
    },
    notFound: {
      title: 'This job is not here',
      happened: 'The data folder holds no job with this number.',
      now: 'Go back to the list of jobs and open it from there.',
    },
    damaged: {
      title: 'The job is damaged',
      happened: '{reason} Nothing was deleted, and the other jobs open as usual. {copy}',
      now: 'Save a copy of its files and pass it on. Do not edit it. You can then move the job to the trash.',
    },
    newerFormat: {
      title: 'The job was written by a newer Firstflow',
      happened: 'This version shows what it can read of it, cannot continue it and has left it untouched.',
      now: 'Update Firstflow, then open the job again.',
    },
    busy: {
      title: 'The job is busy',
      happened: 'Another run of this job has not finished.',
      now: 'Wait for it to finish, then try again.',
    },
    otherService: {
      title: 'The job belongs to another service',
      happened: 'It is bound to {bound}, but the environment now points to {now}. Nothing was sent.',
      now: 'Restore the address in the settings, or start a new job for the new address.',
    },
    unknownDevice: {
      title: 'This device is not part of the job',
      happened: 'The job has no device {device}.',
      now: 'Choose a device from the list of the job.',
    },
    notIdentified: {
      title: 'The device has no identifier yet',
      happened: 'For {device} nobody has entered which unit it is.',
      now: 'Scan or type the identifier, then try again.',
    },
    duplicateDevice: {
      title: 'This identifier is already in the job',
      happened: '{id} belongs to another place in this job.',
      now: 'Compare the label with the list of the job.',
    },
    interrupted: {
      title: 'Firstflow ended before the answer came',
      happened: 'The request had been sent; what became of it was not recorded.',
      now: 'Let Firstflow read the state again. It does not repeat a write by itself.',
    },
    notAllRead: {
      title: 'Not every device could be read',
      happened: 'What was read of the others is up to date. Not read:',
      now: 'Read again. The others need not wait for that.',
    },
    noTest: {
      title: 'There is no test to judge',
      happened: 'No installation test of the unit in {device} has been seen in this job. Nothing was noted.',
      now: 'Let Firstflow look at the test first, then judge it.',
    },
    otherUnit: {
      title: 'Another unit hangs there by now',
      happened: '{id} is no longer the unit in {device}. Nothing more was sent to it.',
      now: 'Apply again: it goes on with the unit that hangs there now.',
    },
    unsettled: {
      title: 'An earlier request is still undecided',
      happened:
        'For {device} the outcome of an earlier request is unknown ({operation}). Until that is settled nothing more is sent to it.',
      now: 'Refresh the job: Firstflow reads the device again and settles it.',
    },
  },
  write: {
    notFound: {
      title: 'This request is not here',
      happened: 'No request with this number was sent from here.',
      now: 'Open the list again and choose the request from it.',
    },
    unsaved: {
      title: 'The request was sent, and its result could not be saved',
      happened: 'What came of it is not in the record: {reason}.',
      now: 'Check the result at the device or with the service before you send the request again. A full disk needs space first.',
    },
    notApplied: {
      title: 'The service did not carry out the request',
      happened: 'No usable response came, and Firstflow read the device until nothing more could follow. The request was not carried out.',
      now: 'Apply again.',
    },
    thenFailed: {
      title: 'The request was sent, and the step after it failed',
      happened: 'After the request had been sent, this happened: {reason}.',
      now: 'Check the result at the device or with the service before you send the request again.',
    },
    decided: {
      title: 'This request is decided already',
      happened:
        'What became of it is known ({operation}): somebody else was quicker, or it could be read back meanwhile. Nothing was noted.',
      now: 'Look at what stands there now. If you saw something else, add it as a note.',
    },
  },
  import: {
    unusable: {
      title: 'This file was not taken over',
      happened: '{what} Nothing was changed here.',
      now: 'Ask for the file again and try once more. If it stays so, keep the file as it is and pass it on.',
    },
    diverged: {
      title: 'This job went on in two places',
      happened: 'From entry {entry} on, the job here and the one in the file say different things. Both were left as they are.',
      now: 'Keep the file’s history beside the job to compare the two, and go on with one of them only.',
    },
  },
  branch: {
    notFound: {
      title: 'That history is not kept here',
      happened: 'The job has no other history of that name on this computer.',
      now: 'Open the list of its other histories again.',
    },
  },
  storage: {
    full: {
      title: 'The disk is full',
      happened: 'There is no room to save the job, so Firstflow does not go on.',
      now: 'Free some space, then try again.',
    },
    readOnly: {
      title: 'The data folder cannot be written to',
      happened: 'Firstflow may not save in its data folder, so it does not go on.',
      now: 'Check the permissions of the folder, or start Firstflow with another one.',
    },
    inTheWay: {
      title: 'Something is in the way',
      happened: 'Where Firstflow keeps {name}, there is something else: a link, a pipe or a folder.',
      now: 'Move it away, then try again.',
    },
    failed: {
      title: 'Saving failed',
      happened: 'The computer reports: {reason}. Firstflow does not go on without saving.',
      now: 'Check the disk, then try again.',
    },
  },
  support: {
    outdated: {
      title: 'These files are not the latest',
      happened: 'Since they were shown, they were gathered anew or Firstflow was restarted. Nothing was saved.',
      now: 'Look at them again and save then.',
    },
  },
  training: {
    only: {
      title: 'Only in training',
      happened: 'This works with the built-in simulator only. At a real shower the technician does it at the shower.',
      now: 'Do it at the shower, or open a training job.',
    },
    unknownShower: {
      title: 'No such shower on the training site',
      happened: 'No shower with the device ID {id} answers there. No test was started.',
      now: 'Take the device ID from a label of the training site.',
    },
    unknownGroup: {
      title: 'The training house has no such group',
      happened: 'No group has the identifier {groupId}, so the simulated office cannot assign it.',
      now: 'Create the group here first, or name one that exists as the intended group.',
    },
  },
  installation: {
    keyUnreadable: {
      title: 'The key of this installation cannot be read',
      happened: 'Finished reports are signed with it. Nothing was signed.',
      now: 'Unlock the key store of the computer and try again. If the key is lost, make another one in the settings.',
    },
  },
  work: {
    cancelled: {
      title: 'Cancelled',
      happened: 'This was cancelled before it was done. Nothing of it was saved, and nothing was changed.',
      now: 'Start it again whenever you want it.',
    },
  },
  report: {
    failed: {
      title: 'The report could not be made',
      happened: 'Reason: {reason}. The job itself is unaffected.',
      now: 'Try again, or choose another place for the file.',
    },
  },
} satisfies ErrorTexts
