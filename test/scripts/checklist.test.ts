/** The printed checklist says what the tests found, and cannot be silent about a point. */
import { expect, it } from 'vitest'
import { checklistOf, evidenceIn } from '../../scripts/checklist.ts'

const vitest = (titles: readonly string[], status: string) =>
  JSON.stringify({ testResults: [{ assertionResults: [{ ancestorTitles: titles, title: 'it', status }] }] })
const playwright = (title: string, status: string) =>
  JSON.stringify({ suites: [{ title: 'smoke.spec.ts', specs: [], suites: [{ title, specs: [{ tests: [{ status }] }] }] }] })
const lineOf = (point: number, ...evidence: ReturnType<typeof evidenceIn>) => checklistOf(evidence).lines[point - 1]

it('has twenty lines, whatever was found', () => {
  expect(checklistOf([]).lines).toHaveLength(20)
  expect(checklistOf([]).unproven).toBe(20)
  expect(checklistOf([]).lines[6]).toMatch(/^ {2}7 {2}\(no test speaks of it\) +NOT PROVEN$/)
})

it.each([
  [[['vitest', 'passed']], 'proven'],
  [[['vitest', 'failed']], 'NOT PROVEN'],
  [[['vitest', 'pending']], 'needs the binary'],
  [[['playwright', 'skipped']], 'needs the binary'],
  [[['playwright', 'expected']], 'proven'],
  [[['playwright', 'unexpected']], 'NOT PROVEN'],
  [
    [
      ['vitest', 'passed'],
      ['playwright', 'skipped'],
    ],
    'proven as built; in Electron itself it needs the binary',
  ],
  [
    [
      ['vitest', 'passed'],
      ['vitest', 'failed'],
    ],
    'NOT PROVEN',
  ],
] as const)('%j is %s', (found, state) => {
  const title = 'Checklist 4: Enable process sandboxing'
  const evidence = found.flatMap(([runner, status]) =>
    evidenceIn(runner, runner === 'vitest' ? vitest(['outer', title], status) : playwright(title, status)),
  )
  expect(lineOf(4, ...evidence)).toBe(`  4  ${'Enable process sandboxing'.padEnd(66)} ${state}`)
})

it('takes no other test for a point, and no report for a proof', () => {
  expect(evidenceIn('vitest', vitest(['Checklist of the house'], 'passed'))).toEqual([])
  for (const text of [null, '', '{"testResults":', '{}'])
    for (const runner of ['vitest', 'playwright'] as const) expect(evidenceIn(runner, text)).toEqual([])
})
