/** Two histories of one job: both kept whatever is chosen, and facts of one told in the other by their author and at their time. */
import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { base64, jobOn, laptop, latest, noted, photographed, sealed, type Laptop } from '../handover/laptop.ts'
import { pictures } from '../report/pictures.ts'

async function copyOf(here: Laptop, jobId: string): Promise<string> {
  await here.handover.backup({ jobId })
  return base64(latest(here))
}
const take = async (here: Laptop, from: Laptop, jobId: string) =>
  here.handover.import({ base64: await copyOf(from, jobId), keepBeside: true })

/** Anna's job, which Bert has a copy of. */
async function twoLaptops() {
  const [anna, bert] = [await laptop(undefined, 'Anna'), await laptop(undefined, 'Bert')]
  const { jobId } = await jobOn(anna)
  await take(bert, anna, jobId)
  return { anna, bert, jobId, common: (await readLines(anna.dataDir, jobId)).hashes.length }
}
const hashesOf = async (here: Laptop, jobId: string) => (await readLines(here.dataDir, jobId)).hashes
const added = (device: string, id: string, room: string): Fact => ({ kind: 'device.added', data: { device, kind: 'shower', id, room } })
const onlyBranch = async (here: Laptop, jobId: string) => {
  const [branch, ...others] = (await here.branches.list({ jobId })).filter(({ settled }) => !settled)
  expect(others).toEqual([])
  return branch?.branch ?? ''
}
const roomsOf = ({ devices }: Job) => Object.fromEntries(devices.map(({ key, room }) => [key, room]))
const refused = (code: string) => ({ error: { code } })

it('goes on with the other history, keeps this one beside it, and back again', async () => {
  const { anna, bert, jobId, common } = await twoLaptops()
  await photographed(bert, jobId, pictures.portrait)
  await anna.store.append(jobId, noted('by Anna'))
  const [annas, berts] = [await hashesOf(anna, jobId), await hashesOf(bert, jobId)]
  const { branch = '' } = await take(anna, bert, jobId)

  const chosen = await anna.forks.choose({ jobId, branch, goesOn: 'branch' })
  expect(chosen.journal.entries).toBe(berts.length + 1)
  expect((await hashesOf(anna, jobId)).slice(0, -1)).toEqual(berts)
  for (const { photo } of chosen.photos) expect(await anna.vault.get(jobId, photo)).toBeDefined()
  const [kept] = await anna.branches.list({ jobId })
  expect(kept).toMatchObject({ entries: annas.length, settled: true })
  expect((await anna.branches.contents({ jobId, branch: kept?.branch ?? '' })).lines.hashes).toEqual(annas)
  expect((await readLines(anna.dataDir, jobId)).entries.at(-1)).toMatchObject({
    kind: 'fork.chosen',
    data: { other: annas.at(-1), common },
  })
  expect((await anna.store.append(jobId, noted('goes on'))).notes.map(({ who }) => who)).toContain('Anna')

  await anna.forks.choose({ jobId, branch: kept?.branch ?? '', goesOn: 'branch' })
  expect((await hashesOf(anna, jobId)).slice(0, -1)).toEqual(annas)
  expect((await anna.branches.list({ jobId })).map(({ settled }) => settled)).toEqual([true])
})

it('goes on with this history and says so, once', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await bert.store.append(jobId, noted('by Bert'))
  await anna.store.append(jobId, noted('by Anna'))
  const { branch = '' } = await take(anna, bert, jobId)
  const once = await anna.forks.choose({ jobId, branch, goesOn: 'here' })
  expect(await anna.forks.choose({ jobId, branch, goesOn: 'here' })).toEqual(once)
  expect(await anna.branches.list({ jobId })).toMatchObject([{ branch, settled: true }])
  // What goes on in the other one is news.
  await bert.store.append(jobId, noted('and on'))
  await take(anna, bert, jobId)
  expect(await anna.branches.list({ jobId })).toMatchObject([{ settled: false }])
})

