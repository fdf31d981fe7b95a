/**
 * `npm run bench -- archive`: a thousand jobs with 31 entries and two photos each pushed to Ceph, beside rclone copying the same files to
 * the same store in the same run; then what one job's change and a pull that finds nothing new cost, with few jobs and with all.
 */
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '#main/archive/s3-client.ts'
import { s3Store } from '#main/archive/s3-store.ts'
import type { ObjectStore } from '#main/archive/object-store.ts'
import { TeamArchive } from '#main/archive/team-archive.ts'
import { HeadCheckpoint } from '#main/journal/head-checkpoint.ts'
import { realDisk } from '#main/journal/disk.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { noHash, writeLine } from '#main/journal/line.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { openConnection } from '#main/client/connection.ts'
import type { Fact } from '#shared/job/entries.ts'
import { makeBucket, missingFor, startStore, type StoreServer } from '../../test/archive/store-servers.ts'
import { factsOf, jobIdOf } from '../journal/stored-jobs.ts'
import { fixed, median, table } from '../measure/figures.ts'

const jobs = Number(process.env['JOBS'] ?? 1000)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const entries = 31
const photoBytes = Number(process.env['PHOTO_BYTES'] ?? 200_000)
const say = (text: string) => process.stdout.write(`${text}\n`)
const bench = mkdtempSync(join(tmpdir(), 'firstflow-bench-archive-'))

/** As the tool leaves them. */
async function fill(dataDir: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const place = jobPaths(dataDir, jobIdOf(index))
    mkdirSync(join(place.folder, 'photos'), { recursive: true })
    const taken: Fact[] = [0, 1].map(() => {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(photoBytes)])
      const photo = createHash('sha256').update(bytes).digest('hex')
      writeFileSync(join(place.folder, 'photos', `${photo}.jpg`), bytes)
      return {
        kind: 'photo.added',
        data: { photo, mediaType: 'image/jpeg', bytes: bytes.length, width: 1600, height: 1200, shows: 'label', caption: '' },
      }
    })
    const own = factsOf(index)
    const filling = Array.from({ length: entries }, (): Fact => ({ kind: 'note.added', data: { text: 'Checked' } }))
    write(dataDir, jobIdOf(index), [...[...own, ...filling].slice(0, entries - taken.length), ...taken])
    const checkpoint = new HeadCheckpoint(realDisk, place.head)
    checkpoint.note(heads.get(jobIdOf(index)) ?? { entries: 0, head: noHash, at })
    await checkpoint.close()
  }
}

const at = '2026-03-02T09:14:00.000+01:00'
const heads = new Map<string, { entries: number; head: string; at: string }>()
function write(dataDir: string, jobId: string, facts: readonly Fact[]): void {
  const before = heads.get(jobId) ?? { entries: 0, head: noHash, at }
  let head = before.head
  const lines = facts.map(({ kind, data }, index) => {
    const line = writeLine({ seq: before.entries + index + 1, at, who: 'Ada', kind, data }, head)
    head = line.hash
    return line.text
  })
  writeFileSync(jobPaths(dataDir, jobId).file, lines.join(''), { flag: 'a' })
  heads.set(jobId, { entries: before.entries + lines.length, head, at })
}

/** Counts what is asked of the store. */
function counted(store: ObjectStore): ObjectStore & { requests: number } {
  const counting: ObjectStore & { requests: number } = {
    requests: 0,
    put: (...call) => (counting.requests++, store.put(...call)),
    get: (...call) => (counting.requests++, store.get(...call)),
    getUnless: (...call) => (counting.requests++, store.getUnless(...call)),
    list: (...call) => (counting.requests++, store.list(...call)),
    folders: (...call) => (counting.requests++, store.folders(...call)),
  }
  return counting
}

