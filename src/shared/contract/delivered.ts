/** The data in a page of the loopback host that was requested with a ticket. */
import type { Reply } from './frames.ts'

export const deliveredBlock = 'delivered'

export interface Delivered {
  readonly token: string
  /** The count of events before the responses, see event-count.ts. */
  readonly events: number
  /** To the quick questions (first-questions.ts), in their order. */
  readonly replies: readonly Reply<unknown>[]
}
