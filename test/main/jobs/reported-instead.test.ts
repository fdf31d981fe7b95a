/** A service that stores values in a form of its own: what it reports after our own write is nobody else's change, and is not sent again. */
import { describe, expect, it } from 'vitest'
import { errorWords } from '#shared/tables/error-words.ts'
import { fieldTimings } from '#main/compose.ts'
import { translatorFor } from '#main/translate.ts'
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import type { FaultInput } from '#simulator/server.ts'
import { field, jobWith } from '../../support/field.ts'
import { outcomesOf, requestsOf } from '../../support/readings.ts'

type How = Extract<FaultInput, { kind: 'normalised' }>['how']

async function normalising(how: How, configuration: ConfigurationPlan, count = 1) {
  const here = await field({}, { ...fieldTimings, settlePauses: [50, 100, 150] })
  const { host, simulator } = here
  const ids = here.unpaired().slice(0, count)
  const { jobId } = await jobWith(host, ids)
  await host.value('jobs.plan', { jobId, configuration })
  simulator.faults.add({ kind: 'normalised', operation: 'showers.readConfiguration', ...(how === undefined ? {} : { how }) })
  const device = async (at = 0) => (await host.value('jobs.read', { jobId })).devices[at]!
  const apply = async () => outcomesOf((await host.value('jobs.apply', { jobId, steps: ['pair', 'configure'] })).results)
  const updates = () => requestsOf(here, 'PUT').filter(({ operation }) => operation === 'showers.updateConfiguration').length
  const colleague = (body: ConfigurationPlan, at = 0) => Object.assign(simulator.world.showers.get(ids[at] ?? '')!.configuration, body)
  return { ...here, jobId, device, apply, updates, colleague }
}

describe.each<[How, ConfigurationPlan, ConfigurationPlan]>([
  ['rounded', { default_shower_flow: 7.25 }, { default_shower_flow: 7.3 }],
  ['clamped', { default_shower_flow: 11 }, { default_shower_flow: 9 }],
  ['cut', { welcome_message: 'Welcome to the hotel' }, { welcome_message: 'Welcome to the h' }],
  ['zoneRenamed', { time_zone_name: 'Asia/Calcutta' }, { time_zone_name: 'Asia/Kolkata' }],
  ['padded', { welcome_message: 'Hello' }, { welcome_message: 'Hello ' }],
  ['decomposed', { welcome_message: 'Gäste' }, { welcome_message: 'Ga\u0308ste' }],
])('values that the service stores %s', (how, planned, reported) => {
  it('are told as reported instead, sent once, and are nobody’s change', async () => {
    const { apply, device, updates, host, jobId } = await normalising(how, planned)
    expect(await apply()).toEqual(['notReported configuration.differs'])
    const { statuses, plan, nextStep } = await device()
    const [name] = Object.keys(planned)
    const [[before], [after]] = [Object.values(planned), Object.values(reported)]
    expect(statuses.configure).toMatchObject({
      state: 'differs',
      error: { data: { differences: [{ field: name, planned: before, reported: after }] } },
    })
    expect([plan.base, nextStep]).toEqual([reported, 'test'])
    expect(await apply()).toEqual(['notReported configuration.differs'])
    await host.value('jobs.refresh', { jobId })
    expect([(await device()).statuses.configure.state, updates()]).toEqual(['differs', 1])
  })

  it('are confirmed once they are accepted, and nothing is sent for that', async () => {
    const { apply, device, updates, host, jobId } = await normalising(how, planned)
    await apply()
    await host.value('jobs.decideReported', { jobId })
    const { statuses, plan } = await device()
    expect([statuses.configure.state, plan.configuration, updates()]).toEqual(['confirmed', reported, 1])
    expect([await apply(), updates()]).toEqual([['nothingToDo'], 1])
  })
})

