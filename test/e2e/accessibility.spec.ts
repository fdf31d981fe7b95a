/**
 * Every view and what opens in front of it, checked by axe: WCAG A and AA, the contrast of the colours among them.
 *
 * By default each view in one theme, in another one the next day; FIRSTFLOW_ACCESSIBILITY=all looks at every view in every theme.
 */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { daySeed } from '../support/day-seed.ts'
import { madeId } from '../support/made-ids.ts'
import { expect, goWithin, settle, test, type Desk } from './desk.ts'
import { typeList } from './pages.ts'

const text = translatorFor('en')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A job with something to show in every view: done, begun, failed, skipped and contradicted steps, a note, an issue and a check. */
async function furnish({ host, labels, simulator }: Desk): Promise<string> {
  const { jobId } = await host().value('jobs.create', {
    environment: 'development',
    site: { name: 'Hotel Aurora' },
    technician: 'Kim Berg',
  })
  const devices = labels()
    .slice(0, 3)
    .map(({ id, serialNumber, room }) => ({ id, serialNumber, room }))
  await host().value('jobs.addDevices', { jobId, devices: [...devices, { id: madeId(1), room: '999' }, { room: '888' }] })
  await host().value('jobs.plan', { jobId, devices: ['d1'], configuration: { water_hardness: 12 }, groupId: madeId(101) })
  simulator.faults.add({ kind: 'drop', operation: 'showers.pair', id: devices[1]?.id ?? '', times: 1 })
  await host().call('jobs.apply', { jobId, devices: ['d1', 'd4'] })
  simulator.startTest(devices[0]?.id ?? '', 'pass')
  await host().value('jobs.observeTest', { jobId, device: 'd1' })
  await host().value('jobs.skip', { jobId, device: 'd5', step: 'pair', reason: 'No access' })
  await host().value('jobs.note', { jobId, device: 'd1', text: 'Filter cleaned' })
  await host().value('jobs.openIssue', { jobId, device: 'd4', fault: 'Not found' })
  await host().value('jobs.recordCheck', { jobId, device: 'd1', check: 'Mixed water temperature', value: '41 °C' })
  await host().value('presets.save', { name: 'Guest room', fields: { default_shower_flow: 8 } })
  await host().value('jobs.apply', { jobId, devices: ['d3'], steps: ['pair'] })
  await host().value('jobs.refresh', { jobId, devices: ['d3'] })
  await host().value('jobs.plan', { jobId, devices: ['d3'], configuration: { default_shower_flow: 8, water_hardness: 14 } })
  const id = devices[2]?.id ?? ''
  await host().value('showers.updateConfiguration', { environment: 'development', id, body: { default_shower_flow: 10 } })
  await host().call('jobs.apply', { jobId, devices: ['d3'] })
  return jobId
}

async function furnishSealed({ host }: Desk): Promise<string> {
  const { jobId } = await host().value('jobs.create', {
    environment: 'development',
    site: { name: 'Hotel Borealis' },
    technician: 'Kim Berg',
  })
  await host().value('jobs.addDevices', { jobId, devices: [{ room: '1' }] })
  await host().value('jobs.seal', { jobId })
  return jobId
}

