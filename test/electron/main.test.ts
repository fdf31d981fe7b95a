/**
 * The built Electron entry, started once under plain Node on a fake `electron`: what it asks Electron for, what it lets
 * through, and how it ends. What the app does behind dispatch is tested in the loopback host.
 */
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#shared/ipc/frames.ts'
import { builtFile, fake, startApp } from './under-fake-electron.ts'

let dataDir: string
let window: InstanceType<typeof fake.BrowserWindow>

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'firstflow-electron-')))
  await startApp(dataDir)
  window = fake.windows[0]!
})
afterAll(() => rm(dataDir, { recursive: true }))

const preventable = (more: object = {}) => {
  const event = { prevented: false, preventDefault: () => void (event.prevented = true), ...more }
  return event
}

const page = { url: 'app://firstflow/', parent: null }
const call = async (senderFrame: unknown, command: unknown, input: unknown) => {
  const handler = fake.ipcHandlers.get('firstflow:call') as unknown as (
    event: unknown,
    command: unknown,
    input: unknown,
  ) => Promise<Reply<unknown>>
  return handler({ senderFrame }, command, input)
}
const valueOf = async (command: string, input: unknown) => {
  const reply = await call(page, command, input)
  if (!reply.ok) throw new Error(reply.error.message)
  return reply.value as Record<string, unknown>
}

describe('the window', () => {
  it('declares its scheme before the app is ready, as a secure standard one', () => {
    expect(fake.calls.indexOf('schemes')).toBeGreaterThanOrEqual(0)
    expect(fake.calls.indexOf('schemes')).toBeLessThan(fake.calls.indexOf('whenReady'))
    expect(fake.schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }])
  })

  it('is sandboxed and isolated', () => {
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

  it('loads the page from its own origin, and shows itself when there is something to show', () => {
    expect(window.loaded).toEqual(['app://firstflow/'])
    expect(window.done).toEqual([])
    window.emit('ready-to-show')
    expect(window.done).toEqual(['show'])
  })

  it('comes forward when the app is started a second time', () => {
    window.minimized = true
    window.done.length = 0
    fake.app.emit('second-instance')
    expect(window.done).toEqual(['restore', 'show', 'focus'])
  })

  it("keeps Chromium's files apart from the jobs", () => {
    expect(fake.paths.get('userData')).toBe(join(dataDir, 'electron'))
  })
})

describe('the app:// scheme', () => {
  const get = (url: string, init?: RequestInit) => fake.protocolHandlers.get('app')!(new Request(url, init))

  it('serves the page under the content security policy', async () => {
    const response = await get('app://firstflow/')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; ")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe(await readFile(builtFile('renderer/index.html'), 'utf8'))
  })

  it('serves every file the page names, by addresses that hold on any route', async () => {
    const html = await (await get('app://firstflow/jobs/1')).text()
    const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
    expect(named.some((address) => address.endsWith('.js'))).toBe(true)
    for (const address of named) {
      expect(address.startsWith('/') || address.startsWith('data:'), address).toBe(true)
      if (address.startsWith('/')) expect((await get(`app://firstflow${address}`)).status, address).toBe(200)
    }
  })

  it.each([
    'app://firstflow/..%2fmain/index.js',
    'app://firstflow/%2e%2e/main/index.js',
    'app://firstflow/../../package.json',
    'app://other/index.html',
    'app://firstflow/assets/none.js',
  ])('refuses %s', async (url) => {
    const response = await get(url)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
  })

  it('only reads', async () => {
    expect((await get('app://firstflow/', { method: 'POST', body: 'x' })).status).toBe(405)
  })
})

