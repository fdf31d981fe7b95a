/** When Firstflow itself ends, the page that is left says so by itself, in each language, without covering the work. */
import { AxeBuilder } from '@axe-core/playwright'
import { translatorFor } from '#main/translate.ts'
import { languages } from '#shared/language.ts'
import { expect, goWithin, settle, test } from './desk.ts'
import { layoutFaults } from './layout-law.ts'

const looks = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
] as const

for (const language of languages) {
  const text = translatorFor(language)
  test(`the page says by itself that Firstflow has ended: ${language}`, async ({ page, desk }) => {
    await desk.host().value('settings.save', { language, theme: 'system' })
    const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Aurora' }, technician: 'Kim' })
    await desk.host().value('jobs.addDevices', { jobId, devices: desk.labels().slice(0, 3) })
    await desk.host().value('jobs.refresh', { jobId })
    await page.setViewportSize({ width: 800, height: 600 })
    await page.goto(desk.address())
    await page.goto(`${desk.host().url}/jobs/${jobId}`)
    const sign = page.getByRole('banner').getByRole('button', { name: text('board.connection.check') })
    const counting = text('board.connection.answering', { age: '' }).trim()
    await expect(sign).toContainText(counting)
    const notice = page.getByRole('alert').filter({ hasText: text('errors.host.unreachable.happened') })
    await expect(notice).toBeHidden()

    await desk.host().end('SIGKILL')
    await expect(notice).toBeVisible({ timeout: 10_000 })
    await expect(notice).toContainText(text('errors.host.unreachable.now'))
    await expect(sign).not.toContainText(counting)
    await expect(sign).toContainText(text('errors.host.unreachable.title'))

    const [above, below] = [await notice.boundingBox(), await page.getByRole('main').boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
    expect.soft(below?.height).toBeGreaterThan(380)
    for (const look of looks) {
      await page.emulateMedia({ ...look, reducedMotion: 'reduce' })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect.soft(await layoutFaults(page), JSON.stringify(look)).toEqual([])
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .setLegacyMode()
        .analyze()
      expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    }
  })
}

test('it is said once on every page, also where what the page asked for failed', async ({ page, desk }) => {
  const text = translatorFor('en')
  const pages = [
    '/environments',
    '/presets',
    '/service/groups',
    '/service/activity',
    '/trash',
    '/settings',
    '/settings/support',
    '/service',
    '/',
  ]
  await page.goto(desk.address())
  // Each part of the window is read while there is a host to read it from.
  for (const path of pages) {
    await goWithin(page, path)
    await settle(page)
  }
  await desk.host().end('SIGKILL')
  const said = page.getByText(text('errors.host.unreachable.happened'))
  await expect(said).toBeVisible({ timeout: 10_000 })
  for (const path of pages) {
    await goWithin(page, path)
    await settle(page)
    expect.soft(await said.count(), path).toBe(1)
  }
})
