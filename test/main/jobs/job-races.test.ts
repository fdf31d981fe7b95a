/** What somebody changes while a response is on its way: a run may not act on what was there before. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readLines } from '#main/journal/journal-lines.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { Operation } from '#shared/tables/endpoints.ts'
import { field, jobWith, type Field } from '../../support/field.ts'
import { openHost } from '../../support/host.ts'
import { outcomesOf, pairsOf, requestsOf } from '../../support/readings.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { madeId } from '../../support/made-ids.ts'

const configuration = { water_hardness: 12.5, welcome_message: 'Välkommen' }

/** The next `operation` is answered only after `meanwhile` is done. */
async function whileWaiting<Value>(here: Field, operation: Operation, work: () => Promise<Value>, meanwhile: () => Promise<unknown>) {
  const { simulator } = here
  const before = simulator.requests.length
  simulator.faults.add({ kind: 'delay', ms: 600, operation, times: 1 })
  const working = work()
  await expect.poll(() => simulator.requests.slice(before).some((request) => request.operation === operation)).toBe(true)
  await meanwhile()
  return working
}

const swapTo =
  ({ host }: Field, jobId: string, id: string) =>
  () =>
    host.value('jobs.swap', { jobId, device: 'd1', id, reason: 'Valve leaks' })

it('a step that is skipped while the list is read is not done', async () => {
  const here = await field()
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [id])
  const apply = () => here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  const skip = () => here.host.value('jobs.skip', { jobId, device: 'd1', step: 'pair', reason: 'Wrong room' })
  const { results, job } = await whileWaiting(here, 'showers.list', apply, skip)
  expect(outcomesOf(results)).toEqual(['nothingToDo'])
  expect([pairsOf(here, id), job.writes]).toEqual([[], []])
})

describe('a unit that is swapped while a run reads', () => {
  it('is not what the result speaks of', async () => {
    const here = await field()
    const [old = '', fresh = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [old])
    const apply = () => here.host.value('jobs.apply', { jobId, steps: ['pair', 'test'] })
    const { results } = await whileWaiting(here, 'showers.readInstallationTest', apply, swapTo(here, jobId, fresh))
    expect(pairsOf(here, old)).toHaveLength(1)
    expect(outcomesOf(results)).toEqual(['failed job.otherUnit'])
  })

  it('is not paired, and the one that hangs there now is paired by the next run', async () => {
    const here = await field()
    const [old = '', fresh = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [old])
    const apply = () => here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    const { results, job } = await whileWaiting(here, 'showers.list', apply, swapTo(here, jobId, fresh))
    expect(outcomesOf(results)).toEqual(['failed job.otherUnit'])
    expect([pairsOf(here, old), job.writes]).toEqual([[], []])
    expect(outcomesOf((await apply()).results)).toEqual(['done'])
    expect(pairsOf(here, fresh)).toHaveLength(1)
  })

  it('is not configured, and lends nothing that was read of it to the one that came', async () => {
    const here = await field()
    const [old = '', fresh = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [old])
    await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    await here.host.value('jobs.plan', { jobId, configuration })
    const apply = () => here.host.value('jobs.apply', { jobId, steps: ['configure'] })
    const { results, job } = await whileWaiting(here, 'showers.readConfiguration', apply, swapTo(here, jobId, fresh))
    expect(outcomesOf(results)).toEqual(['failed job.otherUnit'])
    expect(requestsOf(here, 'PUT').filter(({ operation }) => operation === 'showers.updateConfiguration')).toEqual([])
    expect(job.devices[0]).toMatchObject({ id: fresh, configuration: { asFound: null, latest: null } })
  })

  it('lends its passed test to nobody', async () => {
    const here = await field({ testStepMs: 20 })
    const [old = '', fresh = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [old])
    await here.host.value('jobs.apply', { jobId })
    here.simulator.startTest(old, 'pass')
    await expect.poll(() => here.simulator.world.showers.get(old)?.test?.outcome).toBe('passed')
    const look = () => here.host.value('jobs.observeTest', { jobId, device: 'd1' })
    const { job } = await whileWaiting(here, 'showers.readInstallationTest', look, swapTo(here, jobId, fresh))
    expect(job.devices[0]).toMatchObject({ id: fresh, runs: [] })
  })
})

describe('what is planned otherwise while a run reads', () => {
  it('is not sent as it was planned before', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
    await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    await here.host.value('jobs.plan', { jobId, configuration })
    await whileWaiting(
      here,
      'showers.readConfiguration',
      () => here.host.value('jobs.apply', { jobId }),
      () => here.host.value('jobs.plan', { jobId, configuration: null }),
    )
    expect(requestsOf(here, 'PUT').map(({ operation }) => operation)).toEqual(['showers.pair'])
  })

  it('is left out where the step is left out by then', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
    await here.host.value('jobs.plan', { jobId, configuration })
    const { results } = await whileWaiting(
      here,
      'showers.pair',
      () => here.host.value('jobs.apply', { jobId }),
      () => here.host.value('jobs.skip', { jobId, device: 'd1', step: 'configure', reason: 'No water yet' }),
    )
    expect(outcomesOf(results)).toEqual(['done'])
    expect(requestsOf(here, 'PUT').map(({ operation }) => operation)).toEqual(['showers.pair'])
  })
})

