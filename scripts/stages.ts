/** The parts of the check: each runs to its end, and is shown then as a whole, with the time it took. */
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { node, root, run, say } from './run.ts'
import { testsIn, type ReportedTest } from './runner-reports.ts'

interface Found {
  readonly output: string
  readonly isWell: boolean
  readonly tests?: readonly ReportedTest[]
}
export interface Ended {
  readonly title: string
  readonly seconds: number
  readonly isWell: boolean
  readonly tests: readonly ReportedTest[]
}

export const heading = (words: string) => say(`\n── ${words} ${'─'.repeat(Math.max(0, 96 - words.length))}`)

/** Throws nothing: a stage whose work throws has failed, and shows the message. */
export async function stage(title: string, work: () => Promise<Found>): Promise<Ended> {
  const started = performance.now()
  const { output, isWell, tests = [] } = await work().catch((error: unknown): Found => ({ output: String(error), isWell: false }))
  const seconds = (performance.now() - started) / 1000
  heading(`${title} (${seconds.toFixed(1)} s)`)
  say(output.trim())
  return { title, seconds, isWell, tests }
}

const packages = join(root, 'node_modules')
/** Node reads TypeScript itself: to translate all that the tests import, Playwright takes seconds. What is compiled is kept for later processes. */
export const readAsItIs = { PW_DISABLE_TS_ESM: '1', NODE_COMPILE_CACHE: join(packages, '.cache/compiled') }
const runners = { vitest: ['vitest/vitest.mjs', 'run'], playwright: ['@playwright/test/cli.js', 'test'] } as const
export type Runner = keyof typeof runners

/** Runs tests, and reads what came of each from `report`, a file that the runner writes. A runner that ends badly or reports nothing has failed. */
export async function runTests(runner: Runner, report: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Found> {
  const reporting = { VITEST_JSON: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...readAsItIs, ...env }
  const { code, output } = await run(node, programOf(runner, args), { show: 'collect', env: reporting })
  const tests = testsIn(existsSync(report) ? readFileSync(report, 'utf8') : null)
  const said = tests === null ? `${output}\nThe runner left no report of its tests.` : output
  return { output: said, isWell: code === 0 && tests !== null, tests: tests ?? [] }
}
/** Each file whose path contains one of `names`; there may be none. No reporter is named: Vitest would then write no report. */
export const runTestsNamed = (names: readonly string[], report: string): Promise<Found> =>
  runTests('vitest', report, ['--passWithNoTests', ...names])
export const programOf = (runner: Runner, args: readonly string[]): string[] => {
  const [program, command] = runners[runner]
  return [join(packages, program), command, ...args]
}

/** A program of node_modules that has no tests of its own. */
const tool = (title: string, program: string, ...args: string[]) =>
  stage(title, async () => {
    // oxlint looks for the program that reads types on the path.
    const env = { PATH: `${join(packages, '.bin')}${delimiter}${process.env['PATH'] ?? ''}` }
    const { code, output } = await run(node, [join(packages, program), ...args], { show: 'collect', env })
    return { output: code === 0 ? 'Nothing to complain about.' : output, isWell: code === 0 }
  })

/** Format, lint and types, one after the other. `files` limits format and lint, and without a source among them there is nothing else to read. */
export async function readSources(files: readonly string[] = []): Promise<Ended[]> {
  const sources = files.filter((file) => /\.(ts|vue)$/.test(file))
  const format = await tool('Format', 'oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files)
  if (files.length > 0 && sources.length === 0) return [format]
  return [
    format,
    await tool('Lint', 'oxlint/bin/oxlint', '--type-aware', '--report-unused-disable-directives-severity', 'error', ...sources),
    await tool('Lint: templates', 'eslint/bin/eslint.js', '--cache', '--cache-location', 'node_modules/.cache/eslint/', 'src/renderer'),
    await tool('Types: shared', 'typescript-7/bin/tsc', '-p', 'tsconfig.shared.json'),
    await tool('Types: main, simulator, tests', 'typescript-7/bin/tsc', '-p', 'tsconfig.node.json'),
    await tool('Types: renderer', 'vue-tsc/bin/vue-tsc.js', '-p', 'tsconfig.web.json'),
  ]
}
