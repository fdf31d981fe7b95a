/** What an office sees of its team over a real store, before it pulls anything and after. */
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Report } from '#main/archive/feed.ts'
import { latestKey, pageKey } from '#main/archive/layout.ts'
import type { ObjectStore } from '#main/archive/object-store.ts'
import { branchFolder } from '#main/journal/branch-folder.ts'
import { teamService } from '#main/archive/team.ts'
import { jobOn, noted } from '../main/handover/laptop.ts'
import { realStore, storesHere } from './real-stores.ts'
import { member, type Member } from './team.ts'

function officeOf({ archive, writer, here }: Member) {
  const told: number[] = []
  const team = teamService({
    archive: { team: (act) => act({ archive, writer, signal: new AbortController().signal }) },
    store: here.store,
    branches: branchFolder(here.dataDir),
    progress({ done, total }) {
      told.push(done / total)
      view.onProgress(done / total)
    },
  })
  const { 'archive.look': look, 'archive.jobs': jobs, 'archive.laptops': laptops } = team.handlers
  const sorted = async () => (await laptops()).toSorted((a, b) => (a.writer < b.writer ? -1 : 1))
  const calls = { look, laptops: sorted, cancel: team.cancel, rows: async () => (await jobs()).jobs }
  const view = { ...calls, told, onProgress: (_part: number): unknown => undefined }
  return view
}

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  test('sees what laptops report, verified once it is pulled, and asks once where nothing is new', async () => {
    const { store } = await real.bucket()
    const [anna, bert, office] = [await member(store), await member(store), await member(store)]
    const [hotel, other] = [await jobOn(anna.here), await jobOn(bert.here)]
    for (const one of [anna, bert]) await one.archive.push()
    const view = officeOf(office)
    await view.look({ work: randomUUID(), names: true })
    expect(view.told.at(-1)).toBe(1)
    const found = await view.rows()
    expect(found.map(({ jobId }) => jobId).sort()).toEqual([hotel.jobId, other.jobId].sort())
    const row = { here: 'no', histories: 1, laptops: [anna.writer], reportedBy: anna.writer }
    const job = {
      site: { name: 'Hotel Åre' },
      technician: 'Ada',
      devices: 1,
      done: 0,
      issues: 1,
      revision: null,
      environment: 'production',
    }
    expect(found.find(({ jobId }) => jobId === hotel.jobId)).toMatchObject({ ...row, entries: hotel.journal.entries, job })
    expect((await view.laptops()).map(({ writer, person, jobs, own }) => ({ writer, person, jobs, own }))).toEqual(
      expect.arrayContaining([{ writer: anna.writer, person: 'Ada', jobs: 1, own: false }]),
    )

    office.connection.calls = 0
    await view.look({})
    expect(office.connection.calls).toBe(1)

    await office.archive.pull({ jobId: hotel.jobId })
    expect(await rowOf(view, hotel.jobId)).toMatchObject({ here: 'current', job })
    await anna.here.store.append(hotel.jobId, noted('and on'))
    await anna.archive.push()
    await view.look({})
    expect(await rowOf(view, hotel.jobId)).toMatchObject({ here: 'older', entries: hotel.journal.entries + 1 })
  })

  test('sees two histories as soon as one laptop knows of them, and those that it found itself', async () => {
    const { store } = await real.bucket()
    const [anna, bert, office] = [await member(store), await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    await anna.here.store.append(jobId, noted('by Anna'), noted('and more'))
    await bert.here.store.append(jobId, noted('by Bert'))
    await Promise.all([anna.archive.push(), bert.archive.push()])
    const view = officeOf(office)
    await view.look({})
    expect(await rowOf(view, jobId)).toMatchObject({ histories: 1, laptops: expect.arrayContaining([anna.writer, bert.writer]) as unknown })
    await bert.archive.pull()
    await bert.archive.push()
    await view.look({})
    expect(await rowOf(view, jobId)).toMatchObject({ histories: 2 })
    await office.archive.pull({ jobId })
    expect(await rowOf(view, jobId)).toMatchObject({ histories: 2, here: 'current' })
  })

  test('knows a laptop that has no job yet, and makes the index again from the archive', async () => {
    const { store } = await real.bucket()
    const [anna, bert] = [await member(store), await member(store)]
    let office = await member(store)
    const { jobId } = await jobOn(anna.here)
    for (const one of [anna, bert]) await one.archive.push()
    await officeOf(office).look({ names: true })
    const before = [await officeOf(office).rows(), await officeOf(office).laptops()]
    expect((await officeOf(office).laptops()).find(({ writer }) => writer === bert.writer)).toMatchObject({ person: 'Ada', jobs: 0 })
    const file = `${office.here.dataDir}/archive/cache.index.ndjson`
    const lines = (await readFile(file, 'utf8')).split('\n')
    for (const spoil of [() => rm(file), () => writeFile(file, lines.toSpliced(0, 1, '{').join('\n'))]) {
      await spoil()
      office = await member(store, office)
      await officeOf(office).look({ names: true })
      expect([await officeOf(office).rows(), await officeOf(office).laptops()]).toEqual(before)
      expect((await office.archive.index()).content.offered()).toMatchObject([{ jobId, writer: anna.writer }])
    }
    office.connection.calls = 0
    await officeOf(office).look({})
    expect(office.connection.calls).toBe(1)
  })

  test('pulls what was assigned to this laptop, or to its person by name, and nothing else', async () => {
    const { store } = await real.bucket()
    const [planner, anna] = [await member(store), await member(store)]
    const jobs = [await jobOn(planner.here), await jobOn(planner.here), await jobOn(planner.here), await jobOn(planner.here)]
    const holders = [{ name: 'Somebody', installation: anna.writer }, { name: 'ada' }, { name: 'Ada', installation: randomUUID() }, null]
    for (const [index, to] of holders.entries())
      if (to !== null) await planner.here.store.append(jobs[index]!.jobId, { kind: 'holder.assigned', data: { to } })
    await planner.archive.push()
    const pulled = await anna.archive.pull()
    expect(pulled.jobs.map(({ jobId }) => jobId).sort()).toEqual([jobs[0]!.jobId, jobs[1]!.jobId].sort())
    await officeOf(anna).look({ names: true })
    expect((await rowOf(officeOf(anna), jobs[2]!.jobId)).job?.assignedTo).toEqual(holders[2])
  })

  test('reads few pages of a laptop that pushed often, and knows all of its jobs', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const jobs = Array.from({ length: 300 }, () => randomUUID())
    // Each job is pushed a few times over the months.
    await anna.archive.alone(async (feeds) => {
      for (let push = 0; push < 60; push++) {
        const some = Array.from({ length: 20 }, (_none, index) => jobs[(push * 13 + index * 7) % jobs.length]!)
        await feeds.announce([...new Set(some)].map((job) => reportOf(job, push + 1)))
      }
    })
    const { closed } = (await anna.archive.index()).content.feeds.get(anna.writer)!.latest
    // Pages of the sizes 1, 2, 4 and so on.
    expect(closed.length).toBeLessThanOrEqual(1 + Math.log2(300 / 20))
    const view = officeOf(office)
    await view.look({})
    expect(office.connection.calls).toBe(2 + closed.length)
    const rows = await view.rows()
    expect(rows.map(({ jobId }) => jobId).sort()).toEqual([...jobs].sort())
    const reported = (await anna.archive.index()).content.jobs
    for (const { jobId, entries } of rows) expect(entries).toBe(reported.get(jobId)?.get(anna.writer)?.[0]?.entries)
    office.connection.calls = 0
    await view.look({})
    expect(office.connection.calls).toBe(1)
  }, 60_000)

  test('reads what is new of a laptop with one request, however often it pushed', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const view = officeOf(office)
    await view.look({})
    for (const pushes of [1, 3, 20]) {
      for (let push = 0; push < pushes; push++) {
        await anna.here.store.append(jobId, noted('and on'))
        await anna.archive.push()
      }
      office.connection.calls = 0
      await view.look({})
      expect((await rowOf(view, jobId)).entries).toBe((await anna.here.store.look(jobId)).journal.entries)
      // The list of all laptops, and what is latest of this one.
      expect(office.connection.calls).toBe(2)
    }
  })

  test('a new office with eight laptops asks less than fifteen times, and once or twice for the names of a job', async () => {
    const { store } = await real.bucket()
    const office = await member(store)
    const jobs: string[] = []
    for (let index = 0; index < 8; index++) {
      const one = await member(store)
      const { jobId } = await jobOn(one.here)
      jobs.push(jobId)
      // The others are reported only.
      await one.archive.push()
      await one.archive.alone((feeds) => feeds.announce(Array.from({ length: 27 }, () => reportOf(randomUUID(), 3))))
    }
    const view = officeOf(office)
    office.connection.calls = 0
    await view.look({})
    expect(await view.rows()).toHaveLength(8 * 28)
    expect(office.connection.calls).toBeLessThanOrEqual(15)
    office.connection.calls = 0
    await view.look({ names: true })
    // The lists of reports and laptops, eight laptops, and each job once, whether it is there or not.
    expect(office.connection.calls).toBe(2 + 8 + 8 * 28)
    for (const jobId of jobs) expect((await rowOf(view, jobId)).job?.site?.name).toBe('Hotel Åre')
  }, 60_000)

  test('what is reported says nothing about site and people, so that an erased job leaves none of it', async () => {
    const { store, client } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    for (let job = 0; job < 30; job++) await jobOn(anna.here)
    await anna.archive.push()
    const view = officeOf(office)
    await view.look({ names: true })
    const objects = await store.list('v1/')
    for (const { key } of objects.filter((object) => object.key.startsWith(`v1/jobs/${jobId}/`)))
      await client.call({ operation: 'archive.delete', method: 'DELETE', key, most: 10_000 })
    for (const { key } of objects.filter((object) => /^v1\/(feed|latest)\//.test(object.key)))
      expect(String((await store.get(key, 1_000_000))?.content)).not.toMatch(/Hotel|Ada|Eva/)
    // Who presses Get is told, and the names that were read before are forgotten.
    expect(await office.archive.pull({ jobId })).toMatchObject({ jobs: [], failed: [{ jobId, error: { code: 'archive.noJob' } }] })
    expect((await rowOf(view, jobId)).job).toMatchObject({ site: null, technician: '' })
    await view.look({ names: true })
    expect((await rowOf(view, jobId)).job).toMatchObject({ site: null })
  }, 60_000)

  test('what was erased is forgotten in the background, on the disk too', async () => {
    const { store, client } = await real.bucket()
    const [anna, bert, office] = [await member(store), await member(store), await member(store)]
    const jobs = [await jobOn(anna.here), await jobOn(anna.here)].map(({ jobId }) => jobId)
    await jobOn(bert.here)
    for (const one of [anna, bert]) await one.archive.push()
    const view = officeOf(office)
    await view.look({ names: true })
    const kept = async () => (await readFile(`${office.here.dataDir}/archive/cache.index.ndjson`, 'utf8')).match(/Hotel/g)?.length ?? 0
    expect(await kept()).toBe(3)
    const erase = async (prefix: string) => {
      for (const { key } of await store.list(prefix))
        await client.call({ operation: 'archive.delete', method: 'DELETE', key, most: 10_000 })
    }
    await erase(`v1/jobs/${jobs[0]}/`)
    await office.archive.pull({ isQuiet: true })
    expect(await kept()).toBe(2)
    expect((await rowOf(view, jobs[0]!)).job).toMatchObject({ site: null, technician: '' })
    expect((await rowOf(view, jobs[1]!)).job).toMatchObject({ site: { name: 'Hotel Åre' } })
    await erase('v1/laptops/')
    await view.look({ names: true })
    expect((await view.laptops()).map(({ person }) => person)).toEqual([null, null])
    expect(await readFile(`${office.here.dataDir}/archive/cache.index.ndjson`, 'utf8')).not.toContain('"person":"Ada"')
  })

  test('a look that is cancelled keeps what it read, and the next one goes on from there', async () => {
    const { store } = await real.bucket()
    const office = await member(store)
    await Promise.all(Array.from({ length: 60 }, () => says(store, randomUUID(), { jobs: [written(randomUUID())] })))
    const view = officeOf(office)
    const work = randomUUID()
    expect(view.cancel(work)).toBe(false)
    view.onProgress = (part) => part > 0.5 && view.cancel(work)
    await expect(view.look({ work })).rejects.toMatchObject({ error: { code: 'work.cancelled' } })
    const found = (await view.rows()).length
    expect(found).toBeGreaterThanOrEqual(16)
    expect(found).toBeLessThan(60)

    office.connection.calls = 0
    await view.look({})
    expect(office.connection.calls).toBe(1 + 60 - found)
    expect(await view.rows()).toHaveLength(60)
  })

  test('what a hostile laptop writes costs only its own jobs', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const [foul, large] = [randomUUID(), randomUUID()]
    const foulJob = randomUUID()
    const hostile = {
      ...written(foulJob),
      at: '9999-12-31T23:59:59.000Z',
      devices: 1,
      done: 9,
      revision: '\u202E',
      issues: -1,
      holder: '../',
    }
    await says(store, foul, { jobs: [hostile, written('../..'), { ...written(randomUUID()), entries: Infinity }, 7] })
    await store.put(pageKey(large, 'a'.repeat(64)), Buffer.alloc(5 * 1024 ** 2, 'x'))
    await says(store, large, { closed: ['a'.repeat(64)], jobs: [] })
    await store.put(latestKey(randomUUID()), Buffer.from('{'))
    const view = officeOf(office)
    await view.look({ names: true })
    expect(await view.rows()).toHaveLength(2)
    const { job } = await rowOf(view, foulJob)
    expect(job).toMatchObject({ done: 1, issues: 0, revision: null, site: null, assignedTo: null })
    expect(Date.parse(job?.changedAt ?? '')).toBeLessThan(Date.now() + 3_600_000)
    expect(await rowOf(view, jobId)).toMatchObject({ job: { site: { name: 'Hotel Åre' } } })
  })
})

const rowOf = async (view: ReturnType<typeof officeOf>, jobId: string) => (await view.rows()).find((row) => row.jobId === jobId)!

const written = (job: string) => ({ job, n: 1, entries: 3, head: 'a'.repeat(64), at: '2026-11-22T10:00:00.000Z', environment: 'staging' })

async function says(store: ObjectStore, writer: string, page: object): Promise<void> {
  await store.put(latestKey(writer), Buffer.from(JSON.stringify({ runs: [], closed: [], ...page })))
}

const reportOf = (job: string, entries: number): Omit<Report, 'n'> => ({
  ...{ job, entries, head: 'a'.repeat(64), at: '2026-11-22T10:00:00.000Z', environment: 'staging' },
  ...{ devices: 1, done: 0, forOffice: 0, unknown: 0, issues: 0, revision: null, beside: [], holder: null, assigned: 0, first: null },
})
