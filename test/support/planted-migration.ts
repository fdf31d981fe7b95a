/** The job dialect with one format more, in which notes are written in capitals: what a next format would be, for tests. */
import { jobDialect, type Dialect } from '#main/journal/dialects.ts'
import type { Fact } from '#shared/job/entries.ts'

const next = jobDialect.format + 1

export const louderDialect: Dialect<Fact> = {
  ...jobDialect,
  format: next,
  migrations: [
    ...jobDialect.migrations,
    {
      from: jobDialect.format,
      migrate: (entries) =>
        entries.map((entry) => {
          const data = entry.data as Record<string, unknown>
          if (entry.kind === 'job.created') return { ...entry, data: { ...data, format: next } }
          return entry.kind === 'note.added' ? { ...entry, data: { ...data, text: String(data['text']).toUpperCase() } } : entry
        }),
    },
  ],
}
