/** The end-to-end tests that `npm test` runs: today's part. `npm run test:full -- window` runs all. */
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './run.ts'
import { partOfToday } from './todays-part.ts'

/**
 * Node reads TypeScript itself: to translate all that the tests import, Playwright takes seconds the first time. What is compiled is kept
 * for the processes that follow, together with what the unit tests compiled.
 */
export const readAsItIs = { PW_DISABLE_TS_ESM: '1', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

export interface ListedTest {
  readonly project: string
  readonly file: string
  /** Of the groups around it, and its own. */
  readonly titles: readonly string[]
}

/** These speak for points of Electron's checklist, of which none may go without a proof, and depend on each other; or draw a part themselves. */
const isAlwaysRun = ({ file }: ListedTest) => file.endsWith('smoke.spec.ts') || file.endsWith('scanner.spec.ts')

export const windowTestsOfToday = (tests: readonly ListedTest[], day?: number): ListedTest[] => [
  ...partOfToday(
    tests.filter((test) => !isAlwaysRun(test)),
    day,
  ),
  ...tests.filter(isAlwaysRun),
]

/** As `playwright test --test-list` reads it. */
export const asTestList = (tests: readonly ListedTest[]) =>
  tests.map(({ project, file, titles }) => [`[${project}]`, file, ...titles].join(' › ')).join('\n')

interface Suite {
  readonly title: string
  readonly file: string
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly projectName: string }[] }[]
  readonly suites?: readonly Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    file: z.string(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ projectName: z.string() })) })),
    suites: z.array(suite).optional(),
  }),
)
const listing = z.object({ suites: z.array(suite).nonempty() })

/** Those that `playwright test --list --reporter=json` names. */
export function listedTests(json: string): ListedTest[] {
  const testsOf = (above: readonly string[], { title, file, specs, suites = [] }: Suite): ListedTest[] => {
    // The outermost suite is the file.
    const titles = title === file ? above : [...above, title]
    return [
      ...specs.flatMap((spec) => spec.tests.map(({ projectName }) => ({ project: projectName, file, titles: [...titles, spec.title] }))),
      ...suites.flatMap((inner) => testsOf(titles, inner)),
    ]
  }
  return listing.parse(JSON.parse(json)).suites.flatMap((each) => testsOf([], each))
}
