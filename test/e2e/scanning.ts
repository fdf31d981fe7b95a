/** A job whose showers have only serial numbers, and a hand scanner. */
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import { expect, type Desk } from './desk.ts'

const text = translatorFor('en')

/** The card of the walk, in one of its states. */
export const card = (page: Page, row: string, values: Readonly<Record<string, string | number>> = {}) =>
  page.getByRole('region', { name: text(`lead.walk.${row}.says`, values), exact: true })

/** Its menu holds what is switched once. */
export async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: text('app.job.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: text(item) }).click()
}
/** The room before, below the card. */
export const last = (page: Page) => page.getByRole('group', { name: text('walk.foot') })

export async function jobOfSerials(desk: Desk, count: number, environment: EnvironmentName = 'development') {
  const labels = desk.labels().slice(0, count)
  const { jobId } = await desk.host().value('jobs.create', { environment, site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', {
    jobId,
    devices: labels.map(({ room, serialNumber }) => ({ room, floor: room.slice(0, 1), serialNumber })),
  })
  return { jobId, labels }
}

/** As a person who looked at the card presses Enter: it says when that counts. */
export async function confirm(page: Page) {
  await expect(page.locator('.match .key')).toBeVisible()
  await page.keyboard.press('Enter')
}

/** As a hand scanner types: the text of the code, and Enter. */
export async function scan(page: Page, label: string) {
  await page.keyboard.insertText(label)
  await page.keyboard.press('Enter')
}
