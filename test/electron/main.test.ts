/**
 * The built Electron entry, started once under plain Node on a fake `electron`: its window, what it tells it, and how it
 * ends. What it lets through is in checklist.test.ts; what the app does behind dispatch is tested in the loopback host.
 */
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preventable, valueOf } from './page-calls.ts'
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
    expect(window.options['webPreferences']).toEqual({
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
    expect(window.done).toEqual([])
    window.emit('ready-to-show')
    expect(window.done).toEqual(['show'])
  })

  it('comes forward when the app is started a second time', () => {
    window.minimized = true
    window.done.length = 0
    window.webContents.emit('did-finish-load')
    fake.app.emit('second-instance', {}, ['firstflow'], '/')
    expect(window.done).toEqual(['restore', 'show', 'focus'])
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
      updates: 'notHere',
    })
  })
})

it('serves every file the page names, by addresses that hold on any route', async () => {
  const get = (path: string) => fake.protocolHandlers.get('app')!(new Request(`app://firstflow${path}`))
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

  beforeAll(async () => {
    job = await valueOf('jobs.create', { environment: 'training', site: { name: 'Hotel Aqua' }, technician: 'Kim' })
  })

  it('tells the window that it changed', async () => {
    window.webContents.sent.length = 0
    await valueOf('jobs.note', { jobId: job['jobId'], text: 'The valve is behind the mirror.' })
    expect(window.webContents.sent).toContainEqual({
      channel: 'firstflow:event',
      frame: { event: 'job.changed', payload: { jobId: job['jobId'], entries: expect.any(Number) as number } },
    })
  })

  it('tells nothing to a window that is gone', async () => {
    window.webContents.sent.length = 0
    window.destroyed = true
    await valueOf('jobs.note', { jobId: job['jobId'], text: 'Nobody is looking.' })
    window.destroyed = false
    expect(window.webContents.sent).toEqual([])
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

  it('is not exported when the user cancels', async () => {
    fake.answers.saveAs = { canceled: true, filePath: '' }
    const { files } = await valueOf('reports.export', { jobId: job['jobId'], language: 'en', formats: ['json'] })
    expect(files).toMatchObject([{ path: null, download: null }])
  })
})

describe('the end', () => {
  it('comes with the last window, and waits until the app has closed what it holds', async () => {
    fake.app.emit('window-all-closed')
    expect(fake.calls.filter((each) => each === 'quit')).toHaveLength(1)

    const first = preventable()
    fake.app.emit('will-quit', first)
    expect(first.prevented).toBe(true)
    await expect.poll(() => fake.calls.filter((each) => each === 'quit').length).toBe(2)

    const second = preventable()
    fake.app.emit('will-quit', second)
    expect(second.prevented).toBe(false)
  })
})
