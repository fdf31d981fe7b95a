/** A reading of one device that fails: noted once, shown with its time, and gone with the next one that succeeds. */
import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { reportFrom } from '#shared/report/report.ts'
import { field, jobWith } from '../../support/field.ts'
import { madeJournal } from '../../support/made-journals.ts'

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
  const { devices } = reportFrom(await host.value('reports.preview', { jobId }))
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

it('of a device whose ID names no path: the others are read', async () => {
  const { host, unpaired } = await field()
  const [id = ''] = unpaired()
  await host.value('showers.pair', { environment: 'development', id })
  const jobId = randomUUID()
  const added = (device: string, id: string) => ({ kind: 'device.added', data: { device, kind: 'shower', id } })
  const journal = madeJournal(jobId, [added('d1', '..'), added('d2', id)], { environment: 'development', serviceAddress: null })
  await host.value('jobs.import', { base64: Buffer.from(zipSync({ 'journal.ndjson': journal })).toString('base64') })
  expect(await host.call('jobs.refresh', { jobId })).toMatchObject({
    ok: false,
    error: { code: 'job.notAllRead', data: { failed: [{ device: 'd1', error: { code: 'job.notIdentified' } }] } },
  })
  const { devices } = await host.value('jobs.read', { jobId })
  expect(devices[1]?.configuration.latest).not.toBeNull()
})
