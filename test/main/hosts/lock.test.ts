import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockDataFolder } from '#main/hosts/loopback/lock.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** A process that waits for the word, takes the lock, and says whether it holds it. */
async function starter(dataDir: string) {
  const child = fork('test/support/lock-starter.ts', [dataDir])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return {
    async start(): Promise<boolean> {
      child.send('start')
      const [holds] = (await once(child, 'message')) as [boolean]
      return holds
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('the lock of a data folder', () => {
  it('is held by one, and free again when that one releases it', async () => {
    const dataDir = await tempFolder()
    const lock = await lockDataFolder(dataDir)
    expect(await lockDataFolder(dataDir)).toBeNull()
    await lock?.release()
    const again = await lockDataFolder(dataDir)
    expect(again).not.toBeNull()
    await again?.release()
  })

  it('goes to exactly one of many that start at once where one was killed', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const dataDir = await tempFolder()
      const first = await starter(dataDir)
      expect(await first.start()).toBe(true)
      await first.kill()
      const others = await Promise.all(Array.from({ length: 4 }, () => starter(dataDir)))
      const held = await Promise.all(others.map((each) => each.start()))
      expect(held.filter(Boolean)).toHaveLength(1)
      // What the dead have left is cleared away.
      expect((await readdir(dataDir)).filter((name) => name.startsWith('lock'))).toHaveLength(1)
      // The one that holds it is found by whoever comes later.
      expect(await lockDataFolder(dataDir)).toBeNull()
    }
  })

  it('is the same by whatever name the folder is reached', async () => {
    const dataDir = await tempFolder()
    const alias = join(await tempFolder(), 'alias')
    await symlink(dataDir, alias)
    const lock = await lockDataFolder(dataDir)
    expect(await lockDataFolder(alias)).toBeNull()
    await lock?.release()
  })

  it('lies elsewhere where the path is too long for a socket', async () => {
    const dataDir = await tempFolder()
    const long = join(dataDir, 'x'.repeat(120))
    await mkdir(long)
    const lock = await lockDataFolder(long)
    expect(await lockDataFolder(long)).toBeNull()
    await lock?.release()
  })

  it('is not kept by a file that is no socket', async () => {
    const dataDir = await tempFolder()
    await writeFile(join(dataDir, 'lock.1'), '')
    const lock = await lockDataFolder(dataDir)
    expect(lock).not.toBeNull()
    await lock?.release()
  })
})
