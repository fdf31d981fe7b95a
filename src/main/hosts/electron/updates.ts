/**
 * Updates: looked for at the configured address, never installed without asking, and never while a request is in flight to the service.
 * Without an installed copy, without a usable address, or if switched off, the updater is not even loaded.
 */
import { app, dialog, type BrowserWindow } from 'electron'
import type { App } from '../../compose.ts'
import { codeOf } from '../../journal/storage-failure.ts'
import { stackOf } from '../../app/log-file.ts'
import { translatorFor } from '../../translate.ts'
import { ask } from './ask.ts'
import type { Ending } from './lifecycle.ts'
import type { UpdateSource } from './update-source.ts'

/** Milliseconds. Not immediately, because a user who opens the application wants to work. */
const defaultPauses = { first: 60_000, again: 24 * 60 * 60 * 1000 }

type Parts = Pick<App, 'work' | 'settings' | 'log'>

export function offerUpdates(
  window: BrowserWindow,
  workbench: Parts,
  source: UpdateSource,
  ending: Pick<Ending, 'quitAndThen'>,
  pauses = defaultPauses,
): void {
  if (source.note !== null) workbench.log.write('update.note', { note: source.note })
  if (source.updates === 'notHere' || source.updates === 'off') return
  let asking = false
  /** Versions that were agreed to but could not be downloaded or verified: the user is not asked about them again before the next start. */
  const failed = new Set<string>()

  const look = async () => {
    const isOff = source.updates === 'setting' && workbench.settings().updates === 'off'
    if (isOff || asking || window.isDestroyed()) return
    asking = true
    try {
      await lookAndAsk(window, workbench, source.url, failed, ending)
    } catch (cause) {
      // No network or no server: it tries again tomorrow without telling anyone.
      workbench.log.write('update.failed', {}, stackOf(cause))
    } finally {
      asking = false
    }
  }
  setTimeout(() => void look(), pauses.first).unref()
  setInterval(() => void look(), pauses.again).unref()
}

async function lookAndAsk(
  window: BrowserWindow,
  { work, settings, log }: Parts,
  updateUrl: string | undefined,
  failed: Set<string>,
  { quitAndThen }: Pick<Ending, 'quitAndThen'>,
): Promise<void> {
  const { default: updater } = await import('electron-updater')
  const { autoUpdater } = updater
  autoUpdater.logger = null
  autoUpdater.autoDownload = false
  // Of a download that the user agreed to. Set before it: at its end the updater decides whether it listens for the quitting, and on macOS
  // whether the system gets the file.
  autoUpdater.autoInstallOnAppQuit = true
  autoUpdater.allowDowngrade = false
  // A package that an installer downloads later would not be checked for a signature.
  autoUpdater.disableWebInstaller = true
  if (updateUrl !== undefined) autoUpdater.setFeedURL({ provider: 'generic', url: updateUrl })

  const found = await autoUpdater.checkForUpdates()
  if (found?.isUpdateAvailable !== true) return
  const { version } = found.updateInfo
  if (failed.has(version)) return
  const t = translatorFor(settings().language)
  log.write('update.found', { version })
  const agree = async (message: string, detail: string, yes: string) => {
    await work.writesDone()
    const buttons = [yes, t('system.update.later')]
    return (await ask(window, { type: 'info', message, detail, buttons, preferred: 1 })) === 0
  }
  const versions = { version, current: app.getVersion() }
  if (!(await agree(t('system.update.found', versions), t('system.update.foundDetail', versions), t('system.update.fetch')))) return
  try {
    await autoUpdater.downloadUpdate()
  } catch (cause) {
    failed.add(version)
    if (codeOf(cause) === 'ERR_UPDATER_INVALID_SIGNATURE')
      await reportRefused(window, t('system.update.refused', versions), t('system.update.refusedDetail'))
    throw cause
  }
  // Otherwise it is installed when the application quits.
  if (!(await agree(t('system.update.ready', versions), t('system.update.readyDetail'), t('system.update.install')))) return
  log.write('update.install', { version })
  // The updater starts the installer first and quits then: asked and closed has to be before that.
  quitAndThen(() => autoUpdater.quitAndInstall(false, true))
}

const reportRefused = (window: BrowserWindow, message: string, detail: string) =>
  dialog.showMessageBox(window, { type: 'warning', message, detail, noLink: true })
