/**
 * A page whose process died is loaded again where it was: jobs are main's, unsaved typing is in the page's storage, so at most
 * its last second is lost. One that dies again and again is not loaded for ever; the user decides.
 */
import { app, dialog, type BrowserWindow } from 'electron'
import type { App } from '../../compose.ts'
import { translatorFor } from '../../translate.ts'

const attempts = 3
const withinMs = 60_000

export function recoverPage(window: BrowserWindow, workbench: Pick<App, 'log' | 'settings'>): void {
  let deaths: number[] = []
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    workbench.log.write('page.gone', { reason, exitCode })
    const now = performance.now()
    deaths = [...deaths.filter((death) => now - death < withinMs), now]
    if (deaths.length <= attempts) {
      window.webContents.reload()
      return
    }
    deaths = []
    void ask()
  })

  async function ask(): Promise<void> {
    const t = translatorFor(workbench.settings().language)
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: t('desktop.page.gone'),
      detail: t('desktop.page.goneDetail'),
      buttons: [t('desktop.page.again'), t('desktop.quit.now')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    if (response === 0) window.webContents.reload()
    else app.quit()
  }
}
