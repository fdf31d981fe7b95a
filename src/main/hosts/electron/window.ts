/** The only window: sandboxed, isolated, and shown once it has content. It knows the page's address and nothing about its content. */
import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import { resourcesDir } from '../../resources.ts'
import type { SettingsStore } from '../../ports.ts'
import { pageOrigin } from './origin.ts'
import { keepPlace, keptPlace } from './window-place.ts'

export function openWindow(preload: string, settings: SettingsStore): BrowserWindow {
  const { bounds, maximized } = keptPlace(settings)
  const window = new BrowserWindow({
    title: 'Firstflow',
    icon: join(resourcesDir, 'icons', '512x512.png'),
    ...bounds,
    minWidth: 480,
    minHeight: 480,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // The dictionaries would be downloaded.
      spellcheck: false,
    },
  })
  showOnceReady(window, maximized)
  keepPlace(window, settings)
  void window.loadURL(`${pageOrigin()}/`)
  return window
}

/** Of a page that says nothing. */
const showAnywayMs = 5_000

/**
 * On Linux, a hidden window may never say that it is ready (on Wayland, electron/electron#48859): it is shown once its page has loaded, and
 * after a while in any case.
 */
export function showOnceReady(window: BrowserWindow, maximized: boolean, platform = process.platform): void {
  let isShown = false
  const show = () => {
    clearTimeout(anyway)
    if (isShown || window.isDestroyed()) return
    isShown = true
    if (maximized) window.maximize()
    window.show()
  }
  const anyway = platform === 'linux' ? setTimeout(show, showAnywayMs) : undefined
  window.once('ready-to-show', show)
  if (platform === 'linux') window.webContents.once('did-finish-load', show)
}

/** Brings the window to the front when the user starts the application a second time. */
export function reveal(window: BrowserWindow): void {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
