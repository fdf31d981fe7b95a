/** A job goes on elsewhere and comes back; nothing that is here is ever overwritten. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { zipOf } from '#main/handover/archive.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { Failure, type AppError } from '#shared/tables/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { pictures } from '../report/pictures.ts'
import { filesIn } from '../../support/unzipped.ts'
import { base64, handedOver, jobOn, laptop, latest, noted, photographed, sealed, type Laptop } from './laptop.ts'

const journalOn = ({ dataDir }: Laptop, jobId: string) => readFile(jobPaths(dataDir, jobId).file)
const photosOn = async ({ dataDir }: Laptop, jobId: string) => (await readdir(join(jobPaths(dataDir, jobId).folder, 'photos'))).sort()
const take = ({ handover }: Laptop, zip: Buffer) => handover.import({ base64: base64(zip) })

async function copyOf(there: Laptop, jobId: string): Promise<Buffer> {
  await there.handover.backup({ jobId })
  return latest(there)
}

async function refusal(promise: Promise<unknown>): Promise<AppError | null> {
  return promise.then(
    () => null,
    (cause: unknown) => (cause instanceof Failure ? cause.error : Promise.reject(cause as Error)),
  )
}

/** A job on one laptop, and a copy of it on another. */
async function onTwo() {
  const [one, two] = [await laptop(), await laptop()]
  const { jobId } = await jobOn(one)
  await take(two, await copyOf(one, jobId))
  return { one, two, jobId }
}

describe('a job that is not here', () => {
  it('is created of a handover: entry for entry, with its photos, and goes on', async () => {
    const [one, two] = [await laptop(), await laptop()]
    const { jobId } = await jobOn(one)
    const job = await sealed(one, jobId)
    const taken = await take(two, await handedOver(one, jobId))
    expect(taken).toMatchObject({ outcome: 'created', entries: job.journal.entries })
    expect(taken.job).toEqual(job)
    expect(await journalOn(two, jobId)).toEqual(await journalOn(one, jobId))
    expect(await photosOn(two, jobId)).toEqual(await photosOn(one, jobId))
    await two.store.append(jobId, { kind: 'job.reopened', data: { reason: 'go on' } })
    expect((await two.store.append(jobId, noted('here'))).journal.entries).toBe(job.journal.entries + 2)
    expect((await two.store.list()).jobs).toHaveLength(1)
  })

  it('is created of a folder that was packed by hand, up to its last whole entry', async () => {
    const [one, two] = [await laptop(), await laptop()]
    const { jobId, journal } = await jobOn(one)
    const folder = jobPaths(one.dataDir, jobId).folder
    const files = new Map([[`${jobId}/journal.ndjson`, Buffer.concat([await journalOn(one, jobId), Buffer.from('{"seq":99')])]])
    for (const name of await photosOn(one, jobId)) files.set(`${jobId}/photos/${name}`, await readFile(join(folder, 'photos', name)))
    expect(await take(two, zipOf(files, '2026-11-20'))).toMatchObject({ outcome: 'created', job: { journal } })
    expect(await journalOn(two, jobId)).toEqual(await journalOn(one, jobId))
  })

  it('keeps its head here, so that a cut tail is missed', async () => {
    const { two, jobId } = await onTwo()
    await two.store.close()
    const { file } = jobPaths(two.dataDir, jobId)
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, `${lines.slice(0, 3).join('\n')}\n`)
    const again = await laptop(two.dataDir)
    expect((await again.store.look(jobId)).journal.lost).toHaveLength(1)
  })

  it('comes back where its folder was lost, but not as another job of that number', async () => {
    const { one, two, jobId } = await onTwo()
    const whole = await copyOf(one, jobId)
    await two.store.append(jobId, noted('only here'))
    await two.store.close()
    await rm(jobPaths(two.dataDir, jobId).folder, { recursive: true })
    const again = await laptop(two.dataDir)
    expect(await take(again, whole)).toMatchObject({ outcome: 'created' })
    // One entry was saved here after the copy was made: it is gone, and that is said.
    expect((await again.store.look(jobId)).journal.lost).toMatchObject([{ existed: 8, remaining: 7 }])
    await again.store.close()

    const three = await laptop(two.dataDir)
    await three.store.look(jobId)
    await three.store.append(jobId, noted('x'))
    await three.store.close()
    await rm(jobPaths(two.dataDir, jobId).folder, { recursive: true })
    for (const text of ['a', 'b', 'c', 'd']) await one.store.append(jobId, noted(text))
    const four = await laptop(two.dataDir)
    expect(await refusal(take(four, await copyOf(one, jobId)))).toMatchObject({ code: 'import.diverged', data: { entry: 9 } })
  })

  it('is created once where it is taken twice at the same time', async () => {
    const [one, two] = [await laptop(), await laptop()]
    const { jobId } = await jobOn(one)
    const copy = await copyOf(one, jobId)
    const outcomes = await Promise.all([take(two, copy), take(two, copy)])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['created', 'same'])
  })

  it('leaves nothing behind that a crash began', async () => {
    const { two, jobId } = await onTwo()
    await mkdir(join(two.dataDir, 'incoming', 'half', 'jobs', jobId), { recursive: true })
    const one = await laptop()
    const other = await jobOn(one)
    await take(two, await copyOf(one, other.jobId))
    expect(await readdir(two.dataDir)).not.toContain('incoming')
    expect((await two.store.list()).jobs).toHaveLength(2)
  })
})

