/** Another history of a job is kept beside it, whole and never written to; the job here stays as it is. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { branchesFolder, jobPaths } from '#main/journal/journal-paths.ts'
import { Failure } from '#shared/tables/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import { stepsUntil } from '../../support/counted-steps.ts'
import { pictures } from '../report/pictures.ts'
import { base64, handedOver, jobOn, laptop, latest, noted, photographed, sealed, type Laptop } from './laptop.ts'

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (cause: unknown) => (cause instanceof Failure ? cause.error.code : Promise.reject(cause as Error)),
  )
async function copyOf(there: Laptop, jobId: string, branch?: string): Promise<Buffer> {
  await there.handover.backup({ jobId, branch })
  return latest(there)
}
const take = ({ handover }: Laptop, zip: Buffer) => handover.import({ base64: base64(zip) })
const keep = ({ handover }: Laptop, zip: Buffer) => handover.import({ base64: base64(zip), keepBeside: true })
const journalOn = ({ dataDir }: Laptop, jobId: string) => readFile(jobPaths(dataDir, jobId).file)
const branchesOn = ({ dataDir }: Laptop, jobId: string) => readdir(branchesFolder(dataDir, jobId)).catch(() => [])

/** One job that went on in two places. */
async function parted() {
  const [one, two] = [await laptop(), await laptop()]
  const { jobId } = await jobOn(one)
  await take(two, await copyOf(one, jobId))
  await one.store.append(jobId, noted('here'), { kind: 'step.skipped', data: { device: 'd1', step: 'test', reason: 'No water' } })
  await two.store.append(jobId, noted('there'))
  await photographed(two, jobId, pictures.portrait)
  return { one, two, jobId }
}

