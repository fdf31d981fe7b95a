/** A removed job can be brought back until a person empties the trash, and is nowhere else deleted. */
import { mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { JobTrash } from '#main/journal/job-trash.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { closingHandlers } from '#main/jobs/closing.ts'
import { translatorFor } from '#main/translate.ts'
import { errorWords } from '#shared/tables/error-words.ts'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { pictures } from '../report/pictures.ts'
import { base64, jobOn, laptop, noted } from './laptop.ts'

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
    await here.trash['jobs.remove']({ jobId })
    expect(await here.store.list()).toEqual({ jobs: [], damaged: [] })
    expect(await codeOf(here.store.read(jobId))).toBe('job.notFound')
    const [trashed] = await here.trash['jobs.trash']()
    expect(trashed).toMatchObject({ jobId, summary: { site: { name: 'Hotel Åre' }, devices: 1 } })
    expect(await here.trash['jobs.restore']({ jobId })).toEqual(job)
    expect(await here.trash['jobs.trash']()).toEqual([])
    expect((await here.store.append(jobId, noted('goes on'))).journal.entries).toBe(job.journal.entries + 1)
  })

  it('comes back after a restart, and its cut tail would be missed', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.trash['jobs.remove']({ jobId })
    await here.store.close()
    const again = await laptop(here.dataDir)
    await again.trash['jobs.restore']({ jobId })
    expect(await readdir(join(here.dataDir, 'heads'))).toEqual([jobId])
    await again.store.close()
  })

  it('is missed by what was cut off it in the trash', async () => {
    const here = await laptop()
    const { jobId, journal } = await jobOn(here)
    await here.store.append(jobId, noted('the last thing'))
    await here.trash['jobs.remove']({ jobId })
    const [name = ''] = await readdir(join(here.dataDir, 'trash'))
    const file = join(here.dataDir, 'trash', name, 'journal.ndjson')
    const text = await readFile(file, 'utf8')
    await truncate(file, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)))
    expect(await here.trash['jobs.trash']()).toMatchObject([{ jobId, summary: { journal: 'lost' } }])
    expect(await here.trash['jobs.restore']({ jobId })).toMatchObject({
      journal: { lost: [{ existed: journal.entries + 1, remaining: journal.entries }] },
    })
    expect(await readdir(jobPaths(here.dataDir, jobId).folder)).not.toContain('head')
  })

  it('is not removed while a run is under way, nor where there is none', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.applyBatches.during(jobId, 0, async () => expect(await codeOf(here.trash['jobs.remove']({ jobId }))).toBe('job.busy'))
    await here.trash['jobs.remove']({ jobId })
    expect(await codeOf(here.trash['jobs.remove']({ jobId }))).toBe('job.notFound')
  })

  it('says that it is not in the trash, where it is in the list, was removed at another time, or is nowhere', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    expect(await codeOf(here.trash['jobs.restore']({ jobId }))).toBe('job.notInTrash')
    await here.trash['jobs.remove']({ jobId })
    expect(await codeOf(here.trash['jobs.restore']({ jobId, removedAt: '2026-01-01T00:00:00Z' }))).toBe('job.notInTrash')
    expect(await codeOf(here.trash['jobs.restore']({ jobId: '00000000-0000-4000-8000-000000000000' }))).toBe('job.notInTrash')
    expect(await codeOf(here.store.read(jobId))).toBe('job.notFound')
    const { happened, now } = errorWords(appErrorOf('job.notFound', { jobId }), translatorFor('en'), 'en')
    expect(`${happened} ${now}`).toBe('The list has no job with this number. Look under “Jobs” and in the trash.')
  })

  it('never lands on one that is there', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.trash['jobs.remove']({ jobId })
    await mkdir(jobPaths(here.dataDir, jobId).folder)
    expect(await codeOf(here.trash['jobs.restore']({ jobId }))).toBe('job.present')
    expect(await here.trash['jobs.trash']()).toHaveLength(1)
  })

  it('takes what is being written with it, and nothing is written behind it', async () => {
    const here = await laptop()
    const { jobId, journal } = await jobOn(here)
    const facts = Array.from({ length: 50 }, (_fact, index) => noted(`${index}`))
    const appending = codeOf(here.store.append(jobId, ...facts))
    await here.trash['jobs.remove']({ jobId })
    expect(['job.notFound', null]).toContain(await appending)
    expect(await readdir(join(here.dataDir, 'heads'))).toEqual([])
    const back = await here.trash['jobs.restore']({ jobId })
    expect(back.journal.lost).toBeUndefined()
    expect(back.journal.entries).toBeGreaterThanOrEqual(journal.entries)
  })

  it.each(['photos.add', 'jobs.signOff'] as const)(
    'leaves no folder of photos behind, where %s comes at the same moment',
    async (command) => {
      const here = await laptop()
      const { jobId, journal } = await jobOn(here)
      await rm(join(jobPaths(here.dataDir, jobId).folder, 'photos'), { recursive: true })
      const removed: Promise<unknown>[] = []
      // The photo is judged and its job is there: now somebody removes the job.
      const disk: Disk = {
        ...realDisk,
        async makeFolder(path) {
          if (removed.length === 0) removed.push(here.trash['jobs.remove']({ jobId }))
          await Promise.race([removed[0], setTimeout(100)])
          return realDisk.makeFolder(path)
        },
      }
      const { store, dataDir, applyBatches, installation } = here
      const outside = { note: () => Promise.resolve(null) }
      const closing = closingHandlers(store, new PhotoVault(dataDir, disk), dataDir, applyBatches, installation, outside)
      const picture = base64(pictures.signature.bytes)
      const added =
        command === 'photos.add'
          ? closing[command]({ jobId, device: undefined, shows: 'label', caption: '', base64: picture })
          : closing[command]({ jobId, party: 'client', outcome: 'signed', name: 'Eva', signature: picture })
      const code = await codeOf(added)
      await Promise.all(removed)
      expect(await here.store.list()).toEqual({ jobs: [], damaged: [] })
      const back = await here.trash['jobs.restore']({ jobId })
      expect([code, back.journal.entries - journal.entries]).toEqual(code === null ? [null, 1] : ['job.notFound', 0])
    },
  )

  it('may be damaged, or only be remembered', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.store.close()
    const again = await laptop(here.dataDir)
    await rm(jobPaths(here.dataDir, jobId).file)
    expect(await again.store.list()).toMatchObject({ damaged: [{ jobId }] })
    await again.trash['jobs.remove']({ jobId })
    expect(await again.trash['jobs.trash']()).toMatchObject([{ jobId, summary: null }])

    const { jobId: other } = await jobOn(again)
    await again.store.close()
    const third = await laptop(here.dataDir)
    await rm(jobPaths(here.dataDir, other).folder, { recursive: true })
    expect(await third.store.list()).toMatchObject({ damaged: [{ jobId: other }] })
    await third.trash['jobs.remove']({ jobId: other })
    expect(await third.store.list()).toEqual({ jobs: [], damaged: [] })
  })
})

