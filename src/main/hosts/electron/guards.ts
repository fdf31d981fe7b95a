/**
 * Restrictions for every page, whoever wrote it: no permission requests, navigation, new windows, embedded guests or downloads. Each
 * guard denies by default; exceptions are listed here by name, as the camera is.
 */
import { app, shell, type Session, type WebContents } from 'electron'
import { pagesOutside } from '#shared/system-pages.ts'
import { isPage } from './origin.ts'

/**
 * Chromium's names. The page itself may use the camera for reading labels: its picture never leaves the renderer. It may also write text
 * to the clipboard after a click; pasting needs no permission.
 */
const isNeeded = (permission: string, isCamera: boolean) =>
  permission === 'clipboard-sanitized-write' || (permission === 'media' && isCamera)

export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, decide, details) => {
    decide(isPage(details.requestingUrl) && details.isMainFrame && isNeeded(permission, isCameraAlone(details)))
  })
  session.setPermissionCheckHandler(
    (_contents, permission, _origin, { mediaType, requestingUrl, isMainFrame }) =>
      requestingUrl !== undefined && isPage(requestingUrl) && isMainFrame && isNeeded(permission, mediaType === 'video'),
  )
  session.setDevicePermissionHandler(() => false)
  // Files are saved through the file outlet, where the user chooses the location.
  session.on('will-download', (event) => {
    event.preventDefault()
  })
}

const isCameraAlone = (details: object) =>
  'mediaTypes' in details && Array.isArray(details.mediaTypes) && details.mediaTypes.length === 1 && details.mediaTypes[0] === 'video'

function guardContents(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    // A system without such a settings page does nothing.
    if (pagesOutside.has(url)) void shell.openExternal(url).catch(() => undefined)
    return { action: 'deny' }
  })
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

/** Call this before the first window is created. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents)
  })
}
