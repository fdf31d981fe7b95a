/** What the page asks of its host when it is opened. */
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
