/** What the parts of the contract share: error lists, confirmations, and how input names a job, a device or a batch. */
import { z } from 'zod'
import { listOf } from '../list-of.ts'
import { environmentName } from '../environment.ts'
import { deviceKey, instant } from '../job/entries.ts'
import { jobLimits } from '../job/job-limits.ts'
import { configuration } from '../tables/schema.ts'
import { step } from '../tables/steps.ts'
import { uuid } from '../tables/uuid.ts'
import { errorsOf, type ErrorCode } from '../tables/errors.ts'

/**
 * What a command may change, whatever its outcome. `reads`: no device and nothing that a person recorded, although what was read may be
 * stored. `records`: what is stored here or saved on this computer. `sends`: also something at the service or in the team archive, or
 * what a batch sends.
 */
const effects = ['reads', 'records', 'sends'] as const
export type Effect = (typeof effects)[number]

const empty = z.strictObject({})
interface Row<Input, Output> {
  readonly input: Input
  readonly output: Output
  /** Errors in addition to `commonErrors`, which every command may fail with. */
  readonly errors: readonly ErrorCode[]
}
export interface Command extends Row<z.ZodType, z.ZodType> {
  readonly description: string
  readonly effect: Effect
}
/**
 * `description`: one or two sentences for the scripting reference. A row that names no input takes none, and likewise for output and errors.
 */
const rowThat =
  <Does extends Effect>(effect: Does) =>
  <Input extends z.ZodType = typeof empty, Output extends z.ZodType = typeof empty>(
    description: string,
    row: Partial<Row<Input, Output>>,
  ) => ({
    description,
    effect,
    ...({ input: empty, output: empty, errors: [], ...row } as Row<Input, Output>),
  })
export const reads = rowThat('reads')
export const records = rowThat('records')
export const sends = rowThat('sends')

/** A text that no command returns. `GET /contract` says so with JSON Schema's word for it. */
export const secretText = z.string().meta({ writeOnly: true })
/** The fields of a command that takes one; null for every other command. */
export function fieldsBesideSecret({ input }: Command): readonly string[] | null {
  if (!(input instanceof z.ZodObject)) return null
  const isSecret = (field: unknown): boolean =>
    field instanceof z.ZodOptional ? isSecret(field.unwrap()) : z.globalRegistry.get(field as z.ZodType)?.['writeOnly'] === true
  return Object.values(input.shape).some(isSecret) ? Object.keys(input.shape) : null
}

export const commonErrors = ['input.invalid', 'command.unknown', 'internal.unexpected', 'host.unauthorized'] as const satisfies ErrorCode[]

export const serviceErrors = ['environment.noBaseUrl', 'environment.changed', ...errorsOf('credentials', 'network', 'service')] as const
/** Additional errors of a write. It is journalled first; if that fails, nothing is sent. */
export const confirmationErrors = ['confirmation.required', 'confirmation.invalid'] as const satisfies ErrorCode[]
export const storageErrors = errorsOf('storage')
/** The workbench's own journal is verified like a job's and may be found damaged. */
export const workbenchErrors = ['job.damaged', 'job.newerFormat', ...storageErrors] as const satisfies ErrorCode[]
/** Resolving the outcome of a write must name one whose outcome is still unknown. */
export const resolvingErrors = ['write.notFound', 'write.decided'] as const satisfies ErrorCode[]
export const jobErrors = [
  'job.notFound',
  'job.damaged',
  'job.newerFormat',
  'job.unknownDevice',
  ...storageErrors,
] as const satisfies ErrorCode[]
/** Errors of a command that works on a job: it may be assigned to someone else. */
export const jobWorkErrors = [...jobErrors, 'job.assigned'] as const satisfies ErrorCode[]
/** Errors of a command that adds entries to a job. */
export const jobChangeErrors = [...jobWorkErrors, 'job.sealed'] as const satisfies ErrorCode[]
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
  mediaType: z.string().describe('The media type, such as `application/pdf`.'),
  bytes: z.number().describe('The size in bytes.'),
  sha256: z.string().describe('The SHA-256 of the content, in hexadecimal.'),
  path: z.string().nullable().describe('Where the file was saved; null where the user cancelled, and in the loopback host.'),
  download: z.string().nullable().describe('The path to fetch it from, in the loopback host; null elsewhere.'),
})

export const confirmation = z
  .strictObject({
    token: z.string().describe('The token of `confirmations.request` or `jobs.confirmApply`.'),
    typed: z.string().max(1000).describe('The confirmation text, as the user typed it.'),
  })
  .describe('A typed confirmation. It is valid once, for exactly the request it was asked for.')
export const confirmationRequest = z.object({
  token: z.string().describe('Send it back with the typed text.'),
  phrase: z.string().describe('The confirmation text that has to be typed.'),
  expiresAt: instant.describe('Until when the token is valid.'),
})

export const ofEnvironment = z.strictObject({ environment: environmentName })
export const ofJob = z.strictObject({ jobId: uuid })
/** As many as a job may have: the issues of an unbounded list could exhaust the memory. */
export const deviceKeys = z.array(deviceKey).min(1).max(jobLimits.devices)
export const ofBatch = ofJob.extend({
  devices: deviceKeys.optional().describe('The devices; all of the job where absent.'),
  steps: z.array(step).min(1).max(100).optional().describe('The steps; all of them where absent.'),
  seen: z
    .array(z.strictObject({ device: deviceKey, configuration: configuration.describe('The values that were shown.') }))
    .max(jobLimits.devices)
    .optional()
    .describe('What was shown when it was approved: a planned field that reports another value by now is a conflict, and is not sent.'),
})
export const ofDevice = ofJob.extend({ device: deviceKey })
export const reason = z.string().trim().min(1).max(500).describe('Free text, 1 to 500 characters.')

export const named = {
  work: z
    .uuid()
    .optional()
    .describe('A UUID of your choice. `work.progress` events then report the progress under it, and `work.cancel` ends the work.'),
}
/** The work was cancelled; nothing of it remains. */
export const workErrors = ['work.cancelled'] as const satisfies ErrorCode[]

export const copied = z.object({
  folder: z.string().describe('The new folder.'),
  files: z.number().describe('How many files were copied.'),
  bytes: z.number().describe('How many bytes were copied.'),
  failed: listOf({
    name: z.string().describe('The file, within the data folder.'),
    reason: z.string().describe('Why, in the words of the operating system.'),
  }).describe('What could not be copied.'),
})
