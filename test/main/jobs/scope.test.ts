/** Evidence knows what it is about: which key, which spelling, which pairing, which request. */
import { describe, expect, it } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import { reportFrom } from '#shared/report/report.ts'
import { field, jobWith, type Field } from '../../support/field.ts'

const environment = 'development'

/** One shower, paired by the job; the settle window is half a minute of a clock that the test winds. */
async function paired(options: Parameters<typeof field>[0] = {}) {
  const clock = { ahead: 0 }
  const here = await field(options, { ...fieldTimings, settlePauses: [30_000], now: () => performance.now() + clock.ahead })
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [id])
  await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  return { ...here, host: here.host, ...inJob(here, jobId, id), windOn: () => (clock.ahead += 60_000) }
}

function inJob(here: Field, jobId: string, id: string) {
  const device = async () => {
    const [found] = (await here.host.value('jobs.read', { jobId })).devices
    if (found === undefined) throw new Error('no device')
    return found
  }
  const reported = async () => reportFrom(await here.host.value('reports.preview', { jobId })).devices[0]
  const { showers } = here.simulator.world
  const own = (owner: string | null) => showers.put({ ...showers.get(id)!, owner })
  const colleague = { unpairs: () => own(null), pairs: () => own(here.simulator.world.owner) }
  const useKey = (apiKey: string) => here.host.value('credentials.set', { environment, apiKey })
  return { jobId, id, device, reported, colleague, useKey }
}

describe.each(['', '/stage/dev'])('at a base address with the path "%s"', (path) => {
  it('a device that another laptop unpairs is told at once, and settled after the window', async () => {
    const { host, jobId, device, reported, colleague, windOn, simulator } = await paired({ path })
    colleague.unpairs()
    await host.value('jobs.refresh', { jobId })
    expect((await device()).statuses.pair).toMatchObject({ state: 'sent', error: { code: 'pairing.notListed' } })
    expect(await reported()).toMatchObject({ pairing: { how: 'paired', absentAt: expect.any(String) as string, otherKey: false } })
    // Neither list nor response is known to be the older one, so nothing is sent.
    await host.value('jobs.apply', { jobId, steps: ['pair'] })
    expect(simulator.requests.filter(({ operation }) => operation === 'showers.pair')).toHaveLength(1)
    windOn()
    await host.value('jobs.refresh', { jobId })
    expect((await device()).statuses.pair).toMatchObject({ state: 'failed', error: { code: 'pairing.gone' } })
  })

  it('a list that was only late confirms the pairing again', async () => {
    const { host, jobId, device, reported, colleague } = await paired({ path })
    const { at } = (await reported())!.pairing!
    colleague.unpairs()
    await host.value('jobs.refresh', { jobId })
    colleague.pairs()
    await host.value('jobs.refresh', { jobId })
    expect((await device()).statuses.pair).toMatchObject({ state: 'confirmed', error: null })
    expect((await reported())?.pairing).toEqual({ at, how: 'paired', absentAt: null, otherKey: false })
  })
})

