/** Looking at a job writes nothing: two laptops that only look at copies of one job go on having the same. */
import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { workbenchSchema } from '#main/journal/journal-schemas.ts'
import { Journal } from '#main/journal/journal.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { jobPaths, workbenchPaths } from '#main/journal/journal-paths.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { readJournal } from '#main/journal/read-journal.ts'
import type { WorkbenchFact } from '#shared/job/workbench-entries.ts'
import { openHost, type OpenHost } from '../../support/host.ts'
import { jobFacts, noted } from '../../support/journals.ts'
import { png } from '../../support/pictures.ts'
import { tempFolder } from '../../support/temp-folder.ts'

interface Original {
  readonly dataDir: string
  readonly jobId: string
  readonly photo: string
}

const groupWrite = randomUUID()

/** A job, and a workbench where there is to be one, that were left in the middle of a write each. */
async function original(hasWorkbench: boolean): Promise<Original> {
  const dataDir = await tempFolder()
  const store = new JobStore(dataDir, () => undefined)
  const { jobId } = await store.create(jobFacts(''))
  const { sha256: photo, ...picture } = await new PhotoVault(dataDir).put(jobId, png({ edge: 8 }))
  await store.append(
    jobId,
    { kind: 'device.added', data: { device: 'd1', kind: 'shower', id: 's1' } },
    { kind: 'photo.added', data: { photo, shows: 'other', caption: '', ...picture } },
  )
  const pairing = randomUUID()
  await store.intend(jobId, pairing, () => [
    { kind: 'write.intended', data: { write: pairing, device: 'd1', operation: 'showers.pair', id: 's1' } },
  ])
  await store.close()
  if (hasWorkbench) {
    const facts: [WorkbenchFact, ...WorkbenchFact[]] = [
      { kind: 'workbench.created', data: { format: 1 } },
      {
        kind: 'write.intended',
        data: { write: groupWrite, environment: 'staging', serviceAddress: 'https://s.example', operation: 'groups.create' },
      },
    ]
    await (await Journal.create<WorkbenchFact>(workbenchSchema, workbenchPaths(dataDir), facts, 'Ada')).close()
  }
  return { dataDir, jobId, photo }
}

/** As somebody copies it by hand: the job's folder, and the workbench's. */
async function copyOf({ dataDir, jobId }: Original): Promise<string> {
  const copy = await tempFolder()
  await mkdir(join(copy, 'jobs'))
  await cp(jobPaths(dataDir, jobId).folder, jobPaths(copy, jobId).folder, { recursive: true })
  const { folder } = workbenchPaths(dataDir)
  if (existsSync(folder)) await cp(folder, workbenchPaths(copy).folder, { recursive: true })
  return copy
}

async function started(dataDir: string): Promise<OpenHost> {
  const host = await openHost(dataDir)
  onTestFinished(async () => {
    await host.close()
  })
  return host
}

/** Made on a third laptop: what is saved outside is noted in its workbench. */
async function backupOf(from: Original): Promise<string> {
  const host = await started(await copyOf(from))
  const { path } = await host.value('jobs.backup', { jobId: from.jobId })
  return (await readFile(path ?? '')).toString('base64')
}

async function lookThrough(host: OpenHost, { jobId, photo }: Original, base64: string): Promise<void> {
  await host.value('jobs.list', { glance: true })
  expect((await host.value('jobs.list', {})).jobs).toMatchObject([{ jobId, unknown: 1 }])
  const { writes } = await host.value('jobs.read', { jobId })
  expect(writes).toMatchObject([{ state: 'unknown', error: { code: 'job.interrupted' } }])
  expect((await host.value('reports.preview', { jobId })).job.jobId).toBe(jobId)
  await host.value('photos.read', { jobId, photo })
  await host.value('jobs.trash', {})
  await host.value('presets.list', {})
  expect(await host.value('handover.verify', { base64 })).toMatchObject({ verdict: 'unsealed' })
  expect(await host.value('jobs.import', { base64 })).toMatchObject({ outcome: 'same' })
}

const kindsOf = async (dataDir: string, jobId: string) => (await readLines(dataDir, jobId)).entries.map(({ kind }) => kind)

