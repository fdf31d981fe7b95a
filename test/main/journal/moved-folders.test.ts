/** Folders that are moved while the disk fails: what is told as failed was not done, and the next attempt does it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { placeJob } from '#main/journal/arrival.ts'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { JobTrash } from '#main/journal/job-trash.ts'
import { journalOf, readLines } from '#main/journal/journal-lines.ts'
import { branchesFolder } from '#main/journal/journal-paths.ts'
import { systemError, watched } from '../../durability/disks.ts'
import { noted } from '../handover/laptop.ts'
import { onlyBranch, take, twoLaptops } from '../jobs/two-laptops.ts'

/** Anna's laptop with a job and another history of it, and nothing open. */
async function forked() {
  const { anna, bert, jobId } = await twoLaptops()
  await bert.store.append(jobId, noted('by Bert'))
  await anna.store.append(jobId, noted('by Anna'))
  await take(anna, bert, jobId)
  const branch = join(branchesFolder(anna.dataDir, jobId), await onlyBranch(anna, jobId))
  await anna.store.close()
  return { anna, bert, dataDir: anna.dataDir, jobId, branch }
}
type Forked = Awaited<ReturnType<typeof forked>>

const filesIn = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

const acts: readonly { what: string; before?: (of: Forked) => Promise<unknown>; act: (of: Forked, disk: Disk) => Promise<unknown> }[] = [
  { what: 'removed', act: ({ dataDir, jobId }, disk) => new JobTrash(dataDir, disk).put(jobId) },
  {
    what: 'restored',
    before: ({ dataDir, jobId }) => new JobTrash(dataDir).put(jobId),
    act: ({ dataDir, jobId }, disk) => new JobTrash(dataDir, disk).restore(jobId),
  },
  {
    what: 'restored beside another one',
    before: async ({ anna, bert, branch, dataDir, jobId }) => {
      await new JobTrash(dataDir).putBranch(jobId, branch)
      await new JobTrash(dataDir).put(jobId)
      await take(anna, bert, jobId)
      await anna.store.close()
    },
    act: ({ dataDir, jobId }, disk) => new JobTrash(dataDir, disk).restoreBeside(jobId),
  },
  {
    what: 'removed as another history',
    act: ({ dataDir, jobId, branch }, disk) => new JobTrash(dataDir, disk).putBranch(jobId, branch),
  },
  {
    what: 'imported',
    before: ({ dataDir, jobId }) => new JobTrash(dataDir).put(jobId),
    act: async ({ bert, dataDir, jobId }, disk) => {
      const { lines, hashes, entries } = await readLines(bert.dataDir, jobId)
      const head = { entries: hashes.length, head: hashes.at(-1) ?? '', at: entries.at(-1)?.at ?? '' }
      await placeJob(dataDir, { jobId, journal: journalOf(lines), pictures: none(), head }, disk)
    },
  },
]

it.each(acts)('a job that is $what', { timeout: 60_000 }, async ({ before, act }) => {
  const of = await forked()
  await before?.(of)
  const files = filesIn(of.dataDir)
  for (let failing = 1; ; failing += 1) {
    let calls = 0
    const disk = watched(realDisk, (call) => {
      if (call === 'syncFolder' && ++calls === failing) throw systemError('EMFILE')
    })
    const told = await act(of, disk).then(
      () => 'done',
      (cause: unknown) => String(cause),
    )
    if (told === 'done') break
    expect([failing, filesIn(of.dataDir)]).toEqual([failing, files])
  }
  expect(filesIn(of.dataDir)).not.toEqual(files)
})

it('a job that cannot be compared with the one that is here, because the disk fails, is not said to be there already', async () => {
  const of = await forked()
  const { act, before } = acts[2]!
  await before?.(of)
  const disk = watched(realDisk, (call) => {
    if (call === 'readFile') throw systemError('EMFILE')
  })
  await expect(act(of, disk)).rejects.toMatchObject({ error: { code: 'storage.failed' } })
  await act(of, realDisk)
})

async function* none() {
  // It came without pictures.
}
