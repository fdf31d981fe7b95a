/** Nothing the page does is against its own content security policy, in any view and in what opens in front of it. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { expect, goWithin, settle, test } from './desk.ts'

const text = translatorFor('en')
const pressing = (key: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('no view asks for what the content security policy forbids', async ({ page, desk }) => {
  const violations: string[] = []
  await page.exposeFunction('violated', (what: string) => void violations.push(`${new URL(page.url()).pathname}: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { violated } = window as unknown as { violated: (what: string) => void }
      violated(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  const { jobId } = await desk
    .host()
    .value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim Berg' })
  await desk.host().value('jobs.addDevices', { jobId, devices: desk.labels().slice(0, 1) })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  const job = `/jobs/${jobId}`
  const views: readonly (readonly [path: string, open?: (page: Page) => Promise<void>])[] = [
    ['/'],
    ['/', pressing('Control+k')],
    ['/jobs/new'],
    [job],
    [job, pressing('?')],
    [`${job}?plan=list`, (at) => expect(at.getByRole('dialog')).toBeVisible()],
    [`${job}/differences`],
    ...['notes', 'issues', 'photos', 'checks', 'sign-off', 'report'].map((part) => [`${job}/${part}`] as const),
    ...['pair', 'configure', 'test', 'group', 'report'].map((step) => [`${job}/devices/d1/${step}`] as const),
    [`${job}/histories`],
    ...['/service', '/service/history', '/service/groups', '/service/guards'].map((path) => [path] as const),
    ...['/import', '/trash', '/service/activity', '/presets', '/environments'].map((path) => [path] as const),
    ...['/settings', '/settings/support', '/settings/licences', '/nowhere'].map((path) => [path] as const),
  ]
  for (const [view, [path, open]] of views.entries()) {
    // What opened in front of the view before goes with its page.
    if (views[view - 1]?.[1] === undefined) await goWithin(page, path)
    else await page.goto(desk.host().url + path)
    await settle(page)
    await open?.(page)
    await expect(page.locator('.busy, [aria-busy=true]')).toHaveCount(0)
  }
  expect(violations).toEqual([])

  // The listener hears what is forbidden.
  await page.evaluate((words) => {
    const script = document.createElement('script')
    script.textContent = `document.title = ${JSON.stringify(words)}`
    document.body.append(script)
  }, text('app.jobs.title'))
  await expect.poll(() => violations).toEqual([expect.stringContaining('script-src')])
})
