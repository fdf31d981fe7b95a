/** How a client refuses to sign, and signs later: revision A is final with the reason, revision B with the signature. */
import type { Page } from '@playwright/test'
import { expect, type Desk } from './desk.ts'
import { text } from './stories/story.ts'

/** By the bar, or by its menu while something is missing; the question is answered. */
export async function finalise(page: Page, revision: string): Promise<void> {
  const lead = page.getByRole('button', { name: text('lead.finish.ready.act', { revision }) })
  const more = page.getByRole('button', { name: text('app.job.more') })
  await expect(lead.or(page.getByRole('button', { name: /^(Open Devices|Record handover …|Sign (again )?as .*)$/ })).first()).toBeVisible()
  if (await lead.isVisible()) await lead.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: /^Finalise/ }).click()
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('closing.seal.act', { revision }) })
    .click()
  await expect(page.getByText(text('lead.finish.finalised.says', { revision }))).toBeVisible()
}

export async function refusedThenSigned(page: Page, { host }: Desk, jobId: string): Promise<void> {
  await page.goto(`${host().url}/jobs/${jobId}/sign-off`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Record handover …' }).click()
  await dialog.getByLabel('People instructed').fill('Eva Lind, caretaker')
  await dialog.getByLabel('Documents handed over').fill('Manual')
  await dialog.getByRole('button', { name: 'Record handover' }).click()
  await expect(page.getByText('Documents handed over: Manual')).toBeVisible()
  // In its line, or in the bar if it is next.
  const sign = (party: string) => page.getByRole('button', { name: `Sign as ${party} …` })
  const contractor = page.getByRole('region', { name: 'Contractor' })
  await sign('contractor').click()
  await expect(page.getByRole('dialog', { name: 'Sign as contractor' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use typed name' }).press('Enter')
  await dialog.getByRole('button', { name: 'Record signature' }).click()
  await expect(contractor.getByRole('img', { name: 'Signature of Kim Berg' })).toBeVisible()
  // The button that asked has gone or leads on: the keyboard goes on in its place, not at the top of the window.
  await expect(page.locator('main button:focus')).toBeVisible()
  const client = page.getByRole('region', { name: 'Client' })
  await client.getByRole('button', { name: 'Not signing …' }).click()
  await expect(page.getByRole('dialog', { name: 'Client does not sign' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Refused' }).press('Space')
  await dialog.getByLabel('Reason').fill('Wants to see the report first')
  await dialog.getByRole('button', { name: 'Record reason' }).click()
  await expect(client.getByText('Wants to see the report first')).toBeVisible()
  await finalise(page, 'A')
  // A final revision takes no other signature.
  await expect(client.getByRole('button')).toHaveCount(0)

  await page.getByRole('button', { name: text('app.job.more') }).click()
  await page.getByRole('menuitem', { name: 'Reopen job …' }).click()
  await dialog.getByLabel('Your name').fill('Kim Berg')
  await page.getByRole('button', { name: 'The signature comes later' }).click()
  await page.getByRole('button', { name: 'Reopen job', exact: true }).click()
  await sign('client').click()
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
  await finalise(page, 'B')
  const { seals, signoffs, reopenings } = await host().value('jobs.read', { jobId })
  expect(seals.map(({ revision }) => revision)).toEqual(['A', 'B'])
  expect(reopenings.map(({ reason }) => reason)).toEqual(['The signature comes later'])
  expect(signoffs).toMatchObject([
    { party: 'contractor', outcome: 'signed' },
    { party: 'client', outcome: 'signed', name: 'Eva Lind' },
  ])
}
