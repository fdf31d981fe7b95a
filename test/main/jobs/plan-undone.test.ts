/** Undoing a plan or a skipped step, while another window of the same job plans too. */
import { expect, it } from 'vitest'
import { field, jobWith } from '../../support/field.ts'

it('undoes nothing where something else was planned since, and says so', async () => {
  const here = await field()
  await here.simulator.disconnect()
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 2))
  const plan = (devices: string[], flow: number) =>
    here.host.value('jobs.plan', { jobId, devices, configuration: { default_shower_flow: flow } })
  const undo = (instead: { configuration?: object; groupId?: string }) =>
    here.host.call('jobs.plan', { jobId, plans: [{ devices: ['d1', 'd2'], configuration: null, instead }] })
  await plan(['d1', 'd2'], 8)
  // In a second window, for one of them.
  const between = await plan(['d2'], 9)
  const refused = await undo({ configuration: { default_shower_flow: 8 } })
  expect(refused).toMatchObject({ ok: false, error: { code: 'job.otherPlan', data: { device: 'd2' } } })
  const now = await here.host.value('jobs.read', { jobId })
  expect(now.devices.map((device) => device.plan.configuration)).toEqual([{ default_shower_flow: 8 }, { default_shower_flow: 9 }])
  expect(now.journal.entries).toBe(between.journal.entries)
  expect(await undo({ groupId: '00000000-0000-4000-8000-00000000000a' })).toMatchObject({ error: { code: 'job.otherPlan' } })
  await plan(['d2'], 8)
  expect(await undo({ configuration: { default_shower_flow: 8 } })).toMatchObject({ ok: true })
})

it('undoes no skipping and no taking up that another window changed since', async () => {
  const here = await field()
  await here.simulator.disconnect()
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 2))
  const skip = (device: string, reason: string, until?: string) =>
    here.host.value('jobs.skip', { jobId, skips: [{ device, step: 'test', reason, ...(until === undefined ? {} : { until }) }] })
  const refused = { ok: false, error: { code: 'job.otherPlan', data: { device: 'd2' } } }
  for (const device of ['d1', 'd2']) await skip(device, 'No water')
  const undo = () =>
    here.host.call('jobs.resumeStep', {
      jobId,
      steps: ['d1', 'd2'].map((device) => ({ device, step: 'test' as const, instead: { reason: 'No water' } })),
    })
  // In a second window: postponed, taken up, and skipped for another reason.
  const between = [
    () => skip('d2', 'No water', '2026-12-01'),
    () => here.host.value('jobs.resumeStep', { jobId, device: 'd2', step: 'test' }),
    () => skip('d2', 'No power'),
  ]
  for (const act of between) {
    const now = await act()
    expect(await undo()).toMatchObject(refused)
    expect(await here.host.value('jobs.read', { jobId })).toEqual(now)
  }
  await skip('d2', 'No water')
  const undone = await undo()
  expect(undone).toMatchObject({
    ok: true,
    value: { devices: [{ statuses: { test: { state: 'local' } } }, { statuses: { test: { state: 'local' } } }] },
  })

  const again = () =>
    here.host.call('jobs.skip', {
      jobId,
      skips: ['d1', 'd2'].map((device) => ({ device, step: 'test' as const, reason: 'No water', instead: 'open' as const })),
    })
  await skip('d2', 'No power', '2026-12-01')
  expect(await again()).toMatchObject(refused)
  await here.host.value('jobs.resumeStep', { jobId, device: 'd2', step: 'test' })
  expect(await again()).toMatchObject({ ok: true })
})