describe('two copies of one job, each looked through on its own data folder', { timeout: 120_000 }, () => {
  it('stay byte for byte what they were, in this process and after it', async () => {
    const from = await original(true)
    const files = (dataDir: string) =>
      Promise.all([jobPaths(dataDir, from.jobId).file, workbenchPaths(dataDir).file].map((file) => readFile(file)))
    const before = await files(from.dataDir)
    const base64 = await backupOf(from)
    for (const dataDir of [await copyOf(from), await copyOf(from)]) {
      const host = await started(dataDir)
      await lookThrough(host, from, base64)
      expect(await host.value('activity.list', {})).toMatchObject([
        { write: groupWrite, state: 'unknown', error: { code: 'job.interrupted' } },
      ])
      expect((await files(dataDir)).map(String)).toEqual(before.map(String))
      await host.close()
      expect((await files(dataDir)).map(String)).toEqual(before.map(String))
      expect((await readdir(dataDir)).filter((name) => name === 'quarantine')).toEqual([])
    }
  })

  it('begin no journal of the workbench', async () => {
    const from = await original(false)
    const dataDir = await copyOf(from)
    const base64 = await backupOf(from)
    const host = await started(dataDir)
    await lookThrough(host, from, base64)
    expect(await host.value('activity.list', {})).toEqual([])
    expect(existsSync(workbenchPaths(dataDir).folder)).toBe(false)
    await host.value('presets.save', { name: 'Hotel', fields: { water_hardness: 12.5 } })
    await host.close()
    expect((await readJournal(workbenchSchema, workbenchPaths(dataDir))).entries.map(({ kind }) => kind)).toEqual([
      'workbench.created',
      'preset.saved',
    ])
  })
})

describe('who goes on with an interrupted write', { timeout: 120_000 }, () => {
  it('states it in the same act as what is done', async () => {
    const from = await original(true)
    const host = await started(from.dataDir)
    const before = await kindsOf(from.dataDir, from.jobId)
    await host.value('jobs.note', { jobId: from.jobId, text: 'goes on' })
    await host.value('presets.save', { name: 'Hotel', fields: { water_hardness: 12.5 } })
    const { lines } = await readLines(from.dataDir, from.jobId)
    expect(await kindsOf(from.dataDir, from.jobId)).toEqual([...before, 'write.unknown', 'note.added'])
    expect(lines.slice(-2).map((line) => (JSON.parse(line.toString()) as { left?: number }).left)).toEqual([1, undefined])
    const { entries } = await readJournal(workbenchSchema, workbenchPaths(from.dataDir))
    expect(entries.map(({ kind }) => kind).slice(-2)).toEqual(['write.unknown', 'preset.saved'])
    // Once.
    await host.value('jobs.note', { jobId: from.jobId, text: 'and on' })
    expect((await kindsOf(from.dataDir, from.jobId)).slice(-2)).toEqual(['note.added', 'note.added'])
  })

  it('states it before a seal, which names the entry before it', async () => {
    const { dataDir, jobId } = await original(false)
    const store = new JobStore(dataDir, () => undefined)
    onTestFinished(() => store.close())
    const { seals, journal } = await store.seal(jobId, ({ journal: { entries, head } }) => ({ revision: 'A', entries, head }))
    const { hashes } = await readLines(dataDir, jobId)
    expect((await kindsOf(dataDir, jobId)).slice(-2)).toEqual(['write.unknown', 'job.sealed'])
    expect(seals).toMatchObject([{ entries: journal.entries - 1, head: hashes.at(-2) }])
  })

  it('and nobody states one that is still on its way in this process', async () => {
    const { dataDir, jobId } = await original(false)
    const store = new JobStore(dataDir, () => undefined)
    onTestFinished(() => store.close())
    const write = randomUUID()
    await store.intend(jobId, write, () => [
      { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.unpair', id: 's1' } },
    ])
    expect((await store.append(jobId, noted('meanwhile'))).writes.map(({ state }) => state)).toEqual(['unknown', 'sent'])
    const { writes } = await store.conclude(jobId, write, {
      kind: 'write.confirmed',
      data: { write, response: {}, receivedAt: '2026-01-01T00:00:00Z' },
    })
    expect(writes.map(({ state }) => state)).toEqual(['unknown', 'confirmed'])
    expect((await kindsOf(dataDir, jobId)).filter((kind) => kind === 'write.unknown')).toHaveLength(1)
  })
})
