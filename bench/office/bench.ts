/**
 * `npm run bench -- archive`, second part: an office with an archive of ten thousand jobs on a real Ceph. The first look into it, beside rclone copying
 * the same feeds in the same round; the next look, where nothing is new; and from pressing Team in a host that has just started to rows
 * on the screen, beside a team of ten jobs.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { S3Client } from '#main/archive/s3-client.ts'
import { s3Store } from '#main/archive/s3-store.ts'
import { openConnection } from '#main/client/connection.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { launchChromium } from '../../scripts/chromium.ts'
import { say, script } from '../../scripts/run.ts'
import { makeBucket, missingFor, startStore, type StoreServer } from '../../test/archive/store-servers.ts'
import { startHost, type RunningHost } from '../../test/support/host.ts'
import { fixed, median, ratio, table } from '../measure/figures.ts'
import { fillFeeds } from './large-team.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const sizes = { few: { jobs: 10, laptops: 2 }, many: { jobs: 10_000, laptops: 40 } } as const
type Size = keyof typeof sizes

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

async function inFolder<Value>(act: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'firstflow-office-'))
  try {
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const start = (folder: string) => startHost(folder, { entry: 'out/main/loopback.js' })

async function setUp(host: RunningHost, { baseUrl, owner }: StoreServer, bucket: string): Promise<void> {
  await host.value('archive.save', { baseUrl, bucket })
  await host.value('archive.setKey', owner)
}

function rcloned({ baseUrl, owner }: StoreServer, bucket: string): Promise<number> {
  const remote = `:s3,provider=Ceph,endpoint='${baseUrl}',access_key_id=${owner.keyId},secret_access_key=${owner.secret}:${bucket}/v1`
  const flags = ['--transfers', '16', '--checkers', '16', '--include', '/feed/**', '--include', '/latest/**', '--config', '/dev/null']
  // Where it is set, rclone refuses plain http.
  const { AWS_CA_BUNDLE: _, ...env } = process.env
  return inFolder((folder) => timed(() => promisify(execFile)('rclone', ['copy', remote, folder, ...flags], { env })))
}

interface View {
  /** The first answer of a host that has just started: it reads the index from the disk. */
  readonly firstCall: number
  /** From the press on Team to the first rows that are drawn. */
  readonly shown: number
}

async function viewed(browser: Browser, folder: string, store: StoreServer): Promise<View> {
  const host = await start(folder)
  // This host keeps keys in memory only.
  await host.value('archive.setKey', store.owner)
  const firstCall = await timed(() => host.value('archive.jobs', {}))
  const context = await browser.newContext({ viewport: { width: 1366, height: 690 } })
  const page = await context.newPage()
  await page.goto(`${host.url}/#token=${host.token}`)
  const team = page.locator('nav a[href="/team"]')
  await team.waitFor()
  const shown = await timed(async () => {
    await team.click()
    await page.locator('[role=grid] [data-row="5"]').waitFor()
  })
  await context.close()
  await host.end('SIGTERM')
  return { firstCall, shown }
}

async function measure(store: StoreServer, browser: Browser): Promise<void> {
  const connection = openConnection(store.baseUrl, () => Promise.resolve('DIRECT'))
  const pages: Partial<Record<Size, number>> = {}
  for (const [bucket, size] of Object.entries(sizes)) {
    const client = new S3Client({ baseUrl: store.baseUrl, bucket, region: 'us-east-1' }, store.owner, connection)
    await makeBucket(client, false)
    pages[bucket as Size] = await fillFeeds(s3Store(client, 'store'), size)
  }
  await connection.destroy()
  const taken = {
    rclone: [] as number[],
    first: [] as number[],
    next: [] as number[],
    few: [] as number[],
    many: [] as number[],
    fewCalled: [] as number[],
    manyCalled: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    taken.rclone.push(await rcloned(store, 'many'))
    for (const size of ['many', 'few'] as const)
      await inFolder(async (folder) => {
        const host = await start(folder)
        await setUp(host, store, size)
        const first = await timed(() => host.value('archive.look', {}))
        if (size === 'many') {
          taken.first.push(first)
          taken.next.push(await timed(() => host.value('archive.look', {})))
        }
        await host.end('SIGTERM')
        const { firstCall, shown } = await viewed(browser, folder, store)
        taken[size].push(shown)
        taken[`${size}Called`].push(firstCall)
      })
  }
  const row = (title: string, values: readonly number[], beside: readonly number[]) => [
    title,
    fixed(median(values), 0),
    fixed(ratio(values, beside)),
  ]
  say(`\n${sizes.many.jobs.toLocaleString('en')} jobs of ${sizes.many.laptops} laptops, ${pages.many} pages; medians of ${rounds}\n`)
  say(
    table(
      ['first look', 'ms', 'ratio'],
      [
        row('rclone copy, 16 at once', taken.rclone, taken.rclone),
        row('Firstflow, from nothing', taken.first, taken.rclone),
        row('Firstflow, nothing new', taken.next, taken.rclone),
      ],
    ),
  )
  say('')
  say(
    table(
      ['the view, from the index', 'ms', 'ratio'],
      [
        row('10 jobs: first call of a host', taken.fewCalled, taken.fewCalled),
        row('10,000 jobs: first call of a host', taken.manyCalled, taken.fewCalled),
        row('10 jobs: from Team to rows', taken.few, taken.few),
        row('10,000 jobs: from Team to rows', taken.many, taken.few),
      ],
    ),
  )
}

void script(async () => {
  const missing = [
    ...missingFor('Ceph'),
    ...(await promisify(execFile)('which', ['rclone']).then(
      () => [],
      () => ['rclone'],
    )),
  ]
  if (missing.length > 0) {
    say(`NOT MEASURED HERE: office (${missing.join(', ')} not installed)`)
    return 0
  }
  await buildIfChanged()
  const store = await startStore('Ceph')
  try {
    const browser = await launchChromium()
    try {
      await measure(store, browser)
    } finally {
      await browser.close()
    }
    return 0
  } finally {
    await store.stop()
  }
})