interface View {
  readonly path: string
  /** Wider than usual, for what only a wide window has room for. */
  readonly width?: number
  /** Brings something in front of the page. */
  readonly open?: (page: Page) => Promise<void>
}
const dialog = async (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
const pressing = (key: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await dialog(page)
}
const opening = (key: string, role: 'dialog' | 'menu') => async (page: Page) => {
  await page.getByRole('button', { name: text(key), exact: true }).click()
  await expect(page.getByRole(role)).toBeVisible()
}
async function readingHelp(page: Page): Promise<void> {
  await page.keyboard.press('F1')
  await expect(page.getByRole('complementary', { name: text('app.nav.help') }).getByRole('article')).toBeVisible()
}
async function choose(page: Page): Promise<void> {
  await page.getByRole('grid').focus()
  for (const key of ['Home', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('toolbar', { name: text('board.bulk.label') })).toBeVisible()
}

/** The first row of a list, beside it. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('grid').focus()
  for (const key of ['Home', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible()
  await settle(page)
}
const anyId = '00000000-0000-4000-8000-00000000abcd'

const parts: Readonly<Record<string, (jobId: string, sealed: string) => readonly View[]>> = {
  'jobs and the board': (jobId, sealed) => [
    { path: '/' },
    { path: '/jobs/new' },
    { path: `/jobs/${jobId}` },
    { path: `/jobs/${jobId}`, width: 1920 },
    { path: `/jobs/${jobId}`, open: choose },
    { path: `/jobs/${jobId}`, open: opening('board.filter.act', 'dialog') },
    { path: `/jobs/${jobId}`, open: opening('board.act.add', 'menu') },
    { path: `/jobs/${jobId}`, open: opening('app.job.more', 'menu') },
    { path: `/jobs/${jobId}`, open: pressing('?') },
    { path: `/jobs/${jobId}`, open: pressing('Control+k') },
    { path: `/jobs/${jobId}?plan=list`, open: dialog },
    {
      path: `/jobs/${jobId}?plan=list`,
      open: async (page) => void (await typeList(page, 'Room;Serial number;Remarks\n701;SH1;Key\n702;?;')),
    },
    { path: `/jobs/${jobId}`, open: readingHelp },
    { path: `/jobs/${sealed}` },
  ],
  'the parts of a job': (jobId, sealed) => [
    { path: `/jobs/${jobId}/differences` },
    { path: `/jobs/${sealed}/sign-off` },
    ...['walk', 'tests', 'plan', 'notes', 'issues', 'photos', 'checks', 'sign-off', 'report'].map((part) => ({
      path: `/jobs/${jobId}/${part}`,
    })),
  ],
  'one device': (jobId) => [
    ...['pair', 'configure', 'test', 'notes', 'history'].map((part) => ({ path: `/jobs/${jobId}/devices/d1/${part}` })),
    { path: `/jobs/${jobId}/devices/d4/pair` },
    {
      path: `/jobs/${jobId}/devices/d3/configure`,
      open: (page) => expect(page.getByRole('region', { name: text('presets.conflict.title') })).toBeVisible(),
    },
  ],
  'the service and this computer': () => [
    { path: '/service', open: openFirst },
    { path: '/service', open: openFirst, width: 1920 },
    { path: '/service/activity', open: openFirst },
    ...[
      '/service/devices',
      `/service/showers/${anyId}`,
      `/service/showers/${anyId}/configuration`,
      `/service/taps/${anyId}/configuration`,
      `/service/guards/${anyId}`,
      `/service/guards/${anyId}/consumption`,
      `/service/groups/${anyId}`,
      `/service/history/${anyId}`,
      '/service/history',
      '/service/groups',
      '/service/groups/new',
      '/service/guards',
      '/import',
      '/trash',
      '/service/activity',
      '/presets',
      '/environments',
      '/settings',
      '/settings/support',
      '/settings/licences',
      '/help',
      '/help/trouble#lost',
      '/nowhere',
    ].map((path) => ({ path })),
  ],
}

/** Of `system`, the look follows what the computer prefers. */
const looks = [
  { theme: 'light', prefers: { colorScheme: 'light', contrast: 'no-preference' } },
  { theme: 'dark', prefers: { colorScheme: 'dark', contrast: 'no-preference' } },
  { theme: 'plantRoom', prefers: { colorScheme: 'light', contrast: 'more' } },
] as const

const isWhole = process.env['FIRSTFLOW_ACCESSIBILITY'] === 'all'
const looksAt = (view: number) => looks.filter((_, look) => isWhole || (view + daySeed) % looks.length === look)

/** As high as every page: nothing is scrolled half under something else, which axe would take for a small target. */
const window = { width: 1280, height: 3000 }

async function violationsIn(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
}

for (const [part, viewsOf] of Object.entries(parts)) {
  test(`axe finds nothing to complain about: ${part}`, async ({ page, desk }) => {
    test.setTimeout(600_000)
    const views = viewsOf(await furnish(desk), await furnishSealed(desk))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(desk.address())
    for (const [view, { path, open, width = window.width }] of views.entries()) {
      await page.setViewportSize({ ...window, width })
      // In plant room the tools above the table are in the menu.
      await page.emulateMedia(looks[0].prefers)
      // What opened in front of the view before goes with its page.
      if (views[view - 1]?.open === undefined) await goWithin(page, path)
      else await page.goto(desk.host().url + path)
      await settle(page)
      await open?.(page)
      for (const { theme, prefers } of looksAt(view)) {
        await page.emulateMedia(prefers)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await violationsIn(page), `${path} (${theme})`).toEqual([])
      }
    }
  })
}
