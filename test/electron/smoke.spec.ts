/** Electron itself: the built layers meet the real thing. Runs wherever it is, and is skipped, loudly, where it is not. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sandboxArgs } from '../../src/main/hosts/window/open-window.ts'
import { electron, RealApp, test, text } from './real-app.ts'

/** One start for all of them, in their order. */
test.describe.configure({ mode: 'serial' })
let folder: string
let dataDir: string
let real: RealApp

test.beforeAll(async ({ display }) => {
  if (electron === null) return
  folder = mkdtempSync(join(tmpdir(), 'firstflow-smoke-'))
  dataDir = join(folder, 'data')
  real = await RealApp.start({ dataDir, env: display })
})
test.afterAll(async () => {
  if (electron === null) return
  await real.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('shows the page from its own origin, through the preload alone', async () => {
  await expect(real.page.getByRole('heading', { level: 1, name: text('app.jobs.title') })).toBeVisible()
  expect(new URL(real.page.url()).href).toMatch(/^app:\/\/firstflow\//)
  const seen = await real.page.evaluate(() => ({
    bridge: Object.keys(Reflect.get(window, 'firstflow') as object),
    require: 'require' in window,
    process: 'process' in window,
  }))
  expect(seen).toEqual({ bridge: ['call', 'on'], require: false, process: false })
})

test('answers the page, as the Electron host', async () => {
  expect(await real.value('app.about', {})).toMatchObject({ host: 'electron', dataDir })
})

test.describe('Checklist 4: Enable process sandboxing', () => {
  test('is in effect', async () => {
    const sandboxed = await real.app.evaluate(({ app, BrowserWindow }) => {
      const pid = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId()
      return app.getAppMetrics().find((each) => each.pid === pid)?.sandboxed
    })
    // Where the system allows no sandbox at all, Electron is started without one; only there.
    expect(sandboxed ?? sandboxArgs().length === 0).toBe(sandboxArgs().length === 0)
  })
})

test.describe('Checklist 5: Handle session permission requests', () => {
  test('refuses what is not the camera', async () => {
    expect(await real.page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)).toBe('denied')
  })
})

test.describe('Checklist 7: Define a Content Security Policy', () => {
  test('keeps text from becoming script', async () => {
    // Later, since what a test evaluates is exempt from the policy until it returns.
    const made = real.page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            try {
              resolve(Reflect.apply(Function, null, ['return 1']))
            } catch (cause) {
              resolve(cause instanceof EvalError ? 'refused' : cause)
            }
          })
        }),
    )
    expect(await made).toBe('refused')
    const run = real.page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true })
          const script = document.createElement('script')
          script.textContent = 'document.dispatchEvent(new Event("securitypolicyviolation"))'
          document.body.append(script)
        }),
    )
    expect(await run).toBe('script-src-elem')
  })
})

test.describe('Checklist 13: Disable or limit navigation', () => {
  test('stays on the page', async () => {
    const before = real.page.url()
    const asked = real.app.evaluate(
      ({ BrowserWindow }) =>
        new Promise((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          contents?.once('will-frame-navigate', ({ url }) => setImmediate(() => resolve(url)))
        }),
    )
    // Later: whoever evaluates it waits for a navigation that never comes, as does whoever looks for something on the page afterwards.
    await real.page.evaluate(() => void setTimeout(() => (location.href = 'https://example.com/')))
    expect(await asked).toBe('https://example.com/')
    expect(await real.page.evaluate(() => [location.href, document.querySelector('h1')?.textContent])).toEqual([
      before,
      text('app.jobs.title'),
    ])
    await real.page.reload()
  })
})

test.describe('Checklist 14: Disable or limit creation of new windows', () => {
  test('opens none', async () => {
    expect(await real.page.evaluate(() => window.open('https://example.com/'))).toBeNull()
    expect(real.app.windows()).toHaveLength(1)
  })
})

test('lets the page copy', async () => {
  // Chromium lets no page write in which nothing was ever pressed.
  await real.page.getByRole('banner').click()
  await real.page.evaluate(() => navigator.clipboard.writeText('4711'))
  expect(await real.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('4711')
})

test('offers cut, copy and paste by right click', async () => {
  await real.app.evaluate(({ Menu }) => {
    Menu.prototype.popup = function popup(this: { readonly items: readonly { readonly label: string }[] }) {
      Reflect.set(
        globalThis,
        'shown',
        this.items.map(({ label }) => label).filter((label) => label !== ''),
      )
    }
  })
  await real.page.getByRole('button', { name: text('app.jobs.new') }).click()
  await real.page.getByRole('textbox').first().click({ button: 'right' })
  await expect
    .poll(() => real.app.evaluate(() => Reflect.get(globalThis, 'shown') as unknown))
    .toEqual(['Cut', 'Copy', 'Paste', 'Select all'])
})

test('saves a report and a backup where the dialogs of the system say', async () => {
  const filePath = join(folder, 'report.json')
  await real.answer({ saveAs: filePath, folder })
  const { jobId } = await real.value('jobs.create', { environment: 'training', site: { name: 'Hotel' }, technician: 'Kim' })
  await real.value('reports.export', { jobId, language: 'en', formats: ['json'] })
  expect(JSON.parse(readFileSync(filePath, 'utf8'))).toBeTruthy()
  const { folder: copy } = await real.value('app.copyEverything', {})
  expect(existsSync(join(String(copy), 'jobs', String(jobId), 'journal.ndjson'))).toBe(true)
})

// The last one: nothing is left to test afterwards.
test('quits in order', async () => {
  expect(await real.quit()).toEqual([0, null])
  expect(readFileSync(join(dataDir, 'logs', 'firstflow.log'), 'utf8')).toMatch(/ end$/m)
})
