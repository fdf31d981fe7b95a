/** Addresses and keys: what each environment lacks is said in its row, entered in a dialog, and changed or deleted from there, by keyboard alone. */
import { translatorFor } from '#main/translate.ts'
import { expect, settle, test } from './desk.ts'

const text = translatorFor('en')

test('an environment is connected by keyboard: tested first, stored only when it is saved, and its row says what the service said', async ({
  page,
  desk,
}) => {
  await page.goto(desk.address().replace('/#', '/environments#'))
  await settle(page)
  const staging = page.getByRole('region', { name: text('app.environment.staging.name'), exact: true })
  // Nowhere until it is in use.
  await expect(page.getByRole('region', { name: text('app.environment.development.name'), exact: true })).toBeVisible()
  await expect(staging).toHaveCount(0)
  const kept = async () => (await desk.host().value('environments.list', {})).find(({ environment }) => environment === 'staging')

  await page.getByRole('button', { name: 'Add Production or Staging' }).press('Enter')
  await page.getByRole('menuitem', { name: text('app.environment.staging.name') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(text('app.environmentsView.baseUrl'))).toBeFocused()
  await page.keyboard.insertText(desk.simulator.url)
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel(text('app.environmentsView.apiKey'))).toBeFocused()
  await page.keyboard.insertText('not-the-key')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(text('lead.settings.rejected.says'))).toBeVisible()
  await expect(dialog.getByLabel(text('app.environmentsView.apiKey'))).toHaveValue('not-the-key')
  expect(await kept()).toMatchObject({ baseUrl: null, credential: { state: 'missing' } })
  await dialog.getByLabel(text('app.environmentsView.apiKey')).fill(desk.simulator.key)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(text('lead.settings.accepted.says'))).toBeVisible()
  expect(await kept()).toMatchObject({ baseUrl: null, credential: { state: 'missing' } })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(staging.getByText(desk.simulator.url)).toBeVisible()
  await expect(staging.getByText(/accepted today/)).toBeVisible()

  await staging.getByRole('button', { name: text('app.setup.change') }).press('Enter')
  await dialog.getByRole('button', { name: text('app.job.more') }).press('Enter')
  await page.getByRole('menuitem', { name: text('app.environmentsView.clearKey') }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(staging.getByText(text('app.environmentsView.key.missing'))).toBeVisible()
  await expect(staging.getByRole('button', { name: text('app.setup.connect') })).toBeFocused()
})
