/** A batch that was told to end ends, whatever is pressed then; and what it came to is told whatever became of its job. */
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ApplyBatches } from '#main/jobs/apply-batches.ts'
import { startSimulator } from '#simulator/server.ts'
import { onTestFinished } from 'vitest'
import { field, jobWith, type Field } from '../../support/field.ts'
import { outcomesOf, requestsOf } from '../../support/readings.ts'

const jobId = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

it('stays ended', async () => {
  const batches = new ApplyBatches(
    () => undefined,
    () => undefined,
  )
  await batches.during(jobId, 2, async (control) => {
    batches.change(jobId, 'ending')
    for (const state of ['paused', 'running'] as const) expect(batches.change(jobId, state).state).toBe('ending')
    expect(await control.mayContinue()).toBe(false)
  })
  expect(batches.status(jobId)).toBeNull()
})

/** While the first request to pair is on its way. */
async function whilePairing<Value>(here: Field, apply: () => Promise<Value>, meanwhile: () => Promise<unknown>): Promise<Value> {
  here.simulator.faults.add({ kind: 'delay', ms: 800, operation: 'showers.pair', times: 1 })
  const applying = apply()
  await expect.poll(() => requestsOf(here, 'PUT').length).toBeGreaterThan(0)
  await meanwhile()
  return applying
}

it('sends nothing more once another service stands under the name of the environment', async () => {
  const here = await field()
  const other = await startSimulator({ world: 'hotel-40-unpaired' })
  onTestFinished(() => other.close())
  const ids = here.unpaired().slice(0, 3)
  await here.host.value('settings.save', { devicesAtOnce: 1 })
  const { jobId: job } = await jobWith(here.host, ids)
  const { results, stopped } = await whilePairing(
    here,
    () => here.host.value('jobs.apply', { jobId: job }),
    async () => {
      await here.host.value('environments.save', { environment: 'development', baseUrl: other.url })
      await here.host.value('credentials.set', { environment: 'development', apiKey: other.key })
    },
  )
  expect(stopped?.code).toBe('job.otherService')
  expect(outcomesOf(results).slice(1)).toEqual(['notReached', 'notReached'])
  expect(other.requests).toEqual([])
})

it('says what was done to a device whose job was taken away meanwhile', async () => {
  const here = await field()
  const { jobId: job } = await jobWith(here.host, here.unpaired().slice(0, 1))
  const folder = join(here.host.dataDir, 'jobs', job)
  const { results } = await whilePairing(
    here,
    () => here.host.value('jobs.apply', { jobId: job, steps: ['pair'] }),
    () => rename(folder, `${folder}-away`),
  )
  expect(results).toMatchObject([{ outcome: 'unknown', error: { code: 'write.unsaved' } }])
})

it('ends at once where nothing can be added to its job any more', async () => {
  const here = await field()
  const { host } = here
  await host.value('settings.save', { devicesAtOnce: 1 })
  const { jobId: job } = await jobWith(host, here.unpaired().slice(0, 3))
  const apply = () => host.value('jobs.apply', { jobId: job })
  const folder = join(host.dataDir, 'jobs', job)
  const gone = await whilePairing(here, apply, () => rename(folder, `${folder}-away`))
  expect([outcomesOf(gone.results), gone.stopped?.code]).toEqual([
    ['unknown write.unsaved', 'failed job.damaged', 'notReached'],
    'job.damaged',
  ])
  await rename(`${folder}-away`, folder)
  await host.value('jobs.refresh', { jobId: job })
  await host.value('jobs.seal', { jobId: job })
  const final = await apply()
  expect([outcomesOf(final.results), final.stopped?.code]).toEqual([['nothingToDo', 'failed job.sealed', 'notReached'], 'job.sealed'])
  expect(requestsOf(here, 'PUT')).toHaveLength(1)
})

it('remembers no batch of one device: its own unknown result tells of it', async () => {
  const here = await field()
  const { jobId: job } = await jobWith(here.host, here.unpaired().slice(0, 2))
  const begun = async () => (await readdir(join(here.host.dataDir, 'batches')).catch(() => [])).length
  for (const [devices, files] of [
    [['d1'], 0],
    [['d1', 'd2'], 1],
  ] as const) {
    here.simulator.faults.clear()
    here.simulator.faults.add({ kind: 'delay', ms: 500, operation: 'showers.list', times: 1 })
    const before = here.simulator.requests.length
    const applying = here.host.value('jobs.apply', { jobId: job, devices: [...devices] })
    await expect.poll(() => here.simulator.requests.length).toBeGreaterThan(before)
    expect([devices, await begun()]).toEqual([devices, files])
    await applying
  }
})

it.each([
  ['the list', 'showers.list'],
  ['a configuration', 'showers.readConfiguration'],
] as const)(
  'ends at once where the service asks to wait with %s: nothing more is asked, and nothing reads as failed',
  async (_, operation) => {
    const { host, simulator, ...here } = await field()
    const ids = here.unpaired().slice(0, 6)
    const { jobId: job } = await jobWith(host, ids)
    await host.value('jobs.plan', { jobId: job, configuration: { water_hardness: 12.5 } })
    if (operation === 'showers.readConfiguration') await host.value('jobs.apply', { jobId: job, steps: ['pair'] })
    simulator.faults.add({ kind: 'status', status: 429, retryAfter: '2', operation })
    const busy = () => simulator.requests.filter(({ status }) => status === 429).length
    const applying = host.value('jobs.apply', { jobId: job })
    await expect.poll(busy).toBeGreaterThan(0)
    await host.value('jobs.changeBatch', { jobId: job, state: 'ending' })
    const asked = simulator.requests.length
    const { results, stopped, job: after } = await applying
    expect(simulator.requests).toHaveLength(asked)
    expect(stopped?.code).toBe('job.cancelled')
    for (const outcome of outcomesOf(results)) expect(['failed job.cancelled', 'notReached']).toContain(outcome)
    for (const device of after.devices) expect([device.readFailure, device.statuses.configure.state]).toEqual([undefined, 'local'])
  },
)
