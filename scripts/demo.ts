/**
 * The whole main job, done through the real user interface without a window: a shower of the training environment is paired,
 * configured, tested and grouped, and its report is written. Leaves the report and a picture of each step in demo/.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { devicePage, jobPage, jobsPage, newJobPage, reportPanel } from '../test/e2e/pages.ts'
import { buildIfChanged } from './build.ts'
import { chromiumOptions, provideChromium } from './chromium.ts'
import { pageAddress, startLoopback, type Announcement } from './loopback-process.ts'
import { root, say, script } from './run.ts'

const folder = join(root, 'demo')
const waitMs = 30_000
const room = '101'
const site = 'Hotel Aurora'

/** Takes numbered pictures, and says what they show. */
function camera(page: Page) {
  let taken = 0
  return async (caption: string) => {
    taken += 1
    const name = `${String(taken).padStart(2, '0')}-${caption.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: join(folder, name), animations: 'disabled' })
    say(`  ${caption}`)
  }
}

async function commission(page: Page, announcement: Announcement): Promise<void> {
  const picture = camera(page)
  const device = devicePage(page)
  const report = reportPanel(page)
  const is = (step: Parameters<typeof device.sentence>[0], state: Parameters<typeof device.sentence>[1]) =>
    expect(device.sentence(step, state)).toBeVisible({ timeout: waitMs })

  await jobsPage(page).open(pageAddress(announcement))
  await expect(jobsPage(page).heading).toBeVisible({ timeout: waitMs })
  await picture('First start')
  await jobsPage(page).startWithTraining()
  await newJobPage(page).fill({ site, building: 'Main house', client: 'Aurora Hotels', company: 'Berg Sanitary', technician: 'Kim Berg' })
  await picture('New job')
  await newJobPage(page).create()

  await jobPage(page).openScan()
  await jobPage(page).scanSticker(room)
  await picture('Label scanned')
  await jobPage(page).takeIn()
  await jobPage(page).endScan()
  await expect(jobPage(page).row(room)).toBeVisible()
  await picture('Board')

  await jobPage(page).openDevice(room)
  await is('pair', 'local')
  await picture('Before pairing')
  await device.pair()
  await is('pair', 'confirmed')
  await picture('Paired')

  await device.goOn('configure')
  await device.readConfiguration()
  await device.type('default_shower_flow', '8')
  await device.type('shower_water_temperature_max', '42')
  await device.type('welcome_message', 'Welcome to room 101')
  await device.choose('welcome_message_enabled', true)
  await device.showChanges(4)
  await picture('Configuration changed')
  await device.sendChanges(4)
  await is('configure', 'confirmed')
  await picture('Configured')

  await device.goOn('test')
  await picture('Before the test')
  await device.pressStart('pass')
  await is('test', 'sent')
  await picture('Test running')
  await is('test', 'confirmed')
  await picture('Test passed')

  await device.goOn('group')
  await device.createGroup('Hotel Aurora, first floor')
  await expect(device.button('group', 'workflow.group.look')).toBeVisible({ timeout: waitMs })
  await device.lookAtGroup()
  await picture('Group intended')

  await device.open('report')
  await expect(report.panel).toBeVisible({ timeout: waitMs })
  await picture('Report')
  for (const [extension, download] of await report.export()) await download.saveAs(join(folder, `report.${extension}`))
  await picture('Report exported')
  await jobPage(page).back()
  await expect(jobPage(page).row(room)).toBeVisible()
  await picture('Board at the end')
}

await script(async () => {
  if (!(await provideChromium()))
    throw new Error('The demo needs Chromium, Google Chrome or Microsoft Edge, and none could be found or fetched.')
  await buildIfChanged()
  const started = Date.now()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const dataDir = mkdtempSync(join(tmpdir(), 'firstflow-demo-'))
  const host = startLoopback([join('out', 'main', 'loopback.js')], ['--data', dataDir])
  const browser = await chromium.launch(chromiumOptions())
  try {
    say('Commissioning one simulated shower …')
    const page = await browser.newPage({ viewport: { width: 1280, height: 1150 }, reducedMotion: 'reduce' })
    page.setDefaultTimeout(waitMs)
    await commission(page, await host.announced).catch(async (error: unknown) => {
      await page.screenshot({ path: join(folder, 'failed.png') })
      throw error
    })
  } finally {
    await browser.close()
    await host.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  say(
    `Done in ${Math.round((Date.now() - started) / 1000)} s. In demo/: ${readdirSync(folder).length} files, among them report.pdf and report.json.`,
  )
  return 0
})
