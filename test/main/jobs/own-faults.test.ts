/** A fault of our own after a request was sent: the result is unknown, and the fault is in the log, where somebody can find it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compose } from '#main/compose.ts'
import { memoryKeyVault } from '#main/hosts/memory-key-vault.ts'
import { realDisk } from '#main/journal/disk.ts'
import { LogFile } from '#main/app/log-file.ts'
import { fieldLimits, type ServiceClient, type WriteOutcome } from '#main/client/client.ts'
import { openConnection, type OpenConnection } from '#main/client/connection.ts'
import { afterSending, sendWrite } from '#main/client/send-write.ts'
import { Settling } from '#main/client/settling.ts'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { noOutlet } from '../../support/outlets.ts'

const planted = new TypeError('planted after sending')
const failure = new Failure(appErrorOf('job.notFound', { jobId: 'j' }))
const settling = () => new Settling([], new AbortController().signal)

/** The exchange is over, and then something of ours breaks. */
const broken: OpenConnection = (origin, resolveProxy) => {
  const connection = openConnection(origin, resolveProxy)
  const run = connection.run.bind(connection)
  const breaking: typeof connection.run = async (use, signal) => {
    await run(use, signal)
    throw planted
  }
  return Object.assign(connection, { run: breaking })
}

async function laptop() {
  const dataDir = await tempFolder()
  const keys = memoryKeyVault()
  const host = {
    name: 'loopback' as const,
    dataDir,
    version: '0',
    keys,
    installationKey: keys,
    settings: { read: () => undefined, write: () => undefined },
    files: noOutlet,
    resolveProxy: () => Promise.resolve('DIRECT'),
    updates: 'notHere' as const,
  }
  const timings = { limits: fieldLimits, settlePauses: [], shutdownGraceMs: 100, trainingStepMs: 0 }
  const app = compose(host, timings, null, {
    disk: realDisk,
    openConnection: broken,
    openLog: (folder, redaction) => new LogFile(folder, redaction),
  })
  onTestFinished(() => app.close())
  const log = async () => {
    const folder = join(dataDir, 'logs')
    return (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))).join('')
  }
  return { app, log }
}

it('is written to the log of the tool with its stack', async () => {
  const { app, log } = await laptop()
  const reply = await app.dispatch('groups.create', { environment: 'training', body: { name: 'Floor 1' } })
  expect(reply).toMatchObject({ ok: true, value: { outcome: 'unknown', error: { code: 'write.thenFailed' } } })
  expect(await log()).toMatch(/ incident incident="?[0-9a-f-]{36}"?\n {4}TypeError: planted after sending\n {8}at /)
})

describe('while an outcome is saved', () => {
  async function sent(said: WriteOutcome<'groups.delete'>, cause: Error) {
    const reported: unknown[] = []
    const client = { write: () => Promise.resolve(said) } as unknown as ServiceClient
    const record = { intend: () => Promise.resolve(), conclude: () => Promise.reject(cause) }
    const { kind } = await sendWrite(client, 'groups.delete', { id: 'g' }, record, settling(), (each) => reported.push(each))
    return { kind, reported }
  }
  const confirmed = { kind: 'confirmed', response: { id: 'g' } } as const
  const rejected = {
    kind: 'rejected',
    error: appErrorOf('service.notFound', { operation: 'groups.delete', status: 404, body: null }),
  } as const

  it('is reported, whatever the service said', async () => {
    expect(await sent(confirmed, planted)).toEqual({ kind: 'unknown', reported: [planted] })
    expect(await sent(rejected, planted)).toEqual({ kind: 'rejected', reported: [planted] })
  })

  it('is told from a failure that has words', async () => {
    expect(await sent(confirmed, failure)).toEqual({ kind: 'unknown', reported: [] })
    expect(await sent(rejected, failure)).toEqual({ kind: 'rejected', reported: [] })
  })
})

it('is reported by what follows a request, and failures are not', async () => {
  const reported: unknown[] = []
  for (const cause of [planted, failure])
    await expect(
      afterSending(
        'showers.pair',
        () => Promise.reject(cause),
        (each) => reported.push(each),
      ),
    ).rejects.toMatchObject({ error: { code: 'write.thenFailed' } })
  expect(reported).toEqual([planted])
})

it('is reported where a request is settled in the background', async () => {
  const reported: unknown[] = []
  const background = new Settling([], new AbortController().signal, undefined, (each) => reported.push(each))
  for (const [write, cause] of Object.entries({ a: planted, b: failure }))
    background.inBackground({ write, look: () => Promise.reject(cause), decide: () => Promise.resolve() })
  await background.close()
  expect(reported).toEqual([planted])
})
