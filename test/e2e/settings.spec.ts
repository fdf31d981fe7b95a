/** What another window of the same host or a script saved is followed at once, and what is being typed stays. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { expect, test, type Desk } from './desk.ts'

const text = translatorFor('en')
const german = translatorFor('de')

async function openSettings(page: Page, desk: Desk, part: 'person' | 'look') {
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/settings/${part}`)
  await expect(page.getByRole('heading', { level: 1, name: text('app.settings.title') })).toBeVisible()
}

test('two windows of one host have one language and one look', async ({ page, desk, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openSettings(page, desk, 'person')
  await page.getByLabel(text('app.settings.technician')).fill('Ada Lind')

  const other = await context.newPage()
  await openSettings(other, desk, 'look')
  await other.getByRole('radio', { name: text('app.theme.dark') }).check({ force: true })
  await other.getByRole('radio', { name: text('app.language.de') }).check({ force: true })

  await expect(page.getByRole('heading', { level: 1, name: german('app.settings.title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel(german('app.settings.technician'))).toHaveValue('Ada Lind')
})

test('what a script saves is shown where nobody has typed', async ({ page, desk }) => {
  await openSettings(page, desk, 'person')
  const [technician, company] = [
    page.getByLabel(text('app.settings.technician')),
    page.getByLabel(text('app.settings.company'), { exact: true }),
  ]
  await technician.fill('Ada Lind')
  await desk.host().value('settings.save', { technician: 'Jo Miller', company: 'Water Works', theme: 'plantRoom' })

  await expect(company).toHaveValue('Water Works')
  await expect(technician).toHaveValue('Ada Lind')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'plantRoom')
  // It is said for two seconds.
  await Promise.all([page.getByText(text('app.common.saved')).waitFor(), technician.press('Enter')])
  expect(await desk.host().value('settings.read', {})).toMatchObject({ technician: 'Ada Lind', company: 'Water Works' })
})

test('who asks the system for more contrast gets no soft text in the look they chose, and the plant room where the system chooses', async ({
  page,
  desk,
}) => {
  await desk.host().value('settings.save', { theme: 'light' })
  await openSettings(page, desk, 'look')
  await expect(page.getByRole('radio', { name: text('app.theme.light') })).toBeChecked()
  const soft = page.locator('.text-soft:visible').first()
  const inkOf = (element: Element) => getComputedStyle(element).color
  const ink = await page.locator('body').evaluate(inkOf)
  await expect.poll(() => soft.evaluate(inkOf)).not.toBe(ink)
  await page.emulateMedia({ contrast: 'more' })
  await expect.poll(() => soft.evaluate(inkOf)).toBe(ink)

  await desk.host().value('settings.save', { theme: 'system' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'plantRoom')
})

test.describe('until a language is chosen', () => {
  test.use({ locale: 'de-AT' })

  test('window, report and the rest of the process have that of the reader', async ({ page, desk }) => {
    const { value } = desk.host()
    const { jobId } = await value('jobs.create', { environment: 'training', site: { name: 'Haus Linde' }, technician: 'Kim' })
    const html = page.locator('html')
    await page.goto(desk.address().replace('/#', `/jobs/${jobId}/sign-off#`))
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(page.locator('article.sheet').first()).toHaveAttribute('lang', 'de')
    expect((await value('settings.read', {})).language).toBe('de')
    // Anything else that is saved chooses none.
    await value('settings.save', { technician: 'Kim' })
    await page.reload()
    await expect(html).toHaveAttribute('lang', 'de')

    await value('settings.save', { language: 'sv' })
    await expect(html).toHaveAttribute('lang', 'sv')
    await page.reload()
    await expect(html).toHaveAttribute('lang', 'sv')
  })
})
