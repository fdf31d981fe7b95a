/** Every view in every theme, checked by axe: WCAG A and AA, the contrast of the colours among them. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, type Desk } from './desk.ts'

/** A job with something to show in every view: done, begun, failed and skipped steps, a note and an issue. */
async function furnish({ host, labels, simulator }: Desk): Promise<string> {
  const { jobId } = await host().value('jobs.create', {
    environment: 'development',
    site: { name: 'Hotel Aurora' },
    technician: 'Kim Berg',
  })
  const devices = labels()
    .slice(0, 3)
    .map(({ id, serialNumber, room }) => ({ id, serialNumber, room }))
  await host().value('jobs.addDevices', { jobId, devices: [...devices, { id: 'no-such-shower', room: '999' }, { room: '888' }] })
  await host().value('jobs.plan', { jobId, devices: ['d1'], configuration: { water_hardness: 12 }, groupId: 'g1' })
  simulator.faults.add({ kind: 'drop', operation: 'showers.pair', id: devices[1]?.id ?? '', times: 1 })
  await host().call('jobs.apply', { jobId, devices: ['d1', 'd4'] })
  simulator.startTest(devices[0]?.id ?? '', 'pass')
  await host().value('jobs.observeTest', { jobId, device: 'd1' })
  await host().value('jobs.skip', { jobId, device: 'd5', step: 'pair', reason: 'No access' })
  await host().value('jobs.note', { jobId, device: 'd1', text: 'Filter cleaned' })
  await host().value('jobs.openIssue', { jobId, device: 'd4', fault: 'Not found' })
  return jobId
}

const views = (jobId: string) => [
  '/',
  '/jobs/new',
  `/jobs/${jobId}`,
  `/jobs/${jobId}/notes`,
  `/jobs/${jobId}/report`,
  ...['pair', 'configure', 'test', 'group', 'report'].map((step) => `/jobs/${jobId}/devices/d1/${step}`),
  `/jobs/${jobId}/devices/d4/pair`,
  '/devices/showers',
  '/devices/taps',
  '/devices/history',
  '/groups',
  '/water-guards',
  '/activity',
  '/environments',
  '/settings',
  '/settings/support',
  '/settings/licences',
  '/nowhere',
]

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Words that stand for what is still being read; the event stream never lets the network fall silent.
  await expect(page.locator('.busy, [aria-busy=true]')).toHaveCount(0)
  // A colour on its way from one value to another has a contrast that nobody chose.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

for (const theme of ['light', 'dark', 'plantRoom'] as const) {
  test(`axe finds nothing to complain about in any view (${theme})`, async ({ page, desk }) => {
    test.setTimeout(240_000)
    const jobId = await furnish(desk)
    await desk.host().value('settings.save', { theme })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(desk.address())
    for (const path of views(jobId)) {
      await page.goto(desk.host().url + path)
      await settle(page)
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
      const told = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
      expect(told, path).toEqual([])
    }
  })
}
