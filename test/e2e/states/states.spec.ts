/**
 * One filled button in every view, in every state of the table of the next act: at most one, never off, never doubled, with the key drawn
 * on it; and where there is none, a sentence says what Firstflow does.
 */
import type { Page } from '@playwright/test'
import { expect, goWithin, settle, test } from '../desk.ts'
import { expectNone, look, walked } from './filled.ts'
import { jobsInStates } from './jobs.ts'

/** The views of a job that have a lead. */
const views = [
  '',
  '/devices/d1',
  '/walk',
  '/differences',
  '/tests',
  '/sign-off',
  '/report',
  '/plan',
  '/issues',
  '/notes',
  '/photos',
  '/checks',
]

for (const { name, size, paths } of [
  { name: 'in every view of a job, in every state', size: { width: 1280, height: 720 }, paths: views },
  { name: 'in a wide window, with a device beside every list, in every state', size: { width: 1920, height: 1000 }, paths: ['', '/tests'] },
])
  test(name, async ({ page, desk }) => {
    test.setTimeout(600_000)
    const jobs = await jobsInStates(desk)
    const seen = walked()
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(desk.address())
    for (const [state, jobId] of jobs)
      for (const view of paths.filter((each) => state !== 'empty' || each !== '/devices/d1')) {
        await goWithin(page, `/jobs/${jobId}${view}`)
        await settle(page)
        await look(page, `${state}: ${view || 'devices'}`, seen)
      }
    expectNone(seen)
  })

test('on the list of jobs: the key on the card presses its button', async ({ page, desk }) => {
  await page.goto(desk.address())
  const seen = walked()
  await expect(page.locator('[data-row="jobs.none"]')).toBeVisible()
  await look(page, 'first day', seen)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/jobs\/new$/)
  await expect(page.locator('[data-row="jobs.new"]')).toBeVisible()
  await look(page, 'new job', seen)
  expectNone(seen)
})

/** Answers once the bar says one of the rows. */
const said = (page: Page, ...rows: readonly string[]) =>
  expect(page.locator(rows.map((row) => `section.lead [data-row="${row}"]`).join(', '))).toBeVisible()

test('while a batch runs, is paused, was interrupted, and offline', async ({ page, desk }) => {
  test.setTimeout(240_000)
  const { host, simulator } = desk
  const { jobId } = await host().value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  const devices = desk.labels().slice(0, 12)
  await host().value('jobs.addDevices', { jobId, devices })
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await said(page, 'devices.toPair')
  const seen = walked()
  const answer = desk.hold('showers.pair')
  // Its host is killed before the batch ends.
  const batch = host()
    .call('jobs.apply', { jobId, steps: ['pair'] })
    .catch(() => null)
  await said(page, 'batch.running')
  await look(page, 'runs', seen)
  await host().value('jobs.changeBatch', { jobId, state: 'paused' })
  await said(page, 'batch.pausing', 'batch.paused')
  await look(page, 'pausing', seen)
  answer()
  await said(page, 'batch.paused')
  await look(page, 'paused', seen)
  // The battery dies: the other window is closed with it.
  await desk.reboot()
  await batch
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  await said(page, 'batch.interrupted')
  await look(page, 'interrupted', seen)
  await page.goto(`${host().url}/`)
  await expect(page.locator('[data-row="jobs.interrupted"]')).toBeVisible()
  await look(page, 'list of jobs, interrupted', seen)
  await host().value('jobs.endInterrupted', { jobId })
  await simulator.disconnect()
  await page.goto(`${host().url}/jobs/${jobId}`)
  await host().call('jobs.refresh', { jobId })
  await said(page, 'job.offline', 'job.failed')
  await look(page, 'offline', seen)
  expectNone(seen)
})

test('what the bar selects for its dialog is not selected any longer: the bar leads on', async ({ page, desk }) => {
  const { host } = desk
  await host().value('presets.save', { name: 'Guest room', fields: { default_shower_flow: 8 } })
  const { jobId } = await host().value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await host().value('jobs.addDevices', { jobId, devices: desk.labels().slice(0, 3) })
  await host().value('jobs.apply', { jobId, steps: ['pair'] })
  // Asked for in Differences.
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/differences#`))
  await said(page, 'differences.noPreset')
  await page.keyboard.press('Control+Enter')
  // Once the presets are read, nothing is missing any more.
  const set = page.getByRole('dialog').getByRole('button', { name: /^Set preset for 3/ })
  await expect(set).toBeVisible()
  await expect(set).not.toHaveAttribute('aria-describedby')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await said(page, 'devices.toApply')
})
