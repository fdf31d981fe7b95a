/** Stores of jobs that a test opens, and closes when it is over. */
import { onTestFinished } from 'vitest'
import { JobStore } from '#main/journal/job-store.ts'
import { settledDisk } from './disks.ts'
import { jobFacts } from './journals.ts'
import { tempFolder } from './temp-folder.ts'

export function storeOf(dataDir: string, version = '1'): JobStore {
  const store = new JobStore(dataDir, () => undefined, version, settledDisk)
  onTestFinished(() => store.close())
  return store
}

export async function withJobs(count: number) {
  const dataDir = await tempFolder()
  const store = storeOf(dataDir)
  const jobIds: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { jobId } = await store.create({ ...jobFacts(''), site: { name: `Hotel ${index}` } })
    jobIds.push(jobId)
  }
  return { dataDir, store, jobIds }
}
