/**
 * The whole check: what `npm test` and CI run. What needs no build runs beside what does; each stage is shown when it has ended.
 * The last lines name the tests that failed, and the very last one says how many passed and failed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { checklistOf } from './checklist.ts'
import { launchChromium } from './chromium.ts'
import { electronInWords } from './electron-for-tests.ts'
import { say, script } from './run.ts'
import { heading, readSources, runTests, stage, type Ended } from './stages.ts'
import { daySeed, partOfToday, parts } from '../test/support/day-seed.ts'

const reports = mkdtempSync(join(tmpdir(), 'firstflow-test-'))
const playwright = (name: string, ...args: string[]) =>
  runTests('playwright', join(reports, `${name}.json`), ['--reporter=list,json', ...args])

const building = () =>
  stage('Build', async () => {
    await build()
    return { output: 'Main, preload and renderer are in out/.', isWell: true }
  })

const unitTests = () =>
  stage(`Unit and integration tests, part ${partOfToday} of ${parts} of the deep ones`, () =>
    runTests('vitest', join(reports, 'vitest.json'), [], { FIRSTFLOW_DEEP: 'today' }),
  )

const chromium = () =>
  stage('Chromium', async () => {
    await (await launchChromium()).close()
    return { output: 'Chromium is ready.', isWell: true }
  })

/** These speak for points of Electron's checklist, or draw a part themselves. */
const alwaysRun = () => stage('End-to-end tests of every day', () => playwright('always', 'electron/smoke.spec.ts', 'e2e/scanner.spec.ts'))
const endToEndTests = () =>
  stage(`End-to-end tests, part ${partOfToday} of ${parts}`, () => playwright('today', `--shard=${partOfToday}/${parts}`))

/** Electron's own twenty points. One that nothing speaks for counts as a failure, once the tests themselves are well. */
const checklist = (ended: readonly Ended[]) =>
  stage("Electron's security checklist", () => {
    const { lines, unproven } = checklistOf(ended.flatMap(({ tests }) => tests))
    return Promise.resolve({ output: lines.join('\n'), isWell: unproven === 0 || ended.some(({ isWell }) => !isWell) })
  })

async function runAll(): Promise<Ended[]> {
  const built = await building()
  // Most tests run what was built; an old build would answer for sources it does not have.
  if (!built.isWell) return [built, ...(await readSources())]
  const [tested, read] = await Promise.all([unitTests(), readSources()])
  // By themselves: beside other work a browser is slow enough to lose a test its patience.
  const browser = await chromium()
  const browsed = browser.isWell ? [await alwaysRun(), await endToEndTests()] : []
  const ended = [built, tested, ...read, browser, ...browsed]
  return [...ended, await checklist(ended)]
}

await script(async () => {
  const started = performance.now()
  const ended = await runAll()
  rmSync(reports, { recursive: true, force: true })
  heading('Result')
  for (const { title, isWell, seconds } of ended) say(`${isWell ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s  ${title}`)
  say(`       ${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  in all; the parts are those of FIRSTFLOW_DAY=${daySeed}`)
  say(electronInWords())
  const tests = ended.flatMap((each) => each.tests)
  const named = (outcome: string) => tests.filter((test) => test.outcome === outcome)
  for (const { file, titles } of named('failed')) say(`FAILED     ${file}: ${titles.join(' ')}`)
  for (const { file, titles } of named('flaky')) say(`second try ${file}: ${titles.join(' ')}`)
  // A stage without a failing test of its own counts as one.
  const failed = ended.reduce((sum, { isWell, tests: own }) => {
    const among = own.filter(({ outcome }) => outcome === 'failed').length
    return sum + (isWell ? 0 : Math.max(1, among))
  }, 0)
  say(`${named('passed').length + named('flaky').length} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
