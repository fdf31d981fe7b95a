/** The commands of the archive as a script calls them, over a real store. */
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bucketPolicy } from '#main/archive/bucket-policy.ts'
import { checkArchive } from '#main/archive/check-archive.ts'
import { s3Store } from '#main/archive/s3-store.ts'
import { startHost } from '../support/host.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { clientOf, realStore, storesHere } from './real-stores.ts'
import { putPolicies } from './store-servers.ts'
import { member } from './team.ts'
import { jobOn } from '../main/handover/laptop.ts'

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  test('without an address nothing runs, and each command says so', async () => {
    const host = await startHost(await tempFolder(), { entry: 'src/main/loopback.ts' })
    expect(await host.value('archive.status', {})).toMatchObject({ configured: false, writer: null, jobs: [] })
    for (const command of ['archive.push', 'archive.pull', 'archive.test'] as const)
      expect(await host.call(command, {})).toMatchObject({ ok: false, error: { code: 'archive.notConfigured' } })
    expect(await readdir(host.dataDir)).not.toContain('archive')
    await host.end('SIGTERM')
  }, 60_000)

  test('set up, tested, pushed and pulled; the secret is in no file and no response', async () => {
    const { address } = await real.bucket()
    const host = await startHost(await tempFolder(), { entry: 'src/main/loopback.ts' })
    const replies: unknown[] = []
    const { baseUrl, bucket } = address
    replies.push(await host.value('archive.save', { baseUrl, bucket }))
    replies.push(await host.value('archive.setKey', real.credentials))
    const { findings } = await host.value('archive.test', {})
    replies.push(findings)
    // The owner of a bucket may delete and write everywhere, and the test says so.
    expect(Object.fromEntries(findings.map(({ finding, ok }) => [finding, ok]))).toEqual({
      read: true,
      writeJobs: true,
      writeReports: true,
      readBack: true,
      deleteRefused: false,
      foreignRefused: false,
      versioning: kind === 'Ceph with versions',
      clock: true,
    })
    const job = await host.value('jobs.create', { environment: 'staging', site: { name: 'Hotel' }, technician: 'Anna' })
    expect((await host.value('archive.status', {})).jobs).toMatchObject([{ jobId: job.jobId, state: 'hereOnly', photos: 0 }])
    expect(await host.value('archive.push', {})).toMatchObject({ jobs: 1, entries: 1, failed: [] })
    const status = await host.value('archive.status', {})
    replies.push(status)
    expect(status).toMatchObject({ configured: true, jobs: [{ jobId: job.jobId, state: 'archived', entries: 1 }], failure: null })
    expect(await host.value('archive.pull', { jobId: job.jobId })).toEqual({
      jobs: [{ jobId: job.jobId, outcomes: [], unusable: [] }],
      failed: [],
    })
    replies.push(await host.value('support.prepare', {}), await host.value('jobs.backup', { jobId: job.jobId }))
    expect(await host.value('archive.clear', {})).toMatchObject({ configured: false })
    await host.end('SIGTERM')
    const files = (await readdir(host.dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
    const everything = [...texts, JSON.stringify(replies), host.stderr()].join('\n')
    const { secret } = real.credentials
    // As it is, and as a header, an address or a dump would have it.
    for (const form of [secret, Buffer.from(secret).toString('base64').replace(/=+$/, ''), Buffer.from(secret).toString('hex')])
      expect(everything).not.toContain(form)
  }, 60_000)

  test('a laptop that was cloned gets a name of its own, says so, and loses nothing of either', async () => {
    const { address, store } = await real.bucket()
    const folder = await tempFolder()
    const start = (dataDir: string) => startHost(dataDir, { entry: 'src/main/loopback.ts' })
    const create = async (host: Awaited<ReturnType<typeof start>>, name: string) => {
      const { jobId } = await host.value('jobs.create', { environment: 'staging', site: { name }, technician: 'Anna' })
      expect(await host.value('archive.push', {})).toMatchObject({ failed: [] })
      return jobId
    }
    const image = await start(folder)
    await image.value('archive.save', { baseUrl: address.baseUrl, bucket: address.bucket })
    await image.value('archive.setKey', real.credentials)
    const { writer: shared } = await image.value('archive.status', {})
    await image.value('archive.push', {})
    await image.end('SIGTERM')
    const clone = await tempFolder()
    await cp(folder, clone, { recursive: true })
    const hosts = await Promise.all([start(folder), start(clone)])
    // The loopback host keeps the key only while it runs.
    for (const host of hosts) await host.value('archive.setKey', real.credentials)
    const jobs = []
    for (const name of ['one', 'two']) for (const host of hosts) jobs.push(await create(host, name))
    const statuses = await Promise.all(hosts.map((host) => host.value('archive.status', {})))
    const [renamed] = statuses.filter((status) => status.renamed !== null)
    expect(statuses.filter(({ writer }) => writer === shared)).toHaveLength(1)
    expect(renamed).toMatchObject({ renamed: { from: shared } })
    expect(renamed?.policy).toContain(renamed?.writer)
    for (const host of hosts) {
      expect((await host.value('archive.push', {})).failed).toEqual([])
      const { jobs: states } = await host.value('archive.status', {})
      expect(states.map(({ state }) => state)).toEqual(states.map(() => 'archived'))
      await host.end('SIGTERM')
    }
    const office = await member(store)
    await office.archive.pull({ all: true })
    expect((await office.here.store.list()).jobs.map(({ jobId }) => jobId).sort()).toEqual(jobs.sort())
  }, 120_000)
})

