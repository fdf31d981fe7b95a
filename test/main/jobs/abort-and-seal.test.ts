/** Water on the floor: pressed twice, one request is sent and both presses are answered. And no report is final while a test runs. */
import { describe, expect, it } from 'vitest'
import { field, jobWith } from '../../support/field.ts'
import { light } from '../../support/readings.ts'

async function testing() {
  const here = await field({ testStepMs: 60_000 })
  const { host, simulator } = here
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(host, [id])
  await host.value('jobs.apply', { jobId })
  simulator.startTest(id, 'stuck')
  expect(light((await host.value('jobs.observeTest', { jobId, device: 'd1' })).job, 'd1', 'test')).toBe('sent')
  const aborts = () => simulator.requests.filter(({ operation }) => operation === 'showers.abortInstallationTest').length
  const abort = (reason = 'Water on the floor') => host.call('jobs.abortTest', { jobId, device: 'd1', reason })
  return { here, host, simulator, jobId, aborts, abort }
}

describe('an abort that is pressed again', () => {
  it('while it is on its way is sent once, and both are told what became of it', async () => {
    const { simulator, aborts, abort } = await testing()
    simulator.faults.add({ kind: 'delay', ms: 800, operation: 'showers.abortInstallationTest', times: 1 })
    const replies = await Promise.all([abort(), abort('Still water'), abort()])
    expect(replies).toMatchObject(Array(3).fill({ ok: true, value: { outcome: 'confirmed' } }))
    expect(aborts()).toBe(1)
  })

  it('after one whose outcome is unknown is sent again: that is a decision of the person', async () => {
    const { simulator, aborts, abort } = await testing()
    simulator.faults.add({ kind: 'drop', operation: 'showers.abortInstallationTest', times: 1 })
    expect(await abort()).toMatchObject({ ok: true, value: { outcome: 'unknown' } })
    expect(await abort()).toMatchObject({ ok: true, value: { outcome: 'confirmed' } })
    expect(aborts()).toBe(2)
  })
})

describe('a report', () => {
  it('is not finalised while a test was last seen running, unless the step is skipped', async () => {
    const { host, jobId } = await testing()
    expect(await host.call('jobs.seal', { jobId })).toMatchObject({ error: { code: 'job.testRunning', data: { device: 'd1' } } })
    await host.value('jobs.skip', { jobId, device: 'd1', step: 'test', reason: 'No time' })
    expect(await host.value('jobs.seal', { jobId })).toMatchObject({ sealed: true })
  })

  it('is finalised once the test was aborted', async () => {
    const { host, jobId, abort } = await testing()
    await abort()
    expect(await host.value('jobs.seal', { jobId })).toMatchObject({ sealed: true })
  })
})