describe('a file whose history is another one', () => {
  it('is kept beside the job when that is asked for, entry for entry, and the job is not touched', async () => {
    const { one, two, jobId } = await parted()
    const before = await journalOn(one, jobId)
    const zip = await copyOf(two, jobId)
    expect(await codeOf(take(one, zip))).toBe('import.diverged')
    expect(await branchesOn(one, jobId)).toEqual([])

    const kept = await keep(one, zip)
    expect(kept).toMatchObject({ outcome: 'beside', entries: 2, job: { journal: { entries: 9 } } })
    const { branch = '' } = kept
    const folder = join(branchesFolder(one.dataDir, jobId), branch)
    expect(await readFile(join(folder, 'journal.ndjson'))).toEqual(await journalOn(two, jobId))
    expect(await journalOn(one, jobId)).toEqual(before)
    expect(await readdir(one.dataDir)).not.toContain('incoming')
    expect(await one.branches.list({ jobId })).toMatchObject([
      { branch, entries: 9, error: null, summary: { site: { name: 'Hotel Åre' } } },
    ])
    expect(await one.branches.read({ jobId, branch })).toEqual(await two.store.look(jobId))
    expect((await one.store.list()).jobs).toHaveLength(1)
    // Looked at as often as anybody likes, it stays what it was.
    await one.branches.compare({ jobId, branch })
    expect(await readFile(join(folder, 'journal.ndjson'))).toEqual(await journalOn(two, jobId))
  })

  it('is compared in as many steps as it has entries, however many devices they are about', async () => {
    const steps = async (count: number) => {
      const { one, two, jobId } = await parted()
      const added = Array.from({ length: count }, (_none, index): Fact => {
        return { kind: 'device.added', data: { device: `d${index + 10}`, kind: 'shower', id: `s${index}` } }
      })
      await two.store.append(jobId, ...added)
      const { branch = '' } = await keep(one, await copyOf(two, jobId))
      return (await stepsUntil(() => one.branches.compare({ jobId, branch }))).steps
    }
    const [few, eightTimes] = [await steps(50), await steps(400)]
    expect(eightTimes).toBeLessThan(12 * few)
  })

  it('is compared with the job entry by entry', async () => {
    const { one, two, jobId } = await parted()
    const { branch = '' } = await keep(one, await copyOf(two, jobId))
    const compared = await one.branches.compare({ jobId, branch })
    expect(compared).toMatchObject({ common: 7, unreadable: null })
    expect(compared.here?.only.map(({ seq, who, kind, device, step, text }) => [seq, who, kind, device, step, text])).toEqual([
      [8, 'Ada', 'note.added', null, null, 'here'],
      [9, 'Ada', 'step.skipped', 'd1', 'test', 'No water'],
    ])
    expect(compared.there.only.map(({ seq, kind, text }) => [seq, kind, text])).toEqual([
      [8, 'note.added', 'there'],
      [9, 'photo.added', 'Label'],
    ])
    expect(compared.devices).toEqual([{ device: 'd1', here: { name: '101', entries: 1 }, there: null }])
  })

  it('is kept once, and goes on with a longer copy of it, photos included', async () => {
    const { one, two, jobId } = await parted()
    const first = await copyOf(two, jobId)
    const { branch: shorter = '' } = await keep(one, first)
    expect(await keep(one, first)).toMatchObject({ outcome: 'beside', entries: 0, branch: shorter })
    await two.store.append(jobId, noted('and more'))
    await photographed(two, jobId, pictures.signature)
    // The longer copy was made without one of the photos that the shorter one has.
    const photos = join(jobPaths(two.dataDir, jobId).folder, 'photos')
    const [, lost = ''] = (await two.store.look(jobId)).photos.map(({ photo }) => photo)
    for (const name of await readdir(photos)) if (name.startsWith(lost)) await rm(join(photos, name))
    const { branch: longer = '', entries } = await keep(one, await copyOf(two, jobId))
    expect(longer).not.toBe(shorter)
    expect(entries).toBe(4)
    expect(await branchesOn(one, jobId)).toEqual([longer])
    const names = await readdir(join(branchesFolder(one.dataDir, jobId), longer, 'photos'))
    expect(names.some((name) => name.startsWith(lost))).toBe(true)
    // The shorter one is in it.
    expect(await keep(one, first)).toMatchObject({ entries: 0, branch: longer })
  })

  it('is kept beside others that parted from both', async () => {
    const { one, two, jobId } = await parted()
    await keep(one, await copyOf(two, jobId))
    const three = await laptop()
    const other = await laptop()
    const { branch = '' } = await keep(one, await copyOf(two, jobId))
    // Taken over elsewhere from the branch's own copy, without its last entry being the end.
    await take(three, await copyOf(one, jobId, branch))
    await take(other, await copyOf(one, jobId, branch))
    await three.store.append(jobId, noted('third'))
    await other.store.append(jobId, noted('fourth'))
    await keep(one, await copyOf(three, jobId))
    await keep(one, await copyOf(other, jobId))
    expect(await branchesOn(one, jobId)).toHaveLength(2)
  })

  it('is kept where the folder of the job is gone and its head is remembered', async () => {
    const { one, two, jobId } = await parted()
    await one.store.close()
    await rm(jobPaths(one.dataDir, jobId).folder, { recursive: true })
    const again = await laptop(one.dataDir)
    const zip = await copyOf(two, jobId)
    expect(await codeOf(take(again, zip))).toBe('import.diverged')
    const { branch = '', job } = await keep(again, zip)
    expect(job).toEqual(await two.store.look(jobId))
    expect(await again.branches.compare({ jobId, branch })).toMatchObject({
      common: 0,
      here: null,
      unreadable: { code: 'job.damaged', data: { reason: 'missing' } },
    })
    // As its own: what is remembered of the lost one is given up first, by a person.
    await again.trash['jobs.remove']({ jobId })
    expect(await take(again, zip)).toMatchObject({ outcome: 'created' })
    expect(await again.branches.compare({ jobId, branch })).toMatchObject({ common: 9, here: { only: [] }, there: { only: [] } })
  })

  it('leaves the copy of a branch as what it was made of', async () => {
    const { one, two, jobId } = await parted()
    await sealed(two, jobId)
    const { branch = '' } = await keep(one, await handedOver(two, jobId))
    const three = await laptop()
    expect(await take(three, await copyOf(one, jobId, branch))).toMatchObject({ outcome: 'created', job: { sealed: true } })
    expect(await journalOn(three, jobId)).toEqual(await journalOn(two, jobId))
    expect([...one.exported.keys()].at(-1)).toContain(branch)
  })
})

