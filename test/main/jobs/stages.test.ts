/** Two stages of a service on one host, told apart only by the path of their address: nothing of one is ever taken for the other's. */
import { expect, it, onTestFinished } from 'vitest'
import { openHost, type OpenHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { gateway, type Stage } from '../../support/gateway.ts'
import { jobWith } from '../../support/field.ts'

const environment = 'development'

async function stages() {
  const { '/dev': dev, '/prod': prod } = await gateway(['/dev', '/prod'])
  const host = await openHost(await tempFolder())
  onTestFinished(() => host.close())
  await pointAt(host, dev)
  const ids = dev.simulator.labels().filter(({ kind, id }) => kind === 'shower' && dev.simulator.world.showers.get(id)?.dead === false)
  return { host, dev, prod, id: ids[0]?.id ?? '', guard: dev.simulator.labels().find(({ kind }) => kind === 'waterGuard')?.id ?? '' }
}

async function pointAt(host: OpenHost, { url, simulator }: Stage, at: 'development' | 'staging' = environment) {
  await host.value('environments.save', { environment: at, baseUrl: url })
  await host.value('credentials.set', { environment: at, apiKey: simulator.key })
}
const writesAt = ({ simulator }: Stage) => simulator.requests.filter(({ method }) => method !== 'GET').map(({ operation }) => operation)

it('the key is asked for again at another path, and the former path finds its own again', async () => {
  const { host, dev, prod } = await stages()
  await host.value('environments.save', { environment, baseUrl: prod.url })
  expect(await host.value('credentials.status', { environment })).toMatchObject({ state: 'missing' })
  expect(await host.call('showers.list', { environment })).toMatchObject({ error: { code: 'credentials.missing' } })
  expect(prod.simulator.requests).toEqual([])
  await host.value('environments.save', { environment, baseUrl: `${dev.url}/` })
  expect(await host.value('credentials.status', { environment })).toMatchObject({ state: 'present' })
  expect(await host.value('showers.list', { environment })).toMatchObject({ serviceAddress: dev.url })
})

it('a job made at one stage sends nothing to the other, says so, and its report names the whole address', async () => {
  const { host, dev, prod, id, guard } = await stages()
  const { jobId } = await jobWith(host, [id])
  await host.value('jobs.addDevices', { jobId, devices: [{ kind: 'waterGuard', id: guard }] })
  await host.value('jobs.plan', { jobId, configuration: { default_shower_flow: 8 }, devices: ['d1'] })
  await host.value('jobs.plan', { jobId, groupId: guard, devices: ['d2'] })
  await host.value('jobs.apply', { jobId, steps: ['pair'] })
  await pointAt(host, prod)
  const refused = { ok: false, error: { code: 'job.otherService', data: { jobId, bound: dev.url, now: prod.url } } }
  for (const command of ['jobs.apply', 'jobs.refresh', 'jobs.match'] as const)
    expect(await host.call(command, { jobId })).toMatchObject(refused)
  for (const command of ['jobs.observeTest', 'jobs.abortTest'] as const)
    expect(await host.call(command, { jobId, device: 'd1', ...(command === 'jobs.abortTest' ? { reason: 'Wet' } : {}) })).toMatchObject(
      refused,
    )
  expect(prod.simulator.requests).toEqual([])
  const job = await host.value('jobs.read', { jobId })
  expect([job.serviceAddress, job.devices[0]?.statuses.pair.state]).toEqual([dev.url, 'confirmed'])
  expect((await host.value('jobs.list', {})).jobs).toMatchObject([{ serviceAddress: dev.url }])
  const report = await host.value('reports.preview', { jobId })
  expect(report.job.serviceAddress).toBe(dev.url)
})

it('what is sent to one stage outdates no job of the other, in the window and before a report is final', async () => {
  const { host, dev, prod, id } = await stages()
  const atDev = (await jobWith(host, [id])).jobId
  await host.value('jobs.apply', { jobId: atDev, steps: ['pair'] })
  await pointAt(host, prod, 'staging')
  const { jobId: atProd } = await host.value('jobs.create', { environment: 'staging', site: { name: 'Hotel' }, technician: 'Ada' })
  await host.value('jobs.addDevices', { jobId: atProd, devices: [{ id }] })
  await host.value('jobs.apply', { jobId: atProd, steps: ['pair'] })
  await host.value('showers.updateConfiguration', { environment: 'staging', id, body: { default_shower_flow: 9 } })
  const { token, phrase: typed } = await host.value('confirmations.request', { environment: 'staging', command: 'showers.unpair', id })
  await host.value('jobs.unpair', { jobId: atProd, device: 'd1', confirmation: { token, typed } })
  expect(writesAt(dev)).toEqual(['showers.pair'])
  const [device] = (await host.value('jobs.read', { jobId: atDev })).devices
  expect([device?.statuses.pair.state, device?.outdated]).toEqual(['confirmed', []])
  expect(await host.call('jobs.seal', { jobId: atDev })).toMatchObject({ ok: true, value: { sealed: true } })
})

it('groups and water guards are known at the stage where they are', async () => {
  const { host, dev, prod, guard } = await stages()
  await host.value('groups.create', { environment, body: { name: 'Lobby' } })
  await host.value('register.add', { environment, kind: 'waterGuard', id: guard })
  const { jobId } = await jobWith(host, [])
  await host.value('jobs.addDevices', { jobId, devices: [{ kind: 'waterGuard', id: guard, room: '101' }] })
  const kinds = async () => [
    ...(await host.value('register.list', { environment })).map(({ kind }) => kind),
    ...(await host.value('register.inJobs', { environment })).map((each) => each.room),
  ]
  expect(await kinds()).toEqual(['group', 'waterGuard', '101'])
  await pointAt(host, prod)
  expect(await kinds()).toEqual([])
  await host.value('register.remove', { environment, kind: 'waterGuard', id: guard })
  await host.value('environments.save', { environment, baseUrl: dev.url })
  expect(await kinds()).toEqual(['group', 'waterGuard', '101'])
})

it('a request whose response is missing is settled by the stage that it went to', async () => {
  const { host, dev, prod, id } = await stages()
  dev.simulator.faults.add({ kind: 'drop', applied: true, operation: 'showers.pair', times: 1 })
  dev.simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.list' })
  await host.value('showers.pair', { environment, id })
  await pointAt(host, prod)
  expect(await host.value('activity.settle', { environment })).toMatchObject([{ serviceAddress: dev.url, state: 'unknown' }])
  expect(prod.simulator.requests).toEqual([])
  dev.simulator.faults.clear()
  await host.value('environments.save', { environment, baseUrl: dev.url })
  expect(await host.value('activity.settle', { environment })).toMatchObject([{ state: 'applied' }])
})

it('the state before a request is that of its own stage', async () => {
  const { host, prod, id } = await stages()
  await host.value('showers.pair', { environment, id })
  await host.value('showers.readConfiguration', { environment, id })
  await pointAt(host, prod)
  await host.value('showers.pair', { environment, id })
  await host.value('showers.updateConfiguration', { environment, id, body: { default_shower_flow: 9 } })
  expect((await host.value('activity.list', { environment })).at(-1)).toMatchObject({ serviceAddress: prod.url, before: null })
})
