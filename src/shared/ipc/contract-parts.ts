/** What the parts of the contract have in common: error lists, confirmations, and how a job, a device or a run is named. */
import { z } from 'zod'
import { environmentName } from '../environment.ts'
import { deviceKey, instant } from '../job/entries.ts'
import { step } from '../job/steps.ts'
import { uuid } from '../service/ids.ts'
import { roadErrors, type ErrorCode } from './errors.ts'

/**
 * What a call may change, whatever becomes of it. `reads`: nothing that a person said, and no device; what was read may be noted.
 * `records`: what is kept here or saved on this computer. `sends`: also something at the service, or what a batch sends to it.
 */
export const effects = ['reads', 'records', 'sends'] as const
export type Effect = (typeof effects)[number]

export interface Command {
  readonly effect: Effect
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** Besides `commonErrors`, which any command may answer with. */
  readonly errors: readonly ErrorCode[]
}

export const commonErrors = ['input.invalid', 'command.unknown', 'internal.unexpected', 'host.unauthorized'] as const satisfies ErrorCode[]

export const environmentErrors = [
  'environment.noBaseUrl',
  'credentials.missing',
  'credentials.unreadable',
  'credentials.malformed',
] as const satisfies ErrorCode[]
export const serviceErrors = [
  ...environmentErrors,
  ...roadErrors,
  'network.timeout',
  'network.interrupted',
  'network.cancelled',
  'service.unauthorized',
  'service.notFound',
  'service.busy',
  'service.refused',
  'service.failed',
  'service.redirected',
  'service.unreadable',
] as const satisfies ErrorCode[]
/** What a write may answer with besides; it is journalled, so saving may fail, and then nothing is sent. */
export const confirmationErrors = ['confirmation.required', 'confirmation.invalid'] as const satisfies ErrorCode[]
export const storageErrors = ['storage.full', 'storage.readOnly', 'storage.inTheWay', 'storage.failed'] as const satisfies ErrorCode[]
/** The workbench's own journal is verified like a job's, and may be found damaged. */
export const workbenchErrors = ['job.damaged', 'job.newerFormat', ...storageErrors] as const satisfies ErrorCode[]
/** Who says what became of a write has to name one that is still undecided. */
export const judgingErrors = ['write.notFound', 'write.decided'] as const satisfies ErrorCode[]
export const jobErrors = [
  'job.notFound',
  'job.damaged',
  'job.newerFormat',
  'job.unknownDevice',
  ...storageErrors,
] as const satisfies ErrorCode[]
/** What a command may answer with that adds to a job. */
export const jobChangeErrors = [...jobErrors, 'job.sealed'] as const satisfies ErrorCode[]
export const jobServiceErrors = [
  ...jobChangeErrors,
  ...serviceErrors,
  'job.notIdentified',
  'job.busy',
  'job.otherService',
  'job.otherUnit',
  'job.unsettled',
  'write.thenFailed',
] as const satisfies ErrorCode[]

export const exportedFile = z.object({
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Where it lies; null when the user cancelled the choice. */
  path: z.string().nullable(),
  /** Where a browser gets it from (loopback host only). */
  download: z.string().nullable(),
})

/** A typed one-use confirmation: `typed` is the phrase that was asked for with the token. */
export const confirmation = z.strictObject({ token: z.string(), typed: z.string().max(1000) })
export const confirmationRequest = z.object({ token: z.string(), phrase: z.string(), expiresAt: instant })

export const empty = z.strictObject({})
export const ofEnvironment = z.strictObject({ environment: environmentName })
export const ofJob = z.strictObject({ jobId: uuid })
/** Some devices or all of them, some steps or all of them. */
export const ofRun = ofJob.extend({ devices: z.array(deviceKey).min(1).optional(), steps: z.array(step).min(1).optional() })
export const ofDevice = ofJob.extend({ device: deviceKey })
export const reason = z.string().trim().min(1).max(500)

/** For what may take long: the caller's own name for this piece of work, under which `work.progress` tells of it and `work.cancel` ends it. */
export const named = { work: z.uuid().optional() }
/** It was cancelled; nothing of it is left. */
export const workErrors = ['work.cancelled'] as const satisfies ErrorCode[]

/** A copy of files in a new folder. What could not be copied is named. */
export const copied = z.object({
  folder: z.string(),
  files: z.number(),
  bytes: z.number(),
  failed: z.array(z.object({ name: z.string(), reason: z.string() })),
})
