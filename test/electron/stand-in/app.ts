/**
 * The program and its windows as Electron runs them: what may not be used before the program is ready, how quitting goes from one event to
 * the next and what stops it, and that a window which is gone throws at whoever still uses it.
 */
import { EventEmitter } from 'node:events'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { BrowserWindowConstructorOptions, HandlerDetails, Rectangle, WindowOpenHandlerResponse } from 'electron'
import { answers, calls } from './answers.ts'

export class PreventableEvent {
  defaultPrevented = false
  preventDefault(): void {
    this.defaultPrevented = true
  }
}

let isReady = false
export function becomeReady(): void {
  isReady = true
}
export function needsReady(what: string): void {
  if (!isReady) throw new Error(`${what} cannot be used before the app is ready`)
}
export const mayStillDeclare = () => !isReady

/** As the system has them; a test may put others. */
export const paths = new Map<string, string>([
  ['home', homedir()],
  ['temp', tmpdir()],
  ['appData', join(tmpdir(), 'app-data')],
  ['userData', join(tmpdir(), 'app-data', 'Firstflow')],
  ['documents', join(homedir(), 'Documents')],
  ['downloads', join(homedir(), 'Downloads')],
])

/**
 * Within a call of the program, an event is a call like any other. What comes from Electron itself runs all microtasks that its listeners
 * leave behind before it goes on: to them, the program is still in the middle of it.
 */
type Emitting = 'by a call' | 'by itself'
function emitting(how: Emitting, emit: () => unknown, then: () => void): void {
  // Before what a listener puts off.
  if (how === 'by itself') setImmediate(then)
  emit()
  if (how === 'by a call') then()
}

class App extends EventEmitter {
  readonly name = 'Firstflow'
  #isQuitting = false
  #isShutDown = false
  #exitCode: number | null = null

