/**
 * Electron's own security checklist, point by point, at the built app: its entry runs once under plain Node on a stand-in
 * for `electron`. Points 16 and 19 are in packaging.test.ts, 19 in fuses.test.ts too, point 20 in preload.test.ts; what only Electron itself can show is in smoke.spec.ts. `npm test` prints what came of each.
 */
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOutside } from '#shared/system-pages.ts'
import { callFrom, page, preventable, valueOf } from './page-calls.ts'
import { builtFile, fake, startApp } from './under-fake-electron.ts'

let dataDir: string
let window: InstanceType<typeof fake.BrowserWindow>
let preferences: Record<string, unknown>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstflow-checklist-'))
  await startApp(dataDir)
  window = fake.windows[0]!
  preferences = { ...fake.seenOf(window).options.webPreferences }
})
afterAll(() => rm(dataDir, { recursive: true }))

const get = fake.served

const opened = (of: InstanceType<typeof fake.BrowserWindow>, url: string) =>
  fake.seenOf(of).windowOpenHandler!({ url, frameName: '', features: '', disposition: 'default', referrer: { url: '', policy: 'default' } })

/** Everything that is shipped, as text: the main process, the preload and the page. */
const shipped = () =>
  globSync('**/*.{js,cjs,html,css}', { cwd: dirname(dirname(builtFile('main/index.js'))) }).map((name) => ({
    name,
    text: readFileSync(builtFile(name), 'utf8'),
  }))
const filesThatSay = (words: RegExp) => shipped().flatMap(({ name, text }) => (words.test(text) ? [name] : []))

describe('Checklist 1: Only load secure content', () => {
  it('loads the page from its own origin and from nowhere else', () => {
    expect(fake.windows).toHaveLength(1)
    expect(fake.seenOf(window).loaded).toEqual(['app://firstflow/'])
  })

  it('names no foreign address in the page or its styles', () => {
    const named = shipped().flatMap(({ name, text }) =>
      /\.(html|css)$/.test(name) ? [...text.matchAll(/(?:src|href)="([a-z]+:[^"]*)"|url\(["']?([a-z]+:[^)]*)\)/g)].map(([all]) => all) : [],
    )
    expect(named.filter((each) => !each.includes('data:'))).toEqual([])
  })
})

describe('Checklist 2: Do not enable Node.js integration for remote content', () => {
  it('is off for the page, its workers and its frames', () => {
    expect(preferences['nodeIntegration']).toBe(false)
    for (const name of ['nodeIntegrationInWorker', 'nodeIntegrationInSubFrames']) expect(preferences).not.toHaveProperty(name)
  })
})

describe('Checklist 3: Enable context isolation', () => {
  it('is on', () => expect(preferences['contextIsolation']).toBe(true))
})

describe('Checklist 4: Enable process sandboxing', () => {
  it('is asked for, and switched off nowhere', () => {
    expect(preferences['sandbox']).toBe(true)
    expect(filesThatSay(/appendSwitch|disableSandbox/)).toEqual([])
  })
})

