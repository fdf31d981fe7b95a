/**
 * Every error that the main process can return: a code plus data. The texts are in locales/<language>/errors.ts under the same code, and
 * a test compares the two.
 *
 * Each row says whether the device changed and whether the same call may be retried.
 */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { reportedInstead } from './reported-instead.ts'
import { unexpectedField } from './unexpected.ts'
import { alteration } from './alteration.ts'
import { archiveOperations } from './archive-operations.ts'

export const inputProblem = z.object({
  path: z.string().describe('The field of the input, with the names around it, separated by dots.'),
  problem: z
    .enum([
      'required',
      'wrongType',
      'belowMinimum',
      'aboveMaximum',
      'wrongLength',
      'unknownField',
      'atLeastOne',
      'badId',
      'badSerialNumber',
      'badGroupId',
      'notAllowed',
      'tooDeep',
    ])
    .describe('What is wrong with it.'),
  bound: z.number().optional().describe('The documented limit that it breaks.'),
})
export type InputProblem = z.infer<typeof inputProblem>

/** Why a journal cannot be trusted. */
const damages = ['missing', 'foreign', 'empty', 'notAnEntry', 'hash', 'order', 'replaced', 'notAJob', 'unreadable'] as const
export type Damage = (typeof damages)[number]

const jobId = z.string().describe('The job.')
const device = z.string().describe('The key of the device.')
const status = z.number().describe('The HTTP status.')
const fields = z.string().describe('The fields, separated by commas.')
const host = z.string().describe('The host that was to be reached.')
const reason = z.string().describe('The code of the error, or the text of the failure.')
const operation = z.string().describe('The operation of the service, by its name in the contract.')
/** The service's own error body, redacted. Its fields are not documented, so it is only shown in a folded section. */
const answered = {
  operation,
  status,
  body: z.unknown().describe("The service's own response, without the key."),
  retryAfterMs: z.number().optional().describe('After how many milliseconds the service allows another request.'),
  retryAt: z.string().optional().describe('When that is, if it is a minute or more.'),
}
const reached = { operation, host, detail: z.string().optional().describe('What the system reported.') }
const proxied = { ...reached, proxy: z.string().describe('The proxy.') }
/** The certificate that the peer presented, in its own words, and the time of this computer's clock. */
const presented = {
  ...reached,
  names: z.string().describe('The names that the certificate is valid for.'),
  issuer: z.string().describe('Who issued it.'),
  validFrom: z.string(),
  validTo: z.string().describe('Until when it is valid.'),
  clock: z.string().describe('What the clock of this computer shows.'),
}
const archived = { operation: z.enum(archiveOperations).describe('What was asked of the archive.'), host }
const storeCode = z.string().describe('The code of the archive, empty where it gave none.')
const ofJob = { jobId }
const environment = z.string().describe('The environment concerned.')

interface Row {
  readonly data: z.ZodType
  readonly device: 'unchanged' | 'unknown' | 'notConcerned'
  readonly retryable: boolean
}
const rowWhere =
  <Device extends Row['device']>(device: Device) =>
  <Data extends z.ZodRawShape>(data: Data) =>
    ({ data: z.object(data), device, retryable: false }) as const
const unchanged = rowWhere('unchanged')
const unknown = rowWhere('unknown')
const notConcerned = rowWhere('notConcerned')
const retryable = <Data extends z.ZodType, Device extends Row['device']>({ data, device }: { data: Data; device: Device }) =>
  ({ data, device, retryable: true }) as const

