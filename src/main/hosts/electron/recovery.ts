/**
 * Reloads a page whose process died. Jobs are in the main process and unsaved typing is in the page's storage, so at most its last second
 * is lost. A page that dies again and again is not reloaded forever; the user decides.
 */
import { app, type BrowserWindow } from 'electron'
import type { App } from '../../compose.ts'
import { translatorFor } from '../../translate.ts'
import { ask } from './ask.ts'

const attempts = 3
const withinMs = 60_000

/** Chromium's code for a page that was left before it had loaded, which is not an error. */
const aborted = -3

export function recoverPage(window: BrowserWindow, workbench: Pick<App, 'log' | 'settings'>): void {
  let deaths: number[] = []
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    workbench.log.write('page.gone', { reason, exitCode })
    const now = performance.now()
    deaths = [...deaths.filter((death) => now - death < withinMs), now]
    if (deaths.length <= attempts) {
      // Waits until Chromium has finished removing the dead process.
      setImmediate(reload)
      return
    }
    deaths = []
    void askToReload('system.page.gone')
  })
  window.webContents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    if (code === aborted) return
    workbench.log.write('page.notLoaded', { code, description, url })
    if (!isMainFrame || window.isDestroyed()) return
    // The window has never been shown, because it is only shown once it has content.
    window.show()
    void askToReload('system.page.notLoaded')
  })

  function reload(): void {
    if (!window.isDestroyed()) window.webContents.reload()
  }

  async function askToReload(message: string): Promise<void> {
    const t = translatorFor(workbench.settings().language)
    const buttons = [t('system.page.again'), t('system.quit.now')]
    const pressed = await ask(window, { type: 'error', message: t(message), detail: t('system.page.goneDetail'), buttons, closing: 0 })
    if (pressed === 0) reload()
    else app.quit()
  }
}
