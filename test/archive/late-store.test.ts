/** A store that lists late, returns what was there before, or has lost objects: nothing counts as here or as archived that is not. */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { latestKey } from '#main/archive/layout.ts'
import type { ObjectStore, ReadObject } from '#main/archive/object-store.ts'
import type { S3Client } from '#main/archive/s3-client.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { jobOn, noted } from '../main/handover/laptop.ts'
import { realStore, storesHere } from './real-stores.ts'
import { contentAt, member, notesOf, type Member } from './team.ts'

/** The real store, of which some names are not listed yet, and some responses are older ones or none. */
function late(store: ObjectStore) {
  const faults = { hides: (_key: string) => false, gets: new Map<string, ReadObject | null>(), isOn: true }
  const seen: ObjectStore = {
    put: (...call) => store.put(...call),
    getUnless: async (etag, key, ...call) =>
      faults.isOn && faults.gets.has(key) ? faults.gets.get(key)! : store.getUnless(etag, key, ...call),
    get: async (key, ...call) => (faults.isOn && faults.gets.has(key) ? faults.gets.get(key)! : store.get(key, ...call)),
    list: async (...call) => (await store.list(...call)).filter(({ key }) => !faults.isOn || !faults.hides(key)),
    folders: (...call) => store.folders(...call),
  }
  return { faults, seen }
}

const hashesOf = async ({ here }: Member, jobId: string) => (await readLines(here.dataDir, jobId)).hashes
const offeredAt = async ({ archive }: Member) => (await archive.index()).content.offered()
const waitingAt = async ({ archive }: Member) =>
  (await archive.archiveStates()).filter(({ isWaiting }) => isWaiting).map(({ jobId }) => jobId)
