/** One device in two jobs, or changed outside of them: no final report says of it what another journal of this computer contradicts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { OutsideWrites } from '#main/client/outside-writes.ts'
import { journalFormat } from '#shared/job/entries.ts'
import { field, jobWith, type Field } from '../../support/field.ts'

async function paired(here: Field) {
  const [id = ''] = here.unpaired()
  const [one, two] = [await jobWith(here.host, [id]), await jobWith(here.host, [id])]
  for (const { jobId } of [one, two]) await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  const pairOf = async () => {
    const { devices } = await here.host.value('jobs.read', { jobId: two.jobId })
    return [devices[0]?.statuses.pair.state, devices[0]?.outdated.includes('pair')]
  }
  expect(await pairOf()).toEqual(['confirmed', false])
  const confirmation = await confirmed(here, id)
  const seal = () => here.host.call('jobs.seal', { jobId: two.jobId })
  return { id, one: one.jobId, two: two.jobId, pairOf, confirmation, seal }
}
const changed = (jobId: string) => ({
  ok: false,
  error: { code: 'job.changedOutside', data: { jobId, device: 'd1', operation: 'showers.unpair' } },
})

it('what another job sent is told once before a report is final, and its reading counts no more', async () => {
  const here = await field()
  const { one, two, pairOf, confirmation, seal } = await paired(here)
  await here.host.value('jobs.unpair', { jobId: one, device: 'd1', confirmation })
  expect(await seal()).toMatchObject(changed(two))
  expect(await pairOf()).toEqual(['local', true])
  expect(await seal()).toMatchObject({ ok: true, value: { sealed: true } })
  // The other job has read it after what it sent itself.
  expect(await here.host.call('jobs.seal', { jobId: one })).toMatchObject({ ok: true })
})

it('a request outside jobs counts as much, also after a restart, and a refresh settles it', async () => {
  const here = await field()
  const { id, two, pairOf, confirmation, seal } = await paired(here)
  await here.host.value('showers.unpair', { environment: 'development', id, confirmation })
  await here.restart()
  expect(await seal()).toMatchObject(changed(two))
  await here.host.value('jobs.refresh', { jobId: two })
  expect(await pairOf()).toEqual(['failed', false])
  expect(await seal()).toMatchObject({ ok: true })
})

it('a device that was unpaired outside the job a moment after its pairing is paired again', async () => {
  const here = await field()
  const { id, one, confirmation } = await paired(here)
  await here.host.value('showers.unpair', { environment: 'development', id, confirmation })
  const { results, job } = await here.host.value('jobs.apply', { jobId: one, steps: ['pair'] })
  expect(results).toMatchObject([{ outcome: 'done' }])
  expect(job.devices[0]?.statuses.pair.state).toBe('confirmed')
})

it('a lost request that was undone from outside, or by another job, is not said to have done nothing', async () => {
  const here = await field({}, { ...fieldTimings, settlePauses: [] })
  const [id = ''] = here.unpaired()
  const [one, two] = [await jobWith(here.host, [id]), await jobWith(here.host, [id])]
  const { simulator, host } = here
  // The first list shows that it is not paired yet.
  simulator.faults.add({ kind: 'delay', ms: 0, operation: 'showers.list', times: 1 })
  simulator.faults.add({ kind: 'reset', applied: true, operation: 'showers.pair', times: 1 })
  simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.list' })
  await host.value('jobs.apply', { jobId: one.jobId, steps: ['pair'] })
  await host.value('jobs.unpair', { jobId: two.jobId, device: 'd1', confirmation: await confirmed(here, id) })
  simulator.faults.clear()
  expect((await host.value('jobs.refresh', { jobId: one.jobId })).writes).toMatchObject([{ operation: 'showers.pair', state: 'unknown' }])

  simulator.faults.add({ kind: 'reset', applied: true, operation: 'showers.pair', times: 1 })
  simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.list' })
  await host.value('showers.pair', { environment: 'development', id })
  await host.value('jobs.unpair', { jobId: two.jobId, device: 'd1', confirmation: await confirmed(here, id) })
  simulator.faults.clear()
  expect(await host.value('activity.settle', { environment: 'development' })).toMatchObject([
    { operation: 'showers.pair', state: 'unknown' },
  ])
})

it('a lost request is not said to have done nothing while the answer to one that undoes it is still awaited', async () => {
  const here = await field({}, { ...fieldTimings, settlePauses: [] })
  const [id = ''] = here.unpaired()
  const { simulator, host } = here
  const { jobId } = await jobWith(host, [id])
  simulator.faults.add({ kind: 'reset', applied: true, operation: 'showers.pair', times: 1 })
  simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.list' })
  await host.value('showers.pair', { environment: 'development', id })
  simulator.faults.add({ kind: 'delay', ms: 2000, operation: 'showers.unpair' })
  const awaited = host.value('jobs.unpair', { jobId, device: 'd1', confirmation: await confirmed(here, id) })
  await expect.poll(() => simulator.requests.map(({ operation }) => operation)).toContain('showers.unpair')
  simulator.faults.clear()
  expect(await host.value('activity.settle', { environment: 'development' })).toMatchObject([
    { operation: 'showers.pair', state: 'unknown' },
  ])
  await awaited
})

it('a request that was lost before a restart is not said to have done nothing after it was undone by another job', async () => {
  const here = await field({}, { ...fieldTimings, settlePauses: [] })
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [id])
  here.simulator.faults.add({ kind: 'reset', applied: true, operation: 'showers.pair', times: 1 })
  here.simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.list' })
  await here.host.value('showers.pair', { environment: 'development', id })
  await here.restart()
  await here.host.value('jobs.unpair', { jobId, device: 'd1', confirmation: await confirmed(here, id) })
  here.simulator.faults.clear()
  expect(await here.host.value('activity.settle', { environment: 'development' })).toMatchObject([
    { operation: 'showers.pair', state: 'unknown' },
  ])
})

/** The window warns of it, and allows it. */
it('a request to the same service under the name of another environment counts as much', async () => {
  const here = await field()
  const { id, two, pairOf, seal } = await paired(here)
  const environment = 'staging'
  await here.host.value('environments.save', { environment, baseUrl: here.simulator.url })
  await here.host.value('credentials.set', { environment, apiKey: here.simulator.key })
  const { token, phrase: typed } = await here.host.value('confirmations.request', { environment, command: 'showers.unpair', id })
  await here.host.value('showers.unpair', { environment, id, confirmation: { token, typed } })
  expect(await pairOf()).toEqual(['local', true])
  expect(await seal()).toMatchObject(changed(two))
  await here.host.value('jobs.refresh', { jobId: two })
  const { jobId } = await here.host.value('jobs.create', { environment, site: { name: 'Hotel' }, technician: 'Bert' })
  await here.host.value('jobs.addDevices', { jobId, devices: [{ id }] })
  await here.restart()
  await here.host.value('credentials.set', { environment, apiKey: here.simulator.key })
  await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  expect(await seal()).toMatchObject({ ok: false, error: { code: 'job.changedOutside', data: { operation: 'showers.pair' } } })
})

