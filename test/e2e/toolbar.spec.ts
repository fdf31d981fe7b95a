/** The line above the device table: what it holds has room for its words, in every look, language and window, and does what it says. */
import type { Page } from '@playwright/test'
import { languages } from '#shared/language.ts'
import { translatorFor } from '#main/translate.ts'
import { expect, plannedHotel, settle, test, type Desk } from './desk.ts'
import { layoutFaults } from './layout-law.ts'

async function openBoard(page: Page, desk: Desk): Promise<void> {
  const jobId = await plannedHotel(desk)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}`)
  await settle(page)
}

test('the search says in full what it is for, in every language', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openBoard(page, desk)
  for (const language of languages) {
    await desk.host().value('settings.save', { language })
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
    const text = translatorFor(language)
    const words = page.getByText(text('board.search'), { exact: true })
    await expect
      .poll(() => words.evaluate((element) => element.scrollWidth - element.clientWidth), `${language}: words that are cut off`)
      .toBeLessThanOrEqual(0)
  }
})

test('on a laptop the stages are side by side in every language, and what lost its word for them keeps its name', async ({
  page,
  desk,
}) => {
  await openBoard(page, desk)
  // From wide to narrow and back, since what fits depends on what was shown before.
  for (const width of [1920, 1366, 1000, 1366, 1920])
    for (const language of languages) {
      await page.setViewportSize({ width, height: 768 })
      await desk.host().value('settings.save', { language })
      await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
      await settle(page)
      const text = translatorFor(language)
      const bar = page.getByRole('toolbar', { name: text('board.toolbar') })
      for (const act of ['board.filter.act', 'board.act.add'])
        await expect(bar.getByRole('button', { name: text(act), exact: true })).toBeInViewport({ ratio: 0.99 })
      const stages = bar.getByRole('radio')
      const said = `${language}, ${width} px`
      // Those that have devices.
      if (width > 1000) await expect(stages, said).toHaveCount(2)
      for (const stage of await stages.all()) await expect(stage, said).toBeInViewport({ ratio: 0.99 })
      if (width === 1920) await expect(bar.getByText(text('board.act.add'), { exact: true }), said).toBeVisible()
    }
})

test('in a narrow window devices are searched and refreshed', async ({ page, desk }) => {
  const text = translatorFor('en')
  const jobId = await plannedHotel(desk)
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}`)
  const rows = page.getByRole('grid', { name: text('app.job.board') }).getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('textbox', { name: text('board.search') }).fill(desk.labels()[4]?.room ?? '')
  await expect(rows).toHaveCount(1)
  await page.getByRole('textbox', { name: text('board.search') }).fill('')
  const before = desk.simulator.requests.length
  await page.getByRole('button', { name: text('board.filter.act'), exact: true }).click()
  const filter = page.getByRole('dialog', { name: text('board.filter.label') })
  await filter.getByRole('button', { name: text('app.job.refresh'), exact: true }).click()
  await expect(filter).toBeHidden()
  await expect.poll(() => desk.simulator.requests.length).toBeGreaterThan(before)
})

test('in a low window the filter scrolls beside its button, and offers no column that the table has no room for', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 800, height: 480 })
  await openBoard(page, desk)
  await page.keyboard.press('Alt+F')
  const filter = page.getByRole('dialog', { name: translatorFor('en')('board.filter.label') })
  await expect(filter).toBeInViewport({ ratio: 0.99 })
  // From its beginning.
  await expect(filter.getByRole('checkbox').first()).toBeFocused()
  await expect(filter.getByText(translatorFor('en')('board.filter.columns'))).toHaveCount(0)
  expect(await layoutFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1920, height: 480 })
  await page.keyboard.press('Alt+F')
  await expect(filter.getByRole('checkbox', { name: translatorFor('en')('board.column.planned') })).toBeAttached()
  expect(await layoutFaults(page)).toEqual([])
})

test('every act for selected devices is either in sight or in the menu, also when look or language change meanwhile', async ({
  page,
  desk,
}) => {
  await openBoard(page, desk)
  await page.getByRole('grid').focus()
  for (const key of ['Home', 'Space']) await page.keyboard.press(key)
  for (const width of [800, 1100, 1366, 1920])
    for (const { theme, language } of [
      { theme: 'light', language: 'en' },
      { theme: 'dark', language: 'en' },
      { theme: 'dark', language: 'de' },
      { theme: 'light', language: 'sv' },
    ] as const) {
      await page.setViewportSize({ width, height: 768 })
      await desk.host().value('settings.save', { theme, language })
      await expect(page.locator(`html[lang=${language}][data-theme=${theme}]`)).toBeAttached()
      await settle(page)
      const text = translatorFor(language)
      const bar = page.getByRole('toolbar', { name: text('board.bulk.label') })
      const acts = (['preset', 'group', 'leaveOut', 'refresh'] as const).map((act) => text(`board.bulk.${act}`))
      await bar.getByRole('button', { name: text('board.bulk.more') }).click()
      const menu = page.getByRole('menu')
      await expect(menu).toBeVisible()
      for (const name of acts) {
        const [button, item] = [bar.getByRole('button', { name, exact: true }), menu.getByRole('menuitem', { name, exact: true })]
        const said = `${width} ${theme} ${language}: ${name}`
        await expect(button.or(item), said).toHaveCount(1)
        if ((await button.count()) === 0) continue
        await expect(button, said).toBeInViewport({ ratio: 0.99 })
        await expect(button.getByText(name), said).toBeVisible()
      }
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    }
})

