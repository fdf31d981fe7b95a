/** Newer versions: who decides, when they are looked for, and that nothing happens without a yes or in the middle of something. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from '#main/compose.ts'
import { policyFile, readPolicy, type Policy } from '#main/hosts/electron/policy.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { fake, loaded, loadSource } from './under-fake-electron.ts'

const { offerUpdates, updatesHere } = loadSource('src/main/hosts/electron/updates.ts') as typeof import('#main/hosts/electron/updates.ts')

const source = 'https://updates.example/firstflow'
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(process, { resourcesPath: '/nowhere' })
  fake.answers.packaged = true
  fake.updater.done.length = 0
  fake.updater.offered = '2.0.0'
  fake.messageBoxes.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(process, 'resourcesPath')
})

function setUp(policy: Policy, updates: 'ask' | 'off' = 'ask') {
  let finish: () => void = () => undefined
  const busy = new Promise<void>((resolve) => (finish = resolve))
  const state = { busy: false, finish }
  const workbench = {
    log: { write: () => undefined },
    settings: () => ({ technician: '', company: '', language: 'en', theme: 'system', updates, environment: 'training', columns: {} }),
    work: { writes: () => (state.busy ? 1 : 0), writesDone: () => (state.busy ? busy : Promise.resolve()) },
  } satisfies Pick<App, 'log' | 'settings' | 'work'>
  const window = new fake.BrowserWindow({})
  offerUpdates(window as never, workbench, policy)
  return state
}
const questions = () => fake.messageBoxes.map(({ options }) => options.message)

it('looks once after the start, fetches after one yes and installs after another', async () => {
  fake.answers.pressed = 0
  setUp({ updateUrl: source })
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(fake.updater.done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(fake.updater.done).toEqual([`from ${source}`, 'look', 'fetch', 'install'])
  expect(questions()).toEqual(['Firstflow 2.0.0 is out', 'Firstflow 2.0.0 is ready'])
  expect(fake.electronUpdater.autoUpdater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false })
})

it('fetches nothing after a no, and asks again a day later', async () => {
  fake.answers.pressed = 1
  setUp({ updateUrl: source })
  await vi.advanceTimersByTimeAsync(minute)
  expect(fake.updater.done).toEqual([`from ${source}`, 'look'])
  await vi.advanceTimersByTimeAsync(24 * 60 * minute)
  expect(questions()).toHaveLength(2)
  expect(fake.updater.done).not.toContain('fetch')
})

it('asks nothing when there is nothing newer', async () => {
  fake.updater.offered = null
  setUp({ updateUrl: source })
  await vi.advanceTimersByTimeAsync(minute)
  expect(fake.updater.done).toContain('look')
  expect(questions()).toEqual([])
})

it('asks nobody in the middle of something', async () => {
  fake.answers.pressed = 1
  const state = setUp({ updateUrl: source })
  state.busy = true
  await vi.advanceTimersByTimeAsync(minute)
  expect([fake.updater.done.includes('look'), questions()]).toEqual([true, []])
  state.busy = false
  state.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(questions()).toHaveLength(1)
})

describe('never looks, nor loads what would,', () => {
  it.each([
    ['where an administrator has said so', { updates: 'off', updateUrl: source }, 'ask', true, 'off'],
    ['where the settings say so', { updateUrl: source }, 'off', true, 'setting'],
    ['where it was told no place to look', {}, 'ask', true, 'notHere'],
    ['from the sources', { updateUrl: source }, 'ask', false, 'notHere'],
  ] as const)('%s', async (_where, policy, setting, packaged, decided) => {
    const before = loaded.filter((name) => name === 'electron-updater').length
    fake.answers.packaged = packaged
    setUp(policy, setting)
    expect(updatesHere(policy)).toBe(decided)
    await vi.advanceTimersByTimeAsync(48 * 60 * minute)
    expect(fake.updater.done).toEqual([])
    expect(loaded.filter((name) => name === 'electron-updater')).toHaveLength(before)
  })
})

it('looks where the installer said, and whatever the setting where an administrator says so', async () => {
  vi.useRealTimers()
  const resources = await tempFolder()
  await writeFile(join(resources, 'app-update.yml'), 'provider: generic')
  Object.assign(process, { resourcesPath: resources })
  expect(updatesHere({})).toBe('setting')
  expect(updatesHere({ updates: 'ask' })).toBe('ask')
})

describe('the policy of a computer', () => {
  beforeEach(() => vi.useRealTimers())

  it.each([
    ['win32', { ProgramData: 'D:\\Data' }, 'D:\\Data\\Firstflow\\policy.json'],
    ['darwin', {}, '/Library/Application Support/Firstflow/policy.json'],
    ['linux', {}, '/etc/firstflow/policy.json'],
  ] as const)('lies where only administrators write on %s', (platform, env, path) => {
    expect(policyFile(platform, env)).toBe(path)
  })

  it.each([
    ['{"updates":"off"}', { updates: 'off' }],
    [`{"updates":"ask","updateUrl":"${source}"}`, { updates: 'ask', updateUrl: source }],
    ['{}', {}],
    // Whatever cannot be understood was meant to hinder something.
    ['{"updates":"sometimes"}', { updates: 'off' }],
    ['{"updateUrl":"http://updates.example/"}', { updates: 'off' }],
    ['{"updates":"ask","more":1}', { updates: 'off' }],
    ['', { updates: 'off' }],
  ])('%s means %j', async (text, policy) => {
    const file = join(await tempFolder(), 'policy.json')
    await writeFile(file, text)
    expect(readPolicy(file)).toEqual(policy)
  })

  it('that is not there decides nothing; one that cannot be read switches off', async () => {
    const folder = await tempFolder()
    expect(readPolicy(join(folder, 'none', 'policy.json'))).toEqual({})
    await mkdir(join(folder, 'policy.json'))
    expect(readPolicy(join(folder, 'policy.json'))).toEqual({ updates: 'off' })
  })
})