it('what the service rejected, or another device was sent, holds nobody up', async () => {
  const here = await field()
  const { one, confirmation, seal } = await paired(here)
  const [, other = ''] = here.unpaired()
  here.simulator.faults.add({ kind: 'status', status: 401, operation: 'showers.unpair', times: 1 })
  expect(await here.host.call('jobs.unpair', { jobId: one, device: 'd1', confirmation })).toMatchObject({ ok: false })
  await here.host.value('showers.pair', { environment: 'development', id: other })
  expect(await seal()).toMatchObject({ ok: true })
})

it('a job that is open shows at once what another one sent, and what was sent outside jobs', async () => {
  const here = await field()
  const { id, one, two, pairOf, confirmation } = await paired(here)
  await here.host.value('jobs.unpair', { jobId: one, device: 'd1', confirmation })
  expect(await pairOf()).toEqual(['local', true])
  await here.host.value('jobs.refresh', { jobId: two })
  expect(await pairOf()).toEqual(['failed', false])
  await here.host.value('showers.pair', { environment: 'development', id })
  expect(await pairOf()).toEqual(['local', true])
})

it.each([false, true])('a job that was removed since has sent what it sent, also once it is deleted for ever: %s', async (isErased) => {
  const here = await field()
  const { id, one, two, seal } = await paired(here)
  await here.restart()
  await here.host.value('jobs.unpair', { jobId: one, device: 'd1', confirmation: await confirmed(here, id) })
  await here.host.value('jobs.remove', { jobId: one })
  if (isErased) {
    const jobs = (await here.host.value('jobs.trash', {})).map(({ jobId, removedAt }) => ({ jobId, removedAt }))
    await here.host.value('jobs.emptyTrash', { jobs })
    await here.restart()
  }
  expect(await seal()).toMatchObject(changed(two))
})

describe('another history of the same job has sent what it sent', () => {
  async function unpairedSinceItsCopy() {
    const here = await field()
    const { two, confirmation, seal, ...others } = await paired(here)
    const { download } = await here.host.value('jobs.backup', { jobId: two })
    const base64 = Buffer.from(await (await here.host.request(download ?? '')).arrayBuffer()).toString('base64')
    await here.host.value('jobs.unpair', { jobId: two, device: 'd1', confirmation })
    await here.host.value('jobs.remove', { jobId: two })
    expect(await here.host.value('jobs.import', { base64 })).toMatchObject({ outcome: 'created' })
    return { ...here, two, seal, ...others }
  }

  it('in the trash', async () => {
    const { two, seal, pairOf } = await unpairedSinceItsCopy()
    expect(await seal()).toMatchObject(changed(two))
    expect(await pairOf()).toEqual(['local', true])
    expect(await seal()).toMatchObject({ ok: true })
  })

  it('beside it', async () => {
    const { host, two, seal, pairOf } = await unpairedSinceItsCopy()
    await host.value('jobs.note', { jobId: two, text: 'Goes on' })
    await host.value('jobs.restore', { jobId: two })
    expect(await host.value('jobs.branches', { jobId: two })).toHaveLength(1)
    expect(await seal()).toMatchObject(changed(two))
    expect(await pairOf()).toEqual(['local', true])
    expect(await seal()).toMatchObject({ ok: true })
  })
})

