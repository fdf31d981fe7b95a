/** The module electron-updater, whose default export carries everything. */
import { EventEmitter } from 'node:events'
import type { AppUpdater } from 'electron-updater'
import { updater } from './answers.ts'
import { app } from './app.ts'
import { like } from './like.ts'

type Looked = Awaited<ReturnType<AppUpdater['checkForUpdates']>>
/** Of what was found the program looks at these two. */
const found = (version: string, isUpdateAvailable: boolean) => ({ isUpdateAvailable, updateInfo: { version } }) as Looked

/** As electron-updater tells a failure: by an event and by a rejected promise. */
function failing(message: string): Promise<never> {
  const cause = new Error(message)
  autoUpdater.emit('error', cause)
  return Promise.reject(cause)
}

class Updater extends EventEmitter {
  logger: AppUpdater['logger'] = console
  autoDownload = true
  autoInstallOnAppQuit = true
  allowDowngrade = true
  disableWebInstaller = false

  setFeedURL(options: Parameters<AppUpdater['setFeedURL']>[0]): void {
    updater.done.push(`from ${typeof options === 'string' ? options : 'url' in options ? options.url : options.provider}`)
  }
  checkForUpdates(): Promise<Looked> {
    updater.done.push('look')
    if (updater.fails === 'look') return failing('net::ERR_INTERNET_DISCONNECTED')
    if (updater.fails === 'inactive') return Promise.resolve(null)
    return Promise.resolve(found(updater.offered ?? '0.0.1', updater.offered !== null))
  }
  downloadUpdate(): Promise<string[]> {
    updater.done.push('fetch')
    if (updater.fails === 'download') return failing('no room')
    // As electron-updater does: what is set later counts no more.
    if (this.autoInstallOnAppQuit) app.once('quit', () => updater.done.push('install on quit'))
    return Promise.resolve(['Firstflow.exe'])
  }
  quitAndInstall(): void {
    updater.done.push('install')
  }
}

const autoUpdater = new Updater()
// It logs by listening itself, so that an error that nobody else listens for ends nothing.
autoUpdater.on('error', () => undefined)
export const electronUpdater = { autoUpdater: like<AppUpdater>()(autoUpdater) }
