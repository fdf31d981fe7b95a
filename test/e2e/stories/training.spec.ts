/** Story 15: the first start, and everything that can be practised without an account, a key or a network. */
import { expect, test } from '../desk.ts'
import { devicePage, jobPage, jobsPage, training } from '../pages.ts'
import { exportReport, text } from './story.ts'

test('Story 15: the first start is training: a small site, faults to simulate, and a mark on every page of it and the report', async ({
  page,
  desk,
}) => {
  test.setTimeout(180_000)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(desk.host().url) && !/^(blob|data):/.test(request.url())) elsewhere.push(request.url())
  })
  const mark = page.getByRole('banner').getByText(text('app.environment.training.name'), { exact: true })
  const noJob = page.getByRole('banner').getByText(text('app.name'), { exact: true })
  await jobsPage(page).open(desk.address())
  await expect(noJob).toBeVisible()
  await jobsPage(page).startWithTraining()
  // One press: the job is there with its names and its room list.
  await expect(page.getByRole('heading', { level: 1, name: text('app.training.site.small.name') })).toBeVisible()
  await expect(mark).toBeVisible()
  await jobPage(page).openDevice('101')
  const device = devicePage(page)
  const jobPath = new URL(page.url()).pathname.replace(/\/devices\/.*/, '')
  const jobId = jobPath.split('/').at(-1) ?? ''

  // The answer to Pair is lost: unknown, looked for, found, and over.
  await training(page).begin('lostAnswer')
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await expect(training(page).offer).toBeVisible()
  expect((await desk.host().value('jobs.read', { jobId })).writes).toMatchObject([{ operation: 'showers.pair', state: 'applied' }])

  await training(page).begin('wrongKey')
  await device.open('configure')
  await device.refresh()
  await expect(page.getByText(text('errors.service.unauthorized.title')).first()).toBeVisible()
  await training(page).begin(null)
  await device.refresh()
  await expect(await device.shown('default_shower_flow')).not.toHaveValue('')

  await device.open('test')
  await device.pressStart('fail')
  await expect(page.getByText(text('workflow.test.noPass'))).toBeVisible({ timeout: 30_000 })
  await device.recordResult('failed', text('workflow.test.failReasons.display'))
  await expect(device.mark('test', 'failed')).toBeVisible()

  await training(page).begin('slowService')
  await device.open('configure')
  await device.refresh()
  await expect(page.getByText(text('workflow.configure.reading'))).toBeVisible()
  await training(page).begin(null)
  await expect(page.getByText(text('workflow.configure.reading'))).toBeHidden({ timeout: 30_000 })

  // The office's part, so that the device can be done.
  await device.open('group')
  await device.createGroup('Lobby', '')
  await page.getByRole('button', { name: text('workflow.trainingOffice.act') }).click()
  await expect(device.mark('group', 'confirmed')).toBeVisible()

  // The house begins again: what was confirmed is gone, is said to be, and can be paired again.
  await training(page).reset()
  await device.open('pair')
  await device.refresh()
  await expect(device.part('pair').getByText(text('errors.pairing.gone.title'))).toBeVisible()
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()

  for (const path of ['', '/report', '/notes']) {
    await page.goto(`${desk.host().url}${jobPath}${path}`)
    await expect(mark).toBeVisible()
  }
  for (const path of ['/service', '/service/groups', '/service/guards']) {
    await page.goto(`${desk.host().url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(mark).toBeVisible()
  }
  // What belongs to no environment says so, and looks like none.
  for (const path of ['/service/activity', '/presets', '/office', '/settings']) {
    await page.goto(`${desk.host().url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(noJob).toBeVisible()
    await expect(mark).toBeHidden()
  }
  await page.goto(`${desk.host().url}/environments`)
  await expect(page.getByText(text('app.environmentsView.key.builtIn'))).toBeVisible()

  await page.goto(`${desk.host().url}${jobPath}/report`)
  await expect(page.getByText(text('report.environmentNotes.training')).first()).toBeVisible()
  const { pdf, json } = await exportReport(page)
  expect(json.identity.environment).toBe('training')
  for (const sheet of pdf.split('\f').slice(0, -1)) expect(sheet).toContain('TRAINING')
  expect(elsewhere).toEqual([])
  expect(desk.simulator.requests).toEqual([])
})
