/** What is in the data folder is its owner's alone: what is made, and what earlier versions left open to others. */
import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makePrivate } from '#main/journal/private-folder.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { jpeg } from '../../support/pictures.ts'
import { startHost } from '../../support/host.ts'
import { begun } from '../../support/journals.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** Of everything in a folder that others may do something with. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const found = await Promise.all(names.map(async (name) => ({ name, facts: await lstat(join(folder, name)) })))
  return found.filter(({ facts }) => (facts.isFile() || facts.isDirectory()) && (facts.mode & 0o077) !== 0).map(({ name }) => name)
}

async function wide(file: string, content = ''): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o755 })
  await writeFile(file, content, { mode: 0o644 })
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('has nothing in it that is open to others', async () => {
    const umask = process.umask(0o022)
    onTestFinished(() => void process.umask(umask))
    const { dataDir, jobId } = await begun()
    await new PhotoVault(dataDir).put(jobId, jpeg())
    expect(await openToOthers(dataDir)).toEqual([])
  })

  it('is narrowed at the start of a host where an earlier version left it open, and nothing else is', async () => {
    const folder = await tempFolder()
    await wide(join(folder, 'jobs', 'one', 'photos', 'a.jpg'))
    await wide(join(folder, 'settings.json'), '{}')
    await wide(join(folder, 'somebody', 'else.txt'))
    await chmod(folder, 0o755)
    const host = await startHost(folder)
    await host.value('jobs.create', { environment: 'training', site: { name: 'Pool' }, technician: 'Ada' })
    await expect.poll(async () => (await openToOthers(folder)).sort()).toEqual(['somebody', 'somebody/else.txt'])
    await expect.poll(async () => (await lstat(folder)).mode & 0o777).toBe(0o700)
    await host.end('SIGTERM')
  })

  it('is looked into no further where it is narrow', async () => {
    const folder = await tempFolder()
    await wide(join(folder, 'jobs', 'one', 'journal.ndjson'))
    await chmod(join(folder, 'jobs'), 0o700)
    expect(await makePrivate(folder)).toBe(0)
    expect(await openToOthers(folder)).toEqual(['jobs/one', 'jobs/one/journal.ndjson'])
  })

  it('leaves a folder that others need as it is', async () => {
    const home = join(await tempFolder(), 'home')
    await mkdir(home)
    for (const each of [home, dirname(home)]) await chmod(each, 0o755)
    await wide(join(home, 'jobs', 'one'))
    for (const dataDir of [home, dirname(home)]) await makePrivate(dataDir, home)
    expect([(await lstat(home)).mode & 0o777, (await lstat(join(home, 'jobs'))).mode & 0o777]).toEqual([0o755, 0o700])
    expect((await lstat(dirname(home))).mode & 0o777).toBe(0o755)
    const shared = await tempFolder()
    await chmod(shared, 0o1777)
    await makePrivate(shared, home)
    expect((await lstat(shared)).mode & 0o7777).toBe(0o1777)
  })
})
