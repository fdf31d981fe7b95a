/** A typed confirmation counts for what would be sent at the moment it was asked for, and for nothing else. */
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/contract/contract.ts'
import { field, type Field } from '../../support/field.ts'
import { outcomesOf } from '../../support/readings.ts'
import { madeId } from '../../support/made-ids.ts'

const configuration = { water_hardness: 12.5 }
const writesAt = ({ simulator }: Field) =>
  simulator.requests.filter(({ method }) => method !== 'GET').map(({ operation, id }) => [operation, id])
const otherAct = { ok: false, error: { code: 'confirmation.invalid', data: { reason: 'otherAct' } } }

/** Two showers and a third unit that is not in the job yet. */
async function production() {
  const here = await field()
  const { host, simulator } = here
  await host.value('environments.save', { environment: 'production', baseUrl: simulator.url })
  await host.value('credentials.set', { environment: 'production', apiKey: simulator.key })
  const [one = '', two = '', spare = ''] = here.unpaired()
  const { jobId } = await host.value('jobs.create', { environment: 'production', site: { name: 'Hotel Aurora' }, technician: 'Ada' })
  await host.value('jobs.addDevices', { jobId, devices: [one, two].map((id) => ({ id, plan: { configuration, groupId: madeId(101) } })) })
  const confirm = async (run: Omit<InputOf<'jobs.confirmApply'>, 'jobId'> = {}) => {
    const { token, phrase } = await host.value('jobs.confirmApply', { jobId, ...run })
    return { token, typed: phrase }
  }
  return { here, host, jobId, one, two, spare, confirm }
}
type Production = Awaited<ReturnType<typeof production>>

const changes: Readonly<Record<string, (at: Production) => Promise<unknown>>> = {
  'a unit is swapped': ({ host, jobId, spare }) => host.value('jobs.swap', { jobId, device: 'd1', id: spare, reason: 'Dead' }),
  'a unit is identified as another': ({ host, jobId, spare }) => host.value('jobs.identify', { jobId, device: 'd2', id: spare }),
  'a value is planned otherwise': ({ host, jobId }) =>
    host.value('jobs.plan', { jobId, devices: ['d2'], configuration: { water_hardness: 20 } }),
  'a field more is planned': ({ host, jobId }) =>
    host.value('jobs.plan', { jobId, devices: ['d1'], configuration: { ...configuration, welcome_message: 'Hi' } }),
  'the plan is taken back': ({ host, jobId }) => host.value('jobs.plan', { jobId, devices: ['d1'], configuration: null }),
  'another group is planned': ({ host, jobId }) => host.value('jobs.plan', { jobId, devices: ['d1'], groupId: madeId(102) }),
  'a step is skipped': ({ host, jobId }) => host.value('jobs.skip', { jobId, device: 'd1', step: 'configure', reason: 'Later' }),
  'a device is added': ({ host, jobId, spare }) => host.value('jobs.addDevices', { jobId, devices: [{ id: spare }] }),
  'a device is removed': ({ host, jobId }) => host.value('jobs.removeDevices', { jobId, devices: ['d2'] }),
}

describe('a confirmed run in production', () => {
  it.each(Object.entries(changes))('sends nothing once %s', async (_, change) => {
    const at = await production()
    const confirmation = await at.confirm()
    await change(at)
    expect(await at.host.call('jobs.apply', { jobId: at.jobId, confirmation })).toMatchObject(otherAct)
    expect(writesAt(at.here)).toEqual([])
  })

  it('sends nothing for other steps, and what was confirmed after all: a refusal does not use the confirmation up', async () => {
    const { here, host, jobId, one, two, confirm } = await production()
    const confirmation = await confirm({ devices: ['d2', 'd1'], steps: ['pair'] })
    expect(await host.call('jobs.apply', { jobId, confirmation })).toMatchObject(otherAct)
    expect(await host.call('jobs.apply', { jobId, steps: ['pair', 'configure'], confirmation })).toMatchObject(otherAct)
    await host.value('jobs.plan', { jobId, devices: ['d1'], groupId: madeId(102) })
    expect(await host.call('jobs.apply', { jobId, steps: ['pair'], confirmation })).toMatchObject(otherAct)
    await host.value('jobs.plan', { jobId, devices: ['d1'], groupId: madeId(101) })
    expect(writesAt(here)).toEqual([])
    const { results } = await host.value('jobs.apply', { jobId, devices: ['d1', 'd2'], steps: ['pair'], confirmation })
    expect(outcomesOf(results)).toEqual(['done', 'done'])
    expect(writesAt(here).toSorted()).toEqual(
      [
        ['showers.pair', one],
        ['showers.pair', two],
      ].toSorted(),
    )
    expect(await host.call('jobs.apply', { jobId, devices: ['d1', 'd2'], steps: ['pair'], confirmation })).toMatchObject({
      error: { code: 'confirmation.invalid', data: { reason: 'unknown' } },
    })
  })

  it('does not send to a device what was planned for it after the run began', async () => {
    const { here, host, jobId, confirm } = await production()
    const confirmation = await confirm()
    here.simulator.faults.add({ kind: 'delay', ms: 1500, operation: 'showers.readConfiguration', times: 1 })
    const applying = host.value('jobs.apply', { jobId, confirmation })
    await expect.poll(() => here.simulator.requests.some(({ operation }) => operation === 'showers.readConfiguration')).toBe(true)
    await host.value('jobs.plan', { jobId, configuration: { water_hardness: 25 } })
    const { results } = await applying
    expect(outcomesOf(results)).toContain('failed confirmation.invalid')
    const sent = here.simulator.requests.filter(({ operation }) => operation === 'showers.updateConfiguration')
    expect(sent.filter(({ body }) => JSON.stringify(body).includes('25'))).toEqual([])
  })
})