export const errorTable = {
  'input.invalid': unchanged({ problems: z.array(inputProblem).describe('Everything that is wrong with the input.') }),
  'command.unknown': notConcerned({ command: z.string().describe('The name that was sent.') }),
  'internal.unexpected': unknown({ incident: z.string().describe('The incident, as the log names it.') }),
  'host.unauthorized': notConcerned({}),
  'host.unreachable': retryable(
    unknown({
      onlyReads: z.boolean().optional().describe('Whether the interrupted command only reads, so that nothing can have changed.'),
    }),
  ),

  'environment.noBaseUrl': unchanged({ environment }),
  'environment.badBaseUrl': notConcerned({
    problem: z.enum(['notAUrl', 'notHttps', 'userInfo', 'queryOrFragment']).describe('What is wrong with the address.'),
  }),
  'environment.fixed': notConcerned({ environment }),
  /** Raised before the request is sent: work that began under one key must not continue under another. */
  'environment.changed': unchanged({ operation }),
  'credentials.missing': unchanged({ environment }),
  'credentials.unreadable': retryable(unchanged({ environment })),
  'credentials.malformed': notConcerned({}),

  'confirmation.required': unchanged({ environment, command: z.string().describe('The command that needs a confirmation.') }),
  'confirmation.invalid': unchanged({
    reason: z.enum(['unknown', 'expired', 'otherAct', 'mistyped']).describe('Why the confirmation was not accepted.'),
  }),

  'network.unreachable': retryable(
    unchanged({
      ...reached,
      cause: z.enum(['unknownName', 'refused', 'noRoute', 'noAnswer', 'broken']).optional().describe('What went wrong, where it is known.'),
    }),
  ),
  'network.timeout': retryable(unknown(reached)),
  'network.interrupted': retryable(unknown(reached)),
  /** The headers break the rules of HTTP, or are longer than anyone needs. */
  'network.malformed': retryable(unknown(reached)),
  'network.proxyUnreachable': retryable(unchanged(proxied)),
  'network.proxyUnsupported': unchanged(proxied),
  'network.proxyAuthentication': unchanged({ ...reached, proxy: proxied.proxy.optional() }),
  'network.proxyRefused': retryable(unchanged({ ...proxied, status: z.number().describe('The HTTP status of the proxy.') })),
  'network.unknownIssuer': unchanged(presented),
  'network.certificateExpired': unchanged(presented),
  'network.certificateNotYetValid': unchanged(presented),
  'network.wrongHost': unchanged(presented),
  'network.interceptedTls': unchanged(presented),
  'network.untrusted': unchanged(reached),
  'network.notTls': unchanged(reached),
  'network.tlsFailed': unchanged(reached),
  'network.intercepted': unknown({ operation, host, status: z.number().describe('The HTTP status of the page that came instead.') }),
  'network.cancelled': retryable(unknown({ operation })),

  'service.unauthorized': unchanged(answered),
  'service.notFound': unchanged(answered),
  /** What every address of the service has is missing there: the address is wrong, and no record. */
  'service.notHere': unchanged(answered),
  'service.busy': retryable(unknown(answered)),
  'service.refused': unknown(answered),
  'service.failed': retryable(unknown(answered)),
  'service.redirected': unknown({
    operation,
    status,
    target: z.string().describe('Where the service points to. Firstflow does not follow.'),
  }),
  'service.unreadable': unknown({
    operation,
    status,
    detail: z
      .enum(['notJson', 'tooLarge', 'notAnObject', 'mismatches', 'otherRecord', 'unproven', 'errorBody'])
      .describe('Why the response could not be used.'),
    body: z.unknown().optional().describe('The response, without the key; only where it says itself that it is an error.'),
  }),

  /** A device whose pairing was confirmed is missing from every later list. */
  'pairing.gone': unknown({
    confirmedAt: z.string().describe('When the pairing was confirmed.'),
    absentAt: z.string().describe('When the list without the device was read.'),
  }),
  /** A list that does not contain a device whose pairing was confirmed within the settle window: one of the two may be older. */
  'pairing.notListed': retryable(
    unknown({
      confirmedAt: z.string().describe('When the service last showed it as paired.'),
      absentAt: z.string().describe('When the list without the device was read.'),
    }),
  ),
  /** A list under another key does not contain the device, which says nothing about the key that it is paired with. */
  'pairing.otherKey': unknown({
    confirmedAt: z.string().describe('When the service last showed it as paired.'),
    absentAt: z.string().describe('When the list without the device was read.'),
    key: z.string().describe('The first digits of the fingerprint of the key that it was shown under.'),
    other: z.string().describe('The same of the key that the list was read under.'),
  }),
  /** Read before a write that may have changed the value, so it says nothing about the device now. */
  'reading.outdated': retryable(unknown({ readAt: z.string() })),
  /** A person recorded the test as passed before a write that may have changed the device, and the service does not report it as passed. */
  'test.verdictOutdated': unknown({ judgedAt: z.string().describe('When the verdict was recorded.') }),
  /** A person recorded the test as passed, and the service said later that it did not pass. */
  'test.disputed': unchanged({
    judgedAt: z.string().describe('When the verdict was recorded.'),
    readAt: z.string().describe('When the service said otherwise.'),
  }),
  'configuration.conflict': unchanged({ fields }),
  'preset.notFound': notConcerned({ preset: z.string().describe('The identifier that was sent.') }),
  /** Another preset has the same name, ignoring case and blanks. */
  'preset.nameTaken': notConcerned({ name: z.string() }),
  'preset.unreadable': notConcerned({ reason: z.string().describe('What is wrong with it.') }),
  /** Sent and accepted, but the service does not report these fields, so nothing can confirm them. */
  'configuration.notReported': unknown({
    fields,
    unexpected: z.array(unexpectedField).optional().describe('Fields with an unexpected value.'),
  }),
  /** The same for the group of a water guard: neither the response nor a record reports it. */
  'group.notReported': unknown({ group: z.string().describe('The planned group, by its identifier.') }),
  /** Sent and accepted, and the device reports other values. Nobody else is known to have changed them. */
  'configuration.differs': unknown({
    differences: z.array(reportedInstead).describe('The fields, with what was sent and what is reported.'),
  }),

  'job.notFound': notConcerned(ofJob),
  'job.damaged': notConcerned({
    jobId,
    entry: z.number().describe('The number of the first entry that cannot be trusted.'),
    reason: z.enum(damages).describe('What is wrong with the journal.'),
    copy: z.string().nullable().describe('What was set aside, within the data folder; null where nothing was.'),
  }),
  'job.newerFormat': notConcerned(ofJob),
  'job.busy': retryable(unchanged(ofJob)),
  'job.otherService': unchanged({
    jobId,
    bound: z.string().describe('The service that the job belongs to.'),
    now: z.string().describe('The service of that environment now.'),
  }),
  'job.unknownDevice': unchanged({ jobId, device }),
  'job.notIdentified': unchanged({ jobId, device }),
  'job.notAShower': unchanged({ jobId, device }),
  'job.tooManyDevices': unchanged({
    jobId,
    most: z.number().describe('The most devices that a job may hold, removed ones included.'),
  }),
  'job.sameDevice': unchanged({ jobId, device, id: z.string().describe('The device ID that was sent.') }),
  'job.duplicateDevice': unchanged({ jobId, id: z.string().describe('The device ID or serial number that is in the job already.') }),
  'job.notAllRead': retryable(
    unchanged({
      jobId,
      failed: listOf({
        device,
        error: z
          .object({
            code: z.string().describe('The code of the error.'),
            data: z.record(z.string(), z.unknown()),
          })
          .describe('Why.'),
      })
        .min(1)
        .describe('What failed at each device; the others were read.'),
    }),
  ),
  'job.interrupted': unknown({ operation }),
  'job.unknownIssue': notConcerned({ jobId, issue: z.string().describe('The identifier that was sent.') }),
  'job.unknownNote': notConcerned({ jobId, note: z.number().describe('The number that was sent.') }),
  'job.notRunning': notConcerned(ofJob),
  'job.cancelled': retryable(unchanged(ofJob)),
  /** Only the installation of that person may add to the job. */
  'job.assigned': unchanged({ jobId, name: z.string().describe('Who works on the job.') }),
  'job.notAssigned': notConcerned(ofJob),
  /** Its facts were signed off as a whole. */
  'fork.finalised': notConcerned({ jobId, revision: z.string().describe('The revision that the other history was finalised as.') }),
  'fork.notCarried': notConcerned({
    jobId,
    entry: z.number().describe('The number of the entry in the other history.'),
    kind: z.string().describe('Its kind; empty where there is no such entry.'),
  }),
  'job.sealed': unchanged({ jobId, revision: z.string().describe('The revision that is final.') }),
  'job.testRunning': retryable(
    unchanged({
      jobId,
      device,
      name: z.string().describe('The room or the name by which a person knows the device.'),
    }),
  ),
  'job.notSealed': notConcerned(ofJob),
  'job.unknownRevision': notConcerned({ jobId, revision: z.string().describe('The revision that was asked for.') }),
  'job.notInTrash': notConcerned(ofJob),
  'job.present': notConcerned(ofJob),
  /** The imported file was altered, or is not a copy of a job at all. */
  'import.unusable': notConcerned({ alteration: alteration.describe('The first thing that is not as it was.') }),
  'import.diverged': notConcerned({ jobId, entry: z.number().describe('The number of the first entry that differs.') }),
  'branch.notFound': notConcerned({ jobId, branch: z.string().describe('The name that was sent.') }),
  'photo.unusable': notConcerned({
    reason: z.enum(['notAPhoto', 'tooManyBytes', 'tooLarge', 'broken']).describe('What is wrong with the picture.'),
  }),
  'photo.notFound': notConcerned({ photo: z.string().describe('The SHA-256 that was sent.') }),
  /** A verdict needs a test that was read from the device that is installed now. */
  'job.noTest': notConcerned({ jobId, device }),
  /** The plan to be undone is no longer the current plan. */
  'job.otherPlan': unchanged({ jobId, device }),
  /** The other history changed between two reads of it. */
  'job.otherHistory': retryable(unchanged(ofJob)),
  /** Another test run began in between, or this one got a result. */
  'job.otherRun': retryable(notConcerned({ jobId, device })),
  'job.otherUnit': retryable(
    notConcerned({
      jobId,
      device,
      id: z.string().describe('The device ID that the request was meant for and that is no longer in its location.'),
    }),
  ),
  'job.unsettled': unknown({ jobId, device, operation }),
  'job.changedOutside': unknown({ jobId, device, operation }),

  'write.notFound': notConcerned({ write: z.string().describe('The identifier that was sent.') }),
  /** Sent, but its outcome could not be journalled. `reason` is an error code or a text. */
  'write.unsaved': unknown({ operation, reason }),
  /** Sent, but the work that had to follow it (reading back, recording why) failed. */
  'write.thenFailed': unknown({ operation, reason }),
  /** Sent without a usable response, and read throughout the settle window: the service did not apply it. */
  'write.notApplied': retryable(unchanged({ operation })),
  'write.decided': notConcerned({ write: z.string().describe('The request, by the identifier it has in the journal.'), operation }),

  /** The key that signs finished reports exists but cannot be read: nothing was signed. */
  'installation.keyUnreadable': retryable(notConcerned({})),

  'archive.preset': notConcerned({}),
  'archive.noPackage': notConcerned({ ...ofJob, unusable: z.number().describe('How many there are that are not what their name says.') }),
  'archive.notConfigured': notConcerned({}),
  'archive.readOnly': notConcerned({}),
  /** `baseUrl` is the address without the bucket. */
  'archive.bucketInAddress': notConcerned({
    bucket: z.string(),
    baseUrl: z.string().describe('The address without it.'),
  }),
  'archive.keyMalformed': notConcerned({}),
  /** Erased, or not there yet. */
  'archive.noJob': retryable(notConcerned(ofJob)),
  'archive.notReadBack': retryable(notConcerned({})),
  /** `reason` is the code of a connection error. */
  'archive.unreachable': retryable(
    notConcerned({ ...archived, reason, detail: z.string().optional().describe('What the system reported.') }),
  ),
  /** The server did not prove that it is the store: nothing was sent. `reason` is the code of its certificate's error. */
  'archive.untrusted': notConcerned({ ...archived, reason, detail: z.string().optional().describe('What the system reported.') }),
  'archive.keyRejected': notConcerned({ host, status, reason: storeCode }),
  'archive.refused': notConcerned({ ...archived, status, reason: storeCode }),
  'archive.wrongRegion': notConcerned({ host, region: z.string().describe('The region that the archive names.') }),
  'archive.noBucket': notConcerned({ host, bucket: z.string() }),
  'archive.clockSkewed': notConcerned({ host, minutes: z.number().describe('By how many minutes the clocks differ.') }),
  'archive.full': retryable(notConcerned({ host, reason: storeCode })),
  'archive.busy': retryable(notConcerned({ host, status })),
  'archive.failed': retryable(notConcerned({ ...archived, status, reason: storeCode })),
  'archive.unreadable': notConcerned(archived),

  'storage.full': retryable(unchanged({})),
  'storage.readOnly': unchanged({}),
  /** Windows cannot replace a file that another program has open. */
  'storage.inUse': retryable(unchanged({ name: z.string() })),
  'storage.inTheWay': unchanged({ name: z.string().describe('The file that is in the way, with its folder.') }),
  /** It refused, or did not respond in time. */
  'storage.keyStore': retryable(unchanged({})),
  'storage.failed': unchanged({ reason: z.string().describe('What the operating system reported.') }),
  /** The training site has no shower with that ID, or the shower does not respond. */
  'training.unknownShower': unchanged({ id: z.string().describe('The device ID that was sent.') }),
  'training.unknownGroup': unchanged({ groupId: z.string().describe('The identifier that was sent.') }),
  'training.only': unchanged({}),
  'support.outdated': notConcerned({}),
  /** By the user, or because the application closes. */
  'work.cancelled': retryable(notConcerned({})),
  'report.failed': notConcerned({ reason: z.string().describe('What went wrong.') }),
} as const satisfies Record<string, Row>

