/** The one approval before anything is sent: it reads first, shows old and new values, and hears only deliberate presses. */
import type { Page } from '@playwright/test'
import { expect, plannedHotel, test, type Desk } from './desk.ts'
import { jobPage } from './pages.ts'
import { text } from './stories/story.ts'

const writes = ({ simulator }: Desk) => simulator.requests.filter(({ method }) => method !== 'GET')
const approval = (page: Page) => page.locator('dialog[data-approval]')
const act = (page: Page) => approval(page).locator('[data-anchor=confirmApply]')

/** Every shower of the hotel paired, and a plan for them all. */
async function paired(desk: Desk): Promise<string> {
  const jobId = await plannedHotel(desk)
  await desk.host().value('jobs.apply', { jobId, steps: ['pair'] })
  await desk.host().value('jobs.plan', { jobId, configuration: { default_shower_flow: 8, water_hardness: 12.5 } })
  return jobId
}
async function ask(page: Page, desk: Desk, jobId: string, count: number) {
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}`)
  await jobPage(page).row('101').first().waitFor()
  await jobPage(page).askApply(count)
}

test('reads the showers, shows what changes, and sends it at a press', async ({ page, desk }) => {
  const jobId = await paired(desk)
  const [dead] = desk.simulator.world.showers.values()
  expect(dead).toBeDefined()
  await ask(page, desk, jobId, 37)
  const rows = approval(page).locator('.changes tbody tr')
  await expect(rows.first()).toContainText('8')
  await expect(approval(page).getByText(text('approve.only'))).toBeVisible()
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/approve.png` })
  await approval(page).getByText(text('approve.byRoom')).click()
  await expect(approval(page).getByRole('grid', { name: text('approve.byRoom') })).toBeVisible()
  const before = writes(desk).length
  await act(page).click()
  await expect(approval(page)).toBeHidden()
  await expect.poll(() => writes(desk).length).toBeGreaterThan(before)
})

test('says so where every value was set by somebody else in the meantime', async ({ page, desk }) => {
  const jobId = await paired(desk)
  for (const { configuration } of desk.simulator.world.showers.values())
    Object.assign(configuration, { default_shower_flow: 8, water_hardness: 12.5 })
  await ask(page, desk, jobId, 37)
  await expect(approval(page).getByRole('heading', { name: text('approve.title.nothing') })).toBeVisible()
  await expect(approval(page).getByText(text('approve.asPlanned'))).toBeVisible()
})

test('a press that nobody meant sends nothing: before it can be seen, or held', async ({ page, desk }) => {
  const jobId = await paired(desk)
  await desk.host().value('jobs.refresh', { jobId })
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}`)
  // At the moment when the button appears, by pointer and by key.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector<HTMLElement>('dialog[data-approval] [data-anchor=confirmApply]')
      if (button === null) return
      observer.disconnect()
      button.click()
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }))
      document.body.dataset['pressed'] = 'early'
    }).observe(document.body, { subtree: true, childList: true })
  })
  const before = writes(desk).length
  await jobPage(page).askApply(37)
  await expect(page.locator('body[data-pressed=early]')).toBeVisible()
  await expect(act(page)).toBeVisible()
  // Once it can be seen, a held key still does nothing, and a new press is a decision.
  await act(page).click({ trial: true })
  await act(page).evaluate((button) =>
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, repeat: true, bubbles: true, cancelable: true })),
  )
  await expect(act(page)).toBeVisible()
  expect(writes(desk).length).toBe(before)
  await page.keyboard.press('Control+Enter')
  await expect(approval(page)).toBeHidden()
  await expect.poll(() => writes(desk).length).toBeGreaterThan(before)
})

test('in production, what is shown is typed for, exactly', async ({ page, desk }) => {
  const host = desk.host()
  await host.value('environments.save', { environment: 'production', baseUrl: desk.simulator.url })
  await host.value('credentials.set', { environment: 'production', apiKey: desk.simulator.key })
  const { jobId } = await host.value('jobs.create', { environment: 'production', site: { name: 'Seaside Clinic' }, technician: 'Kim Berg' })
  const devices = desk
    .labels()
    .slice(0, 3)
    .map(({ id, serialNumber, room }) => ({ floor: '1', room, serialNumber, id }))
  await host.value('jobs.addDevices', { jobId, devices })
  await host.value('jobs.plan', { jobId, configuration: { default_shower_flow: 8 } })
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}`)
  await jobPage(page).askApply(3)
  const dialog = approval(page)
  await expect(
    dialog.getByRole('heading', { name: text('approve.title.pairAndSet', { devices: '3 showers', environment: 'Production' }) }),
  ).toBeVisible()
  // They cannot be read before they are paired, and stay in.
  await expect(dialog.getByText(text('approve.pair', { count: 3 }))).toBeVisible()
  await expect(dialog.getByText(text('approve.notReadable')).first()).toBeVisible()
  const before = writes(desk).length
  const field = dialog.getByLabel(text('devices.confirm.phrase'))
  // Nothing is disabled: the press says what is missing.
  await act(page).click()
  await expect(field).toBeFocused()
  await expect(dialog.getByText(text('devices.confirm.missing'))).toBeVisible()
  await field.fill('production seaside clinic')
  await expect(dialog.getByText(text('devices.confirm.mistyped'))).toBeVisible()
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/approve-production.png` })
  await act(page).click()
  expect(writes(desk).length).toBe(before)
  await field.fill('production Seaside Clinic')
  // Enter leads from the field to the button, where the next one counts once it can be seen: not as fast as a machine sends them.
  const keyboard = await page.context().newCDPSession(page)
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
  const twice = (['keyDown', 'keyUp', 'keyDown', 'keyUp'] as const).map((type) =>
    keyboard.send('Input.dispatchKeyEvent', { ...enter, type }),
  )
  await Promise.all(twice)
  await expect(act(page)).toBeFocused()
  expect(writes(desk).length).toBe(before)
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden({ timeout: 100 })
  }).toPass()
  await expect.poll(() => writes(desk).filter(({ operation }) => operation === 'showers.pair').length).toBe(3)
})