describe('a value that was shown', () => {
  const seen = (flow: number) => [{ device: 'd1', configuration: { default_shower_flow: flow } }]
  const readings = (at: Field) => at.simulator.requests.filter(({ operation }) => operation === 'showers.readConfiguration')
  /** One paired shower with a planned flow, as it was read now. */
  async function read() {
    const here = await field()
    const [id = ''] = here.unpaired()
    const { jobId } = await here.host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
    await here.host.value('jobs.addDevices', { jobId, devices: [{ id, plan: { configuration: { default_shower_flow: 6 } } }] })
    await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    const { devices } = await here.host.value('jobs.refresh', { jobId })
    return { here, jobId, id, now: devices[0]?.configuration.latest?.value.default_shower_flow ?? 0 }
  }

  it('is a conflict if it has changed by the time it is sent, and nothing is sent', async () => {
    const { here, jobId, now } = await read()
    const { results, job } = await here.host.value('jobs.apply', { jobId, seen: seen(now + 1) })
    expect(outcomesOf(results)).toEqual(['conflict configuration.conflict'])
    expect(writesAt(here).filter(([operation]) => operation === 'showers.updateConfiguration')).toEqual([])
    // The next approval shows the value that is there now.
    expect(job.devices[0]?.configuration.latest?.value.default_shower_flow).toBe(now)
    expect(outcomesOf((await here.host.value('jobs.apply', { jobId, seen: seen(now) })).results)).toEqual(['done'])
    expect(outcomesOf((await here.host.value('jobs.apply', { jobId, seen: seen(now + 1) })).results)).toEqual(['nothingToDo'])
  })

  it('is part of what a typed text confirms', async () => {
    const { host, jobId, confirm } = await production()
    const confirmation = await confirm({ devices: ['d1'], steps: ['pair'], seen: seen(9) })
    const run = { jobId, devices: ['d1'], steps: ['pair' as const] }
    expect(await host.call('jobs.apply', { ...run, seen: seen(8), confirmation })).toMatchObject(otherAct)
    expect(await host.call('jobs.apply', { ...run, confirmation })).toMatchObject(otherAct)
    const typed = confirmation.typed.toUpperCase()
    expect(await host.call('jobs.apply', { ...run, seen: seen(9), confirmation: { ...confirmation, typed } })).toMatchObject({
      error: { code: 'confirmation.invalid', data: { reason: 'mistyped' } },
    })
    expect(outcomesOf((await host.value('jobs.apply', { ...run, seen: seen(9), confirmation })).results)).toEqual(['done'])
  })

  it('is read before, and who cancels that gets what was read', async () => {
    const here = await field()
    const ids = here.unpaired().slice(0, 12)
    const { jobId } = await here.host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
    await here.host.value('jobs.addDevices', {
      jobId,
      devices: ids.map((id) => ({ id, plan: { configuration: { default_shower_flow: 6 } } })),
    })
    await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
    here.simulator.faults.add({ kind: 'delay', ms: 300, operation: 'showers.readConfiguration', times: 12 })
    const before = readings(here).length
    const reading = here.host.call('jobs.refresh', { jobId })
    await expect.poll(() => readings(here).length).toBeGreaterThan(before)
    await here.host.value('jobs.changeBatch', { jobId, state: 'ending' })
    expect(await reading).toMatchObject({ ok: false, error: { code: 'job.cancelled' } })
    expect(readings(here).length - before).toBeLessThan(12)
    expect(await here.host.value('jobs.batch', { jobId })).toBeNull()
    // An approval needs the values, not the tests.
    const isTest = ({ operation }: { readonly operation: string | null }) => operation === 'showers.readInstallationTest'
    const tests = here.simulator.requests.filter(isTest).length
    await here.host.value('jobs.refresh', { jobId, steps: ['configure'] })
    expect(here.simulator.requests.filter(isTest)).toHaveLength(tests)
    await here.host.value('jobs.refresh', { jobId })
    expect(here.simulator.requests.filter(isTest)).toHaveLength(tests + 12)
  })
})

describe('a confirmed unpairing', () => {
  it('counts for the unit it named, not for what hangs there now', async () => {
    const { here, host, jobId, one, spare, confirm } = await production()
    await host.value('jobs.apply', { jobId, steps: ['pair'], confirmation: await confirm({ steps: ['pair'] }) })
    const before = writesAt(here).length
    const { token, phrase } = await host.value('confirmations.request', { environment: 'production', command: 'showers.unpair', id: one })
    expect(phrase).toMatch(/^production SH\d+$/)
    const confirmation = { token, typed: phrase }
    await host.value('jobs.swap', { jobId, device: 'd1', id: spare, reason: 'Dead' })
    expect(await host.call('jobs.unpair', { jobId, device: 'd1', confirmation })).toMatchObject(otherAct)
    expect(await host.call('jobs.unpair', { jobId, device: 'd2', confirmation })).toMatchObject(otherAct)
    expect(writesAt(here)).toHaveLength(before)
    await host.value('jobs.swap', { jobId, device: 'd1', id: one, reason: 'Not dead' })
    expect(await host.value('jobs.unpair', { jobId, device: 'd1', confirmation })).toMatchObject({ outcome: 'confirmed' })
  })
})
