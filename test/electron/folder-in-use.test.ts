/** The built Electron entry on a data folder that the loopback host has open: two writers would harm the jobs. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockDataFolder } from '#main/hosts/lock.ts'
import { fake, startApp } from './under-fake-electron.ts'

it('says so in a sentence and ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'firstflow-in-use-'))
  const lock = lockDataFolder(dataDir)
  await startApp(dataDir)
  await expect.poll(() => fake.calls.at(-1)).toBe('ended')
  expect(fake.errorBoxes).toEqual([
    `Firstflow cannot start: Firstflow is already open in a browser window, on ${dataDir}. Close it there first.`,
  ])
  expect(fake.calls.slice(-2)).toEqual(['exit 1', 'ended'])
  expect(fake.windows).toEqual([])
  lock?.release()
  await rm(dataDir, { recursive: true })
})
