/**
 * Stands in for the `electron` module when the built main process runs under plain Node. `electron` is what the program gets; the rest is
 * for the tests. It behaves as Electron does where the program can tell the difference.
 */
import { app, BrowserWindow } from './app.ts'
import { like } from './like.ts'
import { ipcMain, protocol, session, shell } from './session.ts'
import { dialog, Menu, powerMonitor, powerSaveBlocker, safeStorage, screen } from './system.ts'

export const electron = like<typeof import('electron')>()({
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
})

export * from './answers.ts'
export { app, becomeReady, BrowserWindow, paths, PreventableEvent, seenOf, showPagesIn, windows, type PageDriver } from './app.ts'
export { channels, invoke, ipcMain, permissions, schemes, served, session } from './session.ts'
export { dialog, powerMonitor } from './system.ts'
export { electronUpdater } from './updater.ts'