describe('a value that the device reports instead', () => {
  const planned = { default_shower_flow: 7.25, water_hardness: 8 }

  it('is named with what cannot be seen of it, in every language', async () => {
    const { apply, device } = await normalising('padded', { welcome_message: 'Hello' })
    await apply()
    const { error } = (await device()).statuses.configure
    if (error === null) throw new Error('nothing differs')
    for (const [language, said] of [
      ['en', 'Welcome message: reports “Hello ” instead of “Hello” (not visible: a blank at the end)'],
      ['de', 'meldet „Hello “ statt „Hello“ (nicht sichtbar: ein Leerzeichen am Ende)'],
      ['sv', 'rapporterar ”Hello ” i stället för ”Hello” (syns inte: ett blanksteg i slutet)'],
    ] as const)
      expect(errorWords(error, translatorFor(language), language).happened).toContain(said)
  })

  it('is changed by planning another value, which is sent', async () => {
    const { apply, device, updates, host, jobId } = await normalising('rounded', planned)
    await apply()
    const difference = { field: 'default_shower_flow', planned: 7.25, reported: 7.3 } as const
    await host.value('jobs.decideReported', { jobId, decisions: [{ ...difference, plan: 7.5 }] })
    expect((await device()).statuses.configure.state).toBe('local')
    expect([await apply(), updates(), (await device()).statuses.configure.state]).toEqual([['done'], 2, 'confirmed'])
  })

  it('is sent again where a person plans the same value again, never by itself', async () => {
    const { apply, updates, host, jobId } = await normalising('rounded', planned)
    await apply()
    await host.value('jobs.plan', { jobId, configuration: planned, conflicts: 'keep' })
    expect([await apply(), updates()]).toEqual([['notReported configuration.differs'], 1])
    const decisions = [{ field: 'default_shower_flow', planned: 7.25, reported: 7.3, plan: 7.25 } as const]
    await host.value('jobs.decideReported', { jobId, decisions })
    expect([await apply(), updates()]).toEqual([['notReported configuration.differs'], 2])
  })

  it('and that a colleague changes afterwards is a conflict', async () => {
    const { apply, colleague, updates, host, jobId } = await normalising('rounded', planned)
    await apply()
    colleague({ default_shower_flow: 6 })
    expect([await apply(), updates()]).toEqual([['conflict configuration.conflict'], 1])
    await host.value('jobs.plan', { jobId, devices: ['d1'], configuration: planned, conflicts: 'decide' })
    expect([await apply(), updates()]).toEqual([['notReported configuration.differs'], 2])
  })

  it('is told as such where the service keeps the value from before, and a later change is one again', async () => {
    const { host, simulator, jobId, apply, device, colleague, updates } = await normalising('float32', planned)
    simulator.faults.clear()
    const before = simulator.world.showers.get((await device()).id ?? '')!.configuration.default_shower_flow!
    const frozen = () => colleague({ default_shower_flow: before })
    const polling = setInterval(frozen, 1)
    const outcome = await apply().finally(() => clearInterval(polling))
    expect(outcome).toEqual(['notReported configuration.differs'])
    const differences = [{ field: 'default_shower_flow', planned: 7.25, reported: before }]
    expect((await device()).statuses.configure.error).toMatchObject({ data: { differences } })
    expect([await apply(), updates()]).toEqual([['notReported configuration.differs'], 1])
    await host.value('jobs.decideReported', { jobId })
    expect((await device()).statuses.configure.state).toBe('confirmed')
  })

  it('is decided for forty devices in one act, only where it is still so', async () => {
    const { host, jobId, apply, device, colleague, updates } = await normalising('rounded', planned, 5)
    await apply()
    colleague({ default_shower_flow: 5 }, 4)
    await host.value('jobs.refresh', { jobId })
    const entries = (await host.value('jobs.read', { jobId })).journal.entries
    const decisions = [{ field: 'default_shower_flow', planned: 7.25, reported: 7.3 } as const]
    const job = await host.value('jobs.decideReported', { jobId, devices: ['d2', 'd3', 'd4', 'd5'], decisions })
    expect(job.journal.entries).toBe(entries + 3)
    expect(job.devices.map(({ statuses }) => statuses.configure.state)).toEqual(['differs', 'confirmed', 'confirmed', 'confirmed', 'local'])
    expect([(await device(4)).plan.configuration, updates()]).toEqual([planned, 5])
  })

  it('that may not be written is no longer planned once it is accepted', async () => {
    const { host, jobId, apply, device } = await normalising('padded', { daily_hot_water_treatment_time: '0600' })
    expect(await apply()).toEqual(['notReported configuration.differs'])
    await host.value('jobs.decideReported', { jobId })
    expect((await device()).plan.configuration).toEqual({})
  })
})

it('does not wait out the settle window where the first reading shows the effect of the update', async () => {
  const { apply, simulator } = await normalising('rounded', { default_shower_flow: 7.25 })
  await apply()
  const reads = simulator.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/configuration'))
  expect(reads).toHaveLength(2)
})

describe('an update whose response is lost', () => {
  async function lostUpdate(how: How) {
    const here = await normalising(how, { default_shower_flow: 7.25 })
    await here.host.value('jobs.apply', { jobId: here.jobId, steps: ['pair'] })
    here.simulator.faults.add({ kind: 'reset', operation: 'showers.updateConfiguration', applied: true, times: 1 })
    return here
  }

  it('is applied where the service reports the same 32-bit float', async () => {
    const { apply, device } = await lostUpdate('float32')
    expect(await apply()).toEqual(['done'])
    expect((await device()).statuses.configure.state).toBe('confirmed')
  })

  it('stays unknown where the service reports neither what was sent nor what was there before', async () => {
    const { apply, host, jobId, device, updates } = await lostUpdate('rounded')
    expect((await apply())[0]).toMatch(/^unknown /)
    const { writes } = await host.value('jobs.read', { jobId })
    const write = writes.find(({ state }) => state === 'unknown')?.write ?? ''
    await host.value('jobs.resolveWrite', { jobId, write, applied: true, reason: 'Seen' })
    expect([await apply(), updates()]).toEqual([['notReported configuration.differs'], 1])
    expect((await device()).statuses.configure.state).toBe('differs')
  })

  it('stays unknown where a colleague set one value as it was sent, and another otherwise', async () => {
    const planned = { default_shower_flow: 7.25, water_hardness: 8 }
    const { host, jobId, simulator, apply, device, colleague, updates } = await normalising('float32', planned)
    await host.value('jobs.apply', { jobId, steps: ['pair'] })
    await host.value('jobs.refresh', { jobId })
    const { base } = (await device()).plan
    simulator.faults.add({ kind: 'reset', operation: 'showers.updateConfiguration', applied: false, times: 1 })
    const polling = setInterval(() => updates() > 0 && colleague({ default_shower_flow: 6, water_hardness: 8 }), 1)
    const [outcome] = await apply().finally(() => clearInterval(polling))
    expect(outcome).toMatch(/^unknown /)
    expect((await device()).plan.base?.default_shower_flow).toBe(base?.default_shower_flow)
  })
})
