/** That the stand-in for Electron is held against Electron's types, and behaves as Electron where a program can tell. */
import { describe, expect, it } from 'vitest'
import { like } from './stand-in/like.ts'
import { fake } from './under-fake-electron.ts'

class Hideable {
  hideForEver(): void {
    throw new Error('Electron cannot')
  }
}

it('does not compile with what Electron lacks or has otherwise', () => {
  const check = like<typeof import('electron')>()
  check({ app: { getVersion: () => '1' } })
  // @ts-expect-error -- Electron has no such method
  check({ app: { getVersionOf: () => '1' } })
  // @ts-expect-error -- it returns a text
  check({ app: { getVersion: () => 1 } })
  // @ts-expect-error -- a window has no such method
  check({ BrowserWindow: Hideable })
  // @ts-expect-error -- what a dialog resolves with has another shape
  check({ dialog: { showSaveDialog: () => Promise.resolve({ cancelled: true }) } })
  expect(Object.keys(fake.electron)).toContain('app')
})

// Without it, the last window that closes ends the program, here as there.
fake.app.on('window-all-closed', () => undefined)

describe('before it is ready', () => {
  it.each([
    ['a window', () => new fake.BrowserWindow()],
    ['the session', () => fake.session.defaultSession],
    ['a dialog', () => fake.dialog.showMessageBox({ message: '' })],
    ['the displays', () => fake.electron.screen.getAllDisplays()],
    ['the key store', () => fake.electron.safeStorage.isAsyncEncryptionAvailable()],
  ])('has not %s', async (_what, use) => {
    await expect((async () => use())()).rejects.toThrow('before the app is ready')
  })
})

describe('a window that is gone', () => {
  it('throws at whoever uses it', async () => {
    fake.becomeReady()
    const window = new fake.BrowserWindow()
    const { webContents } = window
    window.destroy()
    expect(window.isDestroyed()).toBe(true)
    for (const use of [() => window.show(), () => window.webContents, () => webContents.send('a', 1), () => webContents.reload()])
      expect(use).toThrow('Object has been destroyed')
    await expect(fake.dialog.showMessageBox(window as never, { message: '' })).rejects.toThrow('Object has been destroyed')
  })
})

describe('a message', () => {
  it('is a copy, and what cannot be copied is refused', () => {
    const window = new fake.BrowserWindow()
    const frame = { list: [1] }
    window.webContents.send('channel', frame)
    frame.list.push(2)
    expect(fake.seenOf(window).sent).toEqual([{ channel: 'channel', frame: { list: [1] } }])
    expect(() => window.webContents.send('channel', () => undefined)).toThrow('could not be cloned')
    window.destroy()
  })
})

describe('quitting', () => {
  it('asks the program, its windows and the program again, and whoever prevents one of them ends it', async () => {
    const heard: string[] = []
    const window = new fake.BrowserWindow()
    let held = ''
    const hear = (name: string) => (event: { preventDefault(): void }) => {
      heard.push(name)
      if (held === name) event.preventDefault()
    }
    for (const name of ['before-quit', 'will-quit', 'quit']) fake.app.on(name, hear(name))
    window.on('close', hear('close'))
    for (held of ['before-quit', 'close']) {
      fake.app.quit()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect([heard.splice(0), window.isDestroyed()]).toEqual([['before-quit', 'before-quit', 'close'], false])
    held = 'will-quit'
    fake.app.quit()
    fake.app.quit()
    await expect.poll(() => heard).toEqual(['before-quit', 'close', 'will-quit'])
    held = ''
    fake.app.quit()
    expect([heard.slice(3), window.isDestroyed()]).toEqual([['before-quit', 'will-quit', 'quit'], true])
  })
})
