/** What the page asks of its host when it is opened, and what it draws only later. */
import { expect, test } from './desk.ts'

test('the list of jobs asks once for what it needs, whichever way it is opened', async ({ page, desk }) => {
  await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Aurora' }, technician: 'Kim' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/call') return
    const { command, input } = request.postDataJSON() as { readonly command: string; readonly input: unknown }
    asked.push(command === 'jobs.list' ? `${command} ${JSON.stringify(input)}` : command)
  })
  const first = ['jobs.list {"glance":true}', 'settings.read', 'app.about', 'environments.list', 'drafts.list']
  // With the token in the address, and from what the window keeps of it.
  for (const open of [() => page.goto(desk.address()), () => page.reload()]) {
    asked.length = 0
    await open()
    await expect(page.getByRole('row').filter({ hasText: 'Aurora' })).toBeVisible()
    // The second look at the jobs comes behind the first view.
    await expect.poll(() => asked).toContain('jobs.list {}')
    expect(asked.filter((command) => first.includes(command)).sort()).toEqual([...first].sort())
  }
})

test('the page asks before its program is there, and the list of jobs is read while that is on its way', async ({ page, desk }) => {
  await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Aurora' }, technician: 'Kim' })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>()
  await page.route(/assets\/program-[^/]+\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  const listed = page.waitForResponse((response) => response.request().postData()?.includes('"jobs.list"') === true)
  await page.goto(desk.address(), { waitUntil: 'commit' })
  expect((await listed).status()).toBe(200)
  const row = page.getByRole('row').filter({ hasText: 'Aurora' })
  await expect(row).toBeHidden()
  release(undefined)
  await expect(row).toBeVisible()
})

test('the texts of the language leave before the questions, which take all connections to the host', async ({ page, desk }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(desk.address())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const texts = asked.findIndex((path) => /assets\/first-[^/]+\.js$/.test(path))
  expect(texts).toBeGreaterThan(-1)
  expect(asked.indexOf('/events')).toBeGreaterThan(texts)
  expect(asked.indexOf('/call')).toBeGreaterThan(texts)
})

test("a job's menu is made when its button is pressed, and gives the focus back", async ({ page, desk }) => {
  await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Aurora' }, technician: 'Kim' })
  await page.goto(desk.address())
  const button = page.getByRole('button', { name: 'Actions: Aurora' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('td [popover]')).toHaveCount(0)
  for (const key of ['Enter', 'Space']) {
    await button.press(key)
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
})
