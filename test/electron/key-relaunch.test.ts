/** A key in the built app: saved, the app quit, started again, and the service called with it. Each run is a process of its own. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import type { Reply } from '#shared/contract/frames.ts'
import { startSimulator } from '#simulator/server.ts'
import { tempFolder } from '../support/temp-folder.ts'
import type { Run } from './one-run.ts'

const apiKey = 'a-key-that-outlives-the-app'
const on = { environment: 'staging' } as const

async function setUp(answers: NonNullable<Run['answers']> = {}) {
  const simulator = await startSimulator({ world: 'training', key: apiKey })
  onTestFinished(() => simulator.close())
  const dataDir = await tempFolder()
  const run = async (calls: Run['calls'], otherwise = answers) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'one-run.ts'),
      JSON.stringify({ dataDir, answers: otherwise, calls } satisfies Run),
    ])
    expect(stdout + stderr).not.toContain(apiKey)
    return JSON.parse(stdout) as Reply<Record<string, unknown>>[]
  }
  const save: Run['calls'] = [
    ['environments.save', { ...on, baseUrl: simulator.url }],
    ['credentials.set', { ...on, apiKey }],
  ]
  return { simulator, dataDir, run, save }
}
const used: Run['calls'] = [
  ['credentials.status', on],
  ['showers.list', on],
]

it('is used after a relaunch, and lies on the disk unreadable', async () => {
  const { simulator, dataDir, run, save } = await setUp()
  expect(await run(save)).toMatchObject([{ ok: true }, { ok: true, value: { state: 'present', kept: 'encrypted' } }])
  expect(simulator.requests).toEqual([])
  expect(await run(used)).toMatchObject([
    { ok: true, value: { state: 'present', kept: 'encrypted', fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/) as string } },
    { ok: true, value: { ...on, serviceAddress: simulator.url } },
  ])
  expect(simulator.requests.map(({ headers }) => headers['x-api-key'])).toEqual([apiKey])
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) expect(await readFile(join(entry.parentPath, entry.name), 'latin1'), entry.name).not.toContain(apiKey)
  }
})

it('is kept while it cannot be decrypted, which is told, and used when it can be again', async () => {
  const { simulator, dataDir, run, save } = await setUp()
  await run(save)
  const [blob = ''] = await readdir(join(dataDir, 'keys'))
  const kept = await readFile(join(dataDir, 'keys', blob))
  const locked = await run([...used, ['environments.check', on]], { decryption: false })
  expect(locked).toMatchObject([
    { ok: true, value: { state: 'unreadable', fingerprint: null } },
    { ok: false, error: { code: 'credentials.unreadable' } },
    { ok: true, value: { reachable: false, keyAccepted: null, problem: { code: 'credentials.unreadable' } } },
  ])
  expect(simulator.requests).toEqual([])
  expect(await readFile(join(dataDir, 'keys', blob))).toEqual(kept)
  expect(await run(used)).toMatchObject([{ ok: true }, { ok: true }])
})

it('is asked for again where the system has no safe place for it, which is told', async () => {
  const { simulator, run, save } = await setUp(process.platform === 'linux' ? { backend: 'basic_text' } : { encryption: false })
  const list: Run['calls'][number] = ['showers.list', on]
  expect(await run([['app.about', {}], ...save, list])).toMatchObject([
    { ok: true, value: { keysKept: 'memory' } },
    { ok: true },
    { ok: true, value: { kept: 'memory' } },
    { ok: true },
  ])
  expect(await run(used)).toMatchObject([
    { ok: true, value: { state: 'missing' } },
    { ok: false, error: { code: 'credentials.missing' } },
  ])
  expect(simulator.requests).toHaveLength(1)
})

it('of a damaged file is called unreadable, and the file is left as it is', async () => {
  const { simulator, dataDir, run, save } = await setUp()
  await run(save)
  const [blob = ''] = await readdir(join(dataDir, 'keys'))
  await rm(join(dataDir, 'keys', blob))
  await mkdir(join(dataDir, 'keys', blob))
  await writeFile(join(dataDir, 'keys', blob, 'in-its-place'), '')
  expect(await run(used)).toMatchObject([
    { ok: true, value: { state: 'unreadable' } },
    { ok: false, error: { code: 'credentials.unreadable' } },
  ])
  expect(await readdir(join(dataDir, 'keys', blob))).toEqual(['in-its-place'])
  expect(simulator.requests).toEqual([])
})
