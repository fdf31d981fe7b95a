/**
 * Every error the main process can answer with: a code plus data. The words are in locales/<language>/errors.ts,
 * under the same code, and a test holds the two against each other.
 *
 * `device` answers "did the device change?"; `retryable` says whether the same call may simply be made again.
 */
import { z } from 'zod'
import { unexpectedField } from '../configuration/unexpected.ts'
import { alteration } from '../job/alteration.ts'

/** What one part of an input is not. `bound` is the documented bound it breaks. */
export const inputProblem = z.object({
  path: z.string(),
  problem: z.enum([
    'required',
    'wrongType',
    'belowMinimum',
    'aboveMaximum',
    'wrongLength',
    'unknownField',
    'atLeastOne',
    'badId',
    'notAllowed',
    'tooDeep',
  ]),
  bound: z.number().optional(),
})
export type InputProblem = z.infer<typeof inputProblem>

/** What is wrong with a journal that cannot be trusted. */
export const damages = ['missing', 'foreign', 'empty', 'notAnEntry', 'hash', 'order', 'replaced', 'notAJob', 'unreadable'] as const
export type Damage = (typeof damages)[number]

const nothing = z.object({})
const operation = z.string()
/** The service's own error body, redacted; its fields are not documented, so it is only ever shown folded. */
const answered = z.object({ operation, status: z.number(), body: z.unknown(), retryAfterMs: z.number().optional() })
const reached = z.object({ operation, host: z.string(), detail: z.string().optional() })
const proxied = reached.extend({ proxy: z.string() })
/** The certificate that was shown, in the words of whoever showed it, and what this computer's clock said. */
const presented = reached.extend({ names: z.string(), issuer: z.string(), validFrom: z.string(), validTo: z.string(), clock: z.string() })
const ofJob = z.object({ jobId: z.string() })
const environment = z.string()

interface Row {
  readonly data: z.ZodType
  readonly device: 'unchanged' | 'unknown' | 'notConcerned'
  readonly retryable: boolean
}

