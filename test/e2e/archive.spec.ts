/** The team archive as a person sets it up in the settings: everything by keyboard, and the secret in no place afterwards. */
import { AxeBuilder } from '@axe-core/playwright'
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'
import { leadAct } from './pages.ts'

const text = translatorFor('en')
const secret = 'a-secret-of-forty-signs-that-nobody-sees'

test('an archive is entered, kept without its secret, tested and removed', async ({ page, desk }) => {
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/office/archive`)
  const card = page.locator('.card')
  const saying = (row: string) => expect(page.locator(`[data-row="office.${row}"]`)).toBeVisible()
  await saying('archiveNew')
  await leadAct(page).click()
  await expect(card.getByLabel(text('archive.baseUrl'))).toBeFocused()
  await expect(card.getByRole('alert')).toHaveText(new RegExp(text('archive.secret')))

  await card.getByLabel(text('archive.baseUrl')).fill('http://archive.example')
  await saying('archiveEdited')
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
  await expect(leadAct(page)).toContainText(text('archive.test'))
  await page.keyboard.press('Control+Enter')
  await expect(card.getByText(text('errors.archive.unreachable.title')).first()).toBeVisible()
  await saying('archiveWrong')

  for (const theme of ['light', 'dark', 'plantRoom'] as const) {
    await desk.host().value('settings.save', { theme })
    await page.reload()
    await expect(card.getByText(text('archive.key.present'))).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('main').setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([])
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    }
  }

  await card.getByRole('button', { name: text('archive.remove') }).press('Enter')
  await expect(card.getByLabel(text('archive.baseUrl'))).toHaveValue('')
  await leadAct(page).click()
  expect(await desk.host().value('archive.status', {})).toMatchObject({ configured: false, credential: 'missing' })
})
