/** The list of jobs: the same with an index and without, at a glance and after a look at each. */
import { randomUUID } from 'node:crypto'
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { JobStore, type JobListing } from '#main/journal/job-store.ts'
import { writeLine } from '#main/journal/line.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { Disk } from '#main/journal/disk.ts'
import { settledDisk } from '../../support/disks.ts'
import { openHost } from '../../support/host.ts'
import { jobFacts, noted, refusalOf } from '../../support/journals.ts'
import { storeOf, withJobs } from '../../support/job-stores.ts'
import { png } from '../../support/pictures.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const indexOf = (dataDir: string) => join(dataDir, 'job-index')
const namesIn = (dataDir: string) => join(dataDir, 'device-index')

/** What a store says that has never seen an index. */
async function readInFull(dataDir: string) {
  const paths = [indexOf(dataDir), namesIn(dataDir)]
  const kept = await Promise.all(paths.map((path) => readFile(path).catch(() => null)))
  const without = () => Promise.all(paths.map((path) => rm(path, { force: true, recursive: true })))
  await without()
  const told = await everythingOf(storeOf(dataDir))
  await without()
  await Promise.all(paths.map(async (path, index) => kept[index] && writeFile(path, kept[index])))
  return told
}

const aShower: Fact = { kind: 'device.added', data: { device: 'd1', kind: 'shower', id: '5a0e' } }

const everythingOf = async (store: JobStore) => ({ ...byId(await store.list()), names: await store.listNames() })
const byId = ({ jobs, damaged }: JobListing) => ({
  jobs: [...jobs].sort((a, b) => (a.jobId < b.jobId ? -1 : 1)),
  damaged: [...damaged].sort((a, b) => (a.jobId < b.jobId ? -1 : 1)),
})