export type ErrorCode = keyof typeof errorTable

/** Errors of connections that were closed because of the certificate. */
export const certificateErrors = [
  'network.unknownIssuer',
  'network.certificateExpired',
  'network.certificateNotYetValid',
  'network.wrongHost',
  'network.interceptedTls',
  'network.untrusted',
] as const satisfies ErrorCode[]

/** Errors that block the connection to the service whatever is sent: the next request would fail the same way. */
export const connectionErrors = [
  'network.unreachable',
  'network.proxyUnreachable',
  'network.proxyUnsupported',
  'network.proxyAuthentication',
  'network.proxyRefused',
  ...certificateErrors,
  'network.notTls',
  'network.tlsFailed',
  'network.intercepted',
] as const satisfies ErrorCode[]

export type ErrorData<Code extends ErrorCode> = z.infer<(typeof errorTable)[Code]['data']>
export type AppError = { [Code in ErrorCode]: { readonly code: Code; readonly data: ErrorData<Code> } }[ErrorCode]

export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]
type Domain = ErrorCode extends `${infer Name}.${string}` ? Name : never
/** All errors of these domains: what stands before the dot. */
export const errorsOf = (...domains: readonly Domain[]): ErrorCode[] =>
  errorCodes.filter((code) => domains.some((domain) => code.startsWith(`${domain}.`)))

