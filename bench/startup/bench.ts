/**
 * `npm run bench -- startup`: from nothing to the list of jobs, beside a bare Node process with one page in the same Chromium, and
 * what each view has the browser read.
 *
 * The build is measured, as it is delivered. Host and page start again in every round; the browser itself is open already.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { buildIfChanged } from '../../scripts/build.ts'
import { launchChromium } from '../../scripts/chromium.ts'
import { windowAddress, type Announcement } from '../../scripts/loopback-process.ts'
import { node, root, say, script } from '../../scripts/run.ts'
import { fillDataFolder } from '../journal/stored-jobs.ts'
import { fixed, median, ratio, table } from '../measure/figures.ts'

const rounds = Number(process.env['ROUNDS'] ?? 9)
const counts = [0, 1000] as const

interface Started {
  /** Milliseconds from the start of the process to its first line. */
  readonly listening: number
  /** Milliseconds from the window's address to the first paint that holds the heading and, where there are jobs, the list. */
  readonly inUse: number
  /** The same for the third page of that host in that browser: files are in its cache, and so is what V8 made of them. */
  readonly again: number
  /** MB, after the page stood; NaN where the system does not tell. */
  readonly hostMemory: number
  readonly pageMemory: number
}

const residentMegabytes = (pid: number) => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024
  } catch {
    return NaN
  }
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 2 ** 20
}

/** In the page: resolves after the first frame that was painted with such an element, on the clock of the computer. */
function markPaint(selector: string): void {
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look)
      else setTimeout(() => resolve(performance.timeOrigin + performance.now()))
    }
    requestAnimationFrame(look)
  })
  Object.assign(globalThis, { painted })
}
/** Nothing else is asked of the page until then: a look of Playwright's has it laid out. */
const paintedAt = (page: Page) => page.evaluate(() => (globalThis as unknown as { readonly painted: Promise<number> }).painted)

/** `element`: what has to be painted. */
async function start(browser: Browser, args: readonly string[], element: string): Promise<Started> {
  const begun = performance.now()
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const listening = performance.now() - begun
  const announcement = JSON.parse(line) as Announcement
  // A context of its own: nothing of the round before is in its cache.
  const context = await browser.newContext()
  async function open() {
    // As the host does it, which opens a browser with it and not only a page.
    const address = announcement.token === '' ? announcement.url : await windowAddress(announcement)
    const page = await context.newPage()
    await page.addInitScript(markPaint, element)
    const asked = performance.timeOrigin + performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    return { page, inUse: (await paintedAt(page)) - asked }
  }
  const { page, inUse } = await open()
  const taken = { listening, inUse, hostMemory: residentMegabytes(child.pid ?? 0), pageMemory: await heapMegabytes(page) }
  await page.close()
  // V8 keeps what it compiled of a file that it meets for the second time, once that has run.
  const second = await open()
  await second.page.waitForLoadState('load')
  await second.page.close()
  const third = await open()
  await context.close()
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { ...taken, again: third.inUse }
}

/** In the page: the files that had arrived by then, on the clock of the computer. */
const loadedBy = (at: number) =>
  performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      performance.timeOrigin + (entry as PerformanceResourceTiming).responseEnd <= at ? [new URL(entry.name).pathname] : [],
    )

async function measureStart(browser: Browser, folders: ReadonlyMap<number, string>): Promise<void> {
  const bare: Started[] = []
  const ours = new Map<number, Started[]>(counts.map((count) => [count, []]))
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await start(browser, ['bench/startup/bare-host.ts'], 'h1'))
    for (const [count, folder] of folders) {
      ours.get(count)?.push(await start(browser, ['out/main/loopback.js', '--data', folder, '--no-open'], count === 0 ? 'h1' : 'tbody tr'))
    }
  }
  const timed = (taken: readonly Started[], of: (one: Started) => number) => [
    fixed(median(taken.map(of)), 0),
    fixed(ratio(taken.map(of), bare.map(of))),
  ]
  const row = (name: string, taken: readonly Started[]) => [
    name,
    ...timed(taken, ({ listening }) => listening),
    ...timed(taken, ({ inUse }) => inUse),
    ...timed(taken, ({ again }) => again),
    fixed(median(taken.map(({ hostMemory }) => hostMemory)), 0),
    fixed(median(taken.map(({ pageMemory }) => pageMemory)), 1),
  ]
  const beside = (...names: readonly string[]) => names.flatMap((name) => [`${name}, ms`, 'x bare'])
  const head = ['start', ...beside('listening', 'in use', 'opened again'), 'host, MB', 'page heap, MB']
  say(
    table(head, [
      row('bare Node process and page', bare),
      ...counts.map((count) => row(`Firstflow, ${count} jobs`, ours.get(count) ?? [])),
    ]),
  )
}

const views = {
  'the list of jobs (first view)': '/',
  'new job': '/jobs/new',
  devices: '/devices/showers',
  groups: '/groups',
  activity: '/activity',
  environments: '/environments',
  settings: '/settings',
} as const

/** Files of script and style, compressed one by one, and the commands asked until the view stands. */
async function measureViews(browser: Browser, folder: string): Promise<void> {
  const child = spawn(node, ['out/main/loopback.js', '--data', folder, '--no-open'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const announcement = JSON.parse(line) as Announcement
  const first = new Set<string>()
  const rows: string[][] = []
  for (const [name, path] of Object.entries(views)) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const files = new Map<string, Promise<Buffer>>()
    const commands: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(js|css)$/.test(pathname)) files.set(pathname, response.body())
    })
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/call') commands.push((request.postDataJSON() as { command: string }).command)
    })
    await page.addInitScript(markPaint, path === '/' ? 'tbody tr' : 'h1')
    await page.goto(path === '/' ? await windowAddress(announcement) : `${announcement.url}${path}#token=${announcement.token}`)
    const paint = await paintedAt(page)
    // What comes later is not part of the view, and is cut short with the page.
    page.removeAllListeners('response')
    const there = new Set(await page.evaluate(loadedBy, paint))
    const parts = [...files].filter(([file]) => there.has(file))
    const sizes = await Promise.all(parts.map(async ([file, body]) => ({ file, kilobytes: gzipSync(await body).length / 1000 })))
    const sum = (some: readonly { kilobytes: number }[]) => some.reduce((all, { kilobytes }) => all + kilobytes, 0)
    const added = sizes.filter(({ file }) => !first.has(file))
    if (first.size === 0) for (const { file } of sizes) first.add(file)
    rows.push([name, fixed(sum(sizes), 0), fixed(sum(added), 0), [...new Set(commands)].join(' ')])
    await context.close()
  }
  child.kill('SIGTERM')
  await once(child, 'exit')
  say(table(['view', 'script and style, kB gzip', 'beyond the first view', 'asked of the host'], rows))
}

await script(async () => {
  await buildIfChanged()
  const browser = await launchChromium()
  const folders = new Map(counts.map((count) => [count, mkdtempSync(join(tmpdir(), 'firstflow-startup-'))]))
  try {
    for (const [count, folder] of folders) await fillDataFolder(folder, count)
    await measureStart(browser, folders)
    say('')
    await measureViews(browser, folders.get(1000) ?? '')
  } finally {
    await browser.close()
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true })
  }
  return 0
})
