/** What needs an address and a key asks for them where it was begun. */
import { expect, test } from './desk.ts'
import { text } from './stories/story.ts'

test('a group created without an address and a key asks for both above the dialog, which stays as it was', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: '101' }] })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await page.getByRole('grid', { name: text('app.job.board') }).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: text('board.bulk.group') }).click()
  const planning = page.getByRole('dialog', { name: text('board.group.title', { count: 1 }) })
  await planning.getByLabel(text('board.group.which'), { exact: true }).last().fill('Lakeside')
  await planning.getByText(text('workflow.group.create.title')).click()
  await planning.getByRole('button', { name: text('workflow.group.create.act') }).click()
  await planning.getByRole('button', { name: text('app.setup.act.addressAndKey') }).click()
  const setup = page.getByRole('dialog').last()
  await setup.getByLabel(text('app.environmentsView.baseUrl')).fill(desk.simulator.url)
  await setup.getByLabel(text('app.environmentsView.apiKey')).fill(desk.simulator.key)
  await setup.getByRole('button', { name: text('app.setup.save') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await planning.getByRole('button', { name: text('workflow.group.create.act') }).click()
  await expect(planning.getByText(text('workflow.group.create.created', { name: 'Lakeside' }))).toBeVisible()
  await planning.getByRole('button', { name: text('board.group.act') }).click()
  await expect(planning).toBeHidden()
  expect((await desk.host().value('jobs.read', { jobId })).devices[0]?.plan.groupId).not.toBeNull()
})