describe('the trash', () => {
  it('says how large each job is, with its photos', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    const sizes = await Promise.all(['journal.ndjson'].map((name) => stat(join(jobPaths(here.dataDir, jobId).folder, name))))
    await here.trash['jobs.remove']({ jobId })
    const [before] = await here.trash['jobs.trash']()
    expect(before?.bytes).toBeGreaterThanOrEqual(sizes.reduce((sum, { size }) => sum + size, 0))
    const [name = ''] = await readdir(join(here.dataDir, 'trash'))
    await mkdir(join(here.dataDir, 'trash', name, 'branches', 'x'), { recursive: true })
    await writeFile(join(here.dataDir, 'trash', name, 'branches', 'x', 'photo.jpg'), Buffer.alloc(5000))
    const [after] = await here.trash['jobs.trash']()
    expect((after?.bytes ?? 0) - (before?.bytes ?? 0)).toBe(5000)
  })

  it('is emptied of what a person saw in it, and of nothing else', async () => {
    const here = await laptop()
    const [one, two] = [await jobOn(here), await jobOn(here)]
    await here.trash['jobs.remove']({ jobId: one.jobId })
    const seen = await here.trash['jobs.trash']()
    await here.trash['jobs.remove']({ jobId: two.jobId })
    await mkdir(join(here.dataDir, 'trash', 'somebody put this here'))
    await here.trash['jobs.emptyTrash']({ jobs: seen })
    expect((await here.trash['jobs.trash']()).map(({ jobId }) => jobId)).toEqual([two.jobId])
    expect(await readdir(join(here.dataDir, 'trash'))).toContain('somebody put this here')
    expect(await codeOf(here.trash['jobs.restore']({ jobId: one.jobId }))).toBe('job.notInTrash')
  })

  it('leaves alone what was restored in the meantime', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.trash['jobs.remove']({ jobId })
    const seen = await here.trash['jobs.trash']()
    await here.trash['jobs.restore']({ jobId })
    await here.trash['jobs.emptyTrash']({ jobs: seen })
    expect((await here.store.read(jobId)).jobId).toBe(jobId)
  })

  it('finishes what a crash left half deleted, and never offers it', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.trash['jobs.remove']({ jobId })
    const folder = join(here.dataDir, 'trash')
    const [name = ''] = await readdir(folder)
    await rename(join(folder, name), join(folder, `.gone-${name}`))
    expect(await here.trash['jobs.trash']()).toEqual([])
    await here.trash['jobs.emptyTrash']({ jobs: [{ jobId, removedAt: new Date().toISOString() }] })
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
    await here.trash['jobs.remove']({ jobId })
    expect(await here.trash['jobs.trash']()).toHaveLength(2)
    expect((await here.trash['jobs.restore']({ jobId })).notes.map(({ text }) => text)).not.toContain('first time')
  })
})
