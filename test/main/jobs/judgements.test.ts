import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { field, jobWith } from '../../support/field.ts'
import { light } from '../../support/readings.ts'

const reason = 'Seen at the device'

describe('what became of a write of a job', () => {
  /** A job with a write that was sent and never answered. */
  async function undecided() {
    const here = await field()
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    here.simulator.faults.add({ kind: 'drop', operation: 'showers.pair', times: 1 })
    here.simulator.faults.add({ kind: 'countMismatch', by: 1, operation: 'showers.list' })
    const { job } = await here.host.value('jobs.apply', { jobId })
    expect(light(job, 'd1', 'pair')).toBe('unknown')
    return { ...here, jobId, write: job.writes[0]?.write ?? '' }
  }

  it('is said once, and of a write of this job', async () => {
    const { host, jobId, write } = await undecided()
    expect(await host.call('jobs.resolveWrite', { jobId, write: randomUUID(), applied: true, reason })).toMatchObject({
      error: { code: 'write.notFound' },
    })
    const judged = await host.value('jobs.resolveWrite', { jobId, write, applied: true, reason })
    expect(judged.writes.map(({ state }) => state)).toEqual(['applied'])
    expect(await host.call('jobs.resolveWrite', { jobId, write, applied: false, reason })).toMatchObject({
      error: { code: 'write.decided', data: { operation: 'showers.pair' } },
    })
    expect((await host.value('jobs.read', { jobId })).journal).toEqual(judged.journal)
  })

  it('is said by one of two who press at the same moment', async () => {
    const { host, jobId, write } = await undecided()
    const both = await Promise.all([true, false].map((applied) => host.call('jobs.resolveWrite', { jobId, write, applied, reason })))
    expect(both.map((reply) => reply.ok).sort()).toEqual([false, true])
  })
})

it('says what became of a write outside a job once, and of one that was sent', async () => {
  const { host, simulator } = await field()
  simulator.faults.add({ kind: 'drop', operation: 'groups.create', times: 1 })
  await host.value('groups.create', { environment: 'development', body: { name: 'Floor 1' } })
  const [row] = await host.value('activity.list', {})
  const judge = (write: string, applied: boolean) => host.call('activity.resolve', { write, applied, reason })
  expect(await judge(randomUUID(), true)).toMatchObject({ error: { code: 'write.notFound' } })
  const both = await Promise.all([judge(row?.write ?? '', true), judge(row?.write ?? '', false)])
  expect(both.map((reply) => (reply.ok ? 'said' : reply.error.code)).sort()).toEqual(['said', 'write.decided'])
})

it('judges no test that nobody has seen', async () => {
  const { host, unpaired } = await field()
  const { jobId, journal } = await jobWith(host, unpaired().slice(0, 1))
  expect(await host.call('jobs.recordVerdict', { jobId, device: 'd1', verdict: 'failed', reason })).toMatchObject({
    error: { code: 'job.noTest', data: { device: 'd1' } },
  })
  expect((await host.value('jobs.read', { jobId })).journal).toEqual(journal)
})

it('judges the run that was seen, and not the one that passed meanwhile', async () => {
  const { host, simulator, unpaired } = await field({ testStepMs: 20 })
  const [id = ''] = unpaired()
  const { jobId } = await jobWith(host, [id])
  await host.value('jobs.apply', { jobId })
  const run = async (scenario: 'pass' | 'fail', outcome: 'passed' | 'failed') => {
    simulator.startTest(id, scenario)
    await expect.poll(() => simulator.world.showers.get(id)?.test?.outcome).toBe(outcome)
    return (await host.value('jobs.observeTest', { jobId, device: 'd1' })).job.devices[0]?.runs ?? []
  }
  const judge = (seen: { run: number; verdict: 'open' | 'passed' }) =>
    host.call('jobs.recordVerdict', { jobId, device: 'd1', verdict: 'failed', reason, seen })

  const before = await run('fail', 'failed')
  const seen = { run: before.length, verdict: 'open' as const }
  const after = await run('pass', 'passed')
  expect(after.map(({ verdict }) => verdict)).toEqual(['open', 'passed'])
  for (const other of [seen, { run: after.length, verdict: 'open' as const }, { run: after.length + 1, verdict: 'passed' as const }])
    expect(await judge(other)).toMatchObject({ error: { code: 'job.otherRun', data: { device: 'd1' } } })
  const { devices } = await host.value('jobs.read', { jobId })
  expect(devices[0]?.runs).toEqual(after)
  // Whoever has seen that it passed may know better.
  expect(await judge({ run: after.length, verdict: 'passed' })).toMatchObject({ ok: true })
})
