/** A real disk that is full when the outcome of a request is to be saved: the space for it was reserved before the request left. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { realDisk } from '#main/journal/disk.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { Reserve } from '#main/journal/reserve.ts'
import { WorkbenchStore } from '#main/journal/workbench-store.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { WorkbenchFact } from '#shared/job/workbench-entries.ts'
import { jobFacts, noted, refusalOf } from '../support/journals.ts'
import { fill, free, memoryDisk } from './mounts.ts'
import { limitMs } from './scale.ts'

const writes = 60

/** The outcome of a write, larger than a page of the disk: each needs room of its own. */
const outcome = (write: string) => ({
  kind: 'write.confirmed' as const,
  data: { write, response: { id: 's1', name: 'ä'.repeat(3000) }, receivedAt: '2026-01-01T00:00:00Z' },
})
const jobIntent = (write: string): Fact => ({ kind: 'write.intended', data: { write, operation: 'showers.pair', id: 's1' } })
const intent = (write: string): WorkbenchFact => ({
  kind: 'write.intended',
  data: { write, environment: 'staging', serviceAddress: 'https://s.example', operation: 'groups.create' },
})

class NoReserve extends Reserve {
  override hold(): Promise<void> {
    return Promise.resolve()
  }
}

async function onSmallDisk(context: TestContext, reserveOf: (dataDir: string) => Reserve) {
  const folder = await memoryDisk(context, 4 * 1024 * 1024)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const reserve = reserveOf(dataDir)
  const store = new JobStore(dataDir, () => undefined, '', realDisk, reserve)
  const workbench = new WorkbenchStore({ dataDir, disk: realDisk, reserve, who: () => 'Ada', changed: () => undefined })
  const { jobId } = await store.create(jobFacts(''))
  return { folder, dataDir, store, workbench, jobId }
}
type Small = Awaited<ReturnType<typeof onSmallDisk>>

/** How many outcomes were saved of writes that met a full disk after they had been sent, every other one outside the job. */
async function savedOnFullDisk({ folder, dataDir, store, workbench, jobId }: Small): Promise<number> {
  for (let sent = 0; sent < writes; sent += 1) {
    free(folder)
    const write = randomUUID()
    const isOfJob = sent % 2 === 0
    await (isOfJob ? store.intend(jobId, write, () => [jobIntent(write)]) : workbench.intend(write, intent(write)))
    fill(folder)
    expect(statfsSync(folder).bavail).toBe(0)
    const concluded: Promise<unknown> = isOfJob ? store.conclude(jobId, write, outcome(write)) : workbench.conclude(write, outcome(write))
    await concluded.catch(() => undefined)
  }
  free(folder)
  await store.close()
  await workbench.close()
  const again = new WorkbenchStore({ dataDir, disk: realDisk, reserve: new Reserve(dataDir), who: () => 'Ada', changed: () => undefined })
  const { activity } = await again.read()
  await again.close()
  const { entries } = await readLines(dataDir, jobId)
  return activity.filter(({ state }) => state === 'confirmed').length + entries.filter(({ kind }) => kind === 'write.confirmed').length
}

describe('a disk that is full once a request has left', { timeout: limitMs }, () => {
  it(`has room for the outcomes of ${writes} of ${writes} writes`, async (context) => {
    expect(await savedOnFullDisk(await onSmallDisk(context, (dataDir) => new Reserve(dataDir)))).toBe(writes)
  })

  it('would have no room for them without the reserve', async (context) => {
    expect(await savedOnFullDisk(await onSmallDisk(context, (dataDir) => new NoReserve(dataDir)))).toBe(0)
  })

  it('has room for those of several at once, also while the next one asks for the reserve', async (context) => {
    const { folder, store, jobId } = await onSmallDisk(context, (dataDir) => new Reserve(dataDir))
    const sent = Array.from({ length: 8 }, () => randomUUID())
    for (const write of sent) await store.intend(jobId, write, () => [jobIntent(write)])
    fill(folder)
    const next = randomUUID()
    const asking = refusalOf(store.intend(jobId, next, () => [jobIntent(next)]))
    await Promise.all(sent.map((write) => store.conclude(jobId, write, outcome(write))))
    await asking
    const { writes: found } = await store.read(jobId)
    expect(found.filter(({ state }) => state === 'confirmed')).toHaveLength(sent.length)
    await store.close()
  })

  it('lets nothing be sent where the reserve cannot be made, and goes on when there is room', async (context) => {
    const { folder, dataDir, store, workbench, jobId } = await onSmallDisk(context, (dir) => new Reserve(dir))
    fill(folder)
    const write = randomUUID()
    const intending = () => store.intend(jobId, write, () => [jobIntent(write)])
    expect(await refusalOf(intending())).toBe('storage.full')
    expect(await refusalOf(workbench.intend(write, intent(write)))).toBe('storage.full')
    expect((await readLines(dataDir, jobId)).entries).toHaveLength(1)
    expect((await workbench.read()).activity).toEqual([])
    free(folder)
    await intending()
    expect((await store.append(jobId, noted('goes on'))).writes).toMatchObject([{ write, state: 'sent' }])
    await store.close()
  })
})
