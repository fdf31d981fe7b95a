/** The built app in an Electron that has the faults which FIRSTFLOW_FAULTS names: those of a system that cannot be had in a test. */
import { app, BrowserWindow, safeStorage } from 'electron'
import { quitTooSoon } from './quit-too-soon.mjs'

const nobodyAnswers = () => new Promise(() => undefined)
const swallowed = (emitter, ...names) => {
  const { emit } = emitter
  emitter.emit = function only(name, ...rest) {
    return names.includes(name) ? false : emit.call(this, name, ...rest)
  }
}
const faults = {
  'quits too soon': quitTooSoon,
  /** Wayland may never say so of a hidden window. */
  'window never ready': () => swallowed(BrowserWindow.prototype, 'ready-to-show'),
  'page never loaded': () => app.on('web-contents-created', (_event, contents) => swallowed(contents, 'did-finish-load')),
  /** A locked keyring asks its owner, who is not there. */
  'key store silent': () =>
    Object.assign(safeStorage, {
      isAsyncEncryptionAvailable: nobodyAnswers,
      encryptStringAsync: nobodyAnswers,
      decryptStringAsync: nobodyAnswers,
    }),
}
for (const name of process.env.FIRSTFLOW_FAULTS.split(', ')) faults[name]()
await import('../../../out/main/index.js')