describe('a branch', () => {
  async function kept() {
    const { one, two, jobId } = await parted()
    const { branch = '' } = await keep(one, await copyOf(two, jobId))
    return { one, two, jobId, branch }
  }

  it('that was damaged is told, and the others are read', async () => {
    const { one, two, jobId, branch } = await kept()
    await writeFile(join(branchesFolder(one.dataDir, jobId), branch, 'journal.ndjson'), '{}\n')
    expect(await one.branches.list({ jobId })).toMatchObject([{ branch, summary: null, error: { code: 'job.damaged' } }])
    expect(await codeOf(one.branches.compare({ jobId, branch }))).toBe('job.damaged')
    await two.store.append(jobId, noted('more'))
    await keep(one, await copyOf(two, jobId))
    expect((await one.branches.list({ jobId })).map(({ error }) => error?.code ?? null).sort()).toEqual(['job.damaged', null])
  })

  it('that was damaged is set aside for a sound copy of it', async () => {
    const { one, two, jobId, branch } = await kept()
    await writeFile(join(branchesFolder(one.dataDir, jobId), branch, 'journal.ndjson'), '{}\n')
    expect(await keep(one, await copyOf(two, jobId))).toMatchObject({ branch })
    expect(await one.branches.list({ jobId })).toMatchObject([{ branch, error: null }])
    // Its journal when it was read, and then all of it.
    expect(await readdir(join(one.dataDir, 'quarantine'))).toHaveLength(2)
  })

  it('whose end was cut off is told to have lost it', async () => {
    const { one, jobId, branch } = await kept()
    const file = join(branchesFolder(one.dataDir, jobId), branch, 'journal.ndjson')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, `${lines.slice(0, 8).join('\n')}\n`)
    expect(await one.branches.list({ jobId })).toMatchObject([{ branch, summary: { journal: 'lost' } }])
  })

  it('of another name is not found', async () => {
    const { one, jobId } = await kept()
    for (const branch of ['0'.repeat(16), '../../jobs/x'])
      expect(await codeOf(one.branches.read({ jobId, branch }))).toBe('branch.notFound')
  })

  it('goes to the trash when it is removed, and comes back beside the job', async () => {
    const { one, jobId, branch } = await kept()
    const before = await one.branches.read({ jobId, branch })
    await one.branches.remove({ jobId, branch })
    expect(await one.branches.list({ jobId })).toEqual([])
    const [trashed] = await one.trash['jobs.trash']()
    expect(trashed).toMatchObject({ jobId, summary: { jobId } })
    const here = await one.store.look(jobId)
    expect(await one.trash['jobs.restore']({ jobId, removedAt: trashed?.removedAt })).toEqual(here)
    expect(await one.branches.read({ jobId, branch })).toEqual(before)
    expect(await one.trash['jobs.trash']()).toEqual([])
  })

  it('goes with its job into the trash, and comes back with it', async () => {
    const { one, jobId, branch } = await kept()
    await one.trash['jobs.remove']({ jobId })
    expect(await branchesOn(one, jobId)).toEqual([])
    await one.trash['jobs.restore']({ jobId })
    expect(await one.branches.list({ jobId })).toMatchObject([{ branch, error: null }])
    expect(await readdir(jobPaths(one.dataDir, jobId).folder)).not.toContain('branches')
  })
})

describe('a job in the trash', () => {
  it('comes back beside the one that took its place, where the two parted', async () => {
    const { one, two, jobId } = await parted()
    const removed = await one.store.look(jobId)
    await one.trash['jobs.remove']({ jobId })
    expect(await take(one, await copyOf(two, jobId))).toMatchObject({ outcome: 'created' })
    await one.trash['jobs.restore']({ jobId })
    const [branch] = await one.branches.list({ jobId })
    expect(await one.branches.read({ jobId, branch: branch?.branch ?? '' })).toEqual(removed)
    expect(await one.store.look(jobId)).toEqual(await two.store.look(jobId))
  })

  it('stays there where the job here holds all of it', async () => {
    const { one, jobId } = await parted()
    const copy = await copyOf(one, jobId)
    await one.trash['jobs.remove']({ jobId })
    await take(one, copy)
    expect(await codeOf(one.trash['jobs.restore']({ jobId }))).toBe('job.present')
    await mkdir(branchesFolder(one.dataDir, jobId), { recursive: true })
    expect(await one.trash['jobs.trash']()).toHaveLength(1)
  })
})
