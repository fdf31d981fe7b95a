/** The messages between renderer and main, over either transport. */
import { z } from 'zod'
import type { AppError } from '../tables/errors.ts'

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
export interface SentJob {
  readonly version: string
  readonly since: string | null
}

/** `message` is one English sentence for scripts and logs; views word the error themselves from code and data. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value; readonly sent?: SentJob | undefined }
  | { readonly ok: false; readonly error: AppError & { readonly message: string } }

export interface EventFrame {
  readonly event: string
  readonly payload: unknown
}
