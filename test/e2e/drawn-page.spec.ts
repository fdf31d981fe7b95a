/** The first view comes with its page, as the host draws it, and the program takes its place without anybody seeing it. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import type { Settings } from '#shared/contract/contract.ts'
import { expect, test, type Desk } from './desk.ts'

/** An address as the host opens its own window with. */
async function windowAddress({ host }: Desk): Promise<string> {
  const { url, request } = host()
  const { ticket } = (await (await request('/tickets', { method: 'POST' })).json()) as { readonly ticket: string }
  return `${url}/?ticket=${ticket}`
}

async function fill({ host, labels }: Desk, rows: number): Promise<void> {
  const site = { name: 'Hotel Aurora', building: 'Haus 3', client: 'Ägare AB' }
  const { jobId } = await host().value('jobs.create', { environment: 'development', site, technician: 'Kim Berg' })
  await host().value('jobs.addDevices', { jobId, devices: labels().slice(0, 3) })
  // A second job of the same site, one that is given to whoever works here, and one that is put away.
  await host().value('jobs.create', { environment: 'development', site: { ...site, siteId: jobId }, technician: 'Kim Berg' })
  const given = await host().value('jobs.create', { environment: 'production', site: { name: 'Bad Öster' }, technician: 'Kim Berg' })
  await host().value('jobs.assign', { jobId: given.jobId, name: 'Kim Berg' })
  const away = await host().value('jobs.create', { environment: 'staging', site: { name: 'Laid up' }, technician: 'Kim Berg' })
  await host().value('jobs.archive', { jobId: away.jobId, archived: true })
  for (let at = 0; at < rows; at += 1)
    await host().value('jobs.create', { environment: 'training', site: { name: `Site ${at}` }, technician: 'Kim Berg' })
}

/** Opens the window while the program is kept back, which nothing waits for but what it does when it is idle. */
async function openDrawn(page: Page, desk: Desk) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>()
  await page.route(/assets\/program-[^/]+\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
  await page.goto(await windowAddress(desk), { waitUntil: 'commit' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const program = page.locator('#app[data-v-app]')
  await expect(program).toHaveCount(0)
  return async () => {
    release(undefined)
    await expect(program).toHaveCount(1)
  }
}

/** Of 255. A corner that is drawn another way may be a shade lighter; what is moved, missing or of another colour is far more. */
const faint = 32
/** The greatest difference of one colour at one point. */
const furthestApart = (page: Page, ...images: readonly Buffer[]) =>
  page.evaluate(
    async (sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const image = Object.assign(new Image(), { src: `data:image/png;base64,${source}` })
          await image.decode()
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
          context.drawImage(image, 0, 0)
          return context.getImageData(0, 0, image.width, image.height).data
        }),
      )
      return one!.reduce((most, value, at) => Math.max(most, Math.abs(value - other![at]!)), 0)
    },
    images.map((image) => image.toString('base64')),
  )

const looks: readonly (readonly [Pick<Settings, 'language' | 'theme'>, width: number])[] = [
  [{ language: 'en', theme: 'light' }, 1280],
  [{ language: 'de', theme: 'dark' }, 1280],
  [{ language: 'sv', theme: 'plantRoom' }, 1280],
  [{ language: 'de', theme: 'system' }, 1000],
  [{ language: 'sv', theme: 'light' }, 600],
  [{ language: 'en', theme: 'plantRoom' }, 820],
]
for (const [look, width] of looks) {
  test(`the program takes the place of the drawn page unseen: ${look.language}, ${look.theme}, ${width} px wide`, async ({
    page,
    desk,
  }) => {
    // With and without the place of the search.
    await fill(desk, width === 1280 ? 3 : 9)
    await desk.host().value('settings.save', { ...look, technician: 'Kim Berg' })
    await page.setViewportSize({ width, height: 720 })
    // What "system" means is known to the page alone.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await page.clock.setFixedTime(new Date())
    const finish = await openDrawn(page, desk)
    const seen = async () => {
      // The host's clock goes on.
      await page.evaluate(() => document.querySelectorAll('time').forEach((age) => (age.textContent = '1 min')))
      await page.mouse.move(1, 1)
      return { words: await page.locator('body').ariaSnapshot(), title: await page.title(), image: await page.screenshot() }
    }
    const drawn = await seen()
    expect(drawn.words).toContain(translatorFor(look.language)('app.jobs.siteSum', { count: 2, done: 0, total: 3 }))
    expect(drawn.words).toContain(translatorFor(look.language)('transfer.jobs.assignedToYou'))
    await finish()
    const taken = await seen()
    expect(taken.words).toBe(drawn.words)
    expect(taken.title).toBe(drawn.title)
    expect(await furthestApart(page, drawn.image, taken.image)).toBeLessThan(faint)
  })
}

