/** The guided tour in the real window: walked to its end by keyboard, left in the middle and resumed, in a narrow window too. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'
import { applyAct } from './pages.ts'

const text = translatorFor('en')
const guide = (page: Page) => page.getByRole('region', { name: text('tour.title') })
const step = (page: Page, number: number) => guide(page).getByText(text('tour.step', { number, total: 5 }))

async function begin(page: Page, address: string) {
  await page.goto(address)
  await page
    .getByRole('main')
    .getByRole('link', { name: text('app.jobs.tryIt') })
    .press('Enter')
  await expect(step(page, 1)).toBeVisible()
}

/** The box and the ring of the control that it is about. */
async function coversNothing(page: Page) {
  const ring = page.locator('.ring')
  await expect(ring).toBeVisible()
  // It looks for its control from time to time, which may still be moving.
  await expect(async () => {
    const [box, of] = await Promise.all([guide(page).boundingBox(), ring.boundingBox()])
    if (box === null || of === null) throw new Error('not in sight')
    const isBeside = box.x >= of.x + of.width || of.x >= box.x + box.width || box.y >= of.y + of.height || of.y >= box.y + box.height
    expect(isBeside).toBe(true)
  }).toPass()
}

test('five steps by keyboard, from the plan to the saved report', async ({ page, desk }) => {
  test.setTimeout(180_000)
  await begin(page, desk.address())
  await expect(guide(page).getByRole('button', { name: text('tour.show') })).toBeFocused()

  // It points at the button that leads anyway; that gets the focus, and the person uses it.
  await page.keyboard.press('Enter')
  await coversNothing(page)
  await expect(applyAct(page, 4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(async () => {
    const [box, asked] = await Promise.all([guide(page).boundingBox(), page.locator('dialog[data-approval]').boundingBox()])
    expect(box !== null && asked !== null && (box.x >= asked.x + asked.width || box.x + box.width <= asked.x)).toBe(true)
  }).toPass()
  await page.locator('[data-anchor=confirmApply]').click({ trial: true })
  await page.keyboard.press('Control+Enter')

  await expect(step(page, 2)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('checkbox', { name: text('board.table.chooseAll', { count: 4 }) }).press('Space')
  await page.getByRole('button', { name: text('board.bulk.preset') }).press('Enter')
  await expect(page.getByRole('dialog').getByText(text('tour.plan').slice(0, 10))).toBeVisible()
  await coversNothing(page)
  await page.locator('[data-anchor=setPreset]').press('Enter')

  await expect(step(page, 3)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await page.locator('[data-anchor=confirmApply]').click({ trial: true })
  await page.keyboard.press('Control+Enter')

  await expect(step(page, 4)).toBeVisible({ timeout: 60_000 })
  await guide(page)
    .getByRole('button', { name: text('tour.show') })
    .press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: text('workflow.training.press', { count: 1 }) }).press('Enter')
  // While the test runs there is nothing to press.
  await expect(page.locator('.ring')).toBeHidden()

  await expect(step(page, 5)).toBeVisible({ timeout: 60_000 })
  await guide(page)
    .getByRole('button', { name: text('tour.show') })
    .press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sign-off/)
  await guide(page)
    .getByRole('button', { name: text('tour.show') })
    .press('Enter')
  await page.keyboard.press('Enter')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: text('workflow.report.save.pdf') }).press('Enter')
  await saved
  await expect(guide(page).getByText(text('tour.done'))).toBeVisible()
  await guide(page)
    .getByRole('button', { name: text('tour.end') })
    .press('Enter')
  await expect(guide(page)).toBeHidden()
})

test('left with Escape in the middle, resumed from help where it was, in a narrow window', async ({ page, desk }) => {
  await page.setViewportSize({ width: 480, height: 800 })
  await begin(page, desk.address())
  await coversNothing(page)
  await guide(page)
    .getByRole('button', { name: text('tour.next') })
    .click()
  await expect(step(page, 2)).toBeVisible()
  await coversNothing(page)
  await page.keyboard.press('Escape')
  await expect(guide(page)).toBeHidden()

  await page.keyboard.press('F1')
  await page.getByRole('button', { name: text('tour.resume') }).click()
  await expect(step(page, 2)).toBeVisible()
  await guide(page)
    .getByRole('button', { name: text('tour.leave') })
    .click()
  await expect(guide(page)).toBeHidden()
})

for (const [language, theme] of [
  ['en', 'light'],
  ['de', 'dark'],
  ['sv', 'plantRoom'],
] as const)
  test(`each step finds its control, and axe nothing to complain about: ${language}, ${theme}`, async ({ page, desk }) => {
    const own = translatorFor(language)
    await desk.host().value('settings.save', { language, theme })
    await page.setViewportSize({ width: 1366, height: 690 })
    await page.goto(desk.address())
    await page
      .getByRole('main')
      .getByRole('link', { name: own('app.jobs.tryIt') })
      .click()
    const tour = page.getByRole('region', { name: own('tour.title') })
    for (const number of [1, 2, 3, 4, 5]) {
      await expect(tour.getByText(own('tour.step', { number, total: 5 }))).toBeVisible()
      await expect(page.locator('.ring')).toBeVisible()
      const { violations } = await new AxeBuilder({ page })
        .include('.tour')
        .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
        .setLegacyMode()
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
      const [box, of] = await Promise.all([tour.boundingBox(), page.locator('.ring').boundingBox()])
      expect(box !== null && of !== null && (box.y >= of.y + of.height || of.y >= box.y + box.height || box.x >= of.x + of.width)).toBe(
        true,
      )
      await tour.getByRole('button', { name: own('tour.next') }).click()
    }
    await expect(tour.getByText(own('tour.done'))).toBeVisible()
  })