describe('a pairing by this job', () => {
  it('ends with a list without the device: what a colleague pairs again was not paired by this job', async () => {
    const { host, jobId, reported, colleague, windOn } = await paired()
    expect(await reported()).toMatchObject({ pairing: { how: 'paired' } })
    windOn()
    colleague.unpairs()
    await host.value('jobs.refresh', { jobId })
    expect((await reported())?.pairing).toBeNull()
    colleague.pairs()
    await host.value('jobs.refresh', { jobId })
    expect(await reported()).toMatchObject({ pairing: { how: 'seen' } })
  })

  it('ends with its unpairing by this job, by another one and from outside jobs', async () => {
    for (const by of ['this', 'other', 'outside'] as const) {
      const { host, jobId, id, reported, colleague, windOn } = await paired()
      const { token, phrase: typed } = await host.value('confirmations.request', { environment, command: 'showers.unpair', id })
      const confirmation = { token, typed }
      if (by === 'this') await host.value('jobs.unpair', { jobId, device: 'd1', confirmation })
      else if (by === 'outside') await host.value('showers.unpair', { environment, id, confirmation })
      else {
        const other = await jobWith(host, [id])
        await host.value('jobs.unpair', { jobId: other.jobId, device: 'd1', confirmation })
      }
      windOn()
      colleague.pairs()
      await host.value('jobs.refresh', { jobId })
      expect([by, await reported()]).toMatchObject([by, { pairing: { how: 'seen' } }])
    }
  })

  it('of a tap ends likewise', async () => {
    const here = await field({}, { ...fieldTimings, settlePauses: [] })
    const tap = [...here.simulator.world.taps.values()].find(({ owner }) => owner === null)!
    const { jobId } = await jobWith(here.host, [])
    await here.host.value('jobs.addDevices', { jobId, devices: [{ kind: 'tap', id: tap.id }] })
    await here.host.value('jobs.apply', { jobId })
    const { device, reported } = inJob(here, jobId, tap.id)
    expect(await reported()).toMatchObject({ pairing: { how: 'paired' } })
    const own = (owner: string | null) => here.simulator.world.taps.put({ ...here.simulator.world.taps.get(tap.id)!, owner })
    own(null)
    await here.restart()
    await here.host.value('jobs.refresh', { jobId })
    expect((await device()).statuses.pair).toMatchObject({ state: 'failed', error: { code: 'pairing.gone' } })
    own(here.simulator.world.owner)
    await here.host.value('jobs.refresh', { jobId })
    expect(await reported()).toMatchObject({ pairing: { how: 'seen' } })
  })
})

describe('under another key', () => {
  it('a list, a configuration and a test that are not there prove nothing', async () => {
    const { host, jobId, id, device, reported, useKey, simulator, windOn } = await paired()
    await host.value('jobs.plan', { jobId, configuration: { default_shower_flow: 8 } })
    await host.value('jobs.apply', { jobId })
    simulator.setTestSpeed(0)
    simulator.startTest(id)
    await expect
      .poll(async () => (await host.value('jobs.observeTest', { jobId, device: 'd1' })).job.devices[0]?.statuses.test.state)
      .toBe('confirmed')
    windOn()
    const before = await device()
    await useKey(simulator.otherKey)
    await host.call('jobs.refresh', { jobId })
    await host.call('jobs.observeTest', { jobId, device: 'd1' })
    const { statuses, outdated } = await device()
    expect(outdated).toEqual([])
    expect(statuses).toMatchObject({ pair: { state: 'confirmed', error: { code: 'pairing.otherKey' } }, configure: { state: 'confirmed' } })
    expect(statuses.test).toEqual(before.statuses.test)
    expect(await reported()).toMatchObject({ pairing: { how: 'paired', otherKey: true, absentAt: expect.any(String) as string } })
    await host.call('jobs.apply', { jobId })
    expect(simulator.requests.filter(({ operation }) => operation === 'showers.pair')).toHaveLength(1)
    await useKey(simulator.key)
    await host.value('jobs.refresh', { jobId })
    expect((await device()).statuses.pair).toMatchObject({ state: 'confirmed', error: null })
  })
})

it('requests use the spelling that the service reported, whatever was typed', async () => {
  const here = await field({ world: 'hotel-40-unpaired' }, { ...fieldTimings, settlePauses: [] })
  const { host, simulator } = here
  const [id = ''] = here.unpaired()
  await host.value('showers.pair', { environment, id })
  const { jobId } = await jobWith(host, [id.toUpperCase()])
  await host.value('jobs.plan', { jobId, configuration: { default_shower_flow: 8 } })
  const { results } = await host.value('jobs.apply', { jobId })
  expect(results).toMatchObject([{ outcome: 'done' }])
  await host.value('jobs.refresh', { jobId })
  const job = await host.value('jobs.read', { jobId })
  expect(job.devices).toMatchObject([
    { id, units: [{ id }], statuses: { pair: { state: 'confirmed' }, configure: { state: 'confirmed' } } },
  ])
  const asked = simulator.requests.flatMap((request) => (request.id === null ? [] : [request.id]))
  expect(new Set(asked)).toEqual(new Set([id]))
})

