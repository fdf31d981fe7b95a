/**
 * Newer versions: looked for where the installed copy was told to, never without asking, and never while something is on its
 * way to the service. Without an installed copy, with an address of nowhere, or switched off, the updater is not even loaded.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import type { App } from '../../compose.ts'
import { stackOf } from '../../log/log-file.ts'
import type { Host } from '../../ports.ts'
import { wordsIn } from '../../words.ts'
import type { Policy } from './policy.ts'

/** Not at once: whoever opens the tool wants to work. */
const firstLookMs = 60_000
const lookAgainMs = 24 * 60 * 60 * 1000

type Parts = Pick<App, 'work' | 'settings' | 'log'>

/** Who decides about updates of this copy. */
export function updatesHere({ updates, updateUrl }: Policy): Host['updates'] {
  const hasSource = app.isPackaged && (updateUrl !== undefined || existsSync(join(process.resourcesPath, 'app-update.yml')))
  return hasSource ? (updates ?? 'setting') : 'notHere'
}

export function offerUpdates(window: BrowserWindow, workbench: Parts, policy: Policy): void {
  const decided = updatesHere(policy)
  if (decided === 'notHere' || decided === 'off') return
  let asking = false

  const look = async () => {
    const isOff = decided === 'setting' && workbench.settings().updates === 'off'
    if (isOff || asking || window.isDestroyed()) return
    asking = true
    try {
      await lookAndAsk(window, workbench, policy.updateUrl)
    } catch (cause) {
      // No network, no server: it is looked for again tomorrow, and nobody is told.
      workbench.log.write('update.failed', {}, stackOf(cause))
    } finally {
      asking = false
    }
  }
  setTimeout(() => void look(), firstLookMs).unref()
  setInterval(() => void look(), lookAgainMs).unref()
}

async function lookAndAsk(window: BrowserWindow, { work, settings, log }: Parts, updateUrl: string | undefined): Promise<void> {
  const { default: updater } = await import('electron-updater')
  const { autoUpdater } = updater
  autoUpdater.logger = null
  autoUpdater.autoDownload = false
  autoUpdater.autoInstallOnAppQuit = false
  autoUpdater.allowDowngrade = false
  if (updateUrl !== undefined) autoUpdater.setFeedURL({ provider: 'generic', url: updateUrl })

  const found = await autoUpdater.checkForUpdates()
  if (found?.isUpdateAvailable !== true) return
  const { version } = found.updateInfo
  const t = wordsIn(settings().language)
  log.write('update.found', { version })
  const agree = async (message: string, detail: string, yes: string) => {
    await work.writesDone()
    const buttons = [yes, t('desktop.update.later')]
    const { response } = await dialog.showMessageBox(window, {
      type: 'info',
      message,
      detail,
      buttons,
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    })
    return response === 0
  }
  const versions = { version, current: app.getVersion() }
  if (!(await agree(t('desktop.update.found', versions), t('desktop.update.foundDetail', versions), t('desktop.update.fetch')))) return
  await autoUpdater.downloadUpdate()
  if (!(await agree(t('desktop.update.ready', versions), t('desktop.update.readyDetail'), t('desktop.update.install')))) {
    // It was agreed to; only the moment was not right.
    autoUpdater.autoInstallOnAppQuit = true
    return
  }
  await work.writesDone()
  log.write('update.install', { version })
  autoUpdater.quitAndInstall()
}
