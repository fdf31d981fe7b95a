/** The app window of an installed browser: where one is looked for, what it is started with, and what is said when it cannot be. */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserCandidates } from '#main/hosts/window/browsers.ts'
import { hasDisplay, openAppWindow } from '#main/hosts/window/open-window.ts'

describe('where a browser is looked for', () => {
  it('takes the folders of PATH on Linux, but no relative one', () => {
    const found = browserCandidates({ platform: 'linux', env: { PATH: '/usr/bin:.:bin:/snap/bin' }, home: '/home/kim' })
    expect(found.slice(0, 2)).toEqual(['/usr/bin/chromium', '/snap/bin/chromium'])
    expect(found.every((file) => file.startsWith('/'))).toBe(true)
  })

  it('takes both Applications folders on macOS', () => {
    const found = browserCandidates({ platform: 'darwin', env: {}, home: '/Users/kim' })
    expect(found).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    expect(found).toContain('/Users/kim/Applications/Chromium.app/Contents/MacOS/Chromium')
  })

  it('takes the program folders that exist on Windows', () => {
    const found = browserCandidates({ platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' }, home: 'C:\\Users\\kim' })
    expect(found).toContain('C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe')
    expect(found).toHaveLength(3)
  })
})

it.each([
  ['linux', {}, false],
  ['linux', { DISPLAY: ':0' }, true],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
  ['linux', { DISPLAY: '' }, false],
  ['darwin', {}, true],
  ['win32', {}, true],
] as const)('a display on %s with %j: %s', (platform, env, expected) => {
  expect(hasDisplay(platform, env)).toBe(expected)
})

describe.runIf(process.platform === 'linux')('opening', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'firstflow-window-'))
    vi.stubEnv('DISPLAY', ':99')
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`)
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })

  /** A stand-in for the browser that writes down what it was called with. */
  async function install(lastLine: string): Promise<void> {
    const file = join(folder, 'chromium')
    await writeFile(file, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/args"\n${lastLine}\n`)
    await chmod(file, 0o755)
  }

  it('starts it as an app window with a profile of its own', async () => {
    await install('exec sleep 30')
    const opened = await openAppWindow('http://127.0.0.1:1/#token=abc', join(folder, 'profile'))
    if (opened.kind !== 'opened') throw new Error(opened.kind)
    opened.process.kill()
    const args = (await readFile(join(folder, 'args'), 'utf8')).split('\n')
    // The address contains a ticket, which no argument may show.
    const page = join(folder, 'profile', 'open.html')
    expect(args).toContain(`--app=${pathToFileURL(page).href}`)
    expect(await readFile(page, 'utf8')).toContain('http://127.0.0.1:1/#token=abc')
    expect(args.join()).not.toContain('abc')
    expect(args).toContain(`--user-data-dir=${join(folder, 'profile')}`)
    expect(args.includes('--no-sandbox')).toBe(process.getuid?.() === 0)
  })

  it('counts a handover to a running browser as opened', async () => {
    await install('exit 0')
    expect((await openAppWindow('http://127.0.0.1:1/', join(folder, 'profile'))).kind).toBe('opened')
  })

  it('says so when the browser does not start', async () => {
    await install('exit 1')
    expect(await openAppWindow('http://127.0.0.1:1/', join(folder, 'profile'))).toEqual({ kind: 'noBrowser' })
  })

  it('says so when none is installed', async () => {
    vi.stubEnv('PATH', folder)
    expect(await openAppWindow('http://127.0.0.1:1/', join(folder, 'profile'))).toEqual({ kind: 'noBrowser' })
  })

  it('says so when there is no display', async () => {
    vi.stubEnv('DISPLAY', '')
    vi.stubEnv('WAYLAND_DISPLAY', '')
    expect(await openAppWindow('http://127.0.0.1:1/', join(folder, 'profile'))).toEqual({ kind: 'noDisplay' })
  })
})
