/** kill -9 at every call to the key store: the key of the archive is the old one, the new one or missing, never half of each. */
import { spawnSync } from 'node:child_process'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { errorOf } from '#shared/tables/errors.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { archiveOn, newKey, oldKey, place } from './archive-keys.ts'

const noKey = 'archive.notConfigured'

async function folderWith(how: 'a key' | 'no key'): Promise<string> {
  const dataDir = await tempFolder()
  const access = archiveOn(dataDir)
  access.save(place)
  if (how === 'a key') await access.setKey(oldKey)
  return dataDir
}

async function keyIn(dataDir: string) {
  const access = archiveOn(dataDir)
  const address = access.address()
  return address === null ? 'no archive' : access.key(address).catch((cause: unknown) => errorOf(cause).code)
}

function run(dataDir: string, act: string, call: number) {
  const ended = spawnSync(process.execPath, [join(import.meta.dirname, 'archive-key-process.ts'), dataDir, act, String(call)])
  if (ended.signal !== 'SIGKILL' && ended.status !== 0) throw new Error(String(ended.stderr))
  return ended
}

it.each([
  ['set', 'no key', [noKey, newKey], newKey],
  ['set', 'a key', [oldKey, newKey], newKey],
  ['clear', 'a key', [oldKey, noKey], 'no archive'],
] as const)(
  '%s with %s, killed at every call',
  async (act, how, allowed, end) => {
    const from = await folderWith(how)
    const copy = async () => {
      const folder = await tempFolder()
      await cp(from, folder, { recursive: true })
      return folder
    }
    const whole = await copy()
    const calls = Number(run(whole, act, 0).stdout)
    expect(calls).toBeGreaterThan(0)
    expect(await keyIn(whole)).toEqual(end)
    for (let call = 1; call <= calls; call += 1) {
      const folder = await copy()
      expect(run(folder, act, call).signal).toBe('SIGKILL')
      expect([call, allowed]).toEqual([call, expect.arrayContaining([await keyIn(folder)])])
      // The same again, without a kill, ends as it should have.
      run(folder, act, 0)
      expect(await keyIn(folder)).toEqual(end)
      await archiveOn(folder).clear()
      expect(await readdir(join(folder, 'keys')).catch(() => [])).toEqual([])
    }
  },
  60_000,
)

it('belongs to the whole address: below another path of one host is another archive, and it keeps its own', async () => {
  const dataDir = await tempFolder()
  const access = archiveOn(dataDir)
  const [north, south] = ['north', 'south'].map((path) => ({ ...place, baseUrl: `${place.baseUrl}/${path}` }))
  access.save(north!)
  await access.setKey(oldKey)
  access.save(south!)
  expect(await keyIn(dataDir)).toBe(noKey)
  await access.setKey(newKey)
  access.save(north!)
  expect(await keyIn(dataDir)).toEqual(oldKey)
  await access.clear()
  access.save(south!)
  expect(await keyIn(dataDir)).toEqual(newKey)
})
