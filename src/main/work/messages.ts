/** The messages between the main thread and a worker thread. */
import type { AppError } from '#shared/tables/errors.ts'

export interface Task {
  readonly id: number
  readonly kind: string
  readonly input: unknown
}
/** The response to a `question`. */
interface WorkerReply {
  readonly id: number
  readonly reply: unknown
}
export type ToWorker = Task | WorkerReply

export type FromWorker =
  | { readonly id: number; readonly done: number; readonly total: number }
  /** Only the main thread can answer it, because the private key stays there. */
  | { readonly id: number; readonly question: string }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: AppError }
  | { readonly id: number; readonly unexpected: string }

/** The buffers to transfer instead of copying: large ones. Small ones may share their memory with others, and are copied. */
export function buffersIn(message: unknown): ArrayBuffer[] {
  if (message instanceof Uint8Array) {
    const { buffer, byteLength } = message
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
  }
  return typeof message === 'object' && message !== null ? Object.values(message).flatMap(buffersIn) : []
}
