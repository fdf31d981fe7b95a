/** Installation tests of a job against the simulator: watched, aborted, and kept run by run. */
import { describe, expect, it } from 'vitest'
import type { Job } from '#shared/job/job.ts'
import { field, jobWith } from '../../support/field.ts'
import { light, requestsOf } from '../../support/readings.ts'

describe('a test of a job', () => {
  it('watches an installation test to its end, and keeps the failed run beside the passed one', async () => {
    const here = await field({ testStepMs: 40 })
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    await here.host.value('jobs.apply', { jobId })
    await here.host.value('jobs.refresh', { jobId })
    const watchUntil = async (done: (job: Job) => boolean) => {
      for (;;) {
        const { job } = await here.host.value('jobs.observeTest', { jobId, device: 'd1' })
        if (done(job)) return job
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    here.simulator.startTest(id, 'fail')
    await watchUntil((job) => job.devices[0]?.runs.at(-1)?.observations.at(-1)?.test.pass === false && light(job, 'd1', 'test') === 'sent')
    await here.host.value('jobs.recordVerdict', { jobId, device: 'd1', verdict: 'failed', reason: 'Filter clogged' })
    here.simulator.startTest(id, 'pass')
    const job = await watchUntil((each) => light(each, 'd1', 'test') === 'confirmed')
    expect(job.devices[0]?.runs.filter(({ baseline }) => !baseline).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['failed', 'Filter clogged'],
      ['passed', null],
    ])
  })

  it('aborts a test by one write, reads it again and keeps the reason', async () => {
    const here = await field({ testStepMs: 10_000 })
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    await here.host.value('jobs.apply', { jobId })
    here.simulator.startTest(id, 'pass')
    await here.host.value('jobs.observeTest', { jobId, device: 'd1' })
    const { job, outcome } = await here.host.value('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })
    expect(outcome).toBe('confirmed')
    expect(job.devices[0]?.runs.at(-1)).toMatchObject({ verdict: 'aborted', reason: 'Water on the floor' })
    expect(requestsOf(here, 'DELETE')).toHaveLength(1)
  })

  it('keeps the reason of an abort with the run that was aborted, also where nobody had looked at it before', async () => {
    const here = await field({ testStepMs: 10_000 })
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    await here.host.value('jobs.apply', { jobId })
    here.simulator.startTest(id, 'pass')
    const { job } = await here.host.value('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })
    expect(job.devices[0]?.runs).toMatchObject([{ verdict: 'aborted', reason: 'Water on the floor' }])
  })

  it.each(['empty', 'shell', 404] as const)(
    'keeps the course of an aborted run with its reason where no test is left (%s)',
    async (none) => {
      const here = await field({ testStepMs: 10_000, choices: { afterAbort: 'gone', testBeforeAny: none } })
      const [id = ''] = here.unpaired()
      const { jobId } = await jobWith(here.host, [id])
      await here.host.value('jobs.apply', { jobId })
      await here.host.value('jobs.observeTest', { jobId, device: 'd1' })
      here.simulator.startTest(id, 'pass')
      await here.host.value('jobs.observeTest', { jobId, device: 'd1' })
      const { job } = await here.host.value('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })
      const runs = job.devices[0]?.runs.filter(({ baseline }) => !baseline) ?? []
      expect(runs).toMatchObject([{ verdict: 'aborted', reason: 'Water on the floor' }])
      expect(runs[0]?.observations[0]?.test.current_test).toBeTypeOf('string')
      expect(job.devices[0]?.statuses.test).toMatchObject({ state: 'failed', reason: 'Water on the floor' })
      // Each look reads the same.
      const { job: later } = await here.host.value('jobs.observeTest', { jobId, device: 'd1' })
      expect(later.journal.entries).toBe(job.journal.entries)
    },
  )

  it.each(['empty', 'shell', 404] as const)(
    'does not count a passed run again after the shower was paired anew and has no test (%s)',
    async (none) => {
      const here = await field({ testStepMs: 10, choices: { testBeforeAny: none } })
      const [id = ''] = here.unpaired()
      const { jobId } = await jobWith(here.host, [id])
      await here.host.value('jobs.apply', { jobId })
      const observed = async () => light((await here.host.value('jobs.observeTest', { jobId, device: 'd1' })).job, 'd1', 'test')
      await observed()
      here.simulator.startTest(id, 'pass')
      await expect.poll(observed).toBe('confirmed')
      const on = { environment: 'development', id } as const
      const { token, phrase: typed } = await here.host.value('confirmations.request', { ...on, command: 'showers.unpair' })
      await here.host.value('jobs.unpair', { jobId, device: 'd1', confirmation: { token, typed } })
      await here.host.value('jobs.apply', { jobId })
      const { showers } = here.simulator.world
      showers.put({ ...showers.get(id)!, test: null })
      expect(await observed()).toBe('local')
      // The technician saw it at the shower.
      const verdict = { verdict: 'passed', reason: 'Seen at the shower' } as const
      expect(light(await here.host.value('jobs.recordVerdict', { jobId, device: 'd1', ...verdict }), 'd1', 'test')).toBe('confirmed')
    },
  )

  it.each(['empty', 404] as const)('does not say of a test that it runs once the service reports none (%s)', async (none) => {
    const here = await field({ testStepMs: 10_000, choices: { testBeforeAny: none } })
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    await here.host.value('jobs.apply', { jobId })
    const observed = async () => (await here.host.value('jobs.observeTest', { jobId, device: 'd1' })).job
    await observed()
    here.simulator.startTest(id, 'pass')
    expect(light(await observed(), 'd1', 'test')).toBe('sent')
    const { showers } = here.simulator.world
    const { test } = showers.get(id)!
    showers.put({ ...showers.get(id)!, test: null })
    const job = await observed()
    expect(light(job, 'd1', 'test')).toBe('local')
    expect((await observed()).journal.entries).toBe(job.journal.entries)
    showers.put({ ...showers.get(id)!, test })
    const back = await observed()
    expect(light(back, 'd1', 'test')).toBe('sent')
    expect((await observed()).journal.entries).toBe(back.journal.entries)
  })

  it('reads a test again that the service did not abort, as one that has passed in the meantime', async () => {
    const here = await field({ testStepMs: 40, choices: { abortWithoutTest: 409 } })
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    await here.host.value('jobs.apply', { jobId })
    await here.host.value('jobs.refresh', { jobId })
    here.simulator.startTest(id, 'pass')
    await here.host.value('jobs.observeTest', { jobId, device: 'd1' })
    // To its end, without the job looking.
    const reading = { environment: 'development', id } as const
    while ((await here.host.value('showers.readInstallationTest', reading)).response.pass !== true)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const refusal = await here.host.call('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })
    expect(refusal).toMatchObject({ ok: false, error: { code: 'service.refused', data: { status: 409 } } })
    const job = await here.host.value('jobs.read', { jobId })
    expect(light(job, 'd1', 'test')).toBe('confirmed')
    expect(job.devices[0]?.runs.at(-1)).toMatchObject({ verdict: 'passed', reason: null })
  })
})
