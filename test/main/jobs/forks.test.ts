/** Two histories of one job: which of them goes on, and both kept whole whatever is chosen. */
import { rename } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readLines } from '#main/journal/journal-lines.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { base64, laptop, latest, noted, photographed, sealed } from '../handover/laptop.ts'
import { madeId } from '../../support/made-ids.ts'
import { pictures } from '../report/pictures.ts'
import { take, twoLaptops, hashesOf, added, onlyBranch, roomsOf, refused } from './two-laptops.ts'

it('goes on with the other history, keeps this one beside it, and back again', async () => {
  const { anna, bert, jobId, common } = await twoLaptops()
  await photographed(bert, jobId, pictures.portrait)
  await anna.store.append(jobId, noted('by Anna'))
  const [annas, berts] = [await hashesOf(anna, jobId), await hashesOf(bert, jobId)]
  const { branch = '' } = await take(anna, bert, jobId)

  const chosen = await anna.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'branch' })
  expect(chosen.journal.entries).toBe(berts.length + 1)
  expect((await hashesOf(anna, jobId)).slice(0, -1)).toEqual(berts)
  for (const { photo } of chosen.photos) expect(await anna.vault.get(jobId, photo)).toBeDefined()
  const [kept] = await anna.branches.list({ jobId })
  expect(kept).toMatchObject({ entries: annas.length, settled: true })
  expect((await anna.branches.folder.contents(jobId, kept?.branch ?? '')).lines.hashes).toEqual(annas)
  expect((await readLines(anna.dataDir, jobId)).entries.at(-1)).toMatchObject({
    kind: 'fork.chosen',
    data: { other: annas.at(-1), common },
  })
  expect((await anna.store.append(jobId, noted('goes on'))).notes.map(({ who }) => who)).toContain('Anna')

  await anna.forks['jobs.chooseHistory']({ jobId, branch: kept?.branch ?? '', goesOn: 'branch' })
  expect((await hashesOf(anna, jobId)).slice(0, -1)).toEqual(annas)
  expect((await anna.branches.list({ jobId })).map(({ settled }) => settled)).toEqual([true])
})

it('goes on with this history and says so, once', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await bert.store.append(jobId, noted('by Bert'))
  await anna.store.append(jobId, noted('by Anna'))
  const { branch = '' } = await take(anna, bert, jobId)
  // Not whose job it is: who went on with it.
  expect(await anna.branches.list({ jobId })).toMatchObject([{ authors: ['Bert'] }])
  const once = await anna.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'here' })
  expect(await anna.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'here' })).toEqual(once)
  expect(await anna.branches.list({ jobId })).toMatchObject([{ branch, settled: true }])
  // What goes on in the other one is news.
  await bert.store.append(jobId, noted('and on'))
  await take(anna, bert, jobId)
  expect(await anna.branches.list({ jobId })).toMatchObject([{ settled: false }])
})

it('is decided by whoever has the job, and followed by everybody else', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  const office = await laptop(undefined, 'Office')
  await anna.assignments['jobs.assign']({ jobId, name: 'Anna', here: true })
  await take(bert, anna, jobId)
  await take(office, anna, jobId)
  await bert.assignments['jobs.take']({ jobId, technician: 'Bert', reason: 'Laptop lost' })
  await anna.store.append(jobId, noted('by Anna'))
  await take(office, anna, jobId)
  const { branch = '' } = await take(office, bert, jobId)
  await expect(office.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'branch' })).rejects.toMatchObject(refused('job.assigned'))
  await expect(office.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'here' })).rejects.toMatchObject(refused('job.assigned'))

  await take(bert, anna, jobId)
  await bert.forks['jobs.chooseHistory']({ jobId, branch: await onlyBranch(bert, jobId), goesOn: 'here' })
  await take(office, bert, jobId)
  await office.forks['jobs.chooseHistory']({ jobId, branch: await onlyBranch(office, jobId), goesOn: 'branch' })
  expect(await hashesOf(office, jobId)).toEqual(await hashesOf(bert, jobId))
  expect(await office.branches.list({ jobId })).toMatchObject([{ settled: true }])
})

it('takes the place of no history that a write was sent in, before its outcome is there', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await bert.store.append(jobId, noted('by Bert'))
  await anna.store.append(jobId, noted('by Anna'))
  const { branch = '' } = await take(anna, bert, jobId)
  const [write, id] = [madeId(1), madeId(2)]
  await anna.store.intend(jobId, write, () => [
    { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.abortInstallationTest', id } },
  ])
  const annas = await hashesOf(anna, jobId)
  await expect(anna.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'branch' })).rejects.toMatchObject(refused('job.busy'))
  expect(await hashesOf(anna, jobId)).toEqual(annas)
  await anna.store.conclude(jobId, write, {
    kind: 'write.confirmed',
    data: { write, response: { id }, receivedAt: '2026-11-20T10:00:00Z' },
  })
  expect((await anna.store.read(jobId)).writes).toMatchObject([{ write, state: 'confirmed' }])
  await anna.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'branch' })
})

