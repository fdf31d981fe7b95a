/** The names in a folder: none while there is no folder, also where one is made the moment after. */
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder, namesIn, realDisk, type Disk } from '#main/journal/disk.ts'
import { Failure } from '#shared/tables/errors.ts'
import { systemError } from '../../durability/disks.ts'
import { tempFolder } from '../../support/temp-folder.ts'

it('are none where the folder is made between the look and the question what is there', async () => {
  const folder = join(await tempFolder(), 'typing')
  const busy: Disk = {
    ...realDisk,
    readFolder: (path) =>
      realDisk.readFolder(path).catch(async (cause: unknown) => {
        await makeFolder(realDisk, path)
        throw cause
      }),
  }
  expect(await namesIn(busy, folder)).toEqual([])
})

it('are not none where a file has the name of the folder', async () => {
  const file = join(await tempFolder(), 'typing')
  await writeFile(file, '')
  await expect(namesIn(realDisk, file)).rejects.toMatchObject({ error: { code: 'storage.inTheWay' } })
})

it('are not told where the disk fails to say what has the name of the folder', async () => {
  const failing: Disk = {
    ...realDisk,
    facts: () => {
      throw systemError('EIO')
    },
  }
  const folder = join(await tempFolder(), 'typing')
  await expect(namesIn(failing, folder)).rejects.toMatchObject({ error: { code: 'storage.failed', data: { reason: 'EIO' } } })
})

it('what has a name is told as a failure of the disk where it cannot be seen', async () => {
  const loop = join(await tempFolder(), 'loop')
  await symlink('loop', loop)
  expect(() => realDisk.facts(join(loop, 'journal.ndjson'))).toThrow(Failure)
})
