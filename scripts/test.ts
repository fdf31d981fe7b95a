/**
 * The whole check: what `npm test` and CI run. What needs no build runs beside what does; each stage is shown when it has ended.
 * The last lines name the tests that failed, and the very last one says how many passed and failed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { checklistOf, evidenceIn } from './checklist.ts'
import { launchChromium } from './chromium.ts'
import { deepTests, deepTestsOfToday } from './deep-tests.ts'
import { electronInWords } from './electron-for-tests.ts'
import { node, root, run, say, script } from './run.ts'
import { formatOf, heading, inTurn, lintOf, runStage, templates, types, type Ended, type Stage } from './stages.ts'
import { noTests, oneFailure, sumOf, tallyOf } from './tally.ts'
import { asTestList, listedTests, readAsItIs, windowTestsOfToday } from './window-tests.ts'
import { daySeed } from '../test/support/day-seed.ts'

const reports = mkdtempSync(join(tmpdir(), 'firstflow-test-'))
const packages = join(root, 'node_modules')
const reportOf = (runner: string) => join(reports, `${runner}.json`)
const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** Succeeds with what `work` says, and fails with what it throws. */
function attempt(title: string, work: () => Promise<string>): Stage {
  return {
    title,
    work: () =>
      work().then(
        (output) => ({ tally: noTests, output }),
        (error: unknown) => ({ tally: oneFailure, output: error instanceof Error ? error.message : String(error) }),
      ),
  }
}

const building = attempt('Build', async () => {
  await build()
  return 'Main, preload and renderer lie in out/.'
})

const chromium = attempt('Chromium', async () => {
  await (await launchChromium()).close()
  return 'Chromium is ready.'
})

const unitTests: Stage = {
  title: 'Unit and integration tests',
  async work() {
    const file = reportOf('vitest')
    const env = { VITEST_JSON: file, FIRSTFLOW_DEEP: 'today' }
    const { code, output } = await run(node, [join(packages, 'vitest/vitest.mjs'), 'run'], { show: 'collect', env })
    const said = `Of ${deepTests.length} files of deep tests, by FIRSTFLOW_DAY=${daySeed}; all of them: npm run test:full -- deep`
    return { tally: tallyOf('vitest', code, readIfThere(file)), output: [said, ...deepTestsOfToday, output].join('\n  ') }
  },
}

const playwright = (report: string, ...args: string[]) =>
  run(node, [join(packages, '@playwright/test/cli.js'), 'test', ...args], {
    show: 'collect',
    env: { ...readAsItIs, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
const testList = join(reports, 'window-tests.txt')

/** While other stages keep the cores busy: Playwright reads all its tests to name them, and leaves a core idle. */
const choice = attempt('Choice of end-to-end tests', async () => {
  const list = reportOf('listed')
  const { output: failure } = await playwright(list, '--list', '--reporter=json')
  const listed = readIfThere(list)
  if (listed === null) throw new Error(failure)
  const all = listedTests(listed)
  const chosen = windowTestsOfToday(all)
  writeFileSync(testList, asTestList(chosen))
  return `${chosen.length} of ${all.length}, by FIRSTFLOW_DAY=${daySeed}; all of them: npm run test:full -- window`
})

const endToEndTests: Stage = {
  title: 'End-to-end tests',
  async work() {
    const file = reportOf('playwright')
    const { code, output } = await playwright(file, '--reporter=list,json', `--test-list=${testList}`)
    return { tally: tallyOf('playwright', code, readIfThere(file)), output }
  },
}

/** Electron's own twenty points. One that nothing speaks for counts as a failure, once the tests themselves are well. */
const checklist = (areTestsWell: boolean): Stage => ({
  title: "Electron's security checklist",
  work() {
    const runners = ['vitest', 'playwright'] as const
    const { lines, unproven } = checklistOf(runners.flatMap((runner) => evidenceIn(runner, readIfThere(reportOf(runner)))))
    return Promise.resolve({ tally: areTestsWell && unproven > 0 ? oneFailure : noTests, output: lines.join('\n') })
  },
})

async function runAll(): Promise<Ended[]> {
  const built = await runStage(building)
  // Most tests run what was built; an old build would answer for sources it does not have.
  if (built.tally.failed > 0) return [built, ...(await inTurn([formatOf(), lintOf(), ...types]))]
  const [tested, checked] = await Promise.all([runStage(unitTests), inTurn([formatOf(), lintOf(), templates, ...types, choice, chromium])])
  // By themselves: beside other work a browser is slow enough to lose a test its patience.
  const canBrowse = checked.slice(-2).every(({ tally }) => tally.failed === 0)
  const browsed = canBrowse ? [await runStage(endToEndTests)] : []
  const ended = [built, ...checked, tested, ...browsed]
  return [...ended, await runStage(checklist(sumOf(ended.map(({ tally }) => tally)).failed === 0))]
}

await script(async () => {
  const started = performance.now()
  const ended = await runAll()
  rmSync(reports, { recursive: true, force: true })
  heading('Result')
  for (const { title, tally, seconds } of ended)
    say(`${tally.failed > 0 ? 'FAILED' : 'ok    '} ${seconds.toFixed(1).padStart(7)} s  ${title}`)
  say(`       ${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  in all`)
  say(electronInWords())
  const { passed, failed, notes } = sumOf(ended.map(({ tally }) => tally))
  for (const note of notes) say(note)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
