/** Undoing a plan, while another window of the same job plans too. */
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
