import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AppError } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { field, jobWith, type Field } from '../../support/field.ts'

const configuration = { water_hardness: 12.5, welcome_message: 'Välkommen', max_shower_water_flow: 12 }

const requestsOf = ({ simulator }: Field, method: string) => simulator.requests.filter((request) => request.method === method)
const pairsOf = (here: Field, id: string) =>
  requestsOf(here, 'PUT').filter(({ operation, id: target }) => operation === 'showers.pair' && target === id)
const light = (job: Job, device: string, step: 'pair' | 'configure' | 'test' | 'group') =>
  job.devices.find(({ key }) => key === device)?.lights[step].state

/** With the error that explains it, so that a failing test does too. */
const outcomesOf = (results: readonly { outcome: string; error: AppError | null }[]) =>
  results.map(({ outcome, error }) => (error === null ? outcome : `${outcome} ${error.code}`))

describe('a job', () => {
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

  it('goes on past a single device that the service does not know', async () => {
    const here = await field()
    const [known = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, ['no-such-shower', known])
    const { results, stopped } = await here.host.value('jobs.apply', { jobId })
    expect([outcomesOf(results), stopped]).toEqual([['failed service.notFound', 'done'], null])
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

  it('resumes at the right step after the battery died in the middle of an apply, and sends nothing twice', async () => {
    const here = await field()
    const ids = here.unpaired().slice(0, 4)
    const { jobId } = await jobWith(here.host, ids)
    await here.host.value('jobs.plan', { jobId, configuration })
    // The third one is carried out by the service, and the laptop dies before its answer comes.
    here.simulator.faults.add({ kind: 'delay', ms: 5_000, operation: 'showers.pair', id: ids[2] ?? '' })
    here.host.call('jobs.apply', { jobId }).catch(() => undefined)
    while (pairsOf(here, ids[2] ?? '').length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await here.reboot()

    const job = await here.host.value('jobs.read', { jobId })
    expect(light(job, 'd3', 'pair')).toBe('unknown')
    expect(job.devices[2]?.nextStep).toBe('pair')
    expect(job.writes.find(({ device }) => device === 'd3')?.error?.code).toBe('job.interrupted')

    const { results } = await here.host.value('jobs.apply', { jobId })
    expect(results.every(({ outcome }) => outcome === 'done' || outcome === 'nothingToDo')).toBe(true)
    expect(results[2]?.outcome).toBe('done')
    for (const id of ids) expect([id, pairsOf(here, id).length]).toEqual([id, 1])
  })

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
    await here.host.value('credentials.set', { environment: 'development', apiKey: 'another' })
    expect(await here.host.call('jobs.apply', { jobId })).toMatchObject({
      ok: false,
      error: { code: 'job.otherService', data: { bound: here.simulator.url } },
    })
  })

  it('plans without any network, and says that nothing of it is on the device', async () => {
    const here = await field()
    await here.simulator.disconnect()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 2))
    const job = await here.host.value('jobs.plan', { jobId, configuration })
    expect(job.devices.map(({ lights }) => lights.configure.state)).toEqual(['local', 'local'])
    const { results, stopped } = await here.host.value('jobs.apply', { jobId })
    expect([outcomesOf(results)[0], stopped?.code]).toEqual(['failed network.unreachable', 'network.unreachable'])
    await here.simulator.reconnect()
    const online = await here.host.value('jobs.apply', { jobId })
    expect(outcomesOf(online.results)).toEqual(['done', 'done'])
  })

  it('takes a plan back, so that applying sends nothing of it', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
    await here.host.value('jobs.plan', { jobId, configuration, preset: 'Guest' })
    const job = await here.host.value('jobs.plan', { jobId, configuration: null })
    expect(job.devices[0]?.plan).toEqual({ configuration: null, base: null, preset: null, groupId: null })
    await here.host.value('jobs.apply', { jobId })
    expect(here.simulator.requests.filter(({ method }) => method === 'PUT').map(({ operation }) => operation)).toEqual(['showers.pair'])
  })

  it('watches an installation test to its end, and keeps the failed run beside the passed one', async () => {
    const here = await field({ testStepMs: 40 })
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    await here.host.value('jobs.apply', { jobId })
    await here.host.value('jobs.refresh', { jobId })
    const watchUntil = async (done: (job: Job) => boolean) => {
      for (;;) {
        const { job } = await here.host.value('jobs.observeTest', { jobId, device: 'd1' })
        if (done(job)) return job
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    here.simulator.startTest(id, 'fail')
    await watchUntil((job) => job.devices[0]?.runs.at(-1)?.observations.at(-1)?.test.pass === false && light(job, 'd1', 'test') === 'sent')
    await here.host.value('jobs.judgeTest', { jobId, device: 'd1', verdict: 'failed', reason: 'Filter clogged' })
    here.simulator.startTest(id, 'pass')
    const job = await watchUntil((each) => light(each, 'd1', 'test') === 'confirmed')
    expect(job.devices[0]?.runs.filter(({ baseline }) => !baseline).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['failed', 'Filter clogged'],
      ['passed', null],
    ])
  })

  it('aborts a test by one write, reads it again and keeps the reason', async () => {
    const here = await field({ testStepMs: 10_000 })
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    await here.host.value('jobs.apply', { jobId })
    here.simulator.startTest(id, 'pass')
    await here.host.value('jobs.observeTest', { jobId, device: 'd1' })
    const { job, outcome } = await here.host.value('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })
    expect(outcome).toBe('confirmed')
    expect(job.devices[0]?.runs.at(-1)).toMatchObject({ verdict: 'aborted', reason: 'Water on the floor' })
    expect(requestsOf(here, 'DELETE')).toHaveLength(1)
  })

  it('assigns a water guard through the service, and only looks for a shower', async () => {
    const here = await field()
    const { host, simulator } = here
    const guard = [...simulator.world.waterGuards.keys()][0] ?? ''
    const [shower = ''] = here.unpaired()
    const { answer } = (await host.value('groups.create', { environment: 'development', body: { name: 'Floor 1' } })) as {
      answer: { id: string }
    }
    const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
    await host.value('jobs.addDevices', { jobId, devices: [{ kind: 'waterGuard', id: guard }, { id: shower }] })
    await host.value('jobs.plan', { jobId, groupId: answer.id })
    const { job } = await host.value('jobs.apply', { jobId })
    expect([light(job, 'd1', 'group'), light(job, 'd2', 'group')]).toEqual(['confirmed', 'local'])
    simulator.assignGroup(shower, answer.id)
    expect(light(await host.value('jobs.refresh', { jobId }), 'd2', 'group')).toBe('confirmed')
  })

  it('refuses devices twice, unknown ones, and ones not identified yet', async () => {
    const here = await field()
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    expect(await here.host.call('jobs.addDevices', { jobId, devices: [{ id }] })).toMatchObject({ error: { code: 'job.duplicateDevice' } })
    expect(await here.host.call('jobs.plan', { jobId, devices: ['d9'] })).toMatchObject({ error: { code: 'job.unknownDevice' } })
    await here.host.value('jobs.addDevices', { jobId, devices: [{ room: '104' }] })
    const { results } = await here.host.value('jobs.apply', { jobId, devices: ['d2'] })
    expect(results[0]?.error?.code).toBe('job.notIdentified')
    const job = await here.host.value('jobs.identify', { jobId, device: 'd2', id: here.unpaired().at(-1) ?? '' })
    expect(job.devices[1]).toMatchObject({ room: '104', nextStep: 'pair' })
  })

  it('sends nothing where a colleague changed a planned field meanwhile, until somebody has decided', async () => {
    const here = await field()
    const { host, simulator } = here
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [id])
    await host.value('jobs.apply', { jobId, steps: ['pair'] })
    await host.value('jobs.refresh', { jobId })
    await host.value('jobs.plan', { jobId, configuration: { water_hardness: 20, welcome_message: 'Mine' } })
    await host.value('showers.updateConfiguration', { environment: 'development', id, body: { welcome_message: 'Theirs' } })
    const updates = () => requestsOf(here, 'PUT').filter(({ operation }) => operation === 'showers.updateConfiguration').length
    const before = updates()
    const { results, job } = await host.value('jobs.apply', { jobId })
    expect(results).toMatchObject([{ outcome: 'conflict', error: { code: 'configuration.conflict', data: { fields: 'welcome_message' } } }])
    expect(updates()).toBe(before)
    expect(job.devices[0]?.configuration.latest?.value.welcome_message).toBe('Theirs')
    // Planning again is the decision: what is reported now is what it was made against.
    await host.value('jobs.plan', { jobId, configuration: { water_hardness: 20, welcome_message: 'Mine' } })
    expect(outcomesOf((await host.value('jobs.apply', { jobId })).results)).toEqual(['done'])
    expect(simulator.world.showers.get(id)?.configuration).toMatchObject({ water_hardness: 20, welcome_message: 'Mine' })
  })

  it('keeps plan and group of a place whose unit is swapped, and tests the new unit afresh', async () => {
    const here = await field({ testStepMs: 30 })
    const { host } = here
    const [dead = '', fresh = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [dead])
    await host.value('jobs.plan', { jobId, configuration, groupId: 'g1' })
    await host.value('jobs.apply', { jobId })
    here.simulator.startTest(dead, 'pass')
    await expect
      .poll(async () => light((await host.value('jobs.observeTest', { jobId, device: 'd1' })).job, 'd1', 'test'))
      .toBe('confirmed')
    const swapped = await host.value('jobs.swap', { jobId, device: 'd1', id: fresh, reason: 'Valve leaks' })
    expect(Object.values(swapped.devices[0]?.lights ?? {}).map(({ state }) => state)).toEqual(['local', 'local', 'local', 'local'])
    const { job } = await host.value('jobs.apply', { jobId })
    expect(job.devices[0]).toMatchObject({ id: fresh, plan: { configuration, groupId: 'g1' } })
    expect(job.devices[0]?.units.map(({ id, reason }) => [id, reason])).toEqual([
      [dead, null],
      [fresh, 'Valve leaks'],
    ])
    expect([light(job, 'd1', 'configure'), light(job, 'd1', 'test')]).toEqual(['confirmed', 'local'])
    expect(here.simulator.world.showers.get(fresh)?.configuration).toMatchObject(configuration)
  })

  it('matches its list against the service: found, missing, strangers', async () => {
    const here = await field({ world: 'hotel-40' })
    const { host, simulator } = here
    const labels = simulator.labels().filter(({ kind, room }) => kind === 'shower' && typeof room === 'string')
    const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
    // Half of the rooms are planned by the serial number alone, as a room list often has it.
    const planned = labels.map(({ id, serialNumber, room }, index) => ({
      room: room ?? '',
      serialNumber,
      ...(index % 2 === 0 ? { id } : {}),
    }))
    await host.value('jobs.addDevices', { jobId, devices: planned })
    const { found, missing, strangers, job } = await host.value('jobs.match', { jobId })
    expect([planned.length, found.length, missing.length, strangers.count]).toEqual([40, 37, 3, 1])
    expect(
      job.devices
        .filter(({ key }) => missing.includes(key))
        .map(({ room }) => room)
        .sort(),
    ).toEqual(['209', '308', '404'])
    expect(job.devices.filter(({ key }) => found.includes(key)).every(({ id }) => id !== null)).toBe(true)
  })

  it('finds the unit a label names by id, serial number or the text of a QR code', async () => {
    const here = await field({ world: 'hotel-40' })
    const { host, simulator } = here
    const label = simulator.labels().find(({ room }) => room === '105')
    const { jobId } = await jobWith(host, [])
    for (const text of [
      label?.id,
      label?.serialNumber.toLowerCase(),
      `https://labels.example/d?sn=${label?.serialNumber}&v=2`,
      ` ${label?.id} `,
    ]) {
      const { matches } = await host.value('jobs.lookUp', { jobId, text: text ?? '' })
      expect(matches.map(({ id }) => id)).toEqual([label?.id])
    }
    expect((await host.value('jobs.lookUp', { jobId, text: (label?.serialNumber ?? '').slice(0, -1) })).matches).toEqual([])
  })

  it('pauses, goes on and ends as it is told, and repeats nothing afterwards', async () => {
    const here = await field()
    const { host, simulator } = here
    const ids = here.unpaired().slice(0, 10)
    const { jobId } = await jobWith(host, ids)
    simulator.faults.add({ kind: 'delay', ms: 120, operation: 'showers.pair' })
    expect(await host.call('jobs.pause', { jobId })).toMatchObject({ error: { code: 'job.notRunning' } })
    const applying = host.value('jobs.apply', { jobId })
    await expect.poll(async () => (await host.value('jobs.run', { jobId }))?.working.length).toBe(3)
    expect(await host.value('jobs.pause', { jobId })).toMatchObject({ state: 'paused', total: 10 })
    await expect.poll(async () => (await host.value('jobs.run', { jobId }))?.working.length).toBe(0)
    const whilePaused = requestsOf(here, 'PUT').length
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(requestsOf(here, 'PUT')).toHaveLength(whilePaused)
    await host.value('jobs.continue', { jobId })
    await expect.poll(() => requestsOf(here, 'PUT').length).toBeGreaterThan(whilePaused)
    await host.value('jobs.cancel', { jobId })
    const { results, stopped } = await applying
    expect(stopped?.code).toBe('job.cancelled')
    expect(outcomesOf(results).at(-1)).toBe('notReached')
    expect(await host.value('jobs.run', { jobId })).toBeNull()
    await host.value('jobs.apply', { jobId })
    for (const id of ids) expect(pairsOf(here, id)).toHaveLength(1)
  })

  it('takes devices off its list and brings them back as they were', async () => {
    const here = await field()
    const { host } = here
    const ids = here.unpaired().slice(0, 2)
    const { jobId } = await jobWith(host, ids)
    await host.value('jobs.plan', { jobId, devices: ['d1'], configuration })
    const without = await host.value('jobs.removeDevices', { jobId, devices: ['d1'] })
    expect([without.devices.map(({ key }) => key), without.removed.map(({ key }) => key)]).toEqual([['d2'], ['d1']])
    const more = await host.value('jobs.addDevices', { jobId, devices: [{ room: '3' }] })
    expect(more.devices.map(({ key }) => key)).toEqual(['d2', 'd3'])
    const back = await host.value('jobs.restoreDevices', { jobId, devices: ['d1'] })
    expect(back.devices.find(({ key }) => key === 'd1')?.plan.configuration).toEqual(configuration)
  })

  it('keeps its issues, open and resolved', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
    const opened = await here.host.value('jobs.openIssue', { jobId, device: 'd1', fault: 'Drain clogged' })
    const issue = opened.issues[0]?.issue ?? ''
    const { issues } = await here.host.value('jobs.changeIssue', { jobId, issue, remedy: 'Drain cleaned', status: 'resolved' })
    expect(issues).toMatchObject([{ fault: 'Drain clogged', remedy: 'Drain cleaned', owner: null, status: 'resolved', device: 'd1' }])
  })
})

describe('presets', () => {
  it('are saved, exported, imported and removed, and never own a device-specific field', async () => {
    const here = await field()
    const { host } = here
    const [saved] = await host.value('presets.save', { name: 'Hotel room', fields: configuration })
    expect(saved).toMatchObject({ name: 'Hotel room', fields: configuration })
    expect(await host.call('presets.save', { name: 'x', fields: { heater_power_available: 1 } })).toMatchObject({
      error: { code: 'input.invalid' },
    })
    const file = await host.value('presets.export', { preset: saved?.preset ?? '' })
    const text = await readFile(file.path ?? '', 'utf8')
    const both = await host.value('presets.import', { text: text.replace('"fields": {', '"fields": {\n "heater_power_available": 9,') })
    expect(both.map(({ name, fields }) => [name, fields])).toEqual([
      ['Hotel room', configuration],
      ['Hotel room', configuration],
    ])
    for (const foreign of ['', '{}', '[]', text.replace('12.5', '99')]) {
      expect(await host.call('presets.import', { text: foreign })).toMatchObject({ error: { code: 'preset.unreadable' } })
    }
    expect(await host.value('presets.remove', { preset: saved?.preset ?? '' })).toHaveLength(1)
  })
})
