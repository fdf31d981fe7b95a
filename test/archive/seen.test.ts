/**
 * What is archived is seen by whom it belongs to: by the laptop itself after a backup, by an office, and by a laptop that knows nothing
 * yet. And what is not there is not said to be.
 */
import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { segmentOf } from '#main/archive/layout.ts'
import type { ObjectStore } from '#main/archive/object-store.ts'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { jobOn, noted } from '../main/handover/laptop.ts'
import { realStore, storesHere } from './real-stores.ts'
import { contentAt, copyOf, isWhole, member, memberIn, notesOf, waitingOf } from './team.ts'

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  test('a laptop restored from an older backup gets its own later entries before it reports, and the office sees no less', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const backup = await copyOf(anna)
    await anna.here.store.append(jobId, noted('after the backup'))
    const other = await jobOn(anna.here)
    await anna.archive.push()
    const whole = (await readLines(anna.here.dataDir, jobId)).hashes

    const restored = await memberIn(store, backup)
    await restored.archive.push()
    expect(await notesOf(restored, jobId)).toContain('after the backup')
    expect((await readLines(restored.here.dataDir, jobId)).hashes).toEqual(whole)
    // A job that was made after the backup too.
    expect(await isWhole(restored, anna, other.jobId)).toBe(true)
    await office.archive.pull({ all: true })
    expect((await readLines(office.here.dataDir, jobId)).hashes).toEqual(whole)
    expect(await waitingOf(restored)).toEqual([])
  })

  test('a laptop restored from a backup of before its first push gets all that it archived since', async () => {
    const { store } = await real.bucket()
    const anna = await member(store)
    const backup = await copyOf(anna)
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const restored = await memberIn(store, backup)
    await restored.archive.push()
    expect(await isWhole(restored, anna, jobId)).toBe(true)
    expect(restored.archive.caughtUp).toBe(1)
  })

  test('a job that was deleted on a laptop stays deleted there', async () => {
    const { store } = await real.bucket()
    const anna = await member(store)
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await anna.here.trash['jobs.remove']({ jobId })
    await rm(`${anna.here.dataDir}/archive`, { recursive: true })
    const again = await member(store, anna)
    await again.archive.push()
    await again.archive.pull({ isQuiet: true })
    expect((await again.here.store.list()).jobs).toEqual([])
  })

  test('news that a list does not show yet stay news', async () => {
    const { store } = await real.bucket()
    // The list is a state behind; what is read is the latest.
    let before: Awaited<ReturnType<ObjectStore['list']>> | null = null
    const late: ObjectStore = {
      ...store,
      list: (prefix, ...call) => (prefix === 'v1/latest/' && before !== null ? Promise.resolve(before) : store.list(prefix, ...call)),
    }
    const [anna, bert] = [await member(store), await member(late)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    for (const text of ['first', 'second']) {
      before = null
      await anna.here.store.append(jobId, noted(text))
      before = await store.list('v1/latest/')
      await anna.archive.push()
      await bert.archive.pull()
    }
    before = null
    await bert.archive.pull()
    expect(await notesOf(bert, jobId)).toEqual(expect.arrayContaining(['first', 'second']))
  })

  test('an object that is listed and not there yet is tried again in the background', async () => {
    const { store } = await real.bucket()
    let isLate = false
    const late: ObjectStore = {
      ...store,
      get: (key, ...call) =>
        isLate && key.includes('/log/') && !key.includes('/log/1-') ? Promise.resolve(null) : store.get(key, ...call),
    }
    const [anna, bert] = [await member(store), await member(late)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    await anna.here.store.append(jobId, noted('by Anna'))
    await anna.archive.push()
    isLate = true
    await bert.archive.pull({ isQuiet: true })
    expect((await bert.archive.index()).content.offered()).toHaveLength(1)
    isLate = false
    for (let round = 0; round < 3; round++) await bert.archive.pull({ isQuiet: true })
    expect(await notesOf(bert, jobId)).toContain('by Anna')
  })

  test('both histories that a laptop has are reported, also to whoever missed that another with its name reported one', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const twin = await memberIn(store, await copyOf(anna))
    await twin.here.store.append(jobId, noted('by the twin'))
    await twin.archive.push()
    await office.archive.pull({ jobId })
    // Both continued it, and what Anna says of hers is overwritten before the office looks.
    const other = await memberIn(store, await copyOf(anna))
    await other.here.store.append(jobId, noted('by Anna'))
    await other.archive.push()
    const restarted = await member(store, twin)
    await restarted.archive.pull()
    await restarted.archive.push()
    await office.archive.pull()
    expect(await notesOf(office, jobId)).toEqual(expect.arrayContaining(['by the twin', 'by Anna']))
  })

  test('of two laptops with one installation, what one overwrites comes back, one gets a name of its own, and nothing is said to be there that is not', async () => {
    const { store } = await real.bucket()
    const anna = await member(store)
    await anna.archive.push()
    const twin = await memberIn(store, await copyOf(anna))
    const [first, second] = [await jobOn(anna.here), await jobOn(twin.here)]
    for (const one of [anna, twin, anna, twin]) {
      await one.archive.push()
      // Whoever is overwritten is not told to be archived.
      const office = await member(store)
      await office.archive.pull({ all: true })
      const { jobs } = await office.here.store.list()
      for (const { jobId } of (await one.archive.archiveStates()).filter(({ isWaiting }) => !isWaiting))
        expect(jobs.map((job) => job.jobId)).toContain(jobId)
    }
    const office = await member(store)
    await office.archive.pull({ all: true })
    expect((await office.here.store.list()).jobs.map(({ jobId }) => jobId).sort()).toEqual([first.jobId, second.jobId].sort())
  })

  test('a push that fails reports what it stored', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    for (let job = 0; job < 6; job++) await jobOn(anna.here)
    let photos = 0
    const failing: ObjectStore = {
      ...store,
      put: (key, ...call) => (key.includes('/log/') && ++photos === 5 ? Promise.reject(new Error('gone')) : store.put(key, ...call)),
    }
    const again = await member(failing, anna)
    await again.archive.push().catch(() => undefined)
    await office.archive.look()
    expect((await office.archive.index()).content.offered().length).toBeGreaterThanOrEqual(4)
  })

  test('a full disk in a pull is told as such, and nothing is placed', async () => {
    const { store } = await real.bucket()
    const anna = await member(store)
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const full: Disk = {
      ...realDisk,
      open: (path, how) =>
        path.includes('incoming') ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) : realDisk.open(path, how),
    }
    const office = await memberIn(store, undefined, full)
    expect(await office.archive.pull({ jobId })).toMatchObject({ jobs: [], failed: [{ jobId, error: { code: 'storage.full' } }] })
    expect((await office.here.store.list()).jobs).toEqual([])
  })

  test('a job that was deleted in the bucket is missed when a person archives, and pushed again', async () => {
    const { store, client } = await real.bucket()
    const anna = await member(store)
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    for (const { key } of await store.list(`v1/jobs/${jobId}/`))
      await client.call({ operation: 'archive.delete', method: 'DELETE', key, most: 10_000 })
    expect(await anna.archive.push({ check: true })).toMatchObject({ entries: (await anna.here.store.look(jobId)).journal.entries })
    const office = await member(store)
    await office.archive.pull({ jobId })
    expect(await isWhole(office, anna, jobId)).toBe(true)
  })

  test.each(['deleted', 'altered'])(
    'what was %s of a job that nobody works on is found in the background, one job after the other',
    async (how) => {
      const { store, client } = await real.bucket()
      const anna = await member(store)
      const jobs = [await jobOn(anna.here), await jobOn(anna.here), await jobOn(anna.here)].map(({ jobId }) => jobId)
      await anna.archive.push()
      const missing = async () => (await anna.archive.archiveStates()).flatMap(({ jobId, isMissing }) => (isMissing ? [jobId] : []))
      const [, jobId = ''] = jobs
      const object = (await store.list(`v1/jobs/${jobId}/`)).find(({ key }) => key.includes('/photos/'))!
      if (how === 'deleted') await client.call({ operation: 'archive.delete', method: 'DELETE', key: object.key, most: 10_000 })
      else await store.put(object.key, Buffer.alloc(object.bytes, 'x'))
      for (const _job of jobs) {
        anna.connection.calls = 0
        await anna.archive.pull({ isQuiet: true })
        // What is new, and one job.
        expect(anna.connection.calls).toBeLessThanOrEqual(how === 'altered' ? 3 : 2)
      }
      expect(await missing()).toEqual([jobId])
      // It may have been erased, so it comes back only if a person wants it.
      const waiting = await waitingOf(anna)
      expect([waiting, await anna.archive.push()]).toEqual([[], { jobs: 0, entries: 0, photos: 0, failed: [] }])
      expect(await anna.archive.push({ check: true })).toMatchObject({ photos: 1, entries: 0 })
      expect(await missing()).toEqual([])
    },
  )

  test('what was pulled is told, though the archive does not say whether it has an own job', async () => {
    const { store } = await real.bucket()
    const bert = await member(store)
    const { jobId } = await jobOn(bert.here)
    await bert.archive.push()
    const list: ObjectStore['list'] = (prefix, ...call) =>
      prefix.endsWith(`/w/${anna.writer}/`) && prefix.includes(own)
        ? Promise.reject(new Failure(appErrorOf('archive.unreadable', { operation: 'archive.list', host: 'store' })))
        : store.list(prefix, ...call)
    let own = 'none'
    const anna = await member({ ...store, list })
    await anna.archive.pull({ jobId })
    const { jobId: first } = await jobOn(anna.here)
    await anna.archive.push()
    await bert.here.store.append(jobId, noted('by Bert'))
    await bert.archive.push()
    own = first
    expect(await anna.archive.pull({ isQuiet: true })).toMatchObject({ jobs: [{ jobId, outcomes: ['continued'] }], failed: [] })
    expect((await anna.archive.archiveStates()).map(({ isMissing }) => isMissing)).toEqual([false, false])
  })

  test('an own object that was altered at equal size is pushed again', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const [segment] = (await store.list('v1/jobs/')).filter((object) => segmentOf(jobId, object) !== null)
    const bytes = await contentAt(store, segment!.key)
    await store.put(segment!.key, Buffer.from(bytes!.toString('utf8').replace('Hotel', 'Motel')))
    await anna.here.store.append(jobId, noted('and on'))
    await anna.archive.push()
    expect((await office.archive.pull({ jobId })).jobs).toEqual([{ jobId, outcomes: ['created'], unusable: [] }])
  })
})