const photosAt = async ({ here }: Member, jobId: string) => {
  const { photos } = await here.store.look(jobId)
  const found = await Promise.allSettled(photos.map(({ photo }) => here.vault.get(jobId, photo)))
  return found.map(({ status }) => status)
}
async function remove(client: S3Client, keys: readonly string[]): Promise<void> {
  for (const key of keys) await client.call({ operation: 'archive.delete', method: 'DELETE', key, most: 10_000 })
}

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  async function two() {
    const { store, client } = await real.bucket()
    const { faults, seen } = late(store)
    faults.isOn = false
    const [anna, bert] = [await member(store), await member(seen)]
    const { jobId } = await jobOn(anna.here)
    return { store, client, faults, anna, bert, jobId }
  }

  test('entries that are reported and not listed yet stay on offer, and come by themselves', async () => {
    const { faults, anna, bert, jobId } = await two()
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    faults.hides = (key) => key.includes('/log/') && !key.includes('/log/1-')
    await anna.here.store.append(jobId, noted('by Anna'))
    await anna.archive.push()
    faults.isOn = true
    expect((await bert.archive.pull({ isQuiet: true })).jobs).toEqual([{ jobId, outcomes: [], unusable: [] }])
    expect(await offeredAt(bert)).toMatchObject([{ jobId, writer: anna.writer }])
    // What it has itself is no reason to take that for here.
    await bert.archive.push()
    expect(await offeredAt(bert)).toHaveLength(1)
    faults.isOn = false
    expect((await bert.archive.pull({ isQuiet: true })).jobs).toEqual([{ jobId, outcomes: ['continued'], unusable: [] }])
    expect(await notesOf(bert, jobId)).toContain('by Anna')
    expect(await offeredAt(bert)).toEqual([])
  })

  test('what is here is not on offer, whatever the archive has of it', async () => {
    const { store, anna, bert, jobId } = await two()
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    await rm(join(bert.here.dataDir, 'archive'), { recursive: true })
    const { faults, seen } = late(store)
    faults.hides = (key) => key.includes('/log/')
    const again = await member(seen, bert)
    expect((await again.archive.pull({ all: true })).jobs).toEqual([{ jobId, outcomes: [], unusable: [] }])
    expect(await offeredAt(again)).toEqual([])
  })

  test('what never comes is asked for again after growing pauses, and by a person', async () => {
    const { faults, anna, bert, jobId } = await two()
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    faults.hides = (key) => key.includes('/log/') && !key.includes('/log/1-')
    faults.isOn = true
    await anna.here.store.append(jobId, noted('by Anna'))
    await anna.archive.push()
    for (const jobs of [1, 1, 0, 1, 0, 0, 0, 1]) expect((await bert.archive.pull({ isQuiet: true })).jobs).toHaveLength(jobs)
    expect(await offeredAt(bert)).toHaveLength(1)
    expect((await bert.archive.pull()).jobs).toHaveLength(1)
  })

  test('photos that were not listed yet, or whose files are gone, come with the next pull', async () => {
    const { faults, anna, bert, jobId } = await two()
    await anna.archive.push()
    faults.hides = (key) => key.includes('/photos/')
    faults.isOn = true
    expect((await bert.archive.pull({ jobId })).jobs).toEqual([{ jobId, outcomes: ['created'], unusable: [] }])
    expect(await photosAt(bert, jobId)).toEqual(['rejected'])
    faults.isOn = false
    expect((await bert.archive.pull({ jobId })).jobs).toEqual([{ jobId, outcomes: [], unusable: [] }])
    expect(await photosAt(bert, jobId)).toEqual(['fulfilled'])
    await rm(join(bert.here.dataDir, 'jobs', jobId, 'photos'), { recursive: true })
    await bert.archive.pull({ jobId })
    expect(await photosAt(bert, jobId)).toEqual(['fulfilled'])
  })

  test('a photo that was missing when its job was pushed is pushed once it is there', async () => {
    const { store, anna, jobId } = await two()
    const folder = join(anna.here.dataDir, 'jobs', jobId, 'photos')
    await rename(folder, `${folder}-away`)
    await anna.archive.push()
    expect(await anna.archive.archiveStates()).toMatchObject([{ isWaiting: false, pushed: { absent: 2 } }])
    await rename(`${folder}-away`, folder)
    expect(await waitingAt(anna)).toEqual([jobId])
    expect(await anna.archive.push()).toMatchObject({ photos: 2 })
    expect(await waitingAt(anna)).toEqual([])
    const office = await member(store)
    await office.archive.pull({ jobId })
    expect(await photosAt(office, jobId)).toEqual(['fulfilled'])
  })

  test('a full page that is not to be had yet is read with the next look', async () => {
    const { store, faults, anna, bert } = await two()
    for (let job = 0; job < 40; job++) await jobOn(anna.here)
    await anna.archive.push()
    const [page] = await store.list(`v1/feed/${anna.writer}/`)
    faults.gets = new Map([[page!.key, null]])
    faults.isOn = true
    await bert.archive.look()
    expect(await offeredAt(bert)).toEqual([])
    faults.gets.delete(page!.key)
    await bert.archive.look()
    expect(await offeredAt(bert)).toHaveLength(41)
    bert.connection.calls = 0
    await bert.archive.look()
    expect(bert.connection.calls).toBe(1)
  }, 60_000)

  test('an older response to what a laptop said last hides nothing of it for longer', async () => {
    const { store, faults, anna, bert, jobId } = await two()
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    faults.gets = new Map([[latestKey(anna.writer), await store.get(latestKey(anna.writer), 10_000)]])
    faults.isOn = true
    await anna.here.store.append(jobId, noted('by Anna'))
    await anna.archive.push()
    await bert.archive.pull({ isQuiet: true })
    expect(await notesOf(bert, jobId)).not.toContain('by Anna')
    // What was read was not what is listed, so it stays news.
    faults.isOn = false
    await bert.archive.pull({ isQuiet: true })
    expect(await notesOf(bert, jobId)).toContain('by Anna')
  })

  test('a bucket that lost everything is noticed: all jobs wait, are pushed again and are on offer again', async () => {
    const { store, client, anna, bert, jobId } = await two()
    const other = await jobOn(anna.here)
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    const empty = async () =>
      remove(
        client,
        (await store.list('v1/')).map(({ key }) => key),
      )
    for (const isLookedAt of [true, false]) {
      await empty()
      if (isLookedAt) {
        await anna.archive.look()
        expect(await waitingAt(anna)).toEqual(expect.arrayContaining([jobId, other.jobId]))
      } else await anna.here.store.append(jobId, noted('after the loss'))
      await anna.archive.push(isLookedAt ? {} : { only: new Set([jobId]) })
      expect(await waitingAt(anna)).toEqual([])
      const office = await member(store)
      await office.archive.pull({ all: true })
      for (const each of [jobId, other.jobId]) expect(await hashesOf(office, each)).toEqual(await hashesOf(anna, each))
    }
    await bert.archive.pull()
    expect(await notesOf(bert, jobId)).toContain('after the loss')
  })

  test('a bucket that was rolled back is noticed without another change, and what comes after it is on offer', async () => {
    const { store, client, anna, bert, jobId } = await two()
    await anna.archive.push()
    const before = await contentAt(store, latestKey(anna.writer))
    const there = new Set((await store.list('v1/')).map(({ key }) => key))
    for (const text of ['one', 'two']) {
      await anna.here.store.append(jobId, noted(text))
      await anna.archive.push()
    }
    await bert.archive.pull({ jobId })
    await remove(
      client,
      (await store.list('v1/')).flatMap(({ key }) => (there.has(key) ? [] : [key])),
    )
    await store.put(latestKey(anna.writer), before!)
    await anna.archive.look()
    expect(await waitingAt(anna)).toEqual([jobId])
    await anna.archive.push()
    const office = await member(store)
    await office.archive.pull({ jobId })
    expect(await hashesOf(office, jobId)).toEqual(await hashesOf(anna, jobId))
    await anna.here.store.append(jobId, noted('three'))
    await anna.archive.push()
    await bert.archive.pull()
    expect(await notesOf(bert, jobId)).toContain('three')
  })
})
