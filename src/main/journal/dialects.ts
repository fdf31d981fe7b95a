/** What may be said in a job's journal, and what in the workbench's. */
import { entryData, journalFormat, type Entry, type Fact } from '#shared/job/entries.ts'
import { workbenchData, type WorkbenchEntry, type WorkbenchFact } from '#shared/workbench/entries.ts'
import type { Dialect } from './journal.ts'

export const jobDialect: Dialect<Fact> = {
  check: ({ kind, data }) => entryData[kind].parse(data),
  parse(raw) {
    if (!Object.hasOwn(entryData, raw.kind) || isNewer(raw)) return null
    const parsed = entryData[raw.kind as Fact['kind']].safeParse(raw.data)
    return parsed.success ? ({ ...raw, data: parsed.data } as Entry) : null
  },
}

export const workbenchDialect: Dialect<WorkbenchFact> = {
  check: ({ kind, data }) => workbenchData[kind].parse(data),
  parse(raw) {
    if (!Object.hasOwn(workbenchData, raw.kind) || isNewer(raw)) return null
    const parsed = workbenchData[raw.kind as WorkbenchFact['kind']].safeParse(raw.data)
    return parsed.success ? ({ ...raw, data: parsed.data } as WorkbenchEntry) : null
  },
}

/** A journal's first entry names the format it is written in. */
function isNewer({ data }: { readonly data: unknown }): boolean {
  return typeof data === 'object' && data !== null && 'format' in data && typeof data.format === 'number' && data.format > journalFormat
}