it('has both histories whole where it was cut off before the exchange', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await bert.store.append(jobId, noted('by Bert'))
  await anna.store.append(jobId, noted('by Anna'))
  const annas = await hashesOf(anna, jobId)
  const { branch = '' } = await take(anna, bert, jobId)
  // Nothing can be put in the place of the journal.
  const { folder } = jobPaths(anna.dataDir, jobId)
  const keep = anna.branches.keep.bind(anna.branches)
  anna.branches.keep = async (...kept) => {
    const done = await keep(...kept)
    await rename(folder, `${folder}-away`)
    return done
  }
  await expect(anna.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'branch' })).rejects.toThrow()
  await rename(`${folder}-away`, folder)
  const again = await laptop(anna.dataDir, 'Anna')
  expect(await hashesOf(again, jobId)).toEqual(annas)
  // The copy of what is here is no other history.
  expect(await again.branches.list({ jobId })).toMatchObject([{ branch }])
  await again.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'branch' })
  expect((await again.branches.list({ jobId })).map(({ entries }) => entries)).toEqual([annas.length])
})

it('keeps every history of three', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  const cleo = await laptop(undefined, 'Cleo')
  await take(cleo, anna, jobId)
  await anna.store.append(jobId, added('d2', 'anna-2', '201'))
  await bert.store.append(jobId, added('d2', 'bert-2', '301'))
  await cleo.store.append(jobId, added('d2', 'cleo-2', '401'))
  const tips = new Set((await Promise.all([anna, bert, cleo].map((each) => hashesOf(each, jobId)))).map((hashes) => hashes.at(-1)))
  const berts = (await take(anna, bert, jobId)).branch ?? ''
  const cleos = (await take(anna, cleo, jobId)).branch ?? ''
  expect(await anna.branches.list({ jobId })).toHaveLength(2)
  // What was carried from one of them is carried from there to the third under its first author.
  await anna.forks['jobs.carryOver']({ jobId, branch: berts, devices: ['d2'] })
  expect(roomsOf(await anna.forks['jobs.carryOver']({ jobId, branch: cleos, devices: ['d2'] }))).toEqual({
    d1: '101',
    d2: '201',
    d3: '301',
    d4: '401',
  })
  const annas = (await take(cleo, anna, jobId)).branch ?? ''
  const job = await cleo.forks['jobs.carryOver']({ jobId, branch: annas, devices: ['d2', 'd3', 'd4'] })
  expect(Object.values(roomsOf(job)).toSorted()).toEqual(['101', '201', '301', '401'])
  expect((await readLines(cleo.dataDir, jobId)).entries.at(-1)).toMatchObject({ data: { who: 'Bert' } })

  await anna.forks['jobs.chooseHistory']({ jobId, branch: berts, goesOn: 'branch' })
  const kept = await Promise.all(
    (await anna.branches.list({ jobId })).map(async ({ branch }) => anna.branches.folder.contents(jobId, branch)),
  )
  const all = new Set([...(await hashesOf(anna, jobId)), ...kept.flatMap(({ lines }) => lines.hashes)])
  for (const tip of tips) expect(all).toContain(tip)
})

it('takes the package of a history beside for no alteration of the job', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await anna.store.append(jobId, noted('by Anna'))
  await sealed(bert, jobId)
  await bert.handover.export({ jobId, language: 'en' })
  const zip = base64(latest(bert))
  expect(await anna.handover.verify({ base64: zip })).toMatchObject({ verdict: 'altered', alteration: { what: 'entry' } })
  await take(anna, bert, jobId)
  expect(await anna.handover.verify({ base64: zip })).toMatchObject({ verdict: 'unknownKey', revision: 'A' })
})

it('offers no interrupted batch of the history that was left: the same keys are other rooms in the other one', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await bert.store.append(jobId, added('d9', 'bert-9', '901'))
  await anna.store.append(jobId, added('d9', 'anna-9', '119'))
  await anna.begun.begin(jobId, ['d9'])
  const { branch = '' } = await take(anna, bert, jobId)

  await anna.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'here' })
  expect((await anna.begun.list()).map(({ devices }) => devices)).toEqual([['d9']])
  await anna.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'branch' })
  expect(await anna.begun.list()).toEqual([])
})

it('lets no batch begin while it exchanges: the same keys are other rooms in the other history', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await bert.store.append(jobId, noted('by Bert'))
  await anna.store.append(jobId, noted('by Anna'))
  const { branch = '' } = await take(anna, bert, jobId)
  const keep = anna.branches.keep.bind(anna.branches)
  const begun: unknown[] = []
  anna.branches.keep = async (...kept) => {
    begun.push(await anna.applyBatches.during(jobId, 1, () => Promise.resolve('begun')).catch((cause: unknown) => cause))
    return keep(...kept)
  }
  await anna.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'branch' })
  expect(begun).toMatchObject([refused('job.busy')])
  expect(anna.applyBatches.status(jobId)).toBeNull()
})

it('exchanges and passes on nothing while a batch is at the job', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await bert.store.append(jobId, noted('by Bert'))
  await anna.store.append(jobId, noted('by Anna'))
  const { branch = '' } = await take(anna, bert, jobId)
  const before = await hashesOf(anna, jobId)
  await anna.applyBatches.during(jobId, 1, async () => {
    for (const goesOn of ['here', 'branch'] as const)
      await expect(anna.forks['jobs.chooseHistory']({ jobId, branch, goesOn })).rejects.toMatchObject(refused('job.busy'))
    await expect(anna.assignments['jobs.assign']({ jobId, name: 'Anna', here: true })).rejects.toMatchObject(refused('job.busy'))
  })
  expect(await hashesOf(anna, jobId)).toEqual(before)
})
