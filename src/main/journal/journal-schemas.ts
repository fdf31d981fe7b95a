/** The schemas of a job's journal and of the workbench's. */
import type { z } from 'zod'
import { entryData, journalFormat, type EntryFrame, type Fact, type JournalLost } from '#shared/job/entries.ts'
import { workbenchData, type WorkbenchFact } from '#shared/job/workbench-entries.ts'

export interface AnyFact {
  readonly kind: string
  readonly data: unknown
}
export type EntryOf<Any extends AnyFact> = Any extends AnyFact ? EntryFrame & Any : never

export interface JournalSchema<Any extends AnyFact> {
  readonly format: number
  /** Whether entries that were read are a journal of this kind, under its own name. */
  belongs(entries: readonly EntryOf<Any>[], name: string): boolean
  /** The data as it will be read back; throws if it could not be. */
  check(fact: Any): Any['data']
  /** Null for an entry that only a newer version can read. */
  parse(raw: EntryFrame & AnyFact): EntryOf<Any> | null
  /** The fact that entries are known to be missing. */
  lost(data: JournalLost): Any
}

function schemaOf<Any extends AnyFact>(
  kinds: Readonly<Record<Any['kind'], z.ZodType>>,
  belongs: JournalSchema<Any>['belongs'],
): JournalSchema<Any> {
  const dataOf = (kind: string): z.ZodType | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind as Any['kind']] : undefined)
  return {
    format: journalFormat,
    belongs,
    check: ({ kind, data }) => kinds[kind as Any['kind']].parse(data),
    parse(raw) {
      const parsed = dataOf(raw.kind)?.safeParse(raw.data)
      return parsed?.success === true ? ({ ...raw, data: parsed.data } as EntryOf<Any>) : null
    },
    lost: (data) => ({ kind: 'journal.lost', data }) as AnyFact as Any,
  }
}

export const jobSchema = schemaOf<Fact>(
  entryData,
  ([first, ...others], name) =>
    first?.kind === 'job.created' && first.data.jobId === name && others.every(({ kind }) => kind !== 'job.created'),
)
export const workbenchSchema = schemaOf<WorkbenchFact>(workbenchData, ([first]) => first?.kind === 'workbench.created')
