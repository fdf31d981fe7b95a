/** Who works here, and whose name an entry bears. */
import type { Entry } from '#shared/job/entries.ts'

/** Asked with each entry, as it is then. The name is empty where nobody entered one; an installation has none until it first needs it. */
export interface Here {
  readonly technician: () => string
  readonly installation: () => string | null
}

/** Where nobody entered a name, it is the technician's of the job. */
export function authorOf({ technician }: Here, entries: readonly Entry[]): string {
  const [first] = entries
  return technician().trim() || (first?.kind === 'job.created' ? first.data.technician : '')
}
