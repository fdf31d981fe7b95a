/** The index of jobs: whatever is in its file, the list is the same. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sha256Of } from '#main/sha256.ts'
import { storeOf, withJobs } from '../../support/job-stores.ts'

const indexOf = (dataDir: string) => join(dataDir, 'job-index')

it('reads an index of an earlier format as if there were none', async () => {
  const { dataDir, store } = await withJobs(2)
  await store.close()
  const listing = await storeOf(dataDir).list()
  const bytes = await readFile(indexOf(dataDir))
  const body = bytes.subarray(bytes.indexOf('\n') + 1)
  const earlier = Buffer.from(body.toString().replaceAll('Hotel', 'Motel'))
  await writeFile(indexOf(dataDir), Buffer.concat([Buffer.from(`${JSON.stringify({ madeBy: '7 1' })} ${sha256Of(earlier)}\n`), earlier]))
  expect(await storeOf(dataDir).list()).toEqual(listing)
  expect((await readFile(indexOf(dataDir))).equals(bytes)).toBe(true)
})

it('believes nothing of an index that was spoilt, cut or made by another version', async () => {
  const { dataDir, store, jobIds } = await withJobs(2)
  const listing = await store.list()
  await store.close()
  expect(await storeOf(dataDir).list()).toEqual(listing)
  const sound = await readFile(indexOf(dataDir))
  for (let at = 0; at < sound.length; at += 7) {
    const spoilt = Buffer.from(sound)
    spoilt[at] = (spoilt[at] ?? 0) ^ 0x01
    for (const content of [spoilt, sound.subarray(0, at)]) {
      await writeFile(indexOf(dataDir), content)
      expect(await storeOf(dataDir).list()).toEqual(listing)
    }
  }
  const lie = sound.toString().replaceAll('Hotel', 'Motel')
  expect(lie).toContain('Motel 1')
  await writeFile(indexOf(dataDir), lie)
  expect(await storeOf(dataDir).list()).toEqual(listing)
  await rm(indexOf(dataDir))
  await mkdir(indexOf(dataDir))
  expect(await storeOf(dataDir).list()).toEqual(listing)
  expect(jobIds).toHaveLength(2)
})
