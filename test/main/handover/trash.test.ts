/** A removed job can be brought back for thirty days, and is nowhere else deleted. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { JobTrash } from '#main/journal/job-trash.ts'
import { jobPlace } from '#main/journal/place.ts'
import { Failure } from '#shared/ipc/errors.ts'
import { jobOn, laptop, noted } from './laptop.ts'

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (cause: unknown) => (cause instanceof Failure ? cause.error.code : String(cause)),
  )
const days = (count: number) => count * 24 * 60 * 60 * 1000

describe('a removed job', () => {
  it('is gone from the list, listed in the trash, and comes back as it was', async () => {
    const here = await laptop()
    const job = await jobOn(here)
    const { jobId } = job
    await here.trash.remove({ jobId })
    expect(await here.store.list()).toEqual({ jobs: [], damaged: [] })
    expect(await codeOf(here.store.read(jobId))).toBe('job.notFound')
    const [trashed] = await here.trash.list()
    expect(trashed).toMatchObject({ jobId, summary: { site: { name: 'Hotel Åre' }, devices: 1 } })
    expect(Date.parse(trashed?.keptUntil ?? '') - Date.parse(trashed?.removedAt ?? '')).toBe(days(30))
    expect(await here.trash.restore({ jobId })).toEqual(job)
    expect(await here.trash.list()).toEqual([])
    expect((await here.store.append(jobId, noted('goes on'))).journal.entries).toBe(job.journal.entries + 1)
  })

  it('comes back after a restart, and its cut tail would be missed', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.trash.remove({ jobId })
    await here.store.close()
    const again = await laptop(here.dataDir)
    await again.trash.restore({ jobId })
    expect(await readdir(join(here.dataDir, 'heads'))).toEqual([jobId])
    await again.store.close()
  })

  it('is not removed while a run is under way, nor where there is none', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.runs.during(jobId, 0, async () => expect(await codeOf(here.trash.remove({ jobId }))).toBe('job.busy'))
    await here.trash.remove({ jobId })
    expect(await codeOf(here.trash.remove({ jobId }))).toBe('job.notFound')
    expect(await codeOf(here.trash.restore({ jobId: '00000000-0000-4000-8000-000000000000' }))).toBe('job.notFound')
  })

  it('never lands on one that is there', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.trash.remove({ jobId })
    await mkdir(jobPlace(here.dataDir, jobId).folder)
    expect(await codeOf(here.trash.restore({ jobId }))).toBe('job.present')
    expect(await here.trash.list()).toHaveLength(1)
  })

  it('takes what is being written with it, and nothing is written behind it', async () => {
    const here = await laptop()
    const { jobId, journal } = await jobOn(here)
    const facts = Array.from({ length: 50 }, (_fact, index) => noted(`${index}`))
    const appending = codeOf(here.store.append(jobId, ...facts))
    await here.trash.remove({ jobId })
    expect(['job.notFound', null]).toContain(await appending)
    expect(await readdir(join(here.dataDir, 'heads'))).toEqual([])
    const back = await here.trash.restore({ jobId })
    expect(back.journal.lost).toBeUndefined()
    expect(back.journal.entries).toBeGreaterThanOrEqual(journal.entries)
  })

  it('may be damaged, or only be remembered', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.store.close()
    const again = await laptop(here.dataDir)
    await rm(jobPlace(here.dataDir, jobId).file)
    expect(await again.store.list()).toMatchObject({ damaged: [{ jobId }] })
    await again.trash.remove({ jobId })
    expect(await again.trash.list()).toMatchObject([{ jobId, summary: null }])

    const { jobId: other } = await jobOn(again)
    await again.store.close()
    const third = await laptop(here.dataDir)
    await rm(jobPlace(here.dataDir, other).folder, { recursive: true })
    expect(await third.store.list()).toMatchObject({ damaged: [{ jobId: other }] })
    await third.trash.remove({ jobId: other })
    expect(await third.store.list()).toEqual({ jobs: [], damaged: [] })
  })
})

describe('the trash', () => {
  it('keeps a job for thirty days, and not one that is younger by a second is touched', async () => {
    const here = await laptop()
    const trash = new JobTrash(here.dataDir)
    const now = new Date('2026-11-20T12:00:00Z')
    const removed = await Promise.all([29, 30, 31].map(async (age) => ({ age, job: await jobOn(here) })))
    await here.store.close()
    for (const { age, job } of removed) await trash.put(job.jobId, new Date(now.getTime() - days(age)))
    await mkdir(join(here.dataDir, 'trash', 'somebody put this here'))
    await trash.purge(now)
    const left = (await trash.list()).map(({ jobId }) => jobId)
    expect(left.sort()).toEqual(removed.flatMap(({ age, job }) => (age > 30 ? [] : [job.jobId])).sort())
    await trash.purge(new Date(now.getTime() + 1000))
    expect(await trash.list()).toHaveLength(1)
    expect(await readdir(join(here.dataDir, 'trash'))).toContain('somebody put this here')
    // Nothing is deleted for having been removed in the future.
    await trash.purge(new Date('2020-01-01T00:00:00Z'))
    expect(await trash.list()).toHaveLength(1)
  })

  it('finishes what a crash left half deleted, and never offers it', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.trash.remove({ jobId })
    const folder = join(here.dataDir, 'trash')
    const [name = ''] = await readdir(folder)
    await rename(join(folder, name), join(folder, `.gone-${name}`))
    expect(await here.trash.list()).toEqual([])
    await here.trash.purge()
    expect(await readdir(folder)).toEqual([])
  })

  it('gives back the latest where a job was removed twice', async () => {
    const here = await laptop()
    const trash = new JobTrash(here.dataDir)
    const { jobId } = await jobOn(here)
    await here.handover.backup({ jobId })
    const copy = [...here.exported.values()].at(-1) ?? Buffer.alloc(0)
    await here.store.append(jobId, noted('first time'))
    await here.store.moveAway(jobId, () => trash.put(jobId, new Date(Date.now() - days(2))))
    await here.handover.import({ base64: copy.toString('base64') })
    await here.trash.remove({ jobId })
    expect(await here.trash.list()).toHaveLength(2)
    expect((await here.trash.restore({ jobId })).notes.map(({ text }) => text)).not.toContain('first time')
  })
})
