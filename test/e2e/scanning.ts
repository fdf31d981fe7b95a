/** A job whose showers have only serial numbers, and a hand scanner. */
import type { Page } from '@playwright/test'
import type { EnvironmentName } from '#shared/environment.ts'
import { expect, type Desk } from './desk.ts'

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
  await expect(page.locator('.match .acts .key')).toBeVisible()
  await page.keyboard.press('Enter')
}

/** As a hand scanner types: the text of the code, and Enter. */
export async function scan(page: Page, label: string) {
  await page.keyboard.insertText(label)
  await page.keyboard.press('Enter')
}