const withPolicies = storesHere.filter((kind) => kind !== 'Swift')

describe.each(withPolicies)('the policy of the documents on %s', (kind) => {
  const real = realStore(kind)

  test('lets a laptop push and pull, and refuses what the test of the archive tries', async () => {
    const { address, client } = await real.bucket()
    const keys = await real.user('laptop')
    const limited = clientOf(address, keys)
    const office = await member(s3Store(client, 'office'))
    const anna = await member(s3Store(limited, 'laptop'))
    await putPolicies(client, address.bucket, [{ user: 'laptop', writer: anna.writer }])

    const findings = await anna.archive.alone((feeds) =>
      checkArchive({ client: limited, store: s3Store(limited, 'laptop'), writer: anna.writer, readOnly: false, feeds }),
    )
    const wrong = findings.filter(({ ok }) => !ok).map(({ finding }) => finding)
    expect(wrong).toEqual(kind === 'Ceph' ? ['versioning'] : [])
    const { jobId } = await jobOn(anna.here)
    expect(await anna.archive.push()).toMatchObject({ jobs: 1, photos: 2, failed: [] })
    expect((await office.archive.pull({ jobId })).jobs).toEqual([{ jobId, outcomes: ['created'], unusable: [] }])
  })

  test('a computer that only reads sees the team, is never refused for it, and its test says that it works', async () => {
    const { address, client } = await real.bucket()
    const reader = await real.user('reader')
    const keys = await real.user('writer')
    const limited = clientOf(address, keys)
    const anna = await member(s3Store(limited, 'laptop'))
    await putPolicies(client, address.bucket, [{ user: 'writer', writer: anna.writer }], ['reader'])
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    const host = await startHost(await tempFolder(), { entry: 'src/main/loopback.ts' })
    await host.value('archive.save', { baseUrl: address.baseUrl, bucket: address.bucket, readOnly: true })
    await host.value('archive.setKey', reader)
    const { findings } = await host.value('archive.test', {})
    expect(findings.map(({ finding, ok }) => [finding, ok])).toEqual([
      ['read', true],
      ['writeRefused', true],
      ['clock', true],
    ])
    await host.value('archive.look', { names: true })
    expect((await host.value('archive.jobs', {})).jobs).toMatchObject([{ jobId, job: { site: { name: 'Hotel Åre' } } }])
    expect((await host.value('archive.pull', { all: true })).jobs).toMatchObject([{ jobId, outcomes: ['created'] }])
    expect(await host.call('archive.push', {})).toMatchObject({ ok: false, error: { code: 'archive.readOnly' } })
    expect(await host.value('archive.status', {})).toMatchObject({ readOnly: true, failure: null })
  }, 120_000)

  test('a key that may list and not read is found, as soon as another laptop wrote something', async () => {
    const { address, client } = await real.bucket()
    const limited = clientOf(address, await real.user('lists-only'))
    const writing = clientOf(address, await real.user('writes'))
    const anna = await member(s3Store(writing, 'laptop'))
    const office = await member(s3Store(limited, 'office'))
    await putPolicies(client, address.bucket, [{ user: 'writes', writer: anna.writer }], ['lists-only'], 'nothing', ['s3:ListBucket'])
    await jobOn(anna.here)
    // On Ceph, who wrote an object may read it.
    await anna.archive.push()
    for (const readOnly of [true, false]) {
      const findings = await office.archive.alone((feeds) =>
        checkArchive({ client: limited, store: s3Store(limited, 'office'), writer: office.writer, readOnly, feeds }),
      )
      expect(findings).toContainEqual({ finding: 'read', ok: false, detail: null })
    }
  })

  test.each(['feed', 'latest', 'laptops', 'jobs'])('a policy without the line for %s is found', async (prefix) => {
    const { address, client } = await real.bucket()
    const limited = clientOf(address, await real.user(`without-${prefix}`))
    const anna = await member(s3Store(limited, 'laptop'))
    await putPolicies(client, address.bucket, [{ user: `without-${prefix}`, writer: anna.writer }], [], `/v1/${prefix}/`)
    const findings = await anna.archive.alone((feeds) =>
      checkArchive({ client: limited, store: s3Store(limited, 'laptop'), writer: anna.writer, readOnly: false, feeds }),
    )
    // What was not written is not said to be something else, nor to have no versions.
    const found = prefix === 'jobs' ? ['writeJobs'] : ['writeReports', ...(kind === 'Ceph' ? ['versioning'] : [])]
    expect(findings.filter(({ ok }) => !ok).map(({ finding }) => finding)).toEqual(found)
  })
})

test('the policy of the documents is the one that the program offers', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/team-archive.md'), 'utf8')
  const [, text = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  expect(JSON.parse(text)).toEqual(JSON.parse(bucketPolicy({ bucket: 'BUCKET', writer: 'WRITER', readOnly: false })))
})
