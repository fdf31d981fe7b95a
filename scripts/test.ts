/** The whole check, stage by stage: what `npm test` and CI run. The last line says how many tests passed and failed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { build } from './build.ts'
import { provideChromium } from './chromium.ts'
import { findElectron } from './electron-binary.ts'
import { node, root, run, say, script } from './run.ts'

interface Tally {
  readonly passed: number
  readonly failed: number
}

const reports = mkdtempSync(join(tmpdir(), 'firstflow-test-'))
const packages = join(root, 'node_modules')
const oneFailure: Tally = { passed: 0, failed: 1 }
const success: Tally = { passed: 0, failed: 0 }

const title = (words: string) => say(`\n── ${words} ${'─'.repeat(Math.max(0, 96 - words.length))}`)

/** A stage without tests of its own counts only when it fails. */
async function check(words: string, program: string, ...args: string[]): Promise<Tally> {
  title(words)
  const { code } = await run(node, [join(packages, program), ...args], { show: 'inherit' })
  if (code === 0) say('Nothing to complain about.')
  return code === 0 ? success : oneFailure
}

async function buildStage(): Promise<Tally> {
  title('Build')
  try {
    await build()
    return success
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return oneFailure
  }
}

async function chromiumStage(): Promise<Tally> {
  title('Chromium')
  if (await provideChromium()) {
    say('Chromium is ready.')
    return success
  }
  say('No Chromium could be found or fetched. Install chromium, Google Chrome or Microsoft Edge, then run "npm test" again.')
  return oneFailure
}

/** What a runner's report says. One that ended badly without a failed test (or without a report) has failed all the same. */
function tallyOf(code: number | null, read: () => Tally): Tally {
  let tally: Tally
  try {
    tally = read()
  } catch {
    return oneFailure
  }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
const parsed = <Report extends z.ZodType>(report: Report, file: string) => report.parse(JSON.parse(readFileSync(file, 'utf8')))

async function vitestStage(): Promise<Tally> {
  title('Unit and integration tests')
  const file = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run(node, [join(packages, 'vitest/vitest.mjs'), ...args], { show: 'inherit' })
  return tallyOf(code, () => {
    const { numPassedTests, numFailedTests } = parsed(vitestReport, file)
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

async function playwrightStage(): Promise<Tally> {
  title('End-to-end tests')
  const file = join(reports, 'playwright.json')
  const { code } = await run(node, [join(packages, '@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    show: 'inherit',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  return tallyOf(code, () => {
    const { expected, unexpected, flaky } = parsed(playwrightReport, file).stats
    return { passed: expected + flaky, failed: unexpected }
  })
}

async function runAll(): Promise<Tally[]> {
  const tsc = 'typescript/bin/tsc'
  const tallies = [
    await check('Types: shared', tsc, '-p', 'tsconfig.shared.json'),
    await check('Types: main, simulator, tests', tsc, '-p', 'tsconfig.node.json'),
    await check('Types: renderer', 'vue-tsc/bin/vue-tsc.js', '-p', 'tsconfig.web.json'),
    await check('Lint', 'eslint/bin/eslint.js', '.'),
    await check('Format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  ]
  const built = await buildStage()
  tallies.push(built)
  // Most tests run what was built; an old build would answer for sources it does not have.
  if (built.failed > 0) return tallies
  const chromium = await chromiumStage()
  tallies.push(chromium, await vitestStage())
  if (chromium.failed === 0) tallies.push(await playwrightStage())
  return tallies
}

await script(async () => {
  const tallies = await runAll()
  rmSync(reports, { recursive: true, force: true })
  title('Result')
  if (findElectron() === null) say('NOT TESTED HERE: Electron itself. Its binary is not on this machine; its tests were skipped.')
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
