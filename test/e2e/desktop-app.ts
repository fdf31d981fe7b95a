/**
 * The desktop app with a real page: the built main over the stand-in for Electron in a process of its own, and its window in Chromium, with the
 * built preload between them. Chromium cannot load app://, so its page has an https address here, which main never hears of.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { callChannel } from '#shared/contract/bridge.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { FromMain, Question, Seen, Served } from '../electron/page-messages.ts'

const root = join(import.meta.dirname, '..', '..')
const shown = 'https://firstflow.test'
const real = 'app://firstflow'
const inMain = (url: string) => url.replace(shown, real)
/** Chromium's names for it, and Electron's. */
const permissions = [
  { chromium: 'clipboard-write', electron: 'clipboard-sanitized-write' },
  { chromium: 'clipboard-read', electron: 'clipboard-read' },
  { chromium: 'geolocation', electron: 'geolocation' },
] as const

/**
 * Runs in the page before anything of it: what Electron gives to a sandboxed preload, and the copies that its bridge makes. It is handed over
 * as text, since the page's own rules keep text from becoming script later.
 */
function runPreload(preload: (...scope: unknown[]) => void): void {
  type Bound = (kind: string, ...args: unknown[]) => Promise<unknown>
  type Listener = (event: object, ...args: unknown[]) => void
  const bound: Bound = (...args) => (Reflect.get(window, 'firstflowMain') as Bound)(...args)
  const listeners = new Map<string, Set<Listener>>()

  /** Values are copied without their prototypes, functions become functions that copy, and what is no such value is refused. */
  const bridged = (value: unknown): unknown => {
    if (typeof value === 'function') return (...args: unknown[]) => bridged(Reflect.apply(value, undefined, args.map(bridged)))
    if (value instanceof Promise) return value.then(bridged)
    if (typeof value !== 'object' || value === null) return structuredClone(value)
    if (Array.isArray(value)) return value.map(bridged)
    if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, bridged(member)]))
  }
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: unknown) =>
        Object.defineProperty(window, name, { value: Object.freeze(bridged(api)), enumerable: true }),
    },
    ipcRenderer: {
      invoke: (channel: string, ...args: unknown[]) => bound('invoke', channel, structuredClone(args)),
      on: (channel: string, listener: Listener) => {
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      },
      removeListener: (channel: string, listener: Listener) => listeners.get(channel)?.delete(listener),
    },
  }
  Object.defineProperty(window, 'firstflowHears', {
    value: (channel: string, args: unknown[]) => {
      for (const listener of listeners.get(channel) ?? []) listener({ sender: electron }, ...args)
    },
  })
  window.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented) return
    const { target } = event
    const isEditable = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const selectionText = isEditable
      ? target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0)
      : String(document.getSelection())
    void bound('contextmenu', { x: event.clientX, y: event.clientY, isEditable, selectionText })
  })
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`)
    return electron
  }
  preload(require, { exports: {} }, {})
}

export class DesktopApp {
  readonly #context: BrowserContext
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (cause: Error) => void }>()
  #page: Page | null = null
  #ids = 0
  #whenShown: () => void = () => undefined
  readonly ended: Promise<void>
  reloads = 0

  private constructor(context: BrowserContext, child: ChildProcess) {
    this.#context = context
    this.#child = child
    this.ended = new Promise((resolve) => {
      child.on('message', (message: FromMain) => this.#hear(message, resolve))
    })
  }

  static async start(context: BrowserContext, dataDir: string): Promise<DesktopApp> {
    const child = fork(join(root, 'test/electron/page-process.ts'), [dataDir], { serialization: 'advanced', cwd: root })
    const app = new DesktopApp(context, child)
    await new Promise<void>((resolve, reject) => {
      child.on('message', ({ kind }: FromMain) => {
        if (kind === 'started') resolve()
      })
      child.once('exit', (code) => reject(new Error(`The app ended with ${code}`)))
    })
    await context.route(`${shown}/**`, async (route) => {
      const served = await app.#ask<Served>({ ask: 'serve', url: inMain(route.request().url()) }).catch(() => null)
      if (served === null) return route.abort()
      const { status, headers, body } = served
      await route.fulfill({ status, headers, ...(body === null ? {} : { body: Buffer.from(body) }) })
    })
    await context.exposeBinding('firstflowMain', ({ frame }, kind: string, ...args: unknown[]) => app.#fromPage(frame.url(), kind, args))
    const preload = await readFile(join(root, 'out/preload/index.cjs'), 'utf8')
    await context.addInitScript({ content: `(${runPreload.toString()})(function (require, module, exports) {${preload}\n})` })
    await app.#show('/')
    return app
  }

  get page(): Page {
    if (this.#page === null) throw new Error('There is no page')
    return this.#page
  }

  /** A call by the page, as its own client makes it. */
  async value(command: string, input: object): Promise<Record<string, unknown>> {
    const reply = await this.#ask<Reply<Record<string, unknown>>>({
      ask: 'invoke',
      url: `${real}/`,
      channel: callChannel,
      args: [command, input],
    })
    if (!reply.ok) throw new Error(reply.error.message)
    return reply.value
  }
  set(answers: Extract<Question, { ask: 'set' }>['answers']): Promise<unknown> {
    return this.#ask({ ask: 'set', answers })
  }
  seen(): Promise<Seen> {
    return this.#ask({ ask: 'seen' })
  }
  happen(at: 'app' | 'window' | 'page', event: string, ...args: unknown[]): Promise<unknown> {
    return this.#ask({ ask: 'happen', at, event, args })
  }
  /** By the window's own button. */
  close(): Promise<unknown> {
    return this.#ask({ ask: 'close' })
  }

  /** The process of the page dies, Electron tells main, and main loads it again. */
  async crash(): Promise<void> {
    const shownAgain = new Promise<void>((resolve) => (this.#whenShown = resolve))
    const crashed = this.page.waitForEvent('crash')
    await this.page.goto('chrome://crash').catch(() => undefined)
    await crashed
    await this.happen('page', 'render-process-gone', { reason: 'crashed', exitCode: 139 })
    await shownAgain
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    const exited = once(this.#child, 'exit')
    this.#child.disconnect()
    await exited
  }

  #ask<Value>(question: Question): Promise<Value> {
    const id = (this.#ids += 1)
    return new Promise((resolve, reject) => {
      // A page that is going asks once more; the app has gone already.
      if (!this.#child.connected) return reject(new Error('The app has ended'))
      this.#waiting.set(id, { resolve, reject })
      this.#child.send({ id, question })
    })
  }

  async #fromPage(url: string, kind: string, args: readonly unknown[]): Promise<unknown> {
    if (kind === 'invoke') {
      const [channel, rest] = args as [string, unknown[]]
      return this.#ask({ ask: 'invoke', url: inMain(url), channel, args: rest })
    }
    const [about] = args as [{ readonly isEditable: boolean; readonly selectionText: string }]
    const hasSelection = about.selectionText !== ''
    const editFlags = {
      canCut: about.isEditable && hasSelection,
      canCopy: hasSelection,
      canPaste: about.isEditable,
      canSelectAll: true,
    }
    return this.happen('page', 'context-menu', { ...about, editFlags, frame: null, menuSourceType: 'mouse' })
  }

  #hear(message: FromMain, ended: () => void): void {
    switch (message.kind) {
      case 'answer': {
        const waiting = this.#waiting.get(message.id)
        this.#waiting.delete(message.id)
        if (message.problem === undefined) waiting?.resolve(message.value as never)
        else waiting?.reject(new Error(message.problem))
        return
      }
      case 'sent':
        void this.#page
          ?.evaluate(([channel, args]) => (Reflect.get(window, 'firstflowHears') as (...all: unknown[]) => void)(channel, args), [
            message.channel,
            message.args,
          ] as const)
          // A page that is being loaded hears nothing, here as there.
          .catch(() => undefined)
        return
      case 'reload':
        this.reloads += 1
        void this.#show(this.#page === null ? '/' : new URL(this.#lastUrl).pathname)
        return
      case 'ended':
        return ended()
      default:
    }
  }

  #lastUrl = `${shown}/`
  /** Loads the page, in a process of its own where the last one died, and tells main what Electron tells of it. */
  async #show(path: string): Promise<void> {
    // One that died takes its process with it only once it is closed.
    await this.#page?.close()
    const page = await this.#context.newPage()
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url().startsWith(shown)) this.#lastUrl = frame.url()
    })
    await this.#decidePermissions(page)
    await page.goto(`${shown}${path}`)
    this.#page = page
    await this.happen('window', 'ready-to-show')
    await this.happen('page', 'did-finish-load')
    this.#whenShown()
  }

  async #decidePermissions(page: Page): Promise<void> {
    const session = await this.#context.newCDPSession(page)
    const { targetInfo } = await session.send('Target.getTargetInfo')
    const browserContextId = targetInfo.browserContextId ?? ''
    for (const { chromium, electron } of permissions) {
      const granted = await this.#ask<boolean>({ ask: 'permission', permission: electron, url: `${real}/` })
      await session.send('Browser.setPermission', {
        origin: shown,
        browserContextId,
        permission: { name: chromium },
        setting: granted ? 'granted' : 'denied',
      })
    }
  }
}
