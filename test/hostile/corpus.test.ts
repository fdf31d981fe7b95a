/**
 * A corpus of hostile jobs, archives, photos, room lists and inputs through the real host over HTTP: each is accepted or refused with
 * an error that has words. Nothing unexpected, no connection dropped, no job lost from the list, and the memory comes back.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipOf } from '#main/handover/archive.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { readRoomList, roomListLimits } from '#shared/job/room-list.ts'
import { startHost, type RunningHost } from '../support/host.ts'
import { nestedText } from '../support/made-journals.ts'
import { hostileArchives } from './archives.ts'
import { hostileJobs } from './jobs.ts'
import { inspected, liveMemory, withoutInspector } from './live-memory.ts'
import { hostilePhotos } from './photos.ts'
import { hostileLists } from './room-lists.ts'
import { drawn, uuidOf } from './seeded.ts'
import { odd, texts } from './values.ts'

const [jobs, archives, photos, lists] = [hostileJobs(), hostileArchives(), hostilePhotos(), hostileLists()]

let host: RunningHost
let dataDir: string
let sound: string
let before = { live: 0, resident: 0 }
let lying: string[] = []
/** What each kind came to, by outcome. */
const table: Record<string, Record<string, number>> = {}
const bad: string[] = []

/** On a connection of its own, so that one that is dropped is not taken for one that had been idle for too long. Null for one that was. */
const posted = (body: string) =>
  new Promise<string | null>((resolve) => {
    const headers = { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' }
    request(`${host.url}/call`, { method: 'POST', headers, agent: false }, (response) => {
      text(response).then(resolve, () => resolve(null))
    })
      .on('error', () => resolve(null))
      .end(body)
  })

async function asked(kind: string, name: string, command: string, input: string): Promise<Record<string, unknown> | null> {
  const answer = await posted(`{"command":${JSON.stringify(command)},"input":${input}}`)
  const reply = answer === null ? null : (JSON.parse(answer) as { ok: boolean; value?: unknown; error?: { code: string } })
  const outcome = reply === null ? 'dropped' : reply.ok ? 'ok' : (reply.error?.code ?? 'nothing')
  if (outcome === 'dropped' || outcome === 'nothing' || outcome === 'internal.unexpected')
    bad.push(`${kind}: ${name}: ${command}: ${outcome}`)
  const row = (table[kind] ??= {})
  row[outcome] = (row[outcome] ?? 0) + 1
  return reply?.ok === true ? (reply.value as Record<string, unknown>) : null
}
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstflow-test-'))
  const journals = jobs.filter(({ name }) => !/lines|requests|entries$|devices$|withdrawn|checks/.test(name))
  for (const [index, { content }] of journals.entries()) {
    const own = /"jobId":"([0-9a-f-]{36})"/.exec(content.toString('latin1', 0, 400))?.[1]
    const other = uuidOf(drawn(10_000 + index))
    const jobId = index % 2 === 0 ? (own ?? other) : other
    const { folder, file } = jobPaths(dataDir, jobId)
    await mkdir(folder, { recursive: true })
    await writeFile(file, content)
    lying.push(jobId)
  }
  lying = [...new Set(lying)]
  host = await startHost(dataDir, { env: inspected })
  // Before anything of the corpus was asked for.
  before = await liveMemory(host)
  sound = (await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })).jobId
}, 60_000)
afterAll(async () => {
  await host.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
  for (const [kind, outcomes] of Object.entries(table)) {
    const parts = Object.entries(outcomes).map(([outcome, count]) => `${outcome} ${count}`)
    console.log(`${kind.padEnd(24)} ${parts.join(', ')}`)
  }
})

const listed = async () => {
  const { jobs: readable, damaged } = await host.value('jobs.list', {})
  return [...readable.map(({ jobId }) => jobId), ...damaged.map(({ jobId }) => jobId)].sort()
}

