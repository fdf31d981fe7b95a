/** A person cancels a batch while it waits for a service that refuses or keeps silent: nothing is waited for, and nothing sent is lost. */
import { expect, it } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import { field, jobWith } from '../../support/field.ts'
import { outcomesOf } from '../../support/readings.ts'

const busy = { kind: 'status', status: 429, retryAfter: '3' } as const

async function planned() {
  const here = await field({}, { ...fieldTimings, settlePauses: [500, 1_000, 4_000], shutdownGraceMs: 0 })
  const ids = here.unpaired().slice(0, 6)
  const { jobId } = await jobWith(here.host, ids)
  await here.host.value('jobs.plan', { jobId, configuration: { water_hardness: 12.5 } })
  const of = (operation: string) => here.simulator.requests.filter((request) => request.operation === operation).length
  /** Milliseconds that the batch went on after it was cancelled, and what it came to. */
  const cancelled = async (applying: Promise<unknown>) => {
    const at = performance.now()
    await here.host.value('jobs.changeBatch', { jobId, state: 'ending' })
    await applying
    return performance.now() - at
  }
  return { ...here, jobId, of, cancelled }
}

it.each(['showers.list', 'showers.readConfiguration', 'showers.pair'] as const)(
  'ends at once where the service keeps refusing %s',
  async (operation) => {
    const { host, simulator, jobId, of, cancelled } = await planned()
    simulator.faults.add({ ...busy, operation })
    const applying = host.value('jobs.apply', { jobId })
    await expect.poll(() => of(operation)).toBeGreaterThan(0)
    await expect.poll(() => simulator.requests.some(({ status }) => status === 429)).toBe(true)
    expect(await cancelled(applying)).toBeLessThan(1_000)
    const { results, stopped, job } = await applying
    expect(stopped?.code).toBe('job.cancelled')
    // What was refused is told so; what waited was not sent.
    expect(outcomesOf(results).filter((outcome) => outcome !== 'failed service.busy' && outcome !== 'notReached')).toEqual([])
    expect(outcomesOf(results)).toContain('notReached')
    for (const write of job.writes) expect(['confirmed', 'rejected']).toContain(write.state)
    // Nothing was tried at a device whose request waited.
    const unreached = new Set(results.flatMap(({ device, outcome }) => (outcome === 'notReached' ? [device] : [])))
    const failed = job.devices.flatMap(({ key, statuses }) =>
      Object.values(statuses).some(({ state }) => state === 'failed') ? [key] : [],
    )
    expect(failed.filter((key) => unreached.has(key))).toEqual([])
    expect(job.writes.filter(({ error }) => error?.code === 'service.busy')).toHaveLength(operation === 'showers.pair' ? of(operation) : 0)
    // Applied again, everything is done, and nothing twice.
    simulator.faults.clear()
    expect(new Set(outcomesOf((await host.value('jobs.apply', { jobId })).results))).toEqual(new Set(['done']))
    const configured = simulator.requests.filter((request) => request.operation === 'showers.updateConfiguration').map(({ id }) => id)
    expect(new Set(configured).size).toBe(configured.length)
  },
  30_000,
)

it('waits for no result that is unknown, and learns it all the same', async () => {
  const { host, simulator, jobId, of, cancelled } = await planned()
  simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.pair' })
  const applying = host.value('jobs.apply', { jobId, devices: ['d1', 'd2'] })
  await expect.poll(async () => (await host.value('jobs.batch', { jobId }))?.working.some(({ doing }) => doing === 'settling')).toBe(true)
  expect(await cancelled(applying)).toBeLessThan(1_000)
  const { results, job } = await applying
  expect(outcomesOf(results)).toContain('unknown service.failed')
  expect(job.writes.some(({ state }) => state === 'unknown')).toBe(true)
  expect(of('showers.pair')).toBe(job.writes.length)
  const left = async () => (await host.value('jobs.read', { jobId })).writes.filter(({ state }) => state === 'unknown')
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
}, 30_000)

it('waits for no reading that still shows what was before, and sends what was accepted no second time', async () => {
  const { host, simulator, jobId, of, cancelled } = await planned()
  const devices = ['d1', 'd2']
  await host.value('jobs.apply', { jobId, devices, steps: ['pair'] })
  const older = { kind: 'extraFields', fields: { water_hardness: 3 }, operation: 'showers.readConfiguration' } as const
  simulator.faults.add(older)
  const applying = host.value('jobs.apply', { jobId, devices })
  const batch = async () => (await host.value('jobs.batch', { jobId }))?.working.map(({ doing }) => doing)
  await expect.poll(batch).toEqual(['verifying', 'verifying'])
  await expect.poll(() => of('showers.readConfiguration')).toBeGreaterThan(4)
  expect(await cancelled(applying)).toBeLessThan(1_000)
  expect(outcomesOf((await applying).results)).toEqual(['notReached', 'notReached'])
  simulator.faults.clear()
  simulator.faults.add({ ...older, times: 2 })
  expect(outcomesOf((await host.value('jobs.apply', { jobId, devices })).results)).toEqual(['nothingToDo', 'nothingToDo'])
  expect(of('showers.updateConfiguration')).toBe(2)
}, 30_000)
