import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rmdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockDataFolder } from '#main/hosts/lock.ts'
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
    const lock = lockDataFolder(dataDir)
    expect(lockDataFolder(dataDir)).toBeNull()
    lock?.release()
    const again = lockDataFolder(dataDir)
    expect(again).not.toBeNull()
    again?.release()
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
      // The one that holds it is found by whoever comes later.
      expect(lockDataFolder(dataDir)).toBeNull()
    }
  })

  it('is the same by whatever name the folder is reached', async () => {
    const dataDir = await tempFolder()
    const alias = join(await tempFolder(), 'alias')
    await symlink(dataDir, alias)
    const lock = lockDataFolder(dataDir)
    expect(lockDataFolder(alias)).toBeNull()
    lock?.release()
  })

  it('is held at a long path too', async () => {
    const dataDir = await tempFolder()
    const long = join(dataDir, 'x'.repeat(120))
    await mkdir(long)
    const lock = lockDataFolder(long)
    expect(lockDataFolder(long)).toBeNull()
    lock?.release()
  })

  it('says which file is in its way', async () => {
    const dataDir = await tempFolder()
    await mkdir(join(dataDir, 'lock'))
    expect(() => lockDataFolder(dataDir)).toThrow(join(dataDir, 'lock'))
    await rmdir(join(dataDir, 'lock'))
    await writeFile(join(dataDir, 'lock'), 'x'.repeat(5000))
    expect(() => lockDataFolder(dataDir)).toThrow(join(dataDir, 'lock'))
  })
})
