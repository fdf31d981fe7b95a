/** After a dialog or an act that leaves the bar with another one, the keyboard is on what comes next: not nowhere, and not beside it. */
import type { Page } from '@playwright/test'
import { expect, test, type Desk } from './desk.ts'
import { barOf, leadAct } from './pages.ts'
import { text } from './stories/story.ts'

const jobOf = async (desk: Desk, count: number) => {
  const { jobId } = await desk
    .host()
    .value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  const devices = desk.labels().slice(0, count)
  await desk.host().value('jobs.addDevices', { jobId, devices: devices.map(({ id, room }) => ({ id, room })) })
  return jobId
}
const open = async (page: Page, desk: Desk, path: string) => {
  await page.goto(desk.address().replace('/#', `${path}#`))
  await barOf(page).waitFor()
}
const said = (page: Page, ...rows: readonly string[]) =>
  expect(page.locator(rows.map((row) => `[data-row="${row}"]`).join(', '))).toBeVisible()

/** The batch of a host that is killed before the service responds. */
async function interrupted(desk: Desk, jobId: string) {
  const answer = desk.hold('showers.pair')
  const batch = desk
    .host()
    .call('jobs.apply', { jobId, steps: ['pair'] })
    .catch(() => null)
  await expect.poll(async () => (await desk.host().value('jobs.read', { jobId })).writes.length).toBeGreaterThan(0)
  await desk.reboot()
  await batch
  answer()
}

for (const [what, path, waits, then] of [
  ['results that are unknown are checked', '', 'job.refused', 'devices.toPair devices.noPreset'],
  ['an open device is read', '/devices/d1', 'panel.notRead', 'panel.noPreset'],
] as const)
  test(`once the key that it lacked is saved, ${what} without another press`, async ({ page, desk }) => {
    const host = () => desk.host()
    const jobId = await jobOf(desk, 1)
    if (path === '') await interrupted(desk, jobId)
    else await host().value('jobs.apply', { jobId, steps: ['pair'] })
    await host().value('credentials.set', { environment: 'development', apiKey: 'not-the-key' })
    await open(page, desk, `/jobs/${jobId}${path}`)
    await said(page, waits)
    const dialog = page.getByRole('dialog')
    if (path === '') {
      // Its offer to continue where the host was killed.
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    if (waits !== 'job.refused') await leadAct(page).press('Enter')
    await said(page, 'job.refused')
    await leadAct(page).press('Enter')
    await dialog.getByLabel(text('app.environmentsView.apiKey')).fill(desk.simulator.key)
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText(text('lead.settings.accepted.says'))).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await said(page, ...then.split(' '))
    await expect(leadAct(page)).toBeFocused()
  })

test('after the end of an interrupted batch it is on what comes next', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 6)
  await interrupted(desk, jobId)
  await open(page, desk, `/jobs/${jobId}`)
  await said(page, 'batch.interrupted')
  await barOf(page)
    .getByRole('button', { name: text('lead.batch.interrupted.quiet') })
    .press('Enter')
  await expect(page.locator('[data-row="batch.interrupted"]')).toHaveCount(0)
  await expect(leadAct(page)).toBeFocused()
})

test('after a group was set, asked for from nowhere, it is on what comes next', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 1)
  const guard = desk.simulator.labels().find(({ kind }) => kind === 'waterGuard')
  await desk.host().value('jobs.removeDevices', { jobId, devices: ['d1'] })
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: 'Basement', id: guard?.id ?? '', kind: 'waterGuard' }] })
  for (const [part, group] of [
    ['', 'Lakeside'],
    ['/devices/d2', 'Hillside'],
  ] as const) {
    await open(page, desk, `/jobs/${jobId}${part}`)
    await said(page, 'devices.noGroup', 'panel.noGroup')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill(group)
    await dialog.getByRole('button', { name: text('board.group.createAndSet', { count: 1 }) }).click({ trial: true })
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await said(page, 'devices.groupPlanned', 'panel.group')
    await expect(leadAct(page)).toBeFocused()
    await desk.host().value('jobs.plan', { jobId, devices: ['d2'], groupId: null })
  }
})

test('the act that opens another part of the job leads to the next act there', async ({ page, desk }) => {
  const jobId = await jobOf(desk, 1)
  for (const step of ['pair', 'configure', 'test', 'group'] as const)
    await desk.host().value('jobs.skip', { jobId, devices: ['d1'], step, reason: 'No access' })
  await open(page, desk, `/jobs/${jobId}`)
  await said(page, 'devices.skipped')
  await leadAct(page).press('Enter')
  await said(page, 'finish.handover')
  await expect(leadAct(page)).toBeFocused()
})
