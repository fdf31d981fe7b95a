/** A job that nobody's Firstflow wrote: refused before it is placed, and one that lies there anyway takes nothing with it. */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { zipOf } from '#main/handover/archive.ts'
import { noHash, writeLine } from '#main/journal/line.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { Failure } from '#shared/tables/errors.ts'
import { jobFacts } from '../../support/journals.ts'
import { base64, jobOn, laptop } from './laptop.ts'

/** A journal of one entry that verifies. */
function journalOf(jobId: string, more: object): string {
  const entry = { seq: 1, at: '2026-11-20T11:52:05.031Z', who: 'Eve', kind: 'job.created', data: { ...jobFacts(jobId), ...more } }
  return writeLine(entry, noHash).text
}

const strange: [string, object][] = [
  ['format 0', { format: 0 }],
  ['a negative format', { format: -1 }],
  ['a fractional format', { format: 0.5 }],
  ['a format between two', { format: 1.5 }],
  ['an enormous format', { format: 1e300 }],
]

it.each(strange)('with %s is refused, and nothing of it is placed', async (_name, more) => {
  const here = await laptop()
  await jobOn(here)
  const jobId = randomUUID()
  const zip = zipOf(new Map([['journal.ndjson', Buffer.from(journalOf(jobId, more))]]), '2026-11-20')
  const refused = await here.handover.import({ base64: base64(zip) }).then(
    () => 'imported',
    (cause: unknown) => (cause instanceof Failure ? cause.error.code : String(cause)),
  )
  expect(refused).toBe('import.unusable')
  expect(await here.store.list()).toMatchObject({ jobs: [{}], damaged: [] })
})

it.each(strange)('with %s that lies among the jobs is shown as damaged, and the others as they are', async (_name, more) => {
  const here = await laptop()
  const { jobId: sound } = await jobOn(here)
  const jobId = randomUUID()
  const { folder, file } = jobPaths(here.dataDir, jobId)
  await mkdir(folder, { recursive: true })
  await writeFile(file, journalOf(jobId, more))
  const { jobs, damaged } = await here.store.list()
  expect(jobs.map((job) => job.jobId)).toEqual([sound])
  expect(damaged).toMatchObject([{ jobId, error: { code: 'job.damaged', data: { reason: 'notAJob' } } }])
})
