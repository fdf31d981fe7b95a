/**
 * What the tests rely on in Electron, each as something to do and what comes of it. The stand-in and Electron itself do all of it
 * (stand-in.test.ts, rules.spec.ts) and have to come to the same, so that the stand-in cannot drift away. Nothing is imported here but
 * types: the text of this file runs in Electron.
 */
type Real = typeof import('electron')

/** As much of Electron as there is a stand-in for. */
export type Electron = Pick<
  Real,
  'app' | 'BrowserWindow' | 'dialog' | 'ipcMain' | 'Menu' | 'powerSaveBlocker' | 'protocol' | 'screen' | 'session'
>
export interface Rule {
  readonly name: string
  /** Before the program is ready, after, or at its end, which is a start of its own. */
  readonly when: 'before' | 'after' | 'end'
  /** Tells what it sees. */
  readonly act: (electron: Electron, tell: (what: unknown) => void) => unknown
  readonly seen: readonly unknown[]
}

/** For what does not come: nothing tells when it has not. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 100))
const thrownBy = (act: () => unknown): string => {
  try {
    act()
    return 'nothing'
  } catch (cause) {
    return cause instanceof Error ? cause.name : String(cause)
  }
}
/** What the app and its windows hear on the way to the end, and when what they leave behind for later runs. */
function hearAll({ app }: Electron, tell: (what: unknown) => void, window?: InstanceType<Real['BrowserWindow']>): void {
  const hear = (name: string) => () => {
    tell(name)
    void Promise.resolve()
      .then(() => undefined)
      .then(() => tell(`after ${name}`))
  }
  app.on('before-quit', hear('before-quit'))
  app.on('window-all-closed', hear('window-all-closed'))
  app.on('will-quit', hear('will-quit'))
  app.on('quit', (_event, code) => tell(`quit ${code}`))
  window?.on('close', hear('close'))
  window?.on('closed', hear('closed'))
}
const opened = ({ BrowserWindow }: Electron) => new BrowserWindow({ show: false })

/** Prevents the first end, and quits again by itself: at once, in a microtask, or as a task of its own. */
function quitAgain(how: 'now' | 'microtask' | 'task', withWindow: boolean): Rule['act'] {
  return (electron, tell) => {
    const { app } = electron
    if (withWindow) opened(electron)
    let held = true
    app.on('will-quit', (event) => {
      tell('will-quit')
      if (!held) return
      held = false
      event.preventDefault()
      const again = () => app.quit()
      if (how === 'now') again()
      else if (how === 'microtask')
        void Promise.resolve()
          .then(() => undefined)
          .then(again)
      else setImmediate(again)
    })
    app.on('quit', () => tell('quit'))
    setTimeout(() => app.quit(), 50)
  }
}
const stays = ['will-quit']
const ends = ['will-quit', 'will-quit', 'quit']

