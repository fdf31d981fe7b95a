/** Help inside the window: beside the work and at the right place, from a view, from an error, over a dialog; in narrow windows; without the host. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'

const text = translatorFor('en')
const beside = (page: Page) => page.getByRole('complementary', { name: text('app.nav.help') })

test('F1 opens the page of the view beside it, also while typing, and Escape gives the focus back', async ({ page, desk }) => {
  const { jobId } = await desk
    .host()
    .value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: '101', serialNumber: 'SH12345' }] })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  const field = page.getByRole('textbox', { name: text('walk.scan') })
  await expect(field).toBeFocused()
  await page.keyboard.press('F1')
  await expect(beside(page).getByRole('heading', { name: 'Walk from room to room' })).toBeFocused()
  // The work is still there, beside it.
  const [work, help] = await Promise.all([field.boundingBox(), beside(page).boundingBox()])
  expect((work?.x ?? 0) + (work?.width ?? 0)).toBeLessThanOrEqual(help?.x ?? 0)
  await page.keyboard.press('Escape')
  await expect(beside(page)).toBeHidden()
  await expect(field).toBeFocused()
})

test('an error leads to its section, and the section to the view of help', async ({ page, desk }) => {
  await desk.host().value('settings.save', { environment: 'development' })
  await desk.simulator.disconnect()
  await page.goto(desk.address().replace('/#', '/service#'))
  await page
    .getByRole('button', { name: text('help.error') })
    .first()
    .click()
  await expect(beside(page).getByRole('heading', { name: 'No connection' })).toBeFocused()
  await beside(page)
    .getByRole('link', { name: text('help.whole') })
    .click()
  await expect(page).toHaveURL(/\/help\/trouble#connection$/)
  await expect(beside(page)).toBeHidden()
  await page.getByRole('link', { name: 'Environments and keys', exact: true }).first().click()
  await expect(page).toHaveURL(/\/help\/environments(#|$)/)
  await page.getByRole('button', { name: text('help.back') }).click()
  await expect(page).toHaveURL(/\/help\/trouble#connection$/)
})

test('help is read in front of a dialog, in a narrow window and without the host, in the language of the window', async ({
  page,
  desk,
}) => {
  await desk.host().value('settings.save', { language: 'de' })
  const german = translatorFor('de')
  await page.setViewportSize({ width: 480, height: 800 })
  await page.goto(desk.address())
  await page.getByRole('main').getByRole('button').first().waitFor()
  await page.keyboard.press('F1')
  const panel = page.getByRole('complementary', { name: german('app.nav.help') })
  await expect(panel.getByRole('heading', { name: 'Der erste Auftrag' })).toBeFocused()
  expect((await panel.boundingBox())?.width).toBe(480)
  // What was read once is there without the host.
  await page.context().setOffline(true)
  await panel.getByRole('textbox', { name: german('help.search') }).fill('entkoppeln')
  await panel.getByRole('link', { name: 'Vor diesem Auftrag gekoppelt' }).click()
  await expect(panel.getByRole('heading', { name: 'Vor diesem Auftrag gekoppelt' })).toBeFocused()
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: german('app.shortcuts.title') })).toBeVisible()
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog', { name: german('app.nav.help') }).getByRole('article')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: german('app.shortcuts.title') })).toBeVisible()
})
