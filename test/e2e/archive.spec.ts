/** The team archive as a person sets it up in the settings: everything by keyboard, and the secret in no place afterwards. */
import { AxeBuilder } from '@axe-core/playwright'
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'

const text = translatorFor('en')
const secret = 'a-secret-of-forty-signs-that-nobody-sees'

test('an archive is entered, kept without its secret, tested and removed', async ({ page, desk }) => {
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/office/archive`)
  const card = page.getByRole('region', { name: text('archive.title') })
  const save = card.getByRole('button', { name: text('app.common.save') })
  await save.click()
  await expect(card.getByLabel(text('archive.baseUrl'))).toBeFocused()
  await expect(card.getByRole('button', { name: text('archive.test') })).toHaveCount(0)

  await card.getByLabel(text('archive.baseUrl')).fill('http://archive.example')
  await card.getByLabel(text('archive.bucket')).fill('jobs')
  await card.getByLabel(text('archive.keyId')).fill('KEY-OF-LAPTOP')
  await card.getByLabel(text('archive.secret')).fill(secret)
  await card.getByLabel(text('archive.secret')).press('Enter')
  await expect(card.getByRole('alert')).toBeVisible()

  // Nothing listens there: the test says so.
  await card.getByLabel(text('archive.baseUrl')).fill('http://127.0.0.1:1')
  await card.getByLabel(text('archive.secret')).press('Enter')
  await expect(card.getByText(text('archive.key.present'))).toBeVisible()
  await expect(card.getByLabel(text('archive.secret'))).toHaveValue('')
  expect(await page.content()).not.toContain(secret)
  const { writer } = await desk.host().value('archive.status', {})
  await expect(card.getByText(writer ?? '')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await card.getByRole('button', { name: text('archive.copyWriter') }).press('Enter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(writer)
  await card.getByRole('button', { name: text('archive.test') }).press('Enter')
  await expect(card.getByText(text('errors.archive.unreachable.title'))).toBeVisible()

  for (const theme of ['light', 'dark', 'plantRoom'] as const) {
    await desk.host().value('settings.save', { theme })
    await page.reload()
    await expect(card.getByText(text('archive.key.present'))).toBeVisible()
    const { violations } = await new AxeBuilder({ page })
      .include(`section[aria-label="${text('archive.title')}"]`)
      .setLegacyMode()
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([])
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    }
  }

  await card.getByRole('button', { name: text('archive.remove') }).press('Enter')
  await expect(card.getByLabel(text('archive.baseUrl'))).toHaveValue('')
  await save.click()
  expect(await desk.host().value('archive.status', {})).toMatchObject({ configured: false, credential: 'missing' })
})
