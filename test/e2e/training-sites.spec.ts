/** Sites to practise at: begun from the list of jobs with their room list planned, and another one only after a question. */
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'
import { jobPage, jobsPage } from './pages.ts'

const text = translatorFor('en')

test('the building of 120 is begun, planned and asks before another site takes its place', async ({ page, desk }) => {
  await jobsPage(page).open(desk.address())
  await page.getByRole('button', { name: new RegExp(`^${text('app.training.site.building.name')}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('app.training.site.building.job') })).toBeVisible()
  await expect(jobPage(page).stage('all', 120)).toBeVisible()
  await expect(page.getByText(text('board.strip.toApply', { count: 120 }))).toBeVisible()

  // From within a job: found by typing.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: text('palette.label') }).fill(text('app.training.site.small.name'))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: text('app.training.ask') })
  await question.getByRole('button', { name: text('app.training.begin') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('app.training.site.small.job') })).toBeVisible()
  await expect(jobPage(page).stage('all', 4)).toBeVisible()
})
