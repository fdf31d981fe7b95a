/**
 * What the preload hands to the page, and the two channels below it. It is apart from the contract so that the preload,
 * which needs these few names, does not carry zod into every window.
 */
import type { EventFrame } from './frames.ts'

export const callChannel = 'firstflow:call'
export const eventChannel = 'firstflow:event'

export interface Bridge {
  /** Always answers with a reply (see frames.ts), also for a refusal. */
  readonly call: (command: string, input: unknown, known?: string | null) => Promise<unknown>
  /** Returns the function that ends the subscription. */
  readonly on: (listener: (frame: EventFrame) => void) => () => void
}
