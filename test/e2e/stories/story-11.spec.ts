/** Story 11: the client refuses to sign. The report is final with the reason; a later signature makes revision B, and A stays. */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { reportModel } from '#shared/job/report.ts'
import { expect, test } from '../desk.ts'
import { reportPanel } from '../pages.ts'

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
  await page.goto(`${desk.host().url}/jobs/${jobId}/sign-off`)
  await page.getByLabel('Persons instructed').fill('Eva Lind, caretaker')
  await page.getByRole('button', { name: 'Record the handover' }).click()
  const contractor = page.getByRole('region', { name: 'Contractor' })
  await contractor.getByRole('button', { name: 'Use the typed name' }).press('Enter')
  await contractor.getByRole('button', { name: 'Record the signature' }).click()
  await expect(contractor.getByRole('img', { name: 'Signature of Kim Berg' })).toBeVisible()
  const client = page.getByRole('region', { name: 'Client' })
  await client.getByRole('radio', { name: 'Refused' }).press('Space')
  await client.getByLabel('Reason').fill('Wants to see the report first')
  await client.getByRole('button', { name: 'Record this' }).click()
  await expect(client.getByText('Wants to see the report first')).toBeVisible()
  await page.getByRole('button', { name: 'Make revision A final' }).click()
  await expect(page.getByText(/^Revision A is final since/).first()).toBeVisible()
  await expect(client.getByRole('button', { name: 'Record again …' })).toBeDisabled()

  await page.getByRole('button', { name: 'Reopen …' }).first().click()
  await page.getByRole('button', { name: 'The signature comes later' }).click()
  await page.getByRole('button', { name: 'Reopen', exact: true }).click()
  await client.getByRole('button', { name: 'Record again …' }).click()
  await client.getByLabel('Name').fill('Eva Lind')
  const pad = client.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('there is no pad')
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 10, { steps: 5 })
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 10, { steps: 5 })
  await page.mouse.up()
  await expect(client.getByText('1 stroke drawn.')).toBeVisible()
  await client.getByRole('button', { name: 'Record the signature' }).click()
  await expect(client.getByText(/^Signed by Eva Lind/)).toBeVisible()
  await page.getByRole('button', { name: 'Make revision B final' }).click()
  await expect(page.getByText(/^Revision B is final since/).first()).toBeVisible()
  const { seals, signoffs, reopenings } = await desk.host().value('jobs.read', { jobId })
  expect(seals.map(({ revision }) => revision)).toEqual(['A', 'B'])
  expect(reopenings.map(({ reason }) => reason)).toEqual(['The signature comes later'])
  expect(signoffs).toMatchObject([
    { party: 'contractor', outcome: 'signed' },
    { party: 'client', outcome: 'signed', name: 'Eva Lind' },
  ])

  // Both revisions stay to be read and saved: A as it was, with the refusal, B with the signature.
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  const report = reportPanel(page)
  await expect(report.preview).toContainText('revision B')
  // Pictures are read when somebody looks at them.
  await report.preview.getByRole('heading', { name: 'For the client' }).scrollIntoViewIfNeeded()
  await expect(report.preview.getByRole('img', { name: 'Signature: Eva Lind' })).toBeVisible()
  await report.panel.getByLabel('Revision').selectOption('A')
  await expect(report.preview).toContainText('revision A')
  await expect(report.preview).toContainText('Wants to see the report first')
  await expect(report.preview.getByRole('img', { name: 'Signature: Eva Lind' })).toBeHidden()
  const files = await report.export()
  const [pdf, json] = await Promise.all(['pdf', 'json'].map(async (format) => (await files.get(format)?.path()) ?? ''))
  const model = reportModel.parse(JSON.parse(await readFile(json ?? '', 'utf8')))
  expect(model.identity.revision).toBe('A')
  expect(model.signOff).toMatchObject([{ outcome: 'signed' }, { outcome: 'refused', reason: 'Wants to see the report first' }])
  const text = execFileSync('pdftotext', ['-layout', pdf ?? '', '-'], { encoding: 'utf8' })
  expect(text).toContain('revision A')
  expect(text).toContain('Wants to see the report first')
})
