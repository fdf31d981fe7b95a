/** What a row of the endpoint table says. A row that leaves anything of it open does not compile. */
import type { z } from 'zod'
import type { Step } from '../job/steps.ts'

/** What a path's `{id}` names. */
export type Target = 'shower' | 'tap' | 'waterGuard' | 'group' | 'historyEntry'

/** A documented reading, and what it shows once a write was carried out. */
type ReadBack =
  | { readonly by: 'showers.list' | 'taps.list'; readonly applied: 'listed' | 'notListed' }
  | { readonly by: 'showers.readConfiguration'; readonly applied: 'reported' }
  | { readonly by: 'groups.read'; readonly applied: 'notFound' }

interface AnyEndpoint {
  /** What it does, in one sentence for the scripting reference. */
  readonly description: string
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: `/${string}`
  /** What `{id}` names; null where the path has none. */
  readonly target: Target | null
  /** Strict schema of the request body; null where the operation takes none. */
  readonly body: z.ZodType | null
  readonly response: z.ZodObject
  /** The field of the response that names the record asked for or, where the path names none, created; null where none is documented. */
  readonly names: 'id' | 'shower_id' | null
  /** A list's items are read one by one, so that one bad item never loses the list. */
  readonly item: z.ZodObject | null
}
interface ReadEndpoint extends AnyEndpoint {
  readonly access: 'read'
}
export interface WriteEndpoint extends AnyEndpoint {
  readonly access: 'write'
  /** The step of a device that it is about; null: of none. */
  readonly step: Step | null
  /** How its outcome is found out where its response is missing; null: no documented reading shows it. */
  readonly readBack: ReadBack | null
  /** Whose response shows the state before it: a reading, or its own response to the write before; null: none documented does. */
  readonly before: ReadBack['by'] | 'showers.readInstallationTest' | 'itself' | null
  /** Destructive wherever it is sent: asks for a typed confirmation in every environment. */
  readonly destructive?: true
  /** Goes before all other requests and is held back by nothing but its own outcome: with water on the floor, waiting is the danger. */
  readonly urgent?: true
}
export type Endpoint = ReadEndpoint | WriteEndpoint
