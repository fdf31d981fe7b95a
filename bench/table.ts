/**
 * `npm run bench -- table`: the table of devices with 10,000 rows and 9 columns in a real Chromium, beside a bare windowed DOM.
 * Each sample is a page of its own, the two take turns; the figure is the CPU time of the main thread.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession } from '@playwright/test'
import unocss from '@unocss/vite'
import vue from '@vitejs/plugin-vue'
import { build } from 'vite'
import { launchChromium } from '../scripts/chromium.ts'
import { say, script } from '../scripts/run.ts'
import { unoConfig } from '../uno.config.ts'
import { fixed, median, ratio, table } from './measure/figures.ts'

const rounds = Number(process.env['ROUNDS'] ?? 10)
const kinds = ['bare windowed DOM', 'Firstflow table'] as const
const measured = ['mount', 'scroll', 'change'] as const
const times = { mount: 1, scroll: 100, change: 20 }
/** 640 px of rows 44 px high, one that is seen in part, and four more above and below. */
const rowsInTheWindow = Math.ceil(640 / 44) + 1 + 8
const folder = join(import.meta.dirname, '../out/bench-table')

type Sample = Record<(typeof measured)[number], number> & { readonly most: number }

await build({
  root: join(import.meta.dirname, 'table'),
  configFile: false,
  logLevel: 'error',
  plugins: [vue(), unocss(unoConfig)],
  build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: join(import.meta.dirname, 'table/page.ts') } },
})
const built = (ending: string) =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, 'assets', name), 'utf8'))
    .join('\n')
const [code, style] = [built('.js'), built('.css')]

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000
}

async function sample(browser: Browser, kind: string): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.setContent('<!doctype html><body></body>')
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: code, type: 'module' })
  await page.waitForFunction('globalThis.bench !== undefined')
  const session = await page.context().newCDPSession(page)
  // In CPU time of the thread: what else the machine does must not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const perform = async (stage: string) => Number(await page.evaluate(`bench('${stage}', '${kind}')`))
  await perform('warm')
  const taken = { mount: NaN, scroll: NaN, change: NaN, most: 0 }
  for (const stage of measured) {
    const before = await busyMs(session)
    taken.most = await perform(stage)
    taken[stage] = ((await busyMs(session)) - before) / times[stage]
  }
  await page.close()
  return taken
}

await script(async () => {
  const browser = await launchChromium()
  const samples = kinds.map((): Sample[] => [])
  // The first round warms the browser up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, kind] of kinds.entries()) {
      const taken = await sample(browser, kind)
      if (round > 0) samples[at]?.push(taken)
    }
  say(
    `Chromium ${browser.version()}, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  await browser.close()

  const [plain = []] = samples
  say(`\n10,000 rows, 9 columns, ms of CPU time of the main thread; medians of ${rounds} pages each, ratios to the page beside it\n`)
  say(
    table(
      ['table', 'mount', 'ratio', 'a frame of scrolling', 'ratio', 'one changed row', 'ratio', 'row elements'],
      kinds.map((kind, at) => {
        const own = samples[at] ?? []
        const cells = measured.flatMap((stage) => {
          const of = (all: readonly Sample[]) => all.map((each) => each[stage])
          return [fixed(median(of(own))), fixed(ratio(of(own), of(plain)))]
        })
        return [kind, ...cells, String(Math.max(...own.map(({ most }) => most)))]
      }),
    ),
  )
  const most = Math.max(...samples.flat().map((each) => each.most))
  if (most > rowsInTheWindow) throw new Error(`${most} rows are mounted, and the window needs ${rowsInTheWindow}`)
  return 0
})