describe('the corpus', { timeout: 120_000 }, () => {
  it('of jobs that lie in the data folder: each is in the list, and the support bundle is made', async () => {
    expect(await listed()).toEqual([...lying, sound].sort())
    for (const jobId of lying) {
      const job = await asked('lying jobs', jobId, 'jobs.read', JSON.stringify({ jobId }))
      if (job !== null) await asked('reports of lying jobs', jobId, 'reports.preview', JSON.stringify({ jobId }))
    }
    await asked('lists', 'support', 'support.prepare', '{}')
  })

  it('of jobs and archives that are imported', async () => {
    const copies = [
      ...jobs.map(({ name, content }) => ['jobs', name, zipOf(new Map([['journal.ndjson', content]]), '2026-11-20')] as const),
      ...archives.map(({ name, content }) => ['archives', name, content] as const),
    ]
    for (const [kind, name, content] of copies) {
      const input = JSON.stringify({ base64: content.toString('base64') })
      await asked(`${kind}, previewed`, name, 'jobs.previewImport', input)
      const imported = await asked(`${kind}, imported`, name, 'jobs.import', input)
      if (imported === null) continue
      const { jobId } = imported['job'] as { readonly jobId: string }
      await asked('reports of imported jobs', name, 'reports.preview', JSON.stringify({ jobId }))
      if (!lying.includes(jobId)) await asked(`${kind}, removed`, name, 'jobs.remove', JSON.stringify({ jobId }))
    }
    for (const { name, content } of archives.slice(-40))
      await asked('archives, verified', name, 'handover.verify', JSON.stringify({ base64: content.toString('base64') }))
    await asked('lists', 'trash', 'jobs.trash', '{}')
    expect(await listed()).toEqual([...lying, sound].sort())
  })

  it('of photos', async () => {
    for (const { name, content } of photos)
      await asked('photos', name, 'photos.add', JSON.stringify({ jobId: sound, shows: 'other', base64: content.toString('base64') }))
    await asked(
      'reports of imported jobs',
      'photos',
      'reports.export',
      JSON.stringify({ jobId: sound, language: 'en', formats: ['pdf', 'json', 'csv'] }),
    )
  })

  it('of inputs', async () => {
    const inputsOf = (value: unknown): [string, object][] => [
      ['jobs.create', { environment: 'development', site: { name: value, address: value }, technician: value }],
      ['jobs.note', { jobId: sound, text: value }],
      ['jobs.addDevices', { jobId: sound, devices: [{ id: value, room: value, serialNumber: value }] }],
      ['jobs.recordCheck', { jobId: sound, check: value, value }],
      ['training.startTest', { id: value }],
      ['drafts.save', { slot: value, text: value }],
      ['confirmations.request', { environment: 'production', command: 'showers.unpair', id: value, body: { value } }],
    ]
    for (const value of [...odd.slice(0, 11), ...texts])
      for (const [command, input] of inputsOf(value)) await asked('inputs', String(value).slice(0, 20), command, JSON.stringify(input))
    for (const [command] of inputsOf('')) await asked('inputs', 'nested', command, `{"jobId":"${sound}","body":${nestedText(20_000)}}`)
    await asked('reports of imported jobs', 'inputs', 'reports.preview', JSON.stringify({ jobId: sound }))
  })

  it('of room lists, each of which is read or says of what it has too much', () => {
    for (const { name, content } of lists) {
      const { lines, columns, tooMuch } = readRoomList(content, { devices: [], presets: [], preset: null, roles: {} })
      const row = (table['room lists'] ??= {})
      row[tooMuch ?? 'read'] = (row[tooMuch ?? 'read'] ?? 0) + 1
      expect(lines.length <= roomListLimits.lines && columns.length <= roomListLimits.columns, name).toBe(true)
    }
  })

  it('is of 500 cases at least; nothing was unexpected, no connection dropped, no job lost, and the memory is back', async () => {
    const count = jobs.length + archives.length + photos.length + lists.length
    expect(count).toBeGreaterThanOrEqual(500)
    expect(bad).toEqual([])
    expect(await listed()).toEqual(expect.arrayContaining([...lying, sound]))
    expect(withoutInspector(host.stderr())).toBe('')
    const after = await liveMemory(host)
    console.log(`${count} cases; MB before and after: ${JSON.stringify([before, after])}`)
    expect(after.live - before.live).toBeLessThan(100)
  })
})
