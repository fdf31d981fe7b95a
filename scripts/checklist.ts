/**
 * Electron's security checklist as the tests found it. A test belongs to a point by the title of its group ("Checklist 7: ..."); what came
 * of it is read from the runners' reports, so that no line can say more than a test did.
 */
import type { ReportedTest } from './runner-reports.ts'

const pointCount = 20
const marked = /^Checklist (\d+): (.+)$/

/** One line for each point, and how many of them nothing speaks for. */
export function checklistOf(tests: readonly ReportedTest[]): { readonly lines: readonly string[]; readonly unproven: number } {
  const evidence = tests.flatMap(({ titles, outcome }) =>
    titles.flatMap((each) => {
      const [, point, title] = marked.exec(each) ?? []
      return point === undefined || title === undefined ? [] : [{ point: Number(point), title, outcome }]
    }),
  )
  const points = Array.from({ length: pointCount }, (_, index) => index + 1).map((point) => {
    const about = evidence.filter((each) => each.point === point)
    return { point, title: about[0]?.title ?? '(no test speaks of it)', state: stateOf(about.map(({ outcome }) => outcome)) }
  })
  return {
    lines: points.map(({ point, title, state }) => `${String(point).padStart(3)}  ${title.padEnd(66)} ${state}`),
    unproven: points.filter(({ state }) => state === 'NOT PROVEN').length,
  }
}

function stateOf(outcomes: readonly ReportedTest['outcome'][]): string {
  if (outcomes.length === 0 || outcomes.includes('failed')) return 'NOT PROVEN'
  if (outcomes.every((outcome) => outcome === 'notRun')) return 'needs the binary'
  return outcomes.includes('notRun') ? 'proven as built; in Electron itself it needs the binary' : 'proven'
}
