/** The command palette: from any page to any other, and any action of the page in front, by typing alone. */
import { AxeBuilder } from '@axe-core/playwright'
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'

const text = translatorFor('en')

test('a room, an action and another look are reached by typing, and the focus comes back', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  const devices = desk.labels().slice(0, 3)
  await host.value('jobs.addDevices', { jobId, devices: devices.map(({ id, serialNumber, room }) => ({ id, serialNumber, room })) })
  await page.goto(desk.address())
  await expect(page.getByRole('link', { name: 'Hotel Aurora' })).toBeVisible()

  const palette = page.getByRole('dialog', { name: text('palette.title') })
  const box = palette.getByRole('combobox')
  const option = palette.getByRole('option')
  const find = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type(typed)
  }
  await find('aurora')
  await expect(option).toHaveCount(1)
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: text('app.job.board') })
  await expect(grid).toBeVisible()

  // Closed without choosing: the focus is where it was.
  await grid.focus()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(grid).toBeFocused()

  // An action of this page, with what it opens in front.
  await find('scan lab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
  await page.keyboard.press('Alt+1')
  await expect(grid).toBeFocused()

  await find(devices[1]?.serialNumber ?? '')
  await expect(option).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/devices\/d2$/)

  await find('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(palette).toBeHidden()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: text('app.shortcuts.title') })).toContainText(text('app.shortcuts.palette'))
  await page.keyboard.press('Escape')
  await find('shower')
  // The three showers, the training site with four, and the button that pairs the open one.
  await expect(option).toHaveCount(5)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
})

test('what the page can do is found by the words of its buttons, also in a panel and at the foot of a page', async ({ page, desk }) => {
  const host = desk.host()
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  const devices = desk.labels().slice(0, 2)
  await host.value('jobs.addDevices', { jobId, devices: devices.map(({ id, serialNumber, room }) => ({ id, serialNumber, room })) })
  await host.value('jobs.apply', { jobId })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/devices/d1/pair#`))
  await expect(page.getByRole('button', { name: text('workflow.panel.more') })).toBeVisible()
  const first = page
    .getByRole('dialog', { name: text('palette.title') })
    .getByRole('option')
    .first()
  const press = async (typed: string, named: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: text('palette.label') }).fill(typed)
    await expect(first).toContainText(named)
    await page.keyboard.press('Enter')
  }
  await press('replace', 'Replace device')
  await expect(page.getByRole('dialog', { name: text('closing.swap.title', { place: devices[0]?.room ?? '' }) })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+5')
  await expect(page.getByRole('region', { name: text('closing.seal.step', { revision: 'A' }) })).toBeVisible()
  await press('finalise', 'Finalise with 2 open devices')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('closing.seal.act', { revision: 'A' }) })
    .click()
  const save = page.getByRole('button', { name: text('lead.finish.finalised.act') })
  await expect(save).toBeVisible()
  await press('package', text('lead.finish.finalised.act'))
  await expect(page.getByText(/\.zip$/)).toBeVisible()
})

test('pressed again while the palette still closes, its key opens it again, however it was closed', async ({ page, desk }) => {
  await page.goto(desk.address())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const box = page.getByRole('dialog', { name: text('palette.title') }).getByRole('combobox')
  // In one go, before the browser reports that the dialog has closed; as a busy computer delivers two quick presses.
  const closeAndReopen = (how: 'Escape' | 'Enter') =>
    page.evaluate(async (by) => {
      const press = (key: string, ctrlKey = false) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
      if (by === 'Escape') document.querySelector<HTMLDialogElement & { requestClose(): void }>('dialog[open]')?.requestClose()
      else press('Enter')
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      press('k', true)
    }, how)
  for (const how of ['Escape', 'Enter'] as const) {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    if (how === 'Enter') await page.keyboard.type('theme dark')
    await closeAndReopen(how)
    // The event of the first dialog has arrived by now.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  }
})
