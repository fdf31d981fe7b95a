/** What a worker thread reads of a job that goes on meanwhile: the job as it was when it was asked for. */
import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { journalOf, readLines } from '#main/journal/journal-lines.ts'
import { jobIn } from '#main/work/job-files.ts'
import { reportData, reportFrom } from '#shared/report/report.ts'
import { jobOn, laptop, noted } from '../handover/laptop.ts'

it('calls no request interrupted that was sent while a report was being made', async () => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  const which = { dataDir: here.dataDir, jobId, seen: await here.store.seen(jobId) }
  const write = randomUUID()
  await here.store.intend(jobId, write, () => [
    { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.pair', id: 's1' } },
  ])

  const { job, lines } = await jobIn(which)
  expect([job.writes, lines.entries.length]).toEqual([[], which.seen.end?.entries])
  expect(job.journal).toEqual({ entries: which.seen.end?.entries, head: lines.hashes.at(-1) })
  // Asked for now, it is on its way.
  const now = await jobIn({ ...which, seen: await here.store.seen(jobId) })
  expect(now.job.writes.map(({ state }) => state)).toEqual(['sent'])
})

it('packs the lines that make the job it tells of, whatever is added to it meanwhile', async () => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  const which = { dataDir: here.dataDir, jobId, seen: await here.store.seen(jobId) }
  const before = await readLines(here.dataDir, jobId)
  await here.store.append(jobId, noted('Later'))

  const { job, lines } = await jobIn(which)
  expect(lines).toEqual(before)
  expect(job.notes.map(({ text }) => text)).not.toContain('Later')
})

it('makes no package of two histories: one that is asked for before another history goes on is refused', async () => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  const start = await readLines(here.dataDir, jobId)
  await here.store.append(jobId, noted('Ours'))
  const which = { dataDir: here.dataDir, jobId, seen: await here.store.seen(jobId) }
  await here.store.exchange(jobId, () =>
    Promise.resolve({
      journal: journalOf(start.lines),
      head: { entries: start.hashes.length, head: start.hashes.at(-1) ?? '', at: start.entries.at(-1)?.at ?? '' },
    }),
  )
  const theirs = await here.store.append(jobId, noted('Theirs'))
  expect(theirs.journal.entries).toBe(which.seen.end?.entries)

  await expect(jobIn(which)).rejects.toMatchObject({ error: { code: 'job.otherHistory' } })
})

it('makes the report of a job as it was when it was asked for, also of one that a batch is at', async () => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  const write = randomUUID()
  const intended = { kind: 'write.intended' as const, data: { write, device: 'd1', operation: 'showers.pair' as const, id: 's1' } }
  const run = here.longWork.run.bind(here.longWork)
  const working = vi.spyOn(here.longWork, 'run')
  onTestFinished(() => working.mockRestore())
  working.mockImplementation(async (...work: Parameters<typeof run>) => {
    await here.store.intend(jobId, write, () => [intended])
    return run(...work)
  })
  await here.reports['reports.export']({ jobId, language: 'en', formats: ['json'] })
  const [json = Buffer.alloc(0)] = here.exported.values()
  const { requests } = reportFrom(reportData.parse(JSON.parse(json.toString())))
  expect(requests.map(({ outcome }) => outcome)).not.toContain('unknown')
})
