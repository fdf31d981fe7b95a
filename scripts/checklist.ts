/**
 * Electron's security checklist as the tests found it. A test belongs to a point by its title ("Checklist 7: ..."); what came
 * of it is read from the runners' JSON reports, so that no line can say more than a test did.
 */
import { z } from 'zod'

interface Evidence {
  readonly point: number
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'notRun'
}

const pointCount = 20
const marked = /^Checklist (\d+): (.+)$/

const vitestReport = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ ancestorTitles: z.array(z.string()), status: z.string() })) })),
})
const spec = z.object({ tests: z.array(z.object({ status: z.string() })) })
type Suite = { readonly title: string; readonly specs: z.infer<typeof spec>[]; readonly suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.lazy(() => z.object({ title: z.string(), specs: z.array(spec), suites: z.array(suite).optional() }))
const playwrightReport = z.object({ suites: z.array(suite) })

const outcomes: Readonly<Record<string, Evidence['outcome']>> = {
  passed: 'passed',
  expected: 'passed',
  flaky: 'passed',
  failed: 'failed',
  unexpected: 'failed',
}

/** What a runner's report says about the points. `text` is null when it left none; half a report is none either. */
export function evidenceIn(runner: 'vitest' | 'playwright', text: string | null): Evidence[] {
  try {
    return text === null ? [] : readEvidence(runner, JSON.parse(text))
  } catch {
    return []
  }
}

function readEvidence(runner: 'vitest' | 'playwright', report: unknown): Evidence[] {
  return runner === 'vitest'
    ? vitestReport
        .parse(report)
        .testResults.flatMap(({ assertionResults }) =>
          assertionResults.flatMap(({ ancestorTitles, status }) => evidenceOf(ancestorTitles, status)),
        )
    : playwrightReport.parse(report).suites.flatMap((each) => evidenceOfSuite([], each))
}

function evidenceOfSuite(above: readonly string[], { title, specs, suites = [] }: Suite): Evidence[] {
  const titles = [...above, title]
  return [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ status }) => evidenceOf(titles, status))),
    ...suites.flatMap((each) => evidenceOfSuite(titles, each)),
  ]
}

function evidenceOf(titles: readonly string[], status: string): Evidence[] {
  return titles.flatMap((each) => {
    const [, point, title] = marked.exec(each) ?? []
    return point === undefined || title === undefined ? [] : [{ point: Number(point), title, outcome: outcomes[status] ?? 'notRun' }]
  })
}

/** One line for each point, and how many of them nothing speaks for. */
export function checklistOf(evidence: readonly Evidence[]): { readonly lines: readonly string[]; readonly unproven: number } {
  const points = Array.from({ length: pointCount }, (_, index) => index + 1).map((point) => {
    const about = evidence.filter((each) => each.point === point)
    return { point, title: about[0]?.title ?? '(no test speaks of it)', state: stateOf(about.map(({ outcome }) => outcome)) }
  })
  return {
    lines: points.map(({ point, title, state }) => `${String(point).padStart(3)}  ${title.padEnd(66)} ${state}`),
    unproven: points.filter(({ state }) => state === 'NOT PROVEN').length,
  }
}

function stateOf(outcomes: readonly Evidence['outcome'][]): string {
  if (outcomes.length === 0 || outcomes.includes('failed')) return 'NOT PROVEN'
  if (!outcomes.includes('passed')) return 'needs the binary'
  return outcomes.includes('notRun') ? 'proven as built; in Electron itself it needs the binary' : 'proven'
}
