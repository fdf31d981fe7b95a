/**
 * Every error the main process can answer with: a code plus data. The words are in locales/<language>/errors.ts,
 * under the same code, and a test holds the two against each other.
 *
 * `device` answers "did the device change?"; `retryable` says whether the same call may simply be made again.
 */
import { z } from 'zod'
import { unexpectedField } from '../configuration/unexpected.ts'
import { alteration } from '../job/alteration.ts'
import { archiveOperations } from './archive-operations.ts'

/** What one part of an input is not. `bound` is the documented bound it breaks. */
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

/** What is wrong with a journal that cannot be trusted. */
const damages = ['missing', 'foreign', 'empty', 'notAnEntry', 'hash', 'order', 'replaced', 'notAJob', 'unreadable'] as const
export type Damage = (typeof damages)[number]

const nothing = z.object({})
const jobId = z.string().describe('The job.')
const device = z.string().describe('The key of the device.')
const status = z.number().describe('The HTTP status.')
const fields = z.string().describe('The fields, separated by commas.')
const host = z.string().describe('The host that was to be reached.')
const reason = z.string().describe('The code of the error, or the text of the failure.')
const operation = z.string().describe('The operation of the service, by its name in the contract.')
/** The service's own error body, redacted; its fields are not documented, so it is only ever shown folded. */
const answered = z.object({
  operation,
  status,
  body: z.unknown().describe("The service's own response, without the key."),
  retryAfterMs: z.number().optional().describe('After how many milliseconds the service allows another request.'),
})
const reached = z.object({
  operation,
  host,
  detail: z.string().optional().describe('What the system reported.'),
})
const proxied = reached.extend({ proxy: z.string().describe('The proxy.') })
/** The certificate that was shown, in the words of whoever showed it, and what this computer's clock said. */
const presented = reached.extend({
  names: z.string().describe('The names that the certificate is valid for.'),
  issuer: z.string().describe('Who issued it.'),
  validFrom: z.string().describe('From when it is valid.'),
  validTo: z.string().describe('Until when it is valid.'),
  clock: z.string().describe('What the clock of this computer shows.'),
})
const archived = z.object({ operation: z.enum(archiveOperations).describe('What was asked of the archive.'), host })
const storeCode = z.string().describe('The code of the archive, empty where it gave none.')
const ofJob = z.object({ jobId })
const environment = z.string().describe('The environment concerned.')

interface Row {
  readonly data: z.ZodType
  readonly device: 'unchanged' | 'unknown' | 'notConcerned'
  readonly retryable: boolean
}

