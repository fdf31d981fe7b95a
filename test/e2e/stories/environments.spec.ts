/** Story 2: two environments that must not be taken for one another. */
import type { Locator } from '@playwright/test'
import { startSimulator } from '#simulator/server.ts'
import { expect, test } from '../desk.ts'
import { devicePage, jobPage, jobsPage } from '../pages.ts'
import { allWrites, first, newJob, site, text } from './story.ts'

const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

test('Story 2: trained in staging, then in production: the whole window says so, and a job never leaves its environment', async ({
  page,
  desk,
}) => {
  const { simulator: production } = desk
  const staging = await startSimulator({ world: 'hotel-40-unpaired' })
  try {
    for (const [environment, service] of [
      ['staging', staging],
      ['production', production],
    ] as const) {
      await desk.host().value('environments.save', { environment, baseUrl: service.url })
      await desk.host().value('credentials.set', { environment, apiKey: service.key })
    }
    const label = first(desk.labels())
    const device = devicePage(page)
    const banner = page.getByRole('banner')
    const plan = async () => {
      await jobPage(page).openRoomList()
      await jobPage(page).typeLabels([label])
      await jobPage(page).planList(1)
      await jobPage(page).openDevice(label.room)
    }

    await newJob(page, desk, 'staging')
    await expect(banner.getByText(text('app.environment.staging.name'), { exact: true })).toBeVisible()
    const stagingGround = await groundOf(banner)
    await plan()
    await device.pair()
    await expect(device.mark('pair', 'confirmed')).toBeVisible()
    expect(staging.world.showers.get(label.id)?.owner).toBe(staging.world.owner)

    // The same shower in a production job: other words, another colour, and a confirmation text before anything leaves.
    await page.goto(desk.host().url)
    const jobId = await newJob(page, desk, 'production')
    await expect(banner.getByText(text('app.environment.production.name'), { exact: true })).toBeVisible()
    await expect(banner.getByText(text('app.environment.production.means'))).toBeVisible()
    expect(await groundOf(banner)).not.toBe(stagingGround)
    await plan()
    await device.act('Pair').click()
    const phrase = page.getByRole('textbox', { name: text('devices.confirm.phrase') })
    await expect(phrase).toBeVisible()
    await page.keyboard.type(`staging ${site}`)
    await expect(phrase).toHaveValue(`staging ${site}`)
    await page.keyboard.press('Control+Enter')
    await expect(phrase).toBeVisible()
    expect(allWrites(desk)).toEqual([])
    await phrase.fill(`production ${site}`)
    // A press right after a character is not heard.
    await expect(async () => {
      await page.keyboard.press('Control+Enter')
      await expect(phrase).toBeHidden({ timeout: 1000 })
    }).toPass()
    await expect(device.mark('pair', 'confirmed')).toBeVisible()
    expect(allWrites(desk).map(({ operation }) => operation)).toEqual(['showers.pair'])
    const stagingWrites = staging.requests.filter(({ method }) => method !== 'GET').length

    // Somebody enters staging's address and key as production's: the job does not go along.
    await desk.host().value('environments.save', { environment: 'production', baseUrl: staging.url })
    await desk.host().value('credentials.set', { environment: 'production', apiKey: staging.key })
    await device.open('configure')
    await device.refresh()
    await expect(page.getByText(text('errors.job.otherService.title')).first()).toBeVisible()
    await expect(
      page.getByText(text('errors.job.otherService.happened', { bound: production.url, now: staging.url })).first(),
    ).toBeVisible()
    expect(staging.requests.filter(({ method }) => method !== 'GET')).toHaveLength(stagingWrites)

    // For life: the environment is told where the jobs are listed, and the job page offers no other one.
    await page.goto(desk.host().url)
    await expect(jobsPage(page).heading).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: text('app.environment.staging.name') })).toHaveCount(1)
    await expect(page.locator('section[aria-labelledby=continue]')).toContainText(text('app.environment.production.name'))
    const job = await desk.host().value('jobs.read', { jobId })
    expect([job.environment, job.serviceAddress]).toEqual(['production', production.url])
  } finally {
    await staging.close()
  }
})