describe('the list of jobs', () => {
  it('says the same with an index as without, whatever happened in between', async () => {
    const inUse: ReadonlySet<string> = new Set(['note', 'create', 'list', 'glance', 'device', 'names', 'trash', 'restore'])
    const act = fc.record({
      what: fc.constantFrom(
        ...([
          'note',
          'create',
          'close',
          'list',
          'glance',
          'device',
          'names',
          'trash',
          'restore',
          'cut',
          'flip',
          'remove',
          'copyBack',
          'spoilIndex',
          'dropIndex',
          'spoilNames',
          'dropNames',
          'otherVersion',
        ] as const),
      ),
      which: fc.nat(9),
      where: fc.nat(4_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
        const { dataDir, store: first } = await withJobs(3)
        const spare = join(dataDir, 'spare')
        await cp(join(dataDir, 'jobs'), spare, { recursive: true })
        const trash = join(dataDir, 'aside')
        await mkdir(trash)
        let store = first
        await store.list()
        for (const { what, which, where } of acts) {
          const jobIds = (await readdir(join(dataDir, 'jobs'))).filter((name) => !name.startsWith('.')).sort()
          const jobId = jobIds[which % Math.max(jobIds.length, 1)] ?? randomUUID()
          const { file, folder } = jobPaths(dataDir, jobId)
          const bytes = await readFile(file).catch(() => Buffer.alloc(0))
          if (what === 'note') await store.append(jobId, noted('more')).catch(() => undefined)
          if (what === 'device') await store.append(jobId, aShower).catch(() => undefined)
          if (what === 'names') await store.listNames()
          if (what === 'trash') await store.moveAway(jobId, () => rename(folder, join(trash, jobId))).catch(() => undefined)
          if (what === 'restore')
            for (const name of await readdir(trash)) await rename(join(trash, name), jobPaths(dataDir, name).folder).catch(() => undefined)
          if (what === 'create') await store.create(jobFacts(''))
          if (what === 'list') await store.list()
          if (what === 'glance') await store.listCached()
          if (what === 'spoilIndex') await spoil(indexOf(dataDir), where)
          if (what === 'dropIndex') await rm(indexOf(dataDir), { force: true })
          if (what === 'spoilNames') await spoil(namesIn(dataDir), where)
          if (what === 'dropNames') await rm(namesIn(dataDir), { force: true })
          if (inUse.has(what)) continue
          // The others happen while no store is open, as only another program could do them.
          await store.close()
          if (what === 'cut' && bytes.length > 0) await writeFile(file, bytes.subarray(0, where % bytes.length))
          if (what === 'flip' && bytes.length > 0) await spoil(file, where)
          if (what === 'remove') await rm(folder, { recursive: true, force: true })
          if (what === 'copyBack') await cp(spare, join(dataDir, 'jobs'), { recursive: true, preserveTimestamps: true })
          store = storeOf(dataDir, what === 'otherVersion' ? '2' : '1')
        }
        const inFull = await readInFull(dataDir)
        expect(await everythingOf(store)).toEqual(inFull)
        expect(await everythingOf(store)).toEqual(inFull)
        const times = (await store.list()).jobs.map(({ changedAt }) => Date.parse(changedAt))
        expect(times).toEqual(times.toSorted((a, b) => b - a))
        await store.close()
        expect(await everythingOf(storeOf(dataDir))).toEqual(inFull)
      }),
      { numRuns: 40 },
    )
  })

  it('tells at a glance what it told last, of the jobs that are there, and of an open job what it is', async () => {
    const { dataDir, store, jobIds } = await withJobs(4)
    const [open = '', written = '', gone = '', same = ''] = jobIds
    await store.close()
    const listed = await storeOf(dataDir).list()
    const remembered = (jobId: string) => listed.jobs.find((job) => job.jobId === jobId)
    const again = storeOf(dataDir)
    await again.append(open, aShower)
    const elsewhere = storeOf(dataDir)
    await elsewhere.append(written, aShower)
    await elsewhere.close()
    await rm(jobPaths(dataDir, gone).folder, { recursive: true })

    const cached = await again.listCached()
    const devices = (jobId: string) => cached.jobs.find((job) => job.jobId === jobId)?.devices
    expect([devices(open), devices(written), devices(gone), devices(same)]).toEqual([1, 0, undefined, 0])
    expect(cached.jobs.find(({ jobId }) => jobId === same)).toEqual(remembered(same))
    expect(cached.damaged).toEqual([])

    const looked = await again.list()
    expect(looked.jobs.find(({ jobId }) => jobId === written)?.devices).toBe(1)
    expect(looked.damaged).toMatchObject([{ jobId: gone }])
  })

  it('tells at a glance what was read since', async () => {
    const { dataDir, store, jobIds } = await withJobs(1)
    const [jobId = ''] = jobIds
    await store.close()
    const looking = storeOf(dataDir)
    expect((await looking.list()).jobs[0]?.devices).toBe(0)
    const elsewhere = storeOf(dataDir)
    await elsewhere.append(jobId, aShower)
    await elsewhere.close()
    await looking.listNames()
    expect((await looking.listCached()).jobs[0]?.devices).toBe(1)
  })

  it('looks at no journal for a glance', async () => {
    const { dataDir, store } = await withJobs(3)
    await store.close()
    const listing = await storeOf(dataDir).list()
    const asked: string[] = []
    const counting = new JobStore(dataDir, () => undefined, '1', {
      ...settledDisk,
      facts(path) {
        asked.push(path)
        return settledDisk.facts(path)
      },
    })
    expect(await counting.listCached()).toEqual(listing)
    expect(asked).toEqual([])
    await counting.list()
    expect(asked).toHaveLength(3)
  })

  it('is not read from the journals again where nothing changed', async () => {
    const { dataDir, store } = await withJobs(3)
    await store.close()
    const earlier = storeOf(dataDir)
    const listing = await earlier.list()
    await earlier.listNames()
    // What nobody can read any more, with the same size and times, is answered from the index alone.
    const counted: string[] = []
    const counting = new JobStore(dataDir, () => undefined, '1', {
      ...settledDisk,
      readFile: (path) => {
        counted.push(path)
        return settledDisk.readFile(path)
      },
    })
    expect(await counting.listCached()).toEqual(listing)
    expect(await counting.list()).toEqual(listing)
    // Not what the jobs name: nobody asked for that.
    expect(counted).toEqual([indexOf(dataDir)])
  })

  it('reads no journal twice, whether it was read for the list or for the names in it', async () => {
    const { dataDir, store, jobIds } = await withJobs(3)
    for (const jobId of jobIds) await store.append(jobId, aShower)
    await store.close()
    const counted: string[] = []
    const disk: Disk = {
      ...settledDisk,
      readFile: (path) => {
        if (path.endsWith('journal.ndjson')) counted.push(path)
        return settledDisk.readFile(path)
      },
    }
    for (const ask of [(of: JobStore) => of.list(), (of: JobStore) => of.listNames()]) {
      counted.length = 0
      await rm(indexOf(dataDir), { force: true })
      await rm(namesIn(dataDir), { force: true })
      const cold = new JobStore(dataDir, () => undefined, '1', disk)
      await ask(cold)
      const names = await cold.listNames()
      await cold.list()
      expect([names.map((job) => job.names.length), counted.length]).toEqual([[1, 1, 1], 3])
    }
  })

  it('names the groups and water guards of unchanged jobs without reading a journal, and of changed ones as they are now', async () => {
    const { dataDir, store, jobIds } = await withJobs(3)
    const [same = '', changed = ''] = jobIds
    const planned = (groupId: string): Fact => ({ kind: 'device.planned', data: { device: 'd1', configuration: {}, groupId } })
    for (const jobId of [same, changed]) await store.append(jobId, aShower, planned('before'))
    await store.close()
    const groups = async (of: JobStore) =>
      Object.fromEntries(
        (await of.listNames()).map(({ jobId, names }) => [jobId, names.flatMap(({ kind, id }) => (kind === 'group' ? [id] : []))]),
      )
    const expected = { [same]: ['before'], [changed]: ['before'], [jobIds[2] ?? '']: [] }
    expect(await groups(storeOf(dataDir))).toEqual(expected)

    const read: string[] = []
    const readFile: typeof settledDisk.readFile = (path) => {
      read.push(path)
      return settledDisk.readFile(path)
    }
    const again = new JobStore(dataDir, () => undefined, '1', { ...settledDisk, readFile })
    expect(await groups(again)).toEqual(expected)
    expect(read).toEqual([namesIn(dataDir)])

    await again.append(changed, planned('after'))
    expect(await groups(again)).toEqual({ ...expected, [changed]: ['after'] })
    await again.close()
    expect(await groups(storeOf(dataDir))).toEqual({ ...expected, [changed]: ['after'] })
  })

  it('reads a journal again that was altered, though neither its size nor its time of change says so', async () => {
    const { dataDir, store, jobIds } = await withJobs(2)
    await store.close()
    await utimes(jobPaths(dataDir, jobIds[0] ?? '').file, 1_000_000, 1_000_000)
    expect((await storeOf(dataDir).list()).damaged).toEqual([])
    await spoil(jobPaths(dataDir, jobIds[0] ?? '').file, 40)
    expect((await storeOf(dataDir).list()).damaged).toMatchObject([{ jobId: jobIds[0] }])
  })

  it('does not believe the times of a file that was changed a moment ago', async () => {
    const { dataDir, store, jobIds } = await withJobs(1)
    await store.close()
    const fresh = new JobStore(dataDir, () => undefined, '1')
    await fresh.list()
    const text = await readFile(indexOf(dataDir), 'utf8').catch(() => '')
    expect(text).not.toContain(jobIds[0])
  })

  it('names jobs that cannot be opened, and opens the others', async () => {
    const { dataDir, store, jobIds } = await withJobs(6)
    const [empty = '', bent = '', gone = '', link = '', folder = '', sound = ''] = jobIds
    await store.close()
    await writeFile(jobPaths(dataDir, empty).file, '')
    await spoil(jobPaths(dataDir, bent).file, 40)
    await rm(jobPaths(dataDir, gone).folder, { recursive: true })
    await rename(jobPaths(dataDir, link).file, join(dataDir, 'elsewhere'))
    await symlink(join(dataDir, 'elsewhere'), jobPaths(dataDir, link).file)
    await rm(jobPaths(dataDir, folder).file)
    await mkdir(jobPaths(dataDir, folder).file)
    await writeFile(join(dataDir, 'jobs', randomUUID()), 'not a folder')

    const again = storeOf(dataDir)
    const { jobs, damaged } = await again.list()
    expect(jobs.map(({ jobId }) => jobId)).toEqual([sound])
    expect(damaged).toHaveLength(6)
    expect(damaged.every(({ error }) => error.code === 'job.damaged')).toBe(true)
    for (const { jobId } of damaged) expect(await refusalOf(again.read(jobId))).toBe('job.damaged')
    expect((await again.append(sound, noted('goes on'))).notes).toHaveLength(1)
  })

  it('is empty where there is no folder yet', async () => {
    expect(await storeOf(join(await tempFolder(), 'none')).list()).toEqual({ jobs: [], damaged: [] })
  })

  it('marks what is cut short or newer, and shows both', async () => {
    const { dataDir, store, jobIds } = await withJobs(2)
    const [short = '', newer = ''] = jobIds
    for (const text of ['one', 'two']) await store.append(short, noted(text))
    const { journal } = await store.read(newer)
    await store.close()
    const shortFile = jobPaths(dataDir, short).file
    const [first = ''] = (await readFile(shortFile, 'utf8')).split('\n')
    await writeFile(shortFile, `${first}\n`)
    const unknown = { seq: 2, at: '2031-01-01T00:00:00Z', who: 'Ada', kind: 'hologram.added', data: {} }
    await appendFile(jobPaths(dataDir, newer).file, writeLine(unknown, journal.head).text)
    const before = await readFile(jobPaths(dataDir, newer).file)

    const again = storeOf(dataDir)
    const { jobs } = await again.list()
    expect(Object.fromEntries(jobs.map((job) => [job.jobId, job.journal]))).toEqual({ [short]: 'lost', [newer]: 'newer' })
    expect(await again.look(newer)).toMatchObject({ jobId: newer, journal: { newer: true, entries: 2 } })
    expect(await refusalOf(again.read(newer))).toBe('job.newerFormat')
    expect(await refusalOf(again.append(newer, noted('no')))).toBe('job.newerFormat')
    expect(await readFile(jobPaths(dataDir, newer).file)).toEqual(before)
    expect((await again.read(short)).journal.lost).toMatchObject([{ existed: 3, remaining: 1 }])
    expect((await again.append(short, noted('goes on'))).notes).toHaveLength(1)
    expect((await again.list()).jobs.find(({ jobId }) => jobId === short)?.journal).toBe('lost')
  })

  it('misses a job no longer that was moved away', async () => {
    const { dataDir, store, jobIds } = await withJobs(1)
    const [jobId = ''] = jobIds
    await store.moveAway(jobId, () => rm(jobPaths(dataDir, jobId).folder, { recursive: true }))
    expect(await store.list()).toEqual({ jobs: [], damaged: [] })
    expect(await refusalOf(store.read(jobId))).toBe('job.notFound')
  })
})

