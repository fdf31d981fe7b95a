/** Jobs, each in one state of the table of the next act, as commands over the real service leave them. */
import type { InputOf } from '#shared/contract/contract.ts'
import { steps } from '#shared/tables/steps.ts'
import { madeId } from '../../support/made-ids.ts'
import type { Desk } from '../desk.ts'

const plan = { default_shower_flow: 8, water_hardness: 12 }

/** By the name of the state. */
export async function jobsInStates(desk: Desk): Promise<ReadonlyMap<string, string>> {
  const { host, labels, simulator } = desk
  const free = labels()
  const jobs = new Map<string, string>()
  /** Takes the next showers of the house. */
  const showers = (count: number) =>
    free.splice(0, count).map(({ id, serialNumber, room }) => ({ id, serialNumber, room, floor: room.slice(0, 1) }))
  const create = async (state: string) => {
    const { jobId } = await host().value('jobs.create', { environment: 'development', site: { name: state }, technician: 'Kim Berg' })
    jobs.set(state, jobId)
    return jobId
  }
  const withDevices = async (state: string, devices: InputOf<'jobs.addDevices'>['devices']) => {
    const jobId = await create(state)
    await host().value('jobs.addDevices', { jobId, devices })
    return jobId
  }
  const read = (jobId: string) => host().call('jobs.refresh', { jobId })
  const paired = async (state: string, count = 1) => {
    const devices = showers(count)
    const jobId = await withDevices(state, devices)
    const keys = devices.map((_, index) => `d${index + 1}`)
    await host().call('jobs.apply', { jobId, devices: keys, steps: ['pair'] })
    await read(jobId)
    return { jobId, devices, keys }
  }
  const configured = async (state: string, count = 1) => {
    const job = await paired(state, count)
    await host().value('jobs.plan', { jobId: job.jobId, devices: job.keys, configuration: plan })
    await host().call('jobs.apply', { jobId: job.jobId, devices: job.keys })
    await read(job.jobId)
    return job
  }
  const guard = simulator.labels().find(({ kind }) => kind === 'waterGuard')
  if (guard === undefined) throw new Error('there is no water guard')
  const house = [...simulator.world.groups.values()][0]?.id ?? ''

  await create('empty')
  await withDevices(
    'to walk',
    showers(3).map(({ room, serialNumber }) => ({ room, serialNumber })),
  )
  await withDevices('to pair', showers(2))
  {
    const jobId = await withDevices('to pair and set', showers(2))
    await host().value('jobs.plan', { jobId, devices: ['d1', 'd2'], configuration: plan })
  }
  {
    const devices = showers(2)
    const jobId = await withDevices('unknown', devices)
    simulator.faults.add({ kind: 'drop', operation: 'showers.pair', id: devices[0]?.id ?? '', times: 1 })
    await host().call('jobs.apply', { jobId, devices: ['d1'] })
  }
  await host().call('jobs.apply', { jobId: await withDevices('failed', [{ room: '999', id: madeId(1) }]), devices: ['d1'] })
  await paired('no preset', 2)
  {
    const { jobId, keys } = await paired('differs', 2)
    await host().value('jobs.plan', { jobId, devices: keys, configuration: plan })
  }
  {
    const { jobId, devices } = await paired('changed meanwhile')
    await host().value('jobs.plan', { jobId, devices: ['d1'], configuration: plan })
    const id = devices[0]?.id ?? ''
    await host().value('showers.updateConfiguration', { environment: 'development', id, body: { default_shower_flow: 10 } })
    await host().call('jobs.apply', { jobId, devices: ['d1'] })
  }
  {
    const [preset] = await host().value('presets.save', { name: 'Guest room', fields: plan })
    const { jobId } = await paired('preset renewed')
    await host().value('jobs.plan', { jobId, devices: ['d1'], configuration: plan, preset: 'Guest room' })
    await host().value('presets.save', { preset: preset?.preset ?? '', name: 'Guest room', fields: { ...plan, default_shower_flow: 9 } })
  }
  await configured('test waits')
  {
    const { jobId, devices } = await configured('test runs', 2)
    simulator.startTest(devices[0]?.id ?? '', 'pass')
    await host().value('jobs.observeTest', { jobId, device: 'd1' })
  }
  const judged = async (state: string, verdict: 'passed' | 'failed') => {
    const { jobId, devices } = await configured(state)
    simulator.startTest(devices[0]?.id ?? '', 'fail')
    await host().value('jobs.observeTest', { jobId, device: 'd1' })
    await host().value('jobs.recordVerdict', { jobId, device: 'd1', verdict, reason: 'Seen at the shower' })
    return jobId
  }
  await judged('test failed', 'failed')
  await judged('done', 'passed')
  await host().value('jobs.plan', { jobId: await judged('for the office', 'passed'), devices: ['d1'], groupId: house })
  const ofGuard = { room: guard.room ?? 'Basement', id: guard.id, kind: 'waterGuard' } as const
  await withDevices('guard', [ofGuard])
  await host().value('jobs.plan', { jobId: await withDevices('guard and group', [ofGuard]), devices: ['d1'], groupId: house })
  {
    const jobId = await withDevices('skipped', showers(1))
    for (const step of steps) await host().value('jobs.skip', { jobId, devices: ['d1'], step, reason: 'No access' })
  }
  await host().value('jobs.seal', { jobId: await withDevices('finalised', [{ room: '1' }]) })
  await host().value('jobs.assign', { jobId: await withDevices('assigned', showers(1)), name: 'Anna Berg' })
  return jobs
}
