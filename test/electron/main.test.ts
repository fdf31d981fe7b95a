/**
 * The built Electron entry, started once under plain Node on a fake `electron`: its window, what it tells it, and how it
 * ends. What it lets through is in checklist.test.ts; what the app does behind dispatch is tested in the loopback host.
 */
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { valueOf } from './page-calls.ts'
import { builtFile, fake, startApp } from './under-fake-electron.ts'

let dataDir: string
let window: InstanceType<typeof fake.BrowserWindow>

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'firstflow-electron-')))
  await startApp(dataDir)
  window = fake.windows[0]!
})
afterAll(() => rm(dataDir, { recursive: true }))

describe('the window', () => {
  it('has these preferences and no other', () => {
    expect(fake.seenOf(window).options.webPreferences).toEqual({
      preload: builtFile('preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    })
  })

  it('shows itself when there is something to show', () => {
    const { done } = fake.seenOf(window)
    expect(done).toEqual([])
    window.emit('ready-to-show')
    expect(done).toEqual(['show'])
  })

  it('serves the page to its own name only', async () => {
    const response = await fake.served('app://firstflow/')
    expect(await response.text()).toContain('<div id="app">')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(await (await fake.served('app://other/')).text()).toBe('')
  })

  it('comes forward when the app is started a second time', () => {
    const { done } = fake.seenOf(window)
    fake.seenOf(window).minimized = true
    done.length = 0
    window.webContents.emit('did-finish-load')
    fake.app.emit('second-instance', {}, ['firstflow'], '/')
    expect(done).toEqual(['restore', 'show', 'focus'])
  })

  it("keeps Chromium's files apart from the jobs", () => {
    expect(fake.paths.get('userData')).toBe(join(dataDir, 'electron'))
  })

  it('is told what it lives in', async () => {
    expect(await valueOf('app.about', {})).toEqual({
      host: 'electron',
      version: '9.8.7',
      dataDir,
      keysKept: 'encrypted',
      installation: null,
      updates: 'notHere',
    })
  })
})

it('serves every file the page names, by addresses that hold on any route', async () => {
  const get = (path: string) => fake.served(`app://firstflow${path}`)
  const html = await (await get('/jobs/1')).text()
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
  expect(named.some((address) => address.endsWith('.js'))).toBe(true)
  for (const address of named) {
    expect(address.startsWith('/') || address.startsWith('data:'), address).toBe(true)
    if (address.startsWith('/')) expect((await get(address)).status, address).toBe(200)
  }
})

describe('a job', () => {
  let job: Record<string, unknown>
  let sent: { readonly channel: string; readonly frame: unknown }[]

  beforeAll(async () => {
    sent = fake.seenOf(window).sent
    job = await valueOf('jobs.create', { environment: 'training', site: { name: 'Hotel Aqua' }, technician: 'Kim' })
  })

  it('tells the window that it changed', async () => {
    sent.length = 0
    await valueOf('jobs.note', { jobId: job['jobId'], text: 'The valve is behind the mirror.' })
    expect(sent).toContainEqual({
      channel: 'firstflow:event',
      frame: { event: 'job.changed', payload: { jobId: job['jobId'], entries: expect.any(Number) as number } },
    })
  })

  it('is exported to the place the user chooses', async () => {
    const filePath = join(dataDir, 'chosen.json')
    fake.answers.saveAs = { canceled: false, filePath }
    const { files } = await valueOf('reports.export', { jobId: job['jobId'], language: 'en', formats: ['json'] })
    expect(files).toMatchObject([{ path: filePath, download: null }])
    expect(JSON.parse(await readFile(filePath, 'utf8'))).toBeTypeOf('object')
    expect(fake.saveDialogs[0]?.owner).toBe(window)
    expect(fake.saveDialogs[0]?.options).toMatchObject({ filters: [{ name: 'JSON', extensions: ['json'] }] })
  })

  it('asks once for a folder for the two files of CSV, and once more before it replaces them', async () => {
    fake.answers.open = { canceled: false, filePaths: [dataDir] }
    const save = () => valueOf('reports.export', { jobId: job['jobId'], language: 'en', formats: ['csv'] })
    const names = ['devices', 'parameters'].map((which) => expect.stringMatching(`-${which}.csv$`) as string)
    expect((await save())['files']).toMatchObject(names.map((name) => ({ name, path: expect.stringContaining(dataDir) as string })))
    expect([fake.openDialogs.length, fake.saveDialogs.length, fake.messageBoxes.length]).toEqual([1, 1, 0])
    fake.answers.pressed = 1
    expect((await save())['files']).toMatchObject([{ path: null }, { path: null }])
    expect(fake.messageBoxes.map(({ options }) => options.message)).toEqual(['Replace the files in this folder?'])
    fake.answers.pressed = 0
    expect((await save())['files']).toMatchObject([{ path: expect.any(String) as string }, { path: expect.any(String) as string }])
  })

  it('is copied with all others to a folder the user chooses', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'firstflow-copies-'))
    fake.answers.open = { canceled: false, filePaths: [parent] }
    const copied = await valueOf('app.copyEverything', {})
    expect(copied['folder']).toMatch(join(parent, 'firstflow-copy-'))
    expect(await readdir(String(copied['folder']))).toContain('jobs')
    await rm(parent, { recursive: true })
  })

  it('is not exported when the user cancels', async () => {
    fake.answers.saveAs = { canceled: true, filePath: '' }
    const { files } = await valueOf('reports.export', { jobId: job['jobId'], language: 'en', formats: ['json'] })
    expect(files).toMatchObject([{ path: null, download: null }])
  })
})

describe('the menu of the program', () => {
  const labels = () => fake.menus.application.map(({ label }) => label)

  it('is in the language of the settings, and follows it', async () => {
    expect(labels()).toEqual(['Edit', 'View', 'Window', 'Help'])
    await valueOf('settings.save', { language: 'de' })
    expect(labels()).toEqual(['Bearbeiten', 'Ansicht', 'Fenster', 'Hilfe'])
    await valueOf('settings.save', { language: 'sv' })
    expect(labels()).toEqual(['Redigera', 'Visa', 'Fönster', 'Hjälp'])
    await valueOf('settings.save', { language: 'en' })
  })
})

describe('the end', () => {
  it('comes with the window, once the app has closed what it holds; nothing is told to a window that is gone', async () => {
    const { sent } = fake.seenOf(window)
    fake.calls.length = 0
    window.close()
    await expect.poll(() => window.isDestroyed()).toBe(true)
    sent.length = 0
    await valueOf('jobs.create', { environment: 'training', site: { name: 'Nobody is looking' }, technician: 'Kim' })
    expect(sent).toEqual([])
    await expect.poll(() => fake.calls.at(-1)).toBe('ended')
    // Told to quit by the last window, kept from it while it closes, and again once that is done.
    expect(fake.calls).toEqual(['quit', 'quit', 'ended'])
    expect(await readFile(join(dataDir, 'logs', 'firstflow.log'), 'utf8')).toMatch(/ end$/m)
  })
})
