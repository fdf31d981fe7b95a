/** Addresses and keys: what each environment lacks is said in its row, entered in a dialog, and changed or deleted from there, by keyboard alone. */
import { translatorFor } from '#main/translate.ts'
import { expect, settle, test } from './desk.ts'

const text = translatorFor('en')

test('an environment says what it lacks, takes it by keyboard, and offers the test only once it can be made', async ({ page, desk }) => {
  await page.goto(desk.address().replace('/#', '/environments#'))
  await settle(page)
  const staging = page.getByRole('region', { name: text('app.environment.staging.name'), exact: true })
  const enter = staging.getByRole('button', { name: text('app.setup.act.addressAndKey') })
  const check = staging.getByRole('button', { name: text('app.setup.test') })
  const name = { environment: text('app.environment.staging.name') }
  await expect(staging.getByText(text('app.setup.title.addressAndKey', name))).toBeVisible()
  await expect(check).toHaveCount(0)

  await enter.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(text('app.environmentsView.baseUrl'))).toBeFocused()
  await page.keyboard.insertText(desk.simulator.url)
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel(text('app.environmentsView.apiKey'))).toBeFocused()
  await page.keyboard.insertText(desk.simulator.key)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(staging.getByText(desk.simulator.url)).toBeVisible()
  await expect(check).toBeFocused()
  // The result moves no other row.
  const below = page.getByRole('region', { name: text('app.environment.production.name'), exact: true })
  const top = () => below.evaluate((row) => row.getBoundingClientRect().top)
  const before = await top()
  await page.keyboard.press('Enter')
  await expect(staging.getByText(text('app.environmentsView.keyAccepted'))).toBeVisible()
  expect(await top()).toBe(before)

  const act = async (key: string) => {
    await staging.getByRole('button', { name: text('transfer.jobs.acts') }).press('Enter')
    await page.getByRole('menuitem', { name: text(key) }).press('Enter')
  }
  await act('app.setup.act.change')
  await expect(page.getByRole('dialog', { name: text('app.setup.title.change', name) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await act('app.environmentsView.clearKey')
  await expect(staging.getByText(text('app.setup.title.key', name))).toBeVisible()
  await expect(check).toHaveCount(0)
  await expect(staging.getByText(text('app.environmentsView.keyAccepted'))).toBeHidden()
  await expect(staging.getByRole('button', { name: text('transfer.jobs.acts') })).toBeFocused()
})