test('few jobs need no search; more have one in the row of the title, which finds them', async ({ page, desk }) => {
  const search = page.getByRole('textbox', { name: translatorFor('en')('app.jobs.search') })
  const rows = page.getByRole('main').getByRole('row')
  await fill(desk, 7)
  await page.goto(desk.address())
  await expect(rows).toHaveCount(11)
  await expect(search).toHaveCount(0)
  await desk.host().value('jobs.create', { environment: 'training', site: { name: 'Site 7' }, technician: 'Kim Berg' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill('öster')
  await expect(rows).toHaveCount(2)
})

test('what is pressed before the program is there is done once it is', async ({ page, desk }) => {
  await fill(desk, 0)
  for (const [press, done] of [
    [page.getByRole('link', { name: 'Bad Öster' }), () => expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/)],
    [page.getByRole('link', { name: translatorFor('en')('app.jobs.new') }), () => expect(page).toHaveURL(/\/jobs\/new$/)],
    [page.getByRole('button', { name: 'Actions: Bad Öster' }), () => expect(page.getByRole('menuitem').first()).toBeVisible()],
    [page.getByRole('button', { name: 'Actions', exact: true }), () => expect(page.getByRole('menuitem', { name: 'Trash' })).toBeVisible()],
  ] as const) {
    const finish = await openDrawn(page, desk)
    await press.click()
    await expect(page).toHaveURL(`${desk.host().url}/`)
    await finish()
    await done()
    await page.unrouteAll()
  }
})

test('of two jobs with one name, the pressed one is meant', async ({ page, desk }) => {
  await fill(desk, 0)
  const finish = await openDrawn(page, desk)
  await page.getByRole('button', { name: 'Actions: Hotel Aurora' }).nth(1).click()
  await finish()
  await expect(page.getByRole('row', { name: 'Hotel Aurora' }).nth(1).getByRole('menuitem').first()).toBeVisible()
})

for (const [way, begin, end] of [
  ['pointer', (page: Page) => page.mouse.down(), (page: Page) => page.mouse.up()],
  ['space bar', (page: Page) => page.keyboard.down(' '), (page: Page) => page.keyboard.up(' ')],
] as const)
  test(`a press that has begun when the program comes is ended first: ${way}`, async ({ page, desk }) => {
    await fill(desk, 0)
    const finish = await openDrawn(page, desk)
    const button = page.getByRole('button', { name: 'Actions', exact: true })
    await button.hover()
    // A pointer moves the focus.
    await (way === 'pointer' ? page.getByRole('link', { name: 'Bad Öster' }) : button).focus()
    await begin(page)
    // What the program asks last, before it takes over.
    const asked = page.waitForRequest((request) => request.postData()?.includes('"app.notices"') === true)
    const taken = finish()
    await asked
    await end(page)
    await taken
    await expect(page.getByRole('menuitem', { name: 'Trash' })).toBeVisible()
  })

test('a menu of the browser does not keep the program away', async ({ page, desk }) => {
  await fill(desk, 0)
  const finish = await openDrawn(page, desk)
  await page.getByRole('link', { name: 'Bad Öster' }).hover()
  await page.mouse.down({ button: 'right' })
  await finish()
})

test('focus and place of the reader stay when the program takes over, and a new load of the page is let in', async ({ page, desk }) => {
  await fill(desk, 12)
  const finish = await openDrawn(page, desk)
  const link = page.getByRole('link', { name: 'Site 5' })
  await link.focus()
  await page.getByRole('main').evaluate((main) => main.scrollTo({ top: 120 }))
  await finish()
  await expect(link).toBeFocused()
  expect(await page.getByRole('main').evaluate((main) => main.scrollTop)).toBe(120)
  await page.reload()
  await expect(link).toBeVisible()
})

test('names are text, whatever they look like', async ({ page, desk }) => {
  const names = ['</script><script>document.title = "x"</script>', '<img src=x onerror="document.title = \'x\'">', '"><b>bold</b>']
  for (const name of names) await desk.host().value('jobs.create', { environment: 'training', site: { name }, technician: name })
  const finish = await openDrawn(page, desk)
  const check = async () => {
    for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.locator('main :is(script, img, b)')).toHaveCount(0)
    expect(await page.title()).toContain(translatorFor('en')('app.jobs.title'))
  }
  await check()
  await finish()
  await check()
})

test('a ticket that was used lets nobody in, and no address keeps it', async ({ page, desk, browser }) => {
  await fill(desk, 0)
  const address = await windowAddress(desk)
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Bad Öster' })).toBeVisible()
  await expect(page).toHaveURL(`${desk.host().url}/`)
  expect(await page.content()).not.toContain(desk.host().token)
  const other = await (await browser.newContext()).newPage()
  const response = await other.goto(address)
  expect(await response?.text()).not.toContain('Bad Öster')
  await expect(other.getByLabel(translatorFor('en')('app.token.label'))).toBeVisible()
  await expect(other.getByText('Bad Öster')).toHaveCount(0)
})
