/**
 * What no page may do, whoever wrote it: ask for a permission, navigate away, open a window, embed a guest, download. Each
 * guard denies by default; a need that comes up later is allowed by name, here, as the camera is.
 */
import { app, shell, type Session, type WebContents } from 'electron'
import { pagesOutside } from '#shared/system-pages.ts'
import { isPage } from './origin.ts'

/**
 * Chromium's names. The camera, for reading labels, by the page itself: its picture never leaves the renderer. And text for the clipboard,
 * which the page writes after a click; it reads the clipboard only where a person pastes, which asks for nothing.
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
  // Files leave through the file outlet, where the user chooses the place.
  session.on('will-download', (event) => {
    event.preventDefault()
  })
}

const isCameraAlone = (details: object) =>
  'mediaTypes' in details && Array.isArray(details.mediaTypes) && details.mediaTypes.length === 1 && details.mediaTypes[0] === 'video'

function guardContents(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    // A system without such a page does nothing, and neither do we.
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

/** To be called before the first window is made. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents)
  })
}
