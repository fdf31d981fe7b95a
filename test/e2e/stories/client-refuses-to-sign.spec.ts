/** Story 11: the client refuses to sign. The report is final with the reason; a later signature makes revision B, and A stays. */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { reportData } from '#shared/report/report.ts'
import { expect, test } from '../desk.ts'
import { jobPage, reportPanel } from '../pages.ts'
import { refusedThenSigned } from '../signing.ts'

test('Story 11: the client refuses to sign, and signs later', async ({ page, desk }) => {
  test.setTimeout(180_000)
  const [label] = desk.labels()
  if (label === undefined) throw new Error('the simulated hotel has no shower left')
  const { jobId } = await desk.host().value('jobs.create', {
    environment: 'development',
    site: { name: 'Hotel Aurora' },
    technician: 'Kim Berg',
  })
  await desk.host().value('jobs.addDevices', { jobId, devices: [label] })
  await page.goto(desk.address())
  await expect(page.getByRole('link', { name: 'Hotel Aurora', exact: true })).toBeVisible()
  await refusedThenSigned(page, desk, jobId)

  // Both revisions stay to be read and saved: A as it was, with the refusal, B with the signature.
  await jobPage(page).openReport()
  const report = reportPanel(page)
  await expect(report.preview).toContainText('revision B')
  // Pictures are read when somebody looks at them.
  await report.preview.getByRole('heading', { name: 'Client', exact: true }).scrollIntoViewIfNeeded()
  await expect(report.preview.getByRole('img', { name: 'Signature: Eva Lind' })).toBeVisible()
  await report.panel.getByLabel('Revision').selectOption('A')
  await expect(report.preview).toContainText('revision A')
  await expect(report.preview).toContainText('Wants to see the report first')
  await expect(report.preview.getByRole('img', { name: 'Signature: Eva Lind' })).toBeHidden()
  const files = await report.export()
  const [pdf, json] = await Promise.all(['pdf', 'json'].map(async (format) => (await files.get(format)?.path()) ?? ''))
  const data = reportData.parse(JSON.parse(await readFile(json ?? '', 'utf8')))
  expect(data.revision).toBe('A')
  expect(data.job.signoffs).toMatchObject([{ outcome: 'signed' }, { outcome: 'refused', reason: 'Wants to see the report first' }])
  const text = execFileSync('pdftotext', ['-layout', pdf ?? '', '-'], { encoding: 'utf8' })
  expect(text).toContain('revision A')
  expect(text).toContain('Wants to see the report first')
})
