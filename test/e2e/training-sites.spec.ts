/** Sites to practise at: begun from the list of jobs with their room list planned, and another one only after a question. */
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'
import { jobPage, jobsPage } from './pages.ts'

const text = translatorFor('en')

test('the building of 120 is begun, planned and asks before another site takes its place', async ({ page, desk }) => {
  await jobsPage(page).open(desk.address())
  await jobsPage(page).startWithTraining('building')
  await expect(page.getByRole('heading', { level: 1, name: text('app.training.site.building.name') })).toBeVisible()
  await expect(jobPage(page).stage('all', 120)).toBeVisible()
  await expect(page.getByText(text('lead.devices.toPair.says', { count: 120 }))).toBeVisible()

  // From within a job: found by typing.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: text('palette.label') }).fill(text('app.training.site.small.name'))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: text('app.training.ask') })
  await question.getByRole('button', { name: text('app.training.begin') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('app.training.site.small.name') })).toBeVisible()
  await expect(jobPage(page).stage('all', 4)).toBeVisible()
})

test('a training job that is made by hand says that it begins empty, and leads to the sites with room lists', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'training', site: { name: 'Try' }, technician: 'Kim' })
  await page.goto(desk.address().replace('/#', '/jobs/new#'))
  await page.getByRole('radio', { name: text('app.environment.development.name') }).check()
  await expect(page.getByText(text('app.newJob.trainingEmpty'))).toHaveCount(0)
  await page.getByRole('radio', { name: text('app.environment.training.name') }).check()
  await expect(page.getByText(text('app.newJob.trainingEmpty'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('app.training.title') })
    .click()
  // The job above has no devices that another site would cut off: nothing is asked.
  await page.getByRole('button', { name: new RegExp(`^${text('app.training.site.small.name')}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('app.training.site.small.name') })).toBeVisible()
  expect(page.url()).not.toContain(jobId)
})

test('the sites are also there for whoever has no job yet', async ({ page, desk }) => {
  await page.goto(desk.address().replace('/#', '/jobs/new#'))
  await page.getByRole('radio', { name: text('app.environment.training.name') }).check()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('app.training.title') })
    .click()
  await expect(page.getByRole('button', { name: new RegExp(`^${text('app.training.site.hotel.name')}`) })).toBeVisible()
})
