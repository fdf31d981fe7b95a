/** The window as browsers in the field have it: blocked storage, page translation, their own search, forced colours, a scan at a bad moment. */
import { expect, test } from './desk.ts'
import { jobOfSerials } from './scanning.ts'
import { text } from './stories/story.ts'

test('opens where the browser blocks cookies and storage', async ({ page, desk }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  const { jobId } = await jobOfSerials(desk, 2)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await expect(page.getByRole('form', { name: text('walk.scan') })).toBeVisible()
})

test('is not translated by the browser', async ({ page, desk }) => {
  await page.goto(desk.address())
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  await expect(page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate')
})

test('Ctrl+F in the table of devices goes to its search, which finds what is not drawn', async ({ page, desk }) => {
  const { jobId } = await jobOfSerials(desk, 3)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  const search = page.getByRole('textbox', { name: text('board.search') })
  await expect(search).toBeVisible()
  await page.keyboard.press('Control+f')
  await expect(search).toBeFocused()
})

test('a scan presses no button of the dialog that asks where to continue, over the walk of another job', async ({ page, desk }) => {
  const host = desk.host()
  const other = await host.value('jobs.create', { environment: 'development', site: { name: 'Other' }, technician: 'Kim' })
  await host.value('jobs.addDevices', { jobId: other.jobId, devices: [{ room: '901' }] })
  await host.value('drafts.save', { slot: `draft.${other.jobId}.d1`, text: JSON.stringify({ default_shower_flow: '8' }) })
  const { jobId, labels } = await jobOfSerials(desk, 2)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  const dialog = page.getByRole('dialog', { name: text('transfer.resume.title') })
  await expect(dialog).toBeVisible()
  for (const label of labels) {
    await page.keyboard.type(`id=${label.id};sn=${label.serialNumber}`)
    await page.keyboard.press('Enter')
  }
  await expect(dialog).toBeVisible()
  expect(page.url()).toContain(`/jobs/${jobId}/walk`)
})

test('with forced colours the chosen tab and the progress are visible', async ({ page, desk }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { jobId } = await jobOfSerials(desk, 3)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}#`))
  const tabs = page.getByRole('navigation', { name: text('app.job.parts') })
  await expect(tabs.locator('[aria-current]')).toHaveCount(1)
  const ground = (selector: string) =>
    tabs
      .locator(selector)
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor)
  expect(await ground('[aria-current]')).not.toBe(await ground('a:not([aria-current])'))
  const meter = page.locator('.meter').first()
  const colours = await meter.evaluate((element) =>
    [element, ...element.querySelectorAll('i')].map((part) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(part)
      return `${backgroundColor} ${borderTopWidth}`
    }),
  )
  expect(new Set(colours).size).toBe(4)
  expect(colours[0]).toContain('1px')
})
