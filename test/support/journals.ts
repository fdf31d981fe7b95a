/** Facts to fill journals with, and the code of what was refused. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished } from 'vitest'
import { jobSchema } from '#main/journal/journal-schemas.ts'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { Journal } from '#main/journal/journal.ts'
import { jobPaths, type JournalPaths } from '#main/journal/journal-paths.ts'
import { Failure } from '#shared/tables/errors.ts'
import { journalFormat, type EntryData, type Fact } from '#shared/job/entries.ts'
import { tempFolder } from './temp-folder.ts'

export const jobFacts = (jobId: string): EntryData<'job.created'> => ({
  format: journalFormat,
  jobId,
  environment: 'staging',
  serviceAddress: null,
  site: { name: 'Hotel Åre' },
  technician: 'Ada',
  toolVersion: '0',
})
export const created = (jobId: string): Fact => ({ kind: 'job.created', data: jobFacts(jobId) })
export const noted = (text: string): Fact => ({ kind: 'note.added', data: { text } })

interface Begun {
  readonly dataDir: string
  readonly jobId: string
  readonly place: JournalPaths
  readonly journal: Journal<Fact>
}

/** A journal with its first entry in a folder of its own. */
export async function begun(disk: Disk = realDisk): Promise<Begun> {
  const dataDir = await tempFolder()
  const jobId = randomUUID()
  const place = jobPaths(dataDir, jobId)
  const journal = await Journal.create(jobSchema, place, [created(jobId)], 'Ada', disk)
  onTestFinished(() => journal.close())
  return { dataDir, jobId, place, journal }
}

export async function opened(place: JournalPaths, disk: Disk = realDisk): Promise<Journal<Fact>> {
  const journal = await Journal.open(jobSchema, place, disk)
  onTestFinished(() => journal.close())
  return journal
}

/** Resolves once the head of a job outside its folder says so many entries: it is written a little after the last one. */
export const headWritten = (dataDir: string, jobId: string, entries: number): Promise<void> =>
  expect.poll(() => readFile(jobPaths(dataDir, jobId).head, 'utf8')).toContain(`"entries":${entries}`)

/** The code of the refusal, or what else came of it. */
export async function refusalOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'nothing refused',
    (cause: unknown) => (cause instanceof Failure ? cause.error.code : String(cause)),
  )
}
