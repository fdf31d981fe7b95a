/**
 * Stands in for the `electron` module when the built main process runs under plain Node. It records what it was asked for and
 * answers as the test says (`answers`); it imitates no behaviour of Electron beyond what the main process waits for.
 */
import { EventEmitter } from 'node:events'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'

type Handler = (...args: never[]) => unknown

export const answers = {
  lock: true,
  packaged: false,
  version: '9.8.7',
  encryption: true,
  backend: 'gnome_libsecret',
  decryption: true,
  reEncrypt: false,
  saveAs: { canceled: true, filePath: '' },
  /** The button that is pressed in a message box. */
  pressed: 0,
  displays: [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
}

/** What happened, in order, as short words; and what was handed over, by kind. */
export const calls: string[] = []
export const windows: BrowserWindow[] = []
export const paths = new Map<string, string>()
export const schemes: unknown[] = []
export const protocolHandlers = new Map<string, (request: Request) => Promise<Response>>()
export const ipcHandlers = new Map<string, Handler>()
export const saveDialogs: { readonly owner: unknown; readonly options: unknown }[] = []
export const errorBoxes: string[] = []
export const messageBoxes: {
  readonly owner: unknown
  readonly options: { readonly message: string; readonly detail?: string; readonly buttons?: readonly string[] }
}[] = []
export const updater: { readonly done: string[]; offered: string | null; fails: boolean } = { done: [], offered: null, fails: false }
export const encrypted: string[] = []

class App extends EventEmitter {
  get isPackaged() {
    return answers.packaged
  }
  getVersion = () => answers.version
  getName = () => 'Firstflow'
  getAppPath = () => '/nowhere'
  getPath = (name: string) => paths.get(name) ?? tmpdir()
  setPath = (name: string, path: string) => void paths.set(name, path)
  requestSingleInstanceLock = () => answers.lock
  whenReady = () => {
    calls.push('whenReady')
    return Promise.resolve()
  }
  quit = () => void calls.push('quit')
  setAsDefaultProtocolClient = (scheme: string) => void calls.push(`protocol ${scheme}`)
  exit = (code: number) => void calls.push(`exit ${code}`)
}

class WebContents extends EventEmitter {
  readonly sent: { readonly channel: string; readonly frame: unknown }[] = []
  windowOpenHandler: ((details: unknown) => unknown) | null = null
  send = (channel: string, frame: unknown) => void this.sent.push({ channel, frame })
  reloads = 0
  reload = () => void (this.reloads += 1)
  setWindowOpenHandler = (handler: (details: unknown) => unknown) => void (this.windowOpenHandler = handler)
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents()
  readonly options: Record<string, unknown>
  readonly loaded: string[] = []
  readonly done: string[] = []
  minimized = false
  destroyed = false
  maximized = false
  bounds = { x: 10, y: 20, width: 1000, height: 700 }

  constructor(options: Record<string, unknown>) {
    super()
    this.options = options
    calls.push('window')
    windows.push(this)
    app.emit('web-contents-created', {}, this.webContents)
  }

  loadURL(url: string): Promise<void> {
    this.loaded.push(url)
    return Promise.resolve()
  }
  isDestroyed = () => this.destroyed
  isMinimized = () => this.minimized
  isMaximized = () => this.maximized
  getNormalBounds = () => this.bounds
  maximize = () => void this.done.push('maximize')
  show = () => void this.done.push('show')
  focus = () => void this.done.push('focus')
  restore = () => void this.done.push('restore')
}

class Session extends EventEmitter {
  readonly handlers = new Map<string, Handler>()
  setPermissionRequestHandler = (handler: Handler) => void this.handlers.set('request', handler)
  setPermissionCheckHandler = (handler: Handler) => void this.handlers.set('check', handler)
  setDevicePermissionHandler = (handler: Handler) => void this.handlers.set('device', handler)
  resolveProxy = (url: string) => Promise.resolve(url.startsWith('http://127.0.0.1') ? 'DIRECT' : 'PROXY proxy.test:3128')
}

class IpcMain extends EventEmitter {
  handle = (channel: string, handler: Handler) => void ipcHandlers.set(channel, handler)
}

export const app = new App()
export const ipcMain = new IpcMain()
export const powerMonitor = new EventEmitter()
export const screen = { getAllDisplays: () => answers.displays }
export const session = { defaultSession: new Session(), fromPartition: () => new Session() }
/** Requests of the updater go out through Node here. */
export const net = { request: (options: RequestOptions) => httpRequest(options) }
export const protocol = {
  registerSchemesAsPrivileged: (list: unknown[]) => {
    calls.push('schemes')
    schemes.push(...list)
  },
  handle: (scheme: string, handler: (request: Request) => Promise<Response>) => void protocolHandlers.set(scheme, handler),
}
export const dialog = {
  showMessageBox: (owner: unknown, options: (typeof messageBoxes)[number]['options']) => {
    messageBoxes.push({ owner, options })
    return Promise.resolve({ response: answers.pressed })
  },
  showErrorBox: (title: string, content: string) => void errorBoxes.push(`${title}: ${content}`),
  showSaveDialog: (owner: unknown, options: unknown) => {
    saveDialogs.push({ owner, options })
    return Promise.resolve(answers.saveAs)
  },
}

/** Not a cipher, but nothing of the text shows in it either. */
const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0xa5))
export const safeStorage = {
  isAsyncEncryptionAvailable: () => Promise.resolve(answers.encryption),
  getSelectedStorageBackend: () => answers.backend,
  encryptStringAsync: (text: string) => {
    encrypted.push(text)
    return Promise.resolve(turned(Buffer.from(text)))
  },
  decryptStringAsync: (blob: Buffer) =>
    answers.decryption
      ? Promise.resolve({ result: turned(blob).toString(), shouldReEncrypt: answers.reEncrypt })
      : Promise.reject(new Error('the keyring is locked')),
}
export const openedOutside: string[] = []
export const shell = { openExternal: (url: string) => Promise.resolve(void openedOutside.push(url)) }

/** The module electron-updater, whose default export carries everything. */
export const electronUpdater = {
  autoUpdater: {
    logger: {} as unknown,
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    setFeedURL: ({ url }: { readonly url: string }) => void updater.done.push(`from ${url}`),
    checkForUpdates: () => {
      updater.done.push('look')
      return Promise.resolve(
        updater.offered === null ? { isUpdateAvailable: false } : { isUpdateAvailable: true, updateInfo: { version: updater.offered } },
      )
    },
    downloadUpdate: () => {
      updater.done.push('fetch')
      return updater.fails ? Promise.reject(new Error('no room')) : Promise.resolve()
    },
    quitAndInstall: () => void updater.done.push('install'),
  },
}