it('is decided by whoever has the job, and followed by everybody else', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  const office = await laptop(undefined, 'Office')
  await anna.assignments.assign({ jobId, name: 'Anna', here: true })
  await take(bert, anna, jobId)
  await take(office, anna, jobId)
  await bert.assignments.take({ jobId, technician: 'Bert', reason: 'Laptop lost' })
  await anna.store.append(jobId, noted('by Anna'))
  await take(office, anna, jobId)
  const { branch = '' } = await take(office, bert, jobId)
  await expect(office.forks.choose({ jobId, branch, goesOn: 'branch' })).rejects.toMatchObject(refused('job.assigned'))
  await expect(office.forks.choose({ jobId, branch, goesOn: 'here' })).rejects.toMatchObject(refused('job.assigned'))

  await take(bert, anna, jobId)
  await bert.forks.choose({ jobId, branch: await onlyBranch(bert, jobId), goesOn: 'here' })
  await take(office, bert, jobId)
  await office.forks.choose({ jobId, branch: await onlyBranch(office, jobId), goesOn: 'branch' })
  expect(await hashesOf(office, jobId)).toEqual(await hashesOf(bert, jobId))
  expect(await office.branches.list({ jobId })).toMatchObject([{ settled: true }])
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
  await expect(anna.forks.choose({ jobId, branch, goesOn: 'branch' })).rejects.toThrow()
  await rename(`${folder}-away`, folder)
  const again = await laptop(anna.dataDir, 'Anna')
  expect(await hashesOf(again, jobId)).toEqual(annas)
  // The copy of what is here is no other history.
  expect(await again.branches.list({ jobId })).toMatchObject([{ branch }])
  await again.forks.choose({ jobId, branch, goesOn: 'branch' })
  expect((await again.branches.list({ jobId })).map(({ entries }) => entries)).toEqual([annas.length])
})

it('carries the facts of a device over by their author and at their time, under a key that is free here', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await anna.store.append(jobId, added('d2', 'anna-2', '201'))
  await bert.store.append(
    jobId,
    added('d2', 'bert-2', '301'),
    { kind: 'device.planned', data: { device: 'd2', configuration: { water_hardness: 12.5 } } },
    { kind: 'note.added', data: { device: 'd2', text: 'Valve replaced' } },
    noted('not of a device'),
  )
  const photo = await photographed(bert, jobId, pictures.portrait)
  const there = (await readLines(bert.dataDir, jobId)).entries
  const { branch = '' } = await take(anna, bert, jobId)
  const job = await anna.forks.carry({ jobId, branch, devices: ['d2'], entries: [photo.journal.entries] })
  expect(roomsOf(job)).toEqual({ d1: '101', d2: '201', d3: '301' })
  expect(job.devices.at(-1)?.plan.configuration).toEqual({ water_hardness: 12.5 })
  const note = there.find(({ kind, data }) => kind === 'note.added' && data.device === 'd2')
  expect(job.notes.at(-1)).toMatchObject({ device: 'd3', text: 'Valve replaced', who: 'Bert', at: note?.at })
  expect(job.notes.map(({ text }) => text)).not.toContain('not of a device')
  expect(job.photos.at(-1)).toMatchObject({ who: 'Bert' })
  expect(await anna.vault.get(jobId, job.photos.at(-1)?.photo ?? '')).toBeDefined()
  // Carried once, and told so.
  expect(await anna.forks.carry({ jobId, branch, devices: ['d2'] })).toEqual(job)
  const { there: told } = await anna.branches.compare({ jobId, branch })
  expect(told.only.map(({ carry, device }) => [device, carry])).toEqual([
    ['d2', 'carried'],
    ['d2', 'carried'],
    ['d2', 'carried'],
    [null, 'free'],
    [null, 'carried'],
  ])
  // A picture that was carried leaves this computer with the job.
  expect(await take(await laptop(), anna, jobId)).toMatchObject({ outcome: 'created', job: { photos: [{}, {}] } })
  expect((await readLines(anna.dataDir, jobId)).entries.at(-1)).toMatchObject({ kind: 'fork.carried', who: 'Anna', data: { who: 'Bert' } })
})

