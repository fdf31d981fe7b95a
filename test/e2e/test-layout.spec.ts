/** Rows of tests that run or wait for a person have room for their words, in every look, language and window. */
import { languages } from '#shared/language.ts'
import { expect, goWithin, settle, test } from './desk.ts'
import { furnish, windows } from './layout-job.ts'
import { layoutFaults } from './layout-law.ts'

test('a running test has room for each of its steps, in every look', async ({ page, desk }) => {
  const { open } = await furnish(desk)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await settle(page)
  for (const theme of ['light', 'plantRoom'] as const) {
    await desk.host().value('settings.save', { theme })
    await goWithin(page, `/jobs/${open}/tests`)
    for (const size of windows) {
      await page.setViewportSize(size)
      await settle(page)
      // Words as long as the service has sent, whichever step the test is at.
      await page.locator('[data-row] .words > strong').evaluateAll((words) => {
        for (const word of words) word.textContent = 'temperature_sensors'
      })
      expect(await layoutFaults(page), `${theme} ${size.width}`).toEqual([])
    }
  }
})

test('beside an open device and in a narrow window a test without a pass keeps its step in one line, and its message whole and clear of Abort', async ({
  page,
  desk,
}) => {
  const { open } = await furnish(desk)
  const [one] = desk.labels()
  const api = desk.host()
  const { devices } = await api.value('jobs.read', { jobId: open })
  const failing = devices.find(({ key }) => key === 'd3')?.id ?? one?.id ?? ''
  await api.value('jobs.observeTest', { jobId: open, device: 'd3' })
  desk.simulator.startTest(failing, 'fail')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await settle(page)
  for (const language of languages) {
    await api.value('settings.save', { language })
    for (const { path, size } of [
      { path: `/jobs/${open}/tests/d3`, size: { width: 1366, height: 768 } },
      { path: `/jobs/${open}/tests`, size: { width: 800, height: 600 } },
    ]) {
      await page.setViewportSize(size)
      await goWithin(page, path)
      const row = page.locator('[data-row]', { has: page.locator('.acts button') }).first()
      await expect(row).toBeVisible({ timeout: 30_000 })
      // In one look: the row is drawn again with each look at the test.
      const { step, message, abort, cut } = await row.evaluate((element) => {
        const of = (selector: string) => element.querySelector(selector)!.getBoundingClientRect()
        const words = element.querySelector('.words')!
        return {
          step: of('.words > strong').height,
          message: of('.words').right,
          abort: of('.acts button').left,
          cut: words.scrollWidth - words.clientWidth,
        }
      })
      const said = `${language} ${size.width}`
      expect(step, said).toBeLessThan(30)
      expect(message, said).toBeLessThanOrEqual(abort)
      expect(cut, said).toBeLessThanOrEqual(0)
    }
  }
})

test('what a test without a pass for some minutes says lies on nothing in its row, in every language, look and window', async ({
  page,
  desk,
}) => {
  const { open } = await furnish(desk)
  await page.clock.install({ time: Date.now() + 10 * 60_000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  await settle(page)
  for (const theme of ['light', 'plantRoom'] as const)
    for (const language of languages) {
      await desk.host().value('settings.save', { language, theme })
      await expect(page.locator(`html[lang=${language}][data-theme=${theme}]`)).toBeAttached()
      for (const path of [`/jobs/${open}/tests`, `/jobs/${open}/tests/d1`]) {
        await goWithin(page, path)
        for (const size of [...windows.slice(0, 2), { width: 1366, height: 768 }]) {
          await page.setViewportSize(size)
          await settle(page)
          const said = `${theme} ${language} ${size.width} ${path}`
          const row = page.locator('[data-row]:has(.alarm)')
          // In a narrow window the open device covers the list.
          if (path.endsWith('/d1') && size.width < 1366) continue
          await expect(row, said).toHaveCount(1)
          const overlaps = await row.evaluate((element) => {
            const parts = [...element.querySelectorAll('.name, .words > *, .then, .lasting, .acts button')]
              .map((part) => ({ words: part.textContent, box: part.getBoundingClientRect() }))
              .filter(({ box }) => box.width > 0)
            return parts.flatMap((one, at) =>
              parts
                .slice(at + 1)
                .filter(
                  ({ box: { left, right, top, bottom } }) =>
                    one.box.left < right - 1 && left < one.box.right - 1 && one.box.top < bottom - 1 && top < one.box.bottom - 1,
                )
                .map(({ words }) => `${one.words} / ${words}`),
            )
          })
          expect(overlaps, said).toEqual([])
          expect(await row.locator('.alarm span').evaluate((words) => words.scrollWidth - words.clientWidth), said).toBeLessThanOrEqual(0)
        }
      }
    }
})

test('the report draws the steps of a test beside each other', async ({ page, desk }) => {
  const { open } = await furnish(desk)
  const steps = async () => {
    await desk.host().value('jobs.observeTest', { jobId: open, device: 'd1' })
    const { devices } = await desk.host().value('jobs.read', { jobId: open })
    return new Set(devices[0]?.runs.at(-1)?.observations.map(({ test: { current_test } }) => current_test)).size
  }
  await expect.poll(steps).toBeGreaterThan(1)
  await desk.host().value('jobs.recordVerdict', { jobId: open, device: 'd1', verdict: 'failed', reason: 'Leak' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(desk.address())
  await goWithin(page, `/jobs/${open}/report`)
  const drawn = page
    .locator('ol.course')
    .filter({ has: page.locator('li:nth-child(2)') })
    .locator('li')
  await expect(drawn.first()).toBeAttached()
  const tops = await drawn.evaluateAll((all) => all.slice(0, 2).map((step) => step.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
