import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PayloadOf } from '#shared/contract/contract.ts'
import { field, fieldOnBattery, jobWith } from '../../support/field.ts'
import { light, outcomesOf, pairsOf, requestsOf } from '../../support/readings.ts'
import { madeId } from '../../support/made-ids.ts'

const configuration = { water_hardness: 12.5, welcome_message: 'Välkommen', max_shower_water_flow: 12 }

describe('a run of a job', () => {
  it('pairs and configures what is planned, reads it back, and repeats nothing when it is applied again', async () => {
    const here = await field()
    const { host, simulator } = here
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [id])
    await host.value('jobs.plan', { jobId, configuration, groupId: null })
    const { job, results, stopped } = await host.value('jobs.apply', { jobId })
    expect([results, stopped]).toEqual([[{ device: 'd1', outcome: 'done', error: null }], null])
    expect([light(job, 'd1', 'pair'), light(job, 'd1', 'configure')]).toEqual(['confirmed', 'confirmed'])
    expect(simulator.world.showers.get(id)?.configuration).toMatchObject(configuration)
    const writes = requestsOf(here, 'PUT').length
    const again = await host.value('jobs.apply', { jobId })
    expect(again.results).toEqual([{ device: 'd1', outcome: 'nothingToDo', error: null }])
    expect(requestsOf(here, 'PUT')).toHaveLength(writes)
  })

  it('journals every intent before its request and every outcome after it', async () => {
    const here = await field()
    const { host, simulator } = here
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [id])
    simulator.faults.add({ kind: 'delay', ms: 300, operation: 'showers.pair' })
    const applying = host.value('jobs.apply', { jobId })
    while (pairsOf(here, id).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const journal = await readFile(join(here.folder, 'jobs', jobId, 'journal.ndjson'), 'utf8')
    expect(journal.trimEnd().split('\n').at(-1)).toContain('"kind":"write.intended"')
    await applying
  })

  it('sends only the fields that differ from what the device has', async () => {
    const here = await field()
    const { host, simulator } = here
    const [id = ''] = here.unpaired()
    const shower = simulator.world.showers.get(id)
    const { jobId } = await jobWith(host, [id])
    await host.value('jobs.plan', {
      jobId,
      configuration: { ...configuration, welcome_message: String(shower?.configuration.welcome_message) },
    })
    await host.value('jobs.apply', { jobId })
    const [update] = requestsOf(here, 'PUT').filter(({ operation }) => operation === 'showers.updateConfiguration')
    expect(Object.keys(JSON.parse(update?.body ?? '{}') as object)).not.toContain('welcome_message')
  })

  it('stops a run at a wrong key, and leaves the rest untouched for the next one', async () => {
    const here = await field()
    const { host, simulator } = here
    const ids = here.unpaired().slice(0, 9)
    const { jobId } = await jobWith(host, ids)
    simulator.faults.add({ kind: 'status', status: 401, operation: 'showers.pair', id: ids[1] ?? '', times: 1 })
    const { results, stopped } = await host.value('jobs.apply', { jobId })
    expect(outcomesOf(results)[1]).toBe('failed service.unauthorized')
    expect(outcomesOf(results).at(-1)).toBe('notReached')
    expect(stopped?.code).toBe('service.unauthorized')
    const next = await host.value('jobs.apply', { jobId })
    expect(next.results.every(({ outcome }) => outcome === 'done' || outcome === 'nothingToDo')).toBe(true)
    for (const [index, id] of ids.entries()) expect(pairsOf(here, id)).toHaveLength(index === 1 ? 2 : 1)
  })

  it('says which of several ends came first', async () => {
    const here = await field()
    const [slow = '', quick = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [slow, quick])
    await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    await here.host.value('jobs.plan', { jobId, configuration: { default_shower_flow: 8 } })
    const operation = 'showers.readConfiguration'
    // Asked once more after that, while the other one is refused.
    here.simulator.faults.add({ kind: 'status', status: 503, retryAfter: '1', operation, id: slow, times: 1 })
    here.simulator.faults.add({ kind: 'status', status: 401, operation, id: slow, times: 1 })
    here.simulator.faults.add({ kind: 'redirect', operation, id: quick, times: 1 })
    const { results, stopped } = await here.host.value('jobs.apply', { jobId })
    expect(outcomesOf(results)).toEqual(['failed service.unauthorized', 'failed service.redirected'])
    expect(stopped?.code).toBe('service.redirected')
  })

  it('goes on past a single device that the service does not know', async () => {
    const here = await field()
    const [known = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [madeId(1), known])
    const { results, stopped } = await here.host.value('jobs.apply', { jobId })
    expect([outcomesOf(results), stopped]).toEqual([['failed service.notFound', 'done'], null])
  })

  it('says while it goes on how many devices came to what', async () => {
    const here = await field()
    const [first = '', second = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [madeId(1), first, second])
    const stop = new AbortController()
    const events = await here.host.events(stop.signal)
    const told: PayloadOf<'apply.progress'>[] = []
    const listening = (async () => {
      for await (const { event, payload } of events) if (event === 'apply.progress') told.push(payload as PayloadOf<'apply.progress'>)
    })().catch(() => undefined)
    await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    await expect.poll(() => told.at(-1)?.done).toBe(3)
    stop.abort()
    await listening
    for (const { done, outcomes } of told) expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(done)
    expect(told.at(-1)?.outcomes).toMatchObject({ done: 2, failed: 1, unknown: 0 })
  })

  it('goes on past a device whose earlier request was redirected, with an unknown result', async () => {
    const here = await field()
    const ids = here.unpaired().slice(0, 5)
    const { jobId } = await jobWith(here.host, ids)
    here.simulator.faults.add({ kind: 'redirect', operation: 'showers.abortInstallationTest', times: 1 })
    await here.host.value('jobs.abortTest', { jobId, device: 'd1', reason: 'Wet' })
    const { results, stopped } = await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    expect([outcomesOf(results), stopped]).toEqual([['unknown service.redirected', 'done', 'done', 'done', 'done'], null])
  })

  it('settles a pair whose answer was lost by the list, having sent it once', async () => {
    const here = await field()
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    here.simulator.faults.add({ kind: 'appliedLate', ms: 1_200, operation: 'showers.pair', times: 1 })
    const { job, results } = await here.host.value('jobs.apply', { jobId })
    expect(results[0]?.outcome).toBe('done')
    expect(job.writes.map(({ state }) => state)).toEqual(['applied'])
    expect(light(job, 'd1', 'pair')).toBe('confirmed')
    expect(pairsOf(here, id)).toHaveLength(1)
  })

  // A request of another device that had not arrived is looked for over the whole window.
  it(
    'resumes at the right step after the battery died in the middle of an apply, and sends nothing twice',
    { timeout: 90_000 },
    async () => {
      const here = await fieldOnBattery()
      const ids = here.unpaired().slice(0, 4)
      const { jobId } = await jobWith(here.host, ids)
      await here.host.value('jobs.plan', { jobId, configuration })
      // The third one is carried out by the service, and the laptop dies before its response comes.
      here.simulator.faults.add({ kind: 'delay', ms: 5_000, operation: 'showers.pair', id: ids[2] ?? '' })
      here.host.call('jobs.apply', { jobId }).catch(() => undefined)
      while (pairsOf(here, ids[2] ?? '').length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      await here.restart()

      const job = await here.host.value('jobs.read', { jobId })
      expect(light(job, 'd3', 'pair')).toBe('unknown')
      expect(job.devices[2]?.nextStep).toBe('pair')
      expect(job.writes.find(({ device }) => device === 'd3')?.error?.code).toBe('job.interrupted')

      const { results } = await here.host.value('jobs.apply', { jobId })
      expect(results.every(({ outcome }) => outcome === 'done' || outcome === 'nothingToDo')).toBe(true)
      expect(results[2]?.outcome).toBe('done')
      for (const id of ids) expect([id, pairsOf(here, id).length]).toEqual([id, 1])
    },
  )

  it('refuses a second run while one is going on, and says so', async () => {
    const here = await field()
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    here.simulator.faults.add({ kind: 'delay', ms: 400 })
    const first = here.host.value('jobs.apply', { jobId })
    while (here.simulator.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await here.host.call('jobs.apply', { jobId })).toMatchObject({ ok: false, error: { code: 'job.busy' } })
    await first
  })

  it('is bound to the service it began with', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
    await here.host.value('environments.save', { environment: 'development', baseUrl: 'http://127.0.0.1:9' })
    expect(await here.host.call('jobs.apply', { jobId })).toMatchObject({ ok: false, error: { code: 'credentials.missing' } })
    await here.host.value('credentials.set', { environment: 'development', apiKey: 'another-key' })
    expect(await here.host.call('jobs.apply', { jobId })).toMatchObject({
      ok: false,
      error: { code: 'job.otherService', data: { bound: here.simulator.url } },
    })
  })

  it('pairs a device right after it was unpaired, also where the response is lost', async () => {
    const here = await field()
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    const asked = { environment: 'development', command: 'showers.unpair', id } as const
    const { token, phrase } = await here.host.value('confirmations.request', asked)
    await here.host.value('jobs.unpair', { jobId, device: 'd1', confirmation: { token, typed: phrase } })
    here.simulator.faults.add({ kind: 'drop', applied: true, operation: 'showers.pair', times: 1 })
    const { job, results } = await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    expect(outcomesOf(results)).toEqual(['done'])
    expect(light(job, 'd1', 'pair')).toBe('confirmed')
  })

  it('unpairs a shower after its phrase, and believes no earlier reading of it', async () => {
    const here = await field()
    const { host } = here
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [id])
    await host.value('jobs.apply', { jobId, steps: ['pair'] })
    expect(await host.call('jobs.unpair', { jobId, device: 'd1' })).toMatchObject({ error: { code: 'confirmation.required' } })
    const { token, phrase } = await host.value('confirmations.request', { environment: 'development', command: 'showers.unpair', id })
    const { job } = await host.value('jobs.unpair', { jobId, device: 'd1', confirmation: { token, typed: phrase } })
    expect(light(job, 'd1', 'pair')).toBe('local')
    const again = await host.value('jobs.apply', { jobId, steps: ['pair'] })
    expect(light(again.job, 'd1', 'pair')).toBe('confirmed')
    expect(here.simulator.requests.filter(({ operation }) => operation === 'showers.unpair')).toHaveLength(1)
  })

  it('reads on past a device that fails, and still says so', async () => {
    const here = await field()
    const ids = here.unpaired().slice(0, 3)
    const { jobId } = await jobWith(here.host, ids)
    await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    here.simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.readConfiguration', id: ids[1] ?? '' })
    expect(await here.host.call('jobs.refresh', { jobId })).toMatchObject({
      ok: false,
      error: { code: 'job.notAllRead', data: { failed: [{ device: 'd2', error: { code: 'service.failed' } }] } },
    })
    const { devices } = await here.host.value('jobs.read', { jobId })
    expect(devices.map((device) => device.configuration.latest !== null)).toEqual([true, false, true])
  })

  it('takes a plan back, so that applying sends nothing of it', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
    await here.host.value('jobs.plan', { jobId, configuration, preset: 'Guest' })
    const job = await here.host.value('jobs.plan', { jobId, configuration: null })
    expect(job.devices[0]?.plan).toEqual({
      configuration: null,
      base: null,
      preset: null,
      presetFields: null,
      groupId: null,
      groupName: null,
    })
    await here.host.value('jobs.apply', { jobId })
    expect(here.simulator.requests.filter(({ method }) => method === 'PUT').map(({ operation }) => operation)).toEqual(['showers.pair'])
  })

  it('calls a device unknown, and not failed, whose write stays undecided', async () => {
    const here = await field()
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    // The list that a run begins with is answered; those it would settle by count more than they hold, which shows no absence.
    here.simulator.faults.add({ kind: 'drop', operation: 'showers.pair', times: 1 })
    here.simulator.faults.add({ kind: 'countMismatch', by: 1, operation: 'showers.list' })
    const { job, results } = await here.host.value('jobs.apply', { jobId })
    expect(outcomesOf(results)).toEqual(['unknown network.interrupted'])
    expect(light(job, 'd1', 'pair')).toBe('unknown')
  })

  it('takes no absence from a list of which not every item says who it is', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
    here.simulator.faults.add({ kind: 'reset', operation: 'showers.pair', times: 1, applied: true })
    here.simulator.faults.add({ kind: 'wrongTypes', field: 'id', operation: 'showers.list' })
    const { job, results } = await here.host.value('jobs.apply', { jobId })
    expect(outcomesOf(results)).toEqual(['unknown network.interrupted'])
    expect(job.writes.map(({ state }) => state)).toEqual(['unknown'])
  })

  it('pauses, goes on and ends as it is told, and repeats nothing afterwards', async () => {
    const here = await field()
    const { host, simulator } = here
    const ids = here.unpaired().slice(0, 30)
    const { jobId } = await jobWith(host, ids)
    simulator.faults.add({ kind: 'delay', ms: 120, operation: 'showers.pair' })
    expect(await host.call('jobs.changeBatch', { jobId, state: 'paused' })).toMatchObject({ error: { code: 'job.notRunning' } })
    const applying = host.value('jobs.apply', { jobId })
    await expect.poll(async () => (await host.value('jobs.batch', { jobId }))?.working.length).toBeGreaterThanOrEqual(3)
    expect(await host.value('jobs.changeBatch', { jobId, state: 'paused' })).toMatchObject({ state: 'paused', total: 30 })
    await expect.poll(async () => (await host.value('jobs.batch', { jobId }))?.working.length).toBe(0)
    const whilePaused = requestsOf(here, 'PUT').length
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(requestsOf(here, 'PUT')).toHaveLength(whilePaused)
    await host.value('jobs.changeBatch', { jobId, state: 'running' })
    await expect.poll(() => requestsOf(here, 'PUT').length).toBeGreaterThan(whilePaused)
    await host.value('jobs.changeBatch', { jobId, state: 'ending' })
    const { results, stopped } = await applying
    expect(stopped?.code).toBe('job.cancelled')
    expect(outcomesOf(results).at(-1)).toBe('notReached')
    expect(await host.value('jobs.batch', { jobId })).toBeNull()
    await host.value('jobs.apply', { jobId })
    for (const id of ids) expect(pairsOf(here, id)).toHaveLength(1)
  })
})
