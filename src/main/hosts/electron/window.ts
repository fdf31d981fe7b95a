/** The one window: sandboxed, isolated, and shown when it has something to show. It knows the page's address and nothing of its content. */
import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import { resourcesDir } from '../../resources.ts'
import { pageOrigin } from './origin.ts'

export function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Firstflow',
    icon: join(resourcesDir, 'icon.png'),
    width: 1280,
    height: 860,
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
      // The dictionaries would be fetched from the network.
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => {
    window.show()
  })
  void window.loadURL(`${pageOrigin()}/`)
  return window
}

/** Brings the window to the user who started the app a second time. */
export function reveal(window: BrowserWindow): void {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