describe('Checklist 5: Handle session permission requests', () => {
  type Ask = (contents: unknown, permission: string, decide: (allowed: boolean) => void, details: object) => void
  type Check = (contents: unknown, permission: string, origin: string, details: object) => boolean
  const requested = (permission: string, details: object) => {
    let decision: boolean | null = null
    const ask = fake.permissions.request as unknown as Ask
    ask(window.webContents, permission, (allowed) => (decision = allowed), details)
    return decision
  }
  const checked = (permission: string, details: object) =>
    (fake.permissions.check as unknown as Check)(window.webContents, permission, 'app://firstflow', details)
  const ofPage = { requestingUrl: 'app://firstflow/jobs/1', isMainFrame: true }

  it('grants the camera to the page, and to nobody else', () => {
    const camera = { mediaTypes: ['video'] }
    expect(requested('media', { ...ofPage, ...camera })).toBe(true)
    expect(requested('media', { requestingUrl: 'https://evil.example/', isMainFrame: true, ...camera })).toBe(false)
    expect(requested('media', { ...ofPage, isMainFrame: false, ...camera })).toBe(false)
    expect(requested('display-capture', { ...ofPage, ...camera })).toBe(false)
    for (const mediaTypes of [['audio'], ['video', 'audio'], [], undefined])
      expect(requested('media', { ...ofPage, mediaTypes })).toBe(false)
    expect(checked('media', { ...ofPage, mediaType: 'video' })).toBe(true)
    expect(checked('media', { ...ofPage, mediaType: 'audio' })).toBe(false)
    expect(checked('media', { mediaType: 'video', requestingUrl: 'https://evil.example/', isMainFrame: true })).toBe(false)
    expect(checked('media', { mediaType: 'video', isMainFrame: true })).toBe(false)
  })

  it('lets the page write text to the clipboard, and nobody else', () => {
    const write = 'clipboard-sanitized-write'
    expect([requested(write, ofPage), checked(write, ofPage)]).toEqual([true, true])
    const evil = { requestingUrl: 'https://evil.example/', isMainFrame: true }
    for (const others of [evil, { ...ofPage, isMainFrame: false }])
      expect([requested(write, others), checked(write, others)]).toEqual([false, false])
  })

  it('refuses every other permission', () => {
    const others = ['geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fileSystem', 'something-new']
    for (const permission of others) expect([requested(permission, ofPage), checked(permission, ofPage)]).toEqual([false, false])
    expect((fake.permissions.device as unknown as (details: unknown) => boolean)({ deviceType: 'usb' })).toBe(false)
  })

  it('lets nothing be downloaded', () => {
    const event = preventable()
    fake.session.defaultSession.emit('will-download', event)
    expect(event.prevented).toBe(true)
  })
})

describe('Checklist 6: Do not disable webSecurity', () => {
  it('is on', () => expect(preferences['webSecurity']).toBe(true))
})

