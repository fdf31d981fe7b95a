import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyEverything, placesOf } from '#main/journal/copy-everything.ts'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { copyAll } from '#main/work/copy-everything.ts'
import { headWritten, jobFacts, noted, refusalOf } from '../../support/journals.ts'
import { png } from '../../support/pictures.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** Two jobs, one of them damaged, one still open with a photo; settings and a lock beside them. */
async function dataFolder() {
  const dataDir = await tempFolder()
  const store = new JobStore(dataDir, () => undefined)
  const [open, damaged] = [await store.create(jobFacts('')), await store.create(jobFacts(''))]
  await store.append(open.jobId, noted('å'))
  await headWritten(dataDir, open.jobId, 2)
  await new PhotoVault(dataDir).put(open.jobId, png())
  await writeFile(jobPaths(dataDir, damaged.jobId).file, 'null')
  await writeFile(join(dataDir, 'settings.json'), '{}')
  await mkdir(join(dataDir, 'keys'))
  await writeFile(join(dataDir, 'keys', 'one.key'), 'secret')
  return { dataDir, store, open: open.jobId, damaged: damaged.jobId }
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(files.map(async (file) => [file.slice(folder.length), await readFile(file, 'latin1')] as const))
  return Object.fromEntries(contents)
}

describe('a copy of everything', () => {
  it('holds every journalled file as it is, damaged ones too, and nothing else', async () => {
    const { dataDir, store, damaged } = await dataFolder()
    await store.list()
    const target = join(await tempFolder(), 'copy')
    const { files, failed, bytes } = await copyEverything(dataDir, target)
    await store.close()
    const copied = await filesIn(target)
    expect(failed).toEqual([])
    expect(Object.keys(copied)).toHaveLength(files)
    expect(Object.values(copied).reduce((sum, content) => sum + content.length, 0)).toBe(bytes)
    const original = await filesIn(dataDir)
    for (const [name, content] of Object.entries(copied)) expect([name, content === original[name]]).toEqual([name, true])
    expect(copied[`/jobs/${damaged}/journal.ndjson`]).toBe('null')
    expect(
      Object.keys(original)
        .filter((name) => !(name in copied))
        .sort(),
    ).toEqual(['/keys/one.key', '/settings.json'])
  })

  it.skipIf(process.platform === 'win32')('is for its owner only, wherever it is saved', async () => {
    const { dataDir, store } = await dataFolder()
    await store.close()
    const common = await tempFolder()
    const beside = join(common, 'data-copies')
    const umask = process.umask(0)
    try {
      await copyAll({ dataDir, folder: join(beside, 'copy') }, { progress: () => undefined, ask: () => Promise.resolve() })
    } finally {
      process.umask(umask)
    }
    const found = await readdir(common, { recursive: true, withFileTypes: true })
    const rights = await Promise.all(found.map(async (each) => (await stat(join(each.parentPath, each.name))).mode & 0o777))
    expect(new Set(found.map((each, index) => `${each.isFile() ? 'file' : 'folder'} ${rights[index]!.toString(8)}`))).toEqual(
      new Set(['folder 700', 'file 600']),
    )
  })

  it('opens as the same jobs', async () => {
    const { dataDir, store } = await dataFolder()
    await store.close()
    const listing = await new JobStore(dataDir, () => undefined).list()
    const target = join(await tempFolder(), 'copy')
    await copyEverything(dataDir, target)
    expect(await new JobStore(target, () => undefined).list()).toEqual(listing)
  })

  it('names what could not be copied, and copies the rest', async () => {
    const { dataDir, store, open, damaged } = await dataFolder()
    await store.close()
    const link = join(dataDir, 'jobs', 'link')
    await symlink('/etc/passwd', link)
    const unreadable: Disk = {
      ...realDisk,
      readFile: (path) =>
        path === jobPaths(dataDir, damaged).file
          ? Promise.reject(Object.assign(new Error('bad sector'), { code: 'EIO' }))
          : realDisk.readFile(path),
    }
    const target = join(await tempFolder(), 'copy')
    const { failed } = await copyEverything(dataDir, target, unreadable)
    expect(failed.map(({ name, reason }) => [name, reason]).sort()).toEqual(
      [
        [join('jobs', damaged, 'journal.ndjson'), 'EIO'],
        [join('jobs', 'link'), 'not a file'],
      ].sort(),
    )
    expect(Object.keys(await filesIn(target))).toContain(`/jobs/${open}/journal.ndjson`)
  })

  it('compares what it wrote', async () => {
    const { dataDir, store } = await dataFolder()
    await store.close()
    const target = join(await tempFolder(), 'copy')
    const forgetful: Disk = {
      ...realDisk,
      async open(path, opening) {
        const file = await realDisk.open(path, opening)
        return {
          ...file,
          write: (bytes, position) =>
            file.write(
              bytes.map(() => 0),
              position,
            ),
        }
      },
    }
    const { failed, files } = await copyEverything(dataDir, target, forgetful)
    expect(files).toBe(0)
    expect(failed.length).toBeGreaterThan(2)
  })

  it('goes neither into the data folder nor over something that is there', async () => {
    const { dataDir, store } = await dataFolder()
    await store.close()
    expect(await refusalOf(copyEverything(dataDir, join(dataDir, 'jobs', 'copy')))).toBe('storage.failed')
    expect(await refusalOf(copyEverything(dataDir, dataDir))).toBe('storage.failed')
    expect(await refusalOf(copyEverything(dataDir, await tempFolder()))).toBe('storage.failed')
    expect((await copyEverything(dataDir, join(await tempFolder(), '..copy'))).failed).toEqual([])
  })

  it('says that the disk is full instead of naming every file', async () => {
    const { dataDir, store } = await dataFolder()
    await store.close()
    const full: Disk = { ...realDisk, open: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
    expect(await refusalOf(copyEverything(dataDir, join(await tempFolder(), 'copy'), full))).toBe('storage.full')
  })

  it.each([
    ['all jobs', undefined],
    ['one job', placesOf],
  ])('misses nothing that was added while it was made, of %s', async (_name, places) => {
    const { dataDir, store, open } = await dataFolder()
    const target = join(await tempFolder(), 'copy')
    const journal = jobPaths(dataDir, open).file
    let reads = 0
    const meanwhile: Disk = {
      ...realDisk,
      async readFile(path) {
        const bytes = await realDisk.readFile(path)
        if (path !== journal || (reads += 1) > 1) return bytes
        await store.append(open, noted('Added meanwhile'))
        // Its head is on the disk too.
        await store.close()
        return bytes
      },
    }
    await copyEverything(dataDir, target, meanwhile, undefined, places?.(open))
    expect(reads).toBe(1)
    const copy = new JobStore(target, () => undefined)
    expect((await copy.look(open)).journal).toMatchObject({ entries: 2 })
    expect((await copy.look(open)).journal.lost).toBeUndefined()
    await copy.close()
  })
})
