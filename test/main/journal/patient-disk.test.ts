/** What Windows does while antivirus or another program has a file open, injected at the disk. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outsideDisk, realDisk, replaceWhole, type Disk } from '#main/journal/disk.ts'
import { patientDisk, shortPauses, usualPauses } from '#main/journal/patient-disk.ts'
import { storageFailure } from '#main/journal/storage-failure.ts'
import { Failure } from '#shared/tables/errors.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const withoutWaiting = usualPauses.map(() => 0)

/** Refuses as often as it is told, as Windows does it. */
function refusing(times: number, code = 'EPERM') {
  const asked = { rename: 0, remove: 0 }
  const act = async (name: 'rename' | 'remove', path: string, dest: string | undefined, then: () => Promise<void>) => {
    asked[name] += 1
    if (asked[name] <= times) throw Object.assign(new Error(code), { code, syscall: name === 'rename' ? 'rename' : 'rm', path, dest })
    await then()
  }
  const disk: Disk = {
    ...realDisk,
    rename: (from, to) => act('rename', from, to, () => realDisk.rename(from, to)),
    remove: (path) => act('remove', path, undefined, () => realDisk.remove(path)),
  }
  return { disk: patientDisk(disk, withoutWaiting), asked }
}
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (cause: unknown) => {
      const failure = storageFailure(cause, 'win32')
      return failure instanceof Failure ? failure.error : failure
    },
  )

describe('a file that another program has open', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is replaced as soon as it is released, after 1 to 20 refusals (%s)', async (code) => {
    for (let times = 1; times <= 20; times += 1) {
      const path = join(await tempFolder(), 'job.json')
      const { disk, asked } = refusing(times, code)
      await replaceWhole(disk, path, Buffer.from('whole'))
      expect([await readFile(path, 'utf8'), asked.rename]).toEqual(['whole', times + 1])
    }
  })

  it('is removed as soon as it is released', async () => {
    const path = join(await tempFolder(), 'folder')
    await mkdir(path)
    const { disk, asked } = refusing(20)
    await disk.remove(path)
    expect([realDisk.facts(path), asked.remove]).toEqual([null, 21])
  })

  it('is given up after ten seconds, told by its name, and left as it was', async () => {
    const path = join(await tempFolder(), 'report.pdf')
    await writeFile(path, 'open elsewhere')
    const { disk, asked } = refusing(Number.POSITIVE_INFINITY, 'EBUSY')
    expect(await refusalOf(replaceWhole(disk, path, Buffer.from('new')))).toEqual({ code: 'storage.inUse', data: { name: 'report.pdf' } })
    expect([asked.rename, await readFile(path, 'utf8')]).toEqual([usualPauses.length + 1, 'open elsewhere'])
    const sum = (pauses: readonly number[]) => pauses.reduce((all, each) => all + each, 0)
    expect(sum(usualPauses)).toBeLessThanOrEqual(10_000)
    expect(sum(usualPauses)).toBeGreaterThan(9_000)
    expect(sum(shortPauses)).toBeLessThan(3_000)
  })
})

it('waits for nothing that lasts: a full disk, or a folder in place of a file', async () => {
  const folder = await tempFolder()
  const full = refusing(1, 'ENOSPC')
  expect(await refusalOf(replaceWhole(full.disk, join(folder, 'a'), Buffer.from('a')))).toMatchObject({ code: 'storage.full' })
  expect(full.asked.rename).toBe(1)
  await mkdir(join(folder, 'in the way'))
  const occupied = refusing(Number.POSITIVE_INFINITY)
  expect(await refusalOf(replaceWhole(occupied.disk, join(folder, 'in the way'), Buffer.from('a')))).toMatchObject({
    code: 'storage.inTheWay',
  })
  expect(occupied.asked.rename).toBe(1)
})

it('tells other systems what they said themselves', () => {
  const refused = Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'rename', path: '/a', dest: '/b' })
  expect(storageFailure(refused, 'linux')).toMatchObject({ error: { code: 'storage.readOnly' } })
  expect(storageFailure(refused, 'win32')).toMatchObject({ error: { code: 'storage.inUse', data: { name: 'b' } } })
})

it('takes what was saved for a person as saved, whether or not its folder can be flushed', async () => {
  const gone = join(await tempFolder(), 'gone')
  await expect(realDisk.syncFolder(gone)).rejects.toThrow('ENOENT')
  await expect(outsideDisk.syncFolder(gone)).resolves.toBeUndefined()
})