/** Bends one bit of a file and leaves its times as they were. */
async function spoil(path: string, where: number): Promise<void> {
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null || bytes.length === 0) return
  const { atime, mtime } = await stat(path)
  bytes[where % bytes.length] = (bytes[where % bytes.length] ?? 0) ^ 0x04
  await writeFile(path, bytes)
  await utimes(path, atime, mtime)
}

/** A drive that was pulled out, or a folder that somebody renamed: the list was empty, and new jobs were saved in its place. */
it('is no empty list where the data folder is gone, and nothing is saved in its place', async () => {
  const folder = await tempFolder()
  const [data, away] = [join(folder, 'data'), join(folder, 'away')]
  const host = await openHost(data)
  onTestFinished(() => host.close())
  const site = { environment: 'staging', site: { name: 'Hotel' }, technician: 'Ada' } as const
  const { jobId } = await host.value('jobs.create', site)
  expect((await host.value('jobs.list', {})).jobs).toHaveLength(1)
  await rename(data, away)
  const base64 = png({ edge: 4, grey: 1 }).toString('base64')
  for (const reply of [
    await host.call('jobs.list', {}),
    await host.call('jobs.list', { glance: true }),
    await host.call('jobs.create', site),
    await host.call('jobs.note', { jobId, text: 'x' }),
    await host.call('photos.add', { jobId, shows: 'other', base64 }),
  ])
    expect(reply).toMatchObject({ ok: false, error: { code: 'storage.failed' } })
  await rm(data, { recursive: true, force: true })
  await rename(away, data)
  await host.value('jobs.note', { jobId, text: 'Back again' })
  expect((await host.value('jobs.list', {})).jobs).toHaveLength(1)
})
