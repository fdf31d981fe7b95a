/** Many jobs in one day: the files of those that nothing is added to any more are closed, and opened again where something is. */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { realDisk } from '#main/journal/disk.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { journalFormat } from '#shared/job/entries.ts'
import { withFiles } from '../../durability/disks.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { noted } from '../handover/laptop.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('closes what was idle for some minutes, loses nothing by it, and goes on where a job does', async () => {
  let open = 0
  const disk = withFiles(realDisk, (file) => {
    open += 1
    return { ...file, close: () => file.close().finally(() => (open -= 1)) }
  })
  const dataDir = await tempFolder()
  const store = new JobStore(dataDir, () => undefined, '', disk)
  onTestFinished(() => store.close())
  const created = {
    environment: 'development',
    serviceAddress: null,
    site: { name: 'Hotel' },
    technician: 'Kim',
    toolVersion: '0',
  } as const
  const jobs: string[] = []
  for (let count = 0; count < 20; count += 1) {
    const { jobId } = await store.create({ format: journalFormat, ...created })
    await store.append(jobId, noted('one'))
    jobs.push(jobId)
  }
  // The journal and its head.
  await vi.waitFor(() => expect(open).toBe(2 * jobs.length))
  const [busy = '', ...idle] = jobs
  await vi.advanceTimersByTimeAsync(200_000)
  await store.append(busy, noted('two'))
  await vi.advanceTimersByTimeAsync(200_000)
  await vi.waitFor(() => expect(open).toBe(2))
  for (const jobId of idle) await store.append(jobId, noted('two'))
  await store.close()
  expect(open).toBe(0)
  const again = new JobStore(dataDir, () => undefined)
  for (const jobId of jobs) expect((await again.read(jobId)).notes.map(({ text }) => text)).toEqual(['one', 'two'])
  await again.close()
})