test('in the plant room the tools are in the menu of the bar, until somebody searches, filters or scans', async ({ page, desk }) => {
  await desk.host().value('settings.save', { theme: 'plantRoom' })
  await openBoard(page, desk)
  const text = translatorFor('en')
  const rows = page.getByRole('grid', { name: text('app.job.board') }).getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await settle(page)
  const top = async () => (await rows.first().boundingBox())?.y
  const before = await top()

  const menu = page.locator('section.lead').getByRole('button', { name: text('app.job.more') })
  const itemsOf = async () => {
    await menu.click()
    await page.getByRole('menuitem').first().waitFor()
    const names = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'hidden' })
    return names.map((name) => name.trim())
  }
  const without = ['board.search', 'board.filter.act', 'app.job.refresh', 'board.act.list', 'board.act.scan', 'board.act.compare']
  expect(await itemsOf()).toEqual(expect.arrayContaining(without.map((key) => text(key))))
  // Selecting moves nothing, and what can be done with the selected devices is there too.
  await page.getByRole('grid').focus()
  for (const key of ['Home', 'Space']) await page.keyboard.press(key)
  await expect(page.locator('.device.chosen')).toHaveCount(1)
  expect(await top()).toBe(before)
  const acts = ['preset', 'group', 'leaveOut', 'refresh', 'differences', 'remove', 'clear'].map((act) => text(`board.bulk.${act}`))
  expect(await itemsOf()).toEqual(expect.arrayContaining(acts))
  await menu.click()
  await page.getByRole('menuitem', { name: text('board.bulk.clear') }).click()
  await expect(page.locator('.device.chosen')).toHaveCount(0)

  // What a scanner types is searched for.
  const room = desk.labels()[4]?.room ?? ''
  await page.keyboard.type(room)
  await expect(page.getByRole('textbox', { name: text('board.search') })).toHaveValue(room)
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await page.keyboard.press('Alt+F')
  await expect(page.getByRole('dialog', { name: text('board.filter.label') })).toBeVisible()
})

test('in a narrow window the parts of Finish stand below each other, and nothing of what is missing is cut off', async ({ page, desk }) => {
  const text = translatorFor('de')
  const jobId = await plannedHotel(desk)
  await desk.host().value('settings.save', { language: 'de' })
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}/sign-off`)
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(lines.first()).toBeVisible()
  const boxes = await lines.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]))
  expect(boxes.length).toBeGreaterThanOrEqual(5)
  for (const [index, [top]] of boxes.entries()) if (index > 0) expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.[1] ?? 0)
  const lead = page.getByRole('button', { name: text('lead.finish.devices.act') })
  await expect(lead).toBeInViewport({ ratio: 1 })
  const bar = page.locator('section.lead')
  expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

test('the ring around what has the focus is whole on every button for selected devices', async ({ page, desk }) => {
  const jobId = await plannedHotel(desk)
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}`)
  await settle(page)
  await page.getByRole('grid').focus()
  for (const key of ['Home', 'Space']) await page.keyboard.press(key)
  const bar = page.getByRole('toolbar', { name: translatorFor('en')('board.bulk.label') })
  const cut: string[] = []
  // From the last button backwards, as the keyboard comes from the table.
  await bar.getByRole('button').last().focus()
  for (let left = await bar.getByRole('button').count(); left > 1; left--) {
    await page.keyboard.press('Shift+Tab')
    cut.push(
      ...(await page.evaluate(() => {
        const at = document.activeElement
        if (at === null) return []
        const ring = Number.parseFloat(getComputedStyle(at).outlineOffset) + Number.parseFloat(getComputedStyle(at).outlineWidth)
        const { top, left } = at.getBoundingClientRect()
        for (let box = at.parentElement; box !== null; box = box.parentElement)
          if (getComputedStyle(box).overflowX !== 'visible')
            return top - ring >= box.getBoundingClientRect().top && left - ring >= box.getBoundingClientRect().left ? [] : [at.textContent]
        return []
      })),
    )
  }
  expect(cut).toEqual([])
})
