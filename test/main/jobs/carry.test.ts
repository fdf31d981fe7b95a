/** Facts of one history of a job told in the other, by their author and at their time. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Fact, Scope } from '#shared/job/entries.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { laptop, noted, photographed, sealed } from '../handover/laptop.ts'
import { pictures } from '../report/pictures.ts'
import { take, twoLaptops, added, onlyBranch, roomsOf, refused } from './two-laptops.ts'
import { scoped } from '../../support/scopes.ts'

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
  const job = await anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d2'], entries: [photo.journal.entries] })
  expect(roomsOf(job)).toEqual({ d1: '101', d2: '201', d3: '301' })
  expect(job.devices.at(-1)?.plan.configuration).toEqual({ water_hardness: 12.5 })
  const note = there.find(({ kind, data }) => kind === 'note.added' && data.device === 'd2')
  expect(job.notes.at(-1)).toMatchObject({ device: 'd3', text: 'Valve replaced', who: 'Bert', at: note?.at })
  expect(job.notes.map(({ text }) => text)).not.toContain('not of a device')
  expect(job.photos.at(-1)).toMatchObject({ who: 'Bert' })
  expect(await anna.vault.get(jobId, job.photos.at(-1)?.photo ?? '')).toBeDefined()
  // Carried once, and told so.
  expect(await anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d2'] })).toEqual(job)
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
  expect((await anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d2'] })).sitePlans).toEqual([])

  const job = await anna.forks['jobs.carryOver']({ jobId, branch, entries: [entries - 1, entries] })
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
  expect(await anna.forks['jobs.carryOver']({ jobId, branch, entries: [entries - 1, entries] })).toEqual(job)
})

it('skips no key for a device that is not carried, so that the next one is new', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await anna.store.append(jobId, added('d2', 'anna-2', '201'))
  await bert.store.append(jobId, added('d2', 'bert-2', '301'), added('d3', 'bert-3', '302'))
  const { branch = '' } = await take(anna, bert, jobId)
  expect(roomsOf(await anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d3'] }))).toEqual({ d1: '101', d2: '201', d3: '302' })
  expect(roomsOf(await anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d2'] }))).toEqual({
    d1: '101',
    d2: '201',
    d3: '302',
    d4: '301',
  })
})

it('never puts one device into two places, however it would come to that', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  const removed: Fact = { kind: 'device.removed', data: { device: 'd2' } }
  await anna.store.append(jobId, added('d2', 'unit-2', '201'), removed)
  await take(bert, anna, jobId)
  // Bert brings back what Anna has put into another place meanwhile.
  await bert.store.append(jobId, { kind: 'device.restored', data: { device: 'd2' } })
  await anna.store.append(jobId, added('d3', 'UNIT-2', '301'))
  const before = await anna.store.read(jobId)
  const { branch = '' } = await take(anna, bert, jobId)
  await expect(anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d2'] })).rejects.toMatchObject(refused('job.duplicateDevice'))
  expect(await anna.store.read(jobId)).toEqual(before)
})

it('carries two devices that changed places, and a tap whose ID a shower has', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await anna.store.append(jobId, added('d2', 'unit-2', '201'), added('d3', 'unit-3', '202'))
  await take(bert, anna, jobId)
  const swapped = (device: string, id: string): Fact => ({ kind: 'device.swapped', data: { device, id, reason: 'Mixed up' } })
  await bert.store.append(jobId, swapped('d2', 'unit-3'), swapped('d3', 'unit-2'))
  await bert.store.append(jobId, { kind: 'device.added', data: { device: 'd4', kind: 'tap', id: 'unit-2', room: '203' } })
  await anna.store.append(jobId, noted('by Anna'))
  const { branch = '' } = await take(anna, bert, jobId)
  await expect(anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d2'] })).rejects.toMatchObject(refused('job.duplicateDevice'))
  const { devices } = await anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d2', 'd3', 'd4'] })
  expect(devices.slice(1).map(({ key, id }) => [key, id])).toEqual([
    ['d2', 'unit-3'],
    ['d3', 'unit-2'],
    ['d4', 'unit-2'],
  ])
})

it('knows a device that both added by its ID', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await anna.store.append(jobId, added('d2', 'one', '201'))
  await bert.store.append(jobId, added('d2', 'two', '301'), added('d3', 'ONE', '201a'), {
    kind: 'note.added',
    data: { device: 'd3', text: 'x' },
  })
  const { branch = '' } = await take(anna, bert, jobId)
  const job = await anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d2', 'd3'] })
  expect(roomsOf(job)).toEqual({ d1: '101', d2: '201', d3: '301' })
  expect(job.notes.at(-1)).toMatchObject({ device: 'd2', who: 'Bert' })
})

it('never says that a device is done by what was read or sent in the other history', async () => {
  const { anna, bert, jobId, common } = await twoLaptops()
  const write = randomUUID()
  const at = '2026-11-22T10:00:00+01:00'
  const configuration = { water_hardness: 12.5 }
  const before = (await bert.store.look(jobId)).devices[0]?.pairing.number ?? 0
  const ofD1 = (known: Partial<Scope>) => scoped({ service: 'https://devices.example.com', hardware: 's1', pairing: before, ...known })
  const paired: Fact[] = [
    { kind: 'device.planned', data: { device: 'd1', configuration } },
    {
      kind: 'observed.record',
      data: { device: 'd1', record: { id: 's1' }, receivedAt: at, scope: ofD1({ asked: common + 1 }) },
    },
    {
      kind: 'observed.configuration',
      data: { device: 'd1', configuration, receivedAt: at, scope: ofD1({ asked: common + 1 }) },
    },
  ]
  await bert.store.append(
    jobId,
    ...paired,
    { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.pair', id: 's1' } },
    { kind: 'write.confirmed', data: { write, response: { id: 's1' }, receivedAt: at } },
  )
  const pairing = (await bert.store.look(jobId)).devices[0]?.pairing.number ?? 0
  await bert.store.append(
    jobId,
    {
      kind: 'observed.test',
      data: { device: 'd1', test: { id: 't0' }, receivedAt: at, scope: ofD1({ pairing, asked: pairing }) },
    },
    {
      kind: 'observed.test',
      data: {
        device: 'd1',
        test: { id: 't1', pass: true },
        receivedAt: at,
        scope: ofD1({ pairing, asked: pairing + 1 }),
      },
    },
  )
  expect((await bert.store.look(jobId)).devices[0]?.statuses).toMatchObject({ pair: { state: 'confirmed' }, test: { state: 'confirmed' } })
  await anna.store.append(jobId, ...paired)
  expect((await anna.store.look(jobId)).devices[0]?.statuses.configure.state).toBe('confirmed')
  const { branch = '' } = await take(anna, bert, jobId)
  const { there } = await anna.branches.compare({ jobId, branch })
  expect(there.only.filter(({ kind }) => kind === 'observed.test').map(({ carry }) => carry)).toEqual(['choice', 'choice'])

  const carried = await anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d1'] })
  expect(carried.writes).toMatchObject([{ write, state: 'confirmed', who: 'Bert' }])
  const [device] = carried.devices
  expect(device?.runs).toEqual([])
  for (const step of ['pair', 'configure', 'test'] as const) expect(device?.statuses[step].state).toBe('local')
  expect(device?.outdated).toEqual(expect.arrayContaining(['pair', 'configure']))

  const chosen = there.only.filter(({ kind }) => kind === 'observed.test').map(({ seq }) => seq)
  const withTests = await anna.forks['jobs.carryOver']({ jobId, branch, entries: chosen })
  expect(withTests.devices[0]).toMatchObject({ runs: [{}, { verdict: 'passed' }], statuses: { test: { state: 'local' } } })
  // A refresh decides.
  const asked = withTests.journal.entries
  const refreshed = await anna.store.append(jobId, {
    kind: 'observed.record',
    data: {
      device: 'd1',
      record: { id: 's1' },
      receivedAt: at,
      scope: ofD1({ pairing: withTests.devices[0]?.pairing.number ?? 0, asked }),
    },
  })
  expect(refreshed.devices[0]?.statuses).toMatchObject({ pair: { state: 'confirmed' }, configure: { state: 'local' } })
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
  await expect(anna.forks['jobs.carryOver']({ jobId, branch, entries: [common + 2] })).rejects.toMatchObject(refused('fork.notCarried'))
  await expect(anna.forks['jobs.carryOver']({ jobId, branch, entries: [999] })).rejects.toMatchObject(refused('fork.notCarried'))
  await sealed(bert, jobId)
  await take(anna, bert, jobId)
  const finalised = await onlyBranch(anna, jobId)
  await expect(anna.forks['jobs.carryOver']({ jobId, branch: finalised, devices: ['d1'] })).rejects.toMatchObject(refused('fork.finalised'))
  expect(await anna.store.look(jobId)).toEqual(before)
  // As a whole it can go on.
  expect(await anna.forks['jobs.chooseHistory']({ jobId, branch: finalised, goesOn: 'branch' })).toMatchObject({
    sealed: true,
    seals: [{ revision: 'A' }],
  })
})

it('carries nothing into a job to which something was added since the histories were compared', async () => {
  const { anna, bert, jobId } = await twoLaptops()
  await anna.store.append(jobId, noted('by Anna'))
  await bert.store.append(jobId, added('d2', 'bert-2', '301'))
  await photographed(bert, jobId, pictures.portrait)
  const { branch = '' } = await take(anna, bert, jobId)
  const keep = anna.vault.keep.bind(anna.vault)
  anna.vault.keep = async (...photo) => {
    await anna.store.append(jobId, added('d2', 'anna-2', '201'))
    await keep(...photo)
  }
  await expect(anna.forks['jobs.carryOver']({ jobId, branch, devices: ['d2'] })).rejects.toMatchObject(refused('job.otherHistory'))
  expect(roomsOf(await anna.store.read(jobId))).toEqual({ d1: '101', d2: '201' })
})
