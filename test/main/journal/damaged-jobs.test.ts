/** A job that cannot be read is shown as damaged, can be kept and removed, and takes neither a list nor the support bundle with it. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { JobFold } from '#shared/job/fold.ts'
import { Failure } from '#shared/tables/errors.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { field } from '../../support/field.ts'
import { startHost } from '../../support/host.ts'
import { journalWithData, madeJournal, nestedText } from '../../support/made-journals.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { jobOn, laptop } from '../handover/laptop.ts'

async function lying(dataDir: string, jobId: string, journal: Buffer) {
  const { folder, file } = jobPaths(dataDir, jobId)
  await mkdir(folder, { recursive: true })
  await writeFile(file, journal)
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (cause: unknown) => (cause instanceof Failure ? cause.error.code : String(cause)),
  )

it('takes no other job with it, whatever is thrown while it is folded', async () => {
  const here = await laptop()
  const { jobId: sound } = await jobOn(here)
  const jobId = randomUUID()
  await lying(here.dataDir, jobId, madeJournal(jobId, [{ kind: 'note.added', data: { text: 'throws' } }]))
  const advanced = Object.getOwnPropertyDescriptor(JobFold.prototype, 'advanced')?.value as JobFold['advanced']
  JobFold.prototype.advanced = function (...args) {
    const job = advanced.apply(this, args)
    if (job.jobId === jobId) throw new RangeError('planted')
    return job
  }
  onTestFinished(() => {
    JobFold.prototype.advanced = advanced
  })
  const { jobs, damaged } = await here.store.list()
  expect(jobs.map((job) => job.jobId)).toEqual([sound])
  expect(damaged).toMatchObject([{ jobId, error: { code: 'job.damaged', data: { reason: 'unreadable' } } }])
  expect(await codeOf(here.store.look(jobId))).toBe('job.damaged')
  await here.trash['jobs.remove']({ jobId })
  expect(await here.trash['jobs.trash']()).toMatchObject([{ jobId, summary: null }])
})

it('is told of a head that is no JSON although its checksum fits', async () => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  const { head } = jobPaths(here.dataDir, jobId)
  await mkdir(dirname(head), { recursive: true })
  await writeFile(head, `{x} ${createHash('sha256').update('{x}').digest('hex')}\n`)
  const again = await laptop(here.dataDir)
  expect((await again.store.list()).jobs).toMatchObject([{ jobId }])
})

it('is copied, removed and restored through the host, and the support bundle is made', async () => {
  const dataDir = await tempFolder()
  const nested = randomUUID()
  const capital = randomUUID().toUpperCase()
  await lying(dataDir, nested, journalWithData(nested, 'write.intended', nestedText(20_000)))
  await lying(dataDir, capital, madeJournal(capital))
  const host = await startHost(dataDir)
  onTestFinished(async () => void (await host.end('SIGKILL')))
  const { jobId: sound } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
  const { jobs, damaged } = await host.value('jobs.list', {})
  expect([jobs.map((job) => job.jobId), damaged.map(({ jobId }) => jobId).sort()]).toEqual([[sound], [nested, capital].sort()])
  expect((await host.value('support.prepare', {})).files.find(({ name }) => name === 'jobs.json')?.text).toContain(capital)
  for (const jobId of [nested, capital]) {
    const copied = await host.value('jobs.copyFolder', { jobId })
    const copy = await readFile(join(copied?.folder ?? '', 'jobs', jobId, 'journal.ndjson'))
    expect(copy.equals(await readFile(jobPaths(dataDir, jobId).file))).toBe(true)
    await host.value('jobs.remove', { jobId })
  }
  expect((await host.value('jobs.list', {})).damaged).toEqual([])
  expect((await host.value('jobs.trash', {})).map(({ jobId }) => jobId).sort()).toEqual([nested, capital].sort())
  expect(await host.call('jobs.restore', { jobId: capital })).toMatchObject({ ok: false, error: { code: 'job.damaged' } })
  expect((await host.value('jobs.list', {})).damaged).toMatchObject([{ jobId: capital }])
  expect(await host.call('jobs.copyFolder', { jobId: randomUUID() })).toMatchObject({ error: { code: 'job.notFound' } })
})

it('copies that are made in one second each have their folder', async () => {
  const { host } = await field()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const ofJob = await Promise.all([1, 2, 3].map(() => host.value('jobs.copyFolder', { jobId })))
  const ofAll = await Promise.all([1, 2].map(() => host.value('app.copyEverything', {})))
  const copies = [...ofJob, ...ofAll]
  expect(new Set(copies.map((copy) => copy?.folder)).size).toBe(5)
  for (const copy of copies) expect(await readFile(join(copy?.folder ?? '', 'jobs', jobId, 'journal.ndjson'), 'utf8')).toContain('Hotel')
})
