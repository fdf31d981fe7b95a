/** The device beside the table: nothing in it moves under the hand, its foot is one line, and every key of the window works. */
import { translatorFor } from '#main/translate.ts'
import { expect, goWithin, plannedHotel, settle, test, type Desk } from './desk.ts'
import { devicePage, jobPage } from './pages.ts'

const text = translatorFor('en')

async function furnish(desk: Desk): Promise<string> {
  const jobId = await plannedHotel(desk)
  await desk.host().value('jobs.apply', { jobId, devices: ['d1', 'd2'] })
  await desk.host().value('jobs.skip', { jobId, device: 'd2', step: 'test', reason: 'No water yet', until: '2099-12-01' })
  return jobId
}

test('the bar keeps its height and no tab moves, whatever part of a device is opened, and only the bar has a filled button', async ({
  page,
  desk,
}) => {
  const jobId = await furnish(desk)
  await page.setViewportSize({ width: 1366, height: 690 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await settle(page)
  for (const language of ['en', 'de'] as const) {
    await desk.host().value('settings.save', { language })
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
    const places: number[][] = []
    for (const [device, part] of ['d1', 'd3'].flatMap((key) => ['pair', 'configure', 'notes', 'history'].map((name) => [key, name]))) {
      await goWithin(page, `/jobs/${jobId}/devices/${device}/${part}`)
      await settle(page)
      await expect(page.locator('section.lead'), `${language}, ${device} ${part}`).toHaveCSS('height', '64px')
      await expect(page.locator('aside .n-button--primary-type'), `${language}, ${device} ${part}`).toHaveCount(0)
      expect(await page.locator('.n-button--primary-type').count(), `${language}, ${device} ${part}`).toBeLessThanOrEqual(1)
      const tabs = page.locator('aside .tabs a:not([data-anchor=tab-test])')
      places.push(await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().left)))
    }
    for (const place of places) expect(place, language).toEqual(places[0])
  }
})

test('a postponed test asks nobody to start it, and is resumed where its reason is', async ({ page, desk }) => {
  const jobId = await furnish(desk)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/devices/d2/test#`))
  const part = devicePage(page).part('test')
  await expect(part.getByText('No water yet')).toBeVisible()
  await expect(part.getByText(text('workflow.test.start'))).toBeHidden()
  await part.getByRole('button', { name: text('workflow.skip.resume') }).click()
  await expect(part.getByText(text('workflow.test.start'))).toBeVisible()
})

test('the keys of the window: regions, filter, devices and the main button, which says its key', async ({ page, desk }) => {
  const jobId = await furnish(desk)
  await page.setViewportSize({ width: 1366, height: 690 })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await settle(page)
  await expect(page.locator('.n-button--primary-type')).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')

  await page.keyboard.press('Alt+F')
  const filter = page.getByRole('dialog', { name: text('board.filter.label') })
  await expect(filter).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filter).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: text('board.search') })).toBeFocused()
  await page.getByRole('textbox', { name: text('board.search') }).fill('nobody has this')
  await expect(page.getByText(text('board.none.title'))).toBeVisible()
  await page.getByRole('button', { name: text('lead.devices.nothingFound.act') }).press('Enter')
  await expect(jobPage(page).board).toBeVisible()

  await page.keyboard.press('Alt+2')
  await expect(page).toHaveURL(/walk/)
  await page.locator('#content').focus()
  await page.keyboard.press('Alt+1')
  await expect(jobPage(page).board).toBeVisible()
  await goWithin(page, `/jobs/${jobId}/devices/d1/pair`)
  await expect(page.getByRole('heading', { level: 2, name: '101' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(/\/d2\//)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(/\/d1\//)

  // Once around the window, in the order in which it is read.
  const region = () =>
    page.evaluate(() =>
      document.activeElement?.closest('[data-region]')?.matches('aside') === true
        ? 'panel'
        : (document.activeElement?.closest('[data-region]')?.getAttribute('role') ??
          document.activeElement?.closest('[data-region]')?.tagName.toLowerCase()),
    )
  const walked: (string | undefined)[] = []
  await page.locator('#content').focus()
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press('F6')
    walked.push(await region())
  }
  expect(walked).toEqual(['header', 'div', 'section', 'toolbar', 'grid', 'panel'])
  await page.keyboard.press('Shift+F6')
  expect(await region()).toBe('grid')
})

test('its marks are one Tab stop and its tabs another; the arrow keys, Home and End move in them', async ({ page, desk }) => {
  const jobId = await furnish(desk)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/devices/d1/configure#`))
  const { panel } = devicePage(page)
  const tab = (name: string) => panel.locator(`[data-anchor=tab-${name}]`)
  await tab('values').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('notes')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab('history')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/history$/)
  await expect(tab('history')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const marks = panel.locator('.mark')
  await expect(panel.locator('.mark:focus')).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(marks.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(marks.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tab('history')).toBeFocused()

  // From its heading, past previous, next, menu and close, to what it shows.
  await goWithin(page, `/jobs/${jobId}/devices/d1/configure`)
  await panel.getByRole('heading', { level: 2 }).focus()
  const isIn = () => panel.locator('[data-part]').evaluateAll((parts) => parts.some((part) => part.contains(document.activeElement)))
  let presses = 0
  while (!(await isIn())) {
    await page.keyboard.press('Tab')
    presses += 1
    expect(presses).toBeLessThan(9)
  }
  expect(presses).toBeLessThanOrEqual(7)
})

test('its notes and its history open beside the list of tests, where the person is', async ({ page, desk }) => {
  const jobId = await furnish(desk)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/tests/d1#`))
  const { panel } = devicePage(page)
  for (const name of ['notes', 'history', 'values']) {
    await panel.locator(`[data-anchor=tab-${name}]`).click()
    await expect(panel.locator(`[data-anchor=tab-${name}]`)).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}/tests/d1/`))
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}/tests$`))
})

