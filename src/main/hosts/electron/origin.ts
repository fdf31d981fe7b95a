/**
 * The only origin of the window's page. Every guard of this host compares with it and with nothing else: in an installed app the app://
 * scheme; during development the dev server whose address electron-vite passes.
 */
import { app } from 'electron'

export const scheme = 'app'
export const hostname = 'firstflow'

const appOrigin = `${scheme}://${hostname}`

export function pageOrigin(): string {
  const devServer = process.env['ELECTRON_RENDERER_URL']
  return app.isPackaged || devServer === undefined ? appOrigin : new URL(devServer).origin
}

/** `URL.origin` is "null" for a custom scheme, so scheme and host are compared. */
export function isPage(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}` === pageOrigin()
}