describe('a job that is here', () => {
  it('stays as it is for the same file and for an older one', async () => {
    const { one, two, jobId } = await onTwo()
    const copy = await copyOf(one, jobId)
    expect(await take(two, copy)).toMatchObject({ outcome: 'same', entries: 0 })
    await two.store.append(jobId, noted('here'))
    const before = await journalOn(two, jobId)
    expect(await take(two, copy)).toMatchObject({ outcome: 'older', entries: 0, job: { journal: { entries: 8 } } })
    expect(await journalOn(two, jobId)).toEqual(before)
  })

  it.each([true, false])('goes on with what was done elsewhere, photos first (open here: %s)', async (isOpen) => {
    const { one, two, jobId } = await onTwo()
    await two.store.append(jobId, noted('upstairs'))
    await photographed(two, jobId, pictures.portrait)
    const after = await sealed(two, jobId)
    const copy = await handedOver(two, jobId)
    if (!isOpen) await one.store.close()
    const here = isOpen ? one : await laptop(one.dataDir)
    expect(await take(here, copy)).toMatchObject({ outcome: 'continued', entries: 3, job: { journal: after.journal, sealed: true } })
    expect(await photosOn(here, jobId)).toEqual(await photosOn(two, jobId))
    expect(await journalOn(here, jobId)).toEqual(await journalOn(two, jobId))
    // And from there it goes on as if it had been made here, also after a restart.
    await here.store.append(jobId, { kind: 'job.reopened', data: { reason: 'one more thing' } })
    await here.store.close()
    expect((await (await laptop(one.dataDir)).store.look(jobId)).journal).toMatchObject({ entries: 11 })
  })

  it('is refused, by the first entry that differs, where both went on', async () => {
    const { one, two, jobId } = await onTwo()
    await one.store.append(jobId, noted('here'), noted('here too'))
    await two.store.append(jobId, noted('there'))
    const before = await journalOn(one, jobId)
    expect(await refusal(take(one, await copyOf(two, jobId)))).toEqual({ code: 'import.diverged', data: { jobId, entry: 8 } })
    expect(await journalOn(one, jobId)).toEqual(before)
  })

  it('gets back a photo that was lost here', async () => {
    const { one, two, jobId } = await onTwo()
    const [name = ''] = await photosOn(two, jobId)
    await rm(join(jobPaths(two.dataDir, jobId).folder, 'photos', name))
    expect(await take(two, await copyOf(one, jobId))).toMatchObject({ outcome: 'same' })
    expect(await photosOn(two, jobId)).toEqual(await photosOn(one, jobId))
  })

  it('is not touched while a run is under way', async () => {
    const { one, two, jobId } = await onTwo()
    const copy = await copyOf(one, jobId)
    await two.applyBatches.during(jobId, 0, async () => {
      expect(await refusal(take(two, copy))).toEqual({ code: 'job.busy', data: { jobId } })
      expect(await refusal(two.handover.backup({ jobId }))).toEqual({ code: 'job.busy', data: { jobId } })
    })
  })
})

