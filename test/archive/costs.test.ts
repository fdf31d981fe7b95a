/**
 * What the archive costs: requests and bytes of bodies for pushes, looks and pulls, with one job and with many, beside rclone copying the
 * same files from and to the same store. `FIRSTFLOW_ARCHIVE=all` measures 1,000 jobs too and prints the table; the requests are asserted.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { s3Store } from '#main/archive/s3-store.ts'
import { journalFormat } from '#shared/job/entries.ts'
import { noted, photographed, type Laptop } from '../main/handover/laptop.ts'
import { pictures } from '../main/report/pictures.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { clientOf, realStore, storesHere } from './real-stores.ts'
import { member } from './team.ts'

const isAll = process.env['FIRSTFLOW_ARCHIVE'] === 'all'
const sizes = isAll ? [1, 100, 1000] : [1, 100]

/** Counts what passes. */
async function countingProxy(store: string) {
  const counts = { requests: 0, bytes: 0, baseUrl: '' }
  const { hostname, port } = new URL(store)
  const server = createServer((request, response) => {
    counts.requests += 1
    const passed = ask({ hostname, port, method: request.method, path: request.url, headers: request.headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.on('data', (part: Buffer) => (counts.bytes += part.length)).pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.on('data', (part: Buffer) => (counts.bytes += part.length)).pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  counts.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return counts
}

/** With five or six entries each, and a photo of every tenth. */
async function fill(here: Laptop, jobs: number): Promise<void> {
  for (let index = 0; index < jobs; index++) {
    const created = {
      format: journalFormat,
      environment: 'production',
      serviceAddress: null,
      technician: 'Ada',
      toolVersion: '0.1.0',
    } as const
    const { jobId } = await here.store.create({ ...created, site: { name: `Hotel ${index}` } })
    await here.store.append(jobId, noted('one'), noted('two'), noted('three'), noted('four'))
    if (index % 10 === 9) await photographed(here, jobId, pictures.portrait)
  }
}

describe.each(storesHere.filter((kind) => kind === 'Ceph'))('on %s', (kind) => {
  const real = realStore(kind)

  test.each(sizes)(
    '%i jobs',
    async (jobs) => {
      const { address } = await real.bucket()
      const proxy = await countingProxy(address.baseUrl)
      const store = s3Store(clientOf({ ...address, baseUrl: proxy.baseUrl }, real.credentials), 'store')
      const [anna, office, other] = [await member(store), await member(store), await member(store)]
      await fill(anna.here, jobs)
      const rows: string[] = []
      const cost = async (what: string, act: () => Promise<unknown>) => {
        Object.assign(proxy, { requests: 0, bytes: 0 })
        const began = performance.now()
        await act()
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        rows.push(`${what}: ${proxy.requests} / ${(proxy.bytes / 1000).toFixed(1)} kB, ${seconds} s`)
        return { requests: proxy.requests, kB: proxy.bytes / 1000 }
      }
      const objects = jobs + Math.floor(jobs / 10)
      expect((await cost('push all', () => anna.archive.push())).requests).toBeLessThanOrEqual(objects + 20)
      expect((await cost('nothing new', () => anna.archive.push())).requests).toBe(0)
      const [one] = (await anna.here.store.list()).jobs
      await anna.here.store.append(one?.jobId ?? '', noted('and on'))
      const change = await cost('one change', () => anna.archive.push())
      expect(change.requests).toBeLessThanOrEqual(5)
      expect(change.kB).toBeLessThan(2.5)
      const look = await cost('first look', () => office.archive.look())
      expect(look.requests).toBeLessThanOrEqual(2 + Math.max(0, Math.log2(jobs / 25)) + jobs / 1250)
      expect((await cost('look, nothing new', () => office.archive.look())).requests).toBe(1)
      const { requests: named } = await cost('names of all', () => office.archive.look({ names: true }))
      expect(named).toBeLessThanOrEqual(jobs + 4)
      await other.archive.look()
      const pull = await cost('first pull of all, after a look', () => other.archive.pull({ all: true }))
      // One more segment, and the look.
      expect(pull.requests).toBeLessThanOrEqual(2 * jobs + objects - jobs + 2)
      expect((await other.here.store.list()).jobs).toHaveLength(jobs)

      const direct = s3Store(clientOf(address, real.credentials), 'store')
      const last = await member(direct)
      const began = performance.now()
      await last.archive.pull({ all: true })
      const own = (performance.now() - began) / 1000
      const theirs = await rclone(real.baseUrl, real.credentials, address.bucket)
      rows.push(`first pull without the proxy: ${own.toFixed(1)} s, rclone ${theirs?.toFixed(1) ?? 'is not installed'} s`)
      console.info(`${jobs} jobs\n  ${rows.join('\n  ')}`)
    },
    3_600_000,
  )
})

/** Seconds; null if it is not installed. */
async function rclone(endpoint: string, keys: { readonly keyId: string; readonly secret: string }, bucket: string): Promise<number | null> {
  const folder = await tempFolder()
  const config = join(folder, 'rclone.conf')
  writeFileSync(
    config,
    `[ceph]\ntype = s3\nprovider = Ceph\naccess_key_id = ${keys.keyId}\nsecret_access_key = ${keys.secret}\nendpoint = ${endpoint}\n`,
  )
  const { AWS_CA_BUNDLE: _bundle, ...env } = process.env
  const began = performance.now()
  const { status } = spawnSync('rclone', ['--config', config, 'sync', `ceph:${bucket}/v1/jobs`, join(folder, 'jobs')], { env })
  return status === 0 ? (performance.now() - began) / 1000 : null
}