it('nobody waits for a job that is being opened to hear what was sent', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firstflow-opening-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const created = {
    environment: 'development',
    serviceAddress: null,
    site: { name: 'Hotel' },
    technician: 'Kim',
    toolVersion: '0',
  } as const
  const { jobId } = await new JobStore(dataDir, () => undefined).create({ format: journalFormat, ...created })
  const { promise: mayRead, resolve } = Promise.withResolvers<undefined>()
  const disk: Disk = {
    ...realDisk,
    readFile: (path) => (path.includes(jobId) ? mayRead : Promise.resolve()).then(() => realDisk.readFile(path)),
  }
  const store = new JobStore(dataDir, () => undefined, '', disk)
  onTestFinished(() => store.close())
  const listed = vi.spyOn(store, 'listCached').mockResolvedValue({ jobs: [], damaged: [] })
  const notAsked = () => Promise.reject(new Error('not asked for'))
  const unused = { trash: { async *journals() {} }, workbench: { read: notAsked, append: notAsked } }
  const outside = new OutsideWrites({ dataDir, disk, store, ...unused, reportFault: () => '' })
  expect(await store.isOpening(jobId)).toBe(false)
  const opening = store.look(jobId)
  expect(await store.isOpening(jobId)).toBe(true)
  const at = '2026-03-02T09:14:00.000+01:00'
  const sent = { write: '', body: null, operation: 'showers.unpair', id: 'a', state: 'confirmed', intendedAt: at, decidedAt: at } as const
  await outside.sent(null, created, sent)
  expect(listed).toHaveBeenCalled()
  resolve(undefined)
  await opening
  expect(await store.isOpening(jobId)).toBe(false)
})

describe('the clock is set', () => {
  afterEach(() => vi.useRealTimers())
  const hour = 3_600_000
  const set = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

  it('back, between what one job read and what another sent', async () => {
    const here = await field()
    const { id, one, two, seal } = await paired(here)
    await here.restart()
    set(-hour)
    await here.host.value('jobs.unpair', { jobId: one, device: 'd1', confirmation: await confirmed(here, id) })
    set(2 * hour)
    expect(await seal()).toMatchObject(changed(two))
  })

  it('back, and something was noted in the job after that', async () => {
    const here = await field()
    const { id, one, two, seal } = await paired(here)
    set(-hour)
    await here.host.value('jobs.note', { jobId: two, text: 'Clock' })
    await here.restart()
    set(60_000)
    await here.host.value('jobs.unpair', { jobId: one, device: 'd1', confirmation: await confirmed(here, id) })
    expect(await seal()).toMatchObject(changed(two))
  })

  it('back, and something was noted in the other job after what it sent', async () => {
    const here = await field()
    const { id, one, two, seal } = await paired(here)
    await here.restart()
    set(60_000)
    await here.host.value('jobs.unpair', { jobId: one, device: 'd1', confirmation: await confirmed(here, id) })
    set(-hour)
    await here.host.value('jobs.note', { jobId: one, text: 'Clock' })
    expect(await seal()).toMatchObject(changed(two))
  })

  it('back, and the program ended before the job could hear of a request outside jobs', async () => {
    const here = await field()
    const { id, two, confirmation, seal } = await paired(here)
    const [other = ''] = here.unpaired()
    vi.spyOn(OutsideWrites.prototype, 'sent').mockResolvedValue()
    onTestFinished(() => void vi.restoreAllMocks())
    set(hour)
    await here.host.value('jobs.refresh', { jobId: two })
    set(60_000)
    await here.host.value('showers.pair', { environment: 'development', id: other })
    set(-hour)
    await here.host.value('showers.unpair', { environment: 'development', id, confirmation })
    expect(await seal()).toMatchObject(changed(two))
  })

  it('forward by a year and back: what was sent meanwhile is told once, and a refresh settles it', async () => {
    const here = await field()
    const { id, one, two, pairOf, seal } = await paired(here)
    await here.restart()
    set(8_760 * hour)
    await here.host.value('jobs.unpair', { jobId: one, device: 'd1', confirmation: await confirmed(here, id) })
    await here.host.value('jobs.apply', { jobId: one, steps: ['pair'] })
    set(-8_760 * hour)
    expect(await seal()).toMatchObject(changed(two))
    await here.host.value('jobs.refresh', { jobId: two })
    expect(await pairOf()).toEqual(['confirmed', false])
    expect(await seal()).toMatchObject({ ok: true })
  })
})

async function confirmed({ host }: Field, id: string) {
  const { token, phrase } = await host.value('confirmations.request', { environment: 'development', command: 'showers.unpair', id })
  return { token, typed: phrase }
}
