/** The Electron entry, to be read as a table of contents: what happens is in hosts/electron/, what it is for in compose.ts. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app, dialog, session, type BrowserWindow } from 'electron'
import { compose } from './compose.ts'
import { dataFolder } from './hosts/data-folder.ts'
import { guardAllContents, guardSession } from './hosts/electron/guards.ts'
import { electronHost } from './hosts/electron/host.ts'
import { answerCalls, sendEvent } from './hosts/electron/ipc.ts'
import { closeBeforeQuitting } from './hosts/electron/lifecycle.ts'
import { declareScheme, serveRenderer } from './hosts/electron/protocol.ts'
import { openWindow, reveal } from './hosts/electron/window.ts'
import { preloadFile, rendererDir } from './resources.ts'

async function start(): Promise<void> {
  guardSession(session.defaultSession)
  serveRenderer(rendererDir)

  let window: BrowserWindow
  const workbench = compose(await electronHost(dataDir, () => window))
  closeBeforeQuitting(workbench)
  answerCalls(workbench.dispatch)

  window = openWindow(preloadFile)
  workbench.onEvent((frame) => {
    sendEvent(window, frame)
  })
  app.on('second-instance', () => {
    reveal(window)
  })
}

function giveUp(error: unknown): void {
  dialog.showErrorBox('Firstflow cannot start', error instanceof Error ? error.message : String(error))
  app.exit(1)
}

const dataDir = dataFolder(process.argv)

function begin(): void {
  mkdirSync(dataDir, { recursive: true })
  // Chromium's own files, and with them the lock that allows one instance for each data folder.
  app.setPath('userData', join(dataDir, 'electron'))
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  declareScheme()
  guardAllContents()
  app.whenReady().then(start).catch(giveUp)
}

try {
  begin()
} catch (error) {
  giveUp(error)
}
