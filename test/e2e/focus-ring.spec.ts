/** Whoever works by keyboard sees where the focus is, in each view that a key or a link leads to. */
import type { Page } from '@playwright/test'
import { expect, test } from './desk.ts'
import { text } from './stories/story.ts'

/** What shows the focus: the element itself, or what it is the heading of; null where nobody sees it. */
const ringOf = (page: Page) =>
  page.evaluate(() => {
    // In a table, the row that the keys move.
    const has = document.activeElement
    const focused = document.getElementById(has?.getAttribute('aria-activedescendant') ?? '') ?? has
    if (focused === null || focused === document.body) return null
    // A field has its caret, and its frame is drawn beside it.
    if (focused.matches('input, textarea')) return focused.checkVisibility() ? 'field' : null
    const isRing = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/^(transparent|rgba\(.*, 0\))$/.test(outlineColor)
      return width > 8 && height > 8 && (isDrawn || boxShadow !== 'none')
    }
    // A heading that only a screen reader reads shows it at the one below it.
    const shown = focused.matches('.visually-hidden') ? [...(focused.parentElement?.querySelectorAll('h2') ?? [])].find(isRing) : undefined
    if (shown !== undefined) return `${shown.tagName} of ${focused.tagName}`
    for (let each: Element | null = focused; each !== null && each !== document.body; each = each.parentElement)
      if (isRing(each)) return `${each.tagName} of ${focused.tagName}`
    return null
  })
const expectRing = async (page: Page, where: string) => {
  await expect.poll(() => ringOf(page), where).not.toBeNull()
}

test('the focus is seen after each change of the view by key', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Aurora' }, technician: 'Kim' })
  await host.value('jobs.addDevices', { jobId, devices: desk.labels().map(({ id, room }) => ({ id, room })) })
  await page.goto(desk.address())
  await page
    .getByRole('link', { name: 'Aurora', exact: true })
    .or(page.getByRole('heading', { name: 'Aurora' }))
    .first()
    .waitFor()
  const rail = page.getByRole('navigation', { name: text('app.nav.label') })
  for (const name of ['settings', 'presets', 'service', 'jobs'] as const) {
    await rail
      .getByRole('link', { name: text(`app.nav.${name}`) })
      .first()
      .press('Enter')
    await expect(page.locator(':focus')).not.toHaveAttribute('href', /.*/)
    await expectRing(page, name)
  }
  await page.goto(`${host.url}/jobs/${jobId}`)
  await page.getByRole('navigation', { name: text('app.job.parts') }).waitFor()
  for (const part of [2, 3, 4, 5, 1]) {
    await page.keyboard.press(`Alt+${part}`)
    await expectRing(page, `Alt+${part}`)
  }
})

test('who uses the mouse is shown no frame around a page', async ({ page, desk }) => {
  await page.goto(desk.address())
  const rail = page.getByRole('navigation', { name: text('app.nav.label') })
  await rail
    .getByRole('link', { name: text('app.nav.settings') })
    .first()
    .click()
  await expect(page.locator('h1')).toBeFocused()
  expect(await ringOf(page)).toBeNull()
})
