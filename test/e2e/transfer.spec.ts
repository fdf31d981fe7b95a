/** The jobs list as a place to keep order in: archive, trash, copies; and the report of one device. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Desk } from './desk.ts'
import { downloaded, leadAct, reportPanel } from './pages.ts'
import { pictures } from '../main/report/pictures.ts'

async function jobAt({ host, labels }: Desk, name: string, rooms = 0): Promise<string> {
  const { jobId } = await host().value('jobs.create', { environment: 'development', site: { name }, technician: 'Kim Berg' })
  if (rooms > 0) await host().value('jobs.addDevices', { jobId, devices: labels().slice(0, rooms) })
  return jobId
}

test('jobs are archived and found again, deleted and brought back', async ({ page, desk }) => {
  await jobAt(desk, 'Hotel Aurora')
  await jobAt(desk, 'Pool house')
  await page.goto(desk.address())
  const job = (name: string) => page.getByRole('link', { name, exact: true })

  const act = async (name: string, words: string) => {
    await page.getByRole('button', { name: `Actions: ${name}` }).click()
    await page.getByRole('menuitem', { name: words }).click()
  }
  await act('Hotel Aurora', 'Archive Hotel Aurora')
  await expect(job('Hotel Aurora')).toBeHidden()
  await expect(job('Pool house')).toBeVisible()
  await page.getByRole('button', { name: 'Show 1 archived job' }).click()
  await act('Hotel Aurora', 'Restore Hotel Aurora from the archive')
  await expect(page.getByRole('button', { name: /archived/ })).toBeHidden()
  await expect(job('Hotel Aurora')).toBeVisible()

  await page.getByRole('button', { name: 'Actions: Pool house' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete Pool house' }).press('Enter')
  await expect(page.getByText('Pool house moved to the trash')).toBeVisible()
  await expect(job('Pool house')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(job('Pool house')).toBeVisible()

  await act('Pool house', 'Delete Pool house')
  await expect(job('Pool house')).toBeHidden()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Pool house' })).toBeVisible()
  await leadAct(page).filter({ hasText: 'Restore job' }).click()
  await expect(page.locator('#lead-sentence')).toHaveText('Pool house is restored')
  await expect(page.getByRole('row')).toHaveCount(0)
  await leadAct(page).filter({ hasText: 'Open job' }).click()
  await expect(page.getByRole('heading', { name: 'Pool house' })).toBeVisible()
})

test('where nothing was ever kept neither trash nor backup is offered, and the trash is once the only job is in it', async ({
  page,
  desk,
}) => {
  await page.goto(desk.address())
  const acts = page.getByRole('button', { name: 'Actions', exact: true })
  await expect(page.getByRole('heading', { name: 'Start with your room list' })).toBeVisible()
  await expect(acts).toHaveCount(0)

  const jobId = await jobAt(desk, 'Pool house', 1)
  await expect(page.getByRole('link', { name: 'Pool house' })).toBeVisible()
  await desk.host().value('jobs.remove', { jobId })
  await expect(page.getByRole('heading', { name: 'Start with your room list' })).toBeVisible()
  await acts.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Trash' })).toBeFocused()
  await page.keyboard.press('Enter')
  await leadAct(page).filter({ hasText: 'Restore job' }).press('Enter')
  await expect(page.locator('#lead-sentence')).toHaveText('Pool house is restored')
})

test('one job and everything can be copied, a job’s folder is taken over, and nothing is overwritten', async ({ page, desk }) => {
  const jobId = await jobAt(desk, 'Hotel Aurora', 2)
  await page.goto(desk.address())
  await page.getByRole('button', { name: 'Actions: Hotel Aurora' }).click()
  const backup = await downloaded(page, () => page.getByRole('menuitem', { name: 'Save copy of Hotel Aurora (.firstflow)' }).click())
  expect(backup.suggestedFilename()).toMatch(/\.firstflow$/)

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Backup' }).click()
  await page.getByRole('button', { name: 'Save backup' }).click()
  await expect(page.getByText(/files? saved and compared/)).toBeVisible()
  const copies = `${desk.folder}-copies`
  try {
    const [copy = ''] = await readdir(copies)
    expect(existsSync(join(copies, copy, 'jobs', jobId, 'journal.ndjson'))).toBe(true)

    // Here already: said so. Deleted: taken over from the copied folder.
    await page.goto(`${desk.host().url}/import`)
    await page.getByLabel('Choose file …').setInputFiles(await backup.path())
    await expect(page.getByRole('heading', { name: 'Unchanged, not finalised' })).toBeVisible()
    await expect(page.getByText('Hotel Aurora is on this computer already')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open job' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import job' })).toBeHidden()
    await desk.host().value('jobs.remove', { jobId })
    await page.getByLabel('Choose folder …').setInputFiles(join(copies, copy, 'jobs', jobId))
    await expect(page.getByRole('heading', { name: 'Job folder' })).toBeVisible()
    await page.getByLabel('Your name').fill('Kim')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Imported Hotel Aurora with 3 entries.')).toBeVisible()
  } finally {
    await rm(copies, { recursive: true, force: true })
  }

  await page.getByRole('region', { name: 'File' }).evaluate((place) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['no ZIP at all'], 'holiday.jpg'))
    place.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('The file is damaged, or Firstflow did not save it.')).toBeVisible()
})

test('a report is read in its own language, for the whole job and for one device, and saved as tables', async ({ page, desk }) => {
  const jobId = await jobAt(desk, 'Hotel Aurora', 3)
  const { devices } = await desk.host().value('jobs.read', { jobId })
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/jobs/${jobId}/report`)
  const report = reportPanel(page)
  for (const name of ['Hotel Aurora', 'Showers'])
    await expect(report.preview.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await report.panel.getByRole('radio', { name: 'Deutsch' }).press('Space')
  await expect(report.preview.getByRole('heading', { name: 'Offene Punkte' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Report of the job' })).toBeVisible()

  await report.panel.getByLabel('Report of').selectOption('d2')
  await expect(report.preview).toContainText(`Nur ${devices[1]?.room ?? ''} (Dusche).`)
  await expect(report.preview).not.toContainText(devices[0]?.serialNumber ?? 'd1')
  const downloads = (await report.tables()).map((file) => file.suggestedFilename())
  expect(downloads.map((name) => name.replace(/^.*Entwurf/, '')).sort()).toEqual(['-Geräte-de.csv', '-Parameter-de.csv'])
  expect(downloads.every((name) => name.includes(`-d2-${devices[1]?.room ?? ''}-Entwurf`))).toBe(true)
})

test('the first page of a report shows the address and the logo of the company', async ({ page, desk }) => {
  const jobId = await jobAt(desk, 'Hotel Aurora', 2)
  await page.goto(desk.address())
  await page.goto(`${desk.host().url}/settings/report`)
  const settings = page.getByRole('main')
  await settings.getByLabel('Company address').fill('Industrigatan 4\n212 14 Malmö')
  const choose = (name: string, buffer: Buffer) =>
    settings.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('text.png', Buffer.from('no picture'))
  await expect(settings.getByRole('alert')).toBeVisible()
  await choose('logo.png', pictures.landscape.bytes)
  await expect(settings.getByRole('img', { name: 'Company logo' })).toBeVisible()
  // Saved as the field is left.
  await settings.getByLabel('Company address').blur()
  await expect.poll(async () => (await desk.host().value('settings.read', {})).companyAddress).toContain('Malmö')

  await page.goto(`${desk.host().url}/jobs/${jobId}/report`)
  const file = (await reportPanel(page).export()).get('pdf')
  const pdf = await readFile((await file?.path()) ?? '')
  expect(execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })).toContain('Industrigatan 4 · 212 14 Malmö')
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
})