export const rules: readonly Rule[] = [
  {
    name: 'before it is ready there are no windows, sessions, dialogs and displays, and nothing is served',
    when: 'before',
    act: async ({ BrowserWindow, session, dialog, screen, protocol }, tell) => {
      tell(thrownBy(() => new BrowserWindow()) !== 'nothing')
      tell(thrownBy(() => session.defaultSession) !== 'nothing')
      tell(thrownBy(() => screen.getAllDisplays()) !== 'nothing')
      tell(thrownBy(() => protocol.handle('early', () => new Response(''))) !== 'nothing')
      const shown = (async () => dialog.showMessageBox({ message: '' }))()
      tell(
        await shown.then(
          () => 'shown',
          () => 'refused',
        ),
      )
    },
    seen: [true, true, true, true, 'refused'],
  },
  {
    name: 'paths that nobody knows and those that are not whole are refused',
    when: 'before',
    act: ({ app }, tell) => {
      tell(thrownBy(() => app.getPath('nonsense' as 'home')))
      tell(thrownBy(() => app.setPath('userData', 'relative')))
    },
    seen: ['Error', 'Error'],
  },
  {
    name: 'a menu needs to know of each entry what it is',
    when: 'before',
    act: ({ Menu }, tell) => tell(thrownBy(() => Menu.buildFromTemplate([{}]))),
    seen: ['TypeError'],
  },
  {
    name: 'a channel and a scheme have one handler, and schemes are declared early',
    when: 'after',
    act: ({ ipcMain, protocol }, tell) => {
      ipcMain.handle('channel', () => 1)
      tell(thrownBy(() => ipcMain.handle('channel', () => 1)))
      protocol.handle('own', () => new Response(''))
      tell(thrownBy(() => protocol.handle('own', () => new Response(''))))
      tell(thrownBy(() => protocol.registerSchemesAsPrivileged([{ scheme: 'late' }])))
    },
    seen: ['Error', 'Error', 'Error'],
  },
  {
    name: 'the computer is kept awake by a number, which stops counting once it is stopped',
    when: 'after',
    act: ({ powerSaveBlocker }, tell) => {
      const id = powerSaveBlocker.start('prevent-app-suspension')
      tell(typeof id)
      tell(powerSaveBlocker.stop(id))
      tell(powerSaveBlocker.stop(id))
    },
    seen: ['number', true, false],
  },
  {
    name: 'a window tells of its page while it is made, and asks on the spot before it closes, which it does later',
    when: 'after',
    act: async (electron, tell) => {
      const { app } = electron
      app.on('window-all-closed', () => tell('window-all-closed'))
      app.once('web-contents-created', () => tell('contents'))
      const window = opened(electron)
      tell('made')
      window.once('close', (event) => {
        tell('close')
        event.preventDefault()
      })
      window.close()
      tell('asked')
      await soon()
      tell(window.isDestroyed())
      window.once('close', () => tell('close'))
      window.webContents.once('destroyed', () => tell('destroyed'))
      window.once('closed', () => tell('closed'))
      const allClosed = new Promise((resolve) => app.once('window-all-closed', () => resolve(null)))
      window.close()
      tell(window.isDestroyed())
      await allClosed
      tell(window.isDestroyed())
      app.removeAllListeners('window-all-closed').on('window-all-closed', () => undefined)
    },
    seen: ['contents', 'made', 'close', 'asked', false, 'close', false, 'destroyed', 'closed', 'window-all-closed', true],
  },
  {
    name: 'a window that is destroyed asks nobody, and is gone on the spot; its page goes later',
    when: 'after',
    act: async (electron, tell) => {
      electron.app.removeAllListeners('window-all-closed').on('window-all-closed', () => tell('window-all-closed'))
      const window = opened(electron)
      const { webContents } = window
      window.once('close', () => tell('close'))
      window.once('closed', () => tell('closed'))
      webContents.once('destroyed', () => tell('destroyed'))
      const gone = new Promise((resolve) => webContents.once('destroyed', () => resolve(null)))
      window.destroy()
      tell(window.isDestroyed())
      await gone
      electron.app.removeAllListeners('window-all-closed').on('window-all-closed', () => undefined)
      for (const use of [() => window.show(), () => window.webContents, () => window.isMinimized(), () => webContents.reload()])
        tell(thrownBy(use))
      tell(thrownBy(() => webContents.send('channel', 1)))
      tell(webContents.isDestroyed())
    },
    seen: ['closed', 'window-all-closed', true, 'destroyed', 'TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError', true],
  },
  {
    name: 'what cannot be copied is not sent, which is told on the terminal and to nobody else',
    when: 'after',
    act: (electron, tell) => {
      const window = opened(electron)
      tell(thrownBy(() => window.webContents.send('channel', () => undefined)))
      window.destroy()
    },
    seen: ['nothing'],
  },
  {
    name: 'quitting within a call is one call from the first event to the last; a second one does nothing',
    when: 'end',
    act: (electron, tell) => {
      hearAll(electron, tell)
      setTimeout(() => {
        electron.app.quit()
        electron.app.quit()
        tell('returned')
      }, 50)
    },
    seen: ['before-quit', 'will-quit', 'quit 0', 'returned'],
  },
  {
    name: 'quitting closes the windows; what comes after is from Electron itself, which runs what listeners left behind before it goes on',
    when: 'end',
    act: (electron, tell) => {
      hearAll(electron, tell, opened(electron))
      setTimeout(() => {
        electron.app.quit()
        electron.app.quit()
        tell('returned')
      }, 50)
    },
    seen: [
      'before-quit',
      'close',
      'returned',
      'after before-quit',
      'after close',
      'closed',
      'after closed',
      'will-quit',
      'after will-quit',
      'quit 0',
    ],
  },
  {
    name: 'the last window that closes ends a program that does not listen',
    when: 'end',
    act: (electron, tell) => {
      const window = opened(electron)
      for (const name of ['before-quit', 'will-quit', 'quit'] as const) electron.app.on(name as 'quit', () => tell(name))
      setTimeout(() => window.close(), 50)
    },
    seen: ['before-quit', 'will-quit', 'quit'],
  },
  {
    name: 'whoever prevents the quitting, or a window from closing, ends it',
    when: 'end',
    act: async (electron, tell) => {
      const { app } = electron
      const window = opened(electron)
      let round = 0
      app.on('before-quit', (event) => {
        tell('before-quit')
        if (round === 0) event.preventDefault()
      })
      window.on('close', (event) => {
        tell('close')
        if (round === 1) event.preventDefault()
      })
      app.on('quit', () => tell('quit'))
      for (; round < 3; round += 1) {
        app.quit()
        tell(window.isDestroyed())
        await soon()
      }
    },
    seen: ['before-quit', false, 'before-quit', 'close', false, 'before-quit', 'close', false, 'quit'],
  },
  {
    name: 'exiting asks nobody and returns when all is over',
    when: 'end',
    act: (electron, tell) => {
      hearAll(electron, tell, opened(electron))
      setTimeout(() => {
        electron.app.exit(4)
        tell('returned')
      }, 50)
    },
    seen: ['closed', 'quit 4', 'returned'],
  },
  { name: 'quitting within will-quit does nothing', when: 'end', act: quitAgain('now', true), seen: stays },
  {
    name: 'quitting in a microtask of a will-quit from Electron itself does nothing',
    when: 'end',
    act: quitAgain('microtask', true),
    seen: stays,
  },
  { name: 'quitting in a task after will-quit ends it', when: 'end', act: quitAgain('task', true), seen: ends },
  { name: 'quitting within will-quit does nothing, without a window too', when: 'end', act: quitAgain('now', false), seen: stays },
  { name: 'quitting in a microtask of a will-quit within a call ends it', when: 'end', act: quitAgain('microtask', false), seen: ends },
]