  get isPackaged(): boolean {
    return answers.packaged
  }
  getVersion(): string {
    return answers.version
  }
  getName(): string {
    return this.name
  }
  getPreferredSystemLanguages(): string[] {
    return answers.languages
  }
  releaseSingleInstanceLock(): void {
    calls.push('lock released')
  }
  getAppPath(): string {
    return '/nowhere'
  }
  getPath(name: string): string {
    const path = answers.outOfReach.includes(name) ? undefined : paths.get(name)
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  }
  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    paths.set(name, path)
  }
  requestSingleInstanceLock(): boolean {
    return answers.lock
  }
  whenReady(): Promise<void> {
    calls.push('whenReady')
    return new Promise((resolve) => {
      setImmediate(() => {
        becomeReady()
        resolve()
      })
    })
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    calls.push(`protocol ${scheme}`)
    return true
  }
  setAppUserModelId(id: string): void {
    calls.push(`app id ${id}`)
  }
  setAboutPanelOptions(): void {
    calls.push('about')
  }

  /** before-quit, then each window is asked to close, then will-quit, then the end; whoever prevents one of them ends the quitting. */
  quit(): void {
    calls.push('quit')
    if (this.#isQuitting) return
    const event = new PreventableEvent()
    this.#isQuitting = true
    this.emit('before-quit', event)
    if (event.defaultPrevented) this.#isQuitting = false
    else if (openWindows.size === 0) this.#endUnlessPrevented('by a call')
    else for (const window of openWindows) window.close()
  }
  exit(code: number): void {
    calls.push(`exit ${code}`)
    this.#isQuitting = true
    this.#exitCode = code
    for (const window of openWindows) window.destroy()
    this.#end(code)
  }

  static closeWasPrevented(): void {
    app.#isQuitting = false
  }
  static lastWindowClosed(how: Emitting): void {
    if (app.#exitCode !== null) return
    if (app.#isQuitting) app.#endUnlessPrevented(how)
    else if (!app.emit('window-all-closed')) app.quit()
  }
  #endUnlessPrevented(how: Emitting): void {
    if (this.#isShutDown) return
    const event = new PreventableEvent()
    emitting(
      how,
      () => this.emit('will-quit', event),
      () => {
        if (event.defaultPrevented) this.#isQuitting = false
        else this.#end(0)
      },
    )
  }
  #end(code: number): void {
    if (this.#isShutDown) return
    this.#isShutDown = true
    this.#isQuitting = true
    calls.push('ended')
    this.emit('quit', new PreventableEvent(), code)
  }
}
export const app = new App()

const openWindows = new Set<BrowserWindow>()
/** All there were, in order. */
export const windows: BrowserWindow[] = []

/** What a page is made of, where a test has one. */
export interface PageDriver {
  readonly load: (contents: WebContents, url: string) => void
  readonly reload: (contents: WebContents) => void
  readonly send: (contents: WebContents, channel: string, args: readonly unknown[]) => void
}
const noPage: PageDriver = { load: () => undefined, reload: () => undefined, send: () => undefined }
let driver = noPage
export function showPagesIn(pages: PageDriver): void {
  driver = pages
}

/** What a test sees of a window that the program does not. */
interface Seen {
  readonly options: BrowserWindowConstructorOptions
  readonly loaded: string[]
  /** What was done to it, as short words. */
  readonly done: string[]
  readonly sent: { readonly channel: string; readonly frame: unknown }[]
  windowOpenHandler: ((details: HandlerDetails) => WindowOpenHandlerResponse) | null
  reloads: number
  minimized: boolean
  maximized: boolean
  bounds: Rectangle
  isDestroyed: boolean
}
const seen = new WeakMap<BrowserWindow | WebContents, Seen>()
export function seenOf(of: BrowserWindow | WebContents): Seen {
  const found = seen.get(of)
  if (found === undefined) throw new Error('This is no window of the stand-in')
  return found
}
function ofLiving(of: BrowserWindow | WebContents): Seen {
  const found = seenOf(of)
  if (found.isDestroyed) throw new TypeError('Object has been destroyed')
  return found
}

class WebContents extends EventEmitter {
  send(channel: string, ...args: unknown[]): void {
    const { sent } = ofLiving(this)
    let copied: unknown[]
    try {
      copied = structuredClone(args)
    } catch (cause) {
      console.error('Error sending from webFrameMain: ', cause)
      return
    }
    sent.push({ channel, frame: copied[0] })
    driver.send(this, channel, copied)
  }
  reload(): void {
    ofLiving(this).reloads += 1
    driver.reload(this)
  }
  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    ofLiving(this).windowOpenHandler = handler
  }
  isDestroyed(): boolean {
    return seenOf(this).isDestroyed
  }
}

export class BrowserWindow extends EventEmitter {
  readonly #contents = new WebContents()

  constructor(options: BrowserWindowConstructorOptions = {}) {
    needsReady('BrowserWindow')
    super()
    const own: Seen = {
      options,
      loaded: [],
      done: [],
      sent: [],
      windowOpenHandler: null,
      reloads: 0,
      minimized: false,
      maximized: false,
      bounds: { x: 10, y: 20, width: 1000, height: 700 },
      isDestroyed: false,
    }
    seen.set(this, own)
    seen.set(this.#contents, own)
    calls.push('window')
    windows.push(this)
    openWindows.add(this)
    app.emit('web-contents-created', {}, this.#contents)
  }

  get webContents(): WebContents {
    ofLiving(this)
    return this.#contents
  }
  async loadURL(url: string): Promise<void> {
    ofLiving(this).loaded.push(url)
    driver.load(this.#contents, url)
    await Promise.resolve()
  }
  isDestroyed(): boolean {
    return seenOf(this).isDestroyed
  }
  isMinimized(): boolean {
    return ofLiving(this).minimized
  }
  isMaximized(): boolean {
    return ofLiving(this).maximized
  }
  getNormalBounds(): Rectangle {
    return ofLiving(this).bounds
  }
  maximize(): void {
    ofLiving(this).done.push('maximize')
  }
  show(): void {
    ofLiving(this).done.push('show')
  }
  focus(): void {
    ofLiving(this).done.push('focus')
  }
  restore(): void {
    ofLiving(this).done.push('restore')
  }
  /** Who may prevent it is asked on the spot; the page goes first, and the window after it. */
  close(): void {
    ofLiving(this)
    const event = new PreventableEvent()
    this.emit('close', event)
    if (event.defaultPrevented) App.closeWasPrevented()
    else setImmediate(() => this.#gone('by itself'))
  }
  destroy(): void {
    this.#gone('by a call')
  }
  #gone(how: Emitting): void {
    if (this.isDestroyed()) return
    seenOf(this).isDestroyed = true
    openWindows.delete(this)
    if (how === 'by itself') this.#contents.emit('destroyed')
    else setImmediate(() => this.#contents.emit('destroyed'))
    emitting(
      how,
      () => this.emit('closed'),
      () => {
        if (openWindows.size === 0) App.lastWindowClosed(how)
      },
    )
  }
}
