/** What travels between renderer and main, over either transport. */
import { z } from 'zod'
import { appError, type AppError } from './errors.ts'

/**
 * `number` is the caller's own for this one call, so that a repetition on the way is not taken for a second call. `known` is sent by a
 * caller that keeps the job it was sent last: its version, or null where it has none. A job in the response is then told by what changed.
 */
export const request = z.object({
  command: z.string(),
  input: z.unknown(),
  number: z.string().max(64).optional(),
  known: z.string().max(100).nullable().optional(),
})
export type Request = z.infer<typeof request>

/**
 * Beside a job that was asked for with `known`: what the caller has from then on. Where `since` is not null, what was sent in place of
 * the job is the difference to that version.
 */
const sentJob = z.object({ version: z.string(), since: z.string().nullable() })
export type SentJob = z.infer<typeof sentJob>

/** `message` is the error's one sentence in English, for scripts and logs; a view words it itself from code and data. */
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