describe('Checklist 7: Define a Content Security Policy', () => {
  it('comes with every answer of the scheme, and allows our own origin alone', async () => {
    for (const path of ['', 'jobs/1', 'assets/none.js']) {
      const { headers } = await get(`app://firstflow/${path}`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const policy = (headers.get('content-security-policy') ?? '').split('; ')
      for (const directive of [
        "default-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(directive)
      // WebAssembly of the barcode decoder may be compiled; text never becomes script.
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
      expect(policy.join()).not.toMatch(/https?:|\*|'unsafe-eval'/)
    }
  })
})

describe('Checklist 8: Do not enable allowRunningInsecureContent', () => {
  it('is not', () => {
    expect(preferences).not.toHaveProperty('allowRunningInsecureContent')
    expect(filesThatSay(/allowRunningInsecureContent|allow-running-insecure-content/)).toEqual([])
  })
})

describe('Checklist 9: Do not enable experimental features', () => {
  it('are not', () => {
    expect(preferences).not.toHaveProperty('experimentalFeatures')
    expect(filesThatSay(/experimentalFeatures|enable-experimental/)).toEqual([])
  })
})

describe('Checklist 10: Do not use enableBlinkFeatures', () => {
  it('are not', () => {
    expect(preferences).not.toHaveProperty('enableBlinkFeatures')
    expect(filesThatSay(/enableBlinkFeatures|enable-blink-features/)).toEqual([])
  })
})

describe('Checklist 11: Do not use allowpopups for WebViews', () => {
  it('has no such element', () => expect(filesThatSay(/allowpopups|<webview|createElement\(["']webview/i)).toEqual([]))
})

describe('Checklist 12: Verify WebView options before creation', () => {
  it('creates none: the element is off, and one that is attached all the same is prevented', () => {
    expect(preferences['webviewTag']).toBe(false)
    const event = preventable()
    window.webContents.emit('will-attach-webview', event, {}, {})
    expect(event.prevented).toBe(true)
  })
})

describe('Checklist 13: Disable or limit navigation', () => {
  it.each([
    ['will-frame-navigate', { isMainFrame: true, url: 'https://evil.example/' }, true],
    ['will-frame-navigate', { isMainFrame: true, url: 'app://firstflow.evil.example/' }, true],
    ['will-frame-navigate', { isMainFrame: true, url: 'file:///etc/passwd' }, true],
    ['will-frame-navigate', { isMainFrame: false, url: 'app://firstflow/' }, true],
    ['will-frame-navigate', { isMainFrame: true, url: 'app://firstflow/jobs' }, false],
    ['will-redirect', { url: 'https://evil.example/' }, true],
    ['will-redirect', { url: 'app://firstflow/' }, false],
  ])('%s %j is prevented: %s', (name, details, prevented) => {
    const event = preventable(details)
    window.webContents.emit(name, event)
    expect(event.prevented).toBe(prevented)
  })
})

describe('Checklist 14: Disable or limit creation of new windows', () => {
  const urls = ['https://example.com/', 'app://firstflow/', 'file:///']

  it('opens none', () => {
    for (const url of urls) expect(opened(window, url)).toEqual({ action: 'deny' })
  })

  it('nor from contents that come later', () => {
    const other = new fake.BrowserWindow({})
    fake.windows.pop()
    for (const url of urls) expect(opened(other, url)).toEqual({ action: 'deny' })
  })
})

describe('Checklist 15: Do not use shell.openExternal with untrusted content', () => {
  const open = (url: string) => {
    fake.openedOutside.length = 0
    expect(opened(window, url)).toEqual({ action: 'deny' })
    return fake.openedOutside
  }

  it.each([...pagesOutside])('opens the page of the system settings %s', (url) => {
    expect(open(url)).toEqual([url])
  })

  it.each([
    'https://example.com/',
    'file:///etc/passwd',
    'ms-settings:',
    'ms-settings:privacy-webcam?x',
    'MS-SETTINGS:privacy-webcam',
    'ms-settings:privacy-webcam ',
    'x-apple.systempreferences:com.apple.preference.security',
    'smb://evil.example/share',
    'mailto:a@b.example',
    'javascript:alert(1)',
  ])('hands %s to nobody', (url) => {
    expect(open(url)).toEqual([])
  })

  it('does so in one place', () => {
    const text = shipped().map((file) => file.text)
    expect(text.join('').split('openExternal(').length - 1).toBe(1)
    expect(filesThatSay(/openPath|showItemInFolder/)).toEqual([])
  })
})

describe('Checklist 17: Validate the sender of all IPC messages', () => {
  it('answers the page', async () => expect(await valueOf('app.about', {})).toMatchObject({ host: 'electron' }))

  it.each([
    ['a frame that is gone', null],
    ['a frame within the page', { url: 'app://firstflow/', parent: page }],
    ['another origin', { url: 'https://evil.example/', parent: null }],
    ['an origin that begins alike', { url: 'app://firstflow.evil.example/', parent: null }],
    ['a blank page', { url: 'about:blank', parent: null }],
    ['a local file', { url: 'file:///tmp/firstflow/index.html', parent: null }],
  ])('refuses %s, with a sentence', async (_who, frame) => {
    const reply = await callFrom(frame, 'app.about', {})
    expect(reply).toMatchObject({ ok: false, error: { code: 'host.unauthorized', data: {} } })
    expect(reply.ok ? '' : reply.error.message).toMatch(/\w+ \w+/)
  })

  it.each([[undefined], [null], [7], [{ command: 'app.about' }], ['no.such'], ['__proto__']])(
    'refuses what names no command (%j)',
    async (command) => {
      expect(await callFrom(page, command, {})).toMatchObject({ ok: false, error: { code: 'command.unknown' } })
    },
  )

  it('has one channel, and nobody else listens', () => {
    expect(fake.channels()).toEqual(['firstflow:call'])
    expect(fake.ipcMain.eventNames()).toEqual([])
  })
})

describe('Checklist 18: Avoid the file:// protocol and prefer a custom one', () => {
  it('declares its own before the app is ready, as a secure standard one', () => {
    expect(fake.calls.indexOf('schemes')).toBeGreaterThanOrEqual(0)
    expect(fake.calls.indexOf('schemes')).toBeLessThan(fake.calls.indexOf('whenReady'))
    expect(fake.schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }])
  })

  it('serves the page', async () => {
    const response = await get('app://firstflow/')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe(await readFile(builtFile('renderer/index.html'), 'utf8'))
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
