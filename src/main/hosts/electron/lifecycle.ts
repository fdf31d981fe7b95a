/** The end: not unasked while something is on its way to the service, and not before the app has closed what it holds open. */
import { app, dialog, type BrowserWindow } from 'electron'
import type { App } from '../../compose.ts'
import { translatorFor } from '../../translate.ts'
import { quitMessage } from './quit-message.ts'

const patienceMs = 5000

/** Closing the window and quitting come to the same: what was sent cannot be taken back, so the user is asked first. */
export function askBeforeQuitting(window: BrowserWindow, { work, settings }: Pick<App, 'work' | 'settings'>): void {
  let agreed = false
  let asking = false
  const hold = (event: { preventDefault(): void }) => {
    // Without a window there is nobody left to ask.
    if (agreed || work.writes() === 0 || window.isDestroyed()) return
    event.preventDefault()
    if (!asking) void ask()
  }
  window.on('close', hold)
  app.on('before-quit', hold)
  // Windows logs off or shuts down: it names Firstflow as what it waits for, and goes on once that has ended.
  window.on('query-session-end', hold)

  async function ask(): Promise<void> {
    asking = true
    const t = translatorFor(settings().language)
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message: t('system.quit.busy'),
      detail: t('system.quit.busyDetail'),
      buttons: [t('system.quit.wait'), t('system.quit.now'), t('system.quit.stay')],
      defaultId: 0,
      cancelId: 2,
      noLink: true,
    })
    if (response === 0) await work.writesDone()
    asking = false
    if (response === 2) return
    agreed = true
    app.quit()
  }
}

/** Who started the program from a terminal asks it to quit, as its menu does. */
export function quitWhenAsked(): void {
  process.on('message', (message) => {
    if (message === quitMessage) app.quit()
  })
}

/** Quitting waits until the app has closed what it holds open, but not for ever. */
export function closeBeforeQuitting(workbench: Pick<App, 'close'>): void {
  let closed = false
  app.on('window-all-closed', () => {
    app.quit()
  })
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    void Promise.race([workbench.close(), patience])
      .catch(() => undefined)
      .then(() => {
        closed = true
        app.quit()
      })
  })
}
