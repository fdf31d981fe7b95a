/** What travels between renderer and main, over either transport. */
import { z } from 'zod'
import { appError, type AppError } from './errors.ts'

/** `number` is the caller's own for this one call, so that a repetition on the way is not taken for a second call. */
export const request = z.object({ command: z.string(), input: z.unknown(), number: z.string().max(64).optional() })
export type Request = z.infer<typeof request>

/** `message` is the error's one sentence in English, for scripts and logs; a view words it itself from code and data. */
export const reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.looseObject({ code: z.string(), message: z.string() }).and(appError) }),
])

export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: AppError & { readonly message: string } }

export interface EventFrame {
  readonly event: string
  readonly payload: unknown
}
