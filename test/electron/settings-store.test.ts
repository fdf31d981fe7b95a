/** Settings in Electron: kept over a restart, and a damaged file set aside instead of lost. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSource } from './under-fake-electron.ts'

const { electronSettings } = loadSource(
  'src/main/hosts/electron/settings-store.ts',
) as typeof import('#main/hosts/electron/settings-store.ts')

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstflow-settings-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

it('keeps values over a restart, under names with dots in them', () => {
  electronSettings(dataDir).write('settings.language', 'sv')
  electronSettings(dataDir).write('settings', { theme: 'dark' })
  expect(electronSettings(dataDir).read('settings.language')).toBe('sv')
  expect(electronSettings(dataDir).read('settings')).toEqual({ theme: 'dark' })
  expect(electronSettings(dataDir).read('missing')).toBeUndefined()
})

it('sets a damaged file aside and begins anew', async () => {
  await writeFile(join(dataDir, 'settings.json'), '{"settings.lang')
  const settings = electronSettings(dataDir)
  settings.write('settings.language', 'de')
  expect(settings.read('settings.language')).toBe('de')
  const [aside] = await readdir(join(dataDir, 'quarantine'))
  expect(await readFile(join(dataDir, 'quarantine', aside!), 'utf8')).toBe('{"settings.lang')
})
