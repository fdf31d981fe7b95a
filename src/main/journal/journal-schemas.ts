/** What may be said in a job's journal, and what in the workbench's. */
import { entryData, journalFormat, type Entry, type EntryFrame, type Fact, type JournalLost } from '#shared/job/entries.ts'
import { workbenchData, type WorkbenchEntry, type WorkbenchFact } from '#shared/workbench/entries.ts'
import type { Formats } from './migrations.ts'

export interface AnyFact {
  readonly kind: string
  readonly data: unknown
}
export type EntryOf<Any extends AnyFact> = Any extends AnyFact ? EntryFrame & Any : never

export interface JournalSchema<Any extends AnyFact> extends Formats {
  /** Whether entries that were read are a journal of this kind, under its own name. */
  belongs(entries: readonly EntryOf<Any>[], name: string): boolean
  /** The data as it will be read back; throws for what could not be. */
  check(fact: Any): Any['data']
  /** Null for an entry that only a newer version can read. */
  parse(raw: EntryFrame & AnyFact): EntryOf<Any> | null
  /** The fact that entries are known to be missing. */
  lost(data: JournalLost): Any
}

export const jobSchema: JournalSchema<Fact> = {
  format: journalFormat,
  migrations: [],
  belongs: (entries, name) =>
    entries[0]?.kind === 'job.created' &&
    entries[0].data.jobId === name &&
    entries.every(({ kind }, index) => index === 0 || kind !== 'job.created'),
  check: ({ kind, data }) => entryData[kind].parse(data),
  parse(raw) {
    if (!Object.hasOwn(entryData, raw.kind)) return null
    const parsed = entryData[raw.kind as Fact['kind']].safeParse(raw.data)
    return parsed.success ? ({ ...raw, data: parsed.data } as Entry) : null
  },
  lost: (data) => ({ kind: 'journal.lost', data }),
}

export const workbenchSchema: JournalSchema<WorkbenchFact> = {
  format: journalFormat,
  migrations: [],
  belongs: ([first]) => first?.kind === 'workbench.created',
  check: ({ kind, data }) => workbenchData[kind].parse(data),
  parse(raw) {
    if (!Object.hasOwn(workbenchData, raw.kind)) return null
    const parsed = workbenchData[raw.kind as WorkbenchFact['kind']].safeParse(raw.data)
    return parsed.success ? ({ ...raw, data: parsed.data } as WorkbenchEntry) : null
  },
  lost: (data) => ({ kind: 'journal.lost', data }),
}
