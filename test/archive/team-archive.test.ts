/** Several laptops and one real store: what one pushes another pulls verified, forks are kept, and no acknowledged entry is ever lost. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { realStore, storesHere } from './real-stores.ts'
import { contentAt, interrupted, isWhole, member, notesOf, waitingOf } from './team.ts'
import { jobOn, noted } from '../main/handover/laptop.ts'
import { pictures } from '../main/report/pictures.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { branchFolder } from '#main/journal/branch-folder.ts'
import { laptopKey, latestKey, photoKey, segmentOf } from '#main/archive/layout.ts'
import { sha256Of } from '#main/sha256.ts'
import { png } from '../support/pictures.ts'

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  test('a job with its photos is pulled as it was pushed, and where nothing is new a pull is one request', async () => {
    const { store } = await real.bucket()
    const [anna, bert] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    expect(await waitingOf(anna)).toEqual([jobId])
    expect(await anna.archive.push()).toMatchObject({ jobs: 1, photos: 2, failed: [] })
    expect(await waitingOf(anna)).toEqual([])

    expect((await bert.archive.pull()).jobs).toEqual([])
    const { jobs } = await bert.archive.pull({ jobId })
    expect(jobs).toEqual([{ jobId, outcomes: ['created'], unusable: [] }])
    expect((await readLines(bert.here.dataDir, jobId)).hashes).toEqual((await readLines(anna.here.dataDir, jobId)).hashes)
    for (const { photo } of (await bert.here.store.look(jobId)).photos) await bert.here.vault.get(jobId, photo)

    bert.connection.calls = 0
    expect((await bert.archive.pull()).jobs).toEqual([])
    expect(bert.connection.calls).toBe(1)
  })

  test('only what is new is pushed', async () => {
    const { store } = await real.bucket()
    const anna = await member(store)
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await anna.here.store.append(jobId, noted('one more'))
    expect(await anna.archive.push()).toMatchObject({ jobs: 1, entries: 1, photos: 0 })
    anna.connection.calls = 0
    expect(await anna.archive.push()).toMatchObject({ jobs: 0, entries: 0 })
    expect(anna.connection.calls).toBe(0)
  })

  test('what is known of a push costs one line, however many jobs there are, and is asked once more where it cannot be read', async () => {
    const { store } = await real.bucket()
    const anna = await member(store)
    const jobs = [await jobOn(anna.here), await jobOn(anna.here), await jobOn(anna.here)]
    await anna.archive.push()
    const file = join(anna.here.dataDir, 'archive', 'cache.pushed.ndjson')
    const before = await readFile(file, 'utf8')
    await anna.here.store.append(jobs[1]!.jobId, noted('one more'))
    await anna.archive.push({ only: new Set([jobs[1]!.jobId]) })
    const after = await readFile(file, 'utf8')
    expect(after.startsWith(before)).toBe(true)
    expect(after.slice(before.length).trim().split('\n')).toHaveLength(1)

    const spoilt = before.split('\n').map((line) => (line.includes(jobs[0]!.jobId) ? line.slice(0, -20) : line))
    await writeFile(file, spoilt.join('\n'))
    const again = await member(store, anna)
    expect(await waitingOf(again)).toHaveLength(2)
    expect(await again.archive.push()).toMatchObject({ entries: 0, photos: 0, failed: [] })
    expect(await waitingOf(await member(store, again))).toEqual([])
  })

  test('in the background a job is placed by itself, but not while a batch runs in it', async () => {
    const { store } = await real.bucket()
    const [anna, bert] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    // A job that is not here does not come by itself.
    expect(await bert.archive.pull({ isQuiet: true })).toEqual({ jobs: [], failed: [] })
    await bert.archive.pull({ jobId })
    await anna.here.store.append(jobId, noted('by Anna'))
    await anna.archive.push()
    await bert.here.applyBatches.during(jobId, 1, async () => {
      expect((await bert.archive.pull({ isQuiet: true })).failed).toMatchObject([{ jobId, error: { code: 'job.busy' } }])
      expect(await notesOf(bert, jobId)).not.toContain('by Anna')
    })
    expect((await bert.archive.pull({ isQuiet: true })).jobs).toEqual([{ jobId, outcomes: ['continued'], unusable: [] }])
    expect(await notesOf(bert, jobId)).toContain('by Anna')
    bert.connection.calls = 0
    expect((await bert.archive.pull({ isQuiet: true })).jobs).toEqual([])
    expect(bert.connection.calls).toBe(1)
  })

  test('two laptops that both went on have two histories, and each sees both', async () => {
    const { store } = await real.bucket()
    const [anna, bert] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    await anna.here.store.append(jobId, noted('by Anna'))
    await bert.here.store.append(jobId, noted('by Bert'))
    await Promise.all([anna.archive.push(), bert.archive.push()])
    expect((await anna.archive.pull()).jobs).toEqual([{ jobId, outcomes: ['beside'], unusable: [] }])
    expect((await bert.archive.pull()).jobs).toEqual([{ jobId, outcomes: ['beside'], unusable: [] }])
    for (const one of [anna, bert]) {
      const texts = await notesOf(one, jobId)
      expect(texts).toContain('by Anna')
      expect(texts).toContain('by Bert')
    }
  })

  test('a decision about two histories, and what was carried over by it, gets to everybody; both histories stay', async () => {
    const { store } = await real.bucket()
    const [anna, bert, office] = [await member(store), await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.here.assignments['jobs.assign']({ jobId, name: 'Anna', here: true })
    await anna.archive.push()
    for (const one of [bert, office]) await one.archive.pull({ jobId })
    await anna.here.store.append(jobId, noted('by Anna'))
    await bert.here.assignments['jobs.take']({ jobId, technician: 'Bert', reason: 'Laptop lost' })
    await bert.here.store.append(jobId, noted('by Bert'))
    for (const one of [anna, bert]) await one.archive.push()
    await bert.archive.pull()
    const [branch = ''] = await branchFolder(bert.here.dataDir).names(jobId)
    const byAnna = (await readLines(anna.here.dataDir, jobId)).entries.findLast(({ kind }) => kind === 'note.added')
    await bert.here.forks['jobs.carryOver']({ jobId, branch, entries: [byAnna!.seq] })
    await bert.here.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'here' })
    await bert.archive.push()

    const decided = (await readLines(bert.here.dataDir, jobId)).hashes
    for (const one of [anna, office]) {
      await one.archive.pull()
      for (const other of await branchFolder(one.here.dataDir).names(jobId)) {
        const { there } = await one.here.branches.compare({ jobId, branch: other })
        if (there.head === decided.at(-1)) await one.here.forks['jobs.chooseHistory']({ jobId, branch: other, goesOn: 'branch' })
      }
      expect((await readLines(one.here.dataDir, jobId)).hashes).toEqual(decided)
      const texts = (await one.here.store.look(jobId)).notes.map(({ text }) => text)
      expect(texts).toEqual(expect.arrayContaining(['by Anna', 'by Bert']))
      expect(await one.here.branches.list({ jobId })).toMatchObject([{ settled: true }])
    }
  })

  test('an altered segment is named and not believed; the same entries from another laptop take its place', async () => {
    const { store } = await real.bucket()
    const [anna, bert, office] = [await member(store), await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const [segment] = (await store.list('v1/jobs/')).filter((object) => segmentOf(jobId, object) !== null)
    const bytes = await contentAt(store, segment!.key)
    await store.put(segment!.key, Buffer.from(bytes!.toString('utf8').replace('Hotel', 'Motel')))
    expect((await office.archive.pull({ jobId })).jobs).toEqual([{ jobId, outcomes: [], unusable: [segment!.key] }])

    await store.put(segment!.key, bytes!)
    await bert.archive.pull({ jobId })
    await bert.archive.push()
    await store.put(segment!.key, Buffer.from('[]'))
    // Which of the two is read first is chance: the altered one is never placed, and as nothing is missing, never named.
    expect((await office.archive.pull({ jobId })).jobs).toEqual([{ jobId, outcomes: ['created'], unusable: [] }])
    expect(await isWhole(office, anna, jobId)).toBe(true)
  })

  test('an altered photo is left out and named', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const photo = (await store.list('v1/jobs/')).find(({ key }) => key.includes('/photos/'))!
    const whole = (await contentAt(store, photo.key))!
    await store.put(photo.key, pictures.portrait.bytes)
    const [pulled] = (await office.archive.pull({ jobId })).jobs
    expect(pulled).toEqual({ jobId, outcomes: ['created'], unusable: [photo.key] })

    // Whole from another laptop, listed after it and before it.
    for (const writer of ['ffffffff-ffff-4fff-bfff-ffffffffffff', '00000000-0000-4000-8000-000000000000']) {
      const fresh = await member(store)
      await store.put(photo.key.replace(anna.writer, writer), whole)
      expect((await fresh.archive.pull({ jobId })).jobs).toEqual([{ jobId, outcomes: ['created'], unusable: [] }])
      expect(await isWhole(fresh, anna, jobId)).toBe(true)
    }
  })

  test('photos that no entry names are not read', async () => {
    const { store } = await real.bucket()
    const [anna, bert, office] = [await member(store), await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    for (let shade = 0; shade < 5; shade++) {
      const bytes = png({ edge: 4, grey: shade })
      await store.put(photoKey(jobId, anna.writer, `photos/${sha256Of(bytes)}.png`), bytes)
    }
    expect((await office.archive.pull({ jobId })).jobs).toEqual([{ jobId, outcomes: ['created'], unusable: [] }])
    expect(office.connection.calls).toBe(bert.connection.calls)
    expect(await isWhole(office, anna, jobId)).toBe(true)
  })

  test('a push that is cut at any call goes on with the next, and nothing half is ever placed', async () => {
    const { store } = await real.bucket()
    const office = await member(store)
    for (let cut = 0; cut < 8; cut++) {
      let anna = await member(store)
      const { jobId } = await jobOn(anna.here)
      await interrupted(anna, cut, cut % 2 === 0, () => anna.archive.push())
      const [early] = (await office.archive.pull({ jobId })).jobs
      if (early !== undefined) expect(await isWhole(office, anna, jobId)).toBe(true)
      anna = await member(store, anna)
      await anna.archive.push()
      await office.archive.pull({ jobId })
      expect(await isWhole(office, anna, jobId)).toBe(true)
    }
  }, 120_000)

  test('training stays on its computer', async () => {
    const { store } = await real.bucket()
    const anna = await member(store)
    await anna.here.store.create({
      format: 1,
      environment: 'training',
      serviceAddress: null,
      site: { name: 'Practice' },
      technician: 'Anna',
      toolVersion: '0',
    })
    expect(await anna.archive.push()).toMatchObject({ jobs: 0, entries: 0 })
    // That the laptop is in use is all that the others hear of it.
    expect((await store.list('v1/')).map(({ key }) => key)).toEqual([laptopKey(anna.writer), latestKey(anna.writer)])
  })
})
