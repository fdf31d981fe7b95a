/**
 * What the preload script exposes to the page, and its two IPC channels. It is separate from the contract so that the preload, which
 * needs only these names, does not load zod in every window.
 */
import type { EventFrame } from './frames.ts'

export const callChannel = 'firstflow:call'
export const eventChannel = 'firstflow:event'

export interface Bridge {
  /** Always resolves to a reply (see frames.ts), also when the command is refused. */
  readonly call: (command: string, input: unknown, known?: string | null) => Promise<unknown>
  /** Subscribes, and returns the function that unsubscribes. */
  readonly on: (listener: (frame: EventFrame) => void) => () => void
}
