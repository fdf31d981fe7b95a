/** What needs an address and a key asks for them where it was begun. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './desk.ts'
import { applyAct } from './pages.ts'
import { text } from './stories/story.ts'

/** Plans a new group for the only device of a job, and asks the service to create it. Returns the dialog. */
async function createGroup(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await page.getByRole('grid', { name: text('app.job.board') }).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: text('board.bulk.group') }).click()
  const planning = page.getByRole('dialog', { name: text('board.group.title', { count: 1 }) })
  await planning.getByRole('combobox').fill('Lakeside')
  await planning.getByRole('button', { name: text('board.group.createAndSet', { count: 1 }) }).click()
  return planning
}

test('a group created without an address and a key asks for both above the dialog, which stays as it was', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: '101' }] })
  const planning = await createGroup(page, desk.address().replace('/#', `/jobs/${jobId}#`))
  await planning.getByRole('button', { name: text('app.setup.act.addressAndKey') }).click()
  const setup = page.getByRole('dialog').last()
  await setup.getByLabel(text('app.environmentsView.baseUrl')).fill(desk.simulator.url)
  await setup.getByLabel(text('app.environmentsView.apiKey')).fill(desk.simulator.key)
  await setup.getByRole('button', { name: text('lead.settings.typed.act') }).click()
  await setup.getByRole('button', { name: text('lead.settings.accepted.act') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(planning.getByRole('button', { name: text('help.error') })).toHaveCount(0)
  await planning.getByRole('button', { name: text('board.group.createAndSet', { count: 1 }) }).click()
  await expect(planning).toBeHidden()
  expect((await desk.host().value('jobs.read', { jobId })).devices[0]?.plan.groupId).not.toBeNull()
})

test('an error about a refused key stays while the service cannot be reached, and goes with another key', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await host.value('jobs.addDevices', { jobId, devices: [{ room: '101' }] })
  await host.value('credentials.set', { environment: 'development', apiKey: 'not-the-key' })
  const planning = await createGroup(page, desk.address().replace('/#', `/jobs/${jobId}#`))
  const error = planning.getByRole('button', { name: text('help.error') })
  await expect(error).toBeVisible()
  await desk.simulator.disconnect()
  await host.call('groups.read', { environment: 'development', id: desk.labels()[0]?.id ?? '' })
  await expect(page.getByText(text('board.connection.blocked')).first()).toBeAttached()
  await expect(error).toBeVisible()
  await desk.simulator.reconnect()
  await host.value('credentials.set', { environment: 'development', apiKey: desk.simulator.key })
  await expect(error).toBeHidden()
})

test('a new job takes an environment that was not in use, and the form goes on where it was', async ({ page, desk }) => {
  await page.goto(desk.address().replace('/#', '/jobs/new#'))
  await page.getByLabel(text('app.newJob.siteName')).fill('Hotel Aurora')
  await expect(page.getByRole('radio', { name: text('app.environment.staging.name') })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Production or Staging' }).press('Enter')
  await page.getByRole('menuitem', { name: text('app.environment.staging.name') }).press('Enter')
  const setup = page.getByRole('dialog')
  await setup.getByLabel(text('app.environmentsView.baseUrl')).fill(desk.simulator.url)
  await setup.getByLabel(text('app.environmentsView.apiKey')).fill(desk.simulator.key)
  // Tested first, then saved.
  await page.keyboard.press('Enter')
  await expect(setup.getByText(text('lead.settings.accepted.says'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(setup).toBeHidden()
  await expect(page.getByRole('radio', { name: text('app.environment.staging.name') })).toBeChecked()
  await expect(page.getByLabel(text('app.newJob.siteName'))).toHaveValue('Hotel Aurora')
})

test('a batch that asks for an address and a key goes on by keyboard', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'staging', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  const [label] = desk.labels()
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: '101', id: label?.id }] })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await applyAct(page, 1).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('app.environmentsView.baseUrl')).fill(desk.simulator.url)
  await dialog.getByLabel(text('app.environmentsView.apiKey')).fill(desk.simulator.key)
  const button = dialog.locator('.act')
  await button.press('Enter')
  await expect(dialog.getByText(text('lead.settings.accepted.says'))).toBeVisible()
  await expect(button).toBeFocused()
  await button.press('Enter')
  const confirm = dialog.locator('[data-anchor=confirmApply]')
  await expect(confirm).toBeVisible()
  await expect(dialog).toBeFocused()
})
