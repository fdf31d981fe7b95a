/** A batch that is cut off in the middle: the next start says which devices it was about, and an ended one is never offered. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { labelsOf, startSimulator, type Simulator } from '#simulator/server.ts'
import { fieldTimings } from '#main/compose.ts'
import { field, jobWith } from '../../support/field.ts'
import { startHost } from '../../support/host.ts'

let simulator: Simulator
let folder: string
beforeAll(async () => {
  simulator = await startSimulator({ world: 'hotel-40-unpaired' })
  folder = await mkdtemp(join(tmpdir(), 'firstflow-interrupted-'))
})
afterAll(async () => {
  await simulator.close()
  await rm(folder, { recursive: true, force: true })
})

it('is found after the process was killed, and forgotten once a batch of the job has ended or a person says so', async () => {
  let host = await startHost(folder, { entry: 'test/support/quick-host.ts' })
  const ready = async () => {
    await host.value('environments.save', { environment: 'development', baseUrl: simulator.url })
    await host.value('credentials.set', { environment: 'development', apiKey: simulator.key })
  }
  await ready()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Kim' })
  const labels = labelsOf(simulator.world).flatMap(({ kind, id, room }) => {
    const shower = simulator.world.showers.get(id)
    return kind === 'shower' && shower?.dead === false ? [{ kind: 'shower' as const, id, room: room ?? id }] : []
  })
  const job = await host.value('jobs.addDevices', { jobId, devices: labels.slice(0, 12) })
  expect(await host.value('jobs.interruptedBatches', {})).toEqual([])

  simulator.faults.add({ kind: 'delay', ms: 300, operation: 'showers.pair' })
  void host.call('jobs.apply', { jobId }).catch(() => undefined)
  await expect
    .poll(() => simulator.requests.filter(({ operation }) => operation === 'showers.pair').length, { timeout: 10_000 })
    .toBeGreaterThan(1)
  // Nothing is interrupted while it goes on.
  expect(await host.value('jobs.interruptedBatches', {})).toEqual([])
  // A window that still offers an earlier one.
  await host.value('jobs.endInterrupted', { jobId })
  await host.end('SIGKILL')
  simulator.faults.clear()

  host = await startHost(folder, { entry: 'test/support/quick-host.ts' })
  await ready()
  expect(await host.value('jobs.interruptedBatches', {})).toMatchObject([{ jobId, devices: job.devices.map(({ key }) => key) }])
  await host.value('jobs.apply', { jobId })
  expect(await host.value('jobs.interruptedBatches', {})).toEqual([])

  simulator.faults.add({ kind: 'delay', ms: 300, operation: 'showers.updateConfiguration' })
  await host.value('jobs.plan', { jobId, devices: job.devices.map(({ key }) => key), configuration: { default_shower_flow: 7 } })
  const reads = simulator.requests.length
  void host.call('jobs.apply', { jobId }).catch(() => undefined)
  await expect.poll(() => simulator.requests.length, { timeout: 10_000 }).toBeGreaterThan(reads)
  // Closed in the middle of it.
  await host.end('SIGTERM')
  host = await startHost(folder, { entry: 'test/support/quick-host.ts' })
  expect(await host.value('jobs.interruptedBatches', {})).toHaveLength(1)
  await host.value('jobs.endInterrupted', { jobId })
  expect(await host.value('jobs.interruptedBatches', {})).toEqual([])
  await host.end('SIGTERM')
})

it('goes on with what was accepted and not read back before the kill, and sends it no second time', async () => {
  const own = await mkdtemp(join(tmpdir(), 'firstflow-interrupted-'))
  const hotel = await startSimulator({ world: 'hotel-40-unpaired' })
  onTestFinished(async () => {
    await hotel.close()
    await rm(own, { recursive: true, force: true })
  })
  const begin = async () => {
    const host = await startHost(own, { entry: 'test/support/quick-host.ts' })
    await host.value('environments.save', { environment: 'development', baseUrl: hotel.url })
    await host.value('credentials.set', { environment: 'development', apiKey: hotel.key })
    return host
  }
  let host = await begin()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Kim' })
  const id = labelsOf(hotel.world).find((label) => label.kind === 'shower' && hotel.world.showers.get(label.id)?.dead === false)?.id ?? ''
  await host.value('jobs.addDevices', { jobId, devices: [{ id, room: '101' }] })
  await host.value('jobs.apply', { jobId })
  await host.value('jobs.plan', { jobId, devices: ['d1'], configuration: { default_shower_flow: 7 } })
  hotel.faults.add({ kind: 'delay', ms: 2_000, operation: 'showers.readConfiguration' })
  void host.call('jobs.apply', { jobId }).catch(() => undefined)
  const configure = async () => (await host.value('jobs.read', { jobId })).devices[0]?.statuses.configure.state
  const isAccepted = async () =>
    (await host.value('jobs.read', { jobId })).writes.some(
      ({ operation, state }) => operation === 'showers.updateConfiguration' && state === 'confirmed',
    )
  await expect.poll(isAccepted).toBe(true)
  await host.end('SIGKILL')
  hotel.faults.clear()

  host = await begin()
  expect(await configure()).toBe('sent')
  const interrupted = await host.value('jobs.read', { jobId })
  expect(plannedSendings(interrupted).map(({ device }) => device.key)).toEqual(['d1'])
  await host.value('jobs.apply', { jobId, devices: ['d1'] })
  expect(await configure()).toBe('confirmed')
  expect(hotel.requests.filter(({ operation }) => operation === 'showers.updateConfiguration')).toHaveLength(1)
  await host.end('SIGTERM')
})

it('is left with the devices that batches since then were not about', async () => {
  const here = await field({}, { ...fieldTimings, shutdownGraceMs: 0 })
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 5))
  here.simulator.faults.add({ kind: 'delay', ms: 2_000, operation: 'showers.list' })
  void here.host.call('jobs.apply', { jobId }).catch(() => undefined)
  await expect.poll(() => here.simulator.requests.length).toBeGreaterThan(0)
  await here.restart()
  here.simulator.faults.clear()
  const left = async () => (await here.host.value('jobs.interruptedBatches', {})).map(({ devices }) => devices)
  expect(await left()).toEqual([['d1', 'd2', 'd3', 'd4', 'd5']])
  // Also to a window that is opened while the job is refreshed.
  here.simulator.faults.add({ kind: 'delay', ms: 300, operation: 'showers.list' })
  const refreshed = here.host.call('jobs.refresh', { jobId })
  await expect.poll(() => here.host.value('jobs.batch', { jobId })).not.toBeNull()
  expect(await left()).toHaveLength(1)
  await refreshed
  here.simulator.faults.clear()
  const apply = (...devices: string[]) => here.host.value('jobs.apply', { jobId, devices })
  await apply('d1')
  expect(await left()).toEqual([['d2', 'd3', 'd4', 'd5']])
  await apply('d2', 'd3')
  expect(await left()).toEqual([['d4', 'd5']])
  // Nobody has to do anything at a device that is off the list.
  await here.host.value('jobs.removeDevices', { jobId, devices: ['d5'] })
  await apply('d4')
  expect(await left()).toEqual([])
})

it('is over for the devices that need nothing more, whatever is planned for them later', async () => {
  const here = await field({}, { ...fieldTimings, shutdownGraceMs: 0 })
  const [first = '', second = '', third = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [first, second, third])
  here.simulator.faults.add({ kind: 'delay', ms: 2_000, operation: 'showers.list' })
  void here.host.call('jobs.apply', { jobId }).catch(() => undefined)
  await expect.poll(() => here.simulator.requests.length).toBeGreaterThan(0)
  await here.restart()
  here.simulator.faults.clear()
  for (const id of [first, second]) await here.host.value('showers.pair', { environment: 'development', id })
  await here.host.value('jobs.refresh', { jobId })
  await here.host.value('jobs.apply', { jobId, devices: ['d3'] })
  expect(await here.host.value('jobs.interruptedBatches', {})).toEqual([])
})
