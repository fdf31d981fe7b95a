/** Electron itself: the packaged layers meet the real thing. Runs wherever its binary is present, and is skipped, loudly, where it is not. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, expect, test, type ElectronApplication, type Page } from '@playwright/test'
import { findElectron } from '../../scripts/electron-binary.ts'
import { sandboxArgs } from '../../src/main/hosts/window/open-window.ts'

const binary = findElectron()
test.skip(binary === null, 'NOT TESTED HERE: Electron. Its binary is not on this machine.')

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
