/** What the JSON reports of Vitest and Playwright say about each test. */
import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { root } from './run.ts'

export interface ReportedTest {
  readonly file: string
  /** Of the groups around it, and its own. */
  readonly titles: readonly string[]
  /** `flaky` passed only when it was run again. */
  readonly outcome: 'passed' | 'flaky' | 'failed' | 'notRun'
}

const outcomes: Readonly<Record<string, ReportedTest['outcome']>> = {
  passed: 'passed',
  expected: 'passed',
  flaky: 'flaky',
  failed: 'failed',
  unexpected: 'failed',
}
const outcomeOf = (status: string) => outcomes[status] ?? 'notRun'

const vitestTest = z
  .object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() })
  .transform(({ ancestorTitles, title, status }) => ({ titles: [...ancestorTitles, title], outcome: outcomeOf(status) }))
const vitestReport = z
  .object({ testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(vitestTest) })) })
  .transform(({ testResults }) =>
    testResults.flatMap(({ name, status, assertionResults }): ReportedTest[] => {
      const asAWhole = { titles: ['the file as a whole'], outcome: 'failed' } as const
      const isBroken = status === 'failed' && !assertionResults.some(({ outcome }) => outcome === 'failed')
      return [...assertionResults, ...(isBroken ? [asAWhole] : [])].map((test) => ({ file: relative(root, resolve(root, name)), ...test }))
    }),
  )

interface Suite {
  readonly title: string
  readonly file: string
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
  readonly suites?: readonly Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    file: z.string(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
    suites: z.array(suite).optional(),
  }),
)
function inSuite({ title, file, specs, suites = [] }: Suite, above: readonly string[] = []): ReportedTest[] {
  // The outermost suite is the file.
  const titles = title === file ? above : [...above, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({ file: `test/${file}`, titles: [...titles, spec.title], outcome: outcomeOf(status) })),
    ),
    ...suites.flatMap((each) => inSuite(each, titles)),
  ]
}
const playwrightReport = z.object({ suites: z.array(suite) }).transform(({ suites }) => suites.flatMap((each) => inSuite(each)))

const report = z.union([vitestReport, playwrightReport])

/** `text` is a runner's report, null when it left none. Null when it is none, or half of one. */
export function testsIn(text: string | null): ReportedTest[] | null {
  try {
    return text === null ? null : report.parse(JSON.parse(text))
  } catch {
    return null
  }
}
