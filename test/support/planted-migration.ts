/** The job dialect with one format more, in which notes are written in capitals: what a next format would be, for tests. */
import { jobSchema, type JournalSchema } from '#main/journal/journal-schemas.ts'
import type { Fact } from '#shared/job/entries.ts'

const next = jobSchema.format + 1

export const louderDialect: JournalSchema<Fact> = {
  ...jobSchema,
  format: next,
  migrations: [
    ...jobSchema.migrations,
    {
      from: jobSchema.format,
      migrate: (entries) =>
        entries.map((entry) => {
          const data = entry.data as Record<string, unknown>
          if (entry.kind === 'job.created') return { ...entry, data: { ...data, format: next } }
          return entry.kind === 'note.added' ? { ...entry, data: { ...data, text: String(data['text']).toUpperCase() } } : entry
        }),
    },
  ],
}
