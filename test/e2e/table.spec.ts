/** The table of devices as the place of work: how much of it is in sight, that nothing in it moves under the hand, and what it tells. */
import type { Page } from '@playwright/test'
import { labelsOf } from '#simulator/server.ts'
import { translatorFor } from '#main/translate.ts'
import { expect, test, type Desk } from './desk.ts'
import { jobPage, leadAct } from './pages.ts'
import { patience, text } from './stories/story.ts'

/** Forty showers on four floors, each planned to what none of them has. */
async function hotel(page: Page, desk: Desk, size: { readonly width: number; readonly height: number }): Promise<string> {
  const { jobId } = await desk.host().value('jobs.create', {
    environment: 'development',
    site: { name: 'Hotel Aurora' },
    technician: 'Kim Berg',
  })
  const devices = labelsOf(desk.simulator.world).flatMap(({ kind, room, id, serialNumber }) =>
    kind === 'shower' && room !== undefined ? [{ floor: room[0] ?? '', room, id, serialNumber }] : [],
  )
  expect(devices).toHaveLength(40)
  await desk.host().value('jobs.addDevices', { jobId, devices })
  await page.setViewportSize(size)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}`)
  await expect(jobPage(page).stage('all', 40)).toBeVisible()
  return jobId
}
const plan = (desk: Desk, jobId: string, configuration: Readonly<Record<string, number>>) =>
  desk.host().value('jobs.plan', {
    jobId,
    devices: Array.from({ length: 40 }, (_, index) => `d${index + 1}`),
    configuration,
    preset: 'Guest room',
  })

interface InSight {
  /** Devices of which the whole row is in sight, below what sticks to the top and within the window. */
  readonly devices: number
  /** Where each row is that is drawn, by its name. */
  readonly tops: Readonly<Record<string, number>>
}
const inSight = (page: Page): Promise<InSight> =>
  jobPage(page).board.evaluate((grid) => {
    const room = grid.getBoundingClientRect()
    const rows = [...grid.querySelectorAll<HTMLElement>('.grid-row')]
    const over = [...grid.querySelectorAll('.grid-head, .stuck')].map((each) => each.getBoundingClientRect().bottom)
    const top = Math.max(...over)
    const bottom = Math.min(room.bottom, innerHeight)
    const devices = rows.filter((row) => {
      const box = row.getBoundingClientRect()
      return row.matches('.device') && box.top >= top - 0.5 && box.bottom <= bottom + 0.5
    })
    const nameOf = (row: HTMLElement) => row.querySelector('[role=rowheader]')?.textContent ?? row.dataset['row'] ?? ''
    return {
      devices: devices.length,
      tops: Object.fromEntries(rows.map((row) => [nameOf(row), Math.round(row.getBoundingClientRect().top)])),
    }
  })

for (const { size, atLeast } of [
  { size: { width: 1366, height: 690 }, atLeast: 12 },
  { size: { width: 1920, height: 1000 }, atLeast: 20 },
]) {
  test(`at ${size.width} by ${size.height} at least ${atLeast} devices are in sight, and no row moves while one works`, async ({
    page,
    desk,
  }) => {
    test.setTimeout(180_000)
    const jobId = await hotel(page, desk, size)
    const { board, bar, ...job } = jobPage(page)
    const first = await inSight(page)
    expect(first.devices).toBeGreaterThanOrEqual(atLeast)
    const same = async () => {
      const now = await inSight(page)
      expect(now.devices).toBeGreaterThanOrEqual(atLeast)
      expect(now.tops).toEqual(first.tops)
    }

    // Selected one after the other.
    const boxes = board.locator('.device').getByRole('checkbox')
    for (const nth of [0, 1, 2, 3, 4, 5]) await boxes.nth(nth).click({ force: true })
    const tools = page.getByRole('toolbar', { name: text('board.bulk.label') })
    await expect(tools.getByText(text('board.bulk.chosen', { count: 6 }))).toBeVisible()
    await same()
    await tools.getByRole('button', { name: text('board.bulk.clear') }).click()
    await same()

    // With one of them open beside the table, and closed again.
    await job.openDevice('103')
    await expect(page.getByRole('heading', { level: 2, name: '103' })).toBeVisible()
    await same()
    await job.back()
    await same()

    // From the beginning of a batch to its end and past it.
    await plan(desk, jobId, { water_hardness: 12 })
    await same()
    const answer = desk.hold('showers.updateConfiguration')
    await job.askApply(40)
    await job.confirmApply()
    await expect(bar.getByText(/^Applying/)).toBeVisible()
    await expect.poll(() => desk.simulator.requests.filter(({ method }) => method !== 'GET').length, patience).toBeGreaterThan(2)
    await same()
    await bar.getByRole('button', { name: text('lead.batch.running.act'), exact: true }).click()
    answer()
    await expect(bar.getByText(/^Paused at/)).toBeVisible()
    await same()
    await bar.getByRole('button', { name: /^Continue with/ }).click()
    await expect(bar.getByRole('button', { name: /devices? confirmed$/ })).toBeVisible({ timeout: 60_000 })
    await same()
    await bar
      .getByRole('button', { name: text('app.notices.dismiss') })
      .last()
      .click()
    await same()
  })
}

test('what is planned stands in the table, and what a batch came to stays in sight however far the table is scrolled', async ({
  page,
  desk,
}) => {
  test.setTimeout(180_000)
  const jobId = await hotel(page, desk, { width: 1366, height: 690 })
  const { board, row, bar, ...job } = jobPage(page)
  await expect(row('102').getByText(text('board.row.noPreset'))).toBeVisible()
  await plan(desk, jobId, { water_hardness: 12, default_shower_flow: 11 })
  await expect(row('102').getByText('Guest room')).toBeVisible()
  await expect(row('102').getByTitle(`${text('board.column.configure')}: ${text('app.state.planned')}`)).toBeVisible()

  // The network goes: what was not begun is told, with the way on.
  await desk.simulator.disconnect()
  await job.askApply(40)
  await job.confirmApply()
  const left = bar.getByRole('button', { name: /devices? not finished$/ })
  await expect(left).toBeVisible({ timeout: 30_000 })
  for (const part of [0, 0.5, 1]) {
    await board.evaluate((grid, at) => grid.scrollTo({ top: at * grid.scrollHeight }), part)
    await expect.poll(() => board.evaluate((grid) => grid.scrollTop)).toBeGreaterThanOrEqual(part === 0 ? 0 : 100)
    await expect(bar.getByText(/: \d+ arrived, \d+ did not/)).toBeInViewport({ ratio: 1 })
    await expect(left).toBeInViewport({ ratio: 1 })
    await left.click()
    const reasons = page.getByRole('dialog', { name: /devices? not finished$/ })
    await expect(reasons.getByRole('button', { name: /^Apply again/ })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(reasons).toBeHidden()
    await expect(left).toBeFocused()
  }

  await desk.simulator.reconnect()
  await left.click()
  await page.getByRole('button', { name: /^Apply again/ }).click()
  await job.confirmApply()
  const { showers, owner } = desk.simulator.world
  const done = bar.getByRole('button', { name: /^\d+ devices confirmed$/ })
  await expect(done).toBeInViewport({ ratio: 1, timeout: 60_000 })
  const alive = [...showers.values()].filter(
    (shower) => shower.owner === owner && !shower.dead && shower.configuration.water_hardness === 12,
  )
  await expect(done).toHaveText(text('app.apply.outcome.done', { count: alive.length }))
})

test('a press on the status of a step, or on what is planned, opens that step', async ({ page, desk }) => {
  await hotel(page, desk, { width: 1920, height: 1000 })
  const row = jobPage(page).row('102')
  for (const [key, step] of [
    ['test', 'test'],
    ['planned', 'configure'],
    ['group', 'group'],
  ] as const) {
    await row.locator(`.of-${key}`).click({ position: { x: 4, y: 4 } })
    await expect(page).toHaveURL(new RegExp(`/${step}$`))
    await expect(page.getByRole('complementary').locator(`[data-part=${step}]`)).toBeVisible()
  }
})

test('devices that a filter shows stay in sight with their results, until something else is looked for', async ({ page, desk }) => {
  test.setTimeout(120_000)
  const jobId = await hotel(page, desk, { width: 1366, height: 690 })
  await plan(desk, jobId, { water_hardness: 12 })
  const { row, bar, ...job } = jobPage(page)
  await job.stage('pair', 40).click()
  await job.askApply(40)
  await job.confirmApply()
  await expect(bar.getByRole('button', { name: /devices? confirmed$/ })).toBeVisible({ timeout: 60_000 })
  await expect(job.stage('pair', 0)).toBeVisible()
  await expect(row('101')).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${text('board.stage.attention')}`) }).click()
  await expect(row('101')).toBeHidden()
})

test('in a window 480 pixels wide every part of the job and the primary act are in sight, in every language', async ({ page, desk }) => {
  const jobId = await hotel(page, desk, { width: 1280, height: 800 })
  await page.setViewportSize({ width: 480, height: 800 })
  for (const language of ['en', 'de', 'sv'] as const) {
    await desk.host().value('settings.save', { language })
    await page.goto(`${desk.host().url}/jobs/${jobId}`)
    const words = translatorFor(language)
    const parts = page.getByRole('navigation', { name: words('app.job.parts') }).getByRole('link')
    await expect(parts.filter({ hasText: words('app.job.tab.devices') }).first()).toBeVisible()
    const primary = leadAct(page)
    for (const each of [...(await parts.all()), primary]) await expect(each, language).toBeInViewport({ ratio: 1 })
  }
})

test('the Delete key removes the selected devices, and what it removed can be brought back', async ({ page, desk }) => {
  const jobId = await hotel(page, desk, { width: 1366, height: 768 })
  const { board } = jobPage(page)
  const devices = async () => (await desk.host().value('jobs.read', { jobId })).devices.length
  await board.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await expect.poll(devices).toBe(38)
  await page.keyboard.press('Control+z')
  await expect.poll(devices).toBe(40)
})
