/** How a client refuses to sign, and signs later: revision A is final with the reason, revision B with the signature. */
import type { Page } from '@playwright/test'
import { expect, type Desk } from './desk.ts'

export async function refusedThenSigned(page: Page, { host }: Desk, jobId: string): Promise<void> {
  await page.goto(`${host().url}/jobs/${jobId}/sign-off`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Record handover …' }).click()
  await dialog.getByLabel('People instructed').fill('Eva Lind, caretaker')
  await dialog.getByLabel('Documents handed over').fill('Manual')
  await dialog.getByRole('button', { name: 'Record handover' }).click()
  await expect(page.getByText('Documents handed over: Manual')).toBeVisible()
  const contractor = page.getByRole('region', { name: 'Contractor' })
  await contractor.getByRole('button', { name: 'Sign as contractor …' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign as contractor' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use typed name' }).press('Enter')
  await dialog.getByRole('button', { name: 'Record signature' }).click()
  await expect(contractor.getByRole('img', { name: 'Signature of Kim Berg' })).toBeVisible()
  // The button that asked has gone: the keyboard goes on in its place, not at the top of the window.
  await expect(contractor.getByRole('button', { name: 'Record again …' })).toBeFocused()
  const client = page.getByRole('region', { name: 'Client' })
  await client.getByRole('button', { name: 'Not signing …' }).click()
  await expect(page.getByRole('dialog', { name: 'Client does not sign' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Refused' }).press('Space')
  await dialog.getByLabel('Reason').fill('Wants to see the report first')
  await dialog.getByRole('button', { name: 'Record reason' }).click()
  await expect(client.getByText('Wants to see the report first')).toBeVisible()
  await page.getByRole('button', { name: 'Finalise revision A' }).click()
  await expect(page.getByText(/^Revision A finalised/).first()).toBeVisible()
  // A final revision takes no other signature.
  await expect(client.getByRole('button', { name: 'Record again …' })).toBeHidden()

  await page.getByRole('button', { name: 'Reopen job …' }).first().click()
  await dialog.getByLabel('Your name').fill('Kim Berg')
  await page.getByRole('button', { name: 'The signature comes later' }).click()
  await page.getByRole('button', { name: 'Reopen job', exact: true }).click()
  await client.getByRole('button', { name: 'Sign as client …' }).click()
  await dialog.getByLabel('Name').fill('Eva Lind')
  const pad = dialog.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('there is no pad')
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 10, { steps: 5 })
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 10, { steps: 5 })
  await page.mouse.up()
  await expect(dialog.getByText('1 stroke drawn.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record signature' }).click()
  await expect(client.getByText(/^Signed by Eva Lind/)).toBeVisible()
  await page.getByRole('button', { name: 'Finalise revision B' }).click()
  await expect(page.getByText(/^Revision B finalised/).first()).toBeVisible()
  const { seals, signoffs, reopenings } = await host().value('jobs.read', { jobId })
  expect(seals.map(({ revision }) => revision)).toEqual(['A', 'B'])
  expect(reopenings.map(({ reason }) => reason)).toEqual(['The signature comes later'])
  expect(signoffs).toMatchObject([
    { party: 'contractor', outcome: 'signed' },
    { party: 'client', outcome: 'signed', name: 'Eva Lind' },
  ])
}
