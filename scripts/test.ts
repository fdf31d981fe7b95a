/** The whole check, stage by stage: what `npm test` and CI run. The last line says how many tests passed and failed. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { checklistOf, evidenceIn } from './checklist.ts'
import { launchChromium } from './chromium.ts'
import { findElectron } from './electron-binary.ts'
import { node, root, run, say, script } from './run.ts'
import { noTests, oneFailure, sumOf, tallyOf, type Tally } from './tally.ts'

const reports = mkdtempSync(join(tmpdir(), 'firstflow-test-'))
const packages = join(root, 'node_modules')

const title = (words: string) => say(`\n── ${words} ${'─'.repeat(Math.max(0, 96 - words.length))}`)

/** A stage without tests of its own counts only when it fails. */
async function check(words: string, program: string, ...args: string[]): Promise<Tally> {
  title(words)
  const { code } = await run(node, [join(packages, program), ...args], { show: 'inherit' })
  if (code === 0) say('Nothing to complain about.')
  return code === 0 ? noTests : oneFailure
}

async function buildStage(): Promise<Tally> {
  title('Build')
  try {
    await build()
    return noTests
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return oneFailure
  }
}

async function chromiumStage(): Promise<Tally> {
  title('Chromium')
  try {
    const browser = await launchChromium()
    await browser.close()
    say('Chromium is ready.')
    return noTests
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return oneFailure
  }
}

const reportOf = (runner: string) => join(reports, `${runner}.json`)
const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

async function vitestStage(): Promise<Tally> {
  title('Unit and integration tests')
  const file = reportOf('vitest')
  const { code } = await run(node, [join(packages, 'vitest/vitest.mjs'), 'run'], { show: 'inherit', env: { VITEST_JSON: file } })
  return tallyOf('vitest', code, readIfThere(file))
}

async function playwrightStage(): Promise<Tally> {
  title('End-to-end tests')
  const file = reportOf('playwright')
  const { code } = await run(node, [join(packages, '@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    show: 'inherit',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  return tallyOf('playwright', code, readIfThere(file))
}

/** Electron's own twenty points. One that nothing speaks for counts as a failure, once the tests themselves are well. */
function checklistStage(ranBefore: Tally): Tally {
  title("Electron's security checklist")
  const runners = ['vitest', 'playwright'] as const
  const { lines, unproven } = checklistOf(runners.flatMap((runner) => evidenceIn(runner, readIfThere(reportOf(runner)))))
  for (const line of lines) say(line)
  return ranBefore.failed === 0 && unproven > 0 ? oneFailure : noTests
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
  tallies.push(checklistStage(sumOf(tallies)))
  return tallies
}

await script(async () => {
  const tallies = await runAll()
  rmSync(reports, { recursive: true, force: true })
  title('Result')
  if (findElectron() === null) say('NOT TESTED HERE: Electron itself. Its binary is not on this machine; its tests were skipped.')
  const { passed, failed } = sumOf(tallies)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
