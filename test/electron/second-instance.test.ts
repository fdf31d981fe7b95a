/** A second start of the built Electron entry on the same data folder leaves everything to the first. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fake, startApp } from './under-fake-electron.ts'

it('quits without a window, a scheme or a file of its own', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'firstflow-second-'))
  fake.answers.lock = false
  await startApp(dataDir)
  expect(fake.calls).toEqual(['quit', 'ended'])
  expect(fake.windows).toEqual([])
  expect(fake.channels()).toEqual([])
  // The folder of Chromium, in which it looks for the first.
  expect(await readdir(dataDir)).toEqual(['electron'])
  await rm(dataDir, { recursive: true })
})