test('colours of the system’s own show which row is open', async ({ page, desk }) => {
  const jobId = await furnish(desk)
  await page.setViewportSize({ width: 1366, height: 690 })
  await page.emulateMedia({ forcedColors: 'active' })
  /** The colour of its mark beside that of the page. */
  const isMarked = async (row: string) => {
    const [mark, ground] = await page
      .locator(row)
      .evaluate((element) => [getComputedStyle(element, '::before').backgroundColor, getComputedStyle(document.body).backgroundColor])
    return mark !== ground && mark !== 'rgba(0, 0, 0, 0)'
  }
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/devices/d1#`))
  await expect(devicePage(page).panel).toBeVisible()
  await expect.poll(() => isMarked('.grid-row.opened')).toBe(true)
  await goWithin(page, `/jobs/${jobId}/tests/d1`)
  await expect.poll(() => isMarked('li.opened')).toBe(true)
  await goWithin(page, '/service/showers')
  await page.locator('.grid-row').first().click()
  await expect.poll(() => isMarked('.grid-row.chosen')).toBe(true)
})

test('in a wide window the place beside the table is never empty, and the bar speaks of the view until a device is opened', async ({
  page,
  desk,
}) => {
  const jobId = await furnish(desk)
  const rowOfLead = () => page.locator('section.lead [data-row]').first().getAttribute('data-row')
  const { panel } = devicePage(page)
  const close = panel.getByRole('button', { name: text('app.common.close') })
  await page.setViewportSize({ width: 1599, height: 900 })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await settle(page)
  await expect(panel).toHaveCount(0)

  await page.setViewportSize({ width: 1600, height: 900 })
  // The one that the bar's button is about.
  const room = await panel.getByRole('heading', { level: 2 }).textContent()
  await expect(page.locator('.grid-row.opened')).toContainText(room ?? '?')
  await expect.poll(rowOfLead).toMatch(/^devices\./)
  await expect(page.locator('.n-button--primary-type')).toHaveCount(1)
  await expect(close).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}$`))

  // Looking at its notes, or filling something in, opens it.
  await panel.locator('[data-anchor=tab-notes]').click()
  await expect(page).toHaveURL(/\/notes$/)
  await expect.poll(rowOfLead).toMatch(/^panel\./)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}$`))
  await expect(page.getByRole('grid')).toBeFocused()
  await expect.poll(rowOfLead).toMatch(/^devices\./)
  await panel.locator('[data-anchor=allFields]').click()
  const field = panel.locator('[data-part=configure] details :is(input, select):visible').first()
  await field.focus()
  await expect(page).toHaveURL(/\/devices\//)
  await expect(field).toBeFocused()
  await expect.poll(rowOfLead).toMatch(/^panel\./)
  await expect(close).toBeVisible()

  // A view does not begin at what is only looked at. What is opened has the focus.
  await goWithin(page, `/jobs/${jobId}/tests`)
  await expect(panel).toBeVisible()
  await expect.poll(rowOfLead).toMatch(/^tests\./)
  await expect(close).toHaveCount(0)
  await goWithin(page, `/jobs/${jobId}`)
  await settle(page)
  await expect(panel.locator(':focus')).toHaveCount(0)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/devices\//)
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
})
