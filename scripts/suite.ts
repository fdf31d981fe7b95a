/**
 * `npm run test:full -- NAME`: the whole of a suite of which `npm test` runs a part. What decides about the part is read by the suite itself,
 * and what could not be run here is named at the end.
 */
import { build } from './build.ts'
import { deepTests } from './deep-tests.ts'
import { electronInWords } from './electron-for-tests.ts'
import { node, run, say, script } from './run.ts'
import { programOf, readAsItIs, type Runner } from './stages.ts'

interface Suite {
  readonly runner: Runner
  readonly files: string | readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly needsBuild?: true
  /** What it ran in, or why it did not. */
  readonly ranIn?: () => string
}

const suites: Readonly<Record<string, Suite>> = {
  /** Some minutes. The mounts need Linux and root. */
  durability: { runner: 'vitest', files: 'test/durability', env: { DURABILITY: 'full' } },
  /** About ten minutes; FIRSTFLOW_MODEL_RUNS asks for another number. */
  model: { runner: 'vitest', files: 'test/model/workflow.test.ts', env: { FIRSTFLOW_MODEL_RUNS: '20000' } },
  /** Some minutes. */
  damage: { runner: 'vitest', files: 'test/main/journal/in-the-way.test.ts', env: { FIRSTFLOW_DAMAGE: 'all' } },
  /** Some minutes: 1,000 random jobs. */
  truth: { runner: 'vitest', files: 'test/main/jobs/one-truth.test.ts', env: { FIRSTFLOW_TRUTH_RUNS: '1000' } },
  writes: { runner: 'vitest', files: 'test/main/jobs/every-write.test.ts', env: { EVERY_WRITE: 'all' } },
  answers: { runner: 'vitest', files: 'test/main/client/generated-answers.test.ts', env: { FIRSTFLOW_ANSWERS: 'all' } },
  hostile: { runner: 'vitest', files: 'test/hostile/generated-files.test.ts', env: { FIRSTFLOW_HOSTILE: 'all' } },
  report: { runner: 'vitest', files: 'test/main/report', env: { FIRSTFLOW_REPORT: 'all' } },
  /** On every store whose packages are installed; the test file says which are not. */
  archive: { runner: 'vitest', files: 'test/archive', env: { FIRSTFLOW_ARCHIVE: 'all' } },
  /** Windows itself on Windows, else Wine. The first time it prepares that, which takes minutes and a network. */
  windows: { runner: 'vitest', files: 'test/windows', env: { FIRSTFLOW_WINDOWS: 'yes' }, needsBuild: true },
  accessibility: {
    runner: 'playwright',
    files: 'test/e2e/accessibility.spec.ts',
    env: { FIRSTFLOW_ACCESSIBILITY: 'all' },
    needsBuild: true,
  },
  /** Every file of them. What a file draws a part of has a name of its own. */
  deep: { runner: 'vitest', files: deepTests, env: {}, needsBuild: true },
  /** Every end-to-end test; of views and looks as many as on other days. */
  window: { runner: 'playwright', files: 'test/e2e', env: { FIRSTFLOW_SCANNER: 'all' }, needsBuild: true },
  /** In the Electron that ELECTRON_OVERRIDE_DIST_PATH names, else in the program's own. */
  electron: { runner: 'playwright', files: 'test/electron', env: {}, needsBuild: true, ranIn: electronInWords },
  layout: { runner: 'playwright', files: 'test/e2e/layout.spec.ts', env: { FIRSTFLOW_LAYOUT: 'all' }, needsBuild: true },
}

await script(async () => {
  const suite = suites[process.argv[2] ?? '']
  if (suite === undefined) throw new Error(`Give one of ${Object.keys(suites).join(', ')}.`)
  if (suite.needsBuild === true) await build()
  const { code } = await run(node, programOf(suite.runner, [suite.files].flat()), {
    show: 'inherit',
    env: { ...readAsItIs, ...suite.env, ...process.env },
  })
  if (suite.ranIn !== undefined) say(suite.ranIn())
  return code ?? 1
})