describe('of two observations of one test the one that left later counts, although it arrives first', () => {
  async function twoWindows() {
    const here = await paired()
    const { host, jobId, simulator } = here
    const observe = () => host.value('jobs.observeTest', { jobId, device: 'd1' })
    const reads = () => simulator.requests.filter(({ operation }) => operation === 'showers.readInstallationTest').length
    await observe()
    /** Answered with what the service says now, and on its way until `then` is done. */
    const slowly = async (then: () => Promise<unknown>) => {
      const before = reads()
      simulator.faults.add({ kind: 'delay', ms: 500, operation: 'showers.readInstallationTest', times: 1 })
      const slow = observe()
      await expect.poll(reads, { interval: 5 }).toBe(before + 1)
      await then()
      await slow
    }
    return { ...here, observe, slowly }
  }
  const lastRun = ({ runs }: Awaited<ReturnType<Awaited<ReturnType<typeof paired>>['device']>>) => runs.at(-1)?.observations.at(-1)?.test

  it('where it brought news', async () => {
    const { simulator, id, device, observe, slowly } = await twoWindows()
    simulator.setTestSpeed(0)
    simulator.startTest(id)
    await expect.poll(async () => (await observe(), (await device()).statuses.test.state)).toBe('confirmed')
    await slowly(async () => {
      simulator.setTestSpeed(null)
      simulator.startTest(id)
      await observe()
      expect((await device()).statuses.test.state).toBe('sent')
    })
    expect((await device()).statuses.test.state).toBe('sent')
  })

  it('where it said nothing new, and so is in no journal', async () => {
    const { simulator, id, device, observe, slowly } = await twoWindows()
    const body = { id: 't1', shower_id: id, created_at: '2026-11-20T10:00:00Z', pass: false }
    const saysThat = { kind: 'status', status: 200, body, operation: 'showers.readInstallationTest', times: 1 } as const
    simulator.faults.add(saysThat)
    await observe()
    expect(lastRun(await device())).toMatchObject(body)
    simulator.setTestSpeed(0)
    simulator.startTest(id)
    await slowly(async () => {
      simulator.faults.add(saysThat)
      await observe()
    })
    expect(lastRun(await device())).toMatchObject(body)
  })
})

describe('a refresh reads what is skipped, too', () => {
  async function pairedByTheOffice() {
    const here = await field({}, { ...fieldTimings, settlePauses: [] })
    const { host } = here
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [id])
    const { device, colleague } = inJob(here, jobId, id)
    colleague.pairs()
    await host.value('jobs.skip', { jobId, devices: ['d1'], step: 'pair', reason: 'Paired by the office' })
    await host.value('jobs.plan', { jobId, configuration: { default_shower_flow: 8 } })
    await host.value('jobs.apply', { jobId })
    return { ...here, jobId, id, device }
  }

  it('where the office paired the device: a change at it is seen', async () => {
    const { host, simulator, jobId, id, device } = await pairedByTheOffice()
    expect((await device()).statuses.configure.state).toBe('confirmed')
    const shower = simulator.world.showers.get(id)!
    simulator.world.showers.put({ ...shower, configuration: { ...shower.configuration, default_shower_flow: 5 } })
    await host.value('jobs.refresh', { jobId })
    expect((await device()).statuses.configure.state).toBe('local')
  })

  it('where something was sent to it outside the job: the status is outdated no more', async () => {
    const { host, jobId, id, device } = await pairedByTheOffice()
    await host.value('showers.updateConfiguration', { environment, id, body: { default_shower_flow: 8 } })
    expect((await device()).outdated).toEqual(['configure'])
    await host.value('jobs.refresh', { jobId })
    expect(await device()).toMatchObject({ outdated: [], statuses: { configure: { state: 'confirmed' } } })
  })
})