describe('a file that was altered', () => {
  it('is refused by what is altered, and nothing is created', async () => {
    const [one, two] = [await laptop(), await laptop()]
    const { jobId } = await jobOn(one)
    const files = new Map(await openedOf(await copyOf(one, jobId)))
    const photo = [...files.keys()].find((name) => name.startsWith('photos/')) ?? ''
    const broken = (name: string) => {
      const bytes = Buffer.from(files.get(name) ?? '')
      bytes[40] = (bytes[40] ?? 0) ^ 1
      return zipOf(new Map([...files, [name, bytes]]), '2026-11-20')
    }
    expect(await refusal(take(two, broken('journal.ndjson')))).toMatchObject({
      code: 'import.unusable',
      data: { alteration: { what: 'entry', entry: 1 } },
    })
    expect(await refusal(take(two, broken(photo)))).toMatchObject({ data: { alteration: { what: 'file', name: photo, how: 'changed' } } })
    expect(await refusal(take(two, Buffer.from('no zip')))).toMatchObject({ data: { alteration: { how: 'notAZip' } } })
    // Without a table of contents a photo is still known by its name.
    files.delete('manifest.json')
    expect(await refusal(take(two, broken(photo)))).toMatchObject({ data: { alteration: { what: 'file', name: photo, how: 'changed' } } })
    expect(await two.store.list()).toEqual({ jobs: [], damaged: [] })
  })
})

describe('looking at a handover where its job is', () => {
  it('finds a chain that was wholly reckoned anew', async () => {
    const [one, two] = [await laptop(), await laptop()]
    const { jobId } = await jobOn(one)
    const copy = await copyOf(one, jobId)
    await take(two, copy)
    await sealed(two, jobId)
    const zip = await handedOver(two, jobId)
    expect(await two.handover.verify({ base64: base64(zip) })).toMatchObject({ verdict: 'unchanged', revision: 'A' })
    expect(await one.handover.verify({ base64: base64(zip) })).toMatchObject({ verdict: 'unknownKey' })
    await one.store.append(jobId, noted('here'))
    // What the job here says at entry 8 is something else: one of the two is not what was sealed.
    expect(await one.handover.verify({ base64: base64(zip) })).toEqual({
      verdict: 'altered',
      alteration: { what: 'entry', entry: 8, how: 'replaced' },
    })
    expect(await two.handover.verify({ base64: base64(copy) })).toMatchObject({ verdict: 'unsealed' })
  })

  it('is made of a sealed job only, and is the same whenever it is made', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    expect(await refusal(here.handover.export({ jobId, language: 'de' }))).toEqual({ code: 'job.notSealed', data: { jobId } })
    await sealed(here, jobId)
    expect((await handedOver(here, jobId)).equals(await handedOver(here, jobId))).toBe(true)
    const [name] = here.exported.keys()
    expect(name).toBe(`handover-Hotel-Åre-${jobId.slice(0, 8)}-A.zip`)
  })

  it('stays possible for the first revision after the second: its report is as it was', async () => {
    const here = await laptop()
    const { jobId } = await jobOn(here)
    await sealed(here, jobId)
    const formats = ['json', 'csv'] as const
    const first = await here.reports['reports.export']({ jobId, language: 'en', formats: [...formats] })
    await here.store.append(jobId, { kind: 'job.reopened', data: { reason: 'more' } })
    await here.store.append(jobId, noted('more'))
    expect(await here.reports['reports.preview']({ jobId })).toMatchObject({ revision: null, job: { reopened: { reason: 'more' } } })
    await sealed(here, jobId)
    expect(await here.reports['reports.preview']({ jobId })).toMatchObject({ revision: 'B' })
    const again = await here.reports['reports.export']({ jobId, language: 'en', formats: [...formats], revision: 'A' })
    const told = ({ files }: typeof first) => files.map(({ name, sha256 }) => [name, sha256])
    expect(told(again)).toEqual(told(first))
    expect(await refusal(here.reports['reports.preview']({ jobId, revision: 'C' }))).toEqual({
      code: 'job.unknownRevision',
      data: { jobId, revision: 'C' },
    })
  })
})

async function openedOf(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const opened = await filesIn(zip)
  if ('unreadable' in opened) throw new Error(opened.unreadable)
  return opened
}

describe('a job that is written to while a copy of it is taken in', () => {
  it('goes on with the copy first, and is never called damaged', async () => {
    const { one, two, jobId } = await onTwo()
    await photographed(one, jobId, pictures.portrait)
    const copy = await copyOf(one, jobId)
    let noting: Promise<Job> | null = null
    const { vault } = two
    const keep = vault.keep.bind(vault)
    // Between the comparison of the two journals and what is added by it.
    vault.keep = async (...photo) => {
      noting = two.store.append(jobId, noted('here'))
      await new Promise((resolve) => setTimeout(resolve, 200))
      return keep(...photo)
    }
    const taken = await refusal(take(two, copy))
    const job = await (noting as Promise<Job> | null)
    expect([taken, job?.photos.length, job?.notes.at(-1)?.text]).toEqual([null, 2, 'here'])
  })
})