export const errorTable = {
  'input.invalid': {
    data: z.object({ problems: z.array(inputProblem).describe('Everything that is wrong with the input.') }),
    device: 'unchanged',
    retryable: false,
  },
  'command.unknown': {
    data: z.object({ command: z.string().describe('The name that was sent.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'internal.unexpected': {
    data: z.object({ incident: z.string().describe('The incident, as the log names it.') }),
    device: 'unknown',
    retryable: false,
  },
  'host.unauthorized': { data: nothing, device: 'notConcerned', retryable: false },
  'host.unreachable': {
    data: z.object({
      onlyReads: z.boolean().optional().describe('Whether the interrupted command only reads, so that nothing can have changed.'),
    }),
    device: 'unknown',
    retryable: true,
  },

  'environment.noBaseUrl': { data: z.object({ environment }), device: 'unchanged', retryable: false },
  'environment.badBaseUrl': {
    data: z.object({ problem: z.enum(['notAUrl', 'notHttps', 'userInfo', 'queryOrFragment']).describe('What is wrong with the address.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'environment.fixed': { data: z.object({ environment }), device: 'notConcerned', retryable: false },
  'credentials.missing': { data: z.object({ environment }), device: 'unchanged', retryable: false },
  'credentials.unreadable': { data: z.object({ environment }), device: 'unchanged', retryable: true },
  'credentials.malformed': { data: nothing, device: 'notConcerned', retryable: false },

  'confirmation.required': {
    data: z.object({ environment, command: z.string().describe('The command that needs a confirmation.') }),
    device: 'unchanged',
    retryable: false,
  },
  'confirmation.invalid': {
    data: z.object({ reason: z.enum(['unknown', 'expired', 'otherAct', 'mistyped']).describe('Why the confirmation was not accepted.') }),
    device: 'unchanged',
    retryable: false,
  },

  'network.unreachable': {
    data: reached.extend({
      cause: z.enum(['unknownName', 'refused', 'noRoute', 'noAnswer', 'broken']).optional().describe('What went wrong, where it is known.'),
    }),
    device: 'unchanged',
    retryable: true,
  },
  'network.timeout': { data: reached, device: 'unknown', retryable: true },
  'network.interrupted': { data: reached, device: 'unknown', retryable: true },
  'network.proxyUnreachable': { data: proxied, device: 'unchanged', retryable: true },
  'network.proxyUnsupported': { data: proxied, device: 'unchanged', retryable: false },
  'network.proxyAuthentication': { data: proxied.partial({ proxy: true }), device: 'unchanged', retryable: false },
  'network.proxyRefused': {
    data: proxied.extend({ status: z.number().describe('The HTTP status of the proxy.') }),
    device: 'unchanged',
    retryable: true,
  },
  'network.unknownIssuer': { data: presented, device: 'unchanged', retryable: false },
  'network.certificateExpired': { data: presented, device: 'unchanged', retryable: false },
  'network.certificateNotYetValid': { data: presented, device: 'unchanged', retryable: false },
  'network.wrongHost': { data: presented, device: 'unchanged', retryable: false },
  'network.interceptedTls': { data: presented, device: 'unchanged', retryable: false },
  'network.untrusted': { data: reached, device: 'unchanged', retryable: false },
  'network.notTls': { data: reached, device: 'unchanged', retryable: false },
  'network.tlsFailed': { data: reached, device: 'unchanged', retryable: false },
  'network.intercepted': {
    data: z.object({ operation, host, status: z.number().describe('The HTTP status of the page that came instead.') }),
    device: 'unknown',
    retryable: false,
  },
  'network.cancelled': { data: z.object({ operation }), device: 'unknown', retryable: true },

  'service.unauthorized': { data: answered, device: 'unchanged', retryable: false },
  'service.notFound': { data: answered, device: 'unchanged', retryable: false },
  'service.busy': { data: answered, device: 'unknown', retryable: true },
  'service.refused': { data: answered, device: 'unknown', retryable: false },
  'service.failed': { data: answered, device: 'unknown', retryable: true },
  'service.redirected': {
    data: z.object({
      operation,
      status,
      target: z.string().describe('Where the service points to. Firstflow does not follow.'),
    }),
    device: 'unknown',
    retryable: false,
  },
  'service.unreadable': {
    data: z.object({
      operation,
      status,
      detail: z
        .enum(['notJson', 'tooLarge', 'notAnObject', 'misfits', 'otherRecord', 'unproven', 'errorBody'])
        .describe('Why the response could not be used.'),
      body: z.unknown().optional().describe('The response, without the key; only where it says itself that it is an error.'),
    }),
    device: 'unknown',
    retryable: false,
  },

  /** A device that was confirmed as paired is in no later list. */
  'pairing.gone': {
    data: z.object({
      confirmedAt: z.string().describe('When the pairing was confirmed.'),
      absentAt: z.string().describe('When the list without the device was read.'),
    }),
    device: 'unknown',
    retryable: false,
  },
  /** Read before something that may have changed it: it says nothing about the device as it is now. */
  'reading.outdated': { data: z.object({ readAt: z.string().describe('When it was read.') }), device: 'unknown', retryable: true },
  /** A person called the test passed before something that may have changed the device, and the service does not. */
  'test.verdictOutdated': {
    data: z.object({ judgedAt: z.string().describe('When the verdict was recorded.') }),
    device: 'unknown',
    retryable: false,
  },
  'configuration.conflict': { data: z.object({ fields }), device: 'unchanged', retryable: false },
  'preset.notFound': {
    data: z.object({ preset: z.string().describe('The identifier that was sent.') }),
    device: 'notConcerned',
    retryable: false,
  },
  /** Another preset has that name, but for case and blanks. */
  'preset.nameTaken': { data: z.object({ name: z.string().describe('The name.') }), device: 'notConcerned', retryable: false },
  'preset.unreadable': {
    data: z.object({ reason: z.string().describe('What is wrong with it.') }),
    device: 'notConcerned',
    retryable: false,
  },
  /** Sent and accepted, and the service does not report these fields: nothing can confirm them. */
  'configuration.notReported': {
    data: z.object({
      fields,
      unexpected: z.array(unexpectedField).optional().describe('Fields with an unexpected value.'),
    }),
    device: 'unknown',
    retryable: false,
  },
  'configuration.notTaken': {
    data: z.object({
      fields,
      unexpected: z.array(unexpectedField).optional().describe('Fields with an unexpected value.'),
    }),
    device: 'unknown',
    retryable: false,
  },

  'job.notFound': { data: ofJob, device: 'notConcerned', retryable: false },
  'job.damaged': {
    /** `entry` is the first that cannot be trusted; `copy` names what was set aside of it, within the data folder. */
    data: z.object({
      jobId,
      entry: z.number().describe('The number of the first entry that cannot be trusted.'),
      reason: z.enum(damages).describe('What is wrong with the journal.'),
      copy: z.string().nullable().describe('What was set aside, within the data folder; null where nothing was.'),
    }),
    device: 'notConcerned',
    retryable: false,
  },
  'job.newerFormat': { data: ofJob, device: 'notConcerned', retryable: false },
  'job.busy': { data: ofJob, device: 'unchanged', retryable: true },
  'job.otherService': {
    data: z.object({
      jobId,
      bound: z.string().describe('The service that the job belongs to.'),
      now: z.string().describe('The service of that environment now.'),
    }),
    device: 'unchanged',
    retryable: false,
  },
  'job.unknownDevice': { data: z.object({ jobId, device }), device: 'unchanged', retryable: false },
  'job.notIdentified': { data: z.object({ jobId, device }), device: 'unchanged', retryable: false },
  'job.tooManyDevices': {
    data: z.object({
      jobId,
      most: z.number().describe('The most devices that a job may hold, removed ones included.'),
    }),
    device: 'unchanged',
    retryable: false,
  },
  'job.duplicateDevice': {
    data: z.object({ jobId, id: z.string().describe('The device ID or serial number that is in the job already.') }),
    device: 'unchanged',
    retryable: false,
  },
  /** What went wrong at each device that could not be read; the others were. */
  'job.notAllRead': {
    data: z.object({
      jobId,
      failed: z
        .array(
          z.object({
            device,
            error: z
              .object({
                code: z.string().describe('The code of the error.'),
                data: z.record(z.string(), z.unknown()).describe('Its data.'),
              })
              .describe('Why.'),
          }),
        )
        .min(1)
        .describe('What failed at each device; the others were read.'),
    }),
    device: 'unchanged',
    retryable: true,
  },
  'job.interrupted': { data: z.object({ operation }), device: 'unknown', retryable: false },
  'job.unknownIssue': {
    data: z.object({ jobId, issue: z.string().describe('The identifier that was sent.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'job.unknownNote': {
    data: z.object({ jobId, note: z.number().describe('The number that was sent.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'job.notRunning': { data: ofJob, device: 'notConcerned', retryable: false },
  'job.cancelled': { data: ofJob, device: 'unchanged', retryable: true },
  /** Only the installation of that person adds to it. */
  'job.assigned': {
    data: z.object({ jobId, name: z.string().describe('Who works on the job.') }),
    device: 'unchanged',
    retryable: false,
  },
  'job.notAssigned': { data: ofJob, device: 'notConcerned', retryable: false },
  /** Its facts were signed off as a whole. */
  'fork.finalised': {
    data: z.object({ jobId, revision: z.string().describe('The revision that the other history was finalised as.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'fork.notCarried': {
    data: z.object({
      jobId,
      entry: z.number().describe('The number of the entry in the other history.'),
      kind: z.string().describe('Its kind; empty where there is no such entry.'),
    }),
    device: 'notConcerned',
    retryable: false,
  },
  'job.sealed': {
    data: z.object({ jobId, revision: z.string().describe('The revision that is final.') }),
    device: 'unchanged',
    retryable: false,
  },
  /** `name`: how a person knows the device whose installation test was last seen running. */
  'job.testRunning': {
    data: z.object({
      jobId,
      device,
      name: z.string().describe('The room or the name by which a person knows the device.'),
    }),
    device: 'unchanged',
    retryable: true,
  },
  'job.notSealed': { data: ofJob, device: 'notConcerned', retryable: false },
  'job.unknownRevision': {
    data: z.object({ jobId, revision: z.string().describe('The revision that was asked for.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'job.present': { data: ofJob, device: 'notConcerned', retryable: false },
  /** What came from elsewhere is not what it was, or is no copy of a job at all. */
  'import.unusable': {
    data: z.object({ alteration: alteration.describe('The first thing that is not as it was.') }),
    device: 'notConcerned',
    retryable: false,
  },
  /** `entry` is the first that is not the same in both. */
  'import.diverged': {
    data: z.object({ jobId, entry: z.number().describe('The number of the first entry that differs.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'branch.notFound': {
    data: z.object({ jobId, branch: z.string().describe('The name that was sent.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'photo.unusable': {
    data: z.object({ reason: z.enum(['notAPhoto', 'tooManyBytes', 'tooLarge', 'broken']).describe('What is wrong with the picture.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'photo.notFound': {
    data: z.object({ photo: z.string().describe('The SHA-256 that was sent.') }),
    device: 'notConcerned',
    retryable: false,
  },
  /** The technician judges what nobody has seen: no test of the unit that is there was read. */
  'job.noTest': { data: z.object({ jobId, device }), device: 'notConcerned', retryable: false },
  /** `id` is the device that something was meant for and that is no longer in its location. */
  'job.otherUnit': {
    data: z.object({
      jobId,
      device,
      id: z.string().describe('The device ID that the request was meant for and that is no longer in its location.'),
    }),
    device: 'notConcerned',
    retryable: true,
  },
  'job.unsettled': { data: z.object({ jobId, device, operation }), device: 'unknown', retryable: false },

  'write.notFound': {
    data: z.object({ write: z.string().describe('The identifier that was sent.') }),
    device: 'notConcerned',
    retryable: false,
  },
  /** Sent, and what came of it is not in the journal. `reason` is the code of what went wrong, or its text. */
  'write.unsaved': { data: z.object({ operation, reason }), device: 'unknown', retryable: false },
  /** Sent, and what had to follow it (reading back, noting why) failed. */
  'write.thenFailed': { data: z.object({ operation, reason }), device: 'unknown', retryable: false },
  /** Sent without a usable response, and read over the settle window: the service did not do it. */
  'write.notApplied': { data: z.object({ operation }), device: 'unchanged', retryable: true },
  'write.decided': {
    data: z.object({ write: z.string().describe('The request, by the identifier it has in the journal.'), operation }),
    device: 'notConcerned',
    retryable: false,
  },

  /** There is a key that finished reports are signed with, and it cannot be read: nothing was signed. */
  'installation.keyUnreadable': { data: nothing, device: 'notConcerned', retryable: true },

  'archive.preset': { data: nothing, device: 'notConcerned', retryable: false },
  'archive.noPackage': {
    data: ofJob.extend({ unusable: z.number().describe('How many there are that are not what their name says.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'archive.notConfigured': { data: nothing, device: 'notConcerned', retryable: false },
  /** `reason` is the code of a connection error. */
  'archive.unreachable': {
    data: archived.extend({ reason, detail: z.string().optional().describe('What the system reported.') }),
    device: 'notConcerned',
    retryable: true,
  },
  'archive.keyRejected': {
    data: archived.omit({ operation: true }).extend({ status, reason: storeCode }),
    device: 'notConcerned',
    retryable: false,
  },
  'archive.refused': { data: archived.extend({ status, reason: storeCode }), device: 'notConcerned', retryable: false },
  'archive.noBucket': {
    data: archived.omit({ operation: true }).extend({ bucket: z.string().describe('The bucket.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'archive.clockSkewed': {
    data: archived.omit({ operation: true }).extend({ minutes: z.number().describe('By how many minutes the clocks differ.') }),
    device: 'notConcerned',
    retryable: false,
  },
  'archive.full': { data: archived.omit({ operation: true }).extend({ reason: storeCode }), device: 'notConcerned', retryable: true },
  'archive.busy': { data: archived.omit({ operation: true }).extend({ status }), device: 'notConcerned', retryable: true },
  'archive.failed': { data: archived.extend({ status, reason: storeCode }), device: 'notConcerned', retryable: true },
  'archive.unreadable': { data: archived, device: 'notConcerned', retryable: false },

  'storage.full': { data: nothing, device: 'unchanged', retryable: true },
  'storage.readOnly': { data: nothing, device: 'unchanged', retryable: false },
  /** On Windows nothing replaces a file that another program has open. */
  'storage.inUse': { data: z.object({ name: z.string().describe('The file.') }), device: 'unchanged', retryable: true },
  /** `name` says where, with its folder. */
  'storage.inTheWay': {
    data: z.object({ name: z.string().describe('The file that is in the way, with its folder.') }),
    device: 'unchanged',
    retryable: false,
  },
  'storage.failed': {
    data: z.object({ reason: z.string().describe('What the operating system reported.') }),
    device: 'unchanged',
    retryable: false,
  },
  /** No shower of the training site has that ID, or it does not answer. */
  'training.unknownShower': {
    data: z.object({ id: z.string().describe('The device ID that was sent.') }),
    device: 'unchanged',
    retryable: false,
  },
  'training.unknownGroup': {
    data: z.object({ groupId: z.string().describe('The identifier that was sent.') }),
    device: 'unchanged',
    retryable: false,
  },
  'training.only': { data: nothing, device: 'unchanged', retryable: false },
  'support.outdated': { data: nothing, device: 'notConcerned', retryable: false },
  /** By a person, or because the program is closed. */
  'work.cancelled': { data: nothing, device: 'notConcerned', retryable: true },
  'report.failed': { data: z.object({ reason: z.string().describe('What went wrong.') }), device: 'notConcerned', retryable: false },
} as const satisfies Record<string, Row>

export type ErrorCode = keyof typeof errorTable

/** The connection to the service is blocked, whatever was to be sent: the next request would fare no better. */
export const connectionErrors = [
  'network.unreachable',
  'network.proxyUnreachable',
  'network.proxyUnsupported',
  'network.proxyAuthentication',
  'network.proxyRefused',
  'network.unknownIssuer',
  'network.certificateExpired',
  'network.certificateNotYetValid',
  'network.wrongHost',
  'network.interceptedTls',
  'network.untrusted',
  'network.notTls',
  'network.tlsFailed',
  'network.intercepted',
] as const satisfies ErrorCode[]

export type ErrorData<Code extends ErrorCode> = z.infer<(typeof errorTable)[Code]['data']>
export type AppError = { [Code in ErrorCode]: { readonly code: Code; readonly data: ErrorData<Code> } }[ErrorCode]

export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]

/** An error as it crosses a wire or rests in a journal; an older journal may name codes this version no longer has. */
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

/** A service answers with a value or this; dispatch turns it into a reply. Nothing else is thrown on purpose. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly error: AppError

  constructor(error: AppError) {
    super(error.code)
    this.error = error
  }
}

/** Throws a `Failure`; typed so that code and data agree. */
export function fail<Code extends ErrorCode>(code: Code, data: ErrorData<Code>): never {
  throw new Failure(appErrorOf(code, data))
}

/** For `.catch`: null in place of a `Failure`; anything else goes on. */
export function nullOnFailure(cause: unknown): null {
  if (cause instanceof Failure) return null
  throw cause
}