it('seals no job while something of it is on its way', async () => {
  const here = await field()
  const { host } = here
  const { jobId } = await jobWith(host, here.unpaired().slice(0, 1))
  const seal = async () => {
    const reply = await host.call('jobs.seal', { jobId })
    return reply.ok ? 'sealed' : reply.error.code
  }
  const apply = () => host.value('jobs.apply', { jobId, steps: ['pair'] })
  const { job } = await whileWaiting(here, 'showers.pair', apply, async () => expect(await seal()).toBe('job.busy'))
  expect(job.writes.map(({ state }) => state)).toEqual(['confirmed'])
  const abort = () => host.call('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })
  await whileWaiting(here, 'showers.abortInstallationTest', abort, async () => expect(await seal()).toBe('job.busy'))
  // Its reason is saved once the test was looked at again.
  await whileWaiting(here, 'showers.readInstallationTest', abort, async () => expect(await seal()).toBe('job.busy'))
  expect(await seal()).toBe('sealed')
})

it('goes on with a run when the key is entered anew in the middle of it', async () => {
  const here = await field()
  const { host, simulator } = here
  const { jobId } = await jobWith(host, here.unpaired().slice(0, 12))
  simulator.faults.add({ kind: 'delay', ms: 100, operation: 'showers.pair' })
  const { results } = await whileWaiting(
    here,
    'showers.pair',
    () => host.value('jobs.apply', { jobId, steps: ['pair'] }),
    () => host.value('credentials.set', { environment: 'development', apiKey: simulator.key }),
  )
  expect(outcomesOf(results)).toEqual(Array.from({ length: 12 }, () => 'done'))
})

describe('a unit that the list names by its serial number', () => {
  it('goes to neither of two places that name it', async () => {
    const here = await field({ world: 'hotel-40' })
    const label = here.simulator.labels().find(({ kind }) => kind === 'shower')
    const { jobId } = await jobWith(here.host, [])
    const serialNumber = label?.serialNumber ?? ''
    await here.host.value('jobs.addDevices', { jobId, devices: [{ serialNumber }, { serialNumber }] })
    const { job } = await here.host.value('jobs.match', { jobId })
    expect(job.devices.map(({ id }) => id)).toEqual([null, null])
  })

  it('leaves a place alone that somebody has identified meanwhile', async () => {
    const here = await field({ world: 'hotel-40' })
    const label = here.simulator.labels().find(({ kind }) => kind === 'shower')
    const { jobId } = await jobWith(here.host, [])
    await here.host.value('jobs.addDevices', { jobId, devices: [{ serialNumber: label?.serialNumber ?? '' }] })
    const { job } = await whileWaiting(
      here,
      'showers.list',
      () => here.host.value('jobs.match', { jobId }),
      () => here.host.value('jobs.identify', { jobId, device: 'd1', id: madeId(1) }),
    )
    expect(job.devices.map(({ id }) => id)).toEqual([madeId(1)])
  })
})

describe('a job without a service, taken up by three commands at the same moment', { timeout: 120_000 }, () => {
  it('is bound once', async () => {
    const { simulator } = await field()
    const folder = await tempFolder()
    const host = await openHost(folder)
    onTestFinished(async () => {
      await host.close()
    })
    const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
    await host.value('environments.save', { environment: 'development', baseUrl: simulator.url })
    await host.value('credentials.set', { environment: 'development', apiKey: simulator.key })
    await Promise.all(['a1', 'b2', 'c3'].map((text) => host.value('jobs.lookUp', { jobId, text })))
    const { entries } = await readLines(folder, jobId)
    expect(entries.map(({ kind }) => kind)).toEqual(['job.created', 'job.bound'])
  })
})

describe('a job that is removed or brought back in one window', () => {
  it('is told to the others', async () => {
    const { host } = await field()
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const events = await host.events(stop.signal)
    const told: string[] = []
    void (async () => {
      for await (const { event, payload } of events) if (event === 'jobs.changed') told.push((payload as { readonly jobId: string }).jobId)
    })().catch(() => undefined)
    const { jobId } = await jobWith(host, [])
    await expect.poll(() => told).toEqual([jobId])
    await host.value('jobs.remove', { jobId })
    await expect.poll(() => told).toEqual([jobId, jobId])
    await host.value('jobs.restore', { jobId })
    await expect.poll(() => told).toEqual([jobId, jobId, jobId])
  })
})

it('a job that is imported and brought back in two windows at once comes back, and neither is told of a failing disk', async () => {
  const { host } = await field()
  const told = new Set<string>()
  const tell = async (reply: Promise<Reply<unknown>>) => {
    const found = await reply
    told.add(found.ok ? 'ok' : found.error.code)
  }
  for (let later = 0; later < 8; later += 1) {
    const { jobId } = await jobWith(host, [])
    const { download } = await host.value('jobs.backup', { jobId })
    const base64 = Buffer.from(await (await host.request(download ?? '')).arrayBuffer()).toString('base64')
    await host.value('jobs.note', { jobId, text: 'noted after the copy' })
    await host.value('jobs.remove', { jobId })
    const restoring = sleep(later).then(() => tell(host.call('jobs.restore', { jobId })))
    await Promise.all([tell(host.call('jobs.import', { base64 })), restoring, tell(host.call('jobs.restore', { jobId }))])
    // Here, or still in the trash where the copy was quicker.
    const here = (await host.value('jobs.read', { jobId })).notes
    const removed = (await host.value('jobs.trash', {})).filter((each) => each.jobId === jobId)
    expect([here.length, removed.map(({ summary }) => summary?.jobId)]).toEqual(here.length === 1 ? [1, []] : [0, [jobId]])
  }
  expect([...told].filter((code) => !['ok', 'job.present', 'job.notInTrash', 'job.notFound'].includes(code))).toEqual([])
})