const namesOf = (...when: Rule['when'][]) => rules.flatMap((rule) => (when.includes(rule.when) ? [rule.name] : []))
/** The rules by the starts that they need: one that ends it needs one of its own. */
export const starts: readonly (readonly string[])[] = [namesOf('before', 'after'), ...namesOf('end').map((name) => [name])]

/** A program that is not to end is ended: nothing more comes by then. One that is to end takes as long as it takes. */
const patienceMs = 600

/** Does what belongs to one start, and tells what was seen of each rule, by its name, once no more can come. */
export async function perform(
  electron: Electron,
  names: readonly string[],
  done: (seen: Readonly<Record<string, unknown[]>>) => void,
): Promise<void> {
  const seen: Record<string, unknown[]> = {}
  const chosen = rules.filter(({ name }) => names.includes(name))
  const run = async ({ name, act }: Rule) => {
    const told: unknown[] = []
    seen[name] = told
    await act(electron, (what) => void told.push(what))
  }
  for (const rule of chosen) if (rule.when === 'before') await run(rule)
  await electron.app.whenReady()
  for (const rule of chosen) if (rule.when === 'after') await run(rule)
  const [end] = chosen.filter(({ when }) => when === 'end')
  if (end === undefined) return done(seen)
  let isDone = false
  const finish = () => {
    if (!isDone) done(seen)
    isDone = true
  }
  void run(end)
  if (!end.seen.some((what) => /^quit/.test(String(what)))) setTimeout(finish, patienceMs)
  // The last event of all. What is still told within the call that led to it comes before a microtask.
  electron.app.on('quit', () => queueMicrotask(finish))
}
