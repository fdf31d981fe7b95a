/**
 * The hotel of forty, commissioned through the real user interface without a window, against the simulated service. Leaves
 * report, handover and a picture of each step in demo/, and in demo/images the views worth showing; `--images` puts those where
 * the documents have them.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { translatorFor } from '../src/main/translate.ts'
import { startSimulator } from '../src/simulator/server.ts'
import { buildIfChanged } from './build.ts'
import { launchChromium } from './chromium.ts'
import { commissionHotel, type Look, type Pictures } from './demo-hotel.ts'
import { pageAddress, startLoopback, type Announcement } from './loopback-process.ts'
import { root, say, script } from './run.ts'

const folder = join(root, 'demo')
const images = join(folder, 'images')
const waitMs = 30_000
const text = translatorFor('en')

function camera(page: Page): Pictures {
  let taken = 0
  const shoot = (path: string) => page.screenshot({ path, animations: 'disabled' })
  const look = async (theme: Look) => {
    await page.keyboard.press('Control+K')
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .fill(text(`app.theme.${theme}`))
    await page.keyboard.press('Enter')
    await page.locator(`html[data-theme=${theme}]`).waitFor()
  }
  return {
    async step(caption) {
      taken += 1
      await shoot(join(folder, `${String(taken).padStart(2, '0')}-${caption.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`))
      say(`  ${caption}`)
    },
    async show(name, theme = 'light') {
      if (theme !== 'light') await look(theme)
      await shoot(join(images, `${name}.png`))
      if (theme !== 'light') await look('light')
    },
    look,
  }
}

/** Jobs that wait, so that the list of jobs is one. */
async function officePrepares({ url, token }: Announcement): Promise<void> {
  const call = async (command: string, input: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/call`, { method: 'POST', headers, body: JSON.stringify({ command, input }) })
    return ((await response.json()) as { value: { jobId: string } }).value
  }
  for (const [environment, name, client, rooms] of [
    ['production', 'Klinik Nord', 'Klinikverbund Nord', 24],
    ['staging', 'Sporthalle Süd', 'Stadt Bremen', 12],
    ['development', 'Strandbadet', 'Malmö stad', 0],
  ] as const) {
    const { jobId } = await call('jobs.create', { environment, site: { name, client }, technician: 'Kim Berg' })
    const devices = Array.from({ length: rooms }, (_room, index) => ({ room: String(101 + index) }))
    if (rooms > 0) await call('jobs.addDevices', { jobId, devices })
  }
}

await script(async () => {
  // The laptop is where the hotel is: window and report show the same times. Host and browser inherit it.
  process.env['TZ'] = 'Europe/Stockholm'
  await buildIfChanged()
  const browser = await launchChromium()
  const started = Date.now()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(images, { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'firstflow-demo-'))
  const host = startLoopback([join('out', 'main', 'loopback.js')], ['--data', dataDir])
  const simulator = await startSimulator({ world: 'hotel-40-unpaired', testStepMs: 2000 })
  try {
    say('Commissioning a hotel of forty simulated showers …')
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', colorScheme: 'light' })
    const page = await context.newPage()
    page.setDefaultTimeout(waitMs)
    const announced = await host.announced
    const prepare = () => officePrepares(announced)
    const files = await commissionHotel(page, simulator, pageAddress(announced), camera(page), prepare).catch(async (error: unknown) => {
      await page.screenshot({ path: join(folder, 'failed.png') })
      throw error
    })
    for (const [name, file] of files) await file.saveAs(join(folder, name))
  } finally {
    await browser.close()
    await host.stop()
    await simulator.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const shown = join(root, 'docs', 'images')
  // Those that a document shows are there already.
  if (process.argv.includes('--images')) {
    for (const name of readdirSync(images)) if (existsSync(join(shown, name))) cpSync(join(images, name), join(shown, name))
    execFileSync('pdftoppm', ['-r', '60', '-png', join(folder, 'report.pdf'), join(shown, 'report', 'page')])
  }
  say(
    `Done in ${Math.round((Date.now() - started) / 1000)} s. In demo/: ${readdirSync(folder).length} files, among them the report and the handover.`,
  )
  say('Whether the handover is unchanged: npm run verify -- demo/handover.zip')
  return 0
})
