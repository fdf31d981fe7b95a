/**
 * What no page may do, whoever wrote it: ask for a permission, navigate away, open a window, embed a guest, download. Each
 * guard denies by default; a need that comes up later is allowed by name, here.
 */
import { app, type Session, type WebContents } from 'electron'
import { isPage } from './origin.ts'

export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => {
    decide(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  // Files leave through the file outlet, where the user chooses the place.
  session.on('will-download', (event) => {
    event.preventDefault()
  })
}

function guardContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isPage(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    if (!isPage(event.url)) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
}

/** To be called before the first window is made. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents)
  })
}