it('carries the picture of a floor and what is placed on it, with the devices that it needs', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await anna.store.append(jobId, added('d2', 'anna-2', '201'))
  await bert.store.append(jobId, added('d2', 'bert-2', '301'))
  const [photo = ''] = (await photographed(bert, jobId, pictures.portrait)).photos.map((each) => each.photo).slice(-1)
  const [first, second] = [
    { x: 0.2, y: 0.3 },
    { x: 0.5, y: 0.6 },
  ]
  const placed = await bert.store.append(
    jobId,
    { kind: 'sitePlan.set', data: { floor: '3', photo } },
    {
      kind: 'sitePlan.placed',
      data: {
        floor: '3',
        places: [
          { device: 'd1', at: first },
          { device: 'd2', at: second },
        ],
      },
    },
  )
  const { entries } = placed.journal
  const { branch = '' } = await take(anna, bert, jobId)
  const only = (await anna.branches.compare({ jobId, branch })).there.only
  expect(only.slice(-2).map(({ kind, carry }) => [kind, carry])).toEqual([
    ['sitePlan.set', 'choice'],
    ['sitePlan.placed', 'choice'],
  ])
  // Nobody named them.
  expect((await anna.forks.carry({ jobId, branch, devices: ['d2'] })).sitePlans).toEqual([])

  const job = await anna.forks.carry({ jobId, branch, entries: [entries - 1, entries] })
  expect(roomsOf(job)).toEqual({ d1: '101', d2: '201', d3: '301' })
  expect(job.sitePlans).toMatchObject([
    {
      floor: '3',
      photo,
      places: [
        { device: 'd1', ...first },
        { device: 'd3', ...second },
      ],
    },
  ])
  expect(job.photos.filter((each) => each.photo === photo)).toHaveLength(1)
  expect(await anna.vault.get(jobId, photo)).toBeDefined()
  expect(await anna.forks.carry({ jobId, branch, entries: [entries - 1, entries] })).toEqual(job)
})

it('skips no key for a device that is not carried, so that the next one is new', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await anna.store.append(jobId, added('d2', 'anna-2', '201'))
  await bert.store.append(jobId, added('d2', 'bert-2', '301'), added('d3', 'bert-3', '302'))
  const { branch = '' } = await take(anna, bert, jobId)
  expect(roomsOf(await anna.forks.carry({ jobId, branch, devices: ['d3'] }))).toEqual({ d1: '101', d2: '201', d3: '302' })
  expect(roomsOf(await anna.forks.carry({ jobId, branch, devices: ['d2'] }))).toEqual({ d1: '101', d2: '201', d3: '302', d4: '301' })
})

it('knows a device that both added by its ID', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await anna.store.append(jobId, added('d2', 'one', '201'))
  await bert.store.append(jobId, added('d2', 'two', '301'), added('d3', 'ONE', '201a'), {
    kind: 'note.added',
    data: { device: 'd3', text: 'x' },
  })
  const { branch = '' } = await take(anna, bert, jobId)
  const job = await anna.forks.carry({ jobId, branch, devices: ['d2', 'd3'] })
  expect(roomsOf(job)).toEqual({ d1: '101', d2: '201', d3: '301' })
  expect(job.notes.at(-1)).toMatchObject({ device: 'd2', who: 'Bert' })
})

