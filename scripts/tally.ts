/** How many tests a runner's JSON report says passed and failed. A runner that ended badly has failed, whatever its report says. */
import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { root } from './run.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** What to look at, a line each: tests that failed, and those that passed only when they were run again. */
  readonly notes: readonly string[]
}

export const noTests: Tally = { passed: 0, failed: 0, notes: [] }
export const oneFailure: Tally = { passed: 0, failed: 1, notes: [] }

const failedLine = (file: string, title: string) => `FAILED     ${relative(root, resolve(root, file))}: ${title}`

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z
      .array(
        z.object({
          name: z.string(),
          status: z.string(),
          assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
        }),
      )
      .default([]),
  })
  .transform((report): Tally => {
    const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
      const titles = assertionResults.flatMap((each) => (each.status === 'failed' ? [each.fullName] : []))
      return (titles.length === 0 && status === 'failed' ? ['the file as a whole'] : titles).map((title) => failedLine(name, title))
    })
    return { passed: report.numPassedTests, failed: report.numFailedTests, notes: failures }
  })

interface Suite {
  readonly specs: readonly { readonly title: string; readonly file: string; readonly tests: readonly { readonly status: string }[] }[]
  readonly suites?: readonly Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
    suites: z.array(suite).optional(),
  }),
)
const notesIn = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, file, tests }) => {
    const states = tests.map(({ status }) => status)
    if (states.includes('unexpected')) return [failedLine(file, title)]
    return states.includes('flaky') ? [`second try ${file}: ${title}`] : []
  }),
  ...suites.flatMap(notesIn),
]

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(suite).default([]),
  })
  .transform(({ stats, suites }): Tally => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    notes: suites.flatMap(notesIn),
  }))

const reports = { vitest: vitestReport, playwright: playwrightReport }

/** `text` is the report, or null when the runner left none. */
export function tallyOf(runner: keyof typeof reports, exitCode: number | null, text: string | null): Tally {
  if (text === null) return oneFailure
  const tally = readTally(runner, text)
  if (tally === null) return oneFailure
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readTally(runner: keyof typeof reports, text: string): Tally | null {
  try {
    return reports[runner].parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { passed, failed, notes }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, notes: [...sum.notes, ...notes] }),
    noTests,
  )
