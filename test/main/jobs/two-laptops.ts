/** Anna and Bert, who both have one job, and what tests of their two histories ask. */
import { expect } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { base64, jobOn, laptop, latest, type Laptop } from '../handover/laptop.ts'

async function copyOf(here: Laptop, jobId: string): Promise<string> {
  await here.handover.backup({ jobId })
  return base64(latest(here))
}
export const take = async (here: Laptop, from: Laptop, jobId: string) =>
  here.handover.import({ base64: await copyOf(from, jobId), keepBeside: true })

/** Anna's job, which Bert has a copy of. */
export async function twoLaptops() {
  const [anna, bert] = [await laptop(undefined, 'Anna'), await laptop(undefined, 'Bert')]
  const { jobId } = await jobOn(anna)
  await take(bert, anna, jobId)
  return { anna, bert, jobId, common: (await readLines(anna.dataDir, jobId)).hashes.length }
}
export const hashesOf = async (here: Laptop, jobId: string) => (await readLines(here.dataDir, jobId)).hashes
export const added = (device: string, id: string, room: string): Fact => ({
  kind: 'device.added',
  data: { device, kind: 'shower', id, room },
})
export const onlyBranch = async (here: Laptop, jobId: string) => {
  const [branch, ...others] = (await here.branches.list({ jobId })).filter(({ settled }) => !settled)
  expect(others).toEqual([])
  return branch?.branch ?? ''
}
export const roomsOf = ({ devices }: Job) => Object.fromEntries(devices.map(({ key, room }) => [key, room]))
export const refused = (code: string) => ({ error: { code } })
