/** Replacing a file leaves the new content with the right mode, or the old content and nothing beside it. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { realDisk, replaceWhole, savedFileDisk } from '#main/journal/disk.ts'
import { withFiles } from '../../durability/disks.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstflow-replace-'))
})
afterEach(() => rm(folder, { recursive: true }))

it.each([
  ['its owner', realDisk, 0o600],
  ['everybody who may read the folder', savedFileDisk, 0o644],
] as const)('replaces content and mode, for %s', async (_, disk, mode) => {
  const file = join(folder, 'blob')
  await writeFile(file, 'old', { mode: 0o640 })
  await replaceWhole(disk, file, Buffer.from('new'))
  expect(await readFile(file, 'utf8')).toBe('new')
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(mode)
  expect(await readdir(folder)).toEqual(['blob'])
})

it('leaves no temporary file behind when the target cannot be replaced', async () => {
  const target = join(folder, 'a-folder')
  await writeFile(join(folder, 'keep'), '')
  await mkdir(join(target, 'full'), { recursive: true })
  await expect(replaceWhole(realDisk, target, Buffer.from('new'))).rejects.toThrow()
  expect((await readdir(folder)).sort()).toEqual(['a-folder', 'keep'])
})

it('leaves no flush of another file waiting behind more than a few megabytes', async () => {
  let [unflushed, most] = [0, 0]
  const noting = withFiles(realDisk, (file) => ({
    ...file,
    write(bytes, position) {
      const taken = file.write(bytes, position)
      most = Math.max(most, (unflushed += taken))
      return taken
    },
    datasync: () => file.datasync().then(() => void (unflushed = 0)),
  }))
  const content = Buffer.alloc(21 * 2 ** 20, 7)
  const path = join(folder, 'handover.zip')
  await replaceWhole(noting, path, content)
  expect(unflushed).toBe(0)
  expect(most).toBeLessThanOrEqual(4 * 2 ** 20)
  expect((await readFile(path)).equals(content)).toBe(true)
})
