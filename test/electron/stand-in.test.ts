/**
 * That the stand-in for Electron is held against Electron's types, and behaves as Electron where a program can tell: by rules that Electron
 * itself is held to as well (rules.spec.ts).
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { rules, starts } from './rules.ts'
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

/** One that does not end is ended. */
const limitMs = 30_000

it.each(starts.map((names) => ({ names })))('does as Electron does: $names', async ({ names }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'rules-process.ts'), JSON.stringify(names)], {
    timeout: limitMs,
  })
  const wanted = Object.fromEntries(rules.flatMap(({ name, seen }) => (names.includes(name) ? [[name, seen]] : [])))
  expect(JSON.parse(stdout)).toEqual(wanted)
})

it('sends a copy', () => {
  fake.becomeReady()
  const window = new fake.BrowserWindow()
  const frame = { list: [1] }
  window.webContents.send('channel', frame)
  frame.list.push(2)
  expect(fake.seenOf(window).sent).toEqual([{ channel: 'channel', frame: { list: [1] } }])
})
