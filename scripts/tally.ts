/** How many tests a runner's JSON report says passed and failed. A runner that ended badly has failed, whatever its report says. */
import { z } from 'zod'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

export const noTests: Tally = { passed: 0, failed: 0 }
export const oneFailure: Tally = { passed: 0, failed: 1 }

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report): Tally => ({ passed: report.numPassedTests, failed: report.numFailedTests }))

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }): Tally => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))

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
  tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), noTests)
