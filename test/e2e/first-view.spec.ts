/** What the page asks of its host when it is opened, who is let in, and what it draws only later. */
import { translatorFor } from '#main/translate.ts'
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
    await expect(page.getByRole('link', { name: 'Aurora', exact: true })).toBeVisible()
    // The second look at the jobs comes behind the first view.
    await expect.poll(() => asked).toContain('jobs.list {}')
    expect(asked.filter((command) => first.includes(command)).sort()).toEqual([...first].sort())
  }
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

test('few jobs need no search; more have one in the row of the title, which finds them', async ({ page, desk }) => {
  const search = page.getByRole('textbox', { name: translatorFor('en')('app.jobs.search') })
  const rows = page.getByRole('main').getByRole('row')
  const add = (name: string) => desk.host().value('jobs.create', { environment: 'training', site: { name }, technician: 'Kim Berg' })
  for (let at = 0; at < 10; at += 1) await add(at === 0 ? 'Bad Öster' : `Site ${at}`)
  await page.goto(desk.address())
  // The head, and all but the one above the table.
  await expect(rows).toHaveCount(10)
  await expect(search).toHaveCount(0)
  await add('Site 10')
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill('öster')
  await expect(rows).toHaveCount(2)
})

test('names are text, whatever they look like', async ({ page, desk }) => {
  const names = ['</script><script>document.title = "x"</script>', '<img src=x onerror="document.title = \'x\'">', '"><b>bold</b>']
  for (const name of names) await desk.host().value('jobs.create', { environment: 'training', site: { name }, technician: name })
  await page.goto(desk.address())
  for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.locator('main :is(script, img, b)')).toHaveCount(0)
  expect(await page.title()).toContain(translatorFor('en')('app.jobs.title'))
})

test('a ticket that was used lets nobody in, and no address keeps it', async ({ page, desk, browser }) => {
  const { url, token, request } = desk.host()
  await desk.host().value('jobs.create', { environment: 'training', site: { name: 'Bad Öster' }, technician: 'Kim Berg' })
  const { ticket } = (await (await request('/tickets', { method: 'POST' })).json()) as { readonly ticket: string }
  await page.goto(`${url}/#ticket=${ticket}`)
  await expect(page.getByRole('link', { name: 'Bad Öster' })).toBeVisible()
  await expect(page).toHaveURL(`${url}/`)
  expect(await page.content()).not.toContain(token)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Bad Öster' })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${url}/#ticket=${ticket}`)
  await expect(other.getByText(translatorFor('en')('app.token.stolen'))).toBeVisible()
  await expect(other.getByText('Bad Öster')).toHaveCount(0)
})
