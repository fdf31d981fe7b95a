/** A job whose showers have only serial numbers, and a hand scanner. */
import type { Page } from '@playwright/test'
import type { EnvironmentName } from '#shared/environment.ts'
import type { Desk } from './desk.ts'

export async function jobOfSerials(desk: Desk, count: number, environment: EnvironmentName = 'development') {
  const labels = desk.labels().slice(0, count)
  const { jobId } = await desk.host().value('jobs.create', { environment, site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  await desk.host().value('jobs.addDevices', {
    jobId,
    devices: labels.map(({ room, serialNumber }) => ({ room, floor: room.slice(0, 1), serialNumber })),
  })
  return { jobId, labels }
}

/** As a hand scanner types: the text of the code, and Enter. */
export async function scan(page: Page, label: string) {
  await page.keyboard.insertText(label)
  await page.keyboard.press('Enter')
}