/** An error on the wire or in a journal. Older journals may contain codes that this version no longer has. */
export const appError = z
  .object({
    code: z.enum(errorCodes).describe('The code of the error.'),
    data: z.record(z.string(), z.unknown()).describe('The data of the error; its fields depend on the code.'),
  })
  .transform((error) => error as unknown as AppError)
  .describe('An error: its code and its data. Every code is described on the page of errors.')

export function appErrorOf<Code extends ErrorCode>(code: Code, data: ErrorData<Code>): AppError {
  return { code, data } as unknown as AppError
}

/** A service returns a value or throws this; dispatch turns it into a reply. Nothing else is thrown on purpose. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly error: AppError

  constructor(error: AppError) {
    super(error.code)
    this.error = error
  }
}

/** Throws a `Failure`; its types keep code and data consistent. */
export function fail<Code extends ErrorCode>(code: Code, data: ErrorData<Code>): never {
  throw new Failure(appErrorOf(code, data))
}

/** For `.catch`: turns that failure into null and rethrows anything else. */
export const nullOn =
  (code: ErrorCode) =>
  (cause: unknown): null => {
    if (cause instanceof Failure && cause.error.code === code) return null
    throw cause
  }

/** For `.catch`: returns the error of a `Failure` and rethrows anything else. */
export function errorOf(cause: unknown): AppError {
  if (cause instanceof Failure) return cause.error
  throw cause
}

/** For `.catch`: turns a `Failure` into null and rethrows anything else. */
export function nullOnFailure(cause: unknown): null {
  if (cause instanceof Failure) return null
  throw cause
}
