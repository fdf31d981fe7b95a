/** The messages between renderer and main, over either transport. */
import { z } from 'zod'
import { appError, type AppError } from './errors.ts'

/**
 * `number` identifies the call to its caller, so that a repeated transmission is not executed twice. `known` is sent by a caller that
 * keeps the last job it received: its version, or null if it has none. The response then contains only what changed in the job.
 */
export const request = z.object({
  command: z.string(),
  input: z.unknown(),
  number: z.string().max(64).optional(),
  known: z.string().max(100).nullable().optional(),
})
export type Request = z.infer<typeof request>

/**
 * Sent with a job that was requested with `known`: the version that the caller has from now on. If `since` is not null, the response
 * contains the difference to that version instead of the job.
 */
const sentJob = z.object({ version: z.string(), since: z.string().nullable() })
export type SentJob = z.infer<typeof sentJob>

/** `message` is one English sentence for scripts and logs; views word the error themselves from code and data. */
export const reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown(), sent: sentJob.optional() }),
  z.object({ ok: z.literal(false), error: z.looseObject({ code: z.string(), message: z.string() }).and(appError) }),
])

export type Reply<Value> =
  | { readonly ok: true; readonly value: Value; readonly sent?: SentJob | undefined }
  | { readonly ok: false; readonly error: AppError & { readonly message: string } }

export interface EventFrame {
  readonly event: string
  readonly payload: unknown
}
