/** Electron itself: the packaged layers meet the real thing. Runs wherever its binary is present, and is skipped, loudly, where it is not. */
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, expect, test, type ElectronApplication, type Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import { findElectron } from '../../scripts/electron-binary.ts'
import { sandboxArgs } from '../../src/main/hosts/window/open-window.ts'

const binary = findElectron()
test.skip(binary === null, 'NOT TESTED HERE: Electron. Its binary is not on this machine.')

const text = translatorFor('en')
let dataDir: string
let app: ElectronApplication
let page: Page

test.beforeAll(async () => {
  if (binary === null) return
  dataDir = mkdtempSync(join(tmpdir(), 'firstflow-electron-'))
  app = await _electron.launch({ executablePath: binary, args: ['.', `--data=${dataDir}`, ...sandboxArgs()] })
  page = await app.firstWindow()
})
test.afterAll(async () => {
  if (binary === null) return
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('shows the page from its own origin, through the preload alone', async () => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(new URL(page.url()).href).toMatch(/^app:\/\/firstflow\//)
  const seen = await page.evaluate(() => ({
    bridge: Object.keys(Reflect.get(window, 'firstflow') as object),
    require: 'require' in window,
    process: 'process' in window,
  }))
  expect(seen).toEqual({ bridge: ['call', 'on'], require: false, process: false })
})

test('answers the page, as the Electron host', async () => {
  const reply = await page.evaluate(() =>
    (Reflect.get(window, 'firstflow') as { call: (command: string, input: unknown) => Promise<unknown> }).call('app.about', {}),
  )
  expect(reply).toMatchObject({ ok: true, value: { host: 'electron', dataDir } })
})

test.describe('Checklist 4: Enable process sandboxing', () => {
  test('is in effect', async () => {
    const sandboxed = await app.evaluate(({ app: electron, BrowserWindow }) => {
      const pid = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId()
      return electron.getAppMetrics().find((each) => each.pid === pid)?.sandboxed
    })
    // Where the system allows no sandbox at all, Electron is started without one; only there.
    expect(sandboxed ?? sandboxArgs().length === 0).toBe(sandboxArgs().length === 0)
  })
})

test.describe('Checklist 5: Handle session permission requests', () => {
  test('refuses what is not the camera', async () => {
    expect(await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)).toBe('denied')
  })
})

test.describe('Checklist 7: Define a Content Security Policy', () => {
  test('keeps text from becoming script', async () => {
    expect(await page.evaluate(() => Reflect.apply(Function, null, ['return 1']) as unknown).catch(() => 'refused')).toBe('refused')
  })
})

test.describe('Checklist 13: Disable or limit navigation', () => {
  test('stays on the page', async () => {
    const before = page.url()
    await page.evaluate(() => void (location.href = 'https://example.com/'))
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(page.url()).toBe(before)
  })
})

test.describe('Checklist 14: Disable or limit creation of new windows', () => {
  test('opens none', async () => {
    expect(await page.evaluate(() => window.open('https://example.com/'))).toBeNull()
    expect(app.windows()).toHaveLength(1)
  })
})

/** A call as the page's own client makes it. */
const call = (command: string, input: object) =>
  page.evaluate(
    async ([name, given]) => {
      const bridge = Reflect.get(window, 'firstflow') as {
        call: (...args: unknown[]) => Promise<{ ok: boolean; value: Record<string, unknown> }>
      }
      return (await bridge.call(name, given)).value
    },
    [command, input] as const,
  )

test('lets the page copy', async () => {
  await page.bringToFront()
  await page.evaluate(() => navigator.clipboard.writeText('4711'))
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('4711')
})

test('offers cut, copy and paste by right click', async () => {
  await app.evaluate(({ Menu }) => {
    Menu.prototype.popup = function popup(this: { readonly items: readonly { readonly label: string }[] }) {
      Reflect.set(
        globalThis,
        'shown',
        this.items.map(({ label }) => label).filter((label) => label !== ''),
      )
    }
  })
  await page.getByRole('link', { name: text('app.jobs.new') }).click()
  await page.getByRole('textbox').first().click({ button: 'right' })
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'shown') as unknown)).toEqual(['Cut', 'Copy', 'Paste', 'Select all'])
})

test('saves a report and a backup where the dialogs of the system say', async () => {
  const filePath = join(dataDir, 'report.json')
  await app.evaluate(
    ({ dialog }, [file, folder]) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: file ?? '' })
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder ?? ''] })
    },
    [filePath, dataDir],
  )
  const { jobId } = await call('jobs.create', { environment: 'training', site: { name: 'Hotel' }, technician: 'Kim' })
  await call('reports.export', { jobId, language: 'en', formats: ['json'] })
  expect(JSON.parse(readFileSync(filePath, 'utf8'))).toBeTruthy()
  const { folder } = await call('app.copyEverything', {})
  expect(existsSync(join(String(folder), 'jobs', String(jobId), 'journal.ndjson'))).toBe(true)
})

// The last one: nothing is left to test afterwards.
test('quits in order', async () => {
  const ended = once(app.process(), 'exit')
  await app.evaluate(({ app: electron }) => electron.quit()).catch(() => undefined)
  expect(await ended).toEqual([0, null])
  expect(readFileSync(join(dataDir, 'logs', 'firstflow.log'), 'utf8')).toMatch(/ end$/m)
})
