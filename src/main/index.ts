/** The Electron entry, meant to be read as a table of contents: the steps are in hosts/electron/, the application in compose.ts. */
import { join } from 'node:path'
import { app, session } from 'electron'
import { compose } from './compose.ts'
import { dataFolder, makeFolder, writableFor } from './hosts/data-folder.ts'
import { showMenu } from './hosts/electron/application-menu.ts'
import { offerContextMenu } from './hosts/electron/context-menu.ts'
import { FolderInUse, giveUp } from './hosts/electron/give-up.ts'
import { guardAllContents, guardSession } from './hosts/electron/guards.ts'
import { electronHost } from './hosts/electron/host.ts'
import { installedCopy } from './hosts/electron/installed-copy.ts'
import { handleCalls, sendEvent } from './hosts/electron/ipc.ts'
import { askBeforeQuitting, closeBeforeQuitting, quitWhenAsked } from './hosts/electron/lifecycle.ts'
import { openInWindow } from './hosts/electron/open-job.ts'
import { listenForOpenings } from './hosts/electron/openings.ts'
import { checkedPolicy } from './hosts/electron/policy.ts'
import { followSleep, stayAwakeInBatches } from './hosts/electron/power.ts'
import { nameProgram } from './hosts/electron/program-name.ts'
import { declareScheme, serveRenderer } from './hosts/electron/protocol.ts'
import { recoverPage } from './hosts/electron/recovery.ts'
import { updateSource } from './hosts/electron/update-source.ts'
import { offerUpdates } from './hosts/electron/updates.ts'
import { openWindow } from './hosts/electron/window.ts'
import { linkScheme } from './hosts/link-scheme.ts'
import { lockDataFolder } from './hosts/lock.ts'
import { logCrashes, logRejections } from './app/log-file.ts'
import { preloadFile, rendererDir } from './resources.ts'

const dataDir = dataFolder(process.argv)

async function start(openings: ReturnType<typeof listenForOpenings>): Promise<void> {
  guardSession(session.defaultSession)
  serveRenderer(rendererDir)
  const lock = lockDataFolder(dataDir)
  if (lock === null) throw new FolderInUse()

  const checked = await checkedPolicy()
  const source = updateSource(checked, await installedCopy())
  const host = electronHost(dataDir, () => window, source, checked.policy)
  const workbench = compose(host)
  logCrashes(workbench.log)
  logRejections(workbench.log)
  const ending = closeBeforeQuitting(workbench, lock.release)
  quitWhenAsked()
  handleCalls(workbench.dispatch)

  const menu = () => showMenu(workbench.settings().language)
  menu()
  const window = openWindow(preloadFile, host.settings)
  workbench.onEvent((frame) => {
    sendEvent(window, frame)
    if (frame.event === 'settings.changed') menu()
  })
  askBeforeQuitting(window, workbench, ending)
  recoverPage(window, workbench)
  offerContextMenu(window, workbench)
  followSleep(workbench)
  stayAwakeInBatches(workbench)
  offerUpdates(window, workbench, source, ending)
  // A job can only be opened once the page has loaded.
  window.webContents.once('did-finish-load', () => {
    openings.serve((opening) => void openInWindow(opening, window, workbench))
  })
}

function begin(): void {
  makeFolder(dataDir)
  // Chromium's own files, including its lock that allows one window for each data folder.
  const chromiumDir = join(writableFor(dataDir), 'electron')
  makeFolder(chromiumDir)
  app.setPath('userData', chromiumDir)
  nameProgram()
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  declareScheme()
  guardAllContents()
  // The installer registers it too where it can, but the system loses the registration when the program is moved.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
  const openings = listenForOpenings(process.argv)
  app
    .whenReady()
    .then(() => start(openings))
    .catch((cause: unknown) => giveUp(cause, dataDir))
}

try {
  begin()
} catch (cause) {
  void giveUp(cause, dataDir)
}
