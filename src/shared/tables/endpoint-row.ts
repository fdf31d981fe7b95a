/** The type of a row of the endpoint table. An incomplete row does not compile. */
import type { z } from 'zod'
import type { Step } from './steps.ts'

/** What a path's `{id}` identifies. */
export type Target = 'shower' | 'tap' | 'waterGuard' | 'group' | 'historyEntry'

/** A documented read, and what it shows once the write was applied. */
type ReadBack =
  | { readonly by: 'showers.list' | 'taps.list'; readonly applied: 'listed' | 'notListed' }
  | { readonly by: 'showers.readConfiguration'; readonly applied: 'reported' }
  | { readonly by: 'groups.read'; readonly applied: 'notFound' }

interface AnyEndpoint {
  /** What it does, in one sentence for the scripting reference. */
  readonly description: string
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: `/${string}`
  /** What `{id}` identifies; null if the path has none. */
  readonly target: Target | null
  /** Strict schema of the request body; null if the operation takes none. */
  readonly body: z.ZodType | null
  readonly response: z.ZodObject
  /** The response field that identifies the requested record or, if the path has no `{id}`, the created one; null if none is documented. */
  readonly names: 'id' | 'shower_id' | null
  /** Items of a list are parsed one by one, so that one bad item never loses the list. */
  readonly item: z.ZodObject | null
}
interface ReadEndpoint extends AnyEndpoint {
  readonly access: 'read'
}
export interface WriteEndpoint extends AnyEndpoint {
  readonly access: 'write'
  /** The device step that the write belongs to, or null. */
  readonly step: Step | null
  /** How to find out the outcome if the response is missing; null if no documented read shows it. */
  readonly readBack: ReadBack | null
  /**
   * The operation whose response shows the state before the write: a read, or `itself` for its own response to the previous write; null
   * if none is documented.
   */
  readonly before: ReadBack['by'] | 'showers.readInstallationTest' | 'itself' | null
  /** Always destructive: needs a typed confirmation in every environment. */
  readonly destructive?: true
  /** Sent ahead of all other requests and delayed only by its own unknown outcome: with water on the floor, waiting is the danger. */
  readonly urgent?: true
}
export type Endpoint = ReadEndpoint | WriteEndpoint
