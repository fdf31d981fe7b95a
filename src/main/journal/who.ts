/** Who works here, and whose name an entry bears. */
import type { Entry, Fact } from '#shared/job/entries.ts'
import { lastPersonHere } from '#shared/job/pen.ts'

/** Asked with each entry, as it is then. The name is empty where nobody entered one; an installation has none until it first needs it. */
export interface Here {
  readonly technician: () => string
  readonly installation: () => string | null
}

/** Where nobody entered a name: the person whom the job is assigned to here, by what is added too, else the technician of the job. */
export function authorOf({ technician, installation }: Here, entries: readonly Entry[], facts: readonly Fact[]): string {
  const own = technician().trim()
  if (own !== '') return own
  const [first] = entries
  const person = lastPersonHere(facts, installation()) ?? lastPersonHere(entries, installation())
  return person ?? (first?.kind === 'job.created' ? first.data.technician : '')
}