async function laptop(server: StoreServer, dataDir: string, bucket: string) {
  const connection = openConnection(server.baseUrl, () => Promise.resolve('DIRECT'))
  const client = new S3Client({ baseUrl: server.baseUrl, bucket, region: 'us-east-1' }, server.owner, connection)
  await makeBucket(client, false)
  const store = counted(s3Store(client, new URL(server.baseUrl).host))
  const unused = () => Promise.reject(new Error('nothing is pulled here'))
  const archive = new TeamArchive({
    dataDir,
    store,
    writer: '3f0b6f5e-6f0b-4f3a-9d7c-2a5d3b1c9e11',
    cache: join(dataDir, 'archive', bucket),
    person: () => 'Ada',
    vault: new PhotoVault(dataDir),
    arrivals: { place: unused, keepPicture: unused },
    longWork: { run: unused },
    packages: { fingerprint: () => Promise.resolve(''), make: unused, verify: unused },
  })
  return { archive, store, close: () => connection.destroy() }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** It refuses to start where one is named, though nothing here speaks TLS. */
const { AWS_CA_BUNDLE: _bundle, ...withoutBundle } = process.env

/** Verifies by itself: it compares the checksum that the store returns with that of the file. */
function rclone(server: StoreServer, dataDir: string, bucket: string, atOnce: number): number {
  const config = join(bench, 'rclone.conf')
  const { keyId, secret } = server.owner
  writeFileSync(
    config,
    `[ceph]\ntype = s3\nprovider = Ceph\naccess_key_id = ${keyId}\nsecret_access_key = ${secret}\nendpoint = ${server.baseUrl}\n`,
  )
  const args = ['--config', config, 'copy', join(dataDir, 'jobs'), `ceph:${bucket}`, '--transfers', `${atOnce}`, '--checkers', `${atOnce}`]
  const began = performance.now()
  const { status, stderr } = spawnSync('rclone', args, { encoding: 'utf8', env: withoutBundle })
  if (status !== 0) throw new Error(`rclone: ${stderr}`)
  return performance.now() - began
}

async function pushing(server: StoreServer, dataDir: string): Promise<void> {
  const taken: Record<string, number[]> = { Firstflow: [], 'rclone, 4 at once': [], 'rclone, 16 at once': [] }
  for (let round = 0; round < rounds; round++) {
    const acts: [string, () => Promise<number>][] = [
      [
        'Firstflow',
        async () => {
          const own = await laptop(server, dataDir, `own-${round}`)
          const ms = await timed(async () => {
            const { jobs: pushed, failed } = await own.archive.push()
            if (pushed !== jobs || failed.length > 0) throw new Error(`pushed ${pushed} of ${jobs}: ${JSON.stringify(failed[0])}`)
          })
          await own.close()
          return ms
        },
      ],
      ['rclone, 4 at once', () => Promise.resolve(rclone(server, dataDir, `four-${round}`, 4))],
      ['rclone, 16 at once', () => Promise.resolve(rclone(server, dataDir, `sixteen-${round}`, 16))],
    ]
    // Each round begins with another one.
    for (const [name, act] of [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]) {
      const ms = await act()
      taken[name]?.push(ms)
      say(`  round ${round + 1}: ${name} ${fixed(ms / 1000, 1)} s`)
    }
  }
  const rows = Object.entries(taken).map(([name, all]) => ({ name, ms: median(all) }))
  const best = Math.min(...rows.filter(({ name }) => name !== 'Firstflow').map(({ ms }) => ms))
  say(`\n${jobs} jobs, ${entries} entries and 2 photos of ${photoBytes / 1000} kB each; medians of ${rounds}\n`)
  say(
    table(
      ['who', 's', 'ratio to the faster rclone'],
      rows.map(({ name, ms }) => [name, fixed(ms / 1000, 1), fixed(ms / best)]),
    ),
  )
}

async function oneChange(server: StoreServer, dataDir: string, count: number): Promise<readonly string[]> {
  const own = await laptop(server, dataDir, `change-${count}`)
  await own.archive.push()
  await own.archive.pull()
  const jobId = jobIdOf(0)
  const ms: number[] = []
  let requests = 0
  for (let change = 0; change < 20; change++) {
    write(dataDir, jobId, [{ kind: 'note.added', data: { text: `Note ${change}` } }])
    own.store.requests = 0
    ms.push(await timed(() => own.archive.push({ only: new Set([jobId]) })))
    requests = own.store.requests
  }
  own.store.requests = 0
  const idle = await timed(() => own.archive.pull())
  const nothingNew = own.store.requests
  await own.close()
  return [String(count), fixed(median(ms), 1), String(requests), fixed(idle, 1), String(nothingNew)]
}

const missing = [...missingFor('Ceph'), ...(spawnSync('rclone', ['version']).status === 0 ? [] : ['rclone'])]
if (missing.length > 0) {
  say(`NOT MEASURED HERE: archive (${missing.join(', ')} not installed)`)
} else {
  const server = await startStore('Ceph')
  try {
    // The first object of all takes the store seconds.
    const first = await laptop(server, bench, 'first')
    await first.store.put('first', Buffer.from('first'))
    await first.close()
    const [all, few] = [join(bench, 'all'), join(bench, 'few')]
    await fill(all, jobs)
    await pushing(server, all)
    heads.clear()
    await fill(few, 10)
    const rows = [await oneChange(server, few, 10)]
    heads.clear()
    rmSync(all, { recursive: true })
    await fill(all, jobs)
    rows.push(await oneChange(server, all, jobs))
    say('\nOne job is changed, and then nothing is\n')
    say(table(['jobs', 'change ms', 'requests', 'nothing new ms', 'requests'], rows))
  } finally {
    await server.stop()
    rmSync(bench, { recursive: true, force: true })
  }
}
