/** What was typed and not saved outlives the page it was typed into. */
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'
import { devicePage } from './pages.ts'

const text = translatorFor('en')

test('a note that was being typed is there again after the page crashed, and gone once it is saved', async ({ page, desk, context }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Kim' })
  const place = `${desk.host().url}/jobs/${jobId}/notes`
  const kept = async () => JSON.stringify(await desk.host().value('drafts.list', {}))
  await page.goto(desk.address())
  await page.goto(place)
  await page.getByLabel(text('workflow.notes.newForJob')).fill('The valve is behind the mirror')
  await expect.poll(kept).toContain('behind the mirror')
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed

  const next = await context.newPage()
  await next.goto(desk.address())
  await next.goto(place)
  const note = next.getByLabel(text('workflow.notes.newForJob'))
  await expect(note).toHaveValue('The valve is behind the mirror')
  await next.getByRole('button', { name: text('workflow.notes.add') }).click()
  await expect(note).toHaveValue('')
  await expect.poll(kept).not.toContain('behind the mirror')
})

test('what takes long to type in a dialog is there again after the battery was empty, and given up with the dialog', async ({
  page,
  desk,
}) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: '101' }] })
  const kept = async () => JSON.stringify(await desk.host().value('drafts.list', {}))
  const dialog = page.getByRole('dialog', { name: text('closing.handover.record') })
  const documents = dialog.getByLabel(text('closing.handover.documents'))
  const asked = async () => {
    await page.goto(desk.address())
    await page.goto(`${desk.host().url}/jobs/${jobId}/sign-off`)
    await page.getByRole('button', { name: text('closing.handover.ask') }).click()
    await expect(dialog).toBeVisible()
  }
  await asked()
  await documents.fill('Manual of the tap')
  await expect.poll(kept).toContain('Manual')
  await desk.reboot()

  await asked()
  await expect(documents).toHaveValue('Manual of the tap')
  await page.keyboard.press('Escape')
  await expect.poll(kept).not.toContain('Manual')
})

test('a reason is typed in a moment: it is not written to the disk', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', { jobId, devices: [{ room: '101' }] })
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}/devices/d1/pair`)
  await devicePage(page).askLeaveOut()
  await page.getByRole('dialog').getByLabel(text('workflow.reason')).fill('The caretaker has the key')
  await page.goto(`${desk.host().url}/jobs/${jobId}/notes`)
  await page.getByLabel(text('workflow.notes.newForJob')).fill('Typed after it')
  const kept = async () => JSON.stringify(await desk.host().value('drafts.list', {}))
  await expect.poll(kept).toContain('Typed after it')
  expect(await kept()).not.toContain('caretaker')
})
