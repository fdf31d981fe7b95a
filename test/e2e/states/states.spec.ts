/**
 * One filled button in every view, in every state of the table of the next act: at most one, never off, never doubled, with the key drawn
 * on it; and where there is none, a sentence says what Firstflow does.
 */
import { expect, goWithin, settle, test } from '../desk.ts'
import { expectNone, look, walked } from './filled.ts'
import { jobsInStates } from './jobs.ts'

/** The views of a job that have a lead. */
const views = ['', '/devices/d1', '/walk', '/differences', '/tests', '/sign-off', '/report']

test('in every view of a job, in every state', async ({ page, desk }) => {
  test.setTimeout(600_000)
  const jobs = await jobsInStates(desk)
  const seen = walked()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  for (const [state, jobId] of jobs)
    for (const view of views.filter((each) => state !== 'empty' || each !== '/devices/d1')) {
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
