/** Quitting waits until the app has closed what it holds open, but not for ever. */
import { app } from 'electron'
import type { App } from '../../compose.ts'

const patienceMs = 5000

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