it('never says that a device is done by what was read or sent in the other history', async () => {
  const { anna, bert, jobId, common } = await twoLaptops()
  const write = randomUUID()
  const at = '2026-11-22T10:00:00+01:00'
  const configuration = { water_hardness: 12.5 }
  const paired: Fact[] = [
    { kind: 'device.planned', data: { device: 'd1', configuration } },
    { kind: 'observed.record', data: { device: 'd1', record: { id: 's1' }, receivedAt: at, asked: common + 1 } },
    { kind: 'observed.configuration', data: { device: 'd1', configuration, receivedAt: at, asked: common + 1 } },
  ]
  await bert.store.append(
    jobId,
    ...paired,
    { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.pair', id: 's1' } },
    { kind: 'write.confirmed', data: { write, answer: { id: 's1' }, receivedAt: at } },
    { kind: 'observed.test', data: { device: 'd1', test: { id: 't0' }, receivedAt: at, asked: common + 5 } },
    { kind: 'observed.test', data: { device: 'd1', test: { id: 't1', pass: true }, receivedAt: at, asked: common + 6 } },
  )
  expect((await bert.store.look(jobId)).devices[0]?.lights).toMatchObject({ pair: { state: 'confirmed' }, test: { state: 'confirmed' } })
  await anna.store.append(jobId, ...paired)
  expect((await anna.store.look(jobId)).devices[0]?.lights.configure.state).toBe('confirmed')
  const { branch = '' } = await take(anna, bert, jobId)
  const { there } = await anna.branches.compare({ jobId, branch })
  expect(there.only.filter(({ kind }) => kind === 'observed.test').map(({ carry }) => carry)).toEqual(['choice', 'choice'])

  const carried = await anna.forks.carry({ jobId, branch, devices: ['d1'] })
  expect(carried.writes).toMatchObject([{ write, state: 'confirmed', who: 'Bert' }])
  const [device] = carried.devices
  expect(device?.runs).toEqual([])
  for (const step of ['pair', 'configure', 'test'] as const) expect(device?.lights[step].state).toBe('local')
  expect(device?.outdated).toEqual(expect.arrayContaining(['pair', 'configure']))

  const chosen = there.only.filter(({ kind }) => kind === 'observed.test').map(({ seq }) => seq)
  const withTests = await anna.forks.carry({ jobId, branch, entries: chosen })
  expect(withTests.devices[0]).toMatchObject({ runs: [{}, { verdict: 'passed' }], lights: { test: { state: 'local' } } })
  // A refresh decides.
  const asked = withTests.journal.entries
  const refreshed = await anna.store.append(jobId, {
    kind: 'observed.record',
    data: { device: 'd1', record: { id: 's1' }, receivedAt: at, asked },
  })
  expect(refreshed.devices[0]?.lights).toMatchObject({ pair: { state: 'confirmed' }, configure: { state: 'local' } })
})

it('carries nothing of a finalised history, and no signature, assignment or finalising of any', async () => {
  const { anna, bert, jobId, common } = await twoLaptops()
  await bert.store.append(jobId, noted('by Bert'), {
    kind: 'signoff.recorded',
    data: { party: 'client', outcome: 'absent', reason: 'Left' },
  })
  await anna.store.append(jobId, noted('by Anna'))
  const { branch = '' } = await take(anna, bert, jobId)
  const before = await anna.store.look(jobId)
  await expect(anna.forks.carry({ jobId, branch, entries: [common + 2] })).rejects.toMatchObject(refused('fork.notCarried'))
  await expect(anna.forks.carry({ jobId, branch, entries: [999] })).rejects.toMatchObject(refused('fork.notCarried'))
  await sealed(bert, jobId)
  await take(anna, bert, jobId)
  const finalised = await onlyBranch(anna, jobId)
  await expect(anna.forks.carry({ jobId, branch: finalised, devices: ['d1'] })).rejects.toMatchObject(refused('fork.finalised'))
  expect(await anna.store.look(jobId)).toEqual(before)
  // As a whole it can go on.
  expect(await anna.forks.choose({ jobId, branch: finalised, goesOn: 'branch' })).toMatchObject({
    sealed: true,
    seals: [{ revision: 'A' }],
  })
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
  await anna.forks.carry({ jobId, branch: berts, devices: ['d2'] })
  expect(roomsOf(await anna.forks.carry({ jobId, branch: cleos, devices: ['d2'] }))).toEqual({ d1: '101', d2: '201', d3: '301', d4: '401' })
  const annas = (await take(cleo, anna, jobId)).branch ?? ''
  const job = await cleo.forks.carry({ jobId, branch: annas, devices: ['d2', 'd3', 'd4'] })
  expect(Object.values(roomsOf(job)).toSorted()).toEqual(['101', '201', '301', '401'])
  expect((await readLines(cleo.dataDir, jobId)).entries.at(-1)).toMatchObject({ data: { who: 'Bert' } })

  await anna.forks.choose({ jobId, branch: berts, goesOn: 'branch' })
  const kept = await Promise.all((await anna.branches.list({ jobId })).map(async ({ branch }) => anna.branches.contents({ jobId, branch })))
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
  expect(await anna.handover.verify({ base64: zip })).toMatchObject({ verdict: 'unchanged', revision: 'A' })
})
