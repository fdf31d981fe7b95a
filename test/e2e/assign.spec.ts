/** Who works on a job, in the window: assigned by keyboard, seen and left alone by everybody else, and taken over with a reason. */
import { AxeBuilder } from '@axe-core/playwright'
import { randomUUID } from 'node:crypto'
import { translatorFor } from '#main/translate.ts'
import { languages } from '#shared/language.ts'
import { expect, test } from './desk.ts'
import { barOf, downloaded } from './pages.ts'
import { layoutFaults } from './layout-law.ts'

const text = translatorFor('en')

test('a job is assigned, is a colleague’s, and is taken over', async ({ page, desk }) => {
  test.setTimeout(240_000)
  const host = desk.host()
  await host.value('settings.save', { technician: 'Kim Berg' })
  const { jobId } = await host.value('jobs.create', {
    environment: 'development',
    site: { name: 'Hotel Aurora' },
    technician: 'Kim Berg',
  })
  await host.value('jobs.addDevices', { jobId, devices: desk.labels().slice(0, 3) })
  await page.goto(desk.address())
  await page.goto(`${host.url}/jobs/${jobId}`)
  await page.getByRole('button', { name: text('app.job.more') }).press('Enter')
  await page.getByRole('menuitem', { name: text('assign.menu') }).press('Enter')
  await page.getByLabel(text('assign.person')).fill('Anna Berg')
  await page.keyboard.press('Enter')

  // Hers from now on, by name only.
  const bar = barOf(page).getByRole('status').filter({ hasText: 'Anna Berg' })
  await expect(bar).toContainText(text('lead.job.assigned.says', { person: 'Anna Berg' }))
  // Without an archive it gets to her as a file.
  const copy = await downloaded(page, () => page.getByRole('button', { name: text('lead.job.assigned.act') }).click())
  expect(copy.suggestedFilename()).toMatch(/\.firstflow$/)
  await expect(page.getByRole('button', { name: text('board.act.add') })).toHaveCount(0)
  await page.goto(`${host.url}/jobs/${jobId}/notes`)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: text('app.job.more') }).press('Enter')
  await expect(page.getByRole('menuitem', { name: text('assign.menu') })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
  const faults: string[] = []
  for (const language of languages) {
    await host.value('settings.save', { language })
    await page.reload()
    await expect(bar).toBeVisible()
    for (const width of [800, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      faults.push(...(await layoutFaults(page)).map((fault) => `${language} ${width}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
  await host.value('settings.save', { language: 'en' })
  await page.reload()

  await page.getByRole('button', { name: text('lead.job.assigned.quiet') }).press('Enter')
  await page.getByRole('dialog').getByLabel(text('assign.reason')).fill('Laptop stolen')
  await page.keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('textbox').first()).toBeEnabled()
  const { assignments } = await host.value('jobs.read', { jobId })
  expect(assignments.at(-1)).toMatchObject({ how: 'taken', to: { name: 'Kim Berg' }, from: { name: 'Anna Berg' }, reason: 'Laptop stolen' })

  // A colleague's by name and computer: there is nothing to start here.
  await host.value('jobs.assign', { jobId, name: 'Kim Berg', installation: randomUUID() })
  await expect(barOf(page)).toContainText(text('lead.job.held.says', { person: 'Kim Berg' }))
})
