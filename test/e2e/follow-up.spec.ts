/** Another job at the site of a finalised one: what was still open in it is offered by name, and comes along with its plan. */
import { steps } from '#shared/tables/steps.ts'
import { expect, test } from './desk.ts'
import { fromMenu, leadAct } from './pages.ts'
import { text } from './stories/story.ts'

test('a job that follows a finalised one takes along what is chosen of its open devices', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  const labels = desk.labels().slice(0, 3)
  await host.value('jobs.addDevices', { jobId, devices: labels.map(({ id, room }) => ({ id, room })) })
  await host.value('jobs.plan', { jobId, devices: ['d1'], configuration: { default_shower_flow: 9 } })
  for (const step of steps) await host.value('jobs.skip', { jobId, devices: ['d3'], step, reason: 'Not wanted' })
  await host.value('jobs.seal', { jobId })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await fromMenu(page, 'assign.site.add')
  await page.getByLabel(text('app.newJob.technician')).fill('Kim Berg')
  const box = (at: number) => page.getByRole('checkbox', { name: labels[at]?.room ?? '' })
  await expect(box(0)).toBeChecked()
  await expect(box(1)).toBeChecked()
  await expect(box(2)).not.toBeChecked()
  await box(1).press('Space')
  await expect(leadAct(page)).toContainText(text('lead.jobs.newWith.act', { count: 1 }))
  await page.keyboard.press('Control+Enter')
  await expect(page).not.toHaveURL(/new/)
  const [summary] = (await host.value('jobs.list', {})).jobs.filter((each) => each.jobId !== jobId)
  const job = await host.value('jobs.read', { jobId: summary?.jobId ?? '' })
  expect(job.devices.map(({ room, id, plan }) => [room, id, plan.configuration])).toEqual([
    [labels[0]?.room, labels[0]?.id, { default_shower_flow: 9 }],
  ])
  expect(summary?.site.siteId).not.toBeUndefined()
})
