/** A reading of one device that fails: noted once, shown with its time, and gone with the next one that succeeds. */
import { expect, it } from 'vitest'
import { field, jobWith } from '../../support/field.ts'

async function paired() {
  const here = await field()
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
  await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  const device = async () => (await here.host.value('jobs.read', { jobId })).devices[0]
  const entries = async () => (await here.host.value('jobs.read', { jobId })).journal.entries
  return Object.assign(here, { jobId, device, entries })
}

it.each(['showers.readConfiguration', 'showers.readInstallationTest'] as const)('of %s', { timeout: 60_000 }, async (operation) => {
  const { host, simulator, jobId, device, entries } = await paired()
  await host.value('jobs.refresh', { jobId })
  expect(await device()).not.toHaveProperty('readFailure')
  simulator.faults.add({ kind: 'status', status: 500, operation })
  const errorOf = async () => {
    const reply = await host.call('jobs.refresh', { jobId })
    return reply.ok ? null : reply.error.code
  }
  expect(await errorOf()).toBe('job.notAllRead')
  expect((await device())?.readFailure).toMatchObject({ operation, error: { code: 'service.failed' } })
  const { devices } = await host.value('reports.preview', { jobId })
  expect(devices[0]?.unreadAt).toBe((await device())?.readFailure?.at)
  // The list, and for a failing test the configuration: nothing is added by a failure that is no news.
  const before = await entries()
  await errorOf()
  const each = (await entries()) - before
  await errorOf()
  expect((await entries()) - before).toBe(2 * each)
  expect(each).toBe(operation === 'showers.readConfiguration' ? 1 : 2)
  simulator.faults.clear()
  await host.value('jobs.refresh', { jobId })
  expect(await device()).not.toHaveProperty('readFailure')
})
