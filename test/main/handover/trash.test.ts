/** A removed job can be brought back for thirty days of use, and is nowhere else deleted. */
import { mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { JobTrash } from '#main/journal/job-trash.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { closingHandlers } from '#main/services/jobs/closing.ts'
import { translatorFor } from '#main/translate.ts'
import { errorWords } from '#shared/ipc/error-words.ts'
import { appErrorOf, Failure } from '#shared/ipc/errors.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { pictures } from '../report/pictures.ts'
import { base64, jobOn, laptop, noted, type Laptop } from './laptop.ts'

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
    expect(Date.parse(trashed?.keptUntil ?? '') - Date.parse(trashed?.removedAt ?? '')).toBeGreaterThanOrEqual(days(29))
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

const removal = new Date('2026-11-20T12:00:00Z')
const someJob = '00000000-0000-4000-8000-000000000001'

/** A job in the trash of a computer whose clock and uptime the test sets; `days` goes through one reading a day. */
async function removedJob(here: Laptop, at = removal) {
  const job = await jobOn(here)
  const up = { seconds: 1000 }
  const trash = new JobTrash(here.dataDir, undefined, () => up.seconds)
  await here.store.moveAway(job.jobId, () => trash.put(job.jobId, at))
  function* calendar(count: number) {
    for (let day = 0; day < count; day += 1) {
      up.seconds += 24 * 3600
      yield new Date(removal.getTime() + days(day))
    }
  }
  return { job, trash, up, days: calendar }
}

describe('the trash', () => {
  it('keeps a job for thirty days by the clock and thirty days of use, and touches nothing else', async () => {
    const here = await laptop()
    const { trash, job, days: calendar } = await removedJob(here)
    await mkdir(join(here.dataDir, 'trash', 'somebody put this here'))
    for (const day of calendar(31)) {
      await trash.purge(day)
      expect(await trash.list(day), day.toISOString()).toMatchObject([{ jobId: job.jobId }])
    }
    await trash.purge(new Date(removal.getTime() + days(30) + 1000))
    expect(await trash.list()).toEqual([])
    expect(await readdir(join(here.dataDir, 'trash'))).toContain('somebody put this here')
  })

  it('says until when it keeps a job at least, and keeps it until then', async () => {
    const here = await laptop()
    const { trash, days: calendar } = await removedJob(here)
    for (const day of calendar(60)) {
      const [before] = await trash.list(day)
      await trash.purge(day)
      const [after] = await trash.list(day)
      if (before !== undefined && Date.parse(before.keptUntil) > day.getTime()) expect(after?.keptUntil).toBe(before.keptUntil)
    }
    expect(await trash.list()).toEqual([])
  })

  it.each([
    ['a month ahead', days(31)],
    ['a year ahead', days(366)],
    ['a century ahead', days(36_600)],
  ])('loses nothing to a clock that is %s, however often it is asked', async (_name, ahead) => {
    const here = await laptop()
    const { trash, up } = await removedJob(here)
    for (let hour = 0; hour < 24; hour += 1) {
      up.seconds += 3600
      await trash.purge(new Date(removal.getTime() + ahead + hour * 1000))
    }
    expect(await trash.list()).toHaveLength(1)
  })

  it('keeps a job for thirty days of use that was removed while the clock was a year behind', async () => {
    const here = await laptop()
    const { trash, days: calendar } = await removedJob(here, new Date(removal.getTime() - days(365)))
    for (const day of calendar(29)) await trash.purge(day)
    expect(await trash.list()).toHaveLength(1)
  })

  it('begins to count again where the count was lost', async () => {
    const here = await laptop()
    const { trash, days: calendar } = await removedJob(here)
    for (const day of calendar(29)) await trash.purge(day)
    await writeFile(join(here.dataDir, 'trash', 'days-of-use'), '{"countedAt":')
    for (const day of calendar(20)) await trash.purge(new Date(day.getTime() + days(100)))
    expect(await trash.list()).toHaveLength(1)
  })

  it('loses nothing to any jumps of the clock on fewer than thirty days of use', async () => {
    const jump = fc.record({
      clock: fc.integer({ min: -days(1000), max: days(1000) }),
      hours: fc.integer({ min: 0, max: 24 }),
      restart: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(jump, { maxLength: 200 }), async (jumps) => {
        const dataDir = await tempFolder()
        await mkdir(join(dataDir, 'jobs', someJob), { recursive: true })
        const up = { seconds: 1000 }
        const opened = () => new JobTrash(dataDir, undefined, () => up.seconds)
        let trash = opened()
        await trash.put(someJob, removal)
        let [hours, restarts] = [0, 0]
        for (const { clock, hours: passed, restart } of jumps) {
          up.seconds = restart ? passed * 3600 : up.seconds + passed * 3600
          hours += passed
          if (restart) {
            restarts += 1
            trash = opened()
          }
          await trash.purge(new Date(removal.getTime() + clock))
        }
        // A date counts after hours of use, or after a restart: that many dates there can have been.
        if (1 + Math.floor(hours / 4) + restarts < 30) expect(await trash.list()).toHaveLength(1)
      }),
      { numRuns: 50 },
    )
  })

  it('finishes what a crash left half deleted, and never offers it', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await here.trash['jobs.remove']({ jobId })
    const folder = join(here.dataDir, 'trash')
    const [name = ''] = await readdir(folder)
    await rename(join(folder, name), join(folder, `.gone-${name}`))
    expect(await here.trash['jobs.trash']()).toEqual([])
    await new JobTrash(here.dataDir).purge()
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