describe('guards', () => {
  const session = fake.session.defaultSession

  type Ask = (contents: unknown, permission: string, decide: (allowed: boolean) => void, details: object) => void
  type Check = (contents: unknown, permission: string, origin: string, details: object) => boolean
  const requested = (permission: string, details: object) => {
    let decision: boolean | null = null
    const ask = session.handlers.get('request') as unknown as Ask
    ask(window.webContents, permission, (allowed) => (decision = allowed), details)
    return decision
  }
  const checked = (permission: string, details: object) =>
    (session.handlers.get('check') as unknown as Check)(window.webContents, permission, 'app://firstflow', details)
  const ofPage = { requestingUrl: 'app://firstflow/jobs/1', isMainFrame: true }

  it('grants the camera to the page, and to nobody else', () => {
    const camera = { mediaTypes: ['video'] }
    expect(requested('media', { ...ofPage, ...camera })).toBe(true)
    expect(requested('media', { requestingUrl: 'https://evil.example/', ...camera })).toBe(false)
    expect(requested('display-capture', { ...ofPage, ...camera })).toBe(false)
    for (const mediaTypes of [['audio'], ['video', 'audio'], [], undefined])
      expect(requested('media', { ...ofPage, mediaTypes })).toBe(false)
    expect(checked('media', { ...ofPage, mediaType: 'video' })).toBe(true)
    expect(checked('media', { ...ofPage, mediaType: 'audio' })).toBe(false)
    expect(checked('media', { mediaType: 'video', requestingUrl: 'https://evil.example/' })).toBe(false)
    expect(checked('media', { mediaType: 'video' })).toBe(false)
  })

  it('refuses every other permission', () => {
    const others = ['geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fileSystem', 'something-new']
    for (const permission of others) expect([requested(permission, ofPage), checked(permission, ofPage)]).toEqual([false, false])
    expect((session.handlers.get('device') as unknown as (details: unknown) => boolean)({ deviceType: 'usb' })).toBe(false)
  })

  it('lets nothing be downloaded', () => {
    const event = preventable()
    session.emit('will-download', event)
    expect(event.prevented).toBe(true)
  })

  it.each([
    ['will-frame-navigate', { isMainFrame: true, url: 'https://evil.example/' }, true],
    ['will-frame-navigate', { isMainFrame: true, url: 'app://firstflow.evil.example/' }, true],
    ['will-frame-navigate', { isMainFrame: true, url: 'file:///etc/passwd' }, true],
    ['will-frame-navigate', { isMainFrame: false, url: 'app://firstflow/' }, true],
    ['will-frame-navigate', { isMainFrame: true, url: 'app://firstflow/jobs' }, false],
    ['will-redirect', { url: 'https://evil.example/' }, true],
    ['will-redirect', { url: 'app://firstflow/' }, false],
    ['will-attach-webview', {}, true],
  ])('%s %j is prevented: %s', (name, details, prevented) => {
    const event = preventable(details)
    window.webContents.emit(name, event)
    expect(event.prevented).toBe(prevented)
  })

  it('opens no window', () => {
    for (const url of ['https://example.com/', 'app://firstflow/', 'file:///'])
      expect(window.webContents.windowOpenHandler!({ url })).toEqual({ action: 'deny' })
  })

  it('guards contents that come later, too', () => {
    const other = new fake.BrowserWindow({})
    fake.windows.pop()
    expect(other.webContents.windowOpenHandler!({})).toEqual({ action: 'deny' })
  })
})

describe('calls', () => {
  it('are answered for the page', async () => {
    expect(await valueOf('app.about', {})).toEqual({ host: 'electron', version: '9.8.7', dataDir, keysKept: 'encrypted' })
  })

  it.each([
    ['a frame that is gone', null],
    ['a frame within the page', { url: 'app://firstflow/', parent: page }],
    ['another origin', { url: 'https://evil.example/', parent: null }],
    ['an origin that begins alike', { url: 'app://firstflow.evil.example/', parent: null }],
    ['a blank page', { url: 'about:blank', parent: null }],
    ['a local file', { url: 'file:///tmp/firstflow/index.html', parent: null }],
  ])('are refused for %s, with a sentence', async (_who, frame) => {
    const reply = await call(frame, 'app.about', {})
    expect(reply).toMatchObject({ ok: false, error: { code: 'host.unauthorized', data: {} } })
    expect(reply.ok ? '' : reply.error.message).toMatch(/\w+ \w+/)
  })

  it.each([[undefined], [null], [7], [{ toString: () => 'app.about' }], ['no.such'], ['__proto__']])(
    'that name no command (%j) are refused',
    async (command) => {
      expect(await call(page, command, {})).toMatchObject({ ok: false, error: { code: 'command.unknown' } })
    },
  )

  it('have one channel, and nobody else listens', () => {
    expect([...fake.ipcHandlers.keys()]).toEqual(['firstflow:call'])
    expect(fake.ipcMain.eventNames()).toEqual([])
  })
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
