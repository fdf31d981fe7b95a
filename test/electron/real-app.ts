/** The built app in Electron itself, and what a test asks of its main process and its page. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { electronForTests, electronInWords } from '../../scripts/electron-for-tests.ts'
import { sandboxArgs } from '../../src/main/hosts/window/open-window.ts'
import { openDisplay } from './real-display.ts'

export const electron = electronForTests()
export const root = join(import.meta.dirname, '..', '..')
export const text = translatorFor('en')

/** What a person does in the dialogs of the system. */
interface Answers {
  readonly saveAs?: string
  readonly folder?: string
  /** The button of each message box; one that nobody presses stays open. */
  readonly pressed?: number | 'none'
}

interface Start {
  readonly dataDir: string
  /** The folder of the app; the checkout unless a test has another. */
  readonly folder?: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** The command line of a start. */
export const commandOf = ({ dataDir, folder = root, args = [] }: Start) => [folder, `--data=${dataDir}`, ...sandboxArgs(), ...args]

export class RealApp {
  readonly app: ElectronApplication
  readonly page: Page
  readonly process: ChildProcess
  /** The code or the signal it ended with. */
  readonly ended: Promise<readonly [number | null, string | null]>

  private constructor(app: ElectronApplication, page: Page, process: ChildProcess, ended: RealApp['ended']) {
    this.app = app
    this.page = page
    this.process = process
    this.ended = ended
  }

  /** Returns once its first view is there. */
  static async start(start: Start): Promise<RealApp> {
    if (electron === null) throw new Error(electronInWords())
    const env = Object.fromEntries(
      Object.entries({ ...process.env, ...start.env }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    const args = ['-r', join(import.meta.dirname, 'held-start.cjs'), ...commandOf(start)]
    const app = await _electron.launch({ executablePath: electron.binary, args, env, cwd: root })
    const child = app.process()
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>
    const page = await app.firstWindow()
    await page.getByRole('heading').first().waitFor()
    return new RealApp(app, page, child, ended)
  }

  /** A call as the page's own client makes it. */
  async reply(command: string, input: object): Promise<Reply<Record<string, unknown>>> {
    return this.page.evaluate(
      ([name, given]) => {
        const bridge = Reflect.get(window, 'firstflow') as { call(command: string, input: object): Promise<Reply<Record<string, unknown>>> }
        return bridge.call(name, given)
      },
      [command, input] as const,
    )
  }
  async value(command: string, input: object): Promise<Record<string, unknown>> {
    const reply = await this.reply(command, input)
    if (!reply.ok) throw new Error(reply.error.message)
    return reply.value
  }

  /** Takes the place of the system's dialogs, which no test can press. */
  async answer(answers: Answers): Promise<void> {
    await this.app.evaluate(({ dialog }, { saveAs, folder, pressed = 0 }) => {
      const boxes = (Reflect.get(globalThis, 'boxes') as string[] | undefined) ?? []
      Reflect.set(globalThis, 'boxes', boxes)
      dialog.showSaveDialog = () => Promise.resolve({ canceled: saveAs === undefined, filePath: saveAs ?? '' })
      dialog.showOpenDialog = () => Promise.resolve({ canceled: folder === undefined, filePaths: folder === undefined ? [] : [folder] })
      dialog.showMessageBox = (...args: unknown[]) => {
        boxes.push((args.at(-1) as { readonly message: string }).message)
        return pressed === 'none' ? new Promise(() => undefined) : Promise.resolve({ response: pressed, checkboxChecked: false })
      }
    }, answers)
  }
  /** The messages that were shown, in order. */
  boxes(): Promise<readonly string[]> {
    return this.app.evaluate(() => (Reflect.get(globalThis, 'boxes') as readonly string[] | undefined) ?? [])
  }

  quit(): Promise<readonly [number | null, string | null]> {
    // Its answer may not come any more.
    void this.app.evaluate(({ app }) => setImmediate(() => app.quit())).catch(() => undefined)
    return this.ended
  }

  /** However a test left it. */
  async stop(): Promise<void> {
    this.process.kill('SIGKILL')
    await this.ended
  }
}

interface Fixtures {
  /** A folder of its own. */
  readonly folder: string
  /** Starts the app; what a test leaves running is ended after it. */
  readonly start: (start?: Partial<Start>) => Promise<RealApp>
}

/** Each test starts the app as often as it wants to, on a folder of its own. */
export const test = base.extend<Fixtures, { display: Readonly<Record<string, string>> }>({
  display: [
    async ({}, use) => {
      const display = await openDisplay()
      await use(display.env)
      await display.close()
    },
    { scope: 'worker' },
  ],
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'firstflow-electron-'))
    await use(folder)
    // Processes of Chromium may still write for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  },
  start: async ({ display, folder }, use) => {
    const started: RealApp[] = []
    await use(async (start = {}) => {
      const app = await RealApp.start({ dataDir: join(folder, 'data'), ...start, env: { ...display, ...start.env } })
      started.push(app)
      return app
    })
    for (const app of started) await app.stop()
  },
})
test.skip(electron === null, electronInWords(electron))
