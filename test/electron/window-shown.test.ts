/** The window shows itself, also on a system where it is never told that it is ready. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fake, loadSource } from './under-fake-electron.ts'

const { showOnceReady } = loadSource('src/main/hosts/electron/window.ts') as typeof import('#main/hosts/electron/window.ts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened(platform: NodeJS.Platform, maximized = false) {
  const window = new fake.BrowserWindow()
  showOnceReady(window as never, maximized, platform)
  return { window, done: fake.seenOf(window).done }
}

it.each(['linux', 'win32', 'darwin'] as const)('once, when it is ready, and maximized where it was: %s', (platform) => {
  const { window, done } = opened(platform, true)
  window.emit('ready-to-show')
  window.webContents.emit('did-finish-load')
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual(['maximize', 'show'])
})

it('on Linux when its page has loaded, and after a while where that says nothing either', () => {
  const loaded = opened('linux')
  loaded.window.webContents.emit('did-finish-load')
  expect(loaded.done).toEqual(['show'])
  const silent = opened('linux')
  vi.advanceTimersByTime(60_000)
  expect(silent.done).toEqual(['show'])
  silent.window.webContents.emit('did-finish-load')
  expect(silent.done).toEqual(['show'])
})

it.each(['win32', 'darwin'] as const)('elsewhere only when it is ready: nothing is seen before: %s', (platform) => {
  const { window, done } = opened(platform)
  window.webContents.emit('did-finish-load')
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual([])
})

it('not where it is gone by then', () => {
  const { window, done } = opened('linux')
  window.destroy()
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual([])
})
