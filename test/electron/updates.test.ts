/** Newer versions: who decides, when they are looked for, and that nothing happens without a yes or in the middle of something. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import type { App } from '#main/compose.ts'
import type { UpdateSource } from '#main/hosts/electron/update-source.ts'
import { fake, loaded, loadSource } from './under-fake-electron.ts'

const { offerUpdates } = loadSource('src/main/hosts/electron/updates.ts') as typeof import('#main/hosts/electron/updates.ts')

const url = 'https://updates.example/firstflow'
const source: UpdateSource = { updates: 'setting', note: null, url }
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  fake.updater.done.length = 0
  fake.updater.offered = '2.0.0'
  fake.updater.fails = null
  fake.messageBoxes.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(from: UpdateSource = source, updates: 'ask' | 'off' = 'ask') {
  let finish: () => void = () => undefined
  const busy = new Promise<void>((resolve) => (finish = resolve))
  const state = { busy: false, finish, logged: [] as string[] }
  const workbench = {
    log: { write: (what) => void state.logged.push(what) },
    settings: () => ({ ...defaultSettings, updates }),
    work: { writes: () => (state.busy ? 1 : 0), writesDone: () => (state.busy ? busy : Promise.resolve()) },
  } satisfies Pick<App, 'log' | 'settings' | 'work'>
  const window = new fake.BrowserWindow({})
  const quitAndThen = (act: () => void) => {
    fake.updater.done.push('quit')
    act()
  }
  offerUpdates(window as never, workbench, from, { quitAndThen })
  return state
}
const questions = () => fake.messageBoxes.map(({ options }) => options.message)

it('looks once after the start, fetches after one yes and installs after another', async () => {
  fake.answers.pressed = 0
  setUp()
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(fake.updater.done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(fake.updater.done).toEqual([`from ${url}`, 'look', 'fetch', 'quit', 'install'])
  expect(questions()).toEqual(['Firstflow 2.0.0 is available', 'Firstflow 2.0.0 is ready'])
  expect(fake.electronUpdater.autoUpdater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: true, allowDowngrade: false })
})

it('installs what was fetched when the program quits, where that is what was chosen, also days later', async () => {
  fake.answers.pressed = ({ message }) => (message.endsWith('is available') && fake.messageBoxes.length === 1 ? 0 : 1)
  setUp()
  await vi.advanceTimersByTimeAsync(minute + 2 * 24 * 60 * minute)
  expect(fake.updater.done.filter((each) => each !== 'look')).toEqual([`from ${url}`, 'fetch', `from ${url}`, `from ${url}`])
  fake.app.emit('quit', new fake.PreventableEvent(), 0)
  expect(fake.updater.done.at(-1)).toBe('install on quit')
})

it('fetches nothing after a no, and asks again a day later', async () => {
  fake.answers.pressed = 1
  setUp()
  await vi.advanceTimersByTimeAsync(minute)
  expect(fake.updater.done).toEqual([`from ${url}`, 'look'])
  await vi.advanceTimersByTimeAsync(24 * 60 * minute)
  expect(questions()).toHaveLength(2)
  expect(fake.updater.done).not.toContain('fetch')
})

it('asks nothing when there is nothing newer', async () => {
  fake.updater.offered = null
  setUp()
  await vi.advanceTimersByTimeAsync(minute)
  expect(fake.updater.done).toContain('look')
  expect(questions()).toEqual([])
})

it('asks nobody in the middle of something', async () => {
  fake.answers.pressed = 1
  const state = setUp()
  state.busy = true
  await vi.advanceTimersByTimeAsync(minute)
  expect([fake.updater.done.includes('look'), questions()]).toEqual([true, []])
  state.busy = false
  state.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(questions()).toHaveLength(1)
})

it('asks only once about what was agreed to and could not be fetched, and looks again all the same', async () => {
  fake.answers.pressed = 0
  fake.updater.fails = 'download'
  setUp()
  await vi.advanceTimersByTimeAsync(minute + 3 * 24 * 60 * minute)
  expect(fake.updater.done.filter((each) => each === 'look')).toHaveLength(4)
  expect(questions()).toEqual(['Firstflow 2.0.0 is available'])
  fake.updater.offered = '2.0.1'
  await vi.advanceTimersByTimeAsync(24 * 60 * minute)
  expect(questions()).toEqual(['Firstflow 2.0.0 is available', 'Firstflow 2.0.1 is available'])
})

it('says nothing where nobody can be asked for newer versions, notes why, and looks again a day later', async () => {
  fake.answers.pressed = 0
  fake.updater.fails = 'look'
  const { logged } = setUp()
  await vi.advanceTimersByTimeAsync(minute)
  expect([questions(), logged]).toEqual([[], ['update.failed']])
  fake.updater.fails = null
  await vi.advanceTimersByTimeAsync(24 * 60 * minute)
  expect(questions()).toEqual(['Firstflow 2.0.0 is available', 'Firstflow 2.0.0 is ready'])
})

it('takes an updater that does not run here, as in a copy nobody installed, for nothing newer', async () => {
  fake.updater.fails = 'inactive'
  const { logged } = setUp()
  await vi.advanceTimersByTimeAsync(minute)
  expect(fake.updater.done).toEqual([`from ${url}`, 'look'])
  expect([questions(), logged]).toEqual([[], []])
})

describe('never looks, nor loads what would,', () => {
  it.each([
    ['where an administrator has said so', { ...source, updates: 'off' }, 'ask'],
    ['where the settings say so', source, 'off'],
    ['where it was told no place to look', { ...source, updates: 'notHere' }, 'ask'],
  ] as const)('%s', async (_where, from, setting) => {
    const before = loaded.filter((name) => name === 'electron-updater').length
    setUp(from, setting)
    await vi.advanceTimersByTimeAsync(48 * 60 * minute)
    expect(fake.updater.done).toEqual([])
    expect(loaded.filter((name) => name === 'electron-updater')).toHaveLength(before)
  })
})
