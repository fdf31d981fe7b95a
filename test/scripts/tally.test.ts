/** The last line of `npm test` must not be able to say that all is well when it is not. */
import { describe, expect, it } from 'vitest'
import { sumOf, tallyOf } from '../../scripts/tally.ts'

const vitest = (numPassedTests: number, numFailedTests: number) => JSON.stringify({ numPassedTests, numFailedTests })
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 2 } })

it.each([
  ['vitest', 0, vitest(7, 0), { passed: 7, failed: 0 }],
  ['vitest', 1, vitest(5, 2), { passed: 5, failed: 2 }],
  ['playwright', 0, playwright(3, 0, 1), { passed: 4, failed: 0 }],
  ['playwright', 1, playwright(3, 1), { passed: 3, failed: 1 }],
] as const)('%s ending with %s is counted as its report says', (runner, code, text, expected) => {
  expect(tallyOf(runner, code, text)).toMatchObject(expected)
})

describe.each(['vitest', 'playwright'] as const)('%s that ended badly has failed', (runner) => {
  it.each([
    ['without a report', null],
    ['with half a report', '{"stats":'],
    ['with a report of another kind', '{}'],
    ['although every test passed', runner === 'vitest' ? vitest(7, 0) : playwright(7, 0)],
  ])('%s', (_how, text) => {
    expect(tallyOf(runner, 1, text).failed).toBe(1)
    expect(tallyOf(runner, null, text).failed).toBe(1)
  })

  it('even with a good exit code, when nobody can say what it did', () => {
    expect(tallyOf(runner, 0, null)).toEqual({ passed: 0, failed: 1, notes: [] })
  })
})

it('names the tests that failed, and those that passed only when run again', () => {
  const unit = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'test/one.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'holds', status: 'passed' },
          { fullName: 'breaks', status: 'failed' },
        ],
      },
      { name: 'test/two.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(tallyOf('vitest', 1, JSON.stringify(unit)).notes).toEqual([
    'FAILED     test/one.test.ts: breaks',
    'FAILED     test/two.test.ts: the file as a whole',
  ])
  const spec = (title: string, status: string) => ({ title, file: 'e2e/one.spec.ts', tests: [{ status }] })
  const pages = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [{ specs: [spec('holds', 'expected')], suites: [{ specs: [spec('breaks', 'unexpected'), spec('wavers', 'flaky')] }] }],
  }
  expect(tallyOf('playwright', 1, JSON.stringify(pages)).notes).toEqual([
    'FAILED     e2e/one.spec.ts: breaks',
    'second try e2e/one.spec.ts: wavers',
  ])
})

it('adds up', () => {
  expect(
    sumOf([
      { passed: 1, failed: 0, notes: [] },
      { passed: 2, failed: 3, notes: ['FAILED one'] },
    ]),
  ).toEqual({ passed: 3, failed: 3, notes: ['FAILED one'] })
  expect(sumOf([])).toEqual({ passed: 0, failed: 0, notes: [] })
})
