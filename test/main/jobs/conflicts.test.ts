/** Somebody else's change at a device: it is told before anything is sent, until a person has decided about it. */
import { describe, expect, it } from 'vitest'
import { field, jobWith } from '../../support/field.ts'
import { outcomesOf, requestsOf } from '../../support/readings.ts'

async function paired(count = 1) {
  const here = await field()
  const { host } = here
  const ids = here.unpaired().slice(0, count)
  const { jobId } = await jobWith(host, ids)
  await host.value('jobs.apply', { jobId, steps: ['pair'] })
  await host.value('jobs.refresh', { jobId })
  const colleague = (body: Record<string, unknown>, id = ids[0] ?? '') => {
    const shower = here.simulator.world.showers.get(id)
    if (shower !== undefined) Object.assign(shower.configuration, body)
  }
  const updates = () => requestsOf(here, 'PUT').filter(({ operation }) => operation === 'showers.updateConfiguration').length
  const apply = async () => outcomesOf((await host.value('jobs.apply', { jobId })).results)
  return { here, host, jobId, ids, colleague, updates, apply }
}
const conflict = 'conflict configuration.conflict'

describe('a colleague', () => {
  it('who sets a configured value back is not overwritten by the next apply', async () => {
    const { host, jobId, colleague, updates, apply } = await paired()
    const before = (await host.value('jobs.read', { jobId })).devices[0]?.configuration.latest?.value.water_hardness
    await host.value('jobs.plan', { jobId, configuration: { water_hardness: 20 } })
    expect(await apply()).toEqual(['done'])
    colleague({ water_hardness: before })
    expect([await apply(), updates()]).toEqual([[conflict], 1])
  })

  it('is not overwritten where the plan was made before the first reading, and the first attempt failed', async () => {
    const here = await field()
    const ids = here.unpaired().slice(0, 1)
    const { jobId } = await jobWith(here.host, ids)
    await here.host.value('jobs.plan', { jobId, configuration: { welcome_message: 'Mine' } })
    here.simulator.faults.add({ kind: 'status', operation: 'showers.updateConfiguration', status: 400, times: 1 })
    const apply = async () => outcomesOf((await here.host.value('jobs.apply', { jobId })).results)
    expect(await apply()).toEqual(['failed service.refused'])
    const shower = here.simulator.world.showers.get(ids[0] ?? '')
    if (shower !== undefined) shower.configuration.welcome_message = 'Theirs'
    expect(await apply()).toEqual([conflict])
  })

  it('is not overwritten after a preset for many devices, which leaves the decision open', async () => {
    const { host, jobId, colleague, updates, apply } = await paired(2)
    await host.value('jobs.plan', { jobId, configuration: { welcome_message: 'Mine' } })
    colleague({ welcome_message: 'Theirs' })
    await host.value('jobs.refresh', { jobId })
    const configuration = { welcome_message: 'Preset', water_hardness: 20 }
    await host.value('jobs.plan', { jobId, configuration, preset: 'Hotel room' })
    expect([await apply(), updates()]).toEqual([[conflict, 'done'], 1])
    await host.value('jobs.plan', { jobId, devices: ['d1'], configuration, preset: 'Hotel room' })
    expect([await apply(), updates()]).toEqual([[conflict, 'nothingToDo'], 1])
    await host.value('jobs.plan', { jobId, devices: ['d1'], configuration, preset: 'Hotel room', conflicts: 'decide' })
    expect([await apply(), updates()]).toEqual([['done', 'nothingToDo'], 2])
  })

  it('who changes another planned value while ours is on its way is not told as done', async () => {
    const { here, host, jobId, colleague, updates, apply } = await paired()
    const before = (await host.value('jobs.read', { jobId })).devices[0]?.configuration.latest?.value.water_hardness
    await host.value('jobs.plan', { jobId, configuration: { water_hardness: before ?? 10, welcome_message: 'Mine' } })
    here.simulator.faults.add({ kind: 'delay', ms: 500, operation: 'showers.updateConfiguration', times: 1 })
    const applying = apply()
    await expect.poll(updates).toBe(1)
    colleague({ water_hardness: before === 20 ? 19 : 20 })
    expect([await applying, updates()]).toEqual([['notReported configuration.differs'], 1])
    expect(await apply()).toEqual([conflict])
  })

  it('is found again when the plan that decided about the change is undone', async () => {
    const { host, jobId, colleague, updates, apply } = await paired()
    const mine = { welcome_message: 'Mine' }
    await host.value('jobs.plan', { jobId, configuration: mine })
    const base = (await host.value('jobs.read', { jobId })).devices[0]?.plan.base ?? null
    colleague({ welcome_message: 'Theirs' })
    expect(await apply()).toEqual([conflict])
    await host.value('jobs.plan', { jobId, devices: ['d1'], configuration: { welcome_message: 'Decided' } })
    await host.value('jobs.plan', { jobId, plans: [{ devices: ['d1'], configuration: mine, base }] })
    expect([await apply(), updates()]).toEqual([[conflict], 0])
  })
})