export const errorTable = {
  'input.invalid': { data: z.object({ problems: z.array(inputProblem) }), device: 'unchanged', retryable: false },
  'command.unknown': { data: z.object({ command: z.string() }), device: 'notConcerned', retryable: false },
  'internal.unexpected': { data: z.object({ incident: z.string() }), device: 'unknown', retryable: false },
  'host.unauthorized': { data: nothing, device: 'notConcerned', retryable: false },
  'host.unreachable': { data: z.object({ onlyReads: z.boolean().optional() }), device: 'unknown', retryable: true },

  'environment.noBaseUrl': { data: z.object({ environment }), device: 'unchanged', retryable: false },
  'environment.badBaseUrl': {
    data: z.object({ problem: z.enum(['notAUrl', 'notHttps', 'userInfo', 'queryOrFragment']) }),
    device: 'notConcerned',
    retryable: false,
  },
  'environment.fixed': { data: z.object({ environment }), device: 'notConcerned', retryable: false },
  'credentials.missing': { data: z.object({ environment }), device: 'unchanged', retryable: false },
  'credentials.unreadable': { data: z.object({ environment }), device: 'unchanged', retryable: true },
  'credentials.malformed': { data: nothing, device: 'notConcerned', retryable: false },

  'confirmation.required': { data: z.object({ environment, command: z.string() }), device: 'unchanged', retryable: false },
  'confirmation.invalid': {
    data: z.object({ reason: z.enum(['unknown', 'expired', 'otherAct', 'mistyped']) }),
    device: 'unchanged',
    retryable: false,
  },

  'network.unreachable': {
    data: reached.extend({ cause: z.enum(['unknownName', 'refused', 'noRoute', 'noAnswer', 'broken']).optional() }),
    device: 'unchanged',
    retryable: true,
  },
  'network.timeout': { data: reached, device: 'unknown', retryable: true },
  'network.interrupted': { data: reached, device: 'unknown', retryable: true },
  'network.proxyUnreachable': { data: proxied, device: 'unchanged', retryable: true },
  'network.proxyUnsupported': { data: proxied, device: 'unchanged', retryable: false },
  'network.proxyAuthentication': { data: proxied.partial({ proxy: true }), device: 'unchanged', retryable: false },
  'network.proxyRefused': { data: proxied.extend({ status: z.number() }), device: 'unchanged', retryable: true },
  'network.unknownIssuer': { data: presented, device: 'unchanged', retryable: false },
  'network.certificateExpired': { data: presented, device: 'unchanged', retryable: false },
  'network.certificateNotYetValid': { data: presented, device: 'unchanged', retryable: false },
  'network.wrongHost': { data: presented, device: 'unchanged', retryable: false },
  'network.interceptedTls': { data: presented, device: 'unchanged', retryable: false },
  'network.untrusted': { data: reached, device: 'unchanged', retryable: false },
  'network.notTls': { data: reached, device: 'unchanged', retryable: false },
  'network.tlsFailed': { data: reached, device: 'unchanged', retryable: false },
  'network.intercepted': { data: z.object({ operation, host: z.string(), status: z.number() }), device: 'unknown', retryable: false },
  'network.cancelled': { data: z.object({ operation }), device: 'unknown', retryable: true },

  'service.unauthorized': { data: answered, device: 'unchanged', retryable: false },
  'service.notFound': { data: answered, device: 'unchanged', retryable: false },
  'service.busy': { data: answered, device: 'unknown', retryable: true },
  'service.refused': { data: answered, device: 'unknown', retryable: false },
  'service.failed': { data: answered, device: 'unknown', retryable: true },
  'service.redirected': { data: z.object({ operation, status: z.number(), target: z.string() }), device: 'unknown', retryable: false },
  'service.unreadable': {
    data: z.object({
      operation,
      status: z.number(),
      detail: z.enum(['notJson', 'tooLarge', 'notAnObject', 'misfits', 'otherRecord', 'unproven', 'errorBody']),
      /** Redacted; only where it says itself that it is an error. */
      body: z.unknown().optional(),
    }),
    device: 'unknown',
    retryable: false,
  },

  /** A device that was confirmed as paired is in no later list. */
  'pairing.gone': { data: z.object({ confirmedAt: z.string(), absentAt: z.string() }), device: 'unknown', retryable: false },
  /** Read before something that may have changed it: it says nothing about the device as it is now. */
  'reading.outdated': { data: z.object({ readAt: z.string() }), device: 'unknown', retryable: true },
  /** A person called the test passed before something that may have changed the device, and the service does not. */
  'test.verdictOutdated': { data: z.object({ judgedAt: z.string() }), device: 'unknown', retryable: false },
  'configuration.conflict': { data: z.object({ fields: z.string() }), device: 'unchanged', retryable: false },
  'preset.notFound': { data: z.object({ preset: z.string() }), device: 'notConcerned', retryable: false },
  /** Another preset has that name, but for case and blanks. */
  'preset.nameTaken': { data: z.object({ name: z.string() }), device: 'notConcerned', retryable: false },
  'preset.unreadable': { data: z.object({ reason: z.string() }), device: 'notConcerned', retryable: false },
  /** Sent and accepted, and the service does not report these fields: nothing can confirm them. */
  'configuration.notReported': {
    data: z.object({ fields: z.string(), unexpected: z.array(unexpectedField).optional() }),
    device: 'unknown',
    retryable: false,
  },
  'configuration.notTaken': {
    data: z.object({ fields: z.string(), unexpected: z.array(unexpectedField).optional() }),
    device: 'unknown',
    retryable: false,
  },

  'job.notFound': { data: ofJob, device: 'notConcerned', retryable: false },
  'job.damaged': {
    /** `entry` is the first that cannot be trusted; `copy` names what was set aside of it, within the data folder. */
    data: z.object({ jobId: z.string(), entry: z.number(), reason: z.enum(damages), copy: z.string().nullable() }),
    device: 'notConcerned',
    retryable: false,
  },
  'job.newerFormat': { data: ofJob, device: 'notConcerned', retryable: false },
  'job.busy': { data: ofJob, device: 'unchanged', retryable: true },
  'job.otherService': { data: z.object({ jobId: z.string(), bound: z.string(), now: z.string() }), device: 'unchanged', retryable: false },
  'job.unknownDevice': { data: z.object({ jobId: z.string(), device: z.string() }), device: 'unchanged', retryable: false },
  'job.notIdentified': { data: z.object({ jobId: z.string(), device: z.string() }), device: 'unchanged', retryable: false },
  'job.duplicateDevice': { data: z.object({ jobId: z.string(), id: z.string() }), device: 'unchanged', retryable: false },
  /** What went wrong at each device that could not be read; the others were. */
  'job.notAllRead': {
    data: z.object({
      jobId: z.string(),
      failed: z
        .array(z.object({ device: z.string(), error: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }) }))
        .min(1),
    }),
    device: 'unchanged',
    retryable: true,
  },
  'job.interrupted': { data: z.object({ operation }), device: 'unknown', retryable: false },
  'job.unknownIssue': { data: z.object({ jobId: z.string(), issue: z.string() }), device: 'notConcerned', retryable: false },
  'job.unknownNote': { data: z.object({ jobId: z.string(), note: z.number() }), device: 'notConcerned', retryable: false },
  'job.notRunning': { data: ofJob, device: 'notConcerned', retryable: false },
  'job.cancelled': { data: ofJob, device: 'unchanged', retryable: true },
  'job.sealed': { data: z.object({ jobId: z.string(), revision: z.string() }), device: 'unchanged', retryable: false },
  /** `name`: how a person knows the device whose installation test was last seen running. */
  'job.testRunning': { data: z.object({ jobId: z.string(), device: z.string(), name: z.string() }), device: 'unchanged', retryable: true },
  'job.notSealed': { data: ofJob, device: 'notConcerned', retryable: false },
  'job.unknownRevision': { data: z.object({ jobId: z.string(), revision: z.string() }), device: 'notConcerned', retryable: false },
  'job.present': { data: ofJob, device: 'notConcerned', retryable: false },
  /** What came from elsewhere is not what it was, or is no copy of a job at all. */
  'import.unusable': { data: z.object({ alteration }), device: 'notConcerned', retryable: false },
  /** `entry` is the first that is not the same in both. */
  'import.diverged': { data: z.object({ jobId: z.string(), entry: z.number() }), device: 'notConcerned', retryable: false },
  'branch.notFound': { data: z.object({ jobId: z.string(), branch: z.string() }), device: 'notConcerned', retryable: false },
  'photo.unusable': {
    data: z.object({ reason: z.enum(['notAPhoto', 'tooManyBytes', 'tooLarge', 'broken']) }),
    device: 'notConcerned',
    retryable: false,
  },
  'photo.notFound': { data: z.object({ photo: z.string() }), device: 'notConcerned', retryable: false },
  /** The technician judges what nobody has seen: no test of the unit that is there was read. */
  'job.noTest': { data: z.object({ jobId: z.string(), device: z.string() }), device: 'notConcerned', retryable: false },
  /** `id` is the unit that something was meant for and that no longer hangs in its place. */
  'job.otherUnit': { data: z.object({ jobId: z.string(), device: z.string(), id: z.string() }), device: 'notConcerned', retryable: true },
  'job.unsettled': { data: z.object({ jobId: z.string(), device: z.string(), operation }), device: 'unknown', retryable: false },

  'write.notFound': { data: z.object({ write: z.string() }), device: 'notConcerned', retryable: false },
  /** Sent, and what came of it is not in the journal. `reason` is the code of what went wrong, or its text. */
  'write.unsaved': { data: z.object({ operation, reason: z.string() }), device: 'unknown', retryable: false },
  /** Sent, and what had to follow it (reading back, noting why) failed. */
  'write.thenFailed': { data: z.object({ operation, reason: z.string() }), device: 'unknown', retryable: false },
  /** Sent without a usable response, and read over the settle window: the service did not do it. */
  'write.notApplied': { data: z.object({ operation }), device: 'unchanged', retryable: true },
  'write.decided': { data: z.object({ write: z.string(), operation }), device: 'notConcerned', retryable: false },

  /** There is a key that finished reports are signed with, and it cannot be read: nothing was signed. */
  'installation.keyUnreadable': { data: nothing, device: 'notConcerned', retryable: true },

  'storage.full': { data: nothing, device: 'unchanged', retryable: true },
  'storage.readOnly': { data: nothing, device: 'unchanged', retryable: false },
  /** `name` says where, with its folder. */
  'storage.inTheWay': { data: z.object({ name: z.string() }), device: 'unchanged', retryable: false },
  'storage.failed': { data: z.object({ reason: z.string() }), device: 'unchanged', retryable: false },
  /** No shower of the training site has that ID, or it does not answer. */
  'training.unknownShower': { data: z.object({ id: z.string() }), device: 'unchanged', retryable: false },
  'training.unknownGroup': { data: z.object({ groupId: z.string() }), device: 'unchanged', retryable: false },
  'training.only': { data: nothing, device: 'unchanged', retryable: false },
  'support.outdated': { data: nothing, device: 'notConcerned', retryable: false },
  /** By a person, or because the program is closed. */
  'work.cancelled': { data: nothing, device: 'notConcerned', retryable: true },
  'report.failed': { data: z.object({ reason: z.string() }), device: 'notConcerned', retryable: false },
} as const satisfies Record<string, Row>

export type ErrorCode = keyof typeof errorTable

/** The road to the service is blocked, whatever was to be sent: the next request would fare no better. */
export const roadErrors = [
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
  .object({ code: z.enum(errorCodes), data: z.record(z.string(), z.unknown()) })
  .transform((error) => error as unknown as AppError)

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
