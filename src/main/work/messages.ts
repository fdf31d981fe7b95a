/** What the main thread and a worker thread say to each other. */
import type { AppError } from '#shared/ipc/errors.ts'

export interface Task {
  readonly id: number
  readonly kind: string
  readonly input: unknown
}
/** The response to a `question`. */
export interface Answer {
  readonly id: number
  readonly answer: unknown
}
export type ToWorker = Task | Answer

export type FromWorker =
  | { readonly id: number; readonly done: number; readonly total: number }
  /** Only the main thread can answer it: the private key stays there. */
  | { readonly id: number; readonly question: string }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: AppError }
  | { readonly id: number; readonly unexpected: string }
