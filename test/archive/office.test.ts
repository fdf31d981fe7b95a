/** What an office sees of its team over a real store, before it pulls anything and after. */
import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { feedKey, latestKey } from '#main/archive/layout.ts'
import type { ObjectStore } from '#main/archive/object-store.ts'
import { TeamFeeds } from '#main/archive/team-feeds.ts'
import { branchFolder } from '#main/journal/branch-folder.ts'
import { realDisk } from '#main/journal/disk.ts'
import { teamService } from '#main/services/team.ts'
import { jobOn, noted } from '../main/handover/laptop.ts'
import { realStore, storesHere } from './real-stores.ts'
import { member, type Member } from './team.ts'

function officeOf({ archive, writer, here }: Member) {
  const told: number[] = []
  const team = teamService({
    archive: { team: () => Promise.resolve({ archive, writer, signal: new AbortController().signal }) },
    store: here.store,
    branches: branchFolder(here.dataDir),
    progress({ done, total }) {
      told.push(done / total)
      view.onProgress(done / total)
    },
  })
  const { 'archive.look': look, 'archive.jobs': jobs, 'archive.laptops': laptops } = team.handlers
  const calls = { look, laptops, cancel: team.cancel, rows: async () => (await jobs()).jobs }
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
    await view.look({ work: randomUUID() })
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
    await officeOf(office).look({})
    const before = [await officeOf(office).rows(), await officeOf(office).laptops()]
    expect((await officeOf(office).laptops()).find(({ writer }) => writer === bert.writer)).toMatchObject({ person: 'Ada', jobs: 0 })
    const file = `${office.here.dataDir}/archive/cache.index.ndjson`
    const lines = (await readFile(file, 'utf8')).split('\n')
    for (const spoil of [() => rm(file), () => writeFile(file, lines.toSpliced(0, 1, '{').join('\n'))]) {
      await spoil()
      office = await member(store, office)
      await officeOf(office).look({})
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
      if (to !== null) await planner.here.store.append(jobs[index]!.jobId, { kind: 'pen.assigned', data: { to } })
    await planner.archive.push()
    const pulled = await anna.archive.pull()
    expect(pulled.jobs.map(({ jobId }) => jobId).sort()).toEqual([jobs[0]!.jobId, jobs[1]!.jobId].sort())
    expect((await rowOf(officeOf(anna), jobs[2]!.jobId)).job?.assignedTo).toEqual(holders[2])
  })

  test('reads few pages of a laptop that pushed often, and knows all of its jobs', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const dataDir = anna.here.dataDir
    const feeds = new TeamFeeds({ store, writer: anna.writer, cache: `${dataDir}/archive/cache`, person: () => 'Ada' }, realDisk)
    const jobs = Array.from({ length: 60 }, () => randomUUID())
    for (let push = 1; push <= 80; push++) {
      const jobId = jobs[push % jobs.length]!
      await feeds.announce(await feeds.own(undefined), [{ jobId, entries: push, head: 'a'.repeat(64), summary: null }], undefined)
    }
    await officeOf(office).look({})
    expect(office.connection.calls).toBeLessThan(25)
    const rows = await officeOf(office).rows()
    expect(rows.map(({ jobId }) => jobId).sort()).toEqual([...jobs].sort())
    expect(rows.find(({ jobId }) => jobId === jobs[20])?.entries).toBe(80)
    office.connection.calls = 0
    await officeOf(office).look({})
    expect(office.connection.calls).toBe(1)
  })

  test('reads a few new pages of a laptop with one request, and more of them one by one', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const view = officeOf(office)
    await view.look({})
    const callsAfter = async (pushes: number) => {
      for (let push = 0; push < pushes; push++) {
        await anna.here.store.append(jobId, noted('and on'))
        await anna.archive.push()
      }
      office.connection.calls = 0
      await view.look({})
      expect((await rowOf(view, jobId)).entries).toBe((await anna.here.store.look(jobId)).journal.entries)
      return office.connection.calls
    }
    // The list of all laptops, and what is latest of this one.
    expect(await callsAfter(1)).toBe(2)
    expect(await callsAfter(3)).toBe(2)
    expect(await callsAfter(20)).toBe(2 + 1 + 20)
    expect(await callsAfter(1)).toBe(2)
  })

  test('a look that is cancelled keeps what it read, and the next one goes on from there', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const feeds = new TeamFeeds({ store, writer: anna.writer, cache: `${anna.here.dataDir}/archive/cache`, person: () => 'Ada' }, realDisk)
    const jobs = Array.from({ length: 60 }, () => randomUUID())
    const feed = await feeds.own(undefined)
    for (const jobId of jobs) await feeds.announce(feed, [{ jobId, entries: 1, head: 'a'.repeat(64), summary: null }], undefined)
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
    expect(office.connection.calls).toBe(3 + 60 - found)
    expect((await view.rows()).map(({ jobId }) => jobId).sort()).toEqual([...jobs].sort())
  })

  test('reads pages of earlier versions, and what a hostile laptop writes costs only its own jobs', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const [old, foul, large] = [randomUUID(), randomUUID(), randomUUID()]
    const head = 'a'.repeat(64)
    await says(store, old, { at: '2026-11-22T10:00:00.000Z', jobs: [{ jobId: randomUUID(), entries: 3, head }] })
    const site = { name: 'Hotel \u202E\u0000\n'.repeat(400) }
    const figures = { devices: 1, done: 9, forOffice: 0, unknown: 0, issues: 0, revision: null, histories: 1 }
    const summary = { site, environment: 'staging', technician: '\u0007', changedAt: '9999-12-31T23:59:59.000Z', ...figures }
    const foulJob = randomUUID()
    await says(store, foul, {
      at: '2026-11-22T10:00:00.000Z',
      jobs: [{ jobId: foulJob, entries: 3, head, summary }, { jobId: '../..' }, 7],
    })
    await store.put(feedKey(large, 1, head), Buffer.alloc(2 * 1024 ** 2, 'x'))
    await store.put(latestKey(large), Buffer.from('{'))
    const view = officeOf(office)
    await view.look({})
    const found = await view.rows()
    expect(found).toHaveLength(3)
    expect(found.find(({ reportedBy }) => reportedBy === old)).toMatchObject({ entries: 3, job: null })
    const { job } = await rowOf(view, foulJob)
    expect(job?.site.name.length).toBeLessThanOrEqual(200)
    expect(job?.done).toBe(1)
    expect(Date.parse(job?.changedAt ?? '')).toBeLessThan(Date.now() + 3_600_000)
    expect(await rowOf(view, jobId)).toMatchObject({ job: { site: { name: 'Hotel Åre' } } })
  })
})

const rowOf = async (view: ReturnType<typeof officeOf>, jobId: string) => (await view.rows()).find((row) => row.jobId === jobId)!

async function says(store: ObjectStore, writer: string, page: object): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(page))
  await store.put(feedKey(writer, 1, createHash('sha256').update(bytes).digest('hex')), bytes)
  await store.put(latestKey(writer), Buffer.from(JSON.stringify({ number: 1, at: '2026-11-22T10:00:00.000Z' })))
}
