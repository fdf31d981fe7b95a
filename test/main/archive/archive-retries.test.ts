/** A job that could not be pushed is tried again by itself; what the archive holds is tested on real stores. */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { TeamArchive } from '#main/archive/team-archive.ts'
import { memoryKeyVault } from '#main/hosts/memory-key-vault.ts'
import { openConnection } from '#main/client/connection.ts'
import { archiveService } from '#main/archive/archive.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import { laptop } from '../handover/laptop.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('after growing pauses, of ten minutes at most, whatever else is pushed meanwhile', async () => {
  const here = await laptop()
  const settings = new Map<string, unknown>()
  const archive = archiveService({
    ...here,
    settings: { read: (name) => settings.get(name), write: (name, value) => void settings.set(name, value) },
    preset: null,
    keys: memoryKeyVault(),
    resolveProxy: () => Promise.resolve('DIRECT'),
    openConnection,
    teamChanged: () => undefined,
    person: () => 'Ada',
    language: () => 'en',
    outlet: { save: () => Promise.reject(new Error('nothing is saved')) },
    packages: {
      fingerprint: () => Promise.resolve(''),
      make: () => Promise.reject(new Error('nothing is packed')),
      verify: () => Promise.reject(new Error('nothing is verified')),
    },
    reportFault: () => '',
    isPaused: () => false,
    changed: () => undefined,
  })
  onTestFinished(() => archive.close())
  const failing = new Set(['a'])
  const asked: (string[] | 'all')[] = []
  vi.spyOn(TeamArchive.prototype, 'pull').mockResolvedValue({ jobs: [], failed: [] })
  vi.spyOn(TeamArchive.prototype, 'push').mockImplementation(({ only } = {}) => {
    asked.push(only === undefined ? 'all' : [...only])
    const failed = [...failing].filter((jobId) => only?.has(jobId) !== false)
    const error = appErrorOf('storage.failed', { reason: 'EMFILE' })
    return Promise.resolve({ jobs: 0, entries: 0, photos: 0, failed: failed.map((jobId) => ({ jobId, error })) })
  })
  await archive.handlers['archive.save']({ baseUrl: 'http://127.0.0.1:1', bucket: 'jobs', region: 'eu-1', readOnly: false })
  await archive.handlers['archive.setKey']({ keyId: 'KEY-OF-LAPTOP', secret: 'a-secret-of-the-laptop' })
  const during = async (seconds: number) => {
    asked.length = 0
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return [...asked]
  }
  expect(await during(5)).toEqual(['all'])
  archive.changed('b')
  expect(await during(5)).toEqual([['b']])
  expect(await during(25)).toEqual([['a']])
  expect(await during(120)).toEqual([['a']])
  expect(await during(600)).toEqual([['a']])
  expect(await during(599)).toEqual([])
  failing.clear()
  expect(await during(1)).toEqual([['a']])
  expect(await during(1_200)).toEqual([])
})
