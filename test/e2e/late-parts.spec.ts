/** Parts of the page or answers that come late, or not at once: nothing that is pressed is lost, and no wait is silent. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'

const text = translatorFor('en')
const jobs = (page: Page) => page.getByRole('heading', { level: 1, name: text('app.jobs.title') })
const toSettings = (page: Page) => page.getByRole('link', { name: text('app.nav.settings') }).click()
const settings = (page: Page) => page.getByRole('heading', { level: 1, name: text('app.settings.title') })
const note = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

/** Holds back the first request for a file, or the first call of a command, until the returned function is called. */
async function hold(page: Page, wanted: RegExp) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>()
  let isFirst = true
  await page.route('**', async (route) => {
    const request = route.request()
    if (isFirst && wanted.test(request.postData() ?? request.url())) {
      isFirst = false
      await isReleased
    }
    await route.continue().catch(() => undefined)
  })
  return () => release(undefined)
}
/** Fails every request for a file, of which a page makes several, until the returned function is called. */
async function fail(page: Page, file: RegExp) {
  await page.route(file, (route) => route.abort())
  return () => page.unroute(file)
}

test('nothing can be pressed that goes away once the list of jobs turns out to be empty', async ({ page, desk }) => {
  const release = await hold(page, /"jobs\.list"/)
  await page.goto(desk.address())
  await expect(page.getByText(text('app.jobs.loading'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: text('app.jobs.new') })).toBeVisible()
})

test('a view that failed to load can be opened again, and the page says so', async ({ page, desk }) => {
  const mend = await fail(page, /assets\/SettingsView-[^/]+\.js$/)
  await page.goto(desk.address())
  await expect(jobs(page)).toBeVisible()
  await toSettings(page)
  await expect(note(page, text('app.replaced.text'))).toBeVisible()
  await expect(jobs(page)).toBeVisible()
  await mend()
  await toSettings(page)
  await expect(settings(page)).toBeVisible()
})

test('a view that is late is spoken of, with a way out, until it is there', async ({ page, desk }) => {
  await page.clock.install()
  const release = await hold(page, /assets\/SettingsView-[^/]+\.js$/)
  await page.goto(desk.address())
  await expect(jobs(page)).toBeVisible()
  const requested = page.waitForRequest(/assets\/SettingsView-/)
  await toSettings(page)
  await requested
  const late = note(page, text('app.replaced.late'))
  await expect(late).toBeHidden()
  await page.clock.fastForward(3000)
  await expect(late.getByRole('button', { name: text('app.replaced.reload') })).toBeVisible()
  release()
  await expect(settings(page)).toBeVisible()
  await expect(late).toBeHidden()
})

/** The page waits ten seconds before it says so. */
const afterPatience = (page: Page) => page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))

const program = /assets\/index-[^/]+\.js$/
const starts = {
  'its program': (page: Page) => fail(page, program),
  'its texts': (page: Page) => fail(page, /assets\/en-[^/]+\.js$/),
}
for (const [missing, without] of Object.entries(starts))
  test(`a page without ${missing} says that it has not started, and starts after a reload`, async ({ page, desk }) => {
    const mend = await without(page)
    await page.goto(desk.address())
    const late = note(page, text('start.late'))
    await expect(late).toBeHidden()
    await afterPatience(page)
    await expect(late).toBeVisible()
    await mend()
    await page.reload()
    await expect(jobs(page)).toBeVisible()
    await expect(late).toBeHidden()
  })

for (const [missing, wanted] of [
  ['program', program],
  ['answer', /"settings\.read"/],
] as const)
  test(`a page says that it has not started until a late ${missing} is there`, async ({ page, desk }) => {
    const release = await hold(page, wanted)
    const asked = page.waitForRequest((request) => wanted.test(request.postData() ?? request.url()))
    await page.goto(desk.address(), { waitUntil: 'commit' })
    await asked
    const late = note(page, text('start.late'))
    await expect(late).toBeAttached()
    await afterPatience(page)
    await expect(late).toBeVisible()
    release()
    await expect(jobs(page)).toBeVisible()
    await expect(late).toBeHidden()
  })
